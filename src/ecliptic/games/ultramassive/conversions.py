"""Single tokens and stacks that effects move, upgrade or turn into mass."""  # UM-4.12, UM-4.13

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Facts, Label, Reason
from ecliptic.games.ultramassive.events import FELL_IN, FLASHED, PULLED, UPGRADED
from ecliptic.games.ultramassive.frames import DECLINE, Choice
from ecliptic.games.ultramassive.settling import gain_counters
from ecliptic.games.ultramassive.sheet import line_of
from ecliptic.games.ultramassive.stacks import (
    EMPTY,
    LIMIT,
    MATTER_KINDS,
    PLACES,
    PRIMORDIAL,
    TOKENS,
    UNITS,
    number_of,
    place_name,
    place_target,
    space_of,
)
from ecliptic.games.ultramassive.state import Ultramassive
from ecliptic.games.ultramassive.tokens import ANNIHILATES, put, why_not_together
from ecliptic.games.ultramassive.words import stack_sum

INTO_HOLE: Final = PLACES  # instead of a place
NO_WAY: Final = Reason("No space within reach can take this stack.", "UM-4.13")
FULL: Final = Reason(f"The stack has reached the limit of {LIMIT}.", "UM-4.13")


def token_option(place: int, token: int) -> int:
    return place * 8 + token


def tokens_on(g: Ultramassive, player: int, first: int, last: int) -> list[int]:
    """The player's tokens of these kinds as options; equal ones of a stack are one."""
    found: list[int] = []
    for place in g.stacks(player):
        stack = g.board[player * PLACES + place]
        found += [token_option(place, token) for token in range(first, last) if number_of(stack, token)]
    return found


def token_target(option: int) -> str:
    return f"{place_target(option // 8)}-{TOKENS[option % 8]}"


def token_label(g: Ultramassive, option: int) -> Label:
    place, token = option // 8, option % 8
    return Label(f"{g.box.tokens[token].name} on {place_name(place)}", token_target(option))


def remove_token(g: Ultramassive, player: int, place: int, token: int) -> None:
    """It goes back to the supply; the rest of its stack stays."""
    g.board[player * PLACES + place] -= UNITS[token]


# --- pulling -----------------------------------------------------------------------------------------


def goal_of(g: Ultramassive, player: int, place: int, spaces: int) -> int:
    """Where a stack comes to that is pulled so far."""
    return INTO_HOLE if space_of(place) + spaces > g.innermost(player) else place + spaces


def why_not_pull(g: Ultramassive, player: int, place: int, spaces: int) -> Reason | None:
    goal = goal_of(g, player, place, spaces)
    if goal == INTO_HOLE:
        return None
    first = player * PLACES
    return why_not_together(g, g.board[first + goal], g.board[first + place])


class PullStack(Choice):
    """Which stack is moved inward."""

    __match_args__ = ("player", "spaces")
    rule = "UM-4.13"
    step = "move {}"

    def __init__(self, player: int, spaces: int) -> None:
        self.player = player
        self.spaces = spaces

    def question(self, g: Ultramassive) -> str:
        return f"Which stack do you move inward, up to {self.spaces} spaces?"

    def candidates(self, g: Ultramassive) -> list[int]:
        return g.stacks(self.player)

    def why_not(self, g: Ultramassive, option: int) -> Reason | None:
        for spaces in range(1, self.spaces + 1):
            if why_not_pull(g, self.player, option, spaces) is None:
                return None
        return NO_WAY

    def label(self, g: Ultramassive, option: int) -> Label:
        stack = g.board[self.player * PLACES + option]
        text = f"{place_name(option).capitalize()}: {stack_sum(g, stack)}"
        return Label(text, place_target(option), {"to": goals_of(g, PullDistance(self.player, option, self.spaces))})

    def resolve(self, g: Ultramassive, option: int) -> None:
        g.then(PullDistance(self.player, option, self.spaces))


