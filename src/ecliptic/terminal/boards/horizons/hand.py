"""Horizons: what belongs to the person who looks - the board, the Missions, the Allies."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ecliptic.games.horizons.box import Kind
from ecliptic.games.horizons.view import HorizonsView
from ecliptic.games.horizons.view_rows import Ally, Mission, MissionName, Player, Price, WorldType
from ecliptic.terminal.boards.horizons.marks import GREY, KIND_WORDS


def mine(table: HorizonsView, me: Player) -> RenderableType:
    parts: list[RenderableType] = [stock(me), board(table, me)]
    if me.board.id != "standard":
        parts.append(Text(f"{me.board.name}: {me.board.text}"))
    parts += [Text(f"Missions, secret{so_far(table)}", "bold"), missions(table.hand or []), Text("Allies", "bold")]
    parts.append(allies(me.allies) if me.allies else Text("  none", GREY))
    return Group(*parts, *memories(table))


def stock(me: Player) -> Text:
    return Text(
        f"{me.energy} Energy, {me.metal} Metal, {me.knowledge} Knowledge. "
        f"Harvest now: {me.harvest.energy} Energy, {me.harvest.metal} Metal."
    )


def so_far(table: HorizonsView) -> str:
    return "" if table.score_if_over is None else f" (you would have {table.score_if_over} VP if it ended now)"


def board(table: HorizonsView, me: Player) -> Grid:
    grid = Grid(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style=GREY)
    grid.add_column("Left")
    for kind in table.types:
        grid.add_column(kind.name, justify="right", no_wrap=True)
    lamps = ["[x]" if kind.id in me.habitats else "[ ]" for kind in table.types]
    grid.add_row("Habitat", *[Text(lamp) for lamp in lamps])
    for structure, name in KIND_WORDS.items():
        grid.add_row(f"{me.unbuilt[structure]} {name}", *[price(table, kind, structure) for kind in table.types])
    return grid


def price(table: HorizonsView, kind: WorldType, structure: Kind) -> Text:
    """What it costs there; a star says that it can be built now, without an Ally."""
    cost = kind.costs[structure]
    if cost is None:
        return Text("- ", GREY)
    buildable = table.buildable is not None and kind.id in table.buildable[structure]
    return Text(f"{cost_words(cost)}{'*' if buildable else ' '}", "bold" if buildable else GREY)


def cost_words(cost: Price) -> str:
    return " ".join(f"{n}{letter}" for n, letter in ((cost.energy, "E"), (cost.metal, "M")) if n) or "free"


def missions(hand: list[Mission]) -> Grid:
    grid = Grid.grid(padding=(0, 1, 0, 0))
    for _ in range(2):
        grid.add_column(no_wrap=True)
    grid.add_column(justify="right", no_wrap=True)
    for _ in range(2):
        grid.add_column()
    for mission in hand:
        style = "bold" if mission.holds else ""
        mark = Text("[x]" if mission.holds else "[ ]", style)
        name, vp = Text(mission.name, style), Text(f"{mission.vp} VP")
        grid.add_row(mark, name, vp, Text(progress(mission)), Text(mission.text, GREY))
    return grid


def progress(mission: Mission) -> str:
    if mission.at_most is None:
        return f"{mission.value}/{mission.at_least}"
    if mission.at_least:
        return f"{mission.value} ({mission.at_least} to {mission.at_most})"
    return f"{mission.value} (at most {mission.at_most})"


def allies(cards: list[Ally]) -> Grid:
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column()
    for ally in cards:
        text = Text(ally.text).append(after_use(ally), GREY)
        grid.add_row(Text(ally.name, "bold"), ally.action.capitalize(), text)
    return grid


def after_use(ally: Ally) -> str:
    if ally.then == "discard":
        return " Then discard."
    return f" Then flip: {ally.other_text}" if ally.other_text != ally.text else " Then flip: the same."


def memories(table: HorizonsView) -> list[Text]:
    """What the person has learned and would otherwise have to remember."""
    lines = [
        f"In round {note.round} {table.players[note.owner].name} held {named(note.missions)}."
        for note in table.notes or ()
    ]
    if table.my_discards:
        lines.append(f"You discarded {named(table.my_discards)}.")
    return [Text(line, GREY) for line in lines]


def named(missions: list[MissionName]) -> str:
    return ", ".join(mission.name for mission in missions)
