"""Nothing stays of a connection that was lost, whatever it was used for and whoever still worked for it."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import AsyncIterator, Iterator
from contextlib import nullcontext
from pathlib import Path

import httpx
import pytest
import pytest_asyncio
import websockets
from starlette.types import Receive

from bench.wire import offered
from ecliptic.table import guard
from ecliptic.table.doors import Doors
from ecliptic.table.http_door import HttpDoor
from ecliptic.table.limits import Doorkeeper
from ecliptic.table.live_door import LiveDoor
from tests.table.harness import ME, PATIENT
from tests.table.open_doors import Raw, serving

UPGRADE = (
    b"GET /api/live HTTP/1.1\r\nHost: t\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
GET = b"GET /api/games HTTP/1.1\r\nHost: t\r\n\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: t\r\nContent-Length: 9000000\r\n\r\n" + b" " * 100_000
TIMES = 5


@pytest_asyncio.fixture
async def port(tmp_path: Path) -> AsyncIterator[int]:
    async with serving(tmp_path, Doors(100, 400.0)) as port:
        yield port


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[weakref.ref[object]]]:
    """All connections that came. Meanwhile nobody looks for what holds itself."""
    found: list[weakref.ref[object]] = []
    for door in (HttpDoor, LiveDoor):
        begin = door.connection_made

        def made(self: object, transport: asyncio.BaseTransport, begin: object = begin) -> None:
            found.append(weakref.ref(self))
            begin(self, transport)  # type: ignore[operator]

        monkeypatch.setattr(door, "connection_made", made)
    gc.disable()
    yield found
    gc.enable()


async def all_gone(seen: list[weakref.ref[object]]) -> None:
    async with asyncio.timeout(PATIENT):
        while any(one() is not None for one in seen):
            await asyncio.sleep(0.01)


async def watch(port: int, link: str) -> None:
    url = f"ws://127.0.0.1:{port}/api/live"
    async with websockets.connect(url, subprotocols=offered(link), compression=None, proxy=None) as socket:
        await socket.recv()


@pytest.mark.parametrize("known", [True, False])
async def test_nothing_stays_of_a_live_connection(port: int, seen: list[weakref.ref[object]], known: bool) -> None:
    """With what stayed of one for ten minutes, a client that came and went could fill the memory."""
    link = "nothing"
    if known:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=PATIENT) as client:
            link = (await client.post("/api/tables", json={"game": "horizons", "seats": [ME, ME]})).json()["link"]
    for _ in range(TIMES):
        await watch(port, link)
    assert len(seen) >= 2 * TIMES
    await all_gone(seen)


@pytest.mark.parametrize("said", [GET, UPGRADE, UPGRADE.replace(b"/live", b"/nothing"), b"GET / HT", b""])
async def test_nothing_stays_of_a_request(port: int, seen: list[weakref.ref[object]], said: bytes) -> None:
    for _ in range(TIMES):
        raw = await Raw.to(port)
        await raw.say(said)
        if said.endswith(b"\r\n"):
            assert await raw.reader.read(100)
        raw.writer.close()
    await all_gone(seen)


@pytest.mark.parametrize("said", [GET, UPGRADE, POST])
async def test_somebody_who_leaves_before_a_refusal_is_not_kept_waiting(
    port: int, seen: list[weakref.ref[object]], monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    """A refusal comes late; thousands who had left long since were kept for it. Who sends much is kept for a second."""
    monkeypatch.setattr(guard, "LATER", 10 * PATIENT if said != POST else 0.1)
    for limit in ("may_look", "may_change"):
        monkeypatch.setattr(Doorkeeper, limit, lambda self, address: False)
    monkeypatch.setattr(Doorkeeper, "looking_on", lambda self, address: nullcontext(False))
    waiting = asyncio.Event()
    left = guard.left

    async def noted(receive: Receive) -> bool:
        waiting.set()
        return await left(receive)

    monkeypatch.setattr(guard, "left", noted)
    raw = await Raw.to(port)
    await raw.say(said)
    async with asyncio.timeout(PATIENT):
        await waiting.wait()
    raw.writer.close()
    await all_gone(seen)


async def test_requests_far_ahead_of_the_answers_are_cut_off(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """500 connections that did so took half a gigabyte in a quarter of a minute."""
    monkeypatch.setattr(guard, "LATER", 10 * PATIENT)
    monkeypatch.setattr(Doorkeeper, "may_look", lambda self, address: False)
    raw = await Raw.to(port)
    await raw.say(GET * 100)
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(raw.reader.read(1), 0.2)  # it waits for the refusal of the first
    await raw.say(GET * 5000)
    assert await raw.cut_off() == b""
