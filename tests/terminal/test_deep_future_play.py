"""Deep Future played at a terminal: by lines and by keys, with names written and with giving up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from io import StringIO
from random import Random

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

import ecliptic
from ecliptic.core import record
from ecliptic.core.errors import EclipticError
from ecliptic.games.deep_future.empire.losing import NewHome
from ecliptic.games.deep_future.game import DeepFutureGame
from ecliptic.terminal.app import TableApp
from ecliptic.terminal.asking import KEYS
from ecliptic.terminal.dialogs import Choose, Curtain, Reader, Write
from ecliptic.terminal.keeping import Seating
from ecliptic.terminal.plain import LineMode
from ecliptic.terminal.session import Session
from tests.laws.cases import RECORDS, stored_play
from tests.terminal.galaxies import asked_for, lively_choice, old_galaxy
from tests.terminal.support import press_and_confirm, seated

SMALL = (80, 24)
SIZES = [SMALL, (90, 28), (120, 36), (160, 60)]


def naming() -> Session:
    return asked_for("name_world", names="ask")


def run(session: Session, lines: Iterable[str]) -> str:
    out = StringIO()
    LineMode(session, (f"{line}\n" for line in lines), out, asks=False).run()
    return out.getvalue()


def number(session: Session, random: Random) -> int:
    """The place of a lively choice in the list."""
    wanted = lively_choice(session.match, random)
    return [option.id for option in session.match.options()].index(wanted)


# --- by lines --------------------------------------------------------------------------------------------------------


def test_a_name_is_written_beside_its_command() -> None:
    session = naming()
    text = run(session, ["n  Zürich   [bold] "])
    assert "A name of your own, of at most 28 characters: n NAME" in text
    assert session.match.choices[-1].text == "Zürich [bold]"
    assert "named the world Zürich [bold]." in text


def test_the_last_number_asks_for_a_name_and_an_empty_line_takes_the_suggestion() -> None:
    session = naming()
    suggested = session.match.options()[0].label
    text = run(session, ["6", ""])
    assert f"Which name? An empty line takes {suggested}." in text
    assert f"named the world {suggested}." in text


def test_a_suggestion_is_taken_by_its_number() -> None:
    session = naming()
    fourth = session.match.options()[3].label
    assert f"named the world {fourth}." in run(session, ["4"])


def test_a_name_that_is_taken_is_allowed_with_a_warning() -> None:  # DF-23.1
    text = run(naming(), ["n Kranax", "n kranax", "n Other"])
    assert text.count("; now there are two.") == 1
    assert "Something is already called kranax; now there are two." in text
    assert "You named the worlds Kranax, kranax and Other." in text


@pytest.mark.parametrize("name", ['say "hi"', "x" * 29, "bell\a", "zero\u200bwidth"])
def test_a_name_that_cannot_be_is_refused_with_the_reason(name: str) -> None:
    session = naming()
    text = run(session, [f"n {name}"])
    assert "A name has at most 28 characters, no line breaks, no quotation mark and no space at its ends." in text
    assert "Type a number from 1 to 5, n and a name, or ? for help." in text
    assert len(session.match.lines) == 1


def test_one_number_hands_all_names_to_the_program() -> None:  # DF-23.7
    session = naming()
    text = run(session, ["7"])
    assert "7. Let the program name everything from now on" in text
    assert "The program names everything from now on." in text
    assert session.ordered(0) == "program"
    assert not session.naming


def test_where_no_name_is_asked_for_none_can_be_written() -> None:
    session = asked_for("choose_action")
    before = len(session.match.lines)
    assert "You can't enter a name here." in run(session, ["n Kranax"])
    assert len(session.match.lines) == before


def test_giving_up_is_asked_again() -> None:
    session = asked_for("choose_action")
    text = run(session, ["x", "no", "x", "y"])
    assert text.count("Concede? You lose and leave the game. You can't undo it. (y/n)") == 2
    assert session.match.over
    assert "No winner. Conceded." in text
    assert "There is nothing else you can do here." in run(naming(), ["x"])


def test_to_take_no_new_home_is_asked_once_more() -> None:  # DF-16.3
    stored = record.read(RECORDS / "deep_future" / "stability.jsonl")
    match = next(
        match for match in stored_play(DeepFutureGame(), stored) if isinstance(match.position.decision, NewHome)
    )
    assert match.position.seat is not None
    session, out = seated(match.position.seat, match=match), StringIO()
    LineMode(session, iter([f"{len(match.options())}\n", "n\n", "q\n"]), out, asks=True).run()
    assert "None - Without a home you lose the game." in out.getvalue()
    assert "Without a home you lose the game. You can't undo it. Do it? (y/n)" in out.getvalue()


def lines_of(session: Session, random: Random) -> Iterator[str]:
    """Everything one may ask for now and then, and otherwise lively choices; some names are one's own."""
    for turn in range(10**6):
        if turn % 40 == 7:
            yield from ("b", "h", "w", "l 5", "", "r")
        if session.suggestions() and random.random() < 0.5:
            yield f"n World no. {turn}"
        else:
            yield str(number(session, random) + 1)


