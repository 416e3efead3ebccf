"""The moments at which lines answer: a closed list, each asked in one place."""  # DF-7.5, DF-7.10

from __future__ import annotations

from typing import Final

from ecliptic.core.moments import Moment
from ecliptic.games.deep_future.components.box import CHEMISTRY, FTL, PHYSICS, SOCIETY
from ecliptic.games.deep_future.components.constants import (
    ADVANCE,
    BATTLE,
    EXPAND,
    GROW,
    PHASE_NAMES,
    POWER,
    SETTLE,
    START,
)

SETTLING, READING, CHOOSING, MOVING = range(len(PHASE_NAMES), len(PHASE_NAMES) + 4)

# Most lines answer in the menu of their phase, the moment of that number; those that change a base effect, at its step.
MOMENTS: Final = {
    START: Moment("start", "DF-6.6", "before the first action of a turn"),
    POWER: Moment("power", "DF-8.1", "after the cards are drawn"),
    SETTLE: Moment("settle", "DF-9.1", "after the world is settled"),
    GROW: Moment("grow", "DF-10.1", "after the cubes are added"),
    ADVANCE: Moment("advance", "DF-11.1", "after the line is written"),
    BATTLE: Moment("battle", "DF-12.1", "after the battle"),
    EXPAND: Moment("expand", "DF-13.1", "after the cubes have moved"),
    SETTLING: Moment("settling", "DF-9.14", "when the world to settle is chosen"),
    READING: Moment("reading", "DF-11.15", "when a suit or a number has been read"),
    CHOOSING: Moment("choosing", "DF-11.18", "when the advancement of a tech is chosen"),
    MOVING: Moment("moving", "DF-13.6", "how many sectors cubes may move"),
}
STEPS: Final = {SOCIETY: SETTLING, CHEMISTRY: READING, PHYSICS: CHOOSING, FTL: MOVING}


def moment_of(phase: int, effect: int) -> int:
    return STEPS.get(effect, phase)
