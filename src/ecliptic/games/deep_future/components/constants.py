"""The words and numbers of the rules: suits, kinds of cards, tracks, phases, victories."""  # DF-1, DF-2, DF-3

from __future__ import annotations

from typing import Final, Literal

SUITS: Final = 6
SUN, MOON, HEART, SKULL, HAND, FOOT = range(SUITS)
Suit = Literal["sun", "moon", "heart", "skull", "hand", "foot"]
SUIT_NAMES: Final[tuple[Suit, ...]] = ("sun", "moon", "heart", "skull", "hand", "foot")
SUIT_LETTERS: Final = "SMRKHF"
NUMBERS: Final = 6
CORNERS: Final = SUITS * NUMBERS
NOTHING: Final = -1

BLANK, WORLD, TECH, CIVILIZATION = range(4)
Kind = Literal["blank", "world", "tech", "civilization"]
KIND_NAMES: Final[tuple[Kind, ...]] = ("blank", "world", "tech", "civilization")
ORIGINAL: Final = 0  # the era of what was there before the first one, DF-2.8
LINES: Final = 3

CULTURE, MIGHT, STABILITY, XENO = range(4)
TRACKS: Final = 4
TRACK_NAMES: Final = ("Culture", "Might", "Stability", "Xeno")
CARDS_IN_HAND: Final = "Cards in hand"  # a measure
Track = Literal["culture", "might", "stability", "xeno"]
TRACK_KEYS: Final[tuple[Track, ...]] = ("culture", "might", "stability", "xeno")
STAR: Final = (12, 6, 6, 6)  # DF-3.9
CROSS: Final = -6
LOWEST: Final = (0, CROSS, CROSS, CROSS)

START, POWER, SETTLE, GROW, ADVANCE, BATTLE, EXPAND, PLAN, EVOKE = range(9)
PHASE_NAMES: Final = ("START", "POWER", "SETTLE", "GROW", "ADVANCE", "BATTLE", "EXPAND", "PLAN", "EVOKE")
ACTION_OF_SUIT: Final = (POWER, SETTLE, GROW, ADVANCE, BATTLE, EXPAND)  # DF-7.2
SUIT_OF_ACTION: Final = (NOTHING, SUN, MOON, HEART, SKULL, HAND, FOOT, NOTHING, NOTHING)

TERRITORY, POPULATION = 0, 1  # the victories; the others are a track's star
VICTORY_LETTERS: Final = "TPCMSX"
VICTORY_NAMES: Final = ("Territory", "Population", "Culture", "Might", "Stability", "Xeno")
VICTORIES: Final = 6
