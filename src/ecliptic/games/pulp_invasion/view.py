"""What a seat sees: built from nothing, entry by entry."""

# not compiled: msgspec rows, made at the edge

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final, Literal

from ecliptic.core.pieces import odds
from ecliptic.core.sums import SumRow, sum_row
from ecliptic.core.views import Entries, GameView, Seat, Views
from ecliptic.games.pulp_invasion.box import (
    ABILITIES,
    ABILITY_WORDS,
    COLOURS,
    DICE,
    LINE,
    NOTHING,
    ROUNDS,
    SECTORS,
    Colour,
    Weapon,
)
from ecliptic.games.pulp_invasion.dice import lower_faces
from ecliptic.games.pulp_invasion.ending import WON, rating_sum, winners
from ecliptic.games.pulp_invasion.evade import HARMFUL, drawn_in_evades
from ecliptic.games.pulp_invasion.moments import alert, most_alert
from ecliptic.games.pulp_invasion.search import PER_MILLE, chance_of_find, search_cubes, search_sum
from ecliptic.games.pulp_invasion.state import WAITING, Pulp
from ecliptic.games.pulp_invasion.strength import planet_icons
from ecliptic.games.pulp_invasion.view_line import can_be_engaged, cards, holds, line, location, still_to_pay
from ecliptic.games.pulp_invasion.view_rows import (
    AbilityRow,
    BagRow,
    CaptainRow,
    CardRow,
    Cubes,
    DieRow,
    Difficulty,
    FindRow,
    HiddenWeaponRow,
    LineRow,
    LocationRow,
    PaidRow,
    PartRow,
    PlanetRow,
    ResultRow,
    SectorRow,
    WeaponRow,
    When,
)
from ecliptic.games.pulp_invasion.words import ENDINGS

IN_A_SEARCH: Final = (
    *[f"it is 1 {ability} or a part of a weapon" for ability in ABILITY_WORDS],  # PI-10.11
    "it goes onto The Quietus, or costs a point once that sector is over",  # PI-10.16, PI-10.17
    "it is a false lead and goes back into the bag",  # PI-10.21
    "it is a Super Weapon",  # PI-10.10
)
DIFFICULTIES: Final[dict[str, Difficulty]] = {"basic": "basic", "normal": "normal", "advanced": "advanced"}


# --- sectors and Planets -----------------------------------------------------------------------------


def sectors(g: Pulp, seat: Seat) -> list[SectorRow]:
    return [sector_row(g, place) for place in range(SECTORS)]


def sector_row(g: Pulp, place: int) -> SectorRow:
    alien, deck = g.box.aliens[g.aliens[place]], g.box.deck
    left = max(0, min(deck, len(g.deck) - deck * (SECTORS - 1 - place)))
    status: Literal["past", "current", "to come"] = "past" if place < g.sector else "to come"
    if place == g.sector:
        status = "current"
    return SectorRow(
        id=alien.id,
        name=alien.name,
        icon=ABILITIES[alien.icon],
        text=alien.text,
        line=alien.line,
        cards=left,
        rounds=deck // LINE,  # PI-3.4
        rounds_left=ceil(left / LINE),
        status=status,
    )


def planet_row(g: Pulp, number: int, bought: int = 0) -> PlanetRow:
    planet = g.box.planets[number]
    paid = [PaidRow(holds(a.price), a.text, bool(bought >> i & 1)) for i, a in enumerate(planet.paid)]
    return PlanetRow(planet.id, planet.name, planet.text, planet.line, paid)


def planets_up(g: Pulp, seat: Seat) -> list[PlanetRow]:
    return [planet_row(g, planet) for planet in g.planets_up]


def planet(g: Pulp, seat: Seat) -> PlanetRow | None:
    return None if g.planet == NOTHING else planet_row(g, g.planet, g.bought)


def search(g: Pulp, seat: Seat) -> SumRow | None:
    """The cubes that the search would draw now, before the bag limits them."""
    return None if g.planet == NOTHING or not g.round else sum_row(search_sum(g))


# --- Captain, dice, weapons --------------------------------------------------------------------------


def captain(g: Pulp, seat: Seat) -> CaptainRow:
    row = g.box.captains[g.captain]
    return CaptainRow(row.id, row.name, row.line, [DICE[die] for die in row.dice], row.keeps)


