"""The Mulooth, Allies of Adapt: what each card does on each of its sides."""

from __future__ import annotations

import pytest

from ecliptic.games.horizons.box import ADAPT, BUILD, CONSPIRE, EXPLORE, HARVEST
from tests.horizons.cards import BOTH_SIDES, lies, spent, tops, use
from tests.horizons.support import (
    A,
    B,
    ally,
    asked,
    build,
    choose,
    habitats,
    holds,
    offers,
    on,
    refused,
    stack,
    stock,
    supply,
    table,
    world,
)


@pytest.mark.parametrize(("flipped", "gained"), [(False, 1), (True, 2)])
def test_the_symbiont_activates_a_habitat_and_gives_resources(flipped: bool, gained: int) -> None:
    """MU1 front and back: HZ-10.11"""
    g = table()
    ally(g, A, "MU1", flipped=flipped)
    use(g, "adapt", "MU1")
    choose(g, "habitat:frozen")
    assert offers(g) == [f"amount:{energy}" for energy in range(gained + 1)]
    choose(g, f"amount:{gained}")
    assert g.habitats[A] == 1 << 2
    assert holds(g, A) == (gained, 0, 0)
    assert lies(g, "MU1") == spent("adapt", flipped)


@BOTH_SIDES
def test_the_symbiont_gives_its_resources_also_without_a_habitat(flipped: bool) -> None:
    """MU1: HZ-10.11: the Habitat is a may"""
    g = table()
    ally(g, A, "MU1", flipped=flipped)
    use(g, "adapt", "MU1")
    choose(g, "choice:none", "amount:0")
    assert g.habitats[A] == 0
    assert holds(g, A) == (0, 2 if flipped else 1, 0)
    assert lies(g, "MU1") == spent("adapt", flipped)


def test_the_spore_nurse_turns_another_ally_back_and_gives_one_resource() -> None:
    """MU2 front: HZ-10.11, HZ-1.18"""
    g = table()
    ally(g, A, "MU2", "NU1", "LG1")
    ally(g, A, "FE4", "KE1", flipped=True)
    use(g, "adapt", "MU2")
    assert offers(g) == ["ally:FE4", "ally:KE1", "choice:none"]
    assert refused(g, "ally:NU1").rule == "HZ-1.18"
    assert refused(g, "ally:LG1").rule == "HZ-1.18"
    choose(g, "ally:FE4", "amount:1")
    assert (lies(g, "FE4"), lies(g, "KE1")) == ("A unused", "A flipped")
    assert holds(g, A) == (1, 0, 0)
    assert lies(g, "MU2") == "A flipped"


def test_the_spore_nurse_need_not_turn_anybody_back() -> None:
    """MU2 front: HZ-10.11"""
    g = table()
    ally(g, A, "MU2")
    ally(g, A, "FE4", flipped=True)
    use(g, "adapt", "MU2")
    choose(g, "choice:none", "amount:0")
    assert lies(g, "FE4") == "A flipped"
    assert holds(g, A) == (0, 1, 0)
    assert lies(g, "MU2") == "A flipped"


def test_the_flipped_spore_nurse_takes_an_ally() -> None:
    """MU2 back: HZ-5.8, HZ-5.9"""
    g = table()
    ally(g, A, "MU2", flipped=True)
    use(g, "adapt", "MU2")
    assert asked(g) == "TakeAlly"
    assert "choice:none" not in offers(g)  # by a card, taking none is no choice
    choose(g, "stack:build:refuse")
    assert lies(g, "FE2") == "A unused"
    assert lies(g, "FE1") == "bottom of build"
    assert lies(g, "MU2") == "bottom of adapt"


