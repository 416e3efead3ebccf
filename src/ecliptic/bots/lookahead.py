"""Looking ahead: what a seat can make of a position before somebody else has a say.

A choice such as Build only asks for the next one: what, where, how to pay. It is worth the best that the same seat can
reach by such choices until the position is settled, another seat decides, or the game is over.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple

from ecliptic.core.flow import Position
from ecliptic.core.game import Game


class Prospect(NamedTuple):
    """The best estimate within reach, and the position that has it."""

    worth: float
    position: Position


def prospect(game: Game, position: Position, seat: int, patience: int) -> Prospect:
    """The best within reach, looking at about so many positions, those after the best so far first."""
    worth = estimate(game, position, seat)
    best, reached = worth if rests(position, seat) else float("-inf"), position
    looked = 0
    lines = [(-worth, looked, position)] if onward(position, seat) else []
    while lines and looked < patience:
        line = heappop(lines)[2]
        for option in onward(line, seat):
            looked += 1
            follow_up = after(line, option)
            worth = estimate(game, follow_up, seat)
            if onward(follow_up, seat):
                heappush(lines, (-worth, -looked, follow_up))
            if rests(follow_up, seat) and worth > best:
                best, reached = worth, follow_up
    if lines and -lines[0][0] > best:
        return Prospect(-lines[0][0], lines[0][2])
    return Prospect(best, reached)


def estimate(game: Game, position: Position, seat: int) -> float:
    return sum(game.features(position, seat).values())


def rests(position: Position, seat: int) -> bool:
    """Is there nothing left that the seat must do to finish what it has begun?"""
    decision = position.decision
    return decision is None or decision.settled or decision.player != seat


def onward(position: Position, seat: int) -> list[int]:
    """What the seat may choose to finish what it has begun, and what it may do besides once that is finished."""
    decision = position.decision
    if decision is None or decision.player != seat:
        return []
    return decision.extra(position) if decision.settled else position.options()


def after(position: Position, option: int) -> Position:
    played = position.clone()
    played.play(option)
    return played
