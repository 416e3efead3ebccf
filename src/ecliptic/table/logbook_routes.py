"""What can be asked about logbooks and daily missions over HTTP, as docs/protocol.md tells it."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from ecliptic.core.names import checked_name
from ecliptic.interface import game_called
from ecliptic.logbooks.daily import checked_day
from ecliptic.logbooks.solo import tour_options
from ecliptic.logbooks.statistics import LogbookStatistics
from ecliptic.table import missions
from ecliptic.table.endpoints import (
    BAD,
    BEARER,
    NOT_FOUND,
    NOT_STORED,
    OF_A_TABLE,
    OF_A_WISH,
    TOO_FAST,
    Asked,
    Endpoints,
    Query,
    Wish,
)
from ecliptic.table.http_messages import LinkMade
from ecliptic.table.logbook_messages import (
    CallLogbook,
    DailySeen,
    LogbookSeen,
    NewLogbook,
    NewTour,
    PlayDaily,
    PlayStage,
)
from ecliptic.table.logbook_seen import daily_seen, logbook_seen
from ecliptic.table.logbooks import HeldLogbook
from ecliptic.table.messages import Short

ROUTES: Final = Endpoints()


async def logbook_of(asked: Asked[Wish]) -> HeldLogbook:
    return await asked.tables.logbooks.by_link(asked.link)


# --- logbooks ----------------------------------------------------------------------------------------


@ROUTES.post("/api/logbooks", *OF_A_WISH, status=201)
async def create(asked: Asked[NewLogbook]) -> LinkMade:
    """A new logbook; its link is all there is to it."""
    return LinkMade((await asked.tables.logbooks.create(named(asked.wish.name))).link)


@ROUTES.get("/api/logbook", *OF_A_TABLE)
async def see(asked: Asked[None]) -> LogbookSeen:
    """What was played, and how it ended."""
    return await logbook_seen(asked.tables, await logbook_of(asked))


@ROUTES.post("/api/logbook/name", *OF_A_TABLE)
async def call(asked: Asked[CallLogbook]) -> LogbookSeen:
    """The name under which later results are shown."""
    logbook = await logbook_of(asked)
    await logbook.call(named(asked.wish.name))
    return await logbook_seen(asked.tables, logbook)


class OfGame(Query):
    game: Short
    title: Short = ""
    value: Short = ""


@ROUTES.get("/api/logbook/statistics", *OF_A_TABLE)
async def count(asked: Asked[OfGame]) -> LogbookStatistics:
    """Numbers over the finished missions of a game, or over those with one value in one of its columns."""
    logbook, wish = await logbook_of(asked), asked.wish
    return await logbook.statistics(game_called(wish.game).entry.name, wish.title, wish.value)


@ROUTES.post("/api/logbook/tours", *OF_A_TABLE)
async def begin_tour(asked: Asked[NewTour]) -> LogbookSeen:
    """Begin a tour of duty."""
    logbook, wish = await logbook_of(asked), asked.wish
    await logbook.begin_tour(wish.game, tour_options(game_called(wish.game), wish.options), wish.again)
    return await logbook_seen(asked.tables, logbook)


@ROUTES.post("/api/logbook/missions", *OF_A_TABLE, status=201)
async def play_stage(asked: Asked[PlayStage]) -> LinkMade:
    """Play a mission of a tour, or go on with it."""
    logbook, wish = await logbook_of(asked), asked.wish
    return LinkMade(await missions.play_stage(asked.tables, logbook, wish.tour, wish.stage))


def named(name: str) -> str:
    return checked_name(name.strip()) if name.strip() else ""


# --- the mission of the day --------------------------------------------------------------------------


class OfDay(Query):
    day: Annotated[str, msgspec.Meta(max_length=10)] | None = None


@ROUTES.get("/api/daily/{game}", BAD, NOT_FOUND, TOO_FAST, NOT_STORED)
async def see_daily(asked: Asked[OfDay], game: str) -> DailySeen:
    """The mission of a day and its results; with the link of a logbook also one's own try."""
    given, day = asked.request.headers.get("authorization", "").removeprefix(BEARER), asked.wish.day
    held = await asked.tables.logbooks.known(given) if given else None
    return await daily_seen(asked.tables, game, None if day is None else checked_day(day), held)


@ROUTES.post("/api/daily/{game}", *OF_A_TABLE, status=201)
async def play_daily(asked: Asked[PlayDaily], game: str) -> LinkMade:
    """Begin the try that counts, go on with it, or practise."""
    tables, logbook, wish = asked.tables, await logbook_of(asked), asked.wish
    if not wish.practice:
        return LinkMade(await missions.counted_try(tables, logbook, game))
    return LinkMade(await missions.practice(tables, logbook, game, wish.day or tables.today()))
