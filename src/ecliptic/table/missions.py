"""Beginning missions that belong to something: the mission of the day, and the missions of a tour of duty."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from ecliptic.core.game import Game
from ecliptic.interface import game_called
from ecliptic.logbooks.daily import checked_day, seed_of
from ecliptic.table.errors import TableError
from ecliptic.table.http_messages import SeatWish
from ecliptic.table.logbooks import HeldLogbook, began_at
from ecliptic.table.management import begin_if_all_are_here, check_names
from ecliptic.table.new_tables import new_seating, random_seed
from ecliptic.table.seating import LogbookRef, Seating
from ecliptic.table.tables import Tables

FIRST_TRY: Final = "Your first try today counts. Play it first; after it you may practise as often as you like."
MET: Final = "You have played this mission before, with the same seed; now it is practice."


def daily_game(name: str) -> Game:
    game = game_called(name)
    if not game.entry.daily:
        raise TableError("not_found", f"{game.entry.title} has no daily mission.")
    return game


async def counted_try(tables: Tables, held: HeldLogbook, name: str) -> str:
    """The link to this person's one try at today's mission: opened now, or to go on with."""
    game, day = daily_game(name), tables.today()
    daily = await tables.logbooks.dailies.read(name, day)
    book = await held.read()
    own = daily.tries.get(held.id)
    seating = seated(tables, game, game.agreed(1, {}), str(seed_of(day)), f"Daily mission {day}", book.name)
    if own is not None:
        return await opened(tables, replace(seating, id=own.claim.mission, logbook=LogbookRef(id=held.id, day=day)))
    held.check_room()
    if book.has_met(name, seating.seed, seating.options):
        raise TableError("refused", MET)
    seating = replace(seating, logbook=LogbookRef(id=held.id, day=day))
    await daily.claim(held.id, book.name, seating.id)
    await held.begin(began_at(seating, day=day))
    return await opened(tables, seating)


async def practice(tables: Tables, held: HeldLogbook, name: str, day: str) -> str:
    """Any day's mission, without counting. Today's only after the try that counts."""
    game, today = daily_game(name), tables.today()
    if checked_day(day) > today:
        raise TableError("refused", "That mission is still to come.")
    if day == today and held.id not in (await tables.logbooks.dailies.read(name, day)).tries:
        raise TableError("refused", FIRST_TRY)
    called = (await held.read()).name
    seating = seated(tables, game, game.agreed(1, {}), str(seed_of(day)), f"Daily mission {day}, practice", called)
    return await opened(tables, await tables.logbooks.enter(held.link, replace(seating, free_undo=True)))


async def play_stage(tables: Tables, held: HeldLogbook, number: int, stage: str) -> str:
    """The link to a mission of a tour: a new one, or the one that is under way."""
    book = await held.settled()
    tour = book.tour(number)
    game = game_called(tour.began.game)
    info = game.entry.tour
    assert info is not None
    options = game.agreed(1, {**tour.began.options, info.option: stage} if stage in tour.stages else tour.began.options)
    seating = seated(tables, game, options, random_seed(), f"{info.title} {number}", book.name)
    seating = replace(seating, logbook=LogbookRef(id=held.id, tour=number, stage=stage))
    running = tour.running
    if running is not None and running.began.stage == stage:
        return await opened(tables, replace(seating, id=running.began.mission, seed=running.began.seed))
    await held.begin(began_at(seating, tour=number, stage=stage))
    return await opened(tables, seating)


def seated(tables: Tables, game: Game, options: dict[str, str], seed: str, title: str, name: str) -> Seating:
    wish = SeatWish(kind="me", name=name or None)
    seating = new_seating(tables.new_id(), game.entry.name, title, options, seed, [wish])
    check_names(seating)
    return seating


async def opened(tables: Tables, seating: Seating) -> str:
    """The link to the table: it is made unless it is there. A server may have been killed after it was announced."""
    table = await tables.table(seating.id) or await tables.add(seating, [])
    await begin_if_all_are_here(table)
    return table.seating.host
