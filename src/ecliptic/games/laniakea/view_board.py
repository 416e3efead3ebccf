"""What a view shows of the board: what is printed there, the tiles, and what lies upon them."""

# not compiled: msgspec rows, made at the edge

from __future__ import annotations

from typing import Final

from ecliptic.core.views import Seat
from ecliptic.games.laniakea.board import SECTORS, Board
from ecliptic.games.laniakea.box import NOTHING, SLOT
from ecliptic.games.laniakea.harvest import yield_of
from ecliptic.games.laniakea.state import PRINTED_F, PRINTED_V, TOKEN_F, TOKEN_V, Laniakea
from ecliptic.games.laniakea.view_rows import (
    AbyssRow,
    FigureRow,
    GalaxyRow,
    Kind,
    MapRow,
    StructureKind,
    StructureRow,
    TileAbility,
    TileRow,
    VoidRow,
)
from ecliptic.games.laniakea.ways import members

ABILITY_IDS: Final[tuple[TileAbility | None, ...]] = (None, "slot", "draw", "swap", "trash", "two_one")
ABILITY_WORDS: Final = (
    "",
    "one Resource Slot",
    "you may draw 1 card",
    "you may swap Voyage Stones and Forge Stones one for one",
    "you may trash a Cosmic Power and gain 1 Aether",
    "you may exchange any 2 stones for 1 Aether, or 1 Aether for 2 stones",
)


def board_map(g: Laniakea, seat: Seat) -> MapRow:
    board = g.box.board
    galaxies = [
        GalaxyRow(space.name, *space.place, SECTORS[sector]) for space, sector in zip(board.galaxies, board.sector)
    ]
    abysses = [
        AbyssRow(space.name, *space.place, [board.names[galaxy] for galaxy in ends])
        for space, ends in zip(board.abysses, board.bridges)
    ]
    adjacent = [pair_names(board, pair) for pair in board.marks]
    voids = [VoidRow(pair_names(board, pair), pair in board.spots) for pair in board.voids]
    return MapRow(galaxies, abysses, adjacent, voids)


def pair_names(board: Board, pair: tuple[int, int]) -> list[str]:
    return [board.names[galaxy] for galaxy in pair]


def tiles(g: Laniakea, seat: Seat) -> list[TileRow]:
    return [tile_row(g, galaxy) for galaxy in range(len(g.tiles))]


def tile_row(g: Laniakea, galaxy: int) -> TileRow:
    tile = g.tile(galaxy)
    token, discovered = galaxy in g.slot_tokens, bool(g.discovered >> galaxy & 1)
    return TileRow(
        place=g.box.board.names[galaxy],
        name=tile.name,
        letter=tile.letter,
        wormhole=tile.wormhole,
        discovered=discovered,
        top=tile.top,
        bottom=tile.bottom,
        ability=ABILITY_IDS[tile.ability],
        ability_words=ABILITY_WORDS[tile.ability],
        vp=tile.points,
        slots=(tile.ability == SLOT) + token,
        locked=tile.ability == SLOT and not discovered,  # LK-7.5
        stones=stones_on(g, galaxy),
        token=token,
        harvest=yield_of(g, galaxy),
    )


def stones_on(g: Laniakea, galaxy: int) -> list[Kind]:
    lying: list[tuple[int, Kind]] = [(PRINTED_V, "V"), (PRINTED_F, "F"), (TOKEN_V, "V"), (TOKEN_F, "F")]
    return [kind for slot, kind in lying if g.stones[slot] >> galaxy & 1]


def structures(g: Laniakea, seat: Seat) -> list[StructureRow]:
    found: list[StructureRow] = []
    names, abysses = g.box.board.names, [space.name for space in g.box.board.abysses]
    built: list[tuple[StructureKind, list[int], list[str] | tuple[str, ...]]] = [
        ("sanctum", g.sanctums, names),
        ("gateway", g.gateways, names),
        ("throne", g.thrones, abysses),
    ]
    for kind, masks, places in built:
        found += [StructureRow(places[at], kind, owner) for owner, mask in enumerate(masks) for at in members(mask)]
    return found


def figures(g: Laniakea, seat: Seat) -> list[FigureRow]:
    names = g.box.board.names
    return [FigureRow(names[galaxy], owner) for owner, galaxy in enumerate(g.figures) if galaxy != NOTHING]


def artifacts_left(g: Laniakea, seat: Seat) -> list[list[str]]:
    """The voids in which an Artifact tile lies."""
    return [pair_names(g.box.board, pair) for spot, pair in enumerate(g.box.board.spots) if g.spots >> spot & 1]
