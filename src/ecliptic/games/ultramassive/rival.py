"""The rival hole of a solo game: it has only a mass and a size, and never decides."""  # UM-16

from __future__ import annotations

from ecliptic.core.flow import Step
from ecliptic.games.ultramassive.box import FAMILIES, NOTHING, SETS, SHELF
from ecliptic.games.ultramassive.events import ANOMALY_REMOVED, EXPANDED, GREW, OPTION_TAKEN
from ecliptic.games.ultramassive.state import Ultramassive


def grow(g: Ultramassive, n: int) -> None:
    """Its size follows its mass; it discovers nothing."""  # UM-16.9
    if n:
        g.rival_mass += n
        g.tell(GREW, g.players, n)
    while g.rival_mass >= g.box.thresholds[g.rival_size]:
        g.rival_size += 1
        g.tell(EXPANDED, g.players, g.rival_size)


class DraftOfRival(Step[Ultramassive]):
    """It takes a random open option."""  # UM-16.3, UM-16.15

    __match_args__ = ("set",)

    def __init__(self, set: int) -> None:
        self.set = set

    def run(self, g: Ultramassive) -> None:
        rows = enumerate(g.box.options)
        free = [n for n, row in rows if row.set == self.set and not g.eclipsed >> n & 1 and n not in g.picks]
        option = free[g.roll(len(free))]
        g.picks[g.players * SETS + self.set] = option
        g.tell(OPTION_TAKEN, g.players, option)


class RivalGains(Step[Ultramassive]):
    """The values of its options, and 1 mass for every Minor Antimatter that it would receive."""

    def run(self, g: Ultramassive) -> None:
        own = [g.box.options[option].rival for option in g.picks[g.players * SETS :]]  # UM-16.4
        sent = [option for option in g.picks[:SETS] if g.box.options[option].others != NOTHING]  # UM-16.5
        grow(g, sum(own) + len(sent) + g.waiting[g.players])  # UM-16.14
        g.waiting[g.players] = 0


class RivalRemoves(Step[Ultramassive]):
    """The dearest face-up card of a random family leaves the game."""  # UM-16.6, UM-16.15

    def run(self, g: Ultramassive) -> None:
        family = g.roll(len(FAMILIES))
        slots = [slot for slot in range(family * SHELF, family * SHELF + SHELF) if g.market[slot] != NOTHING]
        if slots:
            slot = max(slots, key=lambda slot: (g.anomaly(g.market[slot]).cost, g.market[slot]))
            g.removed += (g.market[slot],)
            g.tell(ANOMALY_REMOVED, g.players, g.market[slot])
            g.market[slot] = NOTHING


class RivalGrows(Step[Ultramassive]):
    """By its size and its level."""  # UM-16.7

    def run(self, g: Ultramassive) -> None:
        grow(g, g.box.levels[g.variant.level - 1].growth[g.rival_size])
