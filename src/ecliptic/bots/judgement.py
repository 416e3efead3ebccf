"""Judging options: each is tried in an imagined position; the best must prove themselves in others, where chance falls
anew. So no option wins by one lucky draw, and little time is spent on those that are clearly worse.
"""

from __future__ import annotations

from heapq import nlargest
from random import Random

from ecliptic.bots.bot import Imagined
from ecliptic.bots.lookahead import Prospect, after
from ecliptic.core.game import Appraiser, Game
from ecliptic.core.measures import Measure
from ecliptic.core.position import Position

PATIENCE = 150  # positions looked at for all options together, in one imagined position ...
LEAST = 5  # ... and for one of them, in spite of that
SAME = 2  # trials will do if nothing varies


class Judgement:
    """What became of the options in the scenes, the imagined positions, in which they were tried."""

    def __init__(
        self,
        game: Game,
        options: list[int],
        imagined: Imagined,
        random: Random,
        appraiser: Appraiser | None = None,
        thorough: bool = False,
    ) -> None:
        """The appraiser may be one that has served before. To be thorough is to try what it need not look at, too, as
        often as in any game."""
        self.game = game
        self.imagined = imagined
        self.random = random
        first = self.scene()
        decision = first.decision
        assert decision is not None
        self.seat = decision.player
        if appraiser is None or appraiser.game is not game or appraiser.seat != self.seat:
            appraiser = game.appraiser(self.seat)
        appraiser.prepare(first)
        self.appraiser = appraiser
        self.trials = Appraiser.trials if thorough else appraiser.trials
        self.patience = min(appraiser.most, max(LEAST, PATIENCE // len(options)))
        self.scenes = [first]
        self.extra = decision.extra(first)
        shuffled = random.sample(options, len(options))  # so that of equals any may be the one
        trials = shuffled if thorough else self.appraiser.shortlist(first, shuffled)
        self.only = trials if len(trials) == 1 < len(options) else []  # tells something, and need not be tried
        self.tried = {option: [self.outcome(first, option)] for option in trials if not self.only}

    def best(self, count: int = 1) -> list[int]:
        """The best options, best first, each of them proved. What is worth doing besides all others comes first."""
        if self.only:
            return self.only
        worthwhile = [option for option in self.extra if self.gains(option)]
        if worthwhile:
            return self.best_of(worthwhile, count)
        return self.best_of([option for option in self.tried if option not in self.extra], count)

    def gains(self, option: int) -> bool:
        """Is the seat better off with it than without?"""
        self.best_of([option], 1)
        scenes = self.scenes[: len(self.tried[option])]
        return self.worth(option) > sum([self.appraiser.estimate(scene) for scene in scenes]) / len(scenes)

    def best_of(self, options: list[int], count: int) -> list[int]:
        while True:
            best = nlargest(count, options, key=self.worth)
            doubtful = next((option for option in best if not self.proved(self.tried[option])), None)
            if doubtful is None:
                return best
            self.try_again(doubtful)

    def proved(self, outcomes: list[Prospect]) -> bool:
        """Nothing unknown has a part in it, or it was tried often enough, or was always the same."""
        if outcomes[0].certain or len(outcomes) == self.trials:
            return True
        return len(outcomes) == SAME and all(outcome.worth == outcomes[0].worth for outcome in outcomes)

    def worth(self, option: int) -> float:
        outcomes = self.tried[option]
        return sum([outcome.worth for outcome in outcomes]) / len(outcomes)

    def try_again(self, option: int) -> None:
        outcomes = self.tried[option]
        if len(outcomes) == len(self.scenes):
            self.scenes.append(self.scene())
        outcomes.append(self.outcome(self.scenes[len(outcomes)], option))

    def scene(self) -> Position:
        return self.imagined(self.random.getrandbits(64))

    def outcome(self, scene: Position, option: int) -> Prospect:
        prospect = Prospect(self.appraiser, scene, after(scene, option))
        prospect.look(self.patience)
        return prospect

    def features(self, position: Position) -> dict[str, float]:
        return self.appraiser.features(position)

    def measures(self, position: Position) -> list[Measure]:
        return self.game.measures(position, self.seat)
