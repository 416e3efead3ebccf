"""Stores to ask: each of both kinds, empty and open."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from ecliptic.table.store import Store, open_store
from tests.table.postgres import cluster, database

__all__ = ["address", "cluster", "database", "store"]


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite")
    return str(request.getfixturevalue("database"))


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    store = open_store(address)
    await store.open()
    yield store
    await store.close()
