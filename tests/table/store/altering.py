"""Rows of a store, altered behind its back."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, closing
from typing import Any, Final, Protocol

import asyncpg  # type: ignore[import-untyped]
import msgspec

from ecliptic.table.store import Store
from ecliptic.table.store.sqlite import SQLite

TABLES: Final = ("matches", "lines", "sheets", "links", "seen", "summaries")


class Place(msgspec.Struct, frozen=True):
    """One field of one row."""

    table: str
    row: int  # the rows in the order of all their values
    column: str


class Database(Protocol):
    """What is in the store, as somebody sees it who passes by its door."""

    async def columns(self, table: str) -> list[str]: ...

    async def rows(self, table: str) -> list[list[Any]]: ...

    async def replace(self, table: str, rows: Sequence[Sequence[Any]]) -> None: ...


class SQLiteDatabase:
    def __init__(self, store: SQLite) -> None:
        self.path = store.path

    def ask(self, statement: str) -> list[Any]:
        with closing(sqlite3.connect(self.path)) as db:
            return db.execute(statement).fetchall()

    async def columns(self, table: str) -> list[str]:
        return [row[1] for row in self.ask(f"PRAGMA table_info({table})")]

    async def rows(self, table: str) -> list[list[Any]]:
        return [list(row) for row in self.ask(f"SELECT * FROM {table} ORDER BY 1, 2")]

    async def replace(self, table: str, rows: Sequence[Sequence[Any]]) -> None:
        """All or nothing: two rows may not have the same number."""
        with closing(sqlite3.connect(self.path)) as db, db:
            db.execute(f"DELETE FROM {table}")
            db.executemany(f"INSERT INTO {table} VALUES ({','.join('?' * len(rows[0]))})", rows)


class PostgreSQLDatabase:
    def __init__(self, address: str) -> None:
        self.address = address

    @asynccontextmanager
    async def door(self) -> AsyncIterator[Any]:
        db = await asyncpg.connect(self.address)
        try:
            await db.execute("SET session_replication_role = replica")  # what refers to what is not looked after
            yield db
        finally:
            await db.close()

    async def ask(self, statement: str) -> list[Any]:
        async with self.door() as db:
            return list(await db.fetch(statement))

    async def columns(self, table: str) -> list[str]:
        found = await self.ask(
            "SELECT column_name FROM information_schema.columns "
            f"WHERE table_name = 'ecliptic_{table}' AND table_schema = current_schema() ORDER BY ordinal_position"
        )
        return [name for (name,) in found]

    async def rows(self, table: str) -> list[list[Any]]:
        return [list(row) for row in await self.ask(f"SELECT * FROM ecliptic_{table} ORDER BY 1, 2")]

    async def replace(self, table: str, rows: Sequence[Sequence[Any]]) -> None:
        values = ",".join(f"${place}" for place in range(1, len(rows[0]) + 1))
        async with self.door() as db, db.transaction():
            await db.execute(f"DELETE FROM ecliptic_{table}")
            await db.executemany(f"INSERT INTO ecliptic_{table} OVERRIDING SYSTEM VALUE VALUES ({values})", rows)


def database_of(store: Store, address: str) -> Database:
    return SQLiteDatabase(store) if isinstance(store, SQLite) else PostgreSQLDatabase(address)


async def places(database: Database) -> list[Place]:
    """Every field that is stored."""
    return [
        Place(table, row, column)
        for table in TABLES
        for row in range(len(await database.rows(table)))
        for column in await database.columns(table)
    ]


def others(value: Any, column: str) -> Iterator[Any]:
    """Values that could stand there as well."""
    if isinstance(value, bool):
        yield not value
    elif column == "match":
        yield 3 - value  # of two matches, the other one
    elif column == "pending":
        yield 1 - value
    elif isinstance(value, int):
        yield from (value + 1, value + 1000)
        if value:
            yield value - 1
    elif isinstance(value, float):
        yield from (value - 1e7, value + 1.0)
    elif isinstance(value, str):
        yield from (f"{value}x", value[:-1] if value else "y")
    else:
        yield from (value + b" ", value[:-1], bytes([value[0] ^ 1, *value[1:]]) if value else b"x")
