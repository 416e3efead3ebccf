"""How Horizons is told: one sentence for each Action."""

from __future__ import annotations

from pathlib import Path

import pytest

import ecliptic
from ecliptic.core.match import Match

RECORD = Path(__file__).parents[1] / "records" / "horizons" / "round_limit.jsonl"


@pytest.fixture(scope="module")
def match() -> Match:
    return ecliptic.load(RECORD)


def story(match: Match, seat: int | None = None) -> list[str]:
    return [deed.text for deed in match.deeds(seat)]


def test_a_game_is_told_in_a_fraction_of_its_events_and_without_zeros(match: Match) -> None:
    deeds = [deed.text for deed in match.deeds() if not deed.heading]
    assert len(deeds) * 4 < len(match.happened)
    assert not [text for text in deeds if " 0 " in text]


def test_every_player_has_a_line_in_the_set_up(match: Match) -> None:
    names = {match.header.names[match.happened[deed.first].seat] for deed in match.deeds()[1 : match.players + 1]}
    assert names == {*match.header.names}
    assert all(" placed " in text for text in story(match)[1 : match.players + 1])


def test_the_end_says_why_and_who_completed_what(match: Match) -> None:
    told = story(match)
    last = told[told.index("The game ended: the round limit is reached.") + 1 :]
    assert all(" completed " in text for text in last)
    assert len(last) <= match.players


def test_whoever_is_asked_out_of_turn_is_told_whose_turn_it_is(match: Match) -> None:
    """HZ-7.1"""
    again = match.at(0)
    turns: dict[str, set[object]] = {}
    for line in match.choices:
        question = again.decision
        assert question is not None
        turns.setdefault(question.kind, set()).add(
            "nobody" if question.turn is None else question.turn == question.seat
        )
        assert line.option is not None
        again.choose(line.option, line.chance[: line.scripted])
    assert turns["first_face"] == {"nobody"}
    assert turns["choose_action"] == {True}
    assert turns["share_gain"] == {True, False}
    assert again.position.on_turn() is None


def test_the_viewer_is_you(match: Match) -> None:
    assert not any("You " in text for text in story(match))
    assert any(text.startswith("You ") for text in story(match, 0))
    assert "Round 1: your turn" in story(match, 0)
