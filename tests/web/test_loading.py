"""What a visit costs: few bytes the first time, one question after that; and what is there without a connection."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from bench.line import Line
from bench.loading import ANSWERABLE, CHOICE, COVER, KEPT, long_table, new_table, visit, visitor
from ecliptic.games import GAMES
from ecliptic.interface import load
from tests.web.people import BESIDE_ME, DRIFTER, LAST_TURN, ME, RECORD, SHORT, STANDS_AT, House, Person, seat_links

FIRST_VISIT = 300_000  # bytes at most
LAST_SEEN = (
    """async () => (await (await caches.open("ecliptic last seen")).keys()).map(({ url }) => url.split("/").pop())"""
)
SEEN_AT = """async ([link, number]) => {
    const found = async () => (await caches.match(`seen/${link}`, { cacheName: "ecliptic last seen" }))?.json();
    while ((await found())?.state.number !== number) await new Promise(requestAnimationFrame);
}"""
TOLD = "(link) => JSON.parse(localStorage.getItem('ecliptic.told') ?? '{}')[link]"
NOTHING_KEPT = "() => caches.delete('ecliptic last seen')"
OTHERS_KEPT = """async () => {
    const shelf = await caches.open('ecliptic last seen');
    const [address] = await shelf.keys();
    const kept = await (await shelf.match(address)).json();
    kept.state.events.shift();
    await shelf.put(address, new Response(JSON.stringify({ ...kept, digest: 'of others' })));
}"""
EARLIER_KEPT = """async ([link, number]) => {
    const shelf = await caches.open(`ecliptic finished ${link}`);
    const kept = async () => (await shelf.keys()).some(({ url }) => new URL(url).pathname.endsWith(`/at/${number}`));
    while (!(await kept())) await new Promise(requestAnimationFrame);
}"""
CACHES = "async () => (await caches.keys()).sort()"


@pytest.mark.parametrize("game", ["", *GAMES])
def test_a_first_visit_is_light_and_the_next_one_asks_for_the_page_alone(
    house: House, browser: Browser, game: str
) -> None:
    address = f"#/t/{new_table(house.url, game)}" if game else ""
    awaited = (CHOICE, ANSWERABLE) if game else (COVER, COVER)
    context = visitor(browser)
    with Line(house.url) as line:
        first = visit(context, line, address, *awaited)
        again = visit(context, line, address, *awaited)
        context.close()
    assert 100_000 < first.bytes < FIRST_VISIT, first.came
    assert again.asked == ["/"]
    assert dict(again.came)["/"] < 2000


@pytest.mark.parametrize("game", GAMES)
def test_a_first_visit_is_light_in_a_long_game_too(house: House, browser: Browser, game: str) -> None:
    link = long_table(house.url, game)
    with Line(house.url) as line:
        for _ in range(2):  # at the first one bots move until they have to wait
            context = visitor(browser)
            first = visit(context, line, f"#/t/{link}", CHOICE, ANSWERABLE)
            context.close()
    assert 100_000 < first.bytes < FIRST_VISIT, first.came


# --- another version of the page ---------------------------------------------------------------------


@pytest.fixture
def upgraded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The same program with one game more."""
    house = House(tmp_path_factory.mktemp("upgraded") / "tables.sqlite", "tests.web.toys")
    house.start()
    yield house
    house.stop()


