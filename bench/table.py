"""How much the table bears: `python -m bench.table --matches 50 --seconds 20`.

Two people play each match by random legal choices, over WebSockets, on the real server with a store on the disk. A move
counts when its answer has come, and that comes when the move is stored. A match that ends gives way to a new one.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from contextlib import nullcontext
from pathlib import Path

import msgspec
import uvloop

from bench.engine import calibration
from bench.match import Match, Tally
from bench.quota import limited
from bench.serving import Server, sync_milliseconds

AT_ONCE = 10  # matches that are being opened
MOST_MATCHES, MOST_SECONDS = 5000, 3600
WARM_UP = 2.0  # seconds of play before anything is counted
PLAYED = 10.0  # seconds, before matches are left idle


class Given(msgspec.Struct, frozen=True):
    matches: int
    seconds: float
    rate: float
    idle: float
    workers: int
    share: float


class Load:
    """This many matches at once."""

    def __init__(self, base: str, rate: float) -> None:
        self.base = base
        self.pause = 1.0 / rate if rate else 0.0
        self.tally = Tally()
        self.matches: list[Match] = []
        self.opened = 0
        self.slots = asyncio.Semaphore(AT_ONCE)
        self.opening: set[asyncio.Task[None]] = set()

    async def open(self, count: int) -> None:
        await asyncio.gather(*[self.one_more() for _ in range(count)])

    async def one_more(self) -> Match:
        self.opened += 1
        match = Match(self.base, self.opened, self.pause, self.tally, self.replace)
        async with self.slots:
            await match.open()
        self.matches.append(match)
        return match

    def replace(self, over: Match) -> None:
        over.close()
        self.matches.remove(over)
        task = asyncio.get_running_loop().create_task(self.next())
        self.opening.add(task)
        task.add_done_callback(self.opening.discard)

    async def next(self) -> None:
        (await self.one_more()).play()

    def play(self) -> None:
        for match in list(self.matches):
            match.play()

    async def stop(self) -> None:
        await asyncio.gather(*self.opening)
        for match in self.matches:
            match.stop()

    def close(self) -> None:
        for match in self.matches:
            match.close()


async def measure(server: Server, given: Given) -> dict[str, object]:
    load = Load(server.url, given.rate)
    begun = time.perf_counter()
    await load.open(given.matches)
    found: dict[str, object] = {"opened_per_second": given.matches / (time.perf_counter() - begun)}
    load.play()
    await asyncio.sleep(WARM_UP)
    found |= await counted(server, load, given.seconds)
    await load.stop()
    load.close()
    if given.idle:
        found["kilobytes_per_idle_match"] = await memory(server, given, leave=True)
        found["kilobytes_per_idle_match_with_two_viewers"] = await memory(server, given, leave=False)
    return found


async def memory(server: Server, given: Given, leave: bool) -> float | None:
    """What a second lot of matches adds to the first, after both were played for a while and left idle.

    The first lot leaves the process with room that the second fills again, so that only what stays is counted.
    """
    taken: list[float | None] = []
    loads: list[Load] = []
    for _ in range(2):
        load = Load(server.url, 1.0)
        loads.append(load)
        await load.open(given.matches)
        load.play()
        await asyncio.sleep(PLAYED)
        await load.stop()
        if leave:
            load.close()
        await asyncio.sleep(given.idle)
        taken.append(server.megabytes())
    for load in loads:
        load.close()
    grown = difference(*taken)
    return None if grown is None else 1000 * grown / given.matches


async def counted(server: Server, load: Load, seconds: float) -> dict[str, object]:
    tally = load.tally
    tally.latencies.clear()
    finished, cpu, own, begun = tally.finished, server.cpu_seconds(), time.process_time(), time.perf_counter()
    await asyncio.sleep(seconds)
    took = time.perf_counter() - begun
    used = [after - before for before, after in zip(cpu, server.cpu_seconds(), strict=True)]
    times = sorted(tally.latencies)
    return {
        "moves": len(times),
        "moves_per_second": len(times) / took,
        "p50_ms": at(times, 0.50) * 1000,
        "p99_ms": at(times, 0.99) * 1000,
        "most_ms": at(times, 1.0) * 1000,
        "server_cpu_percent": 100 * sum(used) / took if used else None,
        "server_ms_per_move": 1000 * sum(used) / len(times) if used and times else None,
        "moves_per_cpu_second_of_the_busiest": len(times) / max(used) if used else None,
        "driver_cpu_percent": 100 * (time.process_time() - own) / took,
        "server_megabytes": server.megabytes(),
        "finished": tally.finished - finished,
        "stale": tally.stale,
        "too_fast": tally.too_fast,
        "troubles": tally.troubles[:5],
    }


def at(times: list[float], part: float) -> float:
    return times[min(len(times) - 1, int(len(times) * part))] if times else float("nan")


def difference(before: float | None, after: float | None) -> float | None:
    return None if before is None or after is None else after - before


def main() -> None:
    given, folder, store, as_json = arguments()
    with tempfile.TemporaryDirectory(dir=folder) as temporary:
        found: dict[str, object] = msgspec.to_builtins(given)
        found["sync_ms"] = sync_milliseconds(Path(temporary))
        found["calibration"] = calibration()
        with (
            Server(store or Path(temporary) / "games.db", given.workers) as server,
            limited(server.processes(), given.share) if given.share else nullcontext(),
            asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
        ):
            found |= runner.run(measure(server, given))
        found["calibration_after"] = calibration()
    print(json.dumps(found) if as_json else "\n".join(f"{name:42}{shown(value)}" for name, value in found.items()))


def shown(value: object) -> str:
    return f"{value:,.2f}" if isinstance(value, float) else str(value)


def arguments() -> tuple[Given, Path | None, str | None, bool]:
    parser = argparse.ArgumentParser(prog="python -m bench.table", description=(__doc__ or "").partition("\n\n")[2])
    parser.add_argument("--matches", type=int, default=50, help="at once (50)")
    parser.add_argument("--seconds", type=float, default=20, help="to count for (20)")
    parser.add_argument(
        "--rate", type=float, default=0, help="moves a second in each match; 0 is as fast as can be (0)"
    )
    parser.add_argument("--idle", type=float, default=0, help="seconds to leave matches idle, for their memory (0)")
    parser.add_argument("--workers", type=int, default=1, help="processes that serve the tables (1)")
    parser.add_argument("--share", type=float, default=0, help="percent of a core for each of them; root only (all)")
    parser.add_argument("--store", help="an empty database, postgresql://..., instead of a new file")
    parser.add_argument("--folder", type=Path, help="where the store lies for a while, on the disk to be measured")
    parser.add_argument("--json", action="store_true")
    found = parser.parse_args()
    if not 1 <= found.matches <= MOST_MATCHES or not 0 < found.seconds <= MOST_SECONDS or found.rate < 0:
        parser.error(f"from 1 to {MOST_MATCHES} matches, at most {MOST_SECONDS} seconds, and no negative rate")
    given = Given(found.matches, found.seconds, found.rate, found.idle, found.workers, found.share)
    return given, found.folder, found.store, found.json


if __name__ == "__main__":
    main()
