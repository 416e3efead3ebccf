"""What a seat sees, what is hidden, and what speaks for a position."""

from __future__ import annotations

from typing import Any

import pytest

import ecliptic
from ecliptic.games.pulp_invasion.state import Pulp
from ecliptic.games.pulp_invasion.view_line import printed_number
from tests.pulp_invasion.support import GAME, WEAPONS, bare, choose, draws, engage, evade, find, table, told, view

BLACK_ONLY = {"black": 15}


def seen(g: Pulp) -> dict[str, Any]:
    return view(g)


def test_the_current_card_shows_its_sum_and_the_others_forecasts() -> None:
    """PI-5.15, PI-13.1: the engine gives the sum, with the source and the rule of each part."""
    g = table(["GF01", "GF05", "EV01"], alien="kah")
    first, second, third = seen(g)["line"]
    assert (first["fate"], first["forecast"], first["reads"]) == ("current", False, 1)
    assert first["parts"] == [
        {
            "ability": "combat",
            "sum": {
                "total": 2,
                "terms": [
                    {"amount": 1, "source": "printed", "rule": "PI-13.1", "kind": "base"},
                    {"amount": 1, "source": "Kah's sector", "rule": "PI-13.2"},
                ],
                "words": "2 = 1 printed + 1 Kah's sector",
            },
        }
    ]
    assert (second["fate"], second["forecast"], second["reads"]) == ("waiting", True, 2)
    assert second["parts"][0]["sum"]["words"] == "5 = 4 printed + 1 Iron Legion of Kah"
    assert (third["engage"], third["evade_draws"]["words"]) == (False, "3 = 2 every Evade + 1 Meteor Storm")
    assert third["evade_cost"]["total"] == 1


def test_a_printed_card_has_a_number_and_one_of_a_pack_need_not() -> None:
    g = table(["GF01", "GF05", "EV01"])
    assert [row["card"]["number"] for row in seen(g)["line"]] == [1, 5, 1]
    assert [printed_number(id) for id in ("GF14", "my_patrol", "GF", "patrol7")] == [14, None, None, None]


def test_a_weapon_says_what_it_lacks() -> None:
    """PI-11.1"""
    g = table(["GF01"], puzzles=["SW3"])
    place = WEAPONS["SW3"] * 3 + 1
    g.charges = (*g.charges[:place], 1, *g.charges[place + 1 :])
    weapon = seen(g)["weapons"][0]
    assert (weapon["charged"], weapon["missing"]) == ({"blue": 1}, {"orange": 2})


def test_what_became_of_cards_is_shown() -> None:
    g = table(["GF01", "GF05", "GF03"], bag=BLACK_ONLY, abilities=(9, 9, 9))
    evade(engage(g), "black", "black")
    assert [row["fate"] for row in seen(g)["line"]] == ["engaged", "evaded", "current"]
    assert seen(g)["still_to_pay"] == seen(g)["line"][2]["parts"]
    assert seen(g)["search"]["words"] == "2 = 1 Border Patrol Skiffs + 1 Xanthe Prime"


def test_what_a_die_takes_off_is_a_part_of_what_is_left_to_pay() -> None:
    """PI-6.2, PI-8.9."""
    g = table(["GF02", "GF01"], alien="kah", dice={"WS": 6})
    choose(g, "engage:GF02", "die:WS:combat")
    (part,) = seen(g)["still_to_pay"]
    assert part["sum"]["words"] == "1 = 2 printed + 1 Kah's sector + 1 Outriders of Kah - 3 your die"
    assert part["sum"]["terms"][-1]["rule"] == "PI-6.2"
    assert seen(g)["line"][0]["parts"][0]["sum"]["total"] == 4


def test_planet_icons_say_what_has_changed_them() -> None:
    """PI-8.19, PI-10.7."""
    g = table(["GF02", "GF15"], alien="kah", location="LO09", weapons=["SW4"])
    choose(g, "weapon:SW4")
    words = [row["planets"]["words"] for row in seen(g)["line"]]
    assert words == ["3 = 2 printed + 1 Planet Peeler", "0 = - 1 Crystal Labyrinth + 1 never below 0"]
    assert seen(engage(g))["search"]["words"] == "4 = 3 Outriders of Kah + 1 Xanthe Prime"


