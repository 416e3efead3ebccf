"""Harvest: every Collector in play yields one Resource of its kind."""

import pytest

from ecliptic.games.horizons.box import ENERGY, METAL
from ecliptic.games.horizons.state import Horizons
from tests.horizons.support import (
    A,
    B,
    ally,
    asked,
    build,
    choose,
    holds,
    offers,
    stock,
    supply,
    table,
    world,
)


def with_collectors(energy: int, metal: int) -> Horizons:
    """A has this many Energy and Metal Collectors in play, spread over two Systems."""
    g = table()
    for n in range(energy):
        build(g, A, "energy_collector", world(g, n % 2, "gaseous"))
    for n in range(metal):
        build(g, A, "metal_collector", world(g, n % 2, "frozen"))
    return g


def test_harvest_gives_one_of_its_kind_for_each_collector_on_all_worlds() -> None:
    """HZ-8.1, E6"""
    g = with_collectors(3, 2)
    stock(g, A, 1, 0)
    choose(g, "action:harvest", "choice:all")
    assert holds(g, A) == (4, 2, 0)
    assert (g.supply[ENERGY], g.supply[METAL]) == (36, 38)


def test_only_ones_own_collectors_are_harvested() -> None:
    """HZ-8.1"""
    g = with_collectors(1, 0)
    build(g, B, "energy_collector", 0)
    choose(g, "action:harvest", "choice:all")
    assert holds(g, A) == (1, 0, 0)
    assert holds(g, B) == (0, 0, 0)


def test_a_player_may_take_less_of_either_kind() -> None:
    """HZ-8.2, E7"""
    g = with_collectors(3, 2)
    stock(g, A, 1, 0)
    choose(g, "action:harvest", "choice:less")
    assert offers(g) == ["amount:0", "amount:1", "amount:2", "amount:3"]
    choose(g, "amount:2")
    assert offers(g) == ["amount:0", "amount:1", "amount:2"]
    choose(g, "amount:0")
    assert holds(g, A) == (3, 0, 0)
    assert (g.supply[ENERGY], g.supply[METAL]) == (37, 40)


def test_collectors_still_on_the_board_yield_nothing() -> None:
    """HZ-8.3"""
    g = with_collectors(0, 0)
    choose(g, "action:harvest")
    assert asked(g) == "ChooseAction"  # nothing to take, so nothing is asked
    assert holds(g, A) == (0, 0, 0)


def test_a_collector_back_on_its_board_no_longer_yields() -> None:
    """HZ-8.3"""
    g = with_collectors(2, 0)
    g.lift(0)
    choose(g, "action:harvest", "choice:all")
    assert holds(g, A) == (1, 0, 0)


def test_a_short_supply_gives_what_is_left_and_nothing_in_exchange() -> None:
    """HZ-8.4, E50"""
    g = with_collectors(0, 3)
    supply(g, 40, 1, 40)
    choose(g, "action:harvest", "choice:all")
    assert holds(g, A) == (0, 1, 0)
    assert (g.supply[ENERGY], g.supply[METAL]) == (40, 0)


def test_there_is_no_limit_on_the_resources_of_a_player() -> None:
    """HZ-8.5"""
    g = with_collectors(5, 5)
    stock(g, A, 30, 30)
    choose(g, "action:harvest", "choice:all", "choice:done")
    assert holds(g, A) == (35, 35, 0)


def test_everything_is_taken_unless_the_player_asks_for_less() -> None:
    """HZ-8.6"""
    g = with_collectors(2, 1)
    choose(g, "action:harvest")
    assert offers(g) == ["choice:all", "choice:less"]
    g.play(g.options()[0])
    assert holds(g, A) == (2, 1, 0)


def test_less_is_one_number_for_energy_and_one_for_metal_within_the_supply() -> None:
    """HZ-8.6"""
    g = with_collectors(3, 3)
    supply(g, 2, 40, 40)
    choose(g, "action:harvest", "choice:less")
    assert offers(g) == ["amount:0", "amount:1", "amount:2"]
    choose(g, "amount:0")
    assert offers(g) == ["amount:0", "amount:1", "amount:2", "amount:3"]


@pytest.mark.parametrize(("energy", "metal"), [(3, 0), (0, 2), (1, 1)])
def test_less_is_never_everything(energy: int, metal: int) -> None:
    """HZ-8.2, HZ-8.6: with the most that is offered of each kind, something is left."""
    g = with_collectors(energy, metal)
    choose(g, "action:harvest", "choice:less")
    while asked(g).startswith("Take"):
        g.play(g.options()[-1])
    assert holds(g, A) == (energy - (metal == 0), max(metal - 1, 0), 0)


def test_what_an_ally_harvests_is_taken_in_full() -> None:
    """HZ-8.7"""
    g = with_collectors(2, 0)
    ally(g, A, "OR2")
    choose(g, "action:harvest", "ally:OR2")
    assert holds(g, A) == (4, 0, 0)  # before the Action's own question
    assert asked(g) == "Harvest"


def test_a_gain_of_choice_is_taken_in_full() -> None:
    """HZ-8.7"""
    g = with_collectors(0, 0)
    ally(g, A, "OR1")
    supply(g, 1, 9, 0)
    choose(g, "action:harvest", "ally:OR1")
    assert offers(g) == ["amount:0", "amount:1"]  # 3 Metal, or 1 Energy and 2 Metal
    choose(g, "amount:1")
    assert holds(g, A) == (1, 2, 0)


def test_a_gain_by_sharing_cannot_be_declined() -> None:
    """HZ-8.7"""
    g = table()
    at = world(g, 0, "gaseous")
    build(g, B, "energy_collector", at)
    g.activate(A, 3)
    stock(g, A, 0, 1)
    choose(g, "action:build", "kind:energy_collector")
    assert offers(g) == ["token:energy", "token:metal"]
