"""Laniakea: the lattice, what lies before the player, the face-up rows and how everybody stands."""

from __future__ import annotations

import msgspec
from rich.console import RenderableType
from rich.text import Text

from ecliptic.core.views import View
from ecliptic.core.words import counted
from ecliptic.games.laniakea.view import LaniakeaView
from ecliptic.terminal.boards.drawing import NO_MARKS, Drawing, Marks, Outcome, Pane
from ecliptic.terminal.boards.laniakea.lattice import board, style_of_seat
from ecliptic.terminal.boards.laniakea.market import market
from ecliptic.terminal.boards.laniakea.mine import mine
from ecliptic.terminal.boards.laniakea.sheet import sheet
from ecliptic.terminal.boards.laniakea.words import about, amounts, name_of, own_seat, thing


class Board(Drawing):
    def status(self, view: View, names: tuple[str, ...]) -> Text:
        return status(read(view), self.glyphs)

    def panes(self, view: View, marks: Marks = NO_MARKS) -> list[Pane]:
        table = read(view)
        panes = [Pane("Board", board(table, marks))]
        if isinstance(table.seat, int):
            panes.append(Pane("Mine", mine(table, table.seat, marks, self.glyphs), hand=True))
        return [*panes, Pane("Market", market(table, marks), side="right")]

    def thing(self, view: View, target: str) -> str:
        return thing(read(view), target) or super().thing(view, target)

    def about(self, view: View, target: str) -> str:
        return about(read(view), target)

    def style(self, view: View, seat: int) -> str:
        return style_of_seat(read(view), seat)

    def sheet(self, view: View, outcome: Outcome) -> RenderableType:
        return sheet(read(view), outcome)


def read(view: View) -> LaniakeaView:
    return msgspec.convert(view, LaniakeaView)


def status(table: LaniakeaView, glyphs: bool) -> Text:
    """What matters most comes first: a narrow window cuts off the end."""
    dot = " · " if glyphs else " - "
    line = Text(f"Round {table.round}{dot}")
    if table.over:
        return line.append("the game is over")
    line.append(table.phase.capitalize()).append(dot)
    seat = own_seat(table)
    if seat is None:
        return line.append("VP " + ", ".join(str(row.sheet.total) for row in table.boards))
    row = table.boards[seat]
    line.append(f"{row.sheet.total} VP", "bold").append(f"{dot}level {row.level}{dot}")
    line.append(amounts(row.resources, "no resources"))
    if table.endgame is not None:
        line.append(f"{dot}endgame, {counted(table.endgame.turns, 'turn')} left", "bold")
    active = table.active
    return line if active in (None, seat) else line.append(f"{dot}{name_of(table, active or 0)}'s turn")
