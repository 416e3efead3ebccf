"""The typed rows of the content files."""

# not compiled: decodes through msgspec

from __future__ import annotations

from typing import Annotated

import msgspec

from ecliptic.core.content import Row
from ecliptic.core.language import Part
from ecliptic.core.moments import any_of
from ecliptic.games.laniakea.board import Sector
from ecliptic.games.laniakea.box import Ability, Classification, Counted, EntityType, HpPer
from ecliptic.games.laniakea.moments import MOMENTS

Amount = Annotated[int, msgspec.Meta(ge=0, le=10)]  # of a resource; LK-7.6
Resources = tuple[Amount, Amount, Amount]  # V, F, A
Points = Annotated[int, msgspec.Meta(ge=0, le=20)]
Few = Annotated[int, msgspec.Meta(ge=0, le=9)]
Some = Annotated[int, msgspec.Meta(ge=1, le=9)]
Letter = Annotated[str, msgspec.Meta(pattern="^[A-H]$")]
Coordinate = Annotated[int, msgspec.Meta(ge=-4, le=4)]
Indicator = Annotated[tuple[Few, ...], msgspec.Meta(min_length=11, max_length=11)]  # by Aether left, from 0 to 10
Track = Annotated[tuple[Few, ...], msgspec.Meta(min_length=2, max_length=9)]
MovementTrack = Annotated[tuple[Some, ...], msgspec.Meta(min_length=2, max_length=9)]
Effect = Annotated[tuple[Part, ...], msgspec.Meta(min_length=1)]
MomentName = Annotated[str, msgspec.Meta(pattern=any_of(MOMENTS))]


# --- the board ---------------------------------------------------------------------------------------


class GalaxyRow(Row, frozen=True, kw_only=True):
    """A galaxy space; each pair of joined galaxies stands once, with the one that comes first."""  # LK-1.5, LK-1.6

    sector: Sector
    at: tuple[Coordinate, Coordinate]
    adjacent: tuple[str, ...] = ()
    voids: tuple[str, ...] = ()
    artifacts: tuple[str, ...] = ()  # the voids with an Artifact spot


class AbyssRow(Row, frozen=True, kw_only=True):
    at: tuple[Coordinate, Coordinate]
    bridges: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]


class TileRow(Row, frozen=True, kw_only=True):
    name: str
    letter: Letter | None = None  # LK-1.11
    wormhole: bool = False
    top: Resources = (0, 0, 0)
    bottom: Resources = (0, 0, 0)
    ability: Ability = "none"
    vp: Points = 0


# --- boards of a player ------------------------------------------------------------------------------


class PassiveRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a card or a Celestial changes or does at one moment."""  # LK-13.6, LK-14.11

    at: MomentName
    n: Annotated[int, msgspec.Meta(ge=-9, le=9)] = 0
    track: bool = False  # as much as the value of the Celestial Ability Track
    effect: tuple[Part, ...] = ()


class ScoreRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Victory Points for each of what is counted at the end."""

    count: Counted
    n: Few = 0  # 0: the value of the Celestial Ability Track


class CelestialRow(Row, frozen=True, kw_only=True):
    id: Letter
    name: str
    movement: MovementTrack
    basic: Resources
    void: Resources
    loop: Resources
    sanctum: Resources
    gateway: Resources
    throne: Resources
    track: Track
    passives: tuple[PassiveRow, ...] = ()
    score: ScoreRow
    overpower: Effect
    movement_overpower: Effect
    thrones: Indicator


class SpaceRow(Row, frozen=True, kw_only=True):
    name: str
    effect: Effect


# --- cards -------------------------------------------------------------------------------------------


class PowerRow(Row, frozen=True, kw_only=True):
    """A Cosmic Power."""

    name: str
    copies: Some = 1
    classification: Classification
    attack: Few
    permanent: bool = False
    effect: Effect


class StartingRow(Row, frozen=True, kw_only=True):
    """A card of the starting deck; a Seraph is no Cosmic Power."""  # LK-8.9

    name: str
    copies: Some
    classification: Classification | None = None
    attack: Few = 0
    permanent: bool = False
    seraph: bool = False
    effect: Effect


class EntityRow(Row, frozen=True, kw_only=True):
    name: str
    classification: Classification
    type: EntityType
    cost: Resources
    vp: Points
    effect: tuple[Part, ...] = ()  # of an Instant
    passives: tuple[PassiveRow, ...] = ()  # of an Enhancement
    score: ScoreRow | None = None  # of Endgame Scoring


class ChaosRow(Row, frozen=True, kw_only=True):
    name: str
    classification: Classification
    hp: Annotated[int, msgspec.Meta(ge=1, le=20)]
    pays: Resources = (0, 0, 0)
    discards: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0
    includes: Classification | None = None
    hp_more: Few = 0
    hp_per: HpPer = "none"
    hp_most: Few = 9  # 9: without a limit
    passives: tuple[PassiveRow, ...] = ()
    reward: tuple[Part, ...] = ()
    vp: Points


class ArtifactRow(Row, frozen=True, kw_only=True):
    name: str
    every_turn: bool = False
    effect: Effect


# --- the Adversary -----------------------------------------------------------------------------------


class AdversaryRow(Row, frozen=True, kw_only=True):
    name: str
    steps: Effect


class DifficultyRow(Row, frozen=True, kw_only=True):
    name: str
    start: Resources
    income: Resources = (0, 0, 0)
    only_best: bool = False
    left_over: Resources


class Tables(msgspec.Struct, frozen=True):
    """All rows, as they stand in the files."""

    galaxies: tuple[GalaxyRow, ...]
    abysses: tuple[AbyssRow, ...]
    tiles: tuple[TileRow, ...]
    celestials: tuple[CelestialRow, ...]
    spaces: tuple[SpaceRow, ...]
    starting: tuple[StartingRow, ...]
    powers: tuple[PowerRow, ...]
    entities: tuple[EntityRow, ...]
    chaos: tuple[ChaosRow, ...]
    artifacts: tuple[ArtifactRow, ...]
    adversary: tuple[AdversaryRow, ...]
    difficulties: tuple[DifficultyRow, ...]
