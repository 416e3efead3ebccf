"""What speaks for the Captain: the chance to win, in hundredths, and where it comes from; for bots and hints.

Every yellow cube that is still in the bag must be drawn. So the estimate asks how many cubes can be drawn before the
abilities or the decks are used up: in this search, and in later ones, which cost points. Each yellow cube is among so
many with a chance that depends on how full the bag is. The numbers were found by letting the cadet play.
"""

from __future__ import annotations

from math import exp
from typing import Final

from ecliptic.games.pulp_invasion.box import ABILITIES, BLACK, LINE, NOTHING
from ecliptic.games.pulp_invasion.ending import WON
from ecliptic.games.pulp_invasion.moments import ALERT_FROM, EVADE_DRAWS, PLANET_ICONS, STRENGTH
from ecliptic.games.pulp_invasion.outlook import DIE, FURTHER_HOLD, HOLD, WORTH_OF_FACES, Outlook, worth_of
from ecliptic.games.pulp_invasion.search import search_cubes
from ecliptic.games.pulp_invasion.state import Pulp

CERTAIN: Final = 100.0
COST: Final = 1.2  # points that a cube of a later search costs, beyond those that it brings
ALERT: Final = 0.35  # what the Alert adds to that
INCOME: Final = 1.0  # what more ability cubes in the bag take from it
DARKNESS: Final = 0.6  # what black ones add once The Quietus is past
DARKNESS_AHEAD: Final = 0.3
POINT: Final = 0.9  # an ability cube, if it can be used
CUBES: Final = 4.6  # of a search
SHARPNESS: Final = 3.0  # how sharply the scarcer of time and points decides
RENEWAL: Final = 0.75  # a bag whose drawn cubes do not go back counts as smaller
BAG: Final = 26.0  # cubes, as a rule
LASTING: Final = 0.5  # how far the bag stays as full as it is
HORIZON: Final = 5  # rounds in which a power may be used, at most
USED: Final = 0.7  # of these it will be
PROGRESS: Final = 0.4  # what a cube on a Super Weapon is worth, of its share in the power
WEAKER: Final = 1.5  # points that a weaker card saves
CLOAK: Final = 1.4  # points that a harmless Evade saves
OTHER_POWER: Final = 0.6
ROOM: Final = 0.7  # of what the abilities lack, at most so much can be gained in a search
LEAST: Final = 0.3


def features(g: Pulp, seat: int) -> dict[str, float]:
    if g.ended != NOTHING:
        return {"the mission": CERTAIN if g.ended == WON else 0.0}
    rounds = -(-len(g.deck) // LINE)  # after this one
    soon = min(1.0, 0.05 + 0.25 * rounds)
    in_bag = max(1, sum(g.bag))
    income, cost = prospects(g, in_bag)
    outlook = Outlook(g, soon, cost + income)
    cubes = 0.0 if g.planet == NOTHING else float(min(in_bag, search_cubes(g) + outlook.icons))
    gained = min(cubes * income, ROOM * room(g, outlook.abilities))
    parts = {
        "abilities": worth_of(outlook.abilities) - outlook.lost + gained,
        "dice": soon * DIE * sum([WORTH_OF_FACES[die][face - 1] for die, face in enumerate(outlook.dice) if face]),
        "Codes and Keys": soon * HOLD * (1 - FURTHER_HOLD**outlook.holds) / (1 - FURTHER_HOLD),
        "the powers of Super Weapons": USED * min(rounds, HORIZON) * sum([power_of(g, one, cost) for one in g.found]),
    }
    points = max(LEAST, sum(parts.values()))
    later = scarcer(points / cost, CUBES * rounds + 0.01)
    for name in parts:
        parts[name] *= later / points
    parts["this search"] = cubes
    return shares(g, parts, cubes + later, in_bag)


def prospects(g: Pulp, in_bag: int) -> tuple[float, float]:
    """The points that a cube of this search brings, and those that one of a later search costs."""
    colours = sum(g.bag[: len(ABILITIES)]) / in_bag
    black = g.bag[BLACK] / in_bag
    past = g.sector > g.aliens.index(g.box.quietus)
    cost = COST - INCOME * (colours - 0.5) + black * (DARKNESS if past else DARKNESS_AHEAD)
    if g.variant.alert:
        cost += ALERT * alert_to_come(len(g.found), g.variant.weapons)
    return POINT * colours - (black if past else 0.0), max(0.2, cost)


def room(g: Pulp, abilities: list[int]) -> float:
    """How many points the abilities lack."""  # PI-10.12
    return float(sum(g.box.captains[g.captain].abilities) - sum(abilities))


def power_of(g: Pulp, weapon: int, cube: float) -> float:
    """What a weapon saves or brings in a round, in points; of one that is not understood a part."""
    powers = g.box.weapon_powers[weapon]
    worth = OTHER_POWER
    if powers[STRENGTH]:
        worth = WEAKER
    elif powers[EVADE_DRAWS]:
        worth = CLOAK
    elif powers[PLANET_ICONS]:
        worth = cube
    if g.active >> weapon & 1:
        return worth
    lacking = sum([g.missing(weapon, ability) for ability in range(len(ABILITIES))])
    placed = sum(g.box.weapons[weapon].understand) - lacking
    return worth * PROGRESS * placed / (placed + lacking)


def alert_to_come(found: int, weapons: int) -> float:
    """On average: the fewer yellow cubes are left, the longer the next one takes."""
    alert = time = 0.0
    for n in range(found, weapons):
        alert += max(0, n - ALERT_FROM) / (weapons - n)
        time += 1 / (weapons - n)
    return alert / time


def scarcer(one: float, other: float) -> float:
    """The smaller of the two, and less where they are alike."""
    return float((one**-SHARPNESS + other**-SHARPNESS) ** (-1 / SHARPNESS))


def shares(g: Pulp, parts: dict[str, float], cubes: float, in_bag: int) -> dict[str, float]:
    """The chance, shared out: to what cubes come from, to the weapons that are found, and to how full the bag is."""
    missing = g.variant.weapons - len(g.found)
    chance = 1 - exp(-cubes / (RENEWAL * BAG))
    all_missing = CERTAIN * chance**g.variant.weapons
    as_found = CERTAIN * chance**missing
    fullness = LASTING * in_bag + (1 - LASTING) * BAG
    now = CERTAIN * (1 - exp(-cubes / (RENEWAL * fullness))) ** missing
    found = {name: all_missing * part / cubes for name, part in parts.items()}
    found["finding Super Weapons"] = as_found - all_missing
    found["the share of yellow cubes in the bag"] = now - as_found
    return found
