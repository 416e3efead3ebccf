"""The rows that a view of Horizons is made of."""

# not compiled: msgspec rows, made at the edge

from __future__ import annotations

from typing import Literal

from ecliptic.core.ranking import Ranking
from ecliptic.core.views import ViewRow
from ecliptic.games.horizons.box import Action, Kind

AllyAction = Action | Literal["any"]


class Price(ViewRow, frozen=True):
    energy: int
    metal: int


class Limits(ViewRow, frozen=True):
    """Numbers of the box."""

    places: int  # of a System, HZ-4.2; Worlds are numbered by System and place
    of_a_pair: int  # tiles with the same two faces, at most


class WorldType(ViewRow, frozen=True):
    id: str  # by which everything else names it
    name: str
    costs: dict[Kind, Price | None]  # None where that kind is not allowed


class Structure(ViewRow, frozen=True):
    owner: int
    kind: Kind


class World(ViewRow, frozen=True):
    id: int
    type: str
    slots: list[Structure | None]
    reverse: str | None = None
    tile: str | None = None


class System(ViewRow, frozen=True):
    star: int
    name: str
    colour: str
    worlds: list[World]
    points: list[int]
    vp: list[int]


class Tile(ViewRow, frozen=True):
    id: str
    faces: tuple[str, str]


class Ally(ViewRow, frozen=True):
    id: str
    name: str
    species: str
    short: str  # the name beside the species: "Mason" of the Feshar
    action: AllyAction
    side: Literal["front", "back"]
    text: str
    other_text: str | None
    then: Literal["flip", "discard"]


class Stack(ViewRow, frozen=True):
    action: Action
    count: int
    top: Ally | None
    bottom: list[str]  # as far as it is known, by id


class Mission(ViewRow, frozen=True):
    """A Mission and how far it has come; without `at_most` there is no upper bound."""

    id: str
    name: str
    text: str
    rule: str
    vp: int
    value: int
    at_least: int
    at_most: int | None
    holds: bool


class MissionName(ViewRow, frozen=True):
    id: str
    name: str


class Note(ViewRow, frozen=True):
    """What a seat saw in another's hand."""

    owner: int
    round: int
    missions: list[MissionName]


class Board(ViewRow, frozen=True):
    id: str
    name: str
    text: str


class Player(ViewRow, frozen=True):
    seat: int
    name: str
    colour: str
    glyph: str
    board: Board
    energy: int
    metal: int
    knowledge: int
    habitats: list[str]
    unbuilt: dict[Kind, int]
    harvest: Price
    allies: list[Ally]
    missions: int  # how many
    hand: list[Mission] | None = None  # when it is revealed


class SystemResult(ViewRow, frozen=True):
    name: str
    points: list[int]
    vp: list[int]


class Result(ViewRow, frozen=True):
    """The score sheet, one column for each player."""

    cause: str
    ended_by: int | None
    round: int
    systems: list[SystemResult]
    control: list[int]
    missions: list[int]
    knowledge: list[int]
    scores: list[int]
    winners: list[int]
    ranking: Ranking
