"""A data folder of its own for every test."""

from __future__ import annotations

import pytest

from ecliptic import Match
from ecliptic.terminal.app import TableApp
from tests.data_folder import data_folder, introduced
from tests.terminal.support import played

__all__ = ["data_folder", "finished", "introduced", "lasting_notices", "middle"]


@pytest.fixture(autouse=True)
def lasting_notices(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a notice would be gone before a test can look at it."""
    monkeypatch.setattr(TableApp, "NOTIFICATION_TIMEOUT", 600)


@pytest.fixture
def middle() -> Match:
    """Three players in the middle of a game."""
    return played(choices=150)


@pytest.fixture
def finished() -> Match:
    return played()
