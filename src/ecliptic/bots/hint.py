"""A hint: what a cadet would choose, and why, in words."""

from __future__ import annotations

from random import Random

import msgspec

from ecliptic.bots.bot import imagining
from ecliptic.bots.judgement import Judgement
from ecliptic.core.game import Game
from ecliptic.core.measures import Change, change_verbs, changes
from ecliptic.core.position import Position
from ecliptic.core.selection import CONFIRM, Select, picks_at

COMPARED = 3  # options that are compared closely
REASONS = 4
MERITS = 2  # reasons that cannot be counted
TINY = 0.05  # of a point, which nobody counts


class Hint(msgspec.Struct, frozen=True):
    """The best option, others that are as good, and what speaks for it once it is carried out."""

    option: int
    equals: tuple[int, ...]
    reasons: tuple[str, ...]
    things: tuple[int, ...] = ()  # of a selection, all that is to be picked: the option is the first of it


def hint(game: Game, position: Position, seed: int) -> Hint:
    """For the seat that decides, as it can judge by what it knows."""
    judgement = Judgement(game, position.options(), imagining(position), Random(seed), thorough=True)
    best, *others = judgement.best(COMPARED)
    asked = position.decision
    if isinstance(asked, Select) and not asked.picks_one(position):
        things = picks(game, position.clone(), seed, best)
        return Hint(best, (), reasons(judgement, best, (), next(iter(others), None)), things)
    least = judgement.worth(best) - TINY
    equals = tuple(option for option in others if judgement.worth(option) > least)
    worse = next((option for option in others if option not in equals), None)
    return Hint(best, equals, reasons(judgement, best, equals, worse))


def picks(game: Game, g: Position, seed: int, option: int) -> tuple[int, ...]:
    """All that is picked before the selection is confirmed, after this first choice."""
    things = picks_at(g)
    while option != CONFIRM:
        g.play(option)
        things = picks_at(g)
        option = Judgement(game, g.options(), imagining(g), Random(seed)).best()[0]
    return tuple(things)


def reasons(judgement: Judgement, option: int, equals: tuple[int, ...], worse: int | None) -> tuple[str, ...]:
    """What certainly changes for the seat itself, gains first; where nothing is gained, what speaks for the option
    rather than for the next best one, or that nothing does."""
    own = [change for change in certain_changes(judgement, option) if change.seat == judgement.seat]
    own.sort(key=lambda change: change.after < change.before)
    told = change_verbs(own[:REASONS])
    if own and own[0].after > own[0].before:
        return tuple(told)
    return (*(merits(judgement, option, worse) or [without_merit(equals, worse)]), *told)


def merits(judgement: Judgement, option: int, worse: int | None) -> list[str]:
    """What the option is better for, most of all."""
    gains = sorted(advantages(judgement, option, worse).items(), key=lambda item: item[1], reverse=True)
    least = max(TINY, gains[0][1] / 2) if gains else TINY
    words = judgement.game.merits
    return [words.get(feature, f"is better for {feature}") for feature, gain in gains[:MERITS] if gain >= least]


def without_merit(equals: tuple[int, ...], worse: int | None) -> str:
    if worse is not None:
        return "is only slightly better than the next best choice"
    return "is as good as the other choices" if equals else "makes no difference that counts"


def certain_changes(judgement: Judgement, option: int) -> list[Change]:
    """The measures that change alike wherever the option was tried."""
    trials = [
        changes(judgement.measures(scene), judgement.measures(outcome.reached))
        for scene, outcome in zip(judgement.scenes, judgement.tried[option], strict=False)
    ]
    return [change for change in trials[0] if all(change in trial for trial in trials)]


def advantages(judgement: Judgement, option: int, worse: int | None) -> dict[str, float]:
    """How much more each feature is worth after the option than after a worse one, or before it if there is none."""
    reached = [outcome.reached for outcome in judgement.tried[option]]
    if worse is None:
        otherwise = judgement.scenes
    else:
        otherwise = [outcome.reached for outcome in judgement.tried[worse]]
    found: dict[str, float] = {}
    for here, there in zip(reached, otherwise, strict=False):
        for feature, gain in compared(judgement.features(here), judgement.features(there)).items():
            found[feature] = found.get(feature, 0.0) + gain / len(reached)
    return found


def compared(here: dict[str, float], there: dict[str, float]) -> dict[str, float]:
    """Feature by feature. An end is judged by few features, the last of which says who wins; that is what it differs by
    from anything else."""
    if here.keys() == there.keys() or not here or not there:
        return {feature: here.get(feature, 0.0) - there.get(feature, 0.0) for feature in here | there}
    fewer = here if len(here) < len(there) else there
    return {list(fewer)[-1]: sum(here.values()) - sum(there.values())}
