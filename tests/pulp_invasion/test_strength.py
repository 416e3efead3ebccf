"""Strength and required icon, layer by layer."""  # PI-5, PI-13

from __future__ import annotations

from ecliptic.games.pulp_invasion.box import COMBAT
from ecliptic.games.pulp_invasion.state import Pulp
from ecliptic.games.pulp_invasion.strength import evade_cost, evade_draws, evade_sums, parts
from tests.pulp_invasion.support import (
    at,
    choose,
    engage,
    evade,
    kind,
    needs,
    pay,
    reads,
    refused,
    refuses,
    table,
    targets,
)

BLACK_ONLY = {"black": 15}


def words(g: Pulp, place: int = 0) -> list[str]:
    """The sums behind what a card asks for."""
    return [whole.words() for _, whole in parts(g, place)]


def test_each_card_reads_the_card_to_its_right_and_the_last_the_first() -> None:
    """E1. PI-5.1, PI-5.2, PI-5.3."""
    g = table(["GF02", "GF12", "GF09"])
    assert [needs(g, place) for place in range(3)] == [{"combat": 2}, {"science": 4}, {"combat": 2}]


def test_a_card_of_strength_0_is_read_until_it_is_evaded_and_must_be_evaded() -> None:
    """E2, the second half. PI-5.7, PI-5.12, PI-7.10."""
    g = table(["GF08", "EV02", "GF05"], location="LO02", abilities=(9, 9, 9), bag=BLACK_ONLY)
    assert needs(g) == {"diplomacy": 2}
    engage(g)
    assert kind(g) == "EvadeCost"  # nothing else could be chosen
    evade(g)
    assert needs(g) == {"diplomacy": 4}


def test_an_extra_part_of_a_loyal_card_must_be_paid_too() -> None:
    """E3 and E4. PI-5.9, PI-5.10, PI-13.2."""
    g = table(["GF08", "EV02", "GF05"], alien="kah", abilities=(9, 9, 9), bag=BLACK_ONLY)
    assert needs(g) == {"diplomacy": 3}
    engage(g)
    evade(g)
    assert needs(g) == {"combat": 1, "diplomacy": 4}
    choose(g, "engage:GF05")
    assert refuses(g, 4 * 11) == ("1 Combat would still be unpaid.", "PI-5.10")
    assert refuses(g, 1 * 121) == ("4 Diplomacy would still be unpaid.", "PI-5.10")
    pay(g, 1, 4, 0)
    assert g.fate == (1, 2, 1)


def test_an_evaded_card_is_passed_over_and_an_engaged_one_is_not() -> None:
    """E21. PI-5.4, PI-5.5, PI-5.6, PI-5.8."""
    g = table(["GF03", "GF01", "AG07"], abilities=(9, 9, 9), bag=BLACK_ONLY)
    evade(g, "black", "black")
    engage(g)
    assert needs(g) == {"combat": 2}
    g = table(["GF03", "GF01", "AG07"], abilities=(9, 9, 9), bag=BLACK_ONLY)
    evade(g, "black", "black")
    evade(g, "black", "black")
    assert needs(g) == {"science": 2}


def test_a_single_card_uses_its_own_icon() -> None:
    """E22 and E72. PI-5.8, PI-13.2: under The Masque that is a match."""
    assert needs(table(["AG01"])) == {"diplomacy": 2}
    assert needs(table(["GF01"], alien="masque")) == {"combat": 2}


def test_the_alert_is_the_number_of_weapons_beyond_two() -> None:
    """E23. PI-13.14, PI-13.2."""
    weapons = ("SW1", "SW2", "SW3", "SW4")
    g = table(["GF08", "GF03", "GF05"], alien="kah", weapons=weapons, difficulty="advanced")
    assert needs(g, 2) == {"diplomacy": 6, "combat": 1}
    assert words(g, 2)[1] == "6 = 4 printed + 2 Kah's sector"
    g = table(["GF08", "GF03", "GF05"], alien="kah", weapons=weapons, difficulty="advanced", alert="off")
    assert needs(g, 2) == {"diplomacy": 4, "combat": 1}


def test_the_layers_apply_in_their_order() -> None:
    """E24 and E25. PI-13.1, PI-13.2, PI-13.3, PI-13.4, PI-13.7."""
    g = table(["GF24", "GF01"], alien="kah", location="LO12", planet="PL04")
    assert needs(g) == {"combat": 4}
    assert words(g) == ["4 = 5 printed + 1 Kah's sector - 1 Forgotten Armoury - 1 Grumm's Anvil"]
    ((_, whole),) = parts(g, 0)
    assert [term.rule for term in whole.terms] == ["PI-13.1", "PI-13.2", "PI-13.3", "PI-13.4"]
    g = table(["GF01", "GF03"], alien="kah", location="LO01", planet="PL11")
    assert [needs(g, 0), needs(g, 1)] == [{"diplomacy": 4}, {"combat": 3}]


