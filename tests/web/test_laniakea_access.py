"""Everybody can use Laniakea: axe finds nothing on its screens, in both themes, on the desk and on the phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.web.access import check
from tests.web.lattice import asked, played
from tests.web.people import PHONE, House, Person
from tests.web.playing import taken_up

DESK = (1280, 800)


@pytest.mark.parametrize(
    ("size", "players", "kinds"),
    [
        (DESK, 4, ("choose_celestial", "choose_action", "choose_goal", "")),
        (DESK, 1, ("choose_action",)),
        (PHONE, 2, ("choose_celestial", "choose_action", "choose_goal", "recruit_entity")),
    ],
    ids=["desktop", "solo", "phone"],
)
def test_axe_finds_no_violation_in_a_game(
    browser: Browser,
    house: House,
    visitors: list[Person],
    size: tuple[int, int],
    players: int,
    kinds: tuple[str, ...],
) -> None:
    person = Person(browser, size)
    visitors.append(person)
    for kind in kinds:
        since = 0 if kind == "choose_celestial" else 4
        match = asked(kind, players, since) if kind else played(players)
        person.visit(house, taken_up(house, match))
        person.wait_for_question()
        if not kind:
            person.page.locator(".lk-score").wait_for()
        check(person, picture=f"laniakea-{players}-{kind or 'over'}-{size[0]}")
