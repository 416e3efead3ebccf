"""Law 2, exactly: where legality is written twice for speed, both agree at every decision of every stored game.

Options written out are the candidates that nothing forbids; a predicate beside a decision says whether it would offer
anything. The interpreted engine shows the decisions too that nobody was asked, because they had one option or none.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import ecliptic
from ecliptic.core import record
from ecliptic.core.flow import Decision, Frame
from ecliptic.core.position import Position
from tests.laws.cases import COMPILED, LAWFUL, frame_classes, stored_games, stored_play
from tests.laws.predicates import NEVER_REFUSED, PAIRS


class CheckedStack(list[Frame[Position]]):
    """A stack that checks every decision when its time has come."""

    def __init__(self, g: Position, seen: dict[str, None]) -> None:
        super().__init__(g.stack)
        self.g = g
        self.seen = seen

    def pop(self, *index: int) -> Frame[Position]:  # type: ignore[override]
        frame = super().pop(*index)
        if isinstance(frame, Decision):
            check(frame, self.g, self.seen)
        return frame


def check(decision: Decision[Position], g: Position, seen: dict[str, None]) -> None:
    if not writes_twice(type(decision)):
        return
    options, candidates = decision.options(g), decision.candidates(g)
    legal = [option for option in candidates if decision.why_not(g, option) is None]
    declining = [option for option in options if option not in candidates]  # it needs no reasons
    assert sorted(options) == sorted([*legal, *declining]), decision
    assert all(decision.target(g, option).startswith("choice:") for option in declining), decision
    seen[type(decision).__name__] = None


def writes_twice(kind: type[Frame[Position]]) -> bool:
    if not issubclass(kind, Decision):
        return False
    return kind.options is not Decision.options and kind.candidates is not Decision.candidates


def play_checked(path: Path, seen: dict[str, None]) -> None:
    stored = record.read(path)
    for match in stored_play(LAWFUL[stored.header.game], stored):
        check_next(match, seen)


def check_next(match: ecliptic.Match, seen: dict[str, None]) -> None:
    """What is asked now, and all that is decided between this choice and the next."""
    g = match.position
    assert g.decision is not None
    check(g.decision, g, seen)
    if not COMPILED and not isinstance(g.stack, CheckedStack):
        g.stack = CheckedStack(g, seen)


@pytest.mark.parametrize("game", LAWFUL)
def test_options_written_for_speed_are_the_candidates_nothing_speaks_against(game: str) -> None:
    seen: dict[str, None] = {}
    for path in stored_games(LAWFUL[game]):
        play_checked(path, seen)
    assert [kind.__name__ for kind in frame_classes(game) if writes_twice(kind) and kind.__name__ not in seen] == []


@pytest.mark.parametrize("game", PAIRS)
def test_a_predicate_written_for_speed_says_what_its_decision_would_offer(game: str) -> None:
    answers: dict[str, dict[bool, None]] = {}
    for path in stored_games(LAWFUL[game]):
        for match in stored_play(LAWFUL[game], record.read(path)):
            assert match.decision is not None
            for name, says, offered in PAIRS[game](match.position, match.decision.seat):
                assert says == offered, (name, match.position)
                answers.setdefault(name, {})[says] = None
    assert [name for name, both in answers.items() if len(both) < 2] == [*NEVER_REFUSED.get(game, ())]
