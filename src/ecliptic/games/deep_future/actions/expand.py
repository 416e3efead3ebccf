"""EXPAND: move cubes to an adjacent sector; FTL goes farther, Spacecraft elsewhere, wonders answer."""  # DF-13

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Label, Reason
from ecliptic.core.moments import Term, explained, value
from ecliptic.core.words import counted
from ecliptic.games.deep_future.components.constants import NOTHING, NUMBERS, POPULATION, SUITS, TERRITORY
from ecliptic.games.deep_future.components.galaxy import CENTRE, FARTHEST, SECTOR_LIMIT, WITHIN
from ecliptic.games.deep_future.deck import draw
from ecliptic.games.deep_future.empire.changes import discard_from_hand, place, raise_track
from ecliptic.games.deep_future.empire.effects import Verb
from ecliptic.games.deep_future.empire.winning import check_win
from ecliptic.games.deep_future.events import MOVED, WONDER_USED
from ecliptic.games.deep_future.lines.menu import LineMenu, carry_out
from ecliptic.games.deep_future.lines.use import answering, line_label
from ecliptic.games.deep_future.moments import MOVING
from ecliptic.games.deep_future.naming.decisions import Choice
from ecliptic.games.deep_future.naming.words import card_label, sector_label
from ecliptic.games.deep_future.state import CARD, DONE, LINE, DeepFuture, Happening

MUST_STAY: Final = Reason("At least 1 cube must stay behind.", "DF-13.1")
SOURCE_EMPTY: Final = Reason("The source must keep 1 cube.", "DF-13.9")
NO_TARGET: Final = Reason("No cube of yours can reach an empty sector or one of yours with room.", "DF-13.2")
OTHERS_THERE: Final = Reason("This sector holds cubes of another colour.", "DF-13.1")
FULL: Final = Reason("This sector is full.", "DF-3.4")
NO_CENTRE: Final = Reason("The centre holds no cubes.", "DF-13.4")
SAME_TARGET: Final = Reason("Cubes already moved there in this EXPAND.", "DF-13.8")


def enterable(g: DeepFuture, player: int, hex: int) -> Reason | None:
    """Empty, or one's own with room; the centre only if so agreed."""  # DF-13.1, DF-13.3, DF-13.4
    if hex == CENTRE and not g.variant.stay_in_centre:
        return NO_CENTRE
    if g.rival(player, hex):
        return OTHERS_THERE
    return FULL if g.cubes[hex] >= SECTOR_LIMIT else None


def targets(g: DeepFuture, player: int, origin: int, reach: int) -> list[int]:
    """Where cubes from there can go."""  # DF-13.6, DF-13.7
    owner, cubes, stay = g.owner, g.cubes, g.variant.stay_in_centre
    return [
        hex
        for hex in WITHIN[origin][min(reach, FARTHEST)]
        if (owner[hex] == NOTHING or (owner[hex] == player and cubes[hex] < SECTOR_LIMIT)) and (hex != CENTRE or stay)
    ]


def expand_refusal(g: DeepFuture, player: int, ftl: int) -> Reason | None:
    """`ftl`: the FTL lines at hand."""  # DF-13.2, DF-7.4
    cubes = g.cubes
    origins = [hex for hex in g.held[player] if cubes[hex] > 1]
    for hex in origins:
        if targets(g, player, hex, 1 + ftl):
            return None
    return NO_TARGET if origins else MUST_STAY


def reach(g: DeepFuture, player: int) -> int:
    """How many sectors far cubes may move now."""  # DF-13.6, DF-13.7
    return value(g, MOVING, player, 1)


def too_far(g: DeepFuture, player: int) -> Reason:
    sectors = explained(g, MOVING, player, Term(1, "basic move", "DF-13.1"))
    return Reason(f"This sector is out of reach. Your range: {sectors.words()}.", "DF-13.7")


def ftl_lines(g: DeepFuture, player: int) -> list[int]:
    return answering(g, player, MOVING)


