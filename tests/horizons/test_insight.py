"""What speaks for a seat: which way each feature moves. The weights themselves are nobody's promise."""

from __future__ import annotations

import random

import pytest

from ecliptic.core.chance import seeded
from ecliptic.core.setup import Setup
from ecliptic.games.horizons.ending import FIFTH_COLONY, EndGame
from ecliptic.games.horizons.state import Horizons
from tests.horizons.support import GAME, A, B, C, ally, ask, bare, build, fill, habitats, hand, stock, table, world


def estimate(g: Horizons, seat: int = A) -> float:
    return sum(GAME.features(g, seat).values())


def feature(g: Horizons, name: str, seat: int = A) -> float:
    return GAME.features(g, seat)[name]


# --- what lies open on the table --------------------------------------------------------------------------


def test_a_knowledge_token_is_a_point() -> None:
    """HZ-13.1"""
    g = table()
    stock(g, A, 0, 0, 5)
    assert feature(g, "Knowledge") == 5


def test_leading_a_system_counts_more_the_nearer_the_end() -> None:
    g = table()
    desert, frozen = world(g, 0, "desert"), world(g, 1, "frozen")
    build(g, A, "metal_collector", desert)
    early = feature(g, "control of Systems")
    for _ in range(3):
        build(g, B, "colony", frozen)
    assert 0 < early < feature(g, "control of Systems")


def test_resources_are_worth_more_in_an_even_mix_and_less_beyond_what_a_colony_costs() -> None:
    g = table()
    worths: dict[tuple[int, int], float] = {}
    for energy, metal in ((2, 2), (4, 0), (4, 3), (5, 3)):
        stock(g, A, energy, metal)
        worths[energy, metal] = feature(g, "Resources")
    assert worths[2, 2] > worths[4, 0] > 0
    assert worths[5, 3] - worths[4, 3] < worths[2, 2] / 4


def test_a_collector_is_worth_less_when_few_rounds_are_left() -> None:
    """HZ-12.5"""
    g = table(round_limit="20")
    build(g, A, "energy_collector", world(g, 0, "oceanic"))
    early = feature(g, "income from Collectors")
    g.round = 20
    assert 0 < feature(g, "income from Collectors") < early


def test_income_without_a_round_limit_lasts_as_long_as_games_do() -> None:
    g = table(round_limit="none")
    build(g, A, "energy_collector", world(g, 0, "oceanic"))
    early = feature(g, "income from Collectors")
    g.round = 50
    assert feature(g, "income from Collectors") == early


def test_room_is_a_free_place_on_a_world_one_is_adapted_to() -> None:
    """HZ-6.2, HZ-6.3"""
    g = table()
    habitats(g, A, "desert")
    without = feature(g, "room to build")
    desert = world(g, 0, "desert")
    empty = feature(g, "room to build")
    build(g, B, "colony", desert)
    shared = feature(g, "room to build")
    for _ in range(2):
        build(g, B, "colony", desert)
    assert empty > shared > without == feature(g, "room to build")
    world(g, 0, "frozen")
    assert feature(g, "room to build") == without


def test_an_unused_ally_is_worth_more_than_a_flipped_one_and_a_sixth_nothing() -> None:
    """HZ-3.7, HZ-10.6"""
    unused, flipped = table(), table()
    ally(unused, A, "KE1")
    ally(flipped, A, "KE1", flipped=True)
    assert feature(unused, "Allies") > feature(flipped, "Allies") > 0
    ally(unused, A, "KE2", "KE3", "KE4", "KE5")
    five = feature(unused, "Allies")
    ally(unused, A, "MU1")
    assert feature(unused, "Allies") == five


# --- Missions ---------------------------------------------------------------------------------------------


def worth_of(g: Horizons, mission: str) -> float:
    before = feature(g, "Missions")
    hands, deck = g.hands, g.deck
    hand(g, A, mission)
    worth = feature(g, "Missions") - before
    g.hands, g.deck = hands, deck
    return worth


def test_a_mission_is_worth_more_the_nearer_it_comes() -> None:
    """HZ-17.9"""
    g = table()
    worths: list[float] = []
    for _ in range(3):
        world(g, 0, "desert")
        worths.append(worth_of(g, "Desert System"))
    assert 0 < worths[0] < worths[1] < worths[2] < 4


