"""What somebody altered in the store is never shown as if it had been played."""

from __future__ import annotations

import logging
import sqlite3
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest

from ecliptic.table.store import Damaged, Line, Store, Stored, file, open_store
from ecliptic.table.store.base import hashed
from ecliptic.table.store.postgresql import PostgreSQL
from ecliptic.table.store.postgresql_tables import TABLES as FIRST_TABLES
from ecliptic.table.store.sqlite import SQLite
from tests.table.store.altering import Database, SQLiteDatabase, database_of, others, places

GONE: tuple[Any, ...] = (None, [])  # what may be told of something that nobody finds any more
LINKS = ("host", "guest", "other")


async def filled(store: Store) -> None:
    await store.create("first", b'{"seats":3}', ["host", "guest"], [b"set up"], pending=True)
    assert await store.append("first", 1, [Stored(b'{"option":1}', "0:one"), Stored(b'{"option":2}')], pending=True)
    await store.note_seen("first", 0, 2)
    await store.note_summary("first", 3, 1, b"three lines")
    await store.create("second", b'{"seats":2}', ["other"], [b"set up"])
    await store.note_seen("second", 1, 1)


async def told(store: Store) -> dict[str, Any]:
    """All that the store answers; where it says that something is damaged, that."""
    questions = {
        **{f"lines of {name}": store.lines(name) for name in ("first", "second")},
        "lines since": store.lines("first", 2),
        "answered": store.answered("first", "0:one"),
        **{f"sheet of {name}": store.sheet(name) for name in ("first", "second")},
        **{f"found by {link}": store.find(link) for link in LINKS},
        "pending": store.pending(),
        **{f"seen in {name}": store.seen(name, seat) for name, seat in (("first", 0), ("second", 1))},
        **{f"updated {name}": store.updated(name) for name in ("first", "second")},
    }
    answers: dict[str, Any] = {}
    for question, asked in questions.items():
        try:
            answers[question] = await asked
        except Damaged as error:
            answers[question] = error
    for link, line in zip(LINKS, await store.listed(LINKS), strict=True):
        answers[f"listed for {link}"] = (line.match, line.updated) if isinstance(line, Line) else line
        answers[f"summary for {link}"] = line.summary if isinstance(line, Line) else line
    return answers


@pytest.fixture
async def inside(store: Store, address: str) -> Database:
    await filled(store)
    return database_of(store, address)


@pytest.fixture(autouse=True)
def quiet(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.ERROR)


async def test_no_field_can_be_altered_unnoticed(store: Store, inside: Database) -> None:
    """Whatever is altered: an answer is as it was, or that something is damaged, or there is none."""
    before = await told(store)
    assert not any(isinstance(answer, Damaged) for answer in before.values())
    for place in await places(inside):
        columns, rows = await inside.columns(place.table), await inside.rows(place.table)
        field = columns.index(place.column)
        for other in others(rows[place.row][field], place.column):
            altered = [list(row) for row in rows]
            altered[place.row][field] = other
            if not await could_be_stored(inside, place.table, altered):
                continue
            after = await told(store)
            wrong = {
                question: answer
                for question, answer in after.items()
                if answer != before[question] and not isinstance(answer, Damaged) and answer not in GONE
            }
            assert not wrong, (place, other, wrong)
            assert after != before, (place, other)
        await inside.replace(place.table, rows)
    assert await told(store) == before


async def could_be_stored(inside: Database, table: str, rows: list[list[Any]]) -> bool:
    """Not a number or a name that another row has."""
    try:
        await inside.replace(table, rows)
    except (sqlite3.IntegrityError, asyncpg.UniqueViolationError):
        return False
    return True


async def test_the_entry_that_is_damaged_is_named_and_the_others_are_as_they_were(
    store: Store, inside: Database
) -> None:
    rows = await inside.rows("lines")
    body = (await inside.columns("lines")).index("body")
    rows[1][body] = b'{"option":3}'
    await inside.replace("lines", rows)
    with pytest.raises(Damaged, match=r"The entry 'first' of the store is damaged \(line 1 is not as it was written\)"):
        await store.lines("first")
    with pytest.raises(Damaged, match="'first'"):
        await store.answered("first", "0:one")
    assert await store.lines("first", 2) == [Stored(b'{"option":2}')]
    assert await store.lines("second") == [Stored(b"set up")]


async def test_lines_that_change_places_or_matches_are_noticed(store: Store, inside: Database) -> None:
    """Each is as it was written, with its checksum; but it stands elsewhere."""
    columns, rows = await inside.columns("lines"), await inside.rows("lines")
    n, match = columns.index("n"), columns.index("match")
    swapped = [list(row) for row in rows]
    swapped[1][n], swapped[2][n] = 2, 1
    await inside.replace("lines", swapped)
    with pytest.raises(Damaged, match="line 1"):
        await store.lines("first")
    exchanged = [list(row) for row in rows]
    exchanged[0][match], exchanged[3][match] = exchanged[3][match], exchanged[0][match]
    await inside.replace("lines", exchanged)
    for name in ("first", "second"):
        with pytest.raises(Damaged, match=f"'{name}'.*line 0"):
            await store.lines(name)