class WithFTL(Choice):
    """A choice before which FTL lines may be used: each adds 1 to the reach."""  # DF-13.6, DF-13.10

    def ftl_lines(self, g: DeepFuture) -> list[int]:
        return [LINE + line for line in ftl_lines(g, self.player)]

    def label(self, g: DeepFuture, option: int) -> Label:
        if option >= LINE:
            return line_label(g, self.player, option - LINE, "First use ")
        return sector_label(g, option)

    def resolve(self, g: DeepFuture, option: int) -> None:
        if option >= LINE:
            g.then(self)
            carry_out(g, self.player, option - LINE)
        else:
            self.go(g, option)

    def go(self, g: DeepFuture, hex: int) -> None:
        raise NotImplementedError


class ExpandFrom(WithFTL):
    """A sector with 2 cubes or more and somewhere to go."""  # DF-13.1

    rule = "DF-13.1"
    prompt = "From which sector do you expand?"
    step = "from {}"

    def candidates(self, g: DeepFuture) -> list[int]:
        return [*g.held[self.player], *self.ftl_lines(g)]

    def why_not(self, g: DeepFuture, option: int) -> Reason | None:
        if option >= LINE:
            return None
        if g.cubes[option] < 2:
            return MUST_STAY
        return None if targets(g, self.player, option, reach(g, self.player)) else NO_TARGET

    def go(self, g: DeepFuture, hex: int) -> None:
        g.act = g.act._replace(sector=hex)
        g.then(ExpandTo(self.player))


class ExpandTo(WithFTL):
    """A sector within reach, empty or one's own."""  # DF-13.1, DF-13.7

    rule = "DF-13.1"
    prompt = "Which sector do you expand to?"
    step = "to {}"

    def candidates(self, g: DeepFuture) -> list[int]:
        near = WITHIN[g.act.sector][min(reach(g, self.player) + 1, FARTHEST)]
        return [*near, *self.ftl_lines(g)]

    def options(self, g: DeepFuture) -> list[int]:
        return targets(g, self.player, g.act.sector, reach(g, self.player)) + self.ftl_lines(g)

    def why_not(self, g: DeepFuture, option: int) -> Reason | None:
        if option >= LINE:
            return None
        if option not in WITHIN[g.act.sector][min(reach(g, self.player), FARTHEST)]:
            return too_far(g, self.player)
        return enterable(g, self.player, option)

    def go(self, g: DeepFuture, hex: int) -> None:
        g.then(ExpandNumber(self.player, hex))


class ExpandNumber(Choice):
    """At least 1 goes and at least 1 stays."""  # DF-13.1, DF-13.3

    __match_args__ = ("player", "sector")
    rule = "DF-13.1"
    prompt = "How many cubes move?"

    def __init__(self, player: int, sector: int) -> None:
        self.player = player
        self.sector = sector

    def options(self, g: DeepFuture) -> list[int]:
        most = min(g.cubes[g.act.sector] - 1, SECTOR_LIMIT - g.cubes[self.sector])
        return list(range(1, most + 1))

    def label(self, g: DeepFuture, option: int) -> Label:
        return Label(counted(option, "cube"), f"amount:{option}")

    def resolve(self, g: DeepFuture, option: int) -> None:
        g.then(Move(self.player, g.act.sector, self.sector, option))


class Move(Happening):
    """Entering an empty sector with a wonder may wake it."""  # DF-13.11, DF-13.12

    __match_args__ = ("player", "origin", "sector", "n")

    def __init__(self, player: int, origin: int, sector: int, n: int) -> None:
        self.player = player
        self.origin = origin
        self.sector = sector
        self.n = n

    def run(self, g: DeepFuture) -> None:
        empty = g.owner[self.sector] == NOTHING
        g.take(self.origin, self.n)
        g.put(self.player, self.sector, self.n)
        g.act = g.act._replace(sectors=(*g.act.sectors, self.sector))
        g.tell(MOVED, self.player, self.origin, self.sector, self.n)
        if empty and self.sector != CENTRE and g.wonders[self.sector] != NOTHING:
            g.then(UseWonder(self.player, self.sector))
        check_win(g, self.player)


