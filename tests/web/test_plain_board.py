"""A game that has no board and no cover is on the home page and can be played all the same."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.web.people import BESIDE_ME, DESKTOP, ME, PHONE, House, Person


@pytest.fixture(scope="module")
def examples(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that has the example on its list."""
    house = House(tmp_path_factory.mktemp("examples") / "tables.sqlite", program="examples")
    house.start()
    yield house
    house.stop()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_game_is_on_the_home_page_as_soon_as_it_is_on_the_list(
    browser: Browser, examples: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    me = Person(browser, size)
    visitors.append(me)
    me.visit(examples)
    cover = me.page.locator('.cover[data-game="salvage"]')
    cover.get_by_text("Tow the wrecks of a dead star home before your rivals do.").wait_for()
    expect(cover).to_contain_text("5–10 min")
    cover.get_by_role("button", name="Set up a table of Salvage").click()
    me.page.get_by_text("How many wrecks fill a hold and end the game").wait_for()
    me.picture(f"plain-setup-{size[0]}")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_game_without_a_board_is_played_to_its_end(
    browser: Browser, examples: House, visitors: list[Person], size: tuple[int, int]
) -> None:
    us = Person(browser, size)
    visitors.append(us)
    us.visit(examples, examples.table(ME, BESIDE_ME, game="salvage", seed="7"))
    while True:
        us.wait_for_question()
        curtain = us.page.locator("dialog.curtain[open]")
        if us.is_over():
            break
        if curtain.count():
            curtain.get_by_role("button").click()
            us.wait_until("() => !document.querySelector('dialog.curtain[open]')")
            continue
        board = us.page.locator(".plain-board")
        expect(board).to_contain_text("Contract")
        assert "Contracts" not in board.inner_text(), "those of the others are secret"
        if us.number() == 2:
            us.picture(f"plain-board-{size[0]}")
        us.choose()
    us.picture(f"plain-over-{size[0]}")
