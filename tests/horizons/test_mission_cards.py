"""Chapter 17, the Mission appendix: each of the thirty Missions true, and only just not true."""

from __future__ import annotations

import pytest

from ecliptic.games.horizons.scoring import control_by_system
from tests.horizons.cards import use
from tests.horizons.endings import completed, points
from tests.horizons.support import (
    TYPE_NAMES,
    A,
    B,
    C,
    ally,
    bare,
    build,
    choose,
    fill,
    habitats,
    stock,
    table,
    world,
)

# --- Worlds of one type -----------------------------------------------------------------------------------

TYPE_MISSIONS = pytest.mark.parametrize(
    ("id", "type"), list(zip(("MI03", "MI07", "MI14", "MI17", "MI23", "MI28"), TYPE_NAMES, strict=True))
)
SYSTEM_MISSIONS = pytest.mark.parametrize(
    ("id", "type"), list(zip(("MI04", "MI08", "MI15", "MI18", "MI24", "MI29"), TYPE_NAMES, strict=True))
)


@TYPE_MISSIONS
def test_a_type_mission_needs_structures_on_five_worlds_of_its_type(id: str, type: str) -> None:
    """Arboreal HZ-17.3, Desert HZ-17.8, Frozen HZ-17.15, Gaseous HZ-17.19, Oceanic HZ-17.26, Volcanic HZ-17.32"""
    g = bare()
    for _ in range(4):
        build(g, A, "colony", world(g, 0, type))
    fifth = world(g, 1, type)
    build(g, B, "colony", fifth)
    assert not completed(g, id)
    build(g, A, "colony", fifth)
    assert completed(g, id)


@TYPE_MISSIONS
def test_a_type_mission_does_not_count_worlds_of_other_types(id: str, type: str) -> None:
    """HZ-17.3, HZ-17.8, HZ-17.15, HZ-17.19, HZ-17.26, HZ-17.32"""
    g = bare()
    other = TYPE_NAMES[TYPE_NAMES.index(type) - 1]
    for _ in range(4):
        build(g, A, "colony", world(g, 0, type))
    build(g, A, "colony", world(g, 1, other))
    assert not completed(g, id)


def test_a_world_counts_once_however_many_structures_it_carries() -> None:
    """E63, HZ-17.3, HZ-17.35"""
    g = bare()
    worlds = [world(g, 0, "arboreal") for _ in range(4)]
    for w in worlds:
        build(g, A, "colony", w)
        build(g, A, "energy_collector", w)
    assert not completed(g, "Arboreal")  # four Worlds, eight Structures
    fifth = world(g, 1, "arboreal")
    build(g, A, "metal_collector", fifth)
    build(g, A, "metal_collector", fifth)
    assert completed(g, "Arboreal")


@SYSTEM_MISSIONS
def test_a_system_mission_needs_three_worlds_of_its_type_in_one_system(id: str, type: str) -> None:
    """Arboreal HZ-17.4, Desert HZ-17.9, Frozen HZ-17.16, Gaseous HZ-17.20, Oceanic HZ-17.36, Volcanic HZ-17.37"""
    g = bare()
    for star in (0, 0, 1, 1):
        world(g, star, type)
    assert not completed(g, id)  # two and two
    world(g, 1, type)
    assert completed(g, id)


@SYSTEM_MISSIONS
def test_a_system_mission_is_true_for_every_holder_whoever_is_on_the_worlds(id: str, type: str) -> None:
    """HZ-17.4, HZ-11.5"""
    g = bare(3)
    for _ in range(3):
        build(g, B, "colony", world(g, 2, type))
    assert [completed(g, id, player) for player in (A, B, C)] == [True, True, True]


def test_a_world_counts_as_the_type_that_is_face_up_at_the_end() -> None:
    """E62, HZ-17.9, HZ-17.34"""
    g = table()
    first = world(g, 0, "desert", "volcanic")
    for _ in range(2):
        world(g, 0, "desert")
    assert completed(g, "Desert System")
    ally(g, A, "KE3")
    use(g, "explore", "KE3")
    choose(g, f"world:{first}")
    assert not completed(g, "Desert System")
    for _ in range(3):
        world(g, 1, "desert")
    assert completed(g, "Desert System")  # another System has three


def test_a_turned_world_counts_for_the_type_mission_of_its_new_face() -> None:
    """HZ-17.34"""
    g = bare()
    w = world(g, 1, "desert", "volcanic")
    for _ in range(4):
        build(g, A, "colony", world(g, 0, "volcanic"))
    g.turn_over(w)
    build(g, A, "colony", w)
    assert completed(g, "Volcanic")


# --- my Structures ------------------------------------------------------------------------------------------


def test_coexistence_needs_five_worlds_shared_with_another_player() -> None:
    """HZ-17.5"""
    g = bare(3)
    for other in (B, B, C, C):
        w = world(g, 0, "frozen")
        build(g, A, "metal_collector", w)
        build(g, other, "colony", w)
    fifth = world(g, 1, "frozen")
    build(g, A, "colony", fifth)
    assert not completed(g, "Coexistence")
    build(g, B, "metal_collector", fifth)
    assert completed(g, "Coexistence")


