"""What the cards do, in the language of `core.effects`: advancements, unmet challenges, old civilizations."""

from __future__ import annotations

from typing import Final

from ecliptic.core.effects import Effect, InOrder, PayThen, in_order
from ecliptic.games.deep_future.actions.battle import Defense, Military
from ecliptic.games.deep_future.actions.civilization_effects import suit_effects, victory_effects
from ecliptic.games.deep_future.actions.expand import Spacecraft
from ecliptic.games.deep_future.actions.grow import Biology, Genetics
from ecliptic.games.deep_future.actions.power import GiveCard
from ecliptic.games.deep_future.actions.settle import Government, Society
from ecliptic.games.deep_future.components.box import (
    BIOLOGY,
    CHEMISTRY,
    COMPUTATION,
    DEFENSE,
    DRAW,
    ECONOMY,
    EXPLORATION,
    FTL,
    GENETICS,
    GOVERNMENT,
    HISTORY,
    INDUSTRY,
    INFRASTRUCTURE,
    MILITARY,
    PHYSICS,
    RAISE,
    SOCIETY,
    SPACECRAFT,
)
from ecliptic.games.deep_future.empire.effects import Draw, DrawFromSome, Lower, Raise
from ecliptic.games.deep_future.lines.menu import AtItsStep
from ecliptic.games.deep_future.phases.rivals import NeutralWorldComes, RivalsCome
from ecliptic.games.deep_future.phases.start import DropCard, Explore, History, LowerOneTrack, UpkeepCube
from ecliptic.games.deep_future.state import DeepFuture


def line_effect(effect: int, track: int, n: int) -> Effect[DeepFuture]:
    """What a line does; DF-8 to DF-13 say the same at length."""
    if effect == RAISE:
        return Raise(track, n)
    return Draw(n) if effect == DRAW else special_lines()[effect]


def special_lines() -> dict[int, Effect[DeepFuture]]:
    """The lines that do more than raise a track or draw."""
    return {
        COMPUTATION: InOrder((DrawFromSome(1), DropCard())),
        ECONOMY: PayThen(LowerOneTrack(), DrawFromSome(2)),
        EXPLORATION: PayThen(LowerOneTrack(), Explore()),
        INFRASTRUCTURE: PayThen(LowerOneTrack(), UpkeepCube()),
        HISTORY: History(),
        INDUSTRY: PayThen(GiveCard(), Draw(2)),
        GOVERNMENT: Government(),
        SOCIETY: Society("settle a new world whatever you hold; your hand stays secret", "a new world"),
        BIOLOGY: Biology(),
        GENETICS: Genetics(),
        CHEMISTRY: AtItsStep("repeat one read", "read again"),
        PHYSICS: AtItsStep("choose one more advancement of a tech", "choose once more"),
        MILITARY: Military(),
        DEFENSE: Defense(),
        SPACECRAFT: Spacecraft(),
        FTL: AtItsStep("move 1 sector farther", "1 sector farther"),
    }


def challenge_effect(parts: list[tuple[str, int, int]]) -> Effect[DeepFuture]:
    """What an unmet challenge does: what, to which track, how much; a neutral world brings the rivals named next."""
    found: list[Effect[DeepFuture]] = []
    for i, (do, track, n) in enumerate(parts):
        if do == "lower":
            found.append(Lower(track, n))
        elif i == 0 or parts[i - 1][0] != "neutral_world":
            found.append(RivalsCome(n) if do == "rivals" else NeutralWorldComes(parts[i + 1][2]))
    return in_order(tuple(found))


def brief(effect: Effect[DeepFuture]) -> str:
    """What it does in a few words, for cards that are small, on a screen or on paper."""
    if isinstance(effect, InOrder):
        return ", ".join([brief(part) for part in effect.parts])
    return "".join([sign.text if sign.tight is None else sign.tight for sign in effect.signs()])


VICTORY_EFFECTS: Final = tuple([brief(effect) for effect in victory_effects()])
SUIT_EFFECTS: Final = tuple([brief(effect) for effect in suit_effects()])
