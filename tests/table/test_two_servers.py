"""Two servers with one store: what one of them knows may be out of date, and yet nothing is undone or done twice."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from random import Random

import pytest

from ecliptic.core import replay
from ecliptic.core.errors import BadRecord
from ecliptic.core.match import Match
from ecliptic.core.record import Line
from ecliptic.table import loading, match_cache
from ecliptic.table.errors import TableError
from ecliptic.table.messages import Answer
from ecliptic.table.table import Table
from tests.table.harness import House, Json, Tab, finished, nearly_over, new_key, people, play_on
from tests.table.removing import check_removal
from tests.table.stores import Memory, Shared


@pytest.fixture
async def two() -> AsyncIterator[list[House]]:
    """Two servers that hear of each other."""
    memory = Memory()
    shared: list[Shared] = []
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(House(Shared(memory, shared))) for _ in range(2)]


def deafen(house: House) -> None:
    """It hears nothing of what the other one does."""
    assert isinstance(house.store, Shared)
    house.store.changed = None


# --- choices -----------------------------------------------------------------------------------------


async def test_a_server_that_has_forgotten_a_game_still_tells_what_another_stored(two: list[House]) -> None:
    links = await people(two[0])
    here = [await two[0].tab(link) for link in links]
    there = [await two[1].tab(link) for link in links]
    match = await two[0].match(links[0])
    for _ in range(5):
        two[1].tables.clear_away(float("inf"))
        await play_on(match, here, 2, Random(1))
        for tab in there:
            await tab.at(len(match.lines))
            assert tab.events == match.events(tab.state.eyes)


@pytest.mark.parametrize("forgotten", [False, True])
async def test_what_was_taken_back_and_replaced_elsewhere_is_told_anew(two: list[House], forgotten: bool) -> None:
    links = await people(two[0])
    here = [await two[0].tab(link) for link in links]
    there = [await two[1].tab(link) for link in links]
    match, random = await two[0].match(links[0]), Random(1)
    while not match.undoable:
        await play_on(match, here, 1, random)
    for tab in there:
        await tab.at(len(match.lines))
    deafen(two[1])
    if forgotten:
        two[1].tables.clear_away(float("inf"))
    seat, events = match.position.seat, len(match.happened)
    assert seat is not None
    option = match.choices[-1].option
    await here[seat].done("undo", choices=1)
    other = next(offered.id for offered in here[seat].state.options if offered.id != option)
    await here[seat].done("choose", option=other)
    await here[1 - seat].at(len(match.lines))
    while len(match.happened) < events:
        await play_on(match, here, 1, random)
    if forgotten:
        await there[0].close()  # which everybody is told
        there[0] = await two[1].tab(links[0])
    else:
        two[1].tables.changed_elsewhere((await two[1].table(links[0])).id)
    for tab in there:
        await tab.at(len(match.lines))
        assert tab.events == match.events(tab.state.eyes)


async def test_a_choice_that_both_servers_are_sent_is_made_once(two: list[House]) -> None:
    links = await people(two[0])
    match = await two[0].match(links[0])
    seat = match.position.seat or 0
    tabs = [await house.tab(links[seat]) for house in two]
    for number in range(5):
        if match.position.seat != seat:
            break
        at = len(match.lines)
        for tab in tabs:
            await tab.at(at)
        message: Json = {"type": "choose", "key": new_key(), "at": at, "option": tabs[0].state.options[0].id}
        answers = await asyncio.gather(*[tab.asked(message) for tab in tabs])
        assert answers[0] == answers[1] == Answer(message["key"], at + 1), number
        assert len(match.lines) == at + 1


# --- a server that is behind -------------------------------------------------------------------------


async def ahead(two: list[House]) -> tuple[list[str], list[Tab], list[Tab], Match]:
    """A game that the second server has in memory, as it was before the last choices."""
    links = await people(two[0])
    here = [await two[0].tab(link) for link in links]
    there = [await two[1].tab(link) for link in links]
    match = await two[0].match(links[0])
    for tab in there:
        await tab.at(len(match.lines))
    deafen(two[1])
    await play_on(match, here, 5, Random(2))
    assert there[0].state.at < len(match.lines)
    return links, here, there, match


async def test_a_choice_about_a_position_that_a_server_has_not_heard_of_is_made(two: list[House]) -> None:
    _, here, there, match = await ahead(two)
    seat, at = match.position.seat or 0, len(match.lines)
    message: Json = {"type": "choose", "key": new_key(), "at": at, "option": here[seat].state.options[0].id}
    assert await there[seat].asked(message) == Answer(message["key"], at + 1)
    for tab in there:
        await tab.at(at + 1)  # also the one that has asked nothing


async def test_a_preview_of_a_position_that_a_server_has_not_heard_of_is_shown(two: list[House]) -> None:
    _, here, there, match = await ahead(two)
    seat, at = match.position.seat or 0, len(match.lines)
    options = [offered.id for offered in here[seat].state.options]
    option = next(option for option in options if match.preview(option, seat).view)
    await there[seat].say({"type": "preview", "at": at, "option": option})
    await there[seat].until(lambda tab: tab.previews)
    assert there[seat].previews[0].view
    for tab in there:
        await tab.at(at)


async def test_so_is_what_every_option_is_worth_there(two: list[House]) -> None:
    _, here, there, match = await ahead(two)
    seat, at = match.position.seat or 0, len(match.lines)
    await there[seat].say({"type": "worths", "at": at})
    await there[seat].until(lambda tab: tab.weighed)
    assert len(there[seat].weighed[0].worths) == len(here[seat].state.options)


async def test_whoever_comes_to_a_server_that_is_behind_is_shown_what_the_store_has(two: list[House]) -> None:
    links, here, _, match = await ahead(two)
    again = await two[1].tab(links[0])
    assert again.states[0].at == len(match.lines)
    await play_on(match, here, 1, Random(3))
    assert (await two[1].get(f"/api/table/at/{match.number}", links[0])).status_code == 200
    await play_on(match, here, 1, Random(3))
    assert (await two[1].post("/api/tables/known", "", {"links": [links[0]]})).json()[0]["number"] == match.number


# --- a server that is far behind ---------------------------------------------------------------------


async def behind(two: list[House]) -> tuple[Table, Match, str]:
    """A table that the second server has in memory without a viewer, and how the game stands; nobody tells it."""
    links = await people(two[0])
    tabs = [await two[0].tab(link) for link in links]
    match, table = await two[0].match(links[0]), await two[1].table(links[0])
    await two[1].match(links[0])
    deafen(two[1])
    await play_on(match, tabs, 20, Random(2))
    table.unsure = True
    return table, match, links[0]


@pytest.fixture
def choosing(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """In which turn of the loop each choice was made again."""
    found: list[int] = []
    turn, choose_again = 0, Match.choose_again

    def pass_by() -> None:
        nonlocal turn
        turn += 1
        asyncio.get_running_loop().call_soon(pass_by)

    def noted(match: Match, line: Line) -> None:
        if not turn:
            pass_by()
        found.append(turn)
        choose_again(match, line)

    monkeypatch.setattr(Match, "choose_again", noted)
    return found


async def test_a_server_that_is_far_behind_takes_in_a_little_at_a_time(
    two: list[House], choosing: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker played 20,000 lines in one go, which took 2.7 seconds."""
    for module in (loading, match_cache):
        monkeypatch.setattr(module, "SLICE", 4)
    table, match, link = await behind(two)
    assert (await two[1].match(link)).lines == match.lines
    assert len(choosing) == match.number
    assert max(Counter(choosing).values()) <= 4
    assert table.loaded is not match