def abilities(g: Pulp, seat: Seat) -> list[AbilityRow]:
    return [AbilityRow(name, g.abilities[a], g.maximum(a)) for a, name in enumerate(ABILITIES)]


def dice(g: Pulp, seat: Seat) -> list[DieRow]:
    return [die_row(g, die) for die in range(len(g.dice))]


def die_row(g: Pulp, number: int) -> DieRow:
    die, face = g.box.dice[number], g.dice[number]
    texts = [one.text for one in g.faces[number]]
    if not face:
        return DieRow(die.id, die.name, die.colour, die.crew, owned=False, faces=texts)
    return DieRow(die.id, die.name, die.colour, die.crew, True, texts, face, texts[face - 1], lower_faces(face))


def weapons(g: Pulp, seat: Seat) -> list[WeaponRow]:
    return [weapon_row(g, weapon) for weapon in g.found]


def weapon_row(g: Pulp, number: int) -> WeaponRow:
    weapon, n = g.box.weapons[number], len(ABILITIES)
    active, used = bool(g.active >> number & 1), bool(g.used >> number & 1)
    charged = g.charges[number * n : number * n + n]
    missing = [need - there for need, there in zip(weapon.understand, charged)]
    return WeaponRow(
        number,
        weapon.id,
        weapon.name,
        weapon.text,
        weapon.line,
        cubes_of(weapon.understand),
        cubes_of(charged),
        cubes_of(missing),
        active,
        used,
    )


def weapons_left(g: Pulp, seat: Seat) -> list[HiddenWeaponRow] | None:
    """What is in the deck, once somebody has looked through it."""  # PI-8.23
    return [hidden_weapon_row(g.box.weapons[weapon]) for weapon in sorted(g.weapon_deck)] if g.looked else None


def hidden_weapon_row(weapon: Weapon) -> HiddenWeaponRow:
    return HiddenWeaponRow(weapon.id, weapon.name, weapon.text)


# --- cubes -------------------------------------------------------------------------------------------


def cubes_of(numbers: tuple[int, ...] | list[int]) -> Cubes:
    """By colour, those that there are."""
    return {colour: n for colour, n in zip(COLOURS, numbers) if n}


def bag(g: Pulp, seat: Seat) -> BagRow:
    harmful = [n if colour in drawn_in_evades(g) else 0 for colour, n in enumerate(g.bag)]
    rows = finds(g)
    find = rows[0].chance if rows else 0
    return BagRow(cubes_of(g.bag), sum(g.bag), chances(g.bag), chances(harmful), find, rows)


def meanings(g: Pulp, seat: Seat) -> dict[Colour, str]:
    """What a cube of each colour does once it is drawn."""
    return {
        colour: f"In a search {IN_A_SEARCH[n]}; in an Evade {in_an_evade(g, n)}." for n, colour in enumerate(COLOURS)
    }


def in_an_evade(g: Pulp, colour: int) -> str:
    if colour not in drawn_in_evades(g):
        return "it goes back"
    return f"it takes 1 {ABILITY_WORDS[colour]}" if colour in HARMFUL else "it does nothing"


def chances(cubes: list[int]) -> Cubes:
    """Of each colour to be drawn next, in thousandths."""
    return cubes_of([int(chance * PER_MILLE) for chance in odds(cubes)])


def finds(g: Pulp) -> list[FindRow]:
    """With what counts now, with the current card engaged, and with all that are still to be met."""
    if g.planet == NOTHING:
        return []
    ahead = [place for place in range(len(g.line)) if g.fate[place] == WAITING and can_be_engaged(g, place)]
    found = [find_row(g, "now", [])]
    if g.place in ahead:
        found.append(find_row(g, "with this card", [g.place]))
    if len(ahead) > (g.place in ahead):
        found.append(find_row(g, "with the whole line", ahead))
    return found


def find_row(g: Pulp, when: When, places: list[int]) -> FindRow:
    """With the Planet icons of the cards at these places."""
    n = search_cubes(g, sum([planet_icons(g, g.answered(place), place) for place in places]))
    return FindRow(when, n, chance_of_find(g, n))


