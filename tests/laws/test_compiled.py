"""`make test-compiled` tests what is compiled, and not the source beside it."""

from __future__ import annotations

import os
from importlib import import_module

import pytest

from ecliptic.games import GAMES

MODULES = ["ecliptic.core.flow", *[f"ecliptic.games.{game}.state" for game in GAMES]]


@pytest.mark.skipif("ECLIPTIC_COMPILED" not in os.environ, reason="only where the compiled build is tested")
@pytest.mark.parametrize("module", MODULES)
def test_the_modules_under_test_are_compiled(module: str) -> None:
    assert not str(import_module(module).__file__).endswith(".py")
