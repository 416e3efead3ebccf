"""Laniakea at a page: positions of a game without a plan, and how somebody answers."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final, NamedTuple

import ecliptic
from ecliptic.games.laniakea.game import laniakea
from tests.web.people import DRIFTER, ME, ONCE_MORE, STANDS_AT, House, Person

SEEDS: Final = range(1, 21)  # of the games that are looked through
IDLE: Final = ("choice:done", "choice:none", "choice:keep", "action:discard")
MOST: Final = 900  # choices of one person in a game
MARKS: Final = ":is(.board, .own) .mark-open:visible"
MENU: Final = ".target-menu button"
THINGS: Final = ".choice:not(.confirms)"
CONFIRM: Final = ".choice.confirms"
ANSWERED: Final = (  # the game goes on, or the page asks which of several options, or whether it is meant
    f"(number) => document.querySelector('{MENU}, {ONCE_MORE}') || ({STANDS_AT})(number) === false"
)


class Asked(NamedTuple):
    """A question of the first seat."""

    number: int  # of choices before it
    kind: str
    round: int
    options: int


@cache
def game(players: int, seed: int) -> tuple[ecliptic.Match, list[Asked]]:
    """A whole game in which everybody does something as long as there is something to do."""
    match, random = ecliptic.new("laniakea", players=players, seed=seed), Random(seed)
    found: list[Asked] = []
    while (question := match.decision) is not None:
        options = match.options()
        if question.seat == 0:
            found.append(Asked(match.number, question.kind, laniakea(match.position).round, len(options)))
        busy = [option for option in options if option.target not in IDLE]
        match.play(random.choice(busy or options).id)
    return match, found


def played(players: int) -> ecliptic.Match:
    return game(players, SEEDS[0])[0]


def asked(kind: str, players: int = 2, since: int = 0) -> ecliptic.Match:
    """The first position since that round in which the first seat is asked a question of that kind."""
    for seed in SEEDS:
        whole, questions = game(players, seed)
        for question in questions:
            if question.kind == kind and question.round >= since and question.options > 1:
                return whole.at(question.number)
    raise AssertionError(f"nobody is asked {kind}")


def taken_up(house: House, match: ecliptic.Match) -> str:
    return house.taken_up(match, ME, *[DRIFTER] * (match.players - 1))


def select(person: Person, random: Random) -> None:
    """An attack takes every card that can help; of the rest of a hand one card may be discarded."""
    confirm = person.page.locator(CONFIRM)
    things = person.page.locator(THINGS)
    if confirm.get_attribute("aria-disabled") == "true":
        for thing in range(things.count()):
            things.nth(thing).click()
    elif random.random() < 0.5:
        things.first.click()
    confirm.click()


def drift(person: Person, random: Random) -> None:
    """One choice without a plan, by mouse: a thing on the page, or a button."""
    number = person.number()
    if person.page.locator(CONFIRM).count():
        select(person, random)
        person.wait_for_move(number)
        return
    marks = person.page.locator(MARKS)
    if marks.count() and random.random() < 0.6:
        marks.nth(random.randrange(marks.count())).click()
        person.wait_until(ANSWERED, number)
        if person.page.locator(MENU).count():
            person.page.locator(MENU).first.click()
    else:
        person.choices.nth(random.randrange(person.choices.count())).click()
    person.wait_for_move(number)
