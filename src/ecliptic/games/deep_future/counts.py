"""Everything adds up: every card is in one place, and cubes are where they may be."""

from __future__ import annotations

from ecliptic.games.deep_future.components.constants import CROSS, LOWEST, NOTHING, STAR, TRACKS
from ecliptic.games.deep_future.components.galaxy import HEXES, SECTOR_LIMIT
from ecliptic.games.deep_future.phases.start import MOST_PIPS
from ecliptic.games.deep_future.state import DeepFuture


def counts(g: DeepFuture) -> dict[str, tuple[int, int]]:
    """Of every component: how many are somewhere, and how many there must be."""  # DF-2.1, DF-2.5
    found = {"cards": (len(dict.fromkeys(everywhere(g))), len(g.cards)), "places": (len(everywhere(g)), len(g.cards))}
    sound = [hex for hex in range(HEXES) if sound_hex(g, hex)]
    found["hexes"] = (len(sound), HEXES)
    found["tracks"] = (sum(1 for i, value in enumerate(g.tracks) if in_range(i, value)), len(g.tracks))
    pips = [pips for row in g.pips for pips in row]
    found["upkeep"] = (sum(1 for n in pips if 0 <= n <= MOST_PIPS), sum(len(row) for row in g.upper))
    line = [i for i, card in enumerate(g.neutral_worlds) if card == NOTHING or g.cards[card].number == i + 1]
    found["neutral_worlds"] = (len(line), len(g.neutral_worlds))
    return found


def everywhere(g: DeepFuture) -> list[int]:
    """Every card, as often as it lies somewhere."""
    cards = [*g.deck, *g.discards, *g.pile, *g.resolving, *[card for card in g.neutral_worlds if card != NOTHING]]
    for player in range(g.players):
        cards += g.hands[player] + g.upper[player] + g.lower[player]
    return cards


def sound_hex(g: DeepFuture, hex: int) -> bool:
    """At most 5 cubes, of one colour."""  # DF-3.4, DF-3.6
    holders = [owner for owner, hexes in enumerate(g.held) for held in hexes if held == hex]
    if g.cubes[hex] == 0:
        return g.owner[hex] == NOTHING and not holders
    return 0 < g.cubes[hex] <= SECTOR_LIMIT and holders == [g.owner[hex]]


def in_range(i: int, value: int) -> bool:
    return max(LOWEST[i % TRACKS], CROSS) <= value <= STAR[i % TRACKS]
