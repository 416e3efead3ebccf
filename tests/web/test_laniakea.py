"""Laniakea through the page: played by mouse and by keyboard, alone and together, and what the board shows."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, expect

import ecliptic
from ecliptic.core.story import in_lines
from tests.web.lattice import (
    MOST,
    asked,
    courses,
    free_flight,
    last_blow,
    played,
    round_of_adversary,
    strong_chaos,
    ways_of_adversary,
)
from tests.web.people import DESKTOP, DRIFTER, ME, PHONE, House, Person
from tests.web.playing import (
    CUT,
    FEW,
    SMALL_DESK,
    WATCH_MOTION,
    WIDER,
    Motion,
    begin_at_once,
    choose_with_motion,
    drag,
    drift,
    expect_large,
    host_and_guest,
    play_on,
    press,
    taken_up,
)
from tests.web.test_together import deciding

RECORDS = Path(__file__).parents[1] / "records" / "laniakea"
TWO_MOVES = 28  # choices before cards are discarded, with two Moves among them
SIZES = [DESKTOP, SMALL_DESK, pytest.param((1920, 1080), marks=pytest.mark.long)]
# The smallest letters on the screen, on the board too.
SMALLEST = """() => Math.min(...[...document.querySelectorAll('.lk-lattice text')].map((text) => {
    const { height } = text.getBoundingClientRect();
    return height;
}))"""
# What in a card reaches past its right edge: its number key, or a word of its name.
PAST_THE_EDGE = """(cards) => [...document.querySelectorAll(cards)].flatMap((card) => {
    const { right } = card.getBoundingClientRect();
    const name = document.createRange();
    name.selectNodeContents(card.querySelector('h3'));
    const parts = [name, ...card.querySelectorAll('.key')];
    return parts.filter((part) => part.getBoundingClientRect().right > right).map((part) => part.toString());
})"""
# The words of prices that reach past their plates.
BESIDE_THE_PLATE = """() => [...document.querySelectorAll('.lk-plate text')].filter((text) => {
    const parts = [text.closest('.lk-plate').querySelector('rect'), text];
    const [plate, words] = parts.map((part) => part.getBoundingClientRect());
    return words.left < plate.left || words.right > plate.right;
}).map((text) => text.textContent)"""
PARTS = (".board", ".own", ".players", ".side", "#prompt", ".lk-lattice", ".lk-powers", ".lk-hand", ".lk-spaces")
BOXES = """(parts) => Object.fromEntries(parts.map((part) => {
    const box = document.querySelector(part).getBoundingClientRect();
    return [part, [box.x, box.y, box.width, box.height].map(Math.round)];
}))"""


# --- playing -----------------------------------------------------------------------------------------


def test_one_click_starts_a_game_that_is_played_by_mouse(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser, SMALL_DESK)
    visitors.append(person)
    begin_at_once(person, house, "Laniakea")
    play_on(person, drift, FEW)
    assert person.number() >= FEW


@pytest.mark.long
@pytest.mark.parametrize("seats", [(ME, DRIFTER), (ME,)], ids=["two players", "solo"])
def test_a_game_is_played_to_its_end_by_mouse(
    browser: Browser, house: House, visitors: list[Person], seats: tuple[dict[str, str], ...]
) -> None:
    person = Person(browser, DESKTOP)
    visitors.append(person)
    person.visit(house, house.table(*seats, game="laniakea", seed="4", options={"round_limit": "15"}))
    play_on(person, drift, MOST)
    person.page.locator(".lk-score").wait_for()


@pytest.mark.parametrize("most", [FEW, pytest.param(MOST, marks=pytest.mark.long)])
@pytest.mark.parametrize("seats", [(ME, DRIFTER), (ME,)], ids=["two players", "solo"])
def test_a_game_is_played_by_keyboard_alone(
    browser: Browser, house: House, visitors: list[Person], seats: tuple[dict[str, str], ...], most: int
) -> None:
    person = Person(browser, PHONE)
    visitors.append(person)
    person.visit(house, house.table(*seats, game="laniakea", seed="6", options={"round_limit": "15"}))
    play_on(person, press, most)
    assert person.is_over() == (most == MOST)


@pytest.mark.parametrize("choices", [FEW, pytest.param(80, marks=pytest.mark.long)])
def test_two_browsers_play_each_other(browser: Browser, house: House, visitors: list[Person], choices: int) -> None:
    people = host_and_guest(browser, house, visitors, "laniakea")
    turns = [0, 0]
    for _ in range(choices):
        seat = deciding(*people)
        turns[seat] += 1
        number = people[seat].number()
        people[seat].choices.last.click()
        people[seat].wait_for_move(number)
    assert min(turns) >= 2


# --- what the board shows ----------------------------------------------------------------------------


def test_every_galaxy_in_reach_shows_its_price_and_the_way_there(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    """The engine answers: prices and ways stand in the view."""  # LK-6.3
    person = Person(browser)
    visitors.append(person)
    match = asked("choose_goal", since=4)
    goals = [option for option in match.options() if option.target.startswith("galaxy:")]
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    expect(person.page.locator(".lk-plate")).to_have_count(len(goals))
    expect(person.page.locator(".lk-galaxy.mark-open")).to_have_count(len(goals))
    expect(person.page.locator(".lk-way")).to_have_count(0)
    ways = {course["goal"]: course["legs"] for course in reversed(courses(match))}  # of the cheapest
    goal = max(ways, key=lambda one: len(ways[one]))
    person.page.locator(f'[data-target="galaxy:{goal}"]').hover()
    expect(person.page.locator(".lk-way circle")).to_have_count(len(ways[goal]) - 1)
    expect(person.page.locator(".sheet")).to_contain_text("Move here")


def test_a_price_stands_on_its_plate(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser)
    visitors.append(person)
    person.visit(house, taken_up(house, free_flight()))
    person.wait_for_question()
    person.wait_for_fonts()
    expect(person.page.locator(".lk-free")).not_to_have_count(0)
    person.must_measure([], BESIDE_THE_PLATE)


@pytest.mark.parametrize("by", ["wheel", "key", "window"])
def test_the_courses_to_a_goal_are_turned_through_and_one_is_flown(
    browser: Browser, house: House, visitors: list[Person], by: str
) -> None:
    """LK-6.4: by the wheel, by a key, or in the window of the galaxy; the plan is not asked about again."""
    person = Person(browser)
    visitors.append(person)
    match = asked("choose_goal", since=4)
    goals = Counter(course["goal"] for course in courses(match))
    goal, page = next(f"galaxy:{goal}" for goal, n in goals.items() if n > 1), person.page
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    galaxy = page.locator(f'.lk-galaxy[data-target="{goal}"]')
    if by == "window":
        galaxy.click(button="right", force=True)
        page.locator(".dialog .lk-courses button").nth(1).click()
    else:
        galaxy.hover(force=True)
        expect(page.locator(".lk-plate.lk-hot")).to_have_count(1)
        if by == "wheel":
            page.mouse.wheel(0, 100)
        else:
            page.keyboard.press("]")
        expect(page.locator(".sheet .lk-courses button").nth(1)).to_have_class("lk-shown")
        galaxy.click(force=True)
    expect(page.locator("#prompt .ask p").first).not_to_contain_text(re.compile("Where do you move|How do you get to"))
    expect(page.locator(".lk-lattice [data-home]")).to_have_attribute("data-target", goal)


def test_pointing_at_an_option_shows_the_resources_that_will_be_left(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser)
    visitors.append(person)
    match = asked("choose_structure")  # LK-11.1
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    expect(person.page.locator(".lk-beads .lk-paid")).to_have_count(0)
    facts = match.options()[0].facts
    price = sum(int(facts[kind]) for kind in ("v", "f", "a")) - int(facts["discount"])
    person.choices.first.hover()
    expect(person.page.locator(".lk-beads .lk-paid")).to_have_count(price)
    expect(person.page.locator(".lk-ghost")).to_have_count(1)


def test_an_attack_shows_the_picked_cards_and_what_they_come_to(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    """LK-14.2."""
    person = Person(browser)
    visitors.append(person)
    match = asked("choose_attackers", since=2)
    question, option = match.decision, match.options()[0]
    assert question is not None
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    picked, points = person.page.locator(".lk-hand .lk-picked"), person.page.locator(".lk-sum-of-attack b")
    bonus = int(question.facts["bonus"])
    expect(picked).to_have_count(0)
    expect(points).to_have_text(str(bonus))
    person.choose(0)
    expect(picked).to_have_count(1)
    expect(points).to_have_text(str(bonus + int(option.facts["attack"])))
    picked.hover()
    expect(person.page.locator(".tip")).to_contain_text("Undo takes it back.")
    person.page.keyboard.press("u")
    expect(picked).to_have_count(0)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_cheapest_attack_is_picked_at_a_click(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    """LK-14.3, LK-14.6: as many points as are needed, and tokens only where the cards do not reach."""
    person = Person(browser, size)
    visitors.append(person)
    match = asked("choose_attackers", since=2)
    question = match.decision
    assert question is not None
    attacks = [int(option.facts["attack"]) for option in match.options() if "attack" in option.facts]
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    person.page.get_by_role("button", name="Cheapest attack").click()
    expect(person.page.locator(".lk-hand .lk-picked")).not_to_have_count(0)
    expect(person.page.get_by_role("button", name="Cheapest attack")).to_have_count(0)  # nothing is missing
    points = int(person.page.locator(".lk-sum-of-attack b").inner_text())
    needed = int(question.facts["hp"])
    assert needed - int(question.facts["tokens"]) <= points < needed + max(attacks)


def test_the_card_under_attack_is_marked_and_its_figures_are_whole(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    """LK-14.3, LK-14.12: the HP, the own points and the Victory Points side by side, and the reward to its end."""
    person = Person(browser)
    visitors.append(person)
    match = strong_chaos()
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    person.wait_for_fonts()
    expect(person.page.locator(".lk-chaos.lk-under-attack h3")).to_have_text("World-Serpent")
    person.must_measure([], WIDER, ".lk-chaos footer, .lk-chaos h3")
    person.must_measure([], CUT, ".lk-chaos p")


def test_a_celestial_is_chosen_by_all_its_words(browser: Browser, house: House, visitors: list[Person]) -> None:
    """LK-2.3: and the Adversary is already there."""
    person = Person(browser)
    visitors.append(person)
    person.visit(house, taken_up(house, asked("choose_celestial", players=1)))
    person.wait_for_question()
    person.wait_for_fonts()
    expect(person.page.locator(".lk-offer p").first).to_be_visible()
    person.must_measure([], CUT, ".lk-offer p")
    expect(person.page.locator(".lk-adversary")).to_contain_text("level 8")


def test_a_throne_says_what_it_would_score(browser: Browser, house: House, visitors: list[Person]) -> None:
    """LK-17.9."""
    person = Person(browser)
    visitors.append(person)
    match = asked("choose_abyss")
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    expect(person.page.locator(".lk-worth")).to_have_count(len(match.options()))
    expect(person.page.locator(".lk-worth").first).to_contain_text(re.compile(r"\d+ VP"))


def test_the_phone_brings_into_sight_what_is_asked_next(browser: Browser, house: House, visitors: list[Person]) -> None:
    """Where the panel is open already, and scrolled to its end."""
    person = Person(browser, PHONE)
    visitors.append(person)
    person.visit(house, taken_up(house, asked("choose_action")))
    person.wait_for_question()
    number = person.number()
    person.page.locator('[data-tab="you"]:is(button)').click()
    person.page.locator(".own").evaluate("(panel) => panel.scrollTo(0, panel.scrollHeight)")
    expect(person.page.locator(".lk-fan .mark-open").first).not_to_be_in_viewport()
    person.choices.filter(has_text="End your").click()
    person.wait_for_move(number)
    expect(person.prompt).to_contain_text("Which cards do you discard?")
    expect(person.page.locator(".lk-fan .mark-open").first).to_be_in_viewport()


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_off_and_no_letters_are_too_small(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    person = Person(browser, size)
    visitors.append(person)
    for match in (asked("choose_action", 4, 5), asked("choose_action", 3, 9), asked("choose_goal", 2, 4)):
        person.visit(house, taken_up(house, match))
        person.wait_for_question()
        person.wait_for_fonts()
        person.must_measure([], WIDER, ".lk-tags, .seat-stock")
        person.must_measure([], CUT, ".lk-mine > section, .lk-card footer, .lk-space, .player, .players")
        person.wait_until(f"() => ({SMALLEST})() >= 14")


@pytest.mark.parametrize("choices", [10, pytest.param(150, marks=pytest.mark.long)])
def test_nothing_moves_while_one_plays(browser: Browser, house: House, visitors: list[Person], choices: int) -> None:
    person = Person(browser, SMALL_DESK)
    visitors.append(person)
    person.visit(house, taken_up(house, asked("choose_action", 2, 3)))
    random = Random(4)
    person.wait_for_question()
    person.wait_for_fonts()
    first = person.at_rest(BOXES, PARTS)
    for _ in range(choices):
        person.wait_for_question()
        if person.is_over():
            break
        person.must_measure(first, BOXES, PARTS)
        drift(person, random)


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_harvest_rises_only_where_motion_is_welcome(
    browser: Browser, house: House, visitors: list[Person], motion: Motion
) -> None:
    person = Person(browser)
    visitors.append(person)
    match = asked("harvest_own", since=3)
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    choose_with_motion(person, motion, person.choices.first, ".lk-heavens > *", match.number)


def test_a_seraph_harvests_all_galaxies_at_a_click(browser: Browser, house: House, visitors: list[Person]) -> None:
    """LK-8.6."""
    person = Person(browser)
    visitors.append(person)
    match = asked("harvest_own", options=4)
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    person.page.get_by_role("button", name="Harvest all").click()
    person.wait_until(
        "(number) => Number(document.querySelector('.replay-said').innerText.match(/\\d+/)) > number", match.number + 1
    )


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_defeated_chaos_card_bursts_only_where_motion_is_welcome(
    browser: Browser, house: House, visitors: list[Person], motion: Motion
) -> None:
    person = Person(browser)
    visitors.append(person)
    match, blow = last_blow()
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    choose_with_motion(person, motion, person.choices.nth(blow), ".lk-shards > *", match.number)


def test_an_entity_is_dragged_to_its_space(browser: Browser, house: House, visitors: list[Person]) -> None:
    """LK-13.2: it is recruited and placed in one go."""
    person = Person(browser)
    visitors.append(person)
    person.visit(house, taken_up(house, asked("recruit_entity", since=2)))
    person.wait_for_question()
    entity = person.page.locator(".lk-entities .lk-entity.mark-open[data-drag]").first
    name = entity.locator("h3").inner_text()
    space = person.page.locator(".lk-space:not(.lk-full)").last
    place = str(space.get_attribute("data-target"))
    drag(person, entity, space)
    expect(person.page.locator(f'.lk-space.lk-full[data-target="{place}"]')).to_contain_text(name)


def test_the_phone_opens_the_tab_in_which_one_answers(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser, PHONE)
    visitors.append(person)
    for kind, tab in (("choose_goal", "board"), ("recruit_entity", "market"), ("choose_space", "you")):
        person.visit(house, taken_up(house, asked(kind, since=2)))
        person.wait_for_question()
        expect(person.page.locator(".frame")).to_have_attribute("data-tab", tab)
        expect(person.page.locator(".mark-open:visible").first).to_be_in_viewport()


def test_every_mark_of_the_board_opens_large(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser)
    visitors.append(person)
    person.visit(house, taken_up(house, asked("choose_action", players=4, since=5)))
    person.wait_for_question()
    expect_large(person, "galaxy", "abyss", "card", "entity", "celestial", "player", "deck", "discards")


def test_the_adversarys_turn_is_told_card_by_card_with_the_way_of_each(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    """LK-18.9: galaxy by galaxy, never straight across the board; the ways are shown until somebody chooses."""
    person = Person(browser)
    visitors.append(person)
    _, match = round_of_adversary()
    steps = ways_of_adversary(match)
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    told, ways = person.page.locator(".lk-told li"), person.page.locator(".lk-foreign .lk-way-line")
    expect(told).to_have_count(3)
    expect(ways).to_have_count(len([n for n in steps if n]))
    for k, n in enumerate([n for n in steps if n]):
        expect(ways.nth(k)).to_have_attribute("d", with_legs(n))
    longest = steps.index(max(steps))
    person.choose(0)
    expect(ways).to_have_count(0)
    told.nth(longest).hover()
    expect(ways).to_have_count(1)
    expect(ways).to_have_attribute("d", with_legs(steps[longest]))
    person.page.mouse.move(1, 1)
    expect(ways).to_have_count(0)


def with_legs(n: int) -> re.Pattern[str]:
    """A path of so many lines."""
    return re.compile(rf"^M[^L]*(L[^L]*){{{n}}}$")


def test_the_phone_tells_the_adversarys_turn_beside_the_hand_until_something_is_done(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    """LK-18.7."""
    person = Person(browser, PHONE)
    visitors.append(person)
    _, match = round_of_adversary()
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    expect(person.page.locator(".lk-hand .lk-news li")).to_have_count(3)
    person.choose(0)
    expect(person.page.locator(".lk-news")).to_have_count(0)


def test_the_log_tells_every_line_as_the_engine_does(browser: Browser, house: House, visitors: list[Person]) -> None:
    """Whoever does several things in a turn is named once; the horizon of undo may stand between two deeds."""
    person = Person(browser)
    visitors.append(person)
    _, match = round_of_adversary()
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    person.page.locator(".log[aria-busy=false]").wait_for()
    told_lines = [line for line in in_lines(match.deeds(0)) if not line.heading]
    lines = [line.text[line.headed :].removeprefix(". ") for line in told_lines]
    expect(person.page.locator(".log li .told")).to_have_text(lines)  # signs of resources hold their words
    headings = [line.text[: line.headed] for line in told_lines if line.headed]
    expect(person.page.locator(".log h3.run-in")).to_have_text(headings)
    assert any("; then revealed " in text for text in lines)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_cards_are_discarded_together_and_the_button_says_how_many_are_kept_and_drawn(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    """LK-4.8: Twofold Thought, two Moves, Recruit, Seraph."""
    person = Person(browser, size)
    visitors.append(person)
    match = ecliptic.load(RECORDS / "adversary_not_beaten.jsonl").at(TWO_MOVES)
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    confirm, hand = person.page.locator(".choice.confirms"), person.page.locator(".lk-fan .lk-card")
    expect(confirm).to_have_text(re.compile("Keep 5 cards$"))
    for card in (2, 3):  # the second Move
        hand.nth(card).click()
        expect(hand.nth(card)).to_have_attribute("aria-pressed", "true")
    expect(person.page.locator(".lk-card[aria-pressed=true]")).to_have_count(2)
    expect(confirm).to_contain_text("Discard 2 cards")
    expect(confirm).to_contain_text("keep 3, draw 2")
    person.picture(f"discards_{size[0]}")
    confirm.click()
    person.wait_for_move(TWO_MOVES)


def test_a_figure_flies_from_galaxy_to_galaxy(browser: Browser, house: House, visitors: list[Person]) -> None:
    person = Person(browser)
    visitors.append(person)
    match, _ = round_of_adversary()
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    person.page.emulate_media(reduced_motion="no-preference")
    person.page.evaluate(WATCH_MOTION)
    person.page.locator(".choice.confirms").click()
    person.wait_for_move(match.number)
    person.wait_until("() => window.moved.some(([piece, steps]) => piece === 'lk-figure-1' && steps > 2)")


def test_a_solo_game_shows_the_adversary_and_ends_with_its_sheet(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    """LK-18.25: its cards are told, and its points line by line."""
    person = Person(browser)
    visitors.append(person)
    match = asked("choose_action", players=1, since=3)
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    expect(person.page.locator(".lk-adversary")).to_contain_text("The Adversary")
    expect(person.page.locator(".lk-deeds p")).to_have_count(3)
    person.visit(house, taken_up(house, played(1)))
    sheet = person.page.get_by_role("dialog")
    expect(sheet.locator(".lk-score")).to_contain_text("Aether left")
    expect(sheet).to_contain_text("The Adversary")


def test_the_end_says_first_who_has_won_and_with_how_many_points(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    """LK-17.15."""
    person = Person(browser)
    visitors.append(person)
    match = played(2)
    (winner,) = match.winners()
    person.visit(house, taken_up(house, match))
    sheet = person.page.get_by_role("dialog")
    expect(sheet.get_by_role("heading").first).to_have_text(re.compile("^(You win|.* wins)$"))
    expect(sheet.locator(".lk-won b")).to_have_text(str(match.scores()[winner]))
    expect(sheet.locator(".lk-won b")).to_be_in_viewport()


def test_every_card_in_hand_shows_its_name_and_its_number_key(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    person = Person(browser, DESKTOP)
    visitors.append(person)
    person.visit(house, taken_up(house, asked("choose_action", 4, 5)))
    person.wait_for_question()
    person.wait_for_fonts()
    expect(person.page.locator(".lk-hand .lk-card.mark-open .key").nth(2)).to_be_visible()
    person.must_measure([], PAST_THE_EDGE, ".lk-hand .lk-card")
