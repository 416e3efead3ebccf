"""Explore: draw a World, lay it at a Star, gain Knowledge."""

import pytest

from ecliptic.games.horizons.box import KNOWLEDGE
from ecliptic.games.horizons.explore import ChooseTile
from tests.horizons.support import (
    A,
    B,
    ally,
    ask,
    asked,
    card,
    choose,
    fill,
    habitats,
    holds,
    next_tiles,
    offers,
    on,
    refused,
    stock,
    supply,
    table,
    told,
    view,
    world,
)


def test_explore_lays_a_world_and_gives_a_knowledge() -> None:
    """HZ-4.1"""
    g = table()
    next_tiles(g, "W13")  # Desert / Gaseous
    choose(g, "action:explore")
    assert offers(g) == ["face:0", "face:1"]
    choose(g, "face:1")
    assert offers(g) == ["star:0", "star:1"]
    choose(g, "star:1")
    assert g.box.tile_ids[g.tiles[6]] == "W13"
    assert g.box.type_names[g.up[6]] == "Gaseous"
    assert holds(g, A) == (0, 0, 1)
    assert asked(g) == "ChooseAction"


def test_the_world_is_drawn_at_random_from_the_bag() -> None:
    """HZ-4.1"""
    g = table()
    drawn = set()
    for chance in range(12):
        trial = g.clone()
        trial.chance = chance << 32
        choose(trial, "action:explore")
        drawn.add(trial.drawn)
        assert sorted([*trial.bag, *trial.drawn]) == g.bag
    assert len(drawn) > 1


def test_a_full_star_is_not_offered() -> None:
    """HZ-4.2"""
    g = table(3)
    fill(g, 0)
    fill(g, 1, 5)
    choose(g, "action:explore", "face:0")
    assert offers(g) == ["star:1", "star:2"]
    assert refused(g, "star:0").rule == "HZ-4.2"


def test_the_only_star_with_room_is_chosen_without_a_question() -> None:
    """HZ-4.1, HZ-4.2, HZ-4.7, HZ-19.4, E15"""
    g = table(2)
    fill(g, 0)
    fill(g, 1, 4)
    choose(g, "action:explore", "face:0")
    assert g.attached == (6, 5)
    assert holds(g, A) == (0, 0, 1)
    assert asked(g) == "ChooseAction"


def test_every_world_is_attached_to_a_star() -> None:
    """HZ-4.3"""
    g = table(2)
    world(g, 0, "desert")
    choose(g, "action:explore", "face:0")
    assert offers(g) == ["star:0", "star:1"]  # no place beside the Desert alone
    choose(g, "star:0")
    systems = view(g, None)["systems"]
    assert isinstance(systems, list)
    assert [[w["id"] for w in system["worlds"]] for system in systems] == [[0, 1], []]


def test_the_places_around_a_star_are_filled_in_order_without_a_question() -> None:
    """HZ-4.4"""
    g = table(2)
    for place in range(6):
        g.actions_left = 2
        next_tiles(g, f"W1{place}")
        choose(g, "action:explore", "face:0", "star:1")
        assert asked(g) == "ChooseAction"
    assert [g.box.tile_ids[tile] for tile in g.tiles[6:12]] == ["W10", "W11", "W12", "W13", "W14", "W15"]


def test_explore_under_a_full_sky_draws_nothing_and_gives_a_knowledge() -> None:
    """HZ-4.5, HZ-15.5, E16"""
    g = table(2)
    fill(g, 0)
    fill(g, 1)
    choose(g, "action:explore")
    assert len(g.bag) == 18
    assert "tile_drawn" not in told(g)
    assert holds(g, A) == (0, 0, 1)
    assert asked(g) == "ChooseAction"


def test_explore_under_a_full_sky_may_trigger_an_ally() -> None:
    """HZ-4.5"""
    g = table(2)
    fill(g, 0)
    fill(g, 1)
    ally(g, A, "KE2")
    choose(g, "action:explore", "ally:KE2")
    assert holds(g, A) == (0, 0, 3)


def test_a_drawn_world_must_be_placed() -> None:
    """HZ-4.6"""
    g = table(2)
    before = len(g.bag)
    choose(g, "action:explore")
    assert "choice:none" not in offers(g)
    choose(g, "face:0")
    assert "choice:none" not in offers(g)
    choose(g, "star:0")
    assert len(g.bag) == before - 1
    assert len(g.worlds()) == 1


