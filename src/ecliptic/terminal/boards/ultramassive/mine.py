"""Ultramassive: what lies before a player - drafted resources, hand, anomalies and cores."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ecliptic.games.ultramassive.view import UltramassiveView
from ecliptic.games.ultramassive.view_rows import AnomalyRow, CardRow, OwnedRow
from ecliptic.terminal.boards.drawing import Marks
from ecliptic.terminal.boards.parts import GREY, copies, mark, rows
from ecliptic.terminal.boards.ultramassive.words import anomaly_words


def mine(table: UltramassiveView, seat: int, marks: Marks) -> RenderableType:
    parts: list[RenderableType] = []
    if table.resources[seat]:
        names = ", ".join([resource.name for resource in table.resources[seat]])
        parts.append(Text("Drafted ", "bold").append(names, "not bold"))
    if table.waiting[seat]:
        parts.append(Text(f"{table.waiting[seat]} Minor Antimatter waits for the next round.", "italic"))
    parts += [hand_heading(table, seat), hand(table.hand or [], marks)]
    if table.tableaus[seat]:
        parts += [Text("Anomalies", "bold"), owned(table.tableaus[seat], marks)]
    if table.cores:
        parts += [Text("Cores, one for each expansion", "bold"), cores(table.cores, marks)]
    return Group(*parts)


def hand_heading(table: UltramassiveView, seat: int) -> Text:
    line = Text("Hand", "bold")
    left = table.plays_left
    if table.active == seat and left is not None:
        line.append(f"  you may play {left} more" if left else "  no more cards this turn", GREY)
    return line


def hand(cards: Sequence[CardRow], marks: Marks) -> Grid:
    grid = rows()
    for card, target in zip(cards, copies([f"card:{card.id}" for card in cards], marks), strict=True):
        name = Text("  ").append_text(mark(marks, target)).append(card.name)
        grid.add_row(name, "", card.text)
    return grid


def owned(tableau: Sequence[OwnedRow], marks: Marks) -> Grid:
    grid = rows()
    for row in tableau:
        name = Text("  ").append_text(mark(marks, f"anomaly:{row.anomaly.id}")).append(row.anomaly.name)
        state = Text(
            "" if row.status in ("passive", "waiting") else row.status, "bold" if row.status == "ready" else GREY
        )
        grid.add_row(name, state, anomaly_words(row.anomaly))
    return grid


def cores(found: Sequence[AnomalyRow], marks: Marks) -> Grid:
    grid = rows()
    for core in found:
        name = Text("  ").append_text(mark(marks, f"anomaly:{core.id}")).append(core.name)
        grid.add_row(name, "", anomaly_words(core))
    return grid
