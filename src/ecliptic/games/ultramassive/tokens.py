"""Gaining Matter and Antimatter."""  # UM-4

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Label, Reason
from ecliptic.core.moments import Sum, Term, explained, value
from ecliptic.games.ultramassive.box import ENDS
from ecliptic.games.ultramassive.events import ANNIHILATED, TOKEN_LOST, TOKEN_PLACED
from ecliptic.games.ultramassive.frames import Choice
from ecliptic.games.ultramassive.moments import SPACES_FOR_MATTER, added_words
from ecliptic.games.ultramassive.sheet import ANNIHILATED as ANNIHILATED_LINE
from ecliptic.games.ultramassive.stacks import (
    ANTIMATTER,
    CLASH,
    EMPTY,
    GATES,
    LIMIT,
    MATTER_KINDS,
    PLACES,
    SPACES,
    UNITS,
    place_name,
    place_target,
    tokens_in,
)
from ecliptic.games.ultramassive.state import Ultramassive
from ecliptic.games.ultramassive.words import stack_sum

GATE, WORMHOLE = 0, 1  # where a token is put
TWO_ANTIMATTER: Final = Reason("Two Antimatter tokens can't share a space.", "UM-4.3")
ANNIHILATES: Final = Reason("This annihilates: every token on the space is lost.", "UM-4.4")
ANNIHILATES_ANYWHERE: Final = Reason("Annihilates everything on its space.", "UM-4.10")


def wormhole_places(g: Ultramassive, player: int) -> list[int]:
    """The spaces on which the player's wormholes lie, open or closed."""  # UM-4.6, UM-4.7
    worms = g.worms[player * ENDS : player * ENDS + ENDS]
    return [worms[0] - 1, worms[1] - 1 + SPACES, worms[2] - 1, worms[3] - 1 + SPACES]


def spaces_for_matter(g: Ultramassive, player: int) -> int:
    """Of a channel, from the gate on: where Matter may go that is gained on a gate."""  # UM-4.1
    return value(g, SPACES_FOR_MATTER, player, 1)


def spaces_sum(g: Ultramassive, player: int) -> Sum:
    """The same with what passives add."""
    return explained(g, SPACES_FOR_MATTER, player, Term(1, "the gate", "UM-4.1"))


def places_for(g: Ultramassive, player: int, token: int, on: int) -> list[int]:
    """Where a gained token may be put, as far as its effect says."""  # UM-4.1, UM-4.8
    if on == WORMHOLE:
        return wormhole_places(g, player)
    if token < MATTER_KINDS:
        spaces = spaces_for_matter(g, player)
        if spaces > 1:
            return [gate + further for gate in GATES for further in range(spaces)]
    return [*GATES]


def legal_places(g: Ultramassive, player: int, token: int, on: int) -> list[int]:
    """Those that can take it."""  # UM-4.2, UM-4.3, UM-4.5
    first, unit = player * PLACES, UNITS[token]
    return [p for p in places_for(g, player, token, on) if g.box.joined(g.board[first + p], unit) != CLASH]


def annihilates(g: Ultramassive, player: int, token: int, place: int) -> bool:
    there = g.board[player * PLACES + place]
    return there != EMPTY and (there >= ANTIMATTER) != (token >= MATTER_KINDS)


def must_annihilate(g: Ultramassive, player: int, token: int) -> Reason | None:
    """A warning where a token of the draft can go only to spaces on which it annihilates."""  # UM-4.10
    harmless = [p for p in legal_places(g, player, token, GATE) if not annihilates(g, player, token, p)]
    return None if harmless else ANNIHILATES_ANYWHERE


def why_not_together(g: Ultramassive, stack: int, other: int) -> Reason | None:
    """What forbids two stacks on one space."""  # UM-4.13
    if g.box.joined(stack, other) != CLASH:
        return None
    if stack >= ANTIMATTER:
        return TWO_ANTIMATTER
    total = g.box.value[stack] + g.box.value[other]
    return Reason(f"{total} would exceed the limit of {LIMIT} on one space.", "UM-4.2")


def put(g: Ultramassive, player: int, stack: int, place: int) -> None:
    """Tokens come onto a space; with Antimatter and Matter together, all of them are gone."""  # UM-4.4, UM-4.12
    at = player * PLACES + place
    there = g.board[at]
    joined = g.box.joined(there, stack)
    g.board[at] = joined
    if joined == EMPTY:
        n = tokens_in(there) + tokens_in(stack)
        g.note(player, ANNIHILATED_LINE, n)
        g.tell(ANNIHILATED, player, place, n)


class PlaceToken(Choice):
    """Where a gained token goes."""  # UM-4.1, UM-4.11

    __match_args__ = ("player", "token", "on")
    rule = "UM-4.1"
    step = "on {}"

    def __init__(self, player: int, token: int, on: int) -> None:
        self.player = player
        self.token = token
        self.on = on

    def question(self, g: Ultramassive) -> str:
        spaces = spaces_sum(g, self.player)
        inward = self.on == GATE and self.token < MATTER_KINDS and spaces.total > 1
        further = f" It may go up to space {spaces.total}{added_words(spaces)}." if inward else ""
        return f"Where do you place the {g.box.tokens[self.token].name}?{further}"

    def candidates(self, g: Ultramassive) -> list[int]:
        return places_for(g, self.player, self.token, self.on)

    def why_not(self, g: Ultramassive, option: int) -> Reason | None:
        return why_not_together(g, g.board[self.player * PLACES + option], UNITS[self.token])

    def options(self, g: Ultramassive) -> list[int]:
        return legal_places(g, self.player, self.token, self.on)

    def label(self, g: Ultramassive, option: int) -> Label:
        there = g.board[self.player * PLACES + option]
        name = place_name(option).capitalize()
        if not there:
            return Label(name, place_target(option))
        warning = ANNIHILATES if annihilates(g, self.player, self.token, option) else None
        return Label(f"{name}: with {stack_sum(g, there)}", place_target(option), warning=warning, name=name)

    def resolve(self, g: Ultramassive, option: int) -> None:
        g.tell(TOKEN_PLACED, self.player, self.token, option)
        put(g, self.player, UNITS[self.token], option)


def gain(g: Ultramassive, player: int, token: int, on: int) -> None:
    """A token is gained if there is a legal space for it; there are always enough."""  # UM-1.8, UM-4.9, UM-4.10
    if legal_places(g, player, token, on):
        g.then(PlaceToken(player, token, on))
    else:
        g.tell(TOKEN_LOST, player, token)
