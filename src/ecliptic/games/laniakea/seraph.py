"""The Seraph: ascend, the gift, harvests where one has built, relocation."""  # LK-8

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Facts, Label, Reason
from ecliptic.core.moments import Sum, Term, explained, fire
from ecliptic.games.laniakea import targets
from ecliptic.games.laniakea.abilities import offers_ability
from ecliptic.games.laniakea.ascension import ascend
from ecliptic.games.laniakea.box import OPTIONAL
from ecliptic.games.laniakea.frames import DECLINE, ActionChoice, decline
from ecliptic.games.laniakea.harvest import BY_EFFECT, harvest, why_not_harvest, yield_of
from ecliptic.games.laniakea.moments import SERAPH, SERAPH_GIFT
from ecliptic.games.laniakea.relocation import ANY_GATEWAY, OWN_GATEWAY, RelocateByEffect
from ecliptic.games.laniakea.resources import gain
from ecliptic.games.laniakea.sheet import SERAPHS
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.laniakea.ways import members
from ecliptic.games.laniakea.words import amounts_words, place_name

NO_STRUCTURE: Final = Reason("You have no Structure on a galaxy.", "LK-8.5")
HARVESTED: Final = Reason("You have already harvested this galaxy.", "LK-8.6")


def seraph(g: Laniakea, player: int, source: int) -> None:
    """In this order."""  # LK-8.1, LK-8.5, LK-8.7
    g.note(player, SERAPHS)
    ascend(g, player)
    scope = ANY_GATEWAY if g.variant.any_gate else OWN_GATEWAY  # LK-8.8
    n = g.structures(player).bit_count()
    g.then(HarvestOwn(player, source, n, 0), RelocateByEffect(player, source, scope))
    give(g, player)
    fire(g, SERAPH, player)


def give(g: Laniakea, player: int) -> None:
    """The gift comes without asking."""  # LK-8.2 - 8.4
    n = gifts(g, player).total
    if n:
        gain(g, player, g.variant.gift, n)


def gifts(g: Laniakea, player: int) -> Sum:
    """How often a Seraph brings its gift."""  # LK-8.2, LK-14.11
    return explained(g, SERAPH_GIFT, player, Term(1, "Seraph", "LK-8.2")).at_least(0, "LK-14.14")


def gifts_words(g: Laniakea, player: int) -> str:
    """Such as " (gifts: 0 = 1 Seraph - 1 Hollow Seraphim)"; nothing as long as nothing changes them."""
    found = gifts(g, player)
    return f" (gifts: {found.words()})" if found.why() else ""


def why_not_harvest_own(g: Laniakea, player: int) -> Reason | None:
    """Why no harvest where one has built could change anything."""
    built = members(g.structures(player))
    reasons = [why_not_harvest(g, player, galaxy, BY_EFFECT) for galaxy in built]
    return NO_STRUCTURE if not reasons else None if None in reasons else reasons[0]


class HarvestOwn(ActionChoice):
    """Galaxies with own Structures one by one, each at most once."""  # LK-8.5, LK-8.6, LK-8.11

    __match_args__ = ("player", "source", "left", "done")
    rule = "LK-8.6"
    prompt = "Which of your galaxies do you harvest?"

    def __init__(self, player: int, source: int, left: int, done: int) -> None:
        self.player = player
        self.source = source
        self.left = left
        self.done = done  # the galaxies that were harvested, as a mask

    def facts(self, g: Laniakea) -> Facts:
        return {"left": self.left}

    def candidates(self, g: Laniakea) -> list[int]:
        return [*members(g.structures(self.player)), *self.declined()]

    def why_not(self, g: Laniakea, option: int) -> Reason | None:
        if option == DECLINE:
            return None
        return HARVESTED if self.done >> option & 1 else why_not_harvest(g, self.player, option, BY_EFFECT)

    def label(self, g: Laniakea, option: int) -> Label:
        if option == DECLINE:
            return decline("Harvest no more" if self.done else "Harvest nothing")
        return harvest_label(g, option)

    def resolve(self, g: Laniakea, option: int) -> None:
        if option == DECLINE:
            return
        if self.left > 1:
            g.then(HarvestOwn(self.player, self.source | OPTIONAL, self.left - 1, self.done | 1 << option))  # LK-4.15
        harvest(g, self.player, option, BY_EFFECT)


class HarvestHere(ActionChoice):
    """Whether the galaxy of the figure is harvested."""  # LK-4.6

    rule = "LK-7.1"

    def question(self, g: Laniakea) -> str:
        return f"Do you harvest {place_name(g, g.figures[self.player])}?"

    def candidates(self, g: Laniakea) -> list[int]:
        return [g.figures[self.player], *self.declined()]

    def why_not(self, g: Laniakea, option: int) -> Reason | None:
        return None if option == DECLINE else why_not_harvest(g, self.player, option, BY_EFFECT)

    def label(self, g: Laniakea, option: int) -> Label:
        return decline("Harvest nothing") if option == DECLINE else harvest_label(g, option)

    def resolve(self, g: Laniakea, option: int) -> None:
        if option != DECLINE:
            harvest(g, self.player, option, BY_EFFECT)


def harvest_label(g: Laniakea, galaxy: int) -> Label:
    name = f"Harvest {place_name(g, galaxy)}"
    text = f"{name}: {amounts_words(yield_of(g, galaxy))}"
    facts: Facts = {"asks": int(offers_ability(g, galaxy))}
    return Label(text, targets.galaxy(g.box.board.names[galaxy]), facts, name=name)
