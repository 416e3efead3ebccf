"""Chapters 13 and 14: what a final position is worth, and who wins."""

from __future__ import annotations

import pytest

from ecliptic.core.views import EVERYTHING, Seat
from ecliptic.games.horizons.control import control_points
from ecliptic.games.horizons.scoring import control_by_system, scores, winners
from ecliptic.games.horizons.state import Horizons
from tests.horizons.endings import end, points
from tests.horizons.support import A, B, C, ally, bare, build, habitats, hand, mission, stock, table, told, view, world


def control_vp(*by_player: int) -> list[int]:
    """What each player scores for these Control Points in one System."""
    g = bare(len(by_player))
    points(g, 0, *by_player)
    return control_by_system(g)[0]


# --- control of one System ----------------------------------------------------------------------------------


def test_a_colony_gives_two_control_points_and_a_collector_one() -> None:
    """HZ-13.2"""
    g = bare(3)
    w = world(g, 1, "volcanic")
    build(g, A, "colony", w)
    build(g, A, "energy_collector", w)
    build(g, B, "metal_collector", w)
    build(g, C, "colony", world(g, 0, "frozen"))  # in another System
    assert control_points(g, 1) == [3, 1, 0]


@pytest.mark.parametrize(
    ("there", "vp"),
    [
        ((5, 3, 1), [6, 3, 0]),
        ((1, 3, 2), [0, 6, 3]),
        ((2, 1, 0, 0), [6, 3, 0, 0]),
    ],
)
def test_the_sole_leader_scores_six_and_the_sole_second_three(there: tuple[int, ...], vp: list[int]) -> None:
    """HZ-13.3, HZ-13.4, HZ-13.10"""
    assert control_vp(*there) == vp


@pytest.mark.parametrize(
    ("there", "vp"),
    [
        ((4, 4, 1), [3, 3, 0]),
        ((4, 4, 4, 2), [3, 3, 3, 0]),
        ((3, 3, 3, 3), [3, 3, 3, 3]),
        ((2, 2, 2, 2, 2), [3, 3, 3, 3, 3]),
    ],
)
def test_two_or_more_who_share_the_lead_score_three_each_and_nobody_else(there: tuple[int, ...], vp: list[int]) -> None:
    """E69, HZ-13.5, HZ-13.7"""
    assert control_vp(*there) == vp


@pytest.mark.parametrize(
    ("there", "vp"),
    [
        ((5, 2, 2), [6, 1, 1]),
        ((7, 3, 3, 3, 1), [6, 1, 1, 1, 0]),
        ((1, 1, 2, 1, 1), [1, 1, 6, 1, 1]),
    ],
)
def test_behind_a_sole_leader_tied_seconds_score_one_each(there: tuple[int, ...], vp: list[int]) -> None:
    """E70, HZ-13.6, HZ-13.10"""
    assert control_vp(*there) == vp


@pytest.mark.parametrize(("there", "vp"), [((5, 0, 0), [6, 0, 0]), ((0, 0, 0), [0, 0, 0]), ((0, 2, 2), [0, 3, 3])])
def test_who_has_no_control_points_in_a_system_scores_nothing_there(there: tuple[int, ...], vp: list[int]) -> None:
    """E68, HZ-13.8"""
    assert control_vp(*there) == vp


def test_who_is_alone_in_a_system_scores_six_and_nobody_the_three() -> None:
    """E68, HZ-13.9"""
    assert control_vp(0, 0, 1) == [0, 0, 6]


def test_third_and_lower_ranks_score_nothing() -> None:
    """HZ-13.10"""
    assert control_vp(6, 5, 4, 3, 2) == [6, 3, 0, 0, 0]


# --- the whole score ----------------------------------------------------------------------------------------


def test_the_score_is_missions_knowledge_and_control() -> None:
    """E74, HZ-13.1, HZ-11.3"""
    g = bare(3)
    habitats(g, A, "arboreal", "desert", "frozen", "gaseous", "oceanic", "volcanic")
    hand(g, A, "Adaptable", "Efficiency", "Arboreal")  # 4 and 6, and 8 that fail
    stock(g, A, 0, 0, 9)
    points(g, 0, 3, 1, 0)
    points(g, 1, 1, 2, 0)
    end(g)
    assert g.completed[A] == (mission("Adaptable"), mission("Efficiency"))
    assert scores(g)[A] == 9 + 10 + 9


