"""What a stranger does with bare connections: too long, too early, in tiny parts, without end, or no HTTP at all."""

from __future__ import annotations

import asyncio
import socket
from typing import Final
from urllib.parse import urlsplit

ADDRESS: Final = "203.0.113.7"
AT_ONCE: Final = 40  # things that it does at the same time
HALVES: Final = 400  # requests that are begun and not finished; an address may have 512 connections
BODY: Final = 4 * 1024 * 1024
TINY: Final = b"1\r\n \r\n" * 43_000  # parts of a body: as much as the server takes from a connection at once
SHORT: Final = b"a:\r\n" * 4000  # lines of a head
DEEP: Final = "/a" * 7500  # a path of folders, in a head that is just short enough
AHEAD: Final = 20_000  # requests that are sent together
ELSEWHERE: Final = "127.0.0.2"  # where no proxy is, so that what is no request is counted, which bears no other address
NONSENSE: Final = (
    b"\x00\x01garbage\r\n\r\n",
    b"\x16\x03\x01\x00\xc8\x01\x00\x00\xc4\x03\x03" + bytes(200),
    b"\n" * 4000,
)


class Rough:
    url: str
    over: str  # the link to a game that is over
    done: int

    @property
    def head(self) -> str:
        return f"Host: t\r\nX-Forwarded-For: {ADDRESS}\r\n"

    async def connected(self, source: str = "127.0.0.1") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        parts = urlsplit(self.url)
        return await asyncio.open_connection(parts.hostname, parts.port, local_addr=(source, 0))

    async def say(self, data: bytes, source: str = "127.0.0.1") -> None:
        """Over a connection of its own, until the server ends it."""
        reader, writer = await self.connected(source)
        try:
            writer.write(data)
            await reader.read()
            self.done += 1
        finally:
            writer.close()

    async def get_lost(self) -> None:
        """As a person does, who gets a page."""
        await self.say(
            f"GET /no/such/page HTTP/1.1\r\n{self.head}Accept: text/html\r\nConnection: close\r\n\r\n".encode()
        )

    async def send_tiny_parts(self) -> None:
        head = f"POST /api/tables/open HTTP/1.1\r\n{self.head}Transfer-Encoding: chunked\r\n\r\n"
        await self.say(head.encode() + TINY)

    async def send_a_long_head(self) -> None:
        await self.say(f"GET /favicon.svg HTTP/1.1\r\n{self.head}".encode() + SHORT + b"\r\n")

    async def ask_for_deep_paths(self) -> None:
        await self.say(f"GET {DEEP} HTTP/1.1\r\n{self.head}Connection: close\r\n\r\n".encode())

    async def send_far_ahead(self) -> None:
        """Requests one behind the other, whose answers nobody awaits."""
        await self.say(f"GET /api/games HTTP/1.1\r\n{self.head}\r\n".encode() * AHEAD)

    async def talk_nonsense(self) -> None:
        """Garbage, the handshake of another protocol, lines without an end, and half a line."""
        for data in NONSENSE:
            await self.say(data, ELSEWHERE)
        _, writer = await self.connected(ELSEWHERE)
        writer.write(b"GET / HT")
        writer.close()

    async def leave_unfinished(self) -> None:
        """Heads without an end, and bodies of which most comes."""
        opened = []
        try:
            for turn in range(HALVES // AT_ONCE):
                _, writer = await self.connected()
                opened.append(writer)
                writer.write(f"POST /api/tables/open HTTP/1.1\r\n{self.head}".encode())
                if turn % 2:
                    writer.write(f"Content-Length: {BODY}\r\n\r\n".encode() + b" " * (BODY - 1))
                await writer.drain()
                self.done += 1
            await asyncio.sleep(5)
        finally:
            for writer in opened:
                writer.close()

    async def download_without_reading(self) -> None:
        parts = urlsplit(self.url)
        head = f"GET /api/table/record HTTP/1.1\r\n{self.head}"
        opened = []
        try:
            for _ in range(HALVES // AT_ONCE):
                end = socket.socket()
                end.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                end.setblocking(False)
                opened.append(end)
                await asyncio.get_running_loop().sock_connect(end, (parts.hostname, parts.port))
                end.send(f"{head}Authorization: Bearer {self.over}\r\n\r\n".encode())
                self.done += 1
                await asyncio.sleep(1.0)
            await asyncio.sleep(5)
        finally:
            for end in opened:
                end.close()
