"""Small words and signs that readers stumble over."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import ecliptic
from tests.web.people import DESKTOP, DRIFTER, ME, PHONE, House, Person
from tests.web.playing import taken_up

RECORDS = Path(__file__).parents[1] / "records"
SHEETS = {
    "horizons": "everything_else",
    "deep_future": "three_players",
    "pulp_invasion": "found_basic",
    "ultramassive": "four_cadets",
    "laniakea": "four_cadets",
}
SMALLEST = {DESKTOP: 14, PHONE: 15}  # pixels
# Words of the open dialog that are drawn smaller than so many pixels; those in pictures belong to the picture.
SMALL = """(least) => {
    const found = [];
    const walker = document.createTreeWalker(document.querySelector('dialog[open]'), NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const element = walker.currentNode.parentElement;
        const style = getComputedStyle(element);
        const seen = element.getClientRects().length > 0 && style.visibility !== 'hidden' && style.clipPath === 'none';
        if (!seen || !walker.currentNode.textContent.trim()) continue;
        if (element.closest('svg') && !element.closest('.lead')) continue;
        const matrix = element.getScreenCTM?.();
        const size = parseFloat(style.fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
        if (size < least - 0.01) found.push(`${walker.currentNode.textContent} (${size})`);
    }
    return found;
}"""

# How much ink is in the very middle of a letter of the handwriting?
MIDDLE = """async (letter) => {
    await document.fonts.load('400 200px Kalam', letter);
    const canvas = new OffscreenCanvas(300, 300);
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    pen.font = '400 200px Kalam';
    const box = pen.measureText(letter);
    pen.fillText(letter, 50, 250);
    const x = 50 + (box.actualBoundingBoxRight - box.actualBoundingBoxLeft) / 2;
    const y = 250 - (box.actualBoundingBoxAscent - box.actualBoundingBoxDescent) / 2;
    const { data } = pen.getImageData(x - 3, y - 3, 6, 6);
    return data.filter((_, index) => index % 4 === 3).reduce((sum, ink) => sum + ink);
}"""


def test_a_handwritten_zero_is_no_letter_o(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser)
    visitors.append(person)
    person.visit(house)
    person.wait_until(f"async () => await ({MIDDLE})('0') > 0")
    person.must_measure(0, MIDDLE, "O")


def test_it_is_an_orange_star(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser)
    visitors.append(person)
    person.visit(house, house.table(ME, *[DRIFTER] * 4))
    person.page.locator('[aria-label$=", an orange star"]').first.wait_for(state="attached")
    labels = "(elements) => elements.map((element) => element.getAttribute('aria-label'))"
    stars = person.page.locator('[aria-label$=" star"]').evaluate_all(labels)
    assert not [star for star in stars if re.search(r"\ba [aeiou]", star)]


def test_a_galaxy_whose_first_game_is_being_played_says_only_that(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    person.visit(house)
    page = person.page
    page.get_by_role("button", name="Galaxies of Deep Future").click()
    page.get_by_label("What it is called").fill("The Quiet Reach")
    page.get_by_role("button", name="New galaxy").click()
    page.get_by_text("Nothing is written yet").wait_for()
    page.goto(f"{house.url}#/galaxies")
    line = page.locator(".going").filter(has_text="The Quiet Reach")
    expect(line).to_contain_text("No game has been played yet.")
    line.get_by_role("link", name="Continue").click()
    page.get_by_role("link", name="Set it up").click()
    page.get_by_label("Which names the players write").select_option("auto")
    page.get_by_role("button", name="Open the table").click()
    person.wait_for_question()
    page.goto(f"{house.url}#/galaxies")
    expect(line).to_contain_text("A game is being played")
    expect(line).not_to_contain_text("No game")


def test_the_page_for_wrong_paths_has_the_theme_of_the_others(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    person.expects_trouble = True  # the browser reports the 404
    person.page.emulate_media(color_scheme="light")
    person.page.goto(f"{house.url}no/such/page")
    expect(person.page.locator('html[data-theme="light"]')).to_contain_text("There is nothing at this address")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", SHEETS)
def test_no_word_of_a_score_sheet_is_smaller_than_the_smallest(
    browser: Browser, house: House, visitors: list[Person], game: str, size: tuple[int, int]
) -> None:
    person = Person(browser, size)
    visitors.append(person)
    person.visit(house, taken_up(house, ecliptic.load(RECORDS / game / f"{SHEETS[game]}.jsonl")))
    person.page.locator(".lead .axis").first.wait_for()
    person.must_measure([], SMALL, SMALLEST[size])
