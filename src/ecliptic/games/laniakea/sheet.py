"""The score sheet: what each player did how often, and where points came from at the end."""

from __future__ import annotations

from typing import Final

(
    V_GAINED, F_GAINED, A_GAINED, LOST, PAID_BY_RIVALS,
    TURNS, CARDS_PLAYED, MOVES, HARVESTS, SERAPHS, ATTACKS, UPGRADES, POWERS_GAINED, TOKENS_GAINED,
    CARDS_DISCARDED,
) = range(15)  # fmt: skip
(
    FROM_ENTITIES, FROM_ENDGAME, FROM_CHAOS, FROM_CELESTIAL, FROM_ASCENSION, FROM_GALAXIES, FROM_THRONES,
) = range(15, 22)  # fmt: skip
POINT_LINES: Final = range(FROM_ENTITIES, FROM_THRONES + 1)
LINES: Final = 22

POINT_WORDS: Final = (
    "Entities", "Endgame Scoring", "Chaos cards", "Celestial ability", "Ascension Track", "Sanctums and Gateways",
    "Thrones",
)  # fmt: skip
