"""Deep Future at a page: how its players answer, and the game that its lesson tells."""

from __future__ import annotations

from random import Random
from typing import Final

import ecliptic
from tests.web.lessons import Told
from tests.web.people import ME, ONCE_MORE, STANDS_AT, House, Person

LESSON: Final = Told("deep_future")
SEED: Final = LESSON.seed
LINE: Final = tuple(option for option in LESSON.line if option is not None)
MOST: Final = 400  # choices in one game
MENU: Final = ".target-menu button"
MOVED_OR_ASKED: Final = f"(number) => document.querySelector('{MENU}, {ONCE_MORE}') || ({STANDS_AT})(number) === false"


def table(house: House, *seats: dict[str, str], seed: int = SEED, **wishes: object) -> str:
    return house.table(*seats, game="deep_future", seed=str(seed), **wishes)


def told(choices: int) -> ecliptic.Match:
    """The game of the lesson after this many choices."""
    return LESSON.after(choices, "Mara")


def taken_up(house: House, choices: int) -> str:
    """A table at which the game of the lesson goes on after this many choices."""
    return house.taken_up(told(choices), ME)


def is_naming(person: Person) -> bool:
    return person.page.locator("dialog.rite[open]").count() > 0


def write(person: Person, words: str = "") -> None:
    """Write a name, or take what is suggested."""
    number = person.number()
    if words:
        person.page.locator("dialog.rite input").fill(words)
    person.page.keyboard.press("Enter")
    person.wait_for_move(number)


def act(person: Person, option: ecliptic.Option) -> None:
    """Click the thing on the table, if there is one; else its button, to which the lesson has turned the page."""
    number = person.number()
    thing = person.page.locator(f'.mark-open[data-target="{option.target}"]:visible')
    button = person.page.locator(f'.choice[data-option="{option.id}"]')
    (thing if thing.count() == 1 else button).click()
    person.wait_for_move(number)


def open_board(person: Person) -> None:
    """On a phone the board is one of the parts of the table that can be opened."""
    person.page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name="Board").click()


def drift(person: Person, random: Random, haste: float = 0.6) -> None:
    """One choice without a plan, by mouse; the last option often ends something."""
    person.wait_for_question()
    if is_naming(person):
        write(person)
        return
    number = person.number()
    marks = person.page.locator("svg .mark-open, .df-card.mark-open, .df-action.mark-open, .df-line.mark-open")
    choices = person.choices.count()
    if marks.count() and random.random() < 0.3:
        marks.nth(random.randrange(marks.count())).click()
        person.wait_until(MOVED_OR_ASKED, number)
        if person.page.locator(MENU).count():
            person.page.locator(MENU).first.click()
    else:
        person.choices.nth(choices - 1 if random.random() < haste else random.randrange(choices)).click()
    person.wait_for_move(number)
