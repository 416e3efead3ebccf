"""Deep Future through the page: to the end by mouse, by keyboard, and to a victory."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Browser

from tests.web.galaxy import LINE, MOST, act, drift, is_naming, look, table, told, wait, write
from tests.web.people import ME, PHONE, House, Person


def test_one_click_starts_a_game_that_is_played_to_its_end_by_mouse(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser, (1280, 800)).visit(house)
    visitors.append(person)
    person.page.get_by_role("button", name="Play Deep Future now").click()
    wait(person)
    write(person, "Mara's own world")
    person.page.locator("dialog.rite").get_by_role("button", name="Name all the others for me").click()
    person.wait_until("() => /^Which/.test(document.querySelector('#prompt .ask p')?.innerText)")
    person.picture("deep-future-begun")
    random = Random(5)
    for _ in range(MOST):
        wait(person)
        if person.is_over():
            break
        drift(person, random)
    assert person.is_over()
    person.page.get_by_role("dialog").get_by_text("What this game added").wait_for()
    person.picture("deep-future-lost")


def test_a_game_is_played_to_its_end_by_keyboard_alone(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser, PHONE)
    visitors.append(person)
    person.visit(house, table(house, ME, seed=6))
    random = Random(7)
    for _ in range(MOST):
        wait(person)
        if person.is_over():
            break
        if is_naming(person):
            write(person)
            continue
        number = person.number()
        choices = min(9, person.choices.count())
        person.page.keyboard.type(str(random.choice([choices, random.randint(1, choices)])))
        person.wait_until(f"() => !document.querySelector('.replay-said').innerText.startsWith('move {number},')")
    assert person.is_over()


def test_a_first_era_is_won_by_following_the_lesson(browser: Browser, house: House, visitors: list[Person]) -> None:
    """From the naming of the first world to the civilization that is remembered, every choice by mouse."""
    person = Person(browser, (1280, 800))
    visitors.append(person)
    person.page.goto(f"{house.url}#/learn/deep_future")
    person.page.get_by_role("button", name="Begin").click()
    match = told(0)
    for number, option in enumerate(LINE):
        seen = look(person)
        assert seen["number"] == number
        assert match.decision is not None
        assert seen["asked"] == match.decision.prompt
        if seen["naming"]:
            write(person)
        else:
            assert "Suggested:" in seen["coach"]
            assert seen["rings"] > 0
            act(person, next(one for one in match.options() if one.id == option))
        match.play(option)
    wait(person)
    assert person.is_over()
    assert match.winners() == [0]
    seating = person.page.get_by_role("dialog", name="You win")
    seating.get_by_text("wins by Xeno. Era 1 ends, era 2 begins.").wait_for()
    seating.get_by_text("A wonder rose in sector 43.").wait_for()
    person.picture("deep-future-won")
