"""Adapt: activate a Habitat and take an Ally."""

import random

import pytest

from ecliptic.games.horizons.box import BUILD, EXPLORE, HARVEST
from tests.horizons.matches import match_at
from tests.horizons.support import (
    TYPE_NAMES,
    A,
    B,
    ally,
    asked,
    build,
    card,
    cards,
    choose,
    first_turn,
    habitats,
    holds,
    offers,
    on,
    refused,
    stack,
    stock,
    table,
    told,
    view,
    world,
)

# --- the Habitat ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("habitat", "taken", "active", "allies"),
    [
        ("habitat:desert", "stack:build", 1 << 1, cards("FE1")),
        ("habitat:desert", "choice:none", 1 << 1, ()),
        ("choice:none", "stack:build", 0, cards("FE1")),
        ("choice:none", "choice:none", 0, ()),
    ],
)
def test_each_half_of_adapt_may_be_declined(habitat: str, taken: str, active: int, allies: tuple[int, ...]) -> None:
    """HZ-5.1"""
    g = table()
    choose(g, "action:adapt", habitat, taken)
    assert g.habitats[A] == active
    assert g.tableau[A] == allies
    assert asked(g) == "ChooseAction"


def test_only_a_habitat_that_is_not_active_can_be_activated() -> None:
    """HZ-5.2, HZ-5.15"""
    g = table()
    habitats(g, A, "desert", "oceanic")
    choose(g, "action:adapt")
    assert offers(g) == ["habitat:arboreal", "habitat:frozen", "habitat:gaseous", "habitat:volcanic", "choice:none"]
    assert refused(g, "habitat:oceanic").rule == "HZ-5.2"


def test_the_habitat_may_be_of_a_type_that_is_not_in_play() -> None:
    """HZ-5.3"""
    g = table()
    world(g, 0, "desert")
    choose(g, "action:adapt", "habitat:volcanic", "choice:none")
    seen = view(g, None)["players"]
    assert isinstance(seen, list)
    assert seen[A]["habitats"] == ["volcanic"]


def test_a_new_habitat_serves_from_the_next_action_on() -> None:
    """HZ-5.4, E21"""
    g = table()
    at = world(g, 0, "volcanic")
    stock(g, A, 1, 2)
    choose(g, "action:adapt", "habitat:volcanic", "choice:none", "action:build", "kind:energy_collector")
    assert on(g, at) == [(A, "energy_collector")]


def test_the_habitat_of_an_adapt_does_not_serve_a_build_by_the_ally_of_the_same_action() -> None:
    """HZ-5.5"""
    g = table()
    ocean, other_ocean, volcano = world(g, 0, "oceanic"), world(g, 1, "oceanic"), world(g, 0, "volcanic")
    habitats(g, A, "oceanic")
    stock(g, A, 4, 4)
    ally(g, A, "MU3")
    stack(g, BUILD, "FE1")
    choose(g, "action:adapt", "choice:none", "habitat:volcanic", "choice:none")
    choose(g, "ally:MU3", "stack:build", "kind:energy_collector")
    assert offers(g) == [f"world:{ocean}", f"world:{other_ocean}"]
    assert refused(g, f"world:{volcano}").rule == "HZ-5.5"
    choose(g, f"world:{ocean}", "action:build", "kind:energy_collector", f"world:{volcano}")
    assert on(g, volcano) == [(A, "energy_collector")]  # with the next Action it does


def test_a_migration_may_use_the_habitat_of_the_same_adapt() -> None:
    """HZ-5.5"""
    g = table()
    desert, frozen = world(g, 0, "desert"), world(g, 0, "frozen")
    build(g, A, "metal_collector", desert)
    ally(g, A, "MU4")
    choose(g, "action:adapt", "choice:none", "habitat:frozen", "choice:none", "ally:MU4", f"structure:{desert}:0")
    assert on(g, frozen) == [(A, "metal_collector")]


def test_a_habitat_of_the_league_card_serves_the_build_it_came_with() -> None:
    """HZ-5.5"""
    g = table()
    at = world(g, 0, "frozen")
    stock(g, A, 1, 0)
    ally(g, A, "LG1")
    choose(g, "action:build", "ally:LG1", "choice:1", "habitat:frozen", "kind:metal_collector")
    assert on(g, at) == [(A, "metal_collector")]


