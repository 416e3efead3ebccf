"""Chapter 10, Alien Allies: when one may be triggered, and what becomes of the card."""

from __future__ import annotations

import pytest

from ecliptic.games.horizons.box import ACTION_NAMES, ADAPT, BUILD, CONSPIRE, EXPLORE, HARVEST
from ecliptic.games.horizons.state import Horizons
from tests.horizons.cards import lies, use
from tests.horizons.support import (
    A,
    B,
    ally,
    asked,
    build,
    choose,
    fill,
    habitats,
    hand,
    holds,
    offers,
    refused,
    stack,
    stock,
    supply,
    table,
    told,
    world,
)


def ready_to_build() -> Horizons:
    """Player A can pay for a Metal Collector on the only World, and for little else."""
    g = table()
    world(g, 0, "frozen")
    habitats(g, A, "frozen")
    stock(g, A, 2, 0)
    return g


# --- which, when, how many -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "matching"),
    [("explore", "KE2"), ("adapt", "MU1"), ("build", "FE1"), ("harvest", "OR1"), ("conspire", "NU5")],
)
def test_an_action_offers_the_allies_with_its_symbol(action: str, matching: str) -> None:
    """HZ-10.1"""
    g = ready_to_build()
    ally(g, A, "KE2", "MU1", "FE1", "OR1", "NU5")
    choose(g, f"action:{action}")
    assert offers(g) == [f"ally:{matching}", "choice:none"]
    for other in {"KE2", "MU1", "FE1", "OR1", "NU5"} - {matching}:
        assert refused(g, f"ally:{other}").text == "This card does not match the Action."


def test_an_ally_without_its_action_is_not_to_be_had() -> None:
    """HZ-10.1"""
    g = table()
    ally(g, A, "KE2")
    assert refused(g, "ally:KE2").rule == "HZ-10.1"


def test_only_the_visible_side_of_an_ally_is_triggered() -> None:
    """HZ-10.1"""
    g = table()
    ally(g, A, "KE2", flipped=True)
    use(g, "explore", "KE2")
    assert holds(g, A) == (0, 0, 1)  # the front would have given two


def test_one_ally_per_action_is_all() -> None:
    """HZ-10.2"""
    g = table()
    ally(g, A, "OR1", "OR2")
    w = world(g, 0, "gaseous")
    build(g, A, "energy_collector", w)
    use(g, "harvest", "OR2")
    assert asked(g) == "Harvest"
    assert refused(g, "ally:OR1").text == "You already used an Ally with this Action."
    choose(g, "choice:all")
    assert asked(g) == "ChooseAction"
    assert lies(g, "OR1") == "A unused"


def test_two_actions_allow_two_allies_in_a_turn() -> None:
    """HZ-10.2"""
    g = table()
    ally(g, A, "OR2", "OR3")
    use(g, "harvest", "OR2")
    use(g, "harvest", "OR3")
    assert g.active == B
    assert (lies(g, "OR2"), lies(g, "OR3")) == ("A flipped", "A flipped")


def test_an_ally_may_come_before_the_action() -> None:
    """HZ-10.3"""
    g = table()
    w = world(g, 0, "gaseous")
    build(g, A, "energy_collector", w)
    ally(g, A, "OR2")
    use(g, "harvest", "OR2")
    assert holds(g, A) == (3, 0, 0)
    assert asked(g) == "Harvest"


def test_an_ally_may_come_after_the_action() -> None:
    """HZ-10.3"""
    g = table()
    fill(g, 0)
    fill(g, 1)
    stock(g, A, 0, 0, 0)
    ally(g, A, "KE5")
    choose(g, "action:explore")  # without Knowledge the Chart-Seller is not offered before, but after
    assert holds(g, A) == (0, 0, 1)
    assert offers(g) == ["ally:KE5", "choice:none"]
    choose(g, "ally:KE5", "amount:5")
    assert holds(g, A) == (5, 0, 0)


@pytest.mark.parametrize("action", ["adapt", "conspire"])
def test_no_ally_in_the_middle_of_an_action(action: str) -> None:
    """HZ-10.4"""
    g = table()
    ally(g, A, "MU1", "NU5")
    choose(g, f"action:{action}", "choice:none")
    if action == "adapt":
        choose(g, "habitat:frozen")
    else:
        choose(g, "choice:ally")
    assert asked(g) == "TakeAlly"
    assert refused(g, "ally:MU1").text == "You can use an Ally before or after the Action, but not during it."
    assert refused(g, "ally:MU1").rule == "HZ-10.4"


