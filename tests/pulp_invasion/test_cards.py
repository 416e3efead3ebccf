"""Every text of every card, once."""

from __future__ import annotations

from ecliptic.games.pulp_invasion.box import AI, BLACK, EN, IA, WHITE, WS
from ecliptic.games.pulp_invasion.line import FormLine
from ecliptic.games.pulp_invasion.search import search_cubes
from ecliptic.games.pulp_invasion.state import Pulp
from ecliptic.games.pulp_invasion.strength import evade_cost, evade_draws, kept_icons, planet_icons
from ecliptic.games.pulp_invasion.turn import ROUND, Mission
from tests.pulp_invasion.support import (
    CARDS,
    at,
    choose,
    draws,
    engage,
    evade,
    kind,
    labels,
    lost,
    needs,
    refused,
    rolls,
    stacked,
    table,
    targets,
    told,
)

BLACK_ONLY = {"black": 15}
RICH = (9, 9, 9)
QUIET = ("black", "black")


def formed(*cards: str, planet: str = "PL02", location: str = "", alien: str = "kah") -> Pulp:
    """A line is formed of these cards, so that texts for that time happen."""
    g = table(["EV04"], planet=planet, location=location, alien=alien, dice={"WS": 3, "AI": 3})
    g.stack.clear()
    g.discards = g.line
    stacked(g, *cards)
    g.then(FormLine(), *ROUND[3:], Mission())
    g.advance()
    return g


# --- Guardforce --------------------------------------------------------------------------------------


def test_guardforce_loyal_to_an_alien_asks_for_more_in_its_sector() -> None:
    """GF02, GF05, GF16 to Kah; GF04, GF07, GF13 to The Quietus; GF08, GF15, GF17 to The Masque. PI-5.9."""
    for alien, ability, loyal in (
        ("kah", 0, ("GF02", "GF05", "GF16")),
        ("quietus", 2, ("GF04", "GF07", "GF13")),
        ("masque", 1, ("GF08", "GF15", "GF17")),
    ):
        for id in loyal:
            inside, outside = table(["EV01", id], alien=alien), table(["EV01", id], alien=other_than(alien))
            assert sum(needs(inside, 1).values()) == BASE[id] + 1
            assert sum(needs(outside, 1).values()) == BASE[id]
            assert list(needs(inside, 1))[-1 if ability else 0]


BASE = {"GF02": 2, "GF05": 4, "GF16": 1, "GF04": 2, "GF07": 2, "GF13": 2, "GF08": 2, "GF15": 1, "GF17": 3}


def other_than(alien: str) -> str:
    return "quietus" if alien == "kah" else "kah"


def test_plain_guardforce_has_only_its_numbers() -> None:
    """GF01, GF03, GF12, GF18, GF24."""
    for id, strength in (("GF01", 1), ("GF03", 1), ("GF12", 4), ("GF18", 4), ("GF24", 5)):
        g = table([id, "GF09"], abilities=RICH)
        assert sum(needs(g).values()) == strength
        engage(g)
        assert g.place == 1


def test_evading_draws_more_or_fewer_cubes() -> None:
    """GF06, GF11, EV01, EV02, EV03."""
    for id, cubes in (("GF06", 3), ("GF11", 1), ("EV01", 3), ("EV02", 0), ("EV03", 1)):
        assert at(evade_draws, table(["GF01", id]), 1) == cubes


def test_the_tractor_beam_holds_the_ship() -> None:
    """GF09. PI-6.14, PI-11.9: and a cheaper Evade is not offered."""
    g = table(["GF09", "GF01"], weapons=["SW3", "SW4"])
    assert refused(g) == {"evade:GF09": "PI-6.14", "weapon:SW3": "PI-11.9"}


def test_minefields_take_a_point_when_evaded() -> None:
    """GF10. PI-14.4."""
    g = evade(table(["GF10", "GF01"], bag=BLACK_ONLY), *QUIET)
    assert g.abilities == [4, 5, 4]
    assert "You lost 1 Combat." in told(g)
    assert lost(evade(table(["GF10", "GF01"], abilities=(1, 0, 3), bag=BLACK_ONLY), *QUIET))


