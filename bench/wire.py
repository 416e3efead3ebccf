"""A lean client of the table: plain HTTP requests, and a WebSocket that is decoded no further than needed."""

from __future__ import annotations

import asyncio
from base64 import urlsafe_b64encode
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit

import msgspec
from websockets.typing import Subprotocol

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A  # the first byte of a frame that is the whole message
LONG = 126  # from this length on, more bytes tell the length
MASKED = 0x80


def offered(link: str, seat: int | None = None, **more: object) -> list[Subprotocol]:
    """The subprotocols that a client offers: the handshake carries the greeting."""
    hello = msgspec.json.encode({"link": link, "seat": seat, **more})
    return [Subprotocol("ecliptic"), Subprotocol(urlsafe_b64encode(hello).rstrip(b"=").decode())]


async def ask(base: str, method: str, path: str, link: str = "", body: object = None, client: str = "") -> bytes:
    """One HTTP request. Each client has a name, for the server limits how fast one address may ask."""
    parts = urlsplit(base)
    reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
    data = b"" if body is None else msgspec.json.encode(body)
    head = [
        f"{method} {parts.path.rstrip('/')}/{path.lstrip('/')} HTTP/1.1",
        f"Host: {parts.netloc}",
        f"Authorization: Bearer {link}",
        f"X-Forwarded-For: {client}",
        "Content-Type: application/json",
        f"Content-Length: {len(data)}",
        "Connection: close",
    ]
    writer.write("\r\n".join(head).encode() + b"\r\n\r\n" + data)
    answer = await reader.read()
    writer.close()
    status, _, rest = answer.partition(b"\r\n")
    if not status.split()[1:2] or not status.split()[1].startswith(b"2"):
        raise ConnectionError(f"{method} {path}: {answer[-500:].decode(errors='replace')}")
    return rest.partition(b"\r\n\r\n")[2]


class Line(asyncio.Protocol):
    """One live connection, which passes on what it hears.

    It understands no more of WebSockets than our server says, for whatever it does takes time from the server.
    """

    def __init__(self, host: str, path: str, client: str, link: str, hear: Callable[[bytes], None]) -> None:
        self.client = client
        self.host = host
        self.path = path
        self.link = link
        self.hear = hear
        self.open = False
        self.heard = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        head = [
            f"GET {self.path} HTTP/1.1",
            f"Host: {self.host}",
            f"X-Forwarded-For: {self.client}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: " + "A" * 22 + "==",
            "Sec-WebSocket-Protocol: " + ", ".join(offered(self.link)),
        ]
        self.transport.write("\r\n".join(head).encode() + b"\r\n\r\n")

    def data_received(self, data: bytes) -> None:
        self.heard += data
        if not self.open:
            self.enter()
        while self.open and (frame := self.next_frame()) is not None:
            code, body = frame
            if code == TEXT:
                self.hear(body)
            elif code == PING:
                self.send(PONG, body)
            elif code == CLOSE:
                self.close()
                self.transport.close()

    def enter(self) -> None:
        head, end, rest = bytes(self.heard).partition(b"\r\n\r\n")
        if end:
            if not head.startswith(b"HTTP/1.1 101 "):
                raise ConnectionError(head.decode(errors="replace"))
            self.open, self.heard = True, bytearray(rest)

    def next_frame(self) -> tuple[int, bytes] | None:
        """A whole frame, if there is one; those of a server are not masked."""
        heard = self.heard
        if len(heard) < 2:
            return None
        start, size = 2, heard[1]
        if size >= LONG:
            start += 2 if size == LONG else 8
            size = int.from_bytes(heard[2:start], "big")
        if len(heard) < start + size:
            return None
        code, body = heard[0], bytes(heard[start : start + size])
        del heard[: start + size]
        return code, body

    def say(self, message: bytes) -> None:
        self.send(TEXT, message)

    def send(self, code: int, body: bytes) -> None:
        """A short frame, masked as it must be, but with zeros, which change nothing."""
        if self.open and not self.transport.is_closing():
            assert len(body) < LONG
            self.transport.write(bytes((code, MASKED | len(body), 0, 0, 0, 0)) + body)

    def close(self) -> None:
        self.send(CLOSE, b"")
        self.open = False


async def connected(base: str, client: str, link: str, hear: Callable[[bytes], None]) -> Line:
    parts = urlsplit(base)
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(
        lambda: Line(parts.netloc, f"{parts.path}api/live", client, link, hear), parts.hostname or "", parts.port or 80
    )
    return line
