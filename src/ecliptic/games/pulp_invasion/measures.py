"""The numbers by which a player judges a position."""

from __future__ import annotations

from typing import Final

from ecliptic.core.measures import Measure
from ecliptic.games.pulp_invasion.box import ABILITY_WORDS, NOTHING
from ecliptic.games.pulp_invasion.search import chance_of_find, search_cubes
from ecliptic.games.pulp_invasion.state import Pulp

MERITS: Final = {  # the features of `insight.py`, as what a hint says of the choice that does more for one of them
    "finding Super Weapons": "leaves fewer Super Weapons to find",
    "abilities": "saves points of your abilities",
    "dice": "keeps your dice on better faces",
    "Codes and Keys": "leaves you more Codes and Keys",
    "the powers of Super Weapons": "gets more out of your Super Weapons",
    "this search": "makes this search more promising",
    "what is in the bag": "leaves a better mix of cubes in the bag",
    "the mission": "gives you a better chance to win the mission",
}


def measures(g: Pulp, seat: int) -> list[Measure]:
    """What may be drawn counts only while a Planet waits to be searched, and is another number on another Planet."""
    found = [Measure("Super Weapons", seat, len(g.found), g.variant.weapons)]
    if g.planet != NOTHING and not any(g.drawn):
        planet, cubes = g.box.planets[g.planet].name, search_cubes(g)
        found.append(Measure(f"Cubes from {planet}", seat, cubes))
        found.append(Measure(f"Chance of a find on {planet}", seat, round(chance_of_find(g, cubes) / 10), unit="%"))
    found += [Measure(word, seat, n) for word, n in zip(ABILITY_WORDS, g.abilities)]
    found.append(Measure("Codes and Keys", seat, len(g.hand)))
    found.append(Measure("Active weapons", seat, g.active.bit_count()))
    return found
