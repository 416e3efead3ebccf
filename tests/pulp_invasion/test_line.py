"""The course of the game and the Encounter Line."""  # PI-3, PI-4

from __future__ import annotations

from ecliptic.games.pulp_invasion.box import BLACK, ORANGE
from ecliptic.games.pulp_invasion.ending import OUT_OF_TIME
from ecliptic.games.pulp_invasion.line import FormLine
from ecliptic.games.pulp_invasion.search import search_cubes
from ecliptic.games.pulp_invasion.state import Pulp
from ecliptic.games.pulp_invasion.turn import ROUND, Mission
from tests.pulp_invasion.support import (
    ALIENS,
    CARDS,
    PLANETS,
    bare,
    choose,
    draw,
    engage,
    evade,
    find,
    kind,
    labels,
    stacked,
    table,
    told,
    view,
)


def round_of(*cards: str, alien: str = "quietus", **options: str) -> Pulp:
    """Xanthe Prime is chosen, and these cards will be drawn."""
    g = bare(**{"difficulty": "basic", **options})
    g.aliens = (ALIENS.index(alien), *[other for other in range(3) if ALIENS[other] != alien])
    g.abilities[:] = [9, 9, 9]
    stacked(g, *cards)
    g.round = 1
    g.planet = PLANETS["PL01"]
    g.planet_deck = tuple([planet for planet in g.planet_deck if planet != g.planet])
    return g


def form(g: Pulp) -> Pulp:
    g.then(FormLine(), *ROUND[3:], Mission())
    g.advance()
    return g


def ids(cards: tuple[int, ...]) -> list[str]:
    return [id for card in cards for id, number in CARDS.items() if number == card]


def test_a_location_leaves_the_line_and_neighbours_become_adjacent() -> None:
    """E2, the first half. PI-4.4, PI-4.10, PI-4.13."""
    g = form(round_of("GF08", "EV02", "LO02", "GF05"))
    assert ids(g.line) == ["GF08", "EV02", "GF05"]
    assert ids((g.location,)) == ["LO02"]


def test_a_planet_is_chosen_and_three_new_ones_come_when_all_are_searched() -> None:
    """E13. PI-4.1, PI-4.2, PI-4.3, PI-3.1, PI-12.4."""
    g = bare(difficulty="basic")
    g.abilities[:] = [9, 9, 9]
    up = g.planets_up = (PLANETS["PL01"], PLANETS["PL11"], PLANETS["PL10"])
    g.planet_deck = tuple([planet for planet in g.planet_deck if planet not in up])
    g.then(Mission())  # only Locations lie on top, so that nobody is met
    g.advance()
    assert labels(g)[0] == "Xanthe Prime: Search: 1 cube more."
    choose(g, "planet:PL01")
    while kind(g) == "SearchOrLeave":
        choose(g, "choice:no")
    assert (g.round, len(g.planets_up)) == (2, 2)
    choose(g, "planet:PL11")
    while kind(g) == "SearchOrLeave":
        choose(g, "choice:no")  # the third round has no choice of a Planet
    assert (g.round, len(g.planets_up), len(g.planet_deck)) == (4, 3, 6)
    assert g.planets_searched == up


def test_a_colour_that_the_supply_lacks_is_skipped() -> None:
    """E14. PI-4.5, PI-4.7, PI-4.9."""
    g = round_of("GF12", "GF21", "LO01", "GF01")
    g.supply[BLACK] = 0
    form(g)
    assert g.bag[:4] == [2, 0, 0, 0]
    assert told(g).count("The supply had no black cube left to seed.") == 3


def test_cards_are_seeded_in_the_order_drawn() -> None:
    """E15. PI-4.8, PI-4.6."""
    g = round_of("GF04", "GF09", "EV01", "GF01")
    g.supply[ORANGE] = 1
    form(g)
    assert g.bag[:3] == [2, 0, 1]


def test_only_the_last_location_stays_and_all_of_them_seed() -> None:
    """E16. PI-4.5, PI-4.9, PI-4.10, PI-4.11, PI-1.15."""
    g = round_of("LO05", "GF01", "LO07", "GF02")
    g.location = draw(g, "LO03")
    form(g)
    assert g.bag[:5] == [1, 2, 2, 0, 1]
    assert ids(g.discards) == ["LO03", "LO05"]
    assert ids((g.location,)) == ["LO07"]
    assert ids(g.line) == ["GF01", "GF02"]


def test_a_line_of_locations_is_empty_and_the_search_follows() -> None:
    """E17. PI-4.15, PI-4.14."""
    g = form(round_of("LO03", "LO05", "LO07", "LO01"))
    assert kind(g) == "SearchOrLeave"
    assert sum(g.bag) == 12
    assert search_cubes(g) == 1