def test_what_may_still_pass_is_worth_less_than_what_stays() -> None:
    """HZ-17.12, HZ-17.31: both are 3 VP and true now."""
    g = table()
    fill(g, 0)
    fill(g, 1)
    assert worth_of(g, "Environmentalism") < worth_of(g, "Stellar Cartography")


def test_a_mission_overshot_is_worth_little() -> None:
    """HZ-17.11"""
    g = table()
    stock(g, A, 0, 0)
    true_now = worth_of(g, "Efficiency")
    stock(g, A, 3, 3)
    assert worth_of(g, "Efficiency") < true_now / 2


def test_a_sixth_mission_counts_only_if_it_is_better_than_another() -> None:
    """HZ-3.7"""
    g = table()
    fill(g, 0)
    fill(g, 1)
    hand(g, A, "Contractor", "Arboreal", "Gaseous", "Oceanic", "Volcanic")
    assert worth_of(g, "Frozen") == 0
    assert worth_of(g, "Stellar Cartography") > 0


def test_missions_in_other_hands_count_by_their_number() -> None:
    """HZ-11.4, HZ-16.3"""
    g, other = table(), table()
    before = estimate(g)
    hand(g, B, "Contractor", "Adaptable")
    hand(other, B, "Extractor", "Quiet Skies")
    assert estimate(g) == estimate(other) < before


# --- rivals and the end -----------------------------------------------------------------------------------


def test_only_the_strongest_rival_is_feared() -> None:
    g = table(3)
    stock(g, B, 0, 0, 8)
    alone = feature(g, "strongest rival")
    stock(g, C, 0, 0, 3)
    assert feature(g, "strongest rival") == alone < 0
    stock(g, C, 0, 0, 9)
    assert feature(g, "strongest rival") < alone


def test_colonies_bring_the_end_that_a_leader_wants_and_a_follower_does_not() -> None:
    """HZ-12.1"""
    g = table()
    build(g, A, "colony", world(g, 0, "desert"))
    build(g, B, "colony", world(g, 1, "frozen"))
    stock(g, A, 0, 0, 9)
    assert feature(g, "race to the end", A) > 0 > feature(g, "race to the end", B)


@pytest.mark.parametrize(("knowledge", "sign"), [(7, 1), (1, -1)])
def test_the_end_is_judged_by_the_score_and_by_who_is_ahead(knowledge: int, sign: int) -> None:
    """HZ-14.1"""
    g = bare()
    stock(g, A, 0, 0, knowledge)
    stock(g, B, 0, 0, 4)
    ask(g, EndGame(FIFTH_COLONY))
    found = GAME.features(g, A)
    assert (found["Knowledge"], found["Missions"], found["control of Systems"]) == (knowledge, 0, 0)
    assert found["victory"] * sign > 0
    assert found["strongest rival"] < 0


def test_a_narrow_lead_is_no_sure_victory_while_others_hold_missions() -> None:
    """HZ-11.1"""
    sure, doubtful = bare(), bare()
    for g in (sure, doubtful):
        stock(g, A, 0, 0, 7)
    hand(doubtful, B, "Contractor", "Arboreal")
    ask(sure, EndGame(FIFTH_COLONY))
    ask(doubtful, EndGame(FIFTH_COLONY))
    assert feature(sure, "victory") > feature(doubtful, "victory")
    assert GAME.appraiser(A).estimate(sure) == pytest.approx(estimate(sure))


def test_the_features_of_a_seat_do_not_depend_on_what_it_cannot_know() -> None:
    """HZ-16.3, through a whole game"""
    g = GAME.begin(Setup(3, GAME.agreed(3, {}), tuple("ABC"), seeded(5)))
    chooser = random.Random(5)
    checked = 0
    while g.seat is not None:
        for seat in range(3):
            assert GAME.features(g, seat) == GAME.features(g.imagine(seat, checked), seat)
        checked += 1
        g.play(chooser.choice(g.options()))
    assert checked > 100


def test_what_is_remembered_of_other_positions_changes_no_judgement() -> None:
    g = GAME.begin(Setup(4, GAME.agreed(4, {}), tuple("ABCD"), seeded(11)))
    chooser, appraisers = random.Random(11), [GAME.appraiser(seat) for seat in range(4)]
    looked = 0
    while g.seat is not None and looked < 400:
        for seat in range(4):
            found = appraisers[seat].features(g)
            assert found == GAME.features(g, seat)
            assert appraisers[seat].estimate(g) == pytest.approx(sum(found.values()))
        looked += 1
        g.play(chooser.choice(g.options()))
    assert looked > 100
