"""Selections: one question to a person, small choices to the engine, and every outcome reached in one way."""

from __future__ import annotations

from collections import Counter

import pytest

from ecliptic.core.errors import IllegalChoice
from ecliptic.core.flow import Position
from ecliptic.core.match import Match
from ecliptic.core.selection import CONFIRM, Select
from tests.core.toy import UNLUCKY, Keep, Pick, Toy, toy_match


def outcomes(g: Position) -> Counter[tuple[int, ...]]:
    """Every way to answer, by what it leads to."""
    assert isinstance(g, Toy)
    if not isinstance(g.decision, Keep):
        return Counter([g.noted[1:]])
    found: Counter[tuple[int, ...]] = Counter()
    for option in g.options():
        copy = g.clone()
        copy.play(option)
        found += outcomes(copy)
    return found


def noted(match: Match) -> tuple[int, ...]:
    assert isinstance(match.position, Toy)
    return match.position.noted


@pytest.mark.parametrize(("few", "many"), [(0, 3), (1, 2), (2, 3), (2, 2), (3, 3)])
def test_every_selection_is_reached_in_exactly_one_way(few: int, many: int) -> None:
    found = outcomes(toy_match(Keep(0, few, many)).position)
    subsets = [tuple(n for n in (2, 5, 7) if mask >> n & 1) for mask in range(256) if not mask & ~0b10100100]
    assert found == Counter([things for things in subsets if few <= len(things) <= many])


def test_what_would_leave_too_few_is_not_offered() -> None:
    match = toy_match(Keep(0, 2))
    assert match.position.options() == [2, 5]
    match.play(5)  # 7 must follow, and then nothing is left to pick
    assert match.over
    assert noted(match) == (12, 5, 7)


def test_a_person_sees_one_question() -> None:
    match = toy_match(Keep(0, 1, 2))
    assert match.decision is not None
    selection = match.decision.selection
    assert selection is not None
    assert (selection.least, selection.most, selection.picked, selection.confirm.id) == (1, 2, (), CONFIRM)
    assert [(thing.id, thing.label, thing.target) for thing in selection.things] == [
        (2, "Keep 2", "number:2"),
        (5, "Keep 5", "number:5"),
        (7, "Keep 7", "number:7"),
    ]
    assert [refusal.text for refusal in match.refusals()] == [UNLUCKY.text]
    match.play(5)
    assert match.decision.selection is not None
    assert match.decision.selection.picked == (5,)
    assert [(option.id, option.label) for option in match.options()] == [(7, "Keep 7"), (CONFIRM, "Confirm")]


def test_things_are_selected_in_any_order_and_recorded_in_one() -> None:
    match = toy_match(Keep(0, 0, 3), Pick(0))
    match.select([7, 2])
    assert noted(match) == (9, 2, 7)
    assert [line.option for line in match.choices] == [2, 7]  # nothing is above 7: it is confirmed at once
    assert match.undoable == 2


def test_a_selection_goes_on_from_what_is_picked_already() -> None:
    match = toy_match(Keep(0), Pick(0))
    match.play(2)
    match.select([5, 2])
    assert noted(match) == (7, 2, 5)
    assert [line.option for line in match.choices] == [2, 5, CONFIRM]


def test_nothing_may_be_selected_where_nothing_must_be() -> None:
    match = toy_match(Keep(0), Pick(0))
    match.select([])
    assert noted(match) == (0,)


def test_the_next_selection_is_another_one() -> None:
    match = toy_match(Keep(0, 1, 1), Keep(0, 1, 1))
    match.select([5])
    assert noted(match) == (5, 5)
    match.select([2])
    assert noted(match) == (5, 5, 2, 2)


@pytest.mark.parametrize(
    ("things", "complaint"),
    [
        ([2], "Select 2 to 3 of these, not 1"),
        ([2, 5, 7, 13], "Select 2 to 3 of these, not 4"),
        ([2, 13], "bad luck"),
        ([2, 2], "2 is not one of the options"),
        ([2, -1], "-1 is not one of the options"),
        ([2, "5"], "'5' is not the number of an option"),
    ],
)
def test_a_wrong_selection_changes_nothing(things: list[int], complaint: str) -> None:
    match = toy_match(Keep(0, 2))
    before = match.position.dump()
    with pytest.raises(IllegalChoice, match=complaint):
        match.select(things)
    assert (match.position.dump(), match.number) == (before, 0)


def test_elsewhere_nothing_is_selected() -> None:
    match = toy_match(Pick(0))
    assert match.decision is not None
    assert match.decision.selection is None
    with pytest.raises(IllegalChoice, match="Nothing can be selected"):
        match.select([1])


def test_without_bounds_any_number_may_be_selected() -> None:
    asked = Select[Toy](0)
    g = toy_match(Pick(0)).position
    assert isinstance(g, Toy)
    assert (asked.least(g), asked.most(g), asked.options(g)) == (0, 0, [CONFIRM])
    with pytest.raises(NotImplementedError):
        asked.selected(g, ())
    with pytest.raises(NotImplementedError):
        asked.thing_label(g, 0)
