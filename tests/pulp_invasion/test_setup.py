"""Setting up, and what is in the box."""  # PI-1, PI-2

from __future__ import annotations

import ecliptic
from ecliptic.games.pulp_invasion.box import AI, CUBES, EN, IA, SC, WS, YELLOW
from ecliptic.games.pulp_invasion.setup import ChooseDice, SetUp
from ecliptic.games.pulp_invasion.state import Pulp
from ecliptic.games.pulp_invasion.turn import Mission
from tests.pulp_invasion.support import ALIENS, BOX, CAPTAINS, GAME, bare, choose, labels, rolls, targets, told


def begun(seed: int = 1, **options: str) -> Pulp:
    """A mission set up to its first choice."""
    position = ecliptic.new(GAME, players=1, seed=seed, options=options).position
    assert isinstance(position, Pulp)
    return position


def ready(seed: int = 1, **options: str) -> Pulp:
    """Dice are chosen; a Planet is to be."""
    g = begun(seed, **options)
    if isinstance(g.decision, ChooseDice):
        g.play(g.options()[0])
    return g


def test_bag_and_supply_of_a_basic_mission() -> None:
    """E9. PI-2.8, PI-2.9, PI-2.10, PI-1.5, PI-1.7, PI-1.17."""
    g = ready(difficulty="basic")
    assert g.bag == [4, 4, 4, 4, 4, 4]
    assert g.supply == [10, 10, 10, 11, 6, 2]
    assert sum(g.bag) + sum(g.supply) + 3 == sum(CUBES) == 76


def test_bag_and_weapons_of_an_advanced_mission() -> None:
    """E10. PI-2.8, PI-2.9, PI-2.10, PI-2.11, PI-2.13."""
    g = ready(difficulty="advanced")
    assert sum(g.bag) == 28
    assert (g.supply[YELLOW], g.supply[4]) == (0, 4)
    assert (len(g.weapon_deck), g.removed) == (6, ())
    assert len(ready().weapon_deck) == 5
    assert len(ready().removed) == 1


def test_the_other_reading_of_the_bag() -> None:
    """PI-2.8 with the option "Bag at the start"."""
    assert ready(difficulty="advanced", bag_reading="b").bag == [4, 4, 4, 6, 4, 6]


def test_mina_keeps_all_three_dice() -> None:
    """E11. PI-2.4, PI-2.5, PI-1.13."""
    g = begun(captain="cp1")
    assert not isinstance(g.decision, ChooseDice)
    assert (g.dice[IA], g.dice[EN], g.dice[WS], g.dice[SC]) == (6, 6, 0, 0)
    assert 1 <= g.dice[AI] <= 6


def test_two_dice_are_chosen_before_systems_dice_are_rolled() -> None:
    """E12. PI-2.4, PI-2.5, PI-2.6, PI-2.15."""
    g = bare(captain="cp2", alien_order="kah_masque_quietus")
    g.then(SetUp(), Mission())
    g.advance()
    assert targets(g) == ["dice:WS-EN", "dice:WS-AI", "dice:EN-AI"]
    assert labels(g)[1] == "Weapons Specialist and Artificial Intelligence"
    assert g.planets_up == ()
    rolls(g, 3)
    choose(g, "dice:WS-AI")
    assert g.dice == [6, 0, 0, 3, 0]
    assert g.abilities == [10, 9, 9]
    assert [ALIENS[alien] for alien in g.aliens] == ["kah", "masque", "quietus"]
    assert told(g)[:2] == [
        "The sectors were those of Kah, The Masque and The Quietus.",
        "Brick Harrowgate took command.",
    ]


def test_a_certain_pair_of_dice_is_not_asked_for() -> None:
    """PI-2.4 with the option "Captain's dice"; Mina keeps all three even so."""
    for n, pair in enumerate(("first_and_second", "first_and_third", "second_and_third")):
        asked, given = begun(captain="cp2"), begun(captain="cp2", dice=pair)
        assert isinstance(asked.decision, ChooseDice)
        assert not isinstance(given.decision, ChooseDice)
        assert given.taken == asked.options()[n]
        assert begun(captain="cp1", dice=pair).taken == 1 << IA | 1 << EN | 1 << AI


def test_aliens_and_captain_come_by_chance_and_tracks_start_at_the_maximum() -> None:
    """PI-2.1, PI-2.2, PI-2.3, PI-1.13, PI-1.9."""
    missions = [begun(seed) for seed in range(40)]
    assert len({g.aliens for g in missions}) == 6
    assert len({g.captain for g in missions}) == 6
    for g in missions:
        assert tuple(g.abilities) == BOX.captains[g.captain].abilities
    assert begun(captain="cp4").captain == CAPTAINS["CP4"]


def test_three_decks_of_sixteen_and_three_planets() -> None:
    """PI-2.7, PI-2.12, PI-2.14, PI-1.1, PI-3.4."""
    g = ready()
    assert sorted(g.deck) == list(range(48))
    assert g.deck != tuple(range(48))
    assert (len(g.planets_up), len(g.planet_deck)) == (3, 9)
    assert (g.hand, g.discards, g.location, g.silence) == ((), (), -1, 0)
