"""The end of a round, and what prepares the next one."""  # UM-14

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Step
from ecliptic.games.ultramassive.box import BOTH_OPEN, NOTHING, ROUNDS, SETS
from ecliptic.games.ultramassive.discovery import refill
from ecliptic.games.ultramassive.draft import eclipse
from ecliptic.games.ultramassive.events import ROUND_BEGINS, STARTS, WORMHOLES_OPENED
from ecliptic.games.ultramassive.scoring import EndGame
from ecliptic.games.ultramassive.sheet import AFTER_ROUNDS, LINES
from ecliptic.games.ultramassive.state import BETWEEN, Ultramassive
from ecliptic.games.ultramassive.wormholes import MoveWormholes

OPENING: Final = (2, 4)  # the rounds after which all wormholes open; UM-14.3


class EndRound(Step[Ultramassive]):
    """After the bonuses; after the sixth round the game is over."""  # UM-14.1, UM-14.7, UM-15.1

    def run(self, g: Ultramassive) -> None:
        for player in range(g.players):
            g.sheet[player * LINES + AFTER_ROUNDS + g.round - 1] = g.mass[player]
        if g.round == ROUNDS:
            g.then(EndGame())
            return
        g.phase = BETWEEN
        pass_token(g)
        if g.round in OPENING:
            g.open[:] = [BOTH_OPEN] * g.players  # UM-9.13
            g.tell(WORMHOLES_OPENED, NOTHING)
            g.then(*[MoveWormholes(player) for player in g.order()], Prepare())  # UM-14.3, UM-14.4
        else:
            g.then(Prepare())


def pass_token(g: Ultramassive) -> None:
    """Clockwise; alone the rival has it in even rounds."""  # UM-14.2, UM-16.13
    if g.players > 1:
        g.start = (g.start + 1) % g.players
        g.tell(STARTS, g.start)
    elif g.variant.rival:
        g.start = 1 - g.start


class Prepare(Step[Ultramassive]):
    """New anomalies, the discs back, new eclipses, and the tracker moves on."""  # UM-14.5, UM-14.6

    def run(self, g: Ultramassive) -> None:
        refill(g)
        g.picks[:] = [NOTHING] * ((g.players + 1) * SETS)
        g.round += 1
        g.tell(ROUND_BEGINS, NOTHING, g.round)
        eclipse(g)