def test_a_location_stays_and_its_other_line_becomes_active_in_the_next_sector() -> None:
    """E18. PI-4.12, PI-4.19, PI-4.20, PI-1.14, PI-1.16."""
    g = round_of("GF01", "GF02", "GF03", "GF08", alien="masque")
    g.abilities[1] = 5
    g.location = draw(g, "LO10")
    form(g)
    assert g.abilities == [9, 6, 9]
    shown = view(g)["location"]
    assert isinstance(shown, dict)
    assert shown["active"] == "diplomacy"


def test_ambush_adds_a_card_at_the_right_end() -> None:
    """E19. PI-4.16."""
    g = round_of("GF01", "EV03", "GF02", "GF03", "GF04")
    form(g)
    assert ids(g.line) == ["GF01", "EV03", "GF02", "GF03", "GF04"]
    assert len(g.deck) == 43


def test_a_line_goes_on_with_the_next_deck_but_stays_in_its_sector() -> None:
    """E20. PI-3.2, PI-3.3, PI-3.5, PI-3.8, PI-3.10."""
    g = bare(difficulty="basic")
    g.abilities[:] = [9, 9, 9]
    g.planets_up, g.planet_deck = g.planet_deck[-3:], g.planet_deck[:-3]
    g.discards, g.deck = g.deck[35:], g.deck[34::-1]
    assert len(g.deck) == 35
    g.then(Mission())
    g.advance()
    assert g.sector == 0
    g.play(g.options()[0])
    assert len(g.deck) == 31
    assert g.sector == 0
    sectors = view(g)["sectors"]
    assert isinstance(sectors, list)
    assert [row["cards"] for row in sectors] == [0, 15, 16]
    while kind(g) != "SearchOrLeave":
        engage(g)
    choose(g, "choice:no")
    assert g.sector == 1


def test_with_too_few_cards_the_round_is_played_with_those_there_are() -> None:
    """PI-3.6, PI-4.16: nothing is added when no card is left."""
    g = round_of("EV03", "GF02")
    g.deck = g.deck[-2:]
    form(g)
    assert ids(g.line) == ["EV03", "GF02"]


def test_when_planets_run_out_the_searched_ones_are_shuffled() -> None:
    """PI-3.9."""
    g = bare(difficulty="basic")
    g.planets_searched, g.planet_deck = g.planet_deck, ()
    g.abilities[:] = [9, 9, 9]
    g.then(Mission())
    g.advance()
    assert (len(g.planets_up), len(g.planet_deck), g.planets_searched) == (3, 9, ())


def test_cards_are_met_from_left_to_right() -> None:
    """PI-4.17, PI-4.18, PI-4.21."""
    g = table(["GF01", "GF03"], abilities=(9, 9, 9))
    assert g.place == 0
    engage(g)
    assert g.place == 1


def test_black_cubes_on_the_quietus_bring_silence() -> None:
    """E54. PI-14.8, PI-13.10, PI-13.15."""
    g = round_of("GF01", "GF02", "GF03", "GF08")
    g.silence, g.supply[BLACK] = 5, 10
    form(g)
    assert kind(g) == "LosePoint"
    assert (g.silence, g.supply[BLACK]) == (3, 12)
    choose(g, "ability:combat")
    assert g.abilities == [8, 9, 9]
    g = round_of("GF01", "GF02", "GF03", "GF08")
    g.silence, g.supply[BLACK] = 1, 14
    form(g)
    assert kind(g) == "CardAction"


def test_a_loss_of_the_last_points_ends_the_mission_in_the_line_too() -> None:
    """PI-14.4."""
    g = round_of("GF01", "GF02", "GF03", "GF08")
    g.silence, g.supply[BLACK] = 2, 13
    g.abilities[:] = [0, 1, 5]
    choose(form(g), "ability:diplomacy")
    assert g.over


def test_the_fleet_sails_when_no_card_is_left() -> None:
    """E60. PI-14.2, PI-14.7, PI-3.6."""
    g = table(["GF01"], abilities=(9, 9, 9), weapons=["SW1", "SW2", "SW4"])
    g.deck = ()
    engage(g)
    choose(g, "choice:no")
    assert g.over
    assert g.ended == OUT_OF_TIME
    assert told(g)[-1] == "The mission was lost: no Encounter card was left."


def test_the_last_round_of_a_sector_is_still_played_there() -> None:
    """E65. PI-3.10, PI-10.16, PI-10.17."""
    g = table(["GF05", "GF01"], location="LO04", abilities=(9, 9, 9), bag={"black": 12})
    g.deck = g.deck[:32]
    assert g.sector == 0
    evade(g, "black", "black")
    engage(g)
    g.play(1)
    assert g.silence
    assert g.sector == 1
    find(g, "SW1")
