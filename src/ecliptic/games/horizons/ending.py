"""The end of the game."""  # HZ-12

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Frame
from ecliptic.games.horizons.events import (
    DORMANCY_NEAR,
    GAME_OVER,
    LAST_COLONY,
    LAST_RESORT_NEAR,
    LIMIT_NEAR,
    MISSION_COMPLETED,
    ROUND_FINISHES,
)
from ecliptic.games.horizons.frames import Happening
from ecliptic.games.horizons.missions import holds
from ecliptic.games.horizons.state import NOTHING, Horizons
from ecliptic.games.horizons.variant import LAST_RESORT

FIFTH_COLONY: Final = 0
ROUND_LIMIT: Final = 1
DORMANCY: Final = 2
HUNDRED_ROUNDS: Final = 3


def last_colony(g: Horizons, player: int, gains: list[Frame[Horizons]]) -> None:
    """Everything stops but its sharing, the turn of the Ally that built it, and the end of this player's turn."""
    g.tell(LAST_COLONY, player)  # HZ-12.1
    g.halt(*gains)  # HZ-12.2, HZ-12.4
    if g.ending:
        return
    g.ending = True
    g.ended_by = player
    if g.variant.finish_round:
        g.tell(ROUND_FINISHES, player)


def end_of_round(g: Horizons) -> int:
    """Why the game ends with this round, or NOTHING; one round before, everybody is told."""  # HZ-12.5 to HZ-12.9
    if g.ending:
        return FIFTH_COLONY
    cause = reached(g, g.round)
    if cause == NOTHING:
        coming = reached(g, g.round + 1)
        if coming == DORMANCY:
            g.tell(DORMANCY_NEAR, g.active, g.round - g.grew)  # HZ-12.7
        elif coming == HUNDRED_ROUNDS:
            g.tell(LAST_RESORT_NEAR, g.active)
        elif coming != NOTHING:
            g.tell(LIMIT_NEAR, g.active)
    return cause


def reached(g: Horizons, round: int) -> int:
    """Which limit is reached at the end of that round if nothing grows until then."""
    if round == LAST_RESORT:
        return HUNDRED_ROUNDS  # HZ-12.9
    if g.variant.round_limit and round >= g.variant.round_limit:
        return ROUND_LIMIT  # HZ-12.5
    if g.variant.dormancy and round - g.grew >= g.variant.dormancy:
        return DORMANCY  # HZ-12.6
    return NOTHING


class EndGame(Happening):
    """Nothing more is done; the Missions that hold are shown."""  # HZ-11.2, HZ-13.11

    __match_args__ = ("cause",)

    def __init__(self, cause: int) -> None:
        self.cause = cause

    def run(self, g: Horizons) -> None:
        g.end()
        g.action = NOTHING
        g.end_cause = self.cause
        g.tell(GAME_OVER, g.active, self.cause)
        g.completed = tuple([tuple([m for m in g.hands[p] if holds(g, p, m)]) for p in range(g.players)])
        for p, missions in enumerate(g.completed):
            for m in missions:
                g.tell(MISSION_COMPLETED, p, m)
