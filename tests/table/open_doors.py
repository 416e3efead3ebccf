"""A server with real connections in the process of the test, and connections on which anything can be said."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator
from pathlib import Path

import uvicorn
from starlette.types import ASGIApp

from ecliptic.table import guard
from ecliptic.table.doors import Doors
from ecliptic.table.http_door import HttpDoor
from ecliptic.table.live_door import LiveDoor
from tests.table.harness import PATIENT, QUICK, House


@contextlib.asynccontextmanager
async def serving(folder: Path, doors: Doors, proxy: str = "", app: ASGIApp | None = None) -> AsyncIterator[int]:
    """`app` answers all requests in place of the server's own."""
    async with House(folder / "tables.sqlite", QUICK) as house:
        assert isinstance(house.app, guard.Guard)
        house.app.app = app or house.app.app
        config = uvicorn.Config(
            house.app,
            http=HttpDoor.of(doors),
            ws=LiveDoor.of(doors),
            log_level="critical",
            lifespan="off",
            ws_max_size=65536,
            ws_per_message_deflate=False,
            ws_ping_interval=None,  # whoever does not answer pings is cut off as well, but much later
            proxy_headers=bool(proxy),
            forwarded_allow_ips=proxy or None,
        )
        listener = socket.create_server(("127.0.0.1", 0))
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)  # of its connections
        server = uvicorn.Server(config)
        tasks = [asyncio.create_task(server.serve([listener])), asyncio.create_task(doors.look())]
        while not server.started:
            await asyncio.sleep(0.01)
        yield listener.getsockname()[1]
        server.force_exit = server.should_exit = True
        tasks[1].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class Raw:
    """A connection on which anything can be said."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def to(cls, port: int) -> Raw:
        return cls(*await asyncio.open_connection("127.0.0.1", port))

    async def say(self, data: bytes) -> None:
        with contextlib.suppress(ConnectionError):
            self.writer.write(data)
            await self.writer.drain()

    async def cut_off(self) -> bytes:
        """What was said until the end, which must come."""
        with contextlib.suppress(ConnectionError):
            async with asyncio.timeout(PATIENT):
                return await self.reader.read()
        return b""
