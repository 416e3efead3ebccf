"""What holds for all tests."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

TESTS: Final = Path(__file__).parent
# What stands around the engine: counting the lines of the engine that these tests run would only make them slow.
AROUND: Final = tuple(TESTS / name for name in ("bots", "campaigns", "cli", "lab", "table", "terminal", "web"))

# What the tests share says what it found, as the tests themselves do.
pytest.register_assert_rewrite(*[f"tests.{entry.stem}" for entry in TESTS.iterdir()])


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if any(item.path.is_relative_to(folder) for folder in AROUND):
            item.add_marker(pytest.mark.no_cover)
