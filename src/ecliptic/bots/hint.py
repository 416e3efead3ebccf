"""Hints: what a cadet would choose, and what speaks for it."""

from __future__ import annotations

from random import Random

import msgspec

from ecliptic.bots.bot import imagining
from ecliptic.bots.judgement import Judgement
from ecliptic.core.flow import Position
from ecliptic.core.game import Game

HINTS = 3
REASONS = 3
TINY = 0.05  # of a point, which nobody counts
DIGITS = 2


class Reason(msgspec.Struct, frozen=True):
    """Something that speaks for the seat, and how it changes, in the points of the game's features."""

    feature: str
    change: float


class Hint(msgspec.Struct, frozen=True):
    """An option, what it gains in such points once it is carried out, and where most of that comes from."""

    option: int
    worth: float
    reasons: tuple[Reason, ...]


def hints(game: Game, position: Position, seed: int, count: int = HINTS) -> list[Hint]:
    """The best options of the seat that decides, best first, as it can judge them by what it knows."""
    if position.seat is None:
        return []
    judgement = Judgement(game, position.options(), imagining(position), Random(seed))
    return [hint(judgement, option) for option in judgement.best(count)]


def hint(judgement: Judgement, option: int) -> Hint:
    changes = mean_changes(judgement, option)
    reasons = [Reason(feature, round(change, DIGITS)) for feature, change in changes.items() if abs(change) >= TINY]
    reasons.sort(key=lambda reason: -abs(reason.change))
    return Hint(option, round(sum(changes.values()), DIGITS), tuple(reasons[:REASONS]))


def mean_changes(judgement: Judgement, option: int) -> dict[str, float]:
    """How each feature differs between where the option was tried and what came of it."""
    outcomes = judgement.tried[option]
    changes: dict[str, float] = {}
    for scene, outcome in zip(judgement.scenes, outcomes, strict=False):
        for position, sign in ((outcome.position, 1), (scene, -1)):
            for feature, value in judgement.features(position).items():
                changes[feature] = changes.get(feature, 0.0) + sign * value / len(outcomes)
    return changes
