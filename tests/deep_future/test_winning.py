"""Winning."""

from __future__ import annotations

import pytest

from ecliptic.games.deep_future.components.cards import Line
from ecliptic.games.deep_future.components.constants import CIVILIZATION
from ecliptic.games.deep_future.empire.changes import add_colony, place, raise_track, write_line
from ecliptic.games.deep_future.empire.winning import (
    NOT_SPECIALIZED,
    WONDER_KNOWN,
    WONDER_STANDS,
    colonies_counted,
    colonies_needed,
    no_wonder,
    suit_counts,
    victories,
)
from ecliptic.games.deep_future.game import DeepFutureGame
from ecliptic.games.deep_future.phases.rivals import Rivals
from tests.deep_future.driver import asked, at, choose, deal, give_lines, labels, view
from tests.deep_future.fixture import A, B, act, figure17, finish, nearly, new_card

GAME = DeepFutureGame()


def test_a_star_wins_only_with_a_complete_home_and_three_complete_techs() -> None:
    """DF-3.11, DF-19.1, DF-19.2, DF-19.6, E70"""
    g = nearly(techs=2)
    raise_track(g, A, 0, 12)
    assert g.winner == -1
    tech = next(card for card in g.upper[A] if g.tech(card) and not g.cards[card].complete)
    write_line(g, A, tech, 1, Line(1, 3, False, 2))
    assert g.winner == A


@pytest.mark.parametrize(("track", "victory"), [(0, 2), (1, 3), (2, 4), (3, 5)])
def test_every_star_is_a_victory(track: int, victory: int) -> None:
    """DF-19.2, DF-3.9"""
    g = nearly()
    raise_track(g, A, track, 12)
    assert g.winner == A
    assert victories(g, A) == [victory]


def test_twelve_sectors_are_a_victory() -> None:
    """DF-19.2, DF-3.5, DF-3.7"""
    g = nearly()
    free = [sector for sector in range(36) if g.owner[sector] == -1]
    for sector in free[:8]:
        place(g, A, sector, 1)
    g.put(A, 36, 1)
    assert g.winner == -1
    place(g, A, free[8], 1)
    assert g.winner == A
    assert victories(g, A) == [0]


def test_twenty_five_cubes_on_the_map_are_a_victory() -> None:
    """DF-19.2, DF-19.3, E71"""
    g = nearly()
    for sector in (54, 55, 56, 64):
        place(g, A, at(sector), 5)
    place(g, A, at(66), 4)
    assert sum(g.pips[A]) == 3
    assert g.winner == -1
    place(g, A, at(66), 1)
    assert g.winner == A


def test_alone_wonders_must_be_matched_by_colonies() -> None:
    """DF-19.4, DF-19.5, E72, E73"""
    g = nearly()
    g.wonders = tuple(sector if sector in (3, 9) else -1 for sector in range(36))
    colonies = [new_card(g, f'W 1H 2 {sector} "Colony {n}": S1.2') for n, sector in enumerate((12, 12, 55))]
    g.lower[A] = tuple(colonies)
    assert colonies_needed(g) == 2
    assert colonies_counted(g, A) == 1
    raise_track(g, A, 0, 12)
    assert g.winner == -1
    further = new_card(g, 'W 1H 2 13 "Further": S1.2')
    add_colony(g, A, further)
    assert g.winner == A
    g = nearly()
    g.wonders = tuple(sector if sector < 6 else -1 for sector in range(36))
    assert colonies_needed(g) == 4
    assert colonies_needed(nearly(players=2)) == 0


@pytest.mark.parametrize("names", ["ask", "auto"])
def test_a_world_whose_settling_wins_the_game_is_named_like_any_other(names: str) -> None:
    """DF-23.5, DF-9.11, DF-19.7"""
    g = nearly()
    g.variant.ask_names = names == "ask"
    deal(g, "B 2M", "B 3S")
    g.wonders = tuple(7 if sector == 3 else -1 for sector in range(36))
    g.lower[A] = ()
    g.tracks[0] = 12
    choose(act(g), "SETTLE", "A new world on", "sector 54")
    if names == "ask":
        assert (asked(g), g.winner) == ("NameWorld", -1)
        g.play(0)
    assert g.winner == A
    assert g.cards[g.lower[A][0]].name


