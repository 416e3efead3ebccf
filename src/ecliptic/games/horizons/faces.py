"""What looks the same in every game with one box: made once, shared by all views and never changed."""

# not compiled: shapes of plain data, made at the edge

from __future__ import annotations

from functools import lru_cache

from ecliptic.core.views import View
from ecliptic.games.horizons.allies import BACK, FRONT
from ecliptic.games.horizons.box import ACTION_NAMES, ANY_ACTION, KIND_NAMES, KINDS, SEATS, Ally, Box, Mission
from ecliptic.games.horizons.state import Horizons

SIDES = ("front", "back")


class Faces:
    """By the numbers that positions know things by."""

    def __init__(self, box: Box[Horizons]) -> None:
        self.types = [world_type(box, t) for t in range(len(box.type_names))]
        self.tiles = [tile(box, t) for t in range(len(box.tiles))]
        self.allies = [(ally(card, FRONT), ally(card, BACK)) for card in box.allies]
        self.missions = [mission(card) for card in box.missions]
        self.mission_names: list[View] = [{"id": card.id, "name": card.name} for card in box.missions]
        self.boards: list[View] = [{"name": board.name, "text": board.text} for board in box.boards]


@lru_cache
def faces(box: Box[Horizons]) -> Faces:
    return Faces(box)


def structure(number: int) -> View:
    return {"owner": number // KINDS, "kind": KIND_NAMES[number % KINDS]}


STRUCTURES: list[View | None] = [*[structure(number) for number in range(SEATS * KINDS)], None]  # the last is NOTHING


def world_type(box: Box[Horizons], t: int) -> View:
    costs = {KIND_NAMES[k]: price(cost) for k, cost in enumerate(box.costs[t])}
    return {"name": box.type_names[t], "costs": costs}


def price(cost: tuple[int, int] | None) -> dict[str, int] | None:
    return None if cost is None else {"energy": cost[0], "metal": cost[1]}


def tile(box: Box[Horizons], t: int) -> View:
    up, down = box.tiles[t]
    return {"id": box.tile_ids[t], "faces": [box.type_names[up], box.type_names[down]]}


def ally(card: Ally, side: int) -> View:
    return {
        "id": card.id,
        "name": card.name,
        "species": card.species,
        "action": "any" if card.action == ANY_ACTION else ACTION_NAMES[card.action],
        "side": SIDES[side],
        "text": card.texts[side],
        "other_text": card.texts[1 - side] if card.alien else None,
        "then": "flip" if card.alien and side == FRONT else "discard",
    }


def mission(card: Mission) -> View:
    return {"id": card.id, "name": card.name, "text": card.text, "rule": card.rule, "vp": card.vp}
