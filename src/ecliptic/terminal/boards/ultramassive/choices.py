"""Ultramassive: what everybody chooses from - draft, anomalies, the Siphon track."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from ecliptic.core.words import counted
from ecliptic.games.ultramassive.box import FAMILIES, SIZES
from ecliptic.games.ultramassive.view import UltramassiveView
from ecliptic.games.ultramassive.view_rows import AnomalyRow, OptionRow
from ecliptic.terminal.boards.drawing import Marks
from ecliptic.terminal.boards.parts import GREY, mark
from ecliptic.terminal.boards.ultramassive.words import anomaly_words, own_seat


def choices(table: UltramassiveView, marks: Marks) -> RenderableType:
    """In the order in which a round needs them; what the phase is about comes first."""
    parts = {"draft": draft, "discovery": anomalies, "actions": siphon}
    first = parts.get(table.phase, draft)
    shown = [first, *[part for part in parts.values() if part is not first]]
    cards = Text(f"Action Cards: {table.deck} in the deck, {len(table.discards)} discarded", GREY)
    return Group(*[line for part in shown for line in part(table, marks)], cards)


def draft(table: UltramassiveView, marks: Marks) -> Iterator[RenderableType]:
    for number in (1, 2):
        yield Text(f"Draft set {number}", "bold")
        for option in table.draft:
            if option.set == number:
                yield from option_lines(table, option, marks)


def option_lines(table: UltramassiveView, option: OptionRow, marks: Marks) -> Iterator[RenderableType]:
    line = Text("  ").append_text(mark(marks, f"option:{option.id}"))
    open = option.status == "open"
    line.append(option.name, "" if open else GREY)
    if option.by is not None:
        line.append(f" taken by {taker(table, option.by)}", GREY)
    elif not open:
        line.append(" eclipsed in this round", GREY)
    yield line
    if open:
        yield Padding(Text(option.text, GREY), (0, 0, 0, 4))


def taker(table: UltramassiveView, seat: int) -> str:
    if seat < len(table.players):
        return table.players[seat].name
    return table.rival.name if table.rival is not None else ""


def anomalies(table: UltramassiveView, marks: Marks) -> Iterator[RenderableType]:
    size = len(table.market) // len(FAMILIES)
    for number, family in enumerate(FAMILIES):
        yield Text(f"{family.capitalize()} anomalies", "bold").append(
            f"  {counted(table.anomaly_decks[family], 'card')} to come", f"not bold {GREY}"
        )
        for row in table.market[number * size : number * size + size]:
            if row is not None:
                yield from anomaly_lines(table, row, marks)


def anomaly_lines(table: UltramassiveView, row: AnomalyRow, marks: Marks) -> Iterator[RenderableType]:
    """One that the person can pay for stands out."""
    seat = own_seat(table)
    payable = seat is not None and row.id in table.affordable[seat]
    line = Text("  ").append_text(mark(marks, f"anomaly:{row.id}"))
    yield line.append(f"{row.cost} ", "bold" if payable else GREY).append(row.name, "bold" if payable else "")
    yield Padding(Text(anomaly_words(row), GREY), (0, 0, 0, 4))


def siphon(table: UltramassiveView, marks: Marks) -> Iterator[RenderableType]:
    """By the size that a hole must have; the entries of smaller holes remain."""
    yield Text("Siphon track", "bold")
    for size in SIZES:
        words = [
            mark(marks, f"siphon:{entry.id}").append(entry.text.rstrip("."), "not reverse")
            for entry in table.siphon
            if entry.size == size
        ]
        line = Text(f"{size.capitalize()}: ", GREY).append_text(Text("; ").join(words))
        yield Padding(line, (0, 0, 0, 2))
