"""Chapter 10: Allies that are picked and then left unused, and what counts as a change."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ecliptic.games.horizons.box import BUILD, CONSPIRE, EXPLORE, HARVEST
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


def masons_at_work() -> Horizons:
    """Player A holds the Mason and the Riggers and can build Metal Collectors."""
    g = table()
    world(g, 0, "frozen")
    habitats(g, A, "frozen")
    stock(g, A, 3, 0)
    ally(g, A, "FE1", "FE2")
    return g


def test_an_ally_whose_build_is_declined_was_not_triggered() -> None:
    """E77, HZ-10.24"""
    g = masons_at_work()
    use(g, "build", "FE1")
    choose(g, "choice:none")
    assert lies(g, "FE1") == "A unused"
    assert offers(g) == ["ally:FE2", "choice:none"]
    assert refused(g, "ally:FE1").text == "You have just left this card unused."
    assert told(g)[-2:] == ["ally_triggered", "ally_declined"]


def test_another_ally_may_be_chosen_instead_of_a_declined_one() -> None:
    """E77, HZ-10.24"""
    g = masons_at_work()
    use(g, "build", "FE1")
    choose(g, "choice:none", "ally:FE2", "kind:metal_collector", "choice:none")
    assert (lies(g, "FE1"), lies(g, "FE2")) == ("A unused", "A flipped")


def test_an_ally_declined_before_the_action_is_offered_again_after_it() -> None:
    """E77, HZ-10.24"""
    g = masons_at_work()
    use(g, "build", "FE1")
    choose(g, "choice:none", "choice:none", "kind:metal_collector")
    assert offers(g) == ["ally:FE1", "ally:FE2", "choice:none"]
    choose(g, "ally:FE1", "kind:metal_collector")
    assert lies(g, "FE1") == "A flipped"


def test_every_card_can_be_declined_only_once_so_the_question_ends() -> None:
    """HZ-10.24"""
    g = masons_at_work()
    use(g, "build", "FE1")
    choose(g, "choice:none", "ally:FE2", "choice:none", "choice:none")
    assert asked(g) == "BuildKind"  # the Action's own build: no card is left to offer
    assert (lies(g, "FE1"), lies(g, "FE2")) == ("A unused", "A unused")


def test_a_stack_declined_by_the_mimic_is_not_offered_again_but_the_mimic_is() -> None:
    """HZ-10.24"""
    g = table()
    hand(g, A, "MI01")
    stack(g, CONSPIRE, "NU2")
    stack(g, HARVEST, "OR1")
    stack(g, BUILD)
    stack(g, EXPLORE)
    ally(g, A, "MU3")
    use(g, "adapt", "MU3")
    choose(g, "stack:conspire", "choice:none")
    assert lies(g, "MU3") == "A unused"
    assert offers(g) == ["ally:MU3", "choice:none"]
    choose(g, "ally:MU3")  # of two stacks only the Harvest stack is left
    assert asked(g) == "GainAny"


def test_a_mimic_that_could_have_bought_something_and_declines_is_unused_too() -> None:
    """HZ-10.24: what a card would cost is only imagined while another is chosen"""
    g = table()
    hand(g, A, "MI01")
    stock(g, A, 0, 0, 1)
    stack(g, CONSPIRE, "NU2")
    stack(g, EXPLORE, "KE5")
    ally(g, A, "MU3")
    use(g, "adapt", "MU3")
    choose(g, "stack:conspire", "choice:none")
    assert lies(g, "MU3") == "A unused"
    assert holds(g, A) == (0, 0, 1)
    assert told(g)[-3:] == ["ally_triggered", "ally_copied", "ally_declined"]


def test_the_mimic_is_offered_no_more_when_every_stack_was_declined_until_after_the_action() -> None:
    """HZ-10.24"""
    g = table()
    hand(g, A, "MI01")
    stack(g, CONSPIRE, "NU2")
    for other in (EXPLORE, BUILD, HARVEST):
        stack(g, other)
    ally(g, A, "MU3")
    use(g, "adapt", "MU3")
    choose(g, "choice:none")
    assert asked(g) == "AdaptHabitat"
    choose(g, "choice:none", "choice:none")
    assert offers(g) == ["ally:MU3", "choice:none"]


def test_an_optional_part_may_be_declined_when_a_compulsory_one_changed_something() -> None:
    """HZ-10.24, HZ-10.11: the Ally was triggered all the same"""
    g = table()
    world(g, 0, "desert")
    ally(g, A, "KE3")
    use(g, "explore", "KE3")
    choose(g, "choice:none")
    assert holds(g, A) == (0, 0, 1)
    assert lies(g, "KE3") == "A flipped"


def test_an_optional_part_declined_while_the_supply_is_empty_leaves_the_card_unused() -> None:
    """HZ-10.24"""
    g = table()
    world(g, 0, "desert")
    supply(g, 0, 0, 0)
    ally(g, A, "KE3")
    use(g, "explore", "KE3")
    choose(g, "choice:none")
    assert lies(g, "KE3") == "A unused"


def test_a_build_that_a_payment_buys_must_be_done() -> None:
    """HZ-10.25"""
    g = table()
    world(g, 0, "oceanic")
    world(g, 1, "oceanic")
    habitats(g, A, "oceanic")
    stock(g, A, 2, 4, 1)
    ally(g, A, "FE5")
    use(g, "build", "FE5")
    assert asked(g) == "BuildWorld"
    assert "choice:none" not in offers(g)


def test_a_card_is_not_offered_for_turning_back_itself() -> None:
    """HZ-10.10, HZ-10.20, HZ-10.26"""
    g = table()
    supply(g, 0, 0, 0)
    ally(g, A, "NU3", flipped=True)
    choose(g, "action:conspire")
    assert asked(g) == "Conspire"  # the Double Agent could turn back nobody and gain nothing


def test_a_mimic_is_not_offered_for_turning_back_itself() -> None:
    """HZ-10.10, HZ-10.20, HZ-10.26"""
    g = table()
    for other in (EXPLORE, BUILD, HARVEST):
        stack(g, other)
    stack(g, CONSPIRE, "NU3")
    ally(g, A, "MU3", flipped=True)
    choose(g, "action:adapt")
    assert asked(g) == "AdaptHabitat"


# --- what counts as a change, part by part ------------------------------------------------------------------


def offered(g: Horizons, action: str, id: str) -> bool:
    """Is the card offered before the Action?"""
    choose(g, f"action:{action}")
    return asked(g) == "TriggerAlly" and f"ally:{id}" in offers(g)


def nothing(g: Horizons) -> None:
    pass


def full_stars(g: Horizons) -> None:
    fill(g, 0)
    fill(g, 1)


def no_tokens(g: Horizons) -> None:
    supply(g, 0, 0, 0)


def full_stars_and_no_tokens(g: Horizons) -> None:
    full_stars(g)
    no_tokens(g)


def occupied_worlds_and_no_tokens(g: Horizons) -> None:
    build(g, B, "metal_collector", world(g, 0, "frozen"))
    no_tokens(g)


def empty_world_and_no_tokens(g: Horizons) -> None:
    world(g, 0, "frozen")
    no_tokens(g)


def every_habitat_and_no_tokens(g: Horizons) -> None:
    g.habitats[A] = 0b111111
    no_tokens(g)


def no_stacks(g: Horizons) -> None:
    for action in range(5):
        stack(g, action)


def no_missions_to_draw(g: Horizons) -> None:
    g.deck = ()


def discards_to_draw(g: Horizons) -> None:
    g.deck, g.discards, g.discarders = (), g.deck[:1], (B,)


def a_mission_in_hand(g: Horizons) -> None:
    hand(g, A, "MI01")


def own_collector_and_no_tokens(g: Horizons) -> None:
    build(g, A, "metal_collector", world(g, 0, "frozen"))
    no_tokens(g)


def somewhere_to_move_and_no_tokens(g: Horizons) -> None:
    own_collector_and_no_tokens(g)
    world(g, 1, "frozen")
    habitats(g, A, "frozen")


def a_token_to_give_but_none_to_take(g: Horizons) -> None:
    stock(g, A, 1, 0)
    supply(g, 9, 0, 0)


def a_token_to_give_and_one_to_take(g: Horizons) -> None:
    stock(g, A, 1, 0)
    supply(g, 9, 1, 0)


def an_own_flipped_ally_and_no_tokens(g: Horizons) -> None:
    ally(g, A, "OR1", flipped=True)
    no_tokens(g)


def an_opponents_unused_ally(g: Horizons) -> None:
    ally(g, B, "OR1")


def an_opponents_league_card(g: Horizons) -> None:
    ally(g, B, "LG2")


def an_opponents_flipped_ally_and_no_tokens(g: Horizons) -> None:
    ally(g, B, "OR1", flipped=True)
    no_tokens(g)


def an_opponents_unused_ally_and_no_tokens(g: Horizons) -> None:
    ally(g, B, "OR1")
    no_tokens(g)


def an_opponents_mission_and_no_tokens(g: Horizons) -> None:
    hand(g, B, "MI01")
    no_tokens(g)


@pytest.mark.parametrize(
    ("action", "id", "side", "position", "possible"),
    [
        ("explore", "KE2", "front", nothing, True),  # a gain: the supply holds a fitting token
        ("explore", "KE2", "front", no_tokens, False),
        ("explore", "KE1", "front", no_tokens, True),  # place_tile: a Star has room
        ("explore", "KE1", "front", full_stars, True),
        ("explore", "KE1", "front", full_stars_and_no_tokens, False),
        ("explore", "KE4", "front", full_stars_and_no_tokens, False),  # habitat_of_placed never counts alone
        ("explore", "KE3", "front", occupied_worlds_and_no_tokens, False),  # turn_world: a World without Structures
        ("explore", "KE3", "front", empty_world_and_no_tokens, True),
        ("adapt", "MU1", "front", no_tokens, True),  # habitat: one is inactive
        ("adapt", "MU1", "front", every_habitat_and_no_tokens, False),
        ("adapt", "MU2", "back", nothing, True),  # take_ally: a stack is not empty
        ("adapt", "MU2", "back", no_stacks, False),
        ("adapt", "MU2", "front", an_own_flipped_ally_and_no_tokens, True),  # flip_up: a fitting card exists
        ("adapt", "MU2", "front", no_tokens, False),
        ("adapt", "MU3", "front", no_stacks, False),  # copy_top: one of the choices can be carried out
        ("adapt", "MU4", "front", own_collector_and_no_tokens, False),  # migrate: a legal target exists
        ("adapt", "MU4", "front", somewhere_to_move_and_no_tokens, True),
        ("harvest", "OR5", "front", a_token_to_give_but_none_to_take, False),  # convert
        ("harvest", "OR5", "front", a_token_to_give_and_one_to_take, True),
        ("conspire", "NU1", "front", nothing, True),  # draw_missions: deck or discards hold a card
        ("conspire", "NU1", "front", discards_to_draw, True),
        ("conspire", "NU1", "front", no_missions_to_draw, False),
        ("conspire", "NU2", "front", a_mission_in_hand, True),  # shed_for_knowledge: the hand holds a Mission
        ("conspire", "NU2", "front", nothing, False),
        ("conspire", "NU3", "front", an_opponents_unused_ally, True),  # flip_down: an unused Alien Ally
        ("conspire", "NU3", "front", an_opponents_league_card, False),
        ("conspire", "NU4", "back", an_opponents_flipped_ally_and_no_tokens, True),  # dismiss
        ("conspire", "NU4", "back", an_opponents_unused_ally_and_no_tokens, False),
        ("conspire", "NU5", "back", an_opponents_mission_and_no_tokens, True),  # look: an opponent holds a Mission
        ("conspire", "NU5", "back", no_tokens, False),
    ],
)
def test_an_ally_is_offered_if_one_of_its_parts_can_change_something(
    action: str, id: str, side: str, position: Callable[[Horizons], None], possible: bool
) -> None:
    """HZ-10.10, HZ-10.26"""
    g = table()
    ally(g, A, id, flipped=side == "back")
    position(g)
    assert offered(g, action, id) is possible
