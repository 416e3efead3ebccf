"""Pulp Invasion: the mission report."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ecliptic.games.pulp_invasion.ending import WORTH_OF_WEAPON
from ecliptic.games.pulp_invasion.view import PulpView
from ecliptic.games.pulp_invasion.view_rows import ResultRow
from ecliptic.terminal.boards.parts import GREY


def sheet(table: PulpView) -> RenderableType:
    result = table.result
    assert result is not None
    won = "The mission succeeds" if result.won else "The mission fails"
    verdict = Text(f"{won} in round {result.rounds}: {result.cause}.", "bold")
    crew = Text(f"{table.captain.name}, {table.difficulty}. {table.captain.line}")
    return Group(verdict, crew, Text(), rating(table, result), *left_behind(table))


def rating(table: PulpView, result: ResultRow) -> Grid:
    """The rating line by line."""  # PI-14.12
    weapons = WORTH_OF_WEAPON * len(table.weapons)
    left = sum(row.now for row in table.abilities)
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column()
    grid.add_column(justify="right")
    grid.add_row(f"Super Weapons: {len(table.weapons)} of {table.weapons_wanted}", str(weapons))
    if result.won:
        grid.add_row(f"Rounds to spare: {table.rounds - result.rounds}", str(result.rating - weapons - left))
    grid.add_row("Abilities left", str(left))
    grid.add_row(Text("Rating", "bold"), Text(str(result.rating), "bold"))
    return grid


def left_behind(table: PulpView) -> list[Text]:
    """Super Weapons that were not found."""
    names = table.weapon_order or []
    return [Text(), Text(f"Still out there: {', '.join(names)}.", GREY)] if names else []
