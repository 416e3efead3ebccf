"""The lessons: they fit their games, speak of everything, bear other choices, and can be left."""

from __future__ import annotations

import json
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

import ecliptic
from ecliptic.core.answers import kind_of
from ecliptic.core.flow import Decision
from tests.web.lessons import IN_PLACE, LESSONS, Told, follow_line
from tests.web.people import DESKTOP, ME, PHONE, House, Person

ROUND = 21  # choices of the lesson of Horizons: a turn of mine, one of the bot, and the beginning of the next

# By lesson and choice: what the note speaks of, at a desk and on a phone.
SPOKEN_OF: Final = {
    ("laniakea", 1): (".lk-adversary", ".lk-news"),
    ("pulp_invasion", 2): (".pi-middle > .pi-place", '.tabs [data-tab="places"]'),
    ("pulp_invasion", 3): (".pi-why", '.tabs [data-tab="places"]'),
    ("pulp_invasion", 7): (".pi-bag-box", '.tabs [data-tab="bag"]'),
    ("horizons", 7): (".hz-own-board", '.tabs [data-tab="you"]'),
}
RINGED: Final = """(selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    const rings = [...document.querySelectorAll('.spot-here')].map((ring) => ring.getBoundingClientRect());
    const near = (a, b) => Math.abs(a - b) < 7;  // as far as a ring keeps away from a small thing
    return box?.width && rings.some((ring) => near(ring.left, box.left) && near(ring.top, box.top));
}"""
# The headings that a ring crosses.
CROSSED: Final = """(headings) => {
    const rings = [...document.querySelectorAll('.spot-here')].map((ring) => ring.getBoundingClientRect());
    return [...document.querySelectorAll(headings)].filter((heading) => {
        const { left, right, top } = heading.getBoundingClientRect();
        return rings.some((ring) => [ring.left, ring.right].some((edge) => left < edge && edge < right)
            && ring.top < top && top < ring.bottom);
    }).map((heading) => heading.innerText);
}"""

SWAP = 43  # choices of the lesson of Ultramassive before cards are swapped
DISCARDED = 6  # choices of the lesson of Laniakea: a card is discarded for a harvest


@pytest.mark.parametrize("game", LESSONS)
def test_the_line_of_a_lesson_is_a_won_game(game: str) -> None:
    told = Told(game)
    match = told.after(len(told.line))
    assert match.over
    assert match.winners() == [0]


def test_every_note_fits_its_question_and_cites_a_rule_that_exists(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser).visit(house)
    visitors.append(person)
    for game in LESSONS:
        lesson = person.page.evaluate(f"import('./games/{game}/tutorial.js').then((module) => module.default)")
        rules = set(ecliptic.games()[game].rulebook.rules)
        notes = [*lesson["notes"].values(), *lesson["kinds"].values(), lesson["over"], lesson["otherwise"]]
        line = Told(game).line
        assert tuple(lesson["line"]) == line
        assert {note["rule"] for note in notes if "rule" in note} <= rules
        assert [number for number in lesson["notes"] if line[int(number)] is None] == []
        assert asked_in(game) <= set(lesson["kinds"])


