"""Laniakea: what lies before a player - Celestial Board, resources, Entities, Artifacts, hand."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ecliptic.core.words import counted
from ecliptic.games.laniakea.view import LaniakeaView
from ecliptic.games.laniakea.view_rows import BoardRow, CostRow, HandRow
from ecliptic.terminal.boards.drawing import Marks
from ecliptic.terminal.boards.flow import Flow
from ecliptic.terminal.boards.laniakea.words import KINDS, amounts, brackets
from ecliptic.terminal.boards.parts import GREY, bar, copies, mark, rows


def mine(table: LaniakeaView, seat: int, marks: Marks, glyphs: bool) -> RenderableType:
    board = table.boards[seat]
    if board.celestial is None:
        return boards(table, marks)
    parts: list[RenderableType] = [resources(board, table.limits.resource, marks, glyphs), hand_heading(table, seat)]
    if table.in_play is not None and table.active == seat:
        parts.append(Text(f"  in play: {table.in_play.name}", "italic"))
    parts += [hand(table.hand or [], marks), *celestial(board, marks), costs(board, marks), *goods(board, marks)]
    return Group(*parts, Text("Entities", "bold"), spaces(board, marks))


def boards(table: LaniakeaView, marks: Marks) -> Grid:
    """The Celestial Boards from which one is chosen."""
    grid = rows()
    for row in table.celestials:
        name = Text("  ").append_text(mark(marks, f"celestial:{row.letter}")).append(f"{row.letter} {row.name}", "bold")
        grid.add_row(name, Text(f"moves {'-'.join(map(str, row.movement))}", GREY), row.ability)
    return grid


def resources(board: BoardRow, limit: int, marks: Marks, glyphs: bool) -> Flow:
    cells = [
        mark(marks, f"kind:{kind}").append(f"{kind} {n} ", "bold").append(bar(n, limit, glyphs), "not bold")
        for kind, n in zip(KINDS, board.resources, strict=True)
    ]
    return Flow(Text(), cells, 0)


def hand_heading(table: LaniakeaView, seat: int) -> Text:
    board = table.boards[seat]
    line = Text("Hand", "bold").append(f"  deck {board.deck}, used {len(board.discards)}", f"not bold {GREY}")
    if table.may_use is not None and table.active == seat:
        left = f"use {table.may_use} more, two must stay" if table.may_use else "two must stay"
        line.append(f"  {left}", "not bold")
    return line


def hand(cards: Sequence[HandRow], marks: Marks) -> Grid:
    grid = rows()
    for row, target in zip(cards, copies([row.target for row in cards], marks), strict=True):
        name = Text("  ").append_text(mark(marks, target)).append(row.card.name)
        attack = Text(f"attack {row.card.attack}" if row.card.attack else "", GREY)
        done = " (picked)" if row.picked else " (has attacked)" if row.attacked else " (played)" if row.played else ""
        grid.add_row(name, attack, row.card.text + done)
    return grid


def celestial(board: BoardRow, marks: Marks) -> list[RenderableType]:
    row = board.celestial
    assert row is not None
    moves = f"Movement {track(row.movement, board.movement)}{brackets(board.movements)}"
    movement = mark(marks, "track:movement").append(moves)
    ability = mark(marks, "track:ability").append(f"Ability {track(row.track, board.ability)}")
    return [Text(row.name, "bold").append(f"  {row.ability}", f"not bold {GREY}"), Flow(Text(), [movement, ability], 0)]


def track(values: Sequence[int], at: int) -> str:
    """The marker stands in brackets."""
    return " ".join(f"[{value}]" if place == at else str(value) for place, value in enumerate(values))


def costs(board: BoardRow, marks: Marks) -> Flow:
    cells = [
        mark(marks, f"structure:{cost.structure}").append(f"{cost.name} {amounts(cost.amounts)}{why(cost)}")
        for cost in board.costs
    ]
    return Flow(Text("Costs ", GREY), cells, 6)


def why(cost: CostRow) -> str:
    """Which cards change it, and what else is to be said."""
    changes = [f"{abs(one.amount)} {'more' if one.amount > 0 else 'less'}: {one.source}" for one in cost.changes]
    said = [*changes, *([cost.note] if cost.note else [])]
    return f" ({'; '.join(said)})" if said else ""


def goods(board: BoardRow, marks: Marks) -> list[RenderableType]:
    lines: list[RenderableType] = []
    if board.tokens:
        lines.append(mark(marks, "tokens").append(counted(board.tokens, "Attack token")))
    if board.slot_tokens:
        lines.append(mark(marks, "slot_token").append("Resource Slot token, not laid yet"))
    for row in board.artifacts:
        used = " (used)" if row.status == "used" else ""
        line = mark(marks, f"artifact:{row.id}").append(f"{row.name}{used}: ", "bold")
        lines.append(line.append(row.text, "not bold"))
    return lines


def spaces(board: BoardRow, marks: Marks) -> Grid:
    grid = rows()
    for space in board.spaces:
        name = Text("  ").append_text(mark(marks, f"space:{space.id}")).append(space.name, GREY)
        if space.entity is None:
            grid.add_row(name, "", Text(space.text, GREY))
        else:
            grid.add_row(name, f"{space.entity.vp} VP", f"{space.entity.name}: {space.entity.text}")
    return grid