class UseWonder(Choice):
    """Discard a card of the wonder's suit; its number is the size of the effect."""  # DF-13.11, DF-13.13

    __match_args__ = ("player", "sector")
    rule = "DF-13.11"
    prompt = "Which card do you discard for the wonder?"
    step = "discard {}"

    def __init__(self, player: int, sector: int) -> None:
        self.player = player
        self.sector = sector

    def options(self, g: DeepFuture) -> list[int]:
        suit = g.wonders[self.sector] % SUITS
        return [*[CARD + card for card in g.hands[self.player] if g.cards[card].suit == suit], DONE]

    def label(self, g: DeepFuture, option: int) -> Label:
        if option == DONE:
            return Label("None", "choice:none")
        return card_label(g, option - CARD)

    def resolve(self, g: DeepFuture, option: int) -> None:
        if option == DONE:
            return
        n = g.cards[option - CARD].number
        discard_from_hand(g, self.player, option - CARD)
        g.tell(WONDER_USED, self.player, self.sector)
        letter = g.wonders[self.sector] // NUMBERS
        if letter == TERRITORY:
            draw(g, self.player, n)
        elif letter == POPULATION:
            place(g, self.player, self.sector, n)  # DF-13.14
        else:
            raise_track(g, self.player, letter - 2, n)


# --- Spacecraft --------------------------------------------------------------------------------------


def ships_from(g: DeepFuture, player: int, reach: int) -> list[int]:
    """Where a Spacecraft cube may leave: the source of the EXPAND, or any own sector if so agreed."""  # DF-13.9
    near = g.held[player] if g.variant.any_source else (g.act.sector,)
    return [hex for hex in near if g.owner[hex] == player and g.cubes[hex] > 1 and ships_to(g, player, hex, reach)]


def ships_to(g: DeepFuture, player: int, origin: int, reach: int) -> list[int]:
    """Different sectors for all cubes of the EXPAND."""  # DF-13.8
    return [hex for hex in targets(g, player, origin, reach) if hex not in g.act.sectors]


class Spacecraft(Verb):
    """1 more cube, to another sector."""  # DF-13.8

    def why_not(self, g: DeepFuture, player: int, source: int) -> Reason | None:
        ftl = len([other for other in ftl_lines(g, player) if other != source])
        if ships_from(g, player, reach(g, player) + ftl):
            return None
        return SOURCE_EMPTY if not g.variant.any_source and g.cubes[g.act.sector] < 2 else NO_TARGET

    def begin(self, g: DeepFuture, player: int, source: int) -> None:
        g.then(ShipFrom(player))

    def words(self) -> str:
        return "move 1 more cube to another sector"

    def brief(self) -> str:
        return "move 1 more"


class ShipFrom(WithFTL):
    rule = "DF-13.9"
    prompt = "Which sector does the ship leave?"
    step = "from {}"

    def options(self, g: DeepFuture) -> list[int]:
        return ships_from(g, self.player, reach(g, self.player)) + self.ftl_lines(g)

    def go(self, g: DeepFuture, hex: int) -> None:
        g.then(ShipTo(self.player, hex))


class ShipTo(WithFTL):
    """1 more cube, to another sector."""  # DF-13.8

    __match_args__ = ("player", "origin")
    rule = "DF-13.8"
    prompt = "Where does the ship go?"
    step = "to {}"

    def __init__(self, player: int, origin: int) -> None:
        self.player = player
        self.origin = origin

    def candidates(self, g: DeepFuture) -> list[int]:
        return [*WITHIN[self.origin][min(reach(g, self.player), FARTHEST)], *self.ftl_lines(g)]

    def options(self, g: DeepFuture) -> list[int]:
        return ships_to(g, self.player, self.origin, reach(g, self.player)) + self.ftl_lines(g)

    def why_not(self, g: DeepFuture, option: int) -> Reason | None:
        if option >= LINE:
            return None
        return SAME_TARGET if option in g.act.sectors else enterable(g, self.player, option)

    def go(self, g: DeepFuture, hex: int) -> None:
        g.then(Move(self.player, self.origin, hex, 1))


class Expand(Happening):
    def run(self, g: DeepFuture) -> None:
        g.then(ExpandFrom(self.player), LineMenu(self.player))
