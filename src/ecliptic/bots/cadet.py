"""The cadet is greedy: it takes what looks best once it is carried out."""

from __future__ import annotations

from random import Random

from ecliptic.bots.bot import Bot, Imagined
from ecliptic.bots.judgement import Judgement
from ecliptic.core.game import Appraiser, Game


class Cadet(Bot):
    """Looks no further than what an option can be made into before somebody else has a say."""

    level = "cadet"
    skill = "fair"
    strength = "Fair: takes what looks best right now and plans no further."

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.appraiser: Appraiser | None = None  # of the last choice

    def choose(self, game: Game, options: list[int], imagined: Imagined) -> int:
        judgement = Judgement(game, options, imagined, self.random, self.appraiser)
        self.appraiser = judgement.appraiser
        return judgement.best()[0]
