"""The typed rows of the content files."""

# not compiled: decodes through msgspec

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ecliptic.core.content import Row
from ecliptic.core.language import Part
from ecliptic.games.pulp_invasion.box import TOP_FACE, TRACK, Ability, Colour, DieName, Hold
from ecliptic.games.pulp_invasion.power_rows import PowerRow

Small = Annotated[int, msgspec.Meta(ge=0, le=TRACK)]


class EncounterRow(Row, frozen=True, kw_only=True):
    kind: Literal["guardforce", "agent", "event"]
    name: str
    strength: Small
    icon: Ability
    seeds: tuple[Colour, ...]
    planets: Small
    hold: Literal["", "code", "key", "both"] = ""
    powers: tuple[PowerRow, ...] = ()
    text: str = ""


class LineRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    powers: tuple[PowerRow, ...]
    text: str


class LocationRow(Row, frozen=True, kw_only=True):
    name: str
    seeds: tuple[Colour, ...]
    combat: LineRow
    diplomacy: LineRow
    science: LineRow

    def lines(self) -> tuple[LineRow, ...]:
        return self.combat, self.diplomacy, self.science


class PaidRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    price: Annotated[tuple[Hold, ...], msgspec.Meta(min_length=1)]
    effect: tuple[Part, ...]


class PlanetRow(Row, frozen=True, kw_only=True):
    flavour = ("name", "text", "line")
    name: str
    powers: tuple[PowerRow, ...] = ()
    paid: tuple[PaidRow, ...] = ()
    text: str = ""
    line: str = ""


class AlienRow(Row, frozen=True, kw_only=True):
    flavour = ("name", "text", "line")
    id: Literal["kah", "quietus", "masque"]
    name: str
    icon: Ability
    powers: tuple[PowerRow, ...] = ()
    text: str = ""
    line: str = ""


class WeaponRow(Row, frozen=True, kw_only=True):
    flavour = ("name", "text", "line")
    name: str
    understand: dict[Literal["red", "blue", "orange"], Small] = msgspec.field(default_factory=dict)
    powers: tuple[PowerRow, ...]
    text: str = ""
    line: str = ""


class CaptainRow(Row, frozen=True, kw_only=True):
    flavour = ("name", "line")
    name: str
    combat: Small
    diplomacy: Small
    science: Small
    dice: tuple[DieName, ...]
    keeps: Literal[2, 3]
    line: str = ""


class FaceRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: str
    hit: Small = 0
    icon: Literal["", "combat", "diplomacy", "science", "any"] = ""
    upgrade: Small = 0
    both: bool = False
    bonus: Small = 0
    purge_white: Small = 0
    purge: Small = 0
    purge_random: Literal[0, 1] = 0
    loan: Literal["", "WS", "EN", "IA"] = ""
    swap: bool = False
    reroll: bool = False
    against: Literal["", "guardforce", "agent"] = ""
    save: Small = 0
    understand: bool = False
    pick_weapon: bool = False


class DieRow(Row, frozen=True, kw_only=True):
    id: DieName
    name: str
    colour: str
    crew: bool
    faces: Annotated[tuple[FaceRow, ...], msgspec.Meta(min_length=TOP_FACE, max_length=TOP_FACE)]


class Tables(msgspec.Struct, frozen=True):
    """All rows, as they stand in the files."""

    encounters: tuple[EncounterRow, ...]
    locations: tuple[LocationRow, ...]
    planets: tuple[PlanetRow, ...]
    aliens: tuple[AlienRow, ...]
    weapons: tuple[WeaponRow, ...]
    captains: tuple[CaptainRow, ...]
    dice: tuple[DieRow, ...]
