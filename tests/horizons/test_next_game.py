"""What one game leaves to the next, and how it stands on the way."""

from __future__ import annotations

from random import Random

import ecliptic


def test_who_went_first_is_handed_on() -> None:
    """HZ-2.9"""
    match = ecliptic.new("horizons", players=3, seed=3, options={"first_player": "rotate"})
    first = match.view()["first"]
    assert match.next_options()["previous_first"] == str(first)
    after = ecliptic.new("horizons", players=3, seed=4, options=match.next_options())
    assert isinstance(first, int)
    assert after.view()["first"] == (first + 1) % 3


def test_standings_are_what_every_seat_would_score_now() -> None:
    match = ecliptic.new("horizons", players=3, seed=3)
    random = Random(3)
    while not match.over:
        standings = match.game.standings(match.position)
        assert standings == [match.view(seat)["score_if_over"] for seat in range(3)]
        match.play(random.choice(match.options()).id)
    assert match.game.standings(match.position) == match.scores()
