"""Solo play through the page: the mission of the day, the same mission, the logbook and a tour of duty."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.access import EVERY_SIZE, SIZES, check
from tests.web.people import DESKTOP, PHONE, House, Person

GAME = "pulp_invasion"
MARK = "(summary) => getComputedStyle(summary, '::before').content"
NOT_WIDER = "(width) => innerWidth === width && document.documentElement.scrollWidth <= width"

NAME_FILLS_ITS_ROW = """() => {
    const boxes = ['.plan', '.plan input'].map((chosen) => document.querySelector(chosen).getBoundingClientRect());
    return Math.abs(boxes[0].right - boxes[1].right) < 1;
}"""


def come(browser: Browser, visitors: list[Person], size: tuple[int, int] = DESKTOP) -> Person:
    person = Person(browser, size)
    visitors.append(person)
    return person


def open_page(person: Person, house: House, address: str) -> Page:
    person.page.goto(f"{house.url}#/{address}")
    return person.page


def give_up(person: Person) -> None:
    """The quickest way to an end that counts."""
    page = person.page
    person.choose(0)
    person.wait_for_question()
    page.keyboard.press("m")
    page.get_by_role("dialog", name="Menu").get_by_role("button", name="Give up the mission").click()
    page.get_by_role("button", name="Yes, do it").click()
    page.locator("dialog.ending").wait_for()


def test_the_mission_of_the_day_is_tried_once_and_listed(
    browser: Browser, visitors: list[Person], house: House
) -> None:
    person = come(browser, visitors)
    page = open_page(person, house, f"daily/{GAME}")
    assert page.get_by_text("How it counts").evaluate(MARK) == '"▸"'
    page.get_by_label("Your name in the results").fill("Mara of the Void")
    page.get_by_role("button", name="Begin your try").click()
    today = datetime.now(UTC).date().isoformat()
    expect(page.locator(".table-title")).to_contain_text(f"Daily mission {today[:8]}")
    give_up(person)
    page.get_by_role("link", name="Results of the day").click()
    mine = page.locator(".results tr.mine")
    expect(mine).to_contain_text("Mara of the Void")
    expect(mine).to_contain_text("the mission was given up")
    expect(page.get_by_text("You have had your try.")).to_be_visible()
    page.get_by_role("button", name="Practise this mission").click()
    expect(page.locator(".table-title")).to_contain_text("practice")


def test_a_friend_plays_the_same_mission(browser: Browser, visitors: list[Person], house: House) -> None:
    link = house.table({"kind": "me", "name": "Mara"}, game=GAME, seed="4711", options={"difficulty": "basic"})
    person = come(browser, visitors).visit(house, link)
    page = person.page
    person.wait_for_question()
    page.get_by_role("button", name="Links and sharing").click()
    expect(page.get_by_text(f"ecliptic play {GAME} --seed 4711 --option difficulty=basic")).to_be_visible()
    page.locator(".link-row", has_text="The same deal").get_by_role("button", name="Copy").click()
    expect(page.get_by_text("The link is copied.").first).to_be_visible()
    address = page.evaluate("navigator.clipboard.readText()")
    friend = come(browser, visitors)
    friend.page.goto(address)
    expect(friend.page.get_by_text("The same mission.")).to_be_visible()
    expect(friend.page.get_by_label("DifficultyHow many")).to_have_value("basic")
    friend.page.get_by_role("button", name="Open the table").click()
    person.page.keyboard.press("Escape")
    friend.wait_for_question()
    assert friend.look()["choices"] == person.look()["choices"]


def test_what_is_played_alone_is_counted_in_the_logbook(browser: Browser, visitors: list[Person], house: House) -> None:
    person = come(browser, visitors)
    page = open_page(person, house, "")
    page.get_by_role("button", name="Play Pulp Invasion now").click()
    give_up(person)
    page.get_by_role("link", name="Your statistics").click()
    expect(page.locator(".great-numbers")).to_contain_text("Missions1")
    expect(page.get_by_role("img", name="Ratings, the latest last")).to_be_visible()
    expect(page.locator(".bars", has_text="Why missions were lost")).to_contain_text("The mission was given up".lower())
    expect(page.locator(".bars", has_text="On average")).to_contain_text("Cards engaged per round")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    person.wait_until(NOT_WIDER, PHONE[0])  # however long the words to count by
    page.get_by_role("tab", name="Missions").click()
    expect(page.locator(".mission")).to_have_count(1)
    expect(page.locator(".mission")).to_contain_text("Lost: the mission was given up")


def test_a_tour_of_duty_is_begun_and_its_missions_are_entered(
    browser: Browser, visitors: list[Person], house: House
) -> None:
    person = come(browser, visitors)
    page = open_page(person, house, "logbook/tours")
    page.get_by_label("Difficulty").select_option("basic")
    page.get_by_role("button", name="Begin a tour").click()
    stage = page.locator(".stage", has_text="Ottoline Vey")
    stage.get_by_role("button", name="Play").click()
    expect(page.locator(".table-title")).to_contain_text("Tour of duty 1")
    give_up(person)
    page.get_by_role("link", name="Back to the tour").click()
    expect(stage).to_contain_text("Lost, rating")
    expect(stage.get_by_role("button")).to_have_count(0)
    expect(page.get_by_text("1 of 6 missions played")).to_be_visible()


def test_a_logbook_moves_to_another_browser(browser: Browser, visitors: list[Person], house: House) -> None:
    link = house.post("api/logbooks", {"name": "Mara"})["link"]
    person = come(browser, visitors, PHONE)
    page = open_page(person, house, f"logbook/link/{link}")
    page.get_by_role("button", name="Use it here").click()
    expect(page.get_by_label("Your name in results")).to_have_value("Mara")


@pytest.mark.parametrize("size", EVERY_SIZE)
def test_the_pages_are_for_everybody(browser: Browser, visitors: list[Person], house: House, size: str) -> None:
    person = come(browser, visitors, SIZES[size])
    for address in (f"daily/{GAME}", "logbook", "logbook/statistics", "logbook/tours"):
        page = open_page(person, house, address)
        page.locator(".days, [role=tabpanel]").first.wait_for()
        check(person, picture=f"solo-{address.replace('/', '-')}-{size}")
        person.wait_until(NOT_WIDER, SIZES[size][0])


def test_a_game_for_one_offers_no_further_seat(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser)
    visitors.append(person)
    person.page.goto(f"{house.url}#/new/pulp_invasion")
    expect(person.page.get_by_role("button", name="Open the table")).to_be_visible()
    expect(person.page.get_by_role("button", name="Add a player")).to_have_count(0)
    person.must_measure(True, NAME_FILLS_ITS_ROW)
