"""Many who look at one table: what is new is worked out once for all of them, and nothing for nothing."""

from __future__ import annotations

import asyncio

import pytest

from bench.wire import offered
from ecliptic.table import payload
from ecliptic.table.messages import State
from ecliptic.table.table import AT_ONCE, Table
from ecliptic.table.turns import Pace
from tests.table.harness import PATIENT, House, Tab, people

CROWD = 60  # a class


async def crowd(house: House, link: str) -> list[Tab]:
    return [await house.tab(link) for _ in range(CROWD)]


def counted_states(monkeypatch: pytest.MonkeyPatch) -> list[int | None]:
    """The eyes for which a state is made, each time."""
    made: list[int | None] = []
    state = payload.state

    def noted(sights: payload.Sights, shown: payload.Shown, eyes: int | None, *given: object) -> State:
        made.append(eyes)
        return state(sights, shown, eyes, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(payload, "state", noted)
    return made


async def test_what_all_spectators_see_is_encoded_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    links = await people(house)
    tabs = [await house.tab(link) for link in links]
    others = await crowd(house, await house.watch(links[0]))
    for turn in range(3):
        made = counted_states(monkeypatch)
        decides = next(tab for tab in tabs if tab.state.options)
        await decides.done("choose", option=decides.state.options[0].id)
        for tab in (*tabs, *others):
            await tab.at(decides.state.at)
        assert made.count(None) == 1, turn
        assert len({tab.frames[-1] for tab in others}) == 1
    for tab in others:
        assert (tab.state.view, tab.events) == (others[0].state.view, others[0].events)


async def test_those_who_saw_something_else_before_are_told_what_is_new_to_them(house: House) -> None:
    """Two tabs with the same link, one of which missed a state."""
    links = await people(house)
    tabs = [await house.tab(link) for link in links]
    others = [await house.tab(await house.watch(links[0])) for _ in range(2)]
    table = await house.table(links[0])
    late = table.viewers[-1]
    decides = next(tab for tab in tabs if tab.state.options)
    table.viewers.remove(late)
    await decides.done("choose", option=decides.state.options[0].id)
    await others[0].at(decides.state.at)
    table.viewers.append(late)
    decides = next(tab for tab in tabs if tab.state.options)
    await decides.done("choose", option=decides.state.options[0].id)
    for tab in others:
        await tab.at(decides.state.at)
    assert others[1].state.view == others[0].state.view
    assert others[1].events == others[0].events


async def test_nobody_is_told_anything_after_a_refusal(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    links = await people(house)
    tabs = [await house.tab(link) for link in links]
    shown: list[Table] = []
    acted: list[Table] = []
    monkeypatch.setattr(Table, "show", lambda table: shown.append(table))
    table = await house.table(links[0])
    monkeypatch.setattr(table, "acted", lambda table, before: acted.append(table))
    for tab in tabs:
        await tab.refused("choose", option=-1)
        await tab.refused("undo", choices=0)
        await tab.refused("order", order="none such")
    assert (await tabs[0].ask("choose", option=0, at=999)).stale  # type: ignore[union-attr]
    assert (shown, acted) == ([], [])


async def test_a_crowd_is_told_a_few_at_a_time(house: House) -> None:
    links = await people(house)
    await crowd(house, await house.watch(links[0]))
    table = await house.table(links[0])
    async with table.lock:
        assert not any(viewer.news.is_set() for viewer in table.viewers)
        table.show()
        told = 0
        while any(viewer.news.is_set() for viewer in table.viewers):
            ready = sum(viewer.news.is_set() for viewer in table.viewers)
            assert ready <= AT_ONCE
            told += ready
            await asyncio.sleep(0)
    assert told >= CROWD


class Held(Pace):
    """A pace at which those of one address wait until they are let go."""

    def __init__(self, owner: str) -> None:
        super().__init__(1.0, 1.0)
        self.owner = owner
        self.let_go = asyncio.Event()
        self.waiting = 0

    async def wait(self, owner: str) -> None:
        if owner == self.owner:
            self.waiting += 1
            await self.let_go.wait()


async def test_a_crowd_of_one_address_waits_for_its_news_and_nobody_else_does(house: House) -> None:
    links = await people(house)
    tabs = [await house.tab(link) for link in links]
    watch = await house.watch(links[0])
    others = [await house.knock(offered(watch), address="203.0.113.9") for _ in range(CROWD)]
    before = tabs[0].state.at
    for tab in others:
        await tab.at(before)
    pace = house.tables.loader.news = Held(house.account("203.0.113.9"))
    decides = next(tab for tab in tabs if tab.state.options)
    await decides.done("choose", option=decides.state.options[0].id)
    for tab in tabs:
        await tab.at(decides.state.at)
    async with asyncio.timeout(PATIENT):
        while pace.waiting < CROWD:
            await asyncio.sleep(0)
    assert {tab.state.at for tab in others} == {before}
    pace.let_go.set()
    for tab in others:
        await tab.at(decides.state.at)
