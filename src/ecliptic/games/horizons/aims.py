"""What a Mission in one's own hand may be expected to score."""

from __future__ import annotations

from typing import Final

from ecliptic.games.horizons.box import TOKENS_OF_A_KIND
from ecliptic.games.horizons.missions import MEASURES, progress
from ecliptic.games.horizons.state import Horizons

PASSING: Final = ("resources", "allies", "unused_allies", "structures_in_play", "systems_with", "minorities")
BY_HOLDINGS: Final = ("active_habitats", "resources", "allies", "unused_allies")  # all others go by what lies there


class Aim:
    """A Mission, made ready for judging many positions."""

    def __init__(self, g: Horizons, m: int) -> None:
        mission = g.box.missions[m]
        self.measure = MEASURES[mission.measure]
        self.of = mission.of
        _, self.least, self.most = progress(g, 0, m)
        self.vp = mission.vp
        self.lasting = 0.65 if mission.measure in PASSING else 0.92
        self.by_holdings = mission.measure in BY_HOLDINGS
        self.limits = mission.measure if mission.at_most < TOKENS_OF_A_KIND else ""
        self.worths: dict[int, float] = {}  # by what it measures

    def worth(self, value: int) -> float:
        known = self.worths.get(value, -1.0)
        if known < 0.0:
            known = self.worths[value] = self.vp * self.chance(value)
        return known

    def chance(self, value: int) -> float:
        """What holds now may still pass; what is far off rarely comes."""
        if self.least <= value <= self.most:
            return self.lasting
        if value > self.most:
            return 0.15
        return 0.75 * float((value / self.least) ** 2.2)
