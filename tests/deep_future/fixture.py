"""A table laid out from the card notation, such as figure 1-7 of the rulebook; the action phase is to begin."""  # C-11

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ecliptic.core.chance import seeded
from ecliptic.core.journal import Journal
from ecliptic.core.setup import Setup
from ecliptic.games.deep_future.campaign.campaign import card_of
from ecliptic.games.deep_future.campaign.notation import parse
from ecliptic.games.deep_future.campaign.notation_lines import KIND_LETTERS, blank, tokens, written_card
from ecliptic.games.deep_future.components.cards import corner
from ecliptic.games.deep_future.components.constants import TRACKS
from ecliptic.games.deep_future.components.galaxy import CENTRE, place_of
from ecliptic.games.deep_future.content import open_box
from ecliptic.games.deep_future.game import EMPIRES, DeepFutureGame
from ecliptic.games.deep_future.phases.action import ActionPhase
from ecliptic.games.deep_future.phases.challenge import ChallengePhase
from ecliptic.games.deep_future.phases.payment import PaymentPhase
from ecliptic.games.deep_future.state import NEUTRAL, DeepFuture
from ecliptic.games.deep_future.turn import EndTurn, NextTurn
from ecliptic.games.deep_future.variant import Variant

GAME = DeepFutureGame()
A, B, C = range(3)
Cubes = Mapping[int, Mapping[int, int]]  # by owner: cubes by the two digits of the sector, 0 for the centre

FIGURE_17 = """
GALAXY 1 "Figure 1-7" ERA 2
S 34 "Kran Reach"
# upper row (upkeep cubes 1, 0, 2)
W 1R 2 55 "Prospero": H3.2 K4.2 S2*.2          # home
T 4R 1 "Mobile Resorts": M2.1 F5*.1 H2.1
T 6M 2: M6*.2 M- K4.2
# lower row
W 5M 1 56 "Drome": H2.1
# neutral line
W 1M O 34 "Kranax": R6.O
W 4S O 15 "Obelisk": H4.O F6*.O S6.O
W 5K O 43 "Galen": R4.O
# hand
B 2K
B 3F
W 6H O 61 "Tessaly": K2.O
T 5M 1 "Terraform Fleet": S6*.1 F5.1 K3.1
B 1H
# deck, top first
B 3K
B 4M
B 6R
B 2S
W 3H O 25 "Anvil Rest": M1.O
B 1F
W 5S O 32 "Pell Station": F4.O
C 3R 1 34 "Kran Dominion": M S; Kranax; Green Priesthood / Solar Wind Funneling / Xenopharmicology
B 4K
B 2R
B 6M
W 1S O 62 "Quill": F2.O
B 5H
T 3S 1 "Solar Wind Funneling": S6.1 F4.1 S2*.1
B 4F
B 2M
T 2R 1 "Green Priesthood": M3.1 K3*.1 F2.1
B 6K
T 5R 1 "Xenopharmicology": R4.1 K2*.1 K3.1
B 6S
# discard pile, oldest first
W 2H O 22 "Morrow": H5.O
B 3M
W 4H O 41 "Low Harbor": S4.O
B 5F
W 6F O 13 "Ninefold": K1.O
B 1K
W 2F O 52 "Cinder Gate": R2.O
W 3R O 33 "Vell": F3.O
"""
FIGURE_17_CUBES: Cubes = {A: {55: 2, 56: 1, 54: 1}, NEUTRAL: {15: 3, 43: 1, 34: 3}}
RIVAL_HOMES = ('# upper row B\nW 2S 1 31 "Second Rest": M4.1\n', '# upper row C\nW 6S 1 11 "Third Rest": H1.1\n')
RIVAL_CUBES: Cubes = {B: {31: 3}, C: {11: 3}}


def figure17(
    players: int = 1,
    options: Mapping[str, str] | None = None,
    *,
    text: str = FIGURE_17,
    cubes: Cubes = FIGURE_17_CUBES,
    tracks: Sequence[int] = (1, 0, -3, 1),
    upkeep: Sequence[int] = (1, 0, 2),
) -> DeepFuture:
    """The board of figure 1-7. Further players have a home far away and 3 cubes there, if nothing else is said."""
    for rival in range(1, players):
        text += RIVAL_HOMES[rival - 1]
        cubes = {rival: RIVAL_CUBES[rival], **cubes}
    return table(text, players=players, options=options, cubes=cubes, tracks=tracks, upkeep=upkeep)


