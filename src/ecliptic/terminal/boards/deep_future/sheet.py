"""Deep Future: how a game ended, how everybody stood, and what it added to the galaxy."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ecliptic.core.words import capitalised
from ecliptic.games.deep_future.components.constants import TRACK_KEYS
from ecliptic.games.deep_future.view import DeepFutureView
from ecliptic.games.deep_future.view_rows import Player, Result
from ecliptic.terminal.boards.deep_future.cards import spread
from ecliptic.terminal.boards.deep_future.marks import GREY, cube, player_style, signed, wonder_text
from ecliptic.terminal.boards.deep_future.view import sectors_by_id
from ecliptic.terminal.boards.drawing import NO_MARKS

LINES: dict[str, Callable[[Player], str]] = {
    "Homes": lambda player: ", ".join(player.homes) or "none",
    "Sectors": lambda player: str(player.checklist.sectors[0]),
    "Cubes": lambda player: str(player.checklist.cubes[0]),
    "Complete techs": lambda player: str(player.checklist.techs[0]),
    "Colonies": lambda player: str(len(player.lower)),
    "Turns": lambda player: str(player.turns),
    "Times lost": lambda player: str(player.lost),
}


def sheet(table: DeepFutureView, glyphs: bool) -> RenderableType:
    result = table.result
    assert result is not None
    return Group(ending(table, result), Text(), columns(table, glyphs), Text(), *added(table, result))


def ending(table: DeepFutureView, result: Result) -> Text:
    if result.winner is None:
        return Text(f"No winner. {capitalised(result.why)}. Era {result.era[0]} goes on.", "bold")
    name = table.players[result.winner].name
    words = f"{name} wins by {result.victory}. Era {result.era[0]} ends, era {result.era[1]} begins."
    return Text(words, "bold")


def columns(table: DeepFutureView, glyphs: bool) -> Grid:
    grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    grid.add_column("")
    for player in table.players:
        grid.add_column(Text(f"{cube(player, glyphs)} {player.name}", player_style(player)))
    for name, value in LINES.items():
        grid.add_row(Text(name), *[Text(value(player)) for player in table.players])
    for track in TRACK_KEYS:
        grid.add_row(Text(track.capitalize()), *[Text(signed(player.tracks[track])) for player in table.players])
    for row in table.statistics:
        grid.add_row(Text(row.text), *[Text(str(value)) for value in row.values])
    return grid


def added(table: DeepFutureView, result: Result) -> list[RenderableType]:
    """What the campaign has more than before."""
    parts: list[RenderableType] = [Text("What this game added", "bold")]
    for id in result.named_sectors:
        parts.append(Text(f"Sector {id} is called {sectors_by_id(table)[id].name}."))
    for id in result.new_wonders:
        wonder = sectors_by_id(table)[id].wonder
        assert wonder is not None
        parts.append(Text(f"A wonder rose in sector {id}: ").append_text(wonder_text(wonder)).append("."))
    if result.no_wonder is not None:
        parts.append(Text(result.no_wonder))
    new, changed = len(result.new_cards), len(result.changed_cards)
    parts.append(Text(f"New cards: {new}. Cards written on: {changed}.", GREY))
    written = [card for card in (*result.new_cards, *result.changed_cards) if card.kind != "blank"]
    return [*parts, spread(written, NO_MARKS)] if written else parts
