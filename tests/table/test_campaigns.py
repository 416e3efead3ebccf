"""Campaigns at the server: their games, whose they are, branches."""

from __future__ import annotations

import pytest

from tests.table.campaigning import (
    TITLE,
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
from tests.table.harness import CADET, INVITED, ME, House, Json

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


async def test_a_spectator_link_can_be_revoked(house: House) -> None:
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
    before = house.studies.asked
    link = (await change(house, "replay", branch, game=1))["link"]
    assert link != table
    assert house.studies.asked == before + 1, "it is played again in another process"
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


async def test_a_name_that_could_not_be_printed_is_refused_when_it_is_written(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """DF-22.9, DF-23.1; at other tables nothing is printed."""
    campaign = await new(house)
    monkeypatch.setattr("ecliptic.campaigns.glyphs.fonts", list)
    sentence = "No font on the computer that keeps this campaign can print 火 星. Write the name with other letters"
    wishes: list[tuple[str, str, Json]] = [
        ("/api/campaigns", "", {"title": "火星"}),
        ("/api/campaign/rename", campaign, {"what": "title", "name": "火星"}),
        ("/api/campaign/branch", campaign, {"title": "火星"}),
    ]
    before = house.studies.asked
    for path, link, body in wishes:
        assert refused(await house.post(path, link, body)).startswith(sentence)
    assert house.studies.asked == before + len(wishes), "to look through the fonts takes long"
    seats = [{**ME, "name": "火星"}]
    unprinted: Json = {"game": "deep_future", "seats": seats}
    assert refused(await house.post("/api/tables", body={**unprinted, "campaign": campaign})).startswith(sentence)
    assert (await see(house, campaign))["running"] is None
    assert (await house.see(await house.link(await house.post("/api/tables", body=unprinted)))).seats[0].name == "火星"


async def test_whoever_joins_or_names_a_world_writes_what_can_be_printed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """DF-22.9, DF-23.1: nothing is recorded, and another name will do."""
    monkeypatch.setattr("ecliptic.campaigns.glyphs.fonts", list)
    campaign = await new(house)
    table = await house.open(ME, INVITED, game="deep_future", campaign=campaign, options={"names": "ask"})
    guest = (await house.links(table))[1]
    assert "can print 火 星." in refused(await house.post("/api/table/join", guest, {"name": "火星"}))
    fine(await house.post("/api/table/join", guest, {"name": "Bob"}))
    tab = await house.tab(table)
    at = tab.state.at
    failure = await tab.refused("choose", option=tab.state.options[0].id, text="火星")
    assert "can print 火 星." in failure.text
    before = house.studies.asked
    assert (await tab.done("choose", option=tab.state.options[0].id, text="Kranax")).at > at
    assert house.studies.asked == before, "every font has these letters"
    await tab.close()


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
