"""Small parts of the engine that clients put to use."""

from __future__ import annotations

import pytest

import ecliptic
from ecliptic.core.errors import BadRecord
from ecliptic.core.measures import Change, change_words
from ecliptic.core.position import Position
from ecliptic.core.record import Line, decoded
from ecliptic.core.together import SecretChoice


def test_a_change_is_told_in_short_with_its_goal_where_it_has_one() -> None:
    assert change_words(Change("Energy", 0, 5, 3, None)) == "Energy 5 → 3"
    assert change_words(Change("Colonies", 0, 2, 3, 5)) == "Colonies 2 → 3 of 5"


def test_a_game_tells_no_tale_unless_it_has_one() -> None:
    match = ecliptic.new("horizons", 2, 1)
    assert match.game.tale(match.position, match.happened, 1) is None


def test_a_line_that_is_no_json_is_named() -> None:
    with pytest.raises(BadRecord, match="Line 3 cannot be understood"):
        decoded(b'{"n":oops}', Line, 3)


def test_a_secret_choice_says_what_it_reveals() -> None:
    position = ecliptic.new("horizons", 2, 1).position
    choice: SecretChoice[Position] = SecretChoice(0)
    with pytest.raises(NotImplementedError):
        choice.reveal(position, 0)
