"""The typed rows of the content files, and the box that they are packed into."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from ecliptic.core.content import Files, Row, digest, pickle_by_pack, read_pack, rows
from ecliptic.core.effects import Effect, InOrder, numbered, sentence
from ecliptic.core.errors import BadContent
from ecliptic.core.language import Language, Part
from ecliptic.games.pulp_invasion.box import (
    ABILITIES,
    ALIEN_SOURCE,
    ANY,
    CODE,
    COLOURS,
    DICE,
    KEY,
    KINDS,
    LOCATION,
    NOTHING,
    PLANET_SOURCE,
    PLANETS_UP,
    SECTORS,
    TOP_FACE,
    TRACK,
    WEAPON_SOURCE,
    Ability,
    Alien,
    Box,
    Captain,
    Card,
    Colour,
    Contents,
    Die,
    DieName,
    Face,
    Hold,
    PaidAction,
    Planet,
    Powers,
    Weapon,
)
from ecliptic.games.pulp_invasion.effects import LANGUAGE, OnceARound
from ecliptic.games.pulp_invasion.moments import MOMENTS, POWER_USED, SPECIAL, Answer
from ecliptic.games.pulp_invasion.power_rows import Holder, PowerRow, check_power, conditions, language_at
from ecliptic.games.pulp_invasion.state import Pulp

FOLDER: Final = Path(__file__).parent / "content"
FILES: Final = (
    "encounters.toml", "locations.toml", "planets.toml", "aliens.toml", "weapons.toml", "captains.toml", "dice.toml",
)  # fmt: skip
HOLD_MASKS: Final = {"": 0, "code": CODE, "key": KEY, "both": CODE | KEY}
FEWEST_WEAPONS: Final = 6  # PI-2.11
CAPTAINS: Final = ("CP1", "CP2", "CP3", "CP4", "CP5", "CP6")  # who can be chosen

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


class Packing:
    """Turns rows into the tables of the box; effects are numbered on the way."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.effects: list[Effect[Pulp]] = []
        self.marks = 0  # effects that happen once a round

    def box(self, folder: str) -> Box[Pulp]:
        tables = self.tables
        contents = Contents(
            (*[encounter(row) for row in tables.encounters], *[location(row) for row in tables.locations]),
            tuple([alien(row) for row in tables.aliens]),
            tuple([self.planet(row) for row in tables.planets]),
            tuple([self.weapon(row) for row in tables.weapons]),
            tuple([captain(row) for row in tables.captains]),
            tuple([die(row) for row in sorted(tables.dice, key=lambda row: DICE.index(row.id))]),
        )
        cards = [
            self.powers(f"encounters.toml: encounter {row.id!r}", row.powers, row.name, "PI-13.1", number, Holder.CARD)
            for number, row in enumerate(tables.encounters)
        ]
        weapons = [
            self.powers(
                f"weapons.toml: weapon {row.id!r}",
                row.powers,
                row.name,
                "PI-13.5",
                WEAPON_SOURCE + number,
                Holder.WEAPON,
            )
            for number, row in enumerate(tables.weapons)
        ]
        around = self.surroundings()
        every = [getattr(tables, name) for name in tables.__struct_fields__]
        no_powers: Powers[Pulp] = ((),) * len(MOMENTS)
        return Box(
            folder,
            digest(every),
            contents,
            (*cards, *[no_powers for _ in tables.locations]),
            tuple(weapons),
            around,
            tuple(self.effects),
        )

    # --- powers ------------------------------------------------------------------------------------

    def powers(
        self, where: str, rows: Sequence[PowerRow], source: str, rule: str, card: int, holder: Holder = Holder.PLACE
    ) -> Powers[Pulp]:
        """The powers of one source by moment, in the order in which they are written."""
        found: list[tuple[Answer, ...]] = [()] * len(MOMENTS)
        for i, row in enumerate(rows):
            at = f"{where}, field powers[{i}]"
            found[row.moment()] += (self.power(at, row, source, rule, card),)
            check_power(at, row, holder)
        return tuple(found)

    def power(self, where: str, row: PowerRow, source: str, rule: str, card: int) -> Answer:
        when = conditions(where, row)
        mark = self.next_mark() if row.once else 0
        language = language_at(row.moment())
        effect = self.effect(f"{where}.effect", row.effect, mark, language) if row.effect else NOTHING
        kind = SPECIAL.get(row.moment(), Answer)
        return kind(source, rule, row.n, effect, card, row.alert, tuple(when), mark)

    def next_mark(self) -> int:
        self.marks += 1
        return 1 << self.marks

    def effect(self, where: str, parts: Sequence[Part], mark: int = 0, language: Language[Pulp] = LANGUAGE) -> int:
        effect = language.effect(where, parts)
        return numbered(InOrder((OnceARound(mark), effect)) if mark else effect, self.effects)

    def surroundings(self) -> tuple[Powers[Pulp], ...]:
        """For every sector, Location and Planet the powers by moment: Alien, Location, Planet."""  # PI-13.2 - 13.4
        tables, none = self.tables, ((),) * len(MOMENTS)
        aliens = [
            self.powers(
                f"aliens.toml: alien {row.id!r}", row.powers, sector_name(row.name), "PI-13.2", ALIEN_SOURCE + n
            )
            for n, row in enumerate(tables.aliens)
        ]
        lines = [self.lines(row, len(tables.encounters) + n) for n, row in enumerate(tables.locations)]
        planets = [
            self.powers(f"planets.toml: planet {row.id!r}", row.powers, row.name, "PI-13.4", PLANET_SOURCE + number)
            for number, row in enumerate(tables.planets)
        ]
        found: list[Powers[Pulp]] = []
        for alien, powers in zip(tables.aliens, aliens, strict=True):
            active = [location[ABILITIES.index(alien.icon)] for location in lines]  # PI-4.19
            for line in (none, *active):
                found += [together(powers, line, planet) for planet in planets]
        return tuple(found)

    def lines(self, row: LocationRow, card: int) -> list[Powers[Pulp]]:
        where = f"locations.toml: location {row.id!r}"
        return [
            self.powers(f"{where}, {ability}", line.powers, row.name, "PI-13.3", card)
            for ability, line in zip(ABILITIES, row.lines(), strict=True)
        ]

    # --- rows with effects -------------------------------------------------------------------------

    def planet(self, row: PlanetRow) -> Planet:
        where = f"planets.toml: planet {row.id!r}"
        paid = [self.paid(f"{where}, field paid[{i}].effect", action) for i, action in enumerate(row.paid)]
        return Planet(row.id, row.name, tuple(paid), row.text, row.line)

    def paid(self, where: str, row: PaidRow) -> PaidAction:
        price = sum([HOLD_MASKS[hold] for hold in dict.fromkeys(row.price)])
        number = self.effect(where, row.effect)
        return PaidAction(price, number, sentence(self.effects[number]))

    def weapon(self, row: WeaponRow) -> Weapon:
        """What its power does at once has a number of its own; what it changes stands among the powers."""
        where = f"weapons.toml: weapon {row.id!r}, field powers"
        parts = [part for power in row.powers if power.moment() == POWER_USED for part in power.effect]
        effect = self.effect(where, parts, language=language_at(POWER_USED)) if parts else NOTHING
        cubes = tuple([row.understand.get(colour, 0) for colour in ("red", "blue", "orange")])
        return Weapon(row.id, row.name, cubes, effect, row.text, row.line)


