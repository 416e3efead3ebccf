"""What a game leaves to its campaign is written down exactly once, whatever fails."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec
import pytest

from ecliptic.campaigns.log import Began, Ended
from ecliptic.core import record
from ecliptic.core.match import Match
from ecliptic.table.store import Stored, StoreTrouble
from tests.table.campaigning import (
    give_up,
    held,
    new,
    numbers,
    play,
    see,
)
from tests.table.harness import ME, PATIENT, House
from tests.table.stores import Memory, Shared


async def endings(house: House, campaign: str) -> list[object]:
    timeline = await (await held(house, campaign)).log.timeline()
    return [event for event in timeline.log if isinstance(event, Ended)]


async def test_a_game_is_written_down_without_anybody_asking(house: House) -> None:
    campaign = await new(house)
    await give_up(house, await play(house, campaign))
    async with asyncio.timeout(PATIENT):
        while not await endings(house, campaign):
            await asyncio.sleep(0.002)
    assert len(await endings(house, campaign)) == 1


async def test_what_it_leaves_is_worked_out_by_a_study(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its record may have 20,000 lines, the galaxy 5,000 cards."""
    worked: list[bool] = []
    chain, conclude = record.chain, Match.conclude

    def chained(parts: Iterable[msgspec.Struct]) -> bytes:
        worked.append(house.studies.working)
        return chain(parts)

    def concluded(match: Match) -> str:
        worked.append(house.studies.working)
        return conclude(match)

    campaign = await new(house)
    monkeypatch.setattr(record, "chain", chained)
    monkeypatch.setattr(Match, "conclude", concluded)
    await give_up(house, await play(house, campaign))
    assert numbers(await see(house, campaign)) == [1]
    assert worked
    assert all(worked)


async def test_many_who_ask_at_once_write_it_down_once(house: House) -> None:
    campaign = await new(house)
    await give_up(house, await play(house, campaign))
    await asyncio.gather(*[see(house, campaign) for _ in range(20)])
    assert len(await endings(house, campaign)) == 1


async def test_a_server_that_died_before_it_wrote_writes_when_somebody_looks(tmp_path: Path) -> None:
    async with House(tmp_path / "t.sqlite") as house:
        campaign = await new(house)
        house.tables.campaigns.settle = nothing  # type: ignore[method-assign, assignment]
        await give_up(house, await play(house, campaign))
        assert await endings(house, campaign) == []
    async with House(tmp_path / "t.sqlite") as house:
        assert numbers(await see(house, campaign)) == [1]
        assert len(await endings(house, campaign)) == 1
    async with House(tmp_path / "t.sqlite") as house:
        assert numbers(await see(house, campaign)) == [1]


async def nothing(_: object) -> None:
    """A server that is dead does nothing."""


async def test_a_record_that_was_kept_before_the_server_died_is_kept_once(house: House) -> None:
    campaign = await new(house)
    table = await play(house, campaign)
    house.tables.campaigns.settle = nothing  # type: ignore[method-assign, assignment]
    await give_up(house, table)
    mine = await held(house, campaign)
    data = (await house.get("/api/table/record", table)).content
    await mine.log.keep_record(1, data)
    assert numbers(await see(house, campaign)) == [1]
    assert await mine.log.record(1) == data


async def test_two_servers_on_one_store_write_it_down_once() -> None:
    memory, others = Memory(), list[Shared]()
    async with House(Shared(memory, others)) as one, House(Shared(memory, others)) as two:
        campaign = await new(one)
        table = await play(one, campaign)
        assert (await see(two, campaign))["running"]["number"] == 1
        await give_up(two, table)
        seen = await asyncio.gather(*[see(house, campaign) for house in (one, two) * 5])
        assert all(numbers(one) == [1] for one in seen)
        assert len(await endings(one, campaign)) == len(await endings(two, campaign)) == 1


class Failing(Memory):
    """A store that loses the answer to whatever is written into a campaign."""

    lost = False

    async def append(self, match: str, at: int, lines: Sequence[Stored], pending: bool) -> bool:
        done = await super().append(match, at, lines, pending)
        if self.lost and match.startswith("campaign-"):
            raise StoreTrouble("It was stored, but nobody heard of it.")
        return done


async def test_a_lost_answer_of_the_store_writes_nothing_twice() -> None:
    store = Failing()
    async with House(store) as house:
        campaign = await new(house)
        table = await play(house, campaign)
        store.lost = True
        await give_up(house, table)
        await house.get("/api/campaign", campaign)
        store.lost = False
        assert numbers(await see(house, campaign)) == [1]
        assert len(await endings(house, campaign)) == 1


async def test_whoever_is_too_late_with_the_next_game_is_told_so(house: House) -> None:
    campaign = await new(house)
    wish = {"game": "deep_future", "seats": [ME], "campaign": campaign, "options": {"names": "auto"}}
    answers = await asyncio.gather(*[house.post("/api/tables", body=wish) for _ in range(5)])
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409, 409]
    timeline = await (await held(house, campaign)).log.timeline()
    assert sum(isinstance(event, Began) for event in timeline.log) == 1
