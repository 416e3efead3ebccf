"""Displacing, upgrading and moving Structures: the corners, and what is told of them."""

from __future__ import annotations

from tests.horizons.cards import use
from tests.horizons.matches import click, happened, match_at
from tests.horizons.support import (
    A,
    B,
    C,
    ally,
    asked,
    build,
    choose,
    habitats,
    offers,
    on,
    refused,
    stock,
    table,
    world,
)


def test_equal_structures_on_one_world_are_one_choice() -> None:
    """HZ-19.4, HZ-10.16"""
    g = table(3)
    first, second = world(g, 0, "volcanic"), world(g, 1, "volcanic")
    for w in (first, second):
        build(g, B, "energy_collector", w)
        build(g, B, "energy_collector", w)
    build(g, C, "energy_collector", second)
    habitats(g, A, "volcanic")
    stock(g, A, 9, 9)
    ally(g, A, "FE3")
    use(g, "build", "FE3")
    assert offers(g) == [f"structure:{first}:0", f"structure:{second}:0", f"structure:{second}:2"]


def test_nothing_is_displaced_for_a_collector_one_no_longer_has() -> None:
    """HZ-10.13, HZ-6.14"""
    g = table(3)
    for _ in range(5):
        build(g, C, "energy_collector", world(g, 2, "gaseous"))
    target, other = world(g, 0, "oceanic"), world(g, 1, "frozen")
    build(g, B, "energy_collector", target)
    build(g, B, "metal_collector", other)
    habitats(g, C, "oceanic", "frozen")
    stock(g, C, 9, 9)
    ally(g, C, "FE3")
    choose(g, "choice:done", "choice:done")
    use(g, "build", "FE3")  # the Metal Collector is the only one that can be replaced
    assert asked(g) == "Compensation"
    assert on(g, other) == []
    assert on(g, target) == [(B, "energy_collector")]


def test_a_displaced_collector_leaves_room_for_the_kind_one_still_has() -> None:
    """HZ-10.16, HZ-6.14"""
    g = table()
    for _ in range(5):
        build(g, A, "energy_collector", world(g, 1, "gaseous"))
    w = world(g, 0, "volcanic")
    build(g, B, "energy_collector", w)
    habitats(g, A, "volcanic")
    stock(g, A, 9, 9)
    ally(g, A, "FE3")
    use(g, "build", "FE3")
    choose(g, "amount:0")
    assert on(g, w) == [(A, "metal_collector")]


def test_a_structure_without_anywhere_to_go_stays() -> None:
    """HZ-7.7"""
    g = table()
    here, there = world(g, 0, "frozen"), world(g, 1, "gaseous")
    second = world(g, 1, "gaseous")
    build(g, A, "metal_collector", here)
    build(g, A, "energy_collector", there)
    habitats(g, A, "frozen", "gaseous")
    ally(g, A, "MU4")
    use(g, "adapt", "MU4")
    assert offers(g) == [f"structure:{there}:0", "choice:none"]
    assert refused(g, f"structure:{here}:0").text == "No other World has room for this Metal Collector."
    choose(g, f"structure:{there}:0")
    assert on(g, second) == [(A, "energy_collector")]


def test_a_displacement_is_told() -> None:
    """HZ-10.16"""
    g = table()
    w = world(g, 1, "gaseous")
    build(g, B, "energy_collector", w)
    habitats(g, A, "gaseous")
    stock(g, A, 0, 1)
    ally(g, A, "FE3")
    match = match_at(g)
    click(match, "action:build", "ally:FE3", "amount:1")
    assert happened(match, "displaced") == ["B took back an Energy Collector displaced on a Gaseous World at Brannoch."]
    assert happened(match, "gained") == ["B gained 1 Energy.", "B gained 1 Metal."]
    assert happened(match, "built") == ["A built an Energy Collector on a Gaseous World at Brannoch."]


def test_an_upgrade_is_told() -> None:
    """HZ-10.15"""
    g = table()
    w = world(g, 1, "frozen")
    build(g, A, "metal_collector", w)
    habitats(g, A, "frozen")
    stock(g, A, 4, 0)
    ally(g, A, "FE4")
    match = match_at(g)
    click(match, "action:build", "ally:FE4")
    assert happened(match, "replaced") == ["A took back a Metal Collector at Brannoch."]
    assert happened(match, "built") == ["A built a Colony on a Frozen World at Brannoch."]


def test_a_move_is_told() -> None:
    """HZ-7.7"""
    g = table()
    here = world(g, 0, "frozen")
    world(g, 1, "desert")
    build(g, A, "metal_collector", here)
    habitats(g, A, "desert")
    ally(g, A, "MU4")
    match = match_at(g)
    click(match, "action:adapt", "ally:MU4", f"structure:{here}:0")
    assert happened(match, "migrated") == ["A moved a Metal Collector to a Desert World at Brannoch."]


def test_a_turned_world_is_told() -> None:
    """HZ-4.9"""
    g = table()
    w = world(g, 1, "desert", "oceanic")
    ally(g, A, "KE3")
    match = match_at(g)
    click(match, "action:explore", "ally:KE3", f"world:{w}")
    assert happened(match, "world_turned") == ["A turned a World at Brannoch to Oceanic."]
