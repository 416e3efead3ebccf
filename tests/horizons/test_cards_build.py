"""The Feshar, Allies of Build: what each card does on each of its sides."""

from __future__ import annotations

import pytest

from tests.horizons.cards import BOTH_SIDES, lies, spent, use
from tests.horizons.support import (
    A,
    B,
    C,
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
    table,
    world,
)

# --- FE1 Mason --------------------------------------------------------------------------------------------


def test_the_mason_builds_any_structure_for_one_less() -> None:
    """FE1 front: HZ-6.19, HZ-10.14"""
    g = table()
    w = world(g, 0, "desert")
    habitats(g, A, "desert")
    stock(g, A, 4, 1)
    ally(g, A, "FE1")
    use(g, "build", "FE1")
    assert offers(g) == ["kind:colony", "kind:metal_collector", "choice:none"]
    choose(g, "kind:colony")  # 4E + 2M less 1, and only 1 Metal to pay with
    assert on(g, w) == [(A, "colony")]
    assert holds(g, A) == (0, 0, 0)
    assert lies(g, "FE1") == "A flipped"


def test_the_mason_saves_an_energy_or_a_metal_as_the_payer_likes() -> None:
    """FE1 front: E84, HZ-6.19"""
    g = table()
    world(g, 0, "desert")
    habitats(g, A, "desert")
    stock(g, A, 9, 9)
    ally(g, A, "FE1")
    use(g, "build", "FE1")
    choose(g, "kind:colony")
    assert offers(g) == ["amount:3", "amount:4"]  # 3E + 2M or 4E + 1M
    choose(g, "amount:4")
    assert holds(g, A) == (5, 8, 0)


def test_the_flipped_mason_builds_at_the_normal_price() -> None:
    """FE1 back: HZ-10.14"""
    g = table()
    w = world(g, 0, "desert")
    habitats(g, A, "desert")
    stock(g, A, 4, 2)
    ally(g, A, "FE1", flipped=True)
    use(g, "build", "FE1")
    choose(g, "kind:colony")
    assert on(g, w) == [(A, "colony")]
    assert holds(g, A) == (0, 0, 0)
    assert lies(g, "FE1") == "bottom of build"


def test_the_flipped_mason_gives_no_discount() -> None:
    """FE1 back: HZ-10.10, HZ-10.14"""
    g = table()
    world(g, 0, "frozen")
    habitats(g, A, "frozen")
    stock(g, A, 0, 0)
    ally(g, A, "FE1", flipped=True)
    choose(g, "action:build")
    assert asked(g) == "ChooseAction"  # nothing can be built for nothing


# --- FE2 Riggers ------------------------------------------------------------------------------------------


def test_the_riggers_build_two_collectors_beside_the_build_itself() -> None:
    """FE2 front: HZ-10.11, HZ-6.17"""
    g = table()
    gaseous, frozen = world(g, 0, "gaseous"), world(g, 1, "frozen")
    habitats(g, A, "gaseous", "frozen")
    stock(g, A, 9, 9)
    ally(g, A, "FE2")
    use(g, "build", "FE2")
    assert offers(g) == ["kind:energy_collector", "kind:metal_collector", "choice:none"]
    assert refused(g, "kind:colony").text == "This card does not build a Colony."
    choose(g, "kind:energy_collector", "kind:metal_collector")
    assert on(g, gaseous) == [(A, "energy_collector")]
    assert on(g, frozen) == [(A, "metal_collector")]
    assert holds(g, A) == (8, 8, 0)
    assert lies(g, "FE2") == "A flipped"
    assert "kind:colony" in offers(g)  # now the Action's own build
    choose(g, "kind:colony", f"world:{frozen}")
    assert on(g, frozen) == [(A, "metal_collector"), (A, "colony")]


def test_the_riggers_may_build_only_one() -> None:
    """FE2 front: HZ-10.11"""
    g = table()
    world(g, 0, "gaseous")
    habitats(g, A, "gaseous")
    stock(g, A, 0, 5)
    ally(g, A, "FE2")
    use(g, "build", "FE2")
    choose(g, "kind:energy_collector", "choice:none")
    assert holds(g, A) == (0, 4, 0)
    assert lies(g, "FE2") == "A flipped"


