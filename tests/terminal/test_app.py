"""The full-screen table, played by its keys."""

from __future__ import annotations

import re
import threading
from pathlib import Path
from random import Random
from shutil import rmtree

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

import ecliptic
from ecliptic import Match
from ecliptic.terminal.app import TableApp
from ecliptic.terminal.asking import KEYS, Choices
from ecliptic.terminal.dialogs import Ask, Choose, Curtain, Reader
from ecliptic.terminal.introduction import KNOWN
from ecliptic.terminal.keeping import Seating
from ecliptic.terminal.panes import Panes
from ecliptic.terminal.prompt import prompt
from ecliptic.terminal.rules_screen import RulesScreen
from ecliptic.terminal.session import REMATCH, Session
from ecliptic.terminal.thinking import Hinted
from tests.terminal.support import asked, press_and_confirm, screen_text, seated

SMALL, LARGE = (80, 24), (140, 45)
Player = Pilot[None]


def shown(app: TableApp, selector: str) -> str:
    return str(app.screen_stack[0].query_one(selector, Static).render())


async def until_asked(pilot: Player, session: Session) -> None:
    while not session.match.over and session.asked is None:
        await pilot.pause(0.001)
    await pilot.pause()


def some_key(session: Session, random: Random, patience: float) -> str:
    """Any choice; without patience turns are ended early, which makes a shorter game."""
    options = session.match.options()
    ends = [i for i, option in enumerate(options) if option.target == "choice:done"]
    return KEYS[ends[0] if ends and random.random() > patience else random.randrange(len(options))]


@pytest.mark.parametrize(("size", "patience"), [(SMALL, 0.3), pytest.param(LARGE, 0.5, marks=pytest.mark.long)])
async def test_a_whole_game_by_keys(size: tuple[int, int], patience: float) -> None:
    session = seated(0, round_limit="20", dormancy="4")
    app = TableApp(session)
    random = Random(2)
    async with app.run_test(size=size) as pilot:
        await until_asked(pilot, session)
        while not session.match.over:
            await press_and_confirm(pilot, some_key(session, random, patience))
            await until_asked(pilot, session)
        await pilot.pause()
        assert isinstance(app.screen, Reader)
        await pilot.press("escape")
        assert session.outcome().sentence() in shown(app, "#question")
        await pilot.press("1")
        assert isinstance(app.screen, Reader)
        await pilot.press("escape", "q", "q")
    assert session.kept_at is not None
    assert ecliptic.load(session.kept_at).over


async def test_arrows_and_enter_choose() -> None:
    session = asked("choose_action")
    app = TableApp(session)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("down", "down", "enter")
        assert session.match.events(0)[-1].text.endswith("took the Build Action.")


async def test_undo_takes_back_and_says_when_it_cannot() -> None:
    session = asked("choose_action")
    before = session.match.position.dump()
    app = TableApp(session)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("3")
        assert session.match.undoable
        assert "undo 1" in shown(app, "#keys")
        await pilot.press("u")
        assert session.match.position.dump() == before
        while session.match.undoable:
            await pilot.press("u")
        await pilot.press("u")
        assert any("can't undo further" in notice.message for notice in app._notifications)


