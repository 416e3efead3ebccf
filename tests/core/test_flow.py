"""Flow: what a decision says of itself, and what becomes of what is pending."""

from __future__ import annotations

from ecliptic.core.flow import Decision, Frame, Position, Step
from tests.core.toy import Toy, toy_match


class PickOne(Decision[Position]):
    """Nothing speaks against any candidate."""

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
    def run(self, g: Toy) -> None:
        g.end()


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
