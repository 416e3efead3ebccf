"""Deep Future: cards as they lie before a person, with the words of their lines."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from ecliptic.games.deep_future.phases.start import MOST_PIPS
from ecliptic.games.deep_future.view_rows import Card, Line
from ecliptic.terminal.boards.deep_future.marks import GREY, corner, mark, suit
from ecliptic.terminal.boards.drawing import Marks
from ecliptic.terminal.boards.flow import Flow

NAME_WIDTH = 14
DOTS = "." * NAME_WIDTH


def spread(cards: Sequence[Card], marks: Marks, home: int | None = None, used: Sequence[str] = ()) -> RenderableType:
    """Cards under each other: what is written upon each; blanks last, beside each other."""
    written = [card for card in cards if card.kind != "blank"]
    blanks = [card for card in cards if card.kind == "blank"]
    parts: list[RenderableType] = [card_of(card, marks, card.id == home, used) for card in written]
    if blanks:
        corners = [mark(marks, f"card:{card.id}").append_text(corner(card)) for card in blanks]
        parts.append(Flow(Text("blank"), corners, 6, gap=2))
    return Group(*parts) if parts else Text("none", GREY)


def card_of(card: Card, marks: Marks, home: bool = False, used: Sequence[str] = ()) -> RenderableType:
    heading = headline(card, marks, home)
    if card.kind == "civilization":
        return Group(heading, *[Padding(line, (0, 0, 0, 3)) for line in past(card)])
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True, min_width=3)
    grid.add_column(no_wrap=True, min_width=NAME_WIDTH)
    grid.add_column(no_wrap=True, min_width=1)
    grid.add_column(no_wrap=True, min_width=7)
    grid.add_column()
    for i, line in enumerate(card.lines):
        target = f"line:{card.id}:{i}"
        grid.add_row(*row(line, mark(marks, target), target in used))
    return Group(heading, grid)


def headline(card: Card, marks: Marks, home: bool) -> Text:
    """`3M Kranax, home in 34, era O, upkeep 2 of 3`."""
    text = mark(marks, f"card:{card.id}").append_text(corner(card)).append(" ")
    text.append(card.title, "bold")
    where = f" in {card.sector}" if card.sector is not None else ""
    text.append(f", {'home' if home else card.kind}{where}, era {card.era}", GREY)
    if card.cubes is not None:
        text.append("  [").append("#" * card.cubes, "bold").append("." * (MOST_PIPS - card.cubes), GREY)
        text.append("] paid" if card.paid else "]")
    return text


def row(line: Line, key: Text, used: bool) -> list[Text]:
    """The suit, round brackets for a circle; then the advancement, its era, its action, and what it does."""
    letter, style = suit(line.suit)
    signed = Text.assemble("(", (letter, style), ")") if line.circled else Text.assemble(" ", (letter, style), " ")
    if line.name is None:
        return [key.append_text(signed), Text(DOTS, GREY)]
    era, phase, text = Text(str(line.era), GREY), Text(line.phase or "", GREY), Text(line.text or "")
    if used:
        text.append("  used", "bold")
    return [key.append_text(signed), Text(line.name), era, phase, text]


def past(card: Card) -> list[Text]:
    """What evoking a civilization brings, and what it left."""
    lines = [Text(effect) for effect in card.effects or ()]
    return [*lines, Text(f"Of {card.home}; {', '.join(card.techs or ())}.", GREY)]


def in_a_line(card: Card) -> Text:
    """`3M Kranax (34 S)`: corner, title, sector and the suits of its lines."""
    text = corner(card).append(" ").append(card.title)
    if card.sector is not None and card.name:  # without a name it is called by its sector
        text.append(f" {card.sector}", GREY)
    for line in card.lines:
        letter, style = suit(line.suit)
        text.append(f" {letter if line.name else letter.lower()}", style if line.name else GREY)
    return text
