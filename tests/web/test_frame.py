"""The frame that all tables share: its rulebook, its first screen, its bars, and what it says about chance."""

from __future__ import annotations

import hashlib
import json
import re

import pytest
from playwright.sync_api import Browser, expect

import ecliptic
from ecliptic.games import GAMES
from tests.web.people import BESIDE_ME, DESKTOP, DRIFTER, FRIEND, ME, PHONE, RECORD, House, Person, seat_links

BOTH = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])

# Cited rules that stand in another line than the sign right before or after them.
PARTED = """() => [...document.querySelectorAll('.rules-text dd')].flatMap((text) => {
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    const letters = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (let at = 0; at < node.data.length; at += 1)
            letters.push({ node, at, link: node.parentElement.closest('.rule') });
    const bottom = ({ node, at }) => {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect().bottom;
    };
    const isSpace = ({ node, at }) => /\\s/.test(node.data[at]);
    return letters.slice(1).flatMap((letter, k) => {
        const before = letters[k];
        if (before.link === letter.link || isSpace(before) || isSpace(letter)) return [];
        return Math.abs(bottom(before) - bottom(letter)) < 10 ? [] : [text.innerText];
    });
})"""
# Lines that the upper edge of the rulebook cuts through.
CUT = """() => {
    const book = [...document.querySelectorAll('.rules-text')].find((book) => book.checkVisibility());
    const { top } = book.getBoundingClientRect();
    return [...book.querySelectorAll('h3, dt, dd')].filter((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return [...range.getClientRects()].some((line) => line.top < top - 3 && line.bottom > top + 3);
    }).map((text) => text.innerText);
}"""
# Pictures of the first screen that hang over their place, and those with an arrow that do not stand in one row.
OUTSIDE = """() => [...document.querySelectorAll('.how-picture')].filter((place) => {
    const { left, right, top, bottom } = place.getBoundingClientRect();
    const parts = [...place.querySelectorAll('svg, rect, b')];
    return parts.filter((part) => !part.closest('svg svg')).some((part) => { // such a picture is cut off
        const box = part.getBoundingClientRect();
        return box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1;
    });
}).map((place) => place.parentElement.innerText)"""
WRAPPED = """() => [...document.querySelectorAll('.how-picture p')].filter((row) => {
    const boxes = [...row.children].map((part) => part.getBoundingClientRect());
    const middles = boxes.map(({ top, bottom }) => (top + bottom) / 2);
    return row.innerText.includes('→') && Math.max(...middles) - Math.min(...middles) > 8;
}).map((row) => row.parentElement.parentElement.innerText)"""
# Chips of players over whose edge something hangs.
OVERFULL = """() => [...document.querySelectorAll('.seats, .seat')].filter((chip) =>
    chip.scrollWidth > chip.clientWidth || chip.scrollHeight > chip.clientHeight).map((chip) => chip.innerText)"""
# The table is there, and after the game its score sheet, which opens last.
BEGUN = """() => document.querySelector(
    'dialog.ending[open], #prompt:not([aria-label="The game is over"]) :is(p, button)')"""
WITHIN_WINDOW = """() => {
    const code = document.querySelector('.menu code');
    return code.scrollWidth <= code.closest('dialog').clientWidth;
}"""
# Places for Worlds that lie under the zoom button, or nearer to it than this.
UNDER_ZOOM = """(near) => {
    const { left, top, right, bottom } = document.querySelector('.zoom').getBoundingClientRect();
    const below = [left, (left + right) / 2, right + near].map((x) => [x, bottom + near]);
    const round = [[right + near, top], ...below].map(([x, y]) => new DOMPoint(x, y));
    const places = [...document.querySelectorAll('.board-sheet :is(.hz-empty, .hz-world) path:first-of-type')];
    const holds = (path, point) => path.isPointInFill(point.matrixTransform(path.getScreenCTM().inverse()));
    return [places.length > 0, places.filter((path) => round.some((point) => holds(path, point))).length];
}"""


def at_a_new_table(house: House, person: Person, game: str) -> None:
    seats = [ME, *[DRIFTER] * (GAMES[game].entry.default_players - 1)]
    person.visit(house, house.table(*seats, game=game))


