"""What is done at a table while nobody asks for it counts for the address that opened it: at every process, and after a
restart."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from ecliptic.table import botplay, loading, room
from ecliptic.table.accounts import ACCOUNTS, NAME, account, key_of
from ecliptic.table.asking import on_behalf_of
from ecliptic.table.store import Damaged, Stored, StoreTrouble
from tests.table.harness import CADET, ME, PATIENT, QUICK, House, Json
from tests.table.stores import Memory, Shared

STRANGER, OTHER = "203.0.113.7", "203.0.113.8"
MANY = 30


async def open_tables(house: House, address: str, count: int, *seats: Json) -> list[str]:
    async with house.client(address) as client:
        body = {"game": "horizons", "seats": seats or [CADET, CADET]}
        return [await house.link(await client.post("/api/tables", json=body)) for _ in range(count)]


async def until(test: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENT):
        while not test():
            await asyncio.sleep(0.001)


def loaded(house: House) -> int:
    return sum(table.loaded is not None for table in house.tables.in_memory.values())


# --- the account -------------------------------------------------------------------------------------


def test_an_account_names_an_address_to_those_who_have_the_key_and_not_for_sure() -> None:
    assert account(STRANGER, b"a") == account(f"::ffff:{STRANGER}", b"a")
    assert account(STRANGER, b"a") != account(STRANGER, b"b")
    assert account("2001:db8::1", b"a") == account("2001:db8::2", b"a"), "who has one has them all"
    assert account("", b"a") == "", "the server itself"
    assert 2 ** (8 * NAME) <= 2**32 // 256, "at least 256 IPv4 addresses have the same"


async def test_servers_with_one_store_call_an_address_the_same_also_after_a_restart(either_address: str) -> None:
    found = []
    for _ in range(2):
        async with House(either_address) as house:
            found.append(house.account(STRANGER))
    assert found[0] == found[1]


async def test_two_servers_that_begin_at_the_same_time_have_one_key() -> None:
    memory = Memory()
    shared: list[Shared] = []
    keys = await asyncio.gather(*[key_of(Shared(memory, shared)) for _ in range(2)])
    assert keys[0] == keys[1]


async def test_a_key_that_was_damaged_or_can_not_be_stored_does_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, logged: list[str]
) -> None:
    file = tmp_path / "tables.sqlite"
    async with House(file) as house:
        first = house.account(STRANGER)
    with closing(sqlite3.connect(file)) as db:
        db.execute("UPDATE sheets SET sheet = x'00'")
        db.commit()
    async with House(file) as house:
        assert house.account(STRANGER) != first
        await house.open(ME, CADET)
    assert len(logged) == 1

    async def full(*given: object) -> None:
        raise StoreTrouble("The disk is full.")

    empty = Memory()
    monkeypatch.setattr(empty, "create", full)
    assert await key_of(empty)
    assert not empty.matches


async def test_a_table_knows_the_account_of_its_opener_and_no_address(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    async with House(file) as house:
        [link] = await open_tables(house, STRANGER, 1, ME, CADET)
        assert (await house.table(link)).seating.opener == house.account(STRANGER)
        assert house.account(STRANGER) not in (await house.get("/api/table", link)).text
    assert STRANGER.encode() not in file.read_bytes()


async def test_a_table_stored_before_there_were_accounts_is_opened_and_its_bots_move() -> None:
    memory = Memory()
    async with House(memory) as house:
        house.workers.free.clear()
        [link] = await open_tables(house, STRANGER, 1, CADET, CADET)
    del memory.matches[ACCOUNTS]
    [kept] = memory.matches.values()
    sheet = json.loads(kept.sheet)
    del sheet["opener"]
    kept.sheet = json.dumps(sheet).encode()
    async with House(memory) as house:
        await until(lambda: len(kept.lines) > 10)
        assert (await house.see(link)).status


# --- memory ------------------------------------------------------------------------------------------


@pytest.fixture
async def two() -> AsyncIterator[list[House]]:
    memory = Memory()
    shared: list[Shared] = []
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(House(Shared(memory, shared))) for _ in range(2)]


async def test_what_another_process_takes_into_memory_counts_for_the_opener(
    two: list[House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With two workers the bot tables of one address took 250 MB."""
    for house in two:
        house.workers.free.clear()
    links = await open_tables(two[0], STRANGER, 6)
    await two[0].match(links[0])
    monkeypatch.setattr(room, "MOST", int(2.5 * room.of_the_match(await two[0].table(links[0]))))
    with on_behalf_of(""):  # a sibling asks, not a person
        for link in links:
            await two[1].tables.let_bots_move_at_home((await two[0].table(link)).id)
    await until(lambda: two[1].workers.asked == len(links))
    assert {table.asker for table in two[1].tables.in_memory.values()} == {two[1].account(STRANGER)}
    assert loaded(two[1]) == 2