def test_every_system_counts_for_itself() -> None:
    """HZ-13.1, HZ-13.2"""
    g = bare(3)
    points(g, 0, 3, 2, 1)
    points(g, 1, 2, 2, 1)
    points(g, 2, 0, 0, 1)
    assert scores(g) == [6 + 3, 3 + 3, 6]


def test_resources_and_allies_left_over_are_worth_nothing() -> None:
    """HZ-13.13"""
    g = bare(3)
    stock(g, A, 9, 9)
    ally(g, A, "KE1", "LG1")
    end(g)
    assert scores(g) == [0, 0, 0]


# --- what is shown ------------------------------------------------------------------------------------------


def hands_shown(g: Horizons, seat: Seat) -> list[list[str]]:
    """The names of the Missions that a seat sees in each hand."""
    players = view(g, seat)["players"]
    assert isinstance(players, list)
    return [[m["name"] for m in player["hand"]] for player in players]


def test_completed_missions_are_announced() -> None:
    """HZ-13.11"""
    g = table(3)
    hand(g, A, "Quiet Skies", "Contractor")
    hand(g, B, "Adaptable")
    end(g)
    assert told(g).count("mission_completed") == 1


@pytest.mark.parametrize("seat", [A, B, C, None, EVERYTHING])
def test_after_the_end_all_hands_are_shown_to_all(seat: Seat) -> None:
    """HZ-13.12"""
    g = table(3)
    hand(g, A, "Quiet Skies", "Contractor")
    hand(g, B, "Adaptable")
    end(g)
    assert hands_shown(g, seat) == [["Quiet Skies", "Contractor"], ["Adaptable"], []]


@pytest.mark.parametrize("seat", [A, B, C, None])
def test_only_completed_missions_have_to_be_shown(seat: Seat) -> None:
    """HZ-13.11, option reveal_at_end = completed"""
    g = table(3, reveal_at_end="completed")
    hand(g, A, "Quiet Skies", "Contractor")
    hand(g, B, "Adaptable")
    end(g)
    assert hands_shown(g, seat) == [["Quiet Skies"], [], []]
    assert "deck_order" not in view(g, seat)


# --- the winner ---------------------------------------------------------------------------------------------


def test_nobody_has_won_before_the_end() -> None:
    """HZ-14.1"""
    g = table(3)
    stock(g, B, 0, 0, 7)
    assert winners(g) == []


def test_most_points_win_whatever_else_the_others_have() -> None:
    """HZ-14.1"""
    g = bare(3)
    stock(g, A, 9, 9, 6)
    stock(g, B, 0, 0, 7)
    end(g)
    assert winners(g) == [B]


def test_of_tied_players_the_one_with_most_resources_wins() -> None:
    """HZ-14.2"""
    g = bare(3)
    stock(g, A, 2, 0, 7)
    stock(g, B, 1, 2, 7)
    stock(g, C, 9, 9, 6)  # not tied for most
    end(g)
    assert winners(g) == [B]


def tied_at_31(**options: str) -> Horizons:
    """A with three Missions of 4 VP and B with two of 6 and 8 VP: both 31 VP and three Resources."""
    g = bare(3, **options)
    stock(g, A, 2, 1, 31 - 12)
    stock(g, B, 0, 3, 31 - 14)
    hand(g, A, "Arboreal System", "Desert System", "Frozen System")
    hand(g, B, "Ecology", "Volcanic")
    end(g)
    g.completed = (g.hands[A], g.hands[B], ())  # as if all of them were true
    assert scores(g) == [31, 31, 0]
    return g


def test_if_resources_tie_too_most_points_from_missions_win() -> None:
    """E72, HZ-14.2, HZ-14.3, HZ-14.4"""
    assert winners(tied_at_31()) == [B]


def test_with_the_option_the_number_of_completed_missions_decides_instead() -> None:
    """E72, HZ-14.4, option tiebreak2 = mission_count"""
    assert winners(tied_at_31(tiebreak2="mission_count")) == [A]


def test_resources_come_before_missions() -> None:
    """HZ-14.2, HZ-14.3"""
    g = tied_at_31()
    g.stock[A * 3] += 1
    assert winners(g) == [A]


def test_who_is_still_tied_shares_the_victory() -> None:
    """E73, HZ-14.5"""
    g = bare(4)
    for player, other_kind in ((A, 0), (B, 3)):
        stock(g, player, 3 - other_kind, other_kind, 25)
    hand(g, A, "Environmentalism")
    hand(g, B, "Quiet Skies")  # 3 VP each
    stock(g, C, 9, 9, 20)
    end(g)
    assert winners(g) == [A, B]
