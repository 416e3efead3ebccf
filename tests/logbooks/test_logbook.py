"""A logbook as it stands, and what is counted in it."""

from __future__ import annotations

from itertools import count

import pytest

import ecliptic
from ecliptic.core.errors import BadSetup, EclipticError
from ecliptic.logbooks.daily import checked_day, days_before, seed_of, today
from ecliptic.logbooks.log import Began, Called, Ended, Line, Result, TourBegan
from ecliptic.logbooks.logbook import Logbook
from ecliptic.logbooks.statistics import Counting, Grouping, Mean, Point, Share, statistics

GAME = "pulp_invasion"
CAPTAINS = ["cp1", "cp2", "cp3", "cp4", "cp5", "cp6"]
times = count()


def at() -> str:
    return f"2026-11-17T12:{next(times):06}Z"


def began(mission: str, seed: str = "", tour: int = 0, stage: str = "") -> Began:
    return Began(at=at(), mission=mission, game=GAME, options={}, seed=seed or mission, tour=tour, stage=stage)


def ended(mission: str, won: bool = False, score: int = 30, practice: bool = False, **columns: str | int) -> Ended:
    ending = "every Super Weapon was found" if won else "no Encounter card was left"
    result = Result(won=won, ending=ending, score=score, columns=columns)
    return Ended(at=at(), mission=mission, result=result, practice=practice)


def book(*lines: Line) -> Logbook:
    return Logbook(lines, ecliptic.games())


# --- missions --------------------------------------------------------------------------------------------------------


def test_the_last_name_is_the_name() -> None:
    assert book(Called(at=at(), name="Ann"), Called(at=at(), name="Anna")).name == "Anna"


def test_a_result_is_entered_once() -> None:
    found = book(began("a"), ended("a", score=5), ended("a", score=50), ended("b"))
    assert found.missions["a"].result == ended("a", score=5).result
    assert list(found.missions) == ["a"]


def test_what_is_unfinished_is_told_the_latest_first() -> None:
    found = book(began("a"), began("b"), began("c"), ended("b"))
    assert [mission.began.mission for mission in found.unfinished] == ["c", "a"]


def test_the_same_deal_again_is_practice() -> None:
    found = book(began("a", "7"), ended("a"), began("b", "7"), ended("b"), began("c", "8"), ended("c", practice=True))
    assert [mission.practice for mission in found.missions.values()] == [False, True, True]
    assert [mission.began.mission for mission in found.counted(GAME)] == ["a"]


# --- statistics ------------------------------------------------------------------------------------------------------


def test_missions_are_counted_by_the_columns_of_the_game() -> None:
    lines: list[Line] = []
    for mission, won, captain, rounds in (("a", True, "Mina", 7), ("b", False, "Mina", 12), ("c", True, "Brick", 7)):
        lines += [began(mission), ended(mission, won, 80 if won else 30, Captain=captain, Rounds=rounds)]
    found = statistics(book(*lines), GAME)
    assert (found.missions, found.won, found.best, found.mean) == (3, 2, 80, 63.3)
    assert found.groupings == (Grouping("Captain", (Share("Mina", 2, 1), Share("Brick", 1, 1))),)
    assert found.countings == (Counting("Rounds", (Share("7", 2, 2), Share("12", 1, 0))),)
    assert found.losses == (Share("no Encounter card was left", 1, 0),)
    assert [point.score for point in found.scores] == [80, 30, 80]
    assert isinstance(found.scores[0], Point)
    only = statistics(book(*lines), GAME, "Captain", "Mina")
    assert (only.missions, only.won) == (2, 1)


def test_numbers_with_many_values_and_ratios_are_means() -> None:
    """What a game declares as ratios is worked out over all missions, not as a mean of means."""
    lines: list[Line] = []
    for mission, cubes, searches in (("a", 40, 8), ("b", 10, 2)):
        columns: dict[str, str | int] = {"Cubes in searches": cubes, "Searches": searches}
        lines += [began(mission), ended(mission, False, 30, False, **columns)]
    found = statistics(book(*lines), GAME)
    assert [counting.title for counting in found.countings] == ["Searches"]
    assert found.means == (Mean("Cubes in searches", 25), Mean("Cubes per search", 5))


