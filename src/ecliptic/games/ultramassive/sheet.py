"""The score sheet: for each player where mass came from, what counters were spent on, and what was done how often."""

from __future__ import annotations

from typing import Final

from ecliptic.games.ultramassive.box import ANOMALY_SOURCE, DRAFT_SOURCE, PASSIVE_SOURCE, ROUNDS, SIPHON_SOURCE

(
    AT_START, BLUE_GIANTS, SUPERGIANTS, PRIMORDIALS, ANTIMATTER_AS_MASS, FROM_CARDS, FROM_EFFECTS, FROM_PASSIVES,
    FROM_DRAFT, FROM_SIPHON, FROM_BONUS, FROM_EXCHANGE, FROM_LAST_EXCHANGE,
) = range(13)  # fmt: skip
MASS_LINES: Final = 13  # what mass is made of
(
    EARNED, SPENT_ON_ANOMALIES, SPENT_ON_EXCHANGE, SPENT_OTHERWISE,
    SWALLOWED, ORBITS, ABSORBED, ANNIHILATED, ACTIVATIONS, CARDS_PLAYED, SIPHONS,
) = range(13, 24)  # fmt: skip
DESIGNS_PLAYED: Final = 24  # as a mask
OPTIONS_TAKEN: Final = 25  # how often each, in DIGIT bits
EXPANDED: Final = 26  # the rounds of the two expansions
AFTER_ROUNDS: Final = 28  # mass after each round
DISCOVERED_IN: Final = AFTER_ROUNDS + ROUNDS  # the round of each discovery in DIGIT bits, the first one lowest
ENTRIES_SIPHONED: Final = DISCOVERED_IN + 1  # how often each entry of the Siphon track, in WIDE bits
LINES: Final = ENTRIES_SIPHONED + 1
DIGIT: Final = 3  # bits for a number of rounds
WIDE: Final = 8  # bits for a number of Siphons

LINE_WORDS: Final = (
    "Starting mass", "Blue Giants", "Supergiants", "Primordial Black Hole tokens", "Antimatter taken as mass",
    "Action Cards", "Anomaly effects", "Passive effects", "Draft", "Siphon track", "Bonus phases", "Exchanges",
    "Exchange at the end",
)  # fmt: skip


def digit(line: int, n: int, bits: int = DIGIT) -> int:
    """One of the numbers that share a line."""
    return line >> n * bits & (1 << bits) - 1


def line_of(source: int) -> int:
    """Where the mass of an effect is written down."""
    if source < ANOMALY_SOURCE:
        return FROM_CARDS
    if source < PASSIVE_SOURCE:
        return FROM_EFFECTS
    if source < DRAFT_SOURCE:
        return FROM_PASSIVES
    return FROM_DRAFT if source < SIPHON_SOURCE else FROM_SIPHON
