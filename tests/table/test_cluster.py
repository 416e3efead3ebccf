"""Two server processes on one database: people at both play each other, and one goes on when the other is gone."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

import pytest
import pytest_asyncio

from ecliptic.core import record
from tests.table.harness import CADET, ME
from tests.table.live_player import Answered, Player, check_record
from tests.table.live_server import PATIENT, ForkedServer, Server
from tests.table.postgres import Cluster

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL"),
    pytest.mark.asyncio(loop_scope="module"),
]

FEW, MANY = 4, 200  # kills
FURTHER = 12  # positions from one kill to the next
SOON = (0.0, 0.08)  # seconds
LAST = 60  # the position number at which the players stop
TRIES = 10
RACES = 8


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def forked() -> AsyncIterator[list[ForkedServer]]:
    async with ForkedServer("") as one, ForkedServer("") as other:
        yield [one, other]


@pytest_asyncio.fixture(loop_scope="module")
async def pair(forked: list[ForkedServer], database: str) -> AsyncIterator[list[ForkedServer]]:
    """Two servers that start at the same time, on a database in which there is nothing yet."""
    await asyncio.gather(*[server.begin_at(database) for server in forked])
    yield forked
    await asyncio.gather(*[server.kill() for server in forked])


@asynccontextmanager
async def seated(*places: tuple[Player, Server]) -> AsyncIterator[None]:
    """Players at their servers; whatever one of them finds wrong comes out here."""
    playing = [asyncio.create_task(player.play_on(server)) for player, server in places]
    try:
        yield
        for task in playing:
            if task.done():
                task.result()
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


async def reached(*players: Player) -> None:
    """Everybody sees the position at which they were to stop, or the end."""
    for player in players:
        await player.until(lambda player: player.ended or (player.state is not None and player.shown.at >= player.last))


async def record_of(server: Server, players: list[Player]) -> record.Record:
    """The record of a game that is over or abandoned, which bears out all that the players remember."""
    if not players[0].ended:
        await server.post("/api/table/abandon", players[0].link)
    data = await server.record(players[0].link)
    check_record(data, players)
    return record.parse(data)


async def healthy(server: Server) -> bool:
    answer = await server.get("/api/health")
    assert (answer.status_code, answer.json()["ok"]) in [(200, True), (503, False)]
    return answer.status_code == 200


async def until_healthy(server: Server) -> None:
    async with asyncio.timeout(PATIENT):
        while not await healthy(server):
            await asyncio.sleep(0.05)


def check_log(*servers: Server) -> None:
    """Sentences, but no tracebacks."""
    for server in servers:
        assert "Traceback" not in server.errors.decode(), server.errors.decode()


# --- playing -----------------------------------------------------------------------------------------


async def test_people_at_two_processes_see_everything(pair: list[ForkedServer]) -> None:
    first, second = pair
    links = await first.open_for_two()
    watch = (await second.see(links[0]))["watch"]
    players = [Player(link, Random(number), last=LAST) for number, link in enumerate([*links, watch, watch])]
    async with seated(*zip(players, [first, second, first, second], strict=True)):
        await reached(*players)
    assert all(len(player.events) == len(players[0].events) for player in players)
    lines = (await record_of(second, players)).lines
    assert {player.shown.at for player in players} == {len(lines)}
    assert not any(server.errors for server in pair)


async def test_of_two_tabs_at_two_processes_one_chooses(pair: list[ForkedServer]) -> None:
    link = await pair[0].open(ME, CADET)
    tabs = [Player(link, Random(number), last=0) for number in range(2)]
    async with seated(*zip(tabs, pair, strict=True)):
        for _ in range(RACES):
            await same_question(tabs)
            at = tabs[0].shown.at
            answers = await asyncio.gather(*[tab.ask(tab.wish()) for tab in tabs])
            assert sorted(answer.stale for answer in answers) == [False, True]
            (stands,) = [answer for answer in answers if not answer.stale]
            assert stands.at > at
    lines = (await record_of(pair[0], tabs)).lines
    assert sum(line.seat == 0 for line in lines) == RACES
    assert not any(server.errors for server in pair)


async def test_a_message_repeated_at_another_process_gets_its_first_answer(pair: list[ForkedServer]) -> None:
    link = await pair[0].open(ME, CADET)
    tabs = [Player(link, Random(number), last=0) for number in range(2)]
    async with seated(*zip(tabs, pair, strict=True)):
        for race in range(RACES):
            await same_question(tabs)
            message = tabs[0].wish()
            if race % 2:
                answers = [await tab.ask(message) for tab in tabs]
            else:
                answers = await asyncio.gather(*[tab.ask(message) for tab in tabs])
            assert answers == [Answered(message["key"], answers[0].at, stale=False)] * 2
    lines = (await record_of(pair[0], tabs)).lines
    assert sum(line.seat == 0 for line in lines) == RACES
    assert not any(server.errors for server in pair)


async def same_question(tabs: list[Player]) -> None:
    """Both are asked the same; a tab that is behind hears of it from the other process."""
    for tab in tabs:
        await tab.until(lambda tab: tab.state is not None and tab.decides and tab.shown.at >= tabs[0].shown.at)
    if tabs[0].shown.at != tabs[1].shown.at:
        await tabs[0].until(lambda tab: tab.decides and tab.shown.at >= tabs[1].shown.at)


# --- one is gone -------------------------------------------------------------------------------------


async def test_when_one_process_is_killed_the_other_goes_on(pair: list[ForkedServer]) -> None:
    players = [Player(link, Random(number), last=LAST) for number, link in enumerate(await pair[0].open_for_two())]
    for killed, other in [(0, 1), (1, 0)]:
        async with seated(*zip(players, pair, strict=True)):
            await reached(*players)
            for player in players:
                player.last += LAST
            await pair[killed].kill()
        async with seated((players[0], pair[other]), (players[1], pair[other])):
            await reached(*players)
        await pair[killed].start()
    assert await healthy(pair[0])
    lines = (await record_of(pair[0], players)).lines
    assert [player.shown.at for player in players] == [len(lines)] * 2
    check_log(*pair)


@pytest.mark.parametrize("kills", [FEW, pytest.param(MANY, marks=pytest.mark.long)])
async def test_kills_of_either_process_lose_nothing(pair: list[ForkedServer], kills: int) -> None:
    """While both are played at. All meet at the one that is left, and part again when the other is back."""
    random = Random(11)
    players: list[Player] = []
    for _ in range(kills):
        if all(player.ended for player in players):
            await record_of(pair[0], players) if players else None
            players = [Player(link, Random(random.random())) for link in await pair[0].open_for_two()]
        killed, left = random.sample(pair, 2)
        async with seated(*zip(players, random.sample(pair, 2), strict=True)):
            await further(*players)
            await asyncio.sleep(random.uniform(*SOON))
            await killed.kill()
        async with seated(*[(player, left) for player in players]):
            await further(*players)
        await killed.start()
    await record_of(pair[0], players)
    check_log(*pair)


async def further(*players: Player) -> None:
    """Everybody has seen some more, or the end."""
    goal = FURTHER + max(0 if player.state is None else player.shown.at for player in players)
    for player in players:
        await player.until(lambda player: player.ended or (player.state is not None and player.shown.at >= goal))


async def test_bots_are_moved_once_and_by_the_other_process_if_theirs_is_gone(
    pair: list[ForkedServer],
) -> None:
    first, second = pair
    link = await first.open(ME, CADET, CADET)
    watch = (await second.see(link))["watch"]
    player, watcher = Player(link, Random(1), last=LAST), Player(watch, Random(2))
    async with seated((watcher, second)):
        async with seated((player, first)):
            await reached(player)
        moved = kills = 0
        helped = await second.counted("bot_moves_total")
        while await second.counted("bot_moves_total") == helped:  # the first may move all bots before it is killed
            assert kills < TRIES
            kills += 1
            moved += await first.counted("bot_moves_total")
            await player_moves(player, first)
            await first.kill()
            await watcher.until(lambda watcher: watcher.shown.at > player.shown.at and watcher.shown.deciding == 0)
            await first.start()
    moved += await second.counted("bot_moves_total")
    lines = (await record_of(second, [player, watcher])).lines
    made = sum(line.seat in (1, 2) for line in lines)
    assert moved <= made  # what the first moved just before it was killed cannot be asked
    check_log(*pair)


async def player_moves(player: Player, server: Server) -> None:
    """Until it is a bot's turn."""
    player.last = sys.maxsize
    await player.play(server.url, lambda player: not player.decides)


# --- the database is gone ----------------------------------------------------------------------------


async def test_a_lost_database_is_told_and_waited_for(pair: list[ForkedServer], cluster: Cluster) -> None:
    players = [Player(link, Random(number), last=LAST) for number, link in enumerate(await pair[0].open_for_two())]
    async with seated(*zip(players, pair, strict=True)):
        await reached(*players)
        await asyncio.to_thread(cluster.stop)
        try:
            assert [await healthy(server) for server in pair] == [False, False]
            for player in players:
                player.last += LAST
                await player.act()
            answer = await pair[0].get("/api/table", players[0].link)
            assert answer.status_code == 503
            assert answer.json()["code"] == "not_stored"
        finally:
            await asyncio.to_thread(cluster.start)
        await asyncio.gather(*[until_healthy(server) for server in pair])
        await reached(*players)
        assert any("not_stored" in player.errors for player in players)
    lines = (await record_of(pair[1], players)).lines
    assert [player.shown.at for player in players] == [len(lines)] * 2
    check_log(*pair)