async def test_one_that_is_further_behind_leaves_it_to_a_study(
    two: list[House], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_cache, "SLICE", 4)
    monkeypatch.setattr(loading, "LONG", 10)
    _, match, link = await behind(two)
    before = two[1].studies.asked
    assert (await two[1].match(link)).lines == match.lines
    assert two[1].studies.asked == before + 1


async def test_what_is_taken_in_is_on_the_account_of_whoever_asks(two: list[House]) -> None:
    table, match, link = await behind(two)
    work = two[1].tables.doorkeeper.work
    account = two[1].account("127.0.0.1")
    work.rate = work.of(account).rate = 0.0
    work.of(account).left = -1.0
    assert (await two[1].get("/api/table", link)).json()["code"] == "too_fast"
    work.of(account).left = before = 100.0
    assert (await two[1].get("/api/table", link)).status_code == 200
    assert table.loaded is not None
    assert table.loaded.lines == match.lines
    assert work.of(account).left < before


async def test_what_was_chosen_and_taken_back_many_times_is_not_played_again(
    two: list[House], choosing: list[int]
) -> None:
    links = await people(two[0])
    tabs = [await two[0].tab(link) for link in links]
    match, table = await two[0].match(links[0]), await two[1].table(links[0])
    await two[1].match(links[0])
    deafen(two[1])
    while not match.undoable:
        await play_on(match, tabs, 1, Random(1))
    seat, option = match.choices[-1].seat, match.choices[-1].option
    assert seat is not None
    for _ in range(loading.SLICE):
        await tabs[seat].done("undo", choices=1)
        await tabs[seat].done("choose", option=option)
    table.unsure = True
    assert (await two[1].match(links[0])).lines == match.lines
    assert len(choosing) == match.number


