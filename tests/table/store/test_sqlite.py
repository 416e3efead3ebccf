"""The file: how it is opened, guarded and brought forward, and what happens when the disk is full."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import stat
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from ecliptic.core.errors import EclipticError
from ecliptic.table.store import InUse, Stored, StoreTrouble, creating, file, open_store
from ecliptic.table.store.base import hashed
from ecliptic.table.store.database_thread import Job, Writer
from ecliptic.table.store.sqlite import SQLite, at_work

NOW = len(file.MIGRATIONS)
NEXT = "ALTER TABLE matches ADD COLUMN title TEXT NOT NULL DEFAULT 'untitled'"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "tables.sqlite"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[SQLite]:
    store = SQLite(path)
    await store.open()
    yield store
    await store.close()


async def filled(path: Path, *migrations: str) -> None:
    """A file with a match in it, written and closed."""
    store = SQLite(path, migrations or file.MIGRATIONS)
    await store.open()
    await store.create("m", b"sheet", ["link"], [b"zero"])
    await store.close()


async def refused(path: Path, *migrations: str) -> str:
    """Why the file is not opened; it is as it was, and so is its folder but for the lock."""
    before = path.read_bytes()
    with pytest.raises(EclipticError) as caught:
        await SQLite(path, migrations or file.MIGRATIONS).open()
    assert path.read_bytes() == before
    assert {one.name for one in path.parent.iterdir()} <= {path.name, path.name + ".lock"}
    return str(caught.value)


def asked(path: Path, question: str) -> object:
    with closing(sqlite3.connect(path)) as connection:
        (answer,) = connection.execute(question).fetchone()
        return answer


# --- long matches ----------------------------------------------------------------------------------


async def test_a_long_match_is_stored_in_portions_and_is_there_only_when_it_is_whole(
    store: SQLite, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other writes have their turn between them. Wherever the process is killed, nothing is left of a half."""
    monkeypatch.setattr(creating, "LINES_AT_ONCE", 10)
    lines = [b"%d" % number for number in range(95)]
    await store.create("other", b"", [])
    left: list[Path] = []
    perform = Writer.perform

    def killed_after(writer: Writer, jobs: Sequence[Job], again: bool = True) -> list[Any]:
        """As the file is after every commit, if the process ends there."""
        outcomes = perform(writer, jobs, again)
        folder = tmp_path / str(len(left))
        folder.mkdir()
        for part in (path, path.with_name(f"{path.name}-wal")):
            shutil.copy(part, folder)
        left.append(folder / path.name)
        return outcomes

    monkeypatch.setattr(Writer, "perform", killed_after)
    creation = asyncio.create_task(store.create("long", b"sheet", ["link"], lines, pending=True))
    while len(left) < 3:
        await asyncio.sleep(0.001)
    assert await store.append("other", 0, [Stored(b"meanwhile")], pending=False)
    assert not creation.done()
    await creation
    monkeypatch.setattr(Writer, "perform", perform)
    assert [line.body for line in await store.lines("long")] == lines
    for number, found in enumerate(left):
        copy = SQLite(found)
        await copy.open()
        there = await copy.find("link") == "long"
        assert (await copy.sheet("long") is not None, len(await copy.lines("long"))) == (there, 95 * there)
        assert await copy.pending() == ["long"] * there
        await copy.close()
        assert asked(found, "SELECT count(*) FROM lines WHERE match != 1") == 95 * there, "it was removed"
        assert asked(found, "SELECT count(*) FROM matches") == 1 + there
        assert there == (number == len(left) - 1)


async def test_no_portion_of_a_match_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(creating, "LINES_AT_ONCE", 3)
    monkeypatch.setattr(creating, "BYTES_AT_ONCE", 10)
    lines = [b"1", b"2", b"3", b"4", b"123456789", b"1" * 30, b"2", b"123456789"]
    found = list(creating.portions(lines))
    assert [at for at, _ in found] == [0, 3, 5, 6]
    assert [line for _, portion in found for line in portion] == lines
    assert list(creating.portions([])) == [(0, [])]


