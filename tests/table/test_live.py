"""The live connection: choices that are made once, tabs that stay in step, the digest."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from ecliptic.core.match import Match
from ecliptic.table.messages import Answer
from tests.table.harness import (
    CADET,
    HOTSEAT,
    ME,
    House,
    Json,
    as_sent,
    finished,
    nearly_over,
    new_key,
    people,
    play_on,
)

# --- choices -----------------------------------------------------------------------------------------


async def test_only_the_seat_that_decides_can_choose_and_only_what_is_offered(house: House) -> None:
    links = await people(house)
    match = await house.match(links[0])
    seat = match.position.seat
    assert seat is not None
    tabs = [await house.tab(link) for link in links]
    watcher = await house.tab(await house.watch(links[0]))
    option = match.options()[0].id
    assert (await tabs[1 - seat].refused("choose", option=option)).code == "not_yours"
    assert (await watcher.refused("choose", option=option)).code == "not_yours"
    assert (await watcher.refused("undo", choices=1)).code == "not_yours"
    assert (await watcher.refused("order", order="ask")).code == "not_yours"
    for wrong in (-1, 10**6, 2**53):
        refusal = await tabs[seat].refused("choose", option=wrong)
        assert refusal.code == "illegal"
        assert refusal.text
    assert len(match.lines) == 1
    await tabs[seat].done("choose", option=option)
    for tab in (*tabs, watcher):
        assert (await tab.at(2)).number == 1


async def test_an_illegal_choice_cites_its_rule(house: House) -> None:
    links = await people(house)
    tabs = [await house.tab(link) for link in links]
    random = Random(3)
    for _ in range(60):
        match = await house.match(links[0])
        decision, position = match.position.decision, match.position
        assert decision is not None
        refused = [option for option in decision.candidates(position) if option not in position.offered]
        if refused:
            tab = tabs[decision.player]
            await tab.at(len(match.lines))
            failure = await tab.refused("choose", option=refused[0])
            assert failure.code == "illegal"
            assert failure.rule.startswith("HZ-")
            return
        await play_on(match, tabs, 1, random)
    raise AssertionError("nothing was ever refused")


async def test_a_choice_about_an_earlier_position_is_not_made(house: House) -> None:
    links = await people(house)
    match = await house.match(links[0])
    seat = match.position.seat
    assert seat is not None
    tab, slow = await house.tab(links[seat]), await house.tab(links[seat])
    await tab.done("choose", option=tab.state.options[0].id)
    lines = match.lines[:]
    for type, asked in (("choose", {"option": 0}), ("undo", {"choices": 1}), ("order", {"order": "metal"})):
        answer = await slow.ask(type, at=1, **asked)
        assert isinstance(answer, Answer)
        assert answer.stale
        assert answer.at == len(match.lines)
        assert slow.state.at == len(match.lines), "it comes with the fresh state"
    for future in (len(lines) + 1, 10**6):
        answer = await slow.ask("choose", at=future, option=0)
        assert isinstance(answer, Answer)
        assert answer.stale
    assert match.lines == lines


async def test_a_choice_sent_twice_is_made_once_and_answered_alike(house_on_either_store: House) -> None:
    house = house_on_either_store
    links = await people(house)
    match = await house.match(links[0])
    seat = match.position.seat
    assert seat is not None
    tab = await house.tab(links[seat])
    message: Json = {"type": "choose", "key": new_key(), "at": 1, "option": tab.state.options[0].id}
    first = await tab.asked(message)
    assert first == Answer(message["key"], len(match.lines))
    lines = match.lines[:]
    assert await tab.asked(message) == first
    assert await tab.asked({**message, "option": 10**6}) == first, "the key alone says what it is"
    another = await house.tab(links[seat])
    assert await another.asked(message) == first
    table = await house.table(links[0])
    table.keys.clear()
    assert await tab.asked(message) == first, "the store remembers what memory has forgotten"
    await house.rested(links[0])
    house.tables.clear_away(float("inf"))
    assert table.loaded is None
    assert await another.asked(message) == first
    assert (await house.match(links[0])).lines == lines


async def test_a_table_at_which_something_is_done_stays_in_memory(house: House) -> None:
    links = await people(house)
    table = await house.table(links[0])
    async with table.lock:
        house.tables.clear_away(float("inf"))
        assert table.loaded is not None
        assert house.tables.in_memory == {table.id: table}
    house.tables.clear_away(float("inf"))
    assert house.tables.in_memory == {}


async def test_a_choice_sent_again_after_a_restart_is_not_made_again(either_address: str) -> None:
    async with House(either_address) as house:
        links = await people(house)
        match = await house.match(links[0])
        seat = match.position.seat
        assert seat is not None
        tab = await house.tab(links[seat])
        message: Json = {"type": "choose", "key": new_key(), "at": 1, "option": tab.state.options[0].id}
        first = await tab.asked(message)
        lines = match.lines[:]
    async with House(either_address) as house:
        tab = await house.tab(links[seat])
        assert await tab.asked(message) == first
        assert (await house.match(links[0])).lines == lines


async def test_the_choice_that_ended_the_game_sent_again_gets_its_first_answer(house: House) -> None:
    host = await house.open_match(nearly_over())
    tab = await house.tab(host)
    options = {line.n: line.option for line in finished().choices}
    message = {"type": "choose", "key": new_key(), "at": tab.state.at, "option": options[tab.state.number + 1]}
    first = await tab.asked(message)
    assert (await house.see(host)).status == "over"
    assert await tab.asked(message) == first
    assert (await tab.refused("choose", option=0)).code == "refused"
    house.tables.clear_away(float("inf"))
    assert await tab.asked(message) == first


async def test_a_choice_that_fails_halfway_was_never_made(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that a client does leads there, but a fault in the rules of a game might."""
    links = await people(house)
    match = await house.match(links[0])
    seat = match.position.seat or 0
    tabs = [await house.tab(link) for link in links]

    def fail(self: Match) -> None:
        raise RuntimeError("a fault in the rules")

    with monkeypatch.context() as patched:
        patched.setattr(Match, "follow_orders", fail)
        option = tabs[seat].state.options[0].id
        assert (await tabs[seat].refused("choose", option=option)).code == "internal"
        assert (await tabs[seat].refused("order", order="metal")).code == "internal"
    for tab in tabs:
        await tab.say({"type": "ping"})
        await tab.until(lambda tab: tab.pongs)
        assert {state.at for state in tab.states} == {1}, "nobody was shown anything"
    await tabs[seat].done("choose", option=option)
    assert [line.option for line in (await house.match(links[0])).choices] == [option]


