"""Counts that must add up in every position."""  # PI-1.17

from __future__ import annotations

from ecliptic.games.pulp_invasion.box import ABILITIES, BLACK, COLOURS, CUBES, NOTHING, ON_TRACKS, YELLOW
from ecliptic.games.pulp_invasion.state import Pulp

Counts = dict[str, tuple[int, int]]


def counts(g: Pulp) -> Counts:
    return {**cards(g), **cubes(g)}


def cards(g: Pulp) -> Counts:
    places = [location for location in (g.location,) if location != NOTHING]
    planet = [planet for planet in (g.planet,) if planet != NOTHING]
    piles = {
        "encounter": ([*g.deck, *g.discards, *g.line, *g.hand, *places], len(g.box.cards)),
        "planet": ([*g.planet_deck, *g.planets_up, *planet, *g.planets_searched], len(g.box.planets)),
        "weapon": ([*g.weapon_deck, *g.removed, *g.found], len(g.box.weapons)),
    }
    found: Counts = {}
    for name, (things, n) in piles.items():
        found[f"{name} cards"] = (len(things), n)
        found[f"different {name} cards"] = (len(dict.fromkeys(things)), n)
    return found


def cubes(g: Pulp) -> Counts:
    found: Counts = {}
    for colour, name in enumerate(COLOURS):
        elsewhere = ON_TRACKS[colour] + on_weapons(g, colour) + (g.silence if colour == BLACK else 0)
        found[f"{name} cubes"] = (g.bag[colour] + g.supply[colour] + g.drawn[colour] + elsewhere, CUBES[colour])
    if sum(g.bag) or g.round:
        found["yellow cubes in play"] = (g.bag[YELLOW] + g.drawn[YELLOW] + len(g.found), g.variant.weapons)
    return found


def on_weapons(g: Pulp, colour: int) -> int:
    """A yellow cube marks each find; the others are what was put there."""
    if colour == YELLOW:
        return len(g.found)
    return sum(g.charges[colour :: len(ABILITIES)]) if colour < len(ABILITIES) else 0