def test_an_ally_serves_twice_and_may_then_be_taken_by_anybody() -> None:
    """HZ-10.5, HZ-10.6"""
    g = table()
    stack(g, HARVEST, "OR2")
    ally(g, A, "OR2")
    use(g, "harvest", "OR2")
    assert lies(g, "OR2") == "A flipped"
    use(g, "harvest", "OR2")
    assert lies(g, "OR2") == "top of harvest"  # the stack was empty
    assert holds(g, A) == (4, 0, 0)
    choose(g, "action:adapt", "choice:none", "stack:harvest")
    assert lies(g, "OR2") == "B unused"


def test_a_used_up_ally_goes_to_the_bottom_of_its_stack() -> None:
    """HZ-10.6"""
    g = table()
    ally(g, A, "OR2", flipped=True)
    use(g, "harvest", "OR2")
    assert [g.ally(c).id for c in g.stacks[HARVEST]] == ["OR1", "OR3", "OR4", "OR5", "OR2"]


@pytest.mark.parametrize(("action", "taken"), [("adapt", "MU1"), ("conspire", "NU5")])
def test_an_ally_just_taken_may_be_triggered_in_the_same_action(action: str, taken: str) -> None:
    """HZ-10.7"""
    g = table()
    stack(g, ADAPT, "MU1")
    stack(g, CONSPIRE, "NU5", "NU1")
    choose(g, f"action:{action}", *(["choice:none"] if action == "adapt" else ["choice:ally"]), f"stack:{action}")
    assert offers(g) == [f"ally:{taken}", "choice:none"]
    choose(g, f"ally:{taken}")
    assert asked(g) == ("HabitatByEffect" if action == "adapt" else "TakeAlly")


def test_one_of_several_matching_allies_is_chosen() -> None:
    """HZ-10.8"""
    g = table()
    ally(g, A, "OR2", "OR3", "OR4")
    choose(g, "action:harvest")
    assert offers(g) == ["ally:OR2", "ally:OR3", "ally:OR4", "choice:none"]


def test_nobody_must_trigger_an_ally() -> None:
    """HZ-10.9"""
    g = table()
    ally(g, A, "OR2")
    choose(g, "action:harvest", "choice:none", "choice:none")  # neither before nor after
    assert asked(g) == "ChooseAction"
    assert holds(g, A) == (0, 0, 0)
    assert lies(g, "OR2") == "A unused"


# --- what an effect is ------------------------------------------------------------------------------------


def test_an_ally_that_could_change_nothing_is_not_offered() -> None:
    """HZ-10.10"""
    g = table()
    ally(g, A, "NU2", "NU5")
    choose(g, "action:conspire")
    assert refused(g, "ally:NU2").text == "This card would change nothing now."


def test_a_cost_is_paid_in_full_or_not_at_all() -> None:
    """HZ-10.10, E34"""
    g = table()
    stock(g, A, 1, 1)
    ally(g, A, "OR5", flipped=True)
    choose(g, "action:harvest")
    assert asked(g) == "ChooseAction"  # two Resources where three are asked for


def test_the_parts_of_an_effect_are_done_in_printed_order() -> None:
    """HZ-10.11"""
    g = table()
    stock(g, A, 0, 0, 1)
    ally(g, A, "NU4")
    ally(g, B, "LG2")
    use(g, "conspire", "NU4")
    choose(g, "stack:explore", "amount:2")
    begin = told(g).index("ally_triggered")
    assert told(g)[begin:] == [
        "ally_triggered",
        "paid",
        "ally_gone",
        "ally_taken",
        "ally_revealed",
        "gained",
        "ally_flipped",
    ]


def test_each_part_is_done_as_far_as_possible() -> None:
    """HZ-10.11, HZ-1.6"""
    g = table()
    fill(g, 0)
    fill(g, 1)
    supply(g, 1, 0, 9)
    ally(g, A, "KE4", flipped=True)
    use(g, "explore", "KE4")  # no World can be placed, so no Habitat comes; of two Resources one is there
    assert holds(g, A) == (1, 0, 1)
    assert g.habitats[A] == 0
    assert lies(g, "KE4") == "bottom of explore"


