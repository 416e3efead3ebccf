"""Horizons: the score sheet, line by line, one column for each player."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ecliptic.games.horizons.view import HorizonsView
from ecliptic.games.horizons.view_rows import Mission, Player, Result
from ecliptic.terminal.boards.flow import Flow
from ecliptic.terminal.boards.horizons.marks import GREY, player_style
from ecliptic.terminal.boards.horizons.view import letters

MISSIONS = 12  # cells before a player's Missions


def sheet(table: HorizonsView) -> RenderableType:
    result = table.result
    assert result is not None
    legend = Text("Systems: VP (Control Points). Missions: VP, or - where not completed.", GREY)
    missions = [mission_line(table, player) for player in table.players]
    return Group(ending(table, result), victory(table, result), Text(), columns(table, result), *missions, legend)


def ending(table: HorizonsView, result: Result) -> Text:
    by = "" if result.ended_by is None else f" by {table.players[result.ended_by].name}"
    return Text(f"The game ended in round {result.round}: {result.cause}{by}.")


def columns(table: HorizonsView, result: Result) -> Grid:
    """The total stands first, so that it is in sight in a small window; then where it came from."""
    grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    grid.add_column("")
    for player in table.players:
        grid.add_column(Text(f"{letters(table)[player.seat]} {player.name}", player_style(player)))
    total(grid, "TOTAL", result.scores)
    for count in result.ranking.counts[1 : result.ranking.needed]:
        total(grid, f"Tie: {count.unit}", count.values)
    total(grid, "Control", result.control)
    total(grid, "Missions", result.missions)
    total(grid, "Knowledge", result.knowledge)
    for system in result.systems:
        grid.add_row(system.name, *[control(p, vp) for p, vp in zip(system.points, system.vp, strict=True)])
    return grid


def total(grid: Grid, name: str, values: Sequence[int]) -> None:
    grid.add_row(Text(name, "bold"), *[Text(str(value), "bold") for value in values])


def control(points: int, vp: int) -> Text:
    return Text(str(vp)).append(f" ({points})", GREY)


def mission_line(table: HorizonsView, player: Player) -> Flow:
    """Such as "o Missions: 4 Oceanic System, - Intrepid"; the completed ones first."""
    hand = sorted(player.hand or [], key=lambda card: not card.holds)
    heading = Text(f"{letters(table)[player.seat]} Missions:", player_style(player))
    cells = [mission(card, "," if card is not hand[-1] else "") for card in hand]
    return Flow(heading, cells or [Text("none", GREY)], MISSIONS)


def mission(card: Mission, end: str) -> Text:
    return Text(f"{card.vp} {card.name}{end}") if card.holds else Text(f"- {card.name}{end}", GREY)


def victory(table: HorizonsView, result: Result) -> Text:
    names = " and ".join(table.players[seat].name for seat in result.winners)
    verb = "share the victory" if len(result.winners) > 1 else "wins"
    return Text(f"{names} {verb} with {max(result.scores)} VP.", "bold")
