"""Deep Future with others, and with trouble: links, a spectator, a curtain, undo, reload, hostile names."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, expect

import ecliptic
from tests.web.galaxy import drift, is_naming, table, taken_up, write
from tests.web.people import BESIDE_ME, FRIEND, ME, House, Person, seat_links
from tests.web.test_together import deciding

AUTO = {"names": "auto"}
HOSTILE = "<img src=x onerror=alert(1)>"


@pytest.mark.parametrize("choices", [20, pytest.param(60, marks=pytest.mark.long)])
def test_two_browsers_play_each_other_and_a_spectator_learns_no_secret(
    browser: Browser, house: House, visitors: list[Person], choices: int
) -> None:
    host, guest, watcher = Person(browser), Person(browser), Person(browser)
    visitors += [host, guest, watcher]
    link = table(house, ME, FRIEND, options=AUTO)
    links = seat_links(house, link)
    host.visit(house, link)
    guest.visit(house, links["1"])
    guest.page.get_by_placeholder("Your name").fill("Ivo")
    guest.page.get_by_role("button", name="Sit down").click()
    watcher.visit(house, links["watch"])
    watcher.page.locator(".df-hands").wait_for()
    random = Random(3)
    turns = [0, 0]
    for _ in range(choices):
        seat = deciding(host, guest)
        turns[seat] += 1
        drift((host, guest)[seat], random, haste=0)
    assert min(turns) > 3
    number = (host, guest)[seat].number()
    for person in (host, guest, watcher):
        person.wait_for_number(number)
    for person in (host, guest):  # the guest may have lost everything by now
        mara = person.page.get_by_role("group", name="Whose cards").get_by_role("button", name="Mara")
        mara.click()
        expect(mara).to_have_attribute("aria-pressed", "true")
    theirs = host.page.locator(".df-rows .df-card").first.inner_text()
    expect(guest.page.locator(".df-rows .df-card").first).to_have_text(theirs, use_inner_text=True)
    house.post("api/table/abandon", {}, link)
    file = house.store.with_name("galaxy.ecliptic")
    file.write_bytes(house.get("api/table/record", link))
    match = ecliptic.load(file)
    for seat, others in ((0, (guest, watcher)), (1, (host, watcher))):
        own = {event.text for event in match.events(1 - seat)}  # both may have drawn the same card
        secrets = {event.text for event in match.events(seat) if event.secret} - own
        assert len(secrets) > 1
        for other in others:
            heard = "".join(other.frames)
            assert len(heard) > 5_000
            assert [secret for secret in secrets if secret in heard] == []
    heard = "".join(watcher.frames)
    assert '"about"' not in heard
    assert '"known_top"' not in heard


def test_the_curtain_keeps_hands_secret_at_one_screen(browser: Browser, house: House, visitors: list[Person]) -> None:
    people = Person(browser)
    visitors.append(people)
    people.visit(house, table(house, ME, BESIDE_ME, options=AUTO))
    random = Random(2)
    seen: list[str] = []
    for _ in range(60):
        people.wait_for_question()
        curtain = people.page.locator("dialog.curtain[open]")
        if curtain.count():
            assert people.page.locator(".df-mine .df-hand > .df-card").count() == 0
            seen.append(curtain.get_by_role("button").inner_text())
            if len(dict.fromkeys(seen)) == 2:
                break
            curtain.get_by_role("button").click()
            people.wait_until("() => !document.querySelector('dialog.curtain[open]')")
        else:
            drift(people, random, haste=0)
    assert dict.fromkeys(seen) == dict.fromkeys(["I am Mara", "I am Sabel"])


def test_undo_and_reload_in_the_middle_of_a_turn(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser)
    visitors.append(person)
    person.visit(house, taken_up(house, 38))
    before = person.look()
    assert before["asked"].startswith("Which action")
    person.page.locator('.df-action[data-target="action:expand"]').click()
    person.page.locator(".df-sector.mark-open").first.wait_for()
    asked = person.look()
    person.page.reload()
    person.must_see(asked)
    person.page.keyboard.press("u")
    person.must_see(before)


def test_pointing_at_a_choice_shows_what_it_would_change(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    person.visit(house, taken_up(house, 89))
    person.wait_for_question()
    grow = person.page.locator('[data-target="action:grow"]')
    grow.hover()
    expect(person.page.locator(".df-hand .df-wanted")).to_have_count(2)  # the hearts
    expect(person.page.locator(".df-line.df-stirs")).to_have_count(3)
    grow.click()
    person.page.locator(".df-hand .mark-open").first.click()
    person.page.locator(".df-line.mark-open").first.hover()
    expect(person.page.locator('[data-target="track:xeno"] .df-ghost')).to_have_count(1)
    expect(person.page.locator(".df-track .df-ghost")).to_have_count(1)


def test_a_name_is_text_and_nothing_else(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser)
    visitors.append(person)
    person.visit(house, table(house, ME, options={"names": "ask"}))
    person.wait_for_question()
    field = person.page.locator("dialog.rite input")
    field.fill('a "quoted" name')
    person.page.keyboard.press("Enter")
    person.page.get_by_text("no quotation mark").first.wait_for()
    assert is_naming(person)
    field.fill("half a na")
    person.page.reload()
    person.wait_for_question()
    write(person, HOSTILE)
    person.wait_for_question()
    person.page.keyboard.press("Escape")
    expect(person.page.locator(".log")).to_contain_text(HOSTILE)
    assert person.page.locator("img").count() == 0
    person.page.get_by_role("button", name="Open the card again").click()
    expect(field).to_be_visible()
    person.page.get_by_role("button", name="Another").click()
    second = person.page.locator(".rite-names button").nth(1)
    expect(second).to_have_attribute("aria-pressed", "true")
    expect(field).to_have_value(second.inner_text())
    field.fill(HOSTILE.upper())
    person.page.get_by_text(f"Something is already called {HOSTILE}; there would be two.").wait_for()  # DF-23.1
    field.fill("Another one")
    person.page.get_by_text("Something is already called").wait_for(state="hidden")