def asked_in(game: str) -> set[str]:
    """The kinds of questions that the line answers."""
    told = Told(game)
    match, asked = told.after(0), set()
    for option in told.line:
        decision = match.position.decision
        assert isinstance(decision, Decision)
        if option is not None:
            asked.add(kind_of(decision))
        match.play(told.next(match))
    return asked


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_lesson_with_a_bot_goes_on_as_it_is_told(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    person = Person(browser, size)
    visitors.append(person)
    person.page.goto(f"{house.url}#/learn/horizons")
    person.page.get_by_role("button", name="Begin").click()
    for number, option in enumerate(Told("horizons").line[:ROUND]):
        if option is not None:
            person.wait_for_question()
            person.wait_for_number(number)
            expect(person.page.locator(".coach")).to_contain_text("Suggested:")
            person.wait_until(IN_PLACE)
            person.page.locator(f'.choice[data-option="{option}"]').click()
    person.wait_for_question()
    expect(person.page.locator(".coach")).to_contain_text("You want to build in the other System too.")


def test_the_suggestion_is_in_sight_on_a_phone_wherever_it_stands_in_the_list(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser, PHONE)
    visitors.append(person)
    person.page.goto(f"{house.url}#/learn/laniakea")
    person.page.get_by_role("button", name="Begin").click()
    for number, option in enumerate(Told("laniakea").line[:DISCARDED]):
        person.wait_for_question()
        person.wait_for_number(number)
        expect(person.page.locator(".coach")).to_contain_text("Suggested:")
        suggested = person.page.locator(f'.choice[data-option="{option}"]')
        expect(suggested).to_be_in_viewport(ratio=0.4)
        person.wait_until(IN_PLACE)
        suggested.click()
        person.wait_for_move(number)


def go_on(person: Person, house: House, game: str, number: int) -> None:
    """Take up a lesson after so many choices of its line."""
    told = Told(game)
    bots = [{"kind": "bot", "level": level} for level in told.levels if level]
    link = house.taken_up(told.after(number), ME, *bots)
    chosen = {k: option for k, option in enumerate(told.line[:number]) if option is not None}
    begun = json.dumps({link: {"game": game, "chosen": chosen}})
    person.page.goto(house.url)
    person.page.evaluate("(begun) => localStorage.setItem('ecliptic.lessons', begun)", begun)
    person.visit(house, link)
    person.wait_for_question()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_all_that_is_to_be_picked_is_suggested_and_then_to_confirm_it(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    person = Person(browser, size)
    visitors.append(person)
    go_on(person, house, "ultramassive", SWAP)
    line = Told("ultramassive").line[SWAP : SWAP + 4]
    person.page.locator(f'.choice[data-option="{line[2]}"]').click()
    person.page.locator(f'.choice[data-option="{line[2]}"]').click()  # in any order, and put back
    follow_line(person, line, SWAP)
    expect(person.page.locator(".coach")).to_contain_text("Three Blue Giants are on your board")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_ring_lies_round_what_a_note_speaks_of_wherever_the_page_shows_it(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    for game, number in SPOKEN_OF:
        person = Person(browser, size)
        visitors.append(person)
        go_on(person, house, game, number)
        person.wait_until(RINGED, SPOKEN_OF[game, number][size == PHONE])


def test_the_ring_round_the_board_crosses_no_heading_beside_it(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    person.page.goto(f"{house.url}#/learn/laniakea")
    person.page.get_by_role("button", name="Begin").click()
    person.wait_for_question()
    expect(person.page.locator(".spot-here").first).to_be_visible()
    expect(person.page.locator(".lk-row h2").first).to_be_visible()
    person.must_measure([], CROSSED, ".lk-row h2")


def test_who_goes_another_way_is_told_about_where_they_are_and_may_leave(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser, (1280, 800))
    visitors.append(person)
    person.page.goto(f"{house.url}#/learn/deep_future")
    person.page.get_by_role("button", name="Begin").click()
    person.page.get_by_text("Five cards were turned up").first.wait_for()
    coach = person.page.locator(".coach")
    expect(coach).to_contain_text("Suggested")
    person.wait_for_question()
    person.choices.first.click()  # the other world
    person.page.get_by_text("A cadet would choose").wait_for()
    expect(coach).to_contain_text("Which action?")
    person.page.reload()
    person.page.get_by_text("A cadet would choose").wait_for()
    person.page.keyboard.press("u")
    person.page.locator(".backs .btn").first.click()
    person.page.get_by_text("Five cards were turned up").first.wait_for()
    person.page.get_by_role("button", name="Leave the lesson and play on").click()
    expect(coach).to_have_count(0)
    person.page.reload()
    person.wait_for_question()
    expect(coach).to_have_count(0)


def test_the_end_of_a_lesson_leads_to_a_game_of_ones_own(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    told = Told("pulp_invasion")
    before = len(told.line) - 1
    link = house.taken_up(told.after(before), ME)
    person = Person(browser)
    visitors.append(person)
    begun = json.dumps({link: {"game": told.game, "chosen": {}}})
    person.page.goto(house.url)
    person.page.evaluate("(begun) => localStorage.setItem('ecliptic.lessons', begun)", begun)
    person.visit(house, link)
    person.wait_for_question()
    person.page.locator(f'.choice[data-option="{told.line[before]}"]').click()
    onward = person.page.get_by_role("link", name="Play a game of your own").first
    onward.click()
    person.page.get_by_role("heading", name="Pulp Invasion").first.wait_for()
    assert person.page.evaluate("localStorage.getItem('ecliptic.lessons')") == "{}", "the lesson is over"


def test_the_first_screen_of_a_game_leads_to_its_lesson(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser, new=True)
    visitors.append(person)
    person.visit(house, house.table(ME, game="pulp_invasion"))
    first = person.page.get_by_role("dialog", name="How you win Pulp Invasion")
    first.get_by_role("button", name="Learn to play").click()
    expect(person.page.locator(".coach")).to_contain_text("Suggested:")
    expect(first).to_have_count(0)
