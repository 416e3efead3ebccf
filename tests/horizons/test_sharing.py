"""World sharing, and what Structures are worth."""

import pytest

from ecliptic.games.horizons.control import control_points
from ecliptic.games.horizons.state import Horizons
from tests.horizons.matches import click, match_at
from tests.horizons.support import (
    A,
    B,
    C,
    ally,
    asked,
    build,
    choose,
    habitats,
    holds,
    offers,
    on,
    refused,
    stock,
    supply,
    table,
    told,
    world,
)


def frozen_world_of(g: Horizons, *owners: int) -> int:
    """A Frozen World with a Metal Collector of each of these, where A can pay for one more."""
    at = world(g, 0, "frozen")
    for owner in owners:
        build(g, owner, "metal_collector", at)
    habitats(g, A, "frozen")
    stock(g, A, 1, 0)
    return at


def gains(g: Horizons) -> list[int]:
    """Who is asked for a Resource by sharing, in order, each taking Energy."""
    order = []
    while asked(g) == "ShareGain":
        assert g.seat is not None
        order.append(g.seat)
        choose(g, "token:energy")
    return order


# --- who gains ------------------------------------------------------------------------------------------------


def test_everybody_on_a_shared_world_gains_a_resource_of_their_choice() -> None:
    """HZ-7.1, HZ-7.2, E36"""
    g = table()
    at = world(g, 0, "frozen")
    build(g, B, "colony", at)
    habitats(g, A, "frozen")
    stock(g, A, 2, 2)
    choose(g, "action:build", "kind:metal_collector")
    assert offers(g) == ["token:energy", "token:metal"]
    choose(g, "token:metal")
    assert (asked(g), g.seat) == ("ShareGain", B)
    choose(g, "token:energy")
    assert holds(g, A) == (1, 3, 0)
    assert holds(g, B) == (1, 0, 0)


def test_a_player_with_two_structures_there_gains_one_resource() -> None:
    """HZ-7.2, E37"""
    g = table()
    frozen_world_of(g, B, B)
    choose(g, "action:build", "kind:metal_collector")
    assert gains(g) == [A, B]
    assert holds(g, A) == (1, 0, 0)
    assert holds(g, B) == (1, 0, 0)


def test_a_player_alone_on_a_world_gains_nothing() -> None:
    """HZ-7.1, E39"""
    g = table()
    at = frozen_world_of(g, A, A)
    build(g, B, "metal_collector", world(g, 0, "frozen"))  # a neighbour in the same System shares nothing
    choose(g, "action:build", "kind:metal_collector", f"world:{at}")
    assert on(g, at) == [(A, "metal_collector")] * 3
    assert gains(g) == []
    assert "shared" not in told(g)


def test_the_gain_comes_again_with_every_later_build() -> None:
    """HZ-7.3"""
    g = table()
    frozen_world_of(g, B)
    stock(g, A, 2, 0)
    choose(g, "action:build", "kind:metal_collector")
    assert gains(g) == [A, B]
    choose(g, "action:build", "kind:metal_collector")
    assert gains(g) == [A, B]
    assert holds(g, B) == (2, 0, 0)


def test_a_player_whose_only_collector_there_was_displaced_does_not_share() -> None:
    """HZ-7.4"""
    g = table(3)
    frozen_world_of(g, B, C)
    ally(g, A, "FE3")
    choose(g, "action:build", "ally:FE3", "structure:0:0", "amount:2")
    assert gains(g) == [A, C]


def test_a_displaced_player_with_another_structure_there_shares() -> None:
    """HZ-7.4"""
    g = table(3)
    frozen_world_of(g, B, B)
    ally(g, A, "FE3")
    choose(g, "action:build", "ally:FE3", "amount:2")
    assert gains(g) == [A, B]


def test_gains_are_chosen_in_turn_order_from_the_builder() -> None:
    """HZ-7.5, HZ-7.6, E40"""
    g = table(3)
    frozen_world_of(g, C, B)
    supply(g, 0, 1, 0)  # with the Energy that A pays: 1 and 1
    choose(g, "action:build", "kind:metal_collector")
    assert (asked(g), g.seat) == ("ShareGain", A)
    choose(g, "token:energy")
    assert [holds(g, player) for player in (A, B, C)] == [(1, 0, 0), (0, 1, 0), (0, 0, 0)]
    assert asked(g) == "ChooseAction"


def test_after_the_last_seat_the_turn_order_goes_on_with_the_first() -> None:
    """HZ-7.5"""
    g = table(3)
    frozen_world_of(g, A, C)
    habitats(g, B, "frozen")
    stock(g, B, 1, 0)
    choose(g, "choice:done", "action:build", "kind:metal_collector")
    assert gains(g) == [B, C, A]


def test_only_a_kind_in_the_supply_may_be_chosen() -> None:
    """HZ-7.6"""
    g = table()
    at = world(g, 0, "gaseous")
    build(g, B, "colony", at)
    habitats(g, A, "gaseous")
    stock(g, A, 0, 1)
    supply(g, 0, 4, 0)
    choose(g, "action:build", "kind:energy_collector")
    assert asked(g) == "ChooseAction"  # both took Metal without a question
    assert (holds(g, A), holds(g, B)) == ((0, 1, 0), (0, 1, 0))


def test_an_empty_supply_gives_nothing() -> None:
    """HZ-7.6"""
    g = table()
    at = frozen_world_of(g, B)
    stock(g, A, 0, 0)
    supply(g, 0, 0, 0)
    ally(g, A, "FE1")
    choose(g, "action:build", "ally:FE1", "kind:metal_collector")  # for nothing, with the discount
    assert on(g, at) == [(B, "metal_collector"), (A, "metal_collector")]
    assert (holds(g, A), holds(g, B)) == ((0, 0, 0), (0, 0, 0))


