"""Turns: those who wait for one of a few places get it in rotation, however many wait on behalf of one of them; and a
pace, at which what one owner asks for is done."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from ecliptic.table.limits import Limits

REMEMBERED = 1000
LONGEST = 4.0  # seconds that a pace makes somebody wait
MANY = 1_000_000  # places, where there is no limit but for each owner


class Turns:
    """This many places. Where there are several, one owner cannot have them all."""

    def __init__(self, places: int, most_each: int | None = None) -> None:
        self.free = places
        self.most_each = most_each or max(1, places - 1)
        self.having: Counter[str] = Counter()
        self.waiting: dict[str, deque[asyncio.Future[None]]] = {}
        self.served: OrderedDict[str, int] = OrderedDict()  # who had a turn lately, and which
        self.count = 0
        self.over = asyncio.Event()  # nobody has a place or waits for one
        self.over.set()

    @asynccontextmanager
    async def mine(self, owner: str) -> AsyncIterator[None]:
        """A place, when it is the owner's turn."""
        await self.wait(owner)
        try:
            yield
        finally:
            self.take_back(owner)

    @asynccontextmanager
    async def paced(self, owner: str, longest: float) -> AsyncIterator[None]:
        """A place that is given back after as much time again as its CPU work took: what is done in turn uses at most
        half of a core. Whoever waits for something else in it has it for `longest` seconds."""
        await self.wait(owner)
        loop, began, given_back = asyncio.get_running_loop(), time.thread_time(), False

        def give_back() -> None:
            nonlocal given_back
            given_back = True
            self.take_back(owner)

        late = loop.call_later(longest, give_back)
        try:
            yield
        finally:
            if not given_back:  # it may be late by now, if the work took so long that nothing else was done meanwhile
                late.cancel()
                loop.call_later(time.thread_time() - began, self.take_back, owner)

    async def wait(self, owner: str) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(owner, deque()).append(turn)
        self.over.clear()
        self.give()
        try:
            await turn
        except BaseException:
            if turn.done() and not turn.cancelled():
                self.take_back(owner)
            else:
                self.leave(owner, turn)
            raise

    def give(self) -> None:
        """The places that are free, to those who have waited longest since they last had one."""
        while self.free and (owner := self.next()) is not None:
            turn = self.pop(owner)
            if turn.cancelled():  # the one who waited has given up, and hears of it in a moment
                continue
            turn.set_result(None)
            self.free -= 1
            self.having[owner] += 1
            self.note(owner)
        if not self.having and not self.waiting:
            self.over.set()

    def next(self) -> str | None:
        able = [owner for owner in self.waiting if self.having[owner] < self.most_each]
        return min(able, key=lambda owner: self.served.get(owner, 0), default=None)

    def pop(self, owner: str) -> asyncio.Future[None]:
        turns = self.waiting[owner]
        turn = turns.popleft()
        if not turns:
            del self.waiting[owner]
        return turn

    def note(self, owner: str) -> None:
        self.count += 1
        self.served[owner] = self.count
        self.served.move_to_end(owner)
        if len(self.served) > REMEMBERED:
            self.served.popitem(last=False)

    def take_back(self, owner: str) -> None:
        self.free += 1
        self.having[owner] -= 1
        if not self.having[owner]:
            del self.having[owner]
        self.give()

    def leave(self, owner: str, turn: asyncio.Future[None]) -> None:
        """Somebody waits no longer."""
        turns = self.waiting.get(owner, deque())
        if turn in turns:
            turns.remove(turn)
        if not turns:
            self.waiting.pop(owner, None)
        self.give()


class Pace:
    """So many a second for every owner: a number at once, the others one after the other. Nobody waits for ever."""

    def __init__(self, rate: float, burst: float) -> None:
        self.limits = Limits(rate, burst)

    def delay(self, owner: str) -> float:
        """Seconds that the next one has to wait."""
        bucket = self.limits.of(owner)
        bucket.left = max(bucket.refill() - 1, -LONGEST * bucket.rate)
        return max(0.0, -bucket.left / bucket.rate)

    async def wait(self, owner: str) -> None:
        if delay := self.delay(owner):
            await asyncio.sleep(delay)
