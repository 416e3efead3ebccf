"""The typed rows of the content files."""

# not compiled: decodes through msgspec

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from ecliptic.core.content import Row
from ecliptic.core.language import Part
from ecliptic.core.moments import any_of
from ecliptic.games.ultramassive.box import COUNTERS, Family, Size
from ecliptic.games.ultramassive.moments import MOMENTS
from ecliptic.games.ultramassive.stacks import LIMIT, SPACES, Channel, Token

MOST_PLAYERS: Final = 4

Small = Annotated[int, msgspec.Meta(ge=0, le=COUNTERS)]
Some = Annotated[int, msgspec.Meta(ge=1, le=9)]
Space = Annotated[int, msgspec.Meta(ge=1, le=SPACES)]
InsideSpace = Annotated[int, msgspec.Meta(ge=2, le=SPACES)]
Threshold = Annotated[int, msgspec.Meta(ge=0, le=999)]
Innermost = Annotated[int, msgspec.Meta(ge=4, le=SPACES)]
MomentName = Annotated[str, msgspec.Meta(pattern=any_of(MOMENTS))]


class TokenRow(Row, frozen=True, kw_only=True):
    flavour = ("name", "short")
    id: Token
    name: str
    short: str
    value: Annotated[int, msgspec.Meta(ge=1, le=LIMIT)]


class SizeRow(Row, frozen=True, kw_only=True):
    id: Size
    name: str
    mass: Threshold
    innermost: Innermost


class TokenPlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    token: Token
    channel: Channel
    space: Space


class PairPlaces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    blue: InsideSpace  # never on a gate; UM-9.4
    pink: InsideSpace


class Correction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    players: Annotated[int, msgspec.Meta(ge=2, le=MOST_PLAYERS)]
    place: Annotated[int, msgspec.Meta(ge=1, le=MOST_PLAYERS)]
    mass: Annotated[int, msgspec.Meta(ge=-9, le=9)] = 0
    counters: Annotated[int, msgspec.Meta(ge=-9, le=9)] = 0


class BoardRow(Row, frozen=True, kw_only=True):
    mass: Small
    counters: Small
    tokens: tuple[TokenPlace, ...]
    amber: PairPlaces
    jade: PairPlaces
    corrections: tuple[Correction, ...] = ()


class OptionRow(Row, frozen=True, kw_only=True):
    set: Literal[1, 2]
    name: str
    resources: Annotated[tuple[tuple[Part, ...], ...], msgspec.Meta(min_length=1)]
    others: tuple[Part, ...] = ()
    rival: Small


class EntryRow(Row, frozen=True, kw_only=True):
    size: Size
    effect: tuple[Part, ...]


class CardRow(Row, frozen=True, kw_only=True):
    name: str
    copies: Some
    effect: tuple[Part, ...]


class PassiveRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an anomaly changes or does at one moment."""  # UM-11.10

    at: MomentName
    n: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    effect: tuple[Part, ...] = ()


class CoreRow(Row, frozen=True, kw_only=True):
    flavour = ("name", "letter")
    name: str
    letter: str = ""  # for where there is room for no more
    turn: tuple[Part, ...] = ()
    passives: tuple[PassiveRow, ...] = ()


class AnomalyRow(CoreRow, frozen=True, kw_only=True):
    family: Family
    cost: Small


class LevelRow(Row, frozen=True, kw_only=True):
    name: str
    growth: Annotated[tuple[Threshold, ...], msgspec.Meta(min_length=3, max_length=3)]


class TitleRow(Row, frozen=True, kw_only=True):
    name: str
    mass: Threshold


class Tables(msgspec.Struct, frozen=True):
    """All rows, as they stand in the files."""

    tokens: tuple[TokenRow, ...]
    sizes: tuple[SizeRow, ...]
    boards: tuple[BoardRow, ...]
    options: tuple[OptionRow, ...]
    siphon: tuple[EntryRow, ...]
    cards: tuple[CardRow, ...]
    anomalies: tuple[AnomalyRow, ...]
    cores: tuple[CoreRow, ...]
    levels: tuple[LevelRow, ...]
    titles: tuple[TitleRow, ...]