def test_rewards_for_engaging_guardforce() -> None:
    """GF15, GF16, GF19, GF21, GF22."""
    g = engage(table(["GF15", "GF01"]))
    assert g.bonus == 1
    g = engage(table(["GF16", "GF03"]))
    assert g.abilities == [6, 4, 5]
    g = engage(table(["GF19", "GF03"]))
    assert g.bag[WHITE] == 3
    g = engage(table(["GF21", "GF03"]))
    assert g.bag[BLACK] == 5
    g = engage(table(["GF22", "GF03"], dice={"EN": 2, "IA": 6, "AI": 3}))
    assert (g.dice[EN], g.dice[IA], g.dice[AI]) == (3, 6, 3)


def test_an_empty_supply_adds_no_cube() -> None:
    """GF21. PI-13.12: what cannot be done is skipped; GF19 without a white cube too."""
    g = table(["GF21", "GF19", "GF03"], abilities=RICH, bag={"black": 15})
    engage(engage(g))
    assert (g.bag[BLACK], g.bag[WHITE]) == (15, 0)


def test_no_die_at_the_ghosts_a_toll_and_mercenaries() -> None:
    """GF14, AG07, GF20, GF23."""
    assert table(["GF14", "GF01"]).dice_banned
    assert table(["AG07", "GF01"]).dice_banned
    assert at(evade_cost, table(["GF20", "GF01"]), 0) == 2
    assert table(["GF23", "GF01"]).rate == 1


# --- Agents and Events -------------------------------------------------------------------------------


def test_agents_reward_an_engagement() -> None:
    """AG01, AG03, AG04, AG06, AG08."""
    assert engage(table(["AG01", "GF01"])).place == 1
    assert engage(table(["AG03", "GF01"], dice={"AI": 3, "WS": 2})).dice == [2, 0, 0, 4, 0]
    assert engage(table(["AG04", "GF01"])).bonus == 1
    g = engage(table(["AG08", "GF01"], puzzles=["SW1", "SW3"]))
    assert labels(g) == [
        "Red onto the Starbreaker Cannon",
        "Blue onto the Phase Cloak",
        "Orange onto the Phase Cloak",
        "No cube",
    ]
    choose(g, targets(g)[0])
    assert sum(g.charges) == 1
    g = engage(table(["AG08", "GF01"], puzzles=["SW1"]))
    choose(g, "choice:none")
    assert sum(g.charges) == 0
    assert engage(table(["AG08", "GF01"])).place == 1  # no weapon needs a cube


def test_agents_punish_an_evade() -> None:
    """AG02, AG05."""
    g = evade(table(["AG02", "GF01"], dice={"WS": 3, "EN": 1, "AI": 3}, bag=BLACK_ONLY), *QUIET)
    assert labels(g) == [
        "Turn down the Weapons Specialist die (face 3)",
        "Turn down the Artificial Intelligence die (face 3)",
    ]
    assert refused(g) == {"die:EN": "PI-8.4"}
    choose(g, "die:WS")
    assert g.dice[WS] == 2
    g = evade(table(["AG05", "GF01"], bag=BLACK_ONLY), *QUIET)
    choose(g, "ability:combat")
    assert g.abilities == [4, 5, 4]


def test_a_beacon_and_a_time_slip() -> None:
    """EV02, EV04. PI-13.11: a reroll may be declined."""
    g = table(["EV02", "GF01"])
    g.discards = (CARDS["GF03"],)
    evade(g)
    choose(g, "card:GF03")
    assert g.hand == (CARDS["GF03"],)
    g = evade(table(["EV04", "GF01"], dice={"WS": 3, "SC": 5}, bag=BLACK_ONLY), *QUIET)
    assert labels(g)[-1] == "Reroll none"
    rolls(g, 6)
    choose(g, "die:WS")
    assert g.dice[WS] == 6
    g = evade(table(["EV04", "GF01"], dice={"WS": 3}, bag=BLACK_ONLY), *QUIET)
    choose(g, "choice:none")
    assert g.dice[WS] == 3


# --- Locations ---------------------------------------------------------------------------------------


def test_locations_change_strengths() -> None:
    """LO01, LO02, LO04, LO05, LO07, LO08, LO09, LO11, LO12."""
    for location, alien, line, strength in (
        ("LO01", "kah", ["EV01", "GF03"], 2),
        ("LO02", "kah", ["EV01", "AG03"], 2),
        ("LO04", "masque", ["EV04", "GF03"], 2),
        ("LO04", "quietus", ["EV01", "GF06"], 2),
        ("LO05", "masque", ["EV02", "GF18"], 3),
        ("LO07", "kah", ["EV04", "GF24"], 4),
        ("LO08", "masque", ["EV04", "GF05"], 3),
        ("LO09", "quietus", ["EV01", "GF02"], 3),
        ("LO11", "quietus", ["EV04", "GF03"], 2),
        ("LO12", "kah", ["EV01", "GF12"], 3),
        ("LO12", "masque", ["EV04", "GF01"], 2),
    ):
        g = table(line, alien=alien, location=location)
        assert sum(needs(g, 1).values()) == strength, location


