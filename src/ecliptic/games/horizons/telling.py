"""Which options tell something: those that an estimate never prefers to others need not be looked at."""

from __future__ import annotations

from typing import Final

from ecliptic.core.moments import value
from ecliptic.games.horizons.adapt import TakeAlly
from ecliptic.games.horizons.allies import answering
from ecliptic.games.horizons.box import ADAPT, BUILD, ENERGY, METAL
from ecliptic.games.horizons.build import ShareGain
from ecliptic.games.horizons.card_effects import Dismiss, FlipDown, owner_of
from ecliptic.games.horizons.conspire import Shed
from ecliptic.games.horizons.explore import ChooseStar
from ecliptic.games.horizons.gains import GainAny
from ecliptic.games.horizons.harvest import TAKE_ALL, Harvest
from ecliptic.games.horizons.insight import Insight
from ecliptic.games.horizons.moments import DEEP, EXPLORE_KNOWLEDGE
from ecliptic.games.horizons.state import NONE, NOTHING, Horizons

BY_SYSTEM: Final = ("most_in_a_system", "full_systems")  # what Missions measure that go by where Worlds lie


def telling(insight: Insight, g: Horizons, options: list[int]) -> list[int]:
    decision = g.decision
    if isinstance(decision, TakeAlly):
        return allies_apart(g, options)
    if isinstance(decision, Shed):
        return least_missions(insight, g, options)
    if isinstance(decision, FlipDown | Dismiss):
        return one_of_each_rival(g, options)
    if isinstance(decision, ChooseStar) and not star_matters(g, decision):
        return options[:1]
    if isinstance(decision, ShareGain) and not ally_may_follow(g, decision.player):
        return [even_gain(g, decision.player, options)]
    if isinstance(decision, GainAny) and g.action != BUILD:
        return [even_split(g, decision, options)]
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
    """Nobody discards a Mission while another is worth less."""
    least = min([m for m in options if m != NONE], key=lambda m: insight.worth(g, insight.aim(g, m)))
    return [m for m in options if m in (least, NONE)]


def star_matters(g: Horizons, decision: ChooseStar) -> bool:
    """Is it of weight to an Ally that may follow, to a Mission or to a power where the World lies?"""
    p = decision.player
    if ally_may_follow(g, p) or value(g, EXPLORE_KNOWLEDGE, p, 1, DEEP) > value(g, EXPLORE_KNOWLEDGE, p, 1):
        return True
    types = (g.box.tiles[g.drawn[0]][decision.face], NOTHING)
    missions = [g.box.missions[m] for m in g.hands[p]]
    return any(mission.measure in BY_SYSTEM and mission.of in types for mission in missions)


def ally_may_follow(g: Horizons, p: int) -> bool:
    """Has the player an Ally for this Action, and used none yet?"""  # HZ-10.2
    if p != g.active or g.ally_used or g.in_use != NOTHING:
        return False
    answers = answering(g, g.action)
    return any(answers[card] for card in g.tableau[p])


def even_gain(g: Horizons, p: int, options: list[int]) -> int:
    """The Resource of which the player has less."""
    return min(options, key=lambda token: g.stock[p * 3 + token])


def even_split(g: Horizons, decision: GainAny, options: list[int]) -> int:
    """As much Energy as makes the mix most even."""
    p = decision.player
    more = g.stock[p * 3 + METAL] + decision.total(g) - g.stock[p * 3 + ENERGY]  # Metal, if there is none
    return min(options, key=lambda energy: abs(more - 2 * energy))


def one_of_each_rival(g: Horizons, options: list[int]) -> list[int]:
    """One used and one unused Ally of each."""
    kinds = {(owner_of(g, card), g.unused(card)): card for card in reversed(options)}
    return [card for card in options if card in kinds.values()]


def hopes_for_few(insight: Insight, g: Horizons) -> bool:
    """Has the seat a Mission that sets a limit to its Resources?"""
    return any(insight.aim(g, m).limits_resources for m in g.hands[insight.seat])
