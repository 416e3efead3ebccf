"""Chapter 10: builds by an Ally, displacement, and what Allies do to other people's cards."""

from __future__ import annotations

import pytest

from ecliptic.games.horizons.box import ACTION_NAMES, ADAPT, BUILD, CONSPIRE, EXPLORE, HARVEST
from ecliptic.games.horizons.content import open_box
from tests.horizons.cards import BOTH_SIDES, lies, use
from tests.horizons.support import (
    A,
    B,
    C,
    ally,
    asked,
    build,
    card,
    choose,
    habitats,
    holds,
    offers,
    on,
    refused,
    stack,
    stock,
    supply,
    table,
    told,
    view,
    world,
)


def test_a_build_by_an_ally_obeys_the_rules_of_placement() -> None:
    """HZ-10.13: active Habitat, room, permitted Collector kind"""
    g = table()
    strange, full, wrong, legal, second = (
        world(g, star, type)
        for star, type in ((0, "frozen"), (0, "volcanic"), (0, "oceanic"), (1, "volcanic"), (1, "desert"))
    )
    for _ in range(3):
        build(g, B, "metal_collector", full)
    habitats(g, A, "volcanic", "oceanic", "desert")
    stock(g, A, 9, 9)
    ally(g, A, "FE1")
    use(g, "build", "FE1")
    choose(g, "kind:metal_collector")
    assert offers(g) == [f"world:{legal}", f"world:{second}"]
    assert refused(g, f"world:{strange}").text == "You are not adapted to Frozen Worlds."
    assert refused(g, f"world:{full}").text == "This World is full: it has three Structures."
    assert refused(g, f"world:{wrong}").text == "Oceanic Worlds don't allow Metal Collectors."


def test_a_build_by_an_ally_costs_the_normal_price_without_a_discount_on_the_card() -> None:
    """HZ-10.14"""
    g = table()
    world(g, 0, "volcanic")
    habitats(g, A, "volcanic")
    stock(g, A, 3, 3)
    ally(g, A, "FE2")
    use(g, "build", "FE2")
    choose(g, "kind:energy_collector")  # 1E + 2M
    assert holds(g, A) == (2, 1, 0)
    choose(g, "kind:metal_collector")  # 2E + 1M
    assert holds(g, A) == (0, 0, 0)


def test_a_build_by_an_ally_causes_sharing() -> None:
    """HZ-10.15, HZ-7.7"""
    g = table()
    w = world(g, 0, "frozen")
    build(g, B, "colony", w)
    habitats(g, A, "frozen")
    stock(g, A, 1, 0)
    ally(g, A, "FE1")
    use(g, "build", "FE1")
    choose(g, "kind:metal_collector")  # 1E less 1
    choose(g, "token:metal", "token:metal")
    assert holds(g, A) == (1, 1, 0)
    assert holds(g, B) == (0, 1, 0)


@pytest.mark.parametrize("id", ["FE1", "FE4", "FE5"])
def test_a_build_by_an_ally_can_end_the_game(id: str) -> None:
    """HZ-10.15, HZ-12.1"""
    g = table()
    w, other = world(g, 0, "oceanic"), world(g, 1, "oceanic")
    for at in (w, w, other, other):
        build(g, A, "colony", at)
    build(g, A, "energy_collector", w)
    habitats(g, A, "oceanic")
    stock(g, A, 2, 4, 1)
    ally(g, A, id)
    use(g, "build", id)
    while asked(g):
        choose(g, offers(g)[0])
    assert g.ended_by == A
    assert lies(g, id) == "A flipped"


# --- displacing -------------------------------------------------------------------------------------------


def test_only_an_opponents_collector_is_displaced() -> None:
    """HZ-10.16, HZ-1.20"""
    g = table(3)
    w = world(g, 0, "frozen")
    build(g, A, "metal_collector", w)
    build(g, B, "metal_collector", w)
    build(g, C, "metal_collector", w)
    habitats(g, A, "frozen")
    stock(g, A, 1, 0)
    ally(g, A, "FE3")
    use(g, "build", "FE3")
    assert offers(g) == [f"structure:{w}:1", f"structure:{w}:2"]


