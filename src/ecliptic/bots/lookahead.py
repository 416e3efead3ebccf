"""Looking ahead: what a seat can make of a position before somebody else has a say.

A choice such as Build only asks for the next one: what, where, how to pay. It is worth the best that the same seat can
reach by such choices until the position is settled, another seat decides, or the game is over.
"""

from __future__ import annotations

from heapq import heappop, heappush

from ecliptic.core.flow import Position
from ecliptic.core.game import Game


def prospect(game: Game, position: Position, seat: int, patience: int) -> float:
    """The best estimate within reach, looking at about so many positions, those after the best so far first."""
    worth = estimate(game, position, seat)
    if rests(position, seat):
        return worth
    best = float("-inf")
    looked = 0
    lines = [(-worth, looked, position)]
    while lines and looked < patience:
        line = heappop(lines)[2]
        for option in line.options():
            looked += 1
            follow_up = after(line, option)
            worth = estimate(game, follow_up, seat)
            if rests(follow_up, seat):
                best = max(best, worth)
            else:
                heappush(lines, (-worth, -looked, follow_up))
    return max(best, -lines[0][0]) if lines else best


def estimate(game: Game, position: Position, seat: int) -> float:
    return sum(game.features(position, seat).values())


def rests(position: Position, seat: int) -> bool:
    """Is there nothing left that the seat must do to finish what it has begun?"""
    decision = position.decision
    return decision is None or decision.settled or decision.player != seat


def after(position: Position, option: int) -> Position:
    played = position.clone()
    played.play(option)
    return played
