"""`serve --workers 2`: two processes at one port, with one store, that count their limits together."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from ecliptic.table.limits import Doorkeeper
from ecliptic.table.tables import Settings
from tests.table.harness import CADET, ME
from tests.table.live_player import Player, check_record
from tests.table.live_server import PATIENT, Server
from tests.table.test_serving import complaint

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are found in /proc")

LAST = 40  # the position number at which the players stop
TABLES = 4  # so that both processes have some, nearly always


@pytest.fixture(params=["sqlite", "postgresql"])
async def server(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Server]:
    on_file = request.param == "sqlite"
    store = tmp_path / "tables.sqlite" if on_file else request.getfixturevalue("database")
    async with Server(store, "--workers", "2") as server:
        yield server


def workers(server: Server) -> list[int]:
    """The processes that serve now."""
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()
    return sorted(int(child) for child in children)


async def begun(server: Server, before: list[int]) -> list[int]:
    """The processes, once there are as many again and others than before."""
    async with asyncio.timeout(PATIENT):
        while len(now := workers(server)) < len(before) or now == before:
            await asyncio.sleep(0.02)
    return now


async def players_at(server: Server, random: int) -> list[Player]:
    return [Player(link, Random(random), last=LAST) for link in await server.open_for_two()]


async def prove(server: Server, players: list[Player]) -> None:
    """All that they were told stands in the record, which is theirs when the game is given up."""
    await server.post("/api/table/abandon", players[0].link)
    check_record(await server.record(players[0].link), players)


async def reached(players: list[Player]) -> None:
    for player in players:
        await player.until(lambda player: player.state and (player.state.at >= LAST or player.ended))


async def test_games_go_on_and_nothing_is_lost_when_a_worker_is_killed(server: Server) -> None:
    tables = [await players_at(server, n) for n in range(TABLES)]
    playing = [asyncio.create_task(player.play_on(server)) for players in tables for player in players]
    before = workers(server)
    assert len(before) == 2
    for victim in before:
        for players in tables:
            await players[0].until(lambda player: player.state and player.state.at >= LAST // 4)
        os.kill(victim, signal.SIGKILL)
    await begun(server, before)
    for players in tables:
        await reached(players)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for players in tables:
        await prove(server, players)
    assert await server.counted("moves_total") > 0, "the numbers of all processes, also of those that are gone"
    assert await server.stop() == 0
    assert server.errors.decode().count("A server process ended (-9) and is replaced.") == 2


async def numbers(server: Server) -> dict[str, float]:
    """Its metrics, as the process tells them that accepts one more connection."""
    told = await server.http.get("/api/metrics", headers={"connection": "close"})
    lines = [line.rsplit(" ", 1) for line in told.text.splitlines() if not line.startswith("#")]
    return {name.removeprefix("ecliptic_"): float(value) for name, value in lines}


async def viewed(server: Server, viewers: int) -> None:
    """Every process counts those who look on now and then."""
    async with asyncio.timeout(PATIENT):
        while (await numbers(server))["viewers"] != viewers:
            await asyncio.sleep(0.1)


async def test_the_metrics_are_those_of_all_workers_and_not_of_those_that_are_gone(tmp_path: Path) -> None:
    async with Server(tmp_path / "tables.sqlite", "--workers", "2") as server:
        tables = [await players_at(server, n) for n in range(2)]  # whose homes are the processes in turn
        players = [player for table in tables for player in table]
        looking = [asyncio.create_task(player.play(server.url)) for player in players]
        await reached([table[0] for table in tables])
        await viewed(server, len(players))
        moves = sum(len(player.done) for player in players)
        wanted = {"tables_opened_total": 2, "moves_total": moves, "answer_seconds_count": moves}
        for _ in range(6):
            assert wanted.items() <= (await numbers(server)).items()
        before = workers(server)
        os.kill(before[0], signal.SIGKILL)
        await begun(server, before)
        await viewed(server, len(players) // 2)
        assert wanted.items() <= (await numbers(server)).items()
        for task in looking:
            task.cancel()
        await asyncio.gather(*looking, return_exceptions=True)


@pytest.mark.long
async def test_bots_answer_wherever_a_table_was_opened(server: Server) -> None:
    for n in range(TABLES):
        player = Player(await server.open(ME, CADET), Random(n), last=LAST)
        await player.play(server.url, lambda player: player.shown.at >= LAST)
    assert await server.counted("bot_moves_total") > 0
    assert await server.counted("bots_failed_total") == 0
    assert await server.stop() == 0
    assert server.errors.decode() == ""


async def status(port: int) -> int:
    """Of the answer to a request that would change something, if there were such a thing."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"POST /api/nothing HTTP/1.1\r\nHost: table\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    line = await reader.readline()
    writer.close()
    return int(line.split()[1])


async def test_limits_hold_over_all_workers(tmp_path: Path) -> None:
    async with Server(tmp_path / "tables.sqlite", "--workers", "2") as server:
        began = time.monotonic()
        found: list[int] = []
        for _ in range(20):  # each over a connection of its own, which either process may accept
            found += await asyncio.gather(*[status(server.port) for _ in range(10)])
        burst = Settings().requests * Doorkeeper.BURST
        most = burst + Settings().requests * (time.monotonic() - began)
        assert set(found) <= {404, 429}
        assert burst <= found.count(404) <= most + 2


async def test_workers_end_with_the_process_that_started_them(tmp_path: Path) -> None:
    """However that one ends. After that, the file is free for another server."""
    file = tmp_path / "tables.sqlite"
    async with Server(file, "--workers", "2") as server:
        players = await players_at(server, 1)
        playing = [asyncio.create_task(player.play_on(server)) for player in players]
        await players[0].until(lambda player: len(player.done) > 3)
        await server.kill()  # and waits until nobody has its standard error any more
        await server.start()
        await reached(players)
        for task in playing:
            task.cancel()
        await prove(server, players)


async def test_trouble_with_the_store_is_told_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "diary.txt"
    file.write_text("Dear diary, today I lost at Horizons again.\n" * 100)
    said = await complaint("--store", file, "--workers", "2")
    assert said == f"{file} does not hold games of Ecliptic; it was left as it is."


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--workers", "0"), "There can be from 1 to 64 workers."),
        (("--thinkers", "0"), "There must be at least one thinker."),
    ],
)
async def test_numbers_of_processes_that_cannot_be_are_refused(options: tuple[str, ...], said: str) -> None:
    assert await complaint(*options) == said
