"""How Horizons is told: one sentence for each Action, one line for each turn."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ecliptic
from ecliptic.core.match import Match
from tests.log_lines import lines_of, under

RECORDS = Path(__file__).parents[1] / "records" / "horizons"


@pytest.fixture(scope="module")
def match() -> Match:
    return ecliptic.load(RECORDS / "round_limit.jsonl")


def story(match: Match, seat: int | None = None) -> list[str]:
    return [deed.text for deed in match.deeds(seat)]


def test_nothing_is_told_of_zeros(match: Match) -> None:
    assert not [text for text in story(match) if " 0 " in text]


def test_a_turn_is_one_line_under_its_round() -> None:
    turns = under(ecliptic.load(RECORDS / "three_cadets.jsonl"), "Round 2")
    assert len(turns) == 3
    assert len({text[:5] for text in turns}) == 3


def test_the_set_up_is_one_line_and_so_is_the_end(match: Match) -> None:
    (setup,) = under(match, "")
    assert setup.count(" placed ") == match.players
    *_, end = under(match, "Round 20")
    assert end.startswith("The game ended: the round limit was reached.")
    assert " completed " in end


def test_every_player_has_a_sentence_in_the_set_up(match: Match) -> None:
    names = {match.header.names[match.happened[deed.first].seat] for deed in match.deeds()[1 : match.players + 1]}
    assert names == {*match.header.names}
    assert all(" placed " in text for text in story(match)[1 : match.players + 1])


def test_the_end_says_why_and_who_completed_what(match: Match) -> None:
    told = story(match)
    last = told[told.index("The game ended: the round limit was reached.") + 1 :]
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
    begun = match.at(next(event.choice for event in match.happened if event.kind == "turn_begins" and event.seat == 0))
    assert begun.deeds(0)[-1].text in ("Round 1", "Round 1: your turn")


def test_a_build_action_that_built_nothing_says_so() -> None:
    """HZ-6.13"""
    told = [line.text for line in lines_of(ecliptic.load(RECORDS / "allies_with_actions.jsonl"))]
    assert "Orange Concord took the Build Action and built nothing; then took Ketterin Starsinger." in told
    assert not any(
        "took the Build Action" in re.sub("took the Build Action and built nothing", "", text) for text in told
    )


def test_what_an_ally_did_not_build_is_not_told() -> None:
    """HZ-10.25"""
    told = [text for record in RECORDS.glob("*.jsonl") for text in story(ecliptic.load(record))]
    assert not any("built nothing" in text.replace("took the Build Action and built nothing", "") for text in told)


def test_things_of_several_worlds_and_stacks_are_told_in_good_english() -> None:
    told = " ".join(text for record in RECORDS.glob("*.jsonl") for text in story(ecliptic.load(record)))
    assert "turned a World at Eluvia to Gaseous and a World at Brannoch to Volcanic" in told
    assert "returned Nuvessi Archivist and Mulooth Migrant to their stacks" in told
    assert "built 2 Metal Collectors on " in told
