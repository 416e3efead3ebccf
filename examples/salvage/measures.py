"""The numbers by which a player judges a position."""

from __future__ import annotations

from ecliptic.core.measures import Measure
from examples.salvage.scoring import score
from examples.salvage.state import Salvage


def measures(g: Salvage, seat: int) -> list[Measure]:
    return [
        Measure("Points", seat, score(g, seat)),
        Measure("Fuel", seat, g.fuel[seat]),
        Measure("Wrecks", seat, len(g.holds[seat]), g.hold),
    ]
