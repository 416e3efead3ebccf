"""Pulp Invasion: the mission report."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ecliptic.core.sums import SumRow
from ecliptic.core.words import capitalised
from ecliptic.games.pulp_invasion.view import PulpView
from ecliptic.terminal.boards.parts import GREY


def sheet(table: PulpView) -> RenderableType:
    result = table.result
    assert result is not None
    won = "The mission succeeds" if result.won else "The mission fails"
    verdict = Text(f"{won} in round {result.rounds}: {result.cause}.", "bold")
    crew = Text(f"{table.captain.name}, {table.difficulty}. {table.captain.line}")
    return Group(verdict, crew, Text(), rating(result.rating), *left_behind(table))


def rating(found: SumRow) -> Grid:
    """The rating line by line."""  # PI-14.12
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column()
    grid.add_column(justify="right")
    for term in found.terms:
        grid.add_row(capitalised(term.source), str(term.amount))
    grid.add_row(Text("Rating", "bold"), Text(str(found.total), "bold"))
    return grid


def left_behind(table: PulpView) -> list[Text]:
    """Super Weapons that were not found."""
    names = table.weapon_order or []
    return [Text(), Text(f"Still out there: {', '.join(names)}.", GREY)] if names else []
