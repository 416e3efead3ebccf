"""A data folder of its own for every test."""

from __future__ import annotations

import pytest

from ecliptic import Match
from tests.data_folder import data_folder, introduced
from tests.terminal.support import played

__all__ = ["data_folder", "finished", "introduced", "middle"]


@pytest.fixture
def middle() -> Match:
    """Three players in the middle of a game."""
    return played(choices=150)


@pytest.fixture
def finished() -> Match:
    return played()
