"""Galaxies through the page: begun, played, branched, exported, brought in, typed in."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from ecliptic.campaigns.bundle import exported
from ecliptic.campaigns.storage import found
from tests.campaigns.support import play, play_until_won
from tests.web.access import EVERY_SIZE, SIZES, check
from tests.web.crowded import THIRTY_ERAS
from tests.web.galaxy import is_naming, write
from tests.web.people import PHONE, House, Person

MOST = 20  # choices before one may give up
CHART = "() => document.querySelector('.galaxy-chart').getBoundingClientRect().toJSON()"
PAPER = (Path(__file__).parents[1] / "table" / "galaxy.txt").read_text(encoding="utf-8")


def give_up(person: Person) -> None:
    """Whatever is asked first is answered; as soon as one may, one gives up."""
    page = person.page
    concede = page.get_by_role("button", name="Concede", exact=True)
    for _ in range(MOST):
        person.wait_for_question()
        if is_naming(person):
            write(person)
            continue
        page.keyboard.press("m")
        page.get_by_role("dialog", name="Menu").wait_for()
        if concede.count():
            break
        page.keyboard.press("Escape")
        person.choose(0)
    concede.click()
    expect(page.get_by_role("dialog", name="Concede?")).to_contain_text("You lose and leave the game.")
    page.get_by_role("button", name="Yes, do it").click()
    page.get_by_role("link", name="Back to the galaxy").wait_for()


@pytest.fixture(scope="session")
def grown(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A galaxy of two eras as a file, with the games that led to it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ECLIPTIC_DATA", str(tmp_path_factory.mktemp("grown")))
        kept = found("The Long Strand")
        play_until_won(kept)
        play(kept, 1)
        return exported(kept).decode()


def bring_in(house: House, file: str) -> str:
    link: str = house.post("api/campaigns", {"file": file})["link"]
    return link


def open_galaxy(person: Person, house: House, link: str, part: str = "") -> Page:
    person.page.goto(f"{house.url}#/c/{link}{part}")
    return person.page


def test_a_galaxy_is_begun_from_the_cover_and_its_games_are_written_down(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    person.visit(house)
    page = person.page
    page.get_by_role("button", name="Galaxies of Deep Future").click()
    title = page.get_by_label("What it is called")
    expect(title).not_to_have_value("")
    suggested = title.input_value()
    page.get_by_role("button", name="Another name").click()
    expect(title).not_to_have_value(suggested)
    title.fill("The Pale Verge")
    page.get_by_role("button", name="New galaxy").click()
    expect(page.get_by_text("Nothing is written yet; the first game makes the first worlds.")).to_be_visible()
    page.get_by_role("link", name="Set it up").click()
    page.get_by_label("Which names the players write").select_option("auto")
    page.get_by_label("Name in seat 1").fill("Mara")
    page.get_by_role("button", name="Open the table").click()
    give_up(person)
    person.picture("campaign-ending-desktop")
    page.get_by_role("link", name="Back to the galaxy").click()
    expect(page.locator(".scroll-game").first).to_contain_text("Game 1")
    expect(page.locator(".scroll")).to_contain_text("stood alone, and fell.")
    person.picture("campaign-desktop")

    page.get_by_role("button", name="Play the next game").click()
    person.wait_for_question()
    expect(page.locator("body")).to_contain_text("The Pale Verge, game 2")
    give_up(person)
    page.get_by_role("dialog").get_by_role("button", name="Next game").click()
    person.wait_for_question()
    expect(page.locator("body")).to_contain_text("The Pale Verge, game 3")
    person.visit(house)
    page.get_by_role("region", name="Galaxies").get_by_role("link", name="Continue").first.click()
    expect(page.get_by_text("Game 3 is being played: Mara.")).to_be_visible()
    expect(page.locator(".scroll-game")).to_have_count(2)
    page.get_by_role("button", name="Watch game 1").click()
    page.locator('#prompt[aria-label="The game is over"]').wait_for()


def test_a_large_galaxy_is_shown_in_pages(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser)
    visitors.append(person)
    link = bring_in(house, THIRTY_ERAS)
    page = open_galaxy(person, house, link)
    eras = page.locator(".scroll > li")
    expect(eras).to_have_count(12)
    latest = eras.last.locator("h3").inner_text()
    more = page.get_by_role("button", name=re.compile("^Show .* era"))
    for shown in (24, 32):
        more.click()
        expect(eras).to_have_count(shown)
        expect(eras.last.locator("h3")).to_have_text(latest)
    expect(more).to_have_count(0)
    page.get_by_role("tab", name="Cards").click()
    cards = page.locator(".archive > li")
    expect(cards).to_have_count(60)
    page.get_by_role("button", name=re.compile("^Show .* more of .* cards")).click()
    expect(cards).not_to_have_count(60)
    page.get_by_label("Search the cards").fill("zzz")
    expect(page.get_by_text("No card matches.")).to_be_visible()


def test_an_era_is_played_again_in_a_branch_and_a_game_can_be_undone(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    page = open_galaxy(person, house, bring_in(house, PAPER))
    page.get_by_role("button", name="Play the first game").click()
    give_up(person)
    page.get_by_role("link", name="Back to the galaxy").click()
    page.get_by_role("button", name="Play era 1 again").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("What the branch is called").fill("What if")
    dialog.get_by_role("button", name="Branch off").click()
    expect(page.get_by_role("heading", name="What if")).to_be_visible()
    expect(page.locator(".galaxy-head")).to_contain_text("a branch of Typed in")
    expect(page.locator(".scroll-game")).to_have_count(0)
    page.go_back()
    expect(page.locator(".scroll-game")).to_have_count(1)
    page.get_by_role("tab", name="Keep and share").click()
    page.get_by_role("button", name="Undo game 1").click()
    dialog.get_by_role("button", name="Undo game 1").click()
    expect(page.locator(".struck")).to_contain_text("Game 1")
    expect(dialog).to_have_count(0)
    page.get_by_role("button", name="Correct the name of the galaxy").click()
    dialog.get_by_role("textbox").fill("Corrected")
    page.get_by_role("button", name="Correct it").click()
    expect(page.get_by_role("heading", name="Corrected")).to_be_visible()


def test_a_galaxy_goes_out_as_a_file_and_comes_in_again(
    browser: Browser, house: House, visitors: list[Person], grown: str, tmp_path: Path
) -> None:
    person = Person(browser)
    visitors.append(person)
    page = open_galaxy(person, house, bring_in(house, grown))
    page.get_by_role("tab", name="Keep and share").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Export everything").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name == "the-long-strand.campaign.json"
    assert file.read_text(encoding="utf-8") == grown
    with page.expect_download() as printed:
        page.get_by_label("Blank cards").first.uncheck()
        page.get_by_role("button", name="Print", exact=True).click()
    assert Path(printed.value.path()).read_bytes().startswith(b"%PDF")
    person.visit(house)
    before = page.url
    page.get_by_label("A record of a game, or a galaxy").set_input_files(file)
    page.wait_for_url(lambda url: url != before)
    expect(page.get_by_role("heading", name="The Long Strand")).to_be_visible()
    expect(page.locator(".scroll-game").nth(1)).to_be_visible()
    page.get_by_role("tab", name="Cards").click()
    page.get_by_role("button", name="Civilizations").click()
    expect(page.locator(".archive .df-card")).to_have_count(1)
    page.get_by_role("searchbox").fill("nothing is called so")
    expect(page.get_by_text("No card matches.")).to_be_visible()


def test_a_paper_galaxy_is_typed_in_and_its_error_is_shown_at_its_line_and_corrected(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    person.visit(house)
    page = person.page
    page.get_by_role("button", name="Galaxies of Deep Future").click()
    page.get_by_role("link", name="Type in a paper galaxy").click()
    field = page.get_by_label("The lines of the galaxy")
    expect(page.get_by_text("My galaxy is ready: 36 cards, era 1.")).to_be_visible()
    field.fill(PAPER.replace("B 2S", "B 9S"))
    expect(page.locator(".editor-numbers .wrong")).to_have_text("3")
    expect(page.locator(".editor-notes .wrong")).to_have_text("number must be 1-6")
    make = page.get_by_role("button", name="Create the galaxy")
    expect(make).to_be_disabled()
    page.get_by_role("button", name="Line 3").click()
    person.picture("type-in-desktop")
    page.keyboard.type("B 2S")
    page.get_by_label("Kind").select_option("world")
    expect(field).to_have_value(PAPER.replace("B 2S", 'W 2S 1 11 "New world": S1.1'))
    page.get_by_label("Name").fill("Kranax")
    page.keyboard.press("Tab")
    expect(page.locator(".card-drawn")).to_contain_text("Kranax")
    page.get_by_label("Kind").select_option("blank")
    expect(field).to_have_value(PAPER)
    expect(page.get_by_text("Typed in is ready: 36 cards, era 1.")).to_be_visible()
    make.click()
    expect(page.get_by_role("heading", name="Typed in")).to_be_visible()
    page.get_by_role("link", name="Correct the text").click()
    expect(field).to_have_value(PAPER)
    field.fill(PAPER.replace("Home of ours", "Kranax"))
    page.get_by_role("button", name="Save").click()
    page.get_by_text("The sectors in words").click()
    expect(page.locator(".sectors")).to_contain_text("Kranax")


def test_whoever_has_the_link_for_looking_looks(browser: Browser, house: House, visitors: list[Person]) -> None:
    link = bring_in(house, PAPER)
    look = json.loads(house.get("api/campaign", link))["watch"]
    person = Person(browser, PHONE)
    visitors.append(person)
    page = open_galaxy(person, house, look)
    expect(page.get_by_text("You are viewing this galaxy")).to_be_visible()
    expect(page.get_by_role("button", name="Correct the name")).to_have_count(0)
    expect(page.get_by_role("button", name="Play")).to_have_count(0)
    person.expects_trouble = True  # the browser itself says that the server refused
    open_galaxy(person, house, "nothing")
    expect(page.get_by_text("This link doesn't open a campaign")).to_be_visible()


def test_the_map_is_walked_over_by_keys(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser)
    visitors.append(person)
    page = open_galaxy(person, house, bring_in(house, PAPER))
    first = page.get_by_role("button", name="Sector 61:")
    first.focus()
    for key, sector in (("ArrowRight", "6[24]"), ("ArrowDown", "64|55"), ("ArrowLeft", "5[32]"), ("ArrowUp", "61|53")):
        page.keyboard.press(key)
        expect(page.locator(".galaxy-chart :focus")).to_have_attribute("aria-label", re.compile(f"^Sector ({sector}):"))
    first.focus()
    expect(page.locator(".galaxy-chosen")).to_contain_text("Sector 61")
    page.keyboard.press("Enter")
    page.keyboard.press("Shift+Tab")
    expect(first).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".galaxy-chart [tabindex='0']")).to_have_count(1)  # one stop for Tab
    expect(page.locator(".galaxy-chosen")).to_contain_text("Sector 61")


def test_cards_and_sectors_of_a_galaxy_open_large(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser)
    visitors.append(person)
    page = open_galaxy(person, house, bring_in(house, THIRTY_ERAS))
    expect(page.locator(".galaxy-chart [data-name-of]").first).to_be_visible()
    person.wait_for_fonts()
    where = person.at_rest(CHART)
    page.get_by_role("button", name="Sector 13 Aelenr Reach").click()  # more is known of it than has room there
    expect(page.get_by_role("button", name="open it")).to_be_visible()
    person.must_measure(where, CHART)
    page.get_by_role("button", name="open it").click()
    window = page.get_by_role("dialog", name="Sector 13 Aelenr Reach")
    expect(window.locator(".df-card")).to_have_count(17)  # its worlds and civilizations
    page.keyboard.press("Escape")
    expect(window).to_have_count(0)
    page.get_by_role("tab", name="Cards").click()
    page.locator(".archive .df-title").first.click()
    expect(page.get_by_role("dialog", name="Harvest Canon")).to_contain_text("With Grow: Stability +1.")


@pytest.mark.parametrize("size", EVERY_SIZE)
def test_axe_finds_no_violation_on_the_pages_of_galaxies(
    browser: Browser, house: House, visitors: list[Person], grown: str, size: str
) -> None:
    person = Person(browser, SIZES[size])
    visitors.append(person)
    page = person.page
    link = bring_in(house, grown)
    open_galaxy(person, house, link).locator(".scroll").wait_for()
    page.get_by_text("The sectors in words").click()
    check(person, picture=f"campaign-{size}")
    for tab, part in (("Cards", ".archive"), ("Numbers", ".tallies"), ("Keep and share", ".keeping")):
        page.get_by_role("tab", name=tab).click()
        page.locator(part).wait_for()
        check(person, ".campaign-panel", f"campaign-{tab.split()[0].lower()}-{size}")
    page.get_by_role("button", name="Branch off now").click()
    page.get_by_role("dialog").wait_for()
    check(person, "dialog[open]")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.goto(f"{house.url}#/galaxies")
    page.locator(".going").first.wait_for()
    check(person, picture=f"galaxies-{size}")
    open_galaxy(person, house, bring_in(house, PAPER), "/type-in")
    page.get_by_label("The lines of the galaxy").fill("Q")
    page.locator(".editor-numbers .wrong").wait_for()
    page.get_by_text("How the lines are written").click()
    check(person, picture=f"type-in-{size}")
