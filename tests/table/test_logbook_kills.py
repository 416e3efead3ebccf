"""The server is killed while somebody plays alone: no result is missing, none is counted twice."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
import pytest_asyncio

from ecliptic.core import record
from ecliptic.core.replay import replayed
from ecliptic.interface import game_called
from tests.table.harness import ME
from tests.table.live_player import Player
from tests.table.live_server import ForkedServer, forked
from tests.table.missions import GAME

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL"),
    pytest.mark.asyncio(loop_scope="module"),
]

__all__ = ["forked"]

MISSIONS = 6
SOON = (0.0, 0.08)  # seconds from a choice to a kill


@pytest_asyncio.fixture(loop_scope="module")
async def server(forked: ForkedServer, tmp_path: Path) -> AsyncIterator[ForkedServer]:
    await forked.begin_at(tmp_path / "tables.sqlite")
    yield forked
    await forked.kill()


async def seen(server: ForkedServer, path: str, link: str) -> Any:
    answer = await server.get(path, link)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def killed(server: ForkedServer) -> None:
    await server.kill()
    await server.start()


async def score(server: ForkedServer, table: str) -> int:
    """As the record of the game says."""
    stored = record.parse(await server.record(table))
    return replayed(game_called(GAME), stored, None).scores()[0]


async def one_more(player: Player) -> None:
    """Until another choice of the player has been answered, or the game is over."""
    made = len(player.done)
    await player.until(lambda player: len(player.done) > made or player.ended)


async def test_a_result_survives_a_kill_right_after_the_last_choice(server: ForkedServer) -> None:
    logbook = (await server.post("/api/logbooks", body={"name": "Ann"}))["link"]
    tables = []
    for number in range(MISSIONS):
        path, wish = ("/api/tables", {"game": GAME, "seats": [ME], "logbook": logbook, "seed": str(number)})
        table = (await server.post(path, body=wish))["link"]
        player = Player(table, Random(number))
        playing = asyncio.create_task(player.play_on(server))
        await player.until(lambda player: player.state is not None and player.state.deciding is None)
        await killed(server)
        await playing
        tables.append(table)
    missions = (await seen(server, "/api/logbook", logbook))["missions"]
    assert [mission["link"] for mission in missions] == tables[::-1]
    assert [mission["result"]["score"] for mission in missions] == [
        await score(server, table) for table in tables[::-1]
    ]
    counted = await seen(server, f"/api/logbook/statistics?game={GAME}", logbook)
    assert counted["missions"] == MISSIONS


async def test_the_counted_try_is_counted_once_whenever_the_server_is_killed(server: ForkedServer) -> None:
    random, logbooks = Random(7), []
    for number in range(3):
        logbook = (await server.post("/api/logbooks", body={"name": f"Ann {number}"}))["link"]
        logbooks.append(logbook)
        table = (await server.post(f"/api/daily/{GAME}", logbook))["link"]
        player = Player(table, Random(number))
        playing = asyncio.create_task(player.play_on(server))
        for kill in count():
            if playing.done():
                break
            if kill % 3:  # the others come while the game is still being fetched from the store
                await one_more(player)
            await asyncio.sleep(random.uniform(*SOON))
            await killed(server)
            assert (await server.post(f"/api/daily/{GAME}", logbook))["link"] == table
        await playing
    results = (await seen(server, f"/api/daily/{GAME}", logbooks[0]))["results"]
    assert sorted(result["name"] for result in results) == ["Ann 0", "Ann 1", "Ann 2"]
    assert sum(result["mine"] for result in results) == 1
