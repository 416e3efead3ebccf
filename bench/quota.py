"""A share of a core for each of several processes: control groups of Linux, for which one must be root.

The program that measures needs cores of its own, and a machine of two has none to spare while two processes serve. With
a part of a core for each, they have what they would have on a larger and slower machine, and the clock tells the truth.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

GROUPS: Final = Path("/sys/fs/cgroup")
PERIOD: Final = 10_000  # microseconds: the share is given anew so often
NO_LIMIT: Final = -1
FIRST: Final = 100 * 1024  # weight against other programs, each of which has 1024: what is measured gets its share
MOST_WEIGHT: Final = 10_000  # the same where groups are of the second version


class NoQuota(SystemExit):
    def __init__(self, reason: object) -> None:
        super().__init__(f"No share of a core can be set here: {reason}.")


@contextmanager
def limited(processes: Sequence[int], percent: float | None = None) -> Iterator[None]:
    """Each process, with all its threads and the processes that it begins, has so much of one core and no more, and
    this program all it needs, whatever else runs here. Without a number they just go before everything else."""
    quota = NO_LIMIT if percent is None else round(PERIOD * percent / 100)
    shares = {os.getpid(): NO_LIMIT} | dict.fromkeys(processes, quota)
    groups = [Group(f"ecliptic-{os.getpid()}-{process}") for process in shares]
    try:
        for group, (process, quota) in zip(groups, shares.items(), strict=True):
            group.make(quota)
            group.take(process)
        yield
    finally:
        for group in groups:
            group.remove()


class Group:
    """One of the first version, where the processor has a tree of its own, or of the second."""

    def __init__(self, name: str) -> None:
        self.first_version = (GROUPS / "cpu" / "cpu.cfs_quota_us").exists()
        self.parent = GROUPS / "cpu" if self.first_version else GROUPS
        self.folder = self.parent / name

    def make(self, quota: int) -> None:
        try:
            self.folder.mkdir()
            if self.first_version:
                self.tell("cpu.cfs_period_us", PERIOD)
                self.tell("cpu.cfs_quota_us", quota)
                self.tell("cpu.shares", FIRST)
            else:
                self.tell("cpu.max", f"{'max' if quota == NO_LIMIT else quota} {PERIOD}")
                self.tell("cpu.weight", MOST_WEIGHT)
        except OSError as error:
            raise NoQuota(error) from error

    def take(self, process: int) -> None:
        self.tell("cgroup.procs", process)

    def tell(self, name: str, value: object) -> None:
        (self.folder / name).write_text(str(value))

    def remove(self) -> None:
        """Its processes go back to where they were."""
        if self.folder.exists():
            for process in (self.folder / "cgroup.procs").read_text().split():
                (self.parent / "cgroup.procs").write_text(process)
            self.folder.rmdir()
