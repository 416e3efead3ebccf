"""The desk: opening tables, sitting down, leaving, revoking, and every refusal on the way."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from ecliptic.bots import LEVELS
from ecliptic.games import GAMES
from ecliptic.table.messages import SeatSeen
from tests.table.harness import CADET, DRIFTER, HOTSEAT, INVITED, ME, House, Json, finished, people

ENDLESS = {"round_limit": "none"}
ANN = {**ME, "name": "Ann"}


async def refused(house: House, path: str, link: str, body: object = None, code: str = "refused") -> str:
    """The words of a refusal; the table stays as it was."""
    before = await house.see(link)
    answer = await house.post(f"/api/table/{path}", link, body)
    assert answer.status_code in (400, 403, 409), answer.text
    assert answer.json()["code"] == code, answer.text
    assert await house.see(link) == before
    return str(answer.json()["text"])


async def done(house: House, path: str, link: str, body: object = None) -> Json:
    answer = await house.post(f"/api/table/{path}", link, body)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


async def seats(house: House, link: str) -> tuple[SeatSeen, ...]:
    return (await house.see(link)).seats


# --- what can be played ------------------------------------------------------------------------------


async def test_the_games_are_told_with_their_options_and_levels(house: House) -> None:
    told = (await house.get("/api/games")).json()
    assert told["levels"] == list(LEVELS)
    assert [game["name"] for game in told["games"]] == list(GAMES)
    horizons = told["games"][0]
    assert horizons["players"] == [2, 5]
    assert horizons["orders"][0] == "ask"
    assert all(spec["default"] in spec["values"] for spec in horizons["options"])


@pytest.mark.parametrize("game", GAMES)
async def test_the_rules_are_told_chapter_by_chapter(house: House, game: str) -> None:
    told = (await house.get(f"/api/games/{game}/rules")).json()
    ids = [rule["id"] for chapter in told["chapters"] for rule in chapter["rules"]]
    assert ids == list(GAMES[game].rulebook.rules)
    assert [chapter["number"] for chapter in told["chapters"]] == list(range(1, len(told["chapters"]) + 1))


# --- opening -----------------------------------------------------------------------------------------


async def test_a_table_with_nobody_to_wait_for_begins_at_once(house: House) -> None:
    host = await house.open(ANN, {**CADET, "name": "Computer"}, title="Friday")
    seen = await house.see(host)
    assert (seen.status, seen.title, seen.game) == ("running", "Friday", "horizons")
    assert (seen.host, seen.mine, seen.spectator, seen.alone) == (True, (0,), False, True)
    assert [(seat.name, seat.kind, seat.level) for seat in seen.seats] == [
        ("Ann", "person", ""),
        ("Computer", "bot", "cadet"),
    ]
    assert [seat.link for seat in seen.seats] == [host, None]
    assert seen.watch not in (None, host)


async def test_the_same_seed_deals_the_same_game_and_none_deals_another(house: House) -> None:
    tables = [await house.open(ME, HOTSEAT, seed=seed) for seed in ("5", "5", "6")]
    first, same, other = [(await house.match(link)).position.dump() for link in tables]
    assert first == same != other
    drawn = [await house.open(ME, HOTSEAT, seed=None) for _ in range(2)]
    assert (await house.match(drawn[0])).seed != (await house.match(drawn[1])).seed


async def test_options_reach_the_game(house: House) -> None:
    host = await house.open(ME, HOTSEAT, options={"boards": "advanced", "finish_round": True, "round_limit": 20})
    agreed = (await house.match(host)).header.options
    assert (agreed["boards"], agreed["finish_round"], agreed["round_limit"]) == ("advanced", "on", "20")
    assert (await house.see(host)).options == agreed


WISH: Json = {"game": "horizons", "seats": [ME, CADET]}


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"game": "\0"}, "There is no game"),
        ({"game": 5}, "game"),
        ({"seats": []}, "seats"),
        ({"seats": [ME]}, "Horizons is for 2 to 5 players, not 1"),
        ({"seats": [ME] + [CADET] * 5}, "not 6"),
        ({"seats": [ME] * 11}, "seats"),
        ({"seats": [ME, {"kind": "robot"}]}, "kind"),
        ({"seats": [ME, {"kind": "bot", "level": "grandmaster"}]}, "There is no bot 'grandmaster'"),
        ({"seats": [ME, {**CADET, "extra": 1}]}, "extra"),
        ({"seats": [{**ME, "name": "A"}, {**CADET, "name": "a "}]}, "same name"),
        ({"options": {"colour": "red"}}, "no option 'colour'"),
        ({"options": {"boards": "golden"}}, "Option boards cannot be 'golden'"),
        ({"options": {"boards": ["standard"]}}, "options"),
        ({"options": {"round_limit": 10**400}}, "round_limit"),
        ({"options": ENDLESS}, "No cadet may play here"),
        ({"seed": "-1"}, "seed"),
        ({"seed": "1" * 61}, "seed"),
        ({"seed": 7}, "seed"),
        ({"pace": -1}, "pace"),
        ({"pace": 5.5}, "pace"),
        ({"title": "x" * 61}, "title"),
        ({"title": "a\u202eb"}, "The title must be printable"),
        ({"free_undo": "yes"}, "free_undo"),
        ({"more": 1}, "more"),
    ],
)
async def test_a_wish_that_cannot_be_granted_is_refused_and_leaves_nothing(
    house: House, wrong: Json, said: str
) -> None:
    answer = await house.post("/api/tables", body={**WISH, **wrong})
    assert answer.status_code in (400, 409)
    assert said in answer.json()["text"]
    assert not house.hall.tables
    assert house.hall.metrics.tables == 0


@pytest.mark.parametrize(
    "body", [b"", b"[]", b"null", b"{", b"\xff", b'{"game":' * 50, b'{"game":"\\ud800","seats":[]}']
)
async def test_a_body_that_is_no_wish_is_refused(house: House, body: bytes) -> None:
    answer = await house.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 400
    assert answer.json()["code"] == "bad_message"


NAMES = ["<script>x</script>", "Ёлка", "עברית", "👩‍🚀"[:1], 'O\'Neil "X" & Söhne', "{0} %s", "x" * 24]
NO_NAMES = ["x" * 25, "a\nb", "a\0b", "\u202eevil", "\u200b", "👩‍🚀", "\t"]


@pytest.mark.parametrize("name", NAMES)
async def test_a_name_is_text_and_comes_back_as_it_was_given(house: House, name: str) -> None:
    host = await house.open({**ME, "name": name}, CADET)
    assert (await seats(house, host))[0].name == name
    assert (await house.match(host)).header.names[0] == name
    tab = await house.tab(host)
    assert tab.seen.seats[0].name == name


@pytest.mark.parametrize("name", NO_NAMES)
async def test_a_name_that_could_deceive_or_not_be_shown_is_refused(house: House, name: str) -> None:
    wish = {**WISH, "seats": [{**ME, "name": name}, CADET]}
    assert (await house.post("/api/tables", body=wish)).status_code == 400
    links = await house.links(await house.open(ME, INVITED))
    answer = await house.post("/api/table/join", links[1], {"name": name})
    assert answer.status_code == 400
    assert (await seats(house, links[0]))[1].kind == "open"


async def test_spaces_around_a_name_are_left_out(house: House) -> None:
    host = await house.open({**ME, "name": "  Ann "}, CADET, title="  ")
    assert (await seats(house, host))[0].name == "Ann"
    assert (await house.see(host)).title == "Horizons table"


# --- sitting down ------------------------------------------------------------------------------------


async def test_the_game_begins_when_the_last_one_has_come(house: House) -> None:
    host = await house.open(ANN, INVITED, INVITED)
    links = await house.links(host)
    assert len(set(links)) == 3
    seen = await done(house, "join", links[2], {"name": "Cleo"})
    assert seen["status"] == "gathering"
    assert seen["mine"] == [2]
    assert [seat.kind for seat in await seats(house, host)] == ["person", "open", "person"]
    seen = await done(house, "join", links[1], {"name": "Bob"})
    assert seen["status"] == "running"
    assert (await house.match(host)).header.names == ("Ann", "Bob", "Cleo")


async def test_a_name_can_be_changed_until_the_game_begins(house: House) -> None:
    links = await house.links(await house.open(ANN, INVITED, INVITED))
    await done(house, "join", links[1], {"name": "Bob"})
    await done(house, "join", links[1], {"name": "Bill"})
    await done(house, "join", links[0], {"name": "Anna"})
    assert [seat.name for seat in await seats(house, links[0])] == ["Anna", "Bill", ""]
    await done(house, "join", links[2], {"name": "Cleo"})
    assert "The game has begun" in await refused(house, "join", links[1], {"name": "Bob"})


async def test_nobody_can_be_called_like_somebody_else(house: House) -> None:
    host = await house.open(ANN, {**HOTSEAT, "name": "Al"}, INVITED, {**CADET, "name": "Robot"})
    links = await house.links(host)
    for name in ("Ann", "ann", "AL", "robot", "  Ann  "):
        assert "same name" in await refused(house, "join", links[2], {"name": name})
    assert "same name" in await refused(house, "join", host, {"name": "Al"})
    await done(house, "join", links[2], {"name": "Bob"})
    assert (await house.see(host)).status == "running"


async def test_a_default_name_gives_way_to_somebody_who_is_called_so(house: House) -> None:
    usual = GAMES["horizons"].names(None, 2)
    links = await house.links(await house.open(ME, INVITED))
    await done(house, "join", links[1], {"name": usual[0]})
    assert (await house.see(links[0])).status == "running"
    assert [seat.name for seat in await seats(house, links[0])] == [f"{usual[0]} 2", usual[0]]


async def test_only_the_link_of_a_seat_can_sit_down(house: House) -> None:
    host = await house.open(INVITED, INVITED)
    assert (await house.see(host)).mine == ()
    await refused(house, "join", host, {"name": "Host"}, "not_yours")
    await refused(house, "join", await house.watch(host), {"name": "Eve"}, "not_yours")
    for wrong in ({}, {"name": 5}, {"name": "x", "seat": 1}, {"name": ""}):
        answer = await house.post("/api/table/join", (await house.links(host))[0], wrong)
        assert answer.status_code == 400


async def test_many_who_sit_down_at_once_all_get_their_seats(house: House) -> None:
    links = await house.links(await house.open(ANN, *[INVITED] * 4))
    await asyncio.gather(*[done(house, "join", link, {"name": f"P{n}"}) for n, link in enumerate(links[1:])])
    assert [seat.name for seat in await seats(house, links[0])] == ["Ann", "P0", "P1", "P2", "P3"]
    assert (await house.see(links[0])).status == "running"


async def test_the_host_can_begin_without_those_who_have_not_come(house: House) -> None:
    house.workers.free.clear()
    host = await house.open(ANN, INVITED, INVITED)
    links = await house.links(host)
    await done(house, "join", links[1], {"name": "Bob"})
    await refused(house, "start", links[1], code="not_yours")
    await refused(house, "start", await house.watch(host), code="not_yours")
    seen = await done(house, "start", host)
    assert seen["status"] == "running"
    assert [(seat["left"], seat["level"]) for seat in seen["seats"]] == [(False, ""), (False, ""), (True, "cadet")]
    assert "has begun" in await refused(house, "start", host)
    assert (await done(house, "back", links[2]))["seats"][2]["left"] is False, "who comes late takes the seat"


async def test_a_game_without_an_end_of_its_own_waits_for_its_people(house: House) -> None:
    host = await house.open(ANN, INVITED, options=ENDLESS)
    links = await house.links(host)
    assert "No cadet may play here" in await refused(house, "start", host)
    assert "No cadet" in await refused(house, "seat", host, {"seat": 1, "level": "cadet"})
    await done(house, "join", links[1], {"name": "Bob"})
    assert "No cadet may play here" in await refused(house, "leave", host, {})


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
    again = await house.silent_tab()
    assert (await again.failed({"type": "hello", "link": links[1]})).code == "not_found"
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
    assert "ended already" in await refused(house, "abandon", links[0])
    assert "ended already" in await refused(house, "seat", links[0], {"seat": 1, "level": "cadet"})
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


# --- webhooks ----------------------------------------------------------------------------------------


async def test_a_webhook_is_kept_for_its_seat_and_shown_to_nobody_else(house: House) -> None:
    links = await people(house)
    url = "https://chat.example/hook"
    assert (await done(house, "webhook", links[0], {"url": url}))["webhook"] == url
    assert (await house.see(links[1])).webhook == ""
    assert (await house.see(await house.watch(links[0]))).webhook == ""
    assert (await done(house, "webhook", links[0], {"url": ""}))["webhook"] == ""
    await refused(house, "webhook", await house.watch(links[0]), {"url": url}, "not_yours")
    for wrong in ("ftp://x", "nonsense", "http://"):
        await refused(house, "webhook", links[0], {"url": wrong})
    await refused(house, "webhook", links[0], {"url": "https://x.example/" + "x" * 500}, "bad_message")


async def test_a_seat_is_called_once_when_its_turn_begins(house: House) -> None:
    links = await people(house)
    for seat, link in enumerate(links):
        await done(house, "webhook", link, {"url": f"https://chat.example/{seat}"})
    tabs = [await house.tab(link) for link in links]
    match = await house.match(links[0])
    expected = []
    random = Random(1)
    for number in range(60):
        deciding = match.position.seat
        assert deciding is not None
        await tabs[deciding].at(len(match.lines))
        await tabs[deciding].done("choose", option=random.choice(tabs[deciding].state.options).id)
        if match.position.seat != deciding:
            expected.append(match.position.seat)
        if number % 7 == 0:
            for tab in tabs:
                await tab.close()
            house.hall.clear_away(float("inf"))
            assert not house.hall.tables
            tabs = [await house.tab(link) for link in links]
            match = await house.match(links[0])
    assert len(expected) > 4
    assert [body["seat"] for _, body in house.webhooks.calls] == expected
    url, body = house.webhooks.calls[0]
    assert url == f"https://chat.example/{expected[0]}"
    assert body == {
        "text": f"{('Ann', 'Bob')[expected[0] or 0]}, it is your turn at Horizons table.",
        "game": "horizons",
        "title": "Horizons table",
        "seat": expected[0],
    }


async def test_the_first_seat_is_called_when_the_game_begins(house: House) -> None:
    links = await house.links(await house.open(ANN, INVITED, INVITED))
    for link in links:
        await done(house, "webhook", link, {"url": "https://chat.example/"})
    await done(house, "join", links[1], {"name": "Bob"})
    assert house.webhooks.calls == []
    await done(house, "join", links[2], {"name": "Cleo"})
    assert [body["seat"] for _, body in house.webhooks.calls] == [(await house.match(links[0])).position.seat]


async def test_nobody_is_called_for_a_bot(house: House) -> None:
    host = await house.open(ANN, HOTSEAT)
    await done(house, "webhook", host, {"url": "https://chat.example/"})
    house.workers.free.clear()
    await done(house, "leave", host, {"level": "drifter"})
    house.workers.free.set()
    await house.until(host, lambda table, match: match.number > 30)
    assert house.webhooks.calls == []


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