class PullDistance(Choice):
    """How far; falling in is the same from any distance."""

    __match_args__ = ("player", "place", "spaces")
    rule = "UM-4.13"
    prompt = "How far do you move it?"
    step = "move it: {}"

    def __init__(self, player: int, place: int, spaces: int) -> None:
        self.player = player
        self.place = place
        self.spaces = spaces

    def facts(self, g: Ultramassive) -> Facts:
        return {"from": place_target(self.place)}

    def candidates(self, g: Ultramassive) -> list[int]:
        falls = g.innermost(self.player) - space_of(self.place) + 1
        return list(range(1, min(self.spaces, falls) + 1))

    def why_not(self, g: Ultramassive, option: int) -> Reason | None:
        return why_not_pull(g, self.player, self.place, option)

    def label(self, g: Ultramassive, option: int) -> Label:
        goal = goal_of(g, self.player, self.place, option)
        if goal == INTO_HOLE:
            return Label("Into the hole", "hole")
        name = place_name(goal).capitalize()
        there = g.board[self.player * PLACES + goal]
        if not there:
            return Label(name, place_target(goal))
        warning = None if g.box.joined(there, g.board[self.player * PLACES + self.place]) else ANNIHILATES
        return Label(f"{name}: with {stack_sum(g, there)}", place_target(goal), warning=warning, name=name)

    def resolve(self, g: Ultramassive, option: int) -> None:
        player, place = self.player, self.place
        goal = goal_of(g, player, place, option)
        stack = g.board[player * PLACES + place]
        g.board[player * PLACES + place] = EMPTY
        g.tell(PULLED, player, stack, place, goal)
        if goal == INTO_HOLE:
            g.tell(FELL_IN, player, stack, place)
            g.fallen[player] += (stack,)  # UM-5.4
        else:
            put(g, player, stack, goal)


def goals_of(g: Ultramassive, asked: PullDistance) -> str:
    """Where the stack can come to, as one fact."""
    return " ".join([asked.label(g, option).target for option in asked.options(g)])


# --- upgrading ---------------------------------------------------------------------------------------


class UpgradeToken(Choice):
    """A Blue Giant becomes a Supergiant, or a Supergiant a Primordial Black Hole token, where there is room."""

    __match_args__ = ("player", "left")
    rule = "UM-4.13"
    step = "upgrade {}"

    def __init__(self, player: int, left: int) -> None:
        self.player = player
        self.left = left

    def question(self, g: Ultramassive) -> str:
        return f"Which token do you upgrade? ({self.left} left)" if self.left > 1 else "Which token do you upgrade?"

    def facts(self, g: Ultramassive) -> Facts:
        return {"left": self.left}

    def candidates(self, g: Ultramassive) -> list[int]:
        return [*tokens_on(g, self.player, 0, PRIMORDIAL), DECLINE]

    def why_not(self, g: Ultramassive, option: int) -> Reason | None:
        if option == DECLINE:
            return None
        stack, token = g.board[self.player * PLACES + option // 8], option % 8
        more = g.box.tokens[token + 1].value - g.box.tokens[token].value
        return FULL if g.box.value[stack] + more > LIMIT else None  # UM-4.13

    def label(self, g: Ultramassive, option: int) -> Label:
        return Label("Stop", "choice:done") if option == DECLINE else token_label(g, option)

    def resolve(self, g: Ultramassive, option: int) -> None:
        if option == DECLINE:
            return
        place, token = option // 8, option % 8
        g.board[self.player * PLACES + place] += UNITS[token + 1] - UNITS[token]
        g.tell(UPGRADED, self.player, token, place)
        if self.left > 1:
            g.then(UpgradeToken(self.player, self.left - 1))


# --- flashing ----------------------------------------------------------------------------------------


class FlashToken(Choice):
    """A token leaves the board for its value and a bonus; it is not absorbed."""  # UM-4.12

    __match_args__ = ("player", "bonus", "source")
    rule = "UM-4.12"
    step = "flash {}"

    def __init__(self, player: int, bonus: int, source: int) -> None:
        self.player = player
        self.bonus = bonus
        self.source = source

    def question(self, g: Ultramassive) -> str:
        return f"Which token do you flash, for its value plus {self.bonus}?"

    def options(self, g: Ultramassive) -> list[int]:
        return tokens_on(g, self.player, 0, len(TOKENS))

    def label(self, g: Ultramassive, option: int) -> Label:
        token = option % 8
        n = g.box.tokens[token].value + self.bonus
        name = f"{g.box.tokens[token].name} on {place_name(option // 8)}"
        gives = f"{n} mass" if token < MATTER_KINDS else f"{n} counters"
        return Label(f"{name}: {gives}", token_target(option), name=name)

    def resolve(self, g: Ultramassive, option: int) -> None:
        place, token = option // 8, option % 8
        remove_token(g, self.player, place, token)
        g.tell(FLASHED, self.player, token, place)
        n = g.box.tokens[token].value + self.bonus
        if token < MATTER_KINDS:
            g.collect(self.player, n, line_of(self.source))
        else:
            gain_counters(g, self.player, n)