def test_adapt_with_all_habitats_active_offers_only_the_ally() -> None:
    """HZ-5.6, E22"""
    g = table()
    habitats(g, A, *TYPE_NAMES)
    choose(g, "action:adapt")
    assert asked(g) == "TakeAlly"
    choose(g, "stack:explore")
    assert g.tableau[A] == cards("KE1")


@pytest.mark.parametrize("seed", range(5))
def test_an_active_habitat_stays_active_to_the_end(seed: int) -> None:
    """HZ-5.7"""
    g = first_turn(3, seed)
    chooser = random.Random(seed)
    while g.seat is not None:
        before = g.habitats[:]
        g.play(chooser.choice(g.options()))
        assert all(now & then == then for now, then in zip(g.habitats, before, strict=True))


# --- the Ally -------------------------------------------------------------------------------------------------


def test_the_top_card_of_a_stack_is_taken_with_its_first_side_up() -> None:
    """HZ-5.8, HZ-2.6"""
    g = table()
    choose(g, "action:adapt", "choice:none", "stack:explore")
    assert g.tableau[A] == cards("KE1")
    assert g.unused(card("KE1"))
    assert g.stacks[EXPLORE] == cards("KE2", "KE3", "KE4", "KE5")
    shown = view(g, None)["stacks"]
    assert isinstance(shown, list)
    assert shown[EXPLORE]["top"]["id"] == "KE2"  # the next card lies open at once


def test_who_refuses_the_top_card_must_take_the_one_below() -> None:
    """HZ-5.9, HZ-5.10, E23"""
    g = table()
    stack(g, BUILD, "FE4", "FE1", "FE2")
    choose(g, "action:adapt", "choice:none", "stack:build:refuse")
    assert g.tableau[A] == cards("FE1")
    assert g.stacks[BUILD] == cards("FE2", "FE4")
    assert asked(g) == "ChooseAction"  # no second refusal


def test_a_card_is_refused_in_one_stack_only() -> None:
    """HZ-5.10"""
    g = table()
    choose(g, "action:adapt", "choice:none", "stack:harvest:refuse")
    assert g.stacks[HARVEST] == cards("OR3", "OR4", "OR5", "OR1")
    assert [len(pile) for pile in g.stacks] == [5, 5, 5, 4, 5]
    assert told(g).count("ally_refused") == 1


def test_the_only_card_of_a_stack_cannot_be_refused() -> None:
    """HZ-5.11, HZ-5.12, E24"""
    g = table()
    stack(g, HARVEST, "OR1")
    choose(g, "action:adapt", "choice:none")
    assert "stack:harvest" in offers(g)
    assert refused(g, "stack:harvest:refuse").rule == "HZ-5.11"
    choose(g, "stack:harvest", "action:adapt", "choice:none")
    assert "stack:harvest" not in offers(g)
    assert refused(g, "stack:harvest").rule == "HZ-5.12"
    assert [refusal.target for refusal in match_at(g).refusals()].count("stack:harvest") == 1


def test_with_all_stacks_empty_no_ally_is_asked_for() -> None:
    """HZ-5.12"""
    g = table()
    for action in range(5):
        stack(g, action)
    choose(g, "action:adapt", "habitat:desert")
    assert asked(g) == "ChooseAction"
    assert g.tableau[A] == ()


def test_the_habitat_comes_before_the_ally() -> None:
    """HZ-5.13"""
    g = table()
    choose(g, "action:adapt")
    assert asked(g) == "AdaptHabitat"
    choose(g, "habitat:desert")
    assert asked(g) == "TakeAlly"
    assert g.habitats[A] == 1 << 1


def test_any_number_of_allies_may_come_from_one_stack() -> None:
    """HZ-5.14"""
    g = table()
    ally(g, A, "FE1", "FE2", "FE3")
    choose(g, "action:adapt", "choice:none", "stack:build", "action:adapt", "choice:none", "stack:build")
    assert g.tableau[A] == cards("FE1", "FE2", "FE3", "FE4", "FE5")


# --- Allies of Adapt --------------------------------------------------------------------------------------------