# --- the rulebook ------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("game", GAMES)
def test_a_cited_rule_is_never_parted_from_its_parentheses(
    house: House, browser: Browser, visitors: list[Person], game: str, size: tuple[int, int]
) -> None:
    person = Person(browser, size)
    visitors.append(person)
    at_a_new_table(house, person, game)
    person.wait_for_question()
    person.page.keyboard.press("?")
    person.page.locator(".rules-text dd .rule:visible").first.wait_for()
    person.wait_for_fonts()
    person.must_measure([], PARTED)


@BOTH
def test_no_line_is_cut_off_over_a_rule_that_is_opened(
    house: House, browser: Browser, visitors: list[Person], size: tuple[int, int]
) -> None:
    person = Person(browser, size)
    visitors.append(person)
    at_a_new_table(house, person, "pulp_invasion")
    person.wait_for_question()
    person.page.keyboard.press("?")
    links = person.page.locator(".rules-text dd .rule:visible")
    links.first.wait_for()
    person.wait_for_fonts()
    for k in range(links.count()):
        links.nth(k).evaluate("(link) => link.click()")
        asked = person.page.locator(f'.rules-text [data-rule="{links.nth(k).inner_text()}"]:visible')
        if asked.count():  # no table, which has no line of its own
            expect(asked).to_be_focused()
            person.must_measure([], CUT)
            expect(asked).to_be_in_viewport()


# --- before the game ---------------------------------------------------------------------------------


def test_on_the_phone_nothing_of_the_page_shows_under_the_bar_that_opens_the_table(
    house: House, browser: Browser, visitors: list[Person]
) -> None:
    person = Person(browser, PHONE)
    visitors.append(person)
    person.page.goto(f"{house.url}#/new/horizons")
    person.page.locator(".setup .dialog-go").wait_for()
    under = """() => [0, 0.5, 1].map((share) => {
        const page = document.documentElement;
        page.scrollTop = share * page.scrollHeight;
        const { top } = document.querySelector('.setup .dialog-go').getBoundingClientRect();
        const rows = [top + 2, (top + innerHeight) / 2, innerHeight - 2];
        const points = rows.flatMap((y) => [2, innerWidth / 2, innerWidth - 2].map((x) => [x, y]));
        return points.filter(([x, y]) => !document.elementFromPoint(x, y)?.closest('.dialog-go')).length;
    })"""
    person.must_measure([0, 0, 0], under)


@BOTH
@pytest.mark.parametrize("game", GAMES)
def test_the_pictures_of_the_first_screen_stay_in_their_places_and_rows(
    house: House, browser: Browser, visitors: list[Person], game: str, size: tuple[int, int]
) -> None:
    person = Person(browser, size, new=True)
    visitors.append(person)
    at_a_new_table(house, person, game)
    person.page.locator("dialog.how-window .how-picture").first.wait_for()
    person.wait_for_fonts()
    person.must_measure([], WRAPPED)
    person.must_measure([], OUTSIDE)


# --- the table ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_what_nobody_did_has_a_ring_in_the_log_that_can_be_seen(
    house: House, browser: Browser, visitors: list[Person], theme: str
) -> None:
    person = Person(browser)
    visitors.append(person)
    person.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    at_a_new_table(house, person, "ultramassive")
    ring = '.log li > .shape [fill="none"]'
    person.page.locator(ring).first.wait_for()
    seen = "(ring) => getComputedStyle(ring).stroke === getComputedStyle(ring.closest('li')).color"
    person.wait_until(f"(ring) => ({seen})(document.querySelector(ring))", ring)


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.entry.players[-1] > 1])
def test_the_strip_of_a_phone_shows_what_every_player_has(
    house: House, browser: Browser, visitors: list[Person], game: str
) -> None:
    person = Person(browser, PHONE)
    visitors.append(person)
    players = GAMES[game].entry.players[-1]
    person.visit(house, house.table(ME, *[DRIFTER] * (players - 1), game=game))
    person.wait_for_question()
    person.wait_for_fonts()
    held = person.page.locator(".seat .seat-stock:visible")
    expect(held).to_have_text([re.compile(r"\d.*\d", re.DOTALL)] * players)
    person.must_measure([], OVERFULL)


