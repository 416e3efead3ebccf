"""The names on Deep Future's map: none lies upon another thing or another name, none is cut, whatever has happened."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.web.crowded import THIRTY_ERAS, crowded, with_long_names
from tests.web.galaxy import open_board
from tests.web.people import DESKTOP, DRIFTER, ME, PHONE, House, Person
from tests.web.playing import SMALL_DESK

CROWDED = (0, 133)  # a seed, and the choices after which 24 sectors hold cubes
EARLY = (225, 41)  # and after which a name of one long word stands at the edge of a small map
SMALLEST_TYPE = {DESKTOP: 14, SMALL_DESK: 14, PHONE: 15}

# The boxes of the ink: text as it is written, and what is drawn, both on the screen.
MEASURE = """() => {
    const pen = document.createElement('canvas').getContext('2d');
    const drawn = (one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return { left, top, right, bottom };
    };
    const written = (text) => {
        const style = getComputedStyle(text);
        const matrix = text.getScreenCTM();
        const size = parseFloat(style.fontSize) * matrix.a;
        pen.font = `${style.fontWeight} 100px ${style.fontFamily}`;
        const ink = pen.measureText(text.textContent);
        const at = new DOMPoint(Number(text.getAttribute('x')), Number(text.getAttribute('y'))).matrixTransform(matrix);
        const part = size / 100;
        const wide = text.getComputedTextLength() * matrix.a;  // as it is drawn, not as it was measured
        return { size, words: text.textContent, left: at.x - wide / 2, right: at.x + wide / 2,
            top: at.y - ink.actualBoundingBoxAscent * part, bottom: at.y + ink.actualBoundingBoxDescent * part };
    };
    const all = (selector, measure) => [...document.querySelectorAll(`.df-chart ${selector}`)].map(measure);
    return {
        names: [...document.querySelectorAll('.df-chart [data-name-of]')].map((name) => ({
            sector: Number(name.dataset.nameOf), lines: [...name.querySelectorAll('text')].map(written) })),
        things: [
            ...all('.df-cube, .df-planet circle, .df-outpost circle, .df-seal', drawn), ...all('.df-number', written)],
        chart: drawn(document.querySelector('.df-chart')),
        titles: all('.df-sector title', (title) => title.textContent),
    };
}"""


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    across = one["left"] < other["right"] and other["left"] < one["right"]
    return across and one["top"] < other["bottom"] and other["top"] < one["bottom"]


def collisions(seen: dict[str, Any]) -> list[tuple[str, object]]:
    """The lines of names that lie upon a thing or upon another name."""
    found: list[tuple[str, object]] = []
    for k, name in enumerate(seen["names"]):
        others = [*seen["things"], *[line for other in seen["names"][k + 1 :] for line in other["lines"]]]
        found += [(line["words"], other) for line in name["lines"] for other in others if overlap(line, other)]
    return found


def must_not_collide(person: Person) -> dict[str, Any]:
    """Returns what is seen."""
    seen: dict[str, Any] = person.at_rest(MEASURE)
    assert collisions(seen) == []
    return seen


def check_map(person: Person, size: tuple[int, int]) -> list[str]:
    """Nothing collides, and nothing is cut; returns the names that are shown."""
    if size == PHONE:
        open_board(person)
    expect(person.page.locator(".df-chart [data-name-of]").first).to_be_visible()
    person.wait_for_fonts()
    seen = must_not_collide(person)
    for name in seen["names"]:
        for line in name["lines"]:
            assert line["size"] >= SMALLEST_TYPE[size], line
            assert seen["chart"]["left"] <= line["left"], line
            assert line["right"] <= seen["chart"]["right"], line
    shown = [" ".join(line["words"] for line in name["lines"]) for name in seen["names"]]
    for name in shown:
        assert any(name in title for title in seen["titles"]), name  # it is whole
    return shown


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_no_name_collides_after_thirty_eras(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    person = Person(browser, size)
    visitors.append(person)
    match = crowded(THIRTY_ERAS, *CROWDED)
    person.visit(house, house.taken_up(match, ME, DRIFTER, DRIFTER))
    person.wait_for_question()
    shown = check_map(person, size)
    person.picture(f"deep-future-thirty-eras-{size[0]}")
    named = re.findall(r'^S \d\d "([^"]*)"', THIRTY_ERAS, re.MULTILINE)
    missing = [name for name in named if name not in shown]
    assert len(missing) <= (0 if size == DESKTOP else 4), missing


@pytest.mark.parametrize(
    ("size", "moment"),
    [(DESKTOP, CROWDED), (SMALL_DESK, EARLY), (PHONE, CROWDED)],
    ids=["desktop", "small desk", "phone"],
)
def test_the_longest_names_do_not_collide_either(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int], moment: tuple[int, int]
) -> None:
    person = Person(browser, size)
    visitors.append(person)
    person.visit(house, house.taken_up(crowded(with_long_names(THIRTY_ERAS), *moment), ME, DRIFTER, DRIFTER))
    person.wait_for_question()
    assert check_map(person, size)
    person.picture(f"deep-future-long-names-{size[0]}")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_no_name_collides_on_the_page_of_a_galaxy(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    person = Person(browser, size)
    visitors.append(person)
    link = house.post("api/campaigns", {"file": THIRTY_ERAS})["link"]
    person.page.goto(f"{house.url}#/c/{link}")
    expect(person.page.locator(".galaxy-chart [data-name-of]").first).to_be_visible()
    person.wait_for_fonts()
    must_not_collide(person)
    person.picture(f"campaign-thirty-eras-{size[0]}")


# --- where a name is put, as a function ----------------------------------------------------------------

PLACED = """({ labels, taken, bounds }) => import('./games/deep_future/labels.js').then(
    ({ placeLabels }) => Object.fromEntries(placeLabels(labels, taken, bounds)))"""
FORMS = """(name) => import('./games/deep_future/labels.js').then(({ formsOf }) =>
    formsOf(name, (line) => ({ wide: line.length, above: 1, below: 0 }), 1).map(({ lines }) => lines))"""
CROSSED = "([from, to, box]) => import('./games/deep_future/labels.js').then(({ crosses }) => crosses(from, to, box))"
BOUNDS = {"left": -200, "right": 200, "top": -200, "bottom": 200}


def box(left: float, top: float, right: float, bottom: float) -> dict[str, float]:
    return {"left": left, "top": top, "right": right, "bottom": bottom}


def label(id: str, x: float, y: float, wide: float, lines: int = 1, **more: object) -> dict[str, Any]:
    inks = [{"wide": wide, "above": 10, "below": 3} for _ in range(lines)]
    form = {"lines": ["words"] * lines, "inks": inks, "leading": 12}
    return {"id": id, "at": {"x": x, "y": y}, "forms": [form], **more}


def at_home(browser: Browser, house: House, visitors: list[Person]) -> Person:
    person = Person(browser).visit(house)
    visitors.append(person)
    return person


def test_a_name_stands_under_its_place_or_is_led_to_it(browser: Browser, house: House, visitors: list[Person]) -> None:
    atlas = at_home(browser, house, visitors)
    wall = box(-60, 0, 60, 40)  # over all the room under the second place
    labels = [label("free", -120, -120, 50), label("led", 0, 0, 50), label("near", 0, 0, 50, near=True)]
    spots = atlas.page.evaluate(PLACED, {"labels": labels, "taken": [{"solid": False, "box": wall}], "bounds": BOUNDS})
    assert spots["free"]["leader"] is None
    assert spots["free"]["x"] == -120
    assert spots["led"]["leader"][0] == {"x": 0, "y": 14}
    assert not any(overlap(one, wall) for one in spots["led"]["boxes"])
    assert "near" not in spots


def test_a_name_without_room_is_left_out(browser: Browser, house: House, visitors: list[Person]) -> None:
    atlas = at_home(browser, house, visitors)
    everywhere = {"solid": True, "box": BOUNDS}
    spots = atlas.page.evaluate(PLACED, {"labels": [label("a", 0, 0, 50)], "taken": [everywhere], "bounds": BOUNDS})
    assert spots == {}
    too_long = label("long", 0, 0, 500)
    assert atlas.page.evaluate(PLACED, {"labels": [too_long], "taken": [], "bounds": BOUNDS}) == {}


def test_names_keep_clear_of_everything_and_of_each_other(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    atlas = at_home(browser, house, visitors)
    random = Random(3)
    spread = [(random.uniform(-180, 180), random.uniform(-180, 180)) for _ in range(60)]
    things = [box(x - 15, y - 5, x + 15, y + 5) for x, y in spread[:40]]
    taken = [{"solid": k % 2 == 0, "box": thing} for k, thing in enumerate(things)]
    labels = [label(str(k), x, y, random.uniform(20, 90), 1 + k % 2) for k, (x, y) in enumerate(spread[20:])]
    spots = atlas.page.evaluate(PLACED, {"labels": labels, "taken": taken, "bounds": BOUNDS})
    names = [spot["boxes"] for spot in spots.values()]
    assert len(names) > 20
    for k, name in enumerate(names):
        others = [*things, *[line for other in names[k + 1 :] for line in other]]
        for one in name:
            assert [other for other in others if overlap(one, other)] == []
            assert one["left"] >= -200 <= one["top"]
            assert one["right"] <= 200 >= one["bottom"]


def test_a_name_needs_no_more_room_than_its_lines(browser: Browser, house: House, visitors: list[Person]) -> None:
    atlas = at_home(browser, house, visitors)
    name = label("a", 0, 0, 66, 2)
    name["forms"][0]["inks"][1]["wide"] = 40
    beside_the_short_line = {"solid": True, "box": box(25, 20, 60, 30)}
    spots = atlas.page.evaluate(PLACED, {"labels": [name], "taken": [beside_the_short_line], "bounds": BOUNDS})
    assert (spots["a"]["x"], spots["a"]["leader"]) == (0, None)


def test_no_name_lies_upon_a_line_that_leads_to_another(browser: Browser, house: House, visitors: list[Person]) -> None:
    atlas = at_home(browser, house, visitors)
    wall = {"solid": False, "box": box(-60, 0, 60, 40)}
    first = atlas.page.evaluate(PLACED, {"labels": [label("led", 0, 0, 50)], "taken": [wall], "bounds": BOUNDS})
    start, end = first["led"]["leader"]
    in_the_way = label("late", (start["x"] + end["x"]) / 2, (start["y"] + end["y"]) / 2 - 8, 20)
    labels = [label("led", 0, 0, 50), in_the_way]
    spots = atlas.page.evaluate(PLACED, {"labels": labels, "taken": [wall], "bounds": BOUNDS})
    assert spots["led"] == first["led"]
    assert not atlas.page.evaluate(CROSSED, [start, end, spots["late"]["boxes"][0]])


def test_a_name_is_broken_between_words_so_that_its_lines_are_even(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    atlas = at_home(browser, house, visitors)
    assert atlas.page.evaluate(FORMS, "The long shoal of the stars") == [
        ["The long shoal of the stars"],
        ["The long shoal", "of the stars"],
        ["The long", "shoal of", "the stars"],
    ]
    assert atlas.page.evaluate(FORMS, "Karzorzadskitheralonipolises") == [["Karzorzadskitheralonipolises"]]
