"""Which options tell something: those that an estimate never prefers to others need not be looked at."""

from __future__ import annotations

from typing import Final

from ecliptic.games.horizons.adapt import TakeAlly
from ecliptic.games.horizons.box import ADAPT
from ecliptic.games.horizons.card_effects import Dismiss, FlipDown, owner_of
from ecliptic.games.horizons.conspire import Shed
from ecliptic.games.horizons.harvest import TAKE_ALL, Harvest
from ecliptic.games.horizons.insight import Insight
from ecliptic.games.horizons.state import NONE, NOTHING, Horizons

LEAST: Final = 2  # Missions among which the one to be discarded is chosen


def telling(insight: Insight, g: Horizons, options: list[int]) -> list[int]:
    decision = g.decision
    if isinstance(decision, TakeAlly):
        return allies_apart(g, options)
    if isinstance(decision, Shed):
        return least_missions(insight, g, options)
    if isinstance(decision, FlipDown | Dismiss):
        return one_of_each_rival(g, options)
    if isinstance(decision, Harvest) and not hopes_for_few(insight, g):
        return [TAKE_ALL]
    return options


def allies_apart(g: Horizons, options: list[int]) -> list[int]:
    """Allies count by their number: of those that are not of use at once, with this Action, the first will do."""
    at_once = g.variant.ally_same_action and not g.ally_used and g.in_use == NOTHING  # HZ-10.7
    if at_once and g.action == ADAPT and any(g.ally(card).copies for card in g.tableau[g.active]):
        return options  # what comes to light may be copied, HZ-10.12
    later = [option for option in options if option != NONE and not (at_once and option // 2 == g.action)]
    return [option for option in options if option not in later[1:]]


def least_missions(insight: Insight, g: Horizons, options: list[int]) -> list[int]:
    """Nobody discards a Mission while others are worth less."""
    worths = {m: insight.worth(g, insight.aim(g, m)) for m in options if m != NONE}
    enough = sorted(worths.values())[:LEAST][-1]
    return [m for m in options if m == NONE or worths[m] <= enough]


def one_of_each_rival(g: Horizons, options: list[int]) -> list[int]:
    """One used and one unused Ally of each."""
    kinds = {(owner_of(g, card), g.unused(card)): card for card in reversed(options)}
    return [card for card in options if card in kinds.values()]


def hopes_for_few(insight: Insight, g: Horizons) -> bool:
    """Has the seat a Mission that sets a limit to its Resources?"""
    return any(insight.aim(g, m).limits_resources for m in g.hands[insight.seat])
