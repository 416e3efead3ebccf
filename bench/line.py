"""A line to a server that is as slow as one likes, and knows what came over it: from a service worker, or live, too."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread
from types import TracebackType
from typing import Final

CHUNK: Final = 4096  # bytes
REQUEST: Final = re.compile(rb"(?:GET|HEAD|POST) (\S+) HTTP/1.1\r\n")


class Line:
    """As long as the block lasts, the server can be reached at `url`, over a line with this many bits in a second.

    `latency` is how many seconds pass between a question and its answer. A connection is there at once, as if the
    browser had opened it beforehand.
    """

    def __init__(self, server: str, bits: float = 0, latency: float = 0) -> None:
        self.server = port_of(server)
        self.open: list[asyncio.StreamWriter] = []
        self.bits = bits
        self.way = latency / 2
        self.free = 0.0  # when the line is free for more
        self.came: list[tuple[str, int]] = []  # the path of every request, and how many bytes came back
        self.begun, self.ended = Event(), Event()
        self.thread = Thread(target=lambda: asyncio.run(self.serve()))

    def __enter__(self) -> Line:
        self.thread.start()
        self.begun.wait()
        self.url = f"http://127.0.0.1:{self.port}/"
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self.ended.set()
        self.thread.join()

    def lead_to(self, server: str) -> None:
        """From now on, another server is at the other end."""
        self.server = port_of(server)
        for connection in self.open:
            self.loop.call_soon_threadsafe(connection.close)

    async def serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        listening = await asyncio.start_server(self.connect, "127.0.0.1", 0)
        self.port: int = listening.sockets[0].getsockname()[1]
        self.begun.set()
        await asyncio.to_thread(self.ended.wait)
        listening.close()

    async def connect(self, browser: asyncio.StreamReader, to_browser: asyncio.StreamWriter) -> None:
        server, to_server = await asyncio.open_connection("127.0.0.1", self.server)
        self.open.append(to_browser)
        asked: list[int] = []  # the places in `came` of what was asked over this connection

        def up(data: bytes) -> float:
            if (request := REQUEST.match(data)) is not None:
                asked.append(len(self.came))
                self.came.append((request[1].decode(), 0))
            return self.way

        def down(data: bytes) -> float:
            if asked[-1] < len(self.came):
                path, size = self.came[asked[-1]]
                self.came[asked[-1]] = path, size + len(data)
            return self.way + self.takes(len(data))

        with suppress(asyncio.CancelledError):  # at the end of the block
            await asyncio.gather(carry(browser, to_server, up), carry(server, to_browser, down))

    def takes(self, size: int) -> float:
        """Until so many bytes are through, after whatever else is on the line."""
        if not self.bits:
            return 0
        now = asyncio.get_running_loop().time()
        self.free = max(self.free, now) + 8 * size / self.bits
        return self.free - now


def port_of(url: str) -> int:
    return int(url.rstrip("/").rpartition(":")[2])


async def carry(source: asyncio.StreamReader, target: asyncio.StreamWriter, delay: Callable[[bytes], float]) -> None:
    """Whatever comes goes on, each piece after its delay."""
    loop = asyncio.get_running_loop()
    on_its_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

    async def arrive() -> None:
        data = b"-"
        while data:
            when, data = await on_its_way.get()
            await asyncio.sleep(when - loop.time())
            if not target.is_closing():
                target.write(data)
        target.close()

    arriving = asyncio.create_task(arrive())
    with suppress(ConnectionError):
        while data := await source.read(CHUNK):
            on_its_way.put_nowait((loop.time() + delay(data), data))
    on_its_way.put_nowait((loop.time(), b""))
    await arriving
