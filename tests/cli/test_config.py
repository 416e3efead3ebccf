"""`ecliptic config` and the file that it shows; completion in the shell."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ecliptic.cli.config import EXAMPLE, VARIABLE
from ecliptic.cli.main import app
from tests.cli.support import Command

FEW = ("simulate", "horizons", "--players", 2, "--bots", "drifter", "--option", "round_limit=20", "--json")


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "settings.toml"
    monkeypatch.setenv(VARIABLE, str(file))
    monkeypatch.setattr(app, "config", app.config)
    from ecliptic.cli.config import configured

    app.config = (configured(),)
    return file


def test_who_has_no_settings_is_shown_an_example_that_works(command: Command, file: Path) -> None:
    said = command("config").fine()
    assert f"You have no settings. They would be in {file}" in said
    assert "[simulate]\njobs = 2" in said
    file.write_text(EXAMPLE)
    assert command(*FEW, "-n", 1).fine()
    assert f"Your settings are in {file}" in command("config").fine()


def test_settings_are_the_defaults_of_a_command(command: Command, file: Path) -> None:
    file.write_text("[simulate]\ngames = 2\nseed = 7\n")
    assert json.loads(command(*FEW).fine())["games"] == 2
    found = json.loads(command(*FEW, "--seed", 5).fine())
    assert (found["games"], found["seed"]) == (2, 5)


def test_wrong_settings_are_refused_in_a_sentence(command: Command, file: Path) -> None:
    file.write_text("[simulate]\nspeed = 2\n")
    assert "speed" in command(*FEW).refused()
    file.write_text("[simulate\n")
    assert "not valid TOML" in command("config").refused()
    assert "not valid TOML" in command(*FEW).refused()
    file.write_bytes(b"\xff")
    assert f"{file} is not text in UTF-8." in command("config").refused()


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ("[paly]\n", "`ecliptic` has no setting 'paly'; it has serve, play"),
        ("[play]\nspeed = 1\n", "`ecliptic play` has no setting 'speed'; it has bots, colour"),
        ("[campaign.pint]\n", "`ecliptic campaign` has no setting 'pint'; it has new, list"),
        ("[games]\nall = true\n", "`ecliptic games` has no settings."),
        ("play = 3\n", "write the settings of `ecliptic play` as a section, [play]."),
    ],
)
def test_a_setting_that_no_command_has_is_refused_by_every_command(
    command: Command, file: Path, settings: str, words: str
) -> None:
    file.write_text(settings)
    assert command("games").refused().startswith(f"ecliptic: {file}: {words}")


def test_sections_of_commands_within_commands_are_known(command: Command, file: Path) -> None:
    file.write_text('[campaign.play]\nbots = "drifter"\n[serve]\nkeep-finished = "90d"\n[logbook]\n')
    command("games").fine()


def test_the_plain_program_heeds_the_settings_of_the_table(command: Command, file: Path) -> None:
    file.write_text("[serve]\nport = 70000\n")
    assert "A port is a number from 0 to 65535, not 70000." in command().refused()


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_complete_commands_and_switches(shell: str) -> None:
    script = app.generate_completion(shell=shell)  # type: ignore[arg-type]
    for word in ("simulate", "campaign", "rotate"):
        assert word in script