def test_what_cubes_do_is_told_as_the_table_has_it() -> None:
    """PI-7.2, PI-7.3, PI-7.6."""
    meanings = seen(table(["GF01"]))["meanings"]
    assert meanings["red"] == "In a search it is 1 Combat or a part of a weapon; in an Evade it takes 1 Combat."
    assert meanings["white"].endswith("in an Evade it goes back.")
    assert meanings["black"].endswith("in an Evade it does nothing.")
    other = seen(table(["GF01"], evade_return="yellow_black"))["meanings"]
    assert [other[colour][-13:] for colour in ("white", "black")] == ["does nothing.", "it goes back."]


def test_the_dice_on_offer_show_the_faces_on_which_they_start() -> None:
    """PI-2.5."""
    match = ecliptic.new(GAME, players=1, seed=3, options={"captain": "cp2"})
    assert [option.facts for option in match.options()] == [
        {"WS": 6, "EN": 6},
        {"WS": 6, "AI": 0},
        {"EN": 6, "AI": 0},
    ]


def test_the_bag_shows_its_cubes_and_the_odds() -> None:
    g = table([], bag={"red": 4}, location="LO02")
    bag = seen(g)["bag"]
    assert bag == {
        "cubes": {"red": 4, "yellow": 4},
        "total": 8,
        "odds": {"red": 500, "yellow": 500},
        "evade_odds": {"red": 1000},
        "find": 500,
        "finds": [{"when": "now", "cubes": 1, "chance": 500}],
    }
    assert seen(bare())["bag"]["finds"] == []
    assert seen(g)["location"]["active"] == "science"
    assert seen(bare())["location"] is None


def test_the_odds_of_a_find_are_told_for_the_cards_ahead_as_well() -> None:
    """PI-5.12, PI-10.6: what cannot be engaged never counts."""
    g = table(["GF02", "EV01", "GF01"], bag={"white": 4})
    rows = [(row["when"], row["cubes"], row["chance"]) for row in seen(g)["bag"]["finds"]]
    assert rows == [("now", 1, 500), ("with this card", 3, 929), ("with the whole line", 4, 986)]
    assert [row["cubes"] for row in seen(engage(g))["bag"]["finds"]] == [3, 4]


def test_arrows_know_whether_they_go_round_the_end_of_the_line() -> None:
    """PI-5.3, PI-13.2: mirrored in the sector of The Masque."""
    ahead = [(row["reads"], row["round_the_end"]) for row in seen(table(["GF01", "GF03"]))["line"]]
    assert ahead == [(1, False), (0, True)]
    mirrored = [(row["reads"], row["round_the_end"]) for row in seen(table(["GF01", "GF03"], alien="masque"))["line"]]
    assert mirrored == [(1, True), (0, False)]


def test_what_may_not_be_done_at_a_card_and_what_it_counts_is_shown() -> None:
    """PI-6.5, PI-6.14, PI-8.24, PI-10.6."""
    rows = seen(table(["GF09", "GF14", "GF23"]))["line"]
    assert [(row["bans"], row["rate"]["words"]) for row in rows] == [
        (["evading"], "2"),
        (["dice"], "2"),
        ([], "1 = 2 usual rate - 1 Mercenary Wing"),
    ]
    g = table(["GF02", "GF12", "GF01"], planet="PL10", bag=BLACK_ONLY, abilities=(9, 9, 9))
    evade(engage(g), "black", "black")
    assert [row["counted"] for row in seen(g)["line"]] == [2, 1, 0]


def test_rounds_of_a_sector_and_faces_of_a_die_are_counted() -> None:
    """PI-3.4, PI-8.3 - 8.6."""
    g = table(["GF05", "GF01"], dice={"WS": 3, "EN": 1, "IA": 2})
    assert [(row["rounds"], row["rounds_left"]) for row in seen(g)["sectors"]] == [(4, 4), (4, 4), (4, 4)]
    g.deck = g.deck[:33]
    assert [row["rounds_left"] for row in seen(g)["sectors"]] == [1, 4, 4]
    assert [row["lower"] for row in seen(g)["dice"][:3]] == [[2, 1], [1], [1]]
    assert (seen(g)["captain"]["dice"], seen(g)["captain"]["keeps"]) == (["WS", "EN", "AI"], 2)


