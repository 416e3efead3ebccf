"""What everybody did is counted as it is told."""

from __future__ import annotations

from pathlib import Path

import pytest

import ecliptic
from ecliptic.games.deep_future.components.constants import EVOKE, PHASE_NAMES, POWER
from ecliptic.games.deep_future.phases.payment import DealPile
from tests.deep_future.driver import view
from tests.deep_future.fixture import A, figure17

RECORDS = Path(__file__).parents[1] / "records" / "deep_future"
TOLD = {
    "Lines used": "used",
    "Cards read": "read",
    "Upkeep paid": "paid",
    "Challenges met": "met",
    "Challenges suffered": "suffered",
}


@pytest.mark.parametrize("name", ["three_players", "conceded", "population"])
def test_the_sheet_counts_what_was_told(name: str) -> None:
    match = ecliptic.load(RECORDS / f"{name}.jsonl")
    rows = match.view(None)["statistics"]
    assert isinstance(rows, list)
    sheet = {row["text"]: row["values"] for row in rows}
    for seat in range(match.players):
        mine = [event for event in match.happened if event.seat == seat]
        for action in range(POWER, EVOKE + 1):
            taken = [event for event in mine if event.kind == "action" and event.facts["action"] == action]
            assert sheet[f"{PHASE_NAMES[action].capitalize()} actions"][seat] == len(taken)
        for words, kind in TOLD.items():
            assert sheet[words][seat] == len([event for event in mine if event.kind == kind]), words
        assert sheet["Cards drawn"][seat] == sum(event.facts["n"] for event in mine if event.kind == "drew")


def test_upkeep_that_is_not_paid_is_counted_although_no_challenge_can_be_dealt() -> None:
    """DF-17.5"""
    g = figure17()
    g.deck.clear()
    g.discards.clear()
    DealPile(A).run(g)
    assert g.pile == ()
    g.end()
    g.seat = None
    rows = view(g, None)["statistics"]
    assert isinstance(rows, list)
    assert {row["text"]: row["values"] for row in rows}["Upkeep not paid"] == [3]
