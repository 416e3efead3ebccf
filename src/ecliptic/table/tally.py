"""Limits that hold over all processes of a server: what an address has and uses is counted in memory that they share.

Every process counts those who are with it in cells of its own, so that those of a process that was killed are forgotten
with it. A bucket is one for all. Two processes that take from it in the same microsecond may count one of the two.
"""

from __future__ import annotations

import hashlib
import mmap
from pathlib import Path
from typing import Final

from ecliptic.table.limits import BUCKETS, CROWDS, Book, Bucket, Crowd, Limits

SLOTS: Final = 65_536  # addresses that fall into one slot share their limits: nobody can tell which ones do


class Tally(Book):
    """The memory, as one of the processes sees it."""

    def __init__(self, file: Path, key: bytes, processes: int, me: int) -> None:
        with file.open("r+b") as opened:
            self.memory = mmap.mmap(opened.fileno(), 0)
        self.cells = memoryview(self.memory).cast("d")
        self.key = key
        self.processes = processes
        self.me = me

    @staticmethod
    def make(file: Path, processes: int) -> None:
        with file.open("wb") as opened:
            opened.truncate(8 * SLOTS * (2 * len(BUCKETS) + processes * len(CROWDS)))

    def slot(self, address: str) -> int:
        digest = hashlib.blake2b(address.encode(errors="replace"), digest_size=4, key=self.key).digest()
        return int.from_bytes(digest, "big") % SLOTS

    def limits(self, name: str, rate: float, burst: float) -> Limits:
        return SharedLimits(self, 2 * SLOTS * BUCKETS.index(name), rate, burst)

    def crowd(self, name: str, most: int) -> Crowd:
        start = 2 * SLOTS * len(BUCKETS) + SLOTS * self.processes * CROWDS.index(name)
        mine = self.cells[start + self.me : start + SLOTS * self.processes : self.processes]
        for slot in [slot for slot, count in enumerate(mine.tolist()) if count]:
            mine[slot] = 0.0  # of the process that was in this one's place
        return SharedCrowd(self, start, most)


class SharedBucket(Bucket):
    """What is left and since when, in two cells. While nobody has taken anything it fills by itself."""

    __slots__ = ("cells", "place")

    def __init__(self, cells: memoryview[float], place: int, rate: float, burst: float) -> None:
        self.cells = cells
        self.place = place
        self.rate = rate
        self.burst = burst

    @property
    def left(self) -> float:
        return self.cells[self.place]

    @left.setter
    def left(self, value: float) -> None:
        self.cells[self.place] = value

    @property
    def then(self) -> float:
        return self.cells[self.place + 1]

    @then.setter
    def then(self, value: float) -> None:
        self.cells[self.place + 1] = value


class SharedLimits(Limits):
    def __init__(self, tally: Tally, start: int, rate: float, burst: float) -> None:
        super().__init__(rate, burst)
        self.tally = tally
        self.start = start

    def new(self, address: str) -> Bucket:
        place = self.start + 2 * self.tally.slot(address)
        bucket = SharedBucket(self.tally.cells, place, self.rate, self.burst)
        if not bucket.then:  # nobody has taken anything yet
            bucket.left, bucket.then = self.burst, Bucket.now()
        return bucket


class SharedCrowd(Crowd):
    def __init__(self, tally: Tally, start: int, most: int) -> None:
        super().__init__(most)
        self.tally = tally
        self.start = start

    def number(self, address: str) -> int:
        first = self.first(address)
        return round(sum(self.tally.cells[first : first + self.tally.processes]))

    def count(self, address: str, more: int) -> None:
        super().count(address, more)
        self.tally.cells[self.first(address) + self.tally.me] += more

    def first(self, address: str) -> int:
        """The cell of the first process."""
        return self.start + self.tally.processes * self.tally.slot(address)
