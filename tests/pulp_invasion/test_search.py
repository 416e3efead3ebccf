"""The Planet Search: actions that are paid, the number of cubes, and what they do."""  # PI-10, PI-11

from __future__ import annotations

from ecliptic.games.pulp_invasion.box import BLACK, IA, SC, WHITE, YELLOW
from ecliptic.games.pulp_invasion.ending import WON
from ecliptic.games.pulp_invasion.search import search_cubes, search_sum
from ecliptic.games.pulp_invasion.state import Pulp
from tests.pulp_invasion.support import (
    CARDS,
    WEAPONS,
    choose,
    draws,
    engage,
    evade,
    fill_bag,
    kind,
    labels,
    lost,
    refused,
    table,
    targets,
    told,
    warned,
)

BLACK_ONLY = {"black": 15}
RICH = (9, 9, 9)


def searching(*drawn: str, **more: object) -> Pulp:
    """A line without cards in the sector given, and a search that draws these cubes."""
    g = table([], **{"planet": "PL11", **more})  # type: ignore[arg-type]
    while kind(g) in ("PlanetPaid", "SearchDie"):
        choose(g, targets(g)[-1])
    g.bonus = len(drawn) - search_cubes(g)
    assert search_cubes(g) == len(drawn)
    draws(g, *drawn)
    g.play(1)
    return g


# --- how many cubes ----------------------------------------------------------------------------------


def test_planet_icons_of_engaged_cards_count_and_kept_ones_of_evaded() -> None:
    """E49. PI-10.1, PI-10.6, PI-7.9, PI-6.12."""
    g = table(["GF02", "GF12", "GF24"], alien="masque", location="LO09", abilities=RICH, bag=BLACK_ONLY)
    evade(engage(evade(g, "black", "black")), "black", "black")
    assert kind(g) == "SearchOrLeave"
    assert search_cubes(g) == 6
    assert search_sum(g).words() == (
        "6 = 1 Outriders of Kah, kept by Crystal Labyrinth + 3 Dreadnought Karkadann"
        " + 1 The World-Cracker, kept by Crystal Labyrinth + 1 Xanthe Prime"
    )
    assert labels(g) == ["Search: draw 6 of 15 cubes", "Leave without a search"]


def test_everything_is_added_up_before_the_limits() -> None:
    """E50 and E70. PI-10.6, PI-10.7, PI-10.22, PI-13.14."""
    weapons = ("SW1", "SW2", "SW4", "SW6")
    more = {"location": "LO05", "planet": "PL11", "weapons": weapons, "difficulty": "advanced"}
    g = table(["GF02", "GF12", "GF24"], abilities=(10, 10, 10), bag=BLACK_ONLY, **more)  # type: ignore[arg-type]
    evade(engage(engage(g)), "black", "black")
    assert search_cubes(g) == 4
    g = table([], planet="PL03", hand=["GF01"], weapons=weapons, difficulty="advanced")
    choose(g, "paid:0")
    assert "You added 2 extra cubes to this search." in told(g)
    assert g.round == 2  # 0 - 2 + 2 cubes: nothing was asked, the next round has begun


def test_no_more_cubes_are_drawn_than_the_bag_holds() -> None:
    """E56. PI-10.7."""
    g = table([], bag={"black": 3})
    g.bonus = 8
    assert search_cubes(g) == 7
    assert search_sum(g).words() == "9 = 1 Xanthe Prime + 8 more this round"


def test_the_sum_says_that_no_search_draws_fewer_than_0_cubes() -> None:
    """PI-10.7, PI-13.14."""
    g = table([], planet="PL03", weapons=("SW1", "SW2", "SW4", "SW6"), difficulty="advanced", hand=["GF01"])
    assert search_cubes(g) == 0
    assert search_sum(g).words() == "0 = - 2 The Quietus's sector + 2 never below 0"
    assert search_sum(g).total == sum(term.amount for term in search_sum(g).terms)


def test_an_empty_line_still_leads_to_a_search() -> None:
    """E17, the second half. PI-4.15, PI-10.6."""
    g = table([], location="LO01")
    assert kind(g) == "SearchOrLeave"
    assert search_cubes(g) == 1


def test_the_search_is_optional() -> None:
    """PI-10.8, PI-10.24."""
    g = choose(table([]), "choice:no")
    assert sum(g.bag) > 23
    assert "You left Xanthe Prime without a search." in told(g)
    assert g.round == 2


# --- dice in the search ------------------------------------------------------------------------------


