"""Tables at which bots are to move while nobody looks on: a few at a time, of every opener in turn.

The others need not be in memory, where one address could have thousands of them, also all at once after a restart. A
table to which somebody comes does not wait.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Coroutine
from typing import Final, Protocol

import msgspec

from ecliptic.table.asking import on_behalf_of
from ecliptic.table.damage import left_out
from ecliptic.table.loading import TOGETHER
from ecliptic.table.siblings import Siblings
from ecliptic.table.store.base import Store
from ecliptic.table.table import Table
from ecliptic.table.turns import Turns

AT_ONCE: Final = 32  # tables, of all openers


class BotTables(Protocol):
    """What is needed of `Tables` here."""

    store: Store
    siblings: Siblings | None

    async def table(self, id: str) -> Table | None: ...

    def start_bots(self, table: Table, grace: float) -> asyncio.Task[None]: ...

    def background(self, work: Coroutine[None, None, None]) -> None: ...


class Opened(msgspec.Struct, frozen=True):
    """What a sheet says of the one who opened the table."""

    opener: str = ""


class Unwatched:
    def __init__(self, tables: BotTables) -> None:
        self.tables = tables
        self.turns = Turns(AT_ONCE, TOGETHER)
        self.waiting: dict[str, dict[str, None]] = {}  # the tables of each account, in the order in which they came
        self.at_work: Counter[str] = Counter()

    async def resume(self) -> None:
        """Those that waited when the server went down."""
        for id in await self.tables.store.pending():
            if self.tables.siblings is None or self.tables.siblings.at_home(id):
                with left_out():
                    self.add(await self.opener(id), id)

    async def opener(self, id: str) -> str:
        """The account of the address that opened a table."""
        found = await self.tables.store.sheet(id)
        return "" if found is None else msgspec.json.decode(found[1], type=Opened).opener

    def add(self, account: str, id: str) -> None:
        self.waiting.setdefault(account, {})[id] = None
        if self.at_work[account] < TOGETHER:
            self.at_work[account] += 1
            with on_behalf_of(account):
                self.tables.background(self.take_up_all(account))

    async def take_up_all(self, account: str) -> None:
        try:
            while account in self.waiting:
                async with self.turns.mine(account):
                    await self.take_up(account)
        finally:
            self.at_work -= Counter([account])

    async def take_up(self, account: str) -> None:
        """The next table, until a person is to decide there or it is the turn of others."""
        ids = self.waiting.get(account, {})
        if not ids:
            return
        id = next(iter(ids))
        del ids[id]
        if not ids:
            del self.waiting[account]
        with left_out():
            table = await self.tables.table(id)
            if table is not None and (table.bots is None or table.bots.done()):
                await asyncio.wait([self.tables.start_bots(table, 0.0)])
