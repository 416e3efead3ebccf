"""What the desk grants: what can be played, opening a table, sitting down."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from ecliptic.bots import LEVELS
from ecliptic.games import GAMES
from tests.table.harness import CADET, HOTSEAT, INVITED, ME, House, Json
from tests.table.managing import ANN, ENDLESS, done, refused, seats

# --- what can be played ------------------------------------------------------------------------------


async def test_the_games_are_told_with_their_options_and_levels(house: House) -> None:
    told = (await house.get("/api/games")).json()
    assert list(told["levels"]) == list(LEVELS)
    assert [game["name"] for game in told["games"]] == list(GAMES)
    for game in told["games"]:
        entry = GAMES[game["name"]].entry
        assert game["players"] == [entry.players[0], entry.players[-1]]
        same = ("title", "blurb", "default_players", "minutes", "complexity", "mood", "lesson", "campaigns")
        assert {name: game[name] for name in same} == plain({name: getattr(entry, name) for name in same})
        assert game["orders"] == entry.orders
        assert game["options"] == plain(entry.options)
        assert game["seat_colours"] == plain(entry.seat_colours)


def plain(value: object) -> object:
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize("game", GAMES)
async def test_the_rules_are_told_chapter_by_chapter(house: House, game: str) -> None:
    told = (await house.get(f"/api/games/{game}/rules")).json()
    ids = [rule["id"] for chapter in told["chapters"] for rule in chapter["rules"]]
    assert ids == [rule.id for rule in GAMES[game].entry.rulebook.everything()]
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
        ({"options": ENDLESS}, "Cadet bots can't play here"),
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
    assert not house.tables.in_memory
    assert house.counted("tables_opened") == 0


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


async def test_seats_have_the_colours_that_were_asked_for(house: House) -> None:
    host = await house.open({**ME, "colour": "green"}, CADET, {**CADET, "colour": "orange"})
    assert [seat.colour for seat in await seats(house, host)] == [3, 1, 0]
    assert [seat.name for seat in await seats(house, host)] == ["Green Accord", "Purple Compact", "Orange Concord"]
    twice = [{**ME, "colour": "blue"}, {**CADET, "colour": "blue"}]
    answer = await house.post("/api/tables", body={"game": "horizons", "seats": twice})
    assert answer.json()["text"] == "Two seats can't both be blue."


async def test_an_invited_person_chooses_a_colour_that_nobody_else_has(house: House) -> None:
    host = await house.open({**ANN, "colour": "green"}, INVITED, INVITED, CADET)
    links = await house.links(host)
    assert [seat.colour for seat in await seats(house, host)] == [3, 1, 2, 0]
    assert "green already" in await refused(house, "join", links[1], {"name": "Bob", "colour": "green"})
    mauve = await refused(house, "join", links[1], {"name": "Bob", "colour": "mauve"})
    assert mauve == "Horizons has no colour 'mauve' to choose; it has orange, purple, blue, green, white."
    await done(house, "join", links[1], {"name": "Bob", "colour": "orange"})  # the bot gets his
    assert [seat.colour for seat in await seats(house, host)] == [3, 0, 2, 1]
    await done(house, "join", links[1], {"name": "Bob", "colour": "white"})  # nobody had it
    assert [seat.colour for seat in await seats(house, host)] == [3, 4, 2, 1]
    await done(house, "join", links[2], {"name": "Cleo", "colour": "blue"})  # her own
    match = await house.match(host)
    assert match.header.colours == ("green", "white", "blue", "purple")
    assert match.header.names == ("Ann", "Bob", "Cleo", "Purple Compact")


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
    assert "has already begun" in await refused(house, "start", host)
    assert (await done(house, "back", links[2]))["seats"][2]["left"] is False, "who comes late takes the seat"


async def test_a_game_without_an_end_of_its_own_waits_for_its_people(house: House) -> None:
    host = await house.open(ANN, INVITED, options=ENDLESS)
    links = await house.links(host)
    assert "Cadet bots can't play here" in await refused(house, "start", host)
    assert "Cadet bots can't play here" in await refused(house, "seat", host, {"seat": 1, "level": "cadet"})
    await done(house, "join", links[1], {"name": "Bob"})
    assert "Cadet bots can't play here" in await refused(house, "leave", host, {})
