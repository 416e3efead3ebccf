"""Pulp Invasion: the bag with its odds, the Planets in range, and the sectors."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from ecliptic.core.words import counted
from ecliptic.games.pulp_invasion.box import COLOURS
from ecliptic.games.pulp_invasion.view import PulpView
from ecliptic.games.pulp_invasion.view_rows import PlanetRow, SectorRow
from ecliptic.terminal.boards.drawing import Marks
from ecliptic.terminal.boards.flow import Flow
from ecliptic.terminal.boards.parts import GREY, mark
from ecliptic.terminal.boards.pulp_invasion.line import paid_words
from ecliptic.terminal.boards.pulp_invasion.marks import CUBE_STYLES, ability, cubes, percent


def space(table: PulpView, marks: Marks, glyphs: bool) -> RenderableType:
    parts: list[RenderableType] = [bag(table, marks)]
    if table.drawn:
        parts.append(Text("Drawn: ").append_text(cubes(table.drawn)))
    parts.append(Text("Planets in range", "bold"))
    for planet in table.planets_up:
        parts += planet_lines(planet, marks)
    parts.append(Text(f"  {counted(table.planets_left, 'Planet')} still to come", GREY))
    parts.append(Text("Sectors", "bold"))
    for sector in table.sectors:
        parts += sector_lines(sector, glyphs)
    return Group(*parts, *remarks(table))


def bag(table: PulpView, marks: Marks) -> Flow:
    """Every colour with its number and the chance that it is drawn next."""
    cells = []
    for colour in COLOURS:
        if colour in table.bag.cubes:
            words = f"{table.bag.cubes[colour]} {colour}"
            cell = mark(marks, f"cube:{colour}").append(words, CUBE_STYLES[colour])
            cells.append(cell.append(f" {percent(table.bag.odds.get(colour, 0))}", GREY))
    return Flow(Text(f"Bag {table.bag.total}", "bold"), cells, 8, gap=2)


def planet_lines(planet: PlanetRow, marks: Marks) -> Iterator[RenderableType]:
    yield Text("  ").append_text(mark(marks, f"planet:{planet.id}")).append(planet.name, "bold")
    for line in (planet.text, *[paid_words(action) for action in planet.paid]):
        yield Padding(Text(line), (0, 0, 0, 4))


def sector_lines(sector: SectorRow, glyphs: bool) -> Iterator[RenderableType]:
    here = sector.status == "current"
    pointer = ("▶" if glyphs else ">") if here else " "
    line = Text(f"{pointer} ").append(sector.name, "bold" if here else "")
    line.append(" [", GREY).append_text(ability(sector.icon)).append("]", GREY)
    left = "past" if sector.status == "past" else f"{counted(sector.cards, 'card')} left"
    yield line.append(f" {left}", GREY)
    if sector.status != "past":
        yield Padding(Text(sector.text, "" if here else GREY), (0, 0, 0, 4))


def remarks(table: PulpView) -> Iterator[Text]:
    if table.alert:
        yield Text(f"Alert {table.alert}", "bold")
    if table.quietus:
        yield Text(f"{counted(table.quietus, 'black cube')} on The Quietus")
    if table.weapons_left is not None:
        yield Text(f"Super Weapons to come: {', '.join(weapon.name for weapon in table.weapons_left)}")
    yield Text("Supply: ", GREY).append_text(cubes(table.supply))
