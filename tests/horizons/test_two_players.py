"""Chapter 15, two players."""

from __future__ import annotations

import pytest

from ecliptic.games.horizons.content import open_box
from ecliptic.games.horizons.scoring import control_by_system, scores
from ecliptic.interface import new
from tests.horizons.endings import points
from tests.horizons.support import A, asked, bare, choose, fill, holds, mission, table, view


@pytest.mark.parametrize(
    ("there", "vp"),
    [((5, 4), [6, 0]), ((1, 3), [0, 6]), ((1, 0), [6, 0]), ((0, 0), [0, 0])],
)
def test_each_system_gives_six_to_the_stronger_and_nothing_to_the_other(there: tuple[int, int], vp: list[int]) -> None:
    """E71, HZ-15.1"""
    g = bare(2)
    points(g, 0, *there)
    assert control_by_system(g)[0] == vp


def test_a_tied_system_gives_nobody_anything() -> None:
    """E71, HZ-15.2"""
    g = bare(2)
    points(g, 0, 5, 4)
    points(g, 1, 3, 3)
    assert control_by_system(g) == [[6, 0], [0, 0]]
    assert scores(g) == [6, 0]


@pytest.mark.parametrize(("there", "vp"), [((5, 4), [6, 3]), ((3, 3), [3, 3]), ((2, 0), [6, 0])])
def test_with_the_option_two_players_score_like_more(there: tuple[int, int], vp: list[int]) -> None:
    """HZ-15.1, HZ-15.2, option two_player_scoring = standard"""
    g = bare(2, two_player_scoring="standard")
    points(g, 0, *there)
    assert control_by_system(g)[0] == vp


def test_powers_shadow_is_not_used_with_two_players() -> None:
    """HZ-15.3"""
    g = bare(2)
    assert mission("Power's Shadow") not in g.deck
    assert len(g.deck) == 29
    assert view(g, A)["out_of_game"] == ["LG1", "LG2", "MI26"]  # the bare table has no League cards either


def test_powers_shadow_is_used_with_more_players_or_by_the_option() -> None:
    """HZ-15.3, option two_player_scoring = standard"""
    assert mission("Power's Shadow") in bare(3).deck
    assert mission("Power's Shadow") in bare(2, two_player_scoring="standard").deck


def test_two_players_have_two_stars_twelve_places_and_all_alien_allies() -> None:
    """HZ-15.4"""
    match = new("horizons", players=2, seed=3)
    while match.decision is not None and match.decision.kind != "choose_action":
        match.play(match.options()[0].id)
    seen = match.view()
    systems, stacks = seen["systems"], seen["stacks"]
    assert isinstance(systems, list)
    assert isinstance(stacks, list)
    assert [len(system["worlds"]) for system in systems] == [1, 1]
    assert [stack["count"] for stack in stacks] == [5, 5, 5, 5, 5]
    assert sum(ally.alien for ally in open_box().allies) == 25


def test_with_two_players_eighteen_tiles_stay_in_the_bag() -> None:
    """HZ-15.5, HZ-15.4"""
    g = table(2)
    fill(g, 0)
    fill(g, 1, 5)
    choose(g, "action:explore", "face:0")
    assert len(g.bag) == 18
    choose(g, "action:explore")  # both Stars are full: no tile is drawn any more
    assert len(g.bag) == 18
    assert holds(g, A) == (0, 0, 2)
    assert asked(g) == "ChooseAction"
