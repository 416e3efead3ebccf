"""`ecliptic simulate`."""

from __future__ import annotations

import json

import pytest

from ecliptic.lab import simulate
from tests.cli.support import Command

FEW = ("simulate", "horizons", "-n", 6, "--players", 2, "--bots", "drifter", "--option", "round_limit=20")


def test_the_summary_tells_length_scores_wins_and_endings(command: Command) -> None:
    out = command(*FEW).fine()
    assert out.startswith("6 games of Horizons with 2 players: drifter, drifter. Seed 0.")
    for words in ("Rounds", "Choices", "Seat 1, drifter", "Seat 2, drifter", "95 % interval", "How the games ended"):
        assert words in out


def test_one_game_with_one_player_is_told_so(command: Command) -> None:
    out = command("simulate", "deep_future", "-n", 1, "--players", 1, "--bots", "drifter").fine()
    assert out.startswith("1 game of Deep Future with 1 player: drifter. Seed 0.")


def test_json_is_all_that_json_prints(command: Command) -> None:
    summary = json.loads(command(*FEW, "--json", "--seed", 3).fine())
    expected = simulate("horizons", 6, ("drifter", "drifter"), options={"round_limit": "20"}, seed=3)
    assert summary["games"] == 6
    assert summary["decisions"] == expected.decisions
    assert summary["endings"] == expected.endings


def test_several_jobs_give_the_same_summary(command: Command) -> None:
    assert command(*FEW, "--json").fine() == command(*FEW, "--json", "--jobs", 2).fine()


def test_levels_are_compared_when_there_are_several(command: Command) -> None:
    arguments = ("simulate", "horizons", "-n", 2, "--bots", "drifter,cadet", "--option", "round_limit=20", "--rotate")
    out = command(*arguments).fine()
    assert "drifter, cadet, rotating." in out
    assert out.count("Scores and victories") == 2


def test_on_a_terminal_there_is_a_bar_on_stderr(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ecliptic.cli.simulate.sys.stderr.isatty", lambda: True, raising=False)
    ran = command(*FEW, "--json")
    assert json.loads(ran.out)["games"] == 6


ALONE = ("simulate", "pulp_invasion", "-n", 4, "--bots", "drifter")


def test_what_the_game_compares_and_counts_has_tables(command: Command) -> None:
    out = command(*ALONE).fine()
    for words in ("At the end", "Super Weapons", "Captain", "The Quietus", "two abilities"):
        assert words in out
    assert "shared victories" not in out


def test_the_values_of_an_option_are_compared(command: Command) -> None:
    out = command(*ALONE, "--by", "difficulty").fine()
    assert out.startswith("4 games of Pulp Invasion with each value: drifter. Seed 0.")
    for words in ("Difficulty", "Basic: 4 weapons", "Advanced: 6 weapons", "Captain"):
        assert words in out
    found = json.loads(command(*ALONE, "--by", "difficulty", "--json").fine())
    assert {value: summary["options"]["difficulty"] for value, summary in found.items()} == {
        "basic": "basic",
        "normal": "normal",
        "advanced": "advanced",
    }


def test_each_seat_has_a_table_where_there_are_several(command: Command) -> None:
    out = command("simulate", "horizons", "-n", 1, "--players", 2, "--bots", "drifter", "--by", "boards").fine()
    assert "seat 1" in out
    assert "seat 2" in out


def test_an_option_cannot_be_compared_by_and_set(command: Command) -> None:
    both = command(*ALONE, "--by", "difficulty", "--option", "difficulty=basic")
    assert "Leave out --option difficulty" in both.refused()
    assert "has no option 'colour'" in command(*ALONE, "--by", "colour").refused()
