"""What a visit costs: few bytes the first time, one question after that; and what is there without a connection."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from bench.loading import from_elsewhere, new_table, visit, visitor
from ecliptic.games import GAMES
from tests.web.people import DRIFTER, ME, SHORT, House, Person

FIRST_VISIT = 300_000  # bytes at most
COVER = ".cover .btn"


@pytest.mark.parametrize("game", ["", *GAMES])
def test_a_first_visit_is_light_and_the_next_one_asks_for_the_page_alone(
    house: House, browser: Browser, game: str
) -> None:
    context = visitor(browser)
    url = from_elsewhere(house.url) + (f"#/t/{new_table(house.url, game)}" if game else "")
    awaited = f"{COVER}, .choice, dialog"
    first = visit(context, url, awaited)
    assert 100_000 < first.bytes < FIRST_VISIT, first.fetched
    again = visit(context, url, awaited)
    assert len(again.fetched) == 1, again.fetched
    assert again.bytes < 2000
    context.close()


def test_a_finished_game_that_was_seen_can_be_seen_again_without_a_connection(
    house: House, browser: Browser, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    finished, running = house.finished(), house.table(ME, DRIFTER, options=SHORT)
    person.visit(house, running)
    person.wait_for_question()
    person.page.goto(house.url)
    person.wait_until("async () => (await navigator.serviceWorker.ready) && navigator.serviceWorker.controller")
    person.visit(house, finished)
    number = last_but_one_of(person)
    person.expects_trouble = True
    person.context.set_offline(True)
    person.visit(house, finished)
    person.page.reload()
    assert last_but_one_of(person) == number
    person.visit(house, running)
    expect(person.page.get_by_text("You are offline")).to_be_visible()
    person.wait_until("async () => (await caches.keys()).length === 2")  # the page, and that one game


def last_but_one_of(person: Person) -> int:
    """The number of the last choice but one in a finished game, which is shown then."""
    person.page.locator("dialog.ending").wait_for()
    person.page.keyboard.press("Escape")
    expect(person.page.locator("dialog.ending")).to_be_hidden()
    number = person.number() - 1
    person.page.keyboard.press(",")
    expect(person.page.locator(".replay-said")).to_contain_text(f"move {number} of")
    return number
