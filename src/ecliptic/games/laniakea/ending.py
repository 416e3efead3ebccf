"""The end of the game, and who wins."""  # LK-17.15, LK-17.16

from __future__ import annotations

from ecliptic.core.flow import Step
from ecliptic.core.ranking import first
from ecliptic.games.laniakea.adversary import adversary_sheet
from ecliptic.games.laniakea.box import NOTHING
from ecliptic.games.laniakea.events import GAME_OVER
from ecliptic.games.laniakea.scoring import points, ranked_by, write_down
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.laniakea.words import ADVERSARY_BEATEN, ADVERSARY_WON, ASCENDED_END, CLOCK_END


class EndGame(Step[Laniakea]):
    """Everything is scored together; nothing is spent."""  # LK-17.17

    def run(self, g: Laniakea) -> None:
        g.active = NOTHING
        for player in range(g.players):
            write_down(g, player)
        g.ended = ending(g)
        g.tell(GAME_OVER, NOTHING, g.ended)
        g.end()


def ending(g: Laniakea) -> int:
    if g.variant.solo:
        return ADVERSARY_BEATEN if points(g, 0) > adversary_sheet(g).total() else ADVERSARY_WON  # LK-18.28
    return CLOCK_END if g.triggered == g.everyone else ASCENDED_END


def winners(g: Laniakea) -> list[int]:
    if g.ended in (NOTHING, ADVERSARY_WON):
        return []
    return first(ranked_by(g))  # LK-17.16
