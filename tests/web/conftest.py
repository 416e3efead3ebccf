"""A real browser before a real server. Nothing here is skipped: without a browser the tests fail."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.web.people import ARGUMENTS, House, Person, chromium_path


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=chromium_path(), args=list(ARGUMENTS))
    yield browser
    browser.close()


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
        person.go()
    assert [error for person in people for error in person.errors] == []
