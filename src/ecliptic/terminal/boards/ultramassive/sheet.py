"""Ultramassive: the score sheet, line by line, one column for each player."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ecliptic.games.ultramassive.entry import ENTRY
from ecliptic.games.ultramassive.view import UltramassiveView
from ecliptic.terminal.boards.drawing import Outcome, colour_style
from ecliptic.terminal.boards.parts import GREY


def sheet(table: UltramassiveView, outcome: Outcome) -> RenderableType:
    result = table.result
    assert result is not None
    parts: list[RenderableType] = [Text(f"The game ended: {result.cause}.")]
    if table.rival is not None:
        parts.append(Text(f"{table.rival.name} has {table.rival.mass} mass."))
    return Group(*parts, Text(outcome.sentence(), "bold"), Text(), columns(table))


def columns(table: UltramassiveView) -> Grid:
    """The total stands first, so that it is in sight in a small window; then where it came from."""
    assert table.result is not None
    places = table.result.places
    grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    grid.add_column("")
    for player in table.players:
        grid.add_column(Text(player.name, colour_style(ENTRY, player.colour)), justify="right")
    grid.add_row(Text("TOTAL MASS", "bold"), *[Text(str(place.mass), "bold") for place in places])
    grid.add_row("Title", *[place.title for place in places])
    for lines in zip(*[row.mass for row in table.sheets], strict=True):
        grid.add_row(lines[0].text, *[str(line.mass or "-") for line in lines])
    ranking = table.result.ranking
    for name, values in (
        *[(f"Tie: {count.unit}", count.values) for count in ranking.counts[1 : ranking.needed]],
        ("Orbits", [row.orbits for row in table.sheets]),
        ("Tokens absorbed", [row.absorbed for row in table.sheets]),
    ):
        grid.add_row(Text(name, GREY), *[Text(str(value), GREY) for value in values])
    return grid
