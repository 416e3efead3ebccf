"""Playing any game through its page without a plan: by mouse, by keyboard, at one browser and at two."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, Literal

from playwright.sync_api import Browser, Locator, expect

import ecliptic
from tests.web.people import DRIFTER, FRIEND, ME, ONCE_MORE, PHONE, STANDS_AT, House, Person, seat_links

FEW: Final = 8  # choices that show that a game can be played
SMALL_DESK: Final = (1280, 800)
MARKS: Final = ":is(.board, .own, .players) .mark-open:visible"
MENU: Final = ".target-menu button"
ANSWERED: Final = (  # the game goes on, or the page asks which of several options, or whether it is meant
    f"(number) => document.querySelector('{MENU}, {ONCE_MORE}') || ({STANDS_AT})(number) === false"
)
# Which of these are cut off, or cannot be seen without scrolling?
CUT: Final = """(parts) => [...document.querySelectorAll(parts)].filter((element) =>
    element.scrollHeight > element.clientHeight + 1).map((element) => `${element.className}: ${element.innerText}`)"""
# Which of these texts lack lines without the dots that would say so?
BROKEN_OFF: Final = """(parts) => [...document.querySelectorAll(parts)].filter((text) => {
    const { lineHeight, webkitLineClamp } = getComputedStyle(text);
    const lines = (pixels) => Math.round(pixels / parseFloat(lineHeight));
    return lines(text.scrollHeight) > lines(text.clientHeight) && lines(text.clientHeight) < Number(webkitLineClamp);
}).map((text) => text.innerText)"""
# Which of these are wider than the place they have?
WIDER: Final = """(parts) => [...document.querySelectorAll(parts)].filter((element) =>
    element.scrollWidth > element.clientWidth).map((element) => `${element.className}: ${element.innerText}`)"""
# Notes what is set in motion from now on, and in how many steps; everything takes a thousand times as long.
WATCH_MOTION: Final = """() => {
    window.moved = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (steps, how) {
        window.moved.push([this.dataset.piece ?? '', steps.length]);
        return animate.call(this, steps, { ...how, duration: 1000 * how.duration });
    };
}"""
# Counts what is added from now on and matches.
WATCH_ADDED: Final = """(wanted) => {
    window.added = 0;
    new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => {
        if (node instanceof Element && node.matches(wanted)) window.added += 1;
    }))).observe(document.body, { childList: true, subtree: true });
}"""

Motion = Literal["reduce", "no-preference"]
Answer = Callable[[Person, Random], None]


def choose_with_motion(person: Person, motion: Motion, choice: Locator, added: str, number: int) -> None:
    """Make a choice; what it adds for the eye alone appears where motion is welcome, and nowhere else."""
    person.page.emulate_media(reduced_motion=motion)
    person.page.evaluate(WATCH_ADDED, added)
    choice.click()
    person.wait_for_move(number)
    if motion == "no-preference":
        person.wait_until("() => window.added > 0")
    else:
        assert person.page.evaluate("window.added") == 0


def of_each(script: str) -> str:
    """What the script finds in all elements of a selector together."""
    return f"(selector) => [...document.querySelectorAll(selector)].flatMap({script})"


def without(script: str) -> str:
    """The elements of a selector of which the script does not hold, by their words."""
    found = f"[...document.querySelectorAll(selector)].filter((element) => !({script})(element))"
    return f"(selector) => {found}.map((element) => element.innerText)"


def taken_up(house: House, match: ecliptic.Match) -> str:
    """A table at which that game goes on, with me in the first seat."""
    return house.taken_up(match, ME, *[DRIFTER] * (match.players - 1))


def begin_at_once(person: Person, house: House, title: str) -> None:
    """From the cover on the shelf into a game."""
    person.visit(house)
    person.page.get_by_role("button", name=f"Play {title} now").click()


def play_on(person: Person, answer: Answer, most: int, seed: int = 5) -> None:
    """This many choices, unless the game ends before."""
    random = Random(seed)
    for _ in range(most):
        person.wait_for_question()
        if person.is_over():
            return
        answer(person, random)


def pick_and_confirm(person: Person, random: Random) -> bool:
    """Where several things may be picked: one of them."""
    confirm, things = person.page.locator(".choice.confirms"), person.page.locator(".choice[aria-pressed]")
    if not confirm.count():
        return False
    things.nth(random.randrange(things.count())).click()
    confirm.click()
    return True


def drift(person: Person, random: Random, marked: str = MARKS) -> None:
    """One choice by mouse: a thing on the page, or a button."""
    number = person.number()
    marks = person.page.locator(marked)
    if pick_and_confirm(person, random):
        pass
    elif marks.count() and random.random() < 0.6:
        marks.nth(random.randrange(marks.count())).click()
        person.wait_until(ANSWERED, number)
        if person.page.locator(MENU).count():
            person.page.locator(MENU).first.click()
    else:
        person.choices.nth(random.randrange(person.choices.count())).click()
    person.wait_for_move(number)


def press(person: Person, random: Random) -> None:
    """One choice by a number key."""
    number = person.number()
    if person.page.locator(".choice.confirms").count():
        person.page.keyboard.type("1")
        person.page.keyboard.press("Enter")
    else:
        person.page.keyboard.type(str(random.randint(1, min(9, person.choices.count()))))
    person.wait_for_move(number)


def drag(person: Person, what: Locator, onto: Locator) -> None:
    what.hover(force=True)
    person.page.mouse.down()
    onto.hover(force=True)
    person.page.mouse.up()


def drag_by_finger(person: Person, what: Locator, *way: Locator) -> None:
    """Sideways first, so that a list does not scroll; what lies on the way may come into sight only then."""
    finger = person.context.new_cdp_session(person.page)
    finger.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    x, y = middle(what)
    touch = {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    finger.send("Input.dispatchTouchEvent", touch)
    for step in (12, 24, 36):
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x + step, "y": y}]})
    for place in way:
        place.wait_for()
        x, y = middle(place)
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    finger.detach()


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def host_and_guest(browser: Browser, house: House, visitors: list[Person], game: str) -> tuple[Person, Person]:
    """Two people at one table, the guest on a phone."""
    host, guest = Person(browser), Person(browser, PHONE)
    visitors += [host, guest]
    link = house.table(ME, FRIEND, game=game, seed="9")
    host.visit(house, link)
    guest.visit(house, seat_links(house, link)["1"])
    guest.page.get_by_placeholder("Your name").fill("Ivo")
    guest.page.get_by_role("button", name="Sit down").click()
    return host, guest


def expect_large(person: Person, *kinds: str) -> None:
    """Things of these kinds open in a window that names their rules."""
    window = person.page.get_by_role("dialog")
    for kind in kinds:
        person.page.locator(f'[data-large^="{kind}:"]:visible').last.click(button="right", force=True)
        expect(window).to_have_count(1)
        expect(window.locator(".large-rules .rule").first).to_be_visible()
        person.page.keyboard.press("Escape")
        expect(window).to_have_count(0)
