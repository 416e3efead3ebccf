"""The hexes of the galaxy drawn with letters: small ones of two lines, large ones of four."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from ecliptic.games.deep_future.components.galaxy import COLUMNS
from ecliptic.terminal.boards.canvas import Canvas

SMALL, LARGE = 1, 2  # lines from the top of a hex to its middle
NARROWEST, WIDEST = 8, 14  # cells in the first line of a hex
ROWS = 7  # hexes in the column of the centre
EDGE = "grey42"


def wide_enough(width: int, slope: int) -> int:
    """The widest hexes of which the whole map fits into this width."""
    return max(NARROWEST, min(WIDEST, (width - slope) // len(COLUMNS) - slope))


@dataclass(frozen=True)
class Hexes:
    """The map in one size; `inside` gives the lines of a sector, or of the centre, whose number is 0."""

    slope: int
    wide: int
    inside: Callable[[int], Sequence[Text]]

    def lines(self) -> list[Text]:
        canvas = Canvas(2 * self.slope * ROWS + 1)
        for column, numbers in enumerate(COLUMNS):
            x, top = column * (self.wide + self.slope), 1 + self.slope * (ROWS - len(numbers))
            canvas.write(x + self.slope, top - 1, Text("_" * self.wide, EDGE))
            for row, number in enumerate(numbers):
                self.outline(canvas, x, top + 2 * self.slope * row, self.inside(number))
        return canvas.lines()

    def outline(self, canvas: Canvas, x: int, y: int, lines: Sequence[Text]) -> None:
        """A hex with what stands in it; its lowest line is its lower edge too."""
        for j, text in enumerate(lines):
            upper = j < self.slope
            indent = self.slope - 1 - j if upper else j - self.slope
            room = self.wide + 2 * (self.slope - 1 - indent)
            fill = "_" if j == len(lines) - 1 else " "
            canvas.write(x + indent, y + j, Text("/" if upper else "\\", EDGE))
            canvas.write(x + indent + 1, y + j, centred(text, room, fill))
            canvas.write(x + indent + 1 + room, y + j, Text("\\" if upper else "/", EDGE))


def named(words: str, wide: int, style: str) -> list[Text]:
    """A name on the two lower lines of a large hex."""
    return [Text(part, style) for part in broken(words, wide + 2, wide)]


def broken(words: str, first: int, second: int) -> tuple[str, str]:
    """On two lines of these widths, between words if that can be; a point says that something is left out."""
    if cell_len(words) <= first:
        return words, ""
    ends = [i for i, character in enumerate(words) if character == " " and cell_len(words[:i]) <= first]
    if not ends:
        return shortened(words, first), ""
    return words[: ends[-1]], shortened(words[ends[-1] + 1 :], second)


def shortened(words: str, room: int) -> str:
    return words if cell_len(words) <= room else f"{set_cell_size(words, room - 1).rstrip(' ,')}."


def centred(text: Text, room: int, fill: str) -> Text:
    line = text.copy()
    line.truncate(room)
    left = (room - line.cell_len) // 2
    return Text.assemble((fill * left, EDGE), line, (fill * (room - left - line.cell_len), EDGE))
