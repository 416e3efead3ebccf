"""The server is killed at any moment: no acknowledged choice is missing, no game is broken."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
import pytest_asyncio

import ecliptic
from ecliptic.core.match import Match
from tests.table.harness import CADET, DRIFTER, ME
from tests.table.live_player import Player, check_done, check_record
from tests.table.live_server import LOST, ForkedServer, Server, forked

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL"),
    pytest.mark.asyncio(loop_scope="module"),
]

__all__ = ["forked"]

FEW, MANY = 15, 1000  # kills
WITHOUT_BOTS = 0.8  # of them: a bot's process takes longer to start than most of these servers live
SOON = (0.03, 0.2)  # seconds from the first answer to the kill
LONGEST = 60.0  # seconds until something must have been answered
TAKEN_BACK = 0.2
LINES = "SELECT name, n, key, body FROM lines JOIN matches ON match = id ORDER BY match, n"
FILES = 8
KILLED_STARTS = 4
A_START = 0.2  # seconds
KILLED_BOTS = 5
A_WORKER = 0.5  # seconds


@pytest_asyncio.fixture(loop_scope="module")
async def server(forked: ForkedServer, tmp_path: Path) -> AsyncIterator[ForkedServer]:
    await forked.begin_at(tmp_path / "tables.sqlite")
    yield forked
    await forked.kill()


# --- the load ----------------------------------------------------------------------------------------


class Place:
    """Where one game after another is played."""

    def __init__(self, number: int, taking_back: float = 0.0, bots: bool = False) -> None:
        self.random = Random(number)
        self.taking_back = taking_back
        self.bots = bots
        self.games: list[list[Player]] = []
        self.closing = False

    async def play(self, server: Server) -> None:
        while not self.closing:
            await server.up.wait()
            try:
                links = await self.links(server)
            except LOST:
                await asyncio.sleep(0)
                continue
            game = [Player(link, Random(self.random.random()), self.taking_back) for link in links]
            self.games.append(game)
            await asyncio.gather(*[player.play_on(server) for player in game])

    async def links(self, server: Server) -> list[str]:
        return [await server.open(ME, DRIFTER, CADET)] if self.bots else await server.open_for_two()


class Load:
    """All the places, and what their players know."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.places: list[Place] = []
        self.playing: list[asyncio.Task[None]] = []

    def add(self, *places: Place) -> None:
        self.places.extend(places)
        self.playing.extend(asyncio.create_task(place.play(self.server)) for place in places)

    @property
    def games(self) -> list[list[Player]]:
        return [game for place in self.places for game in place.games]

    @property
    def players(self) -> list[Player]:
        return [player for game in self.games for player in game]

    def acknowledged(self) -> int:
        return sum(len(player.done) for player in self.players)

    def moved_by_bots(self) -> int:
        alone = [player for place in self.places if place.bots for game in place.games for player in game]
        return sum(player.state.at - len(player.done) for player in alone if player.state is not None)

    async def until(self, test: Callable[[], bool]) -> None:
        async with asyncio.timeout(LONGEST):
            while not test():
                self.check()
                await asyncio.sleep(0.002)

    def check(self) -> None:
        """Whatever a player found wrong comes out here."""
        for task in self.playing:
            if task.done() and task.exception() is not None:
                task.result()

    async def more(self, count: Callable[[], int]) -> None:
        before = count()
        await self.until(lambda: count() > before)

    async def end(self) -> None:
        """Everybody gets up; what is not over is abandoned, so that its record can be asked for."""
        for task in self.playing:
            task.cancel()
        await asyncio.gather(*self.playing, return_exceptions=True)
        for host in [game[0] for game in self.games]:
            if (await self.server.see(host.link))["status"] == "running":
                await self.server.post("/api/table/abandon", host.link)


