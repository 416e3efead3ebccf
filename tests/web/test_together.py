"""Several people at one table: by links, at one screen, and looking on."""

from __future__ import annotations

import json
import re
import time
from random import Random

import pytest
from playwright.sync_api import Browser, expect

import ecliptic
from tests.web.people import BESIDE_ME, DRIFTER, FRIEND, ME, PATIENT, SHORT, House, Person, seat_links


@pytest.mark.parametrize("choices", [20, pytest.param(80, marks=pytest.mark.long)])
def test_two_browsers_play_each_other_and_a_spectator_learns_no_secret(
    browser: Browser, house: House, visitors: list[Person], choices: int
) -> None:
    host, guest, watcher = Person(browser), Person(browser), Person(browser)
    visitors += [host, guest, watcher]
    link = house.table(ME, FRIEND, options=SHORT)
    links = seat_links(house, link)
    host.visit(house, link)
    host.page.get_by_text("One seat is still empty").wait_for()
    host.picture("gathering-desktop")
    guest.visit(house, links["1"])
    guest.page.get_by_placeholder("Your name").fill("Ivo")
    guest.page.get_by_role("button", name="Sit down").click()
    watcher.visit(house, links["watch"])
    sealed = json.loads(house.get("api/table", links["watch"]))["commitment"]
    for person in (host, guest, watcher):
        expect(person.page.locator(".log .remark", has_text=f"Its commitment: {sealed}")).to_be_visible()
    random = Random(3)
    turns = [0, 0]
    for _ in range(choices):
        seat = deciding(host, guest)
        turns[seat] += 1
        person = (host, guest)[seat]
        person.choose(random.randrange(min(4, person.choices.count())))
    assert min(turns) > 3
    watcher.wait_for_number(person.number())
    assert watcher.choices.count() == 0
    house.post("api/table/abandon", {}, link)
    secrets = hidden_missions(house, link)
    heard = "".join(watcher.frames)
    assert len(secrets) > 20
    assert len(heard) > 10_000
    assert [secret for secret in secrets if secret in heard] == []


def deciding(*people: Person) -> int:
    """The number of the one who is asked, as soon as somebody is."""
    deadline = time.monotonic() + PATIENT / 1000
    while time.monotonic() < deadline:
        for number, person in enumerate(people):
            if person.page.locator(".choice:not([aria-disabled=true])").count():
                return number
        people[0].page.wait_for_timeout(20)
    raise AssertionError("nobody is asked")


def hidden_missions(house: House, link: str) -> list[str]:
    """Missions that never came to light, by id and name: in the hands and in the deck, as the record tells."""
    file = house.store.with_name("watched.ecliptic")
    file.write_bytes(house.get("api/table/record", link))
    everything = ecliptic.load(file).view(ecliptic.EVERYTHING)
    players, deck, types = everything["players"], everything["deck_order"], everything["types"]
    assert isinstance(players, list)
    assert isinstance(deck, list)
    assert isinstance(types, list)
    cards = [*deck, *[card for player in players for card in player["hand"]]]
    open_words = [one["name"] for one in types]  # some Missions are called after a World type
    names = [card["name"] for card in cards if card["name"] not in open_words]
    return [f'"{card["id"]}"' for card in cards] + names


def test_the_curtain_keeps_one_screen_secret(browser: Browser, house: House, visitors: list[Person]) -> None:
    people = Person(browser)
    visitors.append(people)
    link = house.table(ME, BESIDE_ME, options=SHORT)
    people.visit(house, link)
    seen: list[str] = []
    while len(seen) < 3:
        people.wait_for_question()
        curtain = people.page.locator("dialog.curtain[open]")
        if curtain.count():
            states = [json.loads(frame) for frame in people.frames if '"type":"state"' in frame]
            assert states[-1]["eyes"] is None
            assert "hand" not in states[-1]["view"]
            if not seen:
                people.picture("curtain-desktop")
            name = curtain.get_by_role("button").inner_text()
            seen.append(name)
            curtain.get_by_role("button").click()
            people.wait_until("() => !document.querySelector('dialog.curtain[open]')")
        else:
            people.choose(0)
    assert len(dict.fromkeys(seen)) == 2
    assert all(re.match(r"I am (Mara|Sabel)", name) for name in seen)


def test_leaving_lets_a_bot_play_and_coming_back_takes_the_seat(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    person.visit(house, house.table(ME, DRIFTER, options=SHORT, pace=0.3))
    person.wait_for_question()
    number = person.number()
    person.page.keyboard.press("m")
    person.page.get_by_role("button", name="Leave").click()
    person.page.keyboard.press("Escape")
    person.wait_until(f"() => Number(document.querySelector('.replay-said').innerText.match(/\\d+/)) > {number + 3}")
    if not person.is_over():
        person.page.get_by_role("button", name="Take my seat again").first.click()
        person.wait_for_question()
    assert person.is_over() or person.choices.count()
