"""Tests that do not all run must not look as if they had passed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import CUT_SHORT, pytest_collection_modifyitems


def test_a_process_that_is_ended_in_the_middle_of_the_tests_has_failed() -> None:
    command = [sys.executable, "-c", "import os, tests.conftest; os._exit(0)"]
    assert subprocess.run(command, cwd=Path(__file__).parents[1], check=False).returncode == CUT_SHORT


def test_no_two_tests_have_the_same_name(request: pytest.FixtureRequest) -> None:
    with pytest.raises(pytest.UsageError, match=r"^Several tests have the name .*test_no_two_tests"):
        pytest_collection_modifyitems([request.node, request.node])
