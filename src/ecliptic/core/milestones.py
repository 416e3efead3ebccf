"""Milestones: positions kept along a match, so that going back to a choice replays a short stretch and not the game."""

# not compiled: msgspec rows at the edge of the engine

from __future__ import annotations

from bisect import bisect_right
from typing import Final

import msgspec

from ecliptic.core.position import Position

CLOSEST: Final = 32  # choices from one to the next, at first
MOST: Final = 32  # are kept; when there are more, every second one goes


class Earlier(msgspec.Struct, frozen=True, gc=False):
    """Where an undo leads back to."""

    position: Position
    happened: int
    seat: int  # whose choice would be taken back


class Milestone(msgspec.Struct, frozen=True, gc=False):
    """A match as it stood after this many choices, none of which could be taken back without asking."""

    number: int
    position: Position
    happened: int


class Milestones:
    """A few of a match, in order. However long it is, they take little memory and lie about equally far apart."""

    __slots__ = ("apart", "first", "kept")

    def __init__(self) -> None:
        self.apart = CLOSEST
        self.first: Milestone | None = None  # where the match began
        self.kept: list[Milestone] = []

    def pass_by(self, number: int, position: Position, happened: int) -> None:
        """Keep this one if the last is far enough behind. The position must not change any more."""
        self.first = self.first or Milestone(number, position, happened)
        if number - (self.kept[-1].number if self.kept else 0) >= self.apart:
            self.kept.append(Milestone(number, position, happened))
            if len(self.kept) > MOST:
                self.kept = self.kept[1::2]
                self.apart *= 2

    def go_back(self, number: int) -> None:
        """What came after this many choices was taken back."""
        del self.kept[self.up_to(number) :]

    def nearest(self, number: int) -> Milestone | None:
        """The last one after at most this many choices."""
        place = self.up_to(number)
        return self.kept[place - 1] if place else None

    def up_to(self, number: int) -> int:
        return bisect_right(self.kept, number, key=lambda milestone: milestone.number)

    def copy(self) -> Milestones:
        other = Milestones()
        other.apart, other.first, other.kept = self.apart, self.first, self.kept[:]
        return other
