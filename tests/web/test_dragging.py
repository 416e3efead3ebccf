"""Things are dragged to where they are used, by mouse and by finger; a click or a key does the same."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser, expect

import ecliptic
from tests.web.holes import asked, played, seldom_asked
from tests.web.people import DESKTOP, PHONE, House, Person
from tests.web.playing import drag, drag_by_finger, taken_up

CARD: Final = ".um-hand .um-card[data-drag]"
DISC: Final = ".um-board > .um-disc"


def sat_down(browser: Browser, house: House, visitors: list[Person], match: ecliptic.Match) -> Person:
    person = Person(browser)
    visitors.append(person)
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    return person


def space(person: Person, name: str) -> str:
    return f'{DISC} [data-place="space:{name}"]'


def wormholes(match: ecliptic.Match) -> dict[str, dict[str, int]]:
    boards = match.view(0)["boards"]
    assert isinstance(boards, list)
    return {row["pair"]: {"blue": row["blue"], "pink": row["pink"]} for row in boards[0]["wormholes"]}


def free_space(match: ecliptic.Match, channel: str) -> int:
    """A space of the channel, not the gate, where no wormhole is."""
    taken = [pair[channel] for pair in wormholes(match).values()]
    return next(space for space in range(2, 5) if space not in taken)


def jumping() -> tuple[ecliptic.Match, str, str]:
    """A position in which a stack can go through a wormhole, from one space to another."""
    whole = played(2)
    for number in range(whole.number):
        now = whole.at(number)
        for option in now.options(0) if 0 in now.asked else []:
            thing, _, end = option.target.partition(":")
            if thing == "wormhole" and end.count("-") == 1:
                pair, channel = end.split("-")
                other = "pink" if channel == "blue" else "blue"
                spaces = wormholes(now)[pair]
                return now, f"{channel}-{spaces[channel]}", f"{other}-{spaces[other]}"
    raise AssertionError("no wormhole can be used")


def test_a_card_is_dragged_into_the_hole(browser: Browser, house: House, visitors: list[Person]) -> None:
    """Let go anywhere else, or given up with Escape, nothing has happened; and no click was meant."""
    person = sat_down(browser, house, visitors, asked("choose_action"))
    number = person.number()
    card = person.page.locator(CARD).first
    drag(person, card, person.page.locator(".um-purse h2"))
    card.hover()
    person.page.mouse.down()
    person.page.locator(DISC).hover(force=True)
    expect(person.page.locator(f'{DISC}[data-drop="over"]')).to_have_count(1)
    expect(person.page.locator(".dragged .um-card")).to_have_count(1)
    person.page.keyboard.press("Escape")
    expect(person.page.locator(".dragged, [data-drop]")).to_have_count(0)
    person.page.mouse.up()
    assert person.number() == number
    drag(person, card, person.page.locator(DISC))
    person.wait_for_move(number)
    expect(person.page.locator(".log")).to_contain_text("You played")


def test_a_card_is_dragged_with_a_finger_to_the_board_of_the_phone(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    """The board comes into sight when the card is lifted, and goes again when it is not dropped there."""
    person = Person(browser, PHONE)
    visitors.append(person)
    person.visit(house, taken_up(house, asked("choose_action")))
    person.wait_for_question()
    person.page.get_by_role("button", name="You", exact=True).click()
    number = person.number()
    card, frame = person.page.locator(CARD).first, person.page.locator(".frame")
    drag_by_finger(person, card, person.page.locator(".topbar"))
    expect(frame).to_have_attribute("data-tab", "you")
    assert person.number() == number
    drag_by_finger(person, card, person.page.locator(".seats"), person.page.locator(f"{DISC} .um-hole"))
    person.wait_for_move(number)


def test_a_stack_is_dragged_through_a_wormhole(browser: Browser, house: House, visitors: list[Person]) -> None:
    match, entrance, way_out = jumping()
    person = sat_down(browser, house, visitors, match)
    number = person.number()
    drag(
        person,
        person.page.locator(f"{space(person, entrance)} [data-drag]"),
        person.page.locator(space(person, way_out)),
    )
    person.wait_for_move(number)
    expect(person.page.locator(".log")).to_contain_text("You sent")


@pytest.mark.parametrize("kind", ["pull_stack", "pull_distance"])
def test_a_stack_is_pulled_inward(browser: Browser, house: House, visitors: list[Person], kind: str) -> None:
    """To a space in one go: which stack, and how far."""
    match = seldom_asked(kind)
    then = match.clone()
    question = match.question(0)
    assert question is not None
    place = str(question.facts.get("from", ""))
    if kind == "pull_stack":
        stack = next(option for option in match.options(0) if option.target.startswith("space:"))
        place = stack.target
        then.choose(stack.id, seat=0)
    goal = then.options(0)[-1].target
    person = sat_down(browser, house, visitors, match)
    grip = person.page.locator(f'{DISC} [data-place="{place}"] [data-drag]')
    drag(person, grip, person.page.locator(f'{DISC} [data-place="{goal}"]'))
    person.wait_until("(kind) => !document.querySelector('#prompt .ask p')?.innerText.match(kind)", "move (it|inward)")
    person.wait_for_question()
    assert person.number() >= then.number + 1


def test_wormholes_are_dragged_along_their_channel(browser: Browser, house: House, visitors: list[Person]) -> None:
    """Those put down before it stay where they were; those after it are dragged from the corner where they wait."""
    match = asked("move_wormholes")
    jade, pink = free_space(match, "blue"), wormholes(match)["amber"]["pink"]
    person = sat_down(browser, house, visitors, match)
    ring = person.page.locator(f"{DISC} .um-space.um-blue .um-worm.um-jade")
    drag(person, ring, person.page.locator(space(person, f"blue-{jade}")))
    person.wait_for_number(match.number + 3)
    person.wait_for_question()
    expect(person.prompt).to_contain_text("pink amber", ignore_case=True)
    drag(
        person, person.page.locator(f"{DISC} .um-lifted[data-drag]"), person.page.locator(space(person, f"pink-{pink}"))
    )
    person.wait_for_number(match.number + 4)
    expect(person.page.locator(f"{space(person, f'blue-{jade}')} .um-jade")).to_have_count(1)


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_one_wormhole_is_shifted(browser: Browser, house: House, visitors: list[Person], size: tuple[int, int]) -> None:
    match = seldom_asked("shift_wormhole")
    option = next(option for option in match.options(0) if option.target.startswith("wormhole:"))
    pair, channel, goal = option.target.partition(":")[2].split("-")
    person = Person(browser, size)
    visitors.append(person)
    person.visit(house, taken_up(house, match))
    person.wait_for_question()
    ring = person.page.locator(f"{DISC} .um-space.um-{channel} .um-worm.um-{pair}")
    drag(person, ring, person.page.locator(space(person, f"{channel}-{goal}")))
    person.wait_for_move(match.number)
    expect(person.page.locator(f"{space(person, f'{channel}-{goal}')} .um-{pair}")).to_have_count(1)
