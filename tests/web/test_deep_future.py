"""Deep Future through the page: to the end by mouse, by keyboard, and to a victory."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, expect

import ecliptic
from tests.web.galaxy import LINE, MOST, act, drift, is_naming, table, taken_up, told, write
from tests.web.lessons import IN_PLACE
from tests.web.people import ME, PHONE, House, Person

FEW = 8
TAUGHT = 8
FROM_VICTORY = 4


def begin(person: Person, house: House) -> None:
    """From the cover of the shelf into a game, whose twelve first worlds have their names."""
    person.visit(house)
    person.page.get_by_role("button", name="Play Deep Future now").click()
    person.wait_for_question()
    expect(person.page.locator("#prompt .ask p")).to_contain_text("Which")
    person.picture("deep-future-begun")


def play_by_mouse(person: Person, most: int) -> None:
    random = Random(5)
    for _ in range(most):
        person.wait_for_question()
        if person.is_over():
            return
        drift(person, random)


def test_one_click_starts_a_game(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser, (1280, 800))
    visitors.append(person)
    begin(person, house)
    number = person.number()
    play_by_mouse(person, FEW)
    assert person.number() > number  # a game may be lost soon


@pytest.mark.long
def test_one_click_starts_a_game_that_is_played_to_its_end_by_mouse(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser, (1280, 800))
    visitors.append(person)
    begin(person, house)
    play_by_mouse(person, MOST)
    assert person.is_over()
    person.page.get_by_role("dialog").get_by_text("What this game added").wait_for()
    person.picture("deep-future-lost")


@pytest.mark.parametrize("most", [FEW, pytest.param(MOST, marks=pytest.mark.long)])
def test_a_game_is_played_by_keyboard_alone(browser: Browser, house: House, visitors: list[Person], most: int) -> None:
    person = Person(browser, PHONE)
    visitors.append(person)
    person.visit(house, table(house, ME, seed=6, options={"names": "ask"}))
    random = Random(7)
    for _ in range(most):
        person.wait_for_question()
        if person.is_over():
            break
        number = person.number()
        if is_naming(person):
            write(person)
            continue
        choices = min(9, person.choices.count())
        person.page.keyboard.type(str(random.choice([choices, random.randint(1, choices)])))
        person.wait_for_move(number)
    assert person.is_over() == (most == MOST)


def follow(person: Person, match: ecliptic.Match, line: tuple[int, ...]) -> None:
    """Make these choices by mouse, as the page asks for them."""
    for option in line:
        seen = person.look()
        assert seen["number"] == match.number
        assert match.decision is not None
        assert seen["asked"] == match.decision.prompt
        if seen["naming"]:
            write(person)
        else:
            act(person, next(one for one in match.options() if one.id == option))
        match.play(option)


def learn(person: Person, house: House, choices: int) -> ecliptic.Match:
    """Follow what the lesson suggests."""
    person.page.goto(f"{house.url}#/learn/deep_future")
    person.page.get_by_role("button", name="Begin").click()
    match = told(0)
    for option in LINE[:choices]:
        if not person.look()["naming"]:
            person.wait_until("() => document.querySelector('.coach')?.innerText.includes('Suggested:')")
            person.wait_until(IN_PLACE)
        follow(person, match, (option,))
    return match


def see_the_victory(person: Person) -> None:
    person.wait_for_question()
    assert person.is_over()
    ending = person.page.get_by_role("dialog", name="You win")
    ending.get_by_text("You completed a home and three techs and reached the star of Xeno. Era 1 ends,").wait_for()
    ending.get_by_text("A wonder rose in sector 43.").wait_for()
    person.picture("deep-future-won")


@pytest.mark.parametrize("size", [(1280, 800), PHONE], ids=["desktop", "phone"])
def test_the_lesson_suggests_what_to_choose(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    person = Person(browser, size)
    visitors.append(person)
    match = learn(person, house, TAUGHT)
    assert person.look()["number"] == match.number


def test_the_last_choices_of_the_lesson_win_a_first_era(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser, (1280, 800))
    visitors.append(person)
    person.visit(house, taken_up(house, len(LINE) - FROM_VICTORY))
    follow(person, told(len(LINE) - FROM_VICTORY), LINE[-FROM_VICTORY:])
    see_the_victory(person)


@pytest.mark.long
def test_a_first_era_is_won_by_following_the_lesson(browser: Browser, house: House, visitors: list[Person]) -> None:
    """From the naming of the first world to the civilization that is remembered, every choice by mouse."""
    person = Person(browser, (1280, 800))
    visitors.append(person)
    match = learn(person, house, len(LINE))
    assert match.winners() == [0]
    see_the_victory(person)
