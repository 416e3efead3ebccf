"""Whatever is said on a connection, a real server refuses it and writes nothing about it in its log."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bench.wire import offered
from tests.table.harness import HOTSEAT, ME
from tests.table.live_server import PATIENT, ForkedServer, forked

__all__ = ["forked"]

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="there is no fork"),
    pytest.mark.asyncio(loop_scope="module"),
]

UPGRADE = b"Host: t\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
KEY = b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
FOREIGN = (
    b"POST /api/tables HTTP/1.1\r\nHost: t\r\nOrigin: http://elsewhere.example\r\nTransfer-Encoding: chunked\r\n\r\n"
)
TEXT, LAST = 0x1, 0x80
CLOSE = b"\x88"  # the first byte of a frame that ends a live connection


@pytest_asyncio.fixture(loop_scope="module")
async def server(forked: ForkedServer, tmp_path: Path) -> AsyncIterator[ForkedServer]:
    await forked.begin_at(tmp_path / "tables.sqlite")
    yield forked
    await forked.kill()


async def said_to(server: ForkedServer, *data: bytes) -> bytes:
    """What is answered to each part."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    answer = b""
    async with asyncio.timeout(PATIENT):
        for part in data:
            writer.write(part)
            answer += await reader.read(65536)
    writer.close()
    return answer


async def check_quiet(server: ForkedServer) -> None:
    """It still answers, it ends as it should, and there was nothing to write about."""
    assert (await server.get("/api/health")).status_code == 200
    assert await server.stop() == 0
    assert server.errors.decode() == ""


@pytest.mark.parametrize(
    ("data", "status"),
    [
        (b"\x00\x01garbage\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: t\r\nHost: u\r\n\r\n", 400),
        (b"POST /api/tables HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\nno number\r\n", 400),
        (b"GET /api/health HTTP/1.1\r\nHost: t\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n", 200),
        (b"GET /api/live HTTP/1.1\r\n" + UPGRADE + b"\r\n", 400),
        (b"POST /api/live HTTP/1.1\r\n" + UPGRADE + KEY + b"\r\n", 405),
        (b"GET /api/live HTTP/1.1\r\n" + UPGRADE + KEY.replace(b"13", b"12") + b"\r\n", 400),
        (b"GET /%ff HTTP/1.1\r\n" + UPGRADE + KEY + b"X-Odd: \xff\r\n\r\n", 404),
    ],
)
async def test_what_is_no_request_is_refused_and_not_logged(server: ForkedServer, data: bytes, status: int) -> None:
    """A handshake that lacked its key wrote a traceback of two kilobytes."""
    for _ in range(2):
        assert (await said_to(server, data)).startswith(b"HTTP/1.1 %d " % status)
    await check_quiet(server)


async def test_nonsense_after_a_request_that_was_refused_early_ends_the_connection(server: ForkedServer) -> None:
    answer = await said_to(server, FOREIGN, b"no number\r\n")
    assert answer.startswith(b"HTTP/1.1 403 ")
    await check_quiet(server)


async def test_a_message_that_is_no_text_ends_the_connection_and_is_not_logged(server: ForkedServer) -> None:
    greeting = ", ".join(offered(await server.open(ME, HOTSEAT))).encode()
    handshake = b"GET /api/live HTTP/1.1\r\n" + UPGRADE + KEY + b"Sec-WebSocket-Protocol: " + greeting + b"\r\n\r\n"
    message = bytes([LAST | TEXT, 0x80 | 2, 0, 0, 0, 0]) + b"\xff\xfe"
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    async with asyncio.timeout(PATIENT):
        writer.write(handshake)
        assert (await reader.readline()).startswith(b"HTTP/1.1 101 ")
        writer.write(message * 3)
        answer = await reader.read()
    writer.close()
    end = answer.rindex(CLOSE)
    assert int.from_bytes(answer[end + 2 : end + 4], "big") == 1007
    await check_quiet(server)
