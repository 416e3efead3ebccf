"""Build with the Feshar: discounts, upgrades and displacements."""

import pytest

from tests.horizons.support import (
    A,
    B,
    C,
    ally,
    asked,
    board,
    build,
    card,
    choose,
    habitats,
    holds,
    offers,
    on,
    refused,
    stock,
    table,
    told,
    world,
)


@pytest.mark.parametrize(("used", "choice"), [("FE1", "kind:metal_collector"), ("FE4", "amount:1")])
def test_of_two_matching_allies_one_is_triggered_and_not_both(used: str, choice: str) -> None:
    """HZ-10.2, HZ-10.8, HZ-10.9, E9"""
    g = table()
    build(g, A, "metal_collector", world(g, 0, "frozen"))
    habitats(g, A, "frozen")
    stock(g, A, 9, 9)
    ally(g, A, "FE1", "FE4")
    choose(g, "action:build")
    assert offers(g) == ["ally:FE1", "ally:FE4", "choice:none"]
    choose(g, f"ally:{used}", choice)
    assert not g.unused(card(used))
    assert asked(g) == "BuildKind"
    assert refused(g, "ally:FE1").rule == "HZ-10.2"
    assert refused(g, "ally:FE4").rule == "HZ-10.2"
    choose(g, "choice:none")
    assert asked(g) == "ChooseAction"


def test_neither_of_two_matching_allies_need_be_triggered() -> None:
    """HZ-10.9, E9"""
    g = table()
    build(g, A, "metal_collector", world(g, 0, "frozen"))
    habitats(g, A, "frozen")
    stock(g, A, 9, 9)
    ally(g, A, "FE1", "FE4")
    choose(g, "action:build", "choice:none", "kind:metal_collector", "choice:none")
    assert g.unused(card("FE1"))
    assert g.unused(card("FE4"))


def test_a_discount_is_taken_where_it_can_be_paid_without_a_question() -> None:
    """HZ-6.19, E42"""
    g = table()
    at = world(g, 0, "volcanic")
    habitats(g, A, "volcanic")
    stock(g, A, 3, 3)
    ally(g, A, "FE1")
    choose(g, "action:build", "ally:FE1")
    assert g.decision is not None
    assert g.decision.question(g) == "Feshar Mason: what do you build for 1 less?"
    choose(g, "kind:colony")
    assert on(g, at) == [(A, "colony")]
    assert holds(g, A) == (0, 1, 0)


def test_the_payer_chooses_which_tokens_a_discount_saves() -> None:
    """HZ-6.19, E43"""
    g = table()
    at = world(g, 0, "frozen")
    build(g, A, "metal_collector", at)
    habitats(g, A, "frozen")
    stock(g, A, 5, 5)
    ally(g, A, "FE4")
    choose(g, "action:build", "ally:FE4")
    assert g.decision is not None
    assert [g.decision.label(g, option).text for option in g.options()] == [
        "Pay 1 Energy and 3 Metal",
        "Pay 2 Energy and 2 Metal",
        "Pay 3 Energy and 1 Metal",
        "Pay 4 Energy",
    ]
    choose(g, "amount:2")
    assert on(g, at) == [(A, "colony")]
    assert g.unbuilt[A * 3 : A * 3 + 3] == (4, 5, 5)
    assert holds(g, A) == (3, 3, 0)


def test_a_discount_as_large_as_the_cost_leaves_nothing_to_pay_and_nothing_is_paid_back() -> None:
    """HZ-6.19, E44"""
    g = table()
    at = world(g, 0, "gaseous")
    habitats(g, A, "gaseous")
    ally(g, A, "FE2", flipped=True)
    choose(g, "action:build", "ally:FE2", "kind:energy_collector")
    assert on(g, at) == [(A, "energy_collector")]
    assert holds(g, A) == (0, 0, 0)
    assert "paid" not in told(g)


def test_a_discount_saves_exactly_its_number_of_tokens() -> None:
    """HZ-6.19"""
    g = table()
    world(g, 0, "arboreal")
    habitats(g, A, "arboreal")
    stock(g, A, 9, 9)
    ally(g, A, "FE2", flipped=True)
    choose(g, "action:build", "ally:FE2", "kind:metal_collector")  # 2 Energy and 1 Metal, 1 less
    assert offers(g) == ["amount:1", "amount:2"]
    choose(g, "amount:2")
    assert holds(g, A) == (7, 9, 0)


def test_discounts_add_up() -> None:
    """HZ-6.19"""
    g = table()
    world(g, 0, "desert")
    habitats(g, A, "desert")
    stock(g, A, 4, 0)
    board(g, A, "AB3")
    ally(g, A, "FE1")
    choose(g, "action:build", "ally:FE1", "kind:colony")  # 4 Energy and 2 Metal, 1 + 1 less
    assert holds(g, A) == (0, 0, 0)


def test_a_displaced_collector_makes_room_and_its_owner_does_not_share() -> None:
    """HZ-7.4, HZ-10.16, HZ-10.18, E45"""
    g = table(3)
    at = world(g, 0, "volcanic")
    build(g, B, "energy_collector", at)
    build(g, C, "metal_collector", at)
    build(g, B, "colony", at)
    habitats(g, A, "volcanic")
    stock(g, A, 1, 2)
    ally(g, A, "FE3")
    choose(g, "action:build", "ally:FE3")
    assert offers(g) == [f"structure:{at}:0", f"structure:{at}:1"]
    assert refused(g, f"structure:{at}:2").rule == "HZ-10.17"
    choose(g, f"structure:{at}:1")
    assert (asked(g), g.seat) == ("Compensation", C)
    choose(g, "amount:1")
    assert holds(g, C) == (1, 1, 0)
    assert g.unbuilt[C * 3 : C * 3 + 3] == (5, 5, 5)
    assert on(g, at) == [(B, "energy_collector"), (A, "energy_collector"), (B, "colony")]
    assert (asked(g), g.seat) == ("ShareGain", A)
    choose(g, "token:energy")
    assert (asked(g), g.seat) == ("ShareGain", B)
    choose(g, "token:metal")
    assert [holds(g, player) for player in (A, B, C)] == [(1, 0, 0), (0, 1, 0), (1, 1, 0)]


def test_the_kind_that_replaces_a_displaced_collector_must_be_allowed_there() -> None:
    """HZ-6.8, E46"""
    g = table()
    at = world(g, 0, "oceanic")
    build(g, B, "energy_collector", at)
    habitats(g, A, "oceanic")
    stock(g, A, 9, 9)
    ally(g, A, "FE3")
    choose(g, "action:build", "ally:FE3", "amount:2")
    assert on(g, at) == [(A, "energy_collector")]  # without a question: a Metal Collector is not allowed
    assert holds(g, A) == (9, 7, 0)


def test_both_kinds_may_replace_a_displaced_collector_where_both_are_allowed() -> None:
    """HZ-6.7"""
    g = table()
    at = world(g, 0, "volcanic")
    build(g, B, "energy_collector", at)
    habitats(g, A, "volcanic")
    stock(g, A, 9, 9)
    ally(g, A, "FE3")
    choose(g, "action:build", "ally:FE3", "amount:2")
    assert offers(g) == ["kind:energy_collector", "kind:metal_collector"]
