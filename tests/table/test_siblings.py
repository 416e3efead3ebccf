"""Two processes of one server on one SQLite file, here in one process: they hear of each other and count together."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from random import Random

import pytest

from ecliptic.table import tables
from ecliptic.table.limits import Doorkeeper
from ecliptic.table.siblings import LARGEST, MOST_NAMES, Siblings
from ecliptic.table.store import ANY_MATCH, Stored
from ecliptic.table.store.lock import turns
from ecliptic.table.store.sqlite import SQLite, at_work
from ecliptic.table.tally import Tally
from tests.table.harness import CADET, ME, PATIENT, House, Tab, people, play_on
from tests.table.removing import check_removal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a server has one process there")


@pytest.fixture
async def stores(tmp_path: Path) -> AsyncIterator[list[SQLite]]:
    """Those of two processes, which know nothing of each other yet."""
    holder = SQLite(tmp_path / "tables.sqlite")
    holder.hold()
    await holder.prepare()
    both = [SQLite(tmp_path / "tables.sqlite") for _ in range(2)]
    for store in both:
        store.join([os.dup(file) for file in holder.shared()], tmp_path / "turn", lambda matches: None)
    yield both
    holder.lock.release()


@pytest.fixture
async def two(stores: list[SQLite], tmp_path: Path) -> AsyncIterator[list[House]]:
    async with AsyncExitStack() as stack:
        houses: list[House] = []
        for me, store in enumerate(stores):
            siblings = Siblings(tmp_path, 2, me)
            store.tell = siblings.tell
            houses.append(await stack.enter_async_context(House(store, siblings=siblings)))
        yield houses


@pytest.fixture
async def pair(tmp_path: Path) -> AsyncIterator[list[Siblings]]:
    both = [Siblings(tmp_path, 2, me) for me in range(2)]
    for one in both:
        one.open()
    yield both
    for one in both:
        one.close()


def beyond(at: int, tab: Tab) -> bool:
    return tab.state.at > at


# --- one game in two processes -----------------------------------------------------------------------


async def test_seats_at_different_processes_play_each_other(two: list[House]) -> None:
    links = await people(two[0])
    tabs = [await house.tab(link) for house, link in zip(two, links, strict=True)]
    random = Random(1)
    for _ in range(20):
        seat = tabs[0].state.deciding
        assert seat is not None
        at = tabs[seat].state.at
        await tabs[seat].done("choose", option=random.choice(tabs[seat].state.options).id)
        for tab in tabs:
            await tab.until(partial(beyond, at))
    matches = [await house.match(links[0]) for house in two]
    assert matches[0].lines == matches[1].lines
    assert len(matches[0].lines) == tabs[0].state.at == tabs[1].state.at


async def test_a_bot_moves_at_the_home_of_its_table_wherever_the_choice_was_made(
    two: list[House], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "GRACE", PATIENT)
    host = await two[0].open(ME, CADET)
    table = await two[0].table(host)
    siblings = two[0].tables.siblings
    assert siblings is not None
    home = siblings.home(table.id)
    tab = await two[1 - home].tab(host)
    for _ in range(5):
        await tab.until(lambda tab: tab.state.deciding == 0)
        at = tab.state.at
        await tab.done("choose", option=tab.state.options[0].id)
        await tab.until(partial(beyond, at))
    await tab.until(lambda tab: tab.state.deciding == 0)
    assert two[1 - home].counted("bot_moves") == 0
    assert two[home].counted("bot_moves") == tab.state.number - 5


async def test_a_process_that_nobody_watches_takes_in_what_is_played_at_the_home_only_when_it_is_asked(
    two: list[House],
) -> None:
    """Otherwise every choice would be worked out twice, and two processes would do little more than one."""
    links = await people(two[0])
    siblings = two[0].tables.siblings
    assert siblings is not None
    home = siblings.home((await two[0].table(links[0])).id)
    away = await two[1 - home].table(links[0])
    async with away.lock:
        before = len((await away.match()).lines)
    tabs = [await two[home].tab(link) for link in links]
    match = await two[home].match(links[0])
    await play_on(match, tabs, 3, Random(1))
    async with asyncio.timeout(PATIENT):
        while not away.unsure:
            await asyncio.sleep(0.001)
    assert away.at == before
    assert (await two[1 - home].match(links[0])).lines == match.lines


async def test_a_table_that_one_process_removes_is_gone_at_the_other(two: list[House], logged: list[str]) -> None:
    await check_removal(two)
    assert not logged


async def test_a_line_for_a_match_that_was_removed_never_comes_to_the_one_that_has_its_number_now(
    stores: list[SQLite],
) -> None:
    for store in stores:
        await store.open()
    one, other = stores
    await one.create("old", b"sheet", [])
    assert await one.append("old", 0, [Stored(b"a")], False)
    assert await other.remove("old", await other.updated("old") or 0.0)
    await other.create("new", b"sheet", [], [b"b"])
    assert not await one.append("old", 1, [Stored(b"c")], False)
    assert [line.body for line in await one.lines("new")] == [b"b"]
    for store in stores:
        await store.close()


def test_the_homes_of_new_tables_are_all_processes_in_turn(tmp_path: Path) -> None:
    siblings = Siblings(tmp_path, 3, 1)
    assert [siblings.home(siblings.in_turn(tables.new_id)) for _ in range(6)] == [2, 0, 1, 2, 0, 1]


async def test_what_one_process_stores_the_other_does_not_store_again(stores: list[SQLite]) -> None:
    """Each remembers where matches stand, and finds out when that is no longer so."""
    for store in stores:
        await store.open()
    one, other = stores
    await one.create("m", b"sheet", ["link"])
    assert await one.append("m", 0, [Stored(b"a", "ka")], False)
    assert await other.append("m", 1, [Stored(b"b", "kb")], False)
    assert not await one.append("m", 1, [Stored(b"c", "kc")], False), "the other one was faster"
    assert await one.append("m", 2, [Stored(b"c", "kc")], False)
    outcomes = await asyncio.gather(*[other.append(name, 2, [Stored(b"x")], False) for name in ("m", "unknown")])
    assert outcomes == [False, False]
    assert [line.body for line in await other.lines("m")] == [b"a", b"b", b"c"]
    assert await other.answered("m", "kc") == 2
    for store in stores:
        await store.close()


async def test_what_comes_while_the_other_process_writes_is_stored_together(
    stores: list[SQLite], tmp_path: Path
) -> None:
    """Whoever came a moment later waited for the disk twice more, for the other process and for their own."""
    store = stores[0]
    await store.open()
    matches = [f"m{number}" for number in range(8)]
    await asyncio.gather(*[store.create(match, b"", []) for match in matches])
    writer = at_work(store.writer)
    before, taken = writer.commits, os.open(tmp_path / "turn", os.O_RDWR)
    with turns(taken):
        appending = []
        for match in matches:
            appending.append(asyncio.create_task(store.append(match, 0, [Stored(b"")], False)))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            while not writer.queue.empty() and len(appending) == 1:  # the first is waiting for its turn
                await asyncio.sleep(0.001)
        assert writer.commits == before
    assert all(await asyncio.gather(*appending))
    assert writer.commits == before + 1
    os.close(taken)
    await store.close()


# --- what they say to each other ---------------------------------------------------------------------


async def heard(by: Siblings) -> asyncio.Queue[str]:
    """What a process hears from now on, after all that was said before."""
    queue: asyncio.Queue[str] = asyncio.Queue()
    by.changed = queue.put_nowait
    async with asyncio.timeout(PATIENT):
        assert await queue.get() == ANY_MATCH, "what was stored before a process began, nobody may have heard of"
    return queue


async def test_changes_of_one_moment_are_told_together_and_once(pair: list[Siblings]) -> None:
    told = await heard(pair[1])
    names = [str(n) for n in range(3 * MOST_NAMES)]
    pair[0].tell([*names, *names])
    async with asyncio.timeout(PATIENT):
        assert [await told.get() for _ in names] == names
    assert told.empty()


async def test_a_sibling_that_cannot_be_told_is_told_later_to_look_at_everything(pair: list[Siblings]) -> None:
    await heard(pair[1])
    pair[1].close()
    pair[0].tell(["m"])
    async with asyncio.timeout(PATIENT):
        while not pair[0].behind:
            await asyncio.sleep(0.001)
    queue: asyncio.Queue[str] = asyncio.Queue()
    pair[1].changed = queue.put_nowait
    pair[1].open()
    async with asyncio.timeout(PATIENT):
        assert await queue.get() == ANY_MATCH
        while pair[0].behind:
            await asyncio.sleep(0.01)


def test_what_is_too_large_or_has_nowhere_to_go_stays_here(tmp_path: Path) -> None:
    siblings = Siblings(tmp_path, 2, 0)
    assert not siblings.wake("m"), "it is not open"
    assert not siblings.hand_over("m", 0, bytes(LARGEST))


# --- limits over both --------------------------------------------------------------------------------


def tallies(tmp_path: Path) -> list[Tally]:
    Tally.make(tmp_path / "tally", 2)
    return [Tally(tmp_path / "tally", b"key", 2, me) for me in range(2)]


def test_what_an_address_uses_at_one_process_is_used_at_the_other(tmp_path: Path) -> None:
    doorkeepers = [Doorkeeper(0.001, 0.002, 3, 2, 0.001, tally) for tally in tallies(tmp_path)]
    for one in doorkeepers:
        one.changes.burst = 10
        one.work.burst = 1.0
    for bucket in (doorkeepers[0].changes.of("1.2.3.4"), doorkeepers[0].work.of("1.2.3.4")):
        bucket.left = bucket.burst = 10
    assert sum(one.may_change("1.2.3.4") for one in doorkeepers * 10) == 10
    assert doorkeepers[1].may_work("1.2.3.4")
    doorkeepers[0].worked("1.2.3.4", 20.0)
    assert not doorkeepers[1].may_work("1.2.3.4")
    assert doorkeepers[1].may_work("1.2.3.5"), "another address"


def test_those_who_are_at_both_processes_are_counted_together(tmp_path: Path) -> None:
    both = tallies(tmp_path)
    crowds = [tally.crowd("live", 3) for tally in both]
    assert [crowd.enter("a") for crowd in crowds * 2] == [True, True, True, False]
    crowds[1].leave("a")
    assert crowds[0].enter("a")
    assert not crowds[1].enter("a")
    assert both[0].crowd("files", 1).enter("a"), "another limit"


def test_those_who_were_at_a_process_that_was_killed_are_forgotten(tmp_path: Path) -> None:
    both = tallies(tmp_path)
    crowds = [tally.crowd("connections", 2) for tally in both]
    assert crowds[0].enter("a")
    assert crowds[1].enter("a")
    replaced = Tally(tmp_path / "tally", b"key", 2, 0).crowd("connections", 2)
    assert replaced.enter("a")
    assert not crowds[1].enter("a"), "those at the other process are still there"
