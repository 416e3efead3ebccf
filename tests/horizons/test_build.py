"""Build: what may be built, where, and for how much."""

import pytest

from ecliptic.games.horizons.build import ANY_KIND, BuildKind
from tests.horizons.support import (
    TYPE_NAMES,
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
    stock,
    supply,
    table,
    world,
)

KINDS = ("colony", "energy_collector", "metal_collector")
COSTS = {
    "arboreal": ((2, 4), (1, 2), (2, 1)),
    "desert": ((4, 2), None, (2, 0)),
    "frozen": ((4, 3), None, (1, 0)),
    "gaseous": ((3, 4), (0, 1), None),
    "oceanic": ((2, 4), (0, 2), None),
    "volcanic": ((4, 2), (1, 2), (2, 1)),
}
PRICED = [(type, kind, cost) for type, row in COSTS.items() for kind, cost in zip(KINDS, row, strict=True) if cost]
BARRED = [(type, kind) for type, row in COSTS.items() for kind, cost in zip(KINDS, row, strict=True) if cost is None]
SHORT = [(type, kind, cost[0] - 1, cost[1]) for type, kind, cost in PRICED if cost[0]] + [
    (type, kind, cost[0], cost[1] - 1) for type, kind, cost in PRICED if cost[1]
]

# --- where ----------------------------------------------------------------------------------------------------


def test_a_structure_is_paid_for_and_placed_on_a_world() -> None:
    """HZ-6.1, HZ-7.1, E35"""
    g = table()
    at = world(g, 0, "frozen")
    habitats(g, A, "frozen")
    stock(g, A, 2, 2)
    choose(g, "action:build", "kind:metal_collector")
    assert on(g, at) == [(A, "metal_collector")]
    assert holds(g, A) == (1, 2, 0)
    assert asked(g) == "ChooseAction"


def test_the_habitat_of_the_world_must_be_active() -> None:
    """HZ-6.2"""
    g = table()
    desert, frozen, other = world(g, 0, "desert"), world(g, 0, "frozen"), world(g, 1, "frozen")
    habitats(g, A, "frozen")
    stock(g, A, 9, 9)
    choose(g, "action:build", "kind:metal_collector")
    assert offers(g) == [f"world:{frozen}", f"world:{other}"]
    assert refused(g, f"world:{desert}").rule == "HZ-6.2"


def test_without_any_habitat_in_play_nothing_can_be_built() -> None:
    """HZ-6.2"""
    g = table()
    world(g, 0, "desert")
    habitats(g, A, "frozen")
    stock(g, A, 9, 9)
    choose(g, "action:build")
    assert asked(g) == "ChooseAction"


def test_an_ally_builds_only_on_active_habitats_too() -> None:
    """HZ-6.2, HZ-10.13, E49"""
    g = table()
    desert, frozen, other = world(g, 0, "desert"), world(g, 0, "frozen"), world(g, 1, "frozen")
    habitats(g, A, "frozen")
    stock(g, A, 9, 9)
    ally(g, A, "FE1")
    choose(g, "action:build", "ally:FE1", "kind:metal_collector")
    assert offers(g) == [f"world:{frozen}", f"world:{other}"]
    reason = refused(g, f"world:{desert}")
    assert reason.text == "You are not adapted to Desert Worlds."
    assert reason.rule == "HZ-6.2"


def test_a_world_with_three_structures_is_full() -> None:
    """HZ-6.3, E38"""
    g = table(3)
    full, open_one, other = world(g, 0, "frozen"), world(g, 0, "frozen"), world(g, 1, "frozen")
    for owner in (A, B, B):
        build(g, owner, "metal_collector", full)
    build(g, B, "metal_collector", open_one)
    build(g, B, "metal_collector", open_one)
    habitats(g, A, "frozen")
    stock(g, A, 9, 9)
    choose(g, "action:build", "kind:colony")
    assert offers(g) == [f"world:{open_one}", f"world:{other}"]
    reason = refused(g, f"world:{full}")
    assert reason.text.startswith("This World is full")
    assert reason.rule == "HZ-6.3"