def test_a_player_may_win_in_another_players_turn() -> None:
    """DF-19.7, DF-18.15, E74"""
    g = figure17(players=2)
    home = g.home[B]
    give_lines(g, home, "Art", "Art", "Art")
    for n in range(3):
        g.put_in_upper(B, new_card(g, f'T {n + 1}S 2 "Tech {n}": S6.2 F4.2 S2*.2'))
    for sector in (31, 32, 33, 34, 35):
        g.clear(at(sector))
        g.put(B, at(sector), 5)
    g.cubes[at(35)] = 4
    act(g)
    g.then(Rivals(A, at(35), 5))
    frame = g.stack.pop()
    assert isinstance(frame, Rivals)
    frame.run(g)
    assert g.winner == B


def test_the_winner_writes_history() -> None:
    """DF-19.8, DF-19.9, DF-19.10, DF-19.11, DF-19.12, DF-19.16, DF-19.18, DF-19.19, DF-23.4, DF-15.6"""
    g = nearly()
    g.tracks[1] = 6
    raise_track(g, A, 0, 12)
    g.advance()
    assert asked(g) == "ChooseVictory"
    choose(g, "Culture")
    assert asked(g) == "NameSector"
    g.play(0)
    assert asked(g) == "ChooseSuit"
    counts = suit_counts(g, A)
    assert labels(g) == [
        name for name, n in zip(("sun", "moon", "heart", "skull", "hand", "foot"), counts, strict=True) if n >= 2
    ]
    choose(g, "sun")
    assert asked(g) == "NameCivilization"
    g.play(2)
    assert g.seat is None
    civilization = g.cards[-1]
    assert (civilization.kind, civilization.victory, civilization.effect, civilization.era) == (CIVILIZATION, 2, 0, 2)
    assert civilization.home == "Prospero"
    assert len(civilization.techs) == 3
    assert civilization.sector == at(55)
    assert g.sector_names[at(55)]
    assert GAME.ending(g) == "culture"
    assert GAME.winners(g) == [A]


def test_specialization_leaves_a_wonder() -> None:
    """DF-19.13, DF-19.14, DF-19.15, E75, E76"""
    g = nearly()
    for card in [card for card in g.upper[A] if g.complete_tech(card)]:
        give_lines(g, card, "Energy", "Energy", "Art")
    raise_track(g, A, 0, 12)
    finish(g)
    assert g.wonders[at(55)] == 2 * 6 + 0
    g = nearly()
    for card in [card for card in g.upper[A] if g.complete_tech(card)]:
        give_lines(g, card, "Energy", "Energy", "Art")
    g.wonders = tuple(12 if sector == 0 else -1 for sector in range(36))
    g.lower[A] = (new_card(g, 'W 1H 2 13 "Further": S1.2'),)
    raise_track(g, A, 0, 12)
    finish(g)
    assert g.wonders[at(55)] == -1
    assert no_wonder(g, A) == WONDER_KNOWN
    g = nearly()
    g.wonders = tuple(7 if sector == at(55) else -1 for sector in range(36))
    g.lower[A] = (new_card(g, 'W 1H 2 13 "Further": S1.2'),)
    raise_track(g, A, 0, 12)
    finish(g)
    assert g.wonders[at(55)] == 7
    assert no_wonder(g, A) == WONDER_STANDS
    assert g.cards[-1].kind == CIVILIZATION


def test_the_result_says_why_no_wonder_rose() -> None:
    """DF-19.13"""
    g = nearly()
    for card in [card for card in g.upper[A] if g.complete_tech(card)]:
        give_lines(g, card, "Energy", "Biology", "Art")
    raise_track(g, A, 0, 12)
    finish(g)
    result = view(g, A)["result"]
    assert isinstance(result, dict)
    assert (result["new_wonders"], result["no_wonder"]) == ([], NOT_SPECIALIZED.text)


def test_untitled_techs_may_be_named_at_the_win() -> None:
    """DF-19.17, DF-23.6"""
    g = nearly(techs=2)
    tech = next(card for card in g.upper[A] if g.tech(card) and not g.cards[card].complete)
    g.tracks[0] = 12
    write_line(g, A, tech, 1, Line(1, 3, False, 2))
    g.advance()
    while asked(g) != "NameTech":
        g.play(g.options()[0])
    choose(g, "Leave it")
    finish(g)
    assert "Society / Philosophy / Astronomy" in g.cards[-1].techs