# --- the end -----------------------------------------------------------------------------------------


def result(g: Pulp, seat: Seat) -> ResultRow | None:
    return (
        None if not g.over else ResultRow(g.ended == WON, winners(g), ENDINGS[g.ended], sum_row(rating_sum(g)), g.round)
    )


def deck_order(g: Pulp, seat: Seat) -> list[str]:
    return [g.box.cards[card].name for card in reversed(g.deck)]


def planet_order(g: Pulp, seat: Seat) -> list[str]:
    return [g.box.planets[planet].name for planet in reversed(g.planet_deck)]


def weapon_order(g: Pulp, seat: Seat) -> list[str]:
    return [g.box.weapons[weapon].name for weapon in reversed(g.weapon_deck)]


def removed(g: Pulp, seat: Seat) -> list[str]:
    return [g.box.weapons[weapon].name for weapon in g.removed]


entry: Entries[Pulp] = Entries()
AROUND: Final = "line around place applied fate icon_set found aliens sector"


@dataclass(frozen=True)
class PulpView(GameView):
    game: Literal["pulp_invasion"] = entry.to_all("", lambda g, seat: "pulp_invasion")
    difficulty: Difficulty = entry.to_all("", lambda g, seat: DIFFICULTIES[g.variant.difficulty])
    round: int = entry.to_all("round", lambda g, seat: g.round)
    rounds: int = entry.to_all("", lambda g, seat: ROUNDS)
    weapons_wanted: int = entry.to_all("", lambda g, seat: g.variant.weapons)
    alert: int = entry.to_all("found", lambda g, seat: alert(g))
    most_alert: int = entry.to_all("", lambda g, seat: most_alert(g))  # 0 where there is none

    sectors: list[SectorRow] = entry.to_all("aliens deck sector", sectors)
    location: LocationRow | None = entry.to_all("location aliens sector", location)
    line: list[LineRow] = entry.to_all(f"{AROUND} counted", line)
    still_to_pay: list[PartRow] | None = entry.to_all(f"{AROUND} need", still_to_pay)

    planets_up: list[PlanetRow] = entry.to_all("planets_up", planets_up)
    planet: PlanetRow | None = entry.to_all("planet bought", planet)
    planets_left: int = entry.to_all("planet_deck", lambda g, seat: len(g.planet_deck))
    search: SumRow | None = entry.to_all("planet round line counted bonus around found fate applied place", search)

    colours: list[Colour] = entry.to_all("", lambda g, seat: [*COLOURS])  # by their numbers in events
    captain: CaptainRow = entry.to_all("captain", captain)
    abilities: list[AbilityRow] = entry.to_all("captain abilities", abilities)
    dice: list[DieRow] = entry.to_all("dice", dice)
    die_used: bool = entry.to_all("die_used", lambda g, seat: g.die_used)
    hand: list[CardRow] = entry.to_all("hand", lambda g, seat: cards(g, g.hand))
    discards: list[CardRow] = entry.to_all("discards", lambda g, seat: cards(g, g.discards))

    weapons: list[WeaponRow] = entry.to_all("found charges active used", weapons)
    weapons_hidden: int = entry.to_all("weapon_deck", lambda g, seat: len(g.weapon_deck))
    weapons_left: list[HiddenWeaponRow] | None = entry.to_all("weapon_deck looked", weapons_left)

    bag: BagRow = entry.to_all("bag planet counted bonus around found applied fate line place", bag)
    meanings: dict[Colour, str] = entry.to_all("", meanings)
    supply: Cubes = entry.to_all("supply", lambda g, seat: cubes_of(g.supply))
    drawn: Cubes = entry.to_all("drawn", lambda g, seat: cubes_of(g.drawn))
    quietus: int = entry.to_all("silence", lambda g, seat: g.silence)
    result: ResultRow | None = entry.to_all("", result)

    deck_order: list[str] | None = entry.when_revealed("deck", deck_order)
    planet_order: list[str] | None = entry.when_revealed("planet_deck", planet_order)
    weapon_order: list[str] | None = entry.when_revealed("weapon_deck", weapon_order)
    removed: list[str] | None = entry.when_revealed("removed", removed)


VIEWS = Views(Pulp, PulpView, lambda g: g.over)
