"""What is in the box, and what its words mean."""

import pytest

from ecliptic.core.errors import BadSetup
from ecliptic.games.horizons.allies import side_up
from ecliptic.games.horizons.box import ACTION_NAMES, KNOWLEDGE, METAL
from ecliptic.games.horizons.card_effects import Dismiss, FlipDown, FlipUp
from ecliptic.games.horizons.content import open_box
from ecliptic.games.horizons.missions import holds as mission_holds
from tests.horizons.support import (
    GAME,
    TYPE_NAMES,
    A,
    B,
    C,
    ally,
    ask,
    asked,
    bare,
    build,
    card,
    choose,
    first_turn,
    habitats,
    holds,
    mission,
    offers,
    on,
    refused,
    stock,
    supply,
    table,
    view,
    world,
)

# --- players and tokens ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 6])
def test_fewer_than_two_or_more_than_five_cannot_play(players: int) -> None:
    """HZ-1.1"""
    with pytest.raises(BadSetup, match="2 to 5 players"):
        GAME.agreed(players, {})


def test_five_players_find_five_colours_and_five_boards() -> None:
    """HZ-1.1"""
    g = first_turn(5, boards="advanced")
    assert len({g.box.colours[p][0] for p in range(5)}) == 5
    assert sorted(g.boards) == [0, 1, 2, 3, 4]


def test_resources_are_energy_and_metal_and_never_knowledge() -> None:
    """HZ-1.2"""
    g = table()
    ally(g, A, "OR1")
    choose(g, "action:harvest", "ally:OR1")
    assert g.decision is not None
    labels = [g.decision.label(g, option).text for option in g.options()]
    assert labels == ["Gain 3 Metal", "Gain 1 Energy and 2 Metal", "Gain 2 Energy and 1 Metal", "Gain 3 Energy"]


def test_knowledge_pays_for_nothing_that_costs_resources() -> None:
    """HZ-1.2, HZ-10.10, E34"""
    g = table()
    stock(g, A, 1, 1, 9)
    ally(g, A, "OR5", flipped=True)
    ally(g, A, "OR1")
    choose(g, "action:harvest")
    assert offers(g) == ["ally:OR1", "choice:none"]
    assert refused(g, "ally:OR5").rule == "HZ-10.10"


def test_a_mission_about_resources_does_not_count_knowledge() -> None:
    """HZ-1.2"""
    g = bare()
    stock(g, A, 5, 4, 9)
    assert not mission_holds(g, A, mission("Extractor"))
    stock(g, A, 0, 0, 9)
    assert mission_holds(g, A, mission("Efficiency"))