def test_after_an_upgrade_a_page_that_nobody_has_touched_is_exchanged_at_once(
    house: House, upgraded: House, browser: Browser, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    covers = person.page.locator(".cover")
    with Line(house.url) as line:
        person.page.goto(line.url)
        person.page.evaluate(KEPT)
        line.lead_to(upgraded.url)
        leave(person)
        loads = count(1)
        with person.page.expect_event("load", lambda _: next(loads) == 2):  # to look at the page would be to touch it
            person.page.goto(line.url)
        expect(covers).to_have_count(len(GAMES) + 1)
        assert sum(path == "/" for path, _ in line.came) > 2  # the page was shown, compared, and fetched again
        leave(person)
        person.expects_trouble = True  # no connection
        person.context.set_offline(True)
        person.page.goto(line.url)
        expect(covers).to_have_count(len(GAMES) + 1)


def test_whoever_has_begun_to_do_something_is_told_and_gets_the_new_page_at_the_next_visit(
    house: House, upgraded: House, browser: Browser, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    covers = person.page.locator(".cover")
    with Line(house.url) as line:
        person.page.goto(line.url)
        person.page.evaluate(KEPT)
        line.lead_to(upgraded.url)
        line.way = 1.0
        leave(person)
        person.page.goto(line.url)
        person.page.get_by_label("Your name").click()
        expect(person.page.locator(".toast")).to_contain_text("There is a new version of this page.")
        expect(covers).to_have_count(len(GAMES))
        line.way = 0
        leave(person)
        person.page.goto(line.url)
        expect(covers).to_have_count(len(GAMES) + 1)


# --- the table as it was last seen -------------------------------------------------------------------


def test_a_table_is_there_at_once_as_it_was_last_seen_and_cannot_be_played_until_the_server_speaks(
    house: House, browser: Browser, visitors: list[Person]
) -> None:
    person, elsewhere = Person(browser), Person(browser)
    visitors += [person, elsewhere]
    link = house.table(ME, DRIFTER, options=SHORT)
    person.visit(house, link)
    before = person.look()
    person.page.evaluate(KEPT)
    person.page.evaluate(SEEN_AT, [link, before["number"]])
    leave(person)
    elsewhere.visit(house, link)
    elsewhere.choose()
    after = elsewhere.look()
    assert after != before
    person.expects_trouble = True  # no connection
    person.context.set_offline(True)
    person.visit(house, link)
    expect(person.page.get_by_text("This is the table as you last saw it.")).to_be_visible()
    person.wait_for_number(before["number"])
    expect(person.choices).to_have_count(len(before["choices"]))
    expect(person.page.locator(ANSWERABLE)).to_have_count(0)
    for _ in range(2):
        person.choices.first.click(force=True)
        person.page.keyboard.press("1")
    person.page.keyboard.press("u")
    person.context.set_offline(False)
    person.page.get_by_role("button", name="Go to the table").click()  # while you were away ...
    person.must_see(after)
    elsewhere.must_see(after)


def test_at_the_next_visit_the_events_that_are_kept_do_not_come_again(
    house: House, browser: Browser, visitors: list[Person]
) -> None:
    person, elsewhere = Person(browser), Person(browser)
    visitors += [person, elsewhere]
    link = long_game(house)
    first = come(person, house, link)
    leave(person)
    elsewhere.visit(house, link)
    elsewhere.choose()
    again = come(person, house, link)
    assert (first["keep"], again["keep"]) == (0, len(first["events"]))
    assert again["whole"]
    assert 0 < len(again["events"]) < 20
    assert log_of(person) == log_of(elsewhere)
    person.choose()
    elsewhere.wait_for_number(person.number())
    assert log_of(person) == log_of(elsewhere)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_kept_of_any_game_does_not_come_again(
    house: House, browser: Browser, visitors: list[Person], game: str
) -> None:
    person = Person(browser)
    visitors.append(person)
    link = long_table(house.url, game)
    told = len(come(person, house, link)["events"])
    leave(person)
    again = come(person, house, link)
    assert again["keep"] >= told > 100
    assert (again["events"], again["whole"], again["view"]) == ([], False, {})


@pytest.mark.parametrize("kept", [NOTHING_KEPT, OTHERS_KEPT])
def test_events_that_are_not_kept_after_all_come_again(
    house: House, browser: Browser, visitors: list[Person], kept: str
) -> None:
    """The greeting names them before the page knows what the browser has."""
    person, elsewhere = Person(browser), Person(browser)
    visitors += [person, elsewhere]
    link = long_game(house)
    come(person, house, link)
    leave(person)
    person.page.evaluate(kept)
    assert come(person, house, link)["keep"] > 0
    elsewhere.visit(house, link)
    elsewhere.must_see(person.look())
    states = [state for state in map(json.loads, person.frames) if state["type"] == "state"]
    assert [state["keep"] > 0 for state in states[:2]] == [True, False]
    assert log_of(person) == log_of(elsewhere)
    person.choose()
    elsewhere.wait_for_number(person.number())


def test_two_tabs_of_one_browser_keep_one_table_and_both_can_be_opened_again(
    house: House, browser: Browser, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    link = long_game(house)
    come(person, house, link)
    other = person.context.new_page()
    other.goto(f"{house.url}#/t/{link}")
    other.locator(ANSWERABLE).first.wait_for()
    person.choose()
    number = person.number()
    for page in (other, person.page):
        page.wait_for_function(STANDS_AT, arg=number)
        page.evaluate(SEEN_AT, [link, number])
        page.reload()
        page.wait_for_function(STANDS_AT, arg=number)
        page.locator(ANSWERABLE).first.wait_for()
    assert whole_log(other) == log_of(person)


def long_game(house: House) -> str:
    """The link of a seat that decides."""
    return house.taken_up(load(RECORD).at(LAST_TURN), ME, DRIFTER, DRIFTER)


def come(person: Person, house: House, link: str) -> Any:
    """The first state that comes, once it is kept with all that was told before."""
    person.frames.clear()
    person.visit(house, link)
    person.page.locator(ANSWERABLE).first.wait_for()
    if person.page.get_by_role("button", name="Go to the table").count():
        person.page.get_by_role("button", name="Go to the table").click()
    person.page.evaluate(KEPT)
    person.page.evaluate(SEEN_AT, [link, person.look()["number"]])
    person.wait_until(TOLD, link)
    return json.loads(person.frames[0])


def log_of(person: Person) -> str:
    person.wait_for_question()
    return whole_log(person.page)


def whole_log(page: Page) -> str:
    return page.locator(".log[aria-busy=false]").inner_text()


def test_a_link_that_was_revoked_shows_nothing_and_is_forgotten(
    house: House, browser: Browser, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    mine = house.table(ME, DRIFTER, options=SHORT)
    watch = seat_links(house, mine)["watch"]
    person.visit(house, watch)
    person.page.locator(".frame").wait_for()
    person.page.evaluate(KEPT)
    assert person.page.evaluate(LAST_SEEN) == [watch]
    house.post("api/table/revoke", {}, mine)
    leave(person)
    person.visit(house, watch)
    expect(person.page.get_by_text("No seat behind this link")).to_be_visible()
    expect(person.page.locator(".frame")).to_have_count(0)
    person.page.evaluate(
        f"async () => {{ while ((await ({LAST_SEEN})()).length) await new Promise(requestAnimationFrame); }}"
    )
    assert person.page.evaluate(TOLD, watch) is None


def test_nothing_is_kept_of_a_table_where_people_share_a_screen(
    house: House, browser: Browser, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    alone = house.table(ME, DRIFTER, options=SHORT)
    person.visit(house, house.table(ME, BESIDE_ME, options=SHORT))
    person.page.locator("dialog.curtain .btn").or_(person.choices.first).first.wait_for()
    later = person.context.new_page()
    later.goto(f"{house.url}#/t/{alone}")
    later.evaluate(KEPT)
    assert later.evaluate(LAST_SEEN) == [alone]


# --- without a connection ----------------------------------------------------------------------------


def test_a_finished_game_that_was_seen_can_be_seen_again_without_a_connection(
    house: House, browser: Browser, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    finished, never_seen = house.finished(), house.table(ME, DRIFTER, options=SHORT)
    person.visit(house, finished)
    person.page.evaluate(KEPT)
    leave(person)
    person.visit(house, finished)
    number = last_but_one_of(person)
    person.page.evaluate(EARLIER_KEPT, [finished, number])
    person.expects_trouble = True
    leave(person)
    person.context.set_offline(True)
    person.visit(house, finished)
    person.page.reload()
    assert last_but_one_of(person) == number
    person.visit(house, never_seen)
    expect(person.page.get_by_text("You are offline")).to_be_visible()
    assert person.page.evaluate(CACHES) == ["ecliptic", f"ecliptic finished {finished}", "ecliptic last seen"]


def leave(person: Person) -> None:
    """To another place at this address, from where the page is opened anew."""
    person.page.goto(f"{person.page.url.split('#')[0]}api/health")


def last_but_one_of(person: Person) -> int:
    """The number of the last choice but one in a finished game, which is shown then."""
    person.page.locator("dialog.ending").wait_for()
    person.page.keyboard.press("Escape")
    expect(person.page.locator("dialog.ending")).to_be_hidden()
    number = person.number() - 1
    person.page.keyboard.press(",")
    expect(person.page.locator(".replay-said")).to_contain_text(f"move {number} of")
    return number
