"""Clients that begin and do not go on, that never read, or that send without end are cut off; the others are not."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import socket
from collections.abc import AsyncIterator
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import h11
import httpx
import pytest
import pytest_asyncio
import websockets
from starlette.responses import Response

from bench.wire import offered
from ecliptic.table import doors as at_the_doors
from ecliptic.table import guard, http_door, live_door
from ecliptic.table.doors import Doors
from ecliptic.table.live_door import LiveDoor
from ecliptic.table.messages import Answer
from ecliptic.table.table import Table
from ecliptic.table.tables import Tables
from ecliptic.table.viewer import Viewer
from tests.table.harness import ME, PATIENT, RECORDS
from tests.table.open_doors import Raw, serving

MOST = 20
PROXY = "127.0.0.1"
STRANGER, OTHER = "203.0.113.7", "203.0.113.8"


@pytest.fixture(autouse=True)
def short_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HEAD", "BODY"):
        monkeypatch.setattr(http_door, name, 0.5)
    for module in (at_the_doors, http_door, live_door):
        monkeypatch.setattr(module, "STALLED", 0.5)
        monkeypatch.setattr(module, "LINGER", 0.5)
    monkeypatch.setattr(at_the_doors, "LOOK", 0.05)


@pytest_asyncio.fixture
async def port(tmp_path: Path) -> AsyncIterator[int]:
    """A server with real connections, whose patience is short."""
    doors = Doors(MOST, 40.0)
    doors.addresses.burst = 1e9  # what is tested is the limit of a single connection
    async with serving(tmp_path, doors) as port:
        yield port


@pytest_asyncio.fixture
async def proxied_port(tmp_path: Path) -> AsyncIterator[int]:
    """The same behind a proxy that it trusts; a connection may send 64 frames at once, an address 200."""
    doors = Doors(MOST, 4.0, lambda address: address == PROXY)
    doors.addresses.rate = 0.0  # however slow the machine is, nobody may send more
    async with serving(tmp_path, doors, PROXY) as port:
        yield port


async def still_answers(port: int) -> None:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=PATIENT) as client:
        assert (await client.get("/api/health")).status_code == 200


async def long_game_at(port: int) -> str:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=PATIENT) as client:
        made = await client.post("/api/tables/open", json={"record": (RECORDS / "everything_else.jsonl").read_text()})
        return str(made.json()["link"])


async def seat_at(port: int) -> str:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=PATIENT) as client:
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


CHUNKED = b"POST /api/campaigns HTTP/1.1\r\nHost: t\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
HERE_IS_NOTHING = b"POST /api/none HTTP/1.1\r\nHost: t\r\nTransfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize("head", [CHUNKED, HERE_IS_NOTHING], ids=["read", "refused"])
async def test_a_body_of_thousands_of_tiny_parts_is_not_read(
    port: int, monkeypatch: pytest.MonkeyPatch, logged: list[str], head: bytes
) -> None:
    read, next_event = [], h11.Connection.next_event

    def counted(connection: h11.Connection) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        event = next_event(connection)
        if isinstance(event, h11.Data):
            read.append(event)
        return event

    monkeypatch.setattr(h11.Connection, "next_event", counted)
    raw = await Raw.to(port)
    await raw.say(head + b"1\r\n \r\n" * 40_000)
    await raw.cut_off()
    assert len(read) <= at_the_doors.PARTS + 1
    await still_answers(port)
    assert logged == []


async def test_a_long_body_may_come_in_many_small_parts(port: int) -> None:
    raw = await Raw.to(port)
    body = b'{"title":' + b" " * 500_000 + b'"Far away"}'
    parts = [body[start : start + 300] for start in range(0, len(body), 300)]
    await raw.say(CHUNKED + b"".join(b"%x\r\n%s\r\n" % (len(part), part) for part in parts) + b"0\r\n\r\n")
    assert b" 201 " in await raw.cut_off()


@pytest.mark.parametrize(
    "before", [b"GET /api/health HTTP/1.1\r\nHost: t\r\n", CHUNKED + b'14\r\n{"title":"Far away"}\r\n0\r\n']
)
async def test_of_thousands_of_lines_none_is_read(port: int, before: bytes) -> None:
    """In the head of a request, and behind its body."""
    raw = await Raw.to(port)
    await raw.say(before + b"a:\r\n" * 80 + b"\r\n")
    assert b" 20" in (await raw.reader.readline())
    raw = await Raw.to(port)
    await raw.say(before + b"a:\r\n" * 3000 + b"\r\n")
    assert b" 20" not in await raw.cut_off()
    await still_answers(port)


async def test_the_next_request_of_a_connection_has_its_time_too(port: int) -> None:
    raw = await Raw.to(port)
    await raw.say(b"GET /api/health HTTP/1.1\r\nHost: t\r\n\r\nGET /api/he")
    said = await raw.cut_off()
    assert said.count(b"HTTP/1.1 200") == 1


async def test_a_body_that_keeps_coming_is_waited_for(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_door, "PACE", 1)  # a byte is worth a second
    raw = await Raw.to(port)
    body = b'{"title": "Far away"}'
    await raw.say(b"POST /api/campaigns HTTP/1.1\r\nHost: t\r\nConnection: close\r\nContent-Length: 21\r\n\r\n")
    for byte in body:
        await asyncio.sleep(0.05)
        await raw.say(bytes([byte]))
    assert b" 201 " in await raw.cut_off()


async def test_an_address_has_only_so_many_connections(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_door, "HEAD", 10 * PATIENT)  # otherwise all are cut off soon
    crowd = [await Raw.to(port) for _ in range(MOST)]
    one_more = await Raw.to(port)
    assert await one_more.cut_off() == b""
    await crowd[-1].say(b"GET /api/health HTTP/1.1\r\nHost: t\r\nConnection: close\r\n\r\n")
    assert b" 200 " in await crowd[-1].cut_off()
    for raw in crowd:
        raw.writer.close()
    async with asyncio.timeout(PATIENT):
        while True:
            with contextlib.suppress(httpx.HTTPError):
                await still_answers(port)
                return


async def test_live_connections_that_have_ended_leave_room_for_others(port: int) -> None:
    link = await seat_at(port)
    for _ in range(MOST + 5):
        async with live_at(port, link) as live, asyncio.timeout(PATIENT):
            assert json.loads(await live.recv())["type"] == "state"


async def test_an_answer_that_nobody_reads_is_dropped(port: int) -> None:
    slow = socket.create_connection(("127.0.0.1", port))
    slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    slow.setblocking(False)
    loop = asyncio.get_running_loop()
    with contextlib.closing(slow), contextlib.suppress(ConnectionError):
        async with asyncio.timeout(PATIENT):
            while True:  # until the server has had enough
                await loop.sock_sendall(slow, b"GET /api/schema/openapi.json HTTP/1.1\r\nHost: t\r\n\r\n" * 20)
    await still_answers(port)


async def test_of_an_answer_only_a_little_more_is_in_memory_than_the_client_has_read(tmp_path: Path) -> None:
    """An address could have hundreds of whole answers there, each of several megabytes."""
    doors, body = Doors(MOST, 40.0), bytes(4 * 1024 * 1024)

    async with serving(tmp_path, doors, app=Response(body)) as port:
        slow = await Raw.to(port)
        await slow.say(b"GET /api/games HTTP/1.1\r\nHost: t\r\nConnection: close\r\n\r\n")
        await slow.reader.readexactly(1)
        [door] = doors.open
        assert 0 < door.transport.get_write_buffer_size() < 4 * guard.LARGE
        assert (await slow.cut_off()).endswith(b"\r\n\r\n" + body), "the rest comes when it reads"


async def test_a_client_that_reads_a_large_answer_slowly_is_not_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(at_the_doors, "LOOK", PATIENT)  # the test itself looks, by its own clock
    doors = Doors(MOST, 40.0)
    async with serving(tmp_path, doors, app=Response(bytes(2 * 1024 * 1024))) as port, asyncio.timeout(PATIENT):
        slow = narrow(port)
        slow.setblocking(False)
        slow.send(b"GET /api/games HTTP/1.1\r\nHost: t\r\nConnection: close\r\n\r\n")
        while not any(one.transport.get_write_buffer_size() for one in doors.open):
            await asyncio.sleep(0.01)
        [door] = doors.open
        now = asyncio.get_running_loop().time()
        for _ in range(5):
            assert not door.overdue(now)
            await read(slow, 3 * at_the_doors.SOME // 2)
            now += 0.9 * at_the_doors.STALLED
        assert not door.overdue(now)
        assert door.overdue(now + 1.1 * at_the_doors.STALLED), "it has read nothing since"
        slow.close()


async def test_a_client_that_reads_a_large_message_slowly_is_not_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(at_the_doors, "LOOK", PATIENT)
    doors = Doors(MOST, 40.0)
    async with serving(tmp_path, doors) as port, asyncio.timeout(PATIENT):
        link = await long_game_at(port)
        async with from_behind(port, STRANGER, link, sock=narrow(port)) as live:
            live.transport.pause_reading()
            while not (found := [one for one in doors.open if isinstance(one, LiveDoor) and one.unread > 100_000]):
                await asyncio.sleep(0.01)
            [door], now = found, asyncio.get_running_loop().time()
            left = door.unread
            assert not door.overdue(now)
            live.transport.resume_reading()
            while door.unread > left - at_the_doors.SOME:
                await asyncio.sleep(0)
            live.transport.pause_reading()
            now += 0.9 * at_the_doors.STALLED
            assert not door.overdue(now)
            assert not door.overdue(now + 0.9 * at_the_doors.STALLED)
            assert door.overdue(now + 1.1 * at_the_doors.STALLED), "it has read nothing since"


async def read(slow: socket.socket, size: int) -> None:
    while size > 0:
        part = await asyncio.get_running_loop().sock_recv(slow, 4096)
        assert part, "it was cut off"
        size -= len(part)


async def test_an_address_that_reads_nothing_is_told_no_more_over_further_connections(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_door, "STALLED", PATIENT)
    monkeypatch.setattr(live_door, "UNREAD", 100_000)  # bytes: less than a whole game
    doors = Doors(MOST, 40.0, lambda address: address == PROXY)
    async with serving(tmp_path, doors, PROXY) as port, contextlib.AsyncExitStack() as stack, asyncio.timeout(PATIENT):
        link = await long_game_at(port)
        first = await stack.enter_async_context(from_behind(port, STRANGER, link, sock=narrow(port)))
        first.transport.pause_reading()
        while not any(one.unread > live_door.UNREAD for one in doors.open if isinstance(one, LiveDoor)):
            await asyncio.sleep(0.01)
        second = await stack.enter_async_context(from_behind(port, STRANGER, link))
        await second.wait_closed()
        assert second.close_code == 1013
        other = await stack.enter_async_context(from_behind(port, OTHER, link))
        assert json.loads(await other.recv())["type"] == "state"
        first.transport.resume_reading()
        assert json.loads(await first.recv())["type"] == "state"
        again = await stack.enter_async_context(from_behind(port, STRANGER, link))
        assert json.loads(await again.recv())["type"] == "state"


async def test_what_waits_to_be_sent_to_an_address_counts_like_what_it_has_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_door, "STALLED", PATIENT)
    doors = Doors(MOST, 40.0)
    async with serving(tmp_path, doors) as port, contextlib.AsyncExitStack() as stack, asyncio.timeout(PATIENT):
        link = await long_game_at(port)
        first = await stack.enter_async_context(live_at(port, link, sock=narrow(port), max_queue=None))
        first.transport.pause_reading()
        while not (found := [one for one in doors.open if isinstance(one, LiveDoor) and one.unread > 100_000]):
            await asyncio.sleep(0.01)
        [door] = found
        more = asyncio.create_task(door.send({"type": "websocket.send", "text": "x" * 200_000}))
        while door.waiting < 200_000:
            await asyncio.sleep(0.01)
        monkeypatch.setattr(live_door, "UNREAD", door.transport.get_write_buffer_size() + 100_000)
        second = await stack.enter_async_context(live_at(port, link))
        await second.wait_closed()
        assert second.close_code == 1013
        more.cancel()


@pytest.mark.parametrize("live", [False, True])
async def test_whoever_does_not_read_the_end_is_cut_off_after_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, live: bool
) -> None:
    """Too little is left to be read for the server to stop writing."""
    monkeypatch.setattr(http_door, "HEAD", 10 * PATIENT)
    doors, rest = Doors(MOST, 40.0), bytes(50_000)
    async with serving(tmp_path, doors, app=None if live else Response(rest)) as port, asyncio.timeout(PATIENT):
        slow = narrow(port)
        if live:
            reader = await live_at(port, await seat_at(port), sock=slow, max_queue=None)
            reader.transport.pause_reading()
        else:
            slow.send(b"GET /api/games HTTP/1.1\r\nHost: t\r\nConnection: close\r\n\r\n")
        while not (found := [one for one in doors.open if live == isinstance(one, LiveDoor)]):
            await asyncio.sleep(0.01)
        [door] = found
        if live:
            door.transport.write(rest)
            door.transport.close()
        while not door.transport.is_closing():
            await asyncio.sleep(0.01)
        assert door.transport.get_write_buffer_size(), "not all of it was taken"
        while doors.open:
            await asyncio.sleep(0.01)
        slow.close()


def narrow(port: int) -> socket.socket:
    """A connection into which little fits that nobody reads."""
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    found.connect(("127.0.0.1", port))
    return found


@pytest.mark.parametrize("what", ["pings", "empty parts", "messages", "looks"])
async def test_a_live_connection_that_sends_without_end_is_closed(port: int, what: str) -> None:
    link = await seat_at(port)
    async with live_at(port, link, max_queue=None) as live:
        with pytest.raises(websockets.ConnectionClosed):
            async with asyncio.timeout(PATIENT):
                await flood(live, what)
        assert live.close_code in (1008, 1006)  # the latter: what it went on sending was refused
    await still_answers(port)


async def test_a_message_has_only_so_many_parts(port: int) -> None:
    """Few enough to be no flood; but each is kept until the last one comes."""

    async def parts() -> AsyncIterator[str]:
        for _ in range(5 * at_the_doors.PARTS):  # a connection may send twice as many frames at once
            await asyncio.sleep(0.001)
            yield ""

    async with live_at(port, await seat_at(port)) as live, asyncio.timeout(PATIENT):
        with contextlib.suppress(websockets.ConnectionClosed):
            await live.send(parts())
            async for text in live:
                assert "bad_message" not in str(text), "it was put together"
        assert live.close_code in (1008, 1006)


def live_at(port: int, link: str, **given: Any) -> websockets.connect:
    url = f"ws://127.0.0.1:{port}/api/live"
    return websockets.connect(url, subprotocols=offered(link), open_timeout=PATIENT, close_timeout=0.1, **given)


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


async def test_an_address_behind_a_proxy_may_not_send_more_over_many_connections(proxied_port: int) -> None:
    """Each connection keeps to its own limit; all together they are too much."""
    link = await seat_at(proxied_port)
    async with contextlib.AsyncExitStack() as stack:
        crowd = [await stack.enter_async_context(from_behind(proxied_port, STRANGER, link)) for _ in range(6)]
        other = await stack.enter_async_context(from_behind(proxied_port, OTHER, link))
        for live in crowd:
            for turn in range(50):
                with contextlib.suppress(websockets.ConnectionClosed):
                    await live.send(json.dumps({"type": "look", "seat": turn % 2}))
        closing = asyncio.as_completed([live.wait_closed() for live in crowd], timeout=PATIENT)
        for closed in islice(closing, 2):  # two hundred frames are what four of them sent
            await closed
        assert {live.close_code for live in crowd} <= {1008, 1006, None}
        await other.send('{"type":"ping"}')
        async with asyncio.timeout(PATIENT):
            while json.loads(await other.recv())["type"] != "pong":
                pass


async def test_an_address_behind_a_proxy_may_not_greet_more_often_than_it_may_send(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(tmp_path, Doors(MOST, 0.07, lambda address: address == PROXY), PROXY) as port:
        server_log = logging.getLogger("uvicorn.error")
        server_log.setLevel(logging.WARNING)
        server_log.addHandler(caplog.handler)
        link = await seat_at(port)
        with pytest.raises(websockets.InvalidStatus) as refusal:
            await come_and_go(port, STRANGER, link)
        assert refusal.value.response.status_code == 429
        assert json.loads(refusal.value.response.body or b"")["code"] == "too_fast"
        async with from_behind(port, OTHER, link) as other:
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
async def from_behind(
    port: int, address: str, link: str, sock: socket.socket | None = None
) -> AsyncIterator[websockets.ClientConnection]:
    """A live connection of somebody behind the proxy."""
    client = {"X-Forwarded-For": address}
    async with live_at(port, link, additional_headers=client, max_queue=None, sock=sock) as live:
        yield live


async def test_what_comes_too_late_for_somebody_who_was_sent_away_is_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, logged: list[str]
) -> None:
    """It wrote a traceback to the log, for every connection of a flood."""
    doors, ready, news = Doors(MOST, 40.0), asyncio.Event(), Table.news
    working = []

    async def late(table: Table, viewer: Viewer, answer: Answer | None) -> bytes:
        working.append(viewer)
        await ready.wait()
        return await news(table, viewer, answer)

    async with serving(tmp_path, doors) as port, asyncio.timeout(PATIENT):
        link = await seat_at(port)
        monkeypatch.setattr(Table, "news", late)
        async with live_at(port, link) as live:
            while not working:
                await asyncio.sleep(0.01)
            [door] = [one for one in doors.open if isinstance(one, LiveDoor)]
            with monkeypatch.context() as patched:
                patched.setattr(door.transport, "close", lambda: None)  # it waits until the client has read something
                door.send_away(1008, live_door.TOO_FAST)
            ready.set()
            with pytest.raises(websockets.ConnectionClosed):
                await live.recv()
            while doors.open:
                await asyncio.sleep(0.01)
    assert logged == []


async def test_somebody_who_leaves_before_the_handshake_is_answered_is_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It wrote a traceback to the log, for every connection of a flood."""
    doors, id_of = Doors(MOST, 40.0), Tables.id_of

    async def leaving(tables: Tables, link: str) -> str:
        found = await id_of(tables, link)
        for one in doors.open:
            one.transport.close()
        return found

    monkeypatch.setattr(Tables, "id_of", leaving)
    async with serving(tmp_path, doors) as port:
        server_log = logging.getLogger("uvicorn.error")
        server_log.setLevel(logging.WARNING)
        server_log.addHandler(caplog.handler)
        for link in (await seat_at(port), "a link to nothing"):
            with pytest.raises(websockets.InvalidHandshake):
                await live_at(port, link)
        await still_answers(port)
        server_log.removeHandler(caplog.handler)
    assert not caplog.text
