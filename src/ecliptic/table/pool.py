"""Processes that work for the server: however long something takes and however badly it fails, the tables go on."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar, TypeVarTuple, cast

from ecliptic.bots.worker import LENGTH, OVERDRAWN, Reply, framed, unframed
from ecliptic.core.errors import EclipticError
from ecliptic.table.turns import Turns

COMMAND = (sys.executable, "-P", "-c", "from ecliptic.bots.worker import main; main()")
START = 30.0  # seconds for a process to begin
PATIENCE = 6  # seconds by the clock for one of CPU time: the machine may be busy
PIECE = 256 * 1024  # bytes that are written or read at a time

log = logging.getLogger(__name__)

T = TypeVar("T")
Given = TypeVarTuple("Given")


class WorkFailed(EclipticError):
    """There is no answer: the work made an error, took too long, or its process ended."""


class TookTooLong(WorkFailed):
    """It was ended."""


class Closed(EclipticError):
    """The processes were told to stop; the work itself did nothing wrong."""


class Pool:
    """A few processes. Each begins when it is first needed; anyone who waits gets one in turn, by its owner."""

    who = "work"  # does it, in the words of the log

    def __init__(self, processes: int, budget: float) -> None:
        self.budget = budget  # seconds of CPU for one task
        self.closed = False
        self.turns = Turns(processes)
        self.workers = [Worker() for _ in range(processes)]
        self.idle = self.workers[:]

    async def call(self, owner: str, work: Callable[[*Given], T], *given: *Given) -> T:
        """What the function returns in a process, or WorkFailed."""
        async with self.turns.mine(owner):
            self.check_open()
            worker = self.idle.pop()
            try:
                reply = await self.reply(worker, framed((work, given, self.budget)))
            finally:
                self.idle.append(worker)
        self.spent(owner, reply.spent)
        if reply.fault:
            log.error("The %s failed:\n%s", self.who, reply.fault)
            raise WorkFailed(f"The {self.who} made an error.")
        return cast(T, reply.value)

    async def reply(self, worker: Worker, task: list[bytes | memoryview]) -> Reply:
        try:
            return await worker.reply(task, self.budget)
        except TimeoutError as error:
            trouble: WorkFailed = TookTooLong(f"The {self.who} took more than {self.budget:g} seconds.")
            trouble.__cause__ = error
        except (OSError, asyncio.IncompleteReadError) as error:
            trouble = WorkFailed(f"The process of the {self.who} ended before it answered.")
            trouble.__cause__ = error
        self.check_open()
        log.error("The %s failed: %s", self.who, trouble)
        raise trouble

    def spent(self, owner: str, seconds: float) -> None:
        """So much CPU time was used for somebody."""

    def check_open(self) -> None:
        if self.closed:
            raise Closed("The server is closing.")

    async def close(self) -> None:
        """End all processes; anyone who still waits for an answer is told Closed."""
        self.closed = True
        for worker in self.workers:
            worker.kill()
        await self.turns.over.wait()
        for worker in self.workers:
            await worker.end()


class Worker:
    """One process. Whatever goes wrong ends it, and the next task begins another."""

    def __init__(self) -> None:
        self.process: Process | None = None

    async def reply(self, task: list[bytes | memoryview], budget: float) -> Reply:
        try:
            process = await self.running()
            assert process.stdin is not None
            async with asyncio.timeout(PATIENCE * budget):
                await write(process.stdin, task)
                reply = await received(process)
        except BaseException as error:
            if await self.end() == OVERDRAWN and isinstance(error, OSError | asyncio.IncompleteReadError):
                raise TimeoutError from error
            raise
        if reply.large:
            await self.end()
        return reply

    async def running(self) -> Process:
        """The process, ready for a task."""
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                *COMMAND, stdin=PIPE, stdout=PIPE, start_new_session=True
            )
            async with asyncio.timeout(START):
                await received(self.process)
        return self.process

    def kill(self) -> None:
        """Not `process.kill()`: that would wait for a process that has just ended, before asyncio does."""
        if self.process is not None and self.process.returncode is None:
            with suppress(ProcessLookupError):
                os.kill(self.process.pid, signal.SIGKILL)

    async def end(self) -> int | None:
        """How it ended, if it had begun."""
        self.kill()
        process, self.process = self.process, None
        return None if process is None else await process.wait()


async def write(stream: asyncio.StreamWriter, parts: list[bytes | memoryview]) -> None:
    """A piece at a time. What was written is given up, for it may be large, and the answer may take long."""
    while parts:
        part = parts.pop(0)
        for start in range(0, len(part), PIECE):
            stream.write(bytes(part[start : start + PIECE]))
            await stream.drain()
        if isinstance(part, memoryview):
            given_up = part.obj
            part.release()
            assert isinstance(given_up, bytearray)
            given_up.clear()


async def received(process: Process) -> Reply:
    stream = process.stdout
    assert stream is not None
    count = int.from_bytes(await stream.readexactly(LENGTH), "big")
    lengths = [int.from_bytes(await stream.readexactly(LENGTH), "big") for _ in range(count)]
    reply = unframed([await read(stream, length) for length in lengths])
    assert isinstance(reply, Reply)
    return reply


async def read(stream: asyncio.StreamReader, length: int) -> bytearray:
    """Into its place: `readexactly` would have it twice."""
    part, end = bytearray(length), 0
    while end < length:
        piece = await stream.read(min(PIECE, length - end))
        if not piece:
            raise asyncio.IncompleteReadError(b"", length)
        part[end : end + len(piece)] = piece
        end += len(piece)
    return part
