"""What speaks for the Captain, and the numbers that a player goes by."""

from __future__ import annotations

import pytest

from ecliptic.bots import hint
from ecliptic.games.pulp_invasion.box import NOTHING, WHITE
from ecliptic.games.pulp_invasion.ending import EXHAUSTED, WON
from ecliptic.games.pulp_invasion.insight import alert_to_come, features
from ecliptic.games.pulp_invasion.measures import measures
from ecliptic.games.pulp_invasion.outlook import Outlook
from ecliptic.games.pulp_invasion.state import Pulp
from tests.pulp_invasion.support import GAME, WEAPONS, bare, choose, draws, engage, kind, table

LINE = ("GF01", "GF03")


def worth(g: Pulp) -> float:
    return sum(features(g, 0).values())


def hinted(g: Pulp) -> tuple[str, tuple[str, ...]]:
    """What a newcomer is told to click, and why."""
    found = hint(GAME, g, 1)
    assert g.decision is not None
    return g.decision.label(g, found.option).target, found.reasons


# --- features ----------------------------------------------------------------------------------------


def test_the_estimate_is_a_chance_in_hundredths() -> None:
    for abilities in ((1, 1, 1), (5, 5, 5), (10, 8, 8)):
        assert 0 <= worth(table(LINE, abilities=abilities)) <= 100
    g = bare(difficulty="basic")
    g.ended = WON
    assert worth(g) == 100
    g.ended = EXHAUSTED
    assert worth(g) == 0


def test_points_dice_weapons_and_cards_speak_for_a_position() -> None:
    base = worth(table(LINE))
    assert worth(table(LINE, abilities=(6, 5, 5))) > base
    assert worth(table(LINE, dice={"WS": 6})) > worth(table(LINE, dice={"WS": 1})) > base
    assert worth(table(LINE, hand=["GF05"])) > base
    assert worth(table(LINE, weapons=["SW1"])) > worth(table(LINE, puzzles=["SW1"])) > base
    assert worth(table(LINE, abilities=(5, 5, 1))) > worth(table(LINE, abilities=(6, 5, 0)))


@pytest.mark.parametrize("weapon", ["SW1", "SW3", "SW4", "SW6"])
def test_every_kind_of_power_is_worth_something(weapon: str) -> None:
    assert features(table(LINE, weapons=[weapon]), 0)["the powers of Super Weapons"] > 0


def test_a_cube_on_a_weapon_is_a_step_towards_its_power() -> None:
    g = table(LINE, puzzles=["SW1"])
    before = worth(g)
    charges = list(g.charges)
    charges[WEAPONS["SW1"] * 3] = 1
    g.charges = tuple(charges)
    assert worth(g) > before


def test_a_thinner_bag_is_better() -> None:
    g = table(LINE)
    before = worth(g)
    g.out_of_bag(WHITE, 2)
    assert worth(g) > before


def test_black_cubes_weigh_more_once_the_quietus_is_past() -> None:
    """PI-10.17."""
    before, after = (table(LINE, alien="kah", aliens=order) for order in (("kah", "masque", "quietus"), PAST))
    assert worth(after) < worth(before)


PAST = ("quietus", "kah", "masque")


def test_the_alert_to_come_is_feared_where_it_was_agreed_on() -> None:
    """PI-13.14."""
    assert alert_to_come(0, 6) > alert_to_come(0, 4) > 0
    assert alert_to_come(5, 6) == 3
    assert worth(table(LINE, alert="off")) > worth(table(LINE))


def test_the_line_ahead_counts_what_it_will_cost() -> None:
    assert worth(table(["GF24", "GF01"])) < worth(table(["GF12", "GF01"], location="LO12", alien="kah"))
    assert worth(table(["GF03", "GF01"])) > worth(table(["EV01", "GF01"]))
    weak = table(["EV02", "EV01", "GF06"], abilities=(1, 1, 1))
    assert worth(weak) < worth(table(["GF01", "GF03"], abilities=(1, 1, 1)))


def icons_ahead(line: list[str], abilities: tuple[int, int, int]) -> int:
    return Outlook(table(line, abilities=abilities), 1.0, 1.5).icons