def test_locations_change_evades() -> None:
    """LO01, LO05, LO06, LO09."""
    assert at(evade_draws, table(["GF01"], alien="masque", location="LO01"), 0) == 1
    assert at(evade_draws, table(["GF01"], alien="kah", location="LO05"), 0) == 3
    assert at(evade_cost, table(["GF01"], alien="kah", location="LO06"), 0) == 2
    assert at(kept_icons, table(["GF01"], alien="masque", location="LO09"), 0) == 1


def test_locations_change_dice_rates_and_icons() -> None:
    """LO03, LO06, LO09, LO11."""
    assert table(["GF01", "GF02"], alien="kah", location="LO03").dice_banned
    assert table(["GF01", "GF02"], alien="masque", location="LO06").dice_banned
    assert table(["GF01", "GF02"], location="LO06").rate == 3
    assert table(["GF01", "GF02"], alien="kah", location="LO11").dice_banned
    assert at(planet_icons, table(["GF01", "GF02"], alien="masque", location="LO03"), 1) == 3
    assert at(planet_icons, table(["GF01", "GF20"], alien="kah", location="LO09"), 1) == 0


def test_locations_change_the_search() -> None:
    """LO05, LO07, LO08, LO11."""
    for location, alien, cubes in (
        ("LO05", "quietus", 0),
        ("LO07", "quietus", 2),
        ("LO08", "kah", 2),
        ("LO11", "masque", 0),
    ):
        g = table([], alien=alien, location=location)
        assert (search_cubes(g) if cubes else g.round - 2) == cubes


def test_locations_reward_the_first_engagement_of_a_round() -> None:
    """LO02, LO03, LO04. PI-13.13: once each round."""
    g = table(["GF01", "GF03", "GF02"], alien="masque", location="LO02", abilities=(8, 4, 8))
    engage(engage(g))
    assert told(g).count("You gained 1 Diplomacy.") == 1
    g = table(["GF01", "GF03", "GF02"], location="LO03", abilities=(8, 8, 4))
    engage(engage(g))
    assert told(g).count("You gained 1 Science.") == 1
    g = table(["AG03", "GF03", "GF02"], alien="kah", location="LO04", abilities=(4, 8, 8))
    engage(engage(g))
    assert told(g).count("You gained 1 Combat.") == 1


def test_the_first_time_counts_even_if_it_changes_nothing() -> None:
    """LO04. PI-13.13."""
    g = table(["GF03", "GF17", "GF02"], alien="kah", location="LO04", abilities=(10, 8, 8))
    engage(g)  # with Diplomacy, so that Combat stays at its maximum
    assert g.once
    engage(g)
    assert "You gained 1 Combat." not in told(g)


def test_locations_answer_agents_and_evades() -> None:
    """LO01, LO02, LO07, LO08."""
    g = evade(table(["GF01", "GF02"], location="LO01", bag={"black": 9, "white": 2}), *QUIET)
    assert g.bag[WHITE] == 1
    g = engage(table(["AG01", "GF02"], location="LO02", dice={"WS": 3, "SC": 6}))
    assert g.dice[WS] == 4
    g = evade(table(["GF01", "GF02"], alien="masque", location="LO07", bag={"black": 9, "white": 2}), *QUIET)
    choose(g, "cube:white")
    assert g.bag[WHITE] == 1
    g = table(["AG01", "GF02"], location="LO08")
    g.discards = (CARDS["GF03"],)
    assert kind(engage(g)) == "FetchCard"


def test_places_that_help_when_the_line_is_formed() -> None:
    """LO10, LO12, PL06, PL12."""
    for alien, abilities in (("kah", [6, 5, 5]), ("masque", [5, 6, 5]), ("quietus", [5, 5, 6])):
        g = formed("GF01", "GF02", "GF03", "GF08", location="LO10", alien=alien)
        assert g.abilities == abilities
    g = formed("GF01", "GF02", "GF03", "GF08", location="LO12", alien="quietus")
    assert labels(g) == [
        "Turn up the Weapons Specialist die (face 3)",
        "Turn up the Artificial Intelligence die (face 3)",
    ]
    choose(g, "die:AI")
    assert g.dice[AI] == 4
    assert kind(formed("GF01", "GF02", "GF03", "GF08", planet="PL06")) == "WhichDie"
    assert formed("GF01", "GF02", "GF03", "GF08", planet="PL12").bag[BLACK] == 5


