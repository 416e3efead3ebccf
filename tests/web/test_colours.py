"""Colours are chosen where a table is set up, and every screen of the table shows them."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from ecliptic.games import GAMES
from tests.web.people import House, Person

SHADES = {colour.name: colour.dark for colour in GAMES["deep_future"].entry.seat_colours}
# Are the players drawn in these colours?
DRAWN = """(colours) => [...document.querySelectorAll('.player header .shape path')]
    .map((one) => getComputedStyle(one).fill).join() === colours.join()"""


def test_a_colour_is_chosen_and_whoever_had_it_gets_the_other(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    page = person.page
    page.goto(f"{house.url}#/new/deep_future")
    page.get_by_role("button", name="Add a player").click()
    mine, theirs = page.get_by_label("Colour of seat 1"), page.get_by_label("Colour of seat 2")
    expect(mine).to_have_value("violet")
    mine.select_option("teal")
    expect(theirs).to_have_value("violet")
    theirs.select_option("amber")
    expect(mine).to_have_value("teal")
    page.get_by_label("Which names the players write").select_option("auto")
    page.get_by_role("button", name="Open the table").click()
    person.wait_for_question()
    expect(page.locator(".player .name")).to_have_text(["Teal", "Amber"])
    person.wait_until(DRAWN, [rgb(SHADES["teal"]), rgb(SHADES["amber"])])


def rgb(colour: str) -> str:
    return f"rgb({', '.join(str(part) for part in bytes.fromhex(colour[1:]))})"
