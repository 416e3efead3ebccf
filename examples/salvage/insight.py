"""What speaks for a seat, in points; bots go by the sum, and hints say which part changed."""

from __future__ import annotations

from typing import Final

from examples.salvage.scoring import score, winners
from examples.salvage.state import Salvage

WORTH_OF_FUEL: Final = 0.5  # about what a wreck gives for each fuel, less the turn it takes
VICTORY: Final = 10.0


def features(g: Salvage, seat: int) -> dict[str, float]:
    won = winners(g)
    return {
        "hold": float(score(g, seat)),
        "fuel": WORTH_OF_FUEL * g.fuel[seat],
        "best_rival": -float(max([score(g, other) for other in g.others(seat)])),
        "victory": VICTORY / len(won) if seat in won else 0.0,
    }
