"""The mission of the day: the same for everybody, and one try that counts."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ecliptic.logbooks.daily import today
from ecliptic.table.dailies import Day
from tests.table.campaigning import fine, refused
from tests.table.harness import House
from tests.table.missions import (
    GAME,
    SEED,
    TODAY,
    abandon,
    counted_try,
    daily,
    give_up,
    logbook,
    mission,
    play,
    see,
)
from tests.table.stores import Memory, Shared
from tests.table.test_logbooks import nothing


@pytest.fixture
async def at_noon(house: House) -> House:
    house.tables.today = lambda: TODAY
    return house


async def practice(house: House, link: str, **wishes: object) -> str:
    return await house.link(await house.post(f"/api/daily/{GAME}", link, {"practice": True, **wishes}))


async def test_the_date_is_the_seed(house_on_either_store: House) -> None:
    house = house_on_either_store
    house.tables.today = lambda: TODAY
    mine = await logbook(house)
    seen = await daily(house)
    assert (seen["day"], seen["seed"], seen["state"]) == (TODAY, SEED, "new")
    table = await house.see(await counted_try(house, mine))
    assert table.seed == SEED
    assert table.title == f"Daily mission {TODAY}"
    assert table.mission is not None
    assert table.mission.day == TODAY
    assert table.free_undo is False


async def test_it_is_the_day_of_the_server_in_utc(house: House) -> None:
    before, seen, after = today(), await daily(house), today()
    assert before <= seen["today"] <= after


async def test_results_are_ranked_and_told_without_saying_whose_logbook_it_is(at_noon: House) -> None:
    links = [await logbook(at_noon, name) for name in ("Ann", "Bob", "Cid")]
    for seed, link in enumerate(links):
        await play(at_noon, await counted_try(at_noon, link), seed)
    await asyncio.gather(*[daily(at_noon, link) for link in links])
    seen = await daily(at_noon, links[1])
    results = seen["results"]
    assert sorted(one["name"] for one in results) == ["Ann", "Bob", "Cid"]
    assert [one["place"] for one in results] == [1, 2, 3]
    ranks = [(not one["result"]["won"], -one["result"]["score"]) for one in results]
    assert ranks == sorted(ranks)
    assert [one["name"] for one in results if one["mine"]] == ["Bob"]
    assert len({one["result"]["columns"]["Captain"] for one in results}) == 1
    told = (await at_noon.get(f"/api/daily/{GAME}")).text
    for link in links:
        held = await at_noon.tables.logbooks.by_link(link)
        assert link not in told
        assert held.id not in told
        assert all(began not in told for began in (await held.read()).missions)


async def test_one_try_counts_and_asking_again_goes_on_with_it(at_noon: House) -> None:
    mine = await logbook(at_noon)
    table = await counted_try(at_noon, mine)
    assert await counted_try(at_noon, mine) == table
    assert (await daily(at_noon, mine))["link"] == table
    await give_up(at_noon, table)
    assert await counted_try(at_noon, mine) == table
    assert (await daily(at_noon, mine))["state"] == "done"


async def test_many_who_begin_at_once_have_one_try() -> None:
    memory, others = Memory(), list[Shared]()
    async with House(Shared(memory, others)) as one, House(Shared(memory, others)) as two:
        for house in (one, two):
            house.tables.today = lambda: TODAY
        mine = await logbook(one)
        answers = [house.post(f"/api/daily/{GAME}", mine, {}) for house in (one, two) * 4]
        links = {answer.json().get("link") for answer in await asyncio.gather(*answers)} - {None}
        assert len(links) == 1
        assert (await daily(two, mine))["trying"] == 1


async def test_an_abandoned_try_has_been_had(at_noon: House) -> None:
    mine = await logbook(at_noon)
    await abandon(at_noon, await counted_try(at_noon, mine))
    seen = await daily(at_noon, mine)
    assert seen["state"] == "done"
    assert seen["results"][0]["result"]["ending"] == "abandoned"


async def test_further_tries_are_practice_and_come_after_the_first(at_noon: House) -> None:
    mine = await logbook(at_noon)
    assert "first try" in refused(await at_noon.post(f"/api/daily/{GAME}", mine, {"practice": True}))
    await give_up(at_noon, await counted_try(at_noon, mine))
    table = await practice(at_noon, mine)
    assert (await at_noon.see(table)).title == f"Daily mission {TODAY}, practice"
    await give_up(at_noon, table)
    assert (await see(at_noon, mine))["missions"][0]["practice"] is True
    assert len((await daily(at_noon, mine))["results"]) == 1


async def test_earlier_days_can_be_looked_at_and_practised(at_noon: House) -> None:
    mine = await logbook(at_noon)
    await give_up(at_noon, await counted_try(at_noon, mine))
    assert (await daily(at_noon, mine))["state"] == "done"
    at_noon.tables.today = lambda: "2026-11-18"
    seen = await daily(at_noon, mine)
    assert (seen["day"], seen["results"]) == ("2026-11-18", [])
    (yesterday,) = [one for one in seen["days"] if one["day"] == TODAY]
    assert yesterday["tries"] == 1
    assert yesterday["mine"]["score"] == yesterday["best"]
    before = await daily(at_noon, mine, params={"day": "2026-11-16"})
    assert (before["state"], before["seed"]) == ("past", "20261116")
    assert (await daily(at_noon, params={"day": "2027-01-01"}))["day"] == "2026-11-18"
    assert (await at_noon.see(await practice(at_noon, mine, day="2026-11-16"))).seed == "20261116"
    to_come = {"practice": True, "day": "2026-11-19"}
    assert "still to come" in refused(await at_noon.post(f"/api/daily/{GAME}", mine, to_come))
    assert refused(await at_noon.get(f"/api/daily/{GAME}", params={"day": "yesterday"}), 400)


async def test_who_knows_the_mission_already_has_no_counted_try(at_noon: House) -> None:
    mine = await logbook(at_noon)
    await mission(at_noon, mine, seed=SEED)
    assert (await daily(at_noon, mine))["state"] == "met"
    assert "before" in refused(await at_noon.post(f"/api/daily/{GAME}", mine, {}))


async def test_in_the_counted_try_nobody_is_helped(at_noon: House) -> None:
    mine = await logbook(at_noon)
    table = await counted_try(at_noon, mine)
    for answer in (
        await at_noon.get("/api/table/hint", table),
        await at_noon.post("/api/table/leave", table, {"level": "cadet"}),
        await at_noon.post("/api/table/seat", table, {"seat": 0, "level": "cadet"}),
        await at_noon.post("/api/table/fork", table, {"at": 0}),
    ):
        assert refused(answer).startswith("This try counts")
    await give_up(at_noon, table)
    await at_noon.link(await at_noon.post("/api/table/fork", table, {"at": 0}))


async def test_a_result_is_found_after_a_kill(tmp_path: Path) -> None:
    async with House(tmp_path / "t.sqlite") as house:
        house.tables.today = lambda: TODAY
        mine = await logbook(house)
        house.tables.logbooks.settle = nothing  # type: ignore[method-assign, assignment]
        await give_up(house, await counted_try(house, mine))
        assert (await daily(house))["results"] == []
    async with House(tmp_path / "t.sqlite") as house:
        house.tables.today = lambda: TODAY
        for _ in range(2):
            assert [one["name"] for one in (await daily(house))["results"]] == ["Ann"]
        assert (await see(house, mine))["missions"][0]["result"] is not None


async def test_a_try_that_was_claimed_before_the_server_died_is_opened_when_it_is_asked_for(at_noon: House) -> None:
    mine = await logbook(at_noon)
    held = await at_noon.tables.logbooks.by_link(mine)
    await at_noon.tables.logbooks.dailies.day(GAME, TODAY).claim(held.id, "Ann", "0123456789abcdef")
    table = await counted_try(at_noon, mine)
    assert (await at_noon.table(table)).id == "0123456789abcdef"
    await give_up(at_noon, table)
    await at_noon.tables.logbooks.settle(await at_noon.table(table))
    assert [one["mine"] for one in (await daily(at_noon, mine))["results"]] == [True]


async def test_nobody_can_claim_twice(at_noon: House) -> None:
    day = Day(at_noon.tables, GAME, TODAY)
    await day.claim("logbook-1", "Ann", "one")
    with pytest.raises(Exception, match="counted try"):
        await day.claim("logbook-1", "Ann", "two")


async def test_a_game_without_a_mission_of_the_day_says_so(house: House) -> None:
    assert "no daily mission" in refused(await house.get("/api/daily/horizons"), 404)
    assert fine(await house.get(f"/api/daily/{GAME}", "no logbook"))["state"] == "new"
