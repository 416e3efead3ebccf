"""What the desk grants: going away, links, the end, and the list of tables."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from ecliptic.table import management
from ecliptic.table.errors import TableError
from ecliptic.table.http_messages import Join
from tests.table.harness import CADET, DRIFTER, HOTSEAT, INVITED, House, Json, finished, people
from tests.table.managing import ANN, done, refused, seats

# --- going away --------------------------------------------------------------------------------------


async def test_a_bot_plays_for_somebody_who_left_until_they_are_back(house: House) -> None:
    links = await people(house)
    tabs = [await house.tab(link) for link in links]
    seen = await done(house, "leave", links[1], {"level": "drifter"})
    assert (seen["seats"][1]["left"], seen["seats"][1]["level"]) == (True, "drifter")
    assert seen["remarks"][-1]["text"] == "Bob left; a drifter plays on."
    for _ in range(40):
        match = await house.rested(links[0])
        assert match.position.seat == 0
        await tabs[0].at(len(match.lines))
        await tabs[0].done("choose", option=tabs[0].state.options[0].id)
        if any(line.seat == 1 for line in match.choices):
            break
    assert any(line.seat == 1 for line in match.choices), "the bot has moved"
    await tabs[1].at(len((await house.rested(links[0])).lines))
    assert (await tabs[1].refused("undo", choices=1)).text == "A bot plays your seat; take it back first."
    assert (await tabs[1].refused("order", order="metal")).code == "refused"
    seen = await done(house, "back", links[1])
    assert (seen["seats"][1]["left"], seen["remarks"][-1]["text"]) == (False, "Bob is back.")
    assert await house.store.pending() == []


async def test_a_bot_that_is_thinking_does_not_move_for_somebody_who_is_back(house: House) -> None:
    links = await people(house)
    seat = (await house.match(links[0])).position.seat or 0
    house.workers.free.clear()
    await done(house, "leave", links[seat], {})
    await house.until(links[0], lambda table, match: house.workers.asked)
    tab = await house.tab(links[seat])
    assert (await tab.refused("choose", option=tab.state.options[0].id)).code == "refused"
    await done(house, "back", links[seat])
    house.workers.free.set()
    table = await house.table(links[0])
    await house.until(links[0], lambda table, match: table.bots is not None and table.bots.done())
    assert table.loaded is not None
    assert table.loaded.number == 0
    await tab.done("choose", option=tab.state.options[0].id)


async def test_only_a_seat_can_leave_and_only_a_running_game(house: House) -> None:
    links = await house.links(await house.open(ANN, INVITED))
    await refused(house, "leave", links[0], {})
    await refused(house, "back", links[0])
    await done(house, "join", links[1], {"name": "Bob"})
    watch = await house.watch(links[0])
    await refused(house, "leave", watch, {}, "not_yours")
    await refused(house, "back", watch, code="not_yours")
    assert "There is no bot" in await refused(house, "leave", links[0], {"level": "hal"})
    await done(house, "abandon", links[0])
    await refused(house, "leave", links[0], {})
    await refused(house, "back", links[0])


async def test_all_seats_of_a_screen_leave_together(house: House) -> None:
    host = await house.open(ANN, HOTSEAT, CADET)
    house.workers.free.clear()
    seen = await done(house, "leave", host, {})
    assert [seat["left"] for seat in seen["seats"]] == [True, True, False]
    seen = await done(house, "back", host)
    assert [seat["left"] for seat in seen["seats"]] == [False, False, False]


async def test_the_host_gives_a_bot_another_level(house: House) -> None:
    house.workers.free.clear()
    host = await house.open(ANN, CADET)
    seen = await done(house, "seat", host, {"seat": 1, "level": "drifter"})
    assert (seen["seats"][1]["level"], seen["seats"][1]["left"]) == ("drifter", False)


async def test_the_host_puts_a_bot_in_the_place_of_somebody_absent_only(house: House) -> None:
    house.workers.free.clear()
    links = await people(house)
    tab = await house.tab(links[1])
    assert "Bob is at the table" in await refused(house, "seat", links[0], {"seat": 1, "level": "cadet"})
    await tab.close()
    seen = await done(house, "seat", links[0], {"seat": 1, "level": "cadet"})
    assert (seen["seats"][1]["left"], seen["seats"][1]["level"]) == (True, "cadet")
    await done(house, "back", links[1])


async def test_the_host_gives_an_empty_seat_to_a_bot_and_the_game_begins(house: House) -> None:
    house.workers.free.clear()
    host = await house.open(ANN, INVITED)
    seen = await done(house, "seat", host, {"seat": 1, "level": "drifter"})
    assert seen["status"] == "running"
    assert seen["seats"][1]["left"]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"seat": 2, "level": "cadet"}, "bad_message"),
        ({"seat": -1, "level": "cadet"}, "bad_message"),
        ({"seat": 10**20, "level": "cadet"}, "bad_message"),
        ({"seat": "one", "level": "cadet"}, "bad_message"),
        ({"seat": 1}, "bad_message"),
        ({"seat": 1, "level": "hal"}, "refused"),
    ],
)
async def test_a_change_of_seats_that_makes_no_sense_is_refused(house: House, body: Json, code: str) -> None:
    links = await people(house)
    await refused(house, "seat", links[0], body, code)


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("start", None),
        ("seat", {"seat": 1, "level": "cadet"}),
        ("revoke", {}),
        ("revoke", {"seat": 1}),
        ("abandon", None),
    ],
)
async def test_what_only_the_host_may_do_is_refused_to_everybody_else(house: House, path: str, body: Any) -> None:
    links = await people(house)
    await refused(house, path, links[1], body, "not_yours")
    await refused(house, path, await house.watch(links[0]), body, "not_yours")


# --- links -------------------------------------------------------------------------------------------


async def test_only_the_host_learns_the_links_of_others(house: House) -> None:
    links = await people(house)
    watch = await house.watch(links[0])
    assert [seat.link for seat in await seats(house, links[0])] == links
    assert [seat.link for seat in await seats(house, links[1])] == [None, links[1]]
    assert [seat.link for seat in await seats(house, watch)] == [None, None]
    spectator = await house.see(watch)
    assert (spectator.spectator, spectator.host, spectator.mine, spectator.watch) == (True, False, (), None)
    assert (await house.see(links[1])).watch == watch


async def test_a_revoked_link_opens_nothing_and_sends_its_viewers_away(house: House) -> None:
    links = await people(house)
    tab, other = await house.tab(links[1]), await house.tab(links[0])
    await done(house, "webhook", links[1], {"url": "https://bob.example/"})
    seen = await done(house, "revoke", links[0], {"seat": 1})
    fresh = seen["seats"][1]["link"]
    assert fresh not in links
    await tab.until(lambda tab: tab.closed is not None)
    assert tab.errors[-1].code == "revoked"
    assert (await house.get("/api/table", links[1])).status_code == 404
    again = await house.tab(links[1])
    assert [error.code for error in again.errors] == ["not_found"]
    assert not again.states
    assert (await house.see(fresh)).mine == (1,)
    assert (await house.see(fresh)).webhook == "", "whoever lost the link is not called any more"
    assert other.closed is None
    await other.until(lambda tab: not tab.seen.seats[1].here)


async def test_the_link_of_the_spectators_can_be_revoked(house: House) -> None:
    links = await people(house)
    watch = await house.watch(links[0])
    tab = await house.tab(watch)
    seen = await done(house, "revoke", links[0], {})
    assert seen["watch"] != watch
    await tab.until(lambda tab: tab.closed is not None)
    assert tab.errors[-1].code == "revoked"
    assert (await house.get("/api/table", watch)).status_code == 404
    assert (await house.see(seen["watch"])).spectator


async def test_a_seat_without_a_link_of_its_own_has_none_to_revoke(house: House) -> None:
    host = await house.open(ANN, HOTSEAT, CADET)
    for seat in range(3):
        assert "no link of its own" in await refused(house, "revoke", host, {"seat": seat})
    await refused(house, "revoke", host, {"seat": 3}, "bad_message")
    await refused(house, "revoke", host, {"seat": "all"}, "bad_message")


# --- the end -----------------------------------------------------------------------------------------


async def test_an_abandoned_game_stands_still(house: House) -> None:
    links = await people(house)
    match = await house.match(links[0])
    tabs = [await house.tab(link) for link in links]
    assert (await done(house, "abandon", links[0]))["status"] == "abandoned"
    for tab in tabs:
        await tab.until(lambda tab: tab.seen.status == "abandoned")
    deciding = tabs[match.position.seat or 0]
    assert (await deciding.refused("choose", option=deciding.state.options[0].id)).text == "The game was abandoned."
    assert (await deciding.refused("undo", choices=1)).code == "refused"
    assert (await deciding.refused("order", order="ask")).code == "refused"
    assert (await deciding.failed(deciding.agreeing(True))).code == "refused"
    assert "already over" in await refused(house, "abandon", links[0])
    assert "already over" in await refused(house, "seat", links[0], {"seat": 1, "level": "cadet"})
    assert (await house.get("/api/table/story", links[0])).status_code == 409
    assert match.number == 0


async def test_a_table_that_still_gathers_can_be_abandoned(house: House) -> None:
    links = await house.links(await house.open(ANN, INVITED))
    assert (await done(house, "abandon", links[0]))["status"] == "abandoned"
    await refused(house, "join", links[1], {"name": "Bob"})
    await refused(house, "start", links[0])


async def test_bots_stop_when_a_game_is_abandoned(house: House) -> None:
    house.workers.free.clear()
    host = await house.open(DRIFTER, DRIFTER)
    assert len(await house.store.pending()) == 1
    await done(house, "abandon", host)
    assert await house.store.pending() == []
    house.workers.free.set()
    await house.until(host, lambda table, match: table.bots is not None and table.bots.done())
    assert (await house.match(host)).number == 0


async def test_a_game_that_is_over_can_be_neither_left_nor_abandoned(house: House) -> None:
    host = await house.open_match(finished())
    await refused(house, "abandon", host)
    await refused(house, "leave", host, {})
    await refused(house, "start", host)
    await refused(house, "seat", host, {"seat": 1, "level": "cadet"})
    await refused(house, "join", host, {"name": "Ann"})


# --- the list of known tables ------------------------------------------------------------------------


async def test_the_list_tells_what_became_of_tables(house: House) -> None:
    links = await people(house, title="Ours")
    waiting = await house.open(ANN, INVITED, title="Waiting")
    over = await house.open_match(finished())
    asked = [*links, await house.watch(links[0]), waiting, over, "nothing"]
    answer = await house.post("/api/tables/known", body={"links": asked})
    found = answer.json()
    match = await house.match(links[0])
    names = match.header.names
    assert [line["link"] for line in found] == asked
    assert [line["found"] for line in found] == [True] * 5 + [False]
    assert [line["status"] for line in found[:5]] == ["running", "running", "running", "gathering", "over"]
    assert [line["your_turn"] for line in found[:3]] == [match.position.seat == 0, match.position.seat == 1, False]
    assert {line["deciding"] for line in found[:3]} == {names[match.position.seat or 0]}
    assert [line["mine"] for line in found[:4]] == [[0], [1], [], [0]]
    assert [line["title"] for line in found[:4]] == ["Ours", "Ours", "Ours", "Waiting"]
    assert all(line["updated"] > 1e9 for line in found[:5])
    assert found[4]["last"]
    assert found[4]["deciding"] == ""


async def test_the_list_has_a_limit(house: House) -> None:
    assert (await house.post("/api/tables/known", body={"links": ["x"] * 100})).status_code == 200
    for wrong in (["x"] * 101, ["x" * 65], [""], "x", [1]):
        assert (await house.post("/api/tables/known", body={"links": wrong})).status_code == 400


# --- at the same time --------------------------------------------------------------------------------


async def test_a_link_that_is_just_being_revoked_does_nothing_more(house: House) -> None:
    host = await house.open(ANN, INVITED, INVITED)
    guest = (await house.links(host))[1]
    table = await house.table(host)
    async with table.lock:
        revoking = asyncio.create_task(management.revoke(table, host, 1))
        asked = [
            asyncio.create_task(management.join(table, guest, Join(name="Mallory"))),
            asyncio.create_task(management.set_webhook(table, guest, "https://calls.example/mallory")),
        ]
        await asyncio.sleep(0)
    await revoking
    for outcome in await asyncio.gather(*asked, return_exceptions=True):
        assert isinstance(outcome, TableError)
        assert outcome.code == "not_yours"
    chair = table.seating.chairs[1]
    assert (chair.kind, chair.name, chair.webhook) == ("open", "", "")
