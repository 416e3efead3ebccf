"""What a visit costs: few bytes the first time, one question after that."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from bench.loading import from_elsewhere, new_table, visit
from tests.web.people import House, Person

FIRST_VISIT = 300_000  # bytes at most
COVER = ".cover .btn"


@pytest.mark.parametrize("game", ["", "horizons", "deep_future"])
def test_a_first_visit_is_light_and_the_next_one_asks_for_the_page_alone(
    house: House, browser: Browser, visitors: list[Person], game: str
) -> None:
    person = Person(browser)
    visitors.append(person)
    url = from_elsewhere(house.url) + (f"#/t/{new_table(house.url, game)}" if game else "")
    awaited = f"{COVER}, .choice, dialog"
    first = visit(person.context, url, awaited)
    assert 100_000 < first.bytes < FIRST_VISIT, first.fetched
    again = visit(person.context, url, awaited)
    assert len(again.fetched) == 1, again.fetched
    assert again.bytes < 2000
