"""The content files: reading them, what the rules count on, and the box that they are packed into."""

# not compiled: decodes through msgspec

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from ecliptic.core.content import Files, pickle_by_pack, read_pack, rows
from ecliptic.core.errors import BadContent
from ecliptic.core.selection import CONFIRM
from ecliptic.games.ultramassive.box import CORES_DEALT, FAMILIES, OPTIONS_OF_A_SET, SHELF, SIZES, Box
from ecliptic.games.ultramassive.content_rows import (
    MOST_PLAYERS,
    AnomalyRow,
    BoardRow,
    CardRow,
    CoreRow,
    EntryRow,
    LevelRow,
    OptionRow,
    SizeRow,
    Tables,
    TitleRow,
    TokenRow,
)
from ecliptic.games.ultramassive.packing import Packing
from ecliptic.games.ultramassive.stacks import MATTER_KINDS, TOKENS
from ecliptic.games.ultramassive.state import Ultramassive

FOLDER: Final = Path(__file__).parent / "content"
FILES: Final = (
    "tokens.toml", "sizes.toml", "boards.toml", "draft.toml", "siphon.toml", "cards.toml", "anomalies.toml",
    "cores.toml", "levels.toml", "titles.toml",
)  # fmt: skip
LEVELS: Final = 5
FEWEST_CARDS: Final = 20  # so that nobody waits for a card


def open_box(pack: Path | None = None) -> Box[Ultramassive]:
    """The box of the game itself, or with what a content pack changes."""
    return packed("", ()) if pack is None else packed(str(pack), read_pack(pack, FILES))


def read_tables(pack: Files) -> Tables:
    return Tables(
        rows(FOLDER, pack, "tokens.toml", "token", TokenRow),
        rows(FOLDER, pack, "sizes.toml", "size", SizeRow),
        rows(FOLDER, pack, "boards.toml", "board", BoardRow),
        rows(FOLDER, pack, "draft.toml", "option", OptionRow),
        rows(FOLDER, pack, "siphon.toml", "entry", EntryRow),
        rows(FOLDER, pack, "cards.toml", "card", CardRow),
        rows(FOLDER, pack, "anomalies.toml", "anomaly", AnomalyRow),
        rows(FOLDER, pack, "cores.toml", "core", CoreRow),
        rows(FOLDER, pack, "levels.toml", "level", LevelRow),
        rows(FOLDER, pack, "titles.toml", "title", TitleRow),
    )


@lru_cache(maxsize=8)
def packed(folder: str, pack: Files) -> Box[Ultramassive]:
    tables = read_tables(pack)
    check(tables)
    return Packing(tables).box(folder)


pickle_by_pack(Box, open_box)


# --- what the rules count on -------------------------------------------------------------------------


def check(tables: Tables) -> None:
    needs("tokens.toml: there must be these five tokens", [row.id for row in tables.tokens], TOKENS)
    needs("sizes.toml: there must be these three sizes, smallest first", [row.id for row in tables.sizes], SIZES)
    light = [row.id for row in tables.tokens[:MATTER_KINDS] if row.value < 2]
    refuse(bool(light), "tokens.toml: the values of Matter must be 2 or more, so that no stack has more than 4 tokens.")
    masses = [row.mass for row in tables.sizes]
    refuse(masses[0] != 0 or masses != sorted(masses), "sizes.toml: each size must begin at a higher mass, from 0.")
    refuse(len(tables.boards) != 1, "boards.toml: there must be exactly one board.")
    check_draft(tables)
    check_cards(tables)
    refuse(len(tables.levels) != LEVELS, f"levels.toml: there must be {LEVELS} levels.")
    starts = [row.mass for row in tables.titles]
    refuse(not starts or starts[0] != 0 or starts != sorted(starts), "titles.toml: titles must rise from mass 0.")


def check_draft(tables: Tables) -> None:
    sets = [row.set for row in tables.options]
    each = sets.count(1) == sets.count(2) == OPTIONS_OF_A_SET
    refuse(not each, f"draft.toml: each set must have {OPTIONS_OF_A_SET} options.")  # UM-10.5
    sizes = [row.size for row in tables.siphon]
    refuse(SIZES[0] not in sizes, "siphon.toml: there must be an entry for the smallest size.")


def check_cards(tables: Tables) -> None:
    copies = sum([row.copies for row in tables.cards])
    refuse(copies < FEWEST_CARDS, f"cards.toml: there must be at least {FEWEST_CARDS} cards.")
    refuse(copies > CONFIRM, f"cards.toml: there can be at most {CONFIRM} cards.")  # a selection numbers them below it
    for family in FAMILIES:
        n = len([row for row in tables.anomalies if row.family == family])
        refuse(n < SHELF, f"anomalies.toml: there must be at least {SHELF} {family} anomalies.")  # UM-2.8
    fewest = MOST_PLAYERS * CORES_DEALT
    refuse(len(tables.cores) < fewest, f"cores.toml: there must be at least {fewest} cores.")  # UM-2.6


def needs(what: str, found: Sequence[str], wanted: Sequence[str]) -> None:
    refuse(list(found) != list(wanted), f"{what}: {', '.join(wanted)}.")


def refuse(wrong: bool, text: str) -> None:
    if wrong:
        raise BadContent(text)


# --- packing -----------------------------------------------------------------------------------------
