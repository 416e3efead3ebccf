"""`python -m bench.store [address]`: durable appends in a second, with few and with many who write at once."""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from ecliptic.table.store import Store, Stored, open_store

SECONDS = 3.0
WRITERS = (1, 50, 1000)
BODY = b'{"n":71,"seat":2,"decision":"choose_structure","option":12,"chance":[3,4]}'
SHEET = b"x" * 1500


class Measured(NamedTuple):
    per_second: float
    wait_ms: float  # of the middle one among all appends
    slow_ms: float  # of the slowest but one in twenty
    loop_us: float  # CPU time of the event loop's thread for each append, this bench's own included
    all_us: float  # CPU time of the whole process for each append


async def measure(store: Store, writers: int) -> Measured:
    """Each writer plays at a table of its own and waits for every acknowledgement."""
    prefix = f"bench {time.time_ns()}"
    matches = [f"{prefix} {writer}" for writer in range(writers)]
    await asyncio.gather(*(store.create(match, SHEET, [match], [BODY]) for match in matches))
    waits: list[float] = []
    until = time.perf_counter() + SECONDS

    async def write(match: str) -> None:
        at = 1
        while (begun := time.perf_counter()) < until:
            assert await store.append(match, at, [Stored(BODY, f"key {at} of {match}")], pending=False)
            waits.append(time.perf_counter() - begun)
            at += 1

    wall, loop, process = await timed(lambda: asyncio.gather(*(write(match) for match in matches)))
    waits.sort()
    done = len(waits)
    middle, slow = waits[done // 2], waits[done * 19 // 20]
    return Measured(done / wall, 1e3 * middle, 1e3 * slow, 1e6 * loop / done, 1e6 * process / done)


async def timed(work: Callable[[], Awaitable[object]]) -> tuple[float, float, float]:
    """Seconds on the clock, of this thread, and of the process."""
    before = time.perf_counter(), time.thread_time(), time.process_time()
    await work()
    return time.perf_counter() - before[0], time.thread_time() - before[1], time.process_time() - before[2]


async def results(address: str) -> dict[int, Measured]:
    store = open_store(address)
    await store.open()
    try:
        return {writers: await measure(store, writers) for writers in WRITERS}
    finally:
        await store.close()


def main() -> None:
    with tempfile.TemporaryDirectory(dir=".") as folder:  # not in a temporary file system, which has no disk
        address = sys.argv[1] if len(sys.argv) > 1 else str(Path(folder) / "tables.sqlite")
        found = asyncio.run(results(address))
    kind = "PostgreSQL" if len(sys.argv) > 1 else "SQLite"
    table = Table(title=f"{kind}: durable appends, each writer at its own table")
    for heading in ("writers", "appends/s", "median ms", "95 % ms", "CPU of the loop, µs", "CPU of all threads, µs"):
        table.add_column(heading, justify="right")
    for writers, one in found.items():
        row = (f"{one.per_second:,.0f}", f"{one.wait_ms:.2f}", f"{one.slow_ms:.2f}", f"{one.loop_us:.1f}")
        table.add_row(str(writers), *row, f"{one.all_us:.1f}")
    Console(file=sys.stdout, width=None if sys.stdout.isatty() else 120).print(table)


if __name__ == "__main__":
    main()
