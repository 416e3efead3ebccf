"""A data folder of its own for every test."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecliptic import Match
from ecliptic.terminal.keeping import FOLDER_VARIABLE
from tests.terminal.support import played


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "data"
    monkeypatch.setenv(FOLDER_VARIABLE, str(folder))
    return folder


@pytest.fixture
def middle() -> Match:
    """Three players in the middle of a game."""
    return played(choices=150)


@pytest.fixture
def finished() -> Match:
    return played()
