"""The toy game in the terminal: several things are picked, and somebody without a seat acts."""

from __future__ import annotations

from textual.widgets import Static

from ecliptic.terminal.app import TableApp
from ecliptic.terminal.asking import Choices
from ecliptic.terminal.boards import Drawing
from ecliptic.terminal.keeping import Seating
from ecliptic.terminal.log import Log
from ecliptic.terminal.session import Session
from tests.core.toy import Keep, Pick, Rise, Toy, toy_match
from tests.terminal.test_plain import typed


def selecting() -> Session:
    return Session(toy_match(Keep(0, 1, 2), Pick(0)), Seating(persons=(0,), levels={}))


def noted(session: Session) -> tuple[int, ...]:
    assert isinstance(session.match.position, Toy)
    return session.match.position.noted


def test_all_numbers_are_typed_on_one_line() -> None:
    session = selecting()
    text = typed(session, "b", "3, 1", "q")
    assert "1. Keep 2\n2. Keep 5\n3. Keep 7\nPick 1 to 2: type their numbers on one line" in text
    assert noted(session) == (9, 2, 7)


def test_a_line_that_picks_wrongly_changes_nothing() -> None:
    session = selecting()
    text = typed(session, "0", "1 2 3", "1 4", "1 x", "q")
    for complaint in ("not 0", "not 3", "There is no choice 4 here", "There is no choice x here"):
        assert complaint in text
    assert session.match.number == 0


async def test_keys_pick_and_enter_confirms() -> None:
    session = selecting()
    app = TableApp(session)
    async with app.run_test(size=(140, 45)) as pilot:
        await pilot.pause()
        await pilot.press("enter")  # the first thing is highlighted
        assert session.picks() == [2]
        await pilot.press("1", "3", "2")
        assert session.picks() == [7, 5]
        assert app.query_one(Choices).highlighted == 3
        await pilot.press("2", "2", "1", "enter")  # one too many
        assert session.match.number == 0
        await pilot.press("1", "enter")
        await pilot.pause()
        assert noted(session) == (12, 5, 7)
        assert "Which" not in str(app.screen_stack[0].query_one("#question", Static).render())


def test_the_deeds_of_somebody_without_a_seat_have_their_colour_in_the_log() -> None:
    match = toy_match(Rise(), Pick(0))
    (line,) = Log(match, 0, match.view(0), Drawing()).lines(0, steps=False)
    name = line.spans[0]
    assert (str(name.style), line.plain[name.start : name.end]) == ("bold #5db4e0", "The Tide")
