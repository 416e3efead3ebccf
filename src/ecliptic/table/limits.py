"""Limits on what one address may do."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict

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

    def enter(self, address: str) -> bool:
        if self.here[address] >= self.most:
            return False
        self.here[address] += 1
        return True

    def leave(self, address: str) -> None:
        self.here[address] -= 1
        if not self.here[address]:
            del self.here[address]


class Doorkeeper:
    """How often one address may change something and look at something, and how often it may be here live.

    Whoever sits at this machine may look as they like: the machine is theirs.
    """

    BURST = 5  # seconds' worth at once

    def __init__(self, changes: float, looks: float, live: int) -> None:
        self.changes = Limits(changes, changes * self.BURST)
        self.looks = Limits(looks, looks * self.BURST)
        self.live = Crowd(live)

    def may_change(self, address: str) -> bool:
        return self.changes.take(neighbourhood(address))

    def may_look(self, address: str) -> bool:
        return own_machine(address) or self.looks.take(neighbourhood(address))

    def let_in(self, address: str) -> bool:
        """Whoever is let in leaves again."""
        return own_machine(address) or self.live.enter(neighbourhood(address))

    def leave(self, address: str) -> None:
        if not own_machine(address):
            self.live.leave(neighbourhood(address))
