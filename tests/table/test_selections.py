"""A selection at the table: one message, stored as the choices of which it is made, or not at all."""

from __future__ import annotations

import pytest

from ecliptic.core.selection import CONFIRM
from ecliptic.games import GAMES
from tests.core.toy import Keep, Pick, ToyGame
from tests.table.harness import ME, House


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", ToyGame(lambda: (Keep(0, 1, 2), Pick(0))))


async def test_a_selection_is_answered_with_one_message(house: House) -> None:
    link = await house.open(ME, game="toy")
    tab = await house.tab(link)
    assert tab.state.question is not None
    selection = tab.state.question.selection
    assert selection is not None
    assert [thing.id for thing in selection.things] == [2, 5, 7]
    await tab.done("select", things=[5, 2])
    await tab.at(4)
    match = await house.match(link)
    assert [line.option for line in match.choices] == [2, 5, CONFIRM]
    assert match.view()["noted"] == [7, 2, 5]


async def test_a_selection_that_cannot_be_made_changes_nothing(house: House) -> None:
    link = await house.open(ME, game="toy")
    tab = await house.tab(link)
    for things in ([], [2, 5, 7], [2, 13], [2, 2]):
        assert (await tab.refused("select", things=things)).code == "illegal"
    assert (await house.match(link)).number == 0


async def test_nobody_selects_for_another(house: House) -> None:
    link = await house.open(ME, game="toy")
    spectator = await house.tab(await house.watch(link))
    assert (await spectator.refused("select", things=[2])).code == "not_yours"
