"""The list of the tables that a browser knows: from what the store has ready, and always as it is."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from ecliptic.games import GAMES
from ecliptic.table import known_tables
from ecliptic.table.errors import TableError
from ecliptic.table.store.base import Damaged
from ecliptic.table.store.sqlite import LISTED, PENDING, SQLite, at_work
from tests.table.harness import DRIFTER, HOTSEAT, INVITED, ME, QUICK, House, Json, finished, people, play_on

MANY = 100


async def known(house: House, *links: str) -> list[Json]:
    answer = await house.post("/api/tables/known", body={"links": list(links)})
    assert answer.status_code == 200, answer.text
    return list(answer.json())


def read_by(store: SQLite) -> set[tuple[str, str]]:
    """The columns that are read from now on."""
    columns: set[tuple[str, str]] = set()

    def allow(action: int, table: str | None, column: str | None, *_: Any) -> int:
        if action == sqlite3.SQLITE_READ and column:
            columns.add((str(table), column))
        return sqlite3.SQLITE_OK

    at_work(store.reader).connection.set_authorizer(allow)
    return columns


async def test_a_hundred_tables_are_listed_with_one_question_and_no_game_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    async with House(file) as house:
        tables = [await house.open_match(finished()), await house.open(ME, DRIFTER), await house.open(ME, INVITED)]
        await house.rested(tables[1])
        links = [link for host in tables for link in await house.links(host) if link] * MANY
        links = links[:MANY]
        before = await known(house, *links)
    async with House(file) as house:
        assert isinstance(house.store, SQLite)
        columns, questions = read_by(house.store), list[str]()
        at_work(house.store.reader).connection.set_trace_callback(questions.append)
        assert await known(house, *links) == before
        assert len([question for question in questions if question != PENDING]) == 1
        assert not [table for table, column in columns if table == "lines" or column == "sheet"]
        assert {table for table, _ in columns} == {"links", "matches", "sheets", "summaries"}
        assert house.tables.in_memory == {}


async def test_however_many_tables_there_are_only_those_that_are_listed_are_looked_at(house: House) -> None:
    """With 20,000 of them a list took 2.3 seconds."""
    assert isinstance(house.store, SQLite)
    reader = at_work(house.store.reader)
    plan = await reader.do(lambda db: db.execute(f"EXPLAIN QUERY PLAN {LISTED} (?, ?)", (b"", b"")).fetchall())
    steps = [step for *_, step in plan]
    assert len(steps) == 4, "links, matches, sheets, summaries"
    assert all(step.startswith("SEARCH") for step in steps)


@pytest.mark.parametrize("game", GAMES)
async def test_a_table_is_listed_alike_from_memory_and_from_the_store(game: str, house_on_either_store: House) -> None:
    """For everybody: each seat is told what it may know, and spectators what everybody may."""
    house = house_on_either_store
    seats = [ME, INVITED] if GAMES[game].entry.players.stop > 2 else [ME]
    host = await house.open(*seats, game=game)
    links = [link for link in await house.links(host) if link]
    for guest in links[1:]:
        await house.post("/api/table/join", guest, {"name": "Guest"})
    everybody = [*links, await house.watch(host)]
    random = Random(5)
    for _ in range(4):
        house.tables.clear_away(float("inf"))
        match = await house.match(host)
        asked = match.asked[0]
        tab = await house.tab(links[asked])
        await tab.at(len(match.lines))
        await tab.done("choose", option=random.choice(tab.state.options).id)
        await tab.close()
        in_memory = await known(house, *everybody)
        await house.tables.summarize(float("inf"))
        lines = await house.store.listed(everybody)
        assert all(getattr(line, "summary", None) is not None for line in lines)
        assert await known(house, *everybody) == in_memory
        assert [line["mine"] for line in in_memory] == [*[[seat] for seat in range(len(links))], []]


async def test_what_is_listed_follows_every_change(house: House) -> None:
    ann, bob = await people(house)
    await house.tables.summarize(float("inf"))
    (first,) = await known(house, ann)
    match = await house.match(ann)
    tabs = [await house.tab(link) for link in (ann, bob)]
    await play_on(match, tabs, 1, Random(1))
    (second,) = await known(house, ann)
    assert second["number"] > first["number"]
    await house.tables.summarize(float("inf"))
    await house.post("/api/table/abandon", ann)
    assert (await known(house, ann))[0]["status"] == "abandoned"


async def test_a_link_that_was_revoked_lists_nothing(house: House) -> None:
    host = await house.open(ME, INVITED)
    guest = (await house.links(host))[1]
    await house.tables.summarize(float("inf"))
    assert [line["found"] for line in await known(house, host, guest)] == [True, True]
    await house.post("/api/table/revoke", host, {"seat": 1})
    assert [line["found"] for line in await known(house, host, guest, "never")] == [True, False, False]


async def test_what_leaves_memory_can_be_listed_unread(house: House) -> None:
    links = [await house.open(ME, HOTSEAT), await house.open(ME, INVITED)]
    house.tables.settings = replace(QUICK, idle=0.0)
    await house.tables.tidy()
    assert house.tables.in_memory == {}
    assert all(getattr(line, "summary", None) is not None for line in await house.store.listed(links))


async def test_a_summary_is_written_once_while_nothing_changes(house: House) -> None:
    link = await house.open(ME, INVITED)
    noted: list[str] = []
    noting = house.store.note_summary

    async def note(match: str, at: int, version: int, summary: bytes) -> None:
        noted.append(match)
        await noting(match, at, version, summary)

    house.store.note_summary = note  # type: ignore[method-assign]
    for _ in range(3):
        await house.tables.summarize(float("inf"))
    assert len(noted) == 1
    await asyncio.gather(*[house.post("/api/table/start", link)])
    await house.rested(link)
    await house.tables.summarize(float("inf"))
    assert len(noted) == 2


async def test_a_table_that_cannot_be_opened_now_is_not_said_to_be_gone(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = await house.open_match(finished())

    async def refuse(link: str) -> None:
        raise TableError("too_fast", "Wait a minute.")

    (line,) = await house.store.listed([host])
    assert not isinstance(line, Damaged)
    assert line is not None
    unread = replace(line, summary=None)
    monkeypatch.setattr(house.tables, "by_link", refuse)
    found = await known_tables.known_table(house.tables, host, unread)
    assert (found.found, found.damaged) == (True, "Wait a minute.")


async def test_a_table_that_had_to_be_opened_is_listed_from_the_store_the_next_time(house: House) -> None:
    """A hundred large games that came without a summary were played again for every list."""
    host = await house.open_match(finished())
    table = await house.table(host)
    table.summarized = nothing = -1, -1
    await known_tables.opened(house.tables, host, 0.0)
    assert table.summarized != nothing
