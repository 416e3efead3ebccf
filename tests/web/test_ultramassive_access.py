"""Everybody can use Ultramassive: axe finds nothing on its screens, in both themes, on the desk and on the phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.web.access import check
from tests.web.holes import asked, played
from tests.web.people import PHONE, House, Person
from tests.web.playing import taken_up

DESK = (1280, 800)


@pytest.mark.parametrize(
    ("size", "kinds"),
    [
        (DESK, ("draft_option", "use_resource", "discover", "choose_action", "orbit_channel", "")),
        (PHONE, ("draft_option", "discover", "choose_action", "orbit_channel")),
    ],
    ids=["desktop", "phone"],
)
def test_axe_finds_no_violation_in_a_game(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int], kinds: tuple[str, ...]
) -> None:
    person = Person(browser, size)
    visitors.append(person)
    for kind in kinds:
        person.visit(house, taken_up(house, asked(kind) if kind else played(4)))
        person.wait_for_question()
        if not kind:
            person.page.locator(".um-score").wait_for()
        check(person, picture=f"ultramassive-{kind or 'over'}-{size[0]}")
