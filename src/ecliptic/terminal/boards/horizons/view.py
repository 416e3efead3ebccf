"""What the drawing of Horizons reads from a view besides what stands there."""

from __future__ import annotations

import msgspec

from ecliptic.core.views import View
from ecliptic.games.horizons.view import HorizonsView
from ecliptic.games.horizons.view_rows import Ally, Player, Tile


def read(view: View) -> HorizonsView:
    return msgspec.convert(view, HorizonsView)


def own_player(table: HorizonsView) -> Player | None:
    return table.players[table.seat] if isinstance(table.seat, int) else None


def letters(table: HorizonsView) -> list[str]:
    """One letter for each player, the first of the colour where that is free."""
    taken: list[str] = []
    for player in table.players:
        wanted = [*player.colour.lower(), *"123456789"]
        taken.append(next(letter for letter in wanted if letter not in taken))
    return taken


def type_name(table: HorizonsView, id: str) -> str:
    return next((kind.name for kind in table.types if kind.id == id), "")


def tile_name(table: HorizonsView, tile: Tile) -> str:
    return " / ".join(type_name(table, face) for face in tile.faces)


def open_allies(table: HorizonsView) -> dict[str, Ally]:
    """Every Ally that lies open."""
    lying = [ally for player in table.players for ally in player.allies]
    tops = [stack.top for stack in table.stacks if stack.top is not None]
    return {ally.id: ally for ally in (*lying, *tops)}
