"""Campaigns come in and go out: files, paper galaxies, statistics, print."""

from __future__ import annotations

import asyncio
import time
import tracemalloc
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from starlette.types import Message, Scope

from bench.stranger import galaxy
from ecliptic.bots.worker import Large
from ecliptic.campaigns import json_text, timeline
from ecliptic.campaigns.log import Log
from ecliptic.table import (
    campaign_logs,
    campaign_messages,
    campaign_pages,
    campaign_seen,
    campaign_study,
    campaigns,
    tables,
)
from ecliptic.table.endpoints import LARGEST_BODY
from tests.table.campaigning import (
    GALAXY,
    bring_in,
    change,
    fine,
    held,
    new,
    numbers,
    play,
    played,
    refused,
    see,
)
from tests.table.harness import HERE, ME, PATIENT, QUICK, House, Json
from tests.table.stores import Memory


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


async def test_a_card_is_read_from_its_line_and_written_from_its_fields(house: House) -> None:
    line = 'W 1M O 34 "Kranax": R6.O'
    read = fine(await house.post("/api/campaigns/card", body={"line": line}))
    assert (read["line"], read["fault"], read["drawn"]["name"]) == (line, "", "Kranax")
    card = {**read["card"], "name": "Obelisk"}
    assert fine(await house.post("/api/campaigns/card", body={"card": card}))["line"] == line.replace(
        "Kranax", "Obelisk"
    )
    wrong = fine(await house.post("/api/campaigns/card", body={"card": {**card, "sector": 77}, "line": line}))
    assert (wrong["line"], wrong["fault"], wrong["drawn"]) == (line, "sector digits are 1-6", None)
    assert fine(await house.post("/api/campaigns/card", body={"line": "Q"}))["fault"].startswith(
        "'Q' does not begin a line"
    )
    assert fine(await house.post("/api/campaigns/card", body={"line": "# a remark"}))["card"] is None


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
    assert "only its names" in refused(await house.post("/api/campaign/revise", campaign, {"text": text}))


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


async def test_only_faults_that_are_told_leave_the_study() -> None:
    assert len(campaign_study.checked("Q\n" * 10_000).errors) == campaign_study.MOST_FAULTS