@BOTH_SIDES
def test_a_colony_is_never_displaced(flipped: bool) -> None:
    """HZ-10.17"""
    g = table()
    w = world(g, 0, "frozen")
    build(g, B, "colony", w)
    habitats(g, A, "frozen")
    stock(g, A, 9, 9)
    ally(g, A, "FE3", flipped=flipped)
    ally(g, A, "FE1")
    choose(g, "action:build")
    assert offers(g) == ["ally:FE1", "choice:none"]


@pytest.mark.parametrize("id", [row.id for row in open_box().allies if row.alien])
@BOTH_SIDES
def test_no_card_takes_a_colony_off_the_table(flipped: bool, id: str) -> None:
    """HZ-10.17: the first of everything a card offers is done, and the Colony of player B stays"""
    g = table()
    w, other = world(g, 0, "volcanic", "frozen"), world(g, 1, "arboreal")
    build(g, B, "colony", w)
    build(g, B, "metal_collector", w)
    build(g, A, "energy_collector", other)
    g.habitats[A] = 0b111111
    stock(g, A, 9, 9, 9)
    ally(g, A, id, flipped=flipped)
    choose(g, f"action:{ACTION_NAMES[g.ally(card(id)).action]}")
    while asked(g) != "ChooseAction":
        choose(g, offers(g)[0])
    assert (B, "colony") in on(g, w)
    assert g.in_play(B, 0) == 1


def test_the_owner_of_a_displaced_collector_takes_it_back_and_gains_two_resources() -> None:
    """HZ-10.18, E79, HZ-7.4"""
    g = table()
    w = world(g, 0, "gaseous")
    build(g, B, "energy_collector", w)
    habitats(g, A, "gaseous")
    stock(g, A, 0, 1)
    ally(g, A, "FE3")
    use(g, "build", "FE3")
    assert asked(g) == "Compensation"
    assert g.seat == B
    assert offers(g) == ["amount:0", "amount:1", "amount:2"]
    choose(g, "amount:1")
    assert holds(g, B) == (1, 1, 0)
    assert g.unbuilt[B * 3 + 1] == 5
    assert on(g, w) == [(A, "energy_collector")]  # alone there: nobody gains by sharing
    assert holds(g, A) == (0, 0, 0)
    assert "shared" not in told(g)


def test_the_compensation_is_what_the_supply_can_give() -> None:
    """HZ-10.18, HZ-1.6"""
    g = table()
    w = world(g, 0, "gaseous")
    build(g, B, "energy_collector", w)
    habitats(g, A, "gaseous")
    stock(g, A, 0, 1)
    supply(g, 1, 0, 0)
    ally(g, A, "FE3")
    use(g, "build", "FE3")
    assert holds(g, B) == (1, 0, 0)
    assert on(g, w) == [(A, "energy_collector")]


def test_others_on_the_world_share_the_build_but_not_the_displaced() -> None:
    """HZ-10.15, HZ-10.18, HZ-7.4, E45"""
    g = table(3)
    w = world(g, 0, "volcanic")
    build(g, B, "energy_collector", w)
    build(g, C, "metal_collector", w)
    build(g, B, "colony", w)
    habitats(g, A, "volcanic")
    stock(g, A, 1, 2)
    ally(g, A, "FE3")
    use(g, "build", "FE3")
    choose(g, f"structure:{w}:1", "amount:2")
    choose(g, "token:energy", "token:energy")  # the Energy Collector was the only one to be paid
    assert holds(g, A) == (1, 0, 0)
    assert holds(g, B) == (1, 0, 0)
    assert holds(g, C) == (2, 0, 0)


# --- other people's cards ---------------------------------------------------------------------------------


