"""Everybody can use it: axe finds nothing on any screen, in both themes, on the desk and on the phone."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser

from tests.web.people import BESIDE_ME, DESKTOP, DRIFTER, FRIEND, ME, PHONE, SHORT, House, Person

# Otherwise axe fetches the styles anew, and writes them where the policy of the page forbids it.
AS_IT_IS = {"resultTypes": ["violations"], "preload": False}
SIZES = {"desktop": DESKTOP, "phone": PHONE}


def check(person: Person, part: str | None = None) -> None:
    """Of the page, or of that part of it."""
    person.page.wait_for_timeout(200)
    found = Axe().run(person.page, part, AS_IT_IS)
    assert [(one["id"], [node["target"] for node in one["nodes"]][:3]) for one in found.response["violations"]] == []


@pytest.mark.parametrize("light", [False, True], ids=["night", "paper"])
@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_no_violation_on_any_screen(
    browser: Browser, house: House, visitors: list[Person], size: str, light: bool
) -> None:
    person = Person(browser, SIZES[size], light)
    visitors.append(person)
    theme = "paper" if light else "night"
    person.visit(house)
    person.page.get_by_text("Play now").first.wait_for()
    check(person)
    person.picture(f"home-{size}-{theme}")
    person.page.get_by_text("Set up a table").first.click()
    person.page.get_by_role("button", name="Open the table").wait_for()
    check(person)
    person.picture(f"setup-{size}-{theme}")
    person.visit(house, house.table(ME, FRIEND))
    person.page.get_by_text("One seat is still empty").wait_for()
    check(person)
    person.visit(house, house.table(ME, DRIFTER, DRIFTER, options=SHORT))
    for _ in range(12):
        person.choose(0)
    person.wait_for_question()
    check(person)
    person.picture(f"table-{size}-{theme}")
    for key in "mk":
        person.page.keyboard.press(key)
        person.page.get_by_role("dialog").first.wait_for()
        check(person)
        person.page.keyboard.press("Escape")
    person.page.keyboard.press("?")
    check(person)
    person.picture(f"rules-{size}-{theme}")
    person.visit(house, house.table(ME, BESIDE_ME))
    person.page.locator("dialog.curtain[open]").wait_for()
    check(person)
    person.visit(house, house.finished())
    person.page.locator('#prompt[aria-label="The game is over"]').wait_for()
    check(person)
    person.picture(f"ending-{size}-{theme}")
