"""The options at which a bot looks: without those that its estimate never prefers to others of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecliptic.core.moments import NO_SUBJECT
from ecliptic.games.horizons.adapt import AdaptHabitat, TakeAlly
from ecliptic.games.horizons.allies import answering
from ecliptic.games.horizons.box import ADAPT, BUILD, ENERGY, EXPLORE, HARVEST, METAL, PLACES
from ecliptic.games.horizons.build import BuildWorld, ShareGain
from ecliptic.games.horizons.card_effects import Dismiss, FlipDown, FlipUp, LookAt, ShedForKnowledge
from ecliptic.games.horizons.conspire import Shed
from ecliptic.games.horizons.explore import ChooseStar, knowledge
from ecliptic.games.horizons.gains import Compensation, Exchange, GainAny, direction
from ecliptic.games.horizons.harvest import TAKE_ALL, Harvest
from ecliptic.games.horizons.insight import Insight
from ecliptic.games.horizons.moments import DEEP
from ecliptic.games.horizons.setup import BonusHabitat, FirstHabitat
from ecliptic.games.horizons.state import NONE, NOTHING, Horizons
from ecliptic.games.horizons.survey import room
from ecliptic.games.horizons.turn import BEFORE, ChooseAction, DiscardMissions
from ecliptic.games.horizons.world_effects import HabitatByEffect, TurnWorld

RESOURCES: Final = ("resources",)  # what Missions measure that may set a limit ...
ALLIES: Final = ("allies", "unused_allies")
HABITATS: Final = ("active_habitats",)
BY_SYSTEM: Final = ("most_in_a_system", "full_systems")  # ... and what those measure that go by where Worlds lie


def shortlist(insight: Insight, g: Horizons, options: list[int]) -> list[int]:
    shorten = SHORTLISTS.get(type(g.stack[-1]))
    return options if shorten is None else shorten(insight, g, insight.seat, options)


def harvest_first(insight: Insight, g: Horizons, p: int, options: list[int]) -> list[int]:
    """What an Ally does before a Harvest it does as well after it."""  # HZ-10.3
    sooner = [BEFORE + card for card in g.tableau[p] if g.ally(card).action == HARVEST]
    return [option for option in options if option not in sooner] if sooner else options


def allies_apart(insight: Insight, g: Horizons, p: int, options: list[int]) -> list[int]:
    """Allies count by their number: of those that are not of use at once, with this Action, the first will do, and none
    at all is worse than one."""
    at_once = g.variant.ally_same_action and not g.ally_used and g.in_use == NOTHING  # HZ-10.7
    if at_once and g.action == ADAPT and any(g.ally(card).copies for card in g.tableau[g.active]):
        return options  # what comes to light may be copied, HZ-10.12
    few, later = hopes_for_few(insight, g, ALLIES), False
    told = []
    for option in options:
        if option == NONE:
            tells = few
        elif at_once and option // 2 == g.action:
            tells = True
        else:
            tells, later = not later, True
        if tells:
            told.append(option)
    return told


def least_missions(insight: Insight, g: Horizons, p: int, options: list[int]) -> list[int]:
    """Nobody discards a Mission while another is worth less."""
    survey = insight.survey(g)
    least = min([m for m in options if m != NONE], key=lambda m: insight.mission(g, m, survey))
    return [m for m in options if m in (least, NONE)]


def any_star(insight: Insight, g: Horizons, p: int, options: list[int]) -> list[int]:
    """Unless it is of weight to a power or to a Mission where the World lies."""
    deep = knowledge(g, p, DEEP) > knowledge(g, p, NO_SUBJECT)
    return options if deep or star_matters(g, p) else options[:1]


def star_matters(g: Horizons, p: int) -> bool:
    decision = g.decision
    assert isinstance(decision, ChooseStar)
    types = (g.box.tiles[g.drawn[0]][decision.face], NOTHING)
    missions = [g.box.missions[m] for m in g.hands[p]]
    return any(mission.measure in BY_SYSTEM and mission.of in types for mission in missions)


def ally_may_follow(g: Horizons, p: int) -> bool:
    """Has the player an Ally for this Action, and used none yet?"""  # HZ-10.2
    if p != g.active or g.ally_used or g.in_use != NOTHING:
        return False
    answers = answering(g, g.action)
    return any(answers[card] for card in g.tableau[p])


def even_gain(insight: Insight, g: Horizons, p: int, options: list[int]) -> list[int]:
    """The Resource of which the player has less, unless an Ally may follow."""
    return options if ally_may_follow(g, p) else [min(options, key=lambda token: g.stock[p * 3 + token])]


def even_split(insight: Insight, g: Horizons, p: int, options: list[int]) -> list[int]:
    """As much Energy as makes the mix most even, unless something is built."""
    decision = g.decision
    assert isinstance(decision, GainAny)
    if g.action == BUILD:
        return options
    more = g.stock[p * 3 + METAL] + decision.total(g) - g.stock[p * 3 + ENERGY]  # Metal, if there is none
    return [min(options, key=lambda energy: abs(more - 2 * energy))]


def allies_of_the_most_feared(insight: Insight, g: Horizons, p: int, options: list[int]) -> list[int]:
    """One used and one unused Ally of the rival to be feared most; of any rival if that one has none."""
    feared = insight.face(g).most_feared(insight.survey(g))
    theirs = [card for card in options if card in g.tableau[feared]]
    return one_of_each(theirs, g.unused) or options[:1]


def one_of_each(options: list[int], kind: Callable[[int], object]) -> list[int]:
    """The first of those that are alike."""
    found: dict[object, int] = {}
    for option in options:
        found.setdefault(kind(option), option)
    return list(found.values())


def anybody(insight: Insight, g: Horizons, p: int, options: list[int]) -> list[int]:
    """What is seen counts for nothing."""
    return options[:1]


def any_flipped_ally(insight: Insight, g: Horizons, p: int, options: list[int]) -> list[int]:
    """An Ally that is turned back is good for another Action, so any will do, and none at all is worse."""
    return options if hopes_for_few(insight, g, ALLIES) else [card for card in options if card != NONE][:1]


def even_exchange(insight: Insight, g: Horizons, p: int, options: list[int]) -> list[int]:
    """What makes the mix most even, unless something is built."""
    if g.action == BUILD:
        return options
    more = g.stock[p * 3 + ENERGY] - g.stock[p * 3 + METAL]
    return [min(options, key=lambda option: abs(more + swing(option)))]


def swing(option: int) -> int:
    """What an exchange adds to the Energy, less what it adds to the Metal."""
    if option == NONE:
        return 0
    n, given, _ = direction(option)
    return -2 * n if given == ENERGY else 2 * n


def worlds_apart(insight: Insight, g: Horizons, p: int, options: list[int]) -> list[int]:
    """Of Worlds of one type in one System with the same Structures one will do."""
    slots, up = g.slots, g.up
    return one_of_each(options, lambda w: (w // PLACES, up[w], slots[w * 3 : w * 3 + 3]))


def turns_apart(insight: Insight, g: Horizons, p: int, options: list[int]) -> list[int]:
    """Of Worlds with the same sides one will do, unless a Mission goes by their Systems."""
    by_system = any(g.box.missions[m].measure in BY_SYSTEM for m in g.hands[p])
    return one_of_each(options, lambda w: w if w == NONE or by_system else (g.up[w], g.reverse_of(w)))


def whole_harvest(insight: Insight, g: Horizons, p: int, options: list[int]) -> list[int]:
    return options if hopes_for_few(insight, g, RESOURCES) else [TAKE_ALL]


def roomiest_habitat(insight: Insight, g: Horizons, p: int, options: list[int]) -> list[int]:
    """The Habitat that gives most room to build, unless another may help what follows."""
    if habitat_matters(g, p) or hopes_for_few(insight, g, HABITATS):
        return options
    active = g.habitats[p]
    return [max([t for t in options if t != NONE], key=lambda t: room(g, active | 1 << t))]


def habitat_matters(g: Horizons, p: int) -> bool:
    """May a World of its type be built on or laid before the Action is over?"""
    return ally_may_follow(g, p) if g.in_use == NOTHING else g.action in (EXPLORE, BUILD)


def hopes_for_few(insight: Insight, g: Horizons, measures: tuple[str, ...]) -> bool:
    """Has the seat a Mission that sets a limit to one of these?"""
    return any(limited in measures for limited in insight.limited(g))


SHORTLISTS: Final[dict[type[object], Callable[[Insight, Horizons, int, list[int]], list[int]]]] = {
    ChooseAction: harvest_first,
    TakeAlly: allies_apart,
    Shed: least_missions,
    DiscardMissions: least_missions,
    ShedForKnowledge: least_missions,
    FlipUp: any_flipped_ally,
    FlipDown: allies_of_the_most_feared,
    Dismiss: allies_of_the_most_feared,
    LookAt: anybody,
    Exchange: even_exchange,
    BuildWorld: worlds_apart,
    TurnWorld: turns_apart,
    ChooseStar: any_star,
    ShareGain: even_gain,
    GainAny: even_split,
    Compensation: even_split,
    Harvest: whole_harvest,
    FirstHabitat: roomiest_habitat,
    BonusHabitat: roomiest_habitat,
    AdaptHabitat: roomiest_habitat,
    HabitatByEffect: roomiest_habitat,
}
