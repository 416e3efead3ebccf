"""Running the command line as a person would, with a data folder of its own."""

from __future__ import annotations

import pytest

from tests.cli.support import Command
from tests.data_folder import data_folder, introduced

__all__ = ["command", "data_folder", "introduced"]


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    return Command(capsys, monkeypatch)
