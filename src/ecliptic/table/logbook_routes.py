"""What can be asked about logbooks and daily missions over HTTP, as docs/protocol.md tells it."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, Parameter

from ecliptic.core.names import checked_name
from ecliptic.interface import game_called
from ecliptic.logbooks.daily import checked_day
from ecliptic.logbooks.solo import tour_options
from ecliptic.logbooks.statistics import LogbookStatistics, statistics
from ecliptic.table import missions
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
from ecliptic.table.messages import LinkMade
from ecliptic.table.routes import BEARER, BY_LINK, OF_A_TABLE, OF_A_WISH, Asked, TheLink, TheTables, refusals

TheLogbook = NamedDependency[HeldLogbook]
Column = Annotated[str, Parameter(max_length=60)]


async def logbook_of(tables: TheTables, link: TheLink) -> HeldLogbook:
    return await tables.logbooks.by_link(link)


# --- logbooks ----------------------------------------------------------------------------------------


@post("/api/logbooks", responses=OF_A_WISH)
async def create(data: JSONBody[NewLogbook], tables: TheTables) -> LinkMade:
    """A new logbook; its link is all there is to it."""
    return LinkMade((await tables.logbooks.create(named(data.name))).link)


@get("/api/logbook", responses=OF_A_TABLE, security=BY_LINK)
async def see(tables: TheTables, logbook: TheLogbook) -> LogbookSeen:
    """What was played, and how it ended."""
    return await logbook_seen(tables, logbook)


@post("/api/logbook/name", status_code=200, responses=OF_A_TABLE, security=BY_LINK)
async def call(data: JSONBody[CallLogbook], tables: TheTables, logbook: TheLogbook) -> LogbookSeen:
    """The name under which later results are shown."""
    await logbook.call(named(data.name))
    return await logbook_seen(tables, logbook)


@get("/api/logbook/statistics", responses=OF_A_TABLE, security=BY_LINK)
async def count(logbook: TheLogbook, game: Column, title: Column = "", value: Column = "") -> LogbookStatistics:
    """Numbers over the finished missions of a game, or over those with one value in one of its columns."""
    return statistics(await logbook.settled(), game_called(game).entry.name, title, value)


@post("/api/logbook/tours", status_code=200, responses=OF_A_TABLE, security=BY_LINK)
async def begin_tour(data: JSONBody[NewTour], tables: TheTables, logbook: TheLogbook) -> LogbookSeen:
    """Begin a tour of duty."""
    options = tour_options(game_called(data.game), data.options)
    await logbook.begin_tour(data.game, options, data.again)
    return await logbook_seen(tables, logbook)


@post("/api/logbook/missions", responses=OF_A_TABLE, security=BY_LINK)
async def play_stage(data: JSONBody[PlayStage], tables: TheTables, logbook: TheLogbook) -> LinkMade:
    """Play a mission of a tour, or go on with it."""
    return LinkMade(await missions.play_stage(tables, logbook, data.tour, data.stage))


def named(name: str) -> str:
    return checked_name(name.strip()) if name.strip() else ""


# --- the mission of the day --------------------------------------------------------------------------


@get("/api/daily/{game:str}", responses=refusals(400, 404, 429, 503))
async def see_daily(
    game: FromPath[str],
    request: Asked,
    tables: TheTables,
    day: Annotated[str | None, Parameter(max_length=10)] = None,
) -> DailySeen:
    """The mission of a day and its results; with the link of a logbook also one's own try."""
    given = request.headers.get("authorization", "").removeprefix(BEARER)
    held = await tables.logbooks.known(given) if given else None
    return await daily_seen(tables, game, None if day is None else checked_day(day), held)


@post("/api/daily/{game:str}", responses=OF_A_TABLE, security=BY_LINK)
async def play_daily(
    game: FromPath[str], data: JSONBody[PlayDaily], tables: TheTables, logbook: TheLogbook
) -> LinkMade:
    """Begin the try that counts, go on with it, or practise."""
    if not data.practice:
        return LinkMade(await missions.counted_try(tables, logbook, game))
    return LinkMade(await missions.practice(tables, logbook, game, data.day or tables.today()))


LOGBOOK_ROUTES = [create, see, call, count, begin_tour, play_stage, see_daily, play_daily]
