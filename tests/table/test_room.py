"""One address can have many games: only some of them are in memory, also while it asks about all of them."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import AsyncIterator, Sequence
from typing import Any

import pytest

from bench.wire import offered
from ecliptic.core.match import Match
from ecliptic.core.record import Header
from ecliptic.table import botplay, guard, loading, room
from ecliptic.table import play as at_the_table
from ecliptic.table.asking import ASKER
from ecliptic.table.guard import Guard
from ecliptic.table.loading import Loader
from ecliptic.table.viewer import ANSWERS
from tests.table.campaigning import new, play
from tests.table.harness import CADET, HOTSEAT, ME, House, Json, Tab, bearer, finished
from tests.table.stores import Memory

STRANGER, OTHER = "203.0.113.7", "203.0.113.8"
MANY = 30
KEY = "undo of all"
ENOUGH = 100  # turns of the event loop in which everything happens that can


@pytest.fixture
async def house() -> AsyncIterator[House]:
    async with House(Memory()) as house:
        yield house


async def watched(house: House, link: str, address: str = STRANGER) -> Tab:
    tab = await house.knock(offered(link), address=address)
    await tab.until(lambda tab: tab.states)
    return tab


async def in_memory(house: House, links: Sequence[str]) -> list[bool]:
    return [(await house.table(link)).loaded is not None for link in links]


async def games(house: House, count: int) -> list[str]:
    """None of them is in memory yet."""
    links = [await house.open(ME, HOTSEAT) for _ in range(count)]
    house.tables.clear_away(float("inf"))
    return links


async def settle() -> None:
    for _ in range(ENOUGH):
        await asyncio.sleep(0)


async def test_of_the_games_that_an_address_watches_those_used_last_stay_in_memory(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With 240 forks of a long game, which it may watch, one address took 340 MB."""
    links = await games(house, 6)
    others = await watched(house, links[0], OTHER)
    first = await watched(house, links[1])
    monkeypatch.setattr(room, "MOST", int(2.5 * room.of_the_match(await house.table(links[1]))))
    for link in links[2:]:
        await watched(house, link)
    assert await in_memory(house, links) == [True, False, False, False, True, True]
    await first.say({"type": "look", "seat": first.state.deciding})
    await first.until(lambda tab: tab.state.options)
    await first.done("choose", option=first.state.options[0].id)
    assert await in_memory(house, links) == [True, True, False, False, False, True]
    assert others.closed is None