async def test_one_of_two_tabs_that_choose_at_once_is_too_late(house: House) -> None:
    links = await people(house)
    match = await house.match(links[0])
    seat = match.position.seat
    assert seat is not None
    tabs = [await house.tab(links[seat]) for _ in range(4)]
    options = [option.id for option in tabs[0].state.options]
    answers = await asyncio.gather(*[tab.choose(options[i % len(options)], at=1) for i, tab in enumerate(tabs)])
    assert [answer.stale for answer in answers if isinstance(answer, Answer)].count(False) == 1
    assert match.number == 1
    for tab in tabs:
        await tab.at(len(match.lines))
        assert tab.events == match.events(seat)


# --- staying in step ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
async def test_what_is_kept_and_added_is_always_what_happened(house: House, seed: int) -> None:
    """Several tabs, reconnecting ones too, after choices, undos within and past the horizon, and standing orders."""
    random = Random(seed)
    host = await house.open({**ME, "name": "Ann"}, HOTSEAT, CADET, seed=str(seed))
    watch = await house.watch(host)
    match = await house.match(host)
    tabs = [await house.tab(host, seat) for seat in (0, 1, 0)] + [await house.tab(watch)]
    for _ in range(90):
        match = await house.rested(host)
        if match.over:
            break
        seat = match.position.seat
        acting = random.choice(tabs[:3])
        await acting.at(len(match.lines))
        if acting.state.eyes != seat:
            await acting.say({"type": "look", "seat": seat})
            await acting.until(lambda tab, seat=seat: tab.state.eyes == seat)  # type: ignore[misc]
        does = random.random()
        if does < 0.1 and match.number:
            await acting.undo(random.randint(1, min(match.number, 8)))
        elif does < 0.15:
            await acting.ask("order", order=random.choice(("ask", "energy")))
        elif does < 0.25:
            number = random.randrange(len(tabs))
            await tabs[number].close()
            tabs[number] = await house.tab(watch if number == 3 else host, None if number == 3 else random.randrange(2))
        elif does < 0.3:
            house.tables.clear_away(float("inf"))
        else:
            await acting.choose(random.choice(acting.state.options).id)
        match = await house.rested(host)
        for tab in tabs:
            await tab.at(len(match.lines))
            assert tab.events == match.events(tab.state.eyes)
            assert tab.state.view == as_sent(match.view(tab.state.eyes))
            assert tab.state.number == match.number


