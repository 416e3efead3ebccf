"""Everything explains itself: in words beside it, and large in a window with its rules."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

import ecliptic
from ecliptic.games import GAMES
from tests.web import galaxy, holes, lattice
from tests.web.galaxy import taken_up
from tests.web.mission import asked, last_asked
from tests.web.people import DESKTOP, DRIFTER, LAST_TURN, ME, PHONE, RECORD, House, Person
from tests.web.playing import taken_up as taken_up_by_me

MARKS = (
    *(".hz-lamp", ".hz-stat", ".hz-colonies", ".hz-vp", ".hz-mission h3", ".hz-plate", ".hz-world", ".player .score"),
    *(".player header", ".hz-kind", ".hz-habitat", ".hz-prices tbody td", ".hz-own-allies h2 small", ".track"),
)
PULP_MARKS = (
    *(".pi-sum tr:first-child th", ".pi-sum .pi-total", ".pi-evade-sum > b", ".pi-small-sum", ".pi-holds"),
    ".pi-place-line .pi-sign",
)
PRICE = re.compile("^The price: discard cards from your hand that show a (Code|Key)")
TELLING = 66  # choices of the lesson of Deep Future, when cards, cubes and tracks lie there
MAP = 39  # choices of it, when a sector is to be chosen
# A point of the page upon the name of a channel, between its letters and the spaces; and one upon its band.
ON_NAME = """(band) => {
    const name = document.querySelector(band + ' .um-channel-name');
    const { x, y, width, height } = name.getExtentOfChar(6);
    const at = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(name.getScreenCTM());
    return [at.x, at.y];
}"""
ON_BAND = """(band) => {
    const path = document.querySelector(band + ' .um-band-fill');
    for (let part = 0; part < path.getTotalLength(); part += 5) {
        const at = path.getPointAtLength(part).matrixTransform(path.getScreenCTM());
        if (document.elementFromPoint(at.x, at.y)?.closest('.um-band')) return [at.x, at.y];
    }
}"""
# Are there words, and do they lie beside the thing and not upon it?
BESIDE = """(selector) => {
    const words = document.querySelector('.what')?.getBoundingClientRect();
    const thing = document.querySelector(selector).getBoundingClientRect();
    return words && words.width > 0 && (words.right <= thing.left || words.left >= thing.right
        || words.bottom <= thing.top || words.top >= thing.bottom);
}"""


def test_every_mark_says_what_it_is_and_worlds_open_large(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    person.visit(house, house.table(ME, DRIFTER, DRIFTER))
    person.wait_for_question()
    for mark in MARKS:
        person.page.locator(mark).first.hover()
        person.wait_until(BESIDE, mark)
    person.page.locator(".hz-world").first.hover()
    expect(person.page.locator(".what")).to_contain_text("World Asha 1")
    person.page.keyboard.press("i")
    window = person.page.locator("dialog.large")
    expect(window).to_contain_text("Energy Collector")
    window.get_by_role("button", name="Rule HZ-6.3").click()
    expect(window).to_have_count(0)
    expect(person.page.locator('[data-rule="HZ-6.3"]')).to_be_focused()
    person.page.locator(".hz-mission").first.click()  # it cannot be chosen now
    expect(window).to_contain_text("VP")
    person.page.keyboard.press("Escape")
    expect(window).to_have_count(0)


def test_the_sums_and_prices_of_a_mission_say_what_they_are(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    views = ((match, match.view(0)) for match in asked("card_action"))
    match = next(match for match, view in views if view["location"] and view["planet"]["paid"])  # type: ignore[index]
    person.visit(house, house.taken_up(match, ME))
    person.wait_for_question()
    for mark in PULP_MARKS:
        person.page.locator(mark).first.hover()
        person.wait_until(BESIDE, mark)
    expect(person.page.locator(".pi-holds").first).to_have_attribute("data-what", PRICE)


def horizons_with(target: str) -> ecliptic.Match:
    """The first seat of Horizons may choose such a thing."""
    match, random = ecliptic.new("horizons", 2, 7), Random(1)
    while match.position.seat != 0 or all(target not in option.target for option in match.options()):
        match.play(random.choice(match.options()).id)
    return match


def horizons_at_its_end() -> ecliptic.Match:
    return ecliptic.load(RECORD).at(LAST_TURN)


def of_ultramassive() -> ecliptic.Match:
    """Cards may be played, and a wormhole cannot be used: there is no stack at its end."""
    return next(
        then
        for then in holes.moments(holes.played(2), "choose_action")
        if any(refusal.target.startswith("wormhole:") for refusal in then.refusals(0))
    )


# The position, the tab of a phone, and the marks with the words that they must say.
SAYING: Final[list[tuple[Callable[[], ecliptic.Match], str, dict[str, str | re.Pattern[str]]]]] = [
    (lambda: horizons_with("face:"), "Board", {".hz-face": "with its", ".hz-starring": "of 6 Worlds"}),
    (lambda: horizons_with(":refuse"), "Board", {".hz-refuse": "take the next one"}),
    (horizons_at_its_end, "Board", {".hz-warning": "This is the last round."}),
    (
        of_ultramassive,
        "Board",
        {".um-hole": "mass, Primordial, grows at", ".um-space.mark-refused": "wormhole", ".um-sum": "8 at most"},
    ),
    (of_ultramassive, "You", {".um-plays": "Cards of this turn: 0 of 2 played"}),
    (lambda: galaxy.told(MAP), "Board", {".df-over .df-badge": re.compile("^Press 1 to choose this$|^Sector 42")}),
    (lambda: next(asked("card_action")), "Bag", {".pi-sack": "The bag:"}),
]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize(("position", "tab", "marks"), SAYING, ids=[" ".join(marks) for *_, marks in SAYING])
def test_marks_of_the_boards_say_what_they_are(
    browser: Browser,
    house: House,
    visitors: list[Person],
    position: Callable[[], ecliptic.Match],
    tab: str,
    marks: dict[str, str | re.Pattern[str]],
    size: tuple[int, int],
) -> None:
    person = Person(browser, size)
    visitors.append(person)
    person.visit(house, taken_up_by_me(house, position()))
    person.wait_for_question()
    if size == PHONE:
        person.page.locator(".tabs").get_by_role("button", name=tab).click()
    for mark, words in marks.items():
        thing = person.page.locator(mark).first
        if size == PHONE:
            thing.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
        else:
            thing.hover()
        expect(person.page.locator(".what, dialog.large")).to_contain_text(words)
        person.page.keyboard.press("Escape")
        expect(person.page.locator(".what, dialog.large")).to_have_count(0)


def test_actions_without_a_suit_and_prices_say_what_they_ask_for(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    for match, mark, said in (
        (galaxy.told(1), ".df-action", {"Plan": "PLAN: no card pays for it;", "Evoke": "EVOKE: a civilization card"}),
        (
            lattice.asked("choose_action", players=1),
            ".lk-cost",
            {"Basic": "Basic: 1 Voyage Stone in a Move", "Gateway": "Gateway: 1 Aether; "},
        ),
    ):
        person.visit(house, taken_up_by_me(house, match))
        person.wait_for_question()
        for name, words in said.items():
            place = person.page.locator(mark, has_text=name)
            expect(place).to_have_attribute("data-what", re.compile(f"^{words}"))


def test_a_card_of_the_hand_says_what_it_pays(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser)
    visitors.append(person)
    person.visit(house, taken_up_by_me(house, last_asked("card_action")))
    person.wait_for_question()
    person.page.locator(".pi-hand-card .pi-plate-state").first.hover()
    expect(person.page.locator(".what")).to_have_text(re.compile("^Pays a (Code|Key)$"))


def test_a_channel_and_its_name_say_what_they_are(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser)
    visitors.append(person)
    person.visit(house, taken_up_by_me(house, of_ultramassive()))
    person.wait_for_question()
    person.wait_for_fonts()
    for place in (ON_NAME, ON_BAND):
        for channel in ("blue", "pink"):
            person.page.mouse.move(*person.page.evaluate(place, f".um-band.um-{channel}"))
            expect(person.page.locator(".what")).to_contain_text(f"The {channel} channel: stacks move along it")


def test_a_held_finger_opens_a_card_and_chooses_nothing(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser)
    visitors.append(person)
    person.visit(house, taken_up(house, TELLING))
    person.wait_for_question()
    number = person.number()
    for thing in (".df-hand .df-card", ".df-sector.df-held"):
        person.page.locator(thing).first.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
        window = person.page.locator("dialog.large")
        expect(window).to_have_count(1)
        person.page.locator(thing).first.dispatch_event("click", {"bubbles": True})
        person.page.keyboard.press("Escape")
        expect(window).to_have_count(0)
    assert person.number() == number


def test_a_rule_that_is_opened_is_in_sight_on_a_phone_too(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser, PHONE)
    visitors.append(person)
    person.visit(house, house.table(ME, DRIFTER))
    person.wait_for_question()
    person.prompt.locator(".rule").first.click()
    expect(person.page.locator("dialog .rules-text .asked")).to_be_in_viewport()


def test_a_window_that_opens_explains_nothing_until_a_key_walks_in_it(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    person.visit(house, house.finished())
    person.page.keyboard.press("Tab")  # keys are used here
    expect(person.page.locator("dialog.ending")).to_be_visible()
    person.page.keyboard.press("Escape")
    menu = person.page.locator("dialog.drawer")
    person.page.get_by_role("button", name="Menu", exact=True).click()
    close = menu.get_by_role("button", name="Close", exact=True)
    expect(close).to_be_focused()
    expect(person.page.locator(".what")).to_have_count(0)
    person.page.keyboard.press("Tab")
    person.page.keyboard.press("Shift+Tab")
    expect(person.page.locator(".what")).to_have_text("Close")


def test_what_opens_under_a_resting_mouse_is_explained_once_the_mouse_moves(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    person.visit(house, house.table(ME, DRIFTER))
    person.wait_for_question()
    person.page.keyboard.press("m")
    close = person.page.locator("dialog.drawer").get_by_role("button", name="Close", exact=True)
    box = close.bounding_box()
    assert box is not None
    person.page.keyboard.press("Escape")
    expect(close).to_have_count(0)
    person.page.clock.install()  # before the mouse moves: a timer of before it could no longer be stopped
    person.page.evaluate("addEventListener('pointermove', (event) => (globalThis.pointed = event.clientX), true)")
    point(person, box["x"] + 8, box["y"] + 8)
    person.page.keyboard.press("m")
    expect(person.page.locator("dialog.drawer .iconbtn:hover")).to_have_count(1)
    person.page.clock.run_for(1000)
    expect(person.page.locator(".what")).to_have_count(0)
    point(person, box["x"] + 12, box["y"] + 12)
    person.page.clock.run_for(1000)
    expect(person.page.locator(".what")).to_have_text("Close")


def point(person: Person, x: float, y: float) -> None:
    """The page has noticed it afterwards."""
    person.page.mouse.move(x, y)
    person.wait_until("(x) => Math.abs(globalThis.pointed - x) < 1", x)


def test_the_menu_says_what_each_standing_order_does(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser, PHONE)
    visitors.append(person)
    person.visit(house, house.table(ME, DRIFTER))
    person.wait_for_question()
    person.page.get_by_role("button", name="Menu", exact=True).click()
    orders = person.page.get_by_role("group", name="Standing order for choices out of turn")
    for order, meaning in GAMES["horizons"].entry.orders.items():
        expect(orders.locator("label", has_text=meaning)).to_contain_text(order.capitalize())
    expect(orders.get_by_role("radio", name="Ask")).to_be_checked()
    orders.get_by_role("radio", name="Scarcer").check()
    person.page.reload()
    person.wait_for_question()
    person.page.get_by_role("button", name="Menu", exact=True).click()
    expect(orders.get_by_role("radio", name="Scarcer")).to_be_checked()


def test_signs_and_shapes_of_the_frame_say_what_they_are(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    person.visit(house, house.table(ME, DRIFTER, DRIFTER))
    person.wait_for_question()
    named: dict[str, str | re.Pattern[str]] = {
        ".topbar .where .iconbtn": "To the games",
        ".topbar .whose": "Mara",
        "#prompt .ask .shape": "Mara",
        "#prompt .tool >> nth=1": "What a bot would do, and why",
        ".log .shape >> nth=0": re.compile("Mara|Concord|Compact|Reach|Accord|Tide"),
    }
    for mark, words in named.items():
        person.page.locator(mark).hover()
        expect(person.page.locator(".what")).to_have_text(words)


def test_a_finger_held_on_a_player_of_the_strip_names_what_is_counted_there(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser, PHONE)
    visitors.append(person)
    person.visit(house, house.table(ME, DRIFTER))
    person.wait_for_question()
    person.page.locator(".seat .seat-stock").first.dispatch_event(
        "pointerdown", {"pointerType": "touch", "bubbles": True}
    )
    expect(person.page.locator(".what")).to_contain_text("Energy: 2")
    expect(person.page.locator(".what")).to_contain_text("Knowledge:")
