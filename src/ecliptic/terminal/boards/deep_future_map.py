"""Deep Future: the galaxy on its hexes. Small hexes have two lines, large ones four and room for a name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size
from rich.console import Console, ConsoleOptions
from rich.text import Text

from ecliptic.games.deep_future.galaxy import COLUMNS
from ecliptic.terminal.boards.deep_future_marks import (
    GREY,
    NEUTRAL_STYLE,
    mark,
    pieces,
    player_style,
    wonder_text,
)
from ecliptic.terminal.boards.deep_future_view import Sector, Table
from ecliptic.terminal.boards.drawing import Marks

SMALL, LARGE = 1, 2  # lines from the top of a hex to its middle
NARROWEST, WIDEST = 8, 14  # cells in the first line of a hex
LARGE_FROM = 56  # lines of the screen
ROWS = 7  # hexes in the column of the centre
EDGE = "grey42"


@dataclass(frozen=True)
class Galaxy:
    """The map, as wide as there is room for; with large hexes upon a large screen, and by lines."""

    table: Table
    marks: Marks
    glyphs: bool

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        slope = LARGE if options.size.height >= LARGE_FROM or not self.glyphs else SMALL
        wide = max(NARROWEST, min(WIDEST, (options.max_width - slope) // len(COLUMNS) - slope))
        yield from Chart(self.table, self.marks, self.glyphs, slope, wide).lines()


@dataclass(frozen=True)
class Chart:
    """The map in one size."""

    table: Table
    marks: Marks
    glyphs: bool
    slope: int
    wide: int

    def lines(self) -> list[Text]:
        canvas = Canvas(2 * self.slope * ROWS + 1)
        for column, numbers in enumerate(COLUMNS):
            x, top = column * (self.wide + self.slope), 1 + self.slope * (ROWS - len(numbers))
            canvas.write(x + self.slope, top - 1, Text("_" * self.wide, EDGE))
            for row, number in enumerate(numbers):
                lines = self.hole() if number == 0 else self.sector(self.table.at[number])
                self.outline(canvas, x, top + 2 * self.slope * row, lines)
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

    def sector(self, it: Sector) -> list[Text]:
        cubes = pieces(self.table, it.owner, it.cubes, self.glyphs)
        lying = worlds(self.table, it.id, self.glyphs)
        if self.slope == SMALL:
            return [self.head(it), spaced(cubes, lying, "_")]
        words, style = (it.name, "italic") if it.name else (", ".join(titles(self.table, it.id)), GREY)
        below = [Text(part, style) for part in broken(words, self.wide + 2, self.wide)]
        return [self.head(it), spaced(cubes, lying), *below]

    def head(self, it: Sector) -> Text:
        about = self.table.about
        words = f"[{it.id}]" if about is not None and it.id in about.places else str(it.id)
        number = Text.assemble((words, "bold" if it.owner is not None or it.wonder or it.name else GREY))
        key = mark(self.marks, f"sector:{it.id}")
        return spaced(key.append_text(number), wonder_text(it.wonder) if it.wonder else Text())

    def hole(self) -> list[Text]:
        """The centre; with the option for it, cubes may lie there until the turn ends."""
        centre = self.table.centre
        here = pieces(self.table, centre.owner, centre.cubes, self.glyphs)
        lines = [Text("black", GREY), here or Text("hole", GREY)]
        return lines if self.slope == SMALL else [Text(), *lines, Text()]


# --- what stands in a hex --------------------------------------------------------------------------------------------


def spaced(first: Text, second: Text, between: str = " ") -> Text:
    return Text.assemble(first, (between if first and second else "", EDGE), second)


def worlds(table: Table, sector: int, glyphs: bool) -> Text:
    """The worlds of this sector that lie open: homes, colonies, and those of the neutral line by their number."""
    text = Text()
    for player in table.players:
        style = player_style(player)
        if any(card.id == player.home and card.sector == sector for card in player.upper):
            text.append("⌂" if glyphs else "H", style)
        text.append("c" * sum(card.sector == sector for card in player.lower), style)
    for world in table.line:
        if world is not None and world.sector == sector:
            text.append(str(world.number), NEUTRAL_STYLE)
    return text


def titles(table: Table, sector: int) -> list[str]:
    """The names of the worlds that lie open here."""
    cards = [card for player in table.players for card in (*player.upper, *player.lower)]
    return [card.title for card in (*cards, *table.line) if card is not None and card.sector == sector]


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


# --- lines -----------------------------------------------------------------------------------------------------------


def centred(text: Text, room: int, fill: str) -> Text:
    line = text.copy()
    line.truncate(room)
    left = (room - line.cell_len) // 2
    return Text.assemble((fill * left, EDGE), line, (fill * (room - left - line.cell_len), EDGE))


class Canvas:
    """Pieces of text, each at its place."""

    def __init__(self, height: int) -> None:
        self.rows: list[list[tuple[int, Text]]] = [[] for _ in range(height)]

    def write(self, x: int, y: int, text: Text) -> None:
        self.rows[y].append((x, text))

    def lines(self) -> list[Text]:
        return [joined(row) for row in self.rows]


def joined(row: list[tuple[int, Text]]) -> Text:
    """The pieces of a line in their order; an edge that two hexes share is there once."""
    line = Text(no_wrap=True)
    for x, piece in sorted(row, key=lambda placed: placed[0]):
        if x >= line.cell_len:
            line.append(" " * (x - line.cell_len)).append_text(piece)
    return line
