"""`ecliptic games`: what can be played, and what the players may agree on before."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

import ecliptic
from ecliptic.cli.screen import console
from ecliptic.core.game import GameInfo


def games() -> None:
    """List the games with their player counts and options."""
    out = console()
    for info in ecliptic.games().values():
        out.print(Text(heading(info), "bold"))
        out.print(options(info))
        out.print(Text(f"Rules: ecliptic rules {info.name}. Play: ecliptic play {info.name}."), "", sep="\n")


def heading(info: GameInfo) -> str:
    few, many = info.players[0], info.players[-1]
    count = f"{few} players" if few == many else f"{few} to {many} players"
    return f"{info.title} ({info.name}), {count}"


def options(info: GameInfo) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    for title in ("Option", "Values [default]", "Meaning"):
        table.add_column(title)
    for spec in info.options:
        values = [f"[{value}]" if value == spec.default else value for value in spec.values]
        table.add_row(Text(spec.name), Text(" ".join(values)), Text(spec.meaning))
    return table
