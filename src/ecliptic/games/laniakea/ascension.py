"""The Ascension Track, and what triggers the end."""  # LK-16.9, LK-17.1 - 17.4

from __future__ import annotations

from typing import Final

from ecliptic.games.laniakea.box import LEVELS, NOTHING
from ecliptic.games.laniakea.events import ASCENDED, CLOCK_RAN_OUT, TRIGGERED
from ecliptic.games.laniakea.state import NOT_TRIGGERED, Laniakea

LAST_LEVEL: Final = 8  # LK-17.1
FIRST_LEVEL_OF_ADVERSARY: Final = 8  # LK-18.3
LAST_LEVEL_OF_ADVERSARY: Final = 20  # LK-18.24


def ascend(g: Laniakea, player: int, n: int = 1) -> None:
    """Levels up; at the end of the track a tracker stays."""  # LK-1.16, LK-16.9
    level = min(LEVELS, g.levels[player] + n)
    if level == g.levels[player]:
        return
    g.levels[player] = level
    g.tell(ASCENDED, player, level)
    if level >= (LAST_LEVEL if player < g.players else LAST_LEVEL_OF_ADVERSARY):
        trigger(g, player)


def trigger(g: Laniakea, player: int) -> None:
    """This round is finished, then everybody has one more turn."""  # LK-17.2, LK-17.3
    if g.last_round == NOT_TRIGGERED:
        g.last_round = g.round + 1
        g.triggered = player
        g.tell(TRIGGERED, player, g.levels[player])


def run_out(g: Laniakea) -> None:
    """At the end of the last round that the clock allows, the endgame is triggered."""  # LK-17.4
    if g.last_round == NOT_TRIGGERED and g.round >= g.variant.rounds:
        g.last_round = g.round + 1
        g.triggered = g.everyone
        g.tell(CLOCK_RAN_OUT, NOTHING)
