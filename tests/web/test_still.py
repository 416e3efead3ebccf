"""The table holds still: nothing that is laid out moves while one plays, and pass, done and no stay in one place."""

from __future__ import annotations

import re
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

import ecliptic
from ecliptic.games import GAMES
from tests.web import galaxy, holes, lattice
from tests.web.people import BESIDE_ME, DESKTOP, DRIFTER, LAST_TURN, ME, PHONE, RECORD, House, Person

PARTS: Final = (
    ".topbar",
    ".seats",
    ".board",
    ".tabs",
    ".own",
    ".players",
    ".player",
    ".side",
    "#prompt",
    ".replay",
)
# Where every part lies that is laid out now; what is drawn on a tab that is closed lies nowhere.
BOXES: Final = """(parts) => Object.fromEntries(parts.flatMap((part) =>
    [...document.querySelectorAll(part)].map((element, n) => {
        const box = element.getBoundingClientRect();
        return [`${part} ${n}`, [box.x, box.y, box.width, box.height].map(Math.round)];
    })).filter(([, [, , width]]) => width > 0))"""
NO: Final = ".closing .choice"
WORLDS: Final = """() => Object.fromEntries([...document.querySelectorAll('.hz-world')].map((world) => {
    const box = world.querySelector('.hz-ground').getBoundingClientRect();
    return [world.dataset.target, [box.x, box.y, box.width].map(Math.round)];
}))"""
SIZES: Final = [
    DESKTOP,
    PHONE,
    pytest.param((1280, 800), marks=pytest.mark.long),
    pytest.param((768, 1024), marks=pytest.mark.long),
]
# Does nothing in the window scroll sideways?
NOT_WIDER: Final = """() => [...document.querySelectorAll('dialog, dialog *')].every((element) =>
    element.scrollWidth <= element.clientWidth || !/auto|scroll/.test(getComputedStyle(element).overflowX))"""
FITS: Final = """(part) => [...document.querySelectorAll(part)].every((element) =>
    element.scrollHeight <= element.clientHeight + 1 && element.scrollWidth <= element.clientWidth + 1)"""


LEAST_TOUCH: Final = 34  # pixels of a World among five Systems
# Can everything on the board that can be chosen be touched?
TOUCHABLE: Final = """(least) => [...document.querySelectorAll('.board .mark-open .hz-ground')].every((element) =>
    element.getBoundingClientRect().width >= least)"""
# Does the prompt begin under everything that is shown above it?
APART: Final = """() => [...document.querySelectorAll('.board, .own, .players, .side, .tabs')].every((element) =>
    element.getBoundingClientRect().bottom <= document.querySelector('#prompt').getBoundingClientRect().top)"""
SMALL_PHONE: Final = (360, 740)
FIRST_ROUND: Final = 80  # choices of one person, at most
LATER: Final = re.compile("Round 2|turn 2")


