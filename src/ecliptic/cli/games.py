"""`ecliptic games`: what can be played, and what the players may agree on before."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

import ecliptic
from ecliptic.cli.screen import console
from ecliptic.core.entry import GameInfo
from ecliptic.core.words import counted


def games() -> None:
    """List the games with their players, length and options."""
    out = console()
    for info in ecliptic.games().values():
        out.print(Text(heading(info), "bold"))
        out.print(Text(info.blurb), Text(facts(info)), sep="\n")
        out.print(options(info))
        out.print(presets(info))
        out.print(Text(f"Rules: ecliptic rules {info.name}. Play: ecliptic play {info.name}."), "", sep="\n")


def heading(info: GameInfo) -> str:
    few, many = info.players[0], info.players[-1]
    count = counted(few, "player") if few == many else f"{few} to {many} players"
    return f"{info.title} ({info.name}), {count}"


def facts(info: GameInfo) -> str:
    few, many = info.minutes
    more = "; games can form a campaign (ecliptic campaign)" if info.campaigns else ""
    more += "; a mission every day (ecliptic play --daily)" if info.daily else ""
    more += "; a tour of duty (ecliptic logbook tour)" if info.tour is not None else ""
    names = [colour.name for colour in info.seat_colours if colour.name]
    colours = f" Colours: {', '.join(names)}." if len(names) > 1 else ""
    return f"{few} to {many} minutes; complexity {info.complexity} of 5{more}.{colours}"


def presets(info: GameInfo) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    for title in ("Preset", "What it changes"):
        table.add_column(title)
    for preset in info.presets:
        table.add_row(Text(preset.name), Text(preset.meaning))
    return table


def options(info: GameInfo) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    for title in ("Option", "Values [default]", "Meaning"):
        table.add_column(title)
    for spec in info.options:
        values = [f"[{value}]" if value == spec.default else value for value in spec.values]
        table.add_row(Text(spec.name), Text(" ".join(values)), Text(spec.meaning))
    return table
