"""Pointing at a choice, by mouse or by keyboard, shows what it would do: the engine answers, and the page draws it."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, expect

import ecliptic
from tests.web.galaxy import taken_up
from tests.web.people import DESKTOP, DRIFTER, ME, PHONE, RECORD, House, Person

GROWING = 42  # choices of the lesson before cubes are put into a sector
WAYS = pytest.mark.parametrize(
    ("by", "size"),
    [
        ("mouse", DESKTOP),
        ("keyboard", PHONE),
        pytest.param("keyboard", DESKTOP, marks=pytest.mark.long),
        pytest.param("mouse", PHONE, marks=pytest.mark.long),
    ],
)


def before_building() -> ecliptic.Match:
    """Horizons, where a Structure is to be built."""
    match = ecliptic.load(RECORD)
    number = next(line.n for line in reversed(match.choices) if line.decision == "build_world" and line.seat == 0)
    return match.at(number - 1)


def seats(match: ecliptic.Match) -> list[dict[str, str]]:
    return [ME if seat == match.position.seat else DRIFTER for seat in range(match.players)]


def sits_down(browser: Browser, house: House, visitors: list[Person], size: tuple[int, int], link: str) -> Person:
    person = Person(browser, size)
    visitors.append(person)
    person.visit(house, link)
    person.wait_for_question()
    return person


@WAYS
def test_horizons_shows_the_structure_and_what_it_scores(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int], by: str
) -> None:
    match = before_building()
    person = sits_down(browser, house, visitors, size, house.taken_up(match, *seats(match)))
    ghosts = person.page.locator(".hz-ghost")
    expect(ghosts).to_have_count(0)
    choice = person.choices.first
    choice.hover() if by == "mouse" else choice.focus()
    expect(ghosts).to_have_count(1)
    expect(person.page.locator(".hz-plate .hz-soon, .hz-bar-aimed").first).to_be_visible()
    person.picture(f"preview-horizons-{by}-{size[0]}")
    person.page.mouse.move(2, 2)
    person.page.evaluate("document.activeElement.blur()")
    expect(ghosts).to_have_count(0)
    asked = [frame for frame in person.frames if json.loads(frame)["type"] == "preview"]
    assert len(asked) == 1, "it is asked once"


@WAYS
def test_deep_future_shows_the_cubes_that_would_come(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int], by: str
) -> None:
    person = sits_down(browser, house, visitors, size, taken_up(house, GROWING))
    ghosts = person.page.locator(".df-sector .df-ghost")
    expect(ghosts).to_have_count(0)
    choice = person.choices.first
    choice.hover() if by == "mouse" else choice.focus()
    expect(ghosts).not_to_have_count(0)
    person.picture(f"preview-deep-future-{by}-{size[0]}")
