"""Running the command line as a person would, with a data folder of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from ecliptic.terminal.keeping import FOLDER_VARIABLE
from tests.cli.support import Command


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "data"
    monkeypatch.setenv(FOLDER_VARIABLE, str(folder))
    return folder


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    return Command(capsys, monkeypatch)