def test_the_flipped_riggers_build_one_collector_for_one_less() -> None:
    """FE2 back: HZ-6.19"""
    g = table()
    w = world(g, 0, "volcanic")
    habitats(g, A, "volcanic")
    stock(g, A, 4, 4)
    ally(g, A, "FE2", flipped=True)
    use(g, "build", "FE2")
    choose(g, "kind:energy_collector", "amount:0")  # 1E + 2M less 1
    assert on(g, w) == [(A, "energy_collector")]
    assert holds(g, A) == (4, 2, 0)
    assert lies(g, "FE2") == "bottom of build"


def test_the_flipped_riggers_pay_nothing_back() -> None:
    """FE2 back: E44, HZ-6.19"""
    g = table()
    w = world(g, 0, "gaseous")
    habitats(g, A, "gaseous")
    ally(g, A, "FE2", flipped=True)
    use(g, "build", "FE2")
    choose(g, "kind:energy_collector")
    assert on(g, w) == [(A, "energy_collector")]
    assert holds(g, A) == (0, 0, 0)  # 1M less 1; nothing is paid back
    assert lies(g, "FE2") == "bottom of build"


# --- FE3 Wrecker ------------------------------------------------------------------------------------------


@BOTH_SIDES
def test_the_wrecker_displaces_a_collector_and_builds_one_in_its_place(flipped: bool) -> None:
    """FE3 front and back: HZ-10.16, HZ-10.18, E46"""
    g = table()
    w = world(g, 0, "oceanic")
    other = world(g, 1, "oceanic")
    build(g, B, "energy_collector", w)
    build(g, B, "energy_collector", other)
    habitats(g, A, "oceanic")
    stock(g, A, 0, 2)
    ally(g, A, "FE3", flipped=flipped)
    use(g, "build", "FE3")
    assert offers(g) == [f"structure:{w}:0", f"structure:{other}:0"]
    assert g.decision is not None
    assert [g.decision.why_not(g, option) for option in g.options()] == [None, None]
    choose(g, f"structure:{w}:0", "amount:2")
    assert on(g, w) == [(A, "energy_collector")]
    assert on(g, other) == [(B, "energy_collector")]
    assert g.in_play(B, 1) == 1
    assert holds(g, A) == (0, 0, 0)
    assert holds(g, B) == (2, 0, 0)
    assert lies(g, "FE3") == spent("build", flipped)


def test_the_wrecker_does_not_touch_what_one_could_not_replace() -> None:
    """FE3: HZ-10.13, HZ-10.17, HZ-6.2, HZ-6.11"""
    g = table()
    colony = world(g, 0, "frozen")
    dear = world(g, 0, "volcanic")
    strange = world(g, 0, "gaseous")
    possible = world(g, 1, "frozen")
    build(g, B, "colony", colony)
    build(g, B, "energy_collector", dear)
    build(g, B, "energy_collector", strange)
    build(g, B, "metal_collector", possible)
    build(g, B, "metal_collector", colony)
    habitats(g, A, "frozen", "volcanic")
    stock(g, A, 1, 0)
    ally(g, A, "FE3")
    use(g, "build", "FE3")
    assert offers(g) == [f"structure:{colony}:1", f"structure:{possible}:0"]
    assert refused(g, f"structure:{colony}:0").text == "A Colony is never displaced."
    assert refused(g, f"structure:{dear}:0").text == (
        "Too few Resources: the Energy Collector costs 1 Energy and 2 Metal on Volcanic; you have 1 Energy."
    )
    assert refused(g, f"structure:{strange}:0").text == "You are not adapted to Gaseous Worlds."


def test_the_wrecker_offers_both_kinds_of_collector_where_both_are_allowed() -> None:
    """FE3: HZ-6.7, HZ-10.16"""
    g = table(3)
    w = world(g, 0, "volcanic")
    build(g, B, "energy_collector", w)
    build(g, C, "metal_collector", w)
    habitats(g, A, "volcanic")
    stock(g, A, 2, 2)
    ally(g, A, "FE3")
    use(g, "build", "FE3")
    choose(g, f"structure:{w}:1", "amount:0")
    assert offers(g) == ["kind:energy_collector", "kind:metal_collector"]
    choose(g, "kind:metal_collector")
    assert on(g, w) == [(B, "energy_collector"), (A, "metal_collector")]
    assert holds(g, C) == (0, 2, 0)