@pytest.mark.parametrize(("players", "legacy"), [(1, ""), (2, "old")])
def test_a_whole_game_by_lines(players: int, legacy: str) -> None:
    match = ecliptic.new("deep_future", players, 3, legacy=old_galaxy() if legacy else "")
    session = seated(0, match=match)
    text = run(session, lines_of(session, Random(4)))
    assert session.match.over
    assert "How it ended:" in text
    assert "Traceback" not in text
    assert session.kept_at is not None
    assert ecliptic.verify(session.kept_at).finished


# --- by keys ---------------------------------------------------------------------------------------------------------


def shown(app: TableApp, selector: str) -> str:
    return str(app.screen_stack[0].query_one(selector, Static).render())


def open_dialog(app: TableApp) -> type[object]:
    return type(app.screen)


async def until_asked(pilot: Pilot[None], session: Session) -> None:
    while not session.match.over and session.asked is None:
        await pilot.pause(0.001)
    await pilot.pause()


async def write(pilot: Pilot[None], text: str) -> None:
    screen = pilot.app.screen
    assert isinstance(screen, Write)
    screen.query_one(Input).value = text
    await pilot.press("enter")
    await pilot.pause()


async def test_a_whole_game_by_keys_in_windows_of_any_size() -> None:
    session = seated(0, match=ecliptic.new("deep_future", 1, 9, {"names": "ask"}))
    app, random = TableApp(session), Random(6)
    async with app.run_test(size=SMALL) as pilot:
        await until_asked(pilot, session)
        while not session.match.over:
            if len(session.match.choices) % 10 == 9:
                await pilot.resize_terminal(*random.choice(SIZES))
            if session.suggestions() and random.random() < 0.3:
                await pilot.press("6")
                await write(pilot, f"Written {len(session.match.choices)}")
            else:
                await press_and_confirm(pilot, KEYS[number(session, random)])
            await until_asked(pilot, session)
        await pilot.pause()
        assert isinstance(app.screen, Reader)
        await pilot.press("escape", "q", "q")
    assert session.kept_at is not None
    assert any(line.text.startswith("Written") for line in ecliptic.load(session.kept_at).choices)


async def test_a_name_begins_as_the_suggestion_and_arrows_bring_others() -> None:
    session = naming()
    suggestions = session.suggestions()
    app = TableApp(session)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("6")
        screen = app.screen
        assert isinstance(screen, Write)
        entry = screen.query_one(Input)
        assert entry.value == suggestions[0]
        await pilot.press("down", "down")
        assert entry.value == suggestions[2]
        await pilot.press("up", "up", "up")
        assert entry.value == suggestions[-1]
        await pilot.press("end", "b", "i", "s", "enter")
        await pilot.pause()
    assert session.match.choices[0].text == f"{suggestions[-1]}bis"


async def test_a_name_that_the_house_refuses_stays_open_with_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    session = naming()

    def refuse(text: str) -> None:
        raise EclipticError(f"{text} can't be printed.")

    monkeypatch.setattr(session, "check_words", refuse)
    app = TableApp(session)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("6")
        await write(pilot, "Mars")
        assert isinstance(app.screen, Write)
        assert "Mars can't be printed." in str(app.screen.query_one("#count", Static).render())
    assert not session.match.choices


async def test_a_name_that_cannot_be_stays_open_with_the_reason() -> None:
    session = naming()
    suggested = session.suggestions()[0]
    app = TableApp(session)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("6")
        await write(pilot, 'The "Edge"')
        assert isinstance(app.screen, Write)
        assert "no quotation mark" in str(app.screen.query_one("#count", Static).render())
        await pilot.press("escape")
        assert not session.match.choices
        await pilot.press("6")
        await write(pilot, "   ")
        assert session.match.choices[0].text == suggested  # of nothing but spaces
        await pilot.press("6")
        await write(pilot, suggested)
        assert any("now there are two" in notice.message for notice in app._notifications)


async def test_giving_up_is_in_the_dialog_of_quitting_and_asked_again() -> None:
    session = asked_for("choose_action")
    app = TableApp(session)
    async with app.run_test(size=SMALL) as pilot:
        assert "q quit or give up" in shown(app, "#keys")
        await pilot.press("q")
        assert open_dialog(app) is Choose
        await pilot.press("x", "n")
        assert shown(app, "#question").startswith("Which action")
        await pilot.press("q", "x", "y")
        await pilot.pause()
        assert open_dialog(app) is Reader
        await pilot.press("escape", "q", "q")
    assert session.match.over


async def test_nobody_can_give_up_where_the_rules_do_not_allow_it() -> None:
    session = naming()
    app = TableApp(session)
    async with app.run_test(size=SMALL) as pilot:
        assert "give up" not in shown(app, "#keys")
        await pilot.press("q", "x")
        assert isinstance(app.screen, Choose)
        await pilot.press("escape")


async def test_two_at_one_keyboard_do_not_see_each_others_hands() -> None:
    match = asked_for("choose_action", 2).match
    session = Session(match, Seating(persons=(0, 1), levels={}))
    app, random = TableApp(session), Random(2)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Curtain)
        await pilot.press("enter")
        await pilot.pause()
        while session.asked == 0:
            await press_and_confirm(pilot, KEYS[number(session, random)])
            await pilot.pause()
        assert isinstance(app.screen, Curtain)
        await pilot.press("enter")
        await pilot.pause()
        assert app.looking == 1
