"""Positions of every game can be compared and printed."""

from __future__ import annotations

import pickle
from random import Random

import pytest

import ecliptic


def begun(game: str, choices: int = 6) -> ecliptic.Match:
    match = ecliptic.new(game, seed=1)
    random = Random(1)
    while len(match.choices) < choices and not match.over:
        match.play(random.choice(match.options()).id)
    return match


@pytest.mark.parametrize("game", ecliptic.games())
def test_the_same_choices_lead_to_equal_positions_and_other_ones_do_not(game: str) -> None:
    position = begun(game).position
    assert position == begun(game).position
    assert position == position.clone()
    assert position == pickle.loads(pickle.dumps(position))
    assert position != begun(game, choices=5).position
    assert position != ecliptic.new(game, seed=2).position
    assert position != game
    others = [ecliptic.new(other, seed=1).position for other in ecliptic.games() if other != game]
    assert position not in others


@pytest.mark.parametrize("game", ecliptic.games())
def test_a_position_is_shown_in_one_line_and_printed_field_by_field(game: str) -> None:
    match = begun(game)
    position = match.position
    assert "\n" not in repr(position)
    assert f"after 6 choices: seat {position.seat} has {len(match.options())} options at " in repr(position)
    first, *lines = str(position).splitlines()
    assert first == repr(position)
    assert [line.partition(":")[0] for line in lines] == [*position.FIELDS, "chance", "stack"]


def test_a_finished_position_says_that_it_is_over() -> None:
    match = begun("pulp_invasion", choices=10**6)
    assert repr(match.position).endswith(f"after {len(match.choices)} choices: over>")
