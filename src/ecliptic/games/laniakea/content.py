"""The content files: reading them, what the rules count on, and the box that they are packed into."""

# not compiled: decodes through msgspec

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from ecliptic.core.content import Files, Row, pickle_by_pack, read_pack, rows
from ecliptic.core.language import NODES
from ecliptic.core.selection import CONFIRM
from ecliptic.games.laniakea.adversary import REVEALED
from ecliptic.games.laniakea.board import GALAXIES
from ecliptic.games.laniakea.box import CELESTIALS, NUMBER_OF_SOURCE, ROW, SPACES, Box
from ecliptic.games.laniakea.content_rows import (
    AbyssRow,
    AdversaryRow,
    ArtifactRow,
    CelestialRow,
    ChaosRow,
    DifficultyRow,
    EntityRow,
    GalaxyRow,
    PowerRow,
    SpaceRow,
    StartingRow,
    Tables,
    TileRow,
)
from ecliptic.games.laniakea.layout import refuse
from ecliptic.games.laniakea.packing import HP_WORDS, Packing
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.laniakea.variant import ADVERSARIES

FOLDER: Final = Path(__file__).parent / "content"
FILES: Final = (
    "galaxies.toml", "abysses.toml", "tiles.toml", "celestials.toml", "spaces.toml", "starting.toml", "powers.toml",
    "entities.toml", "chaos.toml", "artifacts.toml", "adversary.toml", "difficulties.toml",
)  # fmt: skip
LETTERS: Final = "ABCDEFGH"
STARTING_CARDS: Final = 10  # LK-2.7
MOST_PLAYERS: Final = 4
WORMHOLES: Final = 2  # LK-1.10
NEVER_TRASHED: Final = 6  # starting cards that stay: a hand can always be filled up again; LK-16.5


def open_box(pack: Path | None = None) -> Box[Laniakea]:
    """The box of the game itself, or with what a content pack changes."""
    return packed("", ()) if pack is None else packed(str(pack), read_pack(pack, FILES))


def read_tables(pack: Files) -> Tables:
    return Tables(
        rows(FOLDER, pack, "galaxies.toml", "galaxy", GalaxyRow),
        rows(FOLDER, pack, "abysses.toml", "abyss", AbyssRow),
        rows(FOLDER, pack, "tiles.toml", "tile", TileRow),
        rows(FOLDER, pack, "celestials.toml", "celestial", CelestialRow),
        rows(FOLDER, pack, "spaces.toml", "space", SpaceRow),
        rows(FOLDER, pack, "starting.toml", "card", StartingRow),
        rows(FOLDER, pack, "powers.toml", "power", PowerRow),
        rows(FOLDER, pack, "entities.toml", "entity", EntityRow),
        rows(FOLDER, pack, "chaos.toml", "chaos", ChaosRow),
        rows(FOLDER, pack, "artifacts.toml", "artifact", ArtifactRow),
        rows(FOLDER, pack, "adversary.toml", "card", AdversaryRow),
        rows(FOLDER, pack, "difficulties.toml", "difficulty", DifficultyRow),
    )


@lru_cache(maxsize=8)
def packed(folder: str, pack: Files) -> Box[Laniakea]:
    tables = read_tables(pack)
    check(tables)
    return Packing(tables).box(folder)


pickle_by_pack(Box, open_box)


# --- what the rules count on -------------------------------------------------------------------------


