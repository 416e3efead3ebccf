"""The start phase: draw to five, then use start lines in any order."""  # DF-6

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Label, Reason
from ecliptic.games.deep_future.components.constants import (
    CROSS,
    CULTURE,
    NOTHING,
    START,
    TRACK_KEYS,
    TRACK_NAMES,
    TRACKS,
)
from ecliptic.games.deep_future.components.galaxy import ADJACENT, CENTRE
from ecliptic.games.deep_future.deck import draw
from ecliptic.games.deep_future.empire.changes import discard_from_hand, lower_track, remove
from ecliptic.games.deep_future.empire.effects import Cost, Verb
from ecliptic.games.deep_future.empire.fatal_moves import Confirm, fatal_to_leave, warning
from ecliptic.games.deep_future.empire.winning import check_win
from ecliptic.games.deep_future.events import DISCARDED_BLINDLY, LOOKED, MOVED
from ecliptic.games.deep_future.lines.menu import LineMenu
from ecliptic.games.deep_future.lines.use import begin_act
from ecliptic.games.deep_future.naming.decisions import CardChoice, Choice
from ecliptic.games.deep_future.naming.words import sector_label, sector_target, sector_words
from ecliptic.games.deep_future.state import CARD, STARTING, DeepFuture, Happening

HAND_DRAWN_TO: Final = 5
HAND_KEPT: Final = 10
MOST_PIPS: Final = 3  # DF-17.4
NO_TRACK: Final = Reason("No track can go lower.", "DF-6.7")
ONTO_CROSS: Final = Reason("This would move you onto the cross.", "DF-6.8")
AT_CIRCLE: Final = Reason("Culture is at its lowest already.", "DF-6.8")
NOWHERE: Final = Reason("No cube of yours is next to an empty sector.", "DF-6.22")
NO_CARD_BELOW: Final = Reason("Every card of your upper row has 3 upkeep cubes.", "DF-6.19")
FULL_OF_PIPS: Final = Reason("This card has 3 upkeep cubes.", "DF-6.19")
ONLY_FOR_ONE_DRAWN: Final = Reason("You can discard a card only after you drew one.", "DF-6.10")
EMPTY_DECK: Final = Reason("The deck has no card to look at.", "DF-6.14")


class StartPhase(Happening):
    """Then lines, all optional, in any order, before the first action."""  # DF-6.5, DF-6.6, DF-6.20, DF-6.23

    def run(self, g: DeepFuture) -> None:
        g.phase = STARTING
        g.looked = 0
        lose_surplus(g, self.player)
        draw_up(g, self.player)
        begin_act(g, self.player, START)
        g.then(LineMenu(self.player))


def lose_surplus(g: DeepFuture, player: int) -> None:
    """Holding 11 cards or more, a player loses some blindly."""  # DF-6.4, DF-1.11
    while len(g.hands[player]) > HAND_KEPT:
        card = g.hands[player][g.roll(len(g.hands[player]))]
        discard_from_hand(g, player, card)
        g.tell(DISCARDED_BLINDLY, player, card)


def draw_up(g: DeepFuture, player: int) -> None:
    """Draw until the hand has 5."""  # DF-6.2, DF-6.3
    missing = HAND_DRAWN_TO - len(g.hands[player])
    if missing > 0:
        draw(g, player, missing)


# --- paying with a track -----------------------------------------------------------------------------


def track_refusal(g: DeepFuture, player: int, track: int) -> Reason | None:
    """A voluntary payment may not be the loss itself."""  # DF-6.8
    if track == CULTURE:
        return AT_CIRCLE if g.track(player, track) == 0 else None
    return ONTO_CROSS if g.track(player, track) - 1 == CROSS else None


class LowerOneTrack(Cost):
    """Any track, by 1."""  # DF-6.7, DF-6.8

    def why_not(self, g: DeepFuture, player: int, source: int) -> Reason | None:
        return None if any(track_refusal(g, player, track) is None for track in range(TRACKS)) else NO_TRACK

    def begin(self, g: DeepFuture, player: int, source: int) -> None:
        g.then(PayTrack(player))

    def words(self) -> str:
        return "lower a track by 1"

    def brief(self) -> str:
        return "track −1"


class PayTrack(Choice):
    """Lower one track by 1."""  # DF-6.8

    rule = "DF-6.8"
    prompt = "Which track do you lower by 1?"
    step = "lower {name}"

    def candidates(self, g: DeepFuture) -> list[int]:
        return list(range(TRACKS))

    def why_not(self, g: DeepFuture, option: int) -> Reason | None:
        return track_refusal(g, self.player, option)

    def label(self, g: DeepFuture, option: int) -> Label:
        return Label(
            f"{TRACK_NAMES[option]} (now {g.track(self.player, option)})",
            f"track:{TRACK_KEYS[option]}",
            name=TRACK_NAMES[option],
        )

    def resolve(self, g: DeepFuture, option: int) -> None:
        lower_track(g, self.player, option, 1)


# --- what the lines do -------------------------------------------------------------------------------


class DropCard(Verb):
    """Any card of the hand."""  # DF-6.10, DF-6.11

    def why_not(self, g: DeepFuture, player: int, source: int) -> Reason | None:
        return ONLY_FOR_ONE_DRAWN

    def begin(self, g: DeepFuture, player: int, source: int) -> None:
        g.then(DiscardOne(player))

    def words(self) -> str:
        return "discard a card"

    def brief(self) -> str:
        return "discard 1"


