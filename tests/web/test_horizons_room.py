"""There is room in Horizons for many cards, long names and the keys at the edge of the sky."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

import ecliptic
from ecliptic.bots import make_bot, pick
from tests.web.people import DESKTOP, PHONE, House, Person
from tests.web.playing import BROKEN_OFF, SMALL_DESK, WIDER, of_each, taken_up, without

LARGE_DESK = (1920, 1080)
SEVEN_ALLIES = 288  # choices of the game after which Mara holds seven Allies and the Mission with the longest name
ELEVEN_COLLECTORS = 598  # and after which one of eleven Collectors is displaced, some of them at the edge of the sky
EFFICIENCY = 7  # the seed of a game in which I begin with that Mission and 4 Resources
# Words of an Ally that lie beside its card or upon its icons.
ASTRAY = """(card) => {
    const edge = card.getBoundingClientRect();
    const icons = [...card.querySelectorAll('.hz-icon')].map((icon) => icon.getBoundingClientRect());
    const upon = (box, icon) => // letters are less high than their line
        icon.left < box.right && box.left < icon.right && icon.top < box.bottom - 3 && box.top + 3 < icon.bottom;
    return [...card.querySelectorAll('h3, .hz-text')].filter((text) => {
        const words = document.createRange();
        words.selectNodeContents(text.lastChild);
        const { bottom } = text.getBoundingClientRect();
        const lines = [...words.getClientRects()].filter((line) => line.top < bottom - 3);
        return lines.some((line) => line.right > edge.right - 4 || icons.some((icon) => upon(line, icon)));
    }).map((text) => text.innerText);
}"""
# From each plate to the Star that its line ends at, as a share of the Star's radius.
LED = """() => [...document.querySelectorAll('.hz-plate-lead')].map((lead, k) => {
    const star = document.querySelectorAll('.hz-starplace')[k].querySelector('.hz-starring');
    const end = lead.getPointAtLength(lead.getTotalLength());
    return Math.hypot(end.x - star.cx.baseVal.value, end.y - star.cy.baseVal.value) / star.r.baseVal.value;
})"""
IN_SKY = """(key) => {
    const [box, sky] = [key, key.closest('.board')].map((one) => one.getBoundingClientRect());
    return box.left >= sky.left && box.right <= sky.right && box.top >= sky.top && box.bottom <= sky.bottom;
}"""

# The key of a World drawn from the bag lies within the ring round its face.
KEY_WITHIN_A_RING = """() => {
    const boxesOf = (selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    return boxesOf('.spot-try').some((ring) => boxesOf('.hz-face > .hz-key').some((key) =>
        key.left >= ring.left + 2 && key.top >= ring.top + 2 && key.right <= ring.right && key.bottom <= ring.bottom));
}"""


def sit_down(browser: Browser, house: House, visitors: list[Person], size: tuple[int, int], choices: int) -> Person:
    match = ecliptic.new("horizons", 5, 4)
    bots = [make_bot("drifter", seat) for seat in range(5)]
    while match.number < choices and (question := match.decision) is not None:
        match.play(pick(match.clone(), bots[question.seat]))
    person = Person(browser, size)
    visitors.append(person)
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    person.wait_for_fonts()
    return person


def test_a_card_says_no_word_of_its_name_twice(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = sit_down(browser, house, visitors, DESKTOP, 0)
    expect(person.page.locator(".own .hz-ally h3")).to_have_text("Exploration League Charter")
    expect(person.page.locator(".hz-stack h3").first).to_have_text(re.compile(r"^Ketterin \w"))


def test_who_holds_too_many_allies_reads_how_many_to_discard(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = sit_down(browser, house, visitors, DESKTOP, SEVEN_ALLIES)
    expect(person.page.locator(".hz-own-allies h2 small")).to_have_text("7 held: discard 2")


@pytest.mark.parametrize("size", [DESKTOP, SMALL_DESK, LARGE_DESK], ids=["desktop", "small desk", "large desk"])
def test_seven_allies_can_be_read(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    person = sit_down(browser, house, visitors, size, SEVEN_ALLIES)
    allies = person.page.locator(".own .hz-ally")
    expect(allies).to_have_count(7)
    person.must_measure([], of_each(ASTRAY), ".own .hz-ally")
    person.must_measure([], BROKEN_OFF, ".own .hz-ally .hz-text")


def test_the_longest_name_of_a_mission_is_whole(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = sit_down(browser, house, visitors, DESKTOP, SEVEN_ALLIES)
    expect(person.page.locator(".own .hz-mission h3", has_text="Stellar Cartography")).to_have_count(1)
    person.must_measure([], WIDER, ".own .hz-mission h3")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_key_at_the_edge_of_the_sky_is_whole(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    person = sit_down(browser, house, visitors, size, ELEVEN_COLLECTORS)
    expect(person.page.locator(".hz-standing .hz-badge")).to_have_count(11)
    person.must_measure([], without(IN_SKY), ".hz-standing .hz-badge")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_line_leads_from_every_plate_to_its_star(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    person = sit_down(browser, house, visitors, size, 0)
    led = person.at_rest(LED)
    assert len(led) == 5
    assert all(share <= 1 for share in led)


@pytest.mark.parametrize(("choices", "said"), [(0, "nothing"), (SEVEN_ALLIES, None)], ids=["none", "some"])
def test_a_harvest_names_no_zero(
    browser: Browser, house: House, visitors: list[Person], choices: int, said: str | None
) -> None:
    person = sit_down(browser, house, visitors, DESKTOP, choices)
    told = person.page.locator(".hz-yield > span")
    expect(told.first).to_be_visible()
    amounts = told.all_inner_texts()
    assert not [amount for amount in amounts if amount.startswith("0")]
    assert said is None or amounts == [said]


def test_a_mission_that_needs_an_exact_number_says_so(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser)
    visitors.append(person)
    person.visit(house, taken_up(house, ecliptic.new("horizons", 2, EFFICIENCY)))
    mission = person.page.locator(".own .hz-mission", has_text="Efficiency")
    expect(mission.get_by_text("4, needs 0", exact=True)).to_be_visible()
    person.wait_for_fonts()
    person.must_measure([], WIDER, ".own .hz-mission h3")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_ring_of_the_lesson_does_not_cross_the_key_of_a_world(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    person = Person(browser, size)
    visitors.append(person)
    person.page.goto(f"{house.url}#/learn/horizons")
    person.page.get_by_role("button", name="Begin").click()
    person.page.locator(".hz-face .hz-key").first.wait_for()
    person.wait_until(KEY_WITHIN_A_RING)
