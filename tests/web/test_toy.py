"""The toy game at the page: several things are picked and confirmed, and somebody without a seat acts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.web.people import ME, House, Person


@pytest.fixture
def toy_house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path / "tables.sqlite", "tests.web.toys")
    house.start()
    yield house
    house.stop()


def button(person: Person, words: str) -> Locator:
    return person.choices.filter(has_text=words)


def test_things_are_picked_in_any_order_and_confirmed_at_once(
    browser: Browser, toy_house: House, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    person.visit(toy_house, toy_house.table(ME, game="toy"))
    confirm = button(person, "Confirm")
    expect(confirm).to_have_attribute("aria-disabled", "true")  # one at least
    confirm.click(force=True)
    button(person, "Keep 7").click()
    button(person, "Keep 5").click()
    expect(button(person, "Keep 5")).to_have_attribute("aria-pressed", "true")
    button(person, "Keep 2").click()  # two at most
    expect(button(person, "Keep 2")).to_have_attribute("aria-pressed", "false")
    button(person, "Keep 5").click()  # put back
    button(person, "Keep 2").click()
    expect(person.page.locator(".picking")).to_have_text("Pick 1 to 2, then confirm. Picked: 2.")
    person.picture("selection")
    confirm.click()
    expect(button(person, "Note 1")).to_be_visible()
    expect(person.page.locator(".plain-board")).to_contain_text("9, 2, 7")
    assert not [frame for frame in person.frames if '"type":"error"' in frame]


def test_numbers_pick_and_enter_confirms(browser: Browser, toy_house: House, visitors: list[Person]) -> None:
    person = Person(browser)
    visitors.append(person)
    person.visit(toy_house, toy_house.table(ME, game="toy"))
    expect(button(person, "Keep 5")).to_be_visible()
    person.page.keyboard.press("3")
    person.page.keyboard.press("2")
    person.page.keyboard.press("3")
    expect(button(person, "Keep 5")).to_have_attribute("aria-pressed", "true")
    expect(button(person, "Keep 7")).to_have_attribute("aria-pressed", "false")
    person.page.keyboard.press("Enter")
    expect(button(person, "Note 1")).to_be_visible()
    expect(person.page.locator(".plain-board")).to_contain_text("5, 5")


def test_the_deeds_of_somebody_without_a_seat_are_told_and_drawn(
    browser: Browser, toy_house: House, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    person.visit(toy_house, toy_house.table(ME, game="toy"))
    line = person.page.locator(".log li").filter(has_text="The Tide rises by")
    expect(line).to_be_visible()
    expect(line.locator("svg.shape path")).to_have_attribute("fill", "var(--a0)")
    colour = "getComputedStyle(document.documentElement).getPropertyValue('--a0')"
    person.wait_until(f"() => {colour}.includes('#5db4e0')")
