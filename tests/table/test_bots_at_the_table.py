"""Bots at the table: they move like anybody else, whatever fails, and also after a restart."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from ecliptic.core import record
from ecliptic.core.replay import replayed
from ecliptic.games import GAMES
from ecliptic.table import botplay
from ecliptic.table.store import StoreTrouble
from ecliptic.table.store.sqlite import SQLite
from ecliptic.table.study import line_decoder
from ecliptic.table.tables import Settings
from ecliptic.table.workers import Workers
from tests.table.harness import CADET, DRIFTER, ME, PATIENT, QUICK, House


async def lines(house: House, link: str) -> list[bytes]:
    return [line.body for line in await house.store.lines((await house.table(link)).id)]


async def test_bots_play_a_game_to_its_end_with_nobody_looking(house: House) -> None:
    host = await house.open(DRIFTER, DRIFTER, options={"round_limit": 20})
    await house.until(host, lambda table, match: match.over)
    assert (await house.see(host)).status == "over"
    match = await house.match(host)
    assert [line_decoder.decode(body) for body in await lines(house, host)] == match.lines
    assert house.counted("bot_moves") == match.number
    assert await house.store.pending() == []
    stored = record.parse((await house.get("/api/table/record", host)).content)
    assert replayed(GAMES["horizons"], stored, None).scores() == match.scores()


async def test_a_bot_is_shown_an_imagined_position_only(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """HZ-16.3"""
    given = []
    choose = house.workers.choose

    async def noted(level: str, position: object, game: str, seed: int, watched: bool) -> int:
        given.append((position, table.loaded.position if table.loaded else None))
        assert watched == bool(table.viewers)
        return await choose(level, position, game, seed)  # type: ignore[arg-type]

    house.workers.free.clear()
    host = await house.open(ME, CADET, CADET, seed="5")
    table = await house.table(host)
    monkeypatch.setattr(house.workers, "choose", noted)
    house.workers.free.set()
    tab = await house.tab(host)
    for _ in range(8):
        match = await house.rested(host)
        await tab.at(len(match.lines))
        await tab.done("choose", option=tab.state.options[0].id)
    await house.rested(host)
    assert given
    for imagined, real in given:
        assert imagined is not real
        assert real is not None
        assert imagined.hidden(None) != real.hidden(None)  # type: ignore[attr-defined]


async def test_a_bot_that_fails_gives_its_seat_to_the_next_lower_level(house: House) -> None:
    house.workers.failing = ["cadet"]
    host = await house.open({**ME, "name": "Ann"}, {**CADET, "name": "Robot"})
    tab = await house.tab(host)
    while not any(line.seat == 1 for line in (await house.rested(host)).choices):
        await tab.at(len((await house.rested(host)).lines))
        await tab.done("choose", option=tab.state.options[0].id)
    seen = await house.see(host)
    assert seen.seats[1].level == "drifter"
    assert [remark.text for remark in seen.remarks] == ["The cadet of Robot failed; a drifter plays on."]
    assert house.counted("bots_failed") == 1
    await tab.until(lambda tab: tab.seen.remarks)


async def test_where_every_level_fails_the_first_option_is_taken(house: House) -> None:
    house.workers.failing = ["cadet", "drifter"]
    host = await house.open(DRIFTER, CADET)
    await house.until(host, lambda table, match: match.number >= 12)
    match = await house.match(host)
    again = match.at(0)
    for line in match.choices:
        assert line.option == again.position.options()[0]
        again.choose(line.option)
    assert len((await house.see(host)).remarks) == 1


async def test_bots_that_were_to_move_go_on_after_a_restart(tmp_path: Path) -> None:
    async with House(tmp_path / "t.sqlite") as house:
        house.workers.free.clear()
        hosts = [await house.open(DRIFTER, DRIFTER) for _ in range(3)]
        waiting = await house.open({**ME, "name": "Ann"}, CADET)
        await house.until(hosts[0], lambda table, match: house.workers.asked)
        assert len(await house.store.pending()) >= 3
    async with House(tmp_path / "t.sqlite") as house:
        for host in hosts:
            await house.until(host, lambda table, match: match.number > 10)
        assert (await house.rested(waiting)).position.seat == 0


async def test_a_bot_leaves_time_to_follow_while_somebody_looks_on(tmp_path: Path) -> None:
    async with House(tmp_path / "t.sqlite", Settings(pace=0.05, messages=1e6, requests=1e6)) as house:
        house.workers.free.clear()
        host = await house.open(DRIFTER, DRIFTER)
        await house.tab(host)
        began = time.monotonic()
        house.workers.free.set()
        await house.until(host, lambda table, match: match.number >= 4)
        assert time.monotonic() - began >= 0.15
        quick = await house.open(DRIFTER, DRIFTER, pace=0)
        tab = await house.tab(quick)
        await tab.until(lambda tab: tab.state.number > 30)


async def test_a_bot_tries_again_when_the_store_has_trouble(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(botplay, "RETRY", 0.01)
    append, failures = SQLite.append, [True, False, True]

    async def troubled(self: SQLite, *given: object) -> bool:
        if failures and failures.pop():
            raise StoreTrouble("The disk is full.")
        return await append(self, *given)  # type: ignore[arg-type]

    house.workers.free.clear()
    host = await house.open(DRIFTER, DRIFTER)
    monkeypatch.setattr(SQLite, "append", troubled)
    house.workers.free.set()
    await house.until(host, lambda table, match: match.number > 10)
    assert not failures
    table = await house.table(host)
    async with table.lock:
        match = await table.match()
        assert [line_decoder.decode(body) for body in await lines(house, host)] == match.lines


async def test_the_server_closes_while_bots_think(tmp_path: Path) -> None:
    async with House(tmp_path / "t.sqlite", QUICK) as house:
        house.workers.free.clear()
        for _ in range(3):
            await house.open(DRIFTER, CADET)
        async with asyncio.timeout(PATIENT):
            await house.tables.close()
    assert house.tables.tasks == []


async def test_bots_think_in_processes_of_their_own(tmp_path: Path) -> None:
    house = House(tmp_path / "t.sqlite")
    house.tables.workers = Workers(1, 60.0)
    async with house:
        host = await house.open({**ME, "name": "Ann"}, CADET)
        tab = await house.tab(host)
        for _ in range(12):
            match = await house.rested(host)
            await tab.at(len(match.lines))
            await tab.done("choose", option=tab.state.options[0].id)
        match = await house.rested(host)
        assert any(line.seat == 1 for line in match.choices)
        assert (await house.get("/api/table/hint", host)).status_code == 200
        assert (await house.see(host)).remarks == ()
