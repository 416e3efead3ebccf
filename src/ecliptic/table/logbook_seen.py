"""Logbooks and daily missions, as those who ask may know them: built from nothing."""

from __future__ import annotations

from itertools import islice
from typing import Final, Literal

from ecliptic.logbooks.daily import days_before, seed_of
from ecliptic.logbooks.logbook import Logbook, Mission, Tour
from ecliptic.table.dailies import Day, Try
from ecliptic.table.damage import left_out
from ecliptic.table.logbook_messages import (
    DailySeen,
    DaySeen,
    LogbookSeen,
    MissionSeen,
    ResultSeen,
    StageSeen,
    TourSeen,
)
from ecliptic.table.logbooks import HeldLogbook
from ecliptic.table.missions import daily_game
from ecliptic.table.tables import Tables

SHOWN: Final = 50  # missions of a logbook, and tours
BEST: Final = 100  # results of a day
DAYS: Final = 14


async def logbook_seen(tables: Tables, held: HeldLogbook) -> LogbookSeen:
    book = await held.settled()
    latest = list(islice(reversed(book.missions.values()), SHOWN))
    return LogbookSeen(
        name=book.name,
        games=tuple(book.played),
        missions=tuple([await mission_seen(tables, mission) for mission in latest]),
        tours=tuple(tour_seen(book, tour) for tour in islice(reversed(book.tours), SHOWN)),
    )


async def mission_seen(tables: Tables, mission: Mission) -> MissionSeen:
    began = mission.began
    return MissionSeen(
        game=began.game,
        at=began.at if mission.ended is None else mission.ended.at,
        seed=began.seed,
        options=began.options,
        day=began.day,
        tour=began.tour,
        stage=began.stage,
        practice=mission.practice,
        link=await link_to(tables, began.mission),
        result=mission.result,
    )


async def link_to(tables: Tables, mission: str) -> str | None:
    with left_out():
        table = await tables.table(mission)
        return None if table is None else table.seating.host
    return None


def tour_seen(book: Logbook, tour: Tour) -> TourSeen:
    info = book.games[tour.began.game].tour
    assert info is not None
    return TourSeen(
        number=tour.number,
        game=tour.began.game,
        at=tour.began.at,
        options=tour.began.options,
        again=tour.began.again,
        over=tour.over,
        won=tour.won,
        score=tour.score,
        rank=info.rank(tour.score) if tour.over else "",
        stages=tuple(stage_seen(book, tour, stage) for stage in tour.stages),
    )


def stage_seen(book: Logbook, tour: Tour, stage: str) -> StageSeen:
    entry = book.games[tour.began.game]
    assert entry.tour is not None
    spec = next(spec for spec in entry.options if spec.name == entry.tour.option)
    last = tour.last(stage)
    result = None if last is None else last.result
    again = last is not None and tour.is_open(stage)
    return StageSeen(stage, spec.word(stage), state_of(last), again, len(tour.missions.get(stage, ())), result)


def state_of(last: Mission | None) -> Literal["open", "running", "won", "lost"]:
    if last is None:
        return "open"
    if last.result is None:
        return "running"
    return "won" if last.result.won else "lost"


# --- the mission of the day --------------------------------------------------------------------------


async def daily_seen(tables: Tables, name: str, day: str | None, held: HeldLogbook | None) -> DailySeen:
    game, today = daily_game(name), tables.today()
    shown = today if day is None else min(day, today)
    me = "" if held is None else held.id
    daily = await settled(tables, name, shown, me)
    own = daily.tries.get(me)
    results = enumerate(daily.ranking[:BEST], 1)
    seed, options = str(seed_of(shown)), game.agreed(1, {})
    return DailySeen(
        game=name,
        day=shown,
        today=today,
        seed=seed,
        options=options,
        trying=len(daily.running),
        results=tuple(ResultSeen(place, one.claim.name, one is own, result) for place, (one, result) in results),
        state=await try_state(own, held, name, seed, options) if own or shown == today else "past",
        link=None if own is None else await link_to(tables, own.claim.mission),
        days=tuple([await day_seen(tables, name, one, me) for one in days_before(today, DAYS)[1:]]),
    )


async def settled(tables: Tables, game: str, day: str, me: str) -> Day:
    """Results that are not noted yet are noted first: that of the person who asks, and now and then those of all."""
    daily = await tables.logbooks.dailies.read(game, day)
    own = daily.tries.get(me)
    mine = [own.claim.mission] if own is not None and own.result is None else []
    for mission in [*mine, *[table.id for table in await daily.over_but_not_scored()]]:
        with left_out():
            table = await tables.table(mission)
            if table is not None:
                await tables.logbooks.settle(table)
    return await tables.logbooks.dailies.read(game, day)


async def try_state(
    own: Try | None, held: HeldLogbook | None, game: str, seed: str, options: dict[str, str]
) -> Literal["new", "running", "done", "met"]:
    if held is None:
        return "new"
    if own is not None:
        return "running" if own.result is None else "done"
    return "met" if (await held.read()).has_met(game, seed, options) else "new"


async def day_seen(tables: Tables, game: str, day: str, me: str) -> DaySeen:
    daily = await tables.logbooks.dailies.read(game, day)
    own = daily.tries.get(me)
    best = daily.ranking[0][1].score if daily.ranking else None
    return DaySeen(day, len(daily.tries), best, None if own is None else own.result)
