"""Looking ahead: what a seat can make of a position before somebody else has a say.

A choice such as Build only asks for the next one: what, where, how to pay. It is worth the best that the same seat can
reach by such choices until the position is settled, another seat decides, or the game is over.
"""

from __future__ import annotations

from heapq import heappop, heappush

from ecliptic.core.game import Appraiser
from ecliptic.core.position import Position

# By what it comes first, the position, what may be chosen there, and at how much of that nobody need look
Line = tuple[float, int, Position, list[int], int]


class Prospect:
    """What a seat can make of a position reached from a scene: the best found so far, and where to look next."""

    def __init__(self, appraiser: Appraiser, scene: Position, position: Position) -> None:
        self.appraiser = appraiser
        self.chance, self.hiding = scene.chance, scene.hiding()
        self.certain = True  # would it be the same in every scene?
        self.best = float("-inf")
        self.position = position  # the best one
        self.looked = 0
        self.lines: list[Line] = []  # where the seat can go on, the best first
        self.note(position)

    @property
    def worth(self) -> float:
        """Of the best that was reached; or of the best that leads on, if that looks better."""
        return max(self.best, -self.lines[0][0]) if self.lines else self.best

    @property
    def reached(self) -> Position:
        return self.lines[0][2] if self.lines and -self.lines[0][0] > self.best else self.position

    def look(self, patience: int) -> None:
        """Look at about this many positions in all, beginning with those after the best so far."""
        while self.lines and self.looked < patience:
            _, _, line, (*others, last), skipped = heappop(self.lines)
            for option in others:
                self.looked += 1
                self.note(after(line, option))
            self.looked += 1
            self.note(after(line, last) if line is self.position else played(line, last))
            self.looked += skipped  # what need not be looked at takes patience too

    def note(self, position: Position) -> None:
        appraiser = self.appraiser
        begun, options = onward(position, appraiser.seat)
        shortlist = appraiser.shortlist(position, options) if options else options
        while begun and len(shortlist) == 1 < len(options):  # that is no choice, and is made at once
            self.looked += len(options)
            position.play(shortlist[0])
            begun, options = onward(position, appraiser.seat)
            shortlist = appraiser.shortlist(position, options) if options else options
        self.certain = self.certain and self.foreseen(position)
        worth = appraiser.estimate(position)
        if shortlist:
            heappush(self.lines, (-worth, -self.looked, position, shortlist, len(options) - len(shortlist)))
        if not begun and worth > self.best:
            self.best, self.position = worth, position

    def foreseen(self, position: Position) -> bool:
        """Had neither chance nor anything hidden a part in it?"""
        return position.chance == self.chance and position.hiding() == self.hiding


def onward(position: Position, seat: int) -> tuple[bool, list[int]]:
    """Is there something left that the seat must do to finish what it has begun? And what may it choose: to finish
    that, or besides once it is finished."""
    if position.seat != seat:
        return False, []
    decision = position.decision
    assert decision is not None
    if not decision.settled:
        return True, position.offered
    return False, [] if decision.whole_turn else decision.extra(position)


def after(position: Position, option: int) -> Position:
    """What comes of the option. The options are listed here, or every copy would list them again."""
    listed = position.offered
    copy = position.clone()
    copy.listed = listed
    copy.play(option)
    return copy


def played(position: Position, option: int) -> Position:
    """What comes of the option in a position that nobody needs any more."""
    position.play(option)
    return position
