"""Clients that begin and do not go on, that never read, or that send without end are cut off; the others are not."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import socket
from collections.abc import AsyncIterator
from itertools import cycle
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio
import uvicorn
import websockets
from uvicorn.protocols.utils import ClientDisconnected

from bench.wire import offered
from ecliptic.table import doors as at_the_doors
from ecliptic.table.doors import Doors, LiveDoor
from tests.table.harness import ME, PATIENT, QUICK, House

MOST = 20
PROXY = "127.0.0.1"


@pytest.fixture(autouse=True)
def short_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HEAD", "BODY", "STALLED", "LINGER"):
        monkeypatch.setattr(at_the_doors, name, 0.5)
    monkeypatch.setattr(at_the_doors, "LOOK", 0.05)


@pytest_asyncio.fixture
async def port(tmp_path: Path) -> AsyncIterator[int]:
    """A server with real connections, whose patience is short."""
    async with serving(tmp_path, Doors(MOST, 40.0)) as port:
        yield port


@pytest_asyncio.fixture
async def proxied_port(tmp_path: Path) -> AsyncIterator[int]:
    """The same behind a proxy that it trusts; a connection may send 64 frames at once, an address 200."""
    async with serving(tmp_path, Doors(MOST, 4.0, lambda address: address == PROXY), PROXY) as port:
        yield port


@contextlib.asynccontextmanager
async def serving(folder: Path, doors: Doors, proxy: str = "") -> AsyncIterator[int]:
    async with House(folder / "tables.sqlite", QUICK) as house:
        config = uvicorn.Config(
            house.app,
            http=doors.http(),
            ws=doors.live(),
            log_level="critical",
            lifespan="off",
            ws_max_size=65536,
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


async def still_answers(port: int) -> None:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False) as client:
        assert (await client.get("/api/health")).status_code == 200


async def seat_at(port: int) -> str:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False) as client:
        made = await client.post("/api/tables", json={"game": "horizons", "seats": [ME, {**ME, "kind": "hotseat"}]})
        return str(made.json()["link"])


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET /api/health HTTP/1.1\r\nHost: t",
        b"POST /api/tables HTTP/1.1\r\nHost: t\r\nContent-Length: 1000\r\n\r\n{",
        b"POST /api/tables HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabc",
    ],
)
async def test_a_request_that_is_not_finished_is_cut_off(port: int, begun: bytes) -> None:
    raw = await Raw.to(port)
    await raw.say(begun)
    assert await raw.cut_off() == b""
    await still_answers(port)


async def test_the_next_request_of_a_connection_has_its_time_too(port: int) -> None:
    raw = await Raw.to(port)
    await raw.say(b"GET /api/health HTTP/1.1\r\nHost: t\r\n\r\nGET /api/he")
    said = await raw.cut_off()
    assert said.count(b"HTTP/1.1 200") == 1


async def test_a_body_that_keeps_coming_is_waited_for(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(at_the_doors, "PACE", 1)  # a byte is worth a second
    raw = await Raw.to(port)
    body = b'{"title": "Far away"}'
    await raw.say(b"POST /api/campaigns HTTP/1.1\r\nHost: t\r\nConnection: close\r\nContent-Length: 21\r\n\r\n")
    for byte in body:
        await asyncio.sleep(0.05)
        await raw.say(bytes([byte]))
    assert b" 201 " in await raw.cut_off()


async def test_an_address_has_only_so_many_connections(port: int) -> None:
    crowd = [await Raw.to(port) for _ in range(MOST)]
    one_more = await Raw.to(port)
    assert await one_more.cut_off() == b""
    for raw in crowd:
        raw.writer.close()
    async with asyncio.timeout(PATIENT):
        while True:
            with contextlib.suppress(httpx.HTTPError):
                await still_answers(port)
                return


async def test_an_answer_that_nobody_reads_is_dropped(port: int) -> None:
    slow = socket.create_connection(("127.0.0.1", port))
    slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    slow.setblocking(False)
    loop = asyncio.get_running_loop()
    with contextlib.suppress(ConnectionError, TimeoutError):
        async with asyncio.timeout(PATIENT):
            while True:  # until the server has had enough
                await loop.sock_sendall(slow, b"GET /api/schema/openapi.json HTTP/1.1\r\nHost: t\r\n\r\n" * 20)
    slow.close()
    await still_answers(port)


@pytest.mark.parametrize("what", ["pings", "empty parts", "messages", "looks"])
async def test_a_live_connection_that_sends_without_end_is_closed_and_nothing_is_logged(
    port: int, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    link = await seat_at(port)
    async with live_at(port, link, max_queue=None) as live:
        with pytest.raises(websockets.ConnectionClosed):
            async with asyncio.timeout(PATIENT):
                await flood(live, what)
        assert live.close_code in (1008, 1006)  # the latter: what it went on sending was refused
    await still_answers(port)
    assert [record.message for record in caplog.records if record.name.startswith("ecliptic")] == []


def live_at(port: int, link: str, **given: Any) -> websockets.connect:
    url = f"ws://127.0.0.1:{port}/api/live"
    return websockets.connect(url, subprotocols=offered(link), close_timeout=0.1, **given)


async def flood(live: websockets.ClientConnection, what: str) -> None:
    if what == "empty parts":

        async def parts() -> AsyncIterator[str]:
            while True:
                await asyncio.sleep(0)  # the server is in this process too
                yield ""

        await live.send(parts())
    while True:
        await asyncio.sleep(0)
        message = '{"type":"look","seat":0}' if what == "looks" else '{"type":"ping"}'
        await (live.ping() if what == "pings" else live.send(message))


async def test_a_live_connection_that_never_reads_is_cut_off(port: int) -> None:
    link = await seat_at(port)
    live = await live_at(port, link, max_queue=1, ping_interval=None)
    live.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    live.transport.pause_reading()
    with contextlib.suppress(websockets.ConnectionClosed, ConnectionError):
        async with asyncio.timeout(PATIENT):
            for seat in cycle((0, 1)):  # not too fast, and each is answered with the whole view of the seat
                await live.send(json.dumps({"type": "look", "seat": seat}))
                await asyncio.sleep(0.005)
    live.transport.abort()
    await still_answers(port)


async def test_an_address_behind_a_proxy_may_not_send_more_over_many_connections(
    proxied_port: int, caplog: pytest.LogCaptureFixture
) -> None:
    """Each connection keeps to its own limit; all together they are too much."""
    link = await seat_at(proxied_port)
    async with contextlib.AsyncExitStack() as stack:
        crowd = [await stack.enter_async_context(from_behind(proxied_port, "203.0.113.7", link)) for _ in range(6)]
        other = await stack.enter_async_context(from_behind(proxied_port, "203.0.113.8", link))
        for live in crowd:
            for turn in range(50):
                with contextlib.suppress(websockets.ConnectionClosed):
                    await live.send(json.dumps({"type": "look", "seat": turn % 2}))
        async with asyncio.timeout(PATIENT):
            await asyncio.gather(*[live.wait_closed() for live in crowd[4:]])  # after the first two hundred
        assert {live.close_code for live in crowd[4:]} <= {1008, 1006}
        await other.send('{"type":"ping"}')
        async with asyncio.timeout(PATIENT):
            while json.loads(await other.recv())["type"] != "pong":
                pass
    assert [record.message for record in caplog.records if record.name.startswith("ecliptic")] == []


async def test_an_address_behind_a_proxy_may_not_greet_more_often_than_it_may_send(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path, Doors(MOST, 0.07, lambda address: address == PROXY), PROXY) as port:
        server_log = logging.getLogger("uvicorn.error")
        server_log.setLevel(logging.WARNING)
        server_log.addHandler(caplog.handler)
        link = await seat_at(port)
        with pytest.raises(websockets.InvalidStatus) as refusal:
            await come_and_go(port, "203.0.113.7", link)
        assert refusal.value.response.status_code == 429
        assert json.loads(refusal.value.response.body or b"")["code"] == "too_fast"
        async with from_behind(port, "203.0.113.8", link) as other:
            assert json.loads(await other.recv())["type"] == "state"
        server_log.removeHandler(caplog.handler)
    assert not caplog.text, "a flood of refusals must not fill the log"


async def come_and_go(port: int, address: str, link: str) -> None:
    async with asyncio.timeout(PATIENT):
        while True:
            async with from_behind(port, address, link):
                pass


async def test_a_greeting_that_is_too_large_is_refused_and_not_logged(
    port: int, caplog: pytest.LogCaptureFixture
) -> None:
    link = await seat_at(port)
    for size in (9000, 90_000):
        with pytest.raises(websockets.InvalidHandshake):
            await live_at(port, f"{link}{'x' * size}")
    await still_answers(port)
    assert link not in caplog.text


@contextlib.asynccontextmanager
async def from_behind(port: int, address: str, link: str) -> AsyncIterator[websockets.ClientConnection]:
    """A live connection of somebody behind the proxy."""
    async with live_at(port, link, additional_headers={"X-Forwarded-For": address}, max_queue=None) as live:
        yield live


async def test_what_comes_too_late_for_somebody_who_was_sent_away_is_no_fault(tmp_path: Path) -> None:
    """It wrote a traceback to the log, for every connection of a flood."""
    doors = Doors(MOST, 40.0)
    async with serving(tmp_path, doors) as port:
        link = await seat_at(port)
        async with live_at(port, link) as live:
            await live.recv()
            [door] = [one for one in doors.open if isinstance(one, LiveDoor)]
            door.send_away()
            with pytest.raises(ClientDisconnected):
                await door.send({"type": "websocket.send", "text": "{}"})
