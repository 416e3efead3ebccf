"""Logbooks and days grow with what somebody does: what is new is read once, and no request does much in one stretch."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

import msgspec
import pytest

from ecliptic.logbooks.log import Began, Result, TourBegan
from ecliptic.logbooks.logbook import Logbook
from ecliptic.table import dailies, logbook_seen, logbooks
from ecliptic.table.dailies import Claimed, Day, Scored
from ecliptic.table.event_log import PORTION, EventLog
from ecliptic.table.loading import Loader
from ecliptic.table.logbook_study import decoder
from ecliptic.table.logbooks import FULL, LogbookAccess
from ecliptic.table.seating import DAILY
from ecliptic.table.store.base import Stored
from tests.table.campaigning import fine, refused
from tests.table.harness import House
from tests.table.missions import GAME, TODAY, abandon, daily, logbook, mission, see

T = TypeVar("T")
AT = "2026-11-17T12:00:00Z"
WON = Result(won=True, ending="every Super Weapon was found", score=7, columns={})
MANY = 3 * PORTION


def began(number: int) -> Began:
    return Began(at=AT, mission=f"mission {number}", game=GAME, options={}, seed=str(number))


async def written(house: House, id: str, *lines: msgspec.Struct) -> None:
    at = len(await house.tables.store.lines(id))
    assert await house.tables.store.append(id, at, [Stored(msgspec.json.encode(line)) for line in lines], False)


async def long_logbook(house: House, *lines: msgspec.Struct) -> str:
    """Written by another server."""
    await house.tables.store.create(
        "logbook-1", msgspec.json.encode(LogbookAccess("logbook-1", "my logbook")), ["my logbook"]
    )
    await written(house, "logbook-1", *lines)
    return "my logbook"


async def long_day(house: House, running: int, done: int = 0) -> Day:
    house.tables.today = lambda: TODAY
    day = house.tables.logbooks.dailies.day(GAME, TODAY)
    await day.log.found()
    tries = range(running + done)
    claims = [Claimed(at=AT, logbook=f"logbook-{n}", name="Ann", mission=f"mission {n}") for n in tries]
    scores = [Scored(at=AT, mission=f"mission {n}", result=WON) for n in tries[running:]]
    await written(house, day.log.id, *claims, *scores)
    await day.log.read()
    return day


def counted(monkeypatch: pytest.MonkeyPatch, owner: object, name: str) -> list[object]:
    """What a function is called with from now on."""
    calls, function = list[object](), getattr(owner, name)

    def counting(*given: object) -> object:
        calls.append(given[-1])
        return function(*given)

    monkeypatch.setattr(owner, name, counting)
    return calls


# --- reading ---------------------------------------------------------------------------------------------------------


async def test_each_line_is_read_once_however_many_ask(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [began(number) for number in range(MANY)]
    read = counted(monkeypatch, Logbook, "read")
    mine = await long_logbook(house, *lines)
    await asyncio.gather(*[see(house, mine) for _ in range(5)])
    assert read == lines
    await mission(house, mine)
    await see(house, mine)
    assert len(read) == MANY + 1


async def test_between_two_portions_of_a_long_log_others_have_their_turn(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    turn, portions, charged = 0, list[int](), list[int]()
    work = Loader.work

    async def others() -> None:
        nonlocal turn
        while True:
            turn += 1
            await asyncio.sleep(0)

    def charging(loader: Loader, slice: Callable[[], T]) -> T:
        charged.append(turn)
        return work(loader, slice)

    await long_logbook(house, *[began(number) for number in range(MANY)])
    monkeypatch.setattr(Loader, "work", charging)
    log = EventLog(house.tables.store, house.tables.loader, "logbook-1", decoder, lambda _: portions.append(turn))
    beside = asyncio.create_task(others())
    await log.read()
    beside.cancel()
    assert [portions.count(one) for one in dict.fromkeys(portions)] == [PORTION] * 3
    assert charged == list(dict.fromkeys(portions))[:2], "what is more than a portion is on the account of whoever asks"


async def test_the_results_of_a_day_are_put_in_order_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    placed = counted(monkeypatch, dailies, "place")
    taken = counted(monkeypatch, Day, "take")
    await long_day(house, running=3, done=20)
    before = len(placed), len(taken)
    for _ in range(3):
        seen = await daily(house)
    assert (len(placed), len(taken)) == before
    assert (seen["trying"], len(seen["results"])) == (3, 20)


async def test_of_many_who_try_a_few_are_looked_at_in_turn(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    day = await long_day(house, running=40)
    looked_at = counted(monkeypatch, day.tables.store, "sheet")
    for number in (1, 2, 3):
        day.looked = -dailies.AGAIN
        await day.over_but_not_scored()
        assert len(looked_at) == number * dailies.LOOKED_AT
    assert set(looked_at) == {f"mission {number}" for number in range(40)}


# --- limits ----------------------------------------------------------------------------------------------------------


async def test_a_full_logbook_takes_nothing_but_results(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.tables.today = lambda: TODAY
    mine = await logbook(house)
    table = await mission(house, mine)
    monkeypatch.setattr(logbooks, "LONGEST_LOGBOOK", 2)
    for answer in (
        await house.post("/api/tables", body={"game": GAME, "seats": [{"kind": "me"}], "logbook": mine}),
        await house.post("/api/logbook/name", mine, {"name": "Anna"}),
        await house.post("/api/logbook/tours", mine, {"game": GAME}),
        await house.post(f"/api/daily/{GAME}", mine, {}),
    ):
        assert refused(answer) == FULL
    assert not await house.tables.store.lines(f"{DAILY}{GAME}-{TODAY}"), "the try that counts is not used up"
    fine(await house.post("/api/logbook/name", mine, {"name": "Ann"}))
    await abandon(house, table)
    assert (await see(house, mine))["missions"][0]["result"]["ending"] == "abandoned"


async def test_only_the_latest_tours_are_sent(house: House) -> None:
    tours = [TourBegan(at=AT, game=GAME, options={}, again=False) for _ in range(logbook_seen.SHOWN + 10)]
    seen = await see(house, await long_logbook(house, *tours))
    assert [tour["number"] for tour in seen["tours"]] == list(range(len(tours), 10, -1))


async def test_of_long_logbooks_only_those_used_last_stay_in_memory(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logbooks, "MOST_LINES", 10)
    long = await long_logbook(house, *[began(number) for number in range(20)])
    await see(house, long)
    held = house.tables.logbooks.held
    assert list(held) == ["logbook-1"]
    mine = await logbook(house)
    assert list(held) == [(await house.tables.logbooks.by_link(mine)).id]
    assert len((await see(house, long))["missions"]) == 20