async def test_a_state_after_a_choice_tells_only_what_is_new(house: House) -> None:
    links = await people(house)
    match = await house.match(links[0])
    tabs = [await house.tab(link) for link in links]
    await play_on(match, tabs, 30, Random(1))
    for tab in tabs:
        await tab.at(len(match.lines))
        fresh = [state for state in tab.states[1:] if state.events]
        assert fresh
        assert all(state.keep > 0 for state in fresh)
        assert [event for state in tab.states for event in state.events] == match.events(tab.state.eyes)


async def test_the_table_is_told_only_when_it_changed(house: House) -> None:
    links = await people(house)
    match = await house.match(links[0])
    tabs = [await house.tab(link) for link in links]
    for tab in tabs:
        await tab.until(lambda tab: tab.seen.seats[0].here and tab.seen.seats[1].here)
    before = [len(tab.states) for tab in tabs]
    await play_on(match, tabs, 10, Random(1))
    for tab, told in zip(tabs, before, strict=True):
        await tab.at(len(match.lines))
        assert all(state.table is None for state in tab.states[told:])


# --- the digest --------------------------------------------------------------------------------------


async def test_who_comes_back_is_told_how_far_they_had_followed(house: House) -> None:
    links = await people(house)
    match = await house.match(links[0])
    tabs = [await house.tab(link) for link in links]
    assert [tab.state.seen for tab in tabs] == [None, None]
    await play_on(match, tabs, 5, Random(1))
    await tabs[0].at(len(match.lines))
    await tabs[0].close()
    tabs[0] = await house.tab(links[0])
    assert tabs[0].states[0].seen == 5
    assert all(state.seen is None for state in tabs[0].states[1:])
    assert (await house.tab(await house.watch(links[0]))).state.seen is None


async def test_so_is_whoever_looked_on_until_the_server_had_put_the_game_away(house: House) -> None:
    links = await people(house)
    match = await house.match(links[0])
    tabs = [await house.tab(link) for link in links]
    await play_on(match, tabs, 5, Random(1))
    await house.rested(links[0])
    house.tables.clear_away(float("inf"))
    await tabs[0].close()
    assert (await house.tab(links[0])).states[0].seen == 5


async def test_who_never_looked_has_followed_nothing(house: House) -> None:
    host = await house.open({**ME, "name": "Ann"}, HOTSEAT)
    await (await house.tab(host)).close()
    for seat in (0, 1):
        assert (await house.tab(host, seat)).states[0].seen is None


async def test_a_finished_game_can_be_looked_at(house: House) -> None:
    host = await house.open_match(finished())
    tab = await house.tab(host)
    match = await house.match(host)
    assert match.over
    assert (tab.state.deciding, tab.state.question, tab.state.options) == (None, None, [])
    assert tab.events == match.events(tab.state.eyes)
    assert tab.seen.status == "over"
    assert (await tab.refused("choose", option=0)).text == "The game is over."
    assert (await tab.refused("undo", choices=1)).code == "refused"
