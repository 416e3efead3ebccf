"""The names of the seats: the players' own, or those that the game has for them."""

# not compiled: the edge of the engine

from __future__ import annotations

from collections.abc import Sequence

from ecliptic.core.errors import BadSetup, shown

NAME_LIMIT = 24
FORM = f"must have from 1 to {NAME_LIMIT} printable characters"


def is_name(name: object) -> bool:
    return isinstance(name, str) and bool(name.strip()) and len(name) <= NAME_LIMIT and name.isprintable()


def checked_name(name: object) -> str:
    if isinstance(name, str) and is_name(name):
        return name
    raise BadSetup(f"The name {shown(name)} {FORM}.")


def alike(name: str) -> str:
    """The same for names that people would confuse."""
    return " ".join(name.split()).casefold()


def given_names(given: Sequence[object], seats: int) -> list[str | None]:
    """For every seat its name, None where nobody gave one."""
    if len(given) > seats:
        raise BadSetup(f"There are {len(given)} names for {seats} seats.")
    names = [None if name is None else checked_name(name) for name in given]
    return [*names, *[None] * (seats - len(names))]


def seat_names(given: Sequence[object], default: tuple[str, ...]) -> tuple[str, ...]:
    """The names given, and the defaults for the other seats; no two seats have the same."""
    names = given_names(given, len(default))
    taken: list[str] = []
    for name in names:
        if name is not None and alike(name) in taken:
            raise BadSetup(f"Two seats cannot have the same name, {name!r}.")
        if name is not None:
            taken.append(alike(name))
    return tuple(free(usual, taken) if name is None else name for name, usual in zip(names, default, strict=True))


def free(usual: str, taken: list[str]) -> str:
    """A default name; with a number where somebody else is called so."""
    name, number = usual, 1
    while alike(name) in taken:
        number += 1
        name = f"{usual[: NAME_LIMIT - 2].rstrip()} {number}"
    taken.append(alike(name))
    return name
