"""How long the log of a game is: one line for each turn, everything else beneath."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

import ecliptic
from tests.log_lines import lines_of

RECORDS = Path(__file__).parents[1] / "records"

MOST = {  # lines of the log, headings included
    "deep_future/three_players": 40,
    "deep_future/stability": 46,
    "horizons/three_cadets": 45,
    "laniakea/four_cadets": 52,
    "pulp_invasion/fleet_sails": 30,
    "ultramassive/four_cadets": 70,
}


@pytest.mark.parametrize("name", MOST)
def test_a_game_is_told_in_less_than_a_tenth_of_its_events(name: str) -> None:
    match = ecliptic.load(RECORDS / f"{name}.jsonl")
    lines = lines_of(match)
    assert len(lines) <= MOST[name]
    assert len(lines) * 10 < len(match.happened)


@pytest.mark.parametrize("name", MOST)
def test_every_event_unfolds_beneath_exactly_one_line(name: str) -> None:
    match = ecliptic.load(RECORDS / f"{name}.jsonl")
    for seat in (None, *range(match.players)):
        lines = lines_of(match, seat)
        assert lines[0].first == 0
        assert all(then.first + then.steps == now.first for then, now in pairwise(lines))
        assert lines[-1].first + lines[-1].steps == len(match.happened)


ODD = re.compile(r"[!?]\.|\b0 of them|(?<![\d/−-])\b0 [A-Z]|\b1 (?:cube|card|counter|Mission|point)s\b|\ba [aeio]\w")


THING = r"(?:(?! and )[^,;.()])*?"  # as far as the words for one thing may go
AGAIN = re.compile(rf"(?<![-\w])(?:an?|\d+) {THING} (?:twice|\d+ times)\b")  # "a world twice" for 2 worlds
TAIL = re.compile(  # "a Colony at Asha and a Collector at Asha", where nothing else is said of either
    r" ((?:at|from|to|into|under|with|on the) [^,;.()\d]+?)(?:,| and)"
    r" (?:an?|the|\d+|[A-Z]\S*) (?:(?! and | on an? )[^,;.()])*?\1(?=[,;.]| and )"
)
TITLE = re.compile(r"\b(the [a-z]+) [A-Z][^,;.()]*?(?:,| and) \1 [A-Z]")  # "the world A and the world B"


@pytest.mark.parametrize("record", sorted(RECORDS.glob("*/*.jsonl")), ids=lambda path: path.stem)
def test_what_is_there_several_times_is_counted_and_what_is_said_of_several_is_said_once(record: Path) -> None:
    match = ecliptic.load(record)
    told = [line.text for seat in (None, 0) for line in lines_of(match, seat)]
    found = [odd.group() for text in told for law in (AGAIN, TAIL, TITLE) if (odd := law.search(text))]
    assert found == []


@pytest.mark.parametrize("record", sorted(RECORDS.glob("*/*.jsonl")), ids=lambda path: path.stem)
def test_no_sentence_counts_nothing_or_ends_twice(record: Path) -> None:
    match = ecliptic.load(record)
    told = [line.text for seat in (None, 0) for line in lines_of(match, seat)]
    told += [event.text for event in match.events(0)]
    found = [text for text in told if ODD.search(re.sub(r"\b\S+-a\b", "", text))]
    assert found == []
