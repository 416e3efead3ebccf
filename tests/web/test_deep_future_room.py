"""There is room in Deep Future for many cards and for the longest names, on a desk and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.web.crowded import LONGEST, THIRTY_ERAS, crowded, with_long_names
from tests.web.galaxy import open_board
from tests.web.people import DESKTOP, DRIFTER, ME, PHONE, House, Person
from tests.web.playing import WIDER, of_each, without

EIGHT_CARDS = (18, 13)  # a seed, and the choices after which there are eight cards in the first hand
NINE_CARDS = (225, 41)  # and after which there are nine
NAMING = (18, 17)  # and after which a world is to be named
FIVE_CARDS = (18, 40)  # and after which there are five, one of them a world with a long line
AT_HOME = (11, 122)  # and after which an action is chosen
SEVEN_CARDS = ((7, 115), (38, 116))  # and after which there are seven cards before Mara, who settles all that she can
ENDED = (0, 200)  # and after which the game is over
ACTING = (0, 3)  # and after which Mara can PLAN
FACED = (0, 133)  # and after which two cards of six can meet a challenge
FATAL, HARMLESS = (1, 71), (19, 78)  # and after which a challenge is faced that may lose the game, or may not
LOW, NARROW = (1280, 800), (360, 740)
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
# What of a card's words is cut off: their boxes beyond that of the card, or words wider than their box.
CUT = """(card) => {
    const edge = card.getBoundingClientRect();
    const words = [...card.querySelectorAll('.df-title, .df-line, .df-corner:not(.df-turned-corner)')];
    return words.filter((one) => one.offsetParent).filter((one) => {
        const box = one.getBoundingClientRect();
        return box.right > edge.right + 1 || box.bottom > edge.bottom + 1 || one.scrollWidth > one.clientWidth + 1;
    }).map((one) => one.innerText);
}"""
# What of a card's lines lies under its lower edge.
BELOW = """(card) => [...card.querySelectorAll('.df-line')]
    .filter((line) => line.getBoundingClientRect().bottom > card.getBoundingClientRect().bottom)
    .map((line) => line.innerText)"""
# Every letter of a neutral world's name lies in its place.
WHOLE = """(name) => {
    const [all, slot] = [document.createRange(), name.parentElement.getBoundingClientRect()];
    all.selectNodeContents(name);
    const inside = (box) => (box.top + box.bottom) / 2 < slot.bottom - 4 && box.right <= slot.right;
    return [...all.getClientRects()].every(inside);
}"""
# What of a choice is not in sight: words beyond their box, or beyond that of the choice.
CUT_OFF = """(choice) => {
    const edge = choice.getBoundingClientRect();
    return [...choice.querySelectorAll('*')].filter((one) => {
        const box = one.getBoundingClientRect();
        const spills = box.right > edge.right || box.bottom > edge.bottom || box.top < edge.top;
        return spills || one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1;
    }).map((one) => one.innerText);
}"""
# Pairs of words in a tableau that lie upon each other.
COLLIDING = """() => {
    const words = document.createTreeWalker(document.querySelector('.df-rows'), NodeFilter.SHOW_TEXT);
    const boxes = [];
    while (words.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(words.currentNode);
        const read_out = words.currentNode.parentElement.closest('.df-full, .hidden-text');
        if (!words.currentNode.data.trim() || read_out?.offsetWidth <= 1) continue;
        for (const { left, right, top, bottom } of range.getClientRects())
            boxes.push({ words: words.currentNode.data, left, right, top: top + 4, bottom: bottom - 4 });
    }
    return boxes.flatMap((a, k) => boxes.slice(k + 1)
        .filter((b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom && b.top < a.bottom)
        .map((b) => [a.words, b.words]));
}"""
TITLE_IN_SIGHT = """(card) => card.querySelector('.df-title').getBoundingClientRect().bottom
    < card.closest('.df-desk').getBoundingClientRect().bottom"""
IN_DESK = """(card) => {
    card.scrollIntoView({ block: 'center' });
    const [box, desk] = [card.getBoundingClientRect(), card.closest('.df-desk').getBoundingClientRect()];
    const [top, bottom] = [Math.max(desk.top, 0), Math.min(desk.bottom, innerHeight)];
    return box.top >= top - 1 && box.bottom <= bottom + 1 && box.left >= desk.left && box.right <= desk.right + 1;
}"""
WITHIN_CARD = """(title) => {
    const [words, card] = [document.createRange(), title.closest('.df-card').getBoundingClientRect()];
    words.selectNodeContents(title);
    const above = title.closest('.df-head').getBoundingClientRect().bottom + 3;
    return [...words.getClientRects()].every((box) => box.right <= card.right && (box.top + box.bottom) / 2 < above);
}"""
UNDER_SHEET = """(card) => document.querySelector('.df-sheet').getBoundingClientRect().bottom
    < card.getBoundingClientRect().top"""
TITLE_IN_HEAD = """(card) =>
    card.querySelector('.df-title').offsetHeight <= card.querySelector('.df-head').clientHeight"""
IN_WINDOW = "(card) => card.getBoundingClientRect().right <= innerWidth"
WITHIN_MINE = "(slot) => slot.getBoundingClientRect().bottom <= slot.closest('.own').getBoundingClientRect().bottom"
# Words of which a part stands in another row.
BROKEN = """(within) => {
    const [texts, found] = [document.createTreeWalker(document.querySelector(within), NodeFilter.SHOW_TEXT), []];
    while (texts.nextNode()) {
        for (const { index, 0: word } of texts.currentNode.data.matchAll(/\\S+/g)) {
            const range = document.createRange();
            range.setStart(texts.currentNode, index);
            range.setEnd(texts.currentNode, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
        }
    }
    return found;
}"""
# At most a pixel of the corner of a card lies under the key that chooses it, across or down.
CORNER_IN_SIGHT = """(card) => {
    const [key, value] = ['.df-key', '.df-corner b'].map((one) => card.querySelector(one).getBoundingClientRect());
    return Math.min(key.right - value.left, key.bottom - value.top - 3) <= 1;  // the digit begins 3 pixels lower
}"""
ROOM_BESIDE_WORDS = """(offer) => {
    const words = document.createRange();
    words.selectNodeContents(offer.querySelector('span:not(.df-key)'));
    return offer.getBoundingClientRect().right - words.getBoundingClientRect().right >= 6;
}"""
SMALLEST = """(within) => Math.min(...[...document.querySelectorAll(`${within} *`)]
    .filter((one) => one.offsetWidth > 2 && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .map((one) => parseFloat(getComputedStyle(one).fontSize)))"""
HOME_IN_SIGHT = """() => {
    const home = document.querySelector('.df-chart [data-home] .df-edge').getBoundingClientRect();
    const board = document.querySelector('.board').getBoundingClientRect();
    const within = home.left > board.left && home.right < board.right;
    return home.width > 60 && within && home.top > board.top && home.bottom < board.bottom;
}"""


def sit(person: Person, house: House, moment: tuple[int, int], names: str = "auto", settling: bool = False) -> None:
    match = crowded(with_long_names(THIRTY_ERAS), *moment, names, settling)
    person.visit(house, house.taken_up(match, ME, DRIFTER, DRIFTER))
    person.wait_for_question()
    person.wait_for_fonts()


@SIZES
def test_eight_cards_in_hand_can_be_read(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    person = Person(browser, size)
    visitors.append(person)
    sit(person, house, EIGHT_CARDS)
    cards = person.page.locator(".df-hand > .df-card")
    expect(cards).to_have_count(8)
    expect(cards.first).to_be_visible()
    person.must_measure([], of_each(CUT), ".df-hand > .df-card")
    person.wait_until(f"() => ({SMALLEST})('.df-hand') >= 14")
    person.must_measure([], without(IN_WINDOW), ".df-hand > .df-card")
    person.picture(f"deep-future-eight-cards-{size[0]}")


def test_a_low_screen_shows_all_neutral_worlds_and_whole_lines(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser, LOW)
    visitors.append(person)
    person.visit(house, house.taken_up(crowded(THIRTY_ERAS, *FIVE_CARDS), ME, DRIFTER, DRIFTER))
    person.wait_for_question()
    person.wait_for_fonts()
    slots, cards = person.page.locator(".own .df-slot"), person.page.locator(".df-hand > .df-card")
    expect(slots).to_have_count(6)
    expect(cards).to_have_count(5)
    person.must_measure([], without(WITHIN_MINE), ".own .df-slot")
    person.must_measure([], of_each(BELOW), ".df-hand > .df-card")


@pytest.mark.parametrize("galaxy", [THIRTY_ERAS, with_long_names(THIRTY_ERAS)], ids=["names", "long names"])
@pytest.mark.parametrize("size", [DESKTOP, LOW], ids=["desktop", "low"])
def test_nine_cards_show_every_line_and_neutral_worlds_their_names(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int], galaxy: str
) -> None:
    person = Person(browser, size)
    visitors.append(person)
    person.visit(house, house.taken_up(crowded(galaxy, *NINE_CARDS), ME, DRIFTER, DRIFTER))
    person.wait_for_question()
    person.wait_for_fonts()
    expect(person.page.locator(".df-hand > .df-card")).to_have_count(9)
    person.must_measure([], of_each(BELOW), ".df-hand > .df-card")
    person.must_measure([], without(WHOLE), ".own .df-slot-name")
    if size == DESKTOP:
        person.must_measure([], without(WITHIN_CARD), ".df-hand .df-title")
    person.picture(f"deep-future-nine-cards-{size[0]}")


@pytest.mark.parametrize("moment", SEVEN_CARDS, ids=["two and five", "one and six"])
@pytest.mark.parametrize("size", [DESKTOP, LOW, PHONE], ids=["desktop", "low", "phone"])
def test_a_tableau_of_seven_cards_can_be_read(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int], moment: tuple[int, int]
) -> None:
    person = Person(browser, size)
    visitors.append(person)
    sit(person, house, moment, settling=True)
    if size == PHONE:
        person.page.locator(".tabs button", has_text="Cards").click()
    cards = person.page.locator(".df-row > .df-card")
    expect(cards).to_have_count(7)
    person.must_measure([], of_each(CUT), ".df-row > .df-card")
    person.must_measure([], COLLIDING)
    person.wait_until(f"() => ({SMALLEST})('.df-rows') >= 14")
    if size == DESKTOP:
        person.wait_until(f"() => ({without(TITLE_IN_SIGHT)})('.df-row > .df-card').length <= 2")
    person.must_measure([], without(IN_DESK), ".df-row > .df-card")
    person.picture(f"deep-future-seven-cards-{size[0]}")


@pytest.mark.parametrize("moment", [FATAL, HARMLESS], ids=["fatal", "harmless"])
@pytest.mark.parametrize("size", [DESKTOP, LOW, PHONE, NARROW], ids=["desktop", "low", "phone", "narrow"])
def test_the_risk_of_a_challenge_is_told_whole(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int], moment: tuple[int, int]
) -> None:
    person = Person(browser, size)
    visitors.append(person)
    sit(person, house, moment)
    suffer = person.page.locator(".choice", has_text="Suffer it")
    expect(suffer).to_contain_text(re.compile(r"(\d%|\d in \d+)\s+chance to lose 3 \w+"))
    option = suffer.get_attribute("data-option")
    person.must_measure([], of_each(CUT_OFF), f'.choice[data-option="{option}"]')


def test_a_narrow_phone_tells_era_and_turn(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser, NARROW)
    visitors.append(person)
    person.visit(house, house.taken_up(crowded(THIRTY_ERAS, *FIVE_CARDS), ME, DRIFTER, DRIFTER))
    person.wait_for_question()
    expect(person.page.locator(".topbar .round")).to_have_text("Era 31, turn 2")
    person.wait_for_fonts()
    person.must_measure([], WIDER, ".topbar .turn")


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("M" * LONGEST, PHONE),
        ("The Long Harbour of Wenlock!", PHONE),
        ("WWWWWW WWWWWW", DESKTOP),
        pytest.param("M" * LONGEST, DESKTOP, marks=pytest.mark.long),
        pytest.param("The Long Harbour of Wenlock!", DESKTOP, marks=pytest.mark.long),
        pytest.param("WWWWWW WWWWWW", PHONE, marks=pytest.mark.long),
    ],
)
def test_a_name_fits_its_card_while_it_is_written(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int], name: str
) -> None:
    person = Person(browser, size)
    visitors.append(person)
    sit(person, house, NAMING, "made")
    person.page.locator("dialog.rite input").fill(name)
    card = person.page.locator(".df-written .df-card")
    expect(card.locator(".df-title")).to_contain_text(name)
    person.wait_for_fonts()
    person.must_measure([], of_each(CUT), ".df-written .df-card")
    person.must_measure([], without(TITLE_IN_HEAD), ".df-written .df-card")


def test_a_phone_opens_on_my_home(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser, PHONE)
    visitors.append(person)
    sit(person, house, AT_HOME, "made")
    open_board(person)
    person.wait_until(HOME_IN_SIGHT)
    person.picture("deep-future-home-phone")


@SIZES
def test_the_score_sheet_comes_first_and_keeps_its_words_whole(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    person = Person(browser, size)
    visitors.append(person)
    person.visit(house, house.taken_up(crowded(THIRTY_ERAS, *ENDED), ME, DRIFTER, DRIFTER))
    sheet = person.page.locator(".df-sheet")
    expect(sheet.get_by_role("row", name="Advance actions")).to_be_visible()
    person.wait_for_fonts()
    person.must_measure([], BROKEN, ".df-sheet")
    person.must_measure([], without(UNDER_SHEET), ".df-ending .df-card")


@SIZES
def test_the_words_of_a_suit_lie_on_its_offer(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    person = Person(browser, size)
    visitors.append(person)
    match = crowded(THIRTY_ERAS, *ACTING)
    match.play(next(option.id for option in match.options() if option.target == "action:plan"))
    person.visit(house, house.taken_up(match, ME, DRIFTER, DRIFTER))
    person.wait_for_question()
    person.wait_for_fonts()
    expect(person.page.locator(".df-suit-offer")).to_have_count(6)
    person.must_measure([], without(ROOM_BESIDE_WORDS), ".df-suit-offer")


@SIZES
def test_a_key_leaves_the_corner_of_its_card_in_sight(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    person = Person(browser, size)
    visitors.append(person)
    person.visit(house, house.taken_up(crowded(THIRTY_ERAS, *FACED), ME, DRIFTER, DRIFTER))
    person.wait_for_question()
    person.wait_for_fonts()
    keyed = ".df-hand > .df-card:has(> .df-key)"
    expect(person.page.locator(keyed)).to_have_count(2)
    person.must_measure([], without(CORNER_IN_SIGHT), keyed)


def test_a_title_is_not_broken_at_a_hyphen(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser)
    visitors.append(person)
    person.page.goto(f"{house.url}#/learn/deep_future")
    person.page.get_by_role("button", name="Begin").click()
    expect(person.page.locator(".df-revealed, .df-rows, .df-desk").get_by_text("25-a").first).to_be_visible()
    person.wait_for_fonts()
    person.must_measure([], f"(within) => ({BROKEN})(within).filter((word) => word.includes('-'))", ".df-desk")


@pytest.mark.parametrize("players", [1, 3])
def test_a_phone_tells_tracks_hand_techs_and_colonies_of_everybody(
    browser: Browser, house: House, visitors: list[Person], players: int
) -> None:
    person = Person(browser, NARROW)
    visitors.append(person)
    person.visit(house, house.table(ME, *[DRIFTER] * (players - 1), game="deep_future"))
    person.wait_for_question()
    chips = person.page.locator(".seats .seat")
    expect(chips).to_have_count(players)
    person.wait_for_fonts()
    person.picture(f"deep-future-chips-{players}")
    for chip in chips.all():
        assert re.fullmatch(
            r".+: Culture \S+, Might \S+, Stability \S+, Xeno \S+", chip.get_attribute("data-what") or ""
        )
        held = [one.get_attribute("data-what") or "" for one in chip.locator(".seat-stock [data-what]").all()]
        assert re.fullmatch(r"\d cards? in hand, \d techs?, \d (colony|colonies)", ", ".join(held))
    person.must_measure([], WIDER, ".seats .seat")
    person.must_measure([], without("(one) => one.scrollHeight <= one.clientHeight"), ".seats .seat")
