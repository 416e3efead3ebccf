"""`ecliptic simulate`."""

from __future__ import annotations

import csv
import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from ecliptic.games import GAMES
from ecliptic.lab import Summary, simulate
from tests.cli.support import Command, heed_interrupts

OWN_COLUMNS = {  # of the games that bring columns of their own
    "horizons": "vp_missions_1",
    "deep_future": "culture_1",
    "pulp_invasion": "captain_1",
    "ultramassive": "absorbed_matter_of_the_mass_1",
    "laniakea": "vp_entities_2",
}
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
    for words in ("At the end", "Super Weapons", "Captain", "The Quietus", "two abilities", "Cubes per search"):
        assert words in out
    assert "shared victories" not in out


def test_where_all_games_end_alike_there_are_shares_and_leads(command: Command) -> None:
    """Every anomaly, card and draft option of Ultramassive has its row."""
    out = command(
        *("simulate", "ultramassive", "-n", 2, "--seed", 2, "--players", 2, "--bots", "drifter"),
        *("--option", "eclipse=off"),
    ).fine()
    assert "Score of the winner" in out
    heads = re.findall(
        r"^(Cores|Anomalies owned|Cards|Draft set [12]) +games +wins +95 % interval +share +score", out, re.M
    )
    assert heads == ["Cores", "Anomalies owned", "Cards", "Draft set 1", "Draft set 2"]
    picks = re.findall(r"^(?:Antimatter Shower|Recomputation) +(\d+) .*%  +[\d.]+ +[+-][\d.]+$", out, re.M)
    assert len(picks) == 2
    assert max(len(line) for line in out.splitlines()) <= 80


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


def test_every_game_is_a_row(command: Command, tmp_path: Path) -> None:
    for form in ("csv", "jsonl"):
        command(*FEW, "--out", tmp_path / f"games.{form}").fine()
    lines = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    with (tmp_path / "games.csv").open(newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert [{name: "" if value is None else str(value) for name, value in line.items()} for line in lines] == rows
    assert [line["seed"] for line in lines] == list(range(6))
    assert lines[0]["option_round_limit"] == "20"
    assert lines[0]["bot_2"] == "drifter"
    assert all(line["won_1"] + line["won_2"] == 1 for line in lines)
    command(*ALONE, "--out", tmp_path / "alone.jsonl").fine()
    alone = json.loads((tmp_path / "alone.jsonl").read_text().splitlines()[0])
    assert {"captain_1", "super_weapons_1", "cause", "choices", "rounds"} <= alone.keys()


@pytest.mark.parametrize("game", GAMES)
def test_rows_have_the_columns_of_the_game_under_plain_names(command: Command, tmp_path: Path, game: str) -> None:
    command("simulate", game, "-n", 1, "--bots", "drifter", "--out", tmp_path / "games.csv").fine()
    names = (tmp_path / "games.csv").read_text().splitlines()[0].split(",")
    assert len(set(names)) == len(names)
    assert all(re.fullmatch("[a-z0-9_]+", name) for name in names)
    assert OWN_COLUMNS.get(game, "score_1") in names


def test_rows_can_be_parquet(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    monkeypatch.setattr("ecliptic.lab.rows.TOGETHER", 4)
    command(*FEW, "--out", tmp_path / "games.parquet").fine()
    command(*FEW, "--out", tmp_path / "games.jsonl").fine()
    lines = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    assert parquet.read_table(tmp_path / "games.parquet").to_pylist() == lines


def test_without_pyarrow_there_is_a_way_out(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert "pip install 'ecliptic[data]'" in command(*FEW, "--out", tmp_path / "games.parquet").refused()


def test_files_are_overwritten_only_when_that_is_wished(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    file.write_text("mine")
    assert "exists already" in command(*FEW, "--out", file).refused()
    assert file.read_text() == "mine"
    command(*FEW, "--out", file, "--force").fine()
    assert "must end in .jsonl or .csv or .parquet" in command(*FEW, "--out", tmp_path / "games.txt").refused()
    assert "does not exist" in command(*FEW, "--out", tmp_path / "no" / "games.csv").refused()


def test_the_games_of_every_value_are_kept_apart(command: Command, tmp_path: Path) -> None:
    command(*ALONE, "--by", "difficulty", "--records", tmp_path / "kept", "--out", tmp_path / "games.csv").fine()
    assert {folder.name: len(list(folder.iterdir())) for folder in (tmp_path / "kept").iterdir()} == {
        "basic": 4,
        "normal": 4,
        "advanced": 4,
    }
    assert len((tmp_path / "games.csv").read_text().splitlines()) == 13


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupt_tells_what_was_found_so_far(jobs: int, tmp_path: Path) -> None:
    """A real process and a real signal, while more games are played than anybody could wait for."""
    arguments = [*FEW[:3], 10**10, *FEW[4:], "--jobs", jobs, "--records", tmp_path / "kept"]
    program = (sys.executable, "-m", "ecliptic", *[str(argument) for argument in arguments])
    with subprocess.Popen(
        program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=heed_interrupts
    ) as running:
        while running.poll() is None and len(list(tmp_path.glob("kept/*"))) < 10:
            time.sleep(0.02)
        running.send_signal(signal.SIGINT)
        out, error = running.communicate()
    assert running.returncode == 130
    assert re.search(r"^\d+ games? of Horizons with 2 players", out)
    assert re.search(r"Interrupted after \d+ of 10000000000 games\.", error)
    assert "Traceback" not in error


def test_an_interrupt_before_any_game_has_ended_says_so(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("ecliptic.lab.simulate", interrupted)
    assert command(*FEW).refused() == "ecliptic: Interrupted before the first game ended.\n"


def test_an_interrupt_keeps_the_values_that_were_compared(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def only_basic(game: str, *arguments: Any, options: dict[str, str], **more: Any) -> Summary:
        if options["difficulty"] != "basic":
            raise KeyboardInterrupt
        return simulate(game, *arguments, options=options, **more)

    monkeypatch.setattr("ecliptic.lab.simulate", only_basic)
    ran = command(*ALONE, "--by", "difficulty")
    assert ran.refused() == "ecliptic: Interrupted after 4 of 12 games.\n"
    assert "Basic: 4 weapons" in ran.out
    assert "Normal" not in ran.out
