"""The courses that a Move can take to a goal, as they are shown before anything is paid. Nothing changes here."""

from __future__ import annotations

from typing import Final, NamedTuple

from ecliptic.games.laniakea.box import Price
from ecliptic.games.laniakea.flights import Flight, Leg, flights_from
from ecliptic.games.laniakea.relocation import TOLL
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.laniakea.travel import Terms

MOST: Final = 8  # courses that are shown


class Course(NamedTuple):
    """What is paid, by which way one goes, and what comes of it."""

    basic: int
    void: int
    loop: int
    price: Price
    legs: tuple[Leg, ...]
    artifacts: int  # tiles picked up on the way; LK-15.1
    toll: int  # Aether that Gateways on the way bring others; LK-12.5

    def plan(self) -> tuple[int, int, int]:
        return self.basic, self.void, self.loop


def courses(g: Laniakea, player: int, terms: Terms, goal: int) -> list[Course]:
    """Those that differ by more than what is paid for nothing: the cheapest first, then more Artifacts."""
    flights = flights_to(g, player, terms, goal)
    every = [course(g, player, terms, flight, flight.basic, flight.void) for flight in flights]
    found: list[Course] = []
    for one in sorted(every, key=rank):
        if not [1 for other in found if better(other, one)]:
            found.append(one)
    found += [looped(terms, one) for one in found if may_loop(g, player, terms, one)]
    return sorted(found, key=rank)[:MOST]


def course_of(g: Laniakea, player: int, terms: Terms, goal: int, basic: int, void: int) -> Course:
    """The best one that pays for these steps: the most Artifacts, the least toll, the fewest legs."""
    flights = flights_to(g, player, terms, goal)
    enough = [flight for flight in flights if flight.basic <= basic and flight.void <= void]
    return min([course(g, player, terms, flight, basic, void) for flight in enough], key=rank)


def flights_to(g: Laniakea, player: int, terms: Terms, goal: int) -> list[Flight]:
    here, held, foreign = g.figures[player], g.held(player), foreign_gateways(g, player)
    return flights_from(g.box.ways, here, held, terms, g.spots, foreign)[goal]


def foreign_gateways(g: Laniakea, player: int) -> int:
    found = 0
    for owner, gateways in enumerate(g.gateways):
        if owner != player:
            found |= gateways
    return found


def course(g: Laniakea, player: int, terms: Terms, flight: Flight, basic: int, void: int) -> Course:
    """A flight for which these steps are paid."""
    ends_on = foreign_gateways(g, player) & 1 << flight.legs[-1][1]
    toll = TOLL * (flight.used | ends_on).bit_count()  # LK-12.6
    return Course(basic, void, 0, terms.price(basic, void), flight.legs, flight.finds, toll)


def rank(one: Course) -> tuple[int, int, int, int, int, tuple[Leg, ...]]:
    return sum(one.price), one.price[2], -one.artifacts, one.toll, len(one.legs), one.legs


def better(one: Course, other: Course) -> bool:
    """At least as good in everything, and no dearer in any resource?"""
    dearer = [1 for mine, theirs in zip(one.price, other.price) if mine > theirs]
    return not dearer and one.artifacts >= other.artifacts and one.toll <= other.toll


def may_loop(g: Laniakea, player: int, terms: Terms, course: Course) -> bool:
    spare = course.basic + course.void < terms.movements
    return terms.loops and spare and g.can_pay(player, terms.price(course.basic, course.void, 1))


def looped(terms: Terms, course: Course) -> Course:
    """The same with a Time Loop."""  # LK-6.7
    return course._replace(loop=1, price=terms.price(course.basic, course.void, 1))
