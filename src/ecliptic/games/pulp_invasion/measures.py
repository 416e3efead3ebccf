"""The numbers by which a player judges a position."""

from __future__ import annotations

from ecliptic.core.measures import Measure
from ecliptic.games.pulp_invasion.box import ABILITY_WORDS, NOTHING
from ecliptic.games.pulp_invasion.search import search_cubes
from ecliptic.games.pulp_invasion.state import Pulp


def measures(g: Pulp, seat: int) -> list[Measure]:
    abilities = [Measure(word, seat, n) for word, n in zip(ABILITY_WORDS, g.abilities)]
    cubes = 0 if g.planet == NOTHING or any(g.drawn) else search_cubes(g)  # once drawn they count for nothing more
    return [
        Measure("Super Weapons", seat, len(g.found), g.variant.weapons),
        *abilities,
        Measure("Cubes in the search", seat, cubes),
        Measure("Codes and Keys", seat, len(g.hand)),
    ]