def test_the_room_of_an_address_is_shared_by_all_processes() -> None:
    assert room.each(1) == room.MOST
    assert room.each(2) == room.MOST // 2
    assert room.each(64) == room.LEAST


async def test_tables_at_which_bots_wait_and_nobody_looks_on_leave_memory(house: House) -> None:
    """They stayed as long as a bot was to move: in half a minute 60 MB of them came together."""
    house.workers.free.clear()
    links = await open_tables(house, STRANGER, MANY)
    await settle()
    house.tables.clear_away(float("inf"))
    assert len(house.tables.in_memory) == loading.TOGETHER
    assert sum(map(len, house.tables.unwatched.waiting.values())) == MANY - loading.TOGETHER
    house.workers.free.set()
    await until(lambda: house.counted("bot_moves"))
    assert len(links) == MANY


async def test_bots_that_nobody_watches_give_way_to_those_at_other_tables(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(botplay, "SPELL", 0.0)
    links = await open_tables(house, STRANGER, MANY)
    ids = [await house.tables.id_of(link) for link in links]
    while not all([len(await house.store.lines(id)) > 1 for id in ids]):
        await asyncio.sleep(0.001)
    assert not any([(await house.see(link)).status == "over" for link in links])


# --- after a restart ---------------------------------------------------------------------------------


@pytest.fixture
async def waiting() -> Memory:
    """A store with many tables of one address at which a bot is to move, and one of another, the last."""
    memory = Memory()
    async with House(memory) as house:
        house.workers.free.clear()
        await open_tables(house, STRANGER, MANY)
        await open_tables(house, OTHER, 1)
    return memory


async def settle() -> None:
    for _ in range(500):
        await asyncio.sleep(0)


async def test_after_a_restart_tables_that_wait_for_a_bot_are_taken_up_a_few_at_a_time(waiting: Memory) -> None:
    """2,460 of them took 250 MB at once."""
    async with House(waiting) as house:
        house.workers.free.clear()
        await until(lambda: loaded(house) > loading.TOGETHER)
        await settle()
        assert loaded(house) == len(house.tables.in_memory) == loading.TOGETHER + 1
        found = sorted(table.asker for table in house.tables.in_memory.values())
        assert found == sorted([house.account(STRANGER)] * loading.TOGETHER + [house.account(OTHER)])


async def test_a_table_to_which_somebody_comes_after_a_restart_does_not_wait(
    waiting: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(botplay, "SPELL", 0.0)
    async with House(waiting) as house:
        house.workers.free.clear()
        await until(lambda: loaded(house) > loading.TOGETHER)
        last = [id for id in waiting.matches if id != ACCOUNTS][-2]
        assert last not in house.tables.in_memory
        table = await house.tables.table(last)
        assert table is not None
        tab = await house.tab(table.seating.watch)
        number = tab.state.number
        house.workers.free.set()
        await tab.until(lambda tab: tab.state.number > number)


async def test_bots_of_an_address_that_has_no_computing_time_left_wait_and_nobody_is_told(
    waiting: Memory, monkeypatch: pytest.MonkeyPatch, logged: list[str]
) -> None:
    """Otherwise the log would fill with what they could not do."""
    monkeypatch.setattr(loading, "SHORT_OF_TIME", 0.0)
    monkeypatch.setattr(botplay, "SPELL", 0.0)
    async with House(waiting, replace(QUICK, work=1.0)) as house:
        house.tables.doorkeeper.work.of(house.account(STRANGER)).left = -1e6
        await until(lambda: house.counted("bot_moves"))
        await settle()
        kept = [one for id, one in waiting.matches.items() if id != ACCOUNTS]
        assert [len(one.lines) > 1 for one in kept] == [False] * MANY + [True]
        house.tables.doorkeeper.work.of(house.account(STRANGER)).left = 1e6
        await until(lambda: all(len(one.lines) > 1 for one in kept))
    assert not logged


async def test_a_damaged_table_does_not_keep_the_others_of_its_opener_waiting(
    waiting: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(botplay, "SPELL", 0.0)
    first, second = [id for id in waiting.matches if id != ACCOUNTS][:2]
    read = waiting.lines

    async def lines(match: str, since: int = 0) -> list[Stored]:
        if match == first:
            raise Damaged(match, "its lines")
        return await read(match, since)

    waiting.lines = lines  # type: ignore[method-assign]
    async with House(waiting) as house:
        await until(lambda: len(waiting.matches[second].lines) > 1)
        table = await house.tables.table(first)
        assert table is not None
        assert table.bots is None or table.bots.done()
