"""Predicates written for speed beside a decision: each says whether a seat's decision would offer anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from ecliptic.core.flow import Decision, Position
from ecliptic.games.horizons.adapt import TakeAlly, any_ally
from ecliptic.games.horizons.allies import CopyStack, any_copyable
from ecliptic.games.horizons.box import COLONY, ENERGY_COLLECTOR, METAL_COLLECTOR
from ecliptic.games.horizons.build import ANY_KIND, BuildKind, buildable
from ecliptic.games.horizons.card_effects import (
    Dismiss,
    FlipDown,
    FlipUp,
    LookAt,
    dismissable,
    flippable,
    lookable,
    restorable,
)
from ecliptic.games.horizons.explore import ChooseStar, any_room
from ecliptic.games.horizons.state import Horizons
from ecliptic.games.horizons.structure_effects import MigrateFrom, Upgrade, movable, upgradable
from ecliptic.games.horizons.world_effects import TurnWorld, turnable
from ecliptic.games.laniakea.box import NOTHING
from ecliptic.games.laniakea.move import ChooseGoal, why_not_move
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.laniakea.travel import FREE_BASIC, FREE_STEPS, FREE_TIME_LOOP, FREE_VOID, NO_FLAG

MASKS: Final = (1 << COLONY, 1 << ENERGY_COLLECTOR | 1 << METAL_COLLECTOR, ANY_KIND)  # kinds of Structures on cards
DISCOUNTS: Final = range(4)
FLAGS: Final = (NO_FLAG, FREE_STEPS, FREE_BASIC, FREE_VOID, FREE_TIME_LOOP)

Pair = tuple[str, bool, Decision[Any]]  # a predicate, what it says, and the decision that it speaks of


def horizons(g: Horizons, p: int) -> Iterator[Pair]:
    yield "any_room", any_room(g), ChooseStar(p, 0)
    yield "any_ally", any_ally(g), TakeAlly(p, True)
    yield "turnable", turnable(g), TurnWorld(p, 1, 0)
    yield "restorable", restorable(g, p), FlipUp(p, 1)
    yield "flippable", flippable(g, p), FlipDown(p)
    yield "lookable", lookable(g, p), LookAt(p)
    yield "any_copyable", any_copyable(g, p), CopyStack(p)
    for flipped_only in (False, True):
        yield "dismissable", dismissable(g, p, flipped_only), Dismiss(p, flipped_only)
    for kinds in MASKS:
        yield "movable", movable(g, p, kinds), MigrateFrom(p, kinds)
    for discount in DISCOUNTS:
        yield "upgradable", upgradable(g, p, discount), Upgrade(p, discount)
        for kinds in MASKS:
            yield "buildable", buildable(g, p, kinds, discount), BuildKind(p, kinds, discount, False, 1)


def laniakea(g: Laniakea, p: int) -> Iterator[Pair]:
    if g.celestials[p] != NOTHING:  # nobody can move before
        for flag in FLAGS:
            yield "why_not_move", why_not_move(g, p, 0, flag) is None, ChooseGoal(p, NOTHING, 0, flag)


PAIRS: Final[dict[str, Callable[[Any, int], Iterator[Pair]]]] = {"horizons": horizons, "laniakea": laniakea}


def offers(decision: Decision[Any], g: Position) -> bool:
    return any(not decision.target(g, option).startswith("choice:") for option in decision.options(g))
