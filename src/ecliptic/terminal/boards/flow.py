"""Cells that follow each other and are never broken in two."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Console, ConsoleOptions
from rich.text import Text


class Flow:
    """A heading and its cells on as many lines as the width asks for; later lines stand under the first cell."""

    def __init__(self, heading: Text, cells: Sequence[Text], indent: int, gap: int = 1) -> None:
        self.heading = heading
        self.cells = cells
        self.indent = indent
        self.gap = gap

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        yield from self.lines(options.max_width)

    def lines(self, width: int) -> list[Text]:
        line = self.heading.copy()
        line.pad_right(max(0, self.indent - line.cell_len))
        lines: list[Text] = []
        filled = False
        for cell in self.cells:
            if filled and line.cell_len + self.gap + cell.cell_len > width:
                lines.append(line)
                line, filled = Text(" " * self.indent), False
            line.append(" " * self.gap * filled)
            line.append_text(cell)
            filled = True
        return [*lines, line]
