"""What evoking a civilization does, in a few words each: for cards on paper and on a screen."""  # DF-15.6, DF-15.8

from __future__ import annotations

from typing import Final

from ecliptic.games.deep_future.parts import SUIT_NAMES, VICTORY_NAMES

VICTORY_EFFECTS: Final = (  # DF-15.6
    "1 cube into an empty sector next door",
    "4 cubes into one of your sectors",
    "Culture +3",
    "Might +2",
    "Stability +2",
    "Xeno +2",
)
SUIT_EFFECTS: Final = (  # DF-15.8
    "draw 3 cards",
    "settle on a new world",
    "3 cubes over your sectors",
    "advance a tech, picking 1",
    "a track +1, remove 1 rival next door",
    "expand into 2 sectors next door",
)


def effects_of(victory: str, suit: str) -> tuple[str, str]:
    """Both effects of a civilization, by the names of its victory and its suit."""
    return VICTORY_EFFECTS[VICTORY_NAMES.index(victory)], SUIT_EFFECTS[SUIT_NAMES.index(suit)]
