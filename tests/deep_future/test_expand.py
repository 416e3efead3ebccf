"""EXPAND, and the wonders that it finds."""

from __future__ import annotations

import pytest

from ecliptic.games.deep_future.actions.expand import reach, too_far
from ecliptic.games.deep_future.components.box import FTL
from ecliptic.games.deep_future.components.cards import Card, Line
from ecliptic.games.deep_future.components.constants import EXPAND, NUMBERS, TECH
from ecliptic.games.deep_future.components.galaxy import ADJACENT, CENTRE, HEXES, distance
from ecliptic.games.deep_future.moments import MOMENTS, MOVING
from ecliptic.games.deep_future.state import NEUTRAL, Act, DeepFuture
from tests.deep_future.driver import (
    asked,
    at,
    bare,
    choose,
    cubes,
    give_lines,
    labels,
    offers,
    on_top,
    tracks,
    why_not,
    wonder,
)
from tests.deep_future.fixture import A, act, figure17, named

# --- EXPAND ------------------------------------------------------------------------------------------


def test_expanding_leaves_at_least_one_cube() -> None:
    """DF-13.1, DF-13.5, DF-13.8, DF-13.9, E8"""
    g = figure17()
    choose(g, "EXPAND", "sector 64")
    assert cubes(g, 55) == (1, A)
    assert cubes(g, 64) == (1, A)
    resorts = named(g, "Mobile Resorts")
    assert why_not(g, f"line:{resorts}:1") == ("The source must keep 1 cube.", "DF-13.9")
    choose(g, "Prospero (1R): Astronomy", "(6M): Astronomy")
    assert tracks(g)[3] == 3


def test_expand_needs_a_cube_that_can_move() -> None:
    """DF-13.1, DF-13.2, DF-7.4, E37"""
    g = bare("B 1F", "B 1S")
    g.cubes[at(55)] = 1
    act(g)
    assert why_not(g, "action:expand") == ("At least 1 cube must stay behind.", "DF-13.1")


def test_ftl_makes_an_expand_possible_that_was_not() -> None:
    """DF-13.2, DF-13.6, DF-13.10, DF-7.4, E37"""
    g = bare("B 1F", "B 1S")
    for sector in (54, 56):
        g.clear(at(sector))
    for sector in (64, 66, 56, 54, 52, 53):
        g.put(NEUTRAL, at(sector), 1)
    g.cubes[at(55)] = 3
    act(g)
    assert why_not(g, "action:expand").rule == "DF-13.2"
    give_lines(g, g.home[A], "FTL")
    act(g)
    choose(g, "EXPAND")
    assert asked(g) == "ExpandTo"
    assert offers(g, "sector 61")


def test_a_tech_that_pays_lends_no_ftl() -> None:
    """DF-7.21, E87"""
    g = bare('T 2F 1 "Far Gate": F6.1 F6.1 F6.1', "B 1S")
    for sector in (54, 56):
        g.clear(at(sector))
    for sector in (64, 66, 56, 54, 52, 53):
        g.put(NEUTRAL, at(sector), 1)
    act(g)
    assert why_not(g, "action:expand").rule == "DF-13.2"


def test_moving_into_an_own_sector_stops_at_five() -> None:
    """DF-13.3, DF-3.4, E38"""
    g = bare("B 1F")
    g.put(A, at(55), 2)
    g.put(A, at(64), 3)
    act(g)
    choose(g, "EXPAND", "sector 55", "sector 64")
    assert labels(g) == ["1 cube", "2 cubes"]


def test_ftl_crosses_the_centre_but_does_not_stop_there() -> None:
    """DF-13.4, DF-13.6, DF-13.7, DF-3.3, DF-3.7, EA36"""

    def at_the_core() -> DeepFuture:
        g = bare("B 1F")
        for sector in (54, 55, 56):
            g.clear(at(sector))
        g.rewrite(g.home[A], g.cards[g.home[A]]._replace(sector=at(16)))
        g.put(A, at(16), 3)
        return g

    g = act(at_the_core())
    choose(g, "EXPAND")
    assert not offers(g, "sector 46")
    assert why_not(g, "sector:0") == ("The centre holds no cubes.", "DF-13.4")
    g = at_the_core()
    give_lines(g, g.home[A], "FTL")
    act(g)
    choose(g, "EXPAND", "First use", "sector 46")
    assert asked(g) == "ExpandNumber"


def test_cubes_may_stay_in_the_centre_if_so_agreed() -> None:
    """DF-13.4: option centre; DF-18.22 removes them."""
    g = bare("B 1F")
    g.variant.stay_in_centre = True
    g.put(A, at(56), 2)
    act(g)
    choose(g, "EXPAND", "sector 56", "the centre", "1 cube")
    assert cubes(g, 0) == (1, A)
    assert not g.controls(A, at(0))


