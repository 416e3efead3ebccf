"""Pulp Invasion: the Encounter Line, and what lies around it."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from ecliptic.core.sums import SumRow
from ecliptic.core.words import counted
from ecliptic.games.pulp_invasion.box import TOP_FACE
from ecliptic.games.pulp_invasion.view import PulpView
from ecliptic.games.pulp_invasion.view_rows import LineRow, PaidRow, PartRow
from ecliptic.terminal.boards.drawing import Marks
from ecliptic.terminal.boards.parts import GREY, hanging, mark, rows
from ecliptic.terminal.boards.pulp_invasion.marks import ability, percent

INDENT = 4
LABEL = 9
DONE = ("engaged", "evaded")


def encounters(table: PulpView, marks: Marks, glyphs: bool) -> RenderableType:
    parts: list[RenderableType] = [] if table.round else [Text("The dice", "bold"), offered(table)]
    for place, row in enumerate(table.line):
        parts += card_lines(table, place, row, marks, glyphs)
    if table.round and not table.line:
        parts.append(Text("No card lies in the Encounter Line.", GREY))
    return Group(*parts, *around(table))


def offered(table: PulpView) -> Grid:
    """Before dice are taken: what they can do, face by face."""
    grid = rows()
    for die in table.dice:
        for face, text in reversed(list(enumerate(die.faces or [], 1))):
            grid.add_row(f"  {die.name}" if face == TOP_FACE else "", f"[{face}]", text)
    return grid


# --- a card ----------------------------------------------------------------------------------------------------------


def card_lines(table: PulpView, place: int, row: LineRow, marks: Marks, glyphs: bool) -> list[RenderableType]:
    """A card that was met takes one line; the others say what they ask for, and why."""
    here = row.fate == "current"
    pointer = ("▶" if glyphs else ">") if here else " "
    lines: list[RenderableType] = [
        hanging(Text(f"{pointer}{place + 1}", "bold" if here else GREY), heading(row, marks), INDENT - 1)
    ]
    if row.fate not in DONE:
        lines += [Padding(line, (0, 0, 0, INDENT)) for line in details(table, row, glyphs)]
    return lines


def heading(row: LineRow, marks: Marks) -> Text:
    """Its name, icon and kind, and what it brings when it is engaged."""
    card, done = row.card, row.fate in DONE
    line = mark(marks, f"engage:{card.id}", f"evade:{card.id}", f"card:{card.id}")
    line.append(card.name, GREY if done else "bold")
    if card.icon is not None and row.fate != "evaded":
        line.append(" [", GREY).append_text(ability(card.icon)).append("]", GREY)
    words: list[str] = [row.fate if done else card.kind]
    icons = row.planets.total if row.fate != "evaded" else 0
    words += [counted(icons, "Planet icon")] if icons else []
    words += [hold.capitalize() for hold in card.holds if row.fate != "evaded"]
    return line.append(f" {', '.join(words)}", GREY)


def details(table: PulpView, row: LineRow, glyphs: bool) -> Iterator[Text]:
    yield engaging(table, row, glyphs)
    yield evading(row)
    if row.card.text:
        yield Text(row.card.text, "italic")


def engaging(table: PulpView, row: LineRow, glyphs: bool) -> Text:
    """What the card asks for, the sum behind it, and the card whose icon it reads."""
    line = Text.assemble(("Engage ", GREY))
    if not row.engage:
        return line.append("not possible: it must be evaded")
    line.append_text(Text(" and ").join([part_words(part) for part in row.parts]))
    if row.fate == "current":
        line.append_text(left_to_pay(table, row))
    if table.line[row.reads] is not row:
        line.append(f"  {'←' if glyphs else '<-'} {table.line[row.reads].card.name}", GREY)
    return line.append("  (forecast)", GREY) if row.forecast else line


def part_words(part: PartRow) -> Text:
    """Such as "4 Combat = 3 printed + 1 Kah's sector"."""
    text = Text.assemble((f"{part.sum.total} ", "bold")).append_text(ability(part.ability))
    return text.append(because(part.sum))


def because(found: SumRow) -> str:
    """What a number comes from, if there is more to say than the number."""
    why = found.why()
    return f" = {why}" if why else ""


def left_to_pay(table: PulpView, row: LineRow) -> Text:
    """What is left where a die has helped."""
    parts = table.still_to_pay or []
    if parts == row.parts:
        return Text()
    words = [Text(f"{part.sum.total} ").append_text(ability(part.ability)) for part in parts if part.sum.total]
    return Text("; left to pay: ").append_text(Text(" and ").join(words) if words else Text("nothing"))


def evading(row: LineRow) -> Text:
    return Text.assemble(("Evade  ", GREY)).append(f"pay {row.evade_cost.words}; draw {row.evade_draws.words}")


# --- around it -------------------------------------------------------------------------------------------------------


def around(table: PulpView) -> Iterator[Grid]:
    """The Location, the Planet and the search, each with what it does."""
    if table.location is not None:
        name, active = table.location.name, table.location.active
        icon = Text(" [", GREY).append_text(ability(active)).append("]", GREY)
        yield labelled("Location", Text(name, "bold").append_text(icon), table.location.lines[active])
    if table.planet is not None:
        yield labelled("Planet", Text(table.planet.name, "bold"), table.planet.text)
        for action in table.planet.paid:
            yield hanging(Text(), Text(paid_words(action)), LABEL)
    if table.search is not None:
        yield hanging(Text("Search", GREY), search_words(table.search, table.bag.find), LABEL)


def labelled(label: str, name: Text, text: str) -> Grid:
    return hanging(Text(label, GREY), Text().append_text(name).append(f": {text}"), LABEL)


def search_words(cubes: SumRow, find: int) -> Text:
    """Such as "3 cubes = 2 Outriders of Kah + 1 Xanthe Prime: 29% to find a Super Weapon"."""
    line = Text(counted(cubes.total, "cube"), "bold").append(because(cubes), "not bold")
    return line.append(f": {percent(find)} to find a Super Weapon", "not bold") if find else line


def paid_words(action: PaidRow) -> str:
    """Such as "A Key: 1 more cube in this search."."""
    price = " and ".join(f"a {hold.capitalize()}" for hold in action.price)
    return f"A{price[1:]}: {action.text}{' (bought)' if action.bought else ''}"
