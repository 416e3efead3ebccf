"""There is room in Laniakea for all words and figures, on a desk and on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import ecliptic
from ecliptic.games.laniakea.game import laniakea
from tests.web.lattice import SEEDS, asked, game, played
from tests.web.people import DESKTOP, PHONE, House, Person
from tests.web.playing import BROKEN_OFF, CUT, SMALL_DESK, taken_up

SIZES = pytest.mark.parametrize("size", [DESKTOP, SMALL_DESK, PHONE], ids=["desktop", "small desk", "phone"])
DESKS = pytest.mark.parametrize("size", [DESKTOP, SMALL_DESK], ids=["desktop", "small desk"])
TALLER = ((1440, 960), (1600, 1000))
HAND, SEVERAL = 5, 3
# The words of a part, as they are drawn.
INK = """const ink = (part) => {
    const words = document.createRange();
    words.selectNodeContents(part);
    return [...words.getClientRects(), part.getBoundingClientRect()].filter(({ width }) => width > 0)
        .slice(0, part.childNodes.length && !part.querySelector('svg') ? -1 : undefined);
};
const apart = (one, other) => one.right <= other.left + 0.5 || one.bottom <= other.top + 3; // letters are less high
const meet = (one, other) => !apart(one, other) && !apart(other, one);"""
# Parts of the same box, named by two selectors, whose words lie on each other.
COLLIDING = f"""([boxes, first, second]) => {{
    {INK}
    return [...document.querySelectorAll(boxes)].filter((box) => {{
        const [ones, others] = [first, second].map((part) => [...box.querySelectorAll(part)].flatMap(ink));
        return ones.some((one) => others.some((other) => meet(one, other)));
    }}).map((box) => box.innerText);
}}"""
# The galaxies and Abysses under the plates in the upper left corner.
COVERED = f"""() => {{
    {INK}
    const plates = [...document.querySelectorAll('.lk-nw > .lk-effect')].map((plate) => plate.getBoundingClientRect());
    return [...document.querySelectorAll('.lk-ground')].filter((ground) =>
        plates.some((plate) => meet(plate, ground.getBoundingClientRect()))).length;
}}"""
# The trackers on the Ascension Track that lie on each other.
STACKED = f"""() => {{
    {INK}
    const trackers = [...document.querySelectorAll('.lk-tracker')].map((one) => one.getBoundingClientRect());
    return trackers.filter((one, k) => trackers.some((other, n) => n < k && meet(one, other))).length;
}}"""
# What has no room for a line of words.
LOW = """(parts) => [...document.querySelectorAll(parts)].filter((part) =>
    part.getBoundingClientRect().height <= 14).map((part) => part.innerText)"""
# The names of Entities that stand out of the space where they lie.
STANDING_OUT = """(names) => {
    const name = document.querySelector('.lk-space.lk-full > b');
    const space = name.parentElement.getBoundingClientRect();
    const words = document.createRange();
    return names.filter((one) => {
        name.textContent = one;
        words.selectNodeContents(name);
        return words.getBoundingClientRect().right > space.right - 1.5;
    });
}"""
# What is wider than its place, and so ends in dots.
DOTTED = """(parts) => [...document.querySelectorAll(parts)].filter((part) =>
    part.scrollWidth > part.clientWidth).map((part) => part.innerText)"""


def sit_down(
    browser: Browser, house: House, visitors: list[Person], match: ecliptic.Match, size: tuple[int, int]
) -> Person:
    person = Person(browser, size)
    visitors.append(person)
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    person.wait_for_fonts()
    return person


def among(several: int) -> ecliptic.Match:
    """The first seat chooses an action while so many Chaos cards are face up."""
    for seed in SEEDS:
        whole, questions = game(2, seed)
        for number, kind, *_ in questions:
            if kind == "choose_action":
                before = whole.at(number)
                g = laniakea(before.position)
                if len([card for card in g.entity_row if card >= g.box.first_chaos]) == several:
                    return before
    raise AssertionError("there are never so many")


def with_long_texts() -> ecliptic.Match:
    """The first seat chooses an action while two Cosmic Powers say more than ever else in this game."""
    whole, questions = game(2, SEEDS[0])
    positions = [whole.at(number) for number, kind, *_ in questions if kind == "choose_action"]
    return max(positions, key=letters)


def letters(match: ecliptic.Match) -> int:
    powers: Any = match.view(0)["powers"]
    return sum(sorted(len(power["card"]["text"]) for power in powers if power)[-2:])


def with_a_hand_of(cards: int) -> ecliptic.Match:
    for number, kind, *_ in game(2, SEEDS[0])[1]:
        before = game(2, SEEDS[0])[0].at(number)
        if kind == "choose_action" and len(laniakea(before.position).hands[0]) == cards:
            return before
    raise AssertionError("nobody has so many")


@SIZES
def test_what_something_costs_stands_beside_its_name(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    """LK-11.10: with the number key of what can be built now."""
    person = sit_down(browser, house, visitors, asked("choose_structure"), size)
    expect(person.page.locator(".lk-cost .key").first).to_be_visible()
    person.must_measure([], COLLIDING, [".lk-cost", "dt", "dd .lk-price"])


@SIZES
def test_the_number_key_of_a_space_covers_no_word(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    """LK-13.2."""
    person = sit_down(browser, house, visitors, asked("choose_space", options=6), size)
    expect(person.page.locator(".lk-space .key").first).to_be_visible()
    person.must_measure([], COLLIDING, [".lk-space.mark-open", ".key", "span, em"])


@DESKS
def test_the_name_of_every_entity_has_room_in_its_space(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    """LK-13.2."""
    match = asked("choose_action", since=6)
    person = sit_down(browser, house, visitors, match, size)
    expect(person.page.locator(".lk-space.lk-full").first).to_be_visible()
    names = [entity.name for entity in laniakea(match.position).box.entities]
    person.must_measure([], STANDING_OUT, names)


@DESKS
def test_a_hand_of_five_says_what_its_cards_do(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    """LK-4.2: every turn begins with such a hand."""
    person = sit_down(browser, house, visitors, with_a_hand_of(HAND), size)
    cards = person.page.locator(".lk-fan .lk-card")
    expect(cards).to_have_count(HAND)
    person.must_measure([], LOW, ".lk-fan .lk-card p")
    person.must_measure([], COLLIDING, [".lk-fan .lk-card", "h3, p", ".lk-emblem, .lk-attack, .key"])
    person.must_measure([], CUT, ".lk-fan .lk-card, .lk-fan footer")


@pytest.mark.parametrize("size", [DESKTOP, SMALL_DESK, *TALLER], ids=str)
def test_the_cards_of_the_rows_never_break_off_without_a_sign(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    """LK-13.9: "harvest up to 2" would be read as a whole sentence."""
    person = sit_down(browser, house, visitors, with_long_texts(), size)
    expect(person.page.locator(".lk-row .lk-card p").first).to_be_visible()
    person.must_measure([], BROKEN_OFF, ".lk-row .lk-card p")


@pytest.mark.parametrize("several", [1, 2, SEVERAL])
@DESKS
def test_the_effects_of_chaos_cards_cover_no_galaxy(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int], several: int
) -> None:
    """LK-14.11."""
    person = sit_down(browser, house, visitors, among(several), size)
    expect(person.page.locator(".lk-nw > .lk-effect").first).to_be_visible()
    person.must_measure(0, COVERED)


@DESKS
def test_four_effects_of_chaos_cards_cover_no_galaxy(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    """LK-14.15: so many lie there at most, until the end of the turn in which the fourth appears."""
    person = sit_down(browser, house, visitors, among(SEVERAL), size)
    plates = person.page.locator(".lk-nw > .lk-effect")
    expect(plates).to_have_count(SEVERAL)
    plates.first.evaluate("(plate) => plate.after(plate.cloneNode(true))")
    person.must_measure(0, COVERED)


@DESKS
def test_trackers_on_one_level_stand_beside_each_other(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    """LK-3.9: four of them begin below the track."""
    person = sit_down(browser, house, visitors, asked("choose_celestial", players=4), size)
    expect(person.page.locator(".lk-tracker")).to_have_count(4)
    person.must_measure(0, STACKED)


def test_a_swap_shows_every_number_that_it_changes(browser: Browser, house: House, visitors: list[Person]) -> None:
    """LK-7.10: eight choices side by side."""
    person = sit_down(browser, house, visitors, asked("swap_stones", options=8), DESKTOP)
    expect(person.page.locator(".choice .worth-change").first).to_be_visible()
    person.must_measure([], DOTTED, ".choice .worth-change")


def test_a_place_whose_card_was_taken_says_that_it_is_refilled(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    """LK-13.9: there are cards in the deck."""
    person = sit_down(browser, house, visitors, asked("choose_order"), DESKTOP)
    expect(person.page.locator(".lk-entities .lk-gap")).to_have_text("refilled soon")


@SIZES
@pytest.mark.parametrize("players", [1, 4])
def test_the_score_sheet_keeps_every_word_in_its_column(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int], players: int
) -> None:
    person = Person(browser, size)
    visitors.append(person)
    person.visit(house, taken_up(house, played(players)))
    expect(person.page.locator(".ending .lk-score")).to_be_visible()
    person.wait_for_fonts()
    person.must_measure([], DOTTED, ".lk-score td, .lk-score .lk-part")