def asked_to_share(*, out_of_turn: bool) -> ecliptic.Match:
    """Horizons, where somebody gains from a World that is shared, in the turn of another or in their own."""
    whole = ecliptic.load(RECORD)
    for line in whole.choices:
        if line.decision == "share_gain":
            before = whole.at(line.n - 1)
            assert before.decision is not None
            if (before.decision.turn != line.seat) is out_of_turn:
                return before
    raise AssertionError("nobody is asked so in this game")


@BOTH
@pytest.mark.parametrize(
    ("out_of_turn", "title", "said"),
    [(True, "Your choice", [re.compile(r"^It is .+'s turn\.$")]), (False, "Your turn", [])],
    ids=["out of turn", "in turn"],
)
def test_a_choice_out_of_turn_is_not_called_my_turn(
    house: House,
    browser: Browser,
    visitors: list[Person],
    out_of_turn: bool,
    title: str,
    said: list[re.Pattern[str]],
    size: tuple[int, int],
) -> None:
    person = Person(browser, size)
    visitors.append(person)
    match = asked_to_share(out_of_turn=out_of_turn)
    seat = match.position.seat
    person.visit(house, house.taken_up(match, *[ME if n == seat else DRIFTER for n in range(match.players)]))
    person.wait_for_question()
    expect(person.prompt).to_contain_text("You share this World: choose a Resource")
    expect(person.prompt.locator(".out-of-turn")).to_have_text(said)
    expect(person.page.locator(".topbar .whose")).to_have_text(title)


def test_a_replay_has_one_way_to_the_end(house: House, browser: Browser, visitors: list[Person]) -> None:
    person = Person(browser)
    visitors.append(person)
    person.visit(house, house.finished(), "/at/100")
    to_the_end = person.page.get_by_role("button", name="To the end")
    expect(to_the_end).to_have_count(1)
    to_the_end.click()
    expect(person.page.locator(".replay-said")).to_contain_text("the end")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_zoom_button_is_clear_of_every_place_for_a_world(
    house: House, browser: Browser, visitors: list[Person], players: int
) -> None:
    person = Person(browser)
    visitors.append(person)
    person.visit(house, house.table(ME, *[DRIFTER] * (players - 1)))
    person.wait_for_question()
    person.page.locator(".board-sheet .hz-empty").first.wait_for()
    person.must_measure([True, 0], UNDER_ZOOM, 4)


# --- chance ------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("others", [[DRIFTER], [BESIDE_ME], [FRIEND]], ids=["bots", "one screen", "invited"])
def test_everybody_at_every_table_can_read_the_commitment_to_the_seed(
    house: House, browser: Browser, visitors: list[Person], others: list[dict[str, str]], size: tuple[int, int]
) -> None:
    link = house.post("api/tables", {"game": "horizons", "seats": [ME, *others]})["link"]
    links = seat_links(house, link)
    if FRIEND in others:
        house.post("api/table/join", {"name": "Ann"}, links["1"])
    commitment = json.loads(house.get("api/table", link))["commitment"]
    assert len(commitment) == 64
    for one in {link, *links.values()}:
        person = Person(browser, size)
        visitors.append(person)
        said = in_the_menu(house, person, one)
        assert "The seed is sealed until the game is over." in said
        assert "may know it" not in said
        assert commitment in said


def test_whoever_opened_the_table_may_know_a_seed_that_was_named_and_at_the_end_everybody_does(
    house: House, browser: Browser, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    assert "Whoever opened the table may know it." in in_the_menu(house, person, house.table(ME, DRIFTER))
    over = house.finished()
    seed = json.loads(house.get("api/table", over))["seed"]
    said = in_the_menu(house, person, over)
    assert f"The seed is {seed}." in said
    assert hashlib.sha256(f"ecliptic seed {seed}".encode()).hexdigest() in said


def in_the_menu(house: House, person: Person, link: str) -> str:
    person.visit(house, link)
    person.page.locator(".replay-said").wait_for()
    person.wait_until(BEGUN)
    if person.page.locator("dialog.curtain[open], dialog.ending[open]").count():
        person.page.locator("dialog[open]").get_by_role("button").first.click()
    person.page.locator(".topbar").get_by_role("button", name="Menu").click()
    code = person.page.locator(".menu code")
    expect(code).to_be_visible()
    person.wait_for_fonts()
    person.wait_until(WITHIN_WINDOW)
    return " ".join(code.locator("..").inner_text().split())
