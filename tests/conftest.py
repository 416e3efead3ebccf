"""What the tests share says what it found, as the tests themselves do."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.register_assert_rewrite(*[f"tests.{entry.stem}" for entry in Path(__file__).parent.iterdir()])
