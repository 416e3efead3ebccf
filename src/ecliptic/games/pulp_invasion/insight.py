"""What speaks for the Captain: the chance to win, in hundredths, and where it comes from; for bots and hints.

Everything is counted in points, about what a point of an ability is worth: abilities, dice, cards, weapons, the cubes
of this search, what is in the bag, and what is still to be found. The chance follows from their sum. The numbers come
from missions that cadets have played: they say best who won in the end.
"""

from __future__ import annotations

from math import comb, exp, log
from typing import Final

from ecliptic.games.pulp_invasion.box import ABILITIES, BLACK, LINE, NOTHING, SC
from ecliptic.games.pulp_invasion.ending import WON
from ecliptic.games.pulp_invasion.moments import ALERT_FROM, EVADE_DRAWS, PLANET_ICONS, STRENGTH
from ecliptic.games.pulp_invasion.outlook import DIE, FURTHER_HOLD, HOLD, WORTH_OF_FACES, Outlook, worth_of
from ecliptic.games.pulp_invasion.search import search_cubes
from ecliptic.games.pulp_invasion.state import Pulp

CERTAIN: Final = 100.0
POINT: Final = 0.13  # how much a point changes the logarithm of the odds
START: Final = -16.5  # points, with one weapon missing and nothing at hand
TO_FIND: Final = (0.0, 0.0, -4.3, -8.0, -10.5, -13.1, -16.5)  # by the number of weapons that are missing
ALERT: Final = -5.9
FIND: Final = 0.8  # the chance that a cube is yellow; the fewer of them are left, the more each is worth
GAIN: Final = 1.5  # an ability cube, ...
ROOM: Final = 0.7  # ... as long as the abilities lack this many points, and more
DARKNESS: Final = 1.2  # a black cube once The Quietus is past
BAG: Final = 26.0  # cubes, as a rule
FULLNESS: Final = -13.8
COLOURED: Final = 5.0  # a bag full of ability cubes, ...
BLACKS: Final = 4.0  # ... or of black ones, which are harmless in an Evade; later they are not
HORIZON: Final = 5  # rounds in which a power may be used, at most
PROGRESS: Final = 0.5  # what a cube on a Super Weapon is worth, of its share in the power
WEAKER: Final = 1.0  # points that a weaker card saves in a round
CLOAK: Final = 0.6  # points that a harmless Evade saves
PEELED: Final = 0.65  # a Planet icon more
OTHER_POWER: Final = 0.3
SCANNED: Final = 0.5  # what a die is worth that can make a weapon understood, of its power ...
UNKNOWN_POWER: Final = 0.5  # ... or of that of a weapon to come


def features(g: Pulp, seat: int) -> dict[str, float]:
    if g.ended != NOTHING:
        return {"the mission": CERTAIN if g.ended == WON else 0.0}
    rounds = -(-len(g.deck) // LINE)  # after this one
    soon = min(1.0, 0.05 + 0.25 * rounds)
    in_bag = max(1, sum(g.bag))
    colours = sum(g.bag[: len(ABILITIES)]) / in_bag
    black = g.bag[BLACK] / in_bag
    past = g.sector > g.aliens.index(g.box.quietus)
    find = FIND * BAG / in_bag - (DARKNESS * black if past else 0.0)
    outlook = Outlook(g, soon, find + GAIN * colours)
    cubes = 0 if g.planet == NOTHING else min(in_bag, search_cubes(g) + outlook.icons)
    if not rounds:
        return last_search(g, cubes, in_bag)
    return shares(
        {
            "finding Super Weapons": START + to_find(g),
            "abilities": worth_of(outlook.abilities) - outlook.lost,
            "dice": soon * DIE * sum([WORTH_OF_FACES[die][face - 1] for die, face in enumerate(outlook.dice) if face]),
            "Codes and Keys": soon * HOLD * (1 - FURTHER_HOLD**outlook.holds) / (1 - FURTHER_HOLD),
            "the powers of Super Weapons": powers(g, rounds),
            "this search": cubes * find + GAIN * min(cubes * colours, ROOM * room(g, outlook.abilities)),
            "what is in the bag": FULLNESS * log(in_bag / BAG)
            + COLOURED * colours
            + BLACKS * (black - 2 * past * black),
        }
    )


def shares(points: dict[str, float]) -> dict[str, float]:
    """The chance, shared out: what each part adds to those before it."""
    total = before = 0.0
    found: dict[str, float] = {}
    for name, part in points.items():
        total += part
        chance = CERTAIN / (1 + exp(-POINT * total))
        found[name] = chance - before
        before = chance
    return found


def last_search(g: Pulp, cubes: int, in_bag: int) -> dict[str, float]:
    """Everything that is missing must be among the last cubes."""
    missing = g.variant.weapons - len(g.found)
    certain = comb(in_bag - missing, cubes - missing) / comb(in_bag, cubes) if cubes >= missing else 0.0
    return {"this search": CERTAIN * certain + 0.01 * worth_of(g.abilities)}


def to_find(g: Pulp) -> float:
    """What is missing weighs, and so does the Alert that finding it will raise."""
    found, weapons = len(g.found), g.variant.weapons
    return TO_FIND[weapons - found] + (ALERT * alert_to_come(found, weapons) if g.variant.alert else 0.0)


def alert_to_come(found: int, weapons: int) -> float:
    """On average: the fewer yellow cubes are left, the longer the next one takes."""
    alert = time = 0.0
    for n in range(found, weapons):
        alert += max(0, n - ALERT_FROM) / (weapons - n)
        time += 1 / (weapons - n)
    return alert / time


def room(g: Pulp, abilities: list[int]) -> float:
    """How many points the abilities lack."""  # PI-10.12
    return float(sum(g.box.captains[g.captain].abilities) - sum(abilities))


def powers(g: Pulp, rounds: int) -> float:
    worth = sum([power_of(g, weapon) for weapon in g.found])
    return float(min(rounds, HORIZON)) * (worth + (scanned(g) if g.dice[SC] else 0.0))


def scanned(g: Pulp) -> float:
    """What Scanning Technology makes of the best weapon that is not understood, if the die can be turned to it."""

    # PI-8.21
    if not any(face.understand for face in g.faces[SC][: g.dice[SC]]):
        return 0.0
    gains = [full_power(g, weapon) - power_of(g, weapon) for weapon in g.found if not g.active >> weapon & 1]
    return SCANNED * max(gains, default=UNKNOWN_POWER)


def power_of(g: Pulp, weapon: int) -> float:
    """What a weapon saves or brings in a round, in points; of one that is not understood a part."""
    worth = full_power(g, weapon)
    if g.active >> weapon & 1:
        return worth
    lacking = sum([g.missing(weapon, ability) for ability in range(len(ABILITIES))])
    placed = sum(g.box.weapons[weapon].understand) - lacking
    return worth * PROGRESS * placed / (placed + lacking)


def full_power(g: Pulp, weapon: int) -> float:
    powers = g.box.weapon_powers[weapon]
    if powers[STRENGTH]:
        return WEAKER
    if powers[EVADE_DRAWS]:
        return CLOAK
    return PEELED if powers[PLANET_ICONS] else OTHER_POWER
