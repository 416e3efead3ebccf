"""Deep Future: what stands in the hexes of the galaxy during a game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions
from rich.text import Text

from ecliptic.games.deep_future.view import DeepFutureView
from ecliptic.games.deep_future.view_rows import Sector
from ecliptic.terminal.boards.deep_future.hexes import EDGE, LARGE, SMALL, Hexes, named, wide_enough
from ecliptic.terminal.boards.deep_future.marks import (
    GREY,
    NEUTRAL_STYLE,
    mark,
    pieces,
    player_style,
    wonder_text,
)
from ecliptic.terminal.boards.deep_future.view import concerned, sectors_by_id
from ecliptic.terminal.boards.drawing import Marks

LARGE_FROM = 56  # lines of the screen


@dataclass(frozen=True)
class Galaxy:
    """The map, as wide as there is room for; with large hexes upon a large screen, and by lines."""

    table: DeepFutureView
    marks: Marks
    glyphs: bool

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        slope = LARGE if options.size.height >= LARGE_FROM or not self.glyphs else SMALL
        yield from Chart(self.table, self.marks, self.glyphs, slope, wide_enough(options.max_width, slope)).lines()


@dataclass(frozen=True)
class Chart:
    """The map in one size."""

    table: DeepFutureView
    marks: Marks
    glyphs: bool
    slope: int
    wide: int

    def lines(self) -> list[Text]:
        return Hexes(self.slope, self.wide, self.inside).lines()

    def inside(self, number: int) -> list[Text]:
        return self.hole() if number == 0 else self.sector(sectors_by_id(self.table)[number])

    def sector(self, it: Sector) -> list[Text]:
        cubes = pieces(self.table, it.owner, it.cubes, self.glyphs)
        lying = worlds(self.table, it.id, self.glyphs)
        if self.slope == SMALL:
            return [self.head(it), spaced(cubes, lying, "_")]
        words, style = (it.name, "italic") if it.name else (", ".join(titles(self.table, it.id)), GREY)
        return [self.head(it), spaced(cubes, lying), *named(words, self.wide, style)]

    def head(self, it: Sector) -> Text:
        words = f"[{it.id}]" if it.id in concerned(self.table.about) else str(it.id)
        number = Text.assemble((words, "bold" if it.owner is not None or it.wonder or it.name else GREY))
        key = mark(self.marks, f"sector:{it.id}")
        return spaced(key.append_text(number), wonder_text(it.wonder) if it.wonder else Text())

    def hole(self) -> list[Text]:
        """The centre; cubes may lie there until the turn ends."""  # DF-18.20
        centre = self.table.centre
        here = pieces(self.table, centre.owner, centre.cubes, self.glyphs)
        lines = [Text("black", GREY), here or Text("hole", GREY)]
        return lines if self.slope == SMALL else [Text(), *lines, Text()]


def spaced(first: Text, second: Text, between: str = " ") -> Text:
    return Text.assemble(first, (between if first and second else "", EDGE), second)


def worlds(table: DeepFutureView, sector: int, glyphs: bool) -> Text:
    """The worlds of this sector that lie open: homes, colonies, and those of the neutral line by their number."""
    text = Text()
    for player in table.players:
        style = player_style(player)
        if any(card.id == player.home and card.sector == sector for card in player.upper):
            text.append("⌂" if glyphs else "H", style)
        text.append("c" * sum(card.sector == sector for card in player.lower), style)
    for world in table.neutral_worlds:
        if world is not None and world.sector == sector:
            text.append(str(world.number), NEUTRAL_STYLE)
    return text


def titles(table: DeepFutureView, sector: int) -> list[str]:
    """The names of the worlds that lie open here."""
    cards = [card for player in table.players for card in (*player.upper, *player.lower)]
    return [card.title for card in (*cards, *table.neutral_worlds) if card is not None and card.sector == sector]