def test_a_card_that_is_too_dear_is_evaded_in_thought() -> None:
    """GF12 asks for 4 Combat, and GF01 then for 1 of its own."""
    assert icons_ahead(["GF12", "GF01"], (8, 8, 8)) == 4
    assert icons_ahead(["GF12", "GF01"], (3, 1, 1)) == 1


def test_a_payment_that_would_end_the_mission_is_not_thought_of() -> None:
    assert icons_ahead(["GF01", "GF03"], (2, 2, 2)) == 2
    assert icons_ahead(["GF01", "GF03"], (0, 1, 5)) == 1


def test_what_has_been_begun_is_no_longer_open() -> None:
    """Between Evade and its cost the card counts as evaded, before the payment as engaged."""
    g = choose(table(["GF12", "GF01"]), "evade:GF12")
    assert kind(g) == "EvadeCost"
    assert Outlook(g, 1.0, 1.5).icons == 1
    g = choose(table(["GF12", "GF01"], abilities=(6, 3, 1)), "engage:GF12")
    assert kind(g) == "Payment"
    assert Outlook(g, 1.0, 1.5).icons >= 3


def test_dice_will_help_with_the_cards_ahead() -> None:
    """By a bonus, by one against any ability, and by a loan, unless the card allows none."""
    for dice in ({"WS": 6}, {"WS": 4}, {"EN": 6}, {"AI": 1}, {"AI": 3}):
        assert worth(table(["GF06", "GF05"], dice=dice)) > worth(table(["GF06", "GF05"]))
    assert worth(table(["GF06", "GF05"], dice={"SC": 2})) > worth(table(["GF06", "GF05"]))  # kept for an Evade
    assert worth(table(["GF01", "GF14", "GF12"], dice={"WS": 6})) > worth(table(["GF01", "GF14", "GF12"]))


def test_a_weapon_is_saved_for_the_strongest_card() -> None:
    """The Starbreaker Cannon takes 2 from GF12, but only 1 from GF02. PI-5.14."""
    line, able = ["GF02", "GF12", "GF01"], (9, 8, 8)
    saved = Outlook(table(line, weapons=["SW1"], abilities=able), 1.0, 1.5)
    assert sum(saved.abilities) == sum(Outlook(table(line, abilities=able), 1.0, 1.5).abilities) + 2
    assert hinted(table(line, weapons=["SW1"], abilities=able))[0] == "engage:GF02"
    assert hinted(table(["GF12", "GF02", "GF01"], weapons=["SW1"], abilities=able))[0] == "weapon:SW1"


def test_a_cloak_is_saved_for_the_card_that_harms_most() -> None:
    """EV01 draws 3 cubes, EV02 none; the Phase Cloak takes 2 of them and the cost."""
    line = ["EV02", "EV01", "GF01"]
    hidden, open_ = (Outlook(table(line, weapons=weapons), 1.0, 1.5) for weapons in (["SW3"], []))
    assert hidden.hiding == 1
    assert open_.lost - hidden.lost > 2
    assert Outlook(table(["GF01"], weapons=["SW3"]), 1.0, 1.5).hiding == NOTHING  # nothing there does any harm


def test_no_power_is_wasted() -> None:
    """Without a use for it now, a power is worth more unused while cards are still to come. PI-11.7."""
    g = table(["GF01", "GF03"], weapons=["SW4"])
    before = Outlook(g, 1.0, 1.5).lost
    g.used = 1 << WEAPONS["SW4"]
    assert before < Outlook(g, 1.0, 1.5).lost


def test_the_die_of_the_search_is_counted_on() -> None:
    """PI-8.14, PI-8.22: the Infiltration Agent adds a cube, Scanning Technology what an evaded card shows."""
    assert Outlook(table(["GF01"], dice={"IA": 1}), 1.0, 1.5).icons == Outlook(table(["GF01"]), 1.0, 1.5).icons + 1
    with_scanner = Outlook(table(["EV01"], dice={"SC": 5}), 1.0, 1.5)
    assert (with_scanner.passed, with_scanner.icons) == (1, 1)
    assert Outlook(table(["GF10"], dice={"SC": 1}), 1.0, 1.5).icons == 0  # it shows none


