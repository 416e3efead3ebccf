"""Bots in processes of their own: however long one thinks and however badly it fails, the table goes on.

Only imagined positions leave the server: the caller gives `position.imagine(seat, chance)` of the seat that decides,
and the bot, which imagines again, chooses as it would from the real one.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import nullcontext, suppress
from typing import TypeVar, TypeVarTuple, cast

from ecliptic.bots.hint import Hint
from ecliptic.bots.worker import LENGTH, Reply, advise, choose, framed
from ecliptic.core.errors import EclipticError
from ecliptic.core.flow import Position

COMMAND = (sys.executable, "-P", "-c", "from ecliptic.bots.worker import main; main()")
BUDGET = 5.0  # seconds for one decision
START = 30.0  # seconds for a process to begin

log = logging.getLogger(__name__)

T = TypeVar("T")
Given = TypeVarTuple("Given")


class BotFailed(EclipticError):
    """A bot did not choose: put the next lower level in its place, or the first option where there is none."""


class Closed(EclipticError):
    """The workers were told to stop; the bot itself did nothing wrong."""


class Workers:
    """A few processes that serve all tables, first come, first served. Each begins when it is first needed."""

    def __init__(self, processes: int | None = None, budget: float = BUDGET) -> None:
        self.budget = budget
        self.closed = False
        self.advising = asyncio.Lock()
        self.unwatched = asyncio.Lock()
        self.workers = [Worker() for _ in range(processes or max(1, (os.cpu_count() or 1) - 1))]
        self.idle: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in self.workers:
            self.idle.put_nowait(worker)

    async def choose(self, level: str, position: Position, game: str, seed: int, watched: bool = True) -> int:
        """The option that a new bot of that level and seed takes in an imagined position.

        Where nobody looks on one bot thinks at a time: however many such tables there are, the others wait for one.
        """
        async with nullcontext() if watched else self.unwatched:
            return await self.call(choose, level, position, game, seed)

    async def hint(self, position: Position, game: str, seed: int) -> Hint:
        """What a cadet advises in an imagined position."""
        return await self.beside(advise, position, game, seed)

    async def beside(self, work: Callable[[*Given], T], *given: *Given) -> T:
        """What no game waits for is done one after the other: however much is asked for, bots wait for one at most."""
        async with self.advising:
            return await self.call(work, *given)

    async def call(self, work: Callable[[*Given], T], *given: *Given) -> T:
        """What the function returns in a worker, or BotFailed."""
        task = framed((work, given))
        worker = await self.idle.get()
        try:
            reply = await self.reply(worker, task)
        finally:
            self.idle.put_nowait(worker)
        if reply.fault:
            log.error("A bot failed:\n%s", reply.fault)
            raise BotFailed("The bot made an error.")
        return cast(T, reply.value)

    async def reply(self, worker: Worker, task: bytes) -> Reply:
        self.check_open()
        try:
            return await worker.reply(task, self.budget)
        except BotFailed as error:
            self.check_open()
            log.error("A bot failed: %s", error)
            raise

    def check_open(self) -> None:
        if self.closed:
            raise Closed("The server is closing.")

    async def close(self) -> None:
        """End all processes; whoever still waits for an answer is told Closed."""
        self.closed = True
        for worker in self.workers:
            worker.kill()
        returned = [await self.idle.get() for _ in self.workers]
        for worker in returned:
            await worker.end()  # it was perhaps only about to begin
            self.idle.put_nowait(worker)


class Worker:
    """One process. Whatever goes wrong ends it, and the next task begins another."""

    def __init__(self) -> None:
        self.process: Process | None = None

    async def reply(self, task: bytes, budget: float) -> Reply:
        try:
            process = await self.running()
            assert process.stdin is not None
            process.stdin.write(task)
            return await received(process, budget)
        except BaseException as error:
            await self.end()
            if isinstance(error, TimeoutError):
                raise BotFailed(f"The bot did not answer within {budget:g} seconds.") from error
            if isinstance(error, OSError | asyncio.IncompleteReadError):
                raise BotFailed("The process of the bot ended before it answered.") from error
            raise

    async def running(self) -> Process:
        """The process, ready for a task."""
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                *COMMAND, stdin=PIPE, stdout=PIPE, start_new_session=True
            )
            await received(self.process, START)
        return self.process

    def kill(self) -> None:
        """Not `process.kill()`: that would wait for a process that has just ended, before asyncio does."""
        if self.process is not None and self.process.returncode is None:
            with suppress(ProcessLookupError):
                os.kill(self.process.pid, signal.SIGKILL)

    async def end(self) -> None:
        self.kill()
        process, self.process = self.process, None
        if process is not None:
            await process.wait()


async def received(process: Process, seconds: float) -> Reply:
    assert process.stdout is not None
    async with asyncio.timeout(seconds):
        length = await process.stdout.readexactly(LENGTH)
        data = await process.stdout.readexactly(int.from_bytes(length, "big"))
    reply = pickle.loads(data)
    assert isinstance(reply, Reply)
    return reply
