"""Pulp Invasion at a page: stored missions, the questions in them, and how somebody answers."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Final

import ecliptic
from tests.web.people import ME, ONCE_MORE, STANDS_AT, House, Person

RECORDS: Final = Path(__file__).parents[1] / "records" / "pulp_invasion"
MOST: Final = 400  # choices in one mission
MENU: Final = ".target-menu button"
ANSWERED: Final = f"(number) => document.querySelector('{MENU}, {ONCE_MORE}') || ({STANDS_AT})(number) === false"


def mission(name: str = "found_advanced") -> ecliptic.Match:
    return ecliptic.load(RECORDS / f"{name}.jsonl")


def last_asked(kind: str, name: str = "found_advanced") -> ecliptic.Match:
    """A stored mission where a question of that kind is asked for the last time."""
    match = mission(name)
    for number in reversed(range(match.number)):
        then = match.at(number)
        if then.decision is not None and then.decision.kind == kind:
            return then
    raise AssertionError(f"nobody is asked {kind} in {name}")


def line_of(match: ecliptic.Match) -> list[dict[str, Any]]:
    """The Encounter Line as the engine shows it."""
    rows = match.view(0)["line"]
    assert isinstance(rows, list)
    return rows


def taken_up(house: House, match: ecliptic.Match) -> str:
    return house.taken_up(match, ME)


def drift(person: Person, random: Random) -> None:
    """One choice without a plan, by mouse: a thing on the page, or a button."""
    person.wait_for_question()
    number = person.number()
    marks = person.page.locator(".board .mark-open:visible, .own .mark-open:visible, .players .mark-open:visible")
    if marks.count() and random.random() < 0.6:
        marks.nth(random.randrange(marks.count())).click()
        person.wait_until(ANSWERED, number)
        if person.page.locator(MENU).count():
            person.page.locator(MENU).first.click()
    else:
        person.choices.nth(random.randrange(person.choices.count())).click()
    person.wait_for_move(number)
