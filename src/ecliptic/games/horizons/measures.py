"""The numbers by which a player judges a position."""

# not compiled: read at the edge of the game

from __future__ import annotations

from typing import Final

from ecliptic.core.measures import Measure
from ecliptic.games.horizons.box import COLONY, STRUCTURES_OF_A_KIND, TOKEN_NAMES
from ecliptic.games.horizons.control import control_points
from ecliptic.games.horizons.missions import progress
from ecliptic.games.horizons.scoring import open_scores, promised_vp
from ecliptic.games.horizons.state import Horizons
from ecliptic.games.horizons.words import star_name

VICTORY_POINTS = "VP"
UNBOUNDED = 100  # a Mission that may be exceeded

MERITS: Final = {  # the features of `insight.py`, as what a hint says of the choice that does more for one of them
    "Knowledge": "leaves you more Knowledge",
    "control of Systems": "strengthens your control of Systems",
    "Control Points": "gives you more Control Points",
    "income from Collectors": "raises your income from Collectors",
    "Colonies": "gives you more Colonies",
    "Resources": "leaves you more Energy and Metal to spend",
    "room to build": "gives you more room to build",
    "Allies": "gets more out of your Allies",
    "Missions": "serves your Missions better",
    "race to the end": "puts you in a better position for the end of the game",
    "strongest rival": "gives your strongest rival less",
    "victory": "gives you a better chance to win",
}


def measures(g: Horizons, seat: int) -> list[Measure]:
    """Of rivals only what they would score, as far as everybody can see it."""
    scores = open_scores(g)
    return [
        Measure(VICTORY_POINTS, seat, scores[seat] + promised_vp(g, seat)),
        *[mission(g, seat, m) for m in g.hands[seat]],
        *[control(g, seat, star) for star in range(g.players)],
        *[Measure(name.title(), seat, g.stock[seat * 3 + token]) for token, name in enumerate(TOKEN_NAMES)],
        Measure("Colonies", seat, g.in_play(seat, COLONY), STRUCTURES_OF_A_KIND),
        Measure("Habitats", seat, g.habitats[seat].bit_count()),
        Measure("Allies", seat, len(g.tableau[seat])),
        *[Measure(VICTORY_POINTS, p, vp) for p, vp in enumerate(scores) if p != seat],
    ]


def control(g: Horizons, seat: int, star: int) -> Measure:
    return Measure(f"Control Points at {star_name(g, star)}", seat, control_points(g, star)[seat])


def mission(g: Horizons, seat: int, m: int) -> Measure:
    """How far it has come; what goes beyond the least does not count, unless there is a most."""
    value, least, most = progress(g, seat, m)
    name = f"{g.box.missions[m].name} Mission"
    return Measure(name, seat, value) if most < UNBOUNDED else Measure(name, seat, min(value, least), least)
