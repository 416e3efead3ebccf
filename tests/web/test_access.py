"""Everybody can use it: axe finds nothing on any screen, in both themes, on the desk and on the phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

import ecliptic
from tests.web.access import EVERY_SIZE, SIZES, check
from tests.web.people import BESIDE_ME, DRIFTER, FRIEND, LAST_TURN, ME, RECORD, House, Person


def sit_down(person: Person, house: House) -> None:
    """Late in a game, when there is much on the table."""
    person.visit(house, house.taken_up(ecliptic.load(RECORD).at(LAST_TURN), ME, DRIFTER, DRIFTER))
    person.wait_for_question()


def test_axe_finds_no_violation_at_a_table_on_the_phone(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser, SIZES["phone"])
    visitors.append(person)
    sit_down(person, house)
    check(person)


@pytest.mark.parametrize("size", EVERY_SIZE)
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
    sit_down(person, house)
    check(person, picture=f"table-{size}")
    windows = person.page.get_by_role("dialog")
    for key in "mk":
        person.page.keyboard.press(key)
        expect(windows).to_have_count(1)
        check(person)
        person.page.keyboard.press("Escape")
        expect(windows).to_have_count(0)
    person.page.keyboard.press("?")
    expect(person.page.locator(".rules:visible")).to_have_count(1)
    check(person, ".rules", picture=f"rules-{size}")
    person.visit(house, house.table(ME, BESIDE_ME))
    person.page.locator("dialog.curtain[open]").wait_for()
    check(person)
    person.visit(house, house.finished())
    person.page.locator('#prompt[aria-label="The game is over"]').wait_for()
    check(person, picture=f"ending-{size}")
