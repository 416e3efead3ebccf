"""Sentences and lists that every way of showing a game has in common."""

from __future__ import annotations

from collections.abc import Sequence

from ecliptic.core.answers import Caution, Option, Refusal
from ecliptic.core.events import Event
from ecliptic.core.match import Match
from ecliptic.core.measures import change_words
from ecliptic.core.names import alike
from ecliptic.core.preview import Preview
from ecliptic.core.story import Deed, Line, in_lines
from ecliptic.core.views import View
from ecliptic.terminal.boards import Drawing

FOR_GOOD = "You can't undo it."
INDENT = "  "
MOST_IN_A_ROW = 2  # deeds told in one run of words; more of them stand under each other


def in_rows(line: Line, indent: str = INDENT) -> str:
    """The words of a line; the rows after the first one are indented."""
    return f"\n{indent}".join(line.told) if len(line.told) > MOST_IN_A_ROW else line.text


def with_rule(told: Line | Event, indent: str = "") -> str:
    """The words of a line or step that stands so far to the right."""
    text = in_rows(told, indent + INDENT) if isinstance(told, Line) else told.text
    return f"{text} ({told.rule})" if told.rule else text


def deed_lines(deeds: Sequence[Deed], events: Sequence[Event], steps: bool) -> list[tuple[Line | Event, str]]:
    """The lines of a log: the deeds, with their single steps beneath if these are wanted."""
    found: list[tuple[Line | Event, str]] = []
    for line in in_lines(deeds):
        found.append((line, "" if line.heading or line.headed else INDENT))
        if steps and line.steps > 1:
            found.extend((event, 2 * INDENT) for event in events[line.first : line.first + line.steps])
    return found


def choice_words(option: Option, view: View, drawing: Drawing) -> str:
    """The words of an option, with what it brings or the drawing adds to them, and what the engine warns of."""
    about = str(option.facts.get("brings", "")) or drawing.about(view, option.target)
    words = f"{option.label} ({about})" if about not in ("", option.more) else option.label
    return words if option.warning is None else f"{words} - {option.warning.text}"


def worth_words(found: Preview | None, seat: int, names: Sequence[str]) -> str:
    """What an option leads to and changes, in brackets; others are named."""
    if found is None:
        return ""
    parts = [f"then {step}" for step in found.way]
    for change in found.changes:
        whose = "" if change.seat == seat else f"{names[change.seat]}: "
        parts.append(whose + change_words(change))
    parts += ["ends the game"] if found.ends else []
    return f" [{'; '.join(parts)}]" if parts else ""


def once_more(found: Preview | None, warning: Caution | None = None) -> str:
    """What to ask a person before a choice that cannot be undone and does more than its words say; mostly nothing."""
    if found is None or not found.confirm:
        return ""
    parts = [] if warning is None else [warning.text]
    if found.ends:
        parts.append("This ends the game.")
    elif found.way:
        parts.append(f"This leads on to: {'; '.join(found.way)}.")
    return " ".join([*parts, FOR_GOOD])


def given_up(warning: Caution | None) -> str:
    """What to say before something that is done instead of answering."""
    return FOR_GOOD if warning is None else f"{warning.text} {FOR_GOOD}"


def asking(label: str) -> str:
    """An option as a question: do you mean that?"""
    return f"{label.removesuffix('.')}?"


def why_not(match: Match, view: View, drawing: Drawing) -> list[str]:
    """What cannot be done here and why; things refused for the same reason stand together."""
    together: dict[tuple[str, str], list[Refusal]] = {}
    for refusal in match.refusals():
        together.setdefault((refusal.text, refusal.rule), []).append(refusal)
    lines: list[str] = []
    for (text, rule), refusals in together.items():
        things = dict.fromkeys(drawing.thing(view, refusal.target) for refusal in refusals)
        lines.append(f"{', '.join(things)}: {text}{f' ({rule})' if rule else ''}")
    return lines


def namesake(text: str, view: View, drawing: Drawing) -> str:
    """A warning where something is called so already; two things may share a name."""
    if not text or alike(text) not in map(alike, drawing.names(view)):
        return ""
    return f"Something is already called {text}; now there are two."


NOTHING_REFUSED = "You can choose everything you might try here."