def together(alien: Powers[Pulp], line: Powers[Pulp], planet: Powers[Pulp]) -> Powers[Pulp]:
    return tuple([one + two + three for one, two, three in zip(alien, line, planet, strict=True)])


def sector_name(alien: str) -> str:
    return f"{alien}'s sector"


def encounter(row: EncounterRow) -> Card:
    icon, hold = ABILITIES.index(row.icon), HOLD_MASKS[row.hold]
    kind = KINDS.index(row.kind)
    return Card(row.id, row.name, kind, row.strength, icon, colours(row.seeds), row.planets, hold, row.text)


def location(row: LocationRow) -> Card:
    texts = tuple([line.text for line in row.lines()])
    return Card(row.id, row.name, LOCATION, 0, NOTHING, colours(row.seeds), 0, 0, "", texts)


def colours(seeds: tuple[Colour, ...]) -> tuple[int, ...]:
    return tuple([COLOURS.index(colour) for colour in seeds])


def alien(row: AlienRow) -> Alien:
    return Alien(row.id, row.name, ABILITIES.index(row.icon), row.text, row.line)


def captain(row: CaptainRow) -> Captain:
    abilities = (row.combat, row.diplomacy, row.science)
    return Captain(row.id, row.name, abilities, tuple([DICE.index(die) for die in row.dice]), row.keeps, row.line)


def die(row: DieRow) -> Die:
    return Die(row.id, row.name, row.colour, row.crew, tuple([face(one) for one in row.faces]))


def face(row: FaceRow) -> Face:
    icon = NOTHING if not row.icon else ANY if row.icon == "any" else ABILITIES.index(row.icon)
    return Face(
        hit=row.hit,
        icon=icon,
        upgrade=row.upgrade,
        both=row.both,
        bonus=row.bonus,
        purge_white=row.purge_white,
        purge=row.purge,
        purge_random=row.purge_random,
        loan=DICE.index(row.loan) if row.loan else NOTHING,
        swap=row.swap,
        reroll=row.reroll,
        against=KINDS.index(row.against) if row.against else NOTHING,
        save=row.save,
        understand=row.understand,
        pick_weapon=row.pick_weapon,
        text=row.text,
    )