def test_nothing_can_be_built_where_every_world_is_full() -> None:
    """HZ-6.3"""
    g = table()
    at = world(g, 0, "frozen")
    for _ in range(3):
        build(g, A, "metal_collector", at)
    habitats(g, A, "frozen")
    stock(g, A, 9, 9)
    reason = BuildKind(A, ANY_KIND, 0, False, 1).why_not(g, KINDS.index("colony"))
    assert reason is not None
    assert reason.rule == "HZ-6.3"
    choose(g, "action:build")
    assert asked(g) == "ChooseAction"


@pytest.mark.parametrize("type", TYPE_NAMES)
def test_a_colony_may_be_built_on_any_world_type(type: str) -> None:
    """HZ-6.4"""
    g = table()
    at = world(g, 0, type)
    habitats(g, A, type)
    stock(g, A, 9, 9)
    choose(g, "action:build", "kind:colony")
    assert on(g, at) == [(A, "colony")]


def test_an_oceanic_world_allows_no_metal_collector() -> None:
    """HZ-6.5, HZ-6.6, HZ-6.8, HZ-19.2, E5"""
    g = table()
    at = world(g, 0, "oceanic")
    habitats(g, A, "oceanic")
    stock(g, A, 2, 2)
    choose(g, "action:build")
    assert offers(g) == ["kind:energy_collector", "choice:none"]
    assert refused(g, "kind:metal_collector").text == "Oceanic Worlds don't allow Metal Collectors."
    assert refused(g, "kind:colony").text.startswith("Too few Resources: the Colony costs 2 Energy and 4 Metal")
    choose(g, "kind:energy_collector")
    assert on(g, at) == [(A, "energy_collector")]
    assert holds(g, A) == (2, 0, 0)


@pytest.mark.parametrize(("type", "kind"), BARRED)
def test_a_world_type_with_one_collector_kind_bars_the_other(type: str, kind: str) -> None:
    """HZ-6.5, HZ-6.6, HZ-6.8, HZ-6.9"""
    g = table()
    world(g, 0, type)
    habitats(g, A, type)
    stock(g, A, 9, 9)
    choose(g, "action:build")
    assert len(offers(g)) == 3  # the Colony, the other Collector, nothing
    assert refused(g, f"kind:{kind}").rule == "HZ-6.5"


@pytest.mark.parametrize("type", TYPE_NAMES)
def test_only_arboreal_and_volcanic_worlds_allow_both_collectors(type: str) -> None:
    """HZ-6.7, HZ-6.8"""
    g = table()
    world(g, 0, type)
    habitats(g, A, type)
    stock(g, A, 9, 9)
    choose(g, "action:build")
    both = {"kind:energy_collector", "kind:metal_collector"} <= set(offers(g))
    assert both == (type in ("arboreal", "volcanic"))


# --- for how much -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("type", "kind", "cost"), PRICED)
def test_the_cost_depends_on_world_type_and_kind(type: str, kind: str, cost: tuple[int, int]) -> None:
    """HZ-6.10, HZ-6.11"""
    g = table()
    world(g, 0, type)
    habitats(g, A, type)
    stock(g, A, *cost)
    choose(g, "action:build", f"kind:{kind}")
    assert holds(g, A) == (0, 0, 0)


@pytest.mark.parametrize(("type", "kind", "energy", "metal"), SHORT)
def test_one_token_short_is_too_little(type: str, kind: str, energy: int, metal: int) -> None:
    """HZ-6.10, HZ-6.11"""
    g = table()
    world(g, 0, type)
    habitats(g, A, type)
    stock(g, A, energy, metal)
    reason = BuildKind(A, ANY_KIND, 0, False, 1).why_not(g, KINDS.index(kind))
    assert reason is not None
    assert reason.rule == "HZ-6.10"


def test_a_colony_on_a_desert_world_takes_four_energy_and_two_metal() -> None:
    """HZ-6.11, E41"""
    g = table()
    at = world(g, 0, "desert")
    habitats(g, A, "desert")
    stock(g, A, 4, 2)
    choose(g, "action:build", "kind:colony")
    assert on(g, at) == [(A, "colony")]
    assert holds(g, A) == (0, 0, 0)


