"""Bots in processes of their own.

Only imagined positions leave the server: the caller gives `position.imagine(seat, chance)` of the seat that decides,
and the bot, which imagines again, chooses as it would from the real one.
"""

from __future__ import annotations

import os

from ecliptic.bots.worker import choose
from ecliptic.core.position import Position
from ecliptic.table.asking import ASKER
from ecliptic.table.pool import Pool

BUDGET = 5.0  # seconds of CPU for one decision
UNWATCHED = " (nobody watches)"  # the second owner that each address is


class Workers(Pool):
    """They serve all tables; every address in its turn, for the tables that somebody watches and for those that nobody
    does."""

    who = "bot"

    def __init__(self, processes: int | None = None, budget: float = BUDGET) -> None:
        super().__init__(processes or max(1, (os.cpu_count() or 1) - 1), budget)

    async def choose(self, level: str, position: Position, game: str, seed: int, watched: bool = True) -> int:
        """The option that a new bot of that level and seed takes in an imagined position."""
        return await self.call(owner_of(watched), choose, level, position, game, seed)


def owner_of(watched: bool) -> str:
    """In whose turn a bot thinks."""
    return ASKER.get() if watched else ASKER.get() + UNWATCHED