def check_file(file: Path | str, players: list[Player]) -> None:
    """What the dead process left behind is whole, and all that was acknowledged is in it. The file is not touched."""
    with TemporaryDirectory() as folder:
        for part in Path(file).parent.glob(f"{Path(file).name}*"):
            shutil.copy(part, folder)
        with closing(sqlite3.connect(Path(folder) / Path(file).name)) as copy:
            assert copy.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            matches = lines_in(copy)
    for player in players:
        lines = matches.get(player.table, [])
        check_done([player], [body for _, body in lines], [key for key, _ in lines])


def lines_in(database: sqlite3.Connection) -> dict[str, list[tuple[str, bytes]]]:
    """The lines of every match with their keys."""
    matches: dict[str, list[tuple[str, bytes]]] = {}
    for name, n, key, body in database.execute(LINES):
        lines = matches.setdefault(name, [])
        assert n == len(lines)
        lines.append((key, body))
    return matches


def check_playable(match: Match) -> None:
    """A game that was interrupted can be played to its end."""
    random = Random(match.number)
    while not match.over:
        match.play(random.choice(match.position.options()))


@pytest.mark.parametrize("kills", [FEW, pytest.param(MANY, marks=pytest.mark.long)])
async def test_kills_under_load_lose_nothing(server: ForkedServer, tmp_path: Path, kills: int) -> None:
    random = Random(7)
    without_bots = int(WITHOUT_BOTS * kills)
    load = Load(server)
    load.add(Place(1), Place(2), Place(3), Place(4, taking_back=TAKEN_BACK))
    for kill in range(kills):
        if kill == without_bots:
            load.add(Place(5, bots=True))
        if kill >= without_bots and kill % 2:
            await load.more(load.moved_by_bots)
        elif kill % 5:  # the others come while the games are still being fetched from the store
            await load.more(load.acknowledged)
        await asyncio.sleep(random.uniform(*SOON))
        await server.kill()
        load.check()
        check_file(server.store, load.players)
        await server.start()
    await load.end()
    for game in load.games:
        data = await server.record(game[0].link)
        (tmp_path / "record.jsonl").write_bytes(data)
        ecliptic.verify(tmp_path / "record.jsonl")
        check_playable(check_record(data, game))
    assert await server.stop() == 0
    check_file(server.store, load.players)
    assert server.errors.decode() == ""
    resent = sum(player.resent for player in load.players)
    counted = sum(player.counted for player in load.players)
    assert resent
    if kills == MANY:
        assert 0 < counted < resent  # of what had to be sent again some was stored already, some was not


async def test_a_start_that_is_killed_does_no_harm(server: ForkedServer, tmp_path: Path) -> None:
    """Not even the first one, while it makes its file."""
    random = Random(3)
    await server.kill()
    for number in range(FILES):
        server.store = tmp_path / f"{number}.sqlite"
        for _ in range(KILLED_STARTS):
            await server.begin()
            await asyncio.sleep(random.uniform(0.0, A_START))
            await server.kill()
        await server.start()
        player = Player(await server.open(ME, DRIFTER), random)
        await player.play(server.url, lambda player: bool(player.done))
        await server.kill()
        check_file(server.store, [player])
    assert server.errors.decode() == ""


async def test_bots_that_were_thinking_think_again_though_nobody_comes_back(server: ForkedServer) -> None:
    random = Random(5)
    player = Player(await server.open(ME, CADET, CADET, CADET), random)
    moved = 0
    for n in range(KILLED_BOTS):
        await player.play(server.url, lambda player: player.state is not None and player.state.deciding != 0)
        await asyncio.sleep(A_WORKER * n / KILLED_BOTS)  # from at once, when none can have chosen, to rather late
        await server.kill()
        check_file(server.store, [player])
        await server.start()
        async with asyncio.timeout(LONGEST):
            while not (await server.known(player.link))["your_turn"]:
                await asyncio.sleep(0.15)
        moved += await server.counted("bot_moves_total")
    assert moved > 0
    check_record(await server.record(player.link), [player])
    assert server.errors.decode() == ""
