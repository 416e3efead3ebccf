"""How Laniakea is told."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import ecliptic
from ecliptic.core.match import Match
from ecliptic.games.laniakea.abilities import exchange
from ecliptic.games.laniakea.resources import collect
from ecliptic.games.laniakea.words import amounts_words
from ecliptic.table.story import story
from ecliptic.table.study import whole
from tests.laniakea.support import bare, hold
from tests.log_lines import lines_of, under

RECORDS = Path(__file__).parents[1] / "records" / "laniakea"


@pytest.fixture(scope="module")
def match() -> Match:
    """Seven rounds at random, which use most actions."""
    playing, chance = ecliptic.new("laniakea", players=3, seed=5, names=["Ada", "Ben", "Cleo"]), random.Random(1)
    while "Round 8" not in [deed.text for deed in playing.deeds()]:
        seat = playing.asked[0]
        playing.choose(chance.choice(playing.options(seat)).id, seat=seat)
    return playing


def test_a_turn_is_one_line_under_its_round(match: Match) -> None:
    for number in range(1, 7):
        turns = under(match, f"Round {number}")
        assert [text.split()[0] for text in turns] == ["Ben", "Cleo", "Ada"]


def test_the_set_up_is_one_line(match: Match) -> None:
    (setup,) = under(match, "")
    assert setup.startswith("Ben became the first player and drew 5 cards; Cleo and Ada each drew 5 cards. ")
    assert " Ben took " in setup
    assert " Cleo took " in setup
    assert " Ada took " in setup


def test_what_is_discarded_at_the_end_of_a_turn_is_one_sentence(match: Match) -> None:
    turns = " ".join(line.text for line in lines_of(match))
    assert not re.search(r"Phase[^.]* (?:discarded|drew)", turns)
    assert "discarded Move and Recruit and drew 5 cards." in turns


def test_nothing_is_told_of_zeros(match: Match) -> None:
    """LK-9.1"""
    told = [deed.text for deed in match.deeds()]
    assert not [text for text in told if " 0 " in text]
    assert any(" for free" in text for text in told)


def test_the_adversary_has_one_line_for_its_turn() -> None:
    """LK-18.7"""
    playing = ecliptic.new("laniakea", players=1, seed=5)
    while "Round 3" not in [deed.text for deed in playing.deeds()]:
        playing.choose(playing.options()[0].id)
    turns = under(playing, "Round 1")
    assert len(turns) == 2
    assert turns[0].count("The Adversary revealed ") == 1
    assert turns[0].count("; then revealed ") == 2


def test_amounts_are_told_kind_by_kind(match: Match) -> None:
    """A client need not know how the amounts of a sentence are one number."""
    told = [event for event in match.events() if "resources" in event.facts]
    assert {event.kind for event in told} == {"harvested", "gained", "paid"}
    for event in told:
        assert amounts_words((event.facts["v"], event.facts["f"], event.facts["a"])) in event.text


def test_exchanges_and_losses_are_told_kind_by_kind_too() -> None:
    g = bare()
    hold(g, 3, 1, 9)
    exchange(g, 0, (1, 1, 0), (0, 0, 1))
    collect(g, 0, (0, 0, 2))
    assert g.journal is not None
    exchanged, lost = [event.facts for event in g.journal.events]
    assert [exchanged[name] for name in ("v", "f", "a", "gained_v", "gained_f", "gained_a")] == [1, 1, 0, 0, 0, 1]
    assert [lost[name] for name in ("v", "f", "a")] == [0, 0, 2]


def test_a_turn_in_which_nothing_has_been_done_does_not_repeat_the_heading_of_its_round() -> None:
    playing = ecliptic.load("tests/records/laniakea/four_cadets.jsonl").at(44)
    assert [deed.text for deed in playing.deeds(0)[-2:]] == ["Round 2", "Amber Host's turn"]
    assert playing.deeds(1)[-1].text == "Your turn"


def test_a_moment_tells_all_that_a_choice_did() -> None:
    record = Path("tests/records/laniakea/four_cadets.jsonl")
    names = ecliptic.load(record).header.names
    moments = story(whole(ecliptic.load(record))).moments
    assert moments
    assert [moment for moment in moments if not moment.text.startswith(tuple(names))] == []


def test_what_a_deed_gains_is_added_up() -> None:
    """LK-7.6: by one stone after another, and from several sources."""
    told = " ".join(line.text for line in lines_of(ecliptic.load(RECORDS / "adversary_beaten.jsonl"), 0))
    assert " gained 2 Voyage Stones and 3 Forge Stones and recruited " in told
    assert "Stone twice" not in told
    told = " ".join(line.text for line in lines_of(ecliptic.load(RECORDS / "four_cadets.jsonl")))
    assert "recruited Aether Midwife onto the Font and gained 5 Aether" in told


def test_that_the_end_is_near_is_a_sentence_of_its_own() -> None:
    """LK-17.1"""
    told = " ".join(line.text for line in lines_of(ecliptic.load(RECORDS / "adversary_beaten.jsonl"), 0))
    assert ". Level 20 was reached: after this round everybody has one more turn. " in told


def test_cards_of_the_same_name_are_counted() -> None:
    told = " ".join(line.text for line in lines_of(ecliptic.load(RECORDS / "round_limit.jsonl")))
    assert "discarded 2 Builds and Seraph and drew" in told
    assert not re.search(r"(?:Move|Build|Recruit|Seraph|Power) twice", told)
