"""Tables that nobody needs any more are removed by the rule of the host, and nothing else is."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
from cyclopts.config import Toml
from msgspec.structs import replace

from ecliptic.cli.main import app, main
from ecliptic.cli.serve import seconds
from ecliptic.core.errors import BadSetup
from ecliptic.table import pruning
from ecliptic.table.pruning import prune, prune_regularly
from ecliptic.table.siblings import Siblings
from ecliptic.table.store.base import Old, StoreTrouble
from ecliptic.table.tables import Settings
from tests.table import campaigning, missions
from tests.table.harness import HOTSEAT, ME, QUICK, House, finished
from tests.table.removing import check_removal
from tests.table.test_damaged_tables import altered

DAY = 24 * 3600.0
HOST = replace(QUICK, keep_finished=90 * DAY, keep_idle=30 * DAY)


def after(house: House, days: float) -> None:
    """This many days from now, by the clock of the server."""
    now = time.time() + days * DAY
    house.tables.now = lambda: now


async def there(house: House, *links: str) -> list[bool]:
    """Which of the tables can still be opened, and which are in the list; of every table both must be so."""
    answer = await house.post("/api/tables/known", body={"links": list(links)})
    listed = [line["found"] for line in answer.json()]
    opened = [(await house.get("/api/table", link)).status_code == 200 for link in links]
    assert listed == opened
    return listed


async def hosted(house: House) -> list[str]:
    """The links to a game that is over, one that was abandoned, one that goes on, and one that did not begin."""
    links = [await house.open_match(finished()), *[await house.open(ME, HOTSEAT) for _ in range(2)]]
    await house.post("/api/table/abandon", links[1])
    links.append(await house.open(ME, {"kind": "invited"}))
    house.tables.clear_away(float("inf"))
    return links


async def pruned(house: House, days: float) -> tuple[int, int]:
    house.tables.clear_away(float("inf"))
    after(house, days)
    return await prune(house.tables)


@pytest.mark.parametrize(
    ("settings", "days", "removed", "left"),
    [
        (HOST, 29, (0, 0), [True, True, True, True]),
        (HOST, 31, (0, 2), [True, True, False, False]),
        (HOST, 91, (2, 2), [False, False, False, False]),
        (replace(QUICK, keep_finished=90 * DAY), 5000, (2, 0), [False, False, True, True]),
        (replace(QUICK, keep_idle=90 * DAY), 5000, (0, 2), [True, True, False, False]),
        (replace(QUICK, keep_finished=1 * DAY, keep_idle=9 * DAY), 2, (2, 0), [False, False, True, True]),
        (QUICK, 50_000, (0, 0), [True, True, True, True]),
    ],
)
async def test_finished_and_idle_tables_are_removed_when_their_time_has_come(
    either_address: str, settings: Settings, days: float, removed: tuple[int, int], left: list[bool]
) -> None:
    async with House(either_address, settings) as house:
        links = await hosted(house)
        assert await pruned(house, days) == removed
        assert await there(house, *links) == left
        assert await pruned(house, days) == (0, 0)


async def test_nothing_is_left_of_a_table_that_was_removed(either_address: str) -> None:
    async with House(either_address, HOST) as house:
        links = await hosted(house)
        kept = await house.open(ME, HOTSEAT)
        ids = [(await house.see(link)).id for link in links]
        await house.store.note_seen(ids[0], 0, 3)
        await house.tables.summarize(float("inf"))
        assert await pruned(house, 91) == (2, 3)
        for id, link in zip(ids, links, strict=True):
            assert (await house.store.lines(id), await house.store.sheet(id)) == ([], None)
            assert (await house.store.find(link), await house.store.seen(id, 0)) == (None, None)
        assert await there(house, kept) == [False]
        answer = await house.get("/api/table", kept)
        assert answer.json()["text"].endswith("or the table was removed.")


async def test_nor_is_it_in_memory(house: House) -> None:
    house.tables.settings = HOST
    await house.open(ME, {"kind": "invited"})
    assert house.tables.in_memory
    after(house, 31)
    assert await prune(house.tables) == (0, 1)
    assert not house.tables.in_memory


async def test_more_tables_than_are_looked_at_together_are_all_found(house: House) -> None:
    house.tables.settings = HOST
    for number in range(450):
        await house.store.create(f"campaign-{number}", b"{}", [])
    links = [await house.open(ME, {"kind": "invited"}) for _ in range(3)]
    assert await pruned(house, 31) == (0, 3)
    assert await there(house, *links) == [False] * 3


async def test_a_table_at_which_somebody_is_stays(house: House) -> None:
    house.tables.settings = HOST
    links = [await house.open(ME, {"kind": "invited"}) for _ in range(2)]
    await house.tab(links[0])
    assert await pruned(house, 31) == (0, 1)
    assert await there(house, *links) == [True, False]


async def test_a_table_at_which_something_is_being_done_stays(house: House) -> None:
    house.tables.settings = HOST
    link = await house.open(ME, {"kind": "invited"})
    async with (await house.table(link)).lock:
        assert await pruned(house, 31) == (0, 0)
    assert await pruned(house, 31) == (0, 1)


async def test_a_table_that_somebody_is_just_opening_stays(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.tables.settings = HOST
    id = (await house.see(await house.open(ME, {"kind": "invited"}))).id
    house.tables.clear_away(float("inf"))
    read, reading, go_on = house.store.sheet, asyncio.Event(), asyncio.Event()

    async def slow(match: str) -> tuple[int, bytes] | None:
        reading.set()
        await go_on.wait()
        return await read(match)

    with monkeypatch.context() as patched:
        patched.setattr(house.store, "sheet", slow)
        opening = asyncio.create_task(house.tables.table(id))
        await reading.wait()
    assert await pruned(house, 31) == (0, 0)
    go_on.set()
    assert await opening is not None


async def test_a_table_that_goes_on_while_it_is_looked_at_stays(house: House) -> None:
    house.tables.settings = HOST
    link = await house.open(ME, {"kind": "invited"})
    id = (await house.see(link)).id
    *_, old = await house.store.old(time.time() + DAY, 0, 10)
    await house.post("/api/table/start", link)
    assert not await house.store.remove(id, old.updated)
    assert (await house.see(link)).status == "running"


async def test_of_several_processes_each_looks_after_its_own_tables(house: House, tmp_path: Path) -> None:
    """Those who look at a table are brought together in one of them, so that one knows whether there is anybody."""
    house.tables.settings = HOST
    links = [await house.open(ME, {"kind": "invited"}) for _ in range(12)]
    ids = [(await house.see(link)).id for link in links]
    for me in range(2):
        house.tables.siblings = Siblings(tmp_path, 2, me)
        mine = [house.tables.siblings.at_home(id) for id in ids]
        assert await pruned(house, 31) == (0, sum(mine))
        links = [link for link, gone in zip(links, mine, strict=True) if not gone]
        ids = [id for id, gone in zip(ids, mine, strict=True) if not gone]
    house.tables.siblings = None
    assert links == []


async def test_a_damaged_table_is_named_and_left_for_its_host_to_repair(tmp_path: Path, logged: list[str]) -> None:
    file = tmp_path / "tables.sqlite"
    async with House(file, HOST) as house:
        links = [await house.open(ME, {"kind": "invited"}) for _ in range(2)]
        ids = [(await house.see(link)).id for link in links]
        altered(file, "UPDATE sheets SET version = 7 WHERE match = (SELECT id FROM matches WHERE name = ?)", ids[0])
        assert await pruned(house, 31) == (0, 1)
        assert (await house.get("/api/table", links[0])).json()["code"] == "damaged"
    assert [line for line in logged if ids[0] in line]


async def test_how_many_were_removed_is_said(house: House, logged: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    house.tables.settings = HOST
    await hosted(house)
    after(house, 91)

    async def no_longer(_: float) -> None:
        house.tables.settings = QUICK

    monkeypatch.setattr("asyncio.sleep", no_longer)
    await prune_regularly(house.tables)
    assert logged == ["Removed old tables: 2 finished, 2 idle."]


async def test_if_the_store_has_trouble_it_is_tried_again(
    house: House, logged: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    house.tables.settings = HOST
    await hosted(house)
    after(house, 91)
    old, waits = house.store.old, list[float]()

    async def trouble(*_: object) -> list[Old]:
        raise StoreTrouble("The disk is out.")

    async def wait(seconds: float) -> None:
        waits.append(seconds)
        monkeypatch.setattr(house.store, "old", old)
        if len(waits) == 2:
            house.tables.settings = QUICK

    monkeypatch.setattr(house.store, "old", trouble)
    monkeypatch.setattr(pruning, "asyncio", SimpleNamespace(sleep=wait))
    await prune_regularly(house.tables)
    assert logged == [
        "Old tables could not be removed: The disk is out.",
        "Removed old tables: 2 finished, 2 idle.",
    ]
    assert waits == [pruning.EVERY] * 2


# --- what campaigns and logbooks need ----------------------------------------------------------------


async def test_a_campaign_loses_nothing(house: House) -> None:
    house.tables.settings = HOST
    campaign = await campaigning.new(house)
    first = await campaigning.played(house, campaign)
    second = await campaigning.play(house, campaign)
    before = await campaigning.see(house, campaign)
    assert await pruned(house, 5000) == (1, 0)
    assert await there(house, first, second) == [False, True]  # the campaign waits for the second
    assert await campaigning.see(house, campaign) == before
    replay = campaigning.fine(await house.post("/api/campaign/replay", campaign, {"game": 1}))["link"]
    assert (await house.see(replay)).status == "over"
    assert "games" in campaigning.fine(await house.get("/api/campaign/statistics", campaign))


async def test_a_result_is_noted_before_its_table_is_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server was killed when the games had just ended."""
    file = tmp_path / "tables.sqlite"
    async with House(file, HOST) as house:
        monkeypatch.setattr(house.tables, "note_result", lambda table: None)
        campaign, link = await campaigning.new(house), await missions.logbook(house)
        await campaigning.played(house, campaign)
        await missions.give_up(house, await missions.mission(house, link))
    async with House(file, HOST) as house:
        assert (await (await campaigning.held(house, campaign)).log.timeline()).running is not None
        assert await pruned(house, 91) == (2, 0)
        assert campaigning.numbers(await campaigning.see(house, campaign)) == [1]
        assert [one["result"] is not None for one in (await missions.see(house, link))["missions"]] == [True]


