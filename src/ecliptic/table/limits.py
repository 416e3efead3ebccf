"""Limits on what one address may do."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Final

from ecliptic.table.accounts import account, new_key
from ecliptic.table.addresses import neighbourhood

BUCKETS: Final = ("changes", "looks", "work", "frames", "pages")
PAGES: Final = 200.0  # a second: files of the page, for each address; a first visit fetches about twenty
CROWDS: Final = ("live", "files", "connections")


class Bucket:
    """A number at once, and a number a second after that."""

    __slots__ = ("burst", "left", "rate", "then")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.then = self.now()

    @staticmethod
    def now() -> float:
        """The same for all processes."""
        return time.monotonic()

    def refill(self) -> float:
        """What is left now."""
        now = self.now()
        self.left = min(self.burst, self.left + (now - self.then) * self.rate)
        self.then = now
        return self.left

    def take(self, so_many: int = 1) -> bool:
        if self.refill() < so_many:
            return False
        self.left -= so_many
        return True


class Limits:
    """A bucket for every address, as many as were seen lately."""

    REMEMBERED = 10_000

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, address: str) -> Bucket:
        bucket = self.buckets.get(address)
        if bucket is None:
            bucket = self.buckets[address] = self.new(address)
            if len(self.buckets) > self.REMEMBERED:
                self.buckets.popitem(last=False)
        else:
            self.buckets.move_to_end(address)
        return bucket

    def new(self, address: str) -> Bucket:
        return Bucket(self.rate, self.burst)


class Crowd:
    """Who is here from every address, up to a number at once."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.here: Counter[str] = Counter()

    def enter(self, address: str, places: int = 1) -> bool:
        """One more, if there is room."""
        if self.number(address) + places > self.most:
            return False
        self.count(address, places)
        return True

    def leave(self, address: str, places: int = 1) -> None:
        self.count(address, -places)

    def number(self, address: str) -> int:
        return self.here[address]

    def count(self, address: str, more: int) -> None:
        self.here[address] += more
        if not self.here[address]:
            del self.here[address]

    @contextmanager
    def inside(self, address: str, places: int = 1) -> Iterator[bool]:
        """One more for a while, if there is room."""
        room = self.enter(address, places)
        try:
            yield room
        finally:
            if room:
                self.leave(address, places)


class Book:
    """Where limits are counted: here, for a process that is alone."""

    def limits(self, name: str, rate: float, burst: float) -> Limits:
        return Limits(rate, burst)

    def crowd(self, name: str, most: int) -> Crowd:
        return Crowd(most)


class Doorkeeper:
    """How often one address may change something and look at something, and what it may have here at once.

    This machine is an address like any other: a proxy on it brings clients from everywhere.
    """

    BURST = 5  # seconds' worth at once
    LONG_BURST = 60  # the same for computing time

    def __init__(
        self, changes: float, looks: float, live: int, files: int, work: float, book: Book | None = None
    ) -> None:
        book = book or Book()
        self.key = new_key()  # until that of the store is known
        self.changes = book.limits("changes", changes, changes * self.BURST)
        self.looks = book.limits("looks", looks, looks * self.BURST)
        self.pages = book.limits("pages", PAGES, PAGES * self.BURST)
        self.live = book.crowd("live", live)
        self.files = book.crowd("files", files)
        self.work = book.limits("work", work, work * self.LONG_BURST)

    def account(self, address: str) -> str:
        """Who asks, if this is where they come from."""
        return account(address, self.key)

    def may_change(self, address: str) -> bool:
        return self.changes.of(neighbourhood(address)).take()

    def may_look(self, address: str) -> bool:
        return self.looks.of(neighbourhood(address)).take()

    def may_fetch(self, address: str) -> bool:
        return self.pages.of(neighbourhood(address)).take()

    def may_work(self, asker: str) -> bool:
        """Has it computing time left? The server itself always has."""
        return not asker or self.work.of(asker).refill() > 0

    def worked(self, asker: str, seconds: float) -> None:
        if asker:
            self.work.of(asker).left -= seconds

    def looking_on(self, address: str) -> AbstractContextManager[bool]:
        """Is there room for one more live connection?"""
        return self.live.inside(neighbourhood(address))

    def sending(self, asker: str, alone: bool = False) -> AbstractContextManager[bool]:
        """Is there room for one more large file? One that is to be `alone` needs all of it."""
        return self.files.inside(asker, self.files.most if alone else 1)
