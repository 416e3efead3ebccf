"""Position: what lies on the table, what is still to be done, and what a seat cannot know of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import ClassVar, Final

from ecliptic.core.compiler import mypyc_attr
from ecliptic.core.flow import Flow

DEALS: Final = 100  # in search of a position that a seat can imagine


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(Flow):
    """What lies on the table, whose choice it is, and what is still to be done."""

    __slots__ = ()
    SHARED: ClassVar[tuple[str, ...]] = ()  # what all positions of a match have in common and nobody changes
    FIELDS: ClassVar[tuple[str, ...]] = ()  # the game's own fields, for printing and comparing
    HIDING: ClassVar[tuple[str, ...]] = ()  # those of them on which `hidden` depends while the game lasts

    # --- what the games supply ---------------------------------------------------------------------

    def clone(self) -> Position:
        raise NotImplementedError

    def hidden(self, seat: int | None) -> list[tuple[int, ...]]:
        """The groups of things whose places the seat cannot know, each in the order of those places.

        Nothing at all is hidden where the list is empty; else the number of groups does not change in a game.
        """
        raise NotImplementedError

    def hides_the_same(self, other: Position) -> bool:
        """True only if no seat's `hidden` can differ: then nobody's need be compared."""
        return self.hiding() == other.hiding()

    def hiding(self) -> object:
        """All that `HIDING` names, or what equals nothing: positions for which it is equal hide the same."""
        return reader(self.HIDING)(self) if self.HIDING else object()

    def conceal(self, seat: int | None, groups: list[tuple[int, ...]]) -> None:
        """Put these things into the places that `hidden` named."""
        raise NotImplementedError

    def turn(self) -> int:
        """Another number for every turn; a finished turn is never taken back."""
        return 0

    def imagine(self, seat: int | None, chance: int) -> Position:
        """A position that the seat cannot tell from this one; what it cannot know is dealt again.

        If another seat decides, it has something to choose, as everybody knows: where it was dealt nothing, all is
        dealt once more.
        """
        g = self.clone()
        g.chance = chance
        pending = g.stack
        for _ in range(DEALS):
            g.conceal(seat, [g.shuffled(tuple(sorted(group))) for group in self.hidden(seat)])
            g.stack = [frame.imagined(g, seat) for frame in pending]
            g.listed = None
            if self.seat in (seat, None) or g.options():
                break
        return g

    # --- printing and comparing --------------------------------------------------------------------

    def dump(self) -> dict[str, object]:
        """The whole position as plain data: what is printed, compared and digested."""
        fields: dict[str, object] = {}
        for name in self.FIELDS:
            value: object = getattr(self, name)
            fields[name] = value.copy() if isinstance(value, list) else value
        fields["chance"] = self.chance
        fields["stack"] = [frame.dump() for frame in self.stack]
        return fields

    def __eq__(self, other: object) -> bool:
        """The same lies on the table and is pending, and the same will come by chance. Options are not compared."""
        return isinstance(other, Position) and type(self) is type(other) and self.dump() == other.dump()

    def __repr__(self) -> str:
        asked = "over" if self.seat is None else f"seat {self.seat} has {len(self.offered)} options"
        pending = f" at {type(self.stack[-1]).__name__}" if self.stack else ""
        return f"<{type(self).__name__} after {self.played} choices: {asked}{pending}>"

    def __str__(self) -> str:
        """Everything on the table, hidden or not: a line for each field."""
        lines = [f"{name}: {value}" for name, value in self.dump().items()]
        return "\n".join([repr(self), *lines])

    def __reduce__(self) -> tuple[object, ...]:
        names = (*self.SHARED, *self.FIELDS, "stack", "chance", "seat", "listed", "played")
        return thawed, (type(self), {name: getattr(self, name) for name in names})


@cache
def reader(names: tuple[str, ...]) -> Callable[[Position], object]:
    """Reads these fields of a position, all at once."""
    return attrgetter(*names)


def thawed(kind: type[Position], fields: dict[str, object]) -> Position:
    """A pickled position again, without a journal."""
    g = kind()
    for name, value in fields.items():
        setattr(g, name, value)
    g.halted = False
    g.text = ""
    g.journal = None
    return g
