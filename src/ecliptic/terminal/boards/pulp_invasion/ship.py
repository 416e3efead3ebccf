"""Pulp Invasion: what belongs to the Captain - abilities, dice, Super Weapons, Codes and Keys."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ecliptic.games.pulp_invasion.view import PulpView
from ecliptic.games.pulp_invasion.view_rows import AbilityRow, CardRow, DieRow, WeaponRow
from ecliptic.terminal.boards.drawing import Marks
from ecliptic.terminal.boards.flow import Flow
from ecliptic.terminal.boards.parts import GREY, bar, mark, rows
from ecliptic.terminal.boards.pulp_invasion.marks import ABILITY_STYLES, ability, cubes


def ship(table: PulpView, marks: Marks, glyphs: bool) -> RenderableType:
    weapons = f"Super Weapons: {len(table.weapons)} of {table.weapons_wanted}"
    return Group(
        Text(table.captain.name, "bold"),
        tracks(table, marks, glyphs),
        Text("Dice" + (" (one used on this card)" if table.die_used else ""), "bold"),
        dice(table, marks) if table.round else Text("  none taken yet", GREY),
        Text(weapons, "bold"),
        arsenal(table, marks) if table.weapons else Text("  none found yet", GREY),
        hand(table, marks),
    )


def tracks(table: PulpView, marks: Marks, glyphs: bool) -> Grid:
    grid = rows()
    for row in table.abilities:
        name = Text("  ").append_text(mark(marks, f"ability:{row.ability}")).append_text(ability(row.ability))
        grid.add_row(name, Text(f"{row.now}/{row.maximum}"), track(row, glyphs))
    return grid


def track(row: AbilityRow, glyphs: bool) -> Text:
    text = Text.assemble((bar(row.now, row.maximum, glyphs), ABILITY_STYLES[row.ability]))
    return text if row.now else text.append("  a second ability at 0 loses the mission", "bold")


def dice(table: PulpView, marks: Marks) -> Grid:
    grid = rows()
    for die in table.dice:
        if die.owned:
            name = Text("  ").append_text(mark(marks, *targets(die))).append(die.name)
            grid.add_row(name, Text(f"[{die.face}]", "bold"), Text(die.text or ""))
    return grid


def targets(die: DieRow) -> list[str]:
    """What a question may call it: the die, or one of its two uses."""
    return [f"die:{die.id}", *[f"die:{die.id}:{use}" for use in (*ABILITY_STYLES, "0", "1")]]


def arsenal(table: PulpView, marks: Marks) -> Grid:
    grid = rows()
    for weapon in table.weapons:
        name = Text("  ").append_text(mark(marks, f"weapon:{weapon.id}")).append(weapon.name)
        grid.add_row(name, state(weapon), weapon_words(weapon))
    return grid


def state(weapon: WeaponRow) -> Text:
    if not weapon.active:
        return Text("needs", GREY)
    return Text("used", GREY) if weapon.used else Text("ready", "bold")


def weapon_words(weapon: WeaponRow) -> Text:
    if weapon.active:
        return Text(weapon.text)
    return cubes(weapon.missing).append(f": {weapon.text}", "default")


def hand(table: PulpView, marks: Marks) -> Flow:
    cards = [held(card, marks) for card in table.hand]
    return Flow(Text("Hand", "bold"), cards or [Text("no Codes or Keys", GREY)], 6, gap=2)


def held(card: CardRow, marks: Marks) -> Text:
    holds = "+".join(hold.capitalize() for hold in card.holds)
    return mark(marks, f"card:{card.id}").append(f"{holds} ({card.name})", "default")
