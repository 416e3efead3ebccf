"""Phase 4, the Solar Mass Bonus."""  # UM-13

from __future__ import annotations

from ecliptic.core.flow import Frame, Step
from ecliptic.games.ultramassive.box import BONUS, NOTHING
from ecliptic.games.ultramassive.events import BONUS_GAINED, BONUS_SKIPPED
from ecliptic.games.ultramassive.frames import OfPlayer
from ecliptic.games.ultramassive.rival import grow
from ecliptic.games.ultramassive.settling import Settle
from ecliptic.games.ultramassive.sheet import FROM_BONUS
from ecliptic.games.ultramassive.state import BONUS_PHASE, Ultramassive


class BonusPhase(Step[Ultramassive]):
    """All sizes are noted first; then 3 mass for every larger hole."""  # UM-13.1, UM-13.3, UM-13.4

    def run(self, g: Ultramassive) -> None:
        g.phase = BONUS_PHASE
        g.active = NOTHING
        sizes = [*g.size, g.rival_size] if g.variant.rival else g.size[:]  # UM-16.8
        if len(dict.fromkeys(sizes)) == 1:
            if len(sizes) > 1:
                g.tell(BONUS_SKIPPED, NOTHING)  # UM-13.2
            return
        due = [BONUS * len([size for size in sizes if size > own]) for own in sizes]
        frames: list[Frame[Ultramassive]] = [GainBonus(player, due[player]) for player in g.order() if due[player]]
        if g.variant.rival and due[-1]:
            grow(g, due[-1])
        g.then(*frames)


class GainBonus(OfPlayer):
    """It is settled as any other mass."""  # UM-13.5

    __match_args__ = ("player", "n")

    def __init__(self, player: int, n: int) -> None:
        self.player = player
        self.n = n

    def run(self, g: Ultramassive) -> None:
        g.collect(self.player, self.n, FROM_BONUS)
        g.tell(BONUS_GAINED, self.player, self.n)
        g.then(Settle(self.player))
