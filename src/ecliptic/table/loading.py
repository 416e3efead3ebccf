"""Playing games again: a little here, one game at a time, and a lot in other processes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import TypeVar

from ecliptic.core.match import Match, walked
from ecliptic.core.record import Header, Line
from ecliptic.core.replay import standing
from ecliptic.core.views import Seat, View
from ecliptic.interface import game_called
from ecliptic.table import study
from ecliptic.table.asking import ASKER
from ecliptic.table.errors import TableError
from ecliptic.table.studies import USED_UP, Studies
from ecliptic.table.turns import MANY, Pace, Turns

PAUSE = 0.05  # seconds at most between two who are shown a whole game
SLICE = 32  # choices played again before others have their turn: a few milliseconds
PORTION = 1000  # lines read before others have their turn: a millisecond
TOGETHER = 8  # of what holds a game in memory while it waits for its turn, for each address
LONG = 512  # lines: a longer game is played again in another process
NEWS = 1000.0  # a second, for each address: one that brings a crowd to a table has everything told to all of it ...
NEWS_AT_ONCE = 300.0  # ... and to this many without waiting
LARGE = 128 * 1024  # characters left by earlier games: setting such a game up takes tens of milliseconds

SHORT_OF_TIME = 2.0  # seconds until somebody who has used up all computing time tries again

T = TypeVar("T")


class Loader:
    def __init__(self, studies: Studies) -> None:
        self.studies = studies
        self.turns = Turns(1)
        self.telling = Turns(1)  # of those who are shown a whole game
        self.news = Pace(NEWS, NEWS_AT_ONCE)  # of those who are told what is new
        self.reading = Turns(MANY, TOGETHER)  # of games that are read from the store
        self.asking = Turns(MANY, TOGETHER)  # of questions about a game
        self.adding = Turns(1)  # of what takes the store some time

    async def resumed(self, header: Header, seed: int, bodies: Sequence[bytes]) -> Match:
        """The match that the store has."""
        if len(bodies) > LONG or len(header.legacy) > LARGE:
            match = at_home(await self.studies.do(study.resumed, header, seed, b"[%b]" % b",".join(bodies)))
            study.recall(match, await self.decoded(bodies))
            return match
        lines = await self.decoded(bodies)
        choices = standing(lines)
        async with self.turns.mine(ASKER.get()):
            match = self.work(lambda: study.begun(header, seed, lines))
            for start in range(0, len(choices), SLICE):
                await asyncio.sleep(0)
                self.work(lambda: study.choose_all_again(match, choices[start : start + SLICE]))  # noqa: B023
        study.recall(match, lines)
        return match

    async def decoded(self, bodies: Sequence[bytes]) -> list[Line]:
        lines: list[Line] = []
        for start in range(0, len(bodies), PORTION):
            lines += self.work(lambda: [study.line_decoder.decode(body) for body in bodies[start : start + PORTION]])  # noqa: B023
            await asyncio.sleep(0)
        return lines

    def in_turn(self) -> AbstractAsyncContextManager[None]:
        """For something short that one address may ask for hundreds of times a second."""
        return self.turns.paced(ASKER.get(), PAUSE)

    def in_hand(self) -> AbstractAsyncContextManager[None]:
        """For a question that has its game in hand until it is answered. It may wait long, and many may be asked."""
        return self.asking.mine(ASKER.get())

    async def dealt(self, deal: Callable[[], Header], legacy: str) -> Header:
        """A new match; those who begin many at once wait for each other, and nobody else for them."""
        if len(legacy) > LARGE:
            return await self.studies.do(deal)
        async with self.in_turn():
            return self.work(deal)

    async def at(self, match: Match, number: int) -> Match:
        """The match after this many of its choices."""
        start, rest = match.stretch(number)
        if len(rest) > SLICE:
            return match.rejoined(at_home(await self.studies.do(walked, start, rest)))
        async with self.turns.mine(ASKER.get()):
            return self.work(lambda: match.rejoined(walked(start, rest)))

    async def view_after(self, start: Match, rest: list[Line], seat: Seat) -> View:
        """The choices that lead on from the start are not played in it."""
        if len(rest) > SLICE:
            return await self.studies.do(study.view_at, start, rest, seat)
        async with self.turns.mine(ASKER.get()):
            return self.work(lambda: study.view_at(start, rest, seat))

    async def able(self) -> None:
        """Wait until the one on whose behalf something is done has computing time."""
        while not self.studies.doorkeeper.may_work(ASKER.get()):
            await asyncio.sleep(SHORT_OF_TIME)

    def work(self, slice: Callable[[], T]) -> T:
        """At once, on the account of the person who asks."""
        doorkeeper, asker = self.studies.doorkeeper, ASKER.get()
        if not doorkeeper.may_work(asker):
            raise TableError("too_fast", USED_UP)
        began = time.thread_time()
        try:
            return slice()
        finally:
            doorkeeper.worked(asker, time.thread_time() - began)


def used_up(error: Exception) -> bool:
    """Is it nothing but that there was no computing time left?"""
    return isinstance(error, TableError) and error.code == "too_fast"


def at_home(match: Match) -> Match:
    """It comes from another process, with a copy of its game."""
    match.game = game_called(match.header.game)
    return match
