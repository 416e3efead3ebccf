"""What lines and civilizations do, in a few words: for cards that are small, on a screen or on paper."""

from __future__ import annotations

from typing import Final

from ecliptic.core.words import counted
from ecliptic.games.deep_future.components.box import (
    BIOLOGY,
    CHEMISTRY,
    COMPUTATION,
    DEFENSE,
    DRAW,
    ECONOMY,
    EXPLORATION,
    FTL,
    GENETICS,
    GOVERNMENT,
    HISTORY,
    INDUSTRY,
    INFRASTRUCTURE,
    LOWER,
    MILITARY,
    PHYSICS,
    RAISE,
    RIVALS,
    SOCIETY,
    SPACECRAFT,
    Advancement,
    Challenge,
    Part,
)
from ecliptic.games.deep_future.components.constants import TRACK_NAMES

LINE_BRIEFS: Final = {
    COMPUTATION: "draw 1, drop 1",
    ECONOMY: "a track -1: draw 2",
    EXPLORATION: "a track -1: move 1",
    INFRASTRUCTURE: "a track -1: upkeep",
    HISTORY: "look at the deck",
    INDUSTRY: "2 cards for 1",
    GOVERNMENT: "1 line more",
    SOCIETY: "a new world",
    BIOLOGY: "1 cube elsewhere",
    GENETICS: "2 cubes more",
    CHEMISTRY: "read again",
    PHYSICS: "choose once more",
    MILITARY: "battle again",
    DEFENSE: "1 rival less",
    SPACECRAFT: "move 1 more",
    FTL: "1 sector farther",
}
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


def line_brief(advancement: Advancement) -> str:
    if advancement.effect == RAISE:
        return f"{TRACK_NAMES[advancement.track]} +{advancement.n}"
    return f"draw {advancement.n}" if advancement.effect == DRAW else LINE_BRIEFS[advancement.effect]


def challenge_brief(challenge: Challenge) -> str:
    """What it brings if it is not met."""  # DF-18.7
    return ", ".join([part_brief(part) for part in challenge.parts])


def part_brief(part: Part) -> str:
    if part.do == LOWER:
        return f"{TRACK_NAMES[part.track]} -{part.n}"
    return counted(part.n, "neutral cube") if part.do == RIVALS else "a new neutral world"
