"""A map drawn with letters: pieces of text, each written at its place."""

from __future__ import annotations

from rich.text import Text


class Canvas:
    """Pieces of text, each at its place."""

    def __init__(self, height: int) -> None:
        self.rows: list[list[tuple[int, Text]]] = [[] for _ in range(height)]

    def write(self, x: int, y: int, text: Text) -> None:
        self.rows[y].append((x, text))

    def lines(self) -> list[Text]:
        return [joined(row) for row in self.rows]


def joined(row: list[tuple[int, Text]]) -> Text:
    """The pieces of a line in their order; what two of them share, such as an edge of two hexes, is there once."""
    line = Text(no_wrap=True)
    for x, piece in sorted(row, key=lambda placed: placed[0]):
        if x >= line.cell_len:
            line.append(" " * (x - line.cell_len)).append_text(piece)
    return line
