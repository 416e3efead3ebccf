"""What tokens, counters and anomalies are worth to somebody who still has this many rounds to play, in mass."""

from __future__ import annotations

from typing import Final

from ecliptic.games.ultramassive.box import NOTHING, ROUNDS
from ecliptic.games.ultramassive.stacks import ANTIMATTER
from ecliptic.games.ultramassive.state import Ultramassive
from ecliptic.games.ultramassive.worth import passive_mass

# What is left of a token's worth if this many Orbits are still needed, by the number of rounds to come.
KEPT: Final[tuple[float, ...]] = (0.72, 0.88, 0.91, 0.93, 0.943, 0.952)
FAR: Final = 9  # no token needs more Orbits
DISCOUNTS: Final[tuple[tuple[float, ...], ...]] = tuple([tuple([kept**far for far in range(FAR)]) for kept in KEPT])
COUNTER: Final[tuple[float, ...]] = (0.5, 0.75, 0.95, 1.1, 1.25, 1.4)  # worth of one, by rounds to come
GATE: Final = 0.3  # what an Antimatter token on a gate is in the way
ANOMALY_TURN: Final = 1.9  # yield per turn of an anomaly with an effect ...
ANOMALY_PASSIVE: Final = 1.2  # ... and of a passive one
YIELDS: Final[dict[str, float]] = {  # found by games in which they were bought at random
    "S1": 2.6, "S2": 5.3, "S3": 2.5, "S4": 3.0, "S5": 2.2, "S6": 2.9, "S7": 1.3, "S8": 3.0,
    "M1": 1.25, "M2": 1.7, "M3": 1.6, "M4": 2.3, "M5": 2.0, "M6": 2.35, "M7": 2.45, "M8": 1.8,
    "O1": 0.9, "O2": 2.25, "O3": 1.4, "O4": 1.4, "O5": 1.15, "O6": 2.7, "O7": 0.75, "O8": 1.2,
    "C01": 2.6, "C02": 2.6, "C03": 2.6, "C04": 2.6, "C05": 2.2, "C06": 2.2, "C07": 2.6, "C08": 2.6,
    "C09": 2.6, "C10": 2.6, "C11": 2.6, "C12": 2.4,
}  # fmt: skip


def yield_of(g: Ultramassive, anomaly: int) -> float:
    """What an anomaly brings in a turn."""
    row = g.anomaly(anomaly)
    return YIELDS.get(row.id, ANOMALY_PASSIVE if row.effect == NOTHING else ANOMALY_TURN)


def stack_value(g: Ultramassive, seat: int, stack: int) -> float:
    """What a stack gives when it is absorbed."""
    found = float(g.box.value[stack])
    if stack >= ANTIMATTER:
        found *= COUNTER[ROUNDS - g.round]
    return found + passive_mass(g, seat, stack)
