"""What evoking a civilization does, in a few words each: for cards on paper and on a screen."""  # DF-15.6, DF-15.8

from __future__ import annotations

from ecliptic.games.deep_future.briefs import SUIT_EFFECTS as SUIT_EFFECTS
from ecliptic.games.deep_future.briefs import VICTORY_EFFECTS as VICTORY_EFFECTS
from ecliptic.games.deep_future.parts import SUIT_NAMES, VICTORY_NAMES


def effects_of(victory: str, suit: str) -> tuple[str, str]:
    """Both effects of a civilization, by the names of its victory and its suit."""
    return VICTORY_EFFECTS[VICTORY_NAMES.index(victory)], SUIT_EFFECTS[SUIT_NAMES.index(suit)]
