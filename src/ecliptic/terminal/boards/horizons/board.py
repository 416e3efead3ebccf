"""Horizons: Systems as lines of cells, the players as a table, one's own board, and the cards."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ecliptic.core.views import View
from ecliptic.core.words import counted
from ecliptic.games.horizons.view import HorizonsView
from ecliptic.games.horizons.view_rows import Player, Structure, System, World
from ecliptic.terminal.boards.drawing import NO_MARKS, Drawing, Marks, Outcome, Pane
from ecliptic.terminal.boards.flow import Flow
from ecliptic.terminal.boards.horizons.hand import mine
from ecliptic.terminal.boards.horizons.marks import GREY, KIND_LETTERS, glyph, player_style
from ecliptic.terminal.boards.horizons.sheet import sheet
from ecliptic.terminal.boards.horizons.view import letters, open_allies, own_player, read, tile_name, type_name
from ecliptic.terminal.boards.parts import ranking


class Board(Drawing):
    def status(self, view: View, names: tuple[str, ...]) -> Text:
        return status(read(view), self.glyphs)

    def panes(self, view: View, marks: Marks = NO_MARKS) -> list[Pane]:
        table = read(view)
        panes = [Pane("Table", the_table(table, marks, self.glyphs))]
        me = own_player(table)
        if me is not None:
            panes.append(Pane("Mine", mine(table, me), hand=True))
        return [*panes, Pane("Cards", cards(table), side="right")]

    def thing(self, view: View, target: str) -> str:
        return thing(read(view), target) or super().thing(view, target)

    def about(self, view: View, target: str) -> str:
        table = read(view)
        kind, _, rest = target.partition(":")
        if kind == "stack":
            top = next((s.top for s in table.stacks if s.action == rest), None)
            return "" if top is None else f"{top.action.capitalize()}: {top.text}"
        if kind == "mission":
            return next((mission.text for mission in table.hand or () if mission.id == rest), "")
        if kind == "ally":
            allies = [ally for player in table.players for ally in player.allies]
            return next((ally.text for ally in allies if ally.id == rest.partition(":")[0]), "")
        return ""

    def style(self, view: View, seat: int) -> str:
        return player_style(read(view).players[seat])

    def sheet(self, view: View, outcome: Outcome) -> RenderableType:
        return sheet(read(view))


def status(table: HorizonsView, glyphs: bool) -> Text:
    dot = "  ·  " if glyphs else "  -  "
    limit = table.options["round_limit"]
    line = Text(f"Round {table.round}" if limit == "none" else f"Round {table.round} of {limit}")
    if table.over:
        return line.append(f"{dot}the game is over")
    if table.warning:
        line.append(f"{dot}! {table.warning}", "bold")
    player = table.players[table.turn]
    line.append(dot)
    line.append(f"{glyph(player, glyphs)}{player.name}", player_style(player))
    line.append(actions(table, dot))
    if table.deciding is not None and table.deciding != table.turn:
        line.append(f"{dot}{table.players[table.deciding].name} decides")
    return line


def actions(table: HorizonsView, dot: str) -> str:
    left = table.actions_left
    words = [f"{counted(left, 'Action')} left"] if left else []
    words += [f"now {table.action.capitalize()}"] if table.action else []
    return f"{dot}{', '.join(words)}" if words else ""


def thing(table: HorizonsView, target: str) -> str:
    """The name of a target, or nothing where its own words will do."""
    kind, _, rest = target.partition(":")
    parts = rest.split(":")
    if kind == "ally" and rest in open_allies(table):
        return open_allies(table)[rest].name
    if kind == "mission":
        return next((mission.name for mission in table.hand or () if mission.id == rest), "")
    if kind == "stack":
        return f"The {parts[0].capitalize()} stack"
    if kind in ("world", "structure"):
        return world_name(table, int(parts[0]))
    if kind == "player":
        return table.players[int(rest)].name
    if kind == "star":
        return table.systems[int(rest)].name
    if kind == "tile":
        return next((tile_name(table, tile) for tile in (*table.drawn, *table.bag) if tile.id == rest), "")
    if kind == "habitat":
        return f"{type_name(table, rest)} Habitat"
    return rest.replace("_", " ").capitalize() if kind in ("action", "kind", "token") else ""


def world_name(table: HorizonsView, id: int) -> str:
    for system in table.systems:
        for place, world in enumerate(system.worlds, 1):
            if world.id == id:
                return f"{type_name(table, world.type)} World {system.name} {place}"
    return ""


# --- the table -------------------------------------------------------------------------------------------------------


def the_table(table: HorizonsView, marks: Marks, glyphs: bool) -> RenderableType:
    lines: list[RenderableType] = []
    for system in table.systems:
        lines += [worlds(table, system, marks), control(table, system)]
    if table.drawn:
        lines.append(Text("Drawn: " + ", ".join(tile_name(table, tile) for tile in table.drawn), "bold"))
    lines += [Text(), players(table, glyphs), Text(), legend(table)]
    return Group(*lines)


def worlds(table: HorizonsView, system: System, marks: Marks) -> Flow:
    heading = mark(marks, f"star:{system.star}").append(system.name, "bold").append(f" {len(system.worlds)}/6")
    return Flow(heading, [cell(table, world, marks) for world in system.worlds] or [Text("no World yet", GREY)], 13)


def cell(table: HorizonsView, world: World, marks: Marks) -> Text:
    """`Arb/d[oC pE .]`: an Arboreal World, Desert on its reverse, with two Structures and a free place."""
    text = mark(marks, f"world:{world.id}").append(type_name(table, world.type)[:3], "bold")
    if world.reverse:
        text.append(f"/{type_name(table, world.reverse)[0].lower()}", GREY)
    slots = [mark(marks, f"structure:{world.id}:{i}").append_text(slot(table, s)) for i, s in enumerate(world.slots)]
    return text.append("[").append_text(Text(" ").join(slots)).append("]")


def mark(marks: Marks, target: str) -> Text:
    """The key that chooses this, if it can be chosen now."""
    key = marks.get(target)
    return Text() if key is None else Text.assemble((f"{key})", "bold reverse"))


def slot(table: HorizonsView, structure: Structure | None) -> Text:
    if structure is None:
        return Text.assemble((".", GREY))
    words = letters(table)[structure.owner] + KIND_LETTERS[structure.kind]
    return Text.assemble((words, player_style(table.players[structure.owner])))


def control(table: HorizonsView, system: System) -> Flow:
    """Who has how many Control Points, and the VP they would bring now; the strongest first."""
    order = sorted(table.players, key=lambda player: -system.points[player.seat])
    shown = [control_of(table, system, player) for player in order if system.points[player.seat]]
    return Flow(Text.assemble(("  control", GREY)), shown or [Text("nobody", GREY)], 13, gap=3)


def control_of(table: HorizonsView, system: System, player: Player) -> Text:
    vp = system.vp[player.seat]
    points = (f"{letters(table)[player.seat]} {system.points[player.seat]}", player_style(player))
    return Text.assemble(points, f" = {vp} VP" if vp else " = -")


def players(table: HorizonsView, glyphs: bool) -> Grid:
    columns = ("VP", "Energy", "Metal", "Know.", "Habit.", "Col.", "Mis.", "Allies")
    grid = ranking(*columns, left=("Habit.", "Allies"))
    for player in table.players:
        grid.add_row(*strip(table, player, glyphs))
    return grid


def strip(table: HorizonsView, player: Player, glyphs: bool) -> list[Text]:
    mark = "> " if player is own_player(table) else "  "
    name = Text(f"{mark}{letters(table)[player.seat]} {glyph(player, glyphs)}{player.name}", player_style(player))
    flipped = sum(ally.side == "back" for ally in player.allies)
    numbers = (table.open_scores[player.seat], player.energy, player.metal, player.knowledge)
    allies = f"{len(player.allies)}" + (f" ({flipped})" if flipped else "")
    last = player.unbuilt["colony"] == 1
    return [
        name,
        *[Text(str(number)) for number in numbers],
        habitats(table, player),
        Text(f"{player.unbuilt['colony']}{'!' if last else ''}", "bold" if last else ""),
        Text(str(player.missions)),
        Text(allies),
    ]


def habitats(table: HorizonsView, player: Player) -> Text:
    return Text("".join(kind.name[0] if kind.id in player.habitats else "." for kind in table.types))


def legend(table: HorizonsView) -> Text:
    kinds = "C Colony, E Energy Collector, M Metal Collector, . free"
    reverse = "; Arb/d: Desert on its reverse" if any(w.reverse for s in table.systems for w in s.worlds) else ""
    columns = "Col.: Colonies left to build. Mis.: Missions in hand. (1) Allies used."
    return Text(f"{kinds}{reverse}. VP: control and Knowledge in sight. {columns} > you.", GREY)


# --- the cards -------------------------------------------------------------------------------------------------------


def cards(table: HorizonsView) -> RenderableType:
    parts: list[RenderableType] = [stacks(table), Text()]
    for player in table.players:
        if player is not own_player(table) and player.allies:
            parts += [Text(f"Allies of {player.name}", player_style(player)), allies(player)]
    supply = ", ".join(f"{n} {token.capitalize()}" for token, n in table.supply.items())
    parts += [
        Text(),
        Text(f"Supply: {supply}."),
        Text(f"Missions: {table.deck} in the deck, {table.discards} discarded."),
    ]
    return Group(*parts, bag(table))


def stacks(table: HorizonsView) -> Grid:
    grid = Grid(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style=GREY)
    grid.add_column("Stack", no_wrap=True)
    grid.add_column("Left", justify="right")
    grid.add_column("On top")
    for stack in table.stacks:
        top = stack.top
        card = Text("empty", GREY) if top is None else Text.assemble((top.name, "bold"), f": {top.text}")
        grid.add_row(stack.action.capitalize(), str(stack.count), card)
    return grid


def allies(player: Player) -> Grid:
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for ally in player.allies:
        card = Text.assemble((ally.name, "bold"), f": {ally.text}", (f" Then {ally.then}.", GREY))
        grid.add_row(ally.action.capitalize(), card)
    return grid


def bag(table: HorizonsView) -> Text:
    """How many tiles are left, and how many faces of each type."""
    faces = [face for tile in table.bag for face in tile.faces]
    counts = ", ".join(f"{kind.name} {faces.count(kind.id)}" for kind in table.types)
    return Text(f"Bag: {len(table.bag)} Worlds; faces: {counts}.")
