"""What an effect says that could change nothing; it may be used nevertheless."""  # UM-7.11

from __future__ import annotations

from typing import NamedTuple

import pytest

from ecliptic.core.effects import Effect
from ecliptic.core.flow import Reason
from ecliptic.games.ultramassive.effects.language import LANGUAGE
from ecliptic.games.ultramassive.state import Ultramassive
from tests.ultramassive.support import Cells, gaining, set_counters, table, targets

COST = {"do": "pay_counters", "n": 2}


class Idle(NamedTuple):
    """A part that can do nothing on the first board, by which rule, and where it can do something."""

    part: dict[str, object]
    board: Cells
    rule: str
    other: Cells


IDLE = (
    Idle({"do": "gain", "token": "supergiant"}, {"B1": "PBH PBH", "P1": "PBH PBH"}, "UM-4.9", {}),
    Idle({"do": "orbit"}, {}, "UM-5.13", {"B1": "BG"}),
    Idle({"do": "orbit_both"}, {}, "UM-5.13", {"P1": "BG"}),
    Idle({"do": "pull", "spaces": 1}, {}, "UM-7.11", {"B1": "BG"}),
    Idle({"do": "upgrade", "times": 2}, {"B1": "PBH", "P1": "MIN"}, "UM-4.13", {"B1": "BG"}),
    Idle({"do": "flash", "bonus": 1}, {}, "UM-7.11", {"B1": "MIN"}),
    Idle({"do": "mass_x", "x": "stacks"}, {}, "UM-11.13", {"B1": "BG"}),
    Idle({"do": "counters_x", "x": "stacks"}, {}, "UM-11.13", {"B1": "BG"}),
)


def why_idle(g: Ultramassive, *parts: dict[str, object]) -> Reason | None:
    """Why an effect would change nothing if it were on a card."""
    made: Effect[Ultramassive] = LANGUAGE.effect("test", parts)
    return made.why_not(g, 0, 0)


@pytest.mark.parametrize("idle", IDLE, ids=[str(idle.part["do"]) for idle in IDLE])
def test_a_part_says_why_it_could_change_nothing(idle: Idle) -> None:
    reason = why_idle(table(idle.board), idle.part)
    assert reason is not None
    assert reason.rule == idle.rule
    assert why_idle(table(idle.other), idle.part) is None


@pytest.mark.parametrize("part", [{"do": "counters", "n": 1}, {"do": "counters_x", "x": "stacks"}])
def test_counters_beyond_the_track_are_nothing(part: dict[str, object]) -> None:
    """UM-1.13."""
    g = table({"B1": "BG"}, counters=20)
    assert why_idle(g, part) == ("You have 20 counters: more would be lost.", "UM-1.13")
    set_counters(g, 19)
    assert why_idle(g, part) is None


def test_nothing_is_drawn_where_no_card_is_left() -> None:
    """UM-12.14."""
    g = table()
    assert why_idle(g, {"do": "draw", "n": 1}) is None
    g.discards, g.deck = g.deck, ()
    assert why_idle(g, {"do": "draw", "n": 1}) is None
    g.discards = ()
    assert why_idle(g, {"do": "draw", "n": 1}) == ("No card is left to draw.", "UM-12.14")


def test_an_empty_hand_has_nothing_to_swap() -> None:
    part = {"do": "swap", "n": 3}
    assert why_idle(table(hand=["A14"]), part) is None
    assert why_idle(table(), part) is not None


def test_two_open_pairs_cannot_be_opened() -> None:
    """UM-9.1."""
    g = table()
    assert why_idle(g, {"do": "open_pairs", "n": 1}) == ("Both pairs are open already.", "UM-9.1")
    g.open[0] = 1
    assert why_idle(g, {"do": "open_pairs", "n": 1}) is None


def test_in_the_last_round_a_burst_reaches_nobody() -> None:
    """UM-12.18."""
    g = table()
    assert why_idle(g, {"do": "burst"}) is None
    g.round = 6
    assert why_idle(g, {"do": "burst"}) == ("Nobody would get anything.", "UM-12.18")


def test_one_part_that_could_change_something_is_enough() -> None:
    """UM-7.11."""
    assert why_idle(table(), {"do": "orbit"}, {"do": "mass", "n": 1}) is None


def test_a_price_is_not_paid_for_nothing() -> None:
    """UM-12.6; a full track has room for counters once some of them are paid."""
    g = table(counters=4)
    assert why_idle(g, COST, {"do": "open_pairs", "n": 1}) == ("Both pairs are open already.", "UM-9.1")
    set_counters(g, 20)
    assert why_idle(g, COST, {"do": "counters", "n": 3}) is None


def test_a_drafted_orbit_is_possible_on_an_empty_board() -> None:
    """UM-10.32: Orbits and counters never wait for another resource."""
    g = gaining("D1A", "D2F", counters=20)
    assert len(targets(g)) == 3
