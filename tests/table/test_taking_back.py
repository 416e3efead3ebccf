"""Taking back: within the horizon at once, beyond it as agreed; and standing orders."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from ecliptic.core.match import Match
from ecliptic.table.messages import Answer, Proposal
from tests.table.harness import CADET, HOTSEAT, INVITED, ME, House, Json, Tab, new_key, people, play_on

ONE = {**ME, "name": "Ann"}


async def until_undoable(match: Match, tabs: list[Tab], random: Random) -> int:
    """Play until something can be taken back; the seat that can."""
    for _ in range(200):
        if match.undoable:
            break
        await play_on(match, tabs, 1, random)
    assert match.position.seat is not None
    return match.position.seat


async def until_not_undoable(match: Match, tabs: list[Tab], random: Random) -> int:
    for _ in range(200):
        if match.number > 4 and not match.undoable:
            break
        await play_on(match, tabs, 1, random)
    assert match.position.seat is not None
    return match.position.seat


async def told(tabs: list[Tab], match: Match) -> None:
    for tab in tabs:
        await tab.at(len(match.lines))
        assert tab.events == match.events(tab.state.eyes)
        assert tab.state.number == match.number


# --- within the horizon ------------------------------------------------------------------------------


async def test_a_choice_is_taken_back_at_once_and_everybody_forgets_it(house: House) -> None:
    links = await people(house)
    tabs = [await house.tab(link) for link in links]
    match, random = await house.match(links[0]), Random(1)
    seat = await until_undoable(match, tabs, random)
    await told(tabs, match)
    state = tabs[seat].state
    assert state.undo == match.undoable
    assert state.horizon == match.number - match.undoable
    assert tabs[1 - seat].state.undo == 0
    undoable, number = match.undoable, match.number
    before = match.at(number - undoable)
    await tabs[seat].done("undo", choices=undoable)
    assert match.lines[-1].undo == undoable
    assert not match.lines[-1].agreed
    assert match.number == number - undoable
    assert match.position.dump() == before.position.dump()
    await told(tabs, match)
    assert tabs[seat].state.options == match.options()


async def test_an_undo_sent_twice_is_done_once(house: House) -> None:
    links = await people(house)
    tabs = [await house.tab(link) for link in links]
    match = await house.match(links[0])
    seat = await until_undoable(match, tabs, Random(1))
    message: Json = {"type": "undo", "key": new_key(), "at": tabs[seat].state.at, "choices": 1}
    first = await tabs[seat].asked(message)
    lines = match.lines[:]
    assert await tabs[seat].asked(message) == first
    (await house.table(links[0])).keys.clear()
    assert await tabs[seat].asked(message) == first
    assert match.lines == lines


async def test_another_seat_cannot_take_back_at_once_what_is_not_its_own(house: House) -> None:
    links = await people(house)
    tabs = [await house.tab(link) for link in links]
    match = await house.match(links[0])
    seat = await until_undoable(match, tabs, Random(1))
    number = match.number
    await tabs[1 - seat].done("undo", choices=1)
    assert match.number == number
    await tabs[seat].until(lambda tab: tab.seen.proposal)
    assert tabs[seat].seen.proposal == Proposal(1 - seat, number - 1, (seat,))


@pytest.mark.parametrize("choices", [0, 10**6])
async def test_nothing_or_more_than_there_is_cannot_be_taken_back(house: House, choices: int) -> None:
    links = await people(house)
    tabs = [await house.tab(link) for link in links]
    match = await house.match(links[0])
    await play_on(match, tabs, 3, Random(1))
    for tab in tabs:
        assert (await tab.refused("undo", choices=choices)).code == "refused"
    assert match.number == 3


# --- alone -------------------------------------------------------------------------------------------


async def alone(house: House, free_undo: bool) -> tuple[str, Tab, Match]:
    """Somebody among bots who cannot take back the last choice within the horizon."""
    host = await house.open(ONE, CADET, free_undo=free_undo)
    tab, random = await house.tab(host), Random(2)
    for _ in range(100):
        match = await house.rested(host)
        await tab.at(len(match.lines))
        if match.number > 8 and not match.undoable:
            break
        await tab.done("choose", option=random.choice(tab.state.options).id)
    return host, tab, match


async def test_alone_nothing_is_taken_back_past_the_horizon(house: House) -> None:
    _, tab, match = await alone(house, free_undo=False)
    lines = match.lines[:]
    refusal = await tab.refused("undo", choices=1)
    assert refusal.code == "refused"
    assert "free undo" in refusal.text
    assert match.lines == lines
    assert tab.seen.proposal is None


async def test_alone_with_free_undo_everything_can_be_taken_back(house: House) -> None:
    host, tab, match = await alone(house, free_undo=True)
    back = tab.state.back
    number, events = match.number, len(tab.events)
    house.workers.free.clear()
    await tab.done("undo", choices=back)
    assert match.number == number - back
    assert match.position.seat == 0, "it leads back to my own last choice"
    assert match.lines[-1].agreed
    assert match.lines[-1].seat == 0
    await tab.until(lambda tab: tab.seen.remarks)
    assert tab.seen.remarks[-1].text == f"Ann went back to choice {match.number}, as agreed."
    await tab.at(len(match.lines))
    assert tab.events == match.events(0)
    assert len(tab.events) < events
    await tab.done("undo", choices=match.number)
    assert match.number == 0
    record = await house.get("/api/table/record", host)
    assert record.text.count('"agreed":true') == 2


# --- among people ------------------------------------------------------------------------------------


async def three(house: House) -> tuple[list[str], list[Tab], Match, int]:
    """Three people; the one who decides cannot take back the last choice within the horizon."""
    links = await people(house, "Ann", "Bob", "Cleo")
    tabs = [await house.tab(link) for link in links]
    match = await house.match(links[0])
    seat = await until_not_undoable(match, tabs, Random(3))
    return links, tabs, match, seat


def others(seat: int) -> list[int]:
    return [other for other in range(3) if other != seat]


async def test_what_somebody_asks_for_is_done_when_all_others_agree(house: House) -> None:
    _, tabs, match, seat = await three(house)
    number, lines = match.number, len(match.lines)
    await tabs[seat].done("undo", choices=2)
    for tab in tabs:
        await tab.until(lambda tab: tab.seen.proposal)
        assert tab.seen.proposal == Proposal(seat, number - 2, tuple(others(seat)))
    first, second = others(seat)
    assert (await tabs[seat].failed(tabs[seat].agreeing(True))).text == "Nobody is asking you anything now."
    wrong = {"type": "agree", "yes": True, "number": number - 1}
    assert (await tabs[first].failed(wrong)).text == "Something else is proposed now. Look again."
    await tabs[first].say(tabs[first].agreeing(True))
    await tabs[seat].until(lambda tab: tab.seen.proposal and tab.seen.proposal.waiting == (second,))
    assert (await tabs[first].failed(tabs[first].agreeing(True))).code == "refused"
    assert (match.number, len(match.lines)) == (number, lines)
    await tabs[second].say(tabs[second].agreeing(True))
    for tab in tabs:
        await tab.until(lambda tab: tab.seen.proposal is None)
    assert match.number == number - 2
    assert match.lines[-1].agreed
    assert match.lines[-1].seat == seat
    await told(tabs, match)
    assert "as agreed" in tabs[first].seen.remarks[-1].text


async def test_one_who_does_not_agree_is_enough(house: House) -> None:
    _, tabs, match, seat = await three(house)
    lines = match.lines[:]
    await tabs[seat].done("undo", choices=2)
    first, second = others(seat)
    await tabs[first].until(lambda tab: tab.seen.proposal)
    await tabs[first].say(tabs[first].agreeing(False))
    for tab in tabs:
        await tab.until(lambda tab: tab.seen.remarks[-1].number)
        assert tab.seen.proposal is None
        assert tab.seen.remarks[-1].text == f"{match.header.names[first]} doesn't agree to going back."
    assert (await tabs[second].failed(tabs[second].agreeing(True))).code == "refused"
    assert match.lines == lines


async def test_a_spectator_is_not_asked(house: House) -> None:
    links, tabs, _, seat = await three(house)
    watcher = await house.tab(await house.watch(links[0]))
    await tabs[seat].done("undo", choices=1)
    await watcher.until(lambda tab: tab.seen.proposal)
    assert (await watcher.failed(watcher.agreeing(True))).code == "refused"
    assert (await watcher.failed(watcher.agreeing(False))).code == "refused"


async def test_without_a_proposal_there_is_nothing_to_agree_to(house: House) -> None:
    _, tabs, _, _ = await three(house)
    for tab in tabs:
        assert (await tab.failed(tab.agreeing(True))).code == "refused"


async def test_a_proposal_ends_with_the_next_choice(house: House) -> None:
    _, tabs, match, seat = await three(house)
    await tabs[seat].done("undo", choices=2)
    await tabs[seat].done("choose", option=tabs[seat].state.options[0].id)
    for tab in tabs:
        await tab.at(len(match.lines))
        await tab.until(lambda tab: tab.seen.proposal is None)
        assert (await tab.failed(tab.agreeing(True))).code == "refused"


async def test_a_proposal_ends_with_an_undo_within_the_horizon(house: House) -> None:
    links = await people(house)
    tabs = [await house.tab(link) for link in links]
    match = await house.match(links[0])
    seat = await until_undoable(match, tabs, Random(1))
    await tabs[1 - seat].done("undo", choices=1)
    await tabs[seat].until(lambda tab: tab.seen.proposal)
    await tabs[seat].done("undo", choices=1)
    for tab in tabs:
        await tab.until(lambda tab: tab.seen.proposal is None)
    assert (await tabs[seat].failed(tabs[seat].agreeing(True))).code == "refused"


async def test_a_proposal_sent_twice_is_made_once(house: House) -> None:
    _, tabs, match, seat = await three(house)
    message: Json = {"type": "undo", "key": new_key(), "at": tabs[seat].state.at, "choices": 2}
    first = await tabs[seat].asked(message)
    answering = others(seat)[0]
    await tabs[answering].until(lambda tab: tab.seen.proposal)
    await tabs[answering].say(tabs[answering].agreeing(False))
    await tabs[seat].until(lambda tab: tab.seen.remarks)
    assert await tabs[seat].asked(message) == first
    assert tabs[seat].seen.proposal is None
    assert isinstance(first, Answer)
    assert first.at == len(match.lines)


async def test_who_has_agreed_need_not_agree_again_to_the_same(house: House) -> None:
    links, tabs, match, seat = await three(house)
    number, (first, second) = match.number, others(seat)
    await tabs[seat].done("undo", choices=2)
    await tabs[first].until(lambda tab: tab.seen.proposal)
    await tabs[first].say(tabs[first].agreeing(True))
    left = Proposal(seat, number - 2, (second,))
    await tabs[seat].until(lambda tab: tab.seen.proposal == left)
    await tabs[seat].done("undo", choices=2)
    assert (await house.see(links[0])).proposal == left
    await tabs[seat].done("undo", choices=3)
    for tab in tabs:
        await tab.until(lambda tab: tab.seen.proposal == Proposal(seat, number - 3, (first, second)))


async def test_who_leaves_after_having_been_asked_is_not_waited_for(house: House) -> None:
    links, tabs, match, seat = await three(house)
    house.workers.free.clear()
    number, (first, second) = match.number, others(seat)
    await tabs[seat].done("undo", choices=2)
    await tabs[second].until(lambda tab: tab.seen.proposal)
    await house.post("/api/table/leave", links[first], {})
    await tabs[second].say(tabs[second].agreeing(True))
    await tabs[second].until(lambda tab: tab.seen.proposal is None)
    assert match.number == number - 2


async def test_whoever_left_is_not_asked(house: House) -> None:
    links, tabs, match, seat = await three(house)
    house.workers.free.clear()
    first, second = others(seat)
    await house.post("/api/table/leave", links[first], {})
    number = match.number
    await tabs[seat].done("undo", choices=1)
    await tabs[second].until(lambda tab: tab.seen.proposal)
    assert tabs[second].seen.proposal == Proposal(seat, number - 1, (second,))


async def test_a_proposal_outlives_a_restart(tmp_path: Path) -> None:
    async with House(tmp_path / "t.sqlite") as house:
        links, tabs, match, seat = await three(house)
        number = match.number
        await tabs[seat].done("undo", choices=2)
    async with House(tmp_path / "t.sqlite") as house:
        for other in others(seat):
            tab = await house.tab(links[other])
            await tab.until(lambda tab: tab.seen.proposal)
            await tab.say(tab.agreeing(True))
            await tab.until(lambda tab, other=other: not tab.seen.proposal or other not in tab.seen.proposal.waiting)  # type: ignore[misc]
        assert (await house.match(links[0])).number == number - 2


# --- at one screen -----------------------------------------------------------------------------------


async def test_at_one_screen_those_who_sit_there_have_agreed(house: House) -> None:
    host = await house.open(ONE, {**HOTSEAT, "name": "Bob"})
    match, random = await house.match(host), Random(1)
    tab = await house.tab(host)
    while match.number < 10 or match.undoable or tab.state.eyes is not None:
        if tab.state.eyes != match.position.seat:
            await tab.say({"type": "look", "seat": match.position.seat})
            await tab.until(lambda tab: tab.state.eyes == match.position.seat)
        await tab.done("choose", option=random.choice(tab.state.options).id)
        await tab.at(len(match.lines))
    seat, number = match.position.seat, match.number
    assert tab.state.eyes is None
    assert (await tab.refused("undo", choices=1)).code == "not_yours", "first somebody has to sit before the screen"
    await tab.say({"type": "look", "seat": seat})
    await tab.until(lambda tab: tab.state.eyes == seat)
    await tab.done("undo", choices=3)
    assert match.number == number - 3
    assert match.lines[-1].agreed
    await tab.at(len(match.lines))
    assert tab.seen.proposal is None


async def test_the_others_at_my_screen_are_not_asked(house: House) -> None:
    host = await house.open(ONE, {**HOTSEAT, "name": "Bob"}, INVITED)
    links = await house.links(host)
    await house.post("/api/table/join", links[2], {"name": "Cleo"})
    match, random = await house.match(host), Random(1)
    screen, other = await house.tab(host), await house.tab(links[2])
    while match.number < 6 or match.position.seat == 2 or match.undoable:
        seat = match.position.seat
        tab = other if seat == 2 else screen
        await tab.at(len(match.lines))
        if tab.state.eyes != seat:
            await tab.say({"type": "look", "seat": seat})
            await tab.until(lambda tab, seat=seat: tab.state.eyes == seat)  # type: ignore[misc]
        await tab.done("choose", option=random.choice(tab.state.options).id)
    seat, number = match.position.seat, match.number
    assert seat is not None
    await screen.at(len(match.lines))
    await screen.say({"type": "look", "seat": seat})
    await screen.until(lambda tab: tab.state.eyes == seat)
    await screen.done("undo", choices=1)
    await other.until(lambda tab: tab.seen.proposal)
    assert other.seen.proposal == Proposal(seat, number - 1, (2,))
    assert (await screen.failed(screen.agreeing(True))).code == "refused"
    await other.say(other.agreeing(True))
    await screen.until(lambda tab: tab.seen.proposal is None)
    assert match.number == number - 1


# --- standing orders ---------------------------------------------------------------------------------


async def test_a_standing_order_is_recorded_and_shown_to_its_seat_alone(house: House) -> None:
    """HZ-7.8"""
    links = await people(house)
    tabs = [await house.tab(link) for link in links]
    match = await house.match(links[0])
    answer = await tabs[0].done("order", order="metal")
    assert answer.at == len(match.lines) == 2
    assert match.lines[-1].order == "metal"
    await tabs[0].until(lambda tab: tab.seen.order == "metal")
    await tabs[1].at(2)
    assert tabs[1].seen.order == "ask"
    assert b"metal" not in tabs[1].frames[-1].replace(b"metal_collector", b"").replace(b'"metal":', b"")
    assert (await house.see(links[0])).order == "metal"
    assert (await house.see(links[1])).order == "ask"


async def test_a_standing_order_chooses_for_its_seat(house: House) -> None:
    """HZ-7.8: who shares in what another builds has said beforehand what to take."""
    links = await people(house, seed="11")
    tabs = [await house.tab(link) for link in links]
    match, random = await house.match(links[0]), Random(5)
    for seat, tab in enumerate(tabs):
        await tab.at(len(match.lines))
        await tab.done("order", order=("energy", "metal")[seat])
    followed = 0
    for _ in range(400):
        if match.over or followed:
            break
        lines = len(match.lines)
        await play_on(match, tabs, 1, random)
        followed += len(match.lines) - lines - 1
        await told(tabs, match)
    assert followed, "nobody ever shared"
    stored = await house.store.lines((await house.table(links[0])).id)
    assert len(stored) == len(match.lines)
    assert stored[-1].key == stored[-2].key, "one message made all of them"


async def test_an_order_that_the_game_does_not_know_is_refused(house: House) -> None:
    links = await people(house)
    tab = await house.tab(links[0])
    for order in ("", "gold", "METAL"):
        refusal = await tab.refused("order", order=order)
        assert refusal.code == "refused"
    assert len((await house.match(links[0])).lines) == 1


async def test_an_order_sent_twice_is_given_once(house: House) -> None:
    links = await people(house)
    tab = await house.tab(links[0])
    message: Json = {"type": "order", "key": new_key(), "at": 1, "order": "energy"}
    first = await tab.asked(message)
    assert await tab.asked(message) == first
    assert len((await house.match(links[0])).lines) == 2


async def test_an_order_outlives_a_restart(tmp_path: Path) -> None:
    async with House(tmp_path / "t.sqlite") as house:
        links = await people(house)
        await (await house.tab(links[1])).done("order", order="scarcer")
    async with House(tmp_path / "t.sqlite") as house:
        assert (await house.see(links[1])).order == "scarcer"
        assert (await house.tab(links[1])).seen.order == "scarcer"
        assert (await house.tab(links[0])).seen.order == "ask"
