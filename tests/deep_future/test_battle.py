"""BATTLE."""

from __future__ import annotations

import pytest

from ecliptic.core.preview import Foresight
from ecliptic.games.deep_future.empire.fatal_moves import YES
from ecliptic.games.deep_future.state import NEUTRAL, DeepFuture
from tests.deep_future.driver import (
    asked,
    at,
    bare,
    choose,
    cornered_home,
    cubes,
    deal,
    give_lines,
    labels,
    tracks,
    warned,
    why_not,
)
from tests.deep_future.fixture import GAME, A, B, act, figure17, named, new_card


def test_equal_losses_on_both_sides_and_a_colony_lends_its_line() -> None:
    """DF-12.1, DF-12.3, DF-12.10, DF-7.12, E9"""
    g = figure17()
    choose(g, "BATTLE", "blank (1H)", "sector 54", "1 cube")
    assert cubes(g, 54)[0] == 0
    assert cubes(g, 43)[0] == 0
    choose(g, "Mobile Resorts (4R): Diplomacy")
    assert tracks(g)[0] == 3
    choose(g, "Drome (5M): Diplomacy (discards the colony)")
    assert tracks(g)[0] == 5
    assert named(g, "Drome") in g.discards


def test_the_number_is_at_most_the_smaller_count_and_may_be_zero() -> None:
    """DF-12.2, DF-12.4, EA04, DF-3.11"""
    g = bare("B 1H")
    give_lines(g, g.home[A], "Weapons")
    g.tracks[1] = 5
    choose(g, "BATTLE")
    assert labels(g) == ["0 cubes", "1 cube"]
    choose(g, "0 cubes", "Weapons")
    assert tracks(g)[1] == 6
    assert g.winner == -1  # a star alone does not win


def test_a_fatal_battle_that_was_not_meant_is_no_battle_yet() -> None:
    """DF-7.18, DF-12.14: the lines of colonies may still be used first."""
    g = bare("B 1H")
    g.lower[A] = (new_card(g, 'W 2S 1 55 "Near": H2.1'),)
    g.put(NEUTRAL, at(64), 2)
    act(g)
    choose(g, "BATTLE", "sector 55", "2 cubes", "No, choose again", "First use Near (2S): Diplomacy")
    assert tracks(g)[0] == 3
    choose(g, "sector 54", "0 cubes")
    assert asked(g) != "BattleFrom"


def test_a_colony_that_keeps_a_battle_from_being_fatal_is_not_discarded_for_it() -> None:
    """DF-7.18, DF-12.14: with fatal moves hidden and zero not allowed."""
    g = cornered_home('W 2S 1 54 "Away": H2.1')
    choose(g, "BATTLE")
    assert asked(g) == "NewHome"  # nothing else could be chosen
    g = cornered_home('W 2S 1 54 "Away": H5.1', "Weapons")
    g.put(A, at(55), 1)
    choose(act(g), "BATTLE", "1 cube")
    assert asked(g) == "LineMenu"
    assert why_not(g, f"line:{g.lower[A][0]}:0") == ("Every battle would lose your last home.", "DF-7.18")


def test_where_every_battle_is_fatal_none_need_be_fought() -> None:
    """DF-7.18: with battle_zero=off there is no other way out."""
    g = last_stand(colonies=False)
    g.variant.battle_zero = False
    choose(act(g), "BATTLE")
    assert (asked(g), labels(g)) == ("Confirm", ["No, don't do it", "Yes, do it"])
    assert g.clone().dump() == g.dump()
    choose(g, "No, don't do it")
    assert asked(g) == "LineMenu"
    assert (cubes(g, 54), cubes(g, 43)) == ((1, A), (1, B))


def test_lines_of_the_upper_row_may_be_used_before_the_home_is_lost() -> None:
    """DF-12.14: afterwards there may be nobody to use them."""
    g = last_stand(colonies=False)
    choose(act(g), "BATTLE", "1 cube", "Yes, do it")
    assert asked(g) == "BeforeHomeIsLost"
    choose(g, "First use Mobile Resorts (4R): Diplomacy")
    assert tracks(g)[0] == 3
    assert g.ended == 6  # there was no other line, and both have lost


