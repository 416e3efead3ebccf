"""Pulp Invasion through the page: to the end by mouse and by keyboard, what it shows, and the cover of the issue."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import ecliptic
from tests.web.lessons import Told
from tests.web.mission import MOST, asked, last_asked, mission, rows_of
from tests.web.people import DESKTOP, ME, PHONE, House, Person
from tests.web.playing import CUT, FEW, SMALL_DESK, WIDER, begin_at_once, drag, drift, play_on, press, taken_up

PNG = b"\x89PNG\r\n"


def begin(person: Person, house: House) -> None:
    begin_at_once(person, house, "Pulp Invasion")
    person.wait_for_question()


def test_one_click_starts_a_mission(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser, SMALL_DESK)
    visitors.append(person)
    begin(person, house)
    number = person.number()
    play_on(person, drift, FEW)
    assert person.number() > number


@pytest.mark.long
def test_a_mission_is_played_to_its_end_by_mouse(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser, DESKTOP)
    visitors.append(person)
    begin(person, house)
    play_on(person, drift, MOST)
    assert person.is_over()
    person.page.get_by_role("dialog").get_by_text("End sheet").wait_for()


@pytest.mark.parametrize("most", [FEW, pytest.param(MOST, marks=pytest.mark.long)])
def test_a_mission_is_played_by_keyboard_alone(
    browser: Browser, house: House, visitors: list[Person], most: int
) -> None:
    person = Person(browser, PHONE)
    visitors.append(person)
    person.visit(house, house.table(ME, game="pulp_invasion", seed="6"))
    play_on(person, press, most)
    assert person.is_over() == (most == MOST)


def test_e_engages_and_v_evades(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser)
    visitors.append(person)
    match = last_asked("card_action", "found_basic")
    name = next(row["card"]["name"] for row in rows_of(match, "line") if row["fate"] == "current")
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    person.page.keyboard.press("e")
    expect(person.prompt).not_to_contain_text("Engage or evade")
    person.page.keyboard.press("u")
    expect(person.prompt).to_contain_text(f"Engage or evade {name}?")
    person.page.keyboard.press("v")
    expect(person.prompt).not_to_contain_text("Engage or evade")


def test_the_page_shows_the_sums_of_the_engine(browser: Browser, house: House, visitors: list[Person]) -> None:
    """Every term of the requirement with its source and its rule, and what evading costs."""
    person = Person(browser)
    visitors.append(person)
    match = last_asked("card_action")
    row = next(row for row in rows_of(match, "line") if row["fate"] == "current")
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    why = person.page.locator(".pi-why")
    terms = [term for part in row["parts"] for term in part["sum"]["terms"]]
    expect(why.locator("tbody tr")).to_have_count(len(terms) + 1)
    for term in terms:
        line = why.locator("tr", has_text=term["rule"]).filter(has_text=term["source"][1:])
        expect(line.first).to_contain_text(str(abs(term["amount"])))
    expect(why).to_contain_text("Evade")
    arrows = person.page.locator(".pi-arrow")
    expect(arrows).to_have_count(len([one for one in rows_of(match, "line") if one["fate"] != "evaded"]))
    expect(person.page.locator(".pi-arrow-current")).to_have_count(1)


@pytest.mark.parametrize(("alert", "lamps"), [("on", 2), ("off", 0)])
def test_the_alert_has_a_lamp_for_every_step_that_it_can_rise(
    browser: Browser, house: House, visitors: list[Person], alert: str, lamps: int
) -> None:
    """PI-13.14: of five Super Weapons, two can raise it before the last one is found."""
    person = Person(browser)
    visitors.append(person)
    person.visit(house, house.table(ME, game="pulp_invasion", options={"difficulty": "normal", "alert": alert}))
    person.wait_for_question()
    expect(person.page.locator(".pi-sector.pi-now")).to_be_visible()
    expect(person.page.locator(".pi-alert i")).to_have_count(lamps)


def test_the_desk_shows_whole_texts_of_dice_and_places_and_whose_icon_is_read(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    """PI-5.2: where they say most, and where the sum of a card has most terms."""
    person = Person(browser, DESKTOP)
    visitors.append(person)
    positions = [match for match in asked("card_action") if match.view(0)["location"]]
    for match in (max(positions, key=letters), max(positions, key=terms)):
        person.visit(house, taken_up(house, match))
        person.wait_for_question()
        person.wait_for_fonts()
        expect(person.page.locator(".pi-total small")).to_contain_text("icon of")
        person.must_measure([], CUT, ".player, .pi-die-words p, .pi-place-line > span:last-child")
        person.must_measure([], WIDER, ".pi-term > *")


def letters(match: ecliptic.Match) -> int:
    """In the texts of the Location and of the dice as they lie."""
    dice = [die["faces"][die["face"] - 1] for die in rows_of(match, "dice") if die["owned"]]
    location: Any = match.view(0)["location"]
    return sum(map(len, [*dice, *location["lines"].values()]))


def terms(match: ecliptic.Match) -> int:
    """In the sum of the current card, where another card has the icon that it reads."""
    line = rows_of(match, "line")
    place = next(place for place, row in enumerate(line) if row["fate"] == "current")
    return sum(len(part["sum"]["terms"]) for part in line[place]["parts"]) if line[place]["reads"] != place else 0


def test_what_is_pointed_at_moves_the_ghost_of_a_dial(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser)
    visitors.append(person)
    person.visit(house, taken_up(house, last_asked("payment")))
    person.wait_for_question()
    expect(person.page.locator(".pi-payments .pi-chip").first).to_be_visible()
    person.page.locator(".pi-payments .mark-open").first.hover()
    expect(person.page.locator(".pi-dial .pi-ghost-needle")).not_to_have_count(0)


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_payments_say_what_is_left_once_and_are_not_cut_short(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    """What every payment brings, such as the cubes of the search, is not repeated on each where one can point at it."""
    person = Person(browser, size)
    visitors.append(person)
    match = next(match for match in asked("payment") if len(match.options()) in range(4, 7))
    person.visit(house, taken_up(house, match))
    person.page.locator(".choices[data-weighed=true]").wait_for()
    for option in match.options():
        button = person.page.locator(f'.choice[data-option="{option.id}"]')
        expect(button).to_contain_text("left")
        expect(button).not_to_contain_text(re.compile("(Combat|Diplomacy|Science) \\d+ → "))
        if size == DESKTOP:
            expect(button).not_to_contain_text("→")
    if size == DESKTOP:
        person.wait_for_fonts()
        person.must_measure([], WIDER, ".pi-payments .pi-chip")


def test_planets_with_two_actions_tell_both_on_the_phone(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    """Every text has the height it needs; what is too much for the stage scrolls."""
    person = Person(browser, PHONE)
    visitors.append(person)
    two = next(
        match for match in asked("choose_planet") if any(len(one["paid"]) > 1 for one in rows_of(match, "planets_up"))
    )
    person.visit(house, taken_up(house, two))
    person.wait_for_question()
    expect(person.page.locator(".pi-world")).to_have_count(len(rows_of(two, "planets_up")))
    person.wait_for_fonts()
    person.must_measure([], CUT, ".pi-world")


def test_the_phone_shows_the_abilities_beside_the_dice_that_save_them(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser, PHONE)
    visitors.append(person)
    match = last_asked("engage_die")
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    numbers = [f"{row['now']} of {row['maximum']}" for row in rows_of(match, "abilities")]
    expect(person.page.locator(".pi-dial-number:visible")).to_have_text(numbers)


def test_a_die_is_dragged_onto_the_card(browser: Browser, house: House, visitors: list[Person]) -> None:
    """Before Engage is chosen, and after; let go anywhere else, nothing has happened."""
    person = Person(browser)
    visitors.append(person)
    after = last_asked("engage_die")
    die = next(one.target.split(":")[1] for one in after.options() if one.target.startswith("die:"))
    before = after.at(after.number - 1)
    for match in (before, after):
        person.visit(house, taken_up(house, match))
        person.wait_for_question()
        number = person.number()
        cube = person.page.locator(f'.pi-die-cube[data-piece="die:{die}"]')
        drag(person, cube, person.page.locator(".pi-bag-box"))
        assert person.number() == number
        drag(person, cube, person.page.locator(".pi-slot.pi-current"))
        expect(person.page.locator(".log")).to_contain_text("You used the")


def test_every_mark_of_the_page_opens_large(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser)
    visitors.append(person)
    person.visit(house, taken_up(house, last_asked("card_action")))
    person.wait_for_question()
    window = person.page.get_by_role("dialog")
    expect(person.page.locator('[data-large^="die:"]').first).to_be_attached()
    things = person.page.eval_on_selector_all(
        "[data-large]", "(all) => [...new Set(all.map((one) => one.dataset.large))]"
    )
    kinds = {str(thing).split(":")[0] for thing in things}
    assert kinds >= {"card", "sector", "planet", "weapon", "die"}
    for kind in sorted(kinds):
        thing = person.page.locator(f'[data-large^="{kind}:"]:visible').first
        thing.click(button="right", force=True)  # also what cannot be chosen
        expect(window).to_have_count(1)
        expect(window.locator(".large-rules .rule").first).to_be_visible()
        person.page.keyboard.press("Escape")
        expect(window).to_have_count(0)


def test_the_story_of_the_mission_is_told_and_its_cover_can_be_saved(
    browser: Browser, house: House, visitors: list[Person], tmp_path: Path
) -> None:
    person = Person(browser)
    visitors.append(person)
    match = mission()
    tale = match.game.tale(match.position, match.happened, match.seed)
    assert tale is not None
    person.visit(house, taken_up(house, match))
    ending = person.page.get_by_role("dialog", name="You win")
    expect(ending.locator(".pi-story")).to_contain_text(tale.passages[1].text[-60:])
    expect(ending.locator(".pi-end-sheet tr")).to_have_count(len(tale.sheet))
    person.picture("pulp-invasion-won")
    with person.page.expect_download() as saving:
        ending.get_by_role("button", name="Save the cover").click()
    file = tmp_path / "cover.png"
    saving.value.save_as(file)
    assert file.read_bytes().startswith(PNG)
    assert saving.value.suggested_filename.endswith(".png")


def follow(person: Person, house: House, choices: int) -> None:
    """Choose what the lesson suggests, so often."""
    person.page.goto(f"{house.url}#/learn/pulp_invasion")
    person.page.get_by_role("button", name="Begin").click()
    for number, option in enumerate(Told("pulp_invasion").line[:choices]):
        person.wait_for_question()
        person.wait_for_number(number)
        expect(person.page.locator(".coach")).to_contain_text("Suggested:")
        person.page.locator(f'.choice[data-option="{option}"]').click()
        person.wait_for_move(number)


def test_the_lesson_leads_to_the_first_weapons(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser, PHONE)
    visitors.append(person)
    follow(person, house, FEW)
    expect(person.page.locator(".coach")).to_contain_text("Two Super Weapons!")


@pytest.mark.long
def test_a_mission_is_won_by_following_the_lesson(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser, SMALL_DESK)
    visitors.append(person)
    follow(person, house, len(Told("pulp_invasion").line))
    person.page.get_by_role("dialog", name="You win").get_by_text("End sheet").wait_for()
