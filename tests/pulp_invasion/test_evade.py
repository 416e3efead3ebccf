"""Evading: the cost, the cubes, and the dice that thin out the bag."""  # PI-7

from __future__ import annotations

from ecliptic.games.pulp_invasion.box import IA, SC, WS
from ecliptic.games.pulp_invasion.state import EVADED
from tests.pulp_invasion.support import (
    choose,
    draws,
    evade,
    evade_draws,
    kind,
    labels,
    lost,
    refused,
    rolls,
    table,
    targets,
    told,
    warned,
)

BLACK_ONLY = {"black": 15}


def test_an_evade_costs_a_point_and_two_cubes() -> None:
    """E42. PI-7.1, PI-7.2, PI-7.3, PI-7.4, PI-7.6."""
    g = table(["GF05", "GF01"], abilities=(3, 3, 3), bag={"red": 2, "black": 1, "white": 5})
    choose(g, "evade:GF05")
    assert labels(g) == ["Pay 1 Combat: 2 left", "Pay 1 Diplomacy: 2 left", "Pay 1 Science: 2 left"]
    evade_draws(g, "red", "black")
    choose(g, "ability:diplomacy")
    assert g.abilities == [2, 2, 3]
    assert g.bag == [1, 0, 0, 0, 5, 4]
    assert told(g)[-3:] == [
        "You drew a red cube and lost 1 Combat.",
        "You drew a black cube without harm.",
        "You evaded Iron Legion of Kah.",
    ]


def test_a_cube_of_an_ability_at_0_has_no_effect() -> None:
    """E43. PI-7.5."""
    g = evade(table(["GF05", "GF01"], abilities=(0, 4, 4)), "red", "red", paying="diplomacy")
    assert g.abilities == [0, 3, 4]
    assert g.bag[0] == 2


def test_a_cost_that_leaves_two_abilities_at_0_loses_before_any_cube() -> None:
    """E44. PI-7.8, PI-14.4: it is marked."""
    g = table(["GF24", "GF01"], abilities=(0, 1, 4))
    assert kind(g) == "EvadeCost"  # nobody could pay
    assert warned(g) == ["ability:diplomacy"]
    choose(g, "ability:diplomacy")
    assert lost(g)
    assert sum(g.bag) == 24


def test_two_abilities_at_0_lose_at_once() -> None:
    """E45. PI-14.3, PI-14.4, PI-14.13: one ability at 0 goes on."""
    g = evade(table(["GF05", "GF01"], abilities=(1, 1, 6)), "red", "blue")
    assert g.abilities == [0, 0, 5]
    assert lost(g)


def test_without_fitting_cubes_nothing_is_drawn() -> None:
    """E46. PI-7.7."""
    g = evade(table(["GF05", "GF01"], bag={"white": 5}))
    assert g.abilities == [5, 5, 4]
    assert g.bag == [0, 0, 0, 0, 5, 4]
    assert g.fate[0] == EVADED


def test_each_point_of_a_larger_cost_is_chosen() -> None:
    """E48. PI-7.11."""
    g = table(["GF20", "GF01"], alien="kah", location="LO06", bag=BLACK_ONLY)
    choose(g, "evade:GF20", "ability:combat", "ability:combat", "ability:science")
    assert g.abilities == [3, 5, 4]
    assert g.place == 1


def test_if_there_are_fewer_points_than_the_cost_all_are_paid() -> None:
    """PI-7.11."""
    g = table(["GF20", "GF01"], alien="kah", location="LO06", abilities=(0, 1, 1), bag=BLACK_ONLY)
    choose(g, "ability:science")
    assert lost(g)
    assert g.abilities == [0, 0, 0]


def test_an_evade_that_must_lose_the_mission_is_marked() -> None:
    """PI-7.8: marked, never hidden."""
    assert "evade:GF05" in warned(table(["GF05", "GF01"], abilities=(0, 1, 1), weapons=["SW4"]))
    assert "evade:GF05" not in warned(table(["GF05", "GF01"], abilities=(1, 1, 1)))
    assert "evade:GF05" not in warned(table(["GF05", "GF01"], abilities=(0, 1, 2)))
    for abilities, fatal in (((1, 1, 2), True), ((1, 1, 3), False)):
        dear = table(["GF20", "GF01"], alien="kah", location="LO06", abilities=abilities)  # it costs 3 points
        assert ("evade:GF20" in warned(dear)) == fatal
    cloaked = choose(
        table(["GF05", "GF01"], abilities=(0, 1, 1), weapons=["SW3", "SW4"]), "weapon:SW3"
    )  # costs nothing
    assert "evade:GF05" not in warned(cloaked)