def test_a_build_by_an_ally_is_shared_too() -> None:
    """HZ-7.7"""
    g = table()
    frozen_world_of(g, B)
    ally(g, A, "FE1")
    choose(g, "action:build", "ally:FE1", "kind:metal_collector")
    assert gains(g) == [A, B]


def test_an_upgrade_is_a_build_and_is_shared() -> None:
    """HZ-7.7"""
    g = table()
    frozen_world_of(g, A, B)
    stock(g, A, 4, 0)
    ally(g, A, "FE4")
    choose(g, "action:build", "ally:FE4")
    assert gains(g) == [A, B]


def test_moving_a_structure_is_not_shared() -> None:
    """HZ-7.7"""
    g = table()
    frozen_world_of(g, B)
    elsewhere = world(g, 1, "frozen")
    build(g, A, "metal_collector", elsewhere)
    ally(g, A, "MU4")
    choose(g, "action:adapt", "ally:MU4", f"structure:{elsewhere}:0")
    assert on(g, 0) == [(B, "metal_collector"), (A, "metal_collector")]
    assert asked(g) == "GainAny"
    assert holds(g, B) == (0, 0, 0)


# --- standing orders ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "held", "gained"),
    [
        ("energy", (0, 0), (1, 0)),
        ("metal", (0, 0), (0, 1)),
        ("scarcer", (3, 1), (0, 1)),
        ("scarcer", (1, 3), (1, 0)),
        ("scarcer", (2, 2), (1, 0)),
    ],
)
def test_a_standing_order_takes_the_gain_out_of_turn(
    order: str, held: tuple[int, int], gained: tuple[int, int]
) -> None:
    """HZ-7.8"""
    g = table()
    frozen_world_of(g, B)
    stock(g, B, *held)
    match = match_at(g)
    match.order(B, order)
    click(match, "action:build", "kind:metal_collector", "token:metal")
    assert asked(g) == "ChooseAction"
    assert holds(g, B) == (held[0] + gained[0], held[1] + gained[1], 0)


def test_without_a_standing_order_the_player_is_asked() -> None:
    """HZ-7.8"""
    g = table()
    frozen_world_of(g, B)
    match = match_at(g)
    click(match, "action:build", "kind:metal_collector", "token:metal")
    assert (asked(g), g.seat) == ("ShareGain", B)
    match.order(B, "ask")
    assert (asked(g), g.seat) == ("ShareGain", B)
    match.order(B, "metal")
    assert holds(g, B) == (0, 1, 0)


def test_a_standing_order_does_not_speak_in_ones_own_turn() -> None:
    """HZ-7.8"""
    g = table()
    frozen_world_of(g, B)
    match = match_at(g)
    match.order(A, "energy")
    match.order(B, "energy")
    click(match, "action:build", "kind:metal_collector")
    assert (asked(g), g.seat) == ("ShareGain", A)


@pytest.mark.parametrize(
    ("order", "held", "left", "gained"),
    [
        ("energy", (0, 0), (9, 9), (2, 0)),
        ("energy", (0, 0), (1, 9), (1, 1)),  # the ordered kind runs out
        ("metal", (0, 0), (9, 1), (1, 1)),
        ("scarcer", (1, 2), (9, 9), (2, 0)),
        ("scarcer", (2, 2), (9, 9), (1, 1)),
    ],
)
def test_a_standing_order_takes_compensation_token_by_token(
    order: str, held: tuple[int, int], left: tuple[int, int], gained: tuple[int, int]
) -> None:
    """HZ-7.8, HZ-10.18"""
    g = table()
    frozen_world_of(g, B)
    stock(g, B, *held)
    supply(g, *left, 0)
    ally(g, A, "FE3")
    match = match_at(g)
    match.order(B, order)
    click(match, "action:build", "ally:FE3")
    assert holds(g, B) == (held[0] + gained[0], held[1] + gained[1], 0)
    assert on(g, 0) == [(A, "metal_collector")]


# --- what Structures are worth -----------------------------------------------------------------------------------


def test_a_colony_is_worth_two_control_points_and_a_collector_one_in_their_system() -> None:
    """HZ-7.9, HZ-7.10"""
    g = table()
    here, there = world(g, 0, "volcanic"), world(g, 1, "volcanic")
    build(g, A, "colony", here)
    assert control_points(g, 0) == [2, 0]
    build(g, A, "energy_collector", here)
    build(g, B, "metal_collector", here)
    build(g, B, "colony", there)
    assert control_points(g, 0) == [3, 1]
    assert control_points(g, 1) == [0, 2]


def test_a_colony_yields_nothing_at_harvest() -> None:
    """HZ-7.11"""
    g = table()
    at = world(g, 0, "volcanic")
    build(g, A, "colony", at)
    build(g, A, "metal_collector", at)
    choose(g, "action:harvest", "choice:all")
    assert holds(g, A) == (0, 1, 0)


def test_a_kind_that_ran_out_is_refused_in_words() -> None:
    """HZ-7.6"""
    g = table()
    frozen_world_of(g, B)
    choose(g, "action:build", "kind:metal_collector")
    supply(g, 1, 0, 0)
    assert refused(g, "token:metal").rule == "HZ-7.6"


def test_a_build_names_everybody_who_shares_the_world() -> None:
    """HZ-7.1: before the choice"""
    g = table(3)
    at = frozen_world_of(g, B, C)
    world(g, 1, "frozen")
    match = match_at(g)
    click(match, "action:build", "kind:metal_collector")
    [label] = [option.label for option in match.options() if option.target == f"world:{at}"]
    assert label.endswith(f"; shared: +1 for you, {g.names[B]} and {g.names[C]}")
