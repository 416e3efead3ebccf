"""Removing tables that nobody needs any more, by the rule of the person who runs the server.

A game of a campaign or a logbook is removed only when it has ended and its result is noted there: a campaign keeps the
record of every finished game itself.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import msgspec

from ecliptic.core.errors import EclipticError
from ecliptic.table.asking import on_behalf_of
from ecliptic.table.damage import left_out
from ecliptic.table.seating import NO_TABLES, CampaignRef, LogbookRef, Seating
from ecliptic.table.store.base import Old
from ecliptic.table.tables import Settings, Tables

EVERY: Final = 3600.0  # seconds
AT_ONCE: Final = 200
log = logging.getLogger(__name__)


async def prune_regularly(tables: Tables) -> None:
    while shortest(tables.settings) is not None:
        try:
            finished, idle = await prune(tables)
            if finished or idle:
                log.warning("Removed old tables: %d finished, %d idle.", finished, idle)
        except EclipticError as error:
            log.error("Old tables could not be removed: %s", error)
        await asyncio.sleep(EVERY)


async def prune(tables: Tables) -> tuple[int, int]:
    """Remove what need not be kept any longer: this many finished tables, this many others."""
    removed = {True: 0, False: 0}
    now, after, least = tables.now(), 0, shortest(tables.settings)
    while least is not None and (found := await tables.store.old(now - least, after, AT_ONCE)):
        after = found[-1].number
        for old in found:
            with left_out():
                seating = await seating_of(tables, old)
                if seating is not None and is_due(tables.settings, seating, now - old.updated):
                    with on_behalf_of(seating.opener):
                        removed[seating.ended] += await noted(tables, seating) and await remove(tables, old)
    return removed[True], removed[False]


def shortest(settings: Settings) -> float | None:
    """A table that was changed later than this is kept in any case."""
    return min([kept for kept in (settings.keep_finished, settings.keep_idle) if kept is not None], default=None)


def is_due(settings: Settings, seating: Seating, age: float) -> bool:
    kept = settings.keep_finished if seating.ended else settings.keep_idle
    return kept is not None and age > kept


async def seating_of(tables: Tables, old: Old) -> Seating | None:
    """None if it is no table, one at which somebody is, or one that another process of this server looks after."""
    elsewhere = tables.siblings is not None and not tables.siblings.at_home(old.match)
    if elsewhere or old.match.startswith(NO_TABLES) or in_use(tables, old.match):
        return None
    found = await tables.store.sheet(old.match)
    return None if found is None else msgspec.json.decode(found[1], type=Seating)


def in_use(tables: Tables, id: str) -> bool:
    table = tables.in_memory.get(id)
    return id in tables.opening or (table is not None and (bool(table.viewers) or table.busy))


async def remove(tables: Tables, old: Old) -> bool:
    removed = not in_use(tables, old.match) and await tables.store.remove(old.match, old.updated)
    table = tables.in_memory.pop(old.match, None) if removed else None
    if table is not None:
        table.unsure = True
        table.show()  # to anyone who has come meanwhile
    return removed


# --- what others need of a table ---------------------------------------------------------------------


async def noted(tables: Tables, seating: Seating) -> bool:
    """Does everything that waits for the result of this table have it?"""
    if seating.campaign is not None:
        return seating.ended and await noted_in_campaign(tables, seating.campaign)
    if seating.logbook is not None:
        return seating.ended and await noted_in_logbook(tables, seating, seating.logbook)
    return True


async def noted_in_campaign(tables: Tables, ref: CampaignRef) -> bool:
    campaign = await tables.campaigns.called(ref.id)
    if campaign is None:
        return False
    timeline = await campaign.settled()
    return timeline.running is None or timeline.running.number != ref.game


async def noted_in_logbook(tables: Tables, seating: Seating, ref: LogbookRef) -> bool:
    held = await tables.logbooks.called(ref.id)
    if held is None:
        return False
    mission = (await held.read()).missions.get(seating.id)
    if mission is not None and mission.ended is None:
        table = await tables.table(seating.id)
        assert table is not None
        await tables.logbooks.settle(table)
        mission = (await held.read()).missions.get(seating.id)
    return mission is not None and mission.ended is not None
