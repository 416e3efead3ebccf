"""The store for several server processes: PostgreSQL, where each hears what the others have changed.

It needs a connection that lasts (no pooler that changes it between transactions), for listening. Backups are the
business of the person who runs the database.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any, Final

from ecliptic.table.store import checksums, creating
from ecliptic.table.store import postgresql_driver as driver
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
    hashed,
    hashes_of,
    storable,
    taken,
)
from ecliptic.table.store.postgresql_appends import Appends
from ecliptic.table.store.postgresql_listener import Listener
from ecliptic.table.store.postgresql_tables import MIGRATIONS, bring_forward

READY_SECONDS: Final = 2.0
ROOM: Final = 256 * 1024  # bytes that must be free on the disk
PROBE: Final = "probe"  # no match has this name
ID: Final = "(SELECT id FROM ecliptic_matches WHERE name = $1)"

LINES: Final = """
SELECT m.next, m.pending, m.updated, m.checksum, l.n, l.key, l.body, l.checksum
FROM ecliptic_matches AS m LEFT JOIN ecliptic_lines AS l ON l.match = m.id AND l.n >= $2 AND l.n < $3
WHERE m.name = $1 ORDER BY l.n
"""
SHEET: Final = """
SELECT m.next, m.pending, m.updated, m.checksum, s.version, s.sheet, s.checksum
FROM ecliptic_matches AS m LEFT JOIN ecliptic_sheets AS s ON s.match = m.id WHERE m.name = $1
"""
ANSWERED: Final = f"""
SELECT n, key, body, checksum FROM ecliptic_lines WHERE match = {ID} AND key = $2 AND key <> '' ORDER BY n DESC LIMIT 1
"""
LINK: Final = """
SELECT m.name, l.checksum FROM ecliptic_links AS l LEFT JOIN ecliptic_matches AS m ON m.id = l.match WHERE l.hash = $1
"""
HEAD: Final = "SELECT next, pending, updated, checksum, id FROM ecliptic_matches WHERE name = $1"
PENDING: Final = (
    "SELECT next, pending, updated, checksum, name FROM ecliptic_matches WHERE pending ORDER BY updated, id"
)
INSERT_HEAD: Final = """
INSERT INTO ecliptic_matches (name, next, pending, updated, checksum) VALUES ($1, $2, $3, $4, $5) RETURNING id
"""
INSERT_LINE: Final = "INSERT INTO ecliptic_lines (match, n, key, body, checksum) VALUES ($1, $2, '', $3, $4)"
INSERT_SHEET: Final = "INSERT INTO ecliptic_sheets (match, version, sheet, checksum) VALUES ($1, $2, $3, $4)"
REPLACE_SHEET: Final = """
UPDATE ecliptic_sheets SET version = $3, sheet = $4, checksum = $5 WHERE match = $1 AND version = $2 RETURNING version
"""
INSERT_LINKS: Final = """
INSERT INTO ecliptic_links (hash, match, checksum)
SELECT hash, $1, checksum FROM unnest($2::bytea[], $3::bytea[]) AS link (hash, checksum)
"""
TOUCH: Final = "UPDATE ecliptic_matches SET pending = $2, updated = $3, checksum = $4 WHERE id = $1"
NOTE_SEEN: Final = """
INSERT INTO ecliptic_seen (match, seat, number, checksum) SELECT id, $2, $3, $4 FROM ecliptic_matches WHERE name = $1
ON CONFLICT (match, seat) DO UPDATE SET number = excluded.number, checksum = excluded.checksum
"""
NOTE_SUMMARY: Final = """
INSERT INTO ecliptic_summaries (match, at, version, summary, checksum)
SELECT id, $2, $3, $4, $5 FROM ecliptic_matches WHERE name = $1
ON CONFLICT (match) DO UPDATE
SET at = excluded.at, version = excluded.version, summary = excluded.summary, checksum = excluded.checksum
"""
LISTED: Final = """
SELECT m.next, m.pending, m.updated, m.checksum, m.name, l.hash, l.checksum, s.version,
    y.at, y.version, y.summary, y.checksum
