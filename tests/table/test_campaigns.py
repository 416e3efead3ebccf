"""Campaigns on the server: held by a link, played at tables, and whatever a game leaves is kept, once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest

from ecliptic.campaigns.bundle import verify
from ecliptic.campaigns.kept import campaign_called, found, names
from ecliptic.campaigns.log import Began, Ended, RolledBack
from ecliptic.cli.serve import serve
from ecliptic.core.errors import EclipticError
from ecliptic.table.campaigns import Held
from ecliptic.table.hall import Settings
from ecliptic.table.sheet import HERE
from ecliptic.table.store import Stored, StoreTrouble
from tests.table.harness import CADET, INVITED, ME, House, Json
from tests.table.stores import Memory, Shared

HOME = Settings(pace=0.0, messages=1e6, requests=1e6, home=True)
THIS_MACHINE = {"host": "127.0.0.1:8321"}
GALAXY = Path(__file__).parent / "galaxy.txt"
TITLE = "The Pale Verge"


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    """A server for whoever sits at this machine."""
    async with House(tmp_path / "tables.sqlite", HOME) as house:
        house.http.headers.update(THIS_MACHINE)
        yield house


async def new(house: House, title: str = TITLE) -> str:
    return await house.link(await house.post("/api/campaigns", body={"title": title}))


async def bring_in(house: House, text: str) -> str:
    return await house.link(await house.post("/api/campaigns", body={"file": text}))


async def see(house: House, link: str) -> Json:
    seen: Json = fine(await house.get("/api/campaign", link))
    return seen


async def change(house: House, wish: str, link: str, /, **body: object) -> Json:
    seen: Json = fine(await house.post(f"/api/campaign/{wish}", link, body))
    return seen


async def play(house: House, campaign: str, *seats: Json) -> str:
    return await house.open(*(seats or (ME,)), game="deep_future", campaign=campaign, options={"names": "auto"})


async def give_up(house: House, table: str) -> None:
    """The quickest way to an end."""
    tab = await house.tab(table)
    while tab.state.deciding is not None:
        option = (tab.state.instead or tab.state.options)[-1]
        await tab.at((await tab.done("choose", option=option.id)).at)
    await tab.close()


async def played(house: House, campaign: str, games: int = 1) -> str:
    table = ""
    for _ in range(games):
        table = await play(house, campaign)
        await give_up(house, table)
    return table


def fine(answer: httpx.Response) -> Any:
    assert answer.status_code == 200, answer.text
    return answer.json()


def refused(answer: httpx.Response, status: int = 409) -> str:
    assert answer.status_code == status, answer.text
    return str(answer.json()["text"])


def numbers(seen: Json) -> list[int | None]:
    return [game["number"] for era in seen["eras"] for game in era["games"]]


async def held(house: House, link: str) -> Held:
    return await house.hall.campaigns.by_link(link)


# --- a campaign ----------------------------------------------------------------------------------------


async def test_a_game_begins_from_the_campaign_and_leaves_the_next_one(house: House) -> None:
    campaign = await new(house)
    before = await see(house, campaign)
    assert (before["title"], before["era"], before["cards"], before["running"]) == (TITLE, 1, [], None)
    table = await play(house, campaign)
    during = await see(house, campaign)
    assert during["running"] == {"number": 1, "players": ["Violet"], "link": table, "status": "running"}
    seen = await house.see(table)
    assert seen.title == "The Pale Verge, game 1"
    assert seen.campaign is not None
    assert (seen.campaign.title, seen.campaign.game, seen.campaign.link) == (TITLE, 1, campaign)
    await give_up(house, table)
    after = await see(house, campaign)
    assert after["running"] is None
    assert numbers(after) == [1]
    assert len(after["cards"]) == 36
    assert len(after["sectors"]) == 36
    again = await house.match(await play(house, campaign))
    assert again.header.legacy == (await house.match(table)).conclude()


async def test_the_next_game_is_a_rematch_for_the_same_people(house: House) -> None:
    campaign = await new(house)
    table = await play(house, campaign, {**ME, "name": "Ann"}, INVITED)
    guest = (await house.links(table))[1]
    fine(await house.post("/api/table/join", guest, {"name": "Bob"}))
    fine(await house.post("/api/table/seat", table, {"seat": 1, "level": "drifter"}))
    guest_sees = await house.see(guest)
    assert guest_sees.campaign is not None
    assert guest_sees.campaign.link == (await see(house, campaign))["watch"]
    refused(await house.post("/api/table/rematch", table))
    fine(await house.post("/api/table/abandon", table))
    link = await house.link(await house.post("/api/table/rematch", table))
    assert await house.link(await house.post("/api/table/rematch", table)) == link
    seen = await house.see(link)
    assert seen.title == "The Pale Verge, game 2"
    assert [seat.name for seat in seen.seats] == ["Ann", "Bob"]
    running = (await see(house, campaign))["running"]
    assert (running["number"], running["link"]) == (2, link)
    other = await house.link(await house.post("/api/table/rematch", guest))
    assert (await house.see(other)).campaign is not None


async def test_spectators_learn_the_title_of_the_campaign_and_no_link(house: House) -> None:
    table = await play(house, await new(house))
    seen = await house.see(await house.watch(table))
    assert seen.campaign is not None
    assert (seen.campaign.title, seen.campaign.link) == (TITLE, None)


async def test_a_campaign_waits_for_its_game(house: House) -> None:
    campaign = await new(house)
    await play(house, campaign)
    wish = {"game": "deep_future", "seats": [ME], "campaign": campaign}
    assert "Game 1 of The Pale Verge is being played" in refused(await house.post("/api/tables", body=wish))
    assert "is being played" in refused(
        await house.post("/api/campaign/rename", campaign, {"what": "title", "name": "X"})
    )
    await change(house, "rollback", campaign)
    assert (await see(house, campaign))["running"] is None
    assert (await change(house, "rename", campaign, what="title", name="X"))["title"] == "X"


async def test_a_game_that_is_abandoned_leaves_nothing(house: House) -> None:
    campaign = await new(house)
    table = await play(house, campaign)
    fine(await house.post("/api/table/abandon", table))
    seen = await see(house, campaign)
    assert (seen["running"], seen["cards"], numbers(seen)) == (None, [], [])
    assert [game["number"] for game in seen["struck"]] == [1]
    assert (await see(house, campaign))["log"][-1]["text"] == "Rolled back to before game 1."


async def test_another_game_has_no_campaigns(house: House) -> None:
    wish = {"game": "horizons", "seats": [ME, CADET], "campaign": await new(house)}
    assert "Deep Future" in refused(await house.post("/api/tables", body=wish), 400)


async def test_a_game_taken_up_elsewhere_is_no_game_of_the_campaign(house: House) -> None:
    campaign = await new(house)
    table = await play(house, campaign)
    fork = await house.link(await house.post("/api/table/fork", table, {"at": 0}))
    assert (await house.see(fork)).campaign is None
    await give_up(house, fork)
    assert (await see(house, campaign))["running"]["number"] == 1


# --- exactly once --------------------------------------------------------------------------------------


async def endings(house: House, campaign: str) -> list[object]:
    course = await (await held(house, campaign)).log.course()
    return [event for event in course.log if isinstance(event, Ended)]


async def test_a_game_is_written_down_without_anybody_asking(house: House) -> None:
    campaign = await new(house)
    await give_up(house, await play(house, campaign))
    for _ in range(1000):
        if await endings(house, campaign):
            break
        await asyncio.sleep(0.002)
    assert len(await endings(house, campaign)) == 1


async def test_many_who_ask_at_once_write_it_down_once(house: House) -> None:
    campaign = await new(house)
    await give_up(house, await play(house, campaign))
    await asyncio.gather(*[see(house, campaign) for _ in range(20)])
    assert len(await endings(house, campaign)) == 1


async def test_a_server_that_died_before_it_wrote_writes_when_somebody_looks(tmp_path: Path) -> None:
    async with House(tmp_path / "t.sqlite") as house:
        campaign = await new(house)
        house.hall.campaigns.settle = nothing  # type: ignore[method-assign, assignment]
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
    house.hall.campaigns.settle = nothing  # type: ignore[method-assign, assignment]
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
    course = await (await held(house, campaign)).log.course()
    assert sum(isinstance(event, Began) for event in course.log) == 1


# --- whose it is ---------------------------------------------------------------------------------------


async def test_whoever_may_only_look_sees_everything_and_changes_nothing(house: House) -> None:
    campaign = await new(house)
    await played(house, campaign)
    look = (await see(house, campaign))["watch"]
    seen = await see(house, look)
    assert (seen["mine"], seen["watch"], seen["folder"]) == (False, None, "")
    assert campaign not in str(seen)
    for what, body in (
        ("rename", {"what": "title", "name": "X"}),
        ("rollback", {}),
        ("branch", {"title": "X"}),
        ("revise", {"text": "X"}),
        ("revoke", {}),
    ):
        refused(await house.post(f"/api/campaign/{what}", look, body), 403)
    wish = {"game": "deep_future", "seats": [ME], "campaign": look}
    refused(await house.post("/api/tables", body=wish), 403)
    for what in ("export", "text", "statistics"):
        assert (await house.get(f"/api/campaign/{what}", look)).status_code == 200
    link = (await change(house, "replay", look, game=1))["link"]
    assert (await house.see(link)).spectator
    running = await play(house, campaign)
    link = (await see(house, look))["running"]["link"]
    assert link != running
    assert (await house.see(link)).spectator


async def test_a_link_for_looking_can_be_made_worthless(house: House) -> None:
    campaign = await new(house)
    old = (await see(house, campaign))["watch"]
    fresh = (await change(house, "revoke", campaign))["watch"]
    assert fresh != old
    refused(await house.get("/api/campaign", old), 404)
    assert (await see(house, fresh))["title"] == TITLE


async def test_links_of_tables_and_of_campaigns_are_not_the_same(house: House) -> None:
    campaign = await new(house)
    table = await play(house, campaign)
    refused(await house.get("/api/table", campaign), 404)
    refused(await house.get("/api/campaign", table), 404)
    assert (await house.tab(campaign)).closed is not None
    assert not fine(await house.post("/api/tables/known", body={"links": [campaign]}))[0]["found"]
    assert not fine(await house.post("/api/campaigns/known", body={"links": [table]}))[0]["found"]


async def test_the_list_tells_what_became_of_campaigns(house: House) -> None:
    campaign = await new(house)
    await played(house, campaign)
    line, unknown = fine(await house.post("/api/campaigns/known", body={"links": [campaign, "nothing", campaign]}))
    assert (line["title"], line["era"], line["games"], line["cards"], line["mine"]) == (TITLE, 1, 1, 36, True)
    assert line["last"].endswith("stood alone, and fell.")
    assert not unknown["found"]


# --- back and aside ------------------------------------------------------------------------------------


async def test_a_branch_plays_an_era_again_and_the_other_stays(house: House) -> None:
    campaign = await new(house)
    await played(house, campaign, 2)
    branch = await house.link(await house.post("/api/campaign/branch", campaign, {"title": "What if", "game": 2}))
    seen = await see(house, branch)
    assert (seen["title"], seen["origin"], numbers(seen)) == ("What if", TITLE, [1])
    await played(house, branch)
    assert numbers(await see(house, branch)) == [1, 2]
    assert numbers(await see(house, campaign)) == [1, 2]
    again = await house.link(await house.post("/api/campaign/branch", campaign, {"title": "Era", "era": 1}))
    assert numbers(await see(house, again)) == []
    for body in ({"title": ""}, {"title": "X", "game": 9}, {"title": "X", "game": 1, "era": 1}):
        assert (await house.post("/api/campaign/branch", campaign, body)).status_code in (400, 409)


async def test_the_games_of_a_branch_can_be_watched(house: House) -> None:
    campaign = await new(house)
    table = await played(house, campaign)
    branch = await house.link(await house.post("/api/campaign/branch", campaign, {"title": "What if"}))
    link = (await change(house, "replay", branch, game=1))["link"]
    assert link != table
    assert (await house.match(link)).lines == (await house.match(table)).lines
    assert (await change(house, "replay", branch, game=1))["link"] == link
    assert (await change(house, "replay", campaign, game=1))["link"] == table
    refused(await house.post("/api/campaign/replay", campaign, {"game": 2}))


async def test_a_roll_back_keeps_the_record(house: House) -> None:
    campaign = await new(house)
    await played(house, campaign, 2)
    seen = await change(house, "rollback", campaign, game=2)
    assert numbers(seen) == [1]
    assert [game["number"] for game in seen["struck"]] == [2]
    assert (await change(house, "replay", campaign, game=2))["link"]
    await played(house, campaign)
    assert numbers(await see(house, campaign)) == [1, 3]
    await play(house, campaign)
    assert numbers(await change(house, "rollback", campaign, game=1)) == []
    refused(await house.post("/api/campaign/rollback", campaign, {}))


async def test_names_are_corrected_and_nothing_else(house: House) -> None:
    campaign = await new(house)
    await played(house, campaign)
    world = next(card for card in (await see(house, campaign))["cards"] if card["kind"] == "world")
    seen = await change(house, "rename", campaign, what=f"card {world['id']}", name=" Kranax ")
    assert seen["cards"][world["id"]]["name"] == "Kranax"
    assert "Kranax" in (await house.get("/api/campaign/text", campaign)).text
    for what, name in (("card 99", "X"), ("sector 34", "X"), ("title", ""), ("Kranax", 'a "b"')):
        answer = await house.post("/api/campaign/rename", campaign, {"what": what, "name": name})
        assert answer.status_code in (400, 409), answer.text


# --- in and out ----------------------------------------------------------------------------------------


async def test_an_exported_campaign_comes_in_whole(house: House) -> None:
    campaign = await new(house)
    table = await played(house, campaign, 2)
    await play(house, campaign)
    answer = await house.get("/api/campaign/export", campaign)
    assert answer.headers["content-disposition"] == 'attachment; filename="the-pale-verge.campaign.json"'
    copy = await bring_in(house, answer.text)
    seen, other = await see(house, campaign), await see(house, copy)
    assert other["running"] is None
    for what in ("title", "era", "eras", "cards", "sectors"):
        assert seen[what] == other[what]
    link = (await change(house, "replay", copy, game=2))["link"]
    assert (await house.match(link)).lines == (await house.match(table)).lines
    again = await house.get("/api/campaign/export", copy)
    assert again.content == answer.content


async def test_a_log_from_a_file_opens_no_table_of_others(house: House) -> None:
    """The log of an export names the table at which a game was played; whoever brings it in gets no link to it."""
    campaign = await new(house)
    table = await played(house, campaign)
    copy = await bring_in(house, (await house.get("/api/campaign/export", campaign)).text)
    look = (await see(house, copy))["watch"]
    links = [(await change(house, "replay", link, game=1))["link"] for link in (copy, look)]
    assert not set(links) & {table, await house.watch(table)}


async def test_a_paper_galaxy_is_checked_line_by_line_and_brought_in(house: House) -> None:
    text = GALAXY.read_text(encoding="utf-8")
    good = fine(await house.post("/api/campaigns/check", body={"text": text}))
    assert (good["errors"], good["cards"]) == ([], 36)
    lines = text.split("\n")
    lines[3] = "B 9Q"
    wrong = fine(await house.post("/api/campaigns/check", body={"text": "\n".join(lines)}))
    assert [(fault["line"], fault["text"]) for fault in wrong["errors"]] == [
        (4, "number must be 1-6"),
        (4, "unknown suit 'Q'"),
    ]
    assert "line 4: number must be 1-6" in refused(
        await house.post("/api/campaigns", body={"file": "\n".join(lines)}), 400
    )
    campaign = await bring_in(house, text)
    seen = await see(house, campaign)
    assert (seen["source"], seen["revisable"], len(seen["cards"])) == ("notation", True, 36)
    assert (await house.get("/api/campaign/text", campaign)).text == text
    seen = await change(house, "revise", campaign, text=text.replace("Home of ours", "Other"))
    assert any(card["name"] == "Other" for card in seen["cards"])
    await played(house, campaign)
    assert not (await see(house, campaign))["revisable"]
    assert "only names" in refused(await house.post("/api/campaign/revise", campaign, {"text": text}))


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"title": ""},
        {"title": "x" * 61},
        {"title": "a\u0000b"},
        {"title": "two", "file": "both"},
        {"file": "{"},
        {"file": '{"ecliptic_campaign": 1}'},
        {"file": '{"ecliptic_campaign": 99, "galaxy": {}, "log": [], "games": {}}'},
        {"file": "[" * 100_000},
        {"file": "{" * 100_000},
        {"file": "\x00"},
        {"file": 'GALAXY 1 "X" ERA 1\n' + "B 1S\n" * 17},
        {"title": "X", "more": 1},
        {"title": 5},
        {"title": "   "},
    ],
    ids=str,
)
async def test_what_is_no_campaign_is_refused_in_words(house: House, body: Json) -> None:
    assert refused(await house.post("/api/campaigns", body=body), 400)


async def test_what_is_too_large_is_refused(house: House) -> None:
    answer = await house.post("/api/campaigns/check", body={"text": "B 1S\n" * 60_000})
    assert answer.status_code == 400
    answer = await house.post("/api/campaigns", body={"file": "x" * (65 * 1024 * 1024)})
    assert answer.status_code == 413


async def test_many_errors_are_told_in_part(house: House) -> None:
    found = fine(await house.post("/api/campaigns/check", body={"text": "Q\n" * 10_000}))
    assert len(found["errors"]) == 200


async def test_statistics_play_every_game_again_once(house: House) -> None:
    campaign = await new(house)
    await played(house, campaign, 2)
    found = fine(await house.get("/api/campaign/statistics", campaign))
    assert (found["games"], found["won"], found["unread"]) == (2, 0, [])
    assert [kind for kind, _ in found["cards"]] == ["blank", "world"]
    asked = house.workers.asked
    fine(await house.get("/api/campaign/statistics", campaign))
    assert house.workers.asked == asked
    house.hall.campaigns.tales.clear()
    mine = await held(house, campaign)
    house.workers.failing = list((await mine.records((await mine.log.course()).log)).values())
    assert fine(await house.get("/api/campaign/statistics", campaign))["unread"] == [1, 2]


async def test_a_galaxy_is_printed_or_it_is_said_why_not(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = await new(house)
    await played(house, campaign)
    answer = await house.get("/api/campaign/print?parts=map&paper=letter", campaign)
    assert answer.status_code == 200, answer.text
    assert answer.content.startswith(b"%PDF")
    assert answer.headers["content-type"] == "application/pdf"
    assert "cannot be printed" in refused(await house.get("/api/campaign/print?parts=walls", campaign), 400)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert "needs typst" in refused(await house.get("/api/campaign/print", campaign))
    assert not (await see(house, campaign))["printing"]


# --- the campaigns of this machine ---------------------------------------------------------------------


async def test_at_home_the_command_line_and_the_browser_have_the_same_campaigns(home: House) -> None:
    found("Nearer Home")
    campaign = await new(home)
    assert names() == ["nearer-home", "the-pale-verge"]
    lines = fine(await home.post("/api/campaigns/known", body={"links": []}))
    assert [(line["title"], line["here"], line["mine"]) for line in lines] == [
        ("Nearer Home", True, True),
        (TITLE, True, True),
    ]
    assert lines[1]["link"] == campaign
    assert (await see(home, campaign))["folder"] == "the-pale-verge"
    await played(home, campaign)
    assert numbers(await see(home, campaign)) == [1]
    kept = campaign_called("the-pale-verge")
    assert verify(kept) == 1
    kept.rename("title", "The Pale Edge")
    assert (await see(home, campaign))["title"] == "The Pale Edge"


async def test_a_game_at_a_table_is_not_played_in_a_terminal_too(home: House) -> None:
    campaign = await new(home)
    table = await play(home, campaign)
    kept = campaign_called("the-pale-verge")
    with pytest.raises(EclipticError, match="at a table in the browser"):
        kept.resume()
    kept.roll_back()
    await give_up(home, table)
    assert numbers(await see(home, campaign)) == []
    assert isinstance(campaign_called("the-pale-verge").log[-1], RolledBack)


async def test_a_game_in_a_terminal_is_not_played_at_a_table_too(home: House) -> None:
    campaign = await new(home)
    kept = campaign_called("the-pale-verge")
    kept.begin(1, 7, {"names": "auto"})
    assert (await see(home, campaign))["running"] == {
        "number": 1,
        "players": ["Violet"],
        "link": None,
        "status": None,
    }
    wish = {"game": "deep_future", "seats": [ME], "campaign": campaign}
    assert "is being played" in refused(await home.post("/api/tables", body=wish))
    with kept.held():
        assert "open in another window" in refused(await home.post("/api/campaign/rollback", campaign, {}))
    await change(home, "rollback", campaign)
    await played(home, campaign)
    assert numbers(await see(home, campaign)) == [2]


async def test_a_branch_of_a_campaign_of_this_machine_lies_beside_it(home: House) -> None:
    campaign = await new(home)
    await played(home, campaign)
    for _ in range(2):
        await home.link(await home.post("/api/campaign/branch", campaign, {"title": TITLE}))
    assert names() == ["the-pale-verge", "the-pale-verge-2", "the-pale-verge-3"]
    assert verify(campaign_called("the-pale-verge-3")) == 1
    again = await bring_in(home, (await home.get("/api/campaign/export", campaign)).text)
    assert (await see(home, again))["folder"] == "the-pale-verge-4"


async def test_a_folder_that_is_gone_is_said_to_be_gone(home: House, data_folder: Path) -> None:
    campaign = await new(home)
    (data_folder / "campaigns" / "the-pale-verge").rename(data_folder / "elsewhere")
    assert "There is no campaign the-pale-verge" in refused(await home.get("/api/campaign", campaign))
    (line,) = fine(await home.post("/api/campaigns/known", body={"links": [campaign]}))
    assert not line["found"]


@pytest.mark.parametrize(
    "headers",
    [
        {"host": "games.example"},
        {"host": "127.0.0.1", "x-forwarded-for": "10.0.0.1"},
        {"host": "127.0.0.1", "forwarded": "for=10.0.0.1"},
        {"host": "127.0.0.1.evil.example"},
        {"host": ""},
    ],
    ids=str,
)
async def test_whoever_comes_from_elsewhere_learns_nothing_of_this_machine(home: House, headers: Json) -> None:
    found("Nearer Home")
    home.http.headers.update(headers)
    assert fine(await home.post("/api/campaigns/known", body={"links": []})) == []
    await new(home)
    assert names() == ["nearer-home"]


async def test_a_server_for_others_does_not_look_at_this_machine(house: House) -> None:
    found("Nearer Home")
    house.http.headers.update(THIS_MACHINE)
    assert fine(await house.post("/api/campaigns/known", body={"links": []})) == []
    await new(house)
    assert names() == ["nearer-home"]
    assert await house.store.sheet(f"{HERE}nearer-home") is None


@pytest.mark.parametrize(
    ("given", "home"),
    [
        ({}, True),
        ({"host": "localhost", "store": "tables.sqlite"}, True),
        ({"host": "0.0.0.0"}, False),
        ({"origin": ("https://games.example",)}, False),
        ({"proxy": "10.0.0.1"}, False),
        ({"prefix": "/ecliptic"}, False),
        ({"store": "postgresql://localhost/games"}, False),
    ],
    ids=str,
)
def test_only_a_server_that_nobody_else_reaches_has_the_campaigns_of_this_machine(
    monkeypatch: pytest.MonkeyPatch, given: Json, home: bool
) -> None:
    started: list[bool] = []

    def run_server(_: object, __: object, settings: Settings, *___: object, **____: object) -> None:
        started.append(settings.home)

    monkeypatch.setattr("ecliptic.table.serve.run_server", run_server)
    serve(**given)
    assert started == [home]


async def test_campaigns_are_kept_in_either_store(house_on_either_store: House) -> None:
    house = house_on_either_store
    campaign = await new(house)
    await played(house, campaign, 2)
    copy = await bring_in(house, (await house.get("/api/campaign/export", campaign)).text)
    assert numbers(await see(house, copy)) == [1, 2]