def test_spacecraft_go_to_different_sectors() -> None:
    """DF-13.8, DF-13.9, EA35"""
    g = bare("B 1F")
    give_lines(g, g.home[A], "Spacecraft", "Spacecraft")
    g.put(A, at(55), 3)
    act(g)
    choose(g, "EXPAND", "sector 64", "2 cubes", "Spacecraft (line 1)")
    assert not offers(g, "sector 64")
    assert why_not(g, "sector:64").rule == "DF-13.8"
    choose(g, "sector 52", "Spacecraft (line 2)", "sector 53")
    assert [cubes(g, sector)[0] for sector in (55, 64, 52, 53)] == [1, 2, 1, 1]


def test_spacecraft_may_leave_from_anywhere_if_so_agreed() -> None:
    """DF-13.9: option spacecraft_source."""
    g = bare("B 1F")
    g.variant.any_source = True
    give_lines(g, g.home[A], "Spacecraft")
    g.put(A, at(54), 2)
    act(g)
    choose(g, "EXPAND", "sector 55", "sector 64", "Spacecraft")
    assert asked(g) in ("ShipFrom", "ShipTo")
    assert cubes(g, 54)[0] == 3


@pytest.mark.parametrize(
    ("advancement", "track", "before", "after"),
    [("Astronomy", 3, 1, 2), ("Communication", 1, -1, 0), ("Religion", 0, 1, 3)],
)
def test_expand_lines_that_move_a_track(advancement: str, track: int, before: int, after: int) -> None:
    """DF-13.5, EA03, EA32"""
    g = bare("B 1F")
    give_lines(g, g.home[A], advancement)
    g.tracks[track] = before
    act(g)
    choose(g, "EXPAND", "sector 64", advancement)
    assert tracks(g)[track] == after


# --- wonders -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("letter", "what"), [(2, "culture"), (1, "cubes"), (0, "cards"), (4, "stability")])
def test_a_wonder_answers_whoever_enters_its_empty_sector(letter: int, what: str) -> None:
    """DF-13.11, DF-13.13, DF-13.14, E39"""
    g = bare("B 1F", "B 5R", "B 2R")
    g.wonders = wonder(letter, 2)
    act(g)
    held = len(g.hands[A])
    choose(g, "EXPAND", "sector 64")
    assert asked(g) == "UseWonder"
    choose(g, "(5R)")
    match what:
        case "culture":
            assert tracks(g)[0] == 6
        case "cubes":
            assert cubes(g, 64) == (5, A)
        case "cards":
            assert len(g.hands[A]) == held - 2 + 5
        case _:
            assert tracks(g)[2] == 2


def test_a_wonder_may_be_left_alone_and_sleeps_in_an_occupied_sector() -> None:
    """DF-13.11, DF-13.12, E40"""
    g = bare("B 1F", "B 5R")
    g.wonders = wonder(2, 2)
    act(g)
    choose(g, "EXPAND", "sector 64", "None")
    assert tracks(g)[0] == 1
    g = bare("B 1F", "B 5R")
    g.wonders = wonder(2, 2)
    g.put(A, at(64), 1)
    act(g)
    choose(g, "EXPAND", "sector 55") if offers(g, "sector 55") else choose(g, "EXPAND")
    choose(g, "sector 55") if asked(g) == "ExpandFrom" else None
    choose(g, "sector 64")
    assert asked(g) != "UseWonder"


def test_a_spacecraft_wakes_a_wonder_too() -> None:
    """DF-13.12"""
    g = bare("B 1F", "B 5R")
    g.wonders = wonder(2, 2, 52)
    give_lines(g, g.home[A], "Spacecraft")
    g.put(A, at(55), 3)
    act(g)
    choose(g, "EXPAND", "sector 64", "1 cube", "Spacecraft", "sector 52")
    assert asked(g) == "UseWonder"
    assert on_top(g, "3K").deck


def test_a_sector_out_of_reach_is_refused_with_the_sum_of_the_reach() -> None:
    """DF-13.6, DF-13.7"""
    g = figure17()
    assert too_far(g, A).text == "This sector is out of reach. Your range: 1."
    ftl = next(i for i, one in enumerate(g.box.advancements) if one.effect == FTL)
    line = Line(ftl // NUMBERS, ftl % NUMBERS + 1, False, 1)
    card = g.new_card(Card(1, 0, TECH, lines=(line, line, line)))
    g.act = Act(EXPAND, used=(card * 3, card * 3 + 1))
    assert (reach(g, A), too_far(g, A).text) == (
        3,
        "This sector is out of reach. Your range: 3 = 1 basic move + 1 FTL + 1 FTL.",
    )
    assert g.powers(MOVING, A)
    assert g.powers(EXPAND, A) == ()  # they answer at no other moment


def test_every_line_answers_at_one_of_the_moments() -> None:
    """DF-7.5, DF-7.10"""
    box = figure17().box
    assert {advancement.moment for advancement in box.advancements} == set(MOMENTS)
    steps = {advancement.name: MOMENTS[advancement.moment].name for advancement in box.advancements}
    assert [steps[name] for name in ("Society", "Chemistry", "Physics", "FTL")] == [
        "settling",
        "reading",
        "choosing",
        "moving",
    ]


def test_sectors_next_to_each_other_are_one_step_apart() -> None:
    """DF-13.7"""
    assert {distance(hex, other) for hex in range(HEXES) for other in ADJACENT[hex]} == {1}
    assert distance(CENTRE, CENTRE) == 0
