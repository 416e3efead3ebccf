"""All tables of a server, opened when somebody comes and cleared away when all have gone."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence

import msgspec

from ecliptic.core.errors import EclipticError
from ecliptic.logbooks.daily import today
from ecliptic.table import room
from ecliptic.table.accounts import key_of
from ecliptic.table.asking import ASKER, on_behalf_of
from ecliptic.table.botplay import BotPlayers
from ecliptic.table.campaigns import Campaigns
from ecliptic.table.errors import Removed, TableError
from ecliptic.table.limits import Book, Doorkeeper
from ecliptic.table.loading import Loader
from ecliptic.table.logbooks import Logbooks
from ecliptic.table.metrics import Metrics
from ecliptic.table.seating import NO_TABLES, Seating
from ecliptic.table.siblings import Siblings
from ecliptic.table.store.base import ANY_MATCH, Damaged, Store, StoreTrouble
from ecliptic.table.studies import Studies
from ecliptic.table.table import Table
from ecliptic.table.unwatched import Unwatched
from ecliptic.table.webhook import Webhooks
from ecliptic.table.workers import Workers

SWEEP = 2.0
ROOM = 50  # tables that nobody watches and that stay in memory, each with up to a megabyte
AGAIN = 1.0  # seconds before the store is asked once more what another process did
NO_TABLE = "This link doesn't open a table. It may be mistyped or revoked, or the table was removed."
TOGETHER = 16  # summaries that are stored at once
GRACE = 3.0  # seconds left to the process that stored the last line before another moves its bots

log = logging.getLogger(__name__)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What the person who runs the server may change."""

    pace: float = 0.6  # seconds a bot takes at least while somebody watches bots alone
    messages: float = 40.0  # a second, for each connection
    requests: float = 10.0  # a second that change something, for each address
    looks: float = 40.0  # requests a second that change nothing, likewise
    connections: int = 512  # at once, for each address
    live: int = 256  # live connections among them
    files: int = 2  # large ones that are being sent at once, likewise
    work: float = 0.5  # seconds of CPU a second for what takes long, for each address
    idle: float = 60.0  # seconds after which a table without a move is put out of memory
    keep_finished: float | None = None  # seconds that a finished table is kept after its last change; None: for ever
    keep_idle: float | None = None  # likewise one that is not finished
    home: bool = False  # the campaigns of this machine are for the person who sits at it ...
    home_key: str = ""  # ... and shows this