def test_coexistence_does_not_ask_who_built_first() -> None:
    """HZ-17.6"""
    g = bare()
    for first, second in ((A, B), (B, A), (A, B), (B, A), (B, A)):
        w = world(g, 0, "frozen")
        build(g, first, "metal_collector", w)
        build(g, second, "metal_collector", w)
    assert completed(g, "Coexistence", A)
    assert completed(g, "Coexistence", B)


def test_contractor_needs_all_fifteen_structures_in_play() -> None:
    """HZ-17.7"""
    g = bare()
    worlds = [world(g, 0, "volcanic") for _ in range(5)]
    for w in worlds:
        build(g, A, "colony", w)
        build(g, A, "energy_collector", w)
    for w in worlds[:4]:
        build(g, A, "metal_collector", w)
    assert not completed(g, "Contractor")  # fourteen
    build(g, A, "metal_collector", worlds[4])
    assert completed(g, "Contractor")


@pytest.mark.parametrize(
    ("id", "kind", "type"),
    [
        ("Ecology", "energy_collector", "volcanic"),
        ("Industrialism", "metal_collector", "volcanic"),
        ("Manifest Destiny", "colony", "oceanic"),
    ],
)
def test_a_mission_for_every_system_needs_its_structure_at_every_star(id: str, kind: str, type: str) -> None:
    """Ecology HZ-17.10, Industrialism HZ-17.21, Manifest Destiny HZ-17.25, HZ-17.33"""
    g = bare(3)
    for star in (0, 1):
        build(g, A, kind, world(g, star, type))
    last = world(g, 2, type)
    for other in {"colony", "energy_collector", "metal_collector"} - {kind}:
        build(g, A, other, last)
    assert not completed(g, id)  # at the third Star there are only other kinds
    build(g, A, kind, last)
    assert completed(g, id)


def test_every_system_means_as_many_as_there_are_players() -> None:
    """HZ-17.33"""
    for players in (2, 3, 4, 5):
        g = bare(players)
        for star in range(players):
            assert not completed(g, "Manifest Destiny")
            build(g, A, "colony", world(g, star, "frozen"))
        assert completed(g, "Manifest Destiny")


@pytest.mark.parametrize(("id", "kind"), [("Environmentalism", "metal_collector"), ("Quiet Skies", "energy_collector")])
def test_at_most_two_collectors_of_a_kind_are_allowed(id: str, kind: str) -> None:
    """Environmentalism HZ-17.12, Quiet Skies HZ-17.30"""
    g = bare()
    w = world(g, 0, "volcanic")
    assert completed(g, id)  # none will do
    build(g, A, kind, w)
    build(g, A, kind, w)
    assert completed(g, id)
    build(g, A, kind, world(g, 1, "volcanic"))
    assert not completed(g, id)


def test_without_metal_collectors_environmentalism_is_true_and_industrialism_is_not() -> None:
    """E56, HZ-17.12, HZ-17.21"""
    g = bare()
    for star in (0, 1):
        build(g, A, "energy_collector", world(g, star, "gaseous"))
    assert completed(g, "Environmentalism")
    assert not completed(g, "Industrialism")


def test_expansionism_needs_structures_on_six_worlds() -> None:
    """HZ-17.13, HZ-17.35"""
    g = bare()
    for _ in range(5):
        w = world(g, 0, "volcanic")
        build(g, A, "colony", w)
        build(g, A, "energy_collector", w)
    assert not completed(g, "Expansionism")
    build(g, A, "metal_collector", world(g, 1, "desert"))
    assert completed(g, "Expansionism")


def test_intrepid_needs_structures_on_four_types_of_world() -> None:
    """HZ-17.22"""
    g = bare()
    for type in ("arboreal", "desert", "frozen", "frozen"):
        build(g, A, "colony", world(g, 0, type))
    strange = world(g, 1, "oceanic")
    build(g, B, "colony", strange)
    assert not completed(g, "Intrepid")
    build(g, A, "energy_collector", strange)
    assert completed(g, "Intrepid")


def test_isolationist_needs_all_colonies_in_one_system() -> None:
    """E57, HZ-17.23"""
    g = bare()
    for _ in range(3):
        build(g, A, "colony", world(g, 1, "frozen"))
    elsewhere = world(g, 0, "frozen")
    build(g, A, "metal_collector", elsewhere)  # Collectors may be anywhere
    assert completed(g, "Isolationist")
    build(g, A, "colony", elsewhere)
    assert not completed(g, "Isolationist")


def test_isolationist_needs_a_colony() -> None:
    """E57, HZ-17.24"""
    g = bare()
    build(g, A, "metal_collector", world(g, 0, "frozen"))
    assert not completed(g, "Isolationist")


