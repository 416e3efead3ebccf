"""Limits on what one address may do."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext

from ecliptic.table.addresses import neighbourhood, own_machine


class Bucket:
    """So many at once, and so many a second after that."""

    __slots__ = ("burst", "left", "rate", "then")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.then = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.then) * self.rate)
        self.then = now
        if self.left < 1.0:
            return False
        self.left -= 1.0
        return True


class Limits:
    """A bucket for every address, as many as were seen lately."""

    REMEMBERED = 10_000

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self.buckets.get(address)
        if bucket is None:
            bucket = self.buckets[address] = Bucket(self.rate, self.burst)
            if len(self.buckets) > self.REMEMBERED:
                self.buckets.popitem(last=False)
        else:
            self.buckets.move_to_end(address)
        return bucket.take()


class Crowd:
    """Who is here from every address: so many at once."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.here: Counter[str] = Counter()

    @contextmanager
    def inside(self, address: str) -> Iterator[bool]:
        """One more, if there is room."""
        if self.here[address] >= self.most:
            yield False
            return
        self.here[address] += 1
        try:
            yield True
        finally:
            self.here[address] -= 1
            if not self.here[address]:
                del self.here[address]


class Doorkeeper:
    """How often one address may change something and look at something, and what it may have here at once.

    Only changes are counted for whoever sits at this machine: it is theirs.
    """

    BURST = 5  # seconds' worth at once

    def __init__(self, changes: float, looks: float, live: int, files: int) -> None:
        self.changes = Limits(changes, changes * self.BURST)
        self.looks = Limits(looks, looks * self.BURST)
        self.live = Crowd(live)
        self.files = Crowd(files)

    def may_change(self, address: str) -> bool:
        return self.changes.take(neighbourhood(address))

    def may_look(self, address: str) -> bool:
        return own_machine(address) or self.looks.take(neighbourhood(address))

    def looking_on(self, address: str) -> AbstractContextManager[bool]:
        """Is there room for one more live connection?"""
        return inside(self.live, address)

    def sending(self, address: str) -> AbstractContextManager[bool]:
        """Is there room for one more large file?"""
        return inside(self.files, address)


def inside(crowd: Crowd, address: str) -> AbstractContextManager[bool]:
    return nullcontext(True) if own_machine(address) else crowd.inside(neighbourhood(address))
