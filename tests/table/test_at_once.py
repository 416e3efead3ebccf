"""Several seats choose at the same time: at several screens nobody waits for anybody, and nothing leaks."""

from __future__ import annotations

import asyncio

from tests.table.harness import CADET, HOTSEAT, ME, House, new_key, people
from tests.table.stores import Memory

SECRETLY = {"opening_missions": "3_keep_2"}


async def test_people_at_several_screens_choose_at_the_same_time(house: House) -> None:
    """HZ-2.20"""
    links = await people(house, "Ann", "Bob", "Cleo", options=SECRETLY)
    tabs = [await house.tab(link) for link in links]
    watcher = await house.tab(await house.watch(links[0]))
    for seat, tab in enumerate(tabs):
        assert (tab.state.eyes, tab.state.deciding) == (seat, seat)
        assert sorted(tab.state.asked) == [0, 1, 2]
        assert tab.state.question is not None
        assert tab.state.question.seat == seat
        assert len(tab.state.options) == 3
    assert (watcher.state.question, len(watcher.state.asked)) == (None, 3)
    at = tabs[0].state.at
    for number, seat in enumerate((2, 0, 1), 1):  # all of them answer the question as they first saw it
        answer = await tabs[seat].done("choose", option=tabs[seat].state.options[0].id, at=at)
        assert answer.at == at + number
    match = await house.match(links[0])
    assert [line.seat for line in match.choices] == [2, 0, 1]
    assert match.decision is not None
    assert match.decision.kind == "first_face"


async def test_who_has_chosen_waits_and_sees_for_whom(house: House) -> None:
    links = await people(house, "Ann", "Bob", "Cleo", options=SECRETLY)
    tabs = [await house.tab(link) for link in links]
    at = tabs[1].state.at
    await tabs[1].done("choose", option=tabs[1].state.options[0].id)
    for tab in tabs:
        await tab.at(at + 1)
        assert sorted(tab.state.asked) == [0, 2]
    assert (tabs[1].state.question, tabs[1].state.options, tabs[1].state.undo) == (None, [], 0)
    assert "waiting for" in (await tabs[1].refused("choose", option=0)).text
    known = [(await house.post("/api/tables/known", body={"links": [link]})).json()[0] for link in links]
    assert [line["your_turn"] for line in known] == [True, False, True]
    assert known[1]["deciding"] in ("Ann and Cleo", "Cleo and Ann")


async def test_what_others_chose_in_secret_changes_nothing_on_a_screen(house: House) -> None:
    """Law 16: the same bytes, whatever was chosen."""
    told = []
    for option in range(3):
        links = await people(house, options=SECRETLY)
        tabs = [await house.tab(link) for link in links]
        await tabs[0].done("choose", option=tabs[0].state.options[option].id)
        state = await tabs[1].at(2)
        told.append((state.view, state.options, state.events, state.deeds, state.refusals))
    assert told[0] == told[1] == told[2]


async def test_worths_previews_and_hints_are_those_of_the_own_seat(house: House) -> None:
    links = await people(house, options=SECRETLY)
    tabs = [await house.tab(link) for link in links]
    for tab in tabs:
        options = [option.id for option in tab.state.options]
        assert [worth.option for worth in (await tab.worths()).worths] == options
        assert (await tab.preview(options[0])).option == options[0]
    for link, tab in zip(links, tabs, strict=True):
        hint = (await house.get("/api/table/hint", link)).json()
        assert hint["option"] in [option.id for option in tab.state.options]


async def test_bots_choose_while_a_person_thinks(house: House) -> None:
    links = await house.links(await house.open(CADET, ME, CADET, options=SECRETLY))
    tab = await house.tab(links[1])
    await tab.until(lambda tab: tab.state.asked == (1,))
    assert len(tab.state.options) == 3
    match = await house.match(links[1])
    assert sorted(line.seat or 0 for line in match.choices) == [0, 2]


async def test_at_one_screen_one_sits_down_after_the_other(house: House) -> None:
    link = await house.open(ME, HOTSEAT, options=SECRETLY)
    tab = await house.tab(link)
    for _ in range(2):
        assert tab.state.eyes is None
        seat = tab.state.deciding
        assert seat in tab.state.asked
        await tab.say({"type": "look", "seat": seat})
        await tab.until(lambda tab, seat=seat: tab.state.eyes == seat)  # type: ignore[misc]
        assert len(tab.state.options) == 3
        await tab.done("choose", option=tab.state.options[0].id)
        await tab.until(lambda tab, seat=seat: tab.state.eyes != seat or tab.state.deciding == seat)  # type: ignore[misc]
    assert len((await house.match(link)).choices) == 2


async def test_all_who_choose_at_the_same_time_are_called(house: House) -> None:
    links = await house.links(await house.open({**ME, "name": "Ann"}, {"kind": "invited"}, options=SECRETLY))
    for seat, link in enumerate(links):
        await house.post("/api/table/webhook", link, {"url": f"https://chat.example/{seat}"})
    await house.post("/api/table/join", links[1], {"name": "Bob"})
    assert sorted(str(body["seat"]) for _, body in house.webhooks.calls) == ["0", "1"]


async def test_at_two_servers_both_choices_count() -> None:
    """One of them is stored first; the other is made again, because it still answers what was asked."""
    store = Memory()
    async with House(store) as one, House(store) as two:
        links = await people(one, options=SECRETLY)
        tabs = [await one.tab(links[0]), await two.tab(links[1])]
        at = tabs[0].state.at
        said = [tab.done("choose", option=tab.state.options[0].id, at=at, key=new_key()) for tab in tabs]
        assert sorted([answer.at for answer in await asyncio.gather(*said)]) == [at + 1, at + 2]
        match = await two.match(links[1])
        assert match.decision is not None
        assert match.decision.kind == "first_face"
        assert sorted(line.seat or 0 for line in match.choices) == [0, 1]
