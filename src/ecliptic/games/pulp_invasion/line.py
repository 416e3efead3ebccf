"""The Encounter Line: choosing a Planet, drawing cards, seeding the bag, and the Location."""  # PI-4

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Decision, Label, Step
from ecliptic.core.moments import fire, value
from ecliptic.games.pulp_invasion.box import LINE, LOCATION, NOTHING, PLANET_SOURCE, PLANETS_UP, SECTORS
from ecliptic.games.pulp_invasion.events import (
    CARD_REVEALED,
    LOCATION_REACHED,
    PLANET_CHOSEN,
    PLANETS_DEALT,
    ROUND_BEGINS,
    SEED_MISSING,
    SEEDED,
)
from ecliptic.games.pulp_invasion.moments import EXTRA_CARDS, LINE_FORMED
from ecliptic.games.pulp_invasion.state import PLAYER, WAITING, Pulp

NO_CARDS: Final[tuple[int, ...]] = ()


class StartRound(Step[Pulp]):
    """The sector is set; three new Planets if none is face up."""  # PI-3.2, PI-4.2, PI-4.3

    def run(self, g: Pulp) -> None:
        g.round += 1
        g.sector = SECTORS - 1 - (len(g.deck) - 1) // g.box.deck  # PI-3.2, PI-3.3, PI-3.10
        g.searching = False
        g.die_used = False
        g.tell(ROUND_BEGINS, PLAYER, g.round, g.aliens[g.sector])
        if not g.planets_up:
            deal_planets(g)


def deal_planets(g: Pulp) -> None:
    if len(g.planet_deck) < PLANETS_UP:  # PI-3.9
        g.planet_deck = g.shuffled(g.planets_searched) + g.planet_deck
        g.planets_searched = NO_CARDS
    g.planets_up = g.planet_deck[-PLANETS_UP:]
    g.planet_deck = g.planet_deck[:-PLANETS_UP]
    first, second, third = [PLANET_SOURCE + planet for planet in g.planets_up]
    g.tell(PLANETS_DEALT, PLAYER, first, second, third)


class ChoosePlanet(Decision[Pulp]):
    """One of the face-up Planets is searched this round."""  # PI-4.1

    rule = "PI-4.1"
    prompt = "Which Planet do you search this round?"
    settled = True
    step = "set course for {}"

    def options(self, g: Pulp) -> list[int]:
        return list(g.planets_up)

    def label(self, g: Pulp, option: int) -> Label:
        planet = g.box.planets[option]
        return Label(f"{planet.name}: {planet.text}", f"planet:{planet.id}", name=planet.name)

    def resolve(self, g: Pulp, option: int) -> None:
        g.planet = option
        g.planets_up = tuple([planet for planet in g.planets_up if planet != option])
        g.tell(PLANET_CHOSEN, self.player, option)


class FormLine(Step[Pulp]):
    """Cards are drawn and seeded one by one; Locations leave the line; then the texts for this time."""  # PI-13.15

    def run(self, g: Pulp) -> None:
        g.line = NO_CARDS
        draws = LINE  # PI-4.4
        while draws and g.deck:  # PI-3.5, PI-3.6
            draws -= 1
            card, g.deck = g.deck[-1], g.deck[:-1]
            g.tell(CARD_REVEALED, PLAYER, card)
            seed(g, card)
            g.line += (card,)  # PI-4.13
            draws += value(g, EXTRA_CARDS, PLAYER, 0, len(g.line) - 1)  # at the end; PI-4.16
            if g.box.cards[card].kind == LOCATION:
                g.line = g.line[:-1]
                reach(g, card)
        lay_line(g, g.line)
        fire(g, LINE_FORMED, PLAYER)


def seed(g: Pulp, card: int) -> None:
    """Its cubes go from the supply into the bag; what the supply lacks is skipped."""  # PI-4.5 - 4.9
    for colour in g.box.cards[card].seeds:
        g.tell(SEEDED if g.into_bag(colour, 1) else SEED_MISSING, PLAYER, colour)


def reach(g: Pulp, location: int) -> None:
    """The last Location drawn stays until another replaces it."""  # PI-4.10 - 4.12
    if g.location != NOTHING:
        g.discards += (g.location,)
    g.location = location
    g.tell(LOCATION_REACHED, PLAYER, location)


def lay_line(g: Pulp, line: tuple[int, ...]) -> None:
    """The line is complete, and the place is known in which it is played."""
    g.line = line
    g.fate = (WAITING,) * len(line)
    g.counted = g.uncounted = (0,) * len(line)
    g.place = NOTHING
    g.around = g.box.surroundings(g.aliens[g.sector], g.location, g.planet)  # PI-4.19, PI-4.20