@pytest.mark.parametrize("type", ["arboreal", "volcanic"])
def test_perfect_balance_needs_all_three_kinds_of_ones_own_on_one_world(type: str) -> None:
    """HZ-17.27"""
    g = bare()
    w, other = world(g, 0, type), world(g, 0, type)
    build(g, A, "colony", w)
    build(g, A, "energy_collector", w)
    build(g, B, "metal_collector", w)
    for kind in ("energy_collector", "metal_collector"):
        build(g, A, kind, other)
    assert not completed(g, "Perfect Balance")
    build(g, A, "colony", other)
    assert completed(g, "Perfect Balance")


# --- what I have --------------------------------------------------------------------------------------------


def test_adaptable_needs_all_six_habitats() -> None:
    """HZ-17.1"""
    g = bare()
    habitats(g, A, *TYPE_NAMES[:5])
    assert not completed(g, "Adaptable")
    habitats(g, A, "volcanic")
    assert completed(g, "Adaptable")


def test_ambassador_counts_unused_allies_and_galactic_citizen_all() -> None:
    """E54, HZ-17.2, HZ-17.17, HZ-17.18"""
    g = bare()
    ally(g, A, "NU1", "NU5", "FE2")
    ally(g, A, "KE1", flipped=True)
    assert not completed(g, "Galactic Citizen")
    ally(g, A, "LG1")
    assert completed(g, "Ambassador")
    assert completed(g, "Galactic Citizen")


def test_a_league_card_is_no_unused_ally() -> None:
    """E55, HZ-17.2, HZ-1.18"""
    g = bare()
    ally(g, A, "NU1", "KE1", "LG1")
    ally(g, A, "FE1", flipped=True)
    assert not completed(g, "Ambassador")


def test_six_allies_are_enough_for_the_galactic_citizen() -> None:
    """HZ-17.18"""
    g = bare()
    ally(g, A, "KE1", "KE2", "KE3", "KE4", "KE5", "LG1")
    assert completed(g, "Galactic Citizen")


@pytest.mark.parametrize(("energy", "metal"), [(1, 0), (0, 1), (2, 2)])
def test_efficiency_needs_an_empty_stock_but_may_keep_knowledge(energy: int, metal: int) -> None:
    """HZ-17.11"""
    g = bare()
    stock(g, A, 0, 0, 5)
    assert completed(g, "Efficiency")
    stock(g, A, energy, metal, 5)
    assert not completed(g, "Efficiency")


@pytest.mark.parametrize(("energy", "metal"), [(10, 0), (0, 10), (4, 6)])
def test_extractor_needs_ten_resources_of_either_kind(energy: int, metal: int) -> None:
    """HZ-17.14, HZ-1.2"""
    g = bare()
    stock(g, A, energy, metal)
    assert completed(g, "Extractor")
    stock(g, A, max(0, energy - 1), metal - (energy == 0), 10)
    assert not completed(g, "Extractor")


def test_stellar_cartography_needs_two_full_systems() -> None:
    """HZ-17.31"""
    g = bare(3)
    fill(g, 0)
    fill(g, 1, 5)
    fill(g, 2, 5)
    assert not completed(g, "Stellar Cartography")
    fill(g, 2)
    assert completed(g, "Stellar Cartography")


# --- Power's Shadow -----------------------------------------------------------------------------------------


def test_powers_shadow_needs_the_minority_in_every_system() -> None:
    """E59, HZ-17.28, HZ-17.29"""
    g = bare(3)
    points(g, 0, 3, 5, 1)  # Minority
    points(g, 1, 2, 4, 4)  # Minority behind a tied Majority
    points(g, 2, 1, 6, 1)  # Tied Minority
    assert completed(g, "Power's Shadow")
    assert [system[A] for system in control_by_system(g)] == [3, 0, 1]


def test_a_tied_majority_spoils_powers_shadow() -> None:
    """E60, HZ-17.28"""
    g = bare(3)
    points(g, 0, 4, 4, 1)
    points(g, 1, 2, 4, 4)
    points(g, 2, 1, 6, 1)
    assert not completed(g, "Power's Shadow")


def test_a_majority_spoils_powers_shadow() -> None:
    """HZ-17.28"""
    g = bare(3)
    points(g, 0, 6, 5, 1)
    points(g, 1, 2, 4, 4)
    points(g, 2, 1, 6, 1)
    assert not completed(g, "Power's Shadow")


@pytest.mark.parametrize("first", [(0, 5, 1), (1, 5, 3), (0, 0, 0)], ids=["absent", "third", "nobody there"])
def test_who_is_absent_or_third_in_one_system_has_no_powers_shadow(first: tuple[int, int, int]) -> None:
    """E61, HZ-17.28, HZ-17.29"""
    g = bare(3)
    points(g, 0, *first)
    points(g, 1, 2, 4, 4)
    points(g, 2, 1, 6, 1)
    assert not completed(g, "Power's Shadow")


def test_an_empty_system_leaves_powers_shadow_to_nobody() -> None:
    """E61, HZ-17.29"""
    g = bare(3)
    points(g, 0, 2, 3, 2)
    points(g, 1, 3, 2, 2)
    assert [completed(g, "Power's Shadow", player) for player in (A, B, C)] == [False, False, False]
