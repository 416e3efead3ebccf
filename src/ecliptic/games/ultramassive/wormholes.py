"""Wormholes: activating, opening, shifting and moving them."""  # UM-9

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Facts, Label, Reason
from ecliptic.core.moments import fire
from ecliptic.games.ultramassive.box import BOTH_OPEN, ENDS, PAIR_WORDS, PAIRS
from ecliptic.games.ultramassive.events import JUMPED, PAIR_OPENED, WORMHOLE_MOVED, WORMHOLES_KEPT
from ecliptic.games.ultramassive.frames import DECLINE, Choice, decline
from ecliptic.games.ultramassive.moments import ACTIVATED
from ecliptic.games.ultramassive.sheet import ACTIVATIONS
from ecliptic.games.ultramassive.stacks import CHANNELS, EMPTY, PLACES, SPACES, place_name, place_target, place_targets
from ecliptic.games.ultramassive.state import Ultramassive
from ecliptic.games.ultramassive.tokens import put, why_not_together
from ecliptic.games.ultramassive.words import end_words

PAIR_CLOSED: Final = Reason("This pair of wormholes is closed.", "UM-9.7")
NOTHING_TO_SEND: Final = Reason("There is no stack at this end.", "UM-9.8")
OTHER_WORMHOLE: Final = Reason("Another wormhole of yours is there.", "UM-9.3")
LIFTED: Final = 0
IN_TURN: Final = (0, 2, 1, 3)  # Amber, then Jade, channel by channel: UM-9.15
FIRST_OF_CHANNEL: Final = (0, 1)
KEEP, REARRANGE = 0, 1


def place_of(g: Ultramassive, player: int, end: int) -> int:
    """The space under an end of a wormhole."""
    return end_place(end, g.worms[player * ENDS + end])


def end_place(end: int, space: int) -> int:
    return end % 2 * SPACES + space - 1


def end_target(end: int) -> str:
    return f"wormhole:{PAIRS[end // 2]}-{CHANNELS[end % 2]}"


# --- activating --------------------------------------------------------------------------------------


