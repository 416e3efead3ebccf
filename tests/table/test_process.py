"""What a process of the server does besides serving, from the moment it is ready."""

from __future__ import annotations

import asyncio
import gc
import socket
import time
import weakref
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from msgspec.structs import replace

from ecliptic.table import doors, http_door
from ecliptic.table import process as of_the_server
from ecliptic.table.process import Job, Process
from ecliptic.table.store import open_store
from tests.table.harness import INVITED, ME, PATIENT, QUICK, House

DAY = 24 * 3600.0


@asynccontextmanager
async def running(process: Process) -> AsyncIterator[int]:
    """Its port."""
    ready = asyncio.Event()
    listener = socket.create_server(("127.0.0.1", 0))

    async def begun() -> None:
        ready.set()

    task = asyncio.create_task(process.run(listener, begun))
    async with asyncio.timeout(PATIENT):
        await ready.wait()
        yield listener.getsockname()[1]
        process.server.should_exit = True
        await task


@pytest.fixture(autouse=True)
def garbage_is_collected_as_in_all_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(of_the_server, "steady", lambda: None)


@pytest.fixture
def process(tmp_path: Path) -> Process:
    """One in which tables that nobody used for a day are removed."""
    file = tmp_path / "tables.sqlite"
    return Process(Job(store=str(file), settings=replace(QUICK, keep_idle=DAY)), open_store(file))


async def test_it_cuts_off_those_who_do_not_go_on(process: Process, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_door, "HEAD", 0.2)
    monkeypatch.setattr(doors, "LOOK", 0.05)
    async with running(process) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /api/health HTTP/1.1\r\nHost: t")
        assert await reader.read() == b""
        writer.close()


@pytest.mark.parametrize("proxies", ["", "127.0.0.1"])
async def test_this_machine_has_as_many_connections_as_any_address_unless_it_is_a_proxy(
    tmp_path: Path, proxies: str
) -> None:
    file, settings = tmp_path / "tables.sqlite", replace(QUICK, connections=2)
    process = Process(Job(store=str(file), settings=settings, proxies=proxies), open_store(file))
    async with running(process) as port:
        opened = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3)]
        reader, last = opened[-1]
        last.write(b"GET /api/health HTTP/1.1\r\nHost: t\r\nConnection: close\r\n\r\n")
        with suppress(ConnectionError):
            assert bool(await reader.read()) == bool(proxies)
        for _, writer in opened:
            writer.close()


async def test_it_removes_what_nobody_used_for_as_long_as_the_host_says(process: Process, tmp_path: Path) -> None:
    async with House(tmp_path / "tables.sqlite") as house:
        link = await house.open(ME, INVITED)
    now = time.time() + 2 * DAY
    process.tables.now = lambda: now
    async with running(process):
        while await process.tables.store.find(link) is not None:
            await asyncio.sleep(0.01)


class Ring:
    """Garbage that does not go by itself."""

    def __init__(self) -> None:
        self.holds = self


async def test_it_looks_for_garbage_itself(process: Process, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(of_the_server, "YOUNG", 0.01)
    gc.disable()
    try:
        async with running(process):
            gone = weakref.ref(Ring())
            while gone() is not None:
                await asyncio.sleep(0.01)
    finally:
        gc.enable()