# --- Planets -----------------------------------------------------------------------------------------


def test_traits_of_planets() -> None:
    """PL01, PL02, PL04, PL05, PL07, PL08, PL10, PL11."""
    assert search_cubes(table([])) == 1
    assert at(evade_draws, table(["GF01"], planet="PL02"), 0) == 1
    assert needs(table(["GF24", "GF01"], planet="PL04")) == {"combat": 4}
    assert needs(table(["AG01", "GF01"], planet="PL05")) == {"combat": 1}
    assert needs(table(["AG03", "GF01"], planet="PL05")) == {"combat": 1}
    assert at(planet_icons, table(["GF01", "GF03"], planet="PL07"), 1) == 2
    assert table([], planet="PL08").round == 2
    assert at(kept_icons, table(["GF01"], planet="PL10"), 0) == 1
    assert needs(table(["GF03", "GF01"], planet="PL11")) == {"combat": 2}
    assert search_cubes(table([], planet="PL11")) == 2


def test_port_calamity_gives_a_point_of_choice_once() -> None:
    """PL03. PI-13.13."""
    g = engage(table(["GF01", "GF03"], planet="PL03", abilities=(10, 5, 5)))
    assert labels(g) == ["Gain 1 Diplomacy: 4 becomes 5", "Gain 1 Science: 5 becomes 6"]
    assert refused(g) == {"ability:combat": "PI-10.12"}
    choose(g, "ability:science")
    engage(g)
    assert kind(g) != "GainPoint"


def test_what_codes_and_keys_buy() -> None:
    """PL01, PL02, PL04, PL05, PL06, PL09, PL10, PL11, PL12."""
    assert choose(table([], hand=["GF03"]), "paid:0").bonus == 1
    assert choose(table(["EV02"], planet="PL02", hand=["GF01"]), "ability:combat", "paid:0").bag[WHITE] == 2
    for planet, hold, ability in (("PL04", "GF03", 0), ("PL05", "GF01", 1), ("PL06", "GF03", 2)):
        g = choose(table([], planet=planet, hand=[hold]), "paid:0")
        assert g.abilities[ability] == 7
    g = table([], planet="PL09", hand=["GF01"])
    draws(g, "black")
    choose(g, "paid:0")
    assert kind(g) == "SearchOrLeave"
    assert choose(table([], planet="PL10", hand=["GF03"]), "paid:0").bag[BLACK] == 1
    g = choose(table([], planet="PL11", hand=["GF01"], puzzles=["SW1", "SW4"]), "paid:0")
    choose(g, "socket:SW1:red", "socket:SW1:red")
    assert g.active == 1
    g = table([], planet="PL12", hand=["GF03"])
    g.discards = (CARDS["GF05"],)
    choose(g, "paid:1")
    assert targets(g) == ["card:GF03", "card:GF05", "choice:none"]


# --- Super Weapons -----------------------------------------------------------------------------------


def test_every_weapon_has_its_power() -> None:
    """SW1, SW2, SW3, SW4, SW5, SW6. PI-11.3, PI-11.5, PI-11.9."""
    g = choose(table(["GF05", "GF03"], weapons=["SW1"]), "weapon:SW1")
    assert needs(g) == {"diplomacy": 2}
    g = choose(table(["GF05", "GF03"], weapons=["SW2"]), "weapon:SW2")
    assert labels(g)[0] == "Combat: you have 5"
    assert needs(choose(g, "ability:science")) == {"science": 4}
    g = choose(table(["GF05", "GF03"], weapons=["SW3"]), "weapon:SW3", "evade:GF05")
    assert g.abilities == [5, 5, 5]
    g = choose(table(["GF05", "GF03"], weapons=["SW4"]), "weapon:SW4")
    assert engage(g).counted == (3, 0)
    g = choose(table(["GF05", "GF03"], weapons=["SW5"]), "weapon:SW5")
    assert g.bag[WHITE] == 3
    g = choose(table(["GF05", "GF03"], weapons=["SW6"]), "weapon:SW6")
    assert needs(g) == {"combat": 4}
    assert refused(table(["GF05", "GF01"], weapons=["SW6"])) == {"weapon:SW6": "PI-11.9"}
