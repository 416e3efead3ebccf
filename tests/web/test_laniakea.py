"""Laniakea through the page: played by mouse and by keyboard, alone and together, and what the board shows."""

from __future__ import annotations

import re
from random import Random
from typing import Literal

import pytest
from playwright.sync_api import Browser, expect

from tests.web.lattice import CONFIRM as CONFIRMS
from tests.web.lattice import MOST, asked, drift, played, select, taken_up
from tests.web.people import DESKTOP, DRIFTER, FRIEND, ME, PHONE, House, Person, seat_links
from tests.web.test_together import deciding

FEW = 8
SMALL_DESK = (1280, 800)
SIZES = [DESKTOP, SMALL_DESK, pytest.param((1920, 1080), marks=pytest.mark.long)]
# Which of these are cut off, or cannot be seen without scrolling?
CUT = """(parts) => [...document.querySelectorAll(parts)].filter((element) =>
    element.scrollHeight > element.clientHeight + 1).map((element) => `${element.className}: ${element.innerText}`)"""
# The smallest letters on the screen, on the board too.
SMALLEST = """() => Math.min(...[...document.querySelectorAll('.lk-lattice text')].map((text) => {
    const { height } = text.getBoundingClientRect();
    return height;
}))"""
PARTS = (".board", ".own", ".players", ".side", "#prompt", ".lk-lattice", ".lk-powers", ".lk-hand", ".lk-spaces")
BOXES = """(parts) => Object.fromEntries(parts.map((part) => {
    const box = document.querySelector(part).getBoundingClientRect();
    return [part, [box.x, box.y, box.width, box.height].map(Math.round)];
}))"""
# Counts what rises from galaxies from now on.
WATCH_RISES = """() => {
    window.risen = 0;
    new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => {
        if (node instanceof Element && node.closest('.lk-heavens')) window.risen += 1;
    }))).observe(document.body, { childList: true, subtree: true });
}"""


# --- playing -----------------------------------------------------------------------------------------


def test_one_click_starts_a_game_that_is_played_by_mouse(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser, SMALL_DESK)
    visitors.append(person)
    person.visit(house)
    person.page.get_by_role("button", name="Play Laniakea now").click()
    random = Random(5)
    for _ in range(FEW):
        person.wait_for_question()
        drift(person, random)
    assert person.number() >= FEW


@pytest.mark.long
@pytest.mark.parametrize("seats", [(ME, DRIFTER), (ME,)], ids=["two players", "solo"])
def test_a_game_is_played_to_its_end_by_mouse(
    browser: Browser, house: House, visitors: list[Person], seats: tuple[dict[str, str], ...]
) -> None:
    person = Person(browser, DESKTOP)
    visitors.append(person)
    person.visit(house, house.table(*seats, game="laniakea", seed="4", options={"round_limit": "15"}))
    random = Random(6)
    for _ in range(MOST):
        person.wait_for_question()
        if person.is_over():
            break
        drift(person, random)
    person.page.locator(".lk-score").wait_for()


@pytest.mark.parametrize("most", [FEW, pytest.param(MOST, marks=pytest.mark.long)])
@pytest.mark.parametrize("seats", [(ME, DRIFTER), (ME,)], ids=["two players", "solo"])
def test_a_game_is_played_by_keyboard_alone(
    browser: Browser, house: House, visitors: list[Person], seats: tuple[dict[str, str], ...], most: int
) -> None:
    person = Person(browser, PHONE)
    visitors.append(person)
    person.visit(house, house.table(*seats, game="laniakea", seed="6", options={"round_limit": "15"}))
    random = Random(7)
    for _ in range(most):
        person.wait_for_question()
        if person.is_over():
            break
        number = person.number()
        if person.page.locator(CONFIRMS).count():
            select(person, random)
        else:
            person.page.keyboard.type(str(random.randint(1, min(9, person.choices.count()))))
        person.wait_for_move(number)
    assert person.is_over() == (most == MOST)


@pytest.mark.parametrize("choices", [FEW, pytest.param(80, marks=pytest.mark.long)])
def test_two_browsers_play_each_other(browser: Browser, house: House, visitors: list[Person], choices: int) -> None:
    host, guest = Person(browser), Person(browser, PHONE)
    visitors += [host, guest]
    link = house.table(ME, FRIEND, game="laniakea", seed="9")
    host.visit(house, link)
    guest.visit(house, seat_links(house, link)["1"])
    guest.page.get_by_placeholder("Your name").fill("Ivo")
    guest.page.get_by_role("button", name="Sit down").click()
    random = Random(2)
    turns = [0, 0]
    for _ in range(choices):
        seat = deciding(host, guest)
        turns[seat] += 1
        person = (host, guest)[seat]
        number = person.number()
        if person.page.locator(CONFIRMS).count():
            select(person, random)
        else:
            person.choices.last.click()
        person.wait_for_move(number)
    assert min(turns) >= 2


# --- what the board shows ----------------------------------------------------------------------------