class Tables:
    def __init__(
        self,
        store: Store,
        workers: Workers,
        webhooks: Webhooks,
        settings: Settings,
        studies: Callable[[Doorkeeper], Studies] = Studies,
        *,
        book: Book | None = None,
        siblings: Siblings | None = None,
    ) -> None:
        self.store = store
        self.workers = workers
        self.webhooks = webhooks
        self.settings = settings
        self.siblings = siblings  # None: this process is alone
        self.doorkeeper = Doorkeeper(
            settings.requests, settings.looks, settings.live, settings.files, settings.work, book
        )
        self.studies = studies(self.doorkeeper)
        self.loader = Loader(self.studies)
        self.metrics = Metrics()
        self.bots = BotPlayers(workers, self.metrics, settings.pace)
        self.unwatched = Unwatched(self)
        self.campaigns = Campaigns(self)
        self.logbooks = Logbooks(self)
        self.today: Callable[[], str] = today
        self.now: Callable[[], float] = time.time
        self.in_memory: dict[str, Table] = {}
        self.opening: dict[str, asyncio.Task[Table | None]] = {}
        self.tasks: list[asyncio.Task[None]] = []
        self.running = False
        self.closing = False

    # --- opening and closing -----------------------------------------------------------------------

    async def open(self) -> None:
        """It may be called again, and does nothing then."""
        if self.running:
            return
        self.running = True
        await self.store.open()
        self.doorkeeper.key = await key_of(self.store)
        await self.store.watch(self.changed_elsewhere)
        if self.siblings is not None:
            self.siblings.woken = lambda id: self.background(self.let_bots_move_at_home(id))
            self.siblings.changed = self.changed_elsewhere
            self.siblings.open()
        self.background(self.sweep())
        self.background(self.unwatched.resume())

    async def close(self) -> None:
        self.closing = True
        if self.siblings is not None:
            self.siblings.close()
        for table in self.in_memory.values():
            table.send_away()
        running = [*self.tasks, *[table.bots for table in self.in_memory.values() if table.bots is not None]]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        await self.summarize(float("inf"))
        await self.webhooks.close()
        await self.workers.close()
        await self.studies.close()
        await self.store.close()

    def background(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.append(task)
        task.add_done_callback(self.ended)

    def ended(self, task: asyncio.Task[None]) -> None:
        self.tasks.remove(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, EclipticError):
            log.error("%s", error)
        elif error is not None:
            log.error("Something in the background failed", exc_info=error)

    # --- finding -----------------------------------------------------------------------------------

    async def by_link(self, link: str) -> Table:
        return await self.opened(await self.id_of(link), link)

    async def id_of(self, link: str) -> str:
        """The name of what a link opens; nothing if it opens nothing."""
        return await self.store.find(link) or ""

    async def opened(self, id: str, link: str) -> Table:
        table = await self.table(id) if id else None
        if table is None:
            raise TableError("not_found", NO_TABLE)
        if not self.store.alone or link not in table.seating.links():
            table.unsure = True  # another process may have told the client of more than this one has heard
        return table

    async def table(self, id: str) -> Table | None:
        """The table in memory, the same for everybody who asks."""
        if id in self.in_memory:
            self.in_memory[id].used = time.monotonic()
            return self.in_memory[id]
        if id not in self.opening:
            self.opening[id] = asyncio.create_task(self.fetch(id))
        try:
            return await asyncio.shield(self.opening[id])
        finally:
            self.opening.pop(id, None)

    async def fetch(self, id: str) -> Table | None:
        found = None if id.startswith(NO_TABLES) else await self.store.sheet(id)
        if found is None:
            return None
        try:
            seating = msgspec.json.decode(found[1], type=Seating)
        except msgspec.DecodeError as error:  # it was damaged before there were checksums
            raise Damaged(id, "its sheet can't be read") from error
        fetched = Table(self.store, self.loader, id, found[0], seating, self.acted, self.make_room)
        table = self.in_memory.setdefault(id, fetched)
        if room.of_the_sheet(table):
            self.make_room(table.asker)
        return table

    def new_id(self) -> str:
        return new_id() if self.siblings is None else self.siblings.in_turn(new_id)

    async def add(self, seating: Seating, lines: list[bytes], pending: bool = False) -> Table:
        opened = msgspec.structs.replace(seating, opener=ASKER.get())
        await self.create(opened.id, msgspec.json.encode(opened), opened.links(), lines, pending)
        table = await self.table(seating.id)
        assert table is not None
        self.metrics.tables.inc()
        return table

    async def create(
        self, id: str, sheet: bytes, links: Sequence[str], lines: Sequence[bytes], pending: bool = False
    ) -> None:
        """One after the other: a long game takes the store some time, and choices are to be stored in between."""
        async with self.loader.adding.mine(ASKER.get()):
            await self.store.create(id, sheet, links, lines, pending)

    # --- what follows a change ---------------------------------------------------------------------

    def acted(self, table: Table, before: tuple[int, ...]) -> None:
        """Somebody did something: tell whose turn it is now, and let the bots move."""
        for seat in table.asked:
            if seat not in before:
                self.tell_turn(table, seat)
        if table.seating.status in ("over", "abandoned") and not self.closing:
            self.note_result(table)
        self.let_bots_move(table, 0.0)

    def note_result(self, table: Table) -> None:
        """In the campaign or the logbook that the table belongs to; they note it once."""
        if table.seating.campaign is not None:
            self.background(self.campaigns.settle(table))
        if table.seating.logbook is not None:
            self.background(self.logbooks.settle(table))

    def let_bots_move(self, table: Table, grace: float) -> None:
        if self.closing:
            return
        if not grace and self.siblings is not None and self.left_to_home(self.siblings, table):
            if not table.viewers:
                return  # should it end, the one in its place asks the store
            grace = GRACE
        if table.bots is not None and not table.bots.done():
            if grace or not table.standing_by:
                return
            table.bots.cancel()
        if table.may_wait_for_bot:
            account = ASKER.get() or table.seating.opener
            if grace or table.viewers:
                with on_behalf_of(account):
                    self.start_bots(table, grace)
            else:
                self.unwatched.add(account, table.id)

    def start_bots(self, table: Table, grace: float) -> asyncio.Task[None]:
        table.standing_by = grace > 0
        table.bots = asyncio.create_task(self.move_bots(table, grace))
        return table.bots

    async def move_bots(self, table: Table, grace: float) -> None:
        if await self.bots.play(table, grace):
            asyncio.get_running_loop().call_soon(self.let_bots_move, table, 0.0)  # when this is done

    def left_to_home(self, siblings: Siblings, table: Table) -> bool:
        """Another process has those who watch, and moves the bots."""
        return table.may_wait_for_bot and not siblings.at_home(table.id) and siblings.wake(table.id)

    async def let_bots_move_at_home(self, id: str) -> None:
        table = await self.table(id)
        if table is not None:
            async with table.lock:
                table.unsure = True  # it was a sibling that stored something
                table.show()
            self.let_bots_move(table, 0.0)

    def tell_turn(self, table: Table, seat: int) -> None:
        chair = table.seating.chairs[seat]
        if chair.webhook and not chair.bot and table.seating.status == "running":
            text = f"{chair.name}, it is your turn at {table.seating.title}."
            self.webhooks.call(
                table.id,
                chair.webhook,
                {"text": text, "game": table.seating.game, "title": table.seating.title, "seat": seat},
            )

    def changed_elsewhere(self, id: str) -> None:
        for known in {**self.in_memory, **self.opening} if id == ANY_MATCH else [id]:
            if known in self.in_memory:
                self.hear_of(self.in_memory[known])
            elif known in self.opening:
                self.background(self.follow_opened(known))

    def hear_of(self, table: Table) -> None:
        """Another process stored something. At the home of a table, and where somebody waits for it, that is taken in
        at once; anywhere else when it is next asked for, or every choice would be worked out twice."""
        table.heard += 1
        if table.viewers or table.busy or self.siblings is None or self.siblings.at_home(table.id):
            self.background(self.follow(table))
        else:
            table.unsure = True

    async def follow_opened(self, id: str) -> None:
        """It is being read: perhaps as it was before the change."""
        table = await self.table(id)
        if table is not None:
            self.hear_of(table)

    async def follow(self, table: Table) -> None:
        """Another process stored something: catch up, show it, and stand by for its bots."""
        while True:
            async with table.lock:
                unknown = table.loaded is None and bool(table.viewers)
                try:
                    if not await table.catch_up() and not unknown:
                        return
                    table.show()
                    break
                except Removed:
                    self.in_memory.pop(table.id, None)
                    return
                except StoreTrouble as error:
                    log.error("%s", error)
            await asyncio.sleep(AGAIN)
        self.let_bots_move(table, GRACE)

    # --- tidying -----------------------------------------------------------------------------------

    async def sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            await self.tidy()
            self.campaigns.clear_away(time.monotonic() - self.settings.idle)
            self.measure()

    async def tidy(self) -> None:
        """Tables that nobody uses leave memory."""
        before = time.monotonic() - self.settings.idle
        unwatched = max(before, self.without_room())
        await self.summarize(unwatched)
        self.clear_away(before, unwatched)

    def measure(self) -> None:
        """What is counted only now and then."""
        self.metrics.in_memory.set(len(self.in_memory))
        self.metrics.viewers.set(sum(len(table.viewers) for table in self.in_memory.values()))
        self.metrics.failed_webhooks.inc(self.webhooks.failed)
        self.webhooks.failed = 0

    async def summarize(self, before: float) -> None:
        """What leaves memory soon can be listed afterwards without being played again."""
        leaving = [table for table in self.in_memory.values() if rests(table, before)]
        for start in range(0, len(leaving), TOGETHER):
            group = leaving[start : start + TOGETHER]
            try:
                await asyncio.gather(*[table.note_summary() for table in group])
            except StoreTrouble as error:  # then they are played again
                log.error("%s", error)
                return

    def without_room(self) -> float:
        """When the last of the tables was used that nobody watches and for which there is no room."""
        used = sorted(table.used for table in self.in_memory.values() if not table.viewers)
        return used[-ROOM - 1] if len(used) > ROOM else float("-inf")

    def make_room(self, asker: str) -> None:
        """An address has brought something large into memory. The server itself may have as much as it needs."""
        if asker:
            mine = [table for table in self.in_memory.values() if table.asker == asker]
            processes = 1 if self.siblings is None else self.siblings.count
            for table in room.keep_to_it(mine, processes):
                del self.in_memory[table.id]

    def clear_away(self, before: float, unwatched: float = float("-inf")) -> None:
        """What nobody used since then leaves memory: the store has it. What nobody watches may leave earlier."""
        for id, table in list(self.in_memory.items()):
            if table.viewers and rests(table, before):
                table.forget()
            elif not table.viewers and rests(table, max(before, unwatched)):
                del self.in_memory[id]


def rests(table: Table, before: float) -> bool:
    """Has nobody used it since then?"""
    return table.used <= before and not table.busy


def new_id() -> str:
    return secrets.token_hex(8)
