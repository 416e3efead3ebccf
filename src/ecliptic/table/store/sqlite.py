"""The default store: one SQLite file, one server, a writer thread that commits in groups and a reader thread.

The server may have several processes, which it started itself: each has both threads, and the writers take turns."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

from ecliptic.core.errors import EclipticError
from ecliptic.table.store import checksums, creating, file
from ecliptic.table.store.appending import TOUCH, Append
from ecliptic.table.store.base import (
    FIRST_VERSION,
    LINES_AT_ONCE,
    Damaged,
    Line,
    Old,
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
from ecliptic.table.store.database_thread import Change, DatabaseThread, Writer
from ecliptic.table.store.lock import Lock, turns

READY_SECONDS: Final = 2.0
ROOM: Final = 4 * 1024 * 1024  # bytes that must be free on the disk
ID: Final = "(SELECT id FROM matches WHERE name = ?)"

LINES: Final = """
SELECT m.next, m.pending, m.updated, m.checksum, l.n, l.key, l.body, l.checksum
FROM matches AS m LEFT JOIN lines AS l ON l.match = m.id AND l.n >= ? AND l.n < ?
WHERE m.name = ? ORDER BY l.n
"""
SHEET: Final = """
SELECT m.next, m.pending, m.updated, m.checksum, s.version, s.sheet, s.checksum
FROM matches AS m LEFT JOIN sheets AS s ON s.match = m.id WHERE m.name = ?
"""
ANSWERED: Final = f"SELECT n, key, body, checksum FROM lines WHERE match = {ID} AND key = ? ORDER BY n DESC LIMIT 1"
LINK: Final = "SELECT m.name, l.checksum FROM links AS l LEFT JOIN matches AS m ON m.id = l.match WHERE l.hash = ?"
HEAD: Final = "SELECT next, pending, updated, checksum FROM matches WHERE name = ?"
PENDING: Final = "SELECT next, pending, updated, checksum, name FROM matches WHERE pending ORDER BY updated, id"
NOTE_SEEN: Final = (
    "INSERT OR REPLACE INTO seen (match, seat, number, checksum) SELECT id, ?, ?, ? FROM matches WHERE name = ?"
)
NOTE_SUMMARY: Final = """
INSERT OR REPLACE INTO summaries (match, at, version, summary, checksum)
SELECT id, ?, ?, ?, ? FROM matches WHERE name = ?
"""
LISTED: Final = """
SELECT m.next, m.pending, m.updated, m.checksum, m.name, l.hash, l.checksum, s.version,
    y.at, y.version, y.summary, y.checksum
