"""The content files: reading them, what the rules count on, and the box that they are packed into."""

# not compiled: decodes through msgspec

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from ecliptic.core.content import Files, pickle_by_pack, read_pack, rows
from ecliptic.core.errors import BadContent
from ecliptic.games.pulp_invasion.box import ABILITIES, DICE, PLANETS_UP, SECTORS, Box
from ecliptic.games.pulp_invasion.content_rows import (
    AlienRow,
    CaptainRow,
    DieRow,
    EncounterRow,
    LocationRow,
    PlanetRow,
    Tables,
    WeaponRow,
)
from ecliptic.games.pulp_invasion.packing import Packing
from ecliptic.games.pulp_invasion.state import Pulp

FOLDER: Final = Path(__file__).parent / "content"
FILES: Final = (
    "encounters.toml", "locations.toml", "planets.toml", "aliens.toml", "weapons.toml", "captains.toml", "dice.toml",
)  # fmt: skip
FEWEST_WEAPONS: Final = 6  # PI-2.11
CAPTAINS: Final = ("CP1", "CP2", "CP3", "CP4", "CP5", "CP6")  # who can be chosen


def open_box(pack: Path | None = None) -> Box[Pulp]:
    """The box of the game itself, or with what a content pack changes."""
    return packed("", ()) if pack is None else packed(str(pack), read_pack(pack, FILES))


def read_tables(pack: Files) -> Tables:
    return Tables(
        rows(FOLDER, pack, "encounters.toml", "encounter", EncounterRow),
        rows(FOLDER, pack, "locations.toml", "location", LocationRow),
        rows(FOLDER, pack, "planets.toml", "planet", PlanetRow),
        rows(FOLDER, pack, "aliens.toml", "alien", AlienRow),
        rows(FOLDER, pack, "weapons.toml", "weapon", WeaponRow),
        rows(FOLDER, pack, "captains.toml", "captain", CaptainRow),
        rows(FOLDER, pack, "dice.toml", "die", DieRow),
    )


@lru_cache(maxsize=8)
def packed(folder: str, pack: Files) -> Box[Pulp]:
    tables = read_tables(pack)
    check(tables)
    return Packing(tables).box(folder)


pickle_by_pack(Box, open_box)


def check(tables: Tables) -> None:
    """What the rules count on."""
    cards = len(tables.encounters) + len(tables.locations)
    if cards < SECTORS or cards % SECTORS:
        raise BadContent(f"encounters.toml: the {cards} cards must make three equal decks.")  # PI-2.7
    if len(tables.planets) < PLANETS_UP:
        raise BadContent(f"planets.toml: there must be at least {PLANETS_UP} Planets.")  # PI-2.12
    if len(tables.weapons) < FEWEST_WEAPONS:
        raise BadContent(f"weapons.toml: there must be at least {FEWEST_WEAPONS} Super Weapons.")  # PI-2.11
    if sorted([alien.icon for alien in tables.aliens]) != sorted(ABILITIES):
        raise BadContent("aliens.toml: the three Aliens must have three different icons.")  # PI-1.16
    if sorted([die.id for die in tables.dice]) != sorted(DICE):
        raise BadContent("dice.toml: there must be these five dice: WS, EN, IA, AI, SC.")  # PI-1.2
    for id in CAPTAINS:
        if id not in [captain.id for captain in tables.captains]:
            raise BadContent(
                f"captains.toml: the Captain {id!r} is missing, whom the option `captain` names."
            )  # PI-2.2