def test_a_battle_that_leaves_nobody_says_before_that_it_ends_the_game() -> None:
    """DF-12.12, DF-16.3, DF-20.6: the other side has no colony to move to, as everybody can see."""
    for colony, ends in ((False, True), (True, False)):
        g = last_stand(colonies=False)
        g.upper[A], g.pips[A] = g.upper[A][:1], g.pips[A][:1]  # no line to use before
        if colony:
            g.lower[B] = (new_card(g, 'W 3S 1 42 "Second Chance": R2.1'),)
        choose(act(g), "BATTLE", "1 cube")
        assert asked(g) == "Confirm"
        found = Foresight(GAME, g, 2, 0).preview(YES)
        assert (found.ends, found.final, found.confirm) == (ends, True, False), "this is the question whether to do it"
        choose(g, "Yes, do it")
        assert g.over == ends


def test_without_battle_zero_something_must_be_lost() -> None:
    """DF-12.4, DF-12.13: option battle_zero."""
    g = bare("B 1H")
    g.variant.battle_zero = False
    act(g)
    choose(g, "BATTLE")
    assert cubes(g, 54)[0] == 0
    assert cubes(g, 43)[0] == 0


def test_without_a_rival_nearby_a_track_is_raised_or_not() -> None:
    """DF-12.5, DF-12.6, DF-12.10, EA15, E35"""
    g = bare("B 1H")
    give_lines(g, g.home[A], "Machinery")
    g.clear(at(43))
    act(g)
    choose(g, "BATTLE", "Xeno", "Machinery")
    assert tracks(g) == (1, 0, -2, 2)
    g = bare("B 1H")
    g.clear(at(43))
    g.tracks[:4] = [12, 6, -3, 6]
    act(g)
    choose(g, "BATTLE")
    assert labels(g) == ["Stability", "None"]
    choose(g, "None")
    assert tracks(g) == (12, 6, -3, 6)


def test_with_nothing_to_gain_battle_is_refused_where_zero_is() -> None:
    """DF-12.13"""
    g = bare("B 1H", "B 1S")
    g.variant.battle_zero = False
    g.clear(at(43))
    g.tracks[:4] = [12, 6, 6, 6]
    act(g)
    assert why_not(g, "action:battle").rule == "DF-12.13"


def test_defense_drives_out_more_without_loss() -> None:
    """DF-12.7, DF-12.8, EA30"""
    g = bare("B 1H")
    give_lines(g, g.home[A], "Defense", "Defense")
    g.put(A, at(54), 1)
    g.put(NEUTRAL, at(43), 2)
    act(g)
    choose(g, "BATTLE", "1 cube", "Defense (line 1)", "Defense (line 2)")
    assert cubes(g, 43)[0] == 0
    assert cubes(g, 54) == (1, A)
    g = bare("B 1H")
    give_lines(g, g.home[A], "Defense")
    g.put(NEUTRAL, at(43), 2)
    act(g)
    choose(g, "BATTLE", "0 cubes", "Defense")
    assert cubes(g, 43) == (2, NEUTRAL)
    assert cubes(g, 54) == (1, A)


def test_defense_needs_rivals_left_in_an_attacked_sector() -> None:
    """DF-12.7"""
    g = bare("B 1H")
    give_lines(g, g.home[A], "Defense", "Weapons")
    act(g)
    choose(g, "BATTLE", "1 cube")
    assert why_not(g, f"line:{g.home[A]}:0").rule == "DF-12.7"


def test_military_fights_once_more() -> None:
    """DF-12.9, EA29"""
    g = bare("B 1H")
    give_lines(g, g.home[A], "Military")
    for sector in (54, 56, 43):
        g.clear(at(sector))
    g.put(A, at(55), 1)
    g.put(NEUTRAL, at(64), 2)
    g.put(NEUTRAL, at(66), 1)
    colony = new_card(g, 'W 2S 1 61 "Far Rest": R2.1')  # somewhere to go, so that nothing is fatal
    g.lower[A] = (colony,)
    act(g)
    choose(g, "BATTLE", "sector 64", "2 cubes", "Military", "1 cube")
    assert [cubes(g, sector)[0] for sector in (55, 64, 66)] == [0, 0, 0]


def test_military_needs_rivals() -> None:
    """DF-12.13"""
    g = bare("B 1H")
    give_lines(g, g.home[A], "Military", "Weapons")
    g.clear(at(43))
    act(g)
    choose(g, "BATTLE", "None")
    assert why_not(g, f"line:{g.home[A]}:0").rule == "DF-12.13"


