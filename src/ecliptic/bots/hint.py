"""A hint: what a cadet would choose, and why, in words."""

from __future__ import annotations

from random import Random

import msgspec

from ecliptic.bots.bot import imagining
from ecliptic.bots.judgement import Judgement
from ecliptic.core.flow import Position
from ecliptic.core.game import Game
from ecliptic.core.measures import Change, change_verb, changes

COMPARED = 3  # options that are compared closely
REASONS = 4
TINY = 0.05  # of a point, which nobody counts


class Hint(msgspec.Struct, frozen=True):
    """The best option, others that are as good, and what speaks for it once it is carried out."""

    option: int
    equals: tuple[int, ...]
    reasons: tuple[str, ...]


def hint(game: Game, position: Position, seed: int) -> Hint:
    """For the seat that decides, as it can judge by what it knows."""
    judgement = Judgement(game, position.options(), imagining(position), Random(seed))
    best, *others = judgement.best(COMPARED)
    least = judgement.worth(best) - TINY
    equals = tuple(option for option in others if judgement.worth(option) > least)
    return Hint(best, equals, reasons(judgement, best))


def reasons(judgement: Judgement, option: int) -> tuple[str, ...]:
    """What certainly changes for the seat itself, gains first; where that says nothing, what it helps most."""
    own = [change for change in certain_changes(judgement, option) if change.seat == judgement.seat]
    own.sort(key=lambda change: change.after < change.before)
    told = [change_verb(change) for change in own[:REASONS]]
    if own and own[0].after > own[0].before:
        return tuple(told)
    feature, gain = max(mean_changes(judgement, option).items(), key=lambda item: item[1])
    return (f"helps with {feature.replace('_', ' ')}", *told) if gain >= TINY else tuple(told)


def certain_changes(judgement: Judgement, option: int) -> list[Change]:
    """The measures that change alike wherever the option was tried."""
    trials = [
        changes(judgement.measures(scene), judgement.measures(outcome.position))
        for scene, outcome in zip(judgement.scenes, judgement.tried[option], strict=False)
    ]
    return [change for change in trials[0] if all(change in trial for trial in trials)]


def mean_changes(judgement: Judgement, option: int) -> dict[str, float]:
    """How each feature differs between where the option was tried and what came of it."""
    outcomes = judgement.tried[option]
    found: dict[str, float] = {}
    for scene, outcome in zip(judgement.scenes, outcomes, strict=False):
        for position, sign in ((outcome.position, 1), (scene, -1)):
            for feature, value in judgement.features(position).items():
                found[feature] = found.get(feature, 0.0) + sign * value / len(outcomes)
    return found
