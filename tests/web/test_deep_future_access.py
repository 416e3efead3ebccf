"""Everybody can use Deep Future: axe finds nothing on its screens, in both themes, on the desk and on the phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.web.access import check
from tests.web.galaxy import LINE, table, taken_up
from tests.web.people import ME, PHONE, House, Person

DESK = (1280, 800)
CHOOSING, FACING, OVER = 3, 37, len(LINE)  # turning up a home is seen in the lesson


def test_axe_finds_no_violation_in_a_galaxy_on_the_phone(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser, PHONE)
    visitors.append(person)
    person.visit(house, taken_up(house, FACING))
    person.wait_for_question()
    check(person)


@pytest.mark.parametrize(
    ("size", "moments"),
    [(DESK, (CHOOSING, FACING, OVER)), pytest.param(PHONE, (CHOOSING, FACING), marks=pytest.mark.long)],
    ids=["desktop", "phone"],
)
def test_axe_finds_no_violation_in_a_galaxy(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int], moments: tuple[int, ...]
) -> None:
    person = Person(browser, size)
    visitors.append(person)
    for moment in moments:
        person.visit(house, taken_up(house, moment))
        person.wait_for_question()
        if moment == OVER:
            person.page.get_by_role("dialog", name="You win").wait_for()
        check(person, picture=f"deep-future-{moment}-{size[0]}")
    person.visit(house, table(house, ME, options={"names": "ask"}))
    person.wait_for_question()
    check(person)
    person.page.get_by_role("button", name="Let the program name everything").click()
    expect(person.page.locator("#prompt .ask p")).to_contain_text("Which")
    person.page.goto(f"{house.url}#/learn/deep_future")
    person.page.reload()  # what was said of the names is gone
    person.page.get_by_role("button", name="Begin").wait_for()
    check(person)
    person.page.get_by_role("button", name="Begin").click()
    person.page.get_by_role("region", name="Lesson").wait_for()
    check(person)
