"""Standing orders for Resources that come out of turn."""

from __future__ import annotations

import pytest

from ecliptic.core.errors import BadSetup
from ecliptic.core.match import Match
from ecliptic.games.horizons.state import Horizons
from tests.horizons.matches import begun, click, match_at
from tests.horizons.support import A, B, C, ally, board, build, habitats, holds, stock, supply, table, world

SITE = 0


def shared_world(players: int = 2) -> Horizons:
    """Player A can build a Metal Collector for 1 Energy on a World where everybody else has a Colony."""
    g = table(players)
    world(g, 0, "frozen")
    for player in range(1, players):
        build(g, player, "colony", SITE)
    habitats(g, A, "frozen")
    stock(g, A, 1, 0)
    return g


def a_builds(g: Horizons, **orders: str) -> Match:
    """Players named B, C give their orders, then A builds and takes a Metal by sharing."""
    match = match_at(g)
    for name, order in orders.items():
        match.order("ABC".index(name), order)
    click(match, "action:build", "kind:metal_collector", "token:metal")
    return match


@pytest.mark.parametrize(
    ("order", "before", "after"),
    [
        ("energy", (0, 0), (1, 0)),
        ("metal", (0, 0), (0, 1)),
        ("scarcer", (3, 1), (3, 2)),
        ("scarcer", (1, 3), (2, 3)),
        ("scarcer", (2, 2), (3, 2)),
    ],
)
def test_a_standing_order_chooses_the_gain_of_sharing(
    order: str, before: tuple[int, int], after: tuple[int, int]
) -> None:
    """HZ-7.8"""
    g = shared_world()
    stock(g, B, *before)
    match = a_builds(g, B=order)
    assert holds(g, B)[:2] == after
    assert match.decision is not None
    assert (match.decision.kind, match.decision.seat) == ("choose_action", A)  # nobody was asked


@pytest.mark.parametrize("orders", [{}, {"B": "ask"}])
def test_without_an_order_or_with_ask_the_player_is_asked(orders: dict[str, str]) -> None:
    """HZ-7.8"""
    match = a_builds(shared_world(), **orders)
    assert match.decision is not None
    assert (match.decision.kind, match.decision.seat) == ("share_gain", B)


@pytest.mark.parametrize(("order", "gained"), [("energy", (0, 1, 0)), ("scarcer", (0, 1, 0))])
def test_the_other_kind_is_taken_if_the_ordered_one_is_not_in_the_supply(
    order: str, gained: tuple[int, int, int]
) -> None:
    """HZ-7.8, HZ-7.6"""
    g = shared_world(3)
    supply(g, 0, 9, 0)
    match = match_at(g)
    match.order(B, order)
    match.order(C, order)
    click(match, "action:build", "kind:metal_collector", "token:energy")  # A takes the Energy just paid
    assert (holds(g, B), holds(g, C)) == (gained, gained)


def test_an_order_speaks_for_its_own_seat_only() -> None:
    """HZ-7.8"""
    g = shared_world(3)
    match = a_builds(g, C="energy")
    assert match.decision is not None
    assert match.decision.seat == B
    click(match, "token:metal")
    assert (holds(g, B), holds(g, C)) == ((0, 1, 0), (1, 0, 0))


def test_an_order_does_not_speak_in_ones_own_turn() -> None:
    """HZ-7.8: it is for gains out of turn"""
    g = shared_world()
    match = match_at(g)
    match.order(A, "energy")
    click(match, "action:build", "kind:metal_collector")
    assert match.decision is not None
    assert (match.decision.kind, match.decision.seat) == ("share_gain", A)


def test_an_order_given_while_asked_answers_the_question() -> None:
    """HZ-7.8"""
    g = shared_world()
    match = a_builds(g)
    match.order(B, "metal")
    assert holds(g, B) == (0, 1, 0)
    assert match.position.seat == A


def test_an_order_can_be_changed() -> None:
    """HZ-7.8"""
    g = shared_world()
    stock(g, A, 2, 0)
    match = a_builds(g, B="metal")
    match.order(B, "energy")
    click(match, "action:build", "kind:metal_collector", "token:metal")
    assert holds(g, B) == (1, 1, 0)


def test_both_gains_of_the_open_harbour_follow_the_order_token_by_token() -> None:
    """HZ-7.8, HZ-18.3"""
    g = shared_world()
    board(g, B, "AB5")
    stock(g, B, 1, 0)
    a_builds(g, B="scarcer")
    assert holds(g, B) == (2, 1, 0)  # first Metal, then Energy as they are equal


@pytest.mark.parametrize(
    ("order", "before", "after"),
    [
        ("energy", (0, 0), (2, 0)),
        ("metal", (0, 0), (0, 2)),
        ("scarcer", (0, 0), (1, 1)),
        ("scarcer", (0, 3), (2, 3)),
        ("scarcer", (2, 1), (3, 2)),
    ],
)
def test_a_standing_order_chooses_the_compensation_token_by_token(
    order: str, before: tuple[int, int], after: tuple[int, int]
) -> None:
    """HZ-7.8, HZ-10.18"""
    g = table()
    world(g, 0, "gaseous")
    build(g, B, "energy_collector", SITE)
    habitats(g, A, "gaseous")
    stock(g, A, 0, 1)
    stock(g, B, *before)
    ally(g, A, "FE3")
    match = match_at(g)
    match.order(B, order)
    click(match, "action:build", "ally:FE3")
    assert holds(g, B)[:2] == after
    assert match.position.seat == A


def test_a_compensation_ordered_in_a_kind_that_runs_out_goes_on_in_the_other() -> None:
    """HZ-7.8, HZ-1.6"""
    g = table()
    world(g, 0, "gaseous")
    build(g, B, "energy_collector", SITE)
    habitats(g, A, "gaseous")
    stock(g, A, 0, 1)
    supply(g, 1, 5, 0)
    ally(g, A, "FE3")
    match = match_at(g)
    match.order(B, "energy")
    click(match, "action:build", "ally:FE3")
    assert holds(g, B) == (1, 1, 0)


def test_a_choice_by_order_stands_in_the_record_like_any_other() -> None:
    """HZ-7.8, HZ-19.5"""
    match = a_builds(shared_world(), B="metal")
    assert [(line.seat, line.decision) for line in match.choices[-2:]] == [(A, "share_gain"), (B, "share_gain")]


def test_an_unknown_order_or_seat_is_refused() -> None:
    """HZ-7.8, HZ-19.2"""
    match = begun(2)
    with pytest.raises(BadSetup) as refusal:
        match.order(A, "gold")
    assert str(refusal.value) == "'gold' is not a standing order of Horizons. Choose from: ask, energy, metal, scarcer."
    with pytest.raises(BadSetup, match="There is no seat 2; the seats are 0 to 1"):
        match.order(2, "energy")
