"""The colours of the seats: those that players ask for, and for the others what is left."""

# not compiled: the edge of the engine

from __future__ import annotations

from collections.abc import Sequence

from ecliptic.core.entry import GameInfo
from ecliptic.core.errors import BadSetup, shown


def seat_colours(entry: GameInfo, wanted: Sequence[object], players: int) -> tuple[int, ...]:
    """For every seat its place in the colours of the game; a seat without a wish has its own, or the first one free."""
    if len(wanted) > players:
        raise BadSetup(f"There are {len(wanted)} colours for {players} seats.")
    wishes = [None if name is None else number_of(entry, name) for name in wanted]
    wishes += [None] * (players - len(wishes))
    asked = [wish for wish in wishes if wish is not None]
    for number in asked:
        if asked.count(number) > 1:
            raise BadSetup(f"Two seats can't both be {entry.seat_colours[number].name}.")
    free = [number for number in range(len(entry.seat_colours)) if number not in asked]
    found: list[int] = []
    for seat, wish in enumerate(wishes):
        number = wish if wish is not None else seat if seat in free else free[0]
        if number in free:
            free.remove(number)
        found.append(number)
    return tuple(found)


def number_of(entry: GameInfo, name: object) -> int:
    names = [colour.name for colour in entry.seat_colours]
    if isinstance(name, str) and name and name.lower() in names:
        return names.index(name.lower())
    known = ", ".join(name for name in names if name)
    raise BadSetup(f"{entry.title} has no colour {shown(name)} to choose; it has {known or 'none'}.")


def written(entry: GameInfo, colours: tuple[int, ...]) -> tuple[str, ...]:
    """The colours as a record has them: nothing where every seat has its own."""
    if colours == tuple(range(len(colours))):
        return ()
    return tuple(entry.seat_colours[number].name for number in colours)
