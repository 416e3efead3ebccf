"""Bots at a table: they choose in worker processes, from imagined positions, and move like anybody else."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from functools import partial

import msgspec
from msgspec.structs import replace

from ecliptic.bots.bot import bot_seed
from ecliptic.bots.levels import lower
from ecliptic.core.chance import seeded
from ecliptic.core.errors import EclipticError
from ecliptic.core.match import Match
from ecliptic.core.position import Position
from ecliptic.table.damage import left_out
from ecliptic.table.errors import Removed
from ecliptic.table.loading import TOGETHER, used_up
from ecliptic.table.match_cache import Stale, bot_asked
from ecliptic.table.metrics import Metrics
from ecliptic.table.pool import Closed, WorkFailed
from ecliptic.table.store.base import Damaged
from ecliptic.table.table import Table
from ecliptic.table.turns import MANY, Turns
from ecliptic.table.workers import Workers, owner_of

RETRY = 2.0  # seconds
SPELL = 5.0  # seconds that bots move at a table at which nobody looks on, until others have their turn

log = logging.getLogger(__name__)


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot is asked. It holds no match: that may leave memory while the bot waits for its turn to think."""

    game: str
    seat: int
    at: int  # lines of the match
    number: int  # choices
    seed: int
    imagined: Position
    first: int  # the option that is taken if no bot can choose


def task_of(match: Match, seat: int) -> Task:
    position = match.facing(seat)
    seed = bot_seed(match.seed, seat, match.since(seat))  # the same choices after the same seed make the same game
    return Task(
        game=match.game.entry.name,
        seat=seat,
        at=len(match.lines),
        number=match.number,
        seed=seed,
        imagined=position.imagine(seat, seeded(seed)),
        first=position.options()[0],
    )


class BotPlayers:
    """They move at all tables of this process."""

    def __init__(self, workers: Workers, metrics: Metrics, pace: float) -> None:
        self.workers = workers
        self.metrics = metrics
        self.in_hand = Turns(MANY, max(TOGETHER, len(workers.workers)))
        self.pace = pace  # seconds a move takes at least while somebody watches bots alone

    async def play(self, table: Table, grace: float) -> bool:
        """Move until a person is to decide; but only after nobody else has done so for a while. True if nobody looks on
        and it is the turn of other tables."""
        await quiet(table, grace)
        table.standing_by = False
        if grace and not table.viewers:
            return True
        began = time.monotonic()
        with left_out(), suppress(Closed, Removed):
            while await self.moved(table):
                if not table.viewers and time.monotonic() - began > SPELL:
                    return True
        return False

    async def moved(self, table: Table) -> bool:
        """False if no bot is to move. What went wrong is tried again."""
        try:
            return await self.one_move(table)
        except (Closed, Removed, Damaged):
            raise
        except EclipticError as error:
            if not used_up(error):
                log.error("A bot of table %s could not move: %s", table.id, error)
            await asyncio.sleep(RETRY)
            return True

    async def next_task(self, table: Table) -> Task | None:
        async with table.lock:
            match = await table.match()
            seat = bot_asked(table.seating, match.asked)
            return None if seat is None else task_of(match, seat)

    async def one_move(self, table: Table) -> bool:
        """False if no bot is to move."""
        pace = self.pace_at(table)
        began = time.monotonic()
        decision = await self.decision(table)
        if decision is None:
            return False
        seat, at, option = decision
        if pace:
            await asyncio.sleep(began + pace - time.monotonic())
        try:
            async with table.changing():
                match = await table.match()
                if table.seating.chairs[seat].bot and table.waits_for_bot and match.asks_the_same(seat, at):
                    await table.carry_out(match, partial(match.play, option, seat=seat))
                    self.metrics.bot_moves.inc()
        except Stale:
            await asyncio.sleep(0.05)  # another process was faster
        return True

    async def decision(self, table: Table) -> tuple[int, int, int] | None:
        """The seat that is to move, after how many lines, and its option. The others of the same owner wait before a
        position is imagined for them."""
        async with self.in_hand.mine(owner_of(bool(table.viewers))):
            if table.loaded is None:
                await table.loader.able()
            task = await self.next_task(table)
            return None if task is None else (task.seat, task.at, await self.chosen(table, task))

    def pace_at(self, table: Table) -> float:
        """A person's page shows the choices of bots as slowly as that person likes, so bots need not wait for it."""
        if not table.viewers:
            return 0.0
        if table.seating.pace is not None:
            return table.seating.pace
        return self.pace if all(chair.bot for chair in table.seating.chairs) else 0.0

    async def chosen(self, table: Table, task: Task) -> int:
        """What the bot takes. One that fails gives its seat to the next lower level, and the log says so."""
        seat = task.seat
        while table.seating.chairs[seat].bot:
            level = table.seating.chairs[seat].level
            try:
                return await self.workers.choose(level, task.imagined, task.game, task.seed, bool(table.viewers))
            except WorkFailed as error:
                self.metrics.failed_bots.inc()
                next_level = lower(level)
                log.error("The %s of seat %d at table %s failed: %s", level, seat, table.id, error)
                if next_level is None:
                    break
                await put_in_place(table, task.number, seat, level, next_level)
        return task.first


async def quiet(table: Table, seconds: float) -> None:
    """Wait until so long nothing was done here. Another process that moves the bots needs no help."""
    before: tuple[int | None, int] | None = None
    while seconds and (table.at, table.heard) != before:
        before = table.at, table.heard
        await asyncio.sleep(seconds)


async def put_in_place(table: Table, number: int, seat: int, failed: str, level: str) -> None:
    async with table.changing():
        chair = table.seating.chairs[seat]
        if chair.level != failed:
            return  # somebody else sits there by now
        text = f"The {failed} of {chair.name} failed; a {level} plays on."
        await table.change(
            lambda seating: seating.remarking(number, text).with_chair(seat, replace(seating.chairs[seat], level=level))
        )
