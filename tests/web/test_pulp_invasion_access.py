"""Everybody can use Pulp Invasion: axe finds nothing on its screens, in both themes, on the desk and on the phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.web.access import check
from tests.web.mission import last_asked, mission
from tests.web.people import PHONE, House, Person
from tests.web.playing import taken_up

DESK = (1280, 800)


@pytest.mark.parametrize(
    ("size", "kinds"),
    [
        (DESK, ("choose_dice", "choose_planet", "card_action", "payment", "search_or_leave", "")),
        (PHONE, ("card_action",)),
        pytest.param(PHONE, ("choose_planet", "payment"), marks=pytest.mark.long),
    ],
    ids=["desktop", "phone", "more on the phone"],
)
def test_axe_finds_no_violation_in_a_mission(
    browser: Browser, house: House, visitors: list[Person], size: tuple[int, int], kinds: tuple[str, ...]
) -> None:
    person = Person(browser, size)
    visitors.append(person)
    for kind in kinds:
        person.visit(house, taken_up(house, last_asked(kind) if kind else mission()))
        person.wait_for_question()
        if not kind:
            person.page.locator(".pi-end-sheet").wait_for()
        check(person, picture=f"pulp-invasion-{kind or 'over'}-{size[0]}")
