"""How far a choice of Deep Future can be taken back."""

from __future__ import annotations

import pytest

from ecliptic.core.match import Match
from tests.deep_future.playing import game


def until_a_card_pays(match: Match) -> Match:
    """Up to the first choice by which a hand card is shown to everybody and nothing is drawn."""
    for _ in range(200):
        option = match.position.options()[0]
        before = match.number
        match.play(option)
        events = [event for event in match.events(None) if event.choice == before + 1]
        if [event.kind for event in events] == ["action", "discarded"]:
            return match
    raise AssertionError("no card has paid for an action")


@pytest.mark.parametrize(("players", "undoable"), [(1, True), (2, False)])
def test_alone_one_may_take_back_a_card_that_one_has_shown(players: int, undoable: bool) -> None:
    match = until_a_card_pays(game(players, 23))
    assert bool(match.undoable) == undoable
