"""Reload, undo, a killed server, earlier positions, forks, files: nothing is lost."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, WebSocketRoute, expect

import ecliptic
from ecliptic.interface import load
from tests.web.people import DRIFTER, LAST_TURN, ME, RECORD, SHORT, House, Person

CALLS = 5  # the page may have begun one before its scripts came
WHOSE = ".topbar .whose"
THIRD_WAIT = 1400  # milliseconds: two seconds, less what chance takes off; the first wait is less than one
WHOLE_LOG = ".log[aria-busy=false]"
NOTE_SOCKETS = """
    window.sockets = [];
    window.WebSocket = new Proxy(WebSocket, { construct(socket, given) {
        sockets.push(new socket(...given));
        return sockets.at(-1);
    } });
"""
# When the page begins each of its connections.
NOTE_CALLS = """
    window.calls = [];
    window.WebSocket = new Proxy(WebSocket, { construct(socket, given) {
        calls.push(performance.now());
        return new socket(...given);
    } });
"""


def alone(house: House, **wishes: object) -> str:
    return house.table(ME, DRIFTER, options=SHORT, **wishes)


def test_reload_in_the_middle_of_a_turn(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser)
    visitors.append(person)
    person.visit(house, alone(house))
    for _ in range(4):
        person.choose(0)
    before = person.look()
    person.page.reload()
    person.must_see(before)


def test_undo_takes_back_a_choice_and_the_log_shows_how_far(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    person.visit(house, alone(house))
    for _ in range(30):
        before = person.look()
        person.choose(0)
        person.wait_for_question()
        if person.page.get_by_text("you can undo back to here").count():
            break
    person.page.keyboard.press("u")
    person.must_see(before)
    log = person.page.locator(".log")
    expect(log.locator("a, button").nth(5)).to_be_attached()
    expect(log.locator("a:not([tabindex='-1']), button:not([tabindex='-1'])")).to_have_count(
        0
    )  # one stop of the Tab key
    log.focus()
    person.page.keyboard.press("ArrowUp")
    expect(log.locator(".line").last).to_be_focused()
    log.locator(".unfold").first.click()
    expect(log.locator(".steps li").nth(1)).to_be_visible()


def test_the_page_survives_a_killed_server(browser: Browser, own_house: House, visitors: list[Person]) -> None:
    person = Person(browser)
    visitors.append(person)
    person.visit(own_house, alone(own_house))
    for _ in range(5):
        person.choose(0)
    before = person.look()
    person.expects_trouble = True
    own_house.kill()
    lost = person.page.get_by_text("The connection is lost")
    expect(lost).to_be_visible()
    own_house.start()
    expect(lost).to_have_count(0)
    person.must_see(before)
    person.choose(0)
    assert person.number() > before["number"]


def test_whoever_comes_to_look_at_an_earlier_position_is_not_shown_the_end_meanwhile(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    person.page.clock.install()
    held: list[Route] = []
    person.page.route("**/api/table/at/25*", lambda route: held.append(route))
    person.visit(house, house.finished(), "/at/25")
    person.page.locator(".replay").wait_for()
    person.page.clock.run_for(10_000)
    expect(person.page.locator("dialog.ending")).to_have_count(0)
    held[0].continue_()
    person.page.get_by_text("After move 25 of").wait_for()
    expect(person.page.locator("dialog.ending")).to_have_count(0)


def test_an_earlier_position_has_a_link_and_can_be_played_on(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    link = house.finished()
    person.visit(house, link, "/at/25")
    person.page.get_by_text("After move 25 of").wait_for()
    expect(person.page.locator(WHOSE)).to_have_text(re.compile(r"^Move 25 of \d+$"))  # not that the game is over
    person.picture("replay-desktop")
    person.page.get_by_role("button", name="One move on").click()
    person.page.get_by_text("After move 26 of").wait_for()
    person.page.get_by_role("button", name="Play on from here").click()
    person.page.wait_for_function(f"() => !location.hash.includes('{link}')")
    person.wait_for_question()
    person.page.keyboard.press("m")
    person.page.get_by_text("after move 26").wait_for()


def test_a_record_goes_out_and_comes_in_again(
    browser: Browser, house: House, visitors: list[Person], tmp_path: Path
) -> None:
    person = Person(browser)
    visitors.append(person)
    person.visit(house, house.finished())
    expect(person.page.locator(WHOSE)).to_have_text("Game over")
    with person.page.expect_download() as download:
        person.page.get_by_role("dialog").get_by_role("button", name="Save").click()
    file = tmp_path / "game.ecliptic"
    download.value.save_as(file)
    assert ecliptic.verify(file)
    person.visit(house)
    person.page.reload()
    with person.page.expect_file_chooser() as chooser:
        person.page.get_by_text("Open a file").click()
    chooser.value.set_files(file)
    person.page.wait_for_function("() => location.hash.startsWith('#/t/')")
    person.page.locator('#prompt[aria-label="The game is over"]').wait_for()


def test_a_file_that_is_no_record_is_refused_in_a_sentence(
    browser: Browser, house: House, visitors: list[Person], tmp_path: Path
) -> None:
    person = Person(browser)
    person.expects_trouble = True  # the browser notes the refusal itself
    visitors.append(person)
    person.visit(house)
    (tmp_path / "letter.txt").write_text("Dear Ivo,\nhow are you?\nMara\n")
    with person.page.expect_file_chooser() as chooser:
        person.page.get_by_text("Open a file").click()
    chooser.value.set_files(tmp_path / "letter.txt")
    person.page.get_by_text("not a line of an Ecliptic record").first.wait_for()


def test_why_not_leads_to_the_rule(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser)
    visitors.append(person)
    person.visit(house, alone(house))
    for _ in range(60):
        person.wait_for_question()
        if person.page.locator(".mark-refused").count():
            break
        person.choose(0)
    refused = person.page.locator(".mark-refused").first
    refused.focus()
    rule = person.page.locator(".tip .rule, .tip a, .tip button").first
    name = rule.inner_text()
    assert name.startswith("HZ-")
    rule.click()
    person.page.get_by_role("tabpanel").get_by_text(name).first.wait_for()


def test_a_server_that_only_refuses_is_asked_less_and_less_often(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    trouble = json.dumps({"type": "error", "key": None, "code": "not_stored", "text": "Come again.", "rule": ""})

    def refuse(socket: WebSocketRoute) -> None:
        socket.send(trouble)
        socket.close(code=1013)

    person.page.route_web_socket("**/api/live", refuse)
    person.page.add_init_script(NOTE_CALLS)
    person.visit(house, alone(house))
    person.wait_until("(wanted) => calls.length >= wanted", CALLS)
    calls = person.page.evaluate("calls")
    assert calls[CALLS - 1] - calls[CALLS - 2] > THIRD_WAIT


def test_what_choices_are_worth_is_asked_again_over_a_new_connection(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    lost: list[str] = []

    def lose_the_first(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            if lost or json.loads(message)["type"] != "worths":
                server.send(message)
            else:
                lost.append(str(message))
                socket.close()

        socket.on_message(pass_on)

    person.page.route_web_socket("**/api/live", lose_the_first)
    person.visit(house, alone(house))
    person.page.locator(".choices[data-weighed=true] .choice").first.wait_for()
    assert len(lost) == 1


@pytest.mark.parametrize("meanwhile", [False, True])
def test_over_a_new_connection_only_what_is_new_comes(
    browser: Browser, house: House, visitors: list[Person], meanwhile: bool
) -> None:
    person, elsewhere = Person(browser), Person(browser)
    visitors += [person, elsewhere]
    link = house.taken_up(load(RECORD).at(LAST_TURN), ME, DRIFTER, DRIFTER)
    person.page.add_init_script(NOTE_SOCKETS)
    person.visit(house, link).wait_for_question()
    elsewhere.visit(house, link).wait_for_question()
    events = json.loads(elsewhere.frames[0])["events"]
    person.expects_trouble = True  # no connection
    person.context.set_offline(True)
    person.page.evaluate("sockets.at(-1).close()")
    person.page.get_by_text("The connection is lost").wait_for()
    if meanwhile:
        elsewhere.choose()
    person.frames.clear()
    person.context.set_offline(False)
    person.page.get_by_text("The connection is lost").wait_for(state="detached")
    person.must_see(elsewhere.look())
    first = json.loads(person.frames[0])
    assert (first["keep"], first["whole"]) == (len(events), meanwhile)
    assert (0 < len(first["events"]) < 20) == meanwhile
    expect(person.page.locator(WHOLE_LOG)).to_have_text(elsewhere.page.locator(WHOLE_LOG).text_content() or "")
    person.choose()
    elsewhere.must_see(person.look())


def test_a_story_that_cannot_be_told_now_is_told_when_asked_again(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser)
    person.expects_trouble = True  # the console names every answer that refuses
    visitors.append(person)
    refusal = {"code": "refused", "text": "The story could not be told just now."}
    person.page.route("**/api/table/story", lambda route: route.fulfill(status=409, json=refusal), times=1)
    person.visit(house, house.finished())
    story = person.page.get_by_role("region", name="How the lead changed")
    story.get_by_text("could not be told just now").wait_for()
    story.get_by_role("button", name="Try again").click()
    story.get_by_role("img").wait_for()
    expect(story.get_by_role("alert")).to_have_count(0)
