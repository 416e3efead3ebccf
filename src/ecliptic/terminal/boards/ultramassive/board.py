"""Ultramassive: the holes with their channels, what lies before the player, and what everybody chooses from."""

from __future__ import annotations

import msgspec
from rich.console import RenderableType
from rich.text import Text

from ecliptic.core.views import View
from ecliptic.core.words import counted
from ecliptic.games.ultramassive.entry import ENTRY
from ecliptic.games.ultramassive.view import UltramassiveView
from ecliptic.terminal.boards.drawing import NO_MARKS, Drawing, Marks, Outcome, Pane, colour_style
from ecliptic.terminal.boards.ultramassive.choices import choices
from ecliptic.terminal.boards.ultramassive.holes import holes, sizes
from ecliptic.terminal.boards.ultramassive.mine import mine
from ecliptic.terminal.boards.ultramassive.sheet import sheet
from ecliptic.terminal.boards.ultramassive.words import about, own_seat, thing


class Board(Drawing):
    def status(self, view: View, names: tuple[str, ...]) -> Text:
        return status(read(view), self.glyphs)

    def panes(self, view: View, marks: Marks = NO_MARKS) -> list[Pane]:
        table = read(view)
        panes = [Pane("Holes", holes(table, marks, self.glyphs))]
        if isinstance(table.seat, int):
            panes.append(Pane("Mine", mine(table, table.seat, marks), hand=True))
        return [*panes, Pane("Choices", choices(table, marks), side="right")]

    def thing(self, view: View, target: str) -> str:
        return thing(read(view), target) or super().thing(view, target)

    def about(self, view: View, target: str) -> str:
        return about(read(view), target)

    def style(self, view: View, seat: int) -> str:
        return colour_style(ENTRY, read(view).players[seat].colour)

    def sheet(self, view: View, outcome: Outcome) -> RenderableType:
        return sheet(read(view), outcome)


def read(view: View) -> UltramassiveView:
    return msgspec.convert(view, UltramassiveView)


def status(table: UltramassiveView, glyphs: bool) -> Text:
    """What matters most comes first: a narrow window cuts off the end."""
    dot = " · " if glyphs else " - "
    line = Text(f"Round {table.round}/{table.rounds}{dot}")
    if table.over:
        return line.append("the game is over")
    line.append(table.phase.capitalize()).append(dot)
    seat = own_seat(table)
    if seat is None:
        return line.append("Mass " + ", ".join(str(track.mass) for track in table.tracks))
    track = table.tracks[seat]
    line.append(f"{track.mass} mass", "bold").append(f" ({sizes(track)}){dot}{counted(track.counters, 'counter')}")
    return line.append(f"{dot}{table.players[table.active].name}'s turn" if table.active not in (None, seat) else "")
