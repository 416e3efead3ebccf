"""Leafing through a game: earlier positions, and what it costs to find them."""

from __future__ import annotations

from random import Random

import pytest

import ecliptic
from ecliptic.core.match import Match
from ecliptic.core.views import EVERYTHING
from ecliptic.table.position_cache import PositionCache
from tests.table.harness import RECORDS


@pytest.fixture(scope="module")
def match() -> Match:
    return ecliptic.load(RECORDS / "fifth_colony_two_players.jsonl")


def test_every_earlier_position_is_what_it_was_in_whatever_order_it_is_asked_for(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ecliptic.table.position_cache.REMEMBERED", 8)
    past, random = PositionCache(), Random(1)
    for _ in range(24):
        number = random.randint(0, match.number)
        found, truth = past.at("m", match, number), match.at(number)
        assert found.lines == truth.lines
        assert found.view(EVERYTHING) == truth.view(EVERYTHING)
        assert found.events(EVERYTHING) == truth.events(EVERYTHING)
    assert len(past.matches) == 8


def test_whoever_leafs_on_has_one_choice_made_at_a_time(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    past = PositionCache()
    past.at("m", match, 10)
    made: list[int] = []
    choose = Match.choose

    def counted(self: Match, option: int, *given: object) -> None:
        made.append(option)
        choose(self, option, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(Match, "choose", counted)
    for number in range(11, 21):
        assert past.at("m", match, number).number == number
    assert made == [line.option for line in match.choices[10:20]]


def test_positions_of_another_game_or_of_what_was_taken_back_do_not_count(match: Match) -> None:
    past, other, random = PositionCache(), match.at(5), Random(1)
    while other.number < 12:
        other.play(random.choice(other.options()).id)
    assert other.choices[:10] != match.choices[:10]
    past.at("m", match, 10)
    for id in ("n", "m"):
        assert past.at(id, other, 12).lines == other.at(12).lines
