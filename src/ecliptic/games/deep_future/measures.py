"""The numbers by which a player judges a position."""

# not compiled: read at the edge of the game

from __future__ import annotations

from typing import Final

from ecliptic.core.measures import Measure
from ecliptic.games.deep_future.components.constants import CARDS_IN_HAND, LINES, NOTHING, STAR, TRACK_NAMES, TRACKS
from ecliptic.games.deep_future.empire.winning import (
    CUBES_NEEDED,
    SECTORS_NEEDED,
    TECHS_NEEDED,
    colonies_counted,
    colonies_needed,
    cubes_on_map,
)
from ecliptic.games.deep_future.state import DeepFuture

MERITS: Final = {  # the features of `insight.py`, as what a hint says of the choice that does more for one of them
    "victory": "gives you a better chance to win",
    "advancements": "makes more of your home and techs",
    "nearest victory": "brings your nearest victory closer",
    "cards in hand": "makes better use of your hand",
    "neutral worlds": "brings neutral worlds within reach",
    "colonies": "brings you closer to the colonies that you need",
    "safety on Might": "makes it less likely that Might falls to the cross",
    "safety on Stability": "makes it less likely that Stability falls to the cross",
    "safety on Xeno": "makes it less likely that Xeno falls to the cross",
    "safety of the home": "makes your home safer",
    "lead over rivals": "gains ground on your rivals",
}


def measures(g: DeepFuture, seat: int) -> list[Measure]:
    """Everything that counts for a victory, and the hand; of rivals only what lies on the map."""
    rivals = [p for p in range(g.players) if p != seat]
    return [
        *[Measure(TRACK_NAMES[track], seat, g.track(seat, track), STAR[track]) for track in range(TRACKS)],
        Measure("Advancements", seat, advancements(g, seat), LINES * (1 + TECHS_NEEDED)),
        *on_the_map(g, seat),
        Measure("Colonies", seat, colonies_counted(g, seat), colonies_needed(g) or None),
        Measure(CARDS_IN_HAND, seat, len(g.hands[seat])),
        Measure("Upkeep cubes", seat, sum(g.pips[seat])),
        *[measure for p in rivals for measure in on_the_map(g, p)],
    ]


def on_the_map(g: DeepFuture, player: int) -> list[Measure]:
    return [
        Measure("Sectors", player, len(g.sectors_of(player)), SECTORS_NEEDED),
        Measure("Cubes", player, cubes_on_map(g, player), CUBES_NEEDED),
    ]


def advancements(g: DeepFuture, player: int) -> int:
    """Lines filled on the home and on the three techs that have most of them."""  # DF-19.1
    home = g.home[player]
    techs = sorted([g.cards[card].filled for card in g.upper[player] if card != home], reverse=True)
    return sum(techs[:TECHS_NEEDED]) + (0 if home == NOTHING else g.cards[home].filled)
