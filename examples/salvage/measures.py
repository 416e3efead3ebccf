"""The numbers by which a player judges a position."""

from __future__ import annotations

from typing import Final

from ecliptic.core.measures import Measure
from examples.salvage.scoring import score
from examples.salvage.state import Salvage

MERITS: Final = {  # the features of `insight.py`, as what a hint says of the choice that does more for one of them
    "hold": "makes your hold worth more",
    "fuel": "leaves you more fuel",
    "best_rival": "gives your best rival less",
    "victory": "gives you a better chance to win",
}


def measures(g: Salvage, seat: int) -> list[Measure]:
    return [
        Measure("Points", seat, score(g, seat)),
        Measure("Fuel", seat, g.fuel[seat]),
        Measure("Wrecks", seat, len(g.holds[seat]), g.hold),
    ]