def test_the_infiltration_agent_adds_a_cube_and_no_second_die_may_help() -> None:
    """E37. PI-8.14, PI-8.1, PI-9.13, PI-9.15."""
    g = table([], dice={"IA": 1, "SC": 6})
    assert targets(g) == ["die:IA", "choice:none"]
    choose(g, "die:IA")
    assert search_cubes(g) == 2
    assert g.dice[IA] == 1
    assert kind(g) == "SearchOrLeave"


def test_scanning_counts_icons_of_evaded_cards_one_of_each() -> None:
    """E41. PI-8.22, PI-9.29, PI-9.25."""
    g = table(["GF12", "GF24"], abilities=RICH, bag=BLACK_ONLY, dice={"SC": 5})
    evade(evade(g, "black", "black"), "black", "black")
    choose(g, "die:SC", "face:4")
    assert labels(g) == ["Dreadnought Karkadann", "The World-Cracker"]
    choose(g, "card:GF24")  # then only the other card is left
    assert (g.counted, g.uncounted) == ((1, 1), (2, 3))
    assert search_cubes(g) == 3
    g = table(["GF12", "GF24"], abilities=RICH, bag=BLACK_ONLY, dice={"SC": 1})
    evade(evade(g, "black", "black"), "black", "black")
    choose(g, "die:SC", "card:GF12")
    assert search_cubes(g) == 2
    assert search_sum(g).words() == "2 = 1 Dreadnought Karkadann, evaded + 1 Xanthe Prime"


def test_scanning_is_not_offered_without_an_icon_to_save() -> None:
    """PI-8.8."""
    g = table(["GF20"], bag=BLACK_ONLY, dice={"SC": 1, "IA": 1})
    evade(g, "black", "black")
    assert targets(g) == ["die:IA", "choice:none"]
    assert refused(g) == {"die:SC": "PI-8.8"}


# --- paid actions ------------------------------------------------------------------------------------


def test_paid_actions_take_cards_of_the_hand_once_each() -> None:
    """PI-10.2, PI-10.3, PI-10.4."""
    g = table([], planet="PL08", hand=["GF03", "GF05", "GF01"])
    assert targets(g) == ["paid:0", "paid:1", "choice:done"]
    assert labels(g)[0] == "Pay a Key: 3 more cubes in this search."
    choose(g, "paid:0", "card:GF05")
    assert g.bonus == 3
    assert g.discards == (CARDS["GF05"],)
    assert refused(g) == {"paid:0": "PI-10.3"}
    choose(g, "paid:1", "cube:red", "cube:blue")  # the only Code pays by itself
    assert g.hand == (CARDS["GF03"],)
    assert kind(g) == "SearchOrLeave"


def test_what_the_hand_cannot_pay_is_not_offered() -> None:
    """E74. PI-10.2, PI-10.23: a card engaged this round joins the hand at Round End."""
    g = engage(table(["GF01"], planet="PL09"))
    assert kind(g) == "SearchOrLeave"
    choose(g, "choice:no")
    assert g.hand == (CARDS["GF01"],)
    g = table([], planet="PL08", hand=["GF01"])
    assert refused(g) == {"paid:0": "PI-10.2"}


def test_a_card_with_both_icons_pays_one_or_both_of_a_price() -> None:
    """E57. PI-10.5."""
    g = choose(table([], planet="PL07", hand=["AG01", "GF01"]), "paid:0")
    assert targets(g) == ["card:AG01", "card:GF01"]
    choose(g, "card:AG01")  # then only AG01 shows a Key
    assert g.hand == (CARDS["GF01"],)
    assert g.bonus == 3
    g = choose(table([], planet="PL07", hand=["AG01", "GF01"]), "paid:0", "card:GF01")
    assert g.hand == ()
    g = choose(table([], planet="PL07", hand=["AG01", "GF03"]), "paid:0")
    assert labels(g) == ["Customs Cruiser", "The Double Agent again"]
    assert refused(g) == {}
    g = choose(table([], planet="PL07", hand=["AG01", "GF03", "GF01"]), "paid:0")
    assert refused(g) == {"card:GF03": "PI-10.5"}


# --- resolving cubes ---------------------------------------------------------------------------------


def test_a_yellow_cube_is_a_super_weapon() -> None:
    """PI-10.10, PI-11.4, PI-1.17."""
    g = searching("yellow")
    assert g.found == (WEAPONS["SW4"],)
    assert g.bag[YELLOW] == 3