def test_every_galaxy_in_reach_shows_its_price_and_the_way_there(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    """The engine answers: prices and ways stand in the facts of the options."""  # LK-6.3
    person = Person(browser)
    visitors.append(person)
    match = asked("choose_goal", since=4)
    goals = [option for option in match.options() if option.target.startswith("galaxy:")]
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    expect(person.page.locator(".lk-plate")).to_have_count(len(goals))
    expect(person.page.locator(".lk-galaxy.mark-open")).to_have_count(len(goals))
    expect(person.page.locator(".lk-way")).to_have_count(0)
    goal = max(goals, key=lambda option: len(str(option.facts["way"])))
    person.page.locator(f'[data-target="{goal.target}"]').hover()
    expect(person.page.locator(".lk-way circle")).to_have_count(len(str(goal.facts["way"]).split()) - 2)
    expect(person.page.locator(".sheet")).to_contain_text("Move here")


def test_pointing_at_an_option_shows_the_resources_that_will_be_left(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    match = asked("choose_structure")  # LK-11.1
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    expect(person.page.locator(".lk-beads .lk-paid")).to_have_count(0)
    facts = match.options()[0].facts
    price = sum(int(facts[kind]) for kind in ("v", "f", "a")) - int(facts["discount"])
    person.choices.first.hover()
    expect(person.page.locator(".lk-beads .lk-paid")).to_have_count(price)
    expect(person.page.locator(".lk-ghost")).to_have_count(1)


def test_a_throne_says_what_it_would_score(browser: Browser, house: House, visitors: list[Person]) -> None:
    """LK-17.9."""
    person = Person(browser)
    visitors.append(person)
    match = asked("choose_abyss")
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    expect(person.page.locator(".lk-worth")).to_have_count(len(match.options()))
    expect(person.page.locator(".lk-worth").first).to_contain_text(re.compile(r"\d+ VP"))


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_off_and_no_letters_are_too_small(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    person = Person(browser, size)
    visitors.append(person)
    for match in (asked("choose_action", 4, 5), asked("choose_goal", 2, 4)):
        person.visit(house, taken_up(house, match))
        person.wait_for_question()
        person.wait_for_fonts()
        assert person.page.evaluate(CUT, ".lk-mine > section, .lk-card footer, .lk-space, .player, .players") == []
        assert person.page.evaluate(SMALLEST) >= 14


@pytest.mark.parametrize("choices", [10, pytest.param(150, marks=pytest.mark.long)])
def test_nothing_moves_while_one_plays(browser: Browser, house: House, visitors: list[Person], choices: int) -> None:
    person = Person(browser, SMALL_DESK)
    visitors.append(person)
    person.visit(house, taken_up(house, asked("choose_action", 2, 3)))
    random = Random(4)
    person.wait_for_question()
    person.wait_for_fonts()
    first = person.page.evaluate(BOXES, PARTS)
    for _ in range(choices):
        person.wait_for_question()
        if person.is_over():
            break
        assert person.page.evaluate(BOXES, PARTS) == first
        drift(person, random)


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_harvest_rises_only_where_motion_is_welcome(
    browser: Browser, house: House, visitors: list[Person], motion: Literal["reduce", "no-preference"]
) -> None:
    person = Person(browser)
    visitors.append(person)
    match = asked("harvest_own", since=3)
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    person.page.emulate_media(reduced_motion=motion)
    person.page.evaluate(WATCH_RISES)
    person.choices.first.click()
    person.wait_for_move(match.number)
    assert (person.page.evaluate("window.risen") > 0) == (motion == "no-preference")


def test_the_phone_opens_the_tab_in_which_one_answers(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser, PHONE)
    visitors.append(person)
    for kind, tab in (("choose_goal", "board"), ("recruit_entity", "market"), ("choose_space", "you")):
        person.visit(house, taken_up(house, asked(kind, since=2)))
        person.wait_for_question()
        expect(person.page.locator(".frame")).to_have_attribute("data-tab", tab)
        expect(person.page.locator(".mark-open:visible").first).to_be_in_viewport()


def test_every_mark_of_the_board_opens_large(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser)
    visitors.append(person)
    person.visit(house, taken_up(house, asked("choose_action", players=4, since=5)))
    person.wait_for_question()
    window = person.page.get_by_role("dialog")
    for kind in ("galaxy", "abyss", "card", "entity", "celestial", "player", "deck", "discards"):
        person.page.locator(f'[data-large^="{kind}:"]:visible').last.click(button="right", force=True)
        expect(window).to_have_count(1)
        expect(window.locator(".large-rules .rule").first).to_be_visible()
        person.page.keyboard.press("Escape")
        expect(window).to_have_count(0)


def test_a_solo_game_shows_the_adversary_and_ends_with_its_sheet(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    """LK-18.25: its cards are told, and its points line by line."""
    person = Person(browser)
    visitors.append(person)
    match = asked("choose_action", players=1, since=3)
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    expect(person.page.locator(".lk-adversary")).to_contain_text("The Adversary")
    expect(person.page.locator(".lk-deeds p")).to_have_count(3)
    person.visit(house, taken_up(house, played(1)))
    sheet = person.page.get_by_role("dialog")
    expect(sheet.locator(".lk-score")).to_contain_text("Aether left")
    expect(sheet).to_contain_text("The Adversary")
