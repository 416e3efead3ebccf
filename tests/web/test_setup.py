"""Setting up a table: a few choices that matter, presets, and everything else folded away."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from ecliptic.bots import strengths
from ecliptic.core.entry import OptionSpec
from ecliptic.games import GAMES
from tests.web.people import DRIFTER, House, Person

FEW = 3  # options that are asked first, at most


def setting_up(browser: Browser, house: House, visitors: list[Person], game: str) -> Page:
    person = Person(browser)
    visitors.append(person)
    person.page.goto(f"{house.url}#/new/{game}")
    return person.page


def asked_of(game: str) -> list[OptionSpec]:
    """With as many players as usual."""
    entry = GAMES[game].entry
    return [spec for spec in entry.options if spec.asked and spec.players in (0, entry.default_players)]


def words(spec: OptionSpec) -> str:
    return f"{spec.title}{spec.meaning}"


@pytest.mark.parametrize("game", GAMES)
def test_few_options_are_asked_first_and_the_others_are_folded_away_with_what_they_change(
    browser: Browser, house: House, visitors: list[Person], game: str
) -> None:
    page = setting_up(browser, house, visitors, game)
    asked = asked_of(game)
    first, folded = [spec for spec in asked if spec.main], [spec for spec in asked if not spec.main]
    assert 0 < len(first) <= FEW
    options = page.locator(".option > span:visible")
    expect(options).to_have_text([words(spec) for spec in first])
    page.get_by_text("Details and house rules").click()
    expect(options).to_have_text([words(spec) for spec in [*first, *folded]])


@pytest.mark.parametrize("game", GAMES)
def test_a_preset_chooses_its_options_and_the_others_are_as_usual(
    browser: Browser, house: House, visitors: list[Person], game: str
) -> None:
    page = setting_up(browser, house, visitors, game)
    entry = GAMES[game].entry
    page.get_by_text("Details and house rules").click()
    for preset in entry.presets:
        page.get_by_role("radio", name=preset.title).check()
        for spec in entry.options:
            if spec in asked_of(game):
                field = page.locator(".option", has=page.get_by_text(spec.title, exact=True)).locator("select")
                expect(field).to_have_value(preset.options.get(spec.name, spec.default))


def test_what_matters_alone_is_asked_of_those_who_play_alone(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    page = setting_up(browser, house, visitors, "ultramassive")
    level = page.locator(".option", has_text="Solo level")
    expect(page.get_by_text("Details and house rules")).to_be_visible()
    expect(level).to_have_count(0)
    for seat in range(GAMES["ultramassive"].entry.default_players, 1, -1):
        page.get_by_label(f"Remove seat {seat}").click()
    expect(level).to_have_count(1)


def test_the_strength_of_every_bot_at_the_table_is_told_in_words(
    browser: Browser, house: House, visitors: list[Person]
) -> None:
    page = setting_up(browser, house, visitors, "horizons")
    told = page.locator(".strengths li")
    expect(told).to_have_text([f"Cadet {strengths()['cadet'].words}"])
    page.get_by_label("Level of the bot in seat 2").select_option(DRIFTER["level"])
    expect(told).to_have_text([f"{level.capitalize()} {strengths()[level].words}" for level in ("drifter", "cadet")])
