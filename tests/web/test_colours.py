"""Colours are chosen where a table is set up or joined, and every screen of the table shows them."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from ecliptic.games import GAMES
from tests.web.people import FRIEND, ME, House, Person, seat_links

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


def test_an_invited_person_chooses_a_free_colour(browser: Browser, house: House, visitors: list[Person]) -> None:
    host, guest = Person(browser), Person(browser)
    visitors += [host, guest]
    link = house.table({**ME, "name": "Ann"}, FRIEND, game="deep_future", options={"names": "auto"})
    host.visit(house, link)
    host.page.get_by_text("One seat is still empty").wait_for()
    guest.visit(house, seat_links(house, link)["1"])
    page = guest.page
    expect(page.get_by_role("radio", name="Violet")).to_be_disabled()  # it is Ann's
    expect(page.get_by_role("radio", name="Teal")).to_be_checked()
    page.get_by_role("radio", name="Amber").check()
    page.get_by_placeholder("Your name").fill("Ivo")
    guest.picture("gathering-colour")
    page.get_by_role("button", name="Sit down").click()
    for person, colours in ((host, ("violet", "amber")), (guest, ("amber", "violet"))):
        person.wait_until(DRAWN, [rgb(SHADES[colour]) for colour in colours])  # one's own panel comes first


def rgb(colour: str) -> str:
    return f"rgb({', '.join(str(part) for part in bytes.fromhex(colour[1:]))})"
