"""What a decision says of itself when its rules have nothing to add."""

from __future__ import annotations

from ecliptic.core.flow import Decision, Position


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
