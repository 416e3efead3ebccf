"""A newcomer plays whole games through the page alone."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Browser

from tests.web.people import DRIFTER, ME, PHONE, SHORT, House, Person

MOST = 600  # choices in one game


def test_one_click_starts_a_game_that_is_played_to_its_end_by_mouse(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser).visit(house)
    visitors.append(person)
    person.picture("home-desktop")
    person.page.get_by_text("Play now").first.click()
    random = Random(5)
    for n in range(MOST):
        person.wait_for_question()
        if person.is_over():
            break
        if n in (3, 60):
            person.picture(f"table-desktop-{n}")
        number, choices = person.number(), person.choices.count()
        person.choices.nth(random.choice([random.randrange(choices), choices - 1])).click()  # the last one ends turns
        person.wait_until(f"() => !document.querySelector('.replay-said').innerText.startsWith('move {number},')")
    assert person.is_over()
    person.page.get_by_role("button", name="Again").first.wait_for()
    person.picture("ending-desktop")


def test_a_game_is_played_to_its_end_by_keyboard_alone(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser, PHONE)
    visitors.append(person)
    link = house.table(ME, DRIFTER, options=SHORT)
    person.visit(house, link)
    random = Random(7)
    for n in range(MOST):
        person.wait_for_question()
        if person.is_over():
            break
        if n == 30:
            person.picture("table-phone")
        number, last = person.number(), min(9, person.choices.count())
        person.page.keyboard.type(str(random.choice([random.randint(1, last), last])))
        person.wait_until(f"() => !document.querySelector('.replay-said').innerText.startsWith('move {number},')")
    assert person.is_over()
    person.picture("ending-phone")
