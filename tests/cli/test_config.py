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


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_complete_commands_and_switches(shell: str) -> None:
    script = app.generate_completion(shell=shell)  # type: ignore[arg-type]
    for word in ("simulate", "campaign", "rotate"):
        assert word in script
