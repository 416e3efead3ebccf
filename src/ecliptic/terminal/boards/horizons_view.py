"""What the drawing of Horizons reads from a view, as typed rows."""

from __future__ import annotations

from functools import cached_property

import msgspec

from ecliptic.core.views import View


class Structure(msgspec.Struct, frozen=True):
    owner: int
    kind: str


class World(msgspec.Struct, frozen=True):
    id: int
    type: str
    slots: list[Structure | None]
    reverse: str | None = None


class System(msgspec.Struct, frozen=True):
    star: int
    name: str
    worlds: list[World]
    points: list[int]
    vp: list[int]


class Cost(msgspec.Struct, frozen=True):
    energy: int
    metal: int


class WorldType(msgspec.Struct, frozen=True):
    name: str
    costs: dict[str, Cost | None]


class Tile(msgspec.Struct, frozen=True):
    id: str
    faces: list[str]


class Ally(msgspec.Struct, frozen=True):
    id: str
    name: str
    action: str
    side: str
    text: str
    then: str
    other_text: str | None


class Stack(msgspec.Struct, frozen=True):
    action: str
    count: int
    top: Ally | None
    bottom: list[str]


class Mission(msgspec.Struct, frozen=True):
    id: str
    name: str
    text: str
    vp: int
    value: int
    at_least: int
    at_most: int | None
    holds: bool


class Named(msgspec.Struct, frozen=True):
    id: str
    name: str


class Note(msgspec.Struct, frozen=True):
    owner: int
    round: int
    missions: list[Named]


class Board(msgspec.Struct, frozen=True):
    name: str
    text: str


class Player(msgspec.Struct, frozen=True):
    seat: int
    name: str
    colour: str
    glyph: str
    board: Board
    energy: int
    metal: int
    knowledge: int
    habitats: list[str]
    unbuilt: dict[str, int]
    harvest: dict[str, int]
    allies: list[Ally]
    missions: int
    hand: list[Mission] | None = None


class SystemResult(msgspec.Struct, frozen=True):
    name: str
    points: list[int]
    vp: list[int]


class Result(msgspec.Struct, frozen=True):
    cause: str
    ended_by: int | None
    round: int
    systems: list[SystemResult]
    control: list[int]
    missions: list[int]
    completed: list[int]
    knowledge: list[int]
    resources: list[int]
    scores: list[int]
    winners: list[int]


class Table(msgspec.Struct, frozen=True, dict=True):
    """A view of Horizons; `seat` is a number, "everything", or None for a spectator."""

    seat: int | str | None
    options: dict[str, str]
    round: int
    turn: int
    actions_left: int
    action: str | None
    deciding: int | None
    warning: str | None
    types: list[WorldType]
    systems: list[System]
    drawn: list[Tile]
    bag: list[Tile]
    supply: dict[str, int]
    stacks: list[Stack]
    deck: int
    discards: int
    players: list[Player]
    over: bool
    result: Result | None
    hand: list[Mission] = []
    my_discards: list[Named] = []
    notes: list[Note] = []
    score_if_over: int | None = None

    @property
    def me(self) -> Player | None:
        return self.players[self.seat] if isinstance(self.seat, int) else None

    @cached_property
    def letters(self) -> list[str]:
        """One letter for each player, the first of the colour where that is free."""
        taken: list[str] = []
        for player in self.players:
            wanted = [*player.colour.lower(), *"123456789"]
            taken.append(next(letter for letter in wanted if letter not in taken))
        return taken

    def in_sight(self, player: Player) -> int:
        """What everybody can count: control as it stands, and Knowledge."""
        return player.knowledge + sum(system.vp[player.seat] for system in self.systems)

    @cached_property
    def allies(self) -> dict[str, Ally]:
        """Every Ally that lies open."""
        lying = [ally for player in self.players for ally in player.allies]
        tops = [stack.top for stack in self.stacks if stack.top is not None]
        return {ally.id: ally for ally in (*lying, *tops)}


def read(view: View) -> Table:
    return msgspec.convert(view, Table)
