"""The board of a position as plain text, for programs: the drawing of the line mode."""

from __future__ import annotations

from io import StringIO

from rich.console import Console
from rich.text import Text

from ecliptic.core.match import Match
from ecliptic.core.position import Position
from ecliptic.core.views import Seat, plain
from ecliptic.terminal.boards import drawing_of

WIDTH = 100


def board(match: Match, seat: Seat = None, position: Position | None = None, width: int = WIDTH) -> str:
    """What lies on the table, in lines of at most `width` characters, drawn without colours and with letters alone.

    `seat` is whose eyes look: a seat, nobody's (None, as a spectator), or `EVERYTHING`.
    `position` is another position of the same match, such as one that was cloned and played on.
    """
    match.check_seat(seat)
    view = plain(match.game.view(match.position if position is None else position, seat))
    drawing = drawing_of(match.game.entry.name, glyphs=False)
    console = Console(file=StringIO(), width=width, color_system=None, highlight=False, markup=False, emoji=False)
    console.print(drawing.status(view, match.header.names))
    for pane in drawing.panes(view):
        console.print("", Text(f"{pane.title}:"), pane.body, sep="\n")
    assert isinstance(console.file, StringIO)
    return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines())