def why_not_activate(g: Ultramassive, player: int, end: int) -> Reason | None:
    """What forbids sending the stack at this end to the other one."""  # UM-9.5, UM-9.7, UM-9.8, UM-9.10
    if not g.open[player] >> (end // 2) & 1:
        return PAIR_CLOSED
    stack = g.board[player * PLACES + place_of(g, player, end)]
    if not stack:
        return NOTHING_TO_SEND
    return why_not_together(g, g.board[player * PLACES + place_of(g, player, end ^ 1)], stack)


def activate(g: Ultramassive, player: int, end: int) -> None:
    """The whole stack moves to the other end, and the pair closes."""  # UM-9.5, UM-9.6, UM-9.9, UM-9.12
    entrance, way_out = place_of(g, player, end), place_of(g, player, end ^ 1)
    stack = g.board[player * PLACES + entrance]
    g.board[player * PLACES + entrance] = EMPTY
    g.open[player] &= ~(1 << end // 2)
    g.note(player, ACTIVATIONS)
    g.tell(JUMPED, player, stack, entrance, way_out, end // 2)
    put(g, player, stack, way_out)
    fire(g, ACTIVATED, player)


# --- opening and shifting ----------------------------------------------------------------------------


def open_pairs(g: Ultramassive, player: int, n: int) -> None:
    if n and g.open[player] != BOTH_OPEN:
        g.then(OpenPair(player, n))


class OpenPair(Choice):
    """Which closed pair opens."""  # UM-9.1

    __match_args__ = ("player", "n")
    rule = "UM-9.1"
    prompt = "Which pair of wormholes do you open?"
    step = "open {}"

    def __init__(self, player: int, n: int) -> None:
        self.player = player
        self.n = n

    def options(self, g: Ultramassive) -> list[int]:
        return [pair for pair in range(len(PAIRS)) if not g.open[self.player] >> pair & 1]

    def label(self, g: Ultramassive, option: int) -> Label:
        return Label(PAIR_WORDS[option], f"pair:{PAIRS[option]}")

    def resolve(self, g: Ultramassive, option: int) -> None:
        g.open[self.player] |= 1 << option
        g.tell(PAIR_OPENED, self.player, option)
        open_pairs(g, self.player, self.n - 1)


def why_not_there(g: Ultramassive, player: int, end: int, space: int) -> Reason | None:
    """What forbids this end on that space of its channel; gates and covered spaces are never tried."""
    return OTHER_WORMHOLE if g.worms[player * ENDS + (end ^ 2)] == space else None  # UM-9.3


class ShiftWormhole(Choice):
    """One end moves along its channel by a few spaces, in either direction."""  # UM-9.17

    __match_args__ = ("player", "spaces")
    rule = "UM-9.17"
    prompt = "Which wormhole do you shift, and where to?"
    step = "shift {}"

    def __init__(self, player: int, spaces: int) -> None:
        self.player = player
        self.spaces = spaces

    def candidates(self, g: Ultramassive) -> list[int]:
        """The end and the space: end * 8 + space."""  # UM-9.4
        innermost = g.innermost(self.player)
        found: list[int] = []
        for end in range(ENDS):
            now = g.worms[self.player * ENDS + end]
            reach = range(max(2, now - self.spaces), min(innermost, now + self.spaces) + 1)
            found += [end * 8 + space for space in reach if space != now]
        return [*found, DECLINE]

    def why_not(self, g: Ultramassive, option: int) -> Reason | None:
        return None if option == DECLINE else why_not_there(g, self.player, option // 8, option % 8)

    def label(self, g: Ultramassive, option: int) -> Label:
        if option == DECLINE:
            return decline("Keep them in place")
        end, space = option // 8, option % 8
        facts: Facts = {"end": end_target(end), "to": place_target(end_place(end, space))}
        return Label(f"The {end_words(end)} wormhole to space {space}", f"{end_target(end)}-{space}", facts)

    def resolve(self, g: Ultramassive, option: int) -> None:
        if option != DECLINE:
            lay(g, self.player, option // 8, option % 8)


def lay(g: Ultramassive, player: int, end: int, space: int) -> None:
    """Only the wormhole moves, no tokens."""  # UM-9.16
    g.worms[player * ENDS + end] = space
    g.tell(WORMHOLE_MOVED, player, end, place_of(g, player, end))


# --- moving after rounds 2 and 4 ---------------------------------------------------------------------


class MoveWormholes(Choice):
    """Whether the wormholes stay where they are."""  # UM-9.14

    rule = "UM-9.14"
    prompt = "Do you move your wormholes?"
    settled = True
    declines = KEEP

    def options(self, g: Ultramassive) -> list[int]:
        return [KEEP, REARRANGE]

    def label(self, g: Ultramassive, option: int) -> Label:
        if option == KEEP:
            return Label("Keep everything in place", "choice:keep")
        return Label("Rearrange them", "choice:rearrange", moves(g, self.player))

    def resolve(self, g: Ultramassive, option: int) -> None:
        if option == REARRANGE:
            rearrange(g, self.player)
        else:
            g.tell(WORMHOLES_KEPT, self.player)


def rearrange(g: Ultramassive, player: int) -> None:
    """Channel by channel Amber first, then Jade; all four are lifted for it."""  # UM-9.15
    g.worms[player * ENDS : player * ENDS + ENDS] = [LIFTED] * ENDS
    g.then(*[PlaceWormhole(player, end) for end in IN_TURN])


def moves(g: Ultramassive, player: int) -> Facts:
    """The ends in the order in which they are put down, where they lie, and where each could go to if those before it
    stay where they are and those after it are yet to be put down."""  # UM-9.15
    places = [place_of(g, player, end) for end in IN_TURN]
    facts: Facts = {"ends": " ".join(map(end_target, IN_TURN)), "at": place_targets(places)}
    for end, now in zip(IN_TURN, places):
        spaces = PlaceWormhole(player, end).candidates(g)
        free = [space for space in spaces if end in FIRST_OF_CHANNEL or why_not_there(g, player, end, space) is None]
        facts[end_target(end)] = place_targets([p for p in [end_place(end, space) for space in free] if p != now])
    return facts


class PlaceWormhole(Choice):
    """Where an end is put down in its channel."""  # UM-9.15, UM-9.4

    __match_args__ = ("player", "end")
    rule = "UM-9.15"
    step = "to {}"

    def __init__(self, player: int, end: int) -> None:
        self.player = player
        self.end = end

    def facts(self, g: Ultramassive) -> Facts:
        return {"end": end_target(self.end)}

    def question(self, g: Ultramassive) -> str:
        return f"Where do you put the {end_words(self.end)} wormhole?"

    def candidates(self, g: Ultramassive) -> list[int]:
        return list(range(2, g.innermost(self.player) + 1))

    def why_not(self, g: Ultramassive, option: int) -> Reason | None:
        return why_not_there(g, self.player, self.end, option)

    def label(self, g: Ultramassive, option: int) -> Label:
        place = end_place(self.end, option)
        return Label(place_name(place).capitalize(), place_target(place))

    def resolve(self, g: Ultramassive, option: int) -> None:
        lay(g, self.player, self.end, option)
