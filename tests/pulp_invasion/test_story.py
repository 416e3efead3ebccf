"""How Pulp Invasion is told."""

from __future__ import annotations

from pathlib import Path

import ecliptic
from ecliptic.table.story import story
from ecliptic.table.study import whole
from tests.log_lines import lines_of, under

RECORDS = Path(__file__).parents[1] / "records" / "pulp_invasion"


def told(record: str) -> list[str]:
    return [line.text for line in lines_of(ecliptic.load(RECORDS / record))]


def test_a_round_is_the_journey_and_the_search() -> None:
    journey, search = under(ecliptic.load(RECORDS / "found_advanced.jsonl"), "Round 3, in the sector of Kah")
    assert journey.startswith("The Captain set course for Port Calamity and met Needle Fighters")
    assert "; then engaged Customs Cruiser for 1 Combat." in journey
    assert search.startswith("The Captain searched Port Calamity and drew 5 cubes")


def test_favours_belong_to_the_search_and_cubes_are_counted() -> None:
    favour = next(text for text in told("found_basic.jsonl") if "called in a favour on Lantern" in text)
    assert "paid with The Spymistress, added 1 extra cube to this search, searched Lantern and drew 6 cubes" in favour
    assert favour.index("3 Diplomacy") > favour.index("drew 6 cubes")
    favour = next(text for text in told("found_advanced.jsonl") if "called in a favour on The Drowned Moon" in text)
    assert "removed 2 white cubes from the bag" in favour
    assert "counted a Planet icon of Meteor Storm and The World-Cracker" in favour


def test_the_end_has_a_line() -> None:
    assert told("given_up.jsonl")[-1].endswith("The mission was lost: the mission was given up.")
    assert told("exhausted.jsonl")[-1] == "The mission was lost: two abilities fell to 0."


def test_a_moment_tells_what_was_found_not_all_that_led_to_it() -> None:
    moments = story(whole(ecliptic.load(RECORDS / "found_basic.jsonl"))).moments
    found = [moment.text for moment in moments if moment.swing >= 10]
    assert found
    assert all(" found the " in text and "called in a favour" not in text for text in found)
