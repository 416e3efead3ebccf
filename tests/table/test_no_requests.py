"""What comes over a connection and is no request at all counts for its address like a question, and fills no log."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from ecliptic.table import doors as at_the_doors
from ecliptic.table.doors import Doors
from ecliptic.table.process import Job, Process
from ecliptic.table.store import open_store
from ecliptic.table.tables import Settings
from tests.table.harness import PATIENT
from tests.table.open_doors import Raw, serving

GARBAGE = b"\x00\x01garbage\r\n\r\n"
TLS = bytes.fromhex("16030100c8010000c403036b") + bytes(200)
UPGRADE = b"GET /api/live HTTP/1.1\r\nHost: t\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
REQUEST = b"GET /api/health HTTP/1.1\r\nHost: t\r\nConnection: close\r\n\r\n"
ALLOWED = 3


class Counting:
    """An address may ask so often."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def __call__(self, address: str) -> bool:
        self.asked.append(address)
        return len(self.asked) <= ALLOWED

    async def until(self, count: int) -> None:
        async with asyncio.timeout(PATIENT):
            while len(self.asked) < count:
                await asyncio.sleep(0.001)


@pytest.fixture
def counting() -> Counting:
    return Counting()


@pytest_asyncio.fixture
async def port(tmp_path: Path, counting: Counting, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[int]:
    monkeypatch.setattr(at_the_doors, "LATER", 0.0)
    doors = Doors(100, 400.0)
    doors.may_ask = counting
    async with serving(tmp_path, doors) as port:
        yield port


async def answer(port: int, data: bytes) -> bytes:
    raw = await Raw.to(port)
    await raw.say(data)
    found = await raw.cut_off()
    raw.writer.close()
    return found


@pytest.mark.parametrize("data", [GARBAGE, TLS, b"\n" * 5000, UPGRADE + b"\r\n"])
async def test_what_is_no_request_counts_once_and_soon_is_not_answered(
    port: int, counting: Counting, data: bytes, logged: list[str]
) -> None:
    for n in range(1, ALLOWED + 3):
        found = await answer(port, data)
        if not data.startswith(b"GET"):  # a handshake that lacks something was answered before it was counted
            assert found.startswith(b"HTTP/1.1 400 ") == (n <= ALLOWED)
        await counting.until(n)
    assert (await answer(port, REQUEST)).startswith(b"HTTP/1.1 200 "), "what others ask is counted elsewhere"
    assert counting.asked == ["127.0.0.1"] * (ALLOWED + 2)
    assert not logged


@pytest.mark.parametrize("data", [b"", b"GET / HT"])
async def test_a_connection_over_which_no_request_came_counts_when_it_ends(
    port: int, counting: Counting, data: bytes
) -> None:
    raw = await Raw.to(port)
    await raw.say(data)
    raw.writer.close()
    await counting.until(1)


async def test_nonsense_that_comes_while_its_sender_waits_to_be_cut_off_is_not_read(
    tmp_path: Path, counting: Counting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(at_the_doors, "LATER", 10 * PATIENT)
    doors = Doors(1, 400.0)
    doors.may_ask = counting
    counting.asked += [""] * ALLOWED
    async with serving(tmp_path, doors) as port:
        raw = await Raw.to(port)
        await raw.say(GARBAGE * 3)
        await counting.until(ALLOWED + 1)
        await raw.say(GARBAGE)
        assert await answer(port, REQUEST) == b"", "it still takes the only place of its address"
        assert counting.asked == [*[""] * ALLOWED, "127.0.0.1"]


async def test_what_a_proxy_brings_is_not_counted_for_it(tmp_path: Path, counting: Counting) -> None:
    doors = Doors(100, 400.0, lambda address: True)
    doors.may_ask = counting
    async with serving(tmp_path, doors) as port:
        for _ in range(ALLOWED + 2):
            assert (await answer(port, GARBAGE)).startswith(b"HTTP/1.1 400 ")
    assert not counting.asked


def test_it_counts_with_what_the_address_asks_otherwise(tmp_path: Path) -> None:
    file = str(tmp_path / "tables.sqlite")
    process = Process(Job(store=file, settings=Settings()), open_store(file))
    keeper = process.tables.doorkeeper
    keeper.looks.of("203.0.113.7").left = -1e6
    assert not process.doors.may_ask("203.0.113.7")
    assert process.doors.may_ask("203.0.113.8")