async def test_of_a_long_match_that_cannot_be_whole_nothing_stays(
    store: SQLite, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(creating, "LINES_AT_ONCE", 10)
    await store.create("m", b"", ["link"], [b"zero"])
    for name, link in (("m", "another"), ("another", "link")):
        with pytest.raises(EclipticError, match="There is a match"):
            await store.create(name, b"", [link], [b"x"] * 95)
    assert [line.body for line in await store.lines("m")] == [b"zero"]
    assert (asked(path, "SELECT count(*) FROM matches"), asked(path, "SELECT count(*) FROM lines")) == (1, 1)


# --- opening ---------------------------------------------------------------------------------------


async def test_what_is_committed_has_reached_the_disk(store: SQLite) -> None:
    writing = at_work(store.writer).connection
    asked = {name: writing.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")}
    assert asked == {"journal_mode": "wal", "synchronous": 2}
    assert writing.execute("PRAGMA foreign_keys").fetchone() == (1,)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such permissions")
async def test_nobody_else_may_read_the_file(path: Path) -> None:
    store = SQLite(path)
    await store.open()
    await store.create("m", b"", [])
    modes = {one.name: stat.S_IMODE(one.stat().st_mode) for one in path.parent.iterdir()}
    assert set(modes) == {path.name, *(path.name + end for end in ("-wal", "-shm", ".lock"))}
    assert set(modes.values()) == {0o600}
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    await store.close()
    path.chmod(0o644)
    await store.open()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    await store.close()


async def test_a_file_is_not_opened_twice_in_one_process_either(store: SQLite, path: Path, tmp_path: Path) -> None:
    alias = tmp_path / "alias.sqlite"
    alias.symlink_to(path)
    for name in (path, alias, path):
        second = SQLite(name)
        with pytest.raises(EclipticError, match=f"{name} is in use by another Ecliptic server"):
            await second.open()
        await second.close()
    assert await store.ready()


async def test_whoever_is_refused_in_the_same_process_does_not_let_in_another(store: SQLite, path: Path) -> None:
    """A lock of the system is lost when the process that has it closes the file, however often it has opened it."""
    store.announce(b"the first one")
    with pytest.raises(InUse):
        SQLite(path).hold()
    assert await asyncio.to_thread(note_found, path) == "the first one"


def note_found(path: Path) -> str:
    """By another process that comes for the file."""
    coming = "import sys; from ecliptic.table.store import InUse, open_store\n"
    coming += "try: open_store(sys.argv[1]).hold()\nexcept InUse as error: print(error.note.decode())"
    return subprocess.run([sys.executable, "-c", coming, path], stdout=subprocess.PIPE, text=True).stdout.strip()


def test_an_old_sqlite_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 31, 1))
    with pytest.raises(EclipticError, match=r"3\.33\.0 or newer is needed"):
        file.connections(path, file.MIGRATIONS)