def check(tables: Tables) -> None:
    check_tiles(tables.tiles)
    letters = [row.id for row in tables.celestials]
    refuse(letters != list(LETTERS), f"celestials.toml: there must be {CELESTIALS} Celestials, A to H.")
    refuse(len(tables.spaces) != SPACES, f"spaces.toml: there must be {SPACES} spaces.")  # LK-13.2
    check_starting(tables.starting)
    for file, deck in (("powers", tables.powers), ("entities", tables.entities)):
        refuse(len(deck) < ROW, f"{file}.toml: there must be at least {ROW} cards.")  # LK-3.2, LK-3.3
    check_entities(tables.entities)
    check_chaos(tables.chaos)
    fewest = f"adversary.toml: there must be at least {REVEALED} cards."
    refuse(len(tables.adversary) < REVEALED, fewest)
    for row in tables.adversary:
        asks = [step["do"] for step in row.steps if step.get("do") in NODES]
        refuse(bool(asks), f"adversary.toml: card {row.id!r}: its steps are verbs, one after the other.")
    names = [row.id for row in tables.difficulties]
    refuse(names != list(ADVERSARIES), f"difficulties.toml: there must be these three: {', '.join(ADVERSARIES)}.")
    check_sizes(tables)


def check_tiles(tiles: Sequence[TileRow]) -> None:
    refuse(len(tiles) != GALAXIES, f"tiles.toml: there must be {GALAXIES} tiles.")  # LK-1.10
    letters = sorted([row.letter for row in tiles if row.letter])
    refuse(letters != list(LETTERS), "tiles.toml: each letter from A to H must stand on one tile.")  # LK-1.11
    holes = [row for row in tiles if row.wormhole]
    refuse(len(holes) != WORMHOLES, f"tiles.toml: there must be {WORMHOLES} Wormholes.")
    empty = TileRow(id="", name="")
    for row in holes:
        plain = (row.letter, row.top, row.bottom, row.ability, row.vp)
        bare = (empty.letter, empty.top, empty.bottom, empty.ability, empty.vp)
        refuse(plain != bare, f"tiles.toml: tile {row.id!r}: a Wormhole has nothing else.")  # LK-7.22


def check_starting(cards: Sequence[StartingRow]) -> None:
    copies = sum([row.copies for row in cards])
    refuse(copies != STARTING_CARDS, f"starting.toml: there must be {STARTING_CARDS} cards.")  # LK-2.7
    stay = sum([row.copies for row in cards if row.permanent or row.seraph])
    refuse(stay < NEVER_TRASHED, f"starting.toml: at least {NEVER_TRASHED} cards must be permanent or Seraphs.")
    for row in cards:
        named = (row.classification is None) == row.seraph
        refuse(not named, f"starting.toml: card {row.id!r}: every card but a Seraph has a classification.")


def check_entities(entities: Sequence[EntityRow]) -> None:
    wanted = {"instant": "effect", "enhancement": "passives", "endgame": "score"}  # LK-13.5 - 13.7
    for row in entities:
        given = [name for name in wanted.values() if getattr(row, name)]
        refuse(
            given != [wanted[row.type]], f"entities.toml: entity {row.id!r} must have {wanted[row.type]}, only that."
        )


def check_chaos(cards: Sequence[ChaosRow]) -> None:
    """What raises the HP is named."""  # LK-14.10
    for card in cards:
        refuse(
            card.hp_more > 0 and card.hp_per == "none",
            f"chaos.toml: chaos {card.id!r}, field hp_per: say for each of what the HP rises: {' or '.join(HP_WORDS)}.",
        )


def check_sizes(tables: Tables) -> None:
    """A source of effects names its card by a small number, and a selection numbers cards below its end."""
    copies = sum([row.copies for row in tables.powers]) + MOST_PLAYERS * STARTING_CARDS
    refuse(copies > CONFIRM, f"powers.toml: there can be at most {CONFIRM} cards, {copies} with the starting cards.")
    designs: Sequence[Row] = (*tables.powers, *tables.starting)
    entity_deck: Sequence[Row] = (*tables.entities, *tables.chaos)
    for name, deck in (("cards", designs), ("Entities and Chaos cards", entity_deck), ("Artifacts", tables.artifacts)):
        refuse(len(deck) > NUMBER_OF_SOURCE, f"There can be at most {NUMBER_OF_SOURCE} {name}.")