def test_an_ally_discarded_by_an_opponent_goes_under_its_stack_unused_side_up() -> None:
    """HZ-10.19, HZ-3.11"""
    g = table()
    ally(g, A, "NU4", flipped=True)
    ally(g, B, "FE4", flipped=True)
    use(g, "conspire", "NU4")
    assert lies(g, "FE4") == "bottom of build"
    stack(g, BUILD, "FE4")
    choose(g, "amount:0", "choice:ally", "stack:build")
    assert lies(g, "FE4") == "A unused"


def test_a_league_card_discarded_by_an_opponent_leaves_the_game() -> None:
    """HZ-10.19"""
    g = table()
    stock(g, A, 0, 0, 1)
    ally(g, A, "NU4")
    ally(g, B, "LG4")
    use(g, "conspire", "NU4")
    assert lies(g, "LG4") == "gone"


def test_everybody_sees_which_allies_lie_where_and_which_side_is_up() -> None:
    """HZ-10.21"""
    g = table(3)
    ally(g, B, "FE1")
    ally(g, B, "OR5", flipped=True)
    ally(g, B, "LG2")
    for seat in (A, B, C, None):
        players = view(g, seat)["players"]
        assert isinstance(players, list)
        shown = [(card["id"], card["side"], card["then"]) for card in players[B]["allies"]]
        assert shown == [("FE1", "front", "flip"), ("OR5", "back", "discard"), ("LG2", "front", "discard")]


def test_a_card_serves_whoever_holds_it() -> None:
    """HZ-10.1: the third player pays from the own stock and is compensated into it"""
    g = table(3)
    w = world(g, 0, "gaseous")
    build(g, B, "energy_collector", w)
    habitats(g, C, "gaseous")
    stock(g, C, 1, 4)
    ally(g, C, "FE3")
    ally(g, C, "OR5", flipped=True)
    choose(g, "choice:done", "choice:done")
    use(g, "harvest", "OR5")
    assert offers(g) == ["amount:0", "amount:1"]
    choose(g, "amount:1")
    assert holds(g, C) == (0, 2, 3)
    use(g, "build", "FE3")
    choose(g, "amount:2")
    assert holds(g, B) == (2, 0, 0)
    assert holds(g, C) == (0, 1, 3)
    assert on(g, w) == [(C, "energy_collector")]


def test_what_a_card_does_is_told_to_all() -> None:
    """HZ-10.21"""
    g = table()
    ally(g, A, "NU3")
    ally(g, A, "KE2", flipped=True)
    ally(g, B, "OR1")
    use(g, "conspire", "NU3")
    choose(g, "ally:KE2")
    assert g.journal is not None
    begin = told(g).index("ally_triggered")
    assert [(event.kind, event.seat) for event in g.journal.events[begin:]] == [
        ("ally_triggered", A),
        ("ally_silenced", A),
        ("ally_restored", A),
        ("ally_flipped", A),
    ]


# --- the Habitat of the same Action -------------------------------------------------------------------------


def test_a_copied_build_cannot_use_the_habitat_of_the_same_adapt() -> None:
    """E82, HZ-5.4, HZ-5.5"""
    g = table()
    oceanic, another, volcanic = world(g, 0, "oceanic"), world(g, 1, "oceanic"), world(g, 1, "volcanic")
    habitats(g, A, "oceanic")
    stock(g, A, 9, 9)
    stack(g, BUILD, "FE1")
    for other in (EXPLORE, ADAPT, HARVEST, CONSPIRE):
        stack(g, other)
    ally(g, A, "MU3")
    choose(g, "action:adapt", "choice:none", "habitat:volcanic", "choice:none", "ally:MU3")
    choose(g, "kind:energy_collector")
    assert offers(g) == [f"world:{oceanic}", f"world:{another}"]
    assert refused(g, f"world:{volcanic}").rule == "HZ-5.5"
    choose(g, f"world:{oceanic}")
    assert on(g, oceanic) == [(A, "energy_collector")]
    choose(g, "action:build", "kind:energy_collector", f"world:{volcanic}")  # the next Action
    assert on(g, volcanic) == [(A, "energy_collector")]
