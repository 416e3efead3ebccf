"""Worlds and World types as masks: which are in one, in order."""

from __future__ import annotations

from typing import Final

from ecliptic.games.horizons.box import PLACES, SEATS, TYPES

WORLDS: Final = SEATS * PLACES
SYSTEM: Final = (1 << PLACES) - 1

TYPES_IN: Final = tuple(tuple(t for t in range(TYPES) if mask >> t & 1) for mask in range(1 << TYPES))
WORLDS_IN: Final = tuple(
    tuple(tuple(star * PLACES + i for i in range(PLACES) if part >> i & 1) for part in range(1 << PLACES))
    for star in range(WORLDS // PLACES)
)


def worlds_in(mask: int) -> list[int]:
    """The worlds of a mask, in order."""
    found: list[int] = []
    star = 0
    while mask:
        part = mask & SYSTEM
        if part:
            found.extend(WORLDS_IN[star][part])
        mask >>= PLACES
        star += 1
    return found