@pytest.mark.parametrize(
    ("advancement", "track", "before", "after"),
    [("Diplomacy", 0, 8, 10), ("Machinery", 2, -3, -2), ("Weapons", 1, 0, 1)],
)
def test_battle_lines_that_move_a_track(advancement: str, track: int, before: int, after: int) -> None:
    """DF-12.10, EA26"""
    g = bare("B 1H")
    give_lines(g, g.home[A], advancement)
    g.tracks[track] = before
    act(g)
    choose(g, "BATTLE", "0 cubes", advancement)
    assert tracks(g)[track] == after


def test_lines_of_colonies_may_come_before_the_battle_that_could_cost_them() -> None:
    """DF-12.14"""
    g = figure17()
    choose(g, "BATTLE", "blank (1H)", "First use Drome")
    assert tracks(g)[0] == 3
    assert named(g, "Drome") in g.discards
    assert asked(g) in ("BattleFrom", "BattleNumber")


def test_an_attacked_player_who_loses_the_home_decides_first() -> None:
    """DF-12.11, DF-12.12, DF-16.3, DF-16.7, E36"""
    g = figure17(players=2)
    deal(g, "B 1H")
    give_lines(g, g.home[A], "Military")
    g.clear(at(31))
    g.clear(at(43))
    home = g.home[B]
    g.rewrite(home, g.cards[home]._replace(sector=at(43)))
    g.put(B, at(43), 1)
    g.put(B, at(42), 1)
    colony = new_card(g, 'W 3S 1 42 "Second Chance": R2.1')
    g.lower[B] = (colony,)
    act(g)
    choose(g, "BATTLE", "sector 54", "1 cube")
    assert (asked(g), g.seat) == ("NewHome", B)
    choose(g, "Second Chance")
    assert g.home[B] == colony
    assert g.seat == A


def last_stand(colonies: bool = True) -> DeepFuture:
    """The homes of both players, with one cube each, next to each other; both may have a colony elsewhere."""
    g = figure17(players=2)
    deal(g, "B 1H")
    for sector in (31, 43):
        g.clear(at(sector))
    for player, sector in ((A, 54), (B, 43)):
        g.rewrite(g.home[player], g.cards[g.home[player]]._replace(sector=at(sector)))
    g.put(B, at(43), 1)
    g.put(B, at(42), 1)
    g.lower[A] = (new_card(g, 'W 3K 1 56 "Refuge": R2.1'),) if colonies else ()
    g.lower[B] = (new_card(g, 'W 3S 1 42 "Second Chance": R2.1'),) if colonies else ()
    return act(g)


def test_both_homes_are_lost_though_the_attacker_leaves_the_game() -> None:
    """DF-12.12, DF-16.2, DF-16.3, DF-20.1"""
    g = choose(last_stand(), "BATTLE", "1 cube", "Fight now")
    assert (asked(g), g.seat) == ("NewHome", A)
    choose(g, "None")
    assert (asked(g), g.seat) == ("NewHome", B)
    choose(g, "Second Chance")
    assert g.cards[g.home[B]].name == "Second Chance"
    assert g.active == B


def test_both_homes_are_lost_though_the_attacker_concedes() -> None:
    """DF-12.12, DF-20.8"""
    g = choose(last_stand(), "BATTLE", "1 cube", "Fight now")
    g.play(g.instead()[0])
    assert (asked(g), g.seat) == ("NewHome", B)
    choose(g, "None")
    assert g.ended == 6


def test_a_battle_that_loses_the_last_home_asks_twice() -> None:
    """DF-7.18, E44"""
    g = bare("B 1H")
    for sector in (54, 56):
        g.clear(at(sector))
    g.put(NEUTRAL, at(64), 3)
    act(g)
    choose(g, "BATTLE")
    assert labels(g) == ["0 cubes", "1 cube", "2 cubes"]
    assert warned(g) == ["amount:2"]
    choose(g, "2 cubes")
    assert asked(g) == "Confirm"
    assert g.clone().dump() == g.dump()
    choose(g, "No")
    choose(g, "2 cubes", "Yes, do it")
    assert g.ended == 6
