"""What an option would do, asked over the live connection."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import ecliptic
from ecliptic.table.limits import Bucket
from ecliptic.table.tables import Settings
from tests.table.harness import HOTSEAT, ME, House, as_sent, people, play_on


async def test_a_preview_is_told_to_the_seat_that_decides_and_to_nobody_else(house: House) -> None:
    links = await people(house)
    match = await house.match(links[0])
    tabs = [await house.tab(link) for link in links]
    watcher = await house.tab(await house.watch(links[0]))
    while match.preview(match.position.options()[0]).unknown:
        await play_on(match, tabs, 1, Random(1))
    option = match.position.options()[0]
    at, seat = len(match.lines), match.position.seat
    assert seat is not None
    told = await tabs[seat].preview(option)
    assert (told.at, told.option, told.view) == (at, option, as_sent(match.preview(option).view))
    for other in (tabs[1 - seat], watcher):
        failure = await other.failed({"type": "preview", "at": at, "option": option})
        assert failure.code == "not_yours"
        assert (await other.failed({"type": "worths", "at": at})).code == "not_yours"
        assert (other.previews, other.weighed) == ([], [])
    assert len(match.lines) == at, "nothing was played"


async def test_what_is_not_offered_is_not_previewed(house: House) -> None:
    links = await people(house)
    match = await house.match(links[0])
    tab = await house.tab(links[match.position.seat or 0])
    assert (await tab.failed({"type": "preview", "at": 1, "option": 10**6})).code == "refused"
    assert (await tab.failed({"type": "preview", "at": 1})).code == "bad_message"


async def test_a_preview_of_an_earlier_position_is_refused(house: House) -> None:
    links = await people(house)
    match = await house.match(links[0])
    tab = await house.tab(links[match.position.seat or 0])
    option = tab.state.options[0].id
    await tab.done("choose", option=option)
    assert (await tab.preview(option, at=1)).view == {}
    assert (await tab.worths(at=1)).worths == ()


async def test_behind_the_curtain_nothing_is_previewed(house: House) -> None:
    link = await house.open(ME, HOTSEAT)
    match = await house.match(link)
    tab = await house.tab(link)
    ask = {"type": "preview", "at": 1, "option": match.position.options()[0]}
    assert (await tab.failed(ask)).code == "not_yours"
    await tab.say({"type": "look", "seat": match.position.seat})
    assert (await tab.preview(match.position.options()[0])).at == 1


async def test_every_option_says_what_it_is_worth_without_secrets_of_others(house: House) -> None:
    links = await people(house)
    match = await house.match(links[0])
    tabs = [await house.tab(link) for link in links]
    random, unknown, changed = Random(2), set(), set()
    for _ in range(40):
        seat = match.position.seat
        assert seat is not None
        await tabs[seat].at(len(match.lines))
        hands = match.view(ecliptic.EVERYTHING)["players"]
        assert isinstance(hands, list)
        secrets = [mission["name"] for mission in hands[1 - seat]["hand"]]
        told = await tabs[seat].worths()
        assert [worth.option for worth in told.worths] == match.position.options()
        assert await tabs[seat].worths() == told
        for worth in told.worths:
            expected = match.preview(worth.option)
            assert (worth.changes, worth.way, worth.unknown) == (expected.changes, expected.way, expected.unknown)
            assert (worth.ends, worth.final, worth.confirm) == (expected.ends, expected.final, expected.confirm)
            names = [change.name for change in worth.changes]
            assert not [name for name in names if name.removesuffix(" Mission") in secrets]
            unknown.add(worth.unknown)
            changed.update(names)
        await play_on(match, tabs, 1, random)
    assert len(unknown) > 1
    assert {"VP", "Energy"} <= changed


async def test_previews_are_limited_like_everything_else_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Bucket, "now", staticmethod(lambda: 100.0))  # however long the machine takes
    async with House(tmp_path / "tables.db", Settings(pace=0.0, messages=0.5, requests=1e6)) as house:
        links = await people(house)
        match = await house.match(links[0])
        tab = await house.tab(links[match.position.seat or 0])
        for _ in range(6):
            await tab.say({"type": "preview", "at": 1, "option": match.position.options()[0]})
        assert (await tab.failure()).code == "too_fast"
