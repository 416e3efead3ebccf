"""The hall: all tables, opened when somebody comes and cleared away when all have gone."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable

import msgspec

from ecliptic.core.errors import EclipticError
from ecliptic.table.botplay import play_bots
from ecliptic.table.errors import TableError
from ecliptic.table.limits import Limits
from ecliptic.table.metrics import Metrics
from ecliptic.table.past import Past
from ecliptic.table.sheet import Sheet
from ecliptic.table.store.base import ANY_MATCH, Store
from ecliptic.table.table import Table
from ecliptic.table.webhook import Webhooks
from ecliptic.table.workers import Workers

SWEEP = 5.0
GRACE = 3.0  # seconds left to the process that stored the last line before another moves its bots

log = logging.getLogger(__name__)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What whoever runs the server may change."""

    pace: float = 0.6  # seconds a bot takes at least while somebody looks on
    messages: float = 40.0  # a second, for each connection
    requests: float = 10.0  # a second that change something, for each address
    idle: float = 60.0  # seconds after which a table without a move is put out of memory


class Hall:
    def __init__(self, store: Store, workers: Workers, webhooks: Webhooks, settings: Settings) -> None:
        self.store = store
        self.workers = workers
        self.webhooks = webhooks
        self.settings = settings
        self.limits = Limits(settings.requests, settings.requests * 5)
        self.past = Past()
        self.metrics = Metrics()
        self.tables: dict[str, Table] = {}
        self.opening: dict[str, asyncio.Task[Table | None]] = {}
        self.tasks: list[asyncio.Task[None]] = []
        self.closing = False

    # --- opening and closing -----------------------------------------------------------------------

    async def open(self) -> None:
        await self.store.open()
        await self.store.watch(self.changed_elsewhere)
        self.background(self.sweep())
        self.background(self.resume())

    async def close(self) -> None:
        self.closing = True
        for table in self.tables.values():
            for viewer in table.viewers:
                viewer.dismiss()
        running = [*self.tasks, *[table.bots for table in self.tables.values() if table.bots is not None]]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        await self.webhooks.close()
        await self.workers.close()
        await self.store.close()

    def background(self, work: Awaitable[None]) -> None:
        async def guarded() -> None:
            try:
                await work
            except EclipticError as error:
                log.error("%s", error)

        task = asyncio.create_task(guarded())
        self.tasks.append(task)
        task.add_done_callback(self.tasks.remove)

    async def resume(self) -> None:
        """Bots that were to move when the server went down."""
        for id in await self.store.pending():
            table = await self.table(id)
            if table is not None:
                self.acted(table)
                await asyncio.sleep(0)

    # --- finding -----------------------------------------------------------------------------------

    async def by_link(self, link: str) -> Table:
        id = await self.store.find(link)
        table = None if id is None else await self.table(id)
        if table is None:
            raise TableError("not_found", "This link opens no table; it may be mistyped or revoked.")
        return table

    async def table(self, id: str) -> Table | None:
        """The table in memory, the same for everybody who asks."""
        if id in self.tables:
            return self.tables[id]
        if id not in self.opening:
            self.opening[id] = asyncio.create_task(self.fetch(id))
        try:
            return await asyncio.shield(self.opening[id])
        finally:
            self.opening.pop(id, None)

    async def fetch(self, id: str) -> Table | None:
        found = await self.store.sheet(id)
        if found is None:
            return None
        sheet = msgspec.json.decode(found[1], type=Sheet)
        return self.tables.setdefault(id, Table(self.store, id, found[0], sheet, self.acted))

    async def add(self, sheet: Sheet, lines: list[bytes], pending: bool = False) -> Table:
        await self.store.create(sheet.id, msgspec.json.encode(sheet), sheet.links(), lines, pending)
        table = await self.table(sheet.id)
        assert table is not None
        self.metrics.tables += 1
        return table

    # --- what follows a change ---------------------------------------------------------------------

    def acted(self, table: Table) -> None:
        """Somebody did something: tell whose turn it is, and let the bots move."""
        self.tell_turn(table)
        self.let_bots_move(table, 0.0)

    def let_bots_move(self, table: Table, grace: float) -> None:
        if self.closing or (table.bots is not None and not table.bots.done()):
            return
        if table.loaded is None and table.sheet.status == "running":
            self.background(self.wake(table))
        elif table.waits_for_bot:
            table.bots = asyncio.create_task(play_bots(self, table, grace))

    async def wake(self, table: Table) -> None:
        async with table.lock:
            await table.match()
        if table.waits_for_bot:
            self.let_bots_move(table, 0.0)

    def tell_turn(self, table: Table) -> None:
        match = table.loaded
        if match is None or match.position.seat is None or len(match.lines) == table.told_turn:
            return
        seat = match.position.seat
        turn = seat != table.told_seat
        table.told_turn, table.told_seat = len(match.lines), seat
        chair = table.sheet.chairs[seat]
        if turn and chair.webhook and not chair.bot:
            text = f"{chair.name}, it is your turn at {table.sheet.title}."
            self.webhooks.call(
                chair.webhook, {"text": text, "game": table.sheet.game, "title": table.sheet.title, "seat": seat}
            )

    def changed_elsewhere(self, id: str) -> None:
        for table in list(self.tables.values()) if id == ANY_MATCH else [self.tables[id]] if id in self.tables else []:
            self.background(self.follow(table))

    async def follow(self, table: Table) -> None:
        """Another process stored something: catch up, show it, and stand by for its bots."""
        async with table.lock:
            events = table.events_that_stand()
            if not await table.catch_up():
                return
            table.show(events)
        self.let_bots_move(table, GRACE)

    # --- tidying -----------------------------------------------------------------------------------

    async def sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self.clear_away(time.monotonic() - self.settings.idle)

    def clear_away(self, before: float) -> None:
        """What nobody used since then leaves memory: the store has it."""
        for id, table in list(self.tables.items()):
            if table.used > before or table.busy:
                continue
            if table.viewers:
                table.forget()
            else:
                del self.tables[id]


def new_id() -> str:
    return secrets.token_hex(8)
