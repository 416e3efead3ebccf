"""Fine print of winning and losing."""

from __future__ import annotations

import pytest

from ecliptic.games.deep_future.chronology import concluded
from ecliptic.games.deep_future.components.constants import ADVANCE
from ecliptic.games.deep_future.empire.changes import lower_track, raise_track, remove
from ecliptic.games.deep_future.state import NEUTRAL, DeepFuture
from ecliptic.games.deep_future.turn import CONCEDE
from tests.deep_future.driver import asked, at, choose, cubes, give_lines
from tests.deep_future.fixture import A, B, act, figure17, finish, nearly, new_card


def test_an_unfinished_home_wins_nothing() -> None:
    """DF-19.1"""
    g = nearly()
    give_lines(g, g.home[A], "Art", "Art")
    raise_track(g, A, 0, 12)
    assert g.winner == -1


def test_among_others_no_colonies_are_needed() -> None:
    """DF-19.4, DF-19.5"""
    g = nearly(players=2)
    g.wonders = tuple(sector if sector < 6 else -1 for sector in range(36))
    raise_track(g, A, 0, 12)
    assert g.winner == A


def specialized(suns: int) -> DeepFuture:
    """A home and three techs with this many lines of the sun, and others of which no suit comes often."""
    g = nearly()
    others = ["Art", "Leisure", "Labor", "Machinery", "History", "Education", "Economy", "Diplomacy", "Religion"]
    lines = ["Energy"] * suns + others[: 12 - suns]
    techs = [card for card in g.upper[A] if g.complete_tech(card)]
    for i, card in enumerate([g.home[A], *techs]):
        give_lines(g, card, *lines[3 * i : 3 * i + 3])
    return g


@pytest.mark.parametrize(("suns", "wonder"), [(4, -1), (5, 12), (6, 12)])
def test_five_lines_of_a_suit_are_enough_for_a_wonder(suns: int, wonder: int) -> None:
    """DF-19.13, DF-19.9, DF-1.2"""
    g = specialized(suns)
    raise_track(g, A, 0, 12)
    finish(g)
    assert g.wonders[at(55)] == wonder
    left = concluded(g)
    assert (left.wonders, left.sector_names) == (g.wonders, g.sector_names)
    assert left.sector_names[at(55)]


def test_lines_of_unfinished_techs_do_not_count() -> None:
    """DF-19.11, DF-19.13"""
    g = specialized(4)
    unfinished = next(card for card in g.upper[A] if g.tech(card) and not g.cards[card].complete)
    give_lines(g, unfinished, "Energy", "Energy")
    raise_track(g, A, 0, 12)
    finish(g)
    assert g.wonders[at(55)] == -1
    assert not any("Energy / Energy" in tech for tech in g.cards[-1].techs)


def test_who_loses_in_the_own_turn_leaves_an_empty_centre() -> None:
    """DF-20.3, DF-18.9, DF-18.22"""
    g = figure17(players=2)
    g.put(NEUTRAL, at(0), 2)
    g.pile = tuple(g.deck[-2:])
    del g.deck[-2:]
    lower_track(g, A, 2, 3)
    g.advance()
    assert g.active == B
    assert cubes(g, 0) == (0, -1)
    assert (g.pile, g.resolving) == ((), ())


def test_nobody_gives_up_for_another_or_after_the_win() -> None:
    """DF-20.8, DF-19.18"""
    g = figure17(players=2)
    g.lower[B] = (new_card(g, 'W 1H 2 32 "Refuge": S1.2'),)
    remove(g, at(31), 3)
    g.advance()
    assert (asked(g), g.seat, g.active, g.instead()) == ("NewHome", B, A, [])
    g = nearly()
    raise_track(g, A, 0, 12)
    g.advance()
    assert (g.seat, g.active, g.instead()) == (A, A, [])


def test_what_was_begun_by_a_player_who_gives_up_is_over() -> None:
    """DF-20.8, DF-9.17"""
    g = figure17(players=2)
    g.clear(at(43))
    g.put(A, at(43), 1)
    choose(act(g), "SETTLE", "Galen", "Free ADVANCE")
    assert (g.act.action, g.outer is None) == (ADVANCE, False)
    g.play(CONCEDE)
    assert (g.active, g.outer is None, g.act.free) == (B, True, 0)


def test_an_untitled_tech_read_for_the_civilization_is_offered_for_naming() -> None:
    """DF-11.13, DF-19.19"""
    g = nearly()
    tech = new_card(g, "T 2S 1: R2.1 F3.1 H6*.1")
    g.deck.append(tech)
    raise_track(g, A, 0, 12)
    g.advance()
    while asked(g) != "NameTech":
        g.play(g.options()[0])
    assert g.seat == A
    finish(g)
    assert g.cards[-1].number == 2
    assert g.cards[tech].name
    assert g.cards[tech].name not in g.cards[-1].techs