async def test_what_is_watched_is_put_away_also_if_only_sheets_are_large(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table in a campaign has the whole galaxy on its sheet."""
    links = [await play(house, await new(house, f"Galaxy {number}")) for number in range(3)]
    tabs = [await house.tab(link) for link in links[:2]]
    monkeypatch.setattr(room, "MOST", int(2.5 * room.of_the_sheet(await house.table(links[1]))))
    assert [tab.closed for tab in tabs] == [None, None]
    house.tables.clear_away(float("inf"))
    tabs.append(await house.tab(links[2]))
    await tabs[0].until(lambda tab: tab.closed is not None)
    assert [tab.closed for tab in tabs] == [1013, None, None], "the first may come again"


async def test_large_sheets_that_nobody_watches_leave_memory_when_others_come(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also those of games that have not begun, and have nothing else."""
    friend = {"kind": "invited"}
    links = [await play(house, await new(house, f"Galaxy {number}"), ME, friend) for number in range(4)]
    ids = [(await house.see(link)).id for link in links]
    monkeypatch.setattr(room, "MOST", int(2.5 * room.of_the_sheet(await house.table(links[0]))))
    house.tables.clear_away(float("inf"))
    async with house.client(STRANGER) as stranger, house.client(OTHER) as other:
        for client, asked in ((other, links[:1]), (stranger, links[1:]), (stranger, links[1:])):
            for link in asked:
                assert (await client.get("/api/table", headers=bearer(link))).status_code == 200
    assert list(house.tables.in_memory) == [ids[0], *ids[2:]]


async def test_a_game_that_was_brought_or_taken_up_is_not_in_memory_before_somebody_comes(house: House) -> None:
    """One address could fill memory with copies that nobody looked at."""
    brought = await house.open_match(finished())
    assert (await house.table(brought)).loaded is None
    taken_up = await house.link(await house.post("/api/table/fork", brought, {"at": 5, "seats": [ME, HOTSEAT]}))
    assert (await house.table(taken_up)).loaded is None
    await house.tab(taken_up)
    assert (await house.table(taken_up)).loaded is not None


async def test_a_bot_that_waits_for_its_turn_to_think_has_no_game_in_hand(house: House) -> None:
    house.workers.free.clear()
    link = await house.open(ME, CADET)
    table = await house.table(link)
    while not table.waits_for_bot:
        tab = await house.tab(link)
        await tab.done("choose", option=tab.state.options[0].id)
    await settle()
    assert table.bots is not None
    assert not table.bots.done()
    match = weakref.ref(await house.match(link))
    table.forget()
    gc.collect()
    assert match() is None
    house.workers.free.set()
    assert (await house.rested(link)).number > 0


async def test_of_many_bots_of_an_address_a_few_have_a_position_in_hand(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a large galaxy each has megabytes."""
    tasks: list[botplay.Task] = []
    task_of = botplay.task_of

    def noted(match: Match, seat: int) -> botplay.Task:
        tasks.append(task_of(match, seat))
        return tasks[-1]

    monkeypatch.setattr(botplay, "task_of", noted)
    house.workers.free.clear()
    for address in (STRANGER, OTHER):
        async with house.client(address) as client:
            for _ in range(MANY):
                body = {"game": "horizons", "seats": [CADET, CADET]}
                assert (await client.post("/api/tables", json=body)).status_code == 201
        await settle()
        assert len(tasks) == loading.TOGETHER
        tasks.clear()
    house.workers.free.set()


def given(question: str, tab: Tab) -> Json:
    more: Json = {"preview": {"option": tab.state.options[0].id}, "undo": {"choices": tab.state.number, "key": KEY}}
    found: Json = more.get(question, {})
    return found


@pytest.mark.parametrize("question", ["preview", "worths", "undo"])
async def test_of_many_questions_about_games_a_few_have_theirs_in_hand(house: House, question: str) -> None:
    """The others wait before they have read anything."""
    tabs = [await watched(house, await house.open(ME, game="pulp_invasion", free_undo=True)) for _ in range(MANY)]
    for tab in tabs:
        while question == "undo" and tab.state.horizon == 0:
            await tab.at((await tab.done("choose", option=tab.state.options[0].id)).at)
    loader = house.tables.loader
    await loader.turns.wait(OTHER)  # whoever has this place computes
    for tab in tabs:
        await tab.say({"type": question, "at": tab.state.at, **given(question, tab)})
    await settle()
    assert loader.asking.having[house.account(STRANGER)] == loading.TOGETHER
    locked = [table.lock.locked() for table in house.tables.in_memory.values()].count(True)
    assert locked == (loading.TOGETHER if question == "undo" else 0), "the others at the table wait for nobody's turn"
    loader.turns.take_back(OTHER)
    for tab in tabs:
        await tab.until(lambda tab: tab.previews or tab.weighed or KEY in tab.answers)


async def test_only_a_few_games_of_an_address_are_read_at_the_same_time(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    links = await games(house, MANY)
    reading, free = [], asyncio.Event()
    resumed = Loader.resumed

    async def noted(loader: Loader, header: Header, seed: int, bodies: Sequence[bytes]) -> Match:
        reading.append(bodies)
        await free.wait()
        return await resumed(loader, header, seed, bodies)

    monkeypatch.setattr(Loader, "resumed", noted)
    strangers = [asyncio.create_task(watched(house, link)) for link in links[1:]]
    await settle()
    assert len(reading) == loading.TOGETHER
    other = asyncio.create_task(watched(house, links[0], OTHER))
    await settle()
    assert len(reading) == loading.TOGETHER + 1
    free.set()
    await asyncio.gather(*strangers, other)


async def test_only_a_few_requests_of_an_address_are_answered_at_the_same_time(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each may have a game in hand, or an answer that nobody reads."""
    assert isinstance(house.app, Guard)
    asked, free, app = [], asyncio.Event(), house.app.app

    async def slow(scope: Any, receive: Any, send: Any) -> None:
        asked.append(scope["client"][0])
        await free.wait()
        await app(scope, receive, send)

    monkeypatch.setattr(house.app, "app", slow)
    async with house.client(STRANGER) as stranger, house.client(OTHER) as other:
        asking = [asyncio.create_task(stranger.get("/api/games")) for _ in range(MANY)]
        await settle()
        assert asked == [STRANGER] * guard.ANSWERED
        asking.append(asyncio.create_task(other.get("/api/games")))
        await settle()
        assert asked[-1] == OTHER
        free.set()
        assert {answer.status_code for answer in await asyncio.gather(*asking)} == {200}


def test_a_large_answer_is_sent_in_parts() -> None:
    for size in (0, 1, guard.LARGE - 1, guard.LARGE, guard.LARGE + 1, 2 * guard.LARGE, 2 * guard.LARGE + 5):
        body = bytes(n % 251 for n in range(size))
        parts = list(guard.pieces({"type": "http.response.body", "body": body}))
        assert b"".join(part["body"] for part in parts) == body
        assert [part.get("more_body", False) for part in parts] == [True] * (len(parts) - 1) + [False]
        assert all(0 < len(part["body"]) <= guard.LARGE for part in parts) or size == 0


async def test_nobody_at_a_table_waits_while_somebody_looks_back(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "SLICE", 1)
    link = await house.open_match(finished(), ME, HOTSEAT)
    table = await house.table(link)
    match = await house.match(link)
    far = next(number for number in range(match.number) if len(match.stretch(number)[1]) > loading.SLICE)
    house.studies.free.clear()
    asked = [
        asyncio.create_task(house.get(f"/api/table/at/{far}", link)),
        asyncio.create_task(house.post("/api/table/fork", link, {"at": far})),
    ]
    while house.studies.asked < len(asked):
        assert not any(task.done() for task in asked)
        await asyncio.sleep(0.001)
    assert not table.lock.locked()
    house.studies.free.set()
    assert [(await task).status_code for task in asked] == [200, 201]


async def test_a_game_that_others_watch_is_not_read_in_the_queue_of_the_one_who_asks(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    owners: list[str] = []
    resumed = Loader.resumed

    async def noted(loader: Loader, header: Header, seed: int, bodies: Sequence[bytes]) -> Match:
        owners.append(ASKER.get())
        return await resumed(loader, header, seed, bodies)

    monkeypatch.setattr(Loader, "resumed", noted)
    [link] = await games(house, 1)
    await watched(house, link)
    table = await house.table(link)
    await watched(house, link, OTHER)
    table.forget()
    async with house.client(STRANGER) as stranger:
        assert (await stranger.get("/api/table", headers=bearer(link))).status_code == 200
    assert owners[-2:] == [house.account(STRANGER), table.id]


async def test_somebody_who_reads_no_answers_is_not_heard_until_then(house: House) -> None:
    tab = await watched(house, await house.open(ME, HOTSEAT))
    [table] = house.tables.in_memory.values()
    [viewer] = table.viewers
    read, send = asyncio.Event(), viewer.send

    async def slow(message: bytes) -> None:
        await read.wait()
        await send(message)

    viewer.send = slow
    for turn in range(3 * ANSWERS):
        await tab.say({"type": "choose", "key": f"too late {turn}", "at": 999, "option": 0})
    await settle()
    assert viewer.answers.qsize() == ANSWERS
    assert tab.said.qsize() > ANSWERS
    read.set()
    await tab.until(lambda tab: len(tab.answers) == 3 * ANSWERS)


@pytest.mark.parametrize("what", ["order", "undo"])
async def test_only_choices_go_on_without_end(house: House, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    """Orders, and a choice that is taken back again and again, would fill memory and store."""
    monkeypatch.setattr(at_the_table, "LONGEST_RECORD", 5)
    tab = await house.tab(await house.open(ME, free_undo=True, game="pulp_invasion"))
    given: Json = {"order": "ask"} if what == "order" else {"choices": 1}
    while tab.state.at < 5:
        await tab.at((await tab.done("choose", option=tab.state.options[0].id)).at)
    failure = await tab.refused(what, **given)
    assert (failure.code, "you can only choose now" in failure.text) == ("refused", True)
    await tab.done("choose", option=tab.state.options[0].id)
