"""What looks the same in every game with one box: made once, shared by all views and never changed."""

# not compiled: shapes of plain data, made at the edge

from __future__ import annotations

from functools import lru_cache

from ecliptic.games.horizons import box as content
from ecliptic.games.horizons.allies import BACK, FRONT
from ecliptic.games.horizons.box import ACTION_NAMES, ANY_ACTION, KIND_NAMES, KINDS, PLACES, SEATS, Box
from ecliptic.games.horizons.state import Horizons
from ecliptic.games.horizons.view_rows import Ally, Board, Limits, MissionName, Price, Structure, Tile, WorldType


class Faces:
    """By the numbers that positions know things by."""

    def __init__(self, box: Box[Horizons]) -> None:
        self.types = [world_type(box, t) for t in range(len(box.type_names))]
        self.tiles = [tile(box, t) for t in range(len(box.tiles))]
        pairs = [tuple(sorted(tile.faces)) for tile in self.tiles]
        self.limits = Limits(PLACES, max(map(pairs.count, pairs)))
        self.allies = [(ally(card, FRONT), ally(card, BACK)) for card in box.allies]
        self.mission_names = [MissionName(card.id, card.name) for card in box.missions]
        self.boards = [Board(board.id, board.name, board.text) for board in box.boards]


@lru_cache
def faces(box: Box[Horizons]) -> Faces:
    return Faces(box)


def structure(number: int) -> Structure:
    return Structure(number // KINDS, KIND_NAMES[number % KINDS])


STRUCTURES = [*[structure(number) for number in range(SEATS * KINDS)], None]  # the last is NOTHING


def world_type(box: Box[Horizons], t: int) -> WorldType:
    costs = {KIND_NAMES[k]: price(cost) for k, cost in enumerate(box.costs[t])}
    return WorldType(box.type_ids[t], box.type_names[t], costs)


def price(cost: tuple[int, int] | None) -> Price | None:
    return None if cost is None else Price(*cost)


def tile(box: Box[Horizons], t: int) -> Tile:
    up, down = box.tiles[t]
    return Tile(box.tile_ids[t], (box.type_ids[up], box.type_ids[down]))


def short_name(card: content.Ally) -> str:
    """Without the species at its beginning, and without what stands before the species."""
    before, species, after = card.name.partition(f"{card.species} ")
    return after if species and not before else species + after or card.name


def ally(card: content.Ally, side: int) -> Ally:
    return Ally(
        id=card.id,
        name=card.name,
        species=card.species,
        short=short_name(card),
        action="any" if card.action == ANY_ACTION else ACTION_NAMES[card.action],
        side="front" if side == FRONT else "back",
        text=card.texts[side],
        other_text=card.texts[1 - side] if card.alien else None,
        then="flip" if card.alien and side == FRONT else "discard",
    )
