"""The horizon: past it nothing can be taken back, because somebody may have learned something."""

# not compiled: used at the edge of the engine

from __future__ import annotations

from itertools import zip_longest

from ecliptic.core.position import Position
from ecliptic.core.together import asked

Hidden = list[tuple[int, ...]]  # groups of things whose places a seat cannot know, see Position.hidden


def learners(players: int) -> tuple[int | None, ...]:
    """Who could profit by what they learn. Alone it is only oneself: a spectator does not matter."""
    return (0,) if players == 1 else (None, *range(players))


def hands_on(before: Position, after: Position, seat: int) -> bool:
    """Is it another's choice now, or another turn, or is the game over?"""
    return seat not in asked(after) or after.turn() != before.turn()


def unseen(position: Position, players: int) -> list[Hidden]:
    """What each of them cannot know."""
    return [position.hidden(seat) for seat in learners(players)]


def learned(then: list[Hidden], now: list[Hidden]) -> bool:
    """Is there a thing whose place one of them could not know and now can?"""
    return any(map(came_to_light, then, now))


def came_to_light(then: Hidden, now: Hidden) -> bool:
    """Is there a thing whose place could not be known then, and now can?"""
    return any(revealed(before, after) for before, after in zip_longest(then, now, fillvalue=()) if before != after)


def revealed(before: tuple[int, ...], after: tuple[int, ...]) -> bool:
    hidden = dict.fromkeys(after)
    return any(thing not in hidden for thing in before)
