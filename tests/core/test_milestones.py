"""Going back in a long match replays a short stretch of it."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from ecliptic.core.match import Match
from ecliptic.core.milestones import CLOSEST, MOST, Milestones
from ecliptic.core.record import Line
from ecliptic.core.replay import standing
from ecliptic.interface import load

RECORDS = Path(__file__).parent.parent / "records"
GAMES = (
    "horizons/everything_else",
    "ultramassive/two_players_with_undo",
    "deep_future/three_players",
    "pulp_invasion/fleet_sails",
)


class Count:
    """How many choices matches make from now on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.made = 0
        choose = Match.choose

        def counting(match: Match, *given: object, **named: object) -> None:
            self.made += 1
            choose(match, *given, **named)  # type: ignore[arg-type]

        monkeypatch.setattr(Match, "choose", counting)


def begun(match: Match) -> Match:
    """The same match before its first choice, set up anew."""
    first = match.lines[0]
    return Match(match.game, match.header, match.pack, match.seed, first.chance[: first.scripted])


@pytest.mark.parametrize("name", GAMES)
def test_a_match_from_a_milestone_is_the_one_played_from_the_start(name: str) -> None:
    match = load(RECORDS / f"{name}.jsonl")
    assert match.milestones.kept
    again = begun(match)
    for line in [None, *match.choices]:
        if line is not None:
            again.choose_again(line)
        if again.number % 7 == 0 or match.number - again.number < 3:
            then = match.at(again.number)
            assert then.position.dump() == again.position.dump()
            assert (then.number, then.lines, then.choices) == (again.number, again.lines, again.choices)
            assert (then.happened, then.orders) == (again.happened, again.orders)
            assert (then.undoable, then.undoer) == (again.undoable, again.undoer)


@pytest.mark.parametrize("name", GAMES)
def test_going_back_replays_a_stretch(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = load(RECORDS / f"{name}.jsonl").at(0)
    lines = load(RECORDS / f"{name}.jsonl").choices
    for line in lines[:-2]:
        match.choose_again(line)
    count = Count(monkeypatch)
    match.at(match.number)
    assert count.made <= 3 * CLOSEST
    for _ in range(20):
        match.take_back(1, 0)
        match.choose_again(lines[match.number])
    assert count.made <= 21 * 3 * CLOSEST + 20


@pytest.mark.parametrize("name", GAMES)
def test_going_back_never_sets_up_the_game_again(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a galaxy of thousands of cards that takes tens of milliseconds."""
    match = load(RECORDS / f"{name}.jsonl")
    new = begun(match)
    dumps = [new.at(0).position.dump()]

    def refuse(*_: object) -> None:
        raise AssertionError("it was set up again")

    monkeypatch.setattr(Match, "__init__", refuse)
    dumps += [one.at(0).position.dump() for one in (new, match, match.at(3), match.at(match.number))]
    assert dumps == dumps[:1] * 5
    assert match.at(0).happened == new.happened


def test_what_was_taken_back_leaves_no_milestone() -> None:
    match = load(RECORDS / "horizons" / "everything_else.jsonl")
    match = match.at(match.number - 1)
    match.take_back(match.number - CLOSEST - 5, 0)
    assert [kept.number for kept in match.milestones.kept if kept.number > match.number] == []
    again = begun(match)
    for line in match.choices:
        again.choose_again(line)
    assert match.position.dump() == again.position.dump()


def test_there_are_few_milestones_however_long_the_match() -> None:
    position = load(RECORDS / "horizons" / "dormancy.jsonl").position
    milestones = Milestones()
    for number in range(100_000):
        milestones.pass_by(number, position, 0)
    numbers = [0, *[kept.number for kept in milestones.kept]]
    assert MOST // 2 <= len(milestones.kept) <= MOST
    assert max(later - one for one, later in itertools.pairwise(numbers)) <= 2 * 100_000 / (MOST // 2)
    assert milestones.nearest(CLOSEST) is None
    kept = milestones.nearest(99_999)
    assert kept is not None
    assert 99_999 - kept.number <= milestones.apart


def test_a_copy_keeps_its_own_milestones() -> None:
    match = load(RECORDS / "horizons" / "everything_else.jsonl").at(200)
    other = match.clone()
    other.take_back(180, 0)
    assert match.milestones.kept
    assert not other.milestones.kept
    assert not match.imagine(0, 1).milestones.kept


def test_what_stands_is_what_was_not_taken_back() -> None:
    lines = [
        Line(n=0),
        Line(n=1, seat=0, option=1),
        Line(n=1, seat=0, order="pass"),
        Line(n=2, seat=0, option=2),
        Line(n=3, seat=1, option=3),
        Line(n=1, seat=0, undo=2, agreed=True),
        Line(n=2, seat=0, option=4),
    ]
    assert [line.option for line in standing(lines)] == [1, 4]
