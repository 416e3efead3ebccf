"""Flow: what a decision says of itself, and what becomes of what is pending."""

from __future__ import annotations

import pytest

from ecliptic.core.errors import IllegalChoice
from ecliptic.core.flow import Decision, Frame, Label, Step
from ecliptic.core.position import Position
from tests.core.toy import Pick, Toy, toy_match


class PickOne(Decision[Position]):
    """Nothing forbids any candidate."""

    def candidates(self, g: Position) -> list[int]:
        return [3, 5]


def test_without_objections_every_candidate_is_an_option() -> None:
    assert PickOne(0).options(Position()) == [3, 5]


def test_a_plain_decision_offers_nothing_and_obeys_no_standing_order() -> None:
    decision: Decision[Position] = Decision(0)
    assert decision.options(Position()) == []
    assert decision.by_order(Position(), "pass") is None
    assert decision.aside(Position()) == []


class Note(Step[Toy]):
    """Notes a number; what stays is noted whatever happens."""

    __match_args__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, g: Toy) -> None:
        g.noted += (self.number,)


class NoteAnyway(Note):
    stays = True


class Halt(Step[Toy]):
    """Play is cut short, and the same frame still tries to add something."""

    def run(self, g: Toy) -> None:
        g.halt(Note(1), Note(2))
        g.then(Note(3))
        g.halt(Note(4))


class End(Step[Toy]):
    """The game ends, and the same frame still tries to add something."""

    def run(self, g: Toy) -> None:
        g.end()
        g.then(Note(3))
        g.halt(Note(4))


def noted(*frames: Frame[Toy]) -> tuple[int, ...]:
    g = toy_match(*frames).position
    assert isinstance(g, Toy)
    return g.noted


def test_a_halt_drops_what_is_pending_except_what_stays() -> None:
    assert noted(Halt(), Note(5), NoteAnyway(6), Note(7), NoteAnyway(8)) == (1, 2, 6, 8)


def test_after_a_halt_play_goes_on_as_usual() -> None:
    assert noted(Halt(), NoteAnyway(6), Halt(), NoteAnyway(8)) == (1, 2, 6, 8)
    g = toy_match(Halt(), NoteAnyway(6)).position
    assert isinstance(g, Toy)
    g.then(Note(9))
    g.advance()
    assert g.noted == (1, 2, 6, 9)


def test_at_the_end_nothing_stays() -> None:
    assert noted(Note(1), End(), NoteAnyway(2)) == (1,)


class Only(Pick):
    """There is nothing else to choose."""

    def options(self, g: Toy) -> list[int]:
        return [1] if not g.noted else []


class Confirmed(Only):
    def asks_about(self, g: Toy, option: int) -> bool:
        return True


def test_a_single_option_is_taken_at_once() -> None:
    match = toy_match(Only(0))
    assert match.over
    assert noted(Only(0)) == (1,)


def test_a_decision_may_be_asked_although_there_is_only_one_option() -> None:
    match = toy_match(Confirmed(0))
    assert [option.id for option in match.options()] == [1]
    match.play(1)
    assert match.over
    assert match.choices[0].decision == "confirmed"


def test_without_options_nothing_is_asked_at_all() -> None:
    match = toy_match(Note(1), Confirmed(0))
    assert match.over


class Turns(Step[Toy]):
    """The order of turns, beneath everything else; whoever decides may give up."""

    stays = True

    def instead(self, g: Toy) -> list[int]:
        return [99]

    def instead_label(self, g: Toy, option: int) -> Label:
        return Label("Give up", "choice:give_up")

    def do_instead(self, g: Toy, option: int) -> None:
        g.halt(Note(option))

    def run(self, g: Toy) -> None:
        g.end()


def test_the_order_of_turns_says_what_may_be_done_instead_of_answering() -> None:
    match = toy_match(Pick(0), Pick(0), Turns())
    assert [(option.id, option.label) for option in match.instead()] == [(99, "Give up")]
    assert 99 not in match.position.options()
    match.play(99)
    assert match.over
    assert isinstance(match.position, Toy)
    assert match.position.noted == (99,)
    assert match.instead() == []


def test_elsewhere_one_can_only_answer() -> None:
    match = toy_match(Pick(0))
    assert match.instead() == []
    with pytest.raises(IllegalChoice, match="99 is not one of the options"):
        match.play(99)


class Patient(Pick):
    """Something comes before it, once."""

    def preceded(self, g: Toy) -> bool:
        if not g.noted:
            g.then(Note(7), self)
            return True
        return False


def test_a_decision_may_put_something_before_itself() -> None:
    match = toy_match(Patient(0))
    assert isinstance(match.position, Toy)
    assert (match.position.noted, match.position.seat) == ((7,), 0)
