"""What a person is asked, in words: the question, the choices with their worth, and what is offered at the end."""

from __future__ import annotations

from rich.text import Text

from ecliptic.core.answers import Option, Question
from ecliptic.core.selection import CONFIRM
from ecliptic.core.views import View
from ecliptic.terminal.boards import Drawing
from ecliptic.terminal.session import LEAVE_NAMES, OWN_WORDS, REMATCH, Session
from ecliptic.terminal.words import choice_words, worth_words

Prompt = tuple[Text, list[str]]  # the question and the words of its choices


def prompt(session: Session, drawing: Drawing) -> Prompt:
    question = session.question
    if question is None:
        again = [REMATCH] if session.rematches else []
        return Text(f"The game is over. {session.outcome().sentence()}"), [drawing.sheet_title, *again]
    if session.asked is None:
        level = session.seating.levels[question.seat]
        return Text(f"{session.names[question.seat]} ({level}) is thinking ..."), []
    view = session.view(question.seat)
    return asked(question, session, drawing, view), offered(question, session, drawing, view)


def asked(question: Question, session: Session, drawing: Drawing, view: View) -> Text:
    """The question with its rule, and under it what it is about."""
    text = Text(f"{session.names[question.seat]}: " if len(session.persons) > 1 else "").append(question.prompt)
    text.append(session.out_of_turn(question)).append(f"  {question.rule}", "not bold grey62")
    subject = drawing.subject(view)
    return text.append("\n").append_text(subject) if subject else text


def offered(question: Question, session: Session, drawing: Drawing, view: View) -> list[str]:
    words: list[str] = []
    for option in session.offered():
        worth = worth_words(session.worth(option.id), question.seat, session.everybody)
        words.append(picked(option, session) + choice_words(option, view, drawing) + worth)
    words += [f"{OWN_WORDS} ..."] if session.naming else []
    return words + ([LEAVE_NAMES] if session.may_leave_names else [])


def picked(option: Option, session: Session) -> str:
    """Where several things are picked, a thing says whether it is."""
    selection = session.selection
    if selection is None or option.id == CONFIRM:
        return ""
    return "[x] " if option.id in session.picks() else "[ ] "
