"""A data folder of its own for every test of a package that imports this."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecliptic.folders import FOLDER_VARIABLE
from ecliptic.games import GAMES
from ecliptic.terminal.introduction import introduce


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "data"
    monkeypatch.setenv(FOLDER_VARIABLE, str(folder))
    return folder


@pytest.fixture(autouse=True)
def introduced(data_folder: Path) -> None:
    """Nobody at this terminal is new to the games."""
    introduce(*GAMES, "toy")
