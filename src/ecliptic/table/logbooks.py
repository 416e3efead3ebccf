"""Logbooks on the server: anyone who has the link of one has its missions, and what came of each is noted once."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from typing import Final

import msgspec
from msgspec.structs import replace

from ecliptic.interface import games
from ecliptic.logbooks.log import Began, Called, Ended, TourBegan, now
from ecliptic.logbooks.logbook import Logbook, Mission
from ecliptic.logbooks.solo import result_of
from ecliptic.logbooks.statistics import LogbookStatistics
from ecliptic.table.dailies import Dailies, MissionTables
from ecliptic.table.damage import left_out
from ecliptic.table.errors import TableError
from ecliptic.table.event_log import EventLog
from ecliptic.table.logbook_study import decoder, statistics_of
from ecliptic.table.seating import LOGBOOK, LogbookRef, Seating, new_link
from ecliptic.table.table import Table

REMEMBERED: Final = 128  # logbooks in memory ...
MOST_LINES: Final = 40_000  # ... and lines of theirs
LONGEST_LOGBOOK: Final = 20_000  # lines; a mission has two
LOOKED_AT: Final = 8  # unfinished missions, the latest, of which is asked whether they have ended meanwhile
FULL: Final = f"This logbook is full: it has {LONGEST_LOGBOOK:,} lines. Begin another one."


class LogbookAccess(msgspec.Struct, frozen=True):
    """Who has a logbook. It is stored; what was played is in the log."""

    id: str
    link: str


class HeldLogbook:
    """A logbook that somebody has come for."""

    def __init__(self, tables: MissionTables, dailies: Dailies, access: LogbookAccess) -> None:
        self.tables = tables
        self.dailies = dailies
        self.id = access.id
        self.link = access.link
        self.book = Logbook((), games())
        self.log = EventLog(tables.store, tables.loader, access.id, decoder, self.book.read)

    async def read(self) -> Logbook:
        await self.log.read()
        return self.book

    def check_room(self) -> None:
        """What has begun can always end."""
        if self.log.count >= LONGEST_LOGBOOK:
            raise TableError("refused", FULL)

    async def call(self, name: str) -> None:
        def line() -> Called | None:
            if self.book.name == name:
                return None
            self.check_room()
            return Called(at=now(), name=name)

        await self.log.note(line)

    async def begin_tour(self, game: str, options: dict[str, str], again: bool) -> None:
        def line() -> TourBegan:
            self.check_room()
            return TourBegan(at=now(), game=game, options=options, again=again)

        await self.log.note(line)

    async def begin(self, began: Began) -> None:
        """A mission, unless it may not begin (any more)."""

        def line() -> Began:
            self.check_room()
            if began.tour:
                self.book.tour(began.tour).check_open(began.stage)
            return began

        await self.log.note(line)

    async def end(self, ended: Ended) -> None:
        await self.log.note(lambda: ended if ended.mission in self.book.running else None)

    async def settled(self) -> Logbook:
        """As it is now: of what was just finished, perhaps by a server that was killed, the result is noted first."""
        for mission in (await self.read()).unfinished[:LOOKED_AT]:
            ended = await self.ended(mission)
            if ended is not None:
                await self.end(ended)
            if ended is not None and mission.began.day:
                await self.dailies.day(mission.began.game, mission.began.day).end(ended)
        return await self.read()

    async def ended(self, mission: Mission) -> Ended | None:
        with left_out():
            table = await self.tables.table(mission.began.mission)
            return None if table is None else await ended_at(table)
        return None

    async def statistics(self, game: str, title: str, value: str) -> LogbookStatistics:
        await self.settled()
        studies = self.tables.loader.studies
        async with studies.in_hand():
            lines = await self.tables.store.lines(self.id)
            return await studies.do(statistics_of, [line.body for line in lines], game, title, value)


class Logbooks:
    """All logbooks of a server."""

    def __init__(self, tables: MissionTables) -> None:
        self.tables = tables
        self.held: OrderedDict[str, HeldLogbook] = OrderedDict()
        self.dailies = Dailies(tables)

    async def create(self, name: str) -> HeldLogbook:
        access = LogbookAccess(f"{LOGBOOK}{secrets.token_hex(8)}", new_link())
        await self.tables.store.create(access.id, msgspec.json.encode(access), [access.link])
        held = await self.called(access.id)
        assert held is not None
        await held.call(name)
        return held

    async def by_link(self, link: str) -> HeldLogbook:
        held = await self.known(link)
        if held is None:
            raise TableError("not_found", "This link doesn't open a logbook. It may be mistyped.")
        return held

    async def known(self, link: str) -> HeldLogbook | None:
        id = await self.tables.store.find(link)
        return await self.called(id) if id is not None and id.startswith(LOGBOOK) else None

    async def called(self, id: str) -> HeldLogbook | None:
        """The same for everybody who asks in this process."""
        if id not in self.held:
            stored = await self.tables.store.sheet(id)
            if stored is None:
                return None
            self.held.setdefault(id, self.opened(stored[1]))
        self.held.move_to_end(id)
        found = self.held[id]
        while len(self.held) > REMEMBERED or (len(self.held) > 1 and self.lines > MOST_LINES):
            self.held.popitem(last=False)
        return found

    @property
    def lines(self) -> int:
        """In memory."""
        return sum(held.log.count for held in self.held.values())

    def opened(self, sheet: bytes) -> HeldLogbook:
        return HeldLogbook(self.tables, self.dailies, msgspec.json.decode(sheet, type=LogbookAccess))

    async def enter(self, link: str, seating: Seating) -> Seating:
        """A table for one person, noted in their logbook before it is opened. A link that opens none is ignored."""
        held = await self.known(link) if len(seating.chairs) == 1 else None
        if held is None:
            return seating
        await held.begin(began_at(seating))
        return replace(seating, logbook=LogbookRef(id=held.id))

    async def settle(self, table: Table) -> None:
        """A mission has ended at this table."""
        ref = table.seating.logbook
        ended = None if ref is None else await ended_at(table)
        if ref is None or ended is None:
            return
        held = await self.called(ref.id)
        if held is not None:
            await held.end(ended)
        if ref.day:
            await self.dailies.day(table.seating.game, ref.day).end(ended)


def began_at(seating: Seating, day: str = "", tour: int = 0, stage: str = "") -> Began:
    return Began(
        at=now(),
        mission=seating.id,
        game=seating.game,
        options=seating.options,
        seed=seating.seed,
        day=day,
        tour=tour,
        stage=stage,
    )


async def ended_at(table: Table) -> Ended | None:
    """What came of the mission at this table, if it has ended."""
    async with table.lock:
        await table.refresh()
        seating, match = table.seating, table.loaded
        if match is None or seating.status not in ("over", "abandoned"):
            return None
        result = result_of(match)
    practice = seating.free_undo or seating.assisted
    return Ended(at=now(), mission=table.id, result=result, practice=practice)