def test_an_ability_never_exceeds_its_maximum() -> None:
    """E51. PI-10.11, PI-10.12, PI-10.13."""
    g = searching("red", abilities=(10, 5, 5))
    assert g.abilities == [10, 5, 5]
    assert "You put a red cube into the supply." in told(g)
    assert searching("red").abilities == [6, 5, 5]


def test_cubes_go_onto_a_weapon_found_in_the_same_search() -> None:
    """E52. PI-10.14, PI-11.1, PI-11.2, PI-11.6, PI-10.11, PI-11.8."""
    g = table([], planet="PL11")
    g.weapon_deck = (*g.weapon_deck[1:], WEAPONS["SW1"])
    g.bonus = 1
    draws(g, "yellow", "red", "red")
    g.play(1)
    assert labels(g) == [
        "Gain 1 Combat: 5 becomes 6",
        "Put it on the Starbreaker Cannon: 1 more to go",
        "Put it into the supply",
    ]
    choose(g, "weapon:SW1")
    assert labels(g)[1] == "Put it on the Starbreaker Cannon: then you understand it"
    choose(g, "weapon:SW1")
    assert g.active == 1 << WEAPONS["SW1"]
    assert g.abilities == [5, 5, 5]


def test_a_cube_may_go_to_the_supply() -> None:
    """PI-10.15."""
    g = searching("red", puzzles=["SW1"])
    choose(g, "choice:supply")
    assert g.abilities == [5, 5, 5]


def test_black_cubes_lie_on_the_quietus_until_its_sector_is_past() -> None:
    """E53. PI-10.16, PI-10.17, PI-10.18, PI-10.19, PI-14.9, PI-14.10."""
    g = searching("black", aliens=("kah", "masque", "quietus"), alien="kah")
    assert g.silence == 1
    g = searching("black")
    assert g.silence == 1  # in its own sector
    g = searching("black", aliens=("quietus", "kah", "masque"), alien="kah")
    assert g.silence == 0
    assert targets(g) == ["ability:combat", "ability:diplomacy", "ability:science"]
    choose(g, "ability:science")
    assert g.abilities == [5, 5, 4]
    assert "You lost 1 Science." in told(g)


def test_white_cubes_go_back_when_all_others_are_resolved() -> None:
    """E55. PI-10.20, PI-10.21."""
    g = searching("white", "red", "white", "blue", "orange")
    assert g.bag[WHITE] == 4
    assert g.abilities == [6, 6, 6]
    assert "False leads: 2 white cubes went back." in told(g)


def test_the_last_weapon_wins_at_once() -> None:
    """E58. PI-14.1, PI-14.6, PI-10.9."""
    more = {"aliens": ("quietus", "kah", "masque"), "alien": "kah", "weapons": ("SW1", "SW2", "SW3")}
    g = searching("black", "yellow", "black", abilities=(0, 1, 1), **more)
    assert g.over
    assert g.ended == WON
    assert g.abilities == [0, 1, 1]
    assert told(g)[-1] == "The Alliance was saved: every Super Weapon was found."


def test_two_abilities_at_0_lose_when_the_search_is_over() -> None:
    """E59. PI-14.5, PI-10.18."""
    past = {"aliens": ("quietus", "kah", "masque"), "alien": "kah"}
    g = searching("black", "black", abilities=(0, 1, 1), **past)
    assert warned(g) == ["ability:diplomacy", "ability:science"]
    choose(g, "ability:science")  # the last point goes by itself
    assert lost(g)
    assert g.abilities == [0, 0, 0]
    g = searching("black", "black", abilities=(0, 2, 3), **past)
    choose(g, "ability:science", "ability:science")
    assert g.abilities == [0, 2, 1]
    assert not g.over
    g = searching("black", "orange", "black", abilities=(0, 1, 1), **past)
    assert g.abilities == [0, 1, 2]
    choose(g, "ability:science", "ability:science")
    assert lost(g)


def test_with_the_strict_check_the_search_loses_after_any_cube() -> None:
    """PI-14.5 with the option "Loss check"."""
    past = {"aliens": ("quietus", "kah", "masque"), "alien": "kah", "loss_check": "always"}
    g = searching("black", "black", abilities=(0, 1, 1), **past)
    choose(g, "ability:science")
    assert lost(g)
    assert g.abilities == [0, 1, 0]