def test_what_an_effect_does_is_no_action() -> None:
    """HZ-10.12: an Ally taken by a card brings no further Ally, a build by a card uses up no Action"""
    g = ready_to_build()
    ally(g, A, "FE1", "NU5")
    use(g, "build", "FE1")
    choose(g, "kind:metal_collector")
    choose(g, "kind:metal_collector")  # the Action's own build is still to come
    assert asked(g) == "ChooseAction"
    assert g.actions_left == 1
    assert g.in_play(A, 2) == 2


def test_a_world_placed_by_a_card_gives_none_of_the_knowledge_of_an_explore() -> None:
    """HZ-10.12"""
    g = table()
    ally(g, A, "KE4", flipped=True)
    use(g, "explore", "KE4")
    choose(g, "face:0", "star:0", "choice:none", "amount:0")
    assert holds(g, A) == (0, 2, 0)


def test_a_copied_card_does_not_bring_its_own_trigger() -> None:
    """HZ-10.12, HZ-10.2"""
    g = table()
    ally(g, A, "MU3", "MU1")
    use(g, "adapt", "MU3")
    choose(g, "stack:harvest", "amount:3")
    assert asked(g) == "AdaptHabitat"
    choose(g, "choice:none", "choice:none")
    assert asked(g) == "ChooseAction"
    assert lies(g, "MU1") == "A unused"


def test_a_card_in_use_is_put_away_only_after_its_whole_effect() -> None:
    """HZ-10.20"""
    g = table()
    ally(g, A, "MU2")
    ally(g, A, "KE1", flipped=True)
    use(g, "adapt", "MU2")
    choose(g, "ally:KE1")
    assert asked(g) == "GainAny"
    assert lies(g, "MU2") == "A unused"  # the second part is still to come
    choose(g, "amount:0")
    assert lies(g, "MU2") == "A flipped"


def test_a_mimic_cannot_turn_itself_back_by_the_card_it_copies() -> None:
    """HZ-10.20"""
    g = table()
    stack(g, CONSPIRE, "NU3")
    ally(g, A, "MU3", "KE1", flipped=True)
    use(g, "adapt", "MU3")
    choose(g, "stack:conspire")
    assert offers(g) == ["ally:KE1", "choice:none"]
    assert refused(g, "ally:MU3").rule == "HZ-10.20"


def test_knowledge_paid_goes_to_the_supply_and_can_be_gained_again() -> None:
    """HZ-10.22"""
    g = table()
    stock(g, A, 0, 0, 1)
    supply(g, 10, 10, 0)
    fill(g, 0)
    fill(g, 1)
    ally(g, A, "KE5")
    use(g, "explore", "KE5")
    choose(g, "amount:0")  # the supply held no Knowledge but the one just paid: the Explore gains it
    assert holds(g, A) == (0, 5, 1)
    assert g.supply[2] == 0


@pytest.mark.parametrize("action", ACTION_NAMES)
def test_the_league_card_counts_as_the_ally_of_its_action(action: str) -> None:
    """HZ-10.23"""
    g = table()
    ally(g, A, "LG1", "OR1", "NU5")
    use(g, action, "LG1")
    choose(g, "choice:2")
    assert g.ally_used


@pytest.mark.parametrize("stack_of", [EXPLORE, BUILD, HARVEST, CONSPIRE])
def test_a_stack_without_cards_cannot_be_copied(stack_of: int) -> None:
    """HZ-10.26"""
    g = ready_to_build()
    ally(g, A, "MU3")
    stack(g, stack_of)
    use(g, "adapt", "MU3")
    assert refused(g, f"stack:{ACTION_NAMES[stack_of]}").text == "This stack is empty."


def test_who_picks_an_effect_must_do_it() -> None:
    """HZ-10.27"""
    g = table()
    hand(g, A, "MI01")
    ally(g, A, "LG1")
    use(g, "conspire", "LG1")
    choose(g, "choice:1")
    assert asked(g) == "HabitatByEffect"
    assert "choice:none" not in offers(g)
