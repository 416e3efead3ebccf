"""What a choice is worth, in the terminal; and a choice that cannot be undone and does more than its words say."""

from __future__ import annotations

from ecliptic.core.answers import Caution
from ecliptic.core.measures import Change
from ecliptic.core.preview import Preview
from ecliptic.terminal.app import TableApp
from ecliptic.terminal.asking import key_of
from ecliptic.terminal.dialogs import Choose
from ecliptic.terminal.session import Session
from ecliptic.terminal.words import asking, once_more, worth_words
from tests.horizons.matches import before_the_last_colony
from tests.terminal.support import seated
from tests.terminal.test_plain import typed

ENDS = "This ends the game. You can't undo it."


def at_the_last_colony() -> tuple[Session, int]:
    """Somebody who can end the game, and the number of that choice, counted from 0."""
    match, option = before_the_last_colony()
    assert match.position.seat is not None
    return seated(match.position.seat, match=match), match.position.options().index(option.id)


def test_an_option_says_what_it_leads_to_and_changes() -> None:
    changes = [Change("VP", 0, 2, 8, None), Change("VP", 1, 9, 6, None)]
    found = Preview({}, [], changes, ["Asha 1"], 1, True, True, True, "")
    assert worth_words(found, 0, ("Ann", "Bob")) == " [then Asha 1; VP 2 → 8; Bob: VP 9 → 6; ends the game]"
    assert worth_words(None, 0, ()) == ""


def test_a_choice_in_doubt_is_a_question() -> None:
    assert asking("Play Recruit: Recruit an Entity.") == "Play Recruit: Recruit an Entity?"
    assert asking("End your turn") == "End your turn?"


def test_what_leads_on_by_itself_names_the_way() -> None:
    found = Preview({}, [], [], ["Asha 1", "a card"], 1, False, True, True, "")
    assert once_more(found) == "This leads on to: Asha 1; a card. You can't undo it."
    assert once_more(None) == ""
    found = Preview({}, [], [], [], 1, False, True, True, "")
    assert once_more(found, Caution("Not used yet: Alpha.", "UM-12.2")) == "Not used yet: Alpha. You can't undo it."


def test_by_lines_the_choices_say_what_they_are_worth_and_the_end_is_asked_about_once_more() -> None:
    session, number = at_the_last_colony()
    text = typed(session, str(number + 1), "n", "q", asks=True)
    assert "Colonies 4 → 5 of 5" in text
    assert f"{ENDS} Do it? (y/n)" in text
    assert not session.match.over
    assert ENDS not in typed(at_the_last_colony()[0], str(number + 1)), "nobody is there to answer"


async def test_the_full_screen_asks_once_more_too() -> None:
    session, number = at_the_last_colony()
    app = TableApp(session)
    async with app.run_test(size=(140, 45)) as pilot:
        await pilot.press(key_of(number))
        assert isinstance(app.screen, Choose)
        assert ENDS in app.screen.question
        await pilot.press("n")
        before = session.match.number
        await pilot.press(key_of(number), "y")
        assert session.match.number > before
