"""Letters, bars and colours of Pulp Invasion."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from ecliptic.games.pulp_invasion.box import COLOURS, Ability, Colour
from ecliptic.games.pulp_invasion.view_rows import AbilityRow, Cubes
from ecliptic.terminal.boards.parts import GREY

ALARM = "bold reverse"
ABILITY_WORDS: Mapping[Ability, str] = {"combat": "Combat", "diplomacy": "Diplomacy", "science": "Science"}
ABILITY_STYLES: Mapping[Ability, str] = {
    "combat": "bold indian_red1",
    "diplomacy": "bold sky_blue2",
    "science": "bold dark_orange",
}
CUBE_STYLES: Mapping[Colour, str] = {
    "red": "bold indian_red1",
    "blue": "bold sky_blue2",
    "orange": "bold dark_orange",
    "black": "bold",
    "white": "bold",
    "yellow": "bold gold1",
}


def ability(name: Ability) -> Text:
    return Text.assemble((ABILITY_WORDS[name], ABILITY_STYLES[name]))


def points(row: AbilityRow) -> Text:
    """Such as "Combat 3"; a 0 stands out."""
    text = ability(row.ability).append(f" {row.now}", ABILITY_STYLES[row.ability])
    return text if row.now else text.append("!", ALARM)


def cubes(counts: Cubes) -> Text:
    """Such as "2 red, 1 blue"."""
    parts = [
        Text.assemble((f"{counts[colour]} {colour}", CUBE_STYLES[colour])) for colour in COLOURS if colour in counts
    ]
    return Text(", ").join(parts) if parts else Text("none", GREY)


def percent(thousandths: int) -> str:
    return "<1%" if 0 < thousandths < 10 else f"{(thousandths + 5) // 10}%"
