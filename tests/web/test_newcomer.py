"""A newcomer plays Horizons through the page alone, by mouse or by keyboard."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Browser, expect

import ecliptic
from ecliptic.games import GAMES
from tests.web.people import DESKTOP, DRIFTER, LAST_TURN, ME, PHONE, RECORD, SHORT, House, Person

MOST = 600  # choices in one game
FEW = 12


def click(person: Person, random: Random) -> None:
    choices = person.choices.count()
    person.choices.nth(random.choice([random.randrange(choices), choices - 1])).click()  # the last one ends turns


def press(person: Person, random: Random) -> None:
    last = min(9, person.choices.count())
    person.page.keyboard.type(str(random.choice([random.randint(1, last), last])))


def play(person: Person, answer: Callable[[Person, Random], None], most: int) -> None:
    """One choice after another, without a plan, until the game is over or this many were made."""
    random = Random(5)
    for _ in range(most):
        person.wait_for_question()
        if person.is_over():
            return
        number = person.number()
        answer(person, random)
        person.wait_for_move(number)


# How far the body of each game stands beside the middle of its cover.
ASIDE = """() => {
    const boxes = (chosen) => [...document.querySelectorAll(chosen)].map((one) => one.getBoundingClientRect());
    const middles = (chosen) => boxes(chosen).map(({ x, width }) => x + width / 2);
    const covers = middles('.covers > *');
    return middles('.arc.wide .body').map((x, index) => Math.abs(x - covers[index]));
}"""

# The goal and the end stand side by side.
HEADINGS_LEVEL = """() => {
    const headings = [...document.querySelectorAll('.how-goal h3, .how-end h3')];
    const [goal, end] = headings.map((heading) => heading.getBoundingClientRect().y);
    return goal === end;
}"""
NIGHT_BRASS = "rgb(201, 162, 75)"


def test_every_game_has_a_body_above_its_cover(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser, DESKTOP).visit(house)
    visitors.append(person)
    expect(person.page.locator(".covers > *")).to_have_count(len(GAMES))
    person.wait_for_fonts()
    expect(person.page.locator(".arc.wide .body")).to_have_count(len(GAMES))
    person.must_measure([], f"() => ({ASIDE})().filter((far) => far >= 3)")


def test_one_click_starts_a_game_and_the_first_screen_says_how_it_is_won(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser, new=True).visit(house)
    visitors.append(person)
    person.page.get_by_text("Play now").first.click()
    first = person.page.get_by_role("dialog", name="How you win Horizons")
    expect(first.locator(".how-picture")).to_have_count(8)
    person.must_measure(True, HEADINGS_LEVEL)
    first.get_by_role("button", name="Start").click()
    play(person, click, FEW)
    person.wait_for_question()
    assert person.number() >= FEW
    person.picture("table-desktop")
    person.page.reload()
    person.wait_for_question()
    expect(first).to_have_count(0)
    person.page.keyboard.press("?")
    person.page.get_by_role("button", name="How you win").click()
    expect(first).to_contain_text("The goal")


def test_the_throne_of_the_first_screen_stands_out_from_its_abyss_on_paper_too(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    person.page.emulate_media(color_scheme="light")
    person.page.goto(f"{house.url}#/learn/laniakea")
    expect(person.page.locator(".how-goal .lk-first-piece")).to_have_css("fill", NIGHT_BRASS)


def test_no_face_of_the_die_of_the_first_screen_fades_beneath_its_number(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    person.page.goto(f"{house.url}#/learn/pulp_invasion")
    faces = person.page.locator(".how .pi-die-picture rect")
    expect(faces).to_have_count(3)
    for number in range(3):
        expect(faces.nth(number)).to_have_css("opacity", "1")


@pytest.mark.parametrize(("size", "answer"), [(DESKTOP, click), (PHONE, press)], ids=["mouse", "keyboard"])
def test_the_last_turn_of_a_game_is_played_to_its_end(
    browser: Browser,
    house: House,
    visitors: list[Person],
    size: tuple[int, int],
    answer: Callable[[Person, Random], None],
) -> None:
    person = Person(browser, size)
    visitors.append(person)
    person.visit(house, house.taken_up(ecliptic.load(RECORD).at(LAST_TURN), ME, DRIFTER, DRIFTER))
    play(person, answer, MOST)
    assert person.is_over()
    person.page.get_by_role("button", name="Again").first.wait_for()


@pytest.mark.long
def test_one_click_starts_a_game_that_is_played_to_its_end_by_mouse(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser).visit(house)
    visitors.append(person)
    person.page.get_by_text("Play now").first.click()
    play(person, click, MOST)
    assert person.is_over()
    person.page.get_by_role("button", name="Again").first.wait_for()
    person.picture("ending-desktop")


@pytest.mark.long
def test_a_game_is_played_to_its_end_by_keyboard_alone(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser, PHONE)
    visitors.append(person)
    person.visit(house, house.table(ME, DRIFTER, options=SHORT))
    play(person, press, MOST)
    assert person.is_over()
    person.picture("ending-phone")
