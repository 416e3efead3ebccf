"""A lean client of the table: plain HTTP requests, and a WebSocket that is decoded no further than needed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit

import msgspec
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.protocol import OPEN
from websockets.uri import parse_uri


async def ask(base: str, method: str, path: str, link: str = "", body: object = None, client: str = "") -> bytes:
    """One HTTP request. Each client has a name, for the server limits how fast one address may ask."""
    parts = urlsplit(base)
    reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
    data = b"" if body is None else msgspec.json.encode(body)
    head = [
        f"{method} {parts.path}{path} HTTP/1.1",
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
    """One live connection: says hello, then passes on what it hears."""

    def __init__(self, url: str, hello: bytes, hear: Callable[[bytes], None]) -> None:
        self.wire = ClientProtocol(parse_uri(url))
        self.hello = hello
        self.hear = hear

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.wire.send_request(self.wire.connect())
        self.flush()

    def data_received(self, data: bytes) -> None:
        self.wire.receive_data(data)
        for event in self.wire.events_received():
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self.hear(bytes(event.data))
            elif isinstance(event, Response):
                self.say(self.hello)
            elif isinstance(event, Frame) and event.opcode is Opcode.CLOSE:
                self.transport.close()
        self.flush()

    def say(self, message: bytes) -> None:
        if self.wire.state is OPEN:
            self.wire.send_text(message)
            self.flush()

    def close(self) -> None:
        if self.wire.state is OPEN:
            self.wire.send_close(1000)
            self.flush()

    def flush(self) -> None:
        for data in self.wire.data_to_send():
            if data and not self.transport.is_closing():
                self.transport.write(data)


async def connected(base: str, hello: bytes, hear: Callable[[bytes], None]) -> Line:
    parts = urlsplit(base)
    url = f"ws://{parts.netloc}{parts.path}api/live"
    assert parts.hostname is not None
    assert parts.port is not None
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(url, hello, hear), parts.hostname, parts.port)
    return line
