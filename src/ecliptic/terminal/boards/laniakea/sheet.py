"""Laniakea: the score sheet, line by line, one column for each player."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ecliptic.games.laniakea.view import LaniakeaView
from ecliptic.games.laniakea.view_rows import LineKind, SheetRow
from ecliptic.terminal.boards.drawing import Outcome
from ecliptic.terminal.boards.laniakea.lattice import style_of_seat
from ecliptic.terminal.boards.laniakea.words import name_of
from ecliptic.terminal.boards.parts import GREY


def sheet(table: LaniakeaView, outcome: Outcome) -> RenderableType:
    assert table.result is not None
    return Group(
        Text(f"The game ended: {table.result.cause}."), Text(outcome.sentence(), "bold"), Text(), columns(table)
    )


def columns(table: LaniakeaView) -> Grid:
    """The total stands first, so that it is in sight in a small window; then where it came from."""
    assert table.result is not None
    sheets = [board.sheet for board in table.boards]
    sheets += [table.adversary.sheet] if table.adversary is not None else []
    grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    grid.add_column("")
    for seat in range(len(sheets)):
        grid.add_column(Text(name_of(table, seat), style_of_seat(table, seat)), justify="right")
    grid.add_row(Text("TOTAL", "bold"), *[Text(str(row.total), "bold") for row in sheets])
    for kind, text in {line.kind: line.text for row in sheets for line in row.lines}.items():
        grid.add_row(text, *[points(row, kind) for row in sheets])
    if table.adversary is None:
        for count in table.result.ranking.counts[1 : table.result.ranking.needed]:
            grid.add_row(Text(f"Tie: {count.unit}", GREY), *[Text(str(value), GREY) for value in count.values])
    return grid


def points(sheet: SheetRow, kind: LineKind) -> str:
    return next((str(line.vp) for line in sheet.lines if line.kind == kind), "-")
