"""A campaign as it is written: the rows of its file."""  # DF-22.1, DF-22.5

# not compiled: msgspec rows at the edge of the game

from __future__ import annotations

import msgspec


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in the file, not yet known to be possible."""


class LineFile(Row, frozen=True, omit_defaults=True):
    suit: str
    number: int | None = None  # of the advancement; None while the line is empty
    circled: bool = False
    era: int = 0


class CardFile(Row, frozen=True, omit_defaults=True):
    number: int
    suit: str
    kind: str = "blank"
    era: int = 0
    sector: int = 0
    name: str = ""
    lines: tuple[LineFile, ...] = ()
    victory: str = ""
    civ_suit: str = ""
    home: str = ""
    techs: tuple[str, ...] = ()


class WonderFile(Row, frozen=True):
    letter: str
    suit: str


class SectorFile(Row, frozen=True, omit_defaults=True):
    name: str = ""
    wonder: WonderFile | None = None


class Entry(Row, frozen=True):
    """One player of one game: the homes held in it, and whether they won."""  # DF-21

    player: str
    homes: tuple[str, ...]
    winner: bool = False


class Chapter(Row, frozen=True):
    """One game in the chronology."""  # DF-21.2, DF-21.3

    era: int
    won: bool
    entries: tuple[Entry, ...]


class CampaignFile(Row, frozen=True):
    """The campaign as it is written, complete and lossless."""  # DF-22.5

    format: int
    id: str
    title: str
    era: int
    cards: tuple[CardFile, ...]
    sectors: dict[str, SectorFile]
    chronology: tuple[Chapter, ...]
