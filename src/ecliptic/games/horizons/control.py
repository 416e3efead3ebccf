"""Control of the Systems."""  # HZ-13.2 to HZ-13.10, HZ-15

from __future__ import annotations

from typing import Final

from ecliptic.games.horizons.box import KINDS, PLACES, STRUCTURES_PER_WORLD
from ecliptic.games.horizons.state import NOTHING, Horizons

MAJORITY: Final = 6  # HZ-13.3
TIED_MAJORITY: Final = 3  # HZ-13.5
MINORITY: Final = 3  # HZ-13.4
TIED_MINORITY: Final = 1  # HZ-13.6

CONTROL_POINTS: Final = (2, 1, 1)  # by kind of Structure; HZ-7.9, HZ-7.10

SLOTS_OF_A_SYSTEM: Final = PLACES * STRUCTURES_PER_WORLD


def control_points(g: Horizons, star: int) -> list[int]:
    """2 for each Colony and 1 for each Collector in the System, by player."""  # HZ-7.9, HZ-7.10, HZ-13.2
    points = [0] * g.players
    base = star * SLOTS_OF_A_SYSTEM
    for structure in g.slots[base : base + g.attached[star] * STRUCTURES_PER_WORLD]:
        if structure != NOTHING:
            points[structure // KINDS] += CONTROL_POINTS[structure % KINDS]
    return points


def control_vp(points: list[int], two_player: bool) -> list[int]:
    """What each player scores for these Control Points in one System."""
    vp = [0] * len(points)
    most = max(points)
    if most == 0:
        return vp  # HZ-13.8
    leaders = [p for p, n in enumerate(points) if n == most]
    if two_player:
        if len(leaders) == 1:  # HZ-15.1, HZ-15.2
            vp[leaders[0]] = MAJORITY
        return vp
    if len(leaders) > 1:
        for p in leaders:  # HZ-13.5, HZ-13.7
            vp[p] = TIED_MAJORITY
        return vp
    vp[leaders[0]] = MAJORITY  # HZ-13.3, HZ-13.9
    seconds = minority(points)
    for p in seconds:  # HZ-13.4, HZ-13.6, HZ-13.10
        vp[p] = MINORITY if len(seconds) == 1 else TIED_MINORITY
    return vp


def minority(points: list[int]) -> list[int]:
    """Who holds the Minority or a Tied Minority: something, with exactly one higher value in the System."""  # HZ-17.29
    most = max(points)
    second = max((n for n in points if n < most), default=0)
    return [p for p, n in enumerate(points) if n == second] if second else []


def scores_as_two(g: Horizons) -> bool:
    return g.players == 2 and g.variant.official_for_two
