"""Bots: players that are programs, and see no more than a person in their seat."""

from ecliptic.bots.bot import Bot, Imagined, bot_seed, decide, pick, play_out
from ecliptic.bots.hint import Hint, hint
from ecliptic.bots.levels import LEVELS, bring, check_levels, lower, make_bot, strengths

__all__ = [
    "LEVELS",
    "Bot",
    "Hint",
    "Imagined",
    "bot_seed",
    "bring",
    "check_levels",
    "decide",
    "hint",
    "lower",
    "make_bot",
    "pick",
    "play_out",
    "strengths",
]