@BOTH_SIDES
def test_the_mimic_uses_the_top_card_of_another_stack_which_stays_there(flipped: bool) -> None:
    """MU3 front and back: HZ-10.12"""
    g = table()
    ally(g, A, "MU3", flipped=flipped)
    stack(g, HARVEST, "OR1", "OR2")
    use(g, "adapt", "MU3")
    choose(g, "stack:harvest", "amount:2")
    assert holds(g, A) == (2, 1, 0)
    assert lies(g, "OR1") == "top of harvest"
    assert g.flipped >> g.stacks[HARVEST][0] & 1 == 0
    assert lies(g, "MU3") == spent("adapt", flipped)


def test_the_mimic_copies_the_front_of_every_kind_of_card_that_could_do_something_but_no_adapt_card() -> None:
    """MU3: HZ-10.10, HZ-10.26, HZ-5.12"""
    g = table()
    ally(g, A, "MU3")
    stack(g, EXPLORE, "KE2")
    stack(g, ADAPT, "MU5")
    stack(g, BUILD, "FE3")
    stack(g, HARVEST)
    stack(g, CONSPIRE, "NU5")
    use(g, "adapt", "MU3")
    assert offers(g) == ["stack:explore", "stack:conspire"]
    assert refused(g, "stack:adapt").text == "You can't copy an Adapt card."
    assert refused(g, "stack:build").text == "This card would change nothing now."
    assert refused(g, "stack:harvest").text == "This stack is empty."


def test_the_mimic_copies_a_wrecker_where_a_displacement_is_possible() -> None:
    """MU3: HZ-10.16, E27"""
    g = table()
    ally(g, A, "MU3")
    stack(g, EXPLORE, "KE2")
    stack(g, ADAPT, "MU5")
    stack(g, BUILD, "FE3")
    stack(g, HARVEST, "OR1")
    stack(g, CONSPIRE, "NU5")
    w = world(g, 0, "gaseous")
    build(g, B, "energy_collector", w)
    habitats(g, A, "gaseous")
    stock(g, A, 0, 1)
    use(g, "adapt", "MU3")
    assert offers(g) == ["stack:explore", "stack:build", "stack:harvest", "stack:conspire"]
    choose(g, "stack:build")
    choose(g, "amount:1")  # what B gains; the Collector and its place are the only ones
    assert on(g, w) == [(A, "energy_collector")]
    assert tops(g) == ["KE2", "MU5", "FE3", "OR1", "NU5"]
    assert lies(g, "MU3") == "A flipped"


def test_the_mimic_may_take_the_very_card_it_copies() -> None:
    """MU3: E80, HZ-10.12"""
    g = table()
    ally(g, A, "MU3")
    stack(g, CONSPIRE, "NU5", "NU2")
    use(g, "adapt", "MU3")
    choose(g, "stack:conspire", "stack:conspire")
    assert lies(g, "NU5") == "A unused"
    assert lies(g, "NU2") == "top of conspire"
    assert lies(g, "MU3") == "A flipped"


def test_the_migrant_moves_a_collector_and_gives_one_resource() -> None:
    """MU4 front: HZ-7.7"""
    g = table()
    old, colony_there, new = world(g, 0, "frozen"), world(g, 0, "frozen"), world(g, 1, "desert")
    build(g, A, "metal_collector", old)
    build(g, A, "colony", colony_there)
    build(g, B, "colony", new)
    habitats(g, A, "desert")
    ally(g, A, "MU4")
    use(g, "adapt", "MU4")
    assert offers(g) == [f"structure:{old}:0", "choice:none"]
    assert refused(g, f"structure:{colony_there}:0").text == "This card does not move a Colony."
    choose(g, f"structure:{old}:0")  # there is but one place to go
    assert on(g, old) == []
    assert on(g, new) == [(B, "colony"), (A, "metal_collector")]
    choose(g, "amount:0")
    assert holds(g, A) == (0, 1, 0)
    assert holds(g, B) == (0, 0, 0)
    assert lies(g, "MU4") == "A flipped"


