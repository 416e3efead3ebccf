"""The log on the page: a line for each turn, a heading at the beginning of its first line, the newest in sight."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

import ecliptic
from tests.log_lines import lines_of
from tests.web.people import DESKTOP, PHONE, House, Person
from tests.web.playing import taken_up

RECORD = Path(__file__).parents[1] / "records" / "deep_future" / "three_players.jsonl"
LONG_TURNS = RECORD.parents[1] / "horizons" / "three_cadets.jsonl"
MOVES = 150  # after which the turn of the first seat begins
HEADINGS = ".log h3.run-in"
UNFOLDED = ".log section > ol > li:has(.told:not(.long) + .unfold)"
BESIDE = """(heading) => {
    const words = document.createRange();
    words.selectNodeContents(heading.parentElement.querySelector('.line'));
    const [first] = words.getClientRects();
    const { top, bottom, right } = heading.getBoundingClientRect();
    return first.top < bottom && first.bottom > top && first.left >= right;
}"""
# The second line of the words begins under the heading, not beside it.
UNDER = """(heading) => {
    const words = document.createRange();
    words.selectNodeContents(heading.parentElement.querySelector('.told'));
    const { right } = heading.getBoundingClientRect();
    const tops = new Map([...words.getClientRects()].map(({ left, top }) => [Math.round(top), left]));
    const sorted = [...tops].sort(([a], [b]) => a - b);
    const [, second] = sorted.filter(([top], k) => k === 0 || top - sorted[k - 1][0] > 8);
    return second === undefined || second[1] < right;
}"""
ALONE = """(line) => {
    const words = document.createRange();
    words.selectNodeContents(line.querySelector('.told'));
    const last = Math.max(...[...words.getClientRects()].map(({ bottom }) => bottom));
    const { top, bottom } = line.querySelector('.unfold').getBoundingClientRect();
    return (top + bottom) / 2 > last;
}"""


def visited(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int], record: Path = RECORD
) -> Person:
    person = Person(browser, size)
    visitors.append(person)
    person.visit(house, taken_up(house, ecliptic.load(record).at(MOVES)))
    person.wait_for_question()
    person.page.locator(".log[aria-busy=false]").wait_for(state="attached")
    person.wait_for_fonts()
    return person


def test_a_heading_stands_at_the_beginning_of_the_first_line_under_it(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = visited(browser, house, visitors, DESKTOP)
    lines = [line for line in lines_of(ecliptic.load(RECORD).at(MOVES), 0) if not line.heading]
    expect(person.page.locator(HEADINGS)).to_have_count(sum(line.headed > 0 for line in lines))
    person.wait_until(f"(headings) => [...document.querySelectorAll(headings)].every({BESIDE})", HEADINGS)
    shown = person.page.locator(".log section > ol > li:not(.horizon)")
    expect(shown).to_have_count(len(lines))
    shown.nth(2).locator(".unfold").click()
    expect(shown.nth(2).locator(".steps li")).to_have_count(lines[2].steps)


def test_words_go_on_under_the_heading_and_what_unfolds_them_ends_their_last_line(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = visited(browser, house, visitors, DESKTOP, LONG_TURNS)
    expect(person.page.locator(HEADINGS).nth(3)).to_be_attached()
    person.wait_until(f"(headings) => [...document.querySelectorAll(headings)].every({UNDER})", HEADINGS)
    expect(person.page.locator(UNFOLDED).nth(9)).to_be_attached()
    person.wait_until(f"(lines) => ![...document.querySelectorAll(lines)].some({ALONE})", UNFOLDED)


def test_a_phone_shows_the_newest_line_first_and_all_others_under_it(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = visited(browser, house, visitors, PHONE)
    person.page.locator(".tabs button", has_text="Log").click()
    lines = person.page.locator(".log section > ol > li:not(.horizon)")
    expect(lines.last).to_be_in_viewport()
    expect(lines.first).not_to_be_in_viewport()
    lines.first.evaluate("(line) => line.scrollIntoView({ block: 'center' })")
    expect(lines.first).to_be_in_viewport()
