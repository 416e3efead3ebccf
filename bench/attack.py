"""What one address can do to the others: `python -m bench.attack --seconds 8`.

Twenty people play at a move a second each, first undisturbed, then while one address does one thing as often as the
limits let it, over many connections, or everything at once (`mixed`). Told are the median and the 99th percentile of
the people's waiting, how much that is above the undisturbed seconds just before, the longest stretch of CPU time in
which the server did nothing else (`--stretch`), its memory, and that of all its processes.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import Final

import msgspec

from bench.blocking import Stretch, Watched
from bench.quota import limited
from bench.serving import Server
from bench.stranger import LONGEST, attacks_on
from bench.table import Load, at
from bench.wire import ask

PEOPLE: Final = 20
WARM_UP: Final = 2.0
COLUMNS: Final = (
    f"{'moves':>6}{'p50':>7}{'p99':>7}{'more':>7} ms{'stretch':>9}{'turn':>6} ms{'server':>8}{'all':>6} MB{'CPU':>6}"
)


class Row(msgspec.Struct, frozen=True):
    """What the people met with in some seconds."""

    moves: int
    p50: float  # milliseconds
    p99: float
    stretch: float | None  # milliseconds: the longest ...
    turn: float | None  # ... and the longest turn of the event loop
    server: float  # megabytes
    everything: float
    cpu: float  # percent of a core

    def words(self, before: float) -> str:
        stretch, turn = ["-" if value is None else f"{value:.1f}" for value in (self.stretch, self.turn)]
        return (
            f"{self.moves:6}{self.p50:7.1f}{self.p99:7.1f}{self.p99 - before:+7.1f} ms{stretch:>9}{turn:>6} ms"
            f"{self.server:8.0f}{self.everything:6.0f} MB{self.cpu:6.0f} %"
        )


class Attacked(msgspec.Struct, frozen=True):
    before: Row
    during: Row
    done: int  # by the stranger
    refused: int


class Scene:
    """The people, and a server that they play at."""

    def __init__(self, server: Server, seconds: float) -> None:
        self.server = server
        self.seconds = seconds
        self.load = Load(server.url, 1.0)

    async def attacked(self, *wishes: tuple[str, str]) -> Attacked:
        """Games and attacks, all at once. The stretches are those since the stranger began."""
        await longest(self.server)
        before = await self.row()
        stranger = await begun(self.server.url, *wishes)
        await asyncio.sleep(WARM_UP)
        during = await self.row()
        return Attacked(before, during, *await ended(stranger))

    async def row(self) -> Row:
        server, times = self.server, self.load.tally.latencies
        times.clear()
        used = sum(server.cpu_seconds())
        await asyncio.sleep(self.seconds)
        used = sum(server.cpu_seconds()) - used
        found, stretch = sorted(times), await longest(server)
        return Row(
            moves=len(found),
            p50=1000 * at(found, 0.5),
            p99=1000 * at(found, 0.99),
            stretch=None if stretch is None else 1000 * stretch.longest,
            turn=None if stretch is None else 1000 * stretch.turn,
            server=server.megabytes() or 0,
            everything=server.all_megabytes(),
            cpu=100 * used / self.seconds,
        )


async def longest(server: Server) -> Stretch | None:
    return await server.longest() if isinstance(server, Watched) else None


async def begun(url: str, *wishes: tuple[str, str]) -> Process:
    command = (sys.executable, "-m", "bench.stranger", url, *[word for wish in wishes for word in wish])
    stranger = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
    assert stranger.stdout is not None
    await stranger.stdout.readline()
    return stranger


async def ended(stranger: Process) -> tuple[int, int]:
    said, _ = await stranger.communicate(b"")  # which ends its standard input
    done, refused = json.loads(said)
    return done, refused


@asynccontextmanager
async def playing(server: Server, seconds: float) -> AsyncIterator[Scene]:
    """Twenty people who have come to the page, which is made for the first of them; and what they meet with in so many
    seconds."""
    await ask(server.url, "GET", "/", client="people")
    scene = Scene(server, seconds)
    await scene.load.open(PEOPLE)
    scene.load.play()
    await asyncio.sleep(WARM_UP)
    yield scene
    await scene.load.stop()
    scene.load.close()


async def measure(server: Server, game: str, seconds: float, only: Sequence[str]) -> None:
    async with playing(server, seconds) as scene:
        print(f"\n{game:27}{COLUMNS}", flush=True)
        for attack in only or attacks_on(game):
            found = await scene.attacked((game, attack))
            print(f"{'nobody':27}{found.before.words(found.before.p99)}")
            print(f"{attack:27}{found.during.words(found.before.p99)}", end="")
            print(f"  {found.done} answered, {found.refused} refused", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.attack", description=(__doc__ or "").partition("\n\n")[2])
    parser.add_argument("games", nargs="*", default=list(LONGEST), metavar="game", help="of these (all)")
    parser.add_argument("--seconds", type=float, default=8, help="for each row (8)")
    parser.add_argument("--only", action="append", default=[], metavar="ATTACK", help="this one; may be repeated")
    parser.add_argument("--stretch", action="store_true", help="also time the server's event loop, which slows it")
    parser.add_argument(
        "--folder", type=Path, help="where the store lies for a while; one in memory leaves out the disk"
    )
    parser.add_argument("--workers", type=int, default=1, help="processes of the server (1)")
    parser.add_argument("--first", action="store_true", help="server and people go before other programs; root only")
    given = parser.parse_args()
    for game in given.games:
        with (
            tempfile.TemporaryDirectory(dir=given.folder) as temporary,
            serving(Path(temporary), given.stretch, given.workers) as server,
            limited(server.processes()) if given.first else nullcontext(),
        ):
            asyncio.run(measure(server, game, given.seconds, given.only))


def serving(folder: Path, stretch: bool, workers: int) -> Server:
    """The stopwatch is for a server of one process."""
    return Watched(folder) if stretch else Server(folder / "games.db", workers)


if __name__ == "__main__":
    main()
