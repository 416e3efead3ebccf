"""The default store: one SQLite file, one process, a writer thread that commits in groups and a reader thread."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

from ecliptic.core.errors import EclipticError
from ecliptic.table.store import file
from ecliptic.table.store.appending import Append
from ecliptic.table.store.base import (
    FIRST_VERSION,
    Store,
    Stored,
    StoreTrouble,
    check_keys,
    check_name,
    first,
    hashed,
    hashes_of,
    storable,
    taken,
)
from ecliptic.table.store.database_thread import DatabaseThread, Writer
from ecliptic.table.store.lock import Lock

READY_SECONDS: Final = 2.0
ROOM: Final = 4 * 1024 * 1024  # bytes that must be free on the disk
ID: Final = "(SELECT id FROM matches WHERE name = ?)"

T = TypeVar("T")
W = TypeVar("W", bound=DatabaseThread)


class SQLite(Store):
    def __init__(self, path: Path, migrations: Sequence[str] = file.MIGRATIONS) -> None:
        self.path = path
        self.migrations = migrations
        self.lock = Lock(path)
        self.writer: Writer | None = None
        self.reader: DatabaseThread | None = None

    async def open(self) -> None:
        writing, reading = await asyncio.to_thread(self.prepared)
        self.writer, self.reader = Writer(writing, self.lock.check_there), DatabaseThread(reading)

    def hold(self) -> None:
        with explained(self.path):
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self.lock.acquire()

    def announce(self, note: bytes) -> None:
        with explained(self.path):
            self.lock.leave_note(note)

    def prepared(self) -> tuple[sqlite3.Connection, sqlite3.Connection]:
        self.hold()
        with explained(self.path):
            try:
                return file.connections(self.path, self.migrations)
            except BaseException:
                self.lock.release()
                raise

    async def close(self) -> None:
        for worker in (self.reader, self.writer):
            if worker is not None:
                await worker.close()
        self.reader = self.writer = None
        self.lock.release()

    # --- writing -----------------------------------------------------------------------------------

    async def create(
        self, match: str, sheet: bytes, links: Sequence[str], lines: Sequence[bytes] = (), pending: bool = False
    ) -> None:
        check_name(match)
        hashes = hashes_of(links)

        def job(db: sqlite3.Connection) -> bool:
            if id_of(db, match) is not None or any(owner(db, hash) is not None for hash in hashes):
                return False
            insert = "INSERT INTO matches (name, next, pending, updated) VALUES (?, ?, ?, ?)"
            id = db.execute(insert, (match, len(lines), pending, time.time())).lastrowid
            assert id is not None
            db.executemany("INSERT INTO lines VALUES (?, ?, '', ?)", [(id, n, body) for n, body in enumerate(lines)])
            db.execute("INSERT INTO sheets VALUES (?, ?, ?)", (id, FIRST_VERSION, sheet))
            db.executemany("INSERT INTO links VALUES (?, ?)", [(hash, id) for hash in hashes])
            return True

        if not await self.write(job):
            raise taken(match)

    async def append(self, match: str, at: int, lines: Sequence[Stored], pending: bool) -> bool:
        check_keys(lines)
        if not storable(match, at, at + len(lines)):
            return False
        return await self.write(Append(match, at, lines, pending, time.time()))

    async def put_sheet(
        self, match: str, version: int, sheet: bytes, links: Sequence[str], pending: bool | None = None
    ) -> bool:
        if not storable(match, version):
            return False
        hashes = hashes_of(links)

        def job(db: sqlite3.Connection) -> bool | None:
            id = id_of(db, match)
            update = "UPDATE sheets SET version = version + 1, sheet = ? WHERE match = ? AND version = ?"
            if any(owner(db, hash) not in (None, id) for hash in hashes):
                return None
            if db.execute(update, (sheet, id, version)).rowcount == 0:
                return False
            db.execute("DELETE FROM links WHERE match = ?", (id,))
            db.executemany("INSERT INTO links VALUES (?, ?)", [(hash, id) for hash in hashes])
            touch = "UPDATE matches SET pending = ifnull(?, pending), updated = ? WHERE id = ?"
            db.execute(touch, (pending, time.time(), id))
            return True

        written = await self.write(job)
        if written is None:
            raise taken(match)
        return written

    async def note_seen(self, match: str, seat: int, number: int) -> None:
        if not storable(match, seat, number):
            return
        replace = "INSERT OR REPLACE INTO seen SELECT id, ?, ? FROM matches WHERE name = ?"
        await self.write(lambda db: db.execute(replace, (seat, number, match)).rowcount)

    async def write(self, job: Callable[[sqlite3.Connection], T]) -> T:
        return await at_work(self.writer).do(job)

    # --- reading -----------------------------------------------------------------------------------

    async def lines(self, match: str, since: int = 0) -> list[Stored]:
        rows = await self.rows(f"SELECT body, key FROM lines WHERE match = {ID} AND n >= ? ORDER BY n", match, since)
        return [Stored(body, key) for body, key in rows]

    async def answered(self, match: str, key: str) -> int | None:
        select = f"SELECT max(n) FROM lines WHERE match = {ID} AND key = ?"
        return first(await self.rows(select, match, key), int)

    async def sheet(self, match: str) -> tuple[int, bytes] | None:
        rows = await self.rows(f"SELECT version, sheet FROM sheets WHERE match = {ID}", match)
        return rows[0] if rows else None

    async def find(self, link: str) -> str | None:
        select = "SELECT name FROM matches WHERE id = (SELECT match FROM links WHERE hash = ?)"
        return first(await self.rows(select, hashed(link)), str)

    async def pending(self) -> list[str]:
        return [name for (name,) in await self.rows("SELECT name FROM matches WHERE pending ORDER BY updated, id")]

    async def seen(self, match: str, seat: int) -> int | None:
        return first(await self.rows(f"SELECT number FROM seen WHERE match = {ID} AND seat = ?", match, seat), int)

    async def updated(self, match: str) -> float | None:
        return first(await self.rows("SELECT updated FROM matches WHERE name = ?", match), float)

    async def rows(self, select: str, *given: str | int | bytes) -> list[Any]:
        if not storable(*given):
            return []
        return await at_work(self.reader).do(lambda db: db.execute(select, given).fetchall())

    # --- the state of the store --------------------------------------------------------------------

    async def watch(self, changed: Callable[[str], None]) -> None:
        """Nobody else can change this file."""

    async def ready(self) -> bool:
        """There is room, the writer answers, and if it could not write the last time, it can now."""
        if self.writer is None or not room_beside(self.path):
            return False
        probe = write_something if self.writer.failing else write_nothing
        try:
            await asyncio.wait_for(self.writer.do(probe), READY_SECONDS)
        except (StoreTrouble, TimeoutError):
            return False
        return True


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """What the system and the database say about a file, as one sentence."""
    try:
        yield
    except OSError as error:
        raise EclipticError(f"{path} cannot be opened: {error.strerror}.") from error
    except sqlite3.OperationalError as error:
        raise EclipticError(f"{path} cannot be opened: {error}.") from error
    except sqlite3.DatabaseError as error:
        raise file.damaged(path) from error


def room_beside(path: Path) -> bool:
    try:
        return shutil.disk_usage(path.parent).free >= ROOM
    except OSError:
        return False


def at_work(worker: W | None) -> W:
    if worker is None:
        raise StoreTrouble("The store is not open.")
    return worker


def id_of(db: sqlite3.Connection, match: str) -> int | None:
    return first(db.execute("SELECT id FROM matches WHERE name = ?", (match,)).fetchall(), int)


def owner(db: sqlite3.Connection, hash: bytes) -> int | None:
    return first(db.execute("SELECT match FROM links WHERE hash = ?", (hash,)).fetchall(), int)


def write_nothing(db: sqlite3.Connection) -> None:
    """The transaction alone says that the file is at hand."""


def write_something(db: sqlite3.Connection) -> None:
    """The same number again: it changes nothing, and yet it has to reach the disk."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    db.execute(f"PRAGMA user_version = {version}")
