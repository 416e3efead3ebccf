"""A data folder of its own for every test."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecliptic.campaigns.places import FOLDER_VARIABLE
from ecliptic.games import GAMES
from tests.deep_future.playing import GAME


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "data"
    monkeypatch.setenv(FOLDER_VARIABLE, str(folder))
    monkeypatch.setitem(GAMES, GAME.name, GAME)
    return folder
