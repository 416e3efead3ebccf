"""Predicates written for speed beside a decision: each says whether a seat's decision would offer anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from ecliptic.core.flow import Decision
from ecliptic.core.position import Position
from ecliptic.games.deep_future.actions.civilization_effects import (
    FootEffect,
    FootFrom,
    HandRival,
    HandRivalEffect,
    HandTrack,
    HandTrackEffect,
    HeartCube,
    HeartEffect,
    PopulationEffect,
    PopulationSector,
    TerritoryCube,
    TerritoryEffect,
)
from ecliptic.games.deep_future.empire.effects import Verb
from ecliptic.games.deep_future.phases.start import AddUpkeep, LowerOneTrack, PayTrack, UpkeepCube
from ecliptic.games.deep_future.state import DeepFuture
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
from ecliptic.games.laniakea.abilities import SwapStones, why_not_swap
from ecliptic.games.laniakea.actions import DiscardFor, why_not_discard
from ecliptic.games.laniakea.box import LIMIT, NOTHING, TILE_SOURCE
from ecliptic.games.laniakea.build import ANY_KIND as ANY_STRUCTURE
from ecliptic.games.laniakea.build import ChooseStructure, why_not_build_any
from ecliptic.games.laniakea.chaos import ChooseAttackers, attackers, chaos_of, why_not_attack, why_not_required
from ecliptic.games.laniakea.cosmic_powers import GainPower, why_not_gain
from ecliptic.games.laniakea.move import ChooseGoal, why_not_move
from ecliptic.games.laniakea.recruit import RecruitEntity, why_not_recruit
from ecliptic.games.laniakea.relocation import RelocateThrough, why_not_through
from ecliptic.games.laniakea.slots import ChooseSlot, LayToken, why_not_augment, why_not_lay
from ecliptic.games.laniakea.state import ACQUIRED, Laniakea
from ecliptic.games.laniakea.travel import FREE_BASIC, FREE_STEPS, FREE_TIME_LOOP, FREE_VOID, NO_FLAG
from ecliptic.games.laniakea.upgrade import ChooseTrack, why_not_upgrade
from ecliptic.games.pulp_invasion.box import CODE, KEY
from ecliptic.games.pulp_invasion.cubes import TradeCube
from ecliptic.games.pulp_invasion.dice import ANY_DIE, MAY_REROLL, UpgradeDie, WhichDie
from ecliptic.games.pulp_invasion.dice import upgradable as can_turn_up
from ecliptic.games.pulp_invasion.effects.cubes import Trade
from ecliptic.games.pulp_invasion.effects.dice import Reroll
from ecliptic.games.pulp_invasion.engage import EngageDie, Payment, can_engage, dice_allowed
from ecliptic.games.pulp_invasion.payment import payable
from ecliptic.games.pulp_invasion.points import PurgeCube, purgeable
from ecliptic.games.pulp_invasion.search import PayCard, affordable
from ecliptic.games.pulp_invasion.state import Pulp
from ecliptic.games.ultramassive.box import BOTH_OPEN
from ecliptic.games.ultramassive.conversions import FlashToken, PullStack
from ecliptic.games.ultramassive.orbit import is_empty
from ecliptic.games.ultramassive.state import Ultramassive
from ecliptic.games.ultramassive.wormholes import OpenPair

MASKS: Final = (1 << COLONY, 1 << ENERGY_COLLECTOR | 1 << METAL_COLLECTOR, ANY_KIND)  # kinds of Structures on cards
DISCOUNTS: Final = range(4)
LESS: Final = range(3)  # Aether off a Cosmic Power
FLAGS: Final = (NO_FLAG, FREE_STEPS, FREE_BASIC, FREE_VOID, FREE_TIME_LOOP)
TRADE: Final = Trade(1)
REROLL: Final = Reroll()
OF_VERBS: Final[tuple[tuple[Verb, type[Decision[DeepFuture]]], ...]] = (
    (UpkeepCube(), AddUpkeep),
    (LowerOneTrack(), PayTrack),
    (TerritoryEffect(), TerritoryCube),
    (PopulationEffect(), PopulationSector),
    (HeartEffect(), HeartCube),
    (HandTrackEffect(), HandTrack),
    (HandRivalEffect(), HandRival),
    (FootEffect(), FootFrom),
)
NEVER_REFUSED: Final = {  # in a stored game
    "deep_future": ("LowerOneTrack", "HandTrackEffect"),
    "laniakea": ("why_not_upgrade free",),
}

Pair = tuple[str, bool, bool]  # a predicate, what it says, and what the decision would offer that it speaks of


def deep_future(g: DeepFuture, p: int) -> Iterator[Pair]:
    for verb, decision in OF_VERBS:
        yield type(verb).__name__, verb.why_not(g, p, 0) is None, offers(g, decision(p))


def horizons(g: Horizons, p: int) -> Iterator[Pair]:
    yield "any_room", any_room(g), offers(g, ChooseStar(p, 0))
    yield "any_ally", any_ally(g), offers(g, TakeAlly(p, True))
    yield "turnable", turnable(g), offers(g, TurnWorld(p, 1, 0))
    yield "restorable", restorable(g, p), offers(g, FlipUp(p, 1))
    yield "flippable", flippable(g, p), offers(g, FlipDown(p))
    yield "lookable", lookable(g, p), offers(g, LookAt(p))
    yield "any_copyable", any_copyable(g, p), offers(g, CopyStack(p))
    for flipped_only in (False, True):
        yield "dismissable", dismissable(g, p, flipped_only), offers(g, Dismiss(p, flipped_only))
    for kinds in MASKS:
        yield "movable", movable(g, p, kinds), offers(g, MigrateFrom(p, kinds))
    for discount in DISCOUNTS:
        yield "upgradable", upgradable(g, p, discount), offers(g, Upgrade(p, discount))
        for kinds in MASKS:
            yield "buildable", buildable(g, p, kinds, discount), offers(g, BuildKind(p, kinds, discount, False, 1))


def laniakea(g: Laniakea, p: int) -> Iterator[Pair]:
    if g.celestials[p] == NOTHING:  # nobody can do anything before
        return
    for flag in FLAGS:
        yield "why_not_move", why_not_move(g, p, 0, flag) is None, offers(g, ChooseGoal(p, NOTHING, 0, flag))
    yield "why_not_recruit", why_not_recruit(g, p, 0, NOTHING) is None, offers(g, RecruitEntity(p, NOTHING, 0))
    yield "why_not_swap", why_not_swap(g, p) is None, offers(g, SwapStones(p, TILE_SOURCE, LIMIT))
    for card in g.entity_row:
        if card >= g.box.first_chaos:
            yield "why_not_attack", why_not_attack(g, p, card) is None, could_attack(g, p, card)
    yield from laniakea_actions(g, p)


def laniakea_actions(g: Laniakea, p: int) -> Iterator[Pair]:
    """Those beside the Move and the attack."""
    for less in LESS:
        yield "why_not_gain", why_not_gain(g, p, less) is None, offers(g, GainPower(p, NOTHING, less, False))
    for free in (False, True):
        yield "why_not_augment", why_not_augment(g, p, free) is None, offers(g, ChooseSlot(p, 0, 1, free))
    yield "why_not_upgrade", why_not_upgrade(g, p, False) is None, offers(g, ChooseTrack(p, NOTHING, False))
    yield "why_not_upgrade free", why_not_upgrade(g, p, True) is None, offers(g, ChooseTrack(p, NOTHING, True))
    build = ChooseStructure(p, NOTHING, ANY_STRUCTURE, 0)
    yield "why_not_build_any", why_not_build_any(g, p, ANY_STRUCTURE, 0, NOTHING) is None, offers(g, build)
    yield "why_not_discard", why_not_discard(g, p) is None, offers(g, DiscardFor(p))
    to_lay = g.slot_tokens[p] == ACQUIRED and offers(g, LayToken(p))  # the decision does not ask where the token is
    yield "why_not_lay", why_not_lay(g, p) is None, to_lay
    through = why_not_through(g, p) is None  # the decision does not ask from where
    yield "why_not_through", through, through and offers(g, RelocateThrough(p))


def could_attack(g: Laniakea, p: int, card: int) -> bool:
    """With everything that can attack."""
    asked = ChooseAttackers(p, card, sum([1 << one for one in attackers(g, p)]))
    return asked.why_not_enough(g) is None and why_not_required(g, p, chaos_of(g, card)) is None


def pulp_invasion(g: Pulp, p: int) -> Iterator[Pair]:
    yield "upgradable", can_turn_up(g), offers(g, UpgradeDie(p, 1))
    yield "purgeable", purgeable(g), offers(g, PurgeCube(p, 1))
    yield "Trade", TRADE.is_of_use(g), offers(g, TradeCube(p, 1))
    yield "Reroll", REROLL.is_of_use(g), offers(g, WhichDie(p, MAY_REROLL, ANY_DIE, 0))
    for hold in (CODE, KEY):
        yield "affordable", affordable(g, hold), offers(g, PayCard(p, hold, NOTHING, False))
    if g.place != NOTHING:
        yield "payable", payable(g, *g.need), offers(g, Payment(p))
        if dice_allowed(g) and not payable(g, *g.need):
            yield "can_engage", can_engage(g), offers(g, EngageDie(p))


def ultramassive(g: Ultramassive, p: int) -> Iterator[Pair]:
    yield "is_empty", not is_empty(g, p), offers(g, PullStack(p, 1))
    yield "is_empty", not is_empty(g, p), offers(g, FlashToken(p, 1, 0))
    yield "open", g.open[p] != BOTH_OPEN, offers(g, OpenPair(p, 1))


PAIRS: Final[dict[str, Callable[[Any, int], Iterator[Pair]]]] = {
    "deep_future": deep_future,
    "horizons": horizons,
    "laniakea": laniakea,
    "pulp_invasion": pulp_invasion,
    "ultramassive": ultramassive,
}


def offers(g: Position, decision: Decision[Any]) -> bool:
    return any(not decision.target(g, option).startswith("choice:") for option in decision.options(g))