# --- FE4 Arcologist ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("flipped", "payments"), [(False, [1, 2, 3, 4]), (True, [2, 3, 4])])
def test_the_arcologist_makes_a_collector_a_colony_for_less(flipped: bool, payments: list[int]) -> None:
    """FE4 front (3 less) and back (2 less): E43, HZ-6.19"""
    g = table()
    w = world(g, 0, "frozen")
    build(g, A, "metal_collector", w)
    habitats(g, A, "frozen")
    stock(g, A, 5, 5)
    ally(g, A, "FE4", flipped=flipped)
    use(g, "build", "FE4")
    assert offers(g) == [f"amount:{energy}" for energy in payments]
    choose(g, "amount:2")
    assert on(g, w) == [(A, "colony")]
    assert (g.in_play(A, 0), g.in_play(A, 2)) == (1, 0)
    assert holds(g, A) == (3, 2 if flipped else 3, 0)
    assert lies(g, "FE4") == spent("build", flipped)


def test_the_arcologist_needs_an_active_habitat_and_the_price() -> None:
    """FE4: HZ-10.13, HZ-6.2, HZ-6.11"""
    g = table()
    strange, dear, possible = world(g, 0, "gaseous"), world(g, 0, "frozen"), world(g, 1, "oceanic")
    second = world(g, 1, "arboreal")
    build(g, A, "energy_collector", strange)
    build(g, A, "metal_collector", dear)
    build(g, A, "energy_collector", possible)
    build(g, A, "metal_collector", second)
    habitats(g, A, "frozen", "oceanic", "arboreal")
    stock(g, A, 0, 3)
    ally(g, A, "FE4")
    use(g, "build", "FE4")
    assert offers(g) == [f"structure:{possible}:0", f"structure:{second}:0"]
    assert refused(g, f"structure:{strange}:0").rule == "HZ-6.2"
    assert refused(g, f"structure:{dear}:0").rule == "HZ-6.10"


def test_the_arcologist_shares_the_world_like_any_build() -> None:
    """FE4: HZ-10.15, HZ-7.1"""
    g = table()
    w = world(g, 0, "oceanic")
    build(g, A, "energy_collector", w)
    build(g, B, "colony", w)
    build(g, B, "colony", w)
    habitats(g, A, "oceanic")
    stock(g, A, 0, 3)
    ally(g, A, "FE4")
    use(g, "build", "FE4")
    choose(g, "token:metal", "token:energy")
    assert (A, "colony") in on(g, w)  # a full World is no hindrance: the Collector leaves first
    assert holds(g, A) == (0, 1, 0)
    assert holds(g, B) == (1, 0, 0)


# --- FE5 Oathbinder ---------------------------------------------------------------------------------------


@BOTH_SIDES
def test_the_oathbinder_builds_a_colony_for_two_less_and_one_knowledge(flipped: bool) -> None:
    """FE5 front and back: HZ-10.22, HZ-10.25, HZ-6.19"""
    g = table()
    w, other = world(g, 0, "oceanic"), world(g, 1, "oceanic")
    habitats(g, A, "oceanic")
    stock(g, A, 2, 4, 1)
    ally(g, A, "FE5", flipped=flipped)
    use(g, "build", "FE5")
    assert offers(g) == [f"world:{w}", f"world:{other}"]  # the Colony is no question any more
    choose(g, f"world:{w}")
    assert offers(g) == ["amount:0", "amount:1", "amount:2"]
    choose(g, "amount:0")
    assert on(g, w) == [(A, "colony")]
    assert holds(g, A) == (2, 0, 0)
    assert lies(g, "FE5") == spent("build", flipped)


def test_the_oathbinder_needs_a_knowledge_and_a_colony_that_can_be_paid() -> None:
    """FE5: E76, HZ-10.10, HZ-10.25"""
    g = table()
    world(g, 0, "oceanic")
    habitats(g, A, "oceanic")
    stock(g, A, 0, 3, 1)
    ally(g, A, "FE5", "LG1")
    choose(g, "action:build")
    assert refused(g, "ally:FE5").text == "This card would change nothing now."

    g = table()
    world(g, 0, "oceanic")
    habitats(g, A, "oceanic")
    stock(g, A, 0, 4, 0)
    ally(g, A, "FE5", "LG1")
    choose(g, "action:build")
    assert refused(g, "ally:FE5").text == "You can't pay for this card."


def test_once_chosen_the_oathbinder_takes_the_knowledge_and_builds_the_colony() -> None:
    """E76, HZ-10.25"""
    g = table()
    w = world(g, 0, "oceanic")
    habitats(g, A, "oceanic")
    stock(g, A, 0, 4, 1)
    ally(g, A, "FE5")
    use(g, "build", "FE5")  # 2E + 4M less 2 with 4 Metal: nothing is left to ask
    assert on(g, w) == [(A, "colony")]
    assert holds(g, A) == (0, 0, 0)
    assert lies(g, "FE5") == "A flipped"