async def test_a_file_of_another_program_is_left_alone(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("Dear diary, today we reached the third world of the outer ring." * 10)
    assert await refused(path) == f"{path} does not hold games of Ecliptic; it was left as it is."
    path.unlink()
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE matches (id INTEGER)")
    assert await refused(path) == f"{path} does not hold games of Ecliptic; it was left as it is."


async def test_a_folder_or_a_file_out_of_reach_is_refused_with_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(EclipticError, match="cannot be opened: Is a directory"):
        await SQLite(tmp_path).open()
    (tmp_path / "file").touch()
    with pytest.raises(EclipticError, match=r"cannot be opened: (Not a directory|File exists)"):
        await SQLite(tmp_path / "file" / "tables.sqlite").open()


@pytest.mark.parametrize("place", [100, 4096, 16_384])
async def test_a_damaged_file_is_left_for_its_owner_to_repair(path: Path, place: int) -> None:
    await filled(path)
    with path.open("r+b") as damaged:
        damaged.seek(place)
        damaged.write(b"\xff" * 200)
    assert await refused(path) == f"{path} is damaged and was left as it is: put a copy of it in its place."


async def test_a_file_that_was_cut_off_is_damaged(path: Path) -> None:
    await filled(path)
    path.write_bytes(path.read_bytes()[:9000])
    assert "is damaged" in await refused(path)


# --- bringing forward ------------------------------------------------------------------------------


async def test_an_older_file_is_brought_forward_and_a_copy_of_it_kept(path: Path) -> None:
    await filled(path)
    store = SQLite(path, (*file.MIGRATIONS, NEXT, "UPDATE matches SET title = 'first'"))
    await store.open()
    assert await store.sheet("m") == (1, b"sheet")
    await store.close()
    assert asked(path, "PRAGMA user_version") == NOW + 2
    assert asked(path, "SELECT title FROM matches") == "first"
    kept = path.with_name(f"{path.name}.version-{NOW}")
    assert asked(kept, "PRAGMA user_version") == NOW
    assert asked(kept, "SELECT name FROM matches") == "m"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    older = SQLite(kept)
    await older.open()
    assert await older.lines("m") == [Stored(b"zero")]
    await older.close()


async def test_the_lines_of_a_first_file_are_put_in_order(path: Path) -> None:
    first = SQLite(path, file.MIGRATIONS[:1])
    await first.open()
    await first.close()
    lines = {
        "b": [Stored(b"%d" % number, f"key {number}") for number in range(20)],
        "a": [Stored(b"%d" % number) for number in range(20)],
    }
    with closing(sqlite3.connect(path)) as db, db:
        for id, (match, stored) in enumerate(lines.items()):
            db.execute("INSERT INTO matches VALUES (?, ?, 20, ?, 1.5)", (id, match, match == "b"))
            db.execute("INSERT INTO links VALUES (?, ?)", (hashed(f"link of {match}"), id))
            rows = [(id, number, line.key, line.body) for number, line in enumerate(stored)]
            db.executemany("INSERT INTO lines VALUES (?, ?, ?, ?)", rows[::-1])
    store = SQLite(path)
    await store.open()
    assert {match: await store.lines(match) for match in ("a", "b")} == lines
    assert (await store.answered("b", "key 7"), await store.answered("a", "key 7")) == (7, None)
    assert (await store.pending(), await store.find("link of b")) == (["b"], "b")
    assert not await store.append("b", 19, [Stored(b"late")], pending=False)
    assert await store.append("b", 20, [Stored(b"next")], pending=False)
    await store.close()
    assert path.with_name(path.name + ".version-1").exists()


async def test_without_room_for_a_copy_the_file_is_not_brought_forward(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await filled(path)

    def no_room(part: Path, kept: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", no_room)
    assert await refused(path, *file.MIGRATIONS, NEXT) == f"{path} cannot be opened: No space left on device."


async def test_a_file_of_this_version_is_not_copied(path: Path) -> None:
    await filled(path)
    await filled_again(path)
    assert {one.name for one in path.parent.iterdir()} == {path.name, path.name + ".lock"}


async def filled_again(path: Path) -> None:
    store = SQLite(path)
    await store.open()
    await store.append("m", 1, [Stored(b"one")], pending=False)
    await store.close()


async def test_a_step_that_fails_leaves_the_file_in_the_version_before(path: Path) -> None:
    await filled(path)
    with pytest.raises(EclipticError, match="cannot be opened: no such table: nowhere"):
        await SQLite(path, (*file.MIGRATIONS, f"{NEXT}; UPDATE nowhere SET a = 1")).open()
    assert asked(path, "PRAGMA user_version") == NOW
    assert asked(path, "SELECT count(*) FROM pragma_table_info('matches') WHERE name = 'title'") == 0
    await filled_again(path)


async def test_a_file_of_a_newer_version_is_left_alone(path: Path) -> None:
    await filled(path, *file.MIGRATIONS, NEXT)
    assert await refused(path) == (
        f"{path} was written by a newer Ecliptic (form {NOW + 1}; this one knows {NOW}): use that one. "
        "The file was left as it is."
    )


# --- writing together ------------------------------------------------------------------------------


async def test_what_waits_is_committed_together(store: SQLite) -> None:
    await asyncio.gather(*(store.create(f"m{number}", b"", []) for number in range(200)))
    writer = at_work(store.writer)
    before = writer.commits
    tries = (store.append(f"m{number}", 0, [Stored(b"")], pending=False) for number in range(200))
    assert all(await asyncio.gather(*tries))
    assert writer.commits - before == 1


async def test_a_write_that_fails_does_not_spoil_those_that_wait_with_it(store: SQLite) -> None:
    await store.create("m", b"", [])
    await store.create("n", b"", [])

    def spoil(db: sqlite3.Connection) -> None:
        db.execute("UPDATE matches SET next = 99")
        db.execute("INSERT INTO nowhere VALUES (1)")

    first, failed, last = await asyncio.gather(
        store.append("m", 0, [Stored(b"zero")], pending=False),
        store.write(spoil),
        store.append("n", 0, [Stored(b"zero")], pending=False),
        return_exceptions=True,
    )
    assert (first, last) == (True, True)
    assert isinstance(failed, StoreTrouble)
    assert str(failed) == "It could not be stored: no such table: nowhere."
    assert await store.append("m", 1, [Stored(b"one")], pending=False)


async def test_a_full_disk_is_told_and_acknowledges_nothing(store: SQLite) -> None:
    await store.create("m", b"", [], [b"zero"])
    await store.create("n", b"", [])
    await store.write(lambda db: db.execute("PRAGMA max_page_count = 1").fetchone())
    large = [Stored(b"x" * 100_000, "key")]
    results = await asyncio.gather(
        store.append("m", 1, large, pending=True), store.append("n", 0, large, pending=True), return_exceptions=True
    )
    assert [str(result) for result in results] == ["It could not be stored: database or disk is full."] * 2
    assert all(isinstance(result, StoreTrouble) for result in results)
    assert await store.lines("m") == [Stored(b"zero")]
    assert await store.answered("m", "key") is None
    assert await store.pending() == []

    await store.write(lambda db: db.execute("PRAGMA max_page_count = 100000").fetchone())
    assert await store.append("m", 1, large, pending=True)
    assert await store.lines("m", 1) == large
    assert await store.ready()


async def test_a_file_that_another_program_holds_is_told_once_for_all(path: Path) -> None:
    store = SQLite(path)
    await store.open()
    for number in range(30):
        await store.create(f"m{number}", b"", [])
    writing = at_work(store.writer).connection
    writing.execute("PRAGMA busy_timeout = 20")
    statements: list[str] = []
    writing.set_trace_callback(statements.append)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        tries = (store.append(f"m{number}", 0, [Stored(b"")], pending=False) for number in range(30))
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert {str(result) for result in results} == {"It could not be stored: database is locked."}
        assert len(statements) < 10
        assert not await store.ready()
    assert await store.ready()
    assert await store.append("m0", 0, [Stored(b"")], pending=False)
    await store.close()


async def test_a_store_that_could_not_write_is_ready_when_it_can_again(store: SQLite) -> None:
    await store.create("m", b"", [])
    writer = at_work(store.writer)
    writer.connection.execute("PRAGMA query_only = ON")
    with pytest.raises(StoreTrouble, match="readonly database"):
        await store.append("m", 0, [Stored(b"")], pending=False)
    assert not await store.ready()
    writer.connection.execute("PRAGMA query_only = OFF")
    assert await store.ready()
    assert not writer.failing, "from now on nothing need be written to find out"


async def test_a_question_that_cannot_be_answered_is_told(store: SQLite) -> None:
    with pytest.raises(StoreTrouble, match="It could not be read: no such table: nowhere"):
        await store.read(len, "SELECT * FROM nowhere")


# --- which store is meant --------------------------------------------------------------------------


async def test_without_an_address_the_games_are_kept_in_the_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ECLIPTIC_DATA", str(tmp_path))
    store = open_store(None)
    await store.open()
    await store.close()
    assert (tmp_path / "tables.sqlite").exists()


def test_a_file_may_be_named_by_its_path_or_its_address(tmp_path: Path) -> None:
    for address in (tmp_path / "a b.sqlite", f"{tmp_path}/a b.sqlite", f"sqlite:///{tmp_path}/a b.sqlite"):
        store = open_store(address)
        assert isinstance(store, SQLite)
        assert store.path == tmp_path / "a b.sqlite"
    for wrong in ("", "sqlite:///", "mysql://somewhere", "sqlite://x"):
        with pytest.raises(EclipticError, match="The store must be a file"):
            open_store(wrong)
