"""The cadet is greedy: it takes what looks best once it is carried out."""

from __future__ import annotations

from random import Random

from ecliptic.bots.bot import Bot, Imagined
from ecliptic.bots.lookahead import after, prospect
from ecliptic.core.flow import Position
from ecliptic.core.game import Game

PATIENCE = 150  # positions looked at for all options together, in one imagined position ...
LEAST, MOST = 5, 25  # ... and for one of them
TRIALS = 4  # the imagined positions in which the best option must have proved itself
SAME = 3  # fewer will do if nothing varies


class Cadet(Bot):
    """Tries every option in an imagined position; the best must prove itself in others, where chance falls anew."""

    level = "cadet"

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, game: Game, options: list[int], imagined: Imagined) -> int:
        patience = min(MOST, max(LEAST, PATIENCE // len(options)))
        scenes = [imagined(self.random.getrandbits(64))]
        shuffled = self.random.sample(options, len(options))  # so that of equals any may be the one
        tried = {option: [outcome(game, scenes[0], option, patience)] for option in shuffled}
        while True:
            best = max(tried, key=lambda option: mean(tried[option]))
            worths = tried[best]
            if proved(worths):
                return best
            if len(worths) == len(scenes):
                scenes.append(imagined(self.random.getrandbits(64)))
            worths.append(outcome(game, scenes[len(worths)], best, patience))


def outcome(game: Game, position: Position, option: int, patience: int) -> float:
    seat = position.seat
    assert seat is not None
    return prospect(game, after(position, option), seat, patience)


def proved(worths: list[float]) -> bool:
    """Tried often enough, or always the same, so that chance seems to have no part in it."""
    return len(worths) == TRIALS or (len(worths) == SAME and worths.count(worths[0]) == SAME)


def mean(worths: list[float]) -> float:
    return sum(worths) / len(worths)
