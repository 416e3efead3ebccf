"""A table that is damaged in the store is named to everybody who comes for it and in the log; all others go on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import msgspec
import pytest

from ecliptic.games import GAMES
from tests.table import campaigning, missions
from tests.table.harness import CADET, DRIFTER, ME, House, Json

NAMES = ("damaged", "sound")
OF_MATCH = "match = (SELECT id FROM matches WHERE name = ?)"


def altered(file: Path, statement: str, *given: object) -> None:
    """By somebody who passes by the server."""
    with closing(sqlite3.connect(file)) as db, db:
        assert db.execute(statement, given).rowcount


async def known(house: House, links: list[str]) -> list[Json]:
    answer = await house.post("/api/tables/known", body={"links": links})
    assert answer.status_code == 200, answer.text
    return list(answer.json())


async def played(house: House, game: str) -> str:
    """A table with a bot, at which somebody has chosen something."""
    seats = [ME] if GAMES[game].entry.players.start == 1 else [ME, DRIFTER]
    link = await house.open(*seats, game=game)
    match = await house.rested(link)
    tab = await house.tab(link)
    await tab.at(len(match.lines))
    await tab.done("choose", option=Random(3).choice(tab.state.options).id)
    await house.rested(link)
    return link


@pytest.mark.parametrize("game", GAMES)
async def test_no_option_that_was_altered_shows_another_game(game: str, tmp_path: Path, logged: list[str]) -> None:
    """Of choices and undo, and of the sheet: header, seats, options."""
    file = tmp_path / "tables.sqlite"
    async with House(file) as house:
        link = await played(house, game)
        id = (await house.see(link)).id
    with closing(sqlite3.connect(file)) as db:
        lines = db.execute("SELECT n, body FROM lines ORDER BY n").fetchall()
        (sheet,) = db.execute(f"SELECT sheet FROM sheets WHERE {OF_MATCH}", (id,)).fetchone()
    choices = [(n, body) for n, body in lines if "option" in msgspec.json.decode(body)]
    assert choices
    async with House(file) as house:
        for n, body in choices:
            line = msgspec.json.decode(body)
            other = msgspec.json.encode({**line, "option": line["option"] + 1})
            altered(file, "UPDATE lines SET body = ? WHERE n = ?", other, n)
            await check_damaged(house, link, id)
            altered(file, "UPDATE lines SET body = ? WHERE n = ?", body, n)
        for other in altered_sheets(sheet):
            altered(file, f"UPDATE sheets SET sheet = ? WHERE {OF_MATCH}", other, id)
            await check_damaged(house, link, id)
        altered(file, f"UPDATE sheets SET sheet = ? WHERE {OF_MATCH}", sheet, id)
        house.tables.in_memory.clear()
        assert (await house.get("/api/table", link)).status_code == 200
    assert [line for line in logged if id in line]


def altered_sheets(sheet: bytes) -> list[bytes]:
    said = msgspec.json.decode(sheet)
    header, chairs = said["header"], said["chairs"]
    others: list[Json] = [
        {"seed": str(int(said["seed"]) + 1)},
        {"title": "Another"},
        {"status": "abandoned"},
        {"header": {**header, "names": [f"{name}x" for name in header["names"]]}},
        {"header": {**header, "content": "0" * 16}},
        {"chairs": [{**chairs[0], "name": "Somebody else"}, *chairs[1:]]},
        {"free_undo": True},
        *[{"options": {**said["options"], name: "other"}} for name in said["options"]],
    ]
    return [msgspec.json.encode({**said, **other}) for other in others]


async def check_damaged(house: House, link: str, id: str) -> None:
    house.tables.in_memory.clear()
    answer = await house.get("/api/table", link)
    assert (answer.status_code, answer.json()["code"]) == (500, "damaged"), answer.text
    assert id in answer.json()["text"]


async def test_who_comes_for_it_is_told_and_the_other_tables_go_on(tmp_path: Path, logged: list[str]) -> None:
    file = tmp_path / "tables.sqlite"
    async with House(file) as house:
        links = [await house.open(ME, DRIFTER, title=name) for name in NAMES]
        for link in links:
            await house.rested(link)
        id = (await house.see(links[0])).id
    altered(file, "UPDATE lines SET key = 'x' WHERE match = (SELECT id FROM matches WHERE name = ?)", id)
    altered(file, "DELETE FROM summaries")  # with one it would be listed unread
    async with House(file) as house:
        damaged, sound = await known(house, links)
        assert damaged["found"]
        assert damaged["damaged"].startswith(f"The entry {id!r} of the store is damaged (line 0 is not as it was")
        assert (sound["damaged"], sound["title"]) == ("", "sound")
        tab = await house.tab(links[0])
        assert [(error.code, id in error.text) for error in tab.errors] == [("damaged", True)]
        assert tab.closed == 1008
        assert (await house.tab(links[1])).state.options
        assert await house.link(await house.post("/api/tables", body={"game": "horizons", "seats": [ME, DRIFTER]}))
    assert [line for line in logged if id in line]


async def test_a_table_with_a_damaged_heading_or_link_is_named_in_the_list(tmp_path: Path, logged: list[str]) -> None:
    file = tmp_path / "tables.sqlite"
    async with House(file) as house:
        links = [await house.open(ME, DRIFTER, title=name) for name in NAMES]
        id = (await house.see(links[0])).id
        altered(file, "UPDATE matches SET updated = updated + 1 WHERE name = ?", id)
        damaged, sound = await known(house, links)
        assert (id in damaged["damaged"], sound["damaged"]) == (True, "")
        altered(file, "UPDATE matches SET updated = updated - 1 WHERE name = ?", id)
        altered(file, "UPDATE links SET checksum = x'00' WHERE match = (SELECT id FROM matches WHERE name = ?)", id)
        damaged, sound = await known(house, links)
        assert (id in damaged["damaged"], sound["damaged"]) == (True, "")
    assert [line for line in logged if id in line]


async def test_a_table_that_waits_for_its_bot_and_is_damaged_keeps_no_other_waiting(
    tmp_path: Path, logged: list[str]
) -> None:
    file = tmp_path / "tables.sqlite"
    async with House(file) as house:
        house.workers.free.clear()  # it thinks until the server goes down
        links = [await house.open(ME, CADET, title=name) for name in NAMES]
        ids = [(await house.see(link)).id for link in links]
        assert all([(await house.table(link)).waits_for_bot for link in links])
    altered(file, f"UPDATE sheets SET sheet = x'7b7d' WHERE {OF_MATCH}", ids[0])
    async with House(file) as house:
        await house.rested(links[1])
        assert (await known(house, links[1:]))[0]["your_turn"]
    assert [line for line in logged if ids[0] in line]


async def test_a_campaign_whose_game_is_damaged_can_still_be_looked_at_and_rolled_back(
    tmp_path: Path, logged: list[str]
) -> None:
    file = tmp_path / "tables.sqlite"
    async with House(file) as house:
        campaign = await campaigning.new(house)
        id = (await house.see(await campaigning.play(house, campaign, ME))).id
    altered(file, "UPDATE sheets SET version = 9 WHERE match = (SELECT id FROM matches WHERE name = ?)", id)
    async with House(file) as house:
        seen = await campaigning.see(house, campaign)
        assert seen["running"]["link"] is None
        seen = await campaigning.change(house, "rollback", campaign, game=1)
        assert seen["running"] is None
    assert [line for line in logged if id in line]


async def test_a_campaign_that_is_damaged_is_named_among_the_others(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    async with House(file) as house:
        links = [await campaigning.new(house, title) for title in ("Here", "There")]
        id = (await campaigning.held(house, links[0])).access.id
    altered(file, "UPDATE lines SET body = body || ' ' WHERE match = (SELECT id FROM matches WHERE name = ?)", id)
    async with House(file) as house:
        answer = await house.post("/api/campaigns/known", body={"links": links})
        damaged, sound = campaigning.fine(answer)
        assert f"The entry {id!r} of the store is damaged" in damaged["last"]
        assert (sound["found"], sound["title"]) == (True, "There")
        assert (await house.get("/api/campaign", links[0])).json()["code"] == "damaged"


async def test_a_logbook_is_read_though_one_of_its_missions_is_damaged(tmp_path: Path, logged: list[str]) -> None:
    file = tmp_path / "tables.sqlite"
    async with House(file) as house:
        link = await missions.logbook(house)
        id = (await house.see(await missions.mission(house, link))).id
        await missions.mission(house, link, seed="8")
    altered(file, "UPDATE sheets SET sheet = sheet || ' ' WHERE match = (SELECT id FROM matches WHERE name = ?)", id)
    async with House(file) as house:
        seen = await missions.see(house, link)
        assert sorted(mission["link"] is None for mission in seen["missions"]) == [False, True]
    assert [line for line in logged if id in line]