async def test_memory_in_which_something_could_not_be_taken_in_is_worth_nothing(
    two: list[House], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, match, link = await behind(two)
    repeat, made = replay.repeat, 0

    def failing(match: Match, line: Line, number: int) -> None:
        nonlocal made
        made += 1
        if made == 3:
            raise BadRecord("It failed halfway.")
        repeat(match, line, number)

    monkeypatch.setattr(replay, "repeat", failing)
    with pytest.raises(BadRecord):
        await two[1].match(link)
    assert table.loaded is None
    assert (await two[1].match(link)).lines == match.lines


async def test_those_who_look_on_at_a_server_that_is_far_behind_are_told_everything(
    two: list[House], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_cache, "SLICE", 2)
    links, _, there, match = await ahead(two)
    before = [len(tab.states) for tab in there]
    two[1].tables.changed_elsewhere((await two[1].table(links[0])).id)
    for tab, shown in zip(there, before, strict=True):
        await tab.at(len(match.lines))
        assert tab.events == match.events(tab.state.eyes)
        assert {state.at for state in tab.states[shown:]} == {len(match.lines)}, "and nothing by halves"


# --- consent -----------------------------------------------------------------------------------------


async def proposed(two: list[House]) -> tuple[list[Tab], list[Tab], Match]:
    """Cleo, who sits last, asks to go back; what becomes of that at the first server the second does not hear."""
    links = await people(two[0], "Ann", "Bob", "Cleo")
    here = [await two[0].tab(link) for link in links]
    there = [await two[1].tab(link) for link in links]
    match = await two[0].match(links[0])
    await play_on(match, here, 10, Random(3))
    await there[2].at(len(match.lines))
    choices = 2 if match.position.seat != 2 else match.undoable + 1
    await here[2].done("undo", choices=choices)
    for tab in [*here, *there]:
        await tab.until(lambda tab: tab.seen.proposal)
    deafen(two[1])
    return here, there, match


async def test_consents_given_at_two_servers_add_up(two: list[House]) -> None:
    here, there, match = await proposed(two)
    number = match.number
    await here[0].say(here[0].agreeing(True))
    await here[0].until(lambda tab: tab.seen.proposal and tab.seen.proposal.waiting == (1,))
    await there[1].say(there[1].agreeing(True))
    await there[1].until(lambda tab: tab.state.number < number)
    assert not there[1].errors


async def test_what_was_declined_at_one_server_cannot_be_agreed_to_at_the_other(two: list[House]) -> None:
    here, there, _ = await proposed(two)
    yes = there[1].agreeing(True)
    await here[0].say(here[0].agreeing(False))
    await here[0].until(lambda tab: tab.seen.proposal is None)
    assert (await there[1].failed(yes)).text == "Nobody is asking you anything now."
    await there[1].until(lambda tab: tab.seen.proposal is None)
    assert here[0].seen.proposal is None


async def test_consents_given_at_the_same_moment_add_up(two: list[House]) -> None:
    """Whoever was slower at the store tries again."""
    here, there, match = await proposed(two)
    number = match.number
    await asyncio.gather(*[tab.say(tab.agreeing(True)) for tab in (here[0], there[1])])
    await here[0].until(lambda tab: tab.state.number < number)
    assert not here[0].errors
    assert not there[1].errors


async def test_consent_given_after_the_game_went_on_is_refused(two: list[House]) -> None:
    here, there, match = await proposed(two)
    await here[0].say(here[0].agreeing(True))
    await play_on(match, here, 1, Random(1))
    number = match.number
    assert (await there[1].failed(there[1].agreeing(True))).text == "Nobody is asking you anything now."
    assert there[1].state.number == number


# --- the table itself --------------------------------------------------------------------------------


async def test_a_link_revoked_at_one_server_is_worth_nothing_at_the_other(two: list[House]) -> None:
    links = await people(two[0])
    tab = await two[1].tab(links[1])
    assert (await two[0].post("/api/table/revoke", links[0], {"seat": 1})).status_code == 200
    await tab.until(lambda tab: tab.closed is not None)
    assert tab.errors[-1].code == "revoked"
    assert (await two[1].get("/api/table", links[1])).status_code == 404


async def test_a_link_made_at_one_server_opens_the_seat_at_the_other_before_that_has_heard_of_it(
    two: list[House],
) -> None:
    links = await people(two[0])
    await two[1].see(links[0])
    deafen(two[1])
    assert (await two[0].post("/api/table/revoke", links[0], {"seat": 1})).status_code == 200
    fresh = (await two[0].links(links[0]))[1]
    assert (await two[1].see(fresh)).mine == (1,)
    assert (await two[1].tab(fresh)).state.eyes == 1


async def test_a_link_revoked_while_somebody_asks_tells_them_nothing(two: list[House]) -> None:
    links = await people(two[0])
    watch = await two[0].watch(links[0])
    table = await two[0].table(watch)
    assert (await two[0].post("/api/table/revoke", links[0], {})).status_code == 200
    with pytest.raises(TableError) as refused:
        await table.shown_to(watch)
    assert refused.value.code == "revoked"


async def test_what_another_server_changes_while_a_table_is_opened_is_not_missed(
    two: list[House], monkeypatch: pytest.MonkeyPatch
) -> None:
    links = await two[0].links(await two[0].open({"kind": "me", "name": "Ann"}, {"kind": "invited"}))
    read = two[1].store.sheet

    async def slowly(match: str) -> tuple[int, bytes] | None:
        found = await read(match)
        monkeypatch.undo()
        assert (await two[0].post("/api/table/join", links[1], {"name": "Bob"})).status_code == 200
        await asyncio.sleep(0.01)  # the news of it come first
        return found

    monkeypatch.setattr(two[1].store, "sheet", slowly)
    tab = await two[1].tab(links[0])
    await tab.until(lambda tab: tab.seen.status == "running")


async def test_a_table_that_is_removed_at_one_server_is_gone_at_the_other(two: list[House]) -> None:
    """Whoever looks on is told, and whatever is asked is refused in a sentence."""
    await check_removal(two)


async def test_what_is_asked_of_a_server_that_has_not_heard_of_the_removal_is_refused(two: list[House]) -> None:
    links = await people(two[0])
    match = await two[0].match(links[0])
    tabs = [await two[1].tab(link) for link in links]
    table = await two[1].table(links[0])
    seat = match.position.seat or 0
    deafen(two[1])
    assert await two[0].store.remove(table.id, await two[0].store.updated(table.id) or 0.0)
    assert (await tabs[seat].refused("choose", option=tabs[seat].state.options[0].id)).text == "This table was removed."
    for tab in tabs:
        await tab.until(lambda tab: tab.closed is not None)
        assert (tab.errors[-1].code, tab.closed) == ("not_found", 1008)
    table.unsure, table.loaded = False, None
    async with table.lock:
        with pytest.raises(TableError, match="removed"):
            await table.match()
    assert await two[1].store.lines(table.id) == []


async def test_another_game_asked_for_at_both_servers_is_one(two: list[House]) -> None:
    host = await two[0].open_match(finished(), {"kind": "me"}, {"kind": "bot"})
    await two[1].see(host)
    deafen(two[1])
    links = [(await house.post("/api/table/rematch", host)).json()["link"] for house in two]
    assert links[0] == links[1]


async def test_a_game_that_has_ended_at_one_server_cannot_be_abandoned_at_the_other(two: list[House]) -> None:
    host = await two[0].open_match(nearly_over())
    await two[1].see(host)
    deafen(two[1])
    tab = await two[0].tab(host)
    await tab.done("choose", option=finished().choices[-1].option)
    assert (await two[0].see(host)).status == "over"
    answer = await two[1].post("/api/table/abandon", host)
    assert (answer.status_code, answer.json()["text"]) == (409, "The game is already over.")
    assert (await two[1].see(host)).status == "over"


async def test_whoever_looks_on_hears_of_what_comes_in_when_the_match_is_read_again() -> None:
    """Memory was dropped, and the news of the other server found nothing new any more."""
    memory = Memory()
    async with House(Shared(memory, [])) as here, House(Shared(memory, [])) as there:  # neither hears of the other
        links = await people(here)
        tabs = [await here.tab(link) for link in links]
        await play_on(await there.match(links[0]), [await there.tab(link) for link in links], 1, Random(1))
        table = await here.table(links[0])
        table.loaded = None
        async with table.lock:
            at = len((await table.match()).lines)
        for tab in tabs:
            await tab.at(at)
            assert tab.state.at == at
