"""Laniakea: the lattice of galaxies and Abysses drawn with letters, and the galaxies as a list."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.text import Text

from ecliptic.games.laniakea.board import Sector
from ecliptic.games.laniakea.entry import ENTRY
from ecliptic.games.laniakea.view import LaniakeaView
from ecliptic.games.laniakea.view_rows import StructureKind, TileRow
from ecliptic.terminal.boards.canvas import Canvas
from ecliptic.terminal.boards.drawing import Marks, colour_style
from ecliptic.terminal.boards.flow import Flow
from ecliptic.terminal.boards.laniakea.words import amounts, name_of
from ecliptic.terminal.boards.parts import GREY, mark, rows

RADIUS: Final = 4
NARROWEST, WIDEST = 7, 12  # cells of a column
SECTOR_STYLES: Mapping[Sector, str] = {
    "white": "white", "blue": "sky_blue2", "pink": "pink1", "green": "pale_green3", "gold": "gold1",
    "violet": "medium_purple1",
}  # fmt: skip
LETTERS: Mapping[StructureKind, str] = {"sanctum": "S", "gateway": "G", "throne": "T"}
ADVERSARY_STYLE: Final = "bold red"
LEGEND: Final = (
    "upper case discovered", "lower case not yet", "(..) Wormhole", "{..} Abyss", "S Sanctum", "G Gateway", "T Throne",
    "@ figure with the number of its player",
)  # fmt: skip


def style_of_seat(table: LaniakeaView, seat: int) -> str:
    if seat >= len(table.players):
        return ADVERSARY_STYLE
    return colour_style(ENTRY, table.players[seat].colour)


def board(table: LaniakeaView, marks: Marks) -> RenderableType:
    legend = Flow(Text(), [Text(f"{words}{'.' if words is LEGEND[-1] else ','}", GREY) for words in LEGEND], 0)
    effects = [effect(place.chaos.name, place.chaos.effect) for place in table.entities if place.chaos]
    return Group(*effects, Lattice(table, marks), legend, galaxies(table, marks))


def effect(name: str, text: str) -> Text:
    """What a Chaos card does to everybody."""
    return Text(f"{name}: ", "bold red").append(text or "no effect", "not bold")


@dataclass(frozen=True)
class Lattice:
    """Nine columns; one line is half a hex."""

    table: LaniakeaView
    marks: Marks

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        wide = max(NARROWEST, min(WIDEST, options.max_width // (2 * RADIUS + 1)))
        canvas = Canvas(4 * RADIUS + 1)
        for galaxy in self.table.map.galaxies:
            self.write(canvas, galaxy.q, galaxy.r, wide, self.galaxy(galaxy.id, galaxy.sector))
        for abyss in self.table.map.abysses:
            self.write(canvas, abyss.q, abyss.r, wide, self.abyss(abyss.id))
        for line in canvas.lines():
            line.truncate(options.max_width)
            yield line

    def write(self, canvas: Canvas, q: int, r: int, wide: int, text: Text) -> None:
        text.truncate(wide - 1)
        canvas.write((q + RADIUS) * wide, 2 * r + q + 2 * RADIUS, text)

    def galaxy(self, id: str, sector: Sector) -> Text:
        tile = next(tile for tile in self.table.tiles if tile.place == id)
        name = f"({id})" if tile.wormhole else id if tile.discovered else id.lower()
        text = mark(self.marks, f"galaxy:{id}").append(name, SECTOR_STYLES[sector])
        return text.append_text(self.pieces(id))

    def abyss(self, id: str) -> Text:
        text = mark(self.marks, f"abyss:{id}").append(f"{{{id.removeprefix('AB')}}}", GREY)
        return text.append_text(self.pieces(id))

    def pieces(self, place: str) -> Text:
        text = Text()
        for row in self.table.structures:
            if row.place == place:
                text.append(LETTERS[row.kind], style_of_seat(self.table, row.seat))
        for figure in self.table.figures:
            if figure.place == place:
                text.append(f"@{figure.seat + 1}", style_of_seat(self.table, figure.seat))
        return text


def galaxies(table: LaniakeaView, marks: Marks) -> RenderableType:
    """Every galaxy with its name and what it gives."""
    grid = rows()
    sectors = {row.id: row.sector for row in table.map.galaxies}
    for tile in table.tiles:
        name = Text("  ").append_text(mark(marks, f"galaxy:{tile.place}"))
        name.append(f"{tile.place} ", SECTOR_STYLES[sectors[tile.place]]).append(tile.name)
        grid.add_row(name, Text("" if tile.wormhole else f"{tile.vp} VP"), worth(table, tile))
    return grid


def worth(table: LaniakeaView, tile: TileRow) -> Text:
    if tile.wormhole:
        return Text("Wormhole", GREY)
    text = Text(amounts(tile.harvest, "nothing"), "bold")
    later = "" if tile.discovered else f", later {amounts(tile.bottom, 'nothing')}"
    text.append(later, f"not bold {GREY}")
    text.append(f"; {tile.ability_words}" if tile.ability_words else "", f"not bold {GREY}")
    owners = [
        f"; {row.kind.capitalize()} of {name_of(table, row.seat)}"
        for row in table.structures
        if row.place == tile.place
    ]
    return text.append("".join(owners), "not bold")
