"""EVOKE: old civilizations."""

from __future__ import annotations

import pytest

from ecliptic.core.signs import Sign
from ecliptic.games.deep_future.actions.civilization_effects import suit_effects
from ecliptic.games.deep_future.empire.effects import Verb
from ecliptic.games.deep_future.state import NEUTRAL, DeepFuture
from tests.deep_future.driver import asked, at, bare, choose, cubes, labels, offers, on_top, tracks, why_not
from tests.deep_future.fixture import A, act, cornered, named, new_card


def with_civilization(victory: str, suit: str, *more: str, sector: int = 54) -> DeepFuture:
    return bare(f'C 3R 1 {sector} "Old Order": {victory} {suit}; Kranax; X', *more)


def test_both_effects_happen() -> None:
    """DF-15.1, DF-15.2, DF-15.3, DF-15.6, DF-15.8, DF-2.14, E4"""
    g = with_civilization("M", "S", "B 1H", "B 2H", "B 3H", "B 4H")
    g.tracks[1] = 1
    choose(g, "EVOKE", "The effect of Might")
    assert tracks(g)[1] == 3
    assert len(g.hands[A]) == 7
    assert why_not(g, "action:evoke").rule == "DF-7.1"


def test_only_a_controlled_sector_counts() -> None:
    """DF-15.1, DF-15.2"""
    g = with_civilization("M", "S", sector=22)
    assert why_not(g, "action:evoke").rule == "DF-15.1"
    g = bare("B 1R")
    assert why_not(g, "action:evoke") == ("You hold no civilization.", "DF-15.1")


def test_a_civilization_has_no_lines_and_is_a_corner_like_any_card() -> None:
    """DF-15.4, DF-15.14, DF-2.15"""
    g = with_civilization("M", "S")
    choose(g, "GROW", "sector 54")
    assert named(g, "Old Order") in g.discards


def test_what_cannot_act_is_left_out() -> None:
    """DF-15.5, DF-15.7, E41"""
    g = with_civilization("T", "S")
    for sector in range(36):
        if g.owner[sector] == -1:
            g.put(NEUTRAL, sector, 1)
    act(g)
    choose(g, "EVOKE")
    assert len(g.hands[A]) == 3
    assert asked(g) == "ChooseAction"


def test_an_effect_may_make_room_for_the_other() -> None:
    """DF-15.15, DF-15.12, E91"""
    g = with_civilization("T", "H")
    for sector in range(36):
        if g.owner[sector] == -1:
            g.put(NEUTRAL, sector, 1)
    act(g)
    choose(g, "EVOKE", "Culture", "sector 43")
    assert cubes(g, 43) == (1, A)
    assert tracks(g)[0] == 2


def test_an_evocation_that_could_do_nothing_is_refused() -> None:
    """DF-15.5"""
    g = with_civilization("M", "R")
    g.tracks[1] = 6
    for sector in (54, 55, 56):
        g.cubes[at(sector)] = 5
    act(g)
    assert why_not(g, "action:evoke").rule == "DF-15.5"


def test_territory_and_population() -> None:
    """DF-15.6, DF-15.7"""
    g = with_civilization("T", "S")
    choose(g, "EVOKE", "The effect of Territory", "sector 64")
    assert cubes(g, 64) == (1, A)
    g = with_civilization("P", "S")
    choose(g, "EVOKE", "The effect of Population", "sector 55")
    assert cubes(g, 55) == (5, A)


def test_culture_stability_and_xeno() -> None:
    """DF-15.6"""
    for victory, track, gain in (("C", 0, 3), ("S", 2, 2), ("X", 3, 2)):
        g = with_civilization(victory, "S")
        before = tracks(g)[track]
        choose(g, "EVOKE", "sun")
        assert tracks(g)[track] == before + gain


def test_moon_settles_a_new_world_freely() -> None:
    """DF-15.9, DF-23.5"""
    g = with_civilization("C", "M", 'W 6H O 61 "Far Rest": K2.O', "B 2K")
    choose(g, "EVOKE", "moon", "A new card", "sector 54")
    assert asked(g) == "NameWorld"
    g.play(0)
    assert len(g.lower[A]) == 1
    assert g.journal is not None
    assert "revealed" not in [event.kind for event in g.journal.events]
    g = with_civilization("C", "M", "B 2K")
    blank = cornered(g, "2K", g.hands[A])
    choose(g, "EVOKE", "moon", "(2K)", "sector 54")
    g.play(0)
    assert blank in g.lower[A]
    assert len(g.hands[A]) == 1


def test_heart_spreads_three_cubes() -> None:
    """DF-15.10"""
    g = with_civilization("C", "R")
    choose(g, "EVOKE", "heart", "sector 54", "sector 54", "sector 56")
    assert [cubes(g, sector)[0] for sector in (54, 55, 56)] == [3, 2, 2]


def test_skull_advances_a_tech_with_a_pick() -> None:
    """DF-15.11, E42"""
    g = with_civilization("C", "K")
    on_top(g, "3K", "2S", "5H")
    tech = g.deck[-1]
    choose(g, "EVOKE", "skull")
    assert asked(g) == "PickSuit"
    choose(g, "Read it", "skull")
    assert [line.suit for line in g.cards[tech].lines] == [0, 3, 4]
    choose(g, "Line 2: skull", "Physics")
    line = g.cards[tech].lines[1]
    assert (line.number, line.circled) == (6, True)


def test_the_pick_may_be_the_advancement_and_leaves_no_circle() -> None:
    """DF-15.11"""
    g = with_civilization("C", "K")
    tech = new_card(g, "T 6M 2: M6*.2 M- K4.2")
    g.put_in_upper(A, tech)
    act(g)
    choose(g, "EVOKE", "skull", "(6M)", "Literature (pick)")
    line = g.cards[tech].lines[1]
    assert (line.number, line.circled) == (4, False)
    assert asked(g) == "NameTech"


def test_hand_raises_a_track_and_removes_a_neighbour() -> None:
    """DF-15.12"""
    g = with_civilization("C", "H")
    choose(g, "EVOKE", "hand", "Might")
    assert tracks(g)[1] == 1
    assert cubes(g, 43)[0] == 0


def test_foot_expands_into_two_sectors() -> None:
    """DF-15.13, E43"""
    g = with_civilization("C", "F")
    g.put(A, at(55), 1)
    act(g)
    choose(g, "EVOKE", "foot", "sector 52", "sector 53")
    assert [cubes(g, sector)[0] for sector in (55, 52, 53)] == [1, 1, 1]
    g = with_civilization("C", "F")
    before = tracks(g)[0]
    choose(g, "EVOKE")
    assert tracks(g)[0] == before + 3
    assert cubes(g, 55)[0] == 2


def test_foot_wakes_no_wonder_and_may_move_more() -> None:
    """DF-15.13"""
    g = with_civilization("C", "F", "B 5R")
    g.wonders = tuple(14 if place == at(52) else -1 for place in range(36))
    g.put(A, at(55), 3)
    act(g)
    choose(g, "EVOKE", "foot", "sector 52")
    assert labels(g) == ["1 cube", "2 cubes", "3 cubes"]
    choose(g, "2 cubes")
    assert asked(g) != "UseWonder"
    assert not offers(g, "sector 52")


def test_effects_are_written_in_words_because_the_game_has_no_signs() -> None:
    sun = suit_effects()[0]
    assert sun.signs() == (Sign("draw 3 cards", tight="draw 3 cards"),)
    with pytest.raises(NotImplementedError):
        Verb().words()