async def test_a_line_or_a_sheet_that_is_missing_is_noticed(store: Store, inside: Database) -> None:
    rows = await inside.rows("lines")
    for missing in range(3):
        await inside.replace("lines", rows[:missing] + rows[missing + 1 :])
        with pytest.raises(Damaged, match="'first'"):
            await store.lines("first")
    sheets = await inside.rows("sheets")
    await inside.replace("sheets", sheets[1:])
    with pytest.raises(Damaged, match=r"'first'.*its sheet"):
        await store.sheet("first")
    assert await store.sheet("second") == (1, b'{"seats":2}')


async def test_a_line_that_is_missing_is_noticed_also_if_the_heading_says_nothing_of_it(
    store: Store, inside: Database
) -> None:
    columns, heads, lines = await inside.columns("matches"), await inside.rows("matches"), await inside.rows("lines")
    heads[0][columns.index("next")] = 2
    await inside.replace("matches", heads)
    await inside.replace("lines", lines[:2] + lines[3:])
    with pytest.raises(Damaged, match=r"'first'.*its heading"):
        await store.lines("first")


async def test_what_is_written_does_not_make_damage_look_sound(store: Store, inside: Database) -> None:
    columns, rows = await inside.columns("matches"), await inside.rows("matches")
    rows[0][columns.index("next")] = 2
    await inside.replace("matches", rows)
    with pytest.raises(Damaged):
        await store.put_sheet("first", 1, b"new", ["host"])
    with pytest.raises(Damaged):
        await store.lines("first")


async def test_a_bookmark_that_is_damaged_is_forgotten_and_named(
    store: Store, inside: Database, caplog: pytest.LogCaptureFixture
) -> None:
    columns, rows = await inside.columns("seen"), await inside.rows("seen")
    rows[0][columns.index("number")] = 1
    await inside.replace("seen", rows)
    assert await store.seen("first", 0) is None
    assert "first: how far seat 0 has looked" in caplog.text
    await store.note_seen("first", 0, 2)
    assert await store.seen("first", 0) == 2


async def test_a_match_that_waits_for_a_bot_and_is_damaged_keeps_no_other_waiting(
    store: Store, inside: Database, caplog: pytest.LogCaptureFixture
) -> None:
    await store.create("third", b"", [], pending=True)
    columns, rows = await inside.columns("matches"), await inside.rows("matches")
    rows[0][columns.index("updated")] -= 1
    await inside.replace("matches", rows)
    assert await store.pending() == ["third"]
    assert "'first'" in caplog.text


# --- what was stored before there were checksums ---------------------------------------------------


OLD: dict[str, list[tuple[Any, ...]]] = {
    "matches": [(1, "first", 2, True, 1763424000.25), (2, "ünï", 1, False, 1763424001.0)],
    "lines": [(1, 0, "", b"set up"), (1, 1, "0:one", b"\x00one"), (2, 0, "", b"set up")],
    "sheets": [(1, 4, b"sheet \x00"), (2, 1, b"")],
    "links": [(hashed("host"), 1), (hashed("other"), 2)],
    "seen": [(1, 0, 2)],
}


async def check_brought_forward(store: Store) -> None:
    assert await store.lines("first") == [Stored(b"set up"), Stored(b"\x00one", "0:one")]
    assert await store.lines("ünï") == [Stored(b"set up")]
    assert (await store.sheet("first"), await store.sheet("ünï")) == ((4, b"sheet \x00"), (1, b""))
    assert (await store.find("host"), await store.find("other")) == ("first", "ünï")
    assert (await store.pending(), await store.seen("first", 0)) == (["first"], 2)
    assert await store.updated("first") == 1763424000.25
    assert await store.append("first", 2, [Stored(b"two")], pending=False)
    assert len(await store.lines("first")) == 3


async def test_an_older_file_gets_checksums(tmp_path: Any) -> None:
    path = tmp_path / "tables.sqlite"
    older = SQLite(path, file.MIGRATIONS[:2])
    await older.open()
    await older.close()
    for table, rows in OLD.items():
        await SQLiteDatabase(older).replace(table, rows)
    store = open_store(path)
    await store.open()
    await check_brought_forward(store)
    await store.close()


async def test_an_older_database_gets_the_same_checksums(cluster: Any) -> None:
    address = cluster.new_schema()
    older = PostgreSQL(address, (FIRST_TABLES,))
    await older.open()
    await older.close()
    db = await asyncpg.connect(address)
    for table, rows in OLD.items():
        values = ",".join(f"${place}" for place in range(1, len(rows[0]) + 1))
        await db.executemany(f"INSERT INTO ecliptic_{table} OVERRIDING SYSTEM VALUE VALUES ({values})", rows)
    await db.close()
    store = open_store(address)
    await store.open()
    await check_brought_forward(store)
    await store.close()
