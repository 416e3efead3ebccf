"""Deep Future at a page: how its players answer, and the game that its lesson tells."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

import ecliptic
from ecliptic.core import record
from tests.web.people import House, Person

LESSON: Final = Path(ecliptic.__file__).parent / "web" / "games" / "deep_future" / "tutorial.js"
SEED: Final = 23
LINE: Final[tuple[int, ...]] = tuple(
    int(number)
    for row in re.findall(r"^ +([\d, ]+),", LESSON.read_text().split("line: [")[1].split("]")[0], re.MULTILINE)
    for number in row.split(",")
)
MOST: Final = 400  # choices in one game
ASKED: Final = """() => document.querySelector('dialog.rite[open] input')
    || document.querySelector('dialog.curtain[open]')
    || (!document.querySelector('dialog.rite') && document.querySelector('.choice:not([aria-disabled=true])'))
    || document.querySelector('#prompt[aria-label="The game is over"]')"""


def table(house: House, *seats: dict[str, str], seed: int = SEED, **wishes: object) -> str:
    return house.table(*seats, game="deep_future", seed=str(seed), **wishes)


def told(choices: int) -> ecliptic.Match:
    """The game of the lesson after so many choices."""
    match = ecliptic.new("deep_future", players=1, seed=SEED, names=["Mara"])
    for option in LINE[:choices]:
        match.play(option)
    return match


@cache
def record_of(choices: int) -> str:
    return record.dump(told(choices).record()).decode()


def taken_up(house: House, choices: int) -> str:
    """A table at which the game of the lesson goes on after so many choices."""
    link: str = house.post("api/tables/open", {"record": record_of(choices), "seats": [{"kind": "me"}]})["link"]
    return link


def wait(person: Person) -> None:
    person.wait_until(ASKED)


def done(person: Person, number: int) -> None:
    person.wait_until(f"() => !document.querySelector('.replay-said').innerText.startsWith('move {number},')")


SEEN: Final = """() => ({
    number: Number(document.querySelector('.replay-said').innerText.match(/move (\\d+)/)[1]),
    naming: Boolean(document.querySelector('dialog.rite[open]')),
    asked: document.querySelector('#prompt .ask p').innerText,
    coach: document.querySelector('.coach, .coach-line')?.innerText ?? '',
    rings: document.querySelectorAll('.spot-try').length,
})"""


def look(person: Person) -> dict[str, Any]:
    """What is on the page, at one glance."""
    wait(person)
    seen: dict[str, Any] = person.page.evaluate(SEEN)
    return seen


def is_naming(person: Person) -> bool:
    return person.page.locator("dialog.rite[open]").count() > 0


def write(person: Person, words: str = "") -> None:
    """Write a name, or take what is suggested."""
    number = person.number()
    if words:
        person.page.locator("dialog.rite input").fill(words)
    person.page.keyboard.press("Enter")
    done(person, number)


def act(person: Person, option: ecliptic.Option) -> None:
    """Click the thing on the table, if there is one; else its button."""
    number = person.number()
    thing = person.page.locator(f'.mark-open[data-target="{option.target}"]:visible')
    button = person.page.locator(f'.choice[data-option="{option.id}"]')
    if thing.count() == 1:
        thing.click()
    else:
        if not button.count():
            person.page.get_by_role("button", name="Further choices").click()
        button.click()
    done(person, number)


def drift(person: Person, random: Random, haste: float = 0.6) -> None:
    """One choice without a plan, by mouse; the last option often ends something."""
    if is_naming(person):
        write(person)
        return
    number = person.number()
    marks = person.page.locator("svg .mark-open, .df-card.mark-open, .df-action.mark-open, .df-line.mark-open")
    choices = person.choices.count()
    if marks.count() and random.random() < 0.3:
        mark = marks.nth(random.randrange(marks.count()))
        mark.click()
        menu = person.page.locator(".target-menu button")
        if menu.count():
            menu.first.click()
    else:
        person.choices.nth(choices - 1 if random.random() < haste else random.randrange(choices)).click()
    done(person, number)
