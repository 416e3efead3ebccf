"""`ecliptic replay` and `ecliptic verify`: what a record tells, and whether it holds."""

from __future__ import annotations

import sys
from bisect import bisect_left
from pathlib import Path

from rich.text import Text

import ecliptic
from ecliptic.cli.arguments import Flag, Whole
from ecliptic.cli.screen import console, on_terminal
from ecliptic.core.errors import BadRecord, BadSetup, EclipticError
from ecliptic.core.events import Event
from ecliptic.core.files import called, read_whole
from ecliptic.core.match import Match
from ecliptic.core.story import Deed
from ecliptic.core.views import EVERYTHING, Seat
from ecliptic.core.words import counted
from ecliptic.terminal.boards import Outcome, drawing_of
from ecliptic.terminal.words import deed_lines, with_rule

DIGITS = 9  # no game has more choices
STEP_HELP = "Enter: next choice. b: back. A number: go there. q: quit."


def replay(
    file: Path,
    /,
    *,
    at: Whole | None = None,
    seat: Whole | None = None,
    everything: Flag = False,
    step: Flag = False,
    steps: Flag = False,
    content: Path | None = None,
) -> None:
    """Tell the story of a saved game, as a spectator saw it.

    Parameters
    ----------
    file
        A saved game.
    at
        Show the table after this many choices.
    seat
        As seen from this seat, counted from 1.
    everything
        Show hidden information too.
    step
        Walk through the game, choice by choice.
    steps
        Tell every single step beneath what it belongs to.
    content
        The folder of the content pack the game was played with.
    """
    match = loaded(file, content)
    eyes = looking(match, seat, everything)
    if step:
        walk(match, eyes, at or 0)
    elif at is not None:
        introduce(match)
        show_table(match.at(at), eyes)
    else:
        introduce(match)
        tell(match.deeds(eyes), match.events(eyes), steps)
        if match.over:
            show_sheet(match, eyes)


def loaded(file: Path, content: Path | None) -> Match:
    """The match in a file; whatever is wrong with it, the file is named."""
    try:
        return ecliptic.load(file, content)
    except BadRecord as error:
        name = called(file)
        raise error if str(error).startswith(name) else BadRecord(f"{name}: {error}") from error


def looking(match: Match, seat: int | None, everything: bool) -> Seat:
    if everything and seat is not None:
        raise BadSetup("Use either --seat or --everything, not both.")
    if everything:
        return EVERYTHING
    if seat is not None and not 1 <= seat <= match.players:
        raise BadSetup(f"There is no seat {seat}; the seats are 1 to {match.players}.")
    return None if seat is None else seat - 1


def introduce(match: Match) -> None:
    state = "finished" if match.over else "not finished"
    console().print(
        f"{match.game.entry.title}: {', '.join(match.header.names)}. {counted(len(match.choices), 'choice')}, {state}."
    )


def tell(deeds: list[Deed], events: list[Event], steps: bool) -> None:
    """One sentence a line, each with the number of the choice that completed it."""
    width = len(str(deeds[-1].choice)) if deeds else 1
    for told, indent in deed_lines(deeds, events, steps):
        number = f"{told.choice:>{width}}  "
        print(number + indent + with_rule(told, " " * len(number) + indent))


def show_table(match: Match, eyes: Seat, briefly: bool = False) -> None:
    """What the last choice brought and what lies on the table; briefly without the cards in the middle."""
    since = bisect_left(match.happened, len(match.choices), key=lambda event: event.choice)
    tell(match.deeds(eyes, since) if since < len(match.happened) else [], match.events(eyes), steps=False)
    drawing = drawing_of(match.game.entry.name, glyphs=sys.stdout.isatty())
    out = console()
    view = match.view(eyes)
    out.print("", drawing.status(view, match.header.names), sep="\n")
    panes = drawing.panes(view)
    for pane in [pane for pane in panes if pane.side == "left"] if briefly else panes:
        out.print("", Text(pane.title, "bold underline"), pane.body, sep="\n")
    if match.over:
        show_sheet(match, eyes)


def show_sheet(match: Match, eyes: Seat) -> None:
    outcome = Outcome(match.header.names, match.scores(), match.winners())
    console().print("", drawing_of(match.game.entry.name).sheet(match.view(eyes), outcome), sep="\n")


def walk(match: Match, eyes: Seat, at: int) -> None:
    if not on_terminal():
        raise EclipticError("--step needs a terminal. Use --at to show one moment of the game.")
    while True:
        console().clear()
        show_table(match.at(at), eyes, briefly=True)
        print(f"\nChoice {at} of {len(match.choices)}. {STEP_HELP}")
        line = sys.stdin.readline()
        if not line or line.strip().lower() == "q":
            return
        at = next_stop(line.strip().lower(), at, len(match.choices))


def next_stop(line: str, at: int, last: int) -> int:
    wanted = int(line[:DIGITS]) if line.isdecimal() else at - 1 if line == "b" else at + 1
    return min(max(wanted, 0), last)


def verify(file: Path, /, *, content: Path | None = None) -> None:
    """Verify a saved game: nothing was altered, the seed matches, every choice was legal.

    Parameters
    ----------
    file
        A saved game.
    content
        The folder of the content pack the game was played with.
    """
    read_whole(file)  # a file that can't be read is neither valid nor invalid
    if content is not None and not content.is_dir():
        raise BadSetup(f"There is no content folder {called(content)}.")
    verdict = ecliptic.verify(file, content)
    if not verdict:
        raise EclipticError(f"{file} is not valid: {verdict.text}")
    print(f"{file} is valid: {verdict.text} The game is {'finished' if verdict.finished else 'not finished'}.")