def test_a_search_tells_what_it_drew() -> None:
    g = table([], bag={"red": 4, "white": 1}, planet="PL01", abilities=(10, 5, 5))
    draws(g, "white")
    choose(g, "choice:search")
    assert "You searched Xanthe Prime and drew 1 cube (1 white)." in told(g)


@pytest.mark.parametrize(("difficulty", "most"), [("basic", 1), ("normal", 2), ("advanced", 3)])
def test_the_view_says_how_far_the_alert_can_rise(difficulty: str, most: int) -> None:
    """PI-13.14: before the last Super Weapon is found, and not at all where there is no Alert."""
    assert seen(bare(difficulty=difficulty))["most_alert"] == most
    assert seen(bare(difficulty=difficulty, alert="off"))["most_alert"] == 0


def test_sectors_planets_dice_and_weapons_are_shown() -> None:
    """PI-1.13, PI-1.14, PI-8.22."""
    g = table(["GF05", "GF01"], puzzles=["SW3"], weapons=["SW1"], dice={"WS": 3}, hand=["GF03"])
    now = seen(g)
    assert [(row["id"], row["status"]) for row in now["sectors"]] == [
        ("quietus", "current"),
        ("kah", "to come"),
        ("masque", "to come"),
    ]
    assert now["planet"]["paid"] == [{"price": ["key"], "text": "1 more cube in this search.", "bought": False}]
    assert [row["owned"] for row in now["dice"]] == [True, False, False, False, False]
    assert now["dice"][0]["text"] == "+2 against Combat."
    assert [(row["id"], row["active"], row["needs"]) for row in now["weapons"]] == [
        ("SW1", True, {"red": 2}),
        ("SW3", False, {"blue": 1, "orange": 2}),
    ]
    assert now["hand"][0]["holds"] == ["key"]
    assert (now["weapons_hidden"], now["weapons_left"], now["alert"]) == (2, None, 0)
    g.looked = True
    assert seen(g)["weapons_left"] == [
        {"id": "SW2", "name": "Hypno-Choir", "text": "Choose the required icon."},
        {"id": "SW4", "name": "Planet Peeler", "text": "1 Planet icon more for this round."},
    ]
    assert now["colours"] == ["red", "blue", "orange", "black", "white", "yellow"]
    assert seen(bare())["planet"] is None


def test_past_sectors_are_marked() -> None:
    g = table(["GF05"], alien="kah", aliens=("quietus", "kah", "masque"))
    assert [row["status"] for row in seen(g)["sectors"]] == ["past", "current", "to come"]


def test_decks_and_removed_weapons_stay_hidden_until_the_end() -> None:
    """Neither order nor which weapons are in the deck; after the end everything is open."""
    match = ecliptic.new(GAME, players=1, seed=3)
    hidden = ("deck_order", "planet_order", "weapon_order", "removed")
    assert not [name for name in hidden if name in match.view(0)]
    other = match.imagine(0, 9)
    assert other.view(0) == match.view(0)
    match.play(match.instead()[0].id)
    after = match.view(None)
    assert [name for name in hidden if name in after] == [*hidden]
    result: Any = after["result"]
    assert result.pop("rating")["total"] == match.scores()[0]
    assert result == {
        "won": False,
        "winners": [],
        "cause": "the mission was given up",
        "rounds": 0,
    }


def test_imagining_deals_the_weapons_again_until_somebody_has_looked() -> None:
    """PI-8.23: then only their order."""
    g = table(["GF01"], difficulty="normal")
    assert {tuple(sorted(other.removed)) for other in imagined(g)} == {(n,) for n in range(6)}
    g.looked = True
    assert {other.removed for other in imagined(g)} == {g.removed}
    assert len({other.weapon_deck for other in imagined(g)}) > 1


def imagined(g: Pulp) -> list[Pulp]:
    found = [g.imagine(0, seed) for seed in range(40)]
    return [other for other in found if isinstance(other, Pulp)]


def test_a_clone_knows_its_round_and_whose_turn_it_is() -> None:
    g = table(["GF01", "GF03"], weapons=["SW1"])
    assert g.clone().turn() == 1
    assert g.on_turn() == 0
    find(g, "SW2")
    assert WEAPONS["SW2"] in g.found
    choose(g, "evade:GF01")