def test_the_flipped_migrant_moves_any_structure_free_of_cost_and_without_sharing() -> None:
    """MU4 back: E29, HZ-7.7"""
    g = table()
    old, new = world(g, 0, "frozen"), world(g, 1, "oceanic")
    build(g, A, "colony", old)
    build(g, B, "energy_collector", new)
    build(g, B, "energy_collector", new)
    habitats(g, A, "oceanic")
    ally(g, A, "MU4", flipped=True)
    use(g, "adapt", "MU4")
    choose(g, f"structure:{old}:0", "amount:1")
    assert (A, "colony") in on(g, new)
    assert holds(g, A) == (1, 0, 0)  # by the card's second part only
    assert holds(g, B) == (0, 0, 0)
    assert lies(g, "MU4") == "bottom of adapt"


def test_the_migrant_obeys_the_rules_of_placement() -> None:
    """MU4: E30, HZ-6.2, HZ-6.3, HZ-6.9"""
    g = table()
    old, gaseous, frozen, full = (world(g, 0, type) for type in ("desert", "gaseous", "frozen", "desert"))
    open_to_it = [world(g, 1, "desert"), world(g, 1, "volcanic")]
    build(g, A, "metal_collector", old)
    for _ in range(3):
        build(g, B, "metal_collector", full)
    habitats(g, A, "desert", "gaseous", "volcanic")
    ally(g, A, "MU4")
    use(g, "adapt", "MU4")
    choose(g, f"structure:{old}:0")
    assert offers(g) == [f"world:{w}" for w in open_to_it]
    assert refused(g, f"world:{gaseous}").text == "Gaseous Worlds don't allow Metal Collectors."
    assert refused(g, f"world:{frozen}").rule == "HZ-6.2"
    assert refused(g, f"world:{full}").rule == "HZ-6.3"


@BOTH_SIDES
def test_the_migrant_may_move_nothing(flipped: bool) -> None:
    """MU4: HZ-10.11"""
    g = table()
    old = world(g, 0, "frozen")
    world(g, 1, "frozen")
    build(g, A, "metal_collector", old)
    habitats(g, A, "frozen")
    ally(g, A, "MU4", flipped=flipped)
    use(g, "adapt", "MU4")
    choose(g, "choice:none", "amount:1")
    assert on(g, old) == [(A, "metal_collector")]
    assert holds(g, A) == (1, 0, 0)
    assert lies(g, "MU4") == spent("adapt", flipped)


@pytest.mark.parametrize(("active", "gained"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
@BOTH_SIDES
def test_the_elder_counts_half_the_active_habitats(flipped: bool, active: int, gained: int) -> None:
    """MU5 front (Resources) and back (Knowledge): HZ-10.11, E28"""
    g = table()
    g.habitats[A] = (1 << active) - 1
    ally(g, A, "MU5", flipped=flipped)
    use(g, "adapt", "MU5")
    if flipped:
        assert holds(g, A) == (0, 0, gained)
    else:
        assert offers(g) == [f"amount:{energy}" for energy in range(gained + 1)]
        choose(g, "amount:0")
        assert holds(g, A) == (0, gained, 0)
    assert lies(g, "MU5") == spent("adapt", flipped)


@BOTH_SIDES
def test_the_elder_gives_nothing_for_a_single_habitat(flipped: bool) -> None:
    """MU5: HZ-10.10, HZ-10.26, E28"""
    g = table()
    habitats(g, A, "frozen")
    ally(g, A, "MU5", flipped=flipped)
    choose(g, "action:adapt")
    assert asked(g) == "AdaptHabitat"  # no Ally to offer
    assert lies(g, "MU5") == ("A flipped" if flipped else "A unused")


def test_the_elder_is_worth_nothing_when_the_supply_is_empty() -> None:
    """MU5 front: HZ-10.26"""
    g = table()
    g.habitats[A] = 0b111111
    supply(g, 0, 0, 0)
    ally(g, A, "MU5")
    choose(g, "action:adapt")
    assert asked(g) == "TakeAlly"