def test_words_that_only_lost_missions_have_are_counted_apart() -> None:
    lines: list[Line] = [began("a"), ended("a", True, Captain="Mina")]
    for mission, card in (("b", "Ambush!"), ("c", "Meteor Storm"), ("d", "Meteor Storm")):
        columns: dict[str, str | int] = {"Captain": "Mina", "Fatal card": card}
        lines += [began(mission), ended(mission, False, 30, False, **columns)]
    found = statistics(book(*lines), GAME)
    assert [grouping.title for grouping in found.groupings] == ["Captain"]
    assert found.tallies == (Grouping("Fatal card", (Share("Meteor Storm", 2, 0), Share("Ambush!", 1, 0))),)


def test_values_stand_in_the_order_of_the_option_of_that_name() -> None:
    lines: list[Line] = []
    for difficulty in ("Normal", "Advanced", "Basic"):
        lines += [began(difficulty), ended(difficulty, Difficulty=difficulty)]
    (grouping,) = statistics(book(*lines), GAME).groupings
    assert [share.value for share in grouping.shares] == ["Basic", "Normal", "Advanced"]


def test_victories_in_a_row_are_counted() -> None:
    lines: list[Line] = []
    for number, won in enumerate((True, True, True, False, True, True)):
        lines += [began(str(number)), ended(str(number), won)]
    found = statistics(book(*lines), GAME)
    assert (found.streak, found.longest_streak) == (2, 3)


def test_an_empty_logbook_has_numbers_too() -> None:
    found = statistics(book(), GAME)
    assert (found.missions, found.best, found.mean, found.streak, found.scores) == (0, None, None, 0, ())


# --- tours of duty ---------------------------------------------------------------------------------------------------


def touring(*lines: Line, again: bool = False) -> Logbook:
    return book(TourBegan(at=at(), game=GAME, options={"difficulty": "basic"}, again=again), *lines)


def test_a_tour_has_every_value_but_the_usual_one() -> None:
    tour = touring().tour(1)
    assert list(tour.stages) == CAPTAINS
    assert all(tour.is_open(stage) for stage in tour.stages)


def test_a_tour_is_over_when_all_its_missions_are() -> None:
    lines: list[Line] = []
    for number, captain in enumerate(CAPTAINS):
        assert not touring(*lines).tour(1).over
        lines += [began(captain, tour=1, stage=captain), ended(captain, won=number < 2, score=10 * number)]
    tour = touring(*lines).tour(1)
    assert tour.over
    assert (tour.won, tour.score) == (2, 150)


def test_one_mission_of_a_tour_is_under_way_at_a_time() -> None:
    tour = touring(began("a", tour=1, stage="cp1")).tour(1)
    assert tour.running is not None
    with pytest.raises(EclipticError, match="under way"):
        tour.check_open("cp2")


@pytest.mark.parametrize(
    ("again", "won", "open_again"), [(False, False, False), (True, False, True), (True, True, False)]
)
def test_a_lost_mission_may_be_tried_again_only_where_that_was_agreed_on(
    again: bool, won: bool, open_again: bool
) -> None:
    tour = touring(began("a", tour=1, stage="cp1"), ended("a", won), again=again).tour(1)
    assert tour.is_open("cp1") == open_again
    if not open_again:
        with pytest.raises(EclipticError, match="has been played"):
            tour.check_open("cp1")


def test_the_last_try_counts() -> None:
    lines: list[Line] = [
        began("a", tour=1, stage="cp1"),
        ended("a", score=40),
        began("b", tour=1, stage="cp1"),
        ended("b", score=20),
    ]
    assert touring(*lines, again=True).tour(1).score == 20


def test_there_is_no_other_tour_and_no_other_mission() -> None:
    with pytest.raises(EclipticError, match="no such tour"):
        touring().tour(2)
    with pytest.raises(EclipticError, match="no such mission"):
        touring().tour(1).check_open("random")


# --- the mission of the day ------------------------------------------------------------------------------------------


def test_the_date_is_the_seed() -> None:
    assert seed_of("2026-11-17") == 20261117
    assert checked_day(today()) == today()


def test_days_are_counted_back_over_the_ends_of_months() -> None:
    assert days_before("2026-03-01", 3) == ["2026-03-01", "2026-02-28", "2026-02-27"]


@pytest.mark.parametrize("text", ["17.11.2026", "20261117", "2026-02-30", "", "2026-1-1"])
def test_what_is_no_day_is_refused(text: str) -> None:
    with pytest.raises(BadSetup, match="is not a day"):
        checked_day(text)
