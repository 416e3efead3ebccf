"""Selections: one question to a person, small choices to the engine, and every outcome reached in one way."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from ecliptic.core.errors import IllegalChoice
from ecliptic.core.flow import Label
from ecliptic.core.match import Match
from ecliptic.core.position import Position
from ecliptic.core.selection import CONFIRM, Select, picks_at
from ecliptic.core.together import AtOnce, facing
from tests.core.toy import UNLUCKY, Keep, Pick, Toy, toy_match


class KeepPairs(Keep):
    """Of 2 and 3, and of 6 and 7, it makes no difference which is picked."""

    def things(self, g: Toy) -> list[int]:
        return [2, 3, 5, 6, 7]

    def kind(self, g: Toy, thing: int) -> int:
        return thing // 2

    def thing_label(self, g: Toy, thing: int) -> Label:
        return Label(f"Keep {thing // 2}", f"half:{thing // 2}")

    def confirm_label(self, g: Toy, n: int) -> Label:
        return Label(f"Keep {n} halves", "choice:confirm")

    def selected(self, g: Toy, things: tuple[int, ...]) -> None:
        g.noted += (len(things), *[thing // 2 for thing in things])


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


@pytest.mark.parametrize(("few", "many"), [(0, 5), (1, 2), (2, 3), (2, 2), (4, 5), (3, 3)])
def test_whichever_copies_are_picked_it_is_one_way(few: int, many: int) -> None:
    found = outcomes(toy_match(KeepPairs(0, few, many)).position)
    numbers = product((0, 1, 2), (0, 1), (0, 1, 2))  # of each kind
    picked = [(1,) * ones + (2,) * twos + (3,) * threes for ones, twos, threes in numbers]
    assert found == Counter([things for things in picked if few <= len(things) <= many])


def test_any_of_the_copies_may_be_named() -> None:
    match = toy_match(KeepPairs(0), Pick(0))
    assert match.position.options() == [2, 5, 6, CONFIRM]
    match.select([7, 3])
    assert noted(match) == (2, 1, 3)
    assert [line.option for line in match.choices] == [2, 6, CONFIRM]


def test_a_person_sees_every_copy_and_what_confirms_each_number_of_picks() -> None:
    match = toy_match(KeepPairs(0, 1, 3))
    assert match.decision is not None
    selection = match.decision.selection
    assert selection is not None
    targets = ["half:1", "half:1:2", "half:2", "half:3", "half:3:2"]
    assert [thing.target for thing in selection.things] == targets
    assert [option.label for option in selection.confirms] == [f"Keep {n} halves" for n in range(4)]
    match.play(2)
    assert [option.target for option in match.options()] == ["half:1:2", "half:2", "half:3", "choice:confirm"]
    assert match.options()[-1].label == "Keep 1 halves"


def test_where_there_is_only_one_way_nothing_is_asked() -> None:
    for asked in (Keep(0, 3), KeepPairs(0, 5, 5), Keep(0, 0, 0)):
        assert toy_match(asked).over
    assert not toy_match(KeepPairs(0, 4, 4)).over


def test_where_the_number_is_fixed_the_last_pick_ends_it() -> None:
    match = toy_match(Keep(0, 2, 2), Pick(0))
    match.select([7, 5])
    assert [line.option for line in match.choices] == [5, 7]
    assert noted(match) == (12, 5, 7)


def test_exactly_one_thing_is_a_choice_like_others() -> None:
    match = toy_match(Keep(0, 1, 1), Pick(0))
    assert match.decision is not None
    assert match.decision.selection is None
    assert [option.id for option in match.options()] == [2, 5, 7]
    match.play(5)
    assert noted(match) == (5, 5)


def test_what_would_leave_too_few_is_not_offered() -> None:
    match = toy_match(Keep(0, 2))
    assert match.position.options() == [2, 5]
    match.play(5)
    assert match.position.options() == [7]
    match.play(7)
    assert match.position.options() == [CONFIRM]
    match.play(CONFIRM)
    assert match.over
    assert noted(match) == (12, 5, 7)


def test_more_than_there_are_cannot_be_asked_for() -> None:
    assert toy_match(Keep(0, 4, 9)).position.offered == []


def test_a_person_sees_one_question() -> None:
    match = toy_match(Keep(0, 1, 2))
    assert match.decision is not None
    selection = match.decision.selection
    assert selection is not None
    assert (selection.least, selection.most, selection.picked) == (1, 2, ())
    assert [confirm.id for confirm in selection.confirms] == [CONFIRM] * 3
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
    assert [line.option for line in match.choices] == [2, 7, CONFIRM]
    assert match.undoable == 3


def test_a_selection_goes_on_from_what_is_picked_already() -> None:
    match = toy_match(Keep(0), Pick(0))
    match.play(2)
    match.select([5, 2])
    assert noted(match) == (7, 2, 5)
    assert [line.option for line in match.choices] == [2, 5, CONFIRM]


def test_what_was_picked_before_may_be_put_back() -> None:
    match = toy_match(Keep(0), Pick(0))
    match.select([2, 7])
    match.undo()
    assert match.decision is not None
    assert match.decision.selection is not None
    assert match.decision.selection.picked == (2, 7)
    assert [thing.id for thing in match.decision.selection.things] == [2, 5, 7]
    match.select([5, 2])
    assert noted(match) == (7, 2, 5)
    assert match.undoable == 3


def test_nothing_is_put_back_that_cannot_be_taken_back() -> None:
    match = toy_match(AtOnce((0, 1), (Keep(0), Keep(1))), Pick(0), players=2)
    match.play(5, seat=1)
    match.play(2, seat=0)
    with pytest.raises(IllegalChoice, match="can't be put back"):
        match.select([2], seat=1)
    match.select([7, 5], seat=1)
    match.select([7, 2], seat=0)
    assert noted(match) == (12, 5, 7, 9, 2, 7)


def test_what_is_not_confirmed_is_known_to_its_seat_alone() -> None:
    for asked in (Keep(0), AtOnce((0, 1), (Keep(0), Keep(1)))):
        match = toy_match(asked, Pick(0), players=2)
        match.play(5, seat=0)
        for seat, picked in ((0, [5]), (1, []), (None, [])):
            assert picks_at(facing(match.position.imagine(seat, 1), 0)) == picked


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
        ([2, 3], "3 is not one of the options"),
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
    assert (asked.least(g), asked.things(g), asked.options(g)) == (0, [], [CONFIRM])
    with pytest.raises(NotImplementedError):
        asked.selected(g, ())
    with pytest.raises(NotImplementedError):
        asked.thing_label(g, 0)
    assert (asked.kind(g, 3), asked.confirm_label(g, 2).text) == (3, "Confirm")