def test_an_ally_of_adapt_may_be_triggered_in_the_adapt_that_took_it() -> None:
    """HZ-10.7, E25"""
    g = table()
    choose(g, "action:adapt", "habitat:desert", "stack:adapt")
    assert offers(g) == ["ally:MU1", "choice:none"]
    choose(g, "ally:MU1", "habitat:frozen", "amount:1")
    assert g.habitats[A] == 1 << 1 | 1 << 2
    assert holds(g, A) == (1, 0, 0)
    assert not g.unused(card("MU1"))


def test_an_ally_taken_in_this_action_may_be_barred_from_it_by_option() -> None:
    """HZ-10.7, E25"""
    g = table(ally_same_action="no")
    choose(g, "action:adapt", "habitat:desert", "stack:adapt")
    assert asked(g) == "ChooseAction"
    choose(g, "action:adapt")
    assert offers(g) == ["ally:MU1", "choice:none"]


def test_the_mimic_uses_the_top_card_of_another_stack() -> None:
    """HZ-10.12, E27"""
    g = table()
    ally(g, A, "MU3")
    tops = {"explore": "KE2", "adapt": "MU5", "build": "FE3", "harvest": "OR1", "conspire": "NU5"}
    for action, id in enumerate(tops.values()):
        stack(g, action, id)
    choose(g, "action:adapt", "ally:MU3")
    assert offers(g) == ["stack:explore", "stack:harvest", "stack:conspire"]
    assert refused(g, "stack:adapt").rule == "HZ-10.12"
    choose(g, "stack:harvest", "amount:0")
    assert holds(g, A) == (0, 3, 0)
    assert g.stacks[HARVEST] == cards("OR1")
    assert not g.unused(card("MU3"))


def test_the_mimic_offers_the_wrecker_where_a_displacement_is_possible() -> None:
    """HZ-10.12, E27"""
    g = table()
    build(g, B, "energy_collector", world(g, 0, "gaseous"))
    habitats(g, A, "gaseous")
    stock(g, A, 0, 1)
    ally(g, A, "MU3")
    stack(g, BUILD, "FE3")
    choose(g, "action:adapt", "ally:MU3")
    assert "stack:build" in offers(g)


def test_the_elder_has_nothing_to_give_for_one_habitat() -> None:
    """HZ-10.10, E28"""
    g = table()
    habitats(g, A, "desert")
    ally(g, A, "MU5", "LG1")
    choose(g, "action:adapt")
    assert offers(g) == ["ally:LG1", "choice:none"]
    assert refused(g, "ally:MU5").rule == "HZ-10.10"


@pytest.mark.parametrize(("active", "gained"), [(2, 1), (3, 1), (5, 2), (6, 3)])
def test_the_elder_gives_a_resource_for_two_habitats(active: int, gained: int) -> None:
    """HZ-10.10, E28"""
    g = table()
    habitats(g, A, *TYPE_NAMES[:active])
    ally(g, A, "MU5")
    choose(g, "action:adapt", "ally:MU5", "amount:0")
    assert holds(g, A) == (0, gained, 0)


def test_a_colony_that_moves_costs_nothing_and_nobody_shares() -> None:
    """HZ-7.7, E29"""
    g = table()
    frozen, oceanic = world(g, 0, "frozen"), world(g, 1, "oceanic")
    build(g, A, "colony", frozen)
    build(g, B, "energy_collector", oceanic)
    build(g, B, "colony", oceanic)
    habitats(g, A, "oceanic")
    ally(g, A, "MU4", flipped=True)
    choose(g, "action:adapt", "ally:MU4", f"structure:{frozen}:0")
    assert on(g, oceanic) == [(B, "energy_collector"), (B, "colony"), (A, "colony")]
    assert on(g, frozen) == []
    assert (holds(g, A), holds(g, B)) == ((0, 0, 0), (0, 0, 0))
    assert asked(g) == "GainAny"  # what the card itself gives


def test_a_structure_moves_only_where_it_could_stand() -> None:
    """HZ-6.9, E30"""
    g = table()
    here, desert, frozen, gaseous = (world(g, 0, type) for type in ("desert", "desert", "frozen", "gaseous"))
    build(g, A, "metal_collector", here)
    habitats(g, A, "desert", "frozen", "gaseous")
    ally(g, A, "MU4")
    choose(g, "action:adapt", "ally:MU4", f"structure:{here}:0")
    assert offers(g) == [f"world:{desert}", f"world:{frozen}"]
    assert refused(g, f"world:{gaseous}").text == "Gaseous Worlds don't allow Metal Collectors."