class Watched:
    """Where things were seen first; they must be seen nowhere else."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.places: dict[str, list[int]] = {}

    def look(self, *, worlds: bool) -> None:
        """`worlds`: the board too; on the phone it zooms to what can be chosen."""
        self.person.wait_for_fonts()
        now: dict[str, list[int]] = self.person.at_rest(BOXES, [*PARTS, *([".hz-sky"] if worlds else [])])
        if worlds:
            now |= self.person.at_rest(WORLDS)
        question = self.person.prompt.locator(".ask p").inner_text()
        for name, place in now.items():
            assert self.places.setdefault(name, place) == place, f"{name} moved at: {question}"


@pytest.mark.parametrize("choices", [14, pytest.param(200, marks=pytest.mark.long)])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_moves_while_five_play(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int], choices: int
) -> None:
    person = Person(browser, size)
    visitors.append(person)
    person.visit(house, house.table(ME, DRIFTER, DRIFTER, DRIFTER, DRIFTER))
    watched = Watched(person)
    random = Random(6)
    for _ in range(choices):
        person.wait_for_question()
        if person.is_over():
            break
        watched.look(worlds=size[0] > 900)
        number = person.number()
        person.choices.nth(random.randrange(person.choices.count())).click()
        person.wait_for_move(number)
    wide = size[0] > 900
    wanted = [".hz-sky 0", ".players 0", ".player 4", ".own 0", ".side 0"] if wide else [".seats 0", ".tabs 0"]
    assert all(name in watched.places for name in [".board 0", "#prompt 0", *wanted])
    if wide:
        person.wait_until(FITS, ".players")
        person.wait_until(FITS, ".player")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_from_the_first_question_to_the_end_of_the_first_round(
    browser: Browser, house: House, visitors: list[Person], game: str, size: tuple[int, int]
) -> None:
    person = Person(browser, size)
    visitors.append(person)
    seats = [DRIFTER] * (GAMES[game].entry.default_players - 1)
    person.visit(house, house.table(ME, *seats, game=game, seed="7"))
    watched = Watched(person)
    random = Random(3)
    for _ in range(FIRST_ROUND):
        person.wait_for_question()
        if galaxy.is_naming(person):
            galaxy.write(person)
            continue
        watched.look(worlds=False)
        if person.is_over() or person.page.locator(".topbar .round", has_text=LATER).count():
            break
        person.choose(random.randrange(person.choices.count()))
    else:
        raise AssertionError("the first round does not end")
    assert ".board 0" in watched.places


def before_the_market() -> tuple[ecliptic.Match, int]:
    """A game in which one of many Allies may be taken, or none; and who is asked."""
    match = ecliptic.new("horizons", 2, 7)
    random = Random(1)
    while len(match.options()) < 9 or match.options()[-1].target != "choice:none":
        match.play(random.choice(match.options()).id)
    seat = match.position.seat
    assert seat is not None
    return match, seat


def where_to_build() -> tuple[ecliptic.Match, int]:
    """A game of five in which a Structure may be built on one of several Worlds; and who is asked."""
    match = ecliptic.new("horizons", 5, 7)
    random = Random(2)
    while sum(option.target.startswith("world:") for option in match.options()) < 3:
        match.play(random.choice(match.options()).id)
    seat = match.position.seat
    assert seat is not None
    return match, seat


def test_the_prompt_of_a_phone_covers_nothing_that_can_be_chosen(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    match, seat = where_to_build()
    person = Person(browser, SMALL_PHONE)
    visitors.append(person)
    person.visit(house, house.taken_up(match, *[ME if n == seat else DRIFTER for n in range(match.players)]))
    person.wait_for_question()
    worlds = person.page.locator(".hz-world.mark-open")
    expect(worlds.nth(2)).to_be_attached()
    person.wait_until(TOUCHABLE, LEAST_TOUCH)
    for world in worlds.all():
        expect(world).to_be_in_viewport(ratio=0.9)
    for tab in ("You", "Players", "Log", "Board"):
        person.page.locator(".tabs").get_by_role("button", name=tab).click()
        person.wait_until(APART)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_no_is_in_the_same_place_on_every_page_of_choices(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    match, seat = before_the_market()
    person = Person(browser, size)
    visitors.append(person)
    person.visit(house, house.taken_up(match, *[ME if n == seat else DRIFTER for n in range(match.players)]))
    person.wait_for_question()
    no = person.page.locator(NO)
    expect(no).to_have_text(f"{len(match.options())}No Ally")
    person.wait_for_fonts()
    place = person.at_rest(BOXES, [NO])
    pages = person.page.get_by_role("button", name="Further choices")
    if size == DESKTOP:
        while pages.is_enabled():
            first = person.choices.first.inner_text()
            pages.click()
            expect(person.choices.first).not_to_have_text(first, use_inner_text=True)
            expect(no).to_be_in_viewport(ratio=1)
            person.must_measure(place, BOXES, [NO])
    else:
        expect(pages).to_have_count(0)  # a list that scrolls
    person.choices.nth(person.choices.count() - 2).scroll_into_view_if_needed()
    expect(no).to_be_in_viewport(ratio=1)
    person.must_measure(place, BOXES, [NO])
    no.click()
    person.wait_for_move(match.number)


def test_the_curtain_lifts_on_a_still_board(browser: Browser, house: House, visitors: list[Person]) -> None:
    people = Person(browser)
    visitors.append(people)
    people.visit(house, house.taken_up(ecliptic.load(RECORD).at(LAST_TURN - 1), ME, BESIDE_ME, DRIFTER))
    watched = Watched(people)
    curtain = people.page.locator("dialog.curtain[open]")
    expect(curtain).to_have_count(1)
    watched.look(worlds=True)
    assert ".own 0" in watched.places  # though nobody's cards lie there
    curtain.get_by_role("button").click()
    expect(curtain).to_have_count(0)
    people.wait_for_question()
    watched.look(worlds=True)
    people.choose(0)
    people.wait_for_question()
    watched.look(worlds=True)


def most_played(game: str) -> ecliptic.Match:
    """A finished game with as many players as it can have."""
    if game == "laniakea":
        return lattice.played(4)
    if game == "ultramassive":
        return holes.played(4)
    stored = [ecliptic.load(path) for path in sorted((RECORD.parents[1] / game).glob("*.jsonl"))]
    return max([match for match in stored if len(match.winners()) == 1], key=lambda match: match.players)


@pytest.mark.parametrize("game", GAMES)
def test_the_score_sheet_says_who_won_and_needs_no_sideways_scrolling(
    browser: Browser, house: House, visitors: list[Person], game: str
) -> None:
    person = Person(browser, SMALL_PHONE)
    visitors.append(person)
    match = most_played(game)
    [winner] = match.winners()
    person.visit(house, house.taken_up(match, *[ME if n == winner else DRIFTER for n in range(match.players)]))
    person.page.get_by_role("dialog", name="You win").locator("table").first.wait_for()
    person.wait_for_fonts()
    person.wait_until(NOT_WIDER)
