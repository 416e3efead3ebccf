"""A view as a table: what is shown under which name, and which fields of the position that depends on.

Whoever shows one position after the other makes anew only what depends on a field that has changed.
"""

# not compiled: shapes of plain data, made at the edge

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from operator import attrgetter, ne
from typing import Final, Generic, Literal, TypeVar

from ecliptic.core.flow import Position

G = TypeVar("G", bound=Position)
S = TypeVar("S")  # whose eyes: any, or a seat's only


class Eyes(Enum):
    EVERYTHING = "everything"


EVERYTHING: Final = Eyes.EVERYTHING
Seat = int | Literal[Eyes.EVERYTHING] | None  # None is a spectator
View = dict[str, object]
Row = tuple[str, str, Callable[[G, S], object]]  # the name, the fields with blanks between, and what is shown
Fields = tuple[object, ...]

EVERY_FIELD: Final = -1
FLOW: Final = ("seat", "stack")  # what every position has


class Entries(Generic[G, S]):
    """Some entries of a view."""

    def __init__(self, kind: type[G], *rows: Row[G, S]) -> None:
        self.rows = [(name, mask(kind, fields), show) for name, fields, show in rows]

    def of(self, g: G, seat: S, changed: int = EVERY_FIELD) -> View:
        """What the seat is shown; only what can be another after these fields have changed."""
        return {name: show(g, seat) for name, fields, show in self.rows if fields & changed}


def in_every_game(name: str) -> tuple[Row[Position, Seat], ...]:
    """With what every view begins."""
    return (
        ("game", "", lambda g, seat: name),
        ("seat", "", lambda g, seat: "everything" if seat is EVERYTHING else seat),
        ("deciding", "seat", lambda g, seat: g.seat),
        ("over", "seat", lambda g, seat: g.seat is None),
    )


class Views(Generic[G]):
    """What can be seen of a game: what everybody sees, what only a seat does, and what is shown when `open` says so."""

    def __init__(
        self,
        public: Entries[G, Seat],
        own: Entries[G, int],
        revealed: Entries[G, Seat],
        open: Callable[[G], bool],
    ) -> None:
        self.public = public
        self.own = own
        self.revealed = revealed
        self.open = open

    def view(self, g: G, seat: Seat, changed: int = EVERY_FIELD) -> View:
        seen = self.public.of(g, seat, changed)
        if seat is EVERYTHING or self.open(g):
            seen |= self.revealed.of(g, seat, changed)
        return seen | self.own.of(g, seat, changed) if isinstance(seat, int) else seen


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
        return changed if g.seat is not None else EVERY_FIELD  # when a game is over, its secrets are shown


def kept(value: object) -> object:
    """A position changes its lists in place."""
    return value[:] if isinstance(value, list) else value


def watched(kind: type[Position]) -> tuple[str, ...]:
    return *kind.FIELDS, *FLOW


def mask(kind: type[Position], fields: str) -> int:
    """A bit for each of these fields, and one for what depends on none and is shown once."""
    names = watched(kind)
    return sum(1 << names.index(name) for name in fields.split()) or 1 << len(names)
