"""The results of the mission of the day: who tries, and what came of the one try that counts."""

from __future__ import annotations

import time
from bisect import insort
from collections import OrderedDict
from dataclasses import dataclass
from itertools import islice
from typing import Final, Protocol

import msgspec

from ecliptic.core.errors import EclipticError
from ecliptic.logbooks.log import Ended, Result, now
from ecliptic.table.damage import left_out
from ecliptic.table.event_log import EventLog
from ecliptic.table.loading import Loader
from ecliptic.table.seating import DAILY, Seating
from ecliptic.table.store.base import Store
from ecliptic.table.table import Table

REMEMBERED: Final = 64
AGAIN: Final = 10.0  # seconds before is asked once more who has finished without a word ...
LOOKED_AT: Final = 16  # ... of so many who try, in rotation
TRIED: Final = "You have had your counted try at this mission."


class Claimed(msgspec.Struct, frozen=True, kw_only=True, tag="claimed"):
    """Somebody begins the try that counts."""

    at: str
    logbook: str
    name: str
    mission: str


class Scored(msgspec.Struct, frozen=True, kw_only=True, tag="scored"):
    at: str
    mission: str
    result: Result


Line = Claimed | Scored
decoder: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)


class MissionTables(Protocol):
    """Where missions are played: what is needed of `Tables` here."""

    store: Store
    loader: Loader

    async def table(self, id: str) -> Table | None: ...


@dataclass
class Try:
    """One that counts."""

    number: int  # in the order of the beginning
    claim: Claimed
    result: Result | None = None


class Day:
    """The mission of one day in one game."""

    def __init__(self, tables: MissionTables, game: str, day: str) -> None:
        self.tables = tables
        self.game = game
        self.day = day
        self.log = EventLog(tables.store, tables.loader, f"{DAILY}{game}-{day}", decoder, self.take)
        self.looked = -AGAIN
        self.tries: dict[str, Try] = {}  # by logbook
        self.running: OrderedDict[str, Try] = OrderedDict()  # by mission
        self.ranking: list[tuple[Try, Result]] = []

    def take(self, line: Line) -> None:
        if isinstance(line, Claimed):
            self.tries[line.logbook] = self.running[line.mission] = Try(len(self.tries), line)
        elif line.mission in self.running:
            done = self.running.pop(line.mission)
            done.result = line.result
            insort(self.ranking, (done, line.result), key=place)

    async def claim(self, logbook: str, name: str, mission: str) -> None:
        """Only one for each logbook, however often they ask."""

        def line() -> Line:
            if logbook in self.tries:
                raise EclipticError(TRIED)
            return Claimed(at=now(), logbook=logbook, name=name, mission=mission)

        await self.log.found()
        await self.log.note(line)

    async def end(self, ended: Ended) -> None:
        def line() -> Line | None:
            running = ended.mission in self.running
            return Scored(at=now(), mission=ended.mission, result=ended.result) if running else None

        await self.log.note(line)

    async def over_but_not_scored(self) -> list[Table]:
        """Tables at which a try has ended without a word: a server was killed. They are not looked for all the time."""
        if time.monotonic() - self.looked < AGAIN:
            return []
        self.looked = time.monotonic()
        missions = list(islice(self.running, LOOKED_AT))
        for mission in missions:
            self.running.move_to_end(mission)
        found = [await self.over(mission) for mission in missions]
        return [table for table in found if table is not None]

    async def over(self, mission: str) -> Table | None:
        with left_out():
            stored = await self.tables.store.sheet(mission)
            ended = stored and msgspec.json.decode(stored[1], type=Seating).status in ("over", "abandoned")
            return await self.tables.table(mission) if ended else None
        return None


class Dailies:
    def __init__(self, tables: MissionTables) -> None:
        self.tables = tables
        self.known: OrderedDict[tuple[str, str], Day] = OrderedDict()

    def day(self, game: str, day: str) -> Day:
        """The same for everybody who asks in this process."""
        found = self.known.setdefault((game, day), Day(self.tables, game, day))
        self.known.move_to_end((game, day))
        if len(self.known) > REMEMBERED:
            self.known.popitem(last=False)
        return found

    async def read(self, game: str, day: str) -> Day:
        """As it is now."""
        found = self.day(game, day)
        await found.log.read()
        return found


def place(one: tuple[Try, Result]) -> tuple[bool, int, int]:
    """Victories first, then by score; who scored the same stands in the order of the beginning."""
    done, result = one
    return not result.won, -result.score, done.number
