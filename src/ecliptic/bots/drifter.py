"""The drifter goes wherever chance takes it."""

from __future__ import annotations

from random import Random

from ecliptic.bots.bot import Bot, Imagined
from ecliptic.core.game import Game


class Drifter(Bot):
    """Every option is as good as any other."""

    level = "drifter"
    skill = "very easy"
    strength = "Very easy: chooses at random."

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, game: Game, options: list[int], imagined: Imagined) -> int:
        return self.random.choice(options)
