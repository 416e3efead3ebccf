"""How many turns a player is from winning, and what they are needed for."""

from __future__ import annotations

from math import sqrt
from typing import Final

from ecliptic.games.deep_future.components.constants import NOTHING, STAR, TRACKS
from ecliptic.games.deep_future.components.galaxy import ADJACENT
from ecliptic.games.deep_future.empire.winning import CUBES_NEEDED, SECTORS_NEEDED, colonies_counted, cubes_on_map
from ecliptic.games.deep_future.evaluation.rest_of_turn import RestOfTurn
from ecliptic.games.deep_future.evaluation.tableau import Tableau
from ecliptic.games.deep_future.state import DeepFuture

ADVANCES: Final = 0.7  # in a turn
STEPS: Final = (0.2, 0.1, 0.1, 0.1)  # on each track in a turn, without lines ...
HOPED: Final = (0.06, 0.03, 0.03, 0.03)  # ... and by every line that is yet to come
CUBES: Final = 0.6
EXPANSION: Final = 0.35
NEUTRAL_HELD: Final = 0.6  # turns saved by a neutral world that needs only to be settled
NEUTRAL_NEAR: Final = 0.2  # by one that can be walked into
COLONY: Final = 1.5  # turns that it takes to settle a world that is needed ...
SITE: Final = 1.0  # ... and to hold a sector for it
SHORTEST: Final = 0.5
MET: Final = 1.0e6  # nearer than any condition that is not


class Way:
    """How many turns it takes to win, and what they are needed for."""

    def __init__(self, g: DeepFuture, seat: int, tableau: Tableau, turn: RestOfTurn) -> None:
        lines, condition = tableau.missing / ADVANCES, turns_to_condition(g, seat, tableau)
        left = max(0.0, tableau.missing - turn.lines) / ADVANCES
        whole = side_by_side(lines, condition)
        self.condition = whole * condition / max(lines + condition, SHORTEST)
        self.lines = whole - self.condition - tableau.help
        self.worlds = neutral_worlds(g, seat)
        self.colonies = turns_to_colonies(g, seat, tableau.colonies)
        turns = side_by_side(left, condition) - tableau.help - self.worlds + self.colonies - turn.saved
        self.turns = turns if turns > SHORTEST else SHORTEST / (1.0 + SHORTEST - turns)


def side_by_side(lines: float, condition: float) -> float:
    """Two things done side by side take little longer than the longer one."""
    return float((lines * lines * lines + condition * condition * condition) ** (1 / 3))


def turns_to_condition(g: DeepFuture, seat: int, tableau: Tableau) -> float:
    """To the nearest of the six; others that are near, too, count a little."""  # DF-19.2
    near = nearness((CUBES_NEEDED - cubes_on_map(g, seat)) / (CUBES + tableau.growth))
    near += nearness((SECTORS_NEEDED - g.owner.count(seat)) / (EXPANSION + tableau.spread))
    for track in range(TRACKS):
        steps = STEPS[track] + HOPED[track] * tableau.missing + tableau.rates[track]
        near += nearness((STAR[track] - g.tracks[seat * TRACKS + track]) / steps)
    return 1.0 / sqrt(sqrt(near)) if near < MET else 0.0


def nearness(turns: float) -> float:
    """So steep that the nearest of several stands out."""
    if turns <= 0.0:
        return MET
    square = 1.0 / (turns * turns)
    return square * square


def neutral_worlds(g: DeepFuture, seat: int) -> float:
    """Settling one brings a free POWER and a free ADVANCE."""  # DF-9.4
    owner, worth = g.owner, 0.0
    for card in g.neutral_worlds:
        if card != NOTHING:
            sector = g.cards[card].sector
            if owner[sector] == seat:
                worth += NEUTRAL_HELD
            elif owner[sector] == NOTHING and any(owner[other] == seat for other in ADJACENT[sector]):
                worth += NEUTRAL_NEAR
    return worth


def turns_to_colonies(g: DeepFuture, seat: int, lacking: int) -> float:
    """Each needs a sector of its own."""  # DF-19.4
    if not lacking:
        return 0.0
    free = len(g.sectors_of(seat)) - 1 - colonies_counted(g, seat)
    return COLONY * lacking + SITE * max(0, lacking - free)
