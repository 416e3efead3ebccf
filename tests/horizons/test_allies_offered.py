"""Chapter 10: what counts as a change, part by part."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ecliptic.games.horizons.state import Horizons
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
    offers,
    stack,
    stock,
    supply,
    table,
    world,
)


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


def one_knowledge_left(g: Horizons) -> None:
    supply(g, 0, 0, 1)


def one_habitat_left_and_no_tokens(g: Horizons) -> None:
    g.habitats[A] = 0b011111
    no_tokens(g)


def a_colony_to_move_and_no_tokens(g: Horizons) -> None:
    build(g, A, "colony", world(g, 0, "frozen"))
    world(g, 1, "frozen")
    habitats(g, A, "frozen")
    no_tokens(g)


def a_site_and_the_price(g: Horizons) -> None:
    world(g, 0, "frozen")
    habitats(g, A, "frozen")
    stock(g, A, 4, 3, 1)


def a_site_and_no_price(g: Horizons) -> None:
    a_site_and_the_price(g)
    stock(g, A, 0, 0, 1)


def a_collector_of_ones_own_and_the_price(g: Horizons) -> None:
    a_site_and_the_price(g)
    build(g, A, "metal_collector", 0)


def a_collector_of_ones_own_on_another_type(g: Horizons) -> None:
    a_site_and_the_price(g)
    build(g, A, "energy_collector", world(g, 1, "gaseous"))


def a_colony_of_ones_own_and_the_price(g: Horizons) -> None:
    a_site_and_the_price(g)
    build(g, A, "colony", 0)


def an_opponents_collector_and_the_price(g: Horizons) -> None:
    a_site_and_the_price(g)
    build(g, B, "metal_collector", 0)


def an_opponents_colony_and_the_price(g: Horizons) -> None:
    a_site_and_the_price(g)
    build(g, B, "colony", 0)


@pytest.mark.parametrize(
    ("action", "id", "side", "position", "possible"),
    [
        ("explore", "KE2", "front", one_knowledge_left, True),
        ("adapt", "MU1", "front", one_habitat_left_and_no_tokens, True),
        ("adapt", "MU4", "front", a_colony_to_move_and_no_tokens, False),
        ("adapt", "MU4", "back", a_colony_to_move_and_no_tokens, True),
        ("build", "FE1", "back", a_site_and_the_price, True),  # builds: a legal and payable target exists
        ("build", "FE1", "back", a_site_and_no_price, False),
        ("build", "FE2", "front", a_site_and_no_price, False),
        ("build", "FE2", "back", a_site_and_no_price, True),  # 1 Energy less 1
        ("build", "FE5", "front", a_site_and_the_price, True),
        ("build", "FE5", "front", a_site_and_no_price, False),
        ("build", "FE3", "front", an_opponents_collector_and_the_price, True),  # displace_and_build
        ("build", "FE3", "front", an_opponents_colony_and_the_price, False),
        ("build", "FE3", "front", a_collector_of_ones_own_and_the_price, False),
        ("build", "FE4", "front", a_collector_of_ones_own_and_the_price, True),  # upgrade
        ("build", "FE4", "front", a_collector_of_ones_own_on_another_type, False),
        ("build", "FE4", "front", a_colony_of_ones_own_and_the_price, False),
        ("build", "FE4", "front", an_opponents_collector_and_the_price, False),
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
