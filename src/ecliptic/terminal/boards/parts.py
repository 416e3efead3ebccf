"""Small parts that the drawings of several games are made of."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table as Grid
from rich.text import Text

from ecliptic.terminal.boards.drawing import Marks

GREY = "grey62"


def hanging(label: Text, body: Text, indent: int) -> Grid:
    """A label, and what stands beside it on as many lines as it needs."""
    grid = Grid.grid()
    grid.add_column(width=indent, no_wrap=True)
    grid.add_column()
    grid.add_row(label, body)
    return grid


def rows() -> Grid:
    """A name, a short word or number, and a text."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column()
    return grid


def ranking(*columns: str, left: Sequence[str] = ()) -> Grid:
    """A line for each player. Where there is little room the names are cut short, never the numbers."""
    grid = Grid(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style=GREY)
    grid.add_column("Player", no_wrap=True, min_width=len("Player"))
    for title in columns:
        grid.add_column(title, justify="left" if title in left else "right", no_wrap=True, min_width=len(title))
    return grid


def bar(now: int, maximum: int, glyphs: bool) -> str:
    full, free = "■□" if glyphs else "#."
    return full * now + free * (maximum - now)


def copies(targets: Sequence[str], marks: Marks) -> list[str]:
    """The targets of things in a row: where equal ones are chosen one by one, each has its own ("card:P01:2")."""
    numbered = [f"{target}:{targets[:n].count(target) + 1}" for n, target in enumerate(targets)]
    return [copy if copy in marks else target for copy, target in zip(numbered, targets, strict=True)]


def mark(marks: Marks, *targets: str) -> Text:
    """The keys that choose this, if it can be chosen now."""
    keys = [marks[target] for target in targets if target in marks]
    return Text.assemble((f"{'/'.join(keys)})", "bold reverse")) if keys else Text()
