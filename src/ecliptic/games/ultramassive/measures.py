"""The numbers by which a player judges a position."""

from __future__ import annotations

from typing import Final

from ecliptic.core.measures import Measure
from ecliptic.games.ultramassive.scoring import matter_left
from ecliptic.games.ultramassive.state import Ultramassive

MERITS: Final = {  # the features of `insight.py`, as what a hint says of the choice that does more for one of them
    "mass": "brings you more mass",
    "matter_on_the_board": "gets your matter into a better place on the board",
    "wormholes": "makes better use of wormholes",
    "counters": "gives you more counters, or better use for them",
    "size": "makes the size of your hole an advantage",
    "anomalies": "gets more out of anomalies",
    "cards": "gets more out of your cards",
    "resources": "gives you resources that do more on your board",
    "rivals": "gives your strongest rival less",
    "defeat": "gives you a better chance to win",
}


def measures(g: Ultramassive, seat: int) -> list[Measure]:
    """Of others only their mass."""
    others = [Measure("Mass", player, g.mass[player]) for player in range(g.players) if player != seat]
    rival = [Measure("Mass", g.players, g.rival_mass)] if g.variant.rival else []
    return [
        Measure("Mass", seat, g.mass[seat] + g.gathered[seat]),
        Measure("Falling in", seat, sum([g.box.value[stack] for stack in g.fallen[seat]])),
        Measure("Counters", seat, g.counters[seat]),
        Measure("Matter on the board", seat, matter_left(g, seat)),
        Measure("Anomalies", seat, len(g.tableau[seat])),
        Measure("Cards", seat, len(g.hands[seat])),
        *others,
        *rival,
    ]
