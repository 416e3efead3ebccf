"""The end of the game, and who wins."""  # UM-15

from __future__ import annotations

from ecliptic.core.flow import Step
from ecliptic.core.ranking import RankedBy, first
from ecliptic.games.ultramassive.actions import rate
from ecliptic.games.ultramassive.box import NOTHING
from ecliptic.games.ultramassive.events import GAME_OVER, LAST_EXCHANGE
from ecliptic.games.ultramassive.sheet import FROM_LAST_EXCHANGE, SPENT_ON_EXCHANGE
from ecliptic.games.ultramassive.stacks import ANTIMATTER, PLACES
from ecliptic.games.ultramassive.state import Ultramassive
from ecliptic.games.ultramassive.words import RIVAL_BEATEN, RIVAL_WON, SIX_ROUNDS, TITLE_EARNED


class EndGame(Step[Ultramassive]):
    """Leftover counters are exchanged; nothing expands any more."""  # UM-15.1, UM-15.2, UM-15.3

    def run(self, g: Ultramassive) -> None:
        for player in range(g.players):
            mass = g.counters[player] // rate(g, player)
            if mass:
                n = mass * rate(g, player)
                g.spend_counters(player, n, SPENT_ON_EXCHANGE)
                g.note(player, FROM_LAST_EXCHANGE, mass)
                g.mass[player] += mass
                g.tell(LAST_EXCHANGE, player, n, mass)
        g.ended = ending(g)
        g.tell(GAME_OVER, NOTHING, g.ended)
        g.end()


def ending(g: Ultramassive) -> int:
    if g.players > 1:
        return SIX_ROUNDS
    if not g.variant.rival:
        return TITLE_EARNED  # UM-16.12
    return RIVAL_BEATEN if g.mass[0] > g.rival_mass else RIVAL_WON  # UM-16.10


def ranked_by(g: Ultramassive) -> list[RankedBy]:
    """Mass, Matter left on the board, fewer anomalies."""  # UM-15.4, UM-15.5, UM-15.6
    return [
        RankedBy("mass", g.mass[:]),
        RankedBy("Matter on the board", [matter_left(g, player) for player in range(g.players)]),
        RankedBy("anomalies", [len(own) for own in g.tableau], fewer=True),
    ]


def matter_left(g: Ultramassive, player: int) -> int:
    """The value of the Matter on a board; it scores nothing."""  # UM-15.4
    stacks = g.board[player * PLACES : player * PLACES + PLACES]
    return sum([g.box.value[stack] for stack in stacks if stack < ANTIMATTER])


def winners(g: Ultramassive) -> list[int]:
    if g.ended in (NOTHING, RIVAL_WON):
        return []
    return first(ranked_by(g))  # UM-15.8


def mass_if_it_ended_now(g: Ultramassive, player: int) -> int:
    return g.mass[player] + g.counters[player] // rate(g, player)
