"""The numbers by which a player judges a position."""

from __future__ import annotations

from ecliptic.core.measures import Measure
from ecliptic.games.ultramassive.scoring import matter_left
from ecliptic.games.ultramassive.state import RIVAL, Ultramassive


def measures(g: Ultramassive, seat: int) -> list[Measure]:
    """Of others only their mass."""
    others = [Measure("Mass", player, g.mass[player]) for player in range(g.players) if player != seat]
    rival = [Measure(RIVAL, seat, g.rival_mass)] if g.variant.rival else []
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
