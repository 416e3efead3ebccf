"""A real browser before a real server. Nothing here is skipped: without a browser the tests fail."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.web.people import ARGUMENTS, PATIENT, House, Person, chromium_path

expect.set_options(timeout=PATIENT)

# The browser's driver keeps an event loop running, beside which the asynchronous tests of other folders could not begin
# in the same thread. So everything that has to do with the browser is done in this one.
thread = ThreadPoolExecutor(1, "browser")


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    test = pyfuncitem.obj
    pyfuncitem.obj = lambda **given: thread.submit(test, **given).result()
    return (yield)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    playwright = thread.submit(sync_playwright().start).result()
    launch = playwright.chromium.launch
    browser = thread.submit(launch, executable_path=chromium_path(), args=list(ARGUMENTS)).result()
    yield browser
    thread.submit(browser.close).result()
    thread.submit(playwright.stop).result()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for the tests that do not harm it."""
    house = House(tmp_path_factory.mktemp("house") / "tables.sqlite")
    house.start()
    yield house
    house.stop()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server that the test may kill."""
    house = House(tmp_path / "tables.sqlite")
    house.start()
    yield house
    house.stop()


@pytest.fixture
def visitors(browser: Browser) -> Iterator[list[Person]]:
    """Whoever came; when they go, none of them may have met an error."""
    people: list[Person] = []
    yield people
    for person in people:
        thread.submit(person.go).result()
    assert [error for person in people for error in person.errors] == []
