"""Logbooks: what a person plays alone is noted once, and counted."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ecliptic.logbooks.log import Ended
from ecliptic.table.logbook_study import decoder
from tests.table.campaigning import fine, refused
from tests.table.harness import CADET, ME, PATIENT, House
from tests.table.missions import GAME, abandon, give_up, logbook, mission, play, see
from tests.table.stores import Memory, Shared


async def ends(house: House, link: str) -> list[Ended]:
    held = await house.tables.logbooks.by_link(link)
    lines = [decoder.decode(line.body) for line in await house.tables.store.lines(held.id)]
    return [line for line in lines if isinstance(line, Ended)]


async def nothing(_: object) -> None:
    """A server that is dead does nothing."""


async def test_a_finished_mission_is_noted_with_the_columns_of_its_game(house_on_either_store: House) -> None:
    house = house_on_either_store
    mine = await logbook(house)
    table = await mission(house, mine, options={"captain": "cp2", "difficulty": "basic"})
    await play(house, table)
    (seen,) = (await see(house, mine))["missions"]
    match = await house.match(table)
    assert seen["result"] == {
        "won": bool(match.winners()),
        "ending": match.game.ending(match.position),
        "score": match.scores()[0],
        "columns": match.game.columns(match.position),
    }
    assert seen["result"]["columns"]["Captain"] == "Brick Harrowgate"
    assert seen["link"] == table
    assert seen["practice"] is False


async def test_it_is_noted_without_anybody_asking(house: House) -> None:
    mine = await logbook(house)
    await give_up(house, await mission(house, mine))
    async with asyncio.timeout(PATIENT):
        while not await ends(house, mine):
            await asyncio.sleep(0.002)


async def test_many_who_ask_at_once_note_it_once(house: House) -> None:
    mine = await logbook(house)
    await give_up(house, await mission(house, mine))
    await asyncio.gather(*[see(house, mine) for _ in range(20)])
    assert len(await ends(house, mine)) == 1


async def test_a_server_that_died_before_it_noted_the_result_does_so_when_somebody_looks(tmp_path: Path) -> None:
    async with House(tmp_path / "t.sqlite") as house:
        mine = await logbook(house)
        house.tables.logbooks.settle = nothing  # type: ignore[method-assign, assignment]
        await give_up(house, await mission(house, mine))
        assert await ends(house, mine) == []
    for _ in range(2):
        async with House(tmp_path / "t.sqlite") as house:
            (seen,) = (await see(house, mine))["missions"]
            assert seen["result"]["ending"] == "the mission was given up"
            assert len(await ends(house, mine)) == 1


async def test_two_servers_on_one_store_note_it_once() -> None:
    memory, others = Memory(), list[Shared]()
    async with House(Shared(memory, others)) as one, House(Shared(memory, others)) as two:
        mine = await logbook(one)
        await give_up(two, await mission(one, mine))
        await asyncio.gather(*[see(house, mine) for house in (one, two) * 5])
        assert len(await ends(one, mine)) == 1
        assert len(await ends(two, mine)) == 1


async def test_a_logbook_has_a_name_that_can_be_changed(house: House) -> None:
    mine = await logbook(house, " Ann ")
    assert (await see(house, mine))["name"] == "Ann"
    assert fine(await house.post("/api/logbook/name", mine, {"name": "Anna"}))["name"] == "Anna"
    assert "name" in refused(await house.post("/api/logbook/name", mine, {"name": "two\nlines"}), 400)


async def test_the_link_of_a_logbook_opens_nothing_else_and_no_other_link_opens_it(house: House) -> None:
    mine, table = await logbook(house), await house.open(ME, CADET)
    assert refused(await house.get("/api/table", mine), 404)
    assert refused(await house.get("/api/campaign", mine), 404)
    assert refused(await house.get("/api/logbook", table), 404)
    assert refused(await house.get("/api/logbook"), 401)
    tab = await house.tab(mine)
    assert tab.errors[0].code == "not_found"


async def test_only_games_for_one_are_noted(house: House) -> None:
    mine = await logbook(house)
    await house.open(ME, CADET, logbook=mine)
    assert (await see(house, mine))["missions"] == []


async def test_a_link_that_opens_no_logbook_keeps_nobody_from_playing(house: House) -> None:
    table = await mission(house, "some other server's")
    assert (await house.see(table)).mission is None


async def test_others_do_not_learn_that_a_result_is_noted(house: House) -> None:
    table = await mission(house, await logbook(house))
    watch = await house.watch(table)
    assert (await house.see(table)).mission is not None
    assert (await house.see(watch)).mission is None


async def test_the_seed_is_for_whoever_plays_alone_and_for_all_when_it_is_over(house: House) -> None:
    table = await mission(house, await logbook(house), seed="4711")
    watch = await house.watch(table)
    assert (await house.see(table)).seed == "4711"
    assert (await house.see(watch)).seed is None
    await give_up(house, table)
    assert (await house.see(watch)).seed == "4711"


# --- what counts -----------------------------------------------------------------------------------------------------


async def test_the_same_mission_again_is_practice(house: House) -> None:
    mine = await logbook(house)
    for seed in ("1", "1", "2"):
        await give_up(house, await mission(house, mine, seed=seed))
    assert [seen["practice"] for seen in (await see(house, mine))["missions"]] == [False, True, False]
    counted = fine(await house.get("/api/logbook/statistics", mine, params={"game": GAME}))
    assert (counted["missions"], counted["practice"]) == (2, 1)


async def test_with_free_undo_it_is_practice(house: House) -> None:
    mine = await logbook(house)
    await give_up(house, await mission(house, mine, free_undo=True))
    assert (await see(house, mine))["missions"][0]["practice"] is True


async def test_with_the_help_of_a_bot_it_is_practice(house: House) -> None:
    mine = await logbook(house)
    table = await mission(house, mine)
    fine(await house.post("/api/table/leave", table, {"level": "drifter"}))
    fine(await house.post("/api/table/back", table))
    await house.rested(table)
    if not (await house.match(table)).over:
        await give_up(house, table)
    assert (await see(house, mine))["missions"][0]["practice"] is True


async def test_an_abandoned_mission_is_lost_and_scores_nothing(house: House) -> None:
    mine = await logbook(house)
    await abandon(house, await mission(house, mine))
    result = (await see(house, mine))["missions"][0]["result"]
    assert (result["won"], result["ending"], result["score"]) == (False, "abandoned", 0)


async def test_another_mission_after_the_first_is_noted_too(house: House) -> None:
    mine = await logbook(house)
    table = await mission(house, mine)
    await give_up(house, table)
    again = await house.link(await house.post("/api/table/rematch", table))
    await give_up(house, again)
    missions = (await see(house, mine))["missions"]
    assert [seen["link"] for seen in missions] == [again, table]
    assert not any(seen["practice"] for seen in missions)


async def test_statistics_can_be_asked_for_one_captain(house: House) -> None:
    mine = await logbook(house)
    for captain in ("cp1", "cp1", "cp2"):
        await give_up(house, await mission(house, mine, options={"captain": captain}, seed=None))
    asked = {"game": GAME, "title": "Captain", "value": "Mina Tormelson"}
    found = fine(await house.get("/api/logbook/statistics", mine, params=asked))
    assert found["missions"] == 2
    assert found["losses"] == [{"value": "the mission was given up", "missions": 2, "won": 0}]
    assert refused(await house.get("/api/logbook/statistics", mine, params={"game": "chess"}), 400)


# --- tours of duty ---------------------------------------------------------------------------------------------------


@pytest.fixture
async def touring(house: House) -> tuple[House, str]:
    mine = await logbook(house)
    wish = {"game": GAME, "options": {"difficulty": "basic"}}
    fine(await house.post("/api/logbook/tours", mine, wish))
    return house, mine


async def stage(house: House, link: str, captain: str, tour: int = 1) -> str:
    return await house.link(await house.post("/api/logbook/missions", link, {"tour": tour, "stage": captain}))


async def test_a_tour_has_a_mission_for_each_captain_with_the_difficulty_chosen_once(
    touring: tuple[House, str],
) -> None:
    house, mine = touring
    (tour,) = (await see(house, mine))["tours"]
    assert [one["value"] for one in tour["stages"]] == ["cp1", "cp2", "cp3", "cp4", "cp5", "cp6"]
    assert all(one["state"] == "open" for one in tour["stages"])
    table = await stage(house, mine, "cp4")
    options = (await house.see(table)).options
    assert (options["captain"], options["difficulty"]) == ("cp4", "basic")
    assert (await see(house, mine))["tours"][0]["stages"][3]["state"] == "running"


async def test_one_mission_at_a_time_and_asking_again_goes_on_with_it(touring: tuple[House, str]) -> None:
    house, mine = touring
    table = await stage(house, mine, "cp4")
    assert await stage(house, mine, "cp4") == table
    other = {"tour": 1, "stage": "cp1"}
    assert "under way" in refused(await house.post("/api/logbook/missions", mine, other))


async def test_a_lost_mission_stays_lost(touring: tuple[House, str]) -> None:
    house, mine = touring
    await give_up(house, await stage(house, mine, "cp4"))
    assert (await see(house, mine))["tours"][0]["stages"][3]["state"] == "lost"
    again = {"tour": 1, "stage": "cp4"}
    assert refused(await house.post("/api/logbook/missions", mine, again)) == "This mission has been played."


async def test_where_that_was_agreed_on_a_lost_mission_may_be_tried_again(house: House) -> None:
    mine = await logbook(house)
    fine(await house.post("/api/logbook/tours", mine, {"game": GAME, "again": True}))
    await give_up(house, await stage(house, mine, "cp1"))
    assert (await see(house, mine))["tours"][0]["stages"][0]["again"] is True
    await give_up(house, await stage(house, mine, "cp1"))
    assert (await see(house, mine))["tours"][0]["stages"][0]["tries"] == 2


async def test_six_ratings_make_a_rank(touring: tuple[House, str]) -> None:
    house, mine = touring
    for number in range(1, 7):
        assert (await see(house, mine))["tours"][0]["rank"] == ""
        await give_up(house, await stage(house, mine, f"cp{number}"))
    (tour,) = (await see(house, mine))["tours"]
    assert tour["over"] is True
    assert tour["score"] == sum(one["result"]["score"] for one in tour["stages"])
    assert tour["rank"]


async def test_a_mission_that_was_announced_before_the_server_died_is_opened_when_it_is_asked_for(
    touring: tuple[House, str],
) -> None:
    house, mine = touring
    add = house.tables.add
    house.tables.add = fail  # type: ignore[method-assign, assignment]
    assert (await house.post("/api/logbook/missions", mine, {"tour": 1, "stage": "cp2"})).status_code == 500
    house.tables.add = add  # type: ignore[method-assign]
    table = await stage(house, mine, "cp2")
    await give_up(house, table)
    assert (await see(house, mine))["tours"][0]["stages"][1]["state"] == "lost"


async def fail(*_: object) -> None:
    raise ConnectionError


async def test_what_is_no_tour_is_refused(touring: tuple[House, str]) -> None:
    house, mine = touring
    assert "no tour" in refused(await house.post("/api/logbook/tours", mine, {"game": "horizons"}), 400)
    odd = {"game": GAME, "options": {"alert": "off"}}
    assert "usual alert" in refused(await house.post("/api/logbook/tours", mine, odd), 400)
    assert refused(await house.post("/api/logbook/missions", mine, {"tour": 2, "stage": "cp1"}))
    assert "no such mission" in refused(await house.post("/api/logbook/missions", mine, {"tour": 1, "stage": "random"}))