def test_a_card_printed_0_is_never_raised() -> None:
    """E26. PI-5.13."""
    g = table(["EV01", "GF03"], alien="kah", location="LO01", planet="PL11")
    assert needs(g, 0) == {}
    assert at(evade_draws, g, 0) == 3


def test_in_the_sector_of_the_masque_cards_read_to_the_left() -> None:
    """E27. PI-13.2, PI-5.3."""
    g = table(["GF02", "GF03", "GF04"], alien="masque")
    assert [needs(g, place) for place in range(3)] == [{"science": 2}, {"combat": 1}, {"diplomacy": 2}]


def test_a_match_under_the_masque_is_stronger_and_evades_draw_more() -> None:
    """E28. PI-13.14."""
    weapons = ("SW1", "SW2", "SW3", "SW4", "SW5")
    g = table(["GF02", "GF16"], alien="masque", abilities=(9, 9, 9), weapons=weapons, difficulty="advanced")
    engage(g)
    assert needs(g) == {"combat": 5}
    assert at(evade_draws, g, 1) == 5


def test_a_weapon_never_brings_a_card_below_1_and_works_once_a_round() -> None:
    """E29. PI-5.14, PI-11.3, PI-5.15, PI-13.5."""
    g = table(["GF21", "GF04"], weapons=["SW1"])
    assert needs(g) == {"science": 3}
    choose(g, "weapon:SW1")
    assert needs(g) == {"science": 1}
    assert words(g) == ["1 = 3 printed - 2 Starbreaker Cannon"]
    assert refuses(g, 10) == ("Already used this round.", "PI-11.3")


def test_a_condition_on_the_icon_looks_at_it_as_it_stands_at_that_layer() -> None:
    """E30 and E31. PI-13.8, PI-13.5."""
    g = table(["GF05", "GF08"], location="LO04", planet="PL04", weapons=["SW2"])
    assert needs(g) == {"diplomacy": 3}
    choose(g, "weapon:SW2", "ability:combat")
    assert needs(g) == {"combat": 3}
    assert g.icon == COMBAT


def test_a_later_power_that_sets_the_icon_holds() -> None:
    """PI-11.10, PI-5.15."""
    g = table(["GF05", "GF08"], weapons=["SW2", "SW6"])
    choose(g, "weapon:SW2", "ability:science", "weapon:SW6")
    assert needs(g) == {"combat": 4}


def test_a_match_and_a_discount_add_up_over_the_layers() -> None:
    """E64. PI-13.7."""
    g = table(["GF01", "GF05"], alien="masque", location="LO08")
    assert needs(g, 1) == {"combat": 4}
    assert words(g, 1) == ["4 = 4 printed + 1 The Masque's sector - 1 Pirate Haven"]


def test_parts_with_the_same_icon_are_merged() -> None:
    """E69. PI-5.11, PI-8.9: one sum to pay, one target for a die."""
    g = table(["GF02", "GF01"], alien="kah", dice={"WS": 6})
    assert needs(g) == {"combat": 4}
    assert words(g) == ["4 = 2 printed + 1 Kah's sector + 1 Outriders of Kah"]
    choose(g, "engage:GF02", "die:WS:combat", "face:5")
    assert g.need == [1, 0, 0]


def test_powers_that_could_change_nothing_are_not_offered() -> None:
    """E73. PI-11.9."""
    g = table(["EV01", "GF03"], weapons=["SW1", "SW6"], bag=BLACK_ONLY)
    assert kind(g) == "EvadeCost"  # neither power was offered
    assert g.used == 0
    g = table(["GF01", "GF03"], weapons=["SW1", "SW5"], bag=BLACK_ONLY)
    assert refused(g)["weapon:SW1"] == refused(g)["weapon:SW5"] == "PI-11.9"


def test_costs_and_draws_are_added_up_and_never_below_0() -> None:
    """PI-7.12: the sums name their parts."""
    g = table(["GF20", "EV02"], alien="kah", location="LO06", planet="PL02", weapons=["SW3"])
    cost, draws = evade_sums(g, 0)
    assert cost.words() == "3 = 1 every Evade + 1 Toll Collectors + 1 Hegemony Blockade"
    assert draws.words() == "1 = 2 every Evade - 1 The Drowned Moon"
    assert at(evade_draws, g, 1) == 0  # 2 - 2 - 1
    assert evade_sums(g, 1)[1].words() == "0 = 2 every Evade - 2 Distress Beacon - 1 The Drowned Moon + 1 never below 0"
    choose(g, "weapon:SW3")
    assert (at(evade_cost, g, 0), at(evade_draws, g, 0)) == (2, 0)


def test_forecasts_of_later_cards_change_with_an_evade() -> None:
    """PI-5.15."""
    g = table(["GF03", "GF01", "GF04"], bag=BLACK_ONLY)
    assert reads(g, 2) == "diplomacy"
    evade(g, "black", "black")
    assert reads(g, 2) == "combat"
    assert "evade:GF01" in targets(g)
