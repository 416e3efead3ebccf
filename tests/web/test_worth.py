"""Every choice shows what it is worth, what cannot be undone asks once more, and a click on a hint plays it."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

import ecliptic
from tests.horizons.matches import before_the_last_colony
from tests.web.lessons import Told
from tests.web.people import DESKTOP, DRIFTER, ME, PHONE, House, Person

LAST_BUILD: Final = 88  # choices of the lesson of Horizons: three Structures, each with a way and several changes
# Words in choices that are broken in the middle.
BROKEN: Final = """() => [...document.querySelectorAll('.choice')].flatMap((choice) => {
    const broken = [];
    const walker = document.createTreeWalker(choice, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        for (const { index, 0: word } of walker.currentNode.data.matchAll(/\\S+/g)) {
            const range = document.createRange();
            range.setStart(walker.currentNode, index);
            range.setEnd(walker.currentNode, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
        }
    }
    return broken;
})"""

WAYS: Final = ".choice-list .choice:not(:has(.choice-warning)) .worth-way"
# Ways that end under the edge of their button.
BELOW: Final = """(ways) => [...document.querySelectorAll(ways)].filter((way) => {
    const bottom = Math.max(...[...way.getClientRects()].map((line) => line.bottom));
    return bottom > way.closest('.choice').getBoundingClientRect().bottom;
}).map((way) => way.textContent)"""
# How many columns of choices are there on a phone, if there are two of each of these labels?
COLUMNS: Final = """async (labels) => {
    const { columnsFor } = (await import('table/page.js')).table_columns_js;
    return labels.map((label) => columnsFor([label, label], 370));
}"""


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_the_last_colony_shows_its_worth_and_is_asked_about_once_more(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    match, option = before_the_last_colony()
    seat = match.position.seat
    seats = [ME if n == seat else DRIFTER for n in range(match.players)]
    person = Person(browser, size)
    visitors.append(person)
    person.visit(house, house.taken_up(match, *seats))
    person.wait_for_question()
    button = person.page.locator(f'.choice[data-option="{option.id}"]')
    expect(button).to_contain_text("ends the game")
    expect(button).to_contain_text("4 → 5 of 5")
    button.hover()
    pointed = person.page.locator(".worth-pointed")
    expect(pointed).to_contain_text("Colonies 4 → 5 of 5") if size == DESKTOP else expect(pointed).to_be_hidden()
    person.picture(f"worth-horizons-{size[0]}")
    button.click()
    window = person.page.locator("dialog.once-more")
    expect(window).to_contain_text("This ends the game. You can't undo it.")
    person.picture(f"once-more-{size[0]}")
    window.get_by_role("button", name="No, go back").click()
    expect(window).to_have_count(0)
    assert person.number() == match.number
    if size == DESKTOP:
        person.page.keyboard.press("h")
        expect(person.page.locator(".hint .reasons")).to_be_visible()
        person.picture("hint")
        person.page.locator(".hint").click()
    else:
        button.click()
        window.get_by_role("button", name="Yes, do it").click()
    person.wait_for_move(match.number)


def test_choices_that_say_much_are_wide_enough_on_a_phone(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    match = Told("horizons").after(LAST_BUILD)
    person = Person(browser, PHONE)
    visitors.append(person)
    person.visit(house, house.taken_up(match, ME, DRIFTER))
    person.wait_for_question()
    expect(person.choices.first).to_contain_text("Colonies 4 → 5 of 5")
    person.wait_for_fonts()
    expect(person.choices.first).to_be_in_viewport(ratio=0.9)
    person.must_measure([], BROKEN)


def test_a_second_column_leaves_room_for_all_that_a_choice_is_worth_on_a_phone(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    head, way, cards, cubes = "Pay for Green Furrow (6S)", "→ pay with blank (3S)", "Cards in hand 3 → 2", "Cubes 1 → 2"
    person = Person(browser, PHONE)
    visitors.append(person)
    person.visit(house)
    assert person.page.evaluate(COLUMNS, [[head, "", [cards, cubes]], [head, "", [way, cards, cubes]]]) == [2, 1]


def before_equal_worlds() -> tuple[ecliptic.Match, str]:
    """A game in which a Structure may be built on several Worlds for the same Energy; and what is left of that."""
    match = ecliptic.new("horizons", 3, 3)
    random = Random(3)
    while not match.over:
        question = match.decision
        assert question is not None
        if question.kind == "build_world" and len(match.options()) > 1:
            foresight = match.foresight()
            found = [foresight.preview(option.id).changes for option in match.options()]
            for one in found[0]:
                if one.name == "Energy" and one.seat == question.seat and all(one in changes for changes in found):
                    return match, f"Energy {one.before} → {one.after}"
        match.play(random.choice(match.options()).id)
    raise AssertionError("there is no such question in this game")


def test_the_way_on_uses_the_lines_that_the_words_of_a_choice_leave(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser, DESKTOP)
    visitors.append(person)
    person.visit(house, house.taken_up(Told("horizons").after(LAST_BUILD), ME, DRIFTER))
    person.wait_for_question()
    expect(person.page.locator(WAYS).first).to_be_visible()
    person.wait_for_fonts()
    person.wait_until(
        "(ways) => [...document.querySelectorAll(ways)].some((way) => way.getClientRects().length > 1)", WAYS
    )
    person.must_measure([], BELOW, WAYS)


def before_a_price() -> ecliptic.Match:
    """Laniakea, where an Entity is recruited for a price that it states, and paying it is the only way on."""
    match = ecliptic.load("tests/records/laniakea/four_cadets.jsonl")
    for number in range(match.number):
        then = match.at(number)
        if then.decision is not None and then.decision.kind == "recruit_entity":
            foresight = then.foresight()
            if any(foresight.preview(option.id).changes for option in then.options() if option.facts.get("v")):
                return then
    raise AssertionError("there is no such question in this game")


def test_a_price_is_not_said_twice(browser: Browser, house: House, visitors: list[Person]) -> None:
    match = before_a_price()
    seat = match.position.seat
    person = Person(browser, DESKTOP)
    visitors.append(person)
    person.visit(house, house.taken_up(match, *[ME if n == seat else DRIFTER for n in range(match.players)]))
    person.wait_for_question()
    expect(person.page.locator(".choices[data-weighed=true]")).to_be_visible()
    expect(person.choices.filter(has_text=" for ").first).to_be_visible()
    expect(person.page.locator(".worth-way", has_text="Pay ")).to_have_count(0)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_what_every_choice_brings_is_told_once_it_is_pointed_at_and_on_a_phone_always(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    match, worth = before_equal_worlds()
    seat = match.position.seat
    person = Person(browser, size)
    visitors.append(person)
    person.visit(house, house.taken_up(match, *[ME if n == seat else DRIFTER for n in range(match.players)]))
    person.wait_for_question()
    button = person.choices.first
    if size == PHONE:
        expect(button).to_contain_text(worth)
    else:
        expect(button).not_to_contain_text(worth)
        button.hover()
        expect(person.page.locator(".worth-pointed")).to_contain_text(worth)
