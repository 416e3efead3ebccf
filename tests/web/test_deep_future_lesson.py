"""The lesson: it fits the game, speaks of everything, bears other choices, and can be left."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

import ecliptic
from ecliptic.core.answers import kind_of
from ecliptic.core.flow import Decision
from tests.web.galaxy import LINE, told
from tests.web.people import House, Person


def test_the_line_of_the_lesson_is_a_won_game() -> None:
    match = told(len(LINE))
    assert match.over
    assert match.winners() == [0]


def test_every_note_fits_its_question_and_cites_a_rule_that_exists(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser).visit(house)
    visitors.append(person)
    lesson = person.page.evaluate("import('./games/deep_future/tutorial.js').then((module) => module.default)")
    rules = set(ecliptic.games()["deep_future"].rulebook.rules)
    notes = [*lesson["notes"].values(), *lesson["kinds"].values(), lesson["over"], lesson["otherwise"]]
    assert tuple(lesson["line"]) == LINE
    assert {note["rule"] for note in notes if "rule" in note} <= rules
    assert all(int(number) < len(LINE) for number in lesson["notes"])
    asked = asked_in_the_line()
    assert asked <= set(lesson["kinds"])


def asked_in_the_line() -> set[str]:
    match, asked = told(0), set()
    for option in LINE:
        decision = match.position.decision
        assert isinstance(decision, Decision)
        asked.add(kind_of(decision))
        match.play(option)
    return asked


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
