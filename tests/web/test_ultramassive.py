"""Ultramassive through the page: played by mouse and by keyboard, alone and together, and what the board shows."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, expect

import ecliptic
from ecliptic.games.ultramassive.state import Ultramassive
from ecliptic.games.ultramassive.view import anomaly_row, card_row
from tests.web.holes import (
    CUT_BEFORE_ME,
    MANY,
    MOST,
    RECORDS,
    asked,
    chain,
    drift,
    exchanging,
    falling,
    moments,
    played,
)
from tests.web.lessons import Told, follow_line
from tests.web.people import DESKTOP, DRIFTER, FRIEND, ME, PHONE, House, Person, seat_links
from tests.web.playing import (
    CUT,
    FEW,
    SMALL_DESK,
    WATCH_ADDED,
    WATCH_MOTION,
    WIDER,
    Motion,
    begin_at_once,
    choose_with_motion,
    expect_large,
    host_and_guest,
    play_on,
    press,
    taken_up,
)
from tests.web.test_together import deciding
from tests.web.test_worth import BROKEN

FIRST_JUMP = 13  # choices of the lesson before it
TWO_ALIKE = 100  # choices before the second player swaps cards, two of which are equal
BOTH_GAIN = 93  # choices before one player swaps cards, and the other uses resources at the same time


def test_one_click_starts_a_game_that_is_played_by_mouse(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser, SMALL_DESK)
    visitors.append(person)
    begin_at_once(person, house, "Ultramassive")
    play_on(person, drift, FEW)
    assert person.number() >= FEW


@pytest.mark.long
def test_a_game_against_a_bot_is_played_to_its_end_by_mouse(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser, DESKTOP)
    visitors.append(person)
    person.visit(house, house.table(ME, DRIFTER, game="ultramassive", seed="4"))
    play_on(person, drift, MOST)
    person.page.locator(".um-score").wait_for()


@pytest.mark.parametrize("most", [FEW, pytest.param(MOST, marks=pytest.mark.long)])
def test_a_game_is_played_by_keyboard_alone(browser: Browser, house: House, visitors: list[Person], most: int) -> None:
    person = Person(browser, PHONE)
    visitors.append(person)
    person.visit(house, house.table(ME, DRIFTER, game="ultramassive", seed="6"))
    play_on(person, press, most)
    assert person.is_over() == (most == MOST)


@pytest.mark.parametrize("most", [FEW, pytest.param(2 * MOST, marks=pytest.mark.long)])
def test_two_browsers_play_each_other(browser: Browser, house: House, visitors: list[Person], most: int) -> None:
    """One with a mouse, the other with keys; in the long run to the end, which both see."""
    host, guest = host_and_guest(browser, house, visitors, "ultramassive")
    turns = [0, 0]
    for _ in range(most):
        if host.is_over() or guest.is_over():
            break
        seat = 1 - deciding(guest, host)  # where both gain at the same time, the guest is quicker
        turns[seat] += 1
        if seat == 0:
            host.choose()
        else:
            number = guest.number()
            guest.page.keyboard.type("1")
            guest.wait_for_move(number)
    assert min(turns) >= 2
    for person in visitors if most > FEW else ():
        person.page.locator(".um-score").wait_for()


@pytest.mark.long
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_solo_game_is_played_to_its_end(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    person = Person(browser, size)
    visitors.append(person)
    person.visit(house, house.table(ME, game="ultramassive", seed="3"))
    play_on(person, drift, MOST)
    expect(person.page.get_by_role("dialog")).to_contain_text("Charybdis")


def test_what_breaks_a_tie_is_shown_where_there_is_one(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser)
    visitors.append(person)
    for name, shown in (("tie_broken_by_matter", 1), ("three_players", 0)):
        person.visit(house, taken_up(house, ecliptic.load(RECORDS / f"{name}.jsonl")))
        expect(person.page.locator(".um-total")).to_have_count(1)
        expect(person.page.locator(".um-score th", has_text="Tie: ")).to_have_count(shown)


def test_a_solo_game_ends_with_a_sheet_that_names_the_rival(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    whole = ecliptic.load(RECORDS / "rival_beaten.jsonl")
    last = next(n for n in range(whole.number - 1, 0, -1) if whole.at(n).options(0)[-1].target == "choice:done")
    person.visit(house, taken_up(house, whole.at(last)))
    person.wait_for_question()
    expect(person.page.locator(".um-rival")).to_contain_text("Charybdis")
    person.page.locator(".closing .choice").click()
    person.wait_for_move(last)
    sheet = person.page.get_by_role("dialog", name="You win")
    expect(sheet.locator(".um-score")).to_contain_text("Solar mass")
    expect(sheet).to_contain_text(f"Charybdis was outgrown: {whole.scores()[0]} mass to")
    finds = sheet.locator(".um-finds")
    expect(finds).to_contain_text(re.compile(r"Round 1: .*Not discovered: .*Siphoned: "))
    tableaus = whole.view(0)["tableaus"]
    assert isinstance(tableaus, list)
    for row in tableaus[0]:
        expect(finds).to_contain_text(row["anomaly"]["name"])


def test_the_phone_shows_the_sheet_of_four_without_scrolling_sideways(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser, PHONE)
    visitors.append(person)
    person.visit(house, taken_up(house, ecliptic.load(RECORDS / "four_cadets.jsonl")))
    person.page.get_by_role("dialog", name=re.compile(" wins?$")).wait_for()
    sheet = person.page.locator(".um-scroll")
    expect(sheet.locator("thead th")).to_have_count(4)
    person.wait_for_fonts()
    person.must_measure([], WIDER, ".um-scroll")


def test_pointing_at_a_channel_shows_where_its_stacks_will_lie(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    """The engine answers: the ghosts stand where its preview has stacks."""  # UM-5.1
    person = Person(browser)
    visitors.append(person)
    match = asked("orbit_channel", since=3)
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    expect(person.page.locator(".um-ghost")).to_have_count(0)
    blue = next(option for option in match.options(0) if option.target == "channel:blue")
    then = match.clone()
    then.choose(blue.id, seat=0)
    changed = [
        space
        for space, now in zip(channel_of(then), channel_of(match), strict=True)
        if space["stack"] != now["stack"] and not space["covered"]
    ]
    assert changed
    person.choices.first.hover()
    expect(person.page.locator(".um-space.um-blue .um-ghost")).to_have_count(len(changed))
    expect(person.page.locator(".um-space.um-pink .um-ghost")).to_have_count(0)


def channel_of(match: ecliptic.Match) -> list[dict[str, object]]:
    boards = match.view(0)["boards"]
    assert isinstance(boards, list)
    rows: list[dict[str, object]] = boards[0]["channels"]["blue"]
    return rows


def test_a_stack_says_in_words_what_absorbing_it_gives(browser: Browser, house: House, visitors: list[Person]) -> None:
    """Matter gives mass, Antimatter counters."""  # UM-1.6, UM-1.7
    person = Person(browser)
    visitors.append(person)
    match = ecliptic.new("ultramassive", players=2, seed=3)
    while '"minor"' not in json.dumps(match.view(0)["boards"]):  # the other one drafts Antimatter
        match.play(match.options()[0].id)
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    for place, words in (("blue-1", "Minor Antimatter; when absorbed it gives 1 counter"), ("pink-5", "gives 2 mass")):
        space = person.page.locator(f'[data-place="space:{place}"]')
        expect(space).to_have_attribute("data-what", re.compile(f"{words}$"))


def test_a_channel_has_a_key_of_its_own(browser: Browser, house: House, visitors: list[Person]) -> None:
    """P is the key for the present too, but what is asked comes first."""
    person = Person(browser)
    visitors.append(person)
    match = asked("orbit_channel", since=3)
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    person.page.keyboard.press("p")
    person.wait_for_move(match.number)
    expect(person.page.locator(".log")).to_contain_text("orbited pink")


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_stacks_fall_into_the_hole_only_where_motion_is_welcome(
    browser: Browser, house: House, visitors: list[Person], motion: Motion
) -> None:
    person = Person(browser)
    visitors.append(person)
    match, number = falling()
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    choose_with_motion(person, motion, person.choices.nth(number), ".um-falling", match.number)


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_stack_jumps_through_a_wormhole_only_where_motion_is_welcome(
    browser: Browser, house: House, visitors: list[Person], motion: Motion
) -> None:
    person = Person(browser)
    visitors.append(person)
    whole = ecliptic.load(RECORDS / "four_cadets.jsonl")
    jumped = next(event for event in whole.events(0) if event.kind == "jumped" and event.seat == 0)
    match = whole.at(jumped.choice - 1)
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    entrance = person.page.locator('.um-disc [data-target^="wormhole:"].mark-open').first
    choose_with_motion(person, motion, entrance, ".um-jumping", match.number)


def test_an_orbit_moves_stacks_along_their_channel_and_a_key_ends_all_motion(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    match, number = falling()
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    person.page.emulate_media(reduced_motion="no-preference")
    person.page.evaluate(WATCH_MOTION)
    person.choices.nth(number).click()
    person.wait_for_move(match.number)
    # not straight across the disc
    person.wait_until("() => window.moved.some(([piece, steps]) => piece.startsWith('um-0-') && steps > 2)")
    expect(person.page.locator(".um-falling")).not_to_have_count(0)
    person.page.keyboard.press("Shift")
    expect(person.page.locator(".um-falling")).to_have_count(0)


def test_a_chain_that_was_skipped_can_be_looked_at_again(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    """One move back and on again: it plays once more, although it leads to the present."""
    person = Person(browser)
    visitors.append(person)
    match, number = chain()
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    person.page.emulate_media(reduced_motion="no-preference")
    person.choices.nth(number).click()
    person.wait_for_move(match.number)
    person.page.keyboard.press("Shift")
    expect(person.page.locator(".um-falling")).to_have_count(0)
    expect(person.page.locator(".replay-said")).to_have_text(f"move {match.number + 1}, live")
    person.page.evaluate(WATCH_ADDED, ".um-falling")
    person.page.get_by_role("button", name="One move back").click()
    person.page.get_by_text(f"After move {match.number} of").wait_for()
    assert person.page.evaluate("window.added") == 0
    person.page.get_by_role("button", name="One move on").click()
    person.wait_until("() => window.added > 0")
    expect(person.page.locator(".replay-said")).to_have_text(f"move {match.number + 1}, live")
    person.wait_for_question()


def test_the_bar_of_counters_is_a_slider_for_the_exchange(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    match = exchanging()
    amounts = len(match.options(0))
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    parts = person.page.locator(".um-exchange .um-part")
    expect(parts).to_have_count(amounts)
    parts.first.hover()  # the farthest from the end of the bar: everything is exchanged
    expect(person.page.locator(".um-exchange .um-given-up")).to_have_count(amounts)
    expect(person.page.locator(".um-then")).to_contain_text("then")
    parts.first.click()
    person.wait_for_move(match.number)


@pytest.mark.parametrize("size", [DESKTOP, SMALL_DESK], ids=["1440", "1280"])
def test_market_and_purse_show_everything_without_scrolling(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    person = Person(browser, size)
    visitors.append(person)
    for match in (asked("draft_option", players=4), asked("use_resource", players=4, since=2), asked("discover")):
        person.visit(house, taken_up(house, match))
        person.wait_for_question()
        person.wait_for_fonts()
        person.must_measure([], CUT, ".um-market, .um-anomaly, .um-option, .um-siphon, .um-purse, .um-player")


def test_what_can_be_siphoned_is_told_in_whole_words_on_a_phone(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser, PHONE)
    visitors.append(person)
    person.visit(house, taken_up(house, asked("siphon_entry")))
    person.wait_for_question()
    person.wait_for_fonts()
    expect(person.choices.filter(has_text="→").first).to_be_visible()
    person.must_measure([], BROKEN)


def test_the_purse_says_what_mass_costs_and_what_one_can_buy(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    for counters, yours in ((1, ""), (3, "; yours buy 1")):
        match = next(then for then in moments(played(2), "choose_action") if counters_of(then) == counters)
        person.visit(house, taken_up(house, match))
        person.wait_for_question()
        expect(person.page.locator(".um-purse p")).to_have_text(f"2 counters buy 1 mass{yours}")


def counters_of(match: ecliptic.Match) -> int:
    tracks: Any = match.view(0)["tracks"]
    counters: int = tracks[0]["counters"]
    return counters


def test_a_hand_of_three_cards_shows_all_words_of_a_card_with_a_short_name(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    games = [moments(played(4, other), "choose_action") for other in range(MANY)]
    match = next(one for game in games for one in game if holds(one, "Gravity Well"))
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    person.wait_for_fonts()
    expect(person.page.locator(".um-said", has_text="Gravity Well").first).to_contain_text("Gain 1 mass.")
    person.must_measure([], CUT, ".um-said")


def holds(match: ecliptic.Match, name: str) -> bool:
    hand = match.view(0)["hand"]
    assert isinstance(hand, list)
    return len(hand) == 3 and name in [card["name"] for card in hand]


@pytest.mark.parametrize("size", [DESKTOP, SMALL_DESK], ids=["1440", "1280"])
def test_cards_and_anomalies_before_the_player_show_all_their_words(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    """From three cores at the beginning to nine anomalies at the end."""
    person = Person(browser, size)
    visitors.append(person)
    match = asked("choose_action")
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    person.wait_for_fonts()
    assert isinstance(match.position, Ultramassive)
    g = match.position
    cards = [msgspec.to_builtins(card_row(g, design)) for design in range(len(g.box.designs))]
    anomalies = [msgspec.to_builtins(anomaly_row(g, number)) for number in range(len(g.box.anomalies))]
    for n in (3, 4, 5, 7, 9):
        person.must_measure([], CUT_BEFORE_ME, [cards, anomalies, n])


def test_the_phone_opens_the_market_on_what_is_asked(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser, PHONE)
    visitors.append(person)
    for kind, first in (("draft_option", "Draft"), ("discover", "Anomaly board")):
        person.visit(house, taken_up(house, asked(kind)))
        person.wait_for_question()
        expect(person.page.locator(".um-whole section").first).to_have_attribute("aria-label", first)
        expect(person.page.locator(".um-whole .mark-open").first).to_be_in_viewport()


def test_every_mark_of_the_board_opens_large(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser)
    visitors.append(person)
    person.visit(house, taken_up(house, asked("choose_action", players=4, since=4)))
    person.wait_for_question()
    expect_large(person, "card", "anomaly", "disc")


def test_alone_the_rival_stands_in_the_order_of_the_draft_and_holds_the_token_in_even_rounds(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    """UM-16.2, UM-16.13."""
    person = Person(browser)
    visitors.append(person)
    whole = ecliptic.load(RECORDS / "rival_beaten.jsonl")
    moments = [whole.at(number) for number in range(whole.number)]
    for wanted, holder in ((1, ".um-look"), (2, ".um-rival")):
        match = next(one for one in moments if one.view(0)["round"] == wanted and one.view(0)["phase"] == "draft")
        person.visit(house, taken_up(house, match))
        person.wait_for_question()
        expect(person.page.locator(f"{holder} .um-start")).to_have_text("1st")
        expect(person.page.locator(".um-start")).to_have_count(1)
        expect(person.page.locator(".facts > span").first).to_contain_text("Deck ")  # in one line under the log
        order = [str(match.header.names[0]), "Charybdis"]
        first = order if wanted == 1 else order[::-1]
        expect(person.page.locator(".um-order").first).to_have_attribute("aria-label", f"Order: {', '.join(first)}")


def test_the_draft_can_be_looked_at_in_every_phase(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser)
    visitors.append(person)
    person.visit(house, taken_up(house, asked("discover")))
    person.wait_for_question()
    market = person.page.locator(".board .um-market")
    expect(market.locator(".um-anomaly")).to_have_count(9)
    market.get_by_role("button", name="Draft").click()
    expect(market.locator(".um-option")).to_have_count(12)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_cards_are_picked_on_the_board_and_the_button_says_what_that_brings(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    person = Person(browser, size)
    visitors.append(person)
    match = ecliptic.load(RECORDS / "three_players.jsonl").at(TWO_ALIKE)
    person.visit(house, house.taken_up(match, DRIFTER, ME, DRIFTER))
    person.wait_for_question()
    confirm, hand = person.page.locator(".choice.confirms"), person.page.locator(".um-card")
    expect(confirm).to_contain_text("Swap no card")
    place = confirm.bounding_box()
    for card in (1, 2):  # the first is equal to the second
        hand.nth(card).click()
        expect(hand.nth(card)).to_have_attribute("aria-pressed", "true")
    expect(hand.nth(0)).not_to_have_attribute("aria-pressed", "true")
    expect(confirm).to_contain_text("draw 2, gain 2 mass")
    person.picture(f"swap_{size[0]}")
    now = confirm.bounding_box()
    assert place is not None
    assert now is not None
    assert (now["x"] + now["width"], now["y"]) == pytest.approx((place["x"] + place["width"], place["y"]), abs=20)
    hand.nth(2).click()  # put back
    expect(hand.nth(2)).not_to_have_attribute("aria-pressed", "true")
    expect(confirm).to_contain_text("Swap 1 card")
    confirm.click()
    if size == PHONE:
        person.page.locator(".tabs button", has_text="Log").click()
    expect(person.page.locator(".log")).to_contain_text("discarded Deep Delivery")


def test_what_is_picked_stays_picked_while_others_choose(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    host, guest = Person(browser), Person(browser)
    visitors += [host, guest]
    match = ecliptic.load(RECORDS / "tie_broken_by_matter.jsonl").at(BOTH_GAIN)
    link = house.taken_up(match, ME, FRIEND)
    host.visit(house, link)
    guest.visit(house, seat_links(house, link)["1"])
    host.page.locator(".um-card").nth(1).click()
    expect(host.page.locator(".choice.confirms")).to_contain_text("Swap 1 card")
    guest.wait_for_question()
    guest.choices.first.click()
    host.wait_for_number(BOTH_GAIN + 1)
    expect(host.page.locator(".um-card").nth(1)).to_have_attribute("aria-pressed", "true")
    expect(host.page.locator(".choice.confirms")).to_contain_text("Swap 1 card")


def test_a_hint_picks_the_cards_and_leaves_it_to_me_to_confirm(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    match = ecliptic.load(RECORDS / "tie_broken_by_matter.jsonl").at(BOTH_GAIN)
    person.visit(house, house.taken_up(match, ME, FRIEND))
    person.wait_for_question()
    person.page.get_by_role("button", name="Hint").click()
    hint = person.page.locator("button.hint")
    expect(hint).to_contain_text("Swap 3 cards: Slingshot, Evaporation Flash and Core Collapse")
    hint.click()
    expect(person.page.locator(".um-card[aria-pressed=true]")).to_have_count(3)
    expect(person.page.locator(".choice.confirms")).to_contain_text("draw 3, gain 3 mass")


def follow(person: Person, house: House, choices: int) -> None:
    """Choose what the lesson suggests, so often; wherever the pointer rests, the suggestion is in sight."""
    person.page.goto(f"{house.url}#/learn/ultramassive")
    person.page.get_by_role("button", name="Begin").click()
    follow_line(person, Told("ultramassive").line[:choices])


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_lesson_leads_through_the_first_wormhole(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    person = Person(browser, size)
    visitors.append(person)
    follow(person, house, FIRST_JUMP)
    expect(person.page.locator(".coach")).to_contain_text("The Major Antimatter jumps")


@pytest.mark.long
def test_charybdis_is_outgrown_by_following_the_lesson(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser, SMALL_DESK)
    visitors.append(person)
    follow(person, house, len(Told("ultramassive").line))
    person.page.get_by_role("dialog").get_by_text("Charybdis was outgrown: ").wait_for()
