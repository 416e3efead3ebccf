"""The store for several server processes: PostgreSQL, where each hears what the others have changed.

It needs a connection that lasts (no pooler that changes it between transactions), for listening. Backups are the
business of the person who runs the database.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

from ecliptic.table.store import postgresql_driver as driver
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
from ecliptic.table.store.postgresql_appends import Appends
from ecliptic.table.store.postgresql_listener import Listener
from ecliptic.table.store.postgresql_tables import MIGRATIONS, bring_forward

READY_SECONDS: Final = 2.0
NOW: Final = "extract(epoch FROM clock_timestamp())"
ID: Final = "(SELECT id FROM ecliptic_matches WHERE name = $1)"

REPLACE_SHEET: Final = """
UPDATE ecliptic_sheets SET version = version + 1, sheet = $3 WHERE match = $1 AND version = $2 RETURNING version
"""
INSERT_LINKS: Final = "INSERT INTO ecliptic_links SELECT hash, $1 FROM unnest($2::bytea[]) AS hash"
NOTE_SEEN: Final = """
INSERT INTO ecliptic_seen SELECT id, $2, $3 FROM ecliptic_matches WHERE name = $1
ON CONFLICT (match, seat) DO UPDATE SET number = excluded.number
"""


class PostgreSQL(Store):
    def __init__(self, address: str, migrations: Sequence[str] = MIGRATIONS) -> None:
        self.address = address
        self.migrations = migrations
        self.sender = secrets.token_hex(8) + ":"
        self.pool: Any = None
        self.appends = Appends(self.store_group, self.sender)
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
        insert = f"INSERT INTO ecliptic_matches (name, next, pending, updated) VALUES ($1, $2, $3, {NOW}) RETURNING id"
        try:
            async with self.writing() as db:
                id = await db.fetchval(insert, match, len(lines), pending)
                rows = [(id, n, body) for n, body in enumerate(lines)]
                await db.executemany("INSERT INTO ecliptic_lines VALUES ($1, $2, '', $3)", rows)
                await db.execute("INSERT INTO ecliptic_sheets VALUES ($1, $2, $3)", id, FIRST_VERSION, sheet)
                await db.execute(INSERT_LINKS, id, hashes_of(links))
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
        touch = f"UPDATE ecliptic_matches SET pending = coalesce($2, pending), updated = {NOW} WHERE id = $1"
        try:
            async with self.writing() as db:
                id = await db.fetchval("SELECT id FROM ecliptic_matches WHERE name = $1 FOR NO KEY UPDATE", match)
                if await db.fetchval(REPLACE_SHEET, id, version, sheet) is None:
                    return False
                await db.execute("DELETE FROM ecliptic_links WHERE match = $1", id)
                await db.execute(INSERT_LINKS, id, hashes_of(links))
                await db.execute(touch, id, pending)
                await db.execute("SELECT pg_notify('ecliptic', $1)", self.sender + match)
        except driver.Taken:
            raise taken(match) from None
        return True

    async def note_seen(self, match: str, seat: int, number: int) -> None:
        if not storable(match, seat, number):
            return
        with driver.explained("It could not be stored"):
            await self.at_work().execute(NOTE_SEEN, match, seat, number)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Any]:
        """A transaction."""
        with driver.explained("It could not be stored"):
            async with self.at_work().acquire() as db, db.transaction():
                yield db

    async def store_group(self, statement: str, *given: object) -> Any:
        with driver.explained("It could not be stored"):
            return await self.at_work().fetch(statement, *given)

    # --- reading -----------------------------------------------------------------------------------

    async def lines(self, match: str, since: int = 0) -> list[Stored]:
        select = f"SELECT body, key FROM ecliptic_lines WHERE match = {ID} AND n >= $2 ORDER BY n"
        return [Stored(body, key) for body, key in await self.rows(select, match, since)]

    async def answered(self, match: str, key: str) -> int | None:
        select = f"SELECT max(n) FROM ecliptic_lines WHERE match = {ID} AND key = $2 AND key <> ''"
        return first(await self.rows(select, match, key), int)

    async def sheet(self, match: str) -> tuple[int, bytes] | None:
        rows = await self.rows(f"SELECT version, sheet FROM ecliptic_sheets WHERE match = {ID}", match)
        return (rows[0][0], rows[0][1]) if rows else None

    async def find(self, link: str) -> str | None:
        select = "SELECT name FROM ecliptic_matches WHERE id = (SELECT match FROM ecliptic_links WHERE hash = $1)"
        return first(await self.rows(select, hashed(link)), str)

    async def pending(self) -> list[str]:
        return [
            name for (name,) in await self.rows("SELECT name FROM ecliptic_matches WHERE pending ORDER BY updated, id")
        ]

    async def seen(self, match: str, seat: int) -> int | None:
        select = f"SELECT number FROM ecliptic_seen WHERE match = {ID} AND seat = $2"
        return first(await self.rows(select, match, seat), int)

    async def updated(self, match: str) -> float | None:
        return first(await self.rows("SELECT updated FROM ecliptic_matches WHERE name = $1", match), float)

    async def rows(self, select: str, *given: str | int | bytes) -> list[Any]:
        """Asked a second time if the connection breaks: the pool has a fresh one by then."""
        if not storable(*given):
            return []
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
        """A database that only follows another cannot store anything."""
        try:
            following = await asyncio.wait_for(self.rows("SELECT pg_is_in_recovery()"), READY_SECONDS)
        except (StoreTrouble, TimeoutError):
            return False
        return not following[0][0]

    def at_work(self) -> Any:
        if self.pool is None:
            raise StoreTrouble("The store is not open.")
        return self.pool
