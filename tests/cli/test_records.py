"""`ecliptic replay` and `ecliptic verify`."""

from __future__ import annotations

from pathlib import Path

import pytest

import ecliptic
from ecliptic.cli import replay
from ecliptic.core.story import in_lines
from tests.cli.support import Command, recorded

RECORDS = Path(__file__).parents[1] / "records"


def test_the_story_is_told_in_sentences_with_rules_and_choices(command: Command, tmp_path: Path) -> None:
    file = recorded(tmp_path / "game")
    match = ecliptic.load(file)
    out = command("replay", file).fine()
    assert out.startswith("Horizons: Orange Concord, Purple Compact, Blue Reach.")
    assert f"{len(match.choices)} choices, finished." in " ".join(out.split())
    words = " ".join(out.split())
    for deed in in_lines(match.deeds(None)):
        assert f" {deed.text} ({deed.rule})" in words
    assert "TOTAL" in out
    steps = command("replay", file, "--steps").fine()
    unfolded = [deed for deed in in_lines(match.deeds(None)) if deed.steps > 1]
    for event in [match.events(None)[deed.first] for deed in unfolded]:
        assert f" {event.text} ({event.rule})\n" in steps


def test_the_deeds_of_a_long_turn_stand_under_each_other(command: Command) -> None:
    file = RECORDS / "laniakea" / "four_cadets.jsonl"
    longest = max(in_lines(ecliptic.load(file).deeds(None)), key=lambda line: len(line.told))
    assert len(longest.told) > 3
    rows = command("replay", file).fine().splitlines()
    first = next(i for i, row in enumerate(rows) if row.endswith(longest.told[0]))
    assert [row.strip() for row in rows[first + 1 : first + len(longest.told) - 1]] == list(longest.told[1:-1])
    assert all(row.startswith(" " * 7) for row in rows[first + 1 : first + len(longest.told)])


def test_secrets_are_told_to_their_seat_or_to_an_audit_only(command: Command, tmp_path: Path) -> None:
    file = recorded(tmp_path / "game", choices=40)
    match = ecliptic.load(file)
    (secret,) = {event.text for event in match.events(1)[:4] if event.secret}
    secret = secret.removeprefix("You ")
    assert secret not in command("replay", file).fine()
    assert secret not in command("replay", file, "--seat", 1).fine()
    assert secret in command("replay", file, "--seat", 2).fine()
    assert secret in command("replay", file, "--everything").fine()
    assert "There is no seat 4; the seats are 1 to 3." in command("replay", file, "--seat", 4).refused()
    assert "not both" in command("replay", file, "--seat", 1, "--everything").refused()


def test_the_table_at_a_moment(command: Command, tmp_path: Path) -> None:
    file = recorded(tmp_path / "game", choices=40)
    out = command("replay", file, "--at", 20).fine()
    assert "Asha" in out
    assert "Mine" not in out
    assert "Mine" in command("replay", file, "--at", 20, "--seat", 1).fine()
    assert "There is no choice 99; the match has 40." in command("replay", file, "--at", 99).refused()
    assert "There is no choice -1" in command("replay", file, "--at", -1).refused()


def test_the_last_moment_has_the_score_sheet(command: Command, tmp_path: Path) -> None:
    file = recorded(tmp_path / "game")
    assert "TOTAL" in command("replay", file, "--at", len(ecliptic.load(file).choices)).fine()


def test_stepping_is_for_a_terminal(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = recorded(tmp_path / "game", choices=40)
    assert "--step needs a terminal" in command("replay", file, "--step").refused()
    monkeypatch.setattr(replay, "on_terminal", lambda: True)
    out = command("replay", file, "--step", typed=["", "", "b", "30", "99", "q"]).fine()
    stops = [line for line in out.splitlines() if line.startswith("Choice ")]
    assert [stop.split()[1] for stop in stops] == ["0", "1", "2", "1", "30", "40"]


def test_verify_says_that_a_record_holds(command: Command, tmp_path: Path) -> None:
    file = recorded(tmp_path / "game", choices=40)
    out = command("verify", file).fine()
    assert out.count("\n") == 1
    assert out.startswith(f"{file} is valid: 40 choices")


@pytest.mark.parametrize("spoil", [b"", b"nonsense\n" * 9, None])
def test_verify_says_in_one_sentence_what_does_not_hold(command: Command, tmp_path: Path, spoil: bytes | None) -> None:
    file = recorded(tmp_path / "game", choices=40)
    changed = file.read_bytes().replace(b'"option":1', b'"option":0', 1)
    file.write_bytes(changed if spoil is None else spoil)
    ran = command("verify", file)
    assert ran.code == 1
    assert f"{file} is not valid: " in ran.refused()
    assert command("replay", file).refused()
    assert command("play", "--load", file).refused()


def test_a_folder_is_no_record(command: Command, tmp_path: Path) -> None:
    assert "Is a directory" in command("replay", tmp_path).refused()


def test_whatever_is_wrong_with_a_record_its_file_is_named(command: Command, tmp_path: Path) -> None:
    file = recorded(tmp_path / "game", choices=20)
    file.write_bytes(b"".join(file.read_bytes().splitlines(keepends=True)[:9]))
    said = f"ecliptic: {file}: The record ends early, at line 9: the rest of the file is missing.\n"
    for arguments in (("replay", file), ("play", "--load", file)):
        assert command(*arguments).refused() == said
    assert command("verify", file).refused().startswith(f"ecliptic: {file} is not valid: The record ends early")
    missing = tmp_path / "none"
    assert command("replay", missing).refused().count(str(missing)) == 1
