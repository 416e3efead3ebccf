"""What holds for all tests."""

from __future__ import annotations

import os
import sys
import threading
from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NoReturn

import pytest
from hypothesis import HealthCheck, settings

TESTS: Final = Path(__file__).parent
PAGES: Final = TESTS / "web"
# What stands around the engine: counting the lines of the engine that these tests run would only make them slow.
AROUND: Final = tuple(
    TESTS / name for name in ("bots", "campaigns", "cli", "lab", "logbooks", "table", "terminal", "web")
)

# Nothing is found by the clock: the machine may be busy.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")

# A test that ends this process ends all of them: that must not look as if they had passed.
HERE: Final = os.getpid()
CUT_SHORT: Final = 70
leave: Final = os._exit


def leave_with_failure(status: int) -> NoReturn:
    leave(status or CUT_SHORT if os.getpid() == HERE else status)


os._exit = leave_with_failure

# What the tests share says what it found, as the tests themselves do.
pytest.register_assert_rewrite(*[f"tests.{entry.stem}" for entry in TESTS.iterdir()])


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    shared = [name for name, count in Counter(item.nodeid for item in items).items() if count > 1]
    if shared:  # how far the tests have come is counted by their names
        raise pytest.UsageError(f"Several tests have the name {shared[0]}.")
    for item in items:
        if any(item.path.is_relative_to(folder) for folder in AROUND):
            item.add_marker(pytest.mark.uncounted)
    items.sort(key=lambda item: not item.path.is_relative_to(PAGES))  # the longest first: at the end no worker waits


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    if item.get_closest_marker("uncounted") is None:
        return (yield)
    with uncounted():
        return (yield)


@pytest.fixture(autouse=True)
def bots_leave() -> Iterator[None]:
    """A bot that a test brings along can't be chosen in the next one."""
    yield
    if levels := sys.modules.get("ecliptic.bots.levels"):
        levels.brought.clear()


# The marker of pytest-cov does not do this: the workers of xdist have two tracers, and it stops only one of them.
@contextmanager
def uncounted() -> Iterator[None]:
    """No lines are counted meanwhile, in this thread and in those that begin."""
    here, in_threads = sys.gettrace(), threading.gettrace()
    sys.settrace(None)
    threading.settrace(None)
    yield
    sys.settrace(here)
    threading.settrace(in_threads)
