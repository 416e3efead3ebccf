"""Appends to PostgreSQL, all that wait in one statement.

A notification takes a lock on the whole server until its transaction is on the disk, so transactions that notify queue
up behind each other. One transaction for many choices keeps that queue short, and it shares one wait for the disk.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

import msgspec

from ecliptic.table.store import checksums
from ecliptic.table.store.base import Stored, StoreTrouble

MOST_TOGETHER: Final = 500

# The matches are locked in the order of their names, so that no two processes can wait for each other.
STATEMENT: Final = """
WITH locked AS MATERIALIZED (
    SELECT id, name, next FROM ecliptic_matches WHERE name = ANY ($1::text[]) ORDER BY name FOR NO KEY UPDATE
), head AS (
    UPDATE ecliptic_matches AS m
    SET next = a.next, pending = a.pending, updated = $5, checksum = a.checksum
    FROM unnest($1::text[], $2::integer[], $3::integer[], $4::boolean[], $6::bytea[])
        AS a (name, at, next, pending, checksum)
    JOIN locked USING (name)
    WHERE m.id = locked.id AND locked.next = a.at
    RETURNING m.id, m.name
), stored AS (
    INSERT INTO ecliptic_lines (match, n, key, body, checksum)
    SELECT head.id, line.n, line.key, line.body, line.checksum
    FROM unnest($7::text[], $8::integer[], $9::text[], $10::bytea[], $11::bytea[])
        AS line (name, n, key, body, checksum)
    JOIN head USING (name)
)
SELECT name, pg_notify('ecliptic', $12::text || name) FROM head
"""


class Append(msgspec.Struct, frozen=True):
    """Lines to be stored as number `at` and following, if `at` is the next one; and who waits for that."""

    match: str
    at: int
    lines: Sequence[Stored]
    pending: bool
    done: asyncio.Future[bool]

    @property
    def next(self) -> int:
        """The number of the next line after these."""
        return self.at + len(self.lines)


class Appends:
    """The appends that wait, and the one task that stores them, group after group, as long as there are any."""

    def __init__(self, fetch: Callable[..., Awaitable[Any]], sender: str) -> None:
        self.fetch = fetch
        self.sender = sender
        self.waiting: list[Append] = []
        self.task: asyncio.Task[None] | None = None
        self.groups = 0

    async def append(self, match: str, at: int, lines: Sequence[Stored], pending: bool) -> bool:
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting.append(Append(match, at, lines, pending, done))
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self.work())
        try:
            return await done
        except StoreTrouble as error:
            raise StoreTrouble(str(error)) from error  # many wait for the same group, each gets its own

    async def work(self) -> None:
        while self.waiting:
            group = self.take()
            self.groups += 1
            settle(group, await self.outcomes(group))

    def take(self) -> list[Append]:
        """One for each match; a second one has to wait and see how the first one ends."""
        group: dict[str, Append] = {}
        left: list[Append] = []
        for append in self.waiting:
            if append.match in group or len(group) == MOST_TOGETHER:
                left.append(append)
            else:
                group[append.match] = append
        self.waiting = left
        return list(group.values())

    async def outcomes(self, group: Sequence[Append]) -> set[str] | Exception:
        """The matches whose append came in time, or what went wrong with all of them."""
        now = time.time()
        lines = [(one.match, n, line) for one in group for n, line in enumerate(one.lines, one.at)]
        try:
            stored = await self.fetch(
                STATEMENT,
                [one.match for one in group],
                [one.at for one in group],
                [one.next for one in group],
                [one.pending for one in group],
                now,
                [checksums.of_head(one.match, one.next, one.pending, now) for one in group],
                [match for match, _, _ in lines],
                [n for _, n, _ in lines],
                [line.key for _, _, line in lines],
                [line.body for _, _, line in lines],
                [checksums.of_line(match, n, line.key, line.body) for match, n, line in lines],
                self.sender,
            )
        except Exception as error:
            return error
        return {row["name"] for row in stored}

    async def finish(self) -> None:
        if self.task is not None:
            await self.task


def settle(group: Sequence[Append], outcome: set[str] | Exception) -> None:
    for append in group:
        if append.done.done():
            continue  # the caller was cancelled
        if isinstance(outcome, Exception):
            append.done.set_exception(outcome)
        else:
            append.done.set_result(append.match in outcome)