def test_the_fifth_collector_costs_no_more_than_the_first() -> None:
    """HZ-6.12"""
    g = table()
    for star in (0, 0, 1, 1):
        build(g, A, "metal_collector", world(g, star, "frozen"))
    habitats(g, A, "frozen")
    stock(g, A, 1, 0)
    choose(g, "action:build", "kind:metal_collector", "world:0")
    assert on(g, 0) == [(A, "metal_collector")] * 2
    assert holds(g, A) == (0, 0, 0)


def test_the_build_may_be_declined() -> None:
    """HZ-6.13"""
    g = table()
    at = world(g, 0, "frozen")
    habitats(g, A, "frozen")
    stock(g, A, 1, 0)
    choose(g, "action:build", "choice:none")
    assert on(g, at) == []
    assert holds(g, A) == (1, 0, 0)
    assert g.actions_left == 1


def test_a_structure_must_be_left_on_the_board() -> None:
    """HZ-1.4, HZ-6.14, E47"""
    g = table()
    for star in (0, 0, 0, 1, 1):
        build(g, A, "energy_collector", world(g, star, "gaseous"))
    habitats(g, A, "gaseous")
    stock(g, A, 9, 9)
    choose(g, "action:build")
    assert offers(g) == ["kind:colony", "choice:none"]
    reason = refused(g, "kind:energy_collector")
    assert reason.text.startswith("You have built all five")
    assert reason.rule == "HZ-6.14"


@pytest.mark.parametrize("kinds", [("colony", "energy_collector", "metal_collector"), ("energy_collector",) * 3])
def test_one_player_may_fill_a_world_with_like_or_unlike_structures(kinds: tuple[str, ...]) -> None:
    """HZ-6.15"""
    g = table()
    at = world(g, 0, "volcanic")
    habitats(g, A, "volcanic")
    stock(g, A, 20, 20)
    for kind in kinds:
        g.actions_left = 2
        choose(g, "action:build", f"kind:{kind}")
    assert on(g, at) == [(A, kind) for kind in kinds]


def test_distance_and_ownership_do_not_matter() -> None:
    """HZ-6.16"""
    g = table(5)
    worlds = [world(g, star, "frozen") for star in range(5)]
    build(g, A, "metal_collector", worlds[0])
    build(g, B, "colony", worlds[4])
    habitats(g, A, "frozen")
    stock(g, A, 9, 9)
    choose(g, "action:build", "kind:metal_collector")
    assert offers(g) == [f"world:{w}" for w in worlds]


def test_one_build_builds_one_structure() -> None:
    """HZ-6.17"""
    g = table()
    at = world(g, 0, "frozen")
    habitats(g, A, "frozen")
    stock(g, A, 9, 9)
    choose(g, "action:build", "kind:metal_collector")
    assert on(g, at) == [(A, "metal_collector")]
    assert asked(g) == "ChooseAction"


def test_what_is_paid_returns_to_the_supply_before_anybody_shares() -> None:
    """HZ-6.18"""
    g = table()
    at = world(g, 0, "frozen")
    build(g, B, "colony", at)
    habitats(g, A, "frozen")
    stock(g, A, 1, 0)
    supply(g, 0, 0, 0)
    choose(g, "action:build", "kind:metal_collector")
    assert holds(g, A) == (1, 0, 0)  # the Energy just paid
    assert holds(g, B) == (0, 0, 0)
    assert g.supply == [0, 0, 0]


def test_a_structure_stays_where_it_is_and_belongs_to_its_player() -> None:
    """HZ-6.20"""
    g = table()
    at, other = world(g, 0, "frozen"), world(g, 1, "frozen")
    build(g, A, "metal_collector", at)
    build(g, B, "metal_collector", other)
    habitats(g, B, "frozen")
    stock(g, B, 9, 9)
    ally(g, B, "MU4", "FE4")
    choose(g, "choice:done", "action:adapt", "ally:MU4")
    assert offers(g) == [f"structure:{other}:0", "choice:none"]  # not the one of A
    choose(g, "choice:none", "amount:0", "choice:none", "choice:none", "action:build")
    choose(g, "ally:FE4", "amount:4")
    assert on(g, other) == [(B, "colony")]  # the only Collector B could upgrade
    assert on(g, at) == [(A, "metal_collector")]
