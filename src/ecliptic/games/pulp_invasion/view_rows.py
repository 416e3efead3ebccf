"""The parts of a view."""

# not compiled: msgspec rows, made at the edge

from __future__ import annotations

from typing import Literal

from ecliptic.core.sums import SumRow
from ecliptic.core.views import ViewRow
from ecliptic.games.pulp_invasion.box import Ability, Colour, DieName, Hold, Kind

Fate = Literal["waiting", "current", "engaged", "evaded"]
Difficulty = Literal["basic", "normal", "advanced"]
Ban = Literal["dice", "evading"]
When = Literal["now", "with this card", "with the whole line"]
Cubes = dict[Colour, int]


class PartRow(ViewRow, frozen=True):
    """What must be paid of one ability."""

    ability: Ability
    sum: SumRow


class CardRow(ViewRow, frozen=True):
    """An Encounter card as it is printed."""

    id: str
    name: str
    kind: Kind
    strength: int
    icon: Ability | None
    seeds: list[Colour]
    planets: int
    holds: list[Hold]
    text: str
    number: int | None  # of a printed card within its kind; a content pack's own cards need not have one


class LineRow(ViewRow, frozen=True):
    """A card in the line: what became of it, and what it asks for now; of later cards that is a forecast."""

    card: CardRow
    fate: Fate
    forecast: bool
    reads: int  # the place in the line whose icon it reads
    round_the_end: bool  # does it read on at the other end of the line?
    parts: list[PartRow]
    rate: SumRow  # points of one ability that pay for 1 of another
    bans: list[Ban]
    planets: SumRow
    counted: int  # Planet icons that count in the search, once it is engaged or evaded
    evade_cost: SumRow
    evade_draws: SumRow
    engage: bool  # can it be engaged at all, or is its Strength 0?


class LocationRow(ViewRow, frozen=True):
    id: str
    name: str
    lines: dict[Ability, str]
    active: Ability


class SectorRow(ViewRow, frozen=True):
    """A sector: its Alien, the cards left in its deck, and where the ship is."""

    id: str
    name: str
    icon: Ability
    text: str
    line: str
    cards: int
    rounds: int
    rounds_left: int  # that its cards will do for, the one under way not counted
    status: Literal["past", "current", "to come"]


class PaidRow(ViewRow, frozen=True):
    price: list[Hold]
    text: str
    bought: bool


class PlanetRow(ViewRow, frozen=True):
    id: str
    name: str
    text: str
    line: str
    paid: list[PaidRow]


class CaptainRow(ViewRow, frozen=True):
    """A Captain with the dice on offer, and how many of them may be taken."""

    id: str
    name: str
    line: str
    dice: list[DieName]
    keeps: int


class AbilityRow(ViewRow, frozen=True):
    ability: Ability
    now: int
    maximum: int


class DieRow(ViewRow, frozen=True):
    id: DieName
    name: str
    colour: str
    crew: bool
    owned: bool
    faces: list[str]
    face: int | None = None
    text: str | None = None
    lower: list[int] | None = None  # the faces to which it may be turned once it is used


class WeaponRow(ViewRow, frozen=True):
    number: int  # by which events name it
    id: str
    name: str
    text: str
    line: str
    needs: Cubes
    charged: Cubes
    missing: Cubes
    active: bool
    used: bool


class HiddenWeaponRow(ViewRow, frozen=True):
    """A Super Weapon that is known to be in the deck."""

    id: str
    name: str
    text: str


class FindRow(ViewRow, frozen=True):
    """The chance of at least one yellow cube in a search of this many cubes, in thousandths."""

    when: When
    cubes: int
    chance: int


class BagRow(ViewRow, frozen=True):
    """What the bag holds, and how likely each colour is next in a search or in an Evade, in thousandths."""

    cubes: Cubes
    total: int
    odds: Cubes
    evade_odds: Cubes
    find: int  # the chance of at least one yellow in this search as it stands, in thousandths
    finds: list[FindRow]  # in this search as it stands, and with the Planet icons of further cards


class ResultRow(ViewRow, frozen=True):
    won: bool
    winners: list[int]
    cause: str
    rating: SumRow
    rounds: int
