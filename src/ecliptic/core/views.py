"""A view as a class: what is shown under which name, its type, and which fields of the position it depends on.

A game declares the shape of its view once; clients take their types from it. Anyone who shows one position after the
other makes anew only the entries that depend on a field that has changed.
"""

# not compiled: shapes of plain data, made at the edge

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields
from enum import Enum
from operator import attrgetter, ne
from typing import Final, Generic, Literal, TypeVar

import msgspec

from ecliptic.core.position import Position

G = TypeVar("G", bound=Position)
S = TypeVar("S")  # whose eyes: any, or a seat's only
T = TypeVar("T")


class Eyes(Enum):
    EVERYTHING = "everything"


EVERYTHING: Final = Eyes.EVERYTHING
Seat = int | Literal[Eyes.EVERYTHING] | None  # None is a spectator
ShownSeat = int | Literal["everything"] | None
View = dict[str, object]  # the entries by name
Fields = tuple[object, ...]

EVERY_FIELD: Final = -1
FLOW: Final = ("seat", "stack")  # what every position has


class ViewRow(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A part of an entry, as a game declares it. A field that is None by default is left out where it is None."""


class Shown(Enum):
    TO_ALL = "to all"
    TO_ITS_SEAT = "to its seat"
    WHEN_REVEALED = "when revealed"


@dataclass(frozen=True)
class Entry(Generic[G, S]):
    """A row of a view: to whom it is shown, the fields it depends on, and the function that makes it."""

    shown: Shown
    depends_on: tuple[str, ...]
    make: Callable[[G, S], object]


class Entries(Generic[G]):
    """Declares the entries of a view; the type checker compares the type of each with what its function makes.

    In a class that inherits from `GameView`: `round: int = entry.to_all("round", lambda g, seat: g.round)`.
    """

    def to_all(self, depends_on: str, make: Callable[[G, Seat], T]) -> T:
        entry: T = field(metadata=row(Shown.TO_ALL, depends_on, make))
        return entry

    def to_its_seat(self, depends_on: str, make: Callable[[G, int], T]) -> T | None:
        entry: T | None = field(default=None, metadata=row(Shown.TO_ITS_SEAT, depends_on, make))
        return entry

    def when_revealed(self, depends_on: str, make: Callable[[G, Seat], T]) -> T | None:
        entry: T | None = field(default=None, metadata=row(Shown.WHEN_REVEALED, depends_on, make))
        return entry


def row(shown: Shown, depends_on: str, make: Callable[[G, S], object]) -> dict[str, Entry[G, S]]:
    return {"entry": Entry(shown, tuple(depends_on.split()), make)}


entry: Entries[Position] = Entries()


@dataclass(frozen=True)
class GameView:
    """With what every view begins. What is not for these eyes is missing in the view, and None here."""

    seat: ShownSeat = entry.to_all("", lambda g, seat: "everything" if seat is EVERYTHING else seat)
    deciding: int | None = entry.to_all("seat", lambda g, seat: g.seat)
    over: bool = entry.to_all("", lambda g, seat: g.over)


def entries_of(shape: type[GameView]) -> Iterator[tuple[str, Entry[Position, Seat]]]:
    """The entries that a view declares, by name."""
    for declared in fields(shape):
        yield declared.name, declared.metadata["entry"]


class Views(Generic[G]):
    """Makes the views of a game: what everybody sees, what only a seat does, and what is shown when `open` says so."""

    def __init__(self, kind: type[G], shape: type[GameView], open: Callable[[G], bool]) -> None:
        self.public = makers(kind, shape, Shown.TO_ALL)
        self.revealed = makers(kind, shape, Shown.WHEN_REVEALED)
        self.of_a_seat = makers(kind, shape, Shown.TO_ITS_SEAT)
        self.open = open

    def view(self, g: G, seat: Seat, changed: int = EVERY_FIELD) -> View:
        """What the seat is shown; only what can be another after these fields have changed.

        Nobody follows a game with eyes for everything: such a view is always whole.
        """
        changed = EVERY_FIELD if seat is EVERYTHING else changed
        seen = made(self.public, g, seat, changed)
        if seat is EVERYTHING or self.open(g):
            seen |= made(self.revealed, g, seat, changed)
        return seen | self.own(g, seat, changed) if isinstance(seat, int) else seen

    def own(self, g: G, seat: int, changed: int = EVERY_FIELD) -> View:
        """The entries in which a seat's view differs from the spectators'."""
        whose: View = {"seat": seat} if changed == EVERY_FIELD else {}
        return whose | made(self.of_a_seat, g, seat, changed)


Maker = tuple[str, int, Callable[[Position, Seat], object]]  # of an entry: its name, the fields as a mask


def makers(kind: type[Position], shape: type[GameView], shown: Shown) -> list[Maker]:
    entries = entries_of(shape)
    return [(name, mask(kind, entry.depends_on), entry.make) for name, entry in entries if entry.shown is shown]


def made(makers: list[Maker], g: Position, seat: Seat, changed: int) -> View:
    return {name: make(g, seat) for name, fields, make in makers if fields & changed}


def plain(view: View) -> View:
    """As plain data; games hand out rows that views may share."""
    made: View = msgspec.json.decode(msgspec.json.encode(view))
    return made


class Watch:
    """Tells which fields of a position are no longer as they were when it was asked last, as a mask."""

    def __init__(self, kind: type[Position]) -> None:
        self.read: Callable[[Position], Fields] = attrgetter(*watched(kind))
        self.before: list[object] = []

    def changed(self, g: Position) -> int:
        now, before = self.read(g), self.before
        if not before:
            self.before = [kept(value) for value in now]
            return EVERY_FIELD
        changed = 0
        for i, differs in enumerate(map(ne, now, before)):
            if differs:
                changed |= 1 << i
                before[i] = kept(now[i])
        return changed if not g.over else EVERY_FIELD  # when a game is over, its secrets are shown


def kept(value: object) -> object:
    """A position changes its lists in place."""
    return value[:] if isinstance(value, list) else value


def watched(kind: type[Position]) -> tuple[str, ...]:
    return *kind.FIELDS, *FLOW


def mask(kind: type[Position], depends_on: tuple[str, ...]) -> int:
    """A bit for each of these fields, and one for what depends on none and is shown once."""
    names = watched(kind)
    return sum(1 << names.index(name) for name in depends_on) or 1 << len(names)