def test_the_order_may_be_free() -> None:
    """PI-10.9, PI-10.13 with the option "Resolve cubes automatically" off."""
    g = searching("yellow", "red", "red", "white", auto_resolve="off")
    assert labels(g) == ["Yellow: 1 drawn", "Red: 2 drawn"]
    choose(g, "cube:red")
    assert targets(g) == ["ability:combat", "choice:supply"]
    choose(g, "choice:supply", "cube:red", "ability:combat")
    assert g.abilities == [6, 5, 5]
    assert len(g.found) == 1
    assert g.bag[WHITE] == 4


# --- choosing a weapon -------------------------------------------------------------------------------


def test_scanning_chooses_the_weapon() -> None:
    """PI-8.23, PI-9.30, PI-8.27."""
    g = table([], planet="PL11", dice={"SC": 6})
    draws(g, "yellow", "black")
    g.play(1)
    assert labels(g) == ["Look through the deck and choose", "Take the top card"]
    assert g.hidden(0)[2] == (0, 1, 2, 3, 4, 5)
    choose(g, "die:SC", "face:5")
    assert g.hidden(0)[2] == (0, 1, 2, 3)  # now it is known which weapons are left
    assert targets(g) == ["weapon:SW1", "weapon:SW2", "weapon:SW3", "weapon:SW4"]
    assert labels(g)[0] == "Starbreaker Cannon: Strength -2, at least 1."
    choose(g, "weapon:SW2")
    assert g.found == (WEAPONS["SW2"],)
    assert sorted(g.weapon_deck) == [0, 2, 3]
    assert g.dice[SC] == 5


def test_scanning_may_be_left_unused() -> None:
    """PI-8.23."""
    g = table([], planet="PL11", dice={"SC": 6})
    draws(g, "yellow", "black")
    g.play(1)
    choose(g, "choice:none")
    assert g.found == (WEAPONS["SW4"],)
    assert not g.looked


def test_after_another_search_die_or_with_one_card_left_the_top_card_is_taken() -> None:
    """E68. PI-8.27."""
    g = table([], dice={"IA": 1, "SC": 6})
    choose(g, "die:IA")
    draws(g, "yellow", "black")
    g.play(1)
    assert g.found == (WEAPONS["SW4"],)
    g = searching("yellow", dice={"SC": 6}, weapons=["SW1", "SW2", "SW3"])
    assert g.ended == WON


# --- texts of Planets --------------------------------------------------------------------------------


def test_lantern_trades_a_drawn_cube() -> None:
    """PI-13.11: it may, and the same colour may come back."""
    g = table(["GF02"], planet="PL09", bag={"black": 3, "red": 1}, abilities=RICH)
    engage(g)
    draws(g, "black", "black")
    g.play(1)
    assert labels(g) == ["Put 1 black back", "Keep all"]
    draws(g, "red")
    choose(g, "cube:black")
    assert g.silence == 1
    assert "You put a black cube back and drew a red cube." in told(g)
    g = table(["GF02"], planet="PL09", bag={"black": 3, "red": 1}, abilities=RICH)
    engage(g)
    draws(g, "black", "black")
    g.play(1)
    choose(g, "choice:none")
    assert g.silence == 2


def test_scanning_used_while_sifting_is_the_one_die_of_the_search() -> None:
    """PI-8.1, PI-8.27: no other die follows, and a further yellow cube is the top card."""
    g = table([], planet="PL12", hand=["AG01"], bag={"black": 6}, dice={"IA": 1, "SC": 6})
    draws(g, "black", "yellow", "black", "yellow", "black")
    choose(g, "paid:0", "die:SC", "face:5")
    assert kind(g) == "PickWeapon"
    g.play(g.options()[0])
    assert len(g.found) == 2
    assert kind(g) == "ChoosePlanet"  # without a cube to draw the round is over


def test_the_ossuary_sifts_five_cubes() -> None:
    """PI-13.12, PI-10.10: yellow ones are resolved, the others go back."""
    g = table([], planet="PL12", hand=["AG01"], bag={"black": 6})
    draws(g, "black", "yellow", "black", "yellow", "black")
    choose(g, "paid:0")
    assert len(g.found) == 2
    assert g.bag[BLACK] == 6
    assert "You sifted 5 cubes, 2 of them yellow." in told(g)
    fill_bag(g, black=1)


def test_the_ossuary_may_sift_nothing() -> None:
    g = table([], planet="PL12", hand=["AG01"], bag={"black": 6})
    draws(g, "black", "black", "black", "black", "black")
    choose(g, "paid:0")
    assert "You sifted 5 cubes, none of them yellow." in told(g)
