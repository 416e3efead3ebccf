"""Keys make sure that nothing is done twice; each belongs to a seat."""

from __future__ import annotations

import pytest

from ecliptic.games import GAMES
from tests.table.harness import House, new_key, people

TOGETHER = [name for name, game in GAMES.items() if 2 in game.entry.players]


@pytest.mark.parametrize("game", TOGETHER)
async def test_the_same_key_of_another_seat_is_another_message(house: House, game: str) -> None:
    links = await people(house, "Ann", "Bob", game=game)
    match = await house.match(links[0])
    tabs = [await house.tab(link) for link in links]
    key = new_key()
    for _ in range(2):  # each seat chooses once with this key
        seat = match.asked[0]
        await tabs[seat].at(len(match.lines))
        before = len(match.lines)
        await tabs[seat].done("choose", key=key, option=tabs[seat].state.options[0].id)
        assert len(match.lines) > before
        while match.asked and seat in match.asked:
            await tabs[seat].at(len(match.lines))
            await tabs[seat].done("choose", option=tabs[seat].state.options[0].id)


@pytest.mark.parametrize("game", TOGETHER)
async def test_a_spectator_learns_nothing_by_the_key_of_a_seat(house: House, game: str) -> None:
    links = await people(house, "Ann", "Bob", game=game)
    match = await house.match(links[0])
    tab = await house.tab(links[match.asked[0]])
    key, option = new_key(), tab.state.options[0].id
    done = await tab.done("choose", key=key, option=option)
    again = await tab.ask("choose", key=key, option=option, at=done.at - 1)
    assert again == done
    watcher = await house.tab(await house.watch(links[0]))
    answer = await watcher.ask("choose", key=key, option=option, at=done.at - 1)
    assert getattr(answer, "stale", True)
