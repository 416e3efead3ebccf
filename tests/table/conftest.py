"""Houses to play in."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from ecliptic.table import guard
from tests.data_folder import data_folder
from tests.table.campaigning import home
from tests.table.harness import House
from tests.table.postgres import cluster, database

__all__ = ["cluster", "data_folder", "database", "home", "house", "house_on_either_store"]


@pytest.fixture(autouse=True)
def refusals_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody here need be slowed down."""
    monkeypatch.setattr(guard, "LATER", 0.0)


@pytest.fixture
def logged() -> Iterator[list[str]]:
    """What the server writes in its log."""
    lines: list[str] = []

    class Listening(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(self.format(record))

    listening = Listening(logging.WARNING)
    logging.getLogger("ecliptic").addHandler(listening)
    yield lines
    logging.getLogger("ecliptic").removeHandler(listening)


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with House(tmp_path / "tables.sqlite") as house:
        yield house


@pytest.fixture(params=["sqlite", "postgresql"])
def either_address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite")
    return str(request.getfixturevalue("database"))


@pytest.fixture
async def house_on_either_store(either_address: str) -> AsyncIterator[House]:
    async with House(either_address) as house:
        yield house
