"""Tokens and stacks. A stack is one int: how many tokens of each kind lie on a space."""  # UM-3

from __future__ import annotations

from typing import Final, Literal

Token = Literal["blue_giant", "supergiant", "primordial", "major", "minor"]
BLUE_GIANT, SUPERGIANT, PRIMORDIAL, MAJOR, MINOR = range(5)
TOKENS: Final[tuple[Token, ...]] = ("blue_giant", "supergiant", "primordial", "major", "minor")
MATTER_KINDS: Final = 3  # the first three; the others are Antimatter
UNITS: Final = (1, 8, 64, 512, 1024)  # what one token adds to a stack: three bits for each kind of Matter
ANTIMATTER: Final = 512  # from here on a stack is one Antimatter token; UM-3.9
STACKS: Final = 1025  # every stack is below this
LIMIT: Final = 8  # the highest sum of Matter on one space; UM-3.7
EMPTY: Final = 0
CLASH: Final = -1  # two stacks that may not share a space

Channel = Literal["blue", "pink"]
BLUE, PINK = 0, 1
CHANNELS: Final[tuple[Channel, ...]] = ("blue", "pink")  # UM-3.1
SPACES: Final = 7  # of a channel; UM-3.2
PLACES: Final = 2 * SPACES  # of a board: channel * 7 + space - 1
GATES: Final = (0, SPACES)


def number_of(stack: int, token: int) -> int:
    """How many tokens of that kind are in a stack."""
    return stack // UNITS[token] & 7 if token < MATTER_KINDS else int(stack == UNITS[token])


def tokens_in(stack: int) -> int:
    """How many tokens a stack has."""
    return (stack & 7) + (stack >> 3 & 7) + (stack >> 6) if stack < ANTIMATTER else 1


def kinds_in(stack: int) -> list[int]:
    """The tokens of a stack, one by one."""  # UM-3.11
    return [token for token in range(len(TOKENS)) for _ in range(number_of(stack, token))]


def space_of(place: int) -> int:
    """From 1, the gate, to 7."""
    return place % SPACES + 1


def place_name(place: int) -> str:
    return f"{CHANNELS[place // SPACES]} {place % SPACES + 1}"


def place_target(place: int) -> str:
    """The space as the thing that a person clicks."""
    return f"space:{CHANNELS[place // SPACES]}-{place % SPACES + 1}"


def place_targets(places: list[int]) -> str:
    """As one fact: a board looks up in it where a thing can be let go."""
    return " ".join([place_target(place) for place in places])


def values_of_stacks(values: tuple[int, ...]) -> tuple[int, ...]:
    """What every stack is worth, given the values of the tokens."""
    found: list[int] = []
    for stack in range(STACKS):
        found.append(sum([values[token] * number_of(stack, token) for token in range(len(values))]))
    return tuple(found)
