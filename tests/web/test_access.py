"""Everybody can use it: axe finds nothing on any screen, in both themes, on the desk and on the phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.web.access import SIZES, check
from tests.web.people import BESIDE_ME, DRIFTER, FRIEND, ME, SHORT, House, Person


@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_no_violation_on_any_screen(
    browser: Browser, house: House, visitors: list[Person], size: str
) -> None:
    person = Person(browser, SIZES[size])
    visitors.append(person)
    person.visit(house)
    person.page.get_by_text("Play now").first.wait_for()
    check(person, picture=f"home-{size}")
    person.page.get_by_text("Set up a table").first.click()
    person.page.get_by_role("button", name="Open the table").wait_for()
    check(person, picture=f"setup-{size}")
    person.visit(house, house.table(ME, FRIEND))
    person.page.get_by_text("One seat is still empty").wait_for()
    check(person)
    person.visit(house, house.table(ME, DRIFTER, DRIFTER, options=SHORT))
    for _ in range(12):
        person.choose(0)
    person.wait_for_question()
    check(person, picture=f"table-{size}")
    for key in "mk":
        person.page.keyboard.press(key)
        person.page.get_by_role("dialog").first.wait_for()
        check(person)
        person.page.keyboard.press("Escape")
    person.page.keyboard.press("?")
    check(person, picture=f"rules-{size}")
    person.visit(house, house.table(ME, BESIDE_ME))
    person.page.locator("dialog.curtain[open]").wait_for()
    check(person)
    person.visit(house, house.finished())
    person.page.locator('#prompt[aria-label="The game is over"]').wait_for()
    check(person, picture=f"ending-{size}")