def test_any_card_may_be_evaded_and_its_icons_do_not_count() -> None:
    """PI-7.9, PI-7.13."""
    g = evade(table(["GF12", "GF01"], bag=BLACK_ONLY), "black", "black")
    assert (g.counted, g.uncounted) == ((0, 0), (3, 0))


def test_with_the_other_reading_white_cubes_are_drawn_and_black_ones_stay() -> None:
    """PI-7.2 with the option "Evade draws"."""
    g = table(["GF05", "GF01"], bag={"white": 5, "black": 5}, evade_return="yellow_black")
    evade(g)
    assert g.bag == [0, 0, 0, 5, 3, 4]
    assert g.abilities == [5, 5, 4]


# --- dice --------------------------------------------------------------------------------------------


def test_the_weapons_specialist_removes_white_cubes() -> None:
    """PI-9.5, PI-8.12: before the draw, which is made in full."""
    g = table(["GF05", "GF01"], dice={"WS": 5}, bag={"white": 3, "black": 6})
    choose(g, "evade:GF05")
    assert targets(g) == ["die:WS", "choice:none"]
    choose(g, "die:WS", "face:4", "ability:science")
    assert g.bag == [0, 0, 0, 4, 1, 4]
    assert g.dice[WS] == 4


def test_the_infiltration_agent_removes_cubes_of_choice_but_no_yellow_one() -> None:
    """PI-9.18, PI-8.12, PI-8.13, PI-9.32."""
    g = table(["GF05", "GF01"], dice={"IA": 6}, bag={"red": 1, "black": 6})
    choose(g, "evade:GF05", "die:IA", "face:5")
    assert targets(g) == ["cube:red", "cube:black"]
    assert refused(g)["cube:yellow"] == "PI-8.13"
    assert refused(g)["cube:white"] == "PI-8.8"
    choose(g, "cube:red", "ability:science")  # then only black is left to remove
    assert g.abilities == [5, 5, 4]
    assert g.bag == [0, 0, 0, 3, 0, 4]
    assert g.dice[IA] == 5


def test_scanning_removes_a_chosen_cube() -> None:
    """PI-9.26."""
    g = table(["GF05", "GF01"], dice={"SC": 2}, bag={"red": 1, "black": 6})
    choose(g, "evade:GF05", "die:SC", "cube:red", "ability:science")
    assert g.bag == [0, 0, 0, 4, 0, 4]
    assert g.dice[SC] == 1


def test_scanning_draws_a_random_cube_and_a_yellow_one_goes_back() -> None:
    """PI-9.28, PI-9.32."""
    g = table(["GF05", "GF01"], dice={"SC": 4}, bag={"red": 1, "black": 6})
    choose(g, "evade:GF05", "die:SC")
    draws(g, "red")
    choose(g, "face:3")
    assert g.bag == [0, 0, 0, 6, 0, 4]
    assert g.abilities == [5, 5, 5]
    g = table(["GF05", "GF01"], dice={"SC": 4}, bag={"red": 1, "black": 6})
    choose(g, "evade:GF05", "die:SC")
    draws(g, "yellow")
    choose(g, "face:2")
    assert g.bag == [1, 0, 0, 6, 0, 4]
    assert "You drew a yellow cube, which went back." in told(g)


def test_a_die_that_could_remove_nothing_is_not_offered() -> None:
    """PI-8.8."""
    g = table(["GF05", "GF01"], dice={"WS": 5, "SC": 4}, bag={"black": 3})
    choose(g, "evade:GF05")
    assert refused(g) == {"die:WS": "PI-8.8"}
    g = table(["GF05", "GF01"], dice={"WS": 5, "IA": 6}, bag={})
    choose(g, "evade:GF05")
    assert kind(g) == "EvadeCost"


def test_no_die_helps_where_dice_are_forbidden_or_one_was_used() -> None:
    """PI-8.24, PI-8.1."""
    g = table(["GF14", "GF01"], dice={"WS": 5})
    choose(g, "evade:GF14")
    assert kind(g) == "EvadeCost"
    rolls(g)
