"""Turning rows into the tables of the box; effects are numbered on the way."""

# not compiled: runs once for each kind of content

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecliptic.core.content import digest
from ecliptic.core.effects import Effect, InOrder, numbered, sentence
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
    WEAPON_SOURCE,
    Alien,
    Box,
    Captain,
    Card,
    Colour,
    Contents,
    Die,
    Face,
    PaidAction,
    Planet,
    Powers,
    Weapon,
)
from ecliptic.games.pulp_invasion.content_rows import (
    AlienRow,
    CaptainRow,
    DieRow,
    EncounterRow,
    FaceRow,
    LocationRow,
    PaidRow,
    PlanetRow,
    Tables,
    WeaponRow,
)
from ecliptic.games.pulp_invasion.effects.language import LANGUAGE, OnceARound
from ecliptic.games.pulp_invasion.moments import MOMENTS, POWER_USED, SPECIAL, Answer
from ecliptic.games.pulp_invasion.power_rows import Holder, PowerRow, check_power, conditions, language_at
from ecliptic.games.pulp_invasion.state import Pulp

HOLD_MASKS: Final = {"": 0, "code": CODE, "key": KEY, "both": CODE | KEY}


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