def table(
    text: str,
    *,
    players: int = 1,
    options: Mapping[str, str] | None = None,
    cubes: Cubes | None = None,
    tracks: Sequence[int] = (),
    upkeep: Sequence[int] = (),
    seed: int = 1,
) -> DeepFuture:
    """A position of player A, who is to choose the first action.

    The text is a galaxy (18 cards or more) with a comment before the cards of each place: `# upper row` (the home
    first), `# lower row`, `# hand`, each for A or with another seat's letter (`# hand B`); `# neutral line`, `# deck`
    (top first), `# discard pile` (oldest first). Cards before any such comment are in the deck. `tracks` are
    Culture, Might, Stability and Xeno, seat after seat; `upkeep` the cubes on the upper rows, likewise.
    """
    g = DeepFuture()
    agreed = GAME.agreed(players, options or {})
    setup = Setup(players, agreed, EMPIRES[:players], seeded(seed), journal=Journal())
    g.lay_out(setup, open_box(), Variant(agreed), parse(text))
    for card, place in enumerate(places(text)):
        put(g, card, place)
    g.deck.reverse()
    for player in range(players):
        assert g.upper[player], f"player {'ABC'[player]} has no home"
        g.home[player] = g.upper[player][0]
        g.homes[player] = (g.home[player],)
    spread(g, upkeep)
    g.tracks[: len(tracks)] = tracks
    assert len(g.tracks) == players * TRACKS
    for owner, sectors in (cubes or {}).items():
        for number, n in sectors.items():
            g.put(owner, place_of(number), n)
    assert not any(fewer != all for fewer, all in GAME.counts(g).values())
    return act(g)


def act(g: DeepFuture, player: int = A) -> DeepFuture:
    """The player's action phase begins, whatever was pending."""
    g.stack.clear()
    g.active = player
    g.turns[player] = max(g.turns[player], 1)
    g.then(ActionPhase(player), PaymentPhase(player), ChallengePhase(player), EndTurn(player), NextTurn(player))
    g.advance()
    return g


def places(text: str) -> list[str]:
    """Of every card the place that the comment before it names."""
    found: list[str] = []
    place = "deck"
    for line in text.split("\n"):
        if line.startswith("#"):
            place = line.lstrip("# ")
        elif line[:1] and line[0] in KIND_LETTERS and line[1:2] == " ":
            found.append(place)
    return found


def put(g: DeepFuture, card: int, place: str) -> None:
    words = place.replace(",", " ").replace("(", " ").split()
    seat = "ABC".find(words[2] if place.startswith(("upper", "lower")) and len(words) > 2 else words[-1])
    player = max(seat, 0)
    match words[0]:
        case "upper":
            g.put_in_upper(player, card)
        case "lower":
            g.lower[player] += (card,)
        case "hand":
            g.add_to_hand(player, card)
        case "neutral":
            g.neutral_worlds[g.cards[card].number - 1] = card
        case "deck":
            g.deck.append(card)
        case "discard":
            g.discards.append(card)
        case _:
            raise AssertionError(f"there is no place {place!r}")


def spread(g: DeepFuture, upkeep: Sequence[int]) -> None:
    left = [*upkeep]
    for player in range(g.players):
        here, left = left[: len(g.upper[player])], left[len(g.upper[player]) :]
        g.pips[player] = (*here, *[0] * (len(g.upper[player]) - len(here)))


# --- finding and adding cards --------------------------------------------------------------------------


def named(g: DeepFuture, name: str) -> int:
    """The card of that name."""
    return next(id for id, card in enumerate(g.cards) if card.name == name)


def cornered(g: DeepFuture, text: str, among: Sequence[int] | None = None) -> int:
    """The first card with that corner, such as 3K; among these cards, if they are given."""
    return next(id for id in (range(len(g.cards)) if among is None else among) if corner(g.cards[id]) == text)


def new_card(g: DeepFuture, line: str) -> int:
    """A further card from a line of the notation; it lies nowhere until it is put somewhere."""
    row = blank(tokens(line)) if line.startswith("B") else written_card(line[0], line)
    return g.new_card(card_of(row))


def on_top(g: DeepFuture, *lines: str) -> None:
    """New cards on top of the deck; the first is the next that is read."""
    g.deck += [new_card(g, line) for line in reversed(lines)]


def cubes_in(g: DeepFuture, number: int) -> tuple[int, int]:
    """Owner and number of the cubes in a sector; owner -1 if there are none."""
    sector = CENTRE if number == 0 else place_of(number)
    return g.owner[sector], g.cubes[sector]


def nearly(players: int = 1, techs: int = 3) -> DeepFuture:
    """Figure 1-7 with a complete home and this many complete techs; nothing at a star."""
    g = figure17(players=players)
    extra = [new_card(g, f'T {n + 1}S 2 "Tech {n}": S6.2 F4.2 S2*.2') for n in range(2)]
    for card in extra:
        g.put_in_upper(A, card)
    complete = [card for card in g.upper[A] if g.complete_tech(card)]
    for card in complete[techs:]:
        g.take_from_upper(A, card)
        g.discards.append(card)
    return act(g)


def finish(g: DeepFuture) -> None:
    g.advance()
    while g.seat is not None:
        g.play(g.options()[0])
