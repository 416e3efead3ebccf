"""Pulp Invasion: the Encounter Line, the ship, and the space around them."""

from __future__ import annotations

import msgspec
from rich.console import RenderableType
from rich.text import Text

from ecliptic.core.views import View
from ecliptic.games.pulp_invasion.entry import ENTRY
from ecliptic.games.pulp_invasion.view import PulpView
from ecliptic.terminal.boards.drawing import NO_MARKS, Drawing, Marks, Outcome, Pane, seat_style
from ecliptic.terminal.boards.pulp_invasion.line import encounters
from ecliptic.terminal.boards.pulp_invasion.marks import points
from ecliptic.terminal.boards.pulp_invasion.sheet import sheet
from ecliptic.terminal.boards.pulp_invasion.ship import ship
from ecliptic.terminal.boards.pulp_invasion.space import space
from ecliptic.terminal.boards.pulp_invasion.words import about, thing


class Board(Drawing):
    sheet_title = "Mission report"

    def status(self, view: View, names: tuple[str, ...]) -> Text:
        return status(read(view), self.glyphs)

    def panes(self, view: View, marks: Marks = NO_MARKS) -> list[Pane]:
        table = read(view)
        return [
            Pane("Encounters", encounters(table, marks, self.glyphs)),
            Pane("Ship", ship(table, marks, self.glyphs), hand=True),
            Pane("Space", space(table, marks, self.glyphs), side="right"),
        ]

    def thing(self, view: View, target: str) -> str:
        return thing(read(view), target) or super().thing(view, target)

    def about(self, view: View, target: str) -> str:
        return about(read(view), target)

    def style(self, view: View, seat: int) -> str:
        return seat_style(ENTRY, seat)

    def sheet(self, view: View, outcome: Outcome) -> RenderableType:
        return sheet(read(view))


def read(view: View) -> PulpView:
    return msgspec.convert(view, PulpView)


def status(table: PulpView, glyphs: bool) -> Text:
    """What matters most comes first: a narrow window cuts off the end."""
    dot = " · " if glyphs else " - "
    line = Text(f"Round {table.round}/{table.rounds}" if table.round else "Set-up")
    line.append(f"{dot}the mission is over" if table.over else "", "bold")
    line.append(dot).append(f"Weapons {len(table.weapons)}/{table.weapons_wanted}", "bold")
    line.append(dot).append_text(Text(" ").join([points(row) for row in table.abilities]))
    if table.over:
        return line
    line.append(f"{dot}Alert {table.alert}" if table.alert else "", "bold")
    sector = next(sector for sector in table.sectors if sector.status == "current")
    return line.append(f"{dot}{sector.name}")