async def test_a_galaxy_in_the_card_notation_may_be_as_long_as_one_that_is_checked(house: House) -> None:
    file = galaxy() + "\n#" * (campaign_messages.LONGEST_TEXT // 2)
    answer = await house.post("/api/campaigns", body={"file": file})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    assert "256 KiB" in answer.json()["text"]


async def test_one_address_has_one_whole_campaign_in_hand_at_a_time(house: House) -> None:
    """The log and the records are in memory until the study has them."""
    campaign = await new(house)
    await played(house, campaign)
    assert numbers(await see(house, campaign)) == [1], "what the game left is written down"
    house.studies.free.clear()
    asked = house.studies.asked
    wishes = ["export", "text", "text", "print?parts=map"]
    answers = [asyncio.create_task(house.get(f"/api/campaign/{wish}", campaign)) for wish in wishes]
    waiting = house.studies.large.waiting
    async with asyncio.timeout(PATIENT):
        while sum(map(len, waiting.values())) < len(wishes) - 1:
            await asyncio.sleep(0)
    assert house.studies.asked == asked + 1
    house.studies.free.set()
    for answer in await asyncio.gather(*answers):
        assert answer.status_code == 200, answer.text


async def test_a_large_body_is_understood_in_a_study(house: House) -> None:
    """46 MiB of text took the event loop half a second, and one face among them half a gigabyte."""
    asked = house.studies.asked
    for size, studies in ((LARGEST_BODY, 0), (LARGEST_BODY + 1, 1)):
        answer = await house.http.post("/api/campaigns", content=b"{" * size)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_message")
        assert house.studies.asked == asked + studies
    answer = await house.post("/api/campaigns", body={"file": " " * LARGEST_BODY, "title": "Two"})
    assert "begins with a title, or with a file" in refused(answer, 400)


async def test_others_have_their_turn_between_the_lines_of_a_log() -> None:
    """All of a large one kept the loop for 30 milliseconds."""
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    store, first = Memory(), campaign_study.brought(GALAXY.read_bytes()).log[0]
    beside = asyncio.create_task(others())
    lines = await campaign_logs.encoded([first] * 20)
    assert turns >= 20
    await store.create("campaign-1", b"", [], lines)
    turns = 0
    assert (await campaign_logs.InStore(store, "campaign-1").timeline()).log == (first,) * 20
    assert turns >= 20
    beside.cancel()


def test_a_large_campaign_is_in_memory_hardly_more_often_than_it_must_be(monkeypatch: pytest.MonkeyPatch) -> None:
    """One of 41 MB needed 400 MB to come in, and 435 to go out."""
    monkeypatch.setattr(json_text, "PIECE", 16 * 1024)
    log = campaign_study.brought(GALAXY.read_bytes()).log
    state = log[0].state
    assert state is not None
    for number in range(500):
        log = (*log, timeline.renaming(state, "title", f"🪐 {number}"))
        state = log[-1].state
        assert state is not None
    tracemalloc.start()
    try:
        file = campaign_study.exported("x", log, {}).data
        assert tracemalloc.get_traced_memory()[1] < 1.6 * len(file)
        body = bytearray(msgspec.json.encode({"file": file.decode()}))
        tracemalloc.reset_peak()
        before, size = tracemalloc.get_traced_memory()[0], len(body)
        assert campaign_study.brought_by(Large(body)).log == log
        assert tracemalloc.get_traced_memory()[1] - before < 1.8 * size
    finally:
        tracemalloc.stop()


async def test_an_address_is_sent_one_whole_campaign_at_a_time(house: House) -> None:
    """Sixteen of 18 MB that nobody read held 370 MB."""
    campaign = await new(house)
    begun, read = asyncio.Event(), asyncio.Event()
    path, headers = "/api/campaign/export", [(b"authorization", f"Bearer {campaign}".encode())]
    first: Scope = {"type": "http", "method": "GET", "path": path, "headers": headers, "client": (HERE, 1)}

    async def send(message: Message) -> None:
        begun.set()
        await read.wait()

    async def receive() -> Message:
        return {"type": "http.request"}

    sending = asyncio.create_task(house.app(first, receive, send))
    await begun.wait()
    second = await house.get(path, campaign)
    assert (second.status_code, second.json()["code"]) == (429, "too_many")
    assert (await house.get("/api/campaign/text", campaign)).status_code == 200
    read.set()
    await sending
    assert (await house.get(path, campaign)).status_code == 200
    assert not house.tables.doorkeeper.files.here


async def test_statistics_play_every_game_again_once(house: House) -> None:
    campaign = await new(house)
    await played(house, campaign, 2)
    found = fine(await house.get("/api/campaign/statistics", campaign))
    assert (found["games"], found["won"], found["unread"]) == (2, 0, [])
    assert [kind for kind, _ in found["cards"]] == ["blank", "world"]
    asked = house.studies.asked
    fine(await house.get("/api/campaign/statistics", campaign))
    assert house.studies.asked == asked + 1, "only the sums are made again"
    house.tables.campaigns.statistics.clear()
    mine = await held(house, campaign)
    house.studies.failing = list((await mine.records((await mine.log.timeline()).log)).values())
    assert fine(await house.get("/api/campaign/statistics", campaign))["unread"] == [1, 2]
    house.studies.failing = []
    assert fine(await house.get("/api/campaign/statistics", campaign))["unread"] == [], "another time it went well"


async def test_a_galaxy_is_printed_or_it_is_said_why_not(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = await new(house)
    await played(house, campaign)
    answer = await house.get("/api/campaign/print?parts=map&paper=letter", campaign)
    assert answer.status_code == 200, answer.text
    assert answer.content.startswith(b"%PDF")
    assert answer.headers["content-type"] == "application/pdf"
    assert "can't be printed" in refused(await house.get("/api/campaign/print?parts=walls", campaign), 400)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert "needs typst" in refused(await house.get("/api/campaign/print", campaign))
    assert not (await see(house, campaign))["printing"]


async def test_a_large_galaxy_is_printed_in_portions(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Typst takes memory for every card."""
    campaign = await new(house)
    await played(house, campaign)
    cards = len((await see(house, campaign))["cards"])
    monkeypatch.setattr(campaign_seen, "MOST_PRINTED", cards - 9)
    assert (await see(house, campaign))["most_printed"] == cards - 9
    asked: list[tuple[object, ...]] = []

    async def noted(work: object, *given: object) -> bytes:
        asked.append(given)
        return b"%PDF"

    monkeypatch.setattr(house.tables.studies, "do", noted)
    for first in (0, cards - 9):
        await house.get(f"/api/campaign/print?parts=cards&first={first}", campaign)
    assert [given[-1] for given in asked] == [slice(0, cards - 9), slice(cards - 9, 2 * (cards - 9))]


# --- limits ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("limit", "most", "words"),
    [
        ("MOST_CARDS", 10, "may have 10 cards; this one has"),
        ("MOST_GAMES", 0, "may have 0 games; this one has"),
        ("LARGEST_GALAXY", 1000, "galaxy on this server may have 0 MiB"),
        ("LARGEST_LOG", 1000, "campaign's log on this server may have 0 MiB"),
        ("MOST_LINES", 4, "campaign's log on this server may have 4 lines"),
        ("LARGEST_RECORD", 1000, "record of a game on this server may have 0 MiB"),
    ],
)
async def test_a_galaxy_beyond_the_limits_is_refused_in_numbers(
    house: House, monkeypatch: pytest.MonkeyPatch, limit: str, most: int, words: str
) -> None:
    campaign = await new(house)
    await played(house, campaign, 2)
    file = (await house.get("/api/campaign/export", campaign)).text
    monkeypatch.setattr(campaign_study, limit, most)
    answer = await house.post("/api/campaigns", body={"file": file})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    assert words in answer.json()["text"]


@pytest.mark.parametrize(("limit", "most"), [("LARGEST_LOG", 100), ("MOST_LINES", 0)])
async def test_a_log_that_is_full_takes_no_more_names_and_games(
    house: House, monkeypatch: pytest.MonkeyPatch, limit: str, most: int
) -> None:
    campaign = await new(house)
    monkeypatch.setattr(campaign_study, limit, most)
    game = {"game": "deep_future", "seats": [ME], "campaign": campaign}
    for answer in (
        await house.post("/api/campaign/rename", campaign, {"what": "title", "name": "Another"}),
        await house.post("/api/tables", body=game),
    ):
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_a_hundred_eras_are_far_within_the_limits() -> None:
    """As bots play them: ten cards an era, and 2.1 kB for each in a galaxy, which every game leaves once in the log."""
    eras, cards, size, games = 100, 10, 210, 1.2
    assert 4 * eras * cards <= campaign_study.MOST_CARDS
    assert 4 * eras * games <= campaign_study.MOST_GAMES
    assert 4 * eras * 2 * games <= campaign_study.MOST_LINES
    assert 4 * eras * cards * size <= campaign_study.LARGEST_GALAXY
    assert 2 * games * eras * eras * cards * size / 2 <= campaign_study.LARGEST_LOG


async def test_a_large_galaxy_is_sent_in_pages(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = await new(house)
    await played(house, campaign, 2)
    whole = await see(house, campaign)
    assert whole["pages"] == 1
    monkeypatch.setattr(campaign_pages, "LARGEST", 1000)
    monkeypatch.setattr(campaign_pages, "MOST_OF_AN_ERA", 1)
    house.tables.campaigns.held.clear()
    first = await see(house, campaign)
    assert first["pages"] > 5
    rest = [fine(await house.get(f"/api/campaign/more?page={page}", campaign)) for page in range(1, first["pages"] + 1)]
    pages = [first, *rest]
    for name in ("cards", "struck", "log"):
        assert [one for page in pages for one in page[name]] == whole[name]
    for name in ("sentences", "games"):
        found = [one for page in pages for era in page["eras"] for one in era[name]]
        assert found == [one for era in whole["eras"] for one in era[name]]
    largest = max(len(msgspec.json.encode(page[name])) for page in pages for name in ("eras", "cards", "struck", "log"))
    assert largest < 1000 + 1000, "each list ends with the thing that fills it"
    assert rest[-1] == {"at": whole["at"], "eras": [], "cards": [], "struck": [], "log": []}, "there are no more"
    changed = await change(house, "rename", campaign, what="title", name="Another")
    assert changed["at"] > whole["at"], "so a client knows that these pages are those of another moment"
    refused(await house.get("/api/campaign/more?page=0", campaign), 400)


def test_no_page_of_the_largest_galaxy_is_large() -> None:
    found = campaign_study.look("The Pale Verge", campaign_study.brought(galaxy().encode()).log)
    cards = [*found.seen.cards, *[card for page in found.more for card in page.cards]]
    assert [card.id for card in cards] == list(range(campaign_study.MOST_CARDS))
    assert max(len(msgspec.json.encode(page)) for page in (found.seen, *found.more)) < 400_000


async def test_a_campaign_is_worked_out_once_and_leaves_memory_when_nobody_looks(house: House) -> None:
    campaign = await new(house)
    fine(await house.get("/api/campaign", campaign))
    asked = house.studies.asked
    fine(await house.get("/api/campaign", campaign))
    fine(await house.post("/api/campaigns/known", body={"links": [campaign]}))
    assert house.studies.asked == asked
    assert house.tables.campaigns.held
    house.tables.campaigns.clear_away(time.monotonic() + 1)
    assert not house.tables.campaigns.held
    assert fine(await house.get("/api/campaign", campaign))["title"]


async def test_a_log_is_walked_once_while_nothing_is_new(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = await new(house)
    await played(house, campaign, 2)
    walked, walk = 0, timeline.games_in

    def counted(log: Log) -> list[timeline.Played]:
        nonlocal walked
        walked += 1
        return walk(log)

    mine = await held(house, campaign)
    await mine.look()  # it writes down the second game
    await mine.look()
    monkeypatch.setattr(timeline, "games_in", counted)
    for _ in range(5):
        await mine.settled()
        fine(await house.get("/api/campaign", campaign))
        fine(await house.post("/api/campaigns/known", body={"links": [campaign]}))
    assert walked == 0


async def test_the_entries_of_a_new_campaign_are_stored_one_after_the_other(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its log and its records take the store some time, and choices are to be stored in between."""
    campaign = await new(house)
    await played(house, campaign, 2)
    turns, take = 0, house.tables.loader.adding.wait

    async def counted(owner: str) -> None:
        nonlocal turns
        turns += 1
        await take(owner)

    monkeypatch.setattr(house.tables.loader.adding, "wait", counted)
    await house.link(await house.post("/api/campaign/branch", campaign, {"title": "Branch"}))
    assert turns == 3


async def test_it_leaves_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "SWEEP", 0.01)
    async with House(tmp_path / "tables.sqlite", replace(QUICK, idle=0.0)) as house, asyncio.timeout(PATIENT):
        fine(await house.get("/api/campaign", await new(house)))
        while house.tables.campaigns.held:
            await asyncio.sleep(0.01)


async def test_what_was_looked_at_counts_too(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small log may make a large galaxy; many that were looked at once must not fill the memory."""
    links = [await new(house, f"Galaxy {number}") for number in range(6)]
    fine(await house.get("/api/campaign", links[0]))
    one = (await held(house, links[0])).size
    assert one > len((await house.get("/api/campaign", links[0])).content) * 0.9
    monkeypatch.setattr(campaigns, "MOST_BYTES", int(2.5 * one))
    house.tables.campaigns.held.clear()
    for link in links:
        fine(await house.get("/api/campaign", link))
        assert len(house.tables.campaigns.held) <= 4
        assert sum(one.size for one in house.tables.campaigns.held.values()) <= 3.5 * one
    assert (await held(house, links[-1])).size == pytest.approx(one, rel=0.1)


async def test_only_so_many_bytes_of_logs_are_in_memory(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(campaigns, "MOST_BYTES", 1)
    first, second = await new(house), await new(house, "Another")
    for campaign in (first, second, first):
        fine(await house.get("/api/campaign", campaign))
    assert len(house.tables.campaigns.held) == 1
