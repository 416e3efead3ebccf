"""Numbers worked out twice, quickly and as a sum with its parts: both totals, to be compared."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from ecliptic.games.horizons import explore
from ecliptic.games.horizons.box import PLACES
from ecliptic.games.horizons.state import Horizons
from ecliptic.games.laniakea import build, chaos, cosmic_powers, recruit, travel
from ecliptic.games.laniakea.box import NOTHING, ROW
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.pulp_invasion import search, strength
from ecliptic.games.pulp_invasion.state import Pulp
from ecliptic.games.ultramassive import actions, orbit, tokens, worth
from ecliptic.games.ultramassive.stacks import ANTIMATTER
from ecliptic.games.ultramassive.state import Ultramassive

LESS: Final = range(3)  # resources off
SPACES: Final = (1, 2)  # of an Orbit
SOME_STACKS: Final = (0o1, 0o10, 0o100, 0o2, 0o11, 0o111, 0o203, 512, 1024)  # one, two and more of every kind

Totals = tuple[str, object, object]  # a number, worked out quickly, and what its sum comes to


def horizons(g: Horizons) -> Iterator[Totals]:
    for p in range(g.players):
        for world in range(PLACES):
            yield "knowledge", explore.knowledge(g, p, world), explore.knowledge_sum(g, p, world).total


def laniakea(g: Laniakea) -> Iterator[Totals]:
    for p in [p for p in range(g.players) if g.celestials[p] != NOTHING]:
        yield "movements", travel.movements(g, p), travel.movements_sum(g, p).total
        yield "attack", chaos.bonus(g, p), sum([term.amount for term in chaos.bonus_terms(g, p)])
        for less in LESS:
            for place in range(ROW):
                price = cosmic_powers.price_sum(g, p, place, less, NOTHING)
                yield "Cosmic Powers", cosmic_powers.price_at(g, p, place, less), price.total
            more, off = recruit.term_sums(g, p, less, NOTHING)
            yield "Entities", recruit.terms(g, p, less), (more.total, off.total)
            for kind in build.KINDS_BUILT:
                off = build.discount_sum(g, p, kind, less, NOTHING)
                yield "Structures", build.discount(g, p, kind, less), off.total


def pulp_invasion(g: Pulp) -> Iterator[Totals]:
    if g.round and g.planet != NOTHING:
        yield "search", search.search_cubes(g), min(search.search_sum(g).total, sum(g.bag))
    for place in range(len(g.line)):
        moments, (cost, draws) = g.answered(place), strength.evade_sums(g, place)
        yield "cost", strength.evade_cost(g, moments, place), cost.total
        yield "draws", strength.evade_draws(g, moments, place), draws.total
        yield "planets", strength.planet_icons(g, moments, place), strength.planets_sum(g, place).total
        yield "kept", strength.kept_icons(g, moments, place), strength.kept_sum(g, place).total
        yield "rate", strength.rate(g, moments, place), strength.rate_sum(g, place).total
        yield "parts", needed(g, moments, place), {ability: part.total for ability, part in strength.parts(g, place)}


def needed(g: Pulp, moments: int, place: int) -> dict[int, int]:
    """What must be paid of each ability, without what must not."""
    need = strength.further_parts(g, moments, place)
    icon = g.icon_set if place == g.place and g.icon_set != NOTHING else strength.icon_read(g, place)
    need[icon] += strength.strength(g, moments, place)
    return {ability: n for ability, n in enumerate(need) if n}


def ultramassive(g: Ultramassive) -> Iterator[Totals]:
    for p in range(g.players):
        yield "spaces for matter", tokens.spaces_for_matter(g, p), tokens.spaces_sum(g, p).total
        yield "plays", actions.plays(g, p), actions.plays_sum(g, p).total
        yield "exchange rate", actions.rate(g, p), actions.rate_sum(g, p).total
        for spaces in SPACES:
            yield "orbit", orbit.distance(g, p, spaces), orbit.distance_sum(g, p, spaces).total
        for stack in SOME_STACKS:
            held = g.box.value[stack] if stack < ANTIMATTER else 0
            yield "stack", held + worth.passive_mass(g, p, stack), worth.stack_worth(g, p, stack).total


TWICE: Final[dict[str, Callable[[Any], Iterator[Totals]]]] = {
    "horizons": horizons,
    "laniakea": laniakea,
    "pulp_invasion": pulp_invasion,
    "ultramassive": ultramassive,
}
