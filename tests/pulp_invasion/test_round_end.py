"""Round End, the end of a mission, and texts of cards."""  # PI-12, PI-14

from __future__ import annotations

import ecliptic
from ecliptic.games.pulp_invasion.ending import GIVEN_UP, WON, rating
from ecliptic.games.pulp_invasion.turn import RETREAT
from tests.pulp_invasion.support import CARDS, GAME, bare, choose, engage, evade, kind, labels, table, targets, told

BLACK_ONLY = {"black": 15}


def test_engaged_cards_with_a_code_or_key_join_the_hand() -> None:
    """E61. PI-12.1, PI-12.2, PI-12.3, PI-12.4, PI-6.13."""
    g = table(["GF01", "GF02", "GF03"], abilities=(9, 9, 9), bag=BLACK_ONLY)
    evade(engage(engage(g)), "black", "black")
    choose(g, "choice:no")
    assert g.hand == (CARDS["GF01"],)
    assert g.discards == (CARDS["GF02"], CARDS["GF03"])
    assert g.planet not in g.planets_searched
    assert len(g.planets_searched) == 1


def test_cards_may_be_left_if_that_is_asked() -> None:
    """PI-12.1 with the option "Take cards automatically" off."""
    g = table(["GF01", "GF03"], abilities=(9, 9, 9), auto_take="off")
    choose(engage(engage(g)), "choice:no")
    assert labels(g) == ["Take it into your hand", "Discard it"]
    choose(g, "card:GF01", "choice:none")
    assert g.hand == (CARDS["GF01"],)
    assert g.discards == (CARDS["GF03"],)


def test_marks_and_bonuses_are_cleared() -> None:
    """PI-12.5, PI-11.3."""
    g = table(["AG04", "GF01"], location="LO02", planet="PL03", alien="masque", weapons=["SW4"], abilities=(5, 5, 5))
    choose(g, "weapon:SW4")
    engage(g)
    assert (g.used, g.bonus) == (1 << 3, 1)
    assert g.once
    while g.round == 1:
        g.play(g.options()[-1])
    assert (g.used, g.bonus, g.once, g.bought) == (0, 0, 0, 0)


def test_the_smuggler_queen_takes_a_card_from_the_discard_pile() -> None:
    """E62. PI-13.12, PI-10.23."""
    g = table(["AG06", "GF01"])
    g.discards = (CARDS["GF03"], CARDS["GF02"])
    engage(g)
    assert labels(g) == ["Customs Cruiser", "No card"]
    choose(g, "card:GF03")
    assert g.hand == (CARDS["GF03"],)
    g = table(["AG06", "GF01"])
    g.discards = (CARDS["GF03"],)
    choose(engage(g), "choice:none")
    assert g.hand == ()


def test_the_rating_counts_weapons_rounds_and_points() -> None:
    """E63. PI-14.11, PI-14.12."""
    g = bare(difficulty="basic")
    g.found, g.round, g.abilities[:] = (0, 1, 2, 3), 8, [4, 5, 6]
    g.ended = WON
    assert rating(g) == 75
    g.ended = GIVEN_UP
    assert rating(g) == 55


def test_a_mission_may_be_given_up_at_any_time() -> None:
    match = ecliptic.new(GAME, players=1, seed=4)
    assert [option.label for option in match.instead()] == ["Retreat: give up the mission"]
    match.play(RETREAT)
    assert match.over
    assert GAME.ending(match.position) == "the mission was given up"
    assert match.winners() == []
    assert match.events(0)[-1].text == "The mission was lost: the mission was given up."


def test_a_power_that_later_choices_waste_is_spent() -> None:
    """PI-11.7, PI-11.5: several weapons may be used on one card."""
    g = table(["GF05", "GF01"], weapons=["SW3", "SW1"], bag=BLACK_ONLY)
    choose(g, "weapon:SW3", "weapon:SW1")
    engage(g)
    assert g.used == 0b101
    assert "weapon:SW3" not in targets(g)


def test_scanning_makes_a_weapon_understood_for_this_very_card() -> None:
    """E67. PI-8.21, PI-9.27, PI-11.2, PI-11.6."""
    g = table(["GF05", "GF01"], puzzles=["SW3", "SW4"], dice={"SC": 3})
    g.charges = (0, 0, 0, 0, 0, 0, 0, 0, 1, *g.charges[9:])
    choose(g, "die:SC", "face:2")
    assert labels(g)[0] == "Phase Cloak: Evade this card for 1 point less and 2 cubes fewer."
    choose(g, "weapon:SW3")
    assert "You understood the Phase Cloak." in told(g)
    assert g.missing(2, 1) == 0  # no cube can be added any more
    choose(g, "weapon:SW3", "evade:GF05")
    assert g.place == 1
    assert g.abilities == [5, 5, 5]


def test_nothing_is_left_to_understand() -> None:
    """PI-8.8."""
    g = table(["GF05", "GF01"], weapons=["SW3"], dice={"SC": 3})
    assert kind(g) == "CardAction"
    assert "die:SC" not in targets(g)
