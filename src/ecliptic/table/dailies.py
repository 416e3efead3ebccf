"""The results of the mission of the day: who tries, and what came of the one try that counts."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final, Protocol

import msgspec

from ecliptic.core.errors import EclipticError
from ecliptic.logbooks.log import Ended, Result, now
from ecliptic.table.damage import left_out
from ecliptic.table.event_log import EventLog
from ecliptic.table.seating import DAILY, Seating
from ecliptic.table.store.base import Store
from ecliptic.table.table import Table

REMEMBERED: Final = 64
AGAIN: Final = 10.0  # seconds before is asked once more who has finished without a word
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

    async def table(self, id: str) -> Table | None: ...


class Day:
    """The mission of one day in one game."""

    def __init__(self, tables: MissionTables, game: str, day: str) -> None:
        self.tables = tables
        self.game = game
        self.day = day
        self.log = EventLog(tables.store, f"{DAILY}{game}-{day}", decoder)
        self.looked = -AGAIN

    async def claim(self, logbook: str, name: str, mission: str) -> None:
        """Only one for each logbook, however often they ask."""

        def line(lines: list[Line]) -> Line:
            if mine(lines, logbook) is not None:
                raise EclipticError(TRIED)
            return Claimed(at=now(), logbook=logbook, name=name, mission=mission)

        await self.log.found()
        await self.log.note(line)

    async def end(self, ended: Ended) -> None:
        def line(lines: list[Line]) -> Line | None:
            there = any(isinstance(one, Scored) and one.mission == ended.mission for one in lines)
            claimed = any(isinstance(one, Claimed) and one.mission == ended.mission for one in lines)
            return None if there or not claimed else Scored(at=now(), mission=ended.mission, result=ended.result)

        await self.log.note(line)

    async def lines(self) -> list[Line]:
        return await self.log.read()

    async def over_but_not_scored(self) -> list[Table]:
        """Tables at which a try has ended without a word: a server was killed. They are not looked for all the time."""
        if time.monotonic() - self.looked < AGAIN:
            return []
        self.looked = time.monotonic()
        found = [await self.over(claim.mission) for claim, result in tries(await self.lines()) if result is None]
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


def mine(lines: Sequence[Line], logbook: str) -> Claimed | None:
    return next((line for line in lines if isinstance(line, Claimed) and line.logbook == logbook), None)


def tries(lines: Sequence[Line]) -> list[tuple[Claimed, Result | None]]:
    """All tries with their results, where there are any."""
    results = {line.mission: line.result for line in lines if isinstance(line, Scored)}
    return [(line, results.get(line.mission)) for line in lines if isinstance(line, Claimed)]


def ranked(lines: Sequence[Line]) -> list[tuple[Claimed, Result]]:
    """The finished ones: victories first, then by score; who scored the same stands in the order of the beginning."""
    done = [(claim, result) for claim, result in tries(lines) if result is not None]
    return sorted(done, key=lambda one: (not one[1].won, -one[1].score))