def test_an_evaded_card_may_keep_an_icon() -> None:
    """Wraithmere: each evaded card still counts one."""
    assert Outlook(table(["EV01"], planet="PL10"), 1.0, 1.5).icons == 1


def test_in_the_last_round_everything_missing_must_be_drawn() -> None:
    """Xanthe Prime draws one cube: too few for four yellow ones, and one of four."""
    g = table([], bag={"yellow": 4, "black": 4})
    g.deck = ()
    assert features(g, 0)["this search"] == pytest.approx(0, abs=0.5)
    g = table([], alien="kah", weapons=["SW1", "SW2", "SW3"], bag={"yellow": 1, "black": 3})
    g.deck = ()
    assert features(g, 0)["this search"] == pytest.approx(25, abs=0.5)


def test_codes_and_keys_that_will_join_the_hand_count() -> None:
    assert features(engage(table(LINE)), 0)["Codes and Keys"] > 0


# --- measures ----------------------------------------------------------------------------------------


def test_measures_name_what_a_player_goes_by() -> None:
    g = table(LINE, weapons=["SW1"])
    assert [(one.name, one.value, one.of) for one in measures(g, 0)] == [
        ("Super Weapons", 1, 4),
        ("Cubes from Xanthe Prime", 1, None),
        ("Chance of a find on Xanthe Prime", 13, None),
        ("Combat", 5, None),
        ("Diplomacy", 5, None),
        ("Science", 5, None),
        ("Codes and Keys", 0, None),
        ("Active weapons", 1, None),
    ]
    assert [one.name for one in measures(bare(), 0)][1] == "Combat"


def test_cubes_that_are_drawn_are_no_longer_to_be_drawn() -> None:
    g = table([], puzzles=["SW1"])
    draws(g, "red")
    choose(g, "choice:search")
    assert kind(g) == "UseCube"
    assert "Cubes from Xanthe Prime" not in [one.name for one in measures(g, 0)]


# --- hints -------------------------------------------------------------------------------------------


def test_a_hint_tells_what_engaging_brings_and_costs() -> None:
    target, reasons = hinted(table(["GF01", "GF03"]))
    assert target == "engage:GF01"
    assert reasons[:2] == (
        "brings Cubes from Xanthe Prime to 2 and Chance of a find on Xanthe Prime to 31%",
        "costs 1 Diplomacy",
    )


def test_a_hint_about_the_bag_tells_what_becomes_of_the_odds() -> None:
    g = table(["EV01"], dice={"IA": 6}, bag={"red": 4, "white": 6})
    choose(g, "die:IA", "face:5")
    target, reasons = hinted(g)
    assert (target, kind(g)) == ("cube:white", "PurgeCube")
    assert reasons[0] == "brings Chance of a find on Xanthe Prime to 44%"


# --- Scanning Technology -----------------------------------------------------------------------------


def test_with_scanning_technology_an_evaded_card_still_brings_a_cube() -> None:
    """PI-8.22: so a dear card is rather evaded, and one icon of it is counted on; a search has one die, PI-8.1."""
    line, abilities = ["GF12", "GF01"], (3, 3, 3)
    assert Outlook(table(line, abilities=abilities), 1.0, 1.5).icons == 4
    assert Outlook(table(line, abilities=abilities, dice={"SC": 1}), 1.0, 1.5).icons == 2
    assert Outlook(table(line, abilities=abilities, dice={"SC": 1, "IA": 1}), 1.0, 1.5).icons == 5


def test_a_die_that_can_make_a_weapon_understood_is_worth_keeping() -> None:
    """PI-8.21: from face 3 up it can be turned there, on lower faces no more."""
    powers = "the powers of Super Weapons"

    def worth_of_powers(face: int, **more: list[str]) -> float:
        return features(table(LINE, dice={"SC": face}, **more), 0)[powers]  # type: ignore[arg-type]

    assert worth_of_powers(2) == 0
    assert worth_of_powers(3) > 0  # for a weapon to come
    assert worth_of_powers(6, puzzles=["SW1"]) > worth_of_powers(6, puzzles=["SW2"])
    assert worth_of_powers(2, weapons=["SW1"]) > worth_of_powers(6, puzzles=["SW1"])