class DiscardOne(CardChoice):
    """Any card of the hand."""  # DF-6.10

    rule = "DF-6.10"
    prompt = "Which card do you discard?"
    step = "discard {}"

    def options(self, g: DeepFuture) -> list[int]:
        return [CARD + card for card in g.hands[self.player]]

    def resolve(self, g: DeepFuture, option: int) -> None:
        discard_from_hand(g, self.player, option - CARD)


class History(Verb):
    """Every further line looks one card deeper."""  # DF-6.13, DF-6.14

    def why_not(self, g: DeepFuture, player: int, source: int) -> Reason | None:
        return None if g.deck else EMPTY_DECK

    def begin(self, g: DeepFuture, player: int, source: int) -> None:
        g.looked += 1
        seen = g.deck[-g.looked :]
        for card in seen:
            g.knows[player] |= 1 << card
        g.confide(LOOKED, player, (len(seen),), tuple(reversed(seen)))

    def words(self) -> str:
        return "look one card deeper into the deck"

    def brief(self) -> str:
        return "look at the deck"


class UpkeepCube(Verb):
    """1 upkeep cube for a card of the upper row."""  # DF-6.19

    def why_not(self, g: DeepFuture, player: int, source: int) -> Reason | None:
        return None if any(pips < MOST_PIPS for pips in g.pips[player]) else NO_CARD_BELOW

    def begin(self, g: DeepFuture, player: int, source: int) -> None:
        g.then(AddUpkeep(player))

    def words(self) -> str:
        return "put 1 upkeep cube on a card"

    def brief(self) -> str:
        return "upkeep"


class AddUpkeep(CardChoice):
    """On a card of the upper row that has fewer than 3."""  # DF-6.19

    rule = "DF-6.19"
    prompt = "Which card gets the upkeep cube?"
    step = "put an upkeep cube on {}"

    def candidates(self, g: DeepFuture) -> list[int]:
        return [CARD + card for card in g.upper[self.player]]

    def why_not(self, g: DeepFuture, option: int) -> Reason | None:
        return FULL_OF_PIPS if g.pips_on(self.player, option - CARD) >= MOST_PIPS else None

    def resolve(self, g: DeepFuture, option: int) -> None:
        g.add_pips(self.player, option - CARD, 1)


# --- Exploration -------------------------------------------------------------------------------------


def empty_next_to(g: DeepFuture, hex: int) -> list[int]:
    """The centre counts only if cubes may stay there."""  # DF-6.15, DF-6.18
    return [
        other for other in ADJACENT[hex] if g.owner[other] == NOTHING and (other != CENTRE or g.variant.stay_in_centre)
    ]


def explorers(g: DeepFuture, player: int, spent: int = NOTHING) -> list[int]:
    """Where a cube may leave from; with fatal moves hidden, only where leaving is not fatal."""
    return [
        sector
        for sector in g.sectors_of(player)
        if empty_next_to(g, sector) and not (g.variant.hide_fatal and fatal_to_leave(g, player, sector, 1, spent))
    ]


class Explore(Verb):
    """Move 1 cube; no EXPAND, so neither FTL nor wonders."""  # DF-6.15, DF-6.17

    def why_not(self, g: DeepFuture, player: int, source: int) -> Reason | None:
        return None if explorers(g, player, source // 3) else NOWHERE

    def begin(self, g: DeepFuture, player: int, source: int) -> None:
        g.then(ExploreFrom(player))

    def words(self) -> str:
        return "move 1 cube into an empty sector next to it"

    def brief(self) -> str:
        return "move cube"


class ExploreFrom(Choice):
    rule = "DF-6.15"
    prompt = "Which sector does the cube leave?"
    step = "from {}"

    def options(self, g: DeepFuture) -> list[int]:
        return explorers(g, self.player)

    def label(self, g: DeepFuture, option: int) -> Label:
        fatal = warning(g, self.player, option, 1)
        return sector_label(g, option, fatal)

    def resolve(self, g: DeepFuture, option: int) -> None:
        g.then(ExploreTo(self.player, option))


class ExploreTo(Choice):
    """An adjacent sector without any cubes."""  # DF-6.15

    __match_args__ = ("player", "origin")
    rule = "DF-6.15"
    prompt = "Which empty sector does it enter?"
    step = "to {}"

    def __init__(self, player: int, origin: int) -> None:
        self.player = player
        self.origin = origin

    def options(self, g: DeepFuture) -> list[int]:
        return empty_next_to(g, self.origin)

    def label(self, g: DeepFuture, option: int) -> Label:
        return Label(sector_words(g, option), sector_target(option))

    def resolve(self, g: DeepFuture, option: int) -> None:
        go = ExploreMove(self.player, self.origin, option)
        if fatal_to_leave(g, self.player, self.origin, 1):
            safe = [sector for sector in explorers(g, self.player) if not fatal_to_leave(g, self.player, sector, 1)]
            g.then(Confirm(self.player, go, ExploreFrom(self.player) if safe else None))
        else:
            g.then(go)


class ExploreMove(Happening):
    """The sector may be vacated; worlds there are then lost."""  # DF-6.16

    __match_args__ = ("player", "origin", "sector")

    def __init__(self, player: int, origin: int, sector: int) -> None:
        self.player = player
        self.origin = origin
        self.sector = sector

    def run(self, g: DeepFuture) -> None:
        g.put(self.player, self.sector, 1)
        g.tell(MOVED, self.player, self.origin, self.sector, 1)
        remove(g, self.origin, 1)
        check_win(g, self.player)
