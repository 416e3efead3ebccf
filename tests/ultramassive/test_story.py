"""How Ultramassive is told."""

from __future__ import annotations

import re
from pathlib import Path

import ecliptic
from ecliptic.table.story import story
from ecliptic.table.study import whole
from tests.log_lines import under

RECORDS = Path(__file__).parents[1] / "records" / "ultramassive"
BONUS = re.compile(r"took the Solar Mass Bonus and gained \d+ mass")


def test_those_who_gain_at_the_same_time_are_told_apart() -> None:
    """UM-10.7: one begins to place a token, another gains counters meanwhile: nobody's deed tells of the other."""
    match = ecliptic.new("ultramassive", players=2, seed=5, names=["Mara", "Ivo"])
    while len(match.asked) == 1:
        match.choose(match.options()[0].id)
    while not match.view(None)["over"] and len(match.asked) == 2:
        for seat in match.asked:
            match.choose(match.options(seat)[0].id, seat=seat)
    told = [deed.text for deed in match.deeds(None) if not deed.heading and deed.began > 4]
    assert any("Mara" in text for text in told)
    assert any("Ivo" in text for text in told)
    assert [text for text in told if "Mara" in text and "Ivo" in text] == []


def test_the_market_and_the_eclipses_are_told_in_one_deed_each() -> None:
    """UM-2.8, UM-10.6."""
    match = ecliptic.new("ultramassive", players=2, seed=5)
    told = [deed.text for deed in match.deeds(None)]
    assert len([text for text in told if "Anomaly board" in text]) == 1
    assert len([text for text in told if "Closed this round" in text]) == 1


def test_a_round_has_one_line_for_each_phase_and_one_for_each_turn() -> None:
    match = ecliptic.load(RECORDS / "four_cadets.jsonl")
    names = match.header.names
    rounds = [under(match, f"Round {n}") for n in range(1, 6)]
    lines = next(lines for lines in rounds if BONUS.search(" ".join(lines)))
    draft, *gains = lines[: 1 + len(names)]
    assert all(f"{name} took" in draft for name in names)
    assert sorted(next(name for name in names if text.startswith(name)) for text in gains) == sorted(names)
    turns = lines[2 + len(names) : 2 + 2 * len(names)]
    assert sorted(next(name for name in names if text.startswith(name)) for text in turns) == sorted(names)
    assert BONUS.search(lines[2 + 2 * len(names)])
    assert "took the starting player token" in lines[2 + 2 * len(names)]
    assert len(lines) == 3 + 2 * len(names)


def test_what_is_pulled_into_the_hole_reads_as_english() -> None:
    told = " ".join(deed.text for deed in ecliptic.load(RECORDS / "four_cadets.jsonl").deeds())
    assert re.search(r" from (blue|pink) \d into the hole", told)
    assert re.search(r" pulled .* from (blue|pink) \d to \1 \d", told)
    assert "to into" not in told


def test_tokens_of_one_deed_are_counted_together() -> None:
    """UM-5.4, UM-4.1: whichever stacks they came in."""
    told = " ".join(deed.text for deed in ecliptic.load(RECORDS / "rival_beaten.jsonl").deeds())
    assert " absorbed 2 Supergiants, 3 Primordial Black Hole tokens and a Minor Antimatter" in told
    told = " ".join(deed.text for deed in ecliptic.load(RECORDS / "four_cadets.jsonl").deeds())
    assert re.search(r" placed 2 Supergiants on blue \d", told)
    assert re.search(r" \d Minor Antimatter tokens", told)
    assert re.findall(r"[^;.]*a (?:Blue Giant|Supergiant|Minor Antimatter)[^;.,]* twice", told) == []


def test_a_moment_tells_only_what_the_player_did_who_gained() -> None:
    """UM-13.1: the bonuses of all players come with one choice."""
    names = ecliptic.load(RECORDS / "four_cadets.jsonl").header.names
    moments = story(whole(ecliptic.load(RECORDS / "four_cadets.jsonl"))).moments
    assert any("took the Solar Mass Bonus" in moment.text for moment in moments)
    for moment in moments:
        assert [seat for seat, name in enumerate(names) if name in moment.text] == [moment.seat]
        assert moment.text.startswith(names[moment.seat])
