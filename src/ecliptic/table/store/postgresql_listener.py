"""Hearing from the other processes, over a connection of its own that is made anew whenever it is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

from ecliptic.table.store.base import ANY_MATCH, StoreTrouble
from ecliptic.table.store.postgresql_driver import explained

CHANNEL: Final = "ecliptic"
CHECK_SECONDS: Final = 20.0
SHORTEST_PAUSE: Final = 0.05
LONGEST_PAUSE: Final = 5.0


class Listener:
    """Tells what others say, and after a break that something may have been missed."""

    def __init__(self, connect: Callable[[], Awaitable[Any]], sender: str, changed: Callable[[str], None]) -> None:
        self.connect = connect
        self.sender = sender
        self.changed = changed
        self.task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """From here on nothing is missed."""
        lost = asyncio.Event()
        connection = await self.listening(lost)
        self.task = asyncio.create_task(self.keep(connection, lost))

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            with suppress(asyncio.CancelledError):
                await self.task

    async def listening(self, lost: asyncio.Event) -> Any:
        connection = await self.connect()
        connection.add_termination_listener(lambda _: lost.set())
        try:
            with explained("The database cannot be listened to"):
                await connection.add_listener(CHANNEL, self.heard)
        except BaseException:
            connection.terminate()
            raise
        return connection

    def heard(self, connection: Any, process: int, channel: str, payload: str) -> None:
        match = payload.partition(":")[2]
        if match and not payload.startswith(self.sender):
            self.changed(match)

    async def keep(self, connection: Any, lost: asyncio.Event) -> None:
        try:
            while True:
                await until_lost(connection, lost)
                connection.terminate()
                lost = asyncio.Event()
                connection = await self.again(lost)
                asyncio.get_running_loop().call_soon(self.changed, ANY_MATCH)
        finally:
            connection.terminate()

    async def again(self, lost: asyncio.Event) -> Any:
        pause = SHORTEST_PAUSE
        while True:
            await asyncio.sleep(pause)
            try:
                return await self.listening(lost)
            except StoreTrouble:
                pause = min(2 * pause, LONGEST_PAUSE)


async def until_lost(connection: Any, lost: asyncio.Event) -> None:
    """A connection that broke silently shows it when it is asked something."""
    while not lost.is_set():
        try:
            await asyncio.wait_for(lost.wait(), CHECK_SECONDS)
        except TimeoutError:
            try:
                await connection.execute("SELECT 1", timeout=CHECK_SECONDS)
            except Exception:
                return