def test_a_collector_is_an_energy_collector_or_a_metal_collector_but_no_colony() -> None:
    """HZ-1.3"""
    g = table()
    world(g, 0, "volcanic")
    habitats(g, A, "volcanic")
    stock(g, A, 9, 9)
    ally(g, A, "FE2")
    choose(g, "action:build", "ally:FE2")
    assert offers(g) == ["kind:energy_collector", "kind:metal_collector", "choice:none"]
    assert refused(g, "kind:colony").rule == "HZ-10.13"
    choose(g, "choice:none")  # neither of the two Collectors, so the Action itself comes next
    assert offers(g) == ["kind:colony", "kind:energy_collector", "kind:metal_collector", "choice:none"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_player_owns_five_structures_of_each_kind(players: int) -> None:
    """HZ-1.4"""
    shown = view(first_turn(players), None)["players"]
    assert isinstance(shown, list)
    assert [p["unbuilt"] for p in shown] == [{"colony": 5, "energy_collector": 5, "metal_collector": 5}] * players


def test_there_are_forty_tokens_of_each_kind_and_no_more() -> None:
    """HZ-1.5"""
    g = table()
    at = world(g, 0, "gaseous")
    for _ in range(3):
        build(g, A, "energy_collector", at)
    stock(g, B, 38, 40, 40)
    choose(g, "action:harvest", "choice:all")
    assert holds(g, A) == (2, 0, 0)
    assert g.supply == [0, 0, 0]


def test_what_the_supply_lacks_is_lost_and_not_owed() -> None:
    """HZ-1.6"""
    g = table()
    world(g, 0, "gaseous")
    habitats(g, B, "gaseous")
    stock(g, A, 0, 0, 1)
    stock(g, B, 0, 1)
    supply(g, 0, 2, 0)
    ally(g, A, "KE5")
    choose(g, "action:explore", "ally:KE5")  # 5 Resources, but there are only 2 Metal
    assert holds(g, A) == (0, 2, 0)
    choose(g, "face:0", "star:0", "choice:done")
    choose(g, "action:build", "kind:energy_collector")  # 1 Metal of B comes back to the supply
    assert g.supply[METAL] == 1
    assert holds(g, A) == (0, 2, 1)


# --- Worlds and Systems ------------------------------------------------------------------------------------


def test_there_are_six_world_types_with_one_habitat_marker_each() -> None:
    """HZ-1.7"""
    g = table()
    for n in range(6):
        g.actions_left = 2
        choose(g, "action:adapt")
        assert offers(g) == [*(f"habitat:{type}" for type in TYPE_NAMES[n:]), "choice:none"]
        choose(g, offers(g)[0], "choice:none")
    seen = view(g, None)["players"]
    assert isinstance(seen, list)
    assert seen[A]["habitats"] == ["arboreal", "desert", "frozen", "gaseous", "oceanic", "volcanic"]


def test_the_box_holds_thirty_worlds_and_five_stars() -> None:
    """HZ-1.8"""
    g = bare(5)
    assert len(g.bag) == 30
    assert len({g.box.star_names[star] for star in range(5)}) == 5


def test_the_two_faces_of_a_world_differ_and_every_pair_comes_twice() -> None:
    """HZ-1.9"""
    pairs = [tuple(sorted(tile)) for tile in open_box().tiles]
    assert all(a != b for a, b in pairs)
    assert {pair: pairs.count(pair) for pair in pairs} == {(a, b): 2 for a in range(6) for b in range(a + 1, 6)}


def test_systems_are_not_connected_and_only_a_migration_moves_a_structure() -> None:
    """HZ-1.10"""
    g = table(3)
    here, near, far = world(g, 0, "frozen"), world(g, 0, "frozen"), world(g, 2, "frozen")
    build(g, A, "metal_collector", here)
    habitats(g, A, "frozen")
    ally(g, A, "MU4")
    choose(g, "action:adapt", "ally:MU4", f"structure:{here}:0")
    assert offers(g) == [f"world:{near}", f"world:{far}"]
    choose(g, f"world:{far}")
    assert on(g, here) == []
    assert on(g, far) == [(A, "metal_collector")]


# --- cards -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", range(5))
def test_each_of_the_five_stacks_starts_with_five_double_sided_cards_of_one_symbol(action: int) -> None:
    """HZ-1.11, HZ-1.12"""
    g = first_turn()
    stack = [g.ally(c) for c in g.stacks[action]]
    assert len(stack) == len({ally.id for ally in stack}) == 5
    assert {ally.action for ally in stack} == {action}
    assert all(ally.sides[0] and ally.sides[1] for ally in stack)
    assert len({ally.species for ally in stack}) == 1


def test_each_player_starts_with_a_league_card_of_their_own() -> None:
    """HZ-1.13"""
    g = first_turn(5)
    assert sorted(g.tableau) == [(card(f"LG{n}"),) for n in (1, 2, 3, 4, 5)]


@pytest.mark.parametrize("action", ACTION_NAMES)
def test_the_league_card_answers_to_every_action_once_and_leaves_the_game(action: str) -> None:
    """HZ-1.14"""
    g = table()
    world(g, 0, "desert")
    ally(g, A, "LG1")
    choose(g, f"action:{action}", "ally:LG1", "choice:2")
    assert holds(g, A) == (0, 0, 1)
    assert g.tableau[A] == ()
    assert card("LG1") in g.gone
    assert all(card("LG1") not in stack for stack in g.stacks)


def test_the_league_card_is_the_one_ally_of_its_action() -> None:
    """HZ-1.14, HZ-10.2, HZ-10.23, E26"""
    g = table()
    ally(g, A, "LG1", "OR1")
    choose(g, "action:harvest", "ally:LG1", "choice:0", "amount:1")
    assert holds(g, A) == (1, 1, 0)
    assert card("LG1") in g.gone
    assert asked(g) == "ChooseAction"
    assert g.tableau[A] == (card("OR1"),)


def test_all_thirty_missions_are_different() -> None:
    """HZ-1.15, HZ-1.16"""
    cards = open_box().missions
    assert len(cards) == 30
    assert len({m.name for m in cards}) == 30
    assert len({(m.measure, m.of, m.at_least, m.at_most, m.every_system) for m in cards}) == 30


def test_quiet_skies_is_the_thirtieth_mission() -> None:
    """HZ-1.16"""
    g = bare()
    at = world(g, 0, "gaseous")
    build(g, A, "energy_collector", at)
    build(g, A, "energy_collector", at)
    assert mission_holds(g, A, mission("Quiet Skies"))
    build(g, A, "energy_collector", at)
    assert not mission_holds(g, A, mission("Quiet Skies"))


def test_a_habitat_is_active_for_the_player_whose_board_carries_its_marker() -> None:
    """HZ-1.17"""
    g = table()
    world(g, 0, "gaseous")
    for player in (A, B):
        stock(g, player, 2, 2)
    choose(g, "action:adapt", "habitat:gaseous", "choice:none", "action:build", "kind:energy_collector")
    assert on(g, 0) == [(A, "energy_collector")]
    choose(g, "action:build")
    assert asked(g) == "ChooseAction"  # B has nothing to build


def test_an_ally_is_unused_before_its_first_use_and_flipped_after_it() -> None:
    """HZ-1.18"""
    g = table()
    ally(g, A, "KE2")
    assert g.unused(card("KE2"))
    choose(g, "action:explore", "ally:KE2")
    assert not g.unused(card("KE2"))
    assert side_up(g, card("KE2")) == 1


def test_a_league_card_is_neither_unused_nor_flipped() -> None:
    """HZ-1.18, E31"""
    g = table()
    ally(g, A, "NU3", "LG1")
    ally(g, B, "NU1", "LG2")
    assert FlipDown(A).options(g) == [card("NU1")]
    assert FlipDown(A).why_not(g, card("LG2")) is not None
    assert FlipUp(A, 1).why_not(g, card("LG1")) is not None
    assert card("LG2") not in Dismiss(A, True).options(g)
    choose(g, "action:conspire", "ally:NU3")
    assert not g.unused(card("NU1"))
    assert g.tableau[B] == (card("NU1"), card("LG2"))


def test_an_opponent_is_any_other_player_and_may_be_chosen_again_and_again() -> None:
    """HZ-1.19"""
    g = table(3)
    ally(g, A, "NU4", "NU3", flipped=True)
    ally(g, B, "KE1", "KE2", flipped=True)
    ally(g, C, "KE3", flipped=True)
    ask(g, Dismiss(A, True))
    assert offers(g) == ["ally:KE1", "ally:KE2", "ally:KE3"]
    choose(g, "ally:KE1")
    ask(g, Dismiss(A, True))
    choose(g, "ally:KE2")
    assert g.tableau[B] == ()


def test_a_displaced_structure_goes_back_to_its_owner_and_may_be_built_again() -> None:
    """HZ-1.20"""
    g = table()
    at, elsewhere = world(g, 0, "gaseous"), world(g, 1, "gaseous")
    for player in (A, B):
        habitats(g, player, "gaseous")
        stock(g, player, 0, 1)
    for place in (at, at, at, elsewhere, elsewhere):
        build(g, B, "energy_collector", place)
    ally(g, A, "FE3")
    choose(g, "action:build", "ally:FE3", f"structure:{at}:0", "amount:2", "token:energy", "token:energy")
    assert sorted(on(g, at)) == [(A, "energy_collector"), (B, "energy_collector"), (B, "energy_collector")]
    choose(g, "choice:done", "action:build", "kind:energy_collector")
    assert on(g, elsewhere) == [(B, "energy_collector")] * 3


def test_a_league_card_that_an_opponent_discards_leaves_the_game_too() -> None:
    """HZ-1.14, HZ-10.19, HZ-10.22, E32"""
    g = table()
    ally(g, A, "NU4")
    ally(g, B, "LG2")
    stock(g, A, 0, 0, 1)
    choose(g, "action:conspire", "ally:NU4")
    assert card("LG2") in g.gone
    assert holds(g, A) == (0, 0, 0)
    assert g.supply[KNOWLEDGE] == 40
    choose(g, "stack:harvest", "amount:1")
    assert g.tableau[A] == (card("NU4"), card("OR1"))
    assert holds(g, A) == (1, 1, 0)