async def test_a_logbook_keeps_its_results_and_what_is_not_finished(house: House) -> None:
    house.tables.settings = HOST
    link = await missions.logbook(house)
    tables = [await missions.mission(house, link, seed=seed) for seed in ("8", "9")]
    await missions.give_up(house, tables[0])
    before = (await missions.see(house, link))["missions"]
    assert await pruned(house, 5000) == (1, 0)
    assert await there(house, *tables) == [False, True]
    after_it = (await missions.see(house, link))["missions"]
    assert [one["result"] for one in after_it] == [one["result"] for one in before]
    assert sorted(one["link"] is None for one in after_it) == [False, True]


# --- how the host says it ----------------------------------------------------------------------------


def test_a_time_is_a_number_of_hours_days_or_weeks() -> None:
    assert [seconds("--keep-idle", time) for time in ("", "12h", "90d", "8w")] == [None, 12 * 3600, 90 * DAY, 56 * DAY]


def test_the_config_file_says_it_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Settings] = []

    def run_server(_: object, __: object, settings: Settings, *___: object, **____: object) -> None:
        given.append(settings)

    monkeypatch.setattr("ecliptic.table.serve.run_server", run_server)
    monkeypatch.setattr(app, "config", (Toml(tmp_path / "config.toml"),))
    (tmp_path / "config.toml").write_text('[serve]\nkeep-finished = "90d"\n')
    for arguments in (["serve"], ["serve", "--keep-idle", "30d"]):
        with pytest.raises(SystemExit, match="0"):
            main(arguments)
    kept = [(settings.keep_finished, settings.keep_idle) for settings in given]
    assert kept == [(90 * DAY, None), (90 * DAY, 30 * DAY)]


@pytest.mark.parametrize("wrong", ["90", "d", "0d", "-1d", "1.5d", "90 days", "٣d", "99999d", "\x1b[31m1d"])
def test_any_other_time_is_refused(wrong: str) -> None:
    with pytest.raises(BadSetup, match="must be a number of hours, days or weeks: 12h, 90d or 8w"):
        seconds("--keep-idle", wrong)


async def test_a_table_that_one_server_removes_is_gone_at_another(database: str, logged: list[str]) -> None:
    async with House(database) as removing, House(database) as watching:
        await check_removal([removing, watching])
    assert not logged
