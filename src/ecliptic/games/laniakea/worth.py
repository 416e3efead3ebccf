"""What effects and cards are worth to a bot, in Victory Points: worked out once for each box."""

# not compiled: looks at verbs that are decoded through msgspec

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from ecliptic.core.effects import Effect, ForEach, May, Node, OneOf, PayThen, Repeat
from ecliptic.core.language import leaves
from ecliptic.core.moments import NO_EFFECT, Power
from ecliptic.games.laniakea.box import Box, Powers, Tile
from ecliptic.games.laniakea.effects import actions, gains
from ecliptic.games.laniakea.moments import MOMENTS, TrackPower
from ecliptic.games.laniakea.state import Laniakea

STONE, AETHER = 0.4, 0.75  # one resource
KINDS: Final = {"V": STONE, "F": STONE, "A": AETHER, "stone": STONE + 0.1, "any": AETHER}
DRAW: Final = 1.3
MOVE, MORE_MOVEMENT = 1.7, 0.35
FLAGS: Final = {"none": 0.0, "free": 0.9, "basic1": 0.4, "void1": 0.6, "loop": 0.4}
BUILD: Final = {"any": 3.0, "sanctum": 2.4, "gateway": 0.8, "throne": 1.8}
RECRUIT, POWER, POWER_IN_HAND, UPGRADE, CORE = 2.6, 1.0, 1.2, 1.8, 3.0
DISCOUNT: Final = 0.45  # each resource less
HARVEST_HERE, HARVEST_OWN = 1.0, 1.1
SERAPH, ASCEND, RELOCATE = 3.0, 0.8, 0.4
TOKEN, TRASH, ARTIFACT, AUGMENT, SWAP, SLOT_TOKEN = 0.45, 0.5, 1.6, 0.6, 0.2, 1.2
HARVESTED_STONE, HARVESTED_AETHER = 0.28, 0.6  # when a Seraph harvests from afar
ABILITY: Final = (0.0, 0.2, 0.6, 0.15, 0.3, 0.4)  # none, slot, draw, swap, trash, two for one
MOVES, BUILDS, RECRUITS, UPGRADES, OTHER = range(5)
ACTIONS: Final[tuple[type, ...]] = (actions.Move, actions.Build, actions.Recruit, actions.Upgrade)
LIKELY: Final = 0.6  # that something optional or paid for is done
CONTROLLED: Final = 1.2  # Sectors that a player controls, as a rule
PER_TURN: Final[dict[str, float]] = {  # what a passive of 1 is worth in a turn
    "movements": 0.5, "first_void_discount": 0.3, "sanctum_discount": 0.25, "throne_discount": 0.15,
    "recruit_discount": 0.35, "power_discount": 0.35, "free_loop": 0.25, "hand_size": 0.7, "attack": 0.2,
}  # fmt: skip
TIMES_PER_TURN: Final[dict[str, float]] = {  # how often a moment comes
    "discover": 0.65, "seraph": 0.6, "discard_harvest": 0.45, "upgrade": 0.4, "build_sanctum": 0.4,
    "build_gateway": 0.15, "gain_power": 0.5,
}  # fmt: skip


class Worths(NamedTuple):
    """By number: designs of cards, Artifacts, Enhancements in a turn, a harvest of a discovered tile, and what a
    Celestial's passives bring in a turn, for each point of its track."""

    designs: tuple[float, ...]
    actions: tuple[int, ...]  # the first action of each design: MOVES, BUILDS, RECRUITS, UPGRADES or OTHER
    artifacts: tuple[float, ...]
    entities: tuple[float, ...]
    tiles: tuple[float, ...]
    celestials: tuple[float, ...]


@lru_cache(maxsize=8)
def worths(box: Box[Laniakea]) -> Worths:
    effects = [worth(effect) for effect in box.effects]
    return Worths(
        tuple([effects[one.effect] for one in box.designs]),
        tuple([first_action(box.effects[one.effect]) for one in box.designs]),
        tuple([effects[one.effect] for one in box.artifacts]),
        tuple([per_turn(box.powers[number], effects) for number in range(len(box.entities))]),
        tuple([harvest_worth(tile) for tile in box.tiles]),
        tuple([by_track(powers) for powers in box.celestial_powers]),
    )


def first_action(effect: Effect[Laniakea]) -> int:
    for leaf in leaves(effect):
        for number, verb in enumerate(ACTIONS):
            if isinstance(leaf, verb):
                return number
    return OTHER


def by_track(powers: Powers[Laniakea]) -> float:
    """What every point of the Ability Track is worth in a turn."""
    rows = zip(MOMENTS, powers, strict=True)
    return sum([PER_TURN.get(moment.name, 0.0) for moment, found in rows if any_by_track(found)], 0.0)


def any_by_track(powers: tuple[Power[Laniakea], ...]) -> bool:
    return any(isinstance(power, TrackPower) for power in powers)


def harvest_worth(tile: Tile) -> float:
    v, f, a = tile.bottom
    return HARVESTED_STONE * (v + f) + HARVESTED_AETHER * a + ABILITY[tile.ability]


def per_turn(powers: Powers[Laniakea], effects: list[float]) -> float:
    total = 0.0
    for moment, found in zip(MOMENTS, powers, strict=True):
        for power in found:
            if power.effect == NO_EFFECT:
                total += power.amount * PER_TURN.get(moment.name, 0.0)
            else:
                total += effects[power.effect] * TIMES_PER_TURN[moment.name]
    return total


def worth(effect: Effect[Laniakea]) -> float:
    match effect:
        case OneOf():
            return max([worth(part) for part in effect.parts])
        case May() | PayThen():
            return LIKELY * sum([worth(part) for part in effect.parts])
        case Repeat():
            return effect.times * worth(effect.parts[0])
        case ForEach():
            return CONTROLLED * sum([worth(part) for part in effect.parts])
        case Node():
            return sum([worth(part) for part in effect.parts])
    return verb_worth(effect)


def verb_worth(verb: Effect[Laniakea]) -> float:
    match verb:
        case gains.Gain():
            return verb.n * KINDS[verb.kind]
        case gains.Pay():
            return -verb.n * KINDS[verb.kind]
        case gains.Draw():
            return verb.n * DRAW
        case gains.Tokens():
            return verb.n * TOKEN
        case gains.Artifact():
            return verb.n * ARTIFACT
        case gains.Take():
            return SLOT_TOKEN
        case gains.Ascend():
            return verb.n * ASCEND
    return action_worth(verb)


def action_worth(verb: Effect[Laniakea]) -> float:
    match verb:
        case actions.Move():
            return MOVE + verb.more * MORE_MOVEMENT + FLAGS[verb.flag]
        case actions.Build():
            return BUILD[verb.what] + verb.less * DISCOUNT
        case actions.Recruit():
            return RECRUIT + verb.less * DISCOUNT
        case actions.Power():
            return POWER + verb.less * DISCOUNT + verb.hand * POWER_IN_HAND
        case actions.Upgrade():
            return UPGRADE + verb.free * AETHER
        case actions.Core():
            return verb.n * CORE
        case actions.Harvest():
            return HARVEST_HERE if verb.scope == "here" else verb.n * HARVEST_OWN
        case actions.Seraph():
            return SERAPH
        case actions.Relocate():
            return RELOCATE
        case actions.Trash():
            return verb.n * TRASH
        case actions.Augment():
            return verb.n * AUGMENT
        case actions.Swap():
            return verb.n * SWAP
    return AETHER  # a Sanctum that becomes a Gateway