async def test_why_not_lists_the_reasons() -> None:
    app = TableApp(asked("choose_action", ally_questions="every_time"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("w")
        assert isinstance(app.screen, Reader)
        assert "HZ-10.1" in str(app.screen.body)
        await pilot.press("pagedown", "up", "escape")
        assert len(app.screen_stack) == 1


async def test_a_hint_names_the_key_of_the_best_choice_and_why() -> None:
    app = TableApp(asked("choose_action", choices=150))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("h")
        while len(app.screen_stack) == 1:
            await pilot.pause(0.01)
        assert isinstance(app.screen, Reader)
        best, *_ = str(app.screen.body).split("\n")
        assert re.match(r"\d  [A-Z].*: [a-z].*\.$", best)
        await pilot.press("h")
        assert len(app.screen_stack) == 1


async def test_a_hint_that_comes_too_late_is_not_shown() -> None:
    session = asked("choose_action", choices=150)
    app = TableApp(session)
    async with app.run_test(size=SMALL) as pilot:
        late = Hinted(len(session.match.lines), session.hinting()())
        await pilot.press("3")
        app.post_message(late)
        await pilot.pause()
        assert len(app.screen_stack) == 1


async def test_nobody_gets_a_hint_while_another_decides() -> None:
    session = asked("choose_action")
    app = TableApp(session)
    async with app.run_test(size=SMALL) as pilot:
        session.seating = Seating(persons=(1,), levels={0: "drifter", 2: "drifter"})
        await pilot.press("h")
        await pilot.pause()
        assert any("You can ask for a hint when it is your choice." in notice.message for notice in app._notifications)


@pytest.mark.parametrize("key", ["r", "question_mark"])
async def test_rules_open_at_the_question_and_can_be_searched(key: str) -> None:
    app = TableApp(asked("choose_action"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press(key)
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, RulesScreen)
        listed = screen.query_one(OptionList)
        assert highlighted(listed) == "HZ-3.1"
        await pilot.press("down")
        assert highlighted(listed) == "HZ-3.2"
        await pilot.press(*"5.2")
        assert highlighted(listed) == "HZ-5.2"
        screen.query_one(Input).value = "last colony"
        await pilot.pause()
        assert highlighted(listed) == "HZ-12.1"
        screen.query_one(Input).value = "submarine"
        await pilot.pause()
        assert listed.option_count == 0
        await pilot.press("pagedown", "pageup", "up", "escape")
        assert len(app.screen_stack) == 1


def highlighted(listed: OptionList) -> str | None:
    assert listed.highlighted is not None
    return listed.get_option_at_index(listed.highlighted).id


async def test_saving_asks_for_a_name_and_before_it_overwrites(tmp_path: Path) -> None:
    session = asked("choose_action")
    app = TableApp(session)
    file = tmp_path / "game"
    async with app.run_test(size=SMALL) as pilot:
        await save(pilot, app, file)
        assert ecliptic.load(file).position.dump() == session.match.position.dump()
        file.write_text("mine")
        await save(pilot, app, file)
        assert isinstance(app.screen, Choose)
        await pilot.press("n")
        assert file.read_text() == "mine"
        await save(pilot, app, file)
        await pilot.press("y")
        assert ecliptic.verify(file)
        await save(pilot, app, tmp_path / "nowhere" / "game")
        assert any("cannot be written" in notice.message for notice in app._notifications)


async def save(pilot: Player, app: TableApp, file: Path) -> None:
    await pilot.press("s")
    assert isinstance(app.screen, Ask)
    app.screen.query_one(Input).value = str(file)
    await pilot.press("enter")
    await pilot.pause()


async def test_quitting_asks_and_offers_to_save(tmp_path: Path) -> None:
    session = asked("choose_action")
    session.target = tmp_path / "game"
    app = TableApp(session)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("q", "escape")
        assert app.is_running
        await pilot.press("q", "s")
        assert app.screen.query_one(Input).value == str(session.target)
        await pilot.press("enter")
        await pilot.pause()
    assert ecliptic.verify(session.target)


async def test_keys_of_the_table_do_nothing_under_a_dialog() -> None:
    session = asked("choose_action")
    before = len(session.match.lines)
    app = TableApp(session)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("w", "1", "u", "tab", "s")
        assert len(app.screen_stack) == 2
        assert len(session.match.lines) == before


async def test_standing_orders_are_chosen() -> None:
    session = asked("choose_action")
    before = len(session.match.choices)
    app = TableApp(session)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("o")
        rows = [line.split("│") for line in screen_text(app).splitlines()]
        text = " ".join(" ".join(row[1] for row in rows if len(row) == 3).split())
        assert all(f"{order}: {meaning}" in text for order, meaning in session.match.game.entry.orders.items())
        await pilot.press("4")
        assert session.ordered(0) == "scarcer"
        await pilot.press("o", "down", "enter")
        assert session.ordered(0) == "energy"
        assert len(session.match.choices) == before


# --- the picture -----------------------------------------------------------------------------------------------------


async def test_a_small_window_shows_one_pane_at_a_time() -> None:
    app = TableApp(asked("choose_action"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert displayed(app) == ["Table"]
        await pilot.press("tab")
        assert displayed(app) == ["Mine"]
        await pilot.press("shift+tab", "shift+tab")
        assert displayed(app) == ["Log"]
        await pilot.press("tab", "tab", "pagedown", "escape")
        assert displayed(app) == ["Table"]
        await pilot.press("l")
        assert displayed(app) == ["Log"]
        assert app.focused is app.query_one(Panes).log_view
        await pilot.press("escape")
        assert isinstance(app.focused, Choices)


async def test_a_large_window_shows_all_panes_and_a_smaller_one_again_one() -> None:
    app = TableApp(asked("choose_action"))
    async with app.run_test(size=LARGE) as pilot:
        await pilot.pause()
        assert displayed(app) == ["Table", "Mine", "Cards", "Log"]
        await pilot.resize_terminal(*SMALL)
        await pilot.pause()
        assert displayed(app) == ["Table"]


def displayed(app: TableApp) -> list[str]:
    return [view.pane_title for view in app.query_one(Panes).views if view.size.height and view.region.width]


async def test_all_choices_can_be_reached_at_80_by_24() -> None:
    session = asked("build_world", choices=300)
    app = TableApp(session)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        choices = app.query_one(Choices)
        assert choices.option_count == len(session.match.options())
        await pilot.press("end")
        assert choices.highlighted == choices.option_count - 1
        for selector in ("#status", "#question", "#choices", "#keys"):
            region = app.query_one(selector).region
            assert region.y >= 0
            assert region.bottom <= 24


async def test_news_and_log_tell_what_the_bots_did() -> None:
    session = seated(0, players=3)
    app = TableApp(session)
    async with app.run_test(size=SMALL) as pilot:
        await until_asked(pilot, session)
        deeds = session.match.deeds(0)
        assert deeds[-1].text in shown(app, "#news")
        await pilot.resize_terminal(*LARGE)
        await pilot.pause()
        log = " ".join(app.query_one(Panes).log_view.picture.plain.split())
        assert all(deed.text in log for deed in deeds)
        step = session.match.events(0)[1].text
        assert step not in log
        await pilot.press("L")
        assert step in " ".join(app.query_one(Panes).log_view.picture.plain.split())


async def test_a_thinking_bot_does_not_freeze_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    thought = threading.Event()
    session = asked("choose_action")
    choose = session.bot_choice

    def slowly() -> int:
        assert thought.wait(60)
        return choose()

    monkeypatch.setattr(session, "bot_choice", slowly)
    app = TableApp(session)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("6")
        await pilot.pause()
        assert session.asked is None
        assert "(drifter) is thinking" in shown(app, "#question")
        await pilot.press("1", "o", "w", "r")
        assert isinstance(app.screen, RulesScreen)
        await pilot.press("escape", "tab")
        assert displayed(app) == ["Mine"]
        thought.set()
        await until_asked(pilot, session)
        assert session.asked == 0


async def test_a_game_that_cannot_be_kept_says_so(data_folder: Path) -> None:
    rmtree(data_folder)
    data_folder.write_text("no folder")
    session = asked("choose_action")
    session.keep()
    app = TableApp(session)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("escape", "3", "u", "3")
        assert sum("not saved automatically" in notice.message for notice in app._notifications) == 1


# --- several persons -------------------------------------------------------------------------------------------------


async def test_a_curtain_hides_the_table_between_persons() -> None:
    session = seated(0, 1)
    app = TableApp(session)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        first = session.asked
        assert first is not None
        assert isinstance(app.screen, Curtain)
        assert looking(app) is None
        await pilot.press("1", "escape")
        assert isinstance(app.screen, Curtain)
        await pilot.press("enter")
        assert looking(app) == first
        while session.asked == first:
            await press_and_confirm(pilot, "1")
        await pilot.pause()
        assert isinstance(app.screen, Curtain)
        await pilot.press("enter")
        assert looking(app) == 1 - first
        assert session.names[1 - first] in shown(app, "#question")


def looking(app: TableApp) -> int | None:
    return app.looking


async def test_a_finished_game_opens_with_its_score_sheet(finished: Match) -> None:
    app = TableApp(seated(0, 1, match=finished))
    async with app.run_test(size=LARGE) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Reader)
        await pilot.press("escape", "w", "u", "q", "escape")
        assert len(app.screen_stack) == 1


async def test_a_finished_game_offers_another_one_with_the_same_players(finished: Match) -> None:
    session = seated(0, 1, match=finished)
    app = TableApp(session)
    async with app.run_test(size=LARGE) as pilot:
        await pilot.press("escape")
        assert prompt(session, app.drawing)[1][1] == REMATCH
        await pilot.press("2")
    assert session.again


async def test_whoever_is_new_reads_how_the_game_is_won_before_the_first_choice(data_folder: Path) -> None:
    (data_folder / KNOWN).unlink()
    session = seated(0)
    app = TableApp(session)
    async with app.run_test(size=LARGE) as pilot:
        assert isinstance(app.screen, Reader)
        await pilot.press("escape")
        await until_asked(pilot, session)
        assert len(app.screen_stack) == 1
        await pilot.press("g")
        assert len(app.screen_stack) == 2
