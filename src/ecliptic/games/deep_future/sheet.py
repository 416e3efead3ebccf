"""The score sheet: how often each player did what."""

from __future__ import annotations

from typing import Final

from ecliptic.games.deep_future.components.constants import EVOKE, PHASE_NAMES, POWER

# first a line for each action, in the order of their numbers
LINES_USED, DRAWN, READ, UPKEEP_PAID, UPKEEP_UNPAID, CHALLENGES_MET, CHALLENGES_SUFFERED = range(EVOKE, EVOKE + 7)
WORDS: Final = (
    *[f"{name.capitalize()} actions" for name in PHASE_NAMES[POWER:]],
    "Lines used", "Cards drawn", "Cards read", "Upkeep paid", "Upkeep not paid",
    "Challenges met", "Challenges suffered",
)  # fmt: skip
LINES: Final = len(WORDS)
