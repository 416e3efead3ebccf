"""Letters, shapes and colours of Horizons."""

from __future__ import annotations

from ecliptic.games.horizons.box import Kind
from ecliptic.games.horizons.entry import ENTRY
from ecliptic.games.horizons.view_rows import Player
from ecliptic.terminal.boards.drawing import colour_style

GREY = "grey62"
KIND_LETTERS: dict[Kind, str] = {"colony": "C", "energy_collector": "E", "metal_collector": "M"}
KIND_WORDS: dict[Kind, str] = {"colony": "Colony", "energy_collector": "Energy Coll.", "metal_collector": "Metal Coll."}
GLYPHS = {"triangle": "▲", "circle": "●", "square": "■", "diamond": "◆", "star": "★"}


def glyph(player: Player, glyphs: bool) -> str:
    return f"{GLYPHS[player.glyph]} " if glyphs and player.glyph in GLYPHS else ""


def player_style(player: Player) -> str:
    return colour_style(ENTRY, player.colour)
