"""Looking ahead: what a seat can make of a position before somebody else has a say.

A choice such as Build only asks for the next one: what, where, how to pay. It is worth the best that the same seat can
reach by such choices until the position is settled, another seat decides, or the game is over.
"""

from __future__ import annotations

from heapq import heappop, heappush

from ecliptic.core.flow import Position
from ecliptic.core.game import Appraiser


class Prospect:
    """What a seat can make of a position reached from a scene: the best found so far, and where to look next."""

    def __init__(self, appraiser: Appraiser, scene: Position, position: Position) -> None:
        self.appraiser = appraiser
        self.scene = scene
        self.certain = True  # would it be the same in every scene?
        self.best = float("-inf")
        self.position = position  # the best one
        self.looked = 0
        self.lines: list[tuple[float, int, Position]] = []  # where the seat can go on, the best first
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
        seat = self.appraiser.seat
        while self.lines and self.looked < patience:
            line = heappop(self.lines)[2]
            for option in onward(line, seat):
                self.looked += 1
                self.note(after(line, option))

    def note(self, position: Position) -> None:
        seat = self.appraiser.seat
        self.certain = self.certain and self.foreseen(position)
        worth = self.appraiser.estimate(position)
        if onward(position, seat):
            heappush(self.lines, (-worth, -self.looked, position))
        if rests(position, seat) and worth > self.best:
            self.best, self.position = worth, position

    def foreseen(self, position: Position) -> bool:
        """Had neither chance nor anything hidden a part in it?"""
        return position.chance == self.scene.chance and position.hides_the_same(self.scene)


def rests(position: Position, seat: int) -> bool:
    """Is there nothing left that the seat must do to finish what it has begun?"""
    decision = position.decision
    return decision is None or decision.settled or decision.player != seat


def onward(position: Position, seat: int) -> list[int]:
    """What the seat may choose to finish what it has begun, and what it may do besides once that is finished."""
    decision = position.decision
    if decision is None or decision.player != seat:
        return []
    if not decision.settled:
        return position.options()
    return [] if decision.whole_turn else decision.extra(position)


def after(position: Position, option: int) -> Position:
    played = position.clone()
    played.play(option)
    return played
