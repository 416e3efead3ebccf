"""What the server counts and measures."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from starlette.types import Message, Scope

from ecliptic.table import tables
from ecliptic.table.store import Stored
from tests.table.harness import CADET, ME, PATIENT, House


class Clock:
    """Of the histograms; it moves when the test says so."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("prometheus_client.context_managers.default_timer", clock)
    return clock


def measured(house: House, name: str) -> list[float | None]:
    """Of a histogram: the sum, how many there were, and how many that took 2.5 seconds at most."""
    value = house.tables.metrics.registry.get_sample_value
    histogram = f"ecliptic_{name}_seconds"
    return [value(f"{histogram}_sum"), value(f"{histogram}_count"), value(f"{histogram}_bucket", {"le": "2.5"})]


async def test_the_metrics_count(house: House) -> None:
    host = await house.open(ME, CADET)
    tab = await house.tab(host)
    await house.rested(host)
    await tab.until(lambda tab: tab.state.deciding == 0)
    await tab.refused("choose", option=-5)
    await tab.done("choose", option=tab.state.options[0].id)
    await tab.ask("choose", option=0, at=0)
    lines = (await house.get("/api/metrics")).text.splitlines()
    counted = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    assert counted["ecliptic_tables_opened_total"] == "1.0"
    assert counted["ecliptic_moves_total"] == "1.0"
    assert counted["ecliptic_messages_refused_total"] == "1.0"
    assert counted["ecliptic_viewers"] == "1.0"
    assert counted["ecliptic_tables_in_memory"] == "1.0"
    assert counted["ecliptic_answer_seconds_count"] == "3.0"
    assert counted['ecliptic_answer_seconds_bucket{le="+Inf"}'] == "3.0"
    assert float(counted["ecliptic_request_seconds_count"]) >= 1
    for name in ("answer", "request"):  # it can be read off whether it took less than what is promised
        assert {f'ecliptic_{name}_seconds_bucket{{le="{limit}"}}' for limit in ("0.05", "0.1")} <= counted.keys()
    assert not re.search(re.escape(host), "".join(lines))


async def test_what_there_is_is_counted_now_and_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where nobody asks: another process tells the numbers of this one."""
    monkeypatch.setattr(tables, "SWEEP", 0.01)
    async with House(tmp_path / "t.sqlite") as house:
        await house.tab(await house.open(ME, game="pulp_invasion"))
        async with asyncio.timeout(PATIENT):
            while house.tables.metrics.registry.get_sample_value("ecliptic_viewers") != 1.0:
                await asyncio.sleep(0.01)


async def test_an_answer_takes_as_long_as_it_takes_to_store_the_choice(
    house: House, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    tab = await house.tab(await house.open(ME, game="pulp_invasion"))
    append = house.store.append

    async def slow(match: str, at: int, lines: Sequence[Stored], pending: bool) -> bool:
        clock.now += 3.0
        return await append(match, at, lines, pending)

    await tab.done("choose", option=tab.state.options[0].id)
    assert measured(house, "answer") == [0.0, 1.0, 1.0]
    monkeypatch.setattr(house.store, "append", slow)
    await tab.done("choose", option=tab.state.options[0].id)
    assert measured(house, "answer") == [3.0, 2.0, 1.0]


async def test_a_request_takes_until_the_end_of_its_answer(house: House, clock: Clock) -> None:
    asked: Scope = {"type": "http", "method": "GET", "path": "/api/games", "headers": [], "client": None}

    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.body" and not message.get("more_body"):
            clock.now += 3.0

    await house.app(asked, receive, send)
    assert measured(house, "request") == [3.0, 1.0, 0.0]
