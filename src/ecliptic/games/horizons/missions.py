"""Missions: what each of them measures in the final position."""  # HZ-11, HZ-17

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecliptic.games.horizons.box import ENERGY, KINDS, METAL, PLACES, STRUCTURES_PER_WORLD
from ecliptic.games.horizons.control import control_points, minority
from ecliptic.games.horizons.masks import SYSTEM, worlds_in
from ecliptic.games.horizons.state import NOTHING, Horizons


def active_habitats(g: Horizons, player: int, of: int) -> int:
    return g.habitats[player].bit_count()  # HZ-17.1


def unused_allies(g: Horizons, player: int, of: int) -> int:
    flipped, known = g.flipped, g.box.allies
    return len([card for card in g.tableau[player] if not flipped >> card & 1 and known[card].alien])  # HZ-17.2


def allies(g: Horizons, player: int, of: int) -> int:
    return len(g.tableau[player])  # HZ-17.17, HZ-17.18


def worlds_with_me(g: Horizons, player: int, of: int) -> int:
    """Worlds, each counted once, by the type that is face up."""  # HZ-17.3, HZ-17.34, HZ-17.35
    return (g.present[player] if of == NOTHING else g.present[player] & g.by_type[of]).bit_count()


def most_in_a_system(g: Horizons, player: int, of: int) -> int:
    worlds = g.by_type[of]
    return max([(worlds >> star * PLACES & SYSTEM).bit_count() for star in range(g.players)])  # HZ-17.4


def shared_worlds(g: Horizons, player: int, of: int) -> int:
    return g.shared_by(player).bit_count()  # HZ-17.5, HZ-17.6


def structures_in_play(g: Horizons, player: int, of: int) -> int:
    if of != NOTHING:
        return g.in_play(player, of)  # HZ-17.12, HZ-17.30
    return sum([g.in_play(player, kind) for kind in range(KINDS)])  # HZ-17.7


def systems_with(g: Horizons, player: int, of: int) -> int:
    """Systems with a Structure of that kind."""  # HZ-17.10, HZ-17.21, HZ-17.23, HZ-17.25
    per_system = PLACES * STRUCTURES_PER_WORLD
    mine = player * KINDS + of
    return sum([mine in g.slots[star * per_system : (star + 1) * per_system] for star in range(g.players)])


def resources(g: Horizons, player: int, of: int) -> int:
    return g.stock[player * 3 + ENERGY] + g.stock[player * 3 + METAL]  # HZ-17.11, HZ-17.14


def types_with_me(g: Horizons, player: int, of: int) -> int:
    mine = g.present[player]
    return len([worlds for worlds in g.by_type if worlds & mine])  # HZ-17.22


def kinds_on_one_world(g: Horizons, player: int, of: int) -> int:
    """The most different kinds of Structure that one World carries for the player."""  # HZ-17.27
    best = 0
    kinds = range(player * KINDS, (player + 1) * KINDS)
    for world in worlds_in(g.present[player]):
        base = world * STRUCTURES_PER_WORLD
        here = g.slots[base : base + STRUCTURES_PER_WORLD]
        best = max(best, len([kind for kind in kinds if kind in here]))
    return best


def minorities(g: Horizons, player: int, of: int) -> int:
    return sum([player in minority(control_points(g, star)) for star in range(g.players)])  # HZ-17.28, HZ-17.29


def full_systems(g: Horizons, player: int, of: int) -> int:
    return g.attached.count(PLACES)  # HZ-17.31


MEASURES: Final[dict[str, Callable[[Horizons, int, int], int]]] = {
    "active_habitats": active_habitats,
    "unused_allies": unused_allies,
    "allies": allies,
    "worlds_with_me": worlds_with_me,
    "most_in_a_system": most_in_a_system,
    "shared_worlds": shared_worlds,
    "structures_in_play": structures_in_play,
    "systems_with": systems_with,
    "resources": resources,
    "types_with_me": types_with_me,
    "kinds_on_one_world": kinds_on_one_world,
    "minorities": minorities,
    "full_systems": full_systems,
}


def progress(g: Horizons, player: int, mission: int) -> tuple[int, int, int]:
    """What the Mission measures now, and the least and the most that make it hold."""  # HZ-11.5
    m = g.box.missions[mission]
    least = g.players if m.every_system else m.at_least  # HZ-17.33
    return MEASURES[m.measure](g, player, m.of), least, m.at_most


def holds(g: Horizons, player: int, mission: int) -> bool:
    value, least, most = progress(g, player, mission)
    return least <= value <= most  # HZ-11.2