FROM ecliptic_links AS l LEFT JOIN ecliptic_matches AS m ON m.id = l.match
LEFT JOIN ecliptic_sheets AS s ON s.match = l.match LEFT JOIN ecliptic_summaries AS y ON y.match = l.match
WHERE l.hash = ANY ($1::bytea[])
"""
OLD: Final = """
SELECT next, pending, updated, checksum, name, id FROM ecliptic_matches
WHERE id > $1 AND updated < $2 ORDER BY id LIMIT $3
"""
PARTS: Final = ("lines", "sheets", "links", "seen", "summaries")  # what there is of a match besides its heading


class Undone(Exception):
    """A transaction ends here, and nothing of it stays."""


class PostgreSQL(Store):
    def __init__(self, address: str, migrations: Sequence[str] = MIGRATIONS) -> None:
        self.address = address
        self.migrations = migrations
        self.sender = secrets.token_hex(8) + ":"
        self.pool: Any = None
        self.appends = Appends(self.store_group, self.sender)
        self.failing = False  # could it not write the last time?
        self.listeners: list[Listener] = []

    async def open(self) -> None:
        connection = await self.connect()
        try:
            with driver.explained("The database cannot be opened"):
                await bring_forward(connection, self.migrations)
        finally:
            connection.terminate()
        self.pool = await driver.pool(self.address)

    async def connect(self) -> Any:
        return await driver.connect(self.address)

    async def close(self) -> None:
        for listener in self.listeners:
            await listener.stop()
        self.listeners.clear()
        await self.appends.finish()
        pool, self.pool = self.pool, None
        if pool is not None:
            try:
                await asyncio.wait_for(pool.close(), driver.SECONDS)
            except Exception:
                pool.terminate()

    # --- writing -----------------------------------------------------------------------------------

    async def create(
        self, match: str, sheet: bytes, links: Sequence[str], lines: Sequence[bytes] = (), pending: bool = False
    ) -> None:
        check_name(match)
        now, next = time.time(), len(lines)
        first_sheet = FIRST_VERSION, sheet, checksums.of_sheet(match, FIRST_VERSION, sheet)
        try:
            async with self.writing() as db:
                heading = checksums.of_head(match, next, pending, now)
                id = await db.fetchval(INSERT_HEAD, match, next, pending, now, heading)
                for portion in creating.portions(lines):
                    await db.executemany(INSERT_LINE, rows_of(match, id, portion))
                await db.execute(INSERT_SHEET, id, *first_sheet)
                await insert_links(db, match, id, links)
        except driver.Taken:
            raise taken(match) from None

    async def append(self, match: str, at: int, lines: Sequence[Stored], pending: bool) -> bool:
        check_keys(lines)
        if not storable(match, at, at + len(lines)):
            return False
        return await self.appends.append(match, at, lines, pending)

    async def put_sheet(
        self, match: str, version: int, sheet: bytes, links: Sequence[str], pending: bool | None = None
    ) -> bool:
        if not storable(match, version):
            return False
        fresh = version + 1, sheet, checksums.of_sheet(match, version + 1, sheet)
        try:
            async with self.writing() as db:
                head = await db.fetchrow(f"{HEAD} FOR NO KEY UPDATE", match)
                if head is None or await db.fetchval(REPLACE_SHEET, head["id"], version, *fresh) is None:
                    return False
                await db.execute("DELETE FROM ecliptic_links WHERE match = $1", head["id"])
                await insert_links(db, match, head["id"], links)
                await touch(db, match, head, pending)
                await db.execute("SELECT pg_notify('ecliptic', $1)", self.sender + match)
        except driver.Taken:
            raise taken(match) from None
        return True

    async def note_seen(self, match: str, seat: int, number: int) -> None:
        if not storable(match, seat, number):
            return
        await self.note(NOTE_SEEN, match, seat, number, checksums.of_seen(match, seat, number))

    async def note_summary(self, match: str, at: int, version: int, summary: bytes) -> None:
        row = at, version, summary, checksums.of_summary(match, at, version, summary)
        await self.note(NOTE_SUMMARY, match, *row)

    async def note(self, statement: str, *given: object) -> None:
        """Something beside a match, if there still is such a match."""
        with suppress(driver.Gone), driver.explained("It could not be stored"):
            await self.at_work().execute(statement, *given)

    async def remove(self, match: str, updated: float) -> bool:
        async with self.writing() as db:
            select = "SELECT id FROM ecliptic_matches WHERE name = $1 AND updated = $2 FOR UPDATE"
            id = await db.fetchval(select, match, updated)
            if id is None:
                return False
            for part in PARTS:
                await db.execute(f"DELETE FROM ecliptic_{part} WHERE match = $1", id)
            await db.execute("DELETE FROM ecliptic_matches WHERE id = $1", id)
            await db.execute("SELECT pg_notify('ecliptic', $1)", self.sender + match)
        return True

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Any]:
        """A transaction."""
        with self.noting_failure():
            async with self.at_work().acquire() as db, db.transaction():
                yield db

    async def store_group(self, statement: str, *given: object) -> Any:
        with self.noting_failure():
            return await self.at_work().fetch(statement, *given)

    @contextmanager
    def noting_failure(self) -> Iterator[None]:
        try:
            with driver.explained("It could not be stored"):
                yield
        except StoreTrouble as trouble:
            self.failing = not isinstance(trouble, driver.Taken | driver.Gone)
            raise
        self.failing = False

    # --- reading -----------------------------------------------------------------------------------

    async def next_lines(self, match: str, since: int) -> list[Stored] | None:
        rows = await self.rows(LINES, match, since, since + LINES_AT_ONCE)
        return checksums.read_lines(match, since, rows)

    async def answered(self, match: str, key: str) -> int | None:
        return checksums.read_answered(match, await self.rows(ANSWERED, match, key))

    async def sheet(self, match: str) -> tuple[int, bytes] | None:
        return checksums.read_sheet(match, await self.rows(SHEET, match))

    async def find(self, link: str) -> str | None:
        hash = hashed(link)
        return checksums.read_link(hash, await self.rows(LINK, hash))

    async def pending(self) -> list[str]:
        return checksums.read_pending(await self.rows(PENDING))

    async def seen(self, match: str, seat: int) -> int | None:
        select = f"SELECT number, checksum FROM ecliptic_seen WHERE match = {ID} AND seat = $2"
        return checksums.read_seen(match, seat, await self.rows(select, match, seat))

    async def updated(self, match: str) -> float | None:
        return checksums.read_updated(match, await self.rows(HEAD, match))

    async def listed(self, links: Sequence[str]) -> list[Line | Damaged | None]:
        hashes = [hashed(link) for link in links]
        return checksums.read_listed(hashes, await self.ask(LISTED, hashes))

    async def old(self, before: float, after: int, most: int) -> list[Old]:
        return checksums.read_old(await self.ask(OLD, after, before, most))

    async def rows(self, select: str, *given: str | int | bytes) -> list[Any]:
        return await self.ask(select, *given) if storable(*given) else []

    async def ask(self, select: str, *given: object) -> list[Any]:
        """Asked a second time if the connection breaks: the pool has a fresh one by then."""
        with driver.explained("It could not be read"):
            try:
                return list(await self.at_work().fetch(select, *given))
            except driver.LOST:
                return list(await self.at_work().fetch(select, *given))

    # --- the state of the store --------------------------------------------------------------------

    async def watch(self, changed: Callable[[str], None]) -> None:
        listener = Listener(self.connect, self.sender, changed)
        await listener.start()
        self.listeners.append(listener)

    async def ready(self) -> bool:
        """A database that follows another, recovers or was closed to changes stores nothing; one that could not write
        the last time is tried."""
        try:
            async with asyncio.timeout(READY_SECONDS):
                (only_read,) = await self.rows("SELECT current_setting('transaction_read_only')::boolean")
                if self.failing:
                    await self.write_something()
        except (StoreTrouble, TimeoutError):
            return False
        return not only_read[0]

    async def write_something(self) -> None:
        """So much that the disk must have room for it. Nothing of it stays."""
        with suppress(Undone):
            async with self.writing() as db:
                id = await db.fetchval(INSERT_HEAD, PROBE, 0, False, 0.0, b"")
                await db.execute(INSERT_LINE, id, 0, os.urandom(ROOM), b"")
                raise Undone
        self.failing = False

    def at_work(self) -> Any:
        if self.pool is None:
            raise StoreTrouble("The store is not open.")
        return self.pool


def rows_of(match: str, id: int, portion: tuple[int, Sequence[bytes]]) -> list[tuple[int, int, bytes, bytes]]:
    at, bodies = portion
    return [(id, n, body, checksums.of_line(match, n, "", body)) for n, body in enumerate(bodies, at)]


async def insert_links(db: Any, match: str, id: int, links: Sequence[str]) -> None:
    hashes = hashes_of(links)
    await db.execute(INSERT_LINKS, id, hashes, [checksums.of_link(match, hash) for hash in hashes])


async def touch(db: Any, match: str, head: Any, pending: bool | None) -> None:
    """The match changes now, and a bot is to move or not, if that is known."""
    checksums.check_head(match, tuple(head))
    waits, now = head["pending"] if pending is None else pending, time.time()
    await db.execute(TOUCH, head["id"], waits, now, checksums.of_head(match, head["next"], waits, now))
