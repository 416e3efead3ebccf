"""Threads that do the work on a database file, many waiting calls at a time."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, TypeVar

import msgspec

from ecliptic.table.store.appending import APPENDS, Append, Heads, append_all, one_statement
from ecliptic.table.store.base import StoreTrouble

MOST_TOGETHER: Final = 1000

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], Any]
Waiting = tuple[Job, "asyncio.Future[Any]"]


class Change(msgspec.Struct, frozen=True):
    """A job that changes a match, and answers True if it did."""

    match: str
    job: Callable[[sqlite3.Connection], bool | None]

    def __call__(self, db: sqlite3.Connection) -> bool | None:
        return self.job(db)


class DatabaseThread:
    """One thread with one connection. It takes all calls that wait, does them, and answers them all at once."""

    name = "reader"
    trouble = "could not be read"

    def __init__(
        self, connection: sqlite3.Connection, turn: Callable[[], AbstractContextManager[None]] = nullcontext
    ) -> None:
        """`turn` is taken by one process at a time. What comes while it is waited for is done in it."""
        self.connection = connection
        self.loop = asyncio.get_running_loop()
        self.calls: list[Waiting] = []  # of this turn of the loop
        self.queue: SimpleQueue[list[Waiting] | None] = SimpleQueue()
        self.closed = False
        self.turn = turn
        self.thread = Thread(target=self.run, name=f"ecliptic {self.name}", daemon=True)
        self.thread.start()

    async def do(self, job: Callable[[sqlite3.Connection], T]) -> T:
        if self.closed:
            raise StoreTrouble(f"It {self.trouble}: the store is closed.")
        future: asyncio.Future[T] = self.loop.create_future()
        if not self.calls:
            self.loop.call_soon(self.hand_over)
        self.calls.append((job, future))
        try:
            return await future
        except sqlite3.Error as error:
            raise StoreTrouble(f"It {self.trouble}: {error}.") from error

    def hand_over(self) -> None:
        """What was asked for in one turn of the loop goes to the thread together: it shares the wait for the disk."""
        if self.calls:
            self.queue.put(self.calls)
            self.calls = []

    async def close(self) -> None:
        """Do what waits, then end."""
        if not self.closed:
            self.closed = True
            self.hand_over()
            self.queue.put(None)
        await asyncio.to_thread(self.thread.join)

    def run(self) -> None:
        going = True
        while going:
            calls = self.queue.get()
            with self.turn():
                batch, going = self.together(calls)
                outcomes = self.perform([job for job, _ in batch]) if batch else []
            self.answer(batch, outcomes)
        self.connection.close()

    def together(self, calls: list[Waiting] | None) -> tuple[list[Waiting], bool]:
        """These calls, and what else has come by now; is this not the end?"""
        batch: list[Waiting] = []
        with suppress(Empty):
            while calls is not None:
                batch += calls
                if len(batch) >= MOST_TOGETHER:
                    break
                calls = self.queue.get_nowait()
        return batch, calls is not None

    def perform(self, jobs: Sequence[Job]) -> list[Any]:
        return [self.outcome(job) for job in jobs]

    def outcome(self, job: Job) -> Any:
        try:
            return job(self.connection)
        except Exception as error:
            return error

    def answer(self, batch: Sequence[Waiting], outcomes: Sequence[Any]) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            self.loop.call_soon_threadsafe(self.settle, batch, outcomes)

    def settle(self, batch: Sequence[Waiting], outcomes: Sequence[Any]) -> None:
        """In the event loop: everybody hears what came of it."""
        for (_, future), outcome in zip(batch, outcomes, strict=True):
            if future.done():
                continue  # the caller was cancelled
            if isinstance(outcome, Exception):
                future.set_exception(outcome)
            else:
                future.set_result(outcome)


class Writer(DatabaseThread):
    """Group commit: what waits is written in one transaction, so that many choices share one wait for the disk."""

    name = "writer"
    trouble = "could not be stored"

    def __init__(
        self,
        connection: sqlite3.Connection,
        check: Callable[[], None] = lambda: None,
        turn: Callable[[], AbstractContextManager[None]] = nullcontext,
        tell: Callable[[list[str]], None] | None = None,
    ) -> None:
        """`check` raises OSError if what is written now would be lost; `tell` is called in the event loop with the
        matches that were changed."""
        self.check = check
        self.tell = tell
        self.commits = 0
        self.failing = False
        self.heads = Heads()
        connection.executescript(APPENDS)
        super().__init__(connection, turn)

    def perform(self, jobs: Sequence[Job], again: bool = True) -> list[Any]:
        """All together; if something goes wrong each by itself, so that one cannot spoil the others."""
        try:
            outcomes = self.transact(jobs)
            self.failing = False
            return outcomes
        except Exception as error:
            self.failing = isinstance(error, sqlite3.OperationalError)
            self.heads.forget()
            self.roll_back()
            if again and isinstance(error, sqlite3.IntegrityError):  # another process wrote what was not known here
                return self.perform(jobs, again=False)
            if len(jobs) == 1 or is_busy(error):
                return [error] * len(jobs)
        return [self.perform([job])[0] for job in jobs]

    def transact(self, jobs: Sequence[Job]) -> list[Any]:
        try:
            self.check()
        except OSError as error:
            raise sqlite3.OperationalError("the file is gone") from error
        appends = [job for job in jobs if isinstance(job, Append)]
        if len(appends) == len(jobs) and one_statement(appends):
            outcomes: list[Any] = append_all(self.connection, self.heads, appends)
        else:
            self.connection.execute("BEGIN IMMEDIATE")
            appended = iter(append_all(self.connection, self.heads, appends))
            outcomes = [next(appended) if isinstance(job, Append) else job(self.connection) for job in jobs]
            self.connection.execute("COMMIT")
        self.commits += 1
        return outcomes

    def settle(self, batch: Sequence[Waiting], outcomes: Sequence[Any]) -> None:
        """Others are told of what was written also if the caller waits no longer."""
        super().settle(batch, outcomes)
        if self.tell is not None:
            jobs = [job for (job, _), outcome in zip(batch, outcomes, strict=True) if outcome is True]
            self.tell([job.match for job in jobs if isinstance(job, Append | Change)])

    def roll_back(self) -> None:
        if self.connection.in_transaction:
            with suppress(sqlite3.Error):  # some errors have rolled back by themselves
                self.connection.execute("ROLLBACK")


def is_busy(error: Exception) -> bool:
    """Another program holds the file; waiting for it again for every single call would take for ever."""
    return getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY
