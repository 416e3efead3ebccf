"""The campaigns of this machine, for whoever sits at it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from ecliptic.campaigns.bundle import verify
from ecliptic.campaigns.log import RolledBack
from ecliptic.campaigns.storage import campaign_called, create, found, founded, names, new_galaxy
from ecliptic.cli.serve import serve
from ecliptic.core.errors import EclipticError
from ecliptic.table.home_key import HEADER
from ecliptic.table.seating import HERE
from ecliptic.table.tables import Settings
from tests.table.campaigning import (
    THIS_MACHINE,
    TITLE,
    bring_in,
    change,
    fine,
    give_up,
    new,
    numbers,
    play,
    played,
    refused,
    see,
)
from tests.table.harness import ME, House, Json


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
    with pytest.raises(EclipticError, match="in the browser"):
        kept.resume()
    kept.roll_back()
    await give_up(home, table)
    assert numbers(await see(home, campaign)) == []
    assert isinstance(campaign_called("the-pale-verge").log[-1], RolledBack)


async def test_a_campaign_that_took_the_place_of_another_does_not_get_its_game(home: House) -> None:
    """Somebody put a folder of the same name there, whose log speaks of the same table."""
    campaign = await new(home)
    table = await play(home, campaign)
    kept = campaign_called("the-pale-verge")
    shutil.rmtree(kept.folder)
    create(kept.name, (*founded(new_galaxy("Another"), "new"), kept.log[-1]), {})
    seen = await see(home, campaign)
    assert seen["title"] == "Another"
    assert seen["running"]["link"] is None
    await give_up(home, table)
    assert numbers(await see(home, campaign)) == []


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
        {HEADER: ""},
        {HEADER: "only there"},
    ],
    ids=str,
)
async def test_whoever_comes_from_elsewhere_learns_nothing_of_this_machine(home: House, headers: Json) -> None:
    found("Nearer Home")
    home.http.headers.update(headers)
    assert fine(await home.post("/api/campaigns/known", body={"links": []})) == []
    await new(home)
    assert names() == ["nearer-home"]


async def test_so_it_is_with_somebody_at_another_machine_who_has_the_key(home: House) -> None:
    found("Nearer Home")
    async with home.client("203.0.113.7") as other:
        other.headers.update(THIS_MACHINE)
        assert fine(await other.post("/api/campaigns/known", json={"links": []})) == []
        assert (await other.post("/api/campaigns", json={"title": "Farther Off"})).status_code == 201
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
