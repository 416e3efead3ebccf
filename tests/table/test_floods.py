"""One address asks for what takes longest, as often as it may: others are answered in between."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bench.wire import offered
from ecliptic.core import replay
from ecliptic.core.game import Game
from ecliptic.core.match import Match
from ecliptic.core.preview import Preview
from ecliptic.interface import load
from ecliptic.table import match_cache, payload, tables
from tests.table.harness import HOTSEAT, ME, House, Tab, bearer, people
from tests.table.stores import Memory

RECORDS = Path(__file__).parent.parent / "records"
STRANGER = "203.0.113.7"
MANY = 30  # connections of the stranger


@pytest.fixture
async def house() -> AsyncIterator[House]:
    """With a store that never makes anybody wait: what takes time here is computing alone."""
    async with House(Memory()) as house:
        yield house


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many lines each game had of which somebody was shown something."""
    found: list[int] = []
    state = payload.state

    def noted(sights: payload.Sights, *given: object) -> object:
        found.append(len(sights.match.lines))
        return state(sights, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(payload, "state", noted)
    return found


async def greeting(house: House, link: str) -> Tab:
    """A tab that was let in, and does not wait to be told anything."""
    return await house.knock(offered(link), address=STRANGER)


async def test_a_choice_is_answered_while_a_stranger_opens_a_long_game_many_times(
    house: House, shown: list[int]
) -> None:
    links = await people(house)
    tabs = [await house.tab(link) for link in links]
    seat = (await house.match(links[0])).position.seat or 0
    match = load(RECORDS / "laniakea" / "four_cadets.jsonl")
    long = await house.open_match(match)
    await house.match(long)
    shown.clear()
    await asyncio.gather(*[greeting(house, long) for _ in range(MANY)])
    await tabs[seat].done("choose", option=tabs[seat].state.options[0].id)
    before = shown.count(len(match.lines))
    assert before < MANY // 2, f"{before} of {MANY} were shown everything before a choice was answered"
    async with asyncio.timeout(60):
        while shown.count(len(match.lines)) < MANY:
            await asyncio.sleep(0.01)


async def test_a_choice_is_answered_while_a_stranger_starts_many_games(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    links = await people(house)
    tabs = [await house.tab(link) for link in links]
    seat = (await house.match(links[0])).position.seat or 0
    begun: list[str] = []
    new_match = replay.new_match

    def noted(game: Game, *given: Any, **more: Any) -> Match:
        begun.append(game.entry.name)
        return new_match(game, *given, **more)

    monkeypatch.setattr(replay, "new_match", noted)
    stranger = house.client(STRANGER)
    wish = {"game": "laniakea", "seats": [ME]}
    starting = [asyncio.create_task(stranger.post("/api/tables", json=wish)) for _ in range(MANY)]
    async with asyncio.timeout(60):
        while not begun:
            await asyncio.sleep(0)
    await tabs[seat].done("choose", option=tabs[seat].state.options[0].id)
    assert len(begun) < MANY // 2, f"{len(begun)} of {MANY} games were begun before a choice was answered"
    assert {answer.status_code for answer in await asyncio.gather(*starting)} == {201}
    await stranger.aclose()


async def test_a_choice_is_answered_while_a_stranger_asks_what_would_be(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    links = await people(house)
    tabs = [await house.tab(link) for link in links]
    seat = (await house.match(links[0])).position.seat or 0
    strangers = [await house.tab(await house.open(ME, game="laniakea")) for _ in range(MANY)]
    asked: list[int] = []
    preview = Match.preview

    def noted(match: Match, option: int, seat: int | None = None) -> Preview:
        asked.append(option)
        return preview(match, option, seat)

    monkeypatch.setattr(Match, "preview", noted)
    for tab in strangers:
        await tab.say({"type": "preview", "at": tab.state.at, "option": tab.state.options[0].id})
    await tabs[seat].done("choose", option=tabs[seat].state.options[0].id)
    assert len(asked) < MANY // 2, f"{len(asked)} of {MANY} previews were made before a choice was answered"
    for tab in strangers:
        await tab.until(lambda tab: tab.previews)


async def test_a_choice_is_stored_while_a_stranger_has_many_long_games_stored(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Forty forks of a long game kept the store for 150 milliseconds, and everybody's choices behind them."""
    links = await people(house)
    tabs = [await house.tab(link) for link in links]
    seat = (await house.match(links[0])).position.seat or 0
    long = await house.open_match(load(RECORDS / "laniakea" / "four_cadets.jsonl"))
    storing, free, create = [], asyncio.Event(), house.store.create

    async def noted(match: str, *given: Any) -> None:
        storing.append(match)
        await free.wait()
        await create(match, *given)

    monkeypatch.setattr(house.store, "create", noted)
    fork = {"at": 100}
    async with house.client(STRANGER) as stranger, asyncio.timeout(60):
        asking = [stranger.post("/api/table/fork", json=fork, headers=bearer(long)) for _ in range(MANY)]
        forking = [asyncio.create_task(asked) for asked in asking]
        while not storing:
            await asyncio.sleep(0)
        await tabs[seat].done("choose", option=tabs[seat].state.options[0].id)
        assert len(storing) == 1
        free.set()
        assert {answer.status_code for answer in await asyncio.gather(*forking)} == {201}


async def test_a_choice_is_stored_while_a_stranger_changes_many_tables_with_large_sheets(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a campaign a whole galaxy stands on the sheet, and is stored with every change of it."""
    links = await people(house)
    tabs = [await house.tab(link) for link in links]
    seat = (await house.match(links[0])).position.seat or 0
    many = [await house.open(ME, HOTSEAT) for _ in range(MANY)]
    storing, free, put = [], asyncio.Event(), house.store.put_sheet

    async def noted(match: str, *given: Any) -> bool:
        storing.append(match)
        await free.wait()
        return await put(match, *given)

    monkeypatch.setattr(match_cache, "LARGE", 0)
    monkeypatch.setattr(house.store, "put_sheet", noted)
    body = {"url": "https://hook.example/"}
    async with house.client(STRANGER) as stranger, asyncio.timeout(60):
        asking = [stranger.post("/api/table/webhook", json=body, headers=bearer(link)) for link in many]
        changing = [asyncio.create_task(asked) for asked in asking]
        while not storing:
            await asyncio.sleep(0)
        await tabs[seat].done("choose", option=tabs[seat].state.options[0].id)
        assert len(storing) == 1
        free.set()
        assert {answer.status_code for answer in await asyncio.gather(*changing)} == {200}


async def test_tables_that_nobody_watches_leave_memory_when_there_are_many(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stranger had 600 forks of a long game in memory at once, each for a minute."""
    monkeypatch.setattr(tables, "ROOM", 3)
    watched = await house.open(ME, HOTSEAT)
    tab = await house.tab(watched)
    links = [await house.open(ME, HOTSEAT) for _ in range(6)]
    await house.tables.tidy()
    assert set(house.tables.in_memory) == {(await house.table(link)).id for link in (watched, *links[-3:])}
    assert tab.closed is None
    for link in links:
        assert (await house.match(link)).number == 0, "whoever comes finds it as it was"