FROM links AS l LEFT JOIN matches AS m ON m.id = l.match
LEFT JOIN sheets AS s ON s.match = l.match LEFT JOIN summaries AS y ON y.match = l.match WHERE l.hash IN
"""
OLD: Final = """
SELECT next, pending, updated, checksum, name, id FROM matches WHERE id > ? AND updated < ? ORDER BY id LIMIT ?
"""
PARTS: Final = ("lines", "sheets", "links", "seen", "summaries")  # what there is of a match besides its heading
LINKS_AT_ONCE: Final = 500

T = TypeVar("T")
W = TypeVar("W", bound=DatabaseThread)


class SQLite(Store):
    def __init__(self, path: Path, migrations: Sequence[str] = file.MIGRATIONS) -> None:
        self.path = path
        self.migrations = migrations
        self.lock = Lock(path)
        self.writer: Writer | None = None
        self.reader: DatabaseThread | None = None
        self.turn: int | None = None  # the file whose lock the writers of several processes take in turn
        self.tell: Callable[[list[str]], None] | None = None

    @property
    def alone(self) -> bool:  # type: ignore[override]
        return self.tell is None

    async def open(self) -> None:
        writing, reading = await asyncio.to_thread(self.prepared)
        turn = nullcontext if self.turn is None else partial(turns, self.turn)
        self.writer, self.reader = Writer(writing, self.lock.check_there, turn, self.tell), DatabaseThread(reading)

    async def prepare(self) -> None:
        for connection in await asyncio.to_thread(self.prepared):
            connection.close()

    def shared(self) -> list[int]:
        return [] if self.lock.itself is None else [self.lock.itself]

    def join(self, shared: Sequence[int], turn: Path, tell: Callable[[list[str]], None]) -> None:
        self.lock.inherit(*shared)
        self.turn = os.open(turn, os.O_RDWR | os.O_CREAT, 0o600)
        self.tell = tell

    def hold(self) -> None:
        with explained(self.path):
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self.lock.acquire()

    def announce(self, note: bytes) -> None:
        with explained(self.path):
            self.lock.leave_note(note)

    def prepared(self) -> tuple[sqlite3.Connection, sqlite3.Connection]:
        if self.turn is not None:
            with explained(self.path):
                return file.joined(self.path)
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
        if self.turn is not None:
            os.close(self.turn)
            self.turn = None

    # --- writing -----------------------------------------------------------------------------------

    async def create(
        self, match: str, sheet: bytes, links: Sequence[str], lines: Sequence[bytes] = (), pending: bool = False
    ) -> None:
        check_name(match)
        hashes = hashes_of(links)

        half: int | None = None
        *portions, last = creating.portions(lines)

        def job(db: sqlite3.Connection) -> bool:
            if id_of(db, match) is not None or any(owner(db, hash) is not None for hash in hashes):
                return False
            id = creating.head(db, half, match, len(lines), pending)
            creating.insert_lines(db, match, id, last)
            first_sheet = id, FIRST_VERSION, sheet, checksums.of_sheet(match, FIRST_VERSION, sheet)
            db.execute("INSERT INTO sheets (match, version, sheet, checksum) VALUES (?, ?, ?, ?)", first_sheet)
            insert_links(db, match, id, hashes)
            return True

        created = False
        try:
            for portion in portions:
                half = await self.write(partial(creating.add_portion, match, half, portion))
            created = await self.write(job)
        finally:
            if half is not None and not created:
                with suppress(StoreTrouble):
                    await self.write(partial(creating.remove_half, half))
        if not created:
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
            update = "UPDATE sheets SET version = ?, sheet = ?, checksum = ? WHERE match = ? AND version = ?"
            if any(owner(db, hash) not in (None, id) for hash in hashes):
                return None
            fresh = version + 1, sheet, checksums.of_sheet(match, version + 1, sheet)
            if id is None or db.execute(update, (*fresh, id, version)).rowcount == 0:
                return False
            db.execute("DELETE FROM links WHERE match = ?", (id,))
            insert_links(db, match, id, hashes)
            touch(db, match, id, pending)
            return True

        written = await self.write(Change(match, job))
        if written is None:
            raise taken(match)
        return written

    async def note_seen(self, match: str, seat: int, number: int) -> None:
        if not storable(match, seat, number):
            return
        row = seat, number, checksums.of_seen(match, seat, number), match
        await self.write(lambda db: db.execute(NOTE_SEEN, row).rowcount)

    async def note_summary(self, match: str, at: int, version: int, summary: bytes) -> None:
        row = at, version, summary, checksums.of_summary(match, at, version, summary), match
        await self.write(lambda db: db.execute(NOTE_SUMMARY, row).rowcount)

    async def remove(self, match: str, updated: float) -> bool:
        def job(db: sqlite3.Connection) -> bool:
            row = db.execute("SELECT id FROM matches WHERE name = ? AND updated = ?", (match, updated)).fetchone()
            if row is None:
                return False
            for part in PARTS:
                db.execute(f"DELETE FROM {part} WHERE match = ?", row)
            db.execute("DELETE FROM matches WHERE id = ?", row)
            return True

        removed = bool(await self.write(Change(match, job)))
        if removed:
            at_work(self.writer).heads.known.pop(match, None)
        return removed

    async def write(self, job: Callable[[sqlite3.Connection], T]) -> T:
        return await at_work(self.writer).do(job)

    # --- reading -----------------------------------------------------------------------------------

    async def next_lines(self, match: str, since: int) -> list[Stored] | None:
        return await self.read(partial(checksums.read_lines, match, since), LINES, since, since + LINES_AT_ONCE, match)

    async def answered(self, match: str, key: str) -> int | None:
        return await self.read(partial(checksums.read_answered, match), ANSWERED, match, key)

    async def sheet(self, match: str) -> tuple[int, bytes] | None:
        return await self.read(partial(checksums.read_sheet, match), SHEET, match)

    async def find(self, link: str) -> str | None:
        hash = hashed(link)
        return await self.read(partial(checksums.read_link, hash), LINK, hash)

    async def pending(self) -> list[str]:
        return await self.read(checksums.read_pending, PENDING) or []

    async def seen(self, match: str, seat: int) -> int | None:
        select = f"SELECT number, checksum FROM seen WHERE match = {ID} AND seat = ?"
        return await self.read(partial(checksums.read_seen, match, seat), select, match, seat)

    async def updated(self, match: str) -> float | None:
        return await self.read(partial(checksums.read_updated, match), HEAD, match)

    async def listed(self, links: Sequence[str]) -> list[Line | Damaged | None]:
        found: list[Line | Damaged | None] = []
        for start in range(0, len(links), LINKS_AT_ONCE):
            hashes = [hashed(link) for link in links[start : start + LINKS_AT_ONCE]]
            select = f"{LISTED} ({','.join('?' * len(hashes))})"
            found += await self.read(partial(checksums.read_listed, hashes), select, *hashes) or []
        return found

    async def old(self, before: float, after: int, most: int) -> list[Old]:
        return await self.read(checksums.read_old, OLD, after, before, most) or []

    async def read(self, check: Callable[[list[Any]], T], select: str, *given: str | float | bytes) -> T | None:
        """The rows, checked beside the play: a long game has many."""
        if not storable(*given):
            return None
        return await at_work(self.reader).do(lambda db: check(db.execute(select, given).fetchall()))

    # --- the state of the store --------------------------------------------------------------------

    async def watch(self, changed: Callable[[str], None]) -> None:
        """Nobody but this server can change the file, and its processes tell each other."""

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


def insert_links(db: sqlite3.Connection, match: str, id: int, hashes: Sequence[bytes]) -> None:
    rows = [(hash, id, checksums.of_link(match, hash)) for hash in hashes]
    db.executemany("INSERT INTO links (hash, match, checksum) VALUES (?, ?, ?)", rows)


def touch(db: sqlite3.Connection, match: str, id: int, pending: bool | None) -> None:
    """The match changes now, and a bot is to move or not, if that is known."""
    row = db.execute(HEAD, (match,)).fetchone()
    checksums.check_head(match, row)
    waits, now = row[1] if pending is None else pending, time.time()
    db.execute(TOUCH, (waits, now, checksums.of_head(match, row[0], waits, now), id))


def write_nothing(db: sqlite3.Connection) -> None:
    """The transaction alone says that the file is at hand."""


def write_something(db: sqlite3.Connection) -> None:
    """The same number again: it changes nothing, and yet it has to reach the disk."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    db.execute(f"PRAGMA user_version = {version}")
