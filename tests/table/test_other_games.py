"""Another game: rematches, games taken up elsewhere, records in and out; the story of a game, and hints."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest
from msgspec import json
from msgspec.structs import replace

import ecliptic
from ecliptic.core import record
from ecliptic.core.match import Match
from ecliptic.core.words import capitalised
from ecliptic.table import study
from ecliptic.table.messages import OriginSeen
from ecliptic.table.story import story
from ecliptic.table.studies import FAILED
from ecliptic.table.study import whole
from tests.table.harness import (
    CADET,
    DRIFTER,
    HOTSEAT,
    INVITED,
    ME,
    RECORDS,
    House,
    Json,
    finished,
    nearly_over,
    people,
    play_on,
)


async def wish(house: House, path: str, link: str, body: object = None) -> str:
    return await house.link(await house.post(f"/api/table/{path}", link, body))


async def refused(house: House, path: str, link: str, body: object = None) -> Json:
    answer = await house.post(f"/api/table/{path}", link, body)
    assert answer.status_code >= 400
    failure: Json = answer.json()
    return failure


async def record_of(house: House, link: str) -> str:
    answer = await house.get("/api/table/record", link)
    assert answer.status_code == 200, answer.text
    return answer.text


async def end(house: House, link: str) -> Match:
    """The game ends at once: the host abandons it."""
    assert (await house.post("/api/table/abandon", link)).status_code == 200
    return await house.match(link)


# --- rematch -----------------------------------------------------------------------------------------


async def test_a_rematch_gives_everybody_a_link_to_the_same_seat(house: House) -> None:
    links = await people(house, "Ann", "Bob", "Cleo", title="Friday", options={"boards": "advanced"})
    watch = await house.watch(links[0])
    tabs = [await house.tab(link) for link in (*links, watch)]
    old = await end(house, links[0])
    again = await wish(house, "rematch", links[1])
    seen = await house.see(again)
    assert (seen.mine, seen.host, seen.status, seen.title) == ((1,), False, "running", "Friday")
    assert [seat.name for seat in seen.seats] == ["Ann", "Bob", "Cleo"]
    assert [await wish(house, "rematch", link) for link in links][1] == again, "there is one rematch"
    for seat, tab in enumerate(tabs):
        await tab.until(lambda tab: tab.seen.next)
        assert tab.seen.next not in (*links, watch)
        found = await house.see(tab.seen.next or "")
        assert found.id == seen.id
        assert found.mine == (() if seat == 3 else (seat,))
        assert found.spectator == (seat == 3)
        assert found.host == (seat == 0)
    match = await house.match(again)
    assert match.seed != old.seed
    assert match.header.options["boards"] == "advanced"


async def test_a_rematch_keeps_screens_bots_and_wishes(house: House) -> None:
    host = await house.open({**ME, "name": "Ann"}, HOTSEAT, {**CADET, "name": "Robot"}, free_undo=True, pace=0.0)
    await house.post("/api/table/leave", host, {})
    await end(house, host)
    again = await wish(house, "rematch", host)
    seen = await house.see(again)
    assert (seen.mine, seen.host, seen.free_undo, seen.status) == ((0, 1), True, True, "running")
    assert [(seat.kind, seat.level, seat.left) for seat in seen.seats] == [
        ("person", "", False),
        ("person", "", False),
        ("bot", "cadet", False),
    ]
    assert seen.seats[2].name == "Robot"
    await house.rested(again)


async def test_a_game_that_is_not_over_has_no_rematch_and_spectators_cannot_ask(house: House) -> None:
    links = await people(house)
    watch = await house.watch(links[0])
    assert (await refused(house, "rematch", links[0]))["code"] == "refused"
    await end(house, links[0])
    assert (await refused(house, "rematch", watch))["code"] == "not_yours"


async def test_a_table_that_never_began_can_be_set_up_again(house: House) -> None:
    links = await house.links(await house.open({**ME, "name": "Ann"}, INVITED, title="Later"))
    assert (await house.post("/api/table/abandon", links[0])).status_code == 200
    again = await wish(house, "rematch", links[0])
    seen = await house.see(again)
    assert (seen.status, seen.title) == ("gathering", "Later")
    assert [seat.kind for seat in seen.seats] == ["person", "open"]


async def test_whoever_got_a_new_link_after_the_rematch_finds_it_too(house: House) -> None:
    links = await people(house)
    await end(house, links[0])
    again = await wish(house, "rematch", links[1])
    answer = await house.post("/api/table/revoke", links[0], {"seat": 1})
    fresh = answer.json()["seats"][1]["link"]
    assert (await house.see(fresh)).next == again
    assert await wish(house, "rematch", fresh) == again


async def test_the_finished_game_passes_on_what_the_next_one_needs(house: House) -> None:
    match = finished()
    host = await house.open_match(match)
    again = await wish(house, "rematch", host)
    assert (await house.match(again)).header.options == {**match.header.options, **match.next_options()}


# --- taking a game up elsewhere ----------------------------------------------------------------------


async def test_a_running_game_among_people_is_not_taken_up_elsewhere(house: House) -> None:
    links = await people(house)
    for link in (*links, await house.watch(links[0])):
        assert (await refused(house, "fork", link, {"at": 0}))["code"] == "not_yours"
        assert (await house.get("/api/table/record", link)).status_code == 403


async def test_alone_one_may_try_something_else_in_the_same_seat_only(house: House, tmp_path: Path) -> None:
    host = await house.open({**ME, "name": "Ann"}, DRIFTER, title="First")
    tab, random = await house.tab(host), Random(1)
    for _ in range(6):
        match = await house.rested(host)
        await tab.at(len(match.lines))
        await tab.done("choose", option=random.choice(tab.state.options).id)
    match = await house.rested(host)
    watch = await house.watch(host)
    assert (await refused(house, "fork", watch, {"at": 2}))["code"] == "not_yours"
    assert (await refused(house, "fork", host, {"at": 2, "seats": [CADET, ME]}))["code"] == "refused"
    assert (await refused(house, "fork", host, {"at": match.number + 1}))["code"] == "refused"
    house.workers.free.clear()
    branch = await wish(house, "fork", host, {"at": 2})
    seen = await house.see(branch)
    assert (seen.mine, seen.status, seen.origin) == ((0,), "running", OriginSeen("First", 2))
    assert [(seat.kind, seat.level) for seat in seen.seats] == [("person", ""), ("bot", "drifter")]
    forked = await house.match(branch)
    assert forked.position.dump() == match.at(2).position.dump()
    assert forked.header.origin is not None
    assert forked.header.origin.number == 2
    earlier = match.at(2)
    assert forked.header.origin.digest == record.digest_of(earlier.header, earlier.lines)
    (tmp_path / "fork").write_text(await record_of(house, branch))
    assert ecliptic.verify(tmp_path / "fork")
    assert (await house.match(host)).number == match.number, "the game itself goes on"


async def test_everybody_may_take_up_a_game_that_is_over(house: House, tmp_path: Path) -> None:
    match = finished()
    host = await house.open_match(match)
    watch = await house.watch(host)
    for link in (host, watch):
        branch = await wish(house, "fork", link, {"at": 3, "seats": [HOTSEAT, ME]})
        seen = await house.see(branch)
        assert (seen.mine, seen.host, seen.status) == ((0, 1), True, "running")
        forked = await house.match(branch)
        assert forked.position.dump() == match.at(3).position.dump()
        tab = await house.tab(branch, forked.position.seat)
        await tab.done("choose", option=tab.state.options[-1].id)
        (tmp_path / "fork").write_text(await record_of(house, branch))
        assert ecliptic.verify(tmp_path / "fork")
    mine = await wish(house, "fork", watch, {"at": 3})
    assert (await house.see(mine)).mine == (match.at(3).position.seat,), "the seat that decides, unless said otherwise"
    assert (await house.see(await wish(house, "fork", host, {"at": match.number}))).status == "over"


async def test_an_abandoned_game_can_be_taken_up_elsewhere(house: House) -> None:
    links = await people(house)
    match = await house.match(links[0])
    await play_on(match, [await house.tab(link) for link in links], 4, Random(1))
    await end(house, links[0])
    branch = await wish(house, "fork", links[1], {"at": 4})
    seen = await house.see(branch)
    assert seen.status == "running"
    assert [seat.kind for seat in seen.seats] == ["bot", "person"]


@pytest.mark.parametrize(
    "body",
    [{}, {"at": -1}, {"at": "x"}, {"at": 10**7}, {"at": 1, "seats": []}, {"at": 1, "seats": [ME]}, {"at": 1, "x": 1}],
)
async def test_a_wish_to_take_up_a_game_that_makes_no_sense_is_refused(house: House, body: Json) -> None:
    host = await house.open_match(finished())
    assert (await refused(house, "fork", host, body))["code"] == "bad_message"


async def test_people_can_be_invited_to_a_game_that_goes_on(house: House) -> None:
    match = finished()
    host = await house.open_match(match.at(5), {**ME, "name": "Nobody"}, INVITED)
    links = await house.links(host)
    seen = await house.see(links[1])
    assert (seen.status, seen.mine, seen.seats[1].kind) == ("running", (1,), "open")
    answer = await house.post("/api/table/join", links[1], {"name": "Zoe"})
    assert answer.status_code == 200
    seen = await house.see(links[1])
    assert seen.seats[1].kind == "person"
    assert [seat.name for seat in seen.seats] == list(match.header.names), "a game that goes on keeps its names"
    assert (await refused(house, "join", links[1], {"name": "Zoe"}))["code"] == "refused"


# --- records in and out ------------------------------------------------------------------------------


@pytest.mark.parametrize("file", ["dormancy.jsonl", "fifth_colony_two_players.jsonl"])
async def test_a_record_comes_out_as_it_went_in(house: House, file: str, tmp_path: Path) -> None:
    match = ecliptic.load(RECORDS / file)
    host = await house.open_match(match)
    answer = await house.get("/api/table/record", host)
    assert answer.headers["content-type"].startswith("application/x-ndjson")
    assert answer.headers["content-disposition"].startswith('attachment; filename="horizons-')
    assert answer.content == (RECORDS / file).read_bytes()
    again = await house.post("/api/tables/open", body={"record": answer.text})
    assert (await record_of(house, again.json()["link"])) == answer.text
    house.tables.clear_away(float("inf"))
    assert (await record_of(house, host)) == answer.text, "from the store as from memory"
    (tmp_path / "record").write_bytes(answer.content)
    verdict = ecliptic.verify(tmp_path / "record")
    assert verdict
    assert verdict.finished


async def test_a_game_with_undos_and_orders_comes_out_as_a_record_that_holds(house: House, tmp_path: Path) -> None:
    host = await house.open({**ME, "name": "Ann"}, DRIFTER, free_undo=True)
    tab, random = await house.tab(host), Random(7)
    for number in range(30):
        match = await house.rested(host)
        await tab.at(len(match.lines))
        if number % 9 == 8:
            await tab.done("undo", choices=3)
        elif number % 10 == 9:
            await tab.done("order", order=random.choice(("energy", "ask")))
        else:
            await tab.done("choose", option=random.choice(tab.state.options).id)
    await house.rested(host)
    (tmp_path / "record").write_text(await record_of(house, host))
    assert ecliptic.verify(tmp_path / "record")
    played = ecliptic.load(tmp_path / "record")
    assert played.lines == (await house.match(host)).lines
    assert {bool(line.undo) for line in played.lines} == {True, False}


async def test_a_game_from_a_file_goes_on(house: House) -> None:
    match = nearly_over()
    host = await house.open_match(match)
    seen = await house.see(host)
    assert (seen.status, seen.mine, seen.title) == ("running", (match.position.seat,), "Horizons from a file")
    last = finished().choices[-1].option
    tab = await house.tab(host)
    await tab.done("choose", option=last)
    await tab.until(lambda tab: tab.seen.status == "over")
    ended = await house.match(host)
    assert ended.scores() == finished().scores()
    assert tab.state.view is not None
    assert tab.state.view["over"]


@pytest.mark.parametrize(
    "text",
    ["", "x", "{}\n{}\n{}\n", "\0", "\n" * 10000, "[" * 10000, '{"ecliptic":1,"digest":""}\n' * 3],
)
async def test_what_is_no_record_is_refused(house: House, text: str) -> None:
    answer = await house.post("/api/tables/open", body={"record": text})
    assert answer.status_code == 400
    assert answer.json()["code"] == "refused"


async def test_a_record_that_was_changed_is_refused(house: House) -> None:
    text = (RECORDS / "dormancy.jsonl").read_text()
    random = Random(1)
    for _ in range(40):
        place = random.randrange(len(text))
        changed = text[:place] + random.choice('09azX{}",:\n é') + text[place + 1 :]
        if changed != text:
            answer = await house.post("/api/tables/open", body={"record": changed})
            assert answer.status_code == 400, changed
    assert house.counted("tables_opened") == 0


async def test_a_record_of_very_many_lines_is_refused(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(study, "LONGEST_RECORD", 10)
    answer = await house.post("/api/tables/open", body={"record": record.dump(finished().record()).decode()})
    assert answer.status_code == 409
    assert "A record may have 10 lines; this one has" in answer.json()["text"]


async def test_the_others_play_on_while_a_record_is_read(house: House) -> None:
    links = await people(house)
    tab = await house.tab(links[(await house.match(links[0])).position.seat or 0])
    house.studies.free.clear()
    opening = asyncio.create_task(house.open_match(finished()))
    await tab.done("choose", option=tab.state.options[0].id)
    house.studies.free.set()
    assert (await house.see(await opening)).status == "over"


async def test_a_record_of_another_game_is_refused_by_name(house: House) -> None:
    stored = finished().record()
    other = replace(stored, header=replace(stored.header, game="chess"))
    answer = await house.post("/api/tables/open", body={"record": record.dump(other).decode()})
    assert answer.status_code == 400
    assert "chess" in answer.json()["text"]


async def test_the_seats_for_a_record_must_fit_it(house: House) -> None:
    text = record.dump(finished().record()).decode()
    answer = await house.post("/api/tables/open", body={"record": text, "seats": [ME, CADET, CADET]})
    assert answer.status_code == 400
    assert "This game has 2 seats, not 3" in answer.json()["text"]


# --- looking back and ahead --------------------------------------------------------------------------


async def test_the_story_tells_how_the_lead_changed(house: House) -> None:
    match = ecliptic.load(RECORDS / "fifth_colony_two_players.jsonl")
    host = await house.open_match(match)
    for link in (host, await house.watch(host)):
        seen = (await house.get("/api/table/story", link)).json()
        assert [lead["number"] for lead in seen["lead"]] == list(range(match.number + 1))
        assert seen["lead"][-1]["values"] == match.scores()
        assert 1 <= len(seen["moments"]) <= 6
        numbers = [moment["number"] for moment in seen["moments"]]
        assert numbers == sorted(numbers)
        assert all(moment["text"] and abs(moment["swing"]) >= 3 for moment in seen["moments"])


async def test_the_story_calls_its_reader_you(house: House) -> None:
    match = ecliptic.load(RECORDS / "fifth_colony_two_players.jsonl")
    host = await house.open_match(match, ME, CADET)
    told = []
    for link in (host, await house.watch(host)):
        moments = (await house.get("/api/table/story", link)).json()["moments"]
        told.append(" ".join(moment["text"] for moment in moments))
    mine, watched = told
    name, other = match.header.names
    assert ("You " in mine, name in mine, other in mine) == (True, False, True)
    assert ("You " in watched, name in watched, other in watched) == (False, True, True)


def test_a_moment_is_a_whole_deed_not_what_it_cost_and_then_what_it_brought() -> None:
    """Points fall while a card is being played, and come back with what it brings."""
    match = ecliptic.load(RECORDS.parent / "laniakea" / "four_cadets.jsonl")
    told = story(whole(match))
    assert all(moment.swing > 0 for moment in told.moments)
    for moment in told.moments:
        (deed,) = [
            deed for deed in match.deeds() if deed.began <= moment.number <= deed.choice and deed.seat == moment.seat
        ]
        before, after = told.lead[deed.began - 1], told.lead[deed.choice]
        assert moment.swing == after.values[moment.seat] - before.values[moment.seat]


@pytest.mark.parametrize("path", ["laniakea/adversary_beaten.jsonl", "ultramassive/rival_beaten.jsonl"])
def test_the_story_of_a_solo_game_follows_the_rival_too(path: str) -> None:
    """LK-18.28, UM-16.10"""
    match = ecliptic.load(RECORDS.parent / path)
    told = story(whole(match))
    rival = match.game.standings(match.position)[1]
    assert f'"{"total" if "laniakea" in path else "mass"}":{rival}' in json.encode(match.view(0)).decode()
    assert told.lead[0].values[1] < rival
    assert told.lead[-1].values == (*match.scores(), rival)
    assert {moment.seat for moment in told.moments} == {0}


async def test_the_story_is_told_when_the_game_is_over(house: House) -> None:
    links = await people(house)
    for link in links:
        answer = await house.get("/api/table/story", link)
        assert (answer.status_code, answer.json()["code"]) == (409, "refused")


async def test_a_story_that_could_not_be_told_can_be_asked_for_again(house: House) -> None:
    host = await house.open_match(ecliptic.load(RECORDS / "fifth_colony_two_players.jsonl"))
    house.studies.failing = [whole(await house.match(host))]
    answer = await house.get("/api/table/story", host)
    assert (answer.status_code, answer.json()["code"]) == (409, "refused")
    assert answer.json()["text"] == FAILED
    house.studies.failing = []
    assert (await house.get("/api/table/story", host)).json()["lead"]


async def test_a_hint_names_options_that_are_offered_and_why(house: House) -> None:
    links = await people(house)
    match = await house.match(links[0])
    tabs = [await house.tab(link) for link in links]
    await play_on(match, tabs, 15, Random(1))
    seat = match.position.seat or 0
    hint = (await house.get("/api/table/hint", links[seat])).json()
    assert hint["at"] == len(match.lines)
    offered = {option.id: option.name for option in match.options()}
    assert capitalised(offered[hint["option"]]) == hint["label"]
    assert set(hint["equals"]) <= set(offered.values())
    assert hint["reasons"]
    for link in (links[1 - seat], await house.watch(links[0])):
        answer = await house.get("/api/table/hint", link)
        assert (answer.status_code, answer.json()["code"]) == (403, "not_yours")
    assert len(match.lines) == hint["at"]


async def test_a_hint_tells_choices_of_one_name_apart(house: House) -> None:
    """In Deep Future three blanks can pay for an action."""
    match = ecliptic.load(RECORDS.parent / "deep_future" / "three_players.jsonl").at(109)
    assert {option.name for option in match.options()} == {"Blank"}
    assert match.decision is not None
    seats = [ME if seat == match.decision.seat else CADET for seat in range(match.players)]
    hint = (await house.get("/api/table/hint", await house.open_match(match, *seats))).json()
    labels = {option.id: option.label for option in match.options()}
    assert hint["label"] == capitalised(labels[hint["option"]])
    assert hint["label"] in ("Blank (3K)", "Blank (2K)", "Blank (5K)")
    assert len({hint["label"].lower(), *[text.lower() for text in hint["equals"]]}) == 1 + len(hint["equals"])


async def test_a_finished_game_has_no_hint(house: House) -> None:
    host = await house.open_match(finished())
    assert (await house.get("/api/table/hint", host)).status_code == 403


async def test_a_bot_that_cannot_advise_is_no_fault_of_the_server(house: House) -> None:
    links = await people(house)
    house.studies.failing = ["horizons"]
    seat = (await house.match(links[0])).position.seat or 0
    answer = await house.get("/api/table/hint", links[seat])
    assert (answer.status_code, answer.json()["code"]) == (409, "refused")


async def test_a_record_from_before_an_option_shows_how_it_was_played_then(house: House) -> None:
    """Without `ally_questions` everybody was asked every time."""
    text = (Path(__file__).parents[1] / "core" / "older_records" / "horizons_dormancy.jsonl").read_text()
    answer = await house.post("/api/tables/open", body={"record": text})
    assert (await house.see(answer.json()["link"])).options["ally_questions"] == "every_time"