def test_the_knowledge_comes_after_the_world() -> None:
    """HZ-4.7"""
    g = table(2)
    choose(g, "action:explore", "face:0")
    assert holds(g, A) == (0, 0, 0)
    choose(g, "star:0")
    assert told(g)[-2:] == ["world_placed", "gained"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_bag_lasts_until_every_star_is_full(players: int) -> None:
    """HZ-4.8"""
    g = table(players)
    for star in range(players):
        fill(g, star, 5 if star == 0 else 6)
    choose(g, "action:explore", "face:0")
    assert g.attached == (6,) * players
    assert len(g.bag) == 30 - 6 * players
    choose(g, "action:explore")
    assert holds(g, A) == (0, 0, 2)


def test_both_faces_of_every_world_are_public() -> None:
    """HZ-4.9"""
    g = table(2)
    world(g, 0, "desert", "gaseous")
    for seat in (A, B, None):
        systems = view(g, seat)["systems"]
        assert isinstance(systems, list)
        shown = systems[0]["worlds"][0]
        assert (shown["type"], shown["reverse"]) == ("desert", "gaseous")


def test_a_world_turned_over_shows_its_other_face() -> None:
    """HZ-4.9"""
    g = table(2)
    at = world(g, 0, "desert", "gaseous")
    ally(g, A, "KE3")
    choose(g, "action:explore", "ally:KE3", f"world:{at}")
    assert g.box.type_names[g.up[at]] == "Gaseous"


def test_of_several_drawn_worlds_one_is_placed_and_the_others_return() -> None:
    """HZ-4.10, E18"""
    g = table(2)
    ally(g, A, "KE1")
    g.bag = g.bag[:6:2]
    choose(g, "action:explore", "ally:KE1")
    assert sorted(offers(g)) == ["tile:W01", "tile:W03", "tile:W05"]
    assert told(g).count("tile_drawn") == 3  # all players see them
    choose(g, "tile:W03")
    assert [g.box.tile_ids[tile] for tile in g.bag] == ["W01", "W05"]
    assert told(g).count("tile_returned") == 2
    next_tiles(g, "W05")  # and may be drawn again, here by the Explore itself
    choose(g, "face:0", "star:0")
    assert [g.box.tile_ids[tile] for tile in g.drawn] == ["W05"]


def test_exploring_gives_neither_a_habitat_nor_a_right_over_the_world() -> None:
    """HZ-4.11"""
    g = table(2)
    habitats(g, B, "gaseous")
    for player in (A, B):
        stock(g, player, 2, 2)
    next_tiles(g, "W13")
    choose(g, "action:explore", "face:1", "star:0")
    assert g.habitats[A] == 0
    choose(g, "action:build")
    assert g.seat == B  # A had nowhere to build
    choose(g, "action:build", "kind:energy_collector")
    assert on(g, 0) == [(B, "energy_collector")]


def test_the_world_is_placed_even_when_no_knowledge_is_left() -> None:
    """HZ-1.6, HZ-4.12, E17"""
    g = table(2)
    supply(g, 40, 40, 0)
    choose(g, "action:explore", "face:0", "star:0")
    assert g.attached == (1, 0)
    assert holds(g, A) == (0, 0, 0)
    assert g.supply[KNOWLEDGE] == 0


# --- with an Ally ------------------------------------------------------------------------------------------------


def test_the_homesteader_under_a_full_sky_gives_only_knowledge() -> None:
    """HZ-4.5, HZ-10.11, E19"""
    g = table(2)
    fill(g, 0)
    fill(g, 1)
    ally(g, A, "KE4")
    choose(g, "action:explore", "ally:KE4")
    assert len(g.bag) == 18
    assert g.habitats[A] == 0
    assert holds(g, A) == (0, 0, 2)
    assert asked(g) == "ChooseAction"


def test_the_knowledge_of_the_action_may_pay_for_the_ally_after_it() -> None:
    """HZ-10.3, HZ-10.10, E20"""
    g = table(2)
    ally(g, A, "KE5")
    choose(g, "action:explore")
    assert asked(g) == "ChooseFace"  # before the Action the card is not offered
    choose(g, "face:0", "star:0")
    assert offers(g) == ["ally:KE5", "choice:none"]
    choose(g, "ally:KE5", "amount:3")
    assert holds(g, A) == (3, 2, 0)
    assert not g.unused(card("KE5"))


def test_two_drawn_worlds_with_the_same_faces_are_one_choice() -> None:
    """HZ-4.10: which of two equal tiles goes back into the bag changes nothing."""
    g = table()
    g.drawn = (g.bag.pop(0), g.bag.pop(0), g.bag.pop(0))
    assert g.box.tiles[g.drawn[0]] == g.box.tiles[g.drawn[1]]
    ask(g, ChooseTile(A))
    assert offers(g) == ["tile:W01", "tile:W03"]
