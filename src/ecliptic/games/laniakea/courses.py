"""The courses that a Move can take to a goal, as they are shown before anything is paid. Nothing changes here."""

from __future__ import annotations

from typing import Final, NamedTuple

from ecliptic.games.laniakea.board import NO_SPOT
from ecliptic.games.laniakea.box import Price
from ecliptic.games.laniakea.relocation import TOLL
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.laniakea.travel import STRIDE, Routes, Terms, plans_to, reach
from ecliptic.games.laniakea.ways import members

BASIC, VOID, TELEPORT, FREE_BASIC = "-", "=", "~", "+"  # how a galaxy on the way is reached
PLANS: Final = 12  # the cheapest ones that are looked at
MOST: Final = 8  # courses that are shown

Leg = tuple[str, int]  # how, and where to


class Course(NamedTuple):
    """What is paid, by which way one goes, and what comes of it."""

    basic: int
    void: int
    loop: int
    price: Price
    legs: tuple[Leg, ...]
    artifacts: int  # tiles picked up on the way; LK-15.1
    toll: int  # Aether that Gateways on the way bring others; LK-12.5


def courses(g: Laniakea, player: int, terms: Terms, goal: int) -> list[Course]:
    """Those that differ by more than what is paid for nothing: the cheapest first, then more Artifacts."""
    plans = plans_to(reach(g, player, terms), goal)
    plans.sort(key=lambda plan: (sum(terms.price(plan // STRIDE, plan % STRIDE)), plan))
    plans = plans[:PLANS]
    basic, void = max([plan // STRIDE for plan in plans]), max([plan % STRIDE for plan in plans])
    search = Search(g, terms, goal, basic, void)
    found: list[Course] = []
    for plan in plans:
        course = search.course(player, plan // STRIDE, plan % STRIDE)
        if not [1 for other in found if better(other, course)]:
            found.append(course)
    found += [looped(terms, course) for course in found if may_loop(g, player, terms, course)]
    found.sort(key=lambda one: (sum(one.price), one.price[2], -one.artifacts, one.toll, len(one.legs), one.legs))
    return found[:MOST]


def course_of(g: Laniakea, player: int, terms: Terms, goal: int, basic: int, void: int) -> Course:
    """The best one that pays for these steps."""
    return Search(g, terms, goal, basic, void).course(player, basic, void)


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


def crossed(g: Laniakea, here: int, legs: tuple[Leg, ...]) -> list[int]:
    """The spots of the Artifact tiles in the voids on the way, each once."""
    found: list[int] = []
    for how, galaxy in legs:
        spot = g.box.ways.spot(here, galaxy) if how == VOID else NO_SPOT
        if spot != NO_SPOT and g.spots >> spot & 1 and spot not in found:
            found.append(spot)
        here = galaxy
    return found


def tolls(g: Laniakea, player: int, legs: tuple[Leg, ...]) -> list[int]:
    """The Gateways of others that this way uses or ends on, each once."""  # LK-12.6
    used = [legs[-1][1]]
    for number, (how, galaxy) in enumerate(legs):
        if how == TELEPORT:
            used += [legs[number - 1][1], galaxy]
    foreign = [gateways for owner, gateways in enumerate(g.gateways) if owner != player]
    return list(dict.fromkeys([one for one in used if [1 for gateways in foreign if gateways >> one & 1]]))


class Way(NamedTuple):
    """The rest of a way, and what decides between two: the smaller is the better."""

    missed: int  # fewer Artifacts
    teleports: int
    steps: int
    legs: tuple[Leg, ...]

    def after(self, how: str, galaxy: int, finds: int = 0) -> Way:
        """This way behind one more leg."""
        teleports = self.teleports + (how == TELEPORT)
        return Way(self.missed - finds, teleports, self.steps + 1, ((how, galaxy), *self.legs))


ARRIVED: Final = Way(0, 0, 0, ())


class Search:
    """The best way to a goal: the most Artifacts, the fewest teleports, the fewest steps."""

    def __init__(self, g: Laniakea, terms: Terms, goal: int, basic: int, void: int) -> None:
        self.g = g
        self.terms = terms
        self.goal = goal
        self.gates = terms.gates
        self.routes = Routes(g.box.ways, terms.gates, goal, basic, void)
        self.known: dict[tuple[int, int, int], Way] = {}  # by galaxy and steps left
        self.jumps: dict[tuple[int, int], list[Way]] = {}  # by steps left

    def course(self, player: int, basic: int, void: int) -> Course:
        """With no more than these steps."""
        g, here = self.g, self.g.figures[player]
        legs = self.best(here, basic, void, False).legs
        finds, toll = len(crossed(g, here, legs)), TOLL * len(tolls(g, player, legs))
        return Course(basic, void, 0, self.terms.price(basic, void), legs, finds, toll)

    def best(self, here: int, basic: int, void: int, made: bool = True) -> Way:
        """From a galaxy where the figure stands, with these steps left; a Move makes at least one."""  # LK-6.8
        known = self.known.get((here, basic, void)) if made else None
        if known is not None:
            return known
        found = [ARRIVED] if made and here == self.goal else []
        for galaxy in members(self.routes.basic_steps(here, basic, void)):
            found += [way.after(BASIC, galaxy) for way in self.landed(galaxy, basic - 1, void)]
        for galaxy in members(self.routes.void_steps(here, basic, void)):
            spot = self.g.box.ways.spot(here, galaxy)
            finds = int(spot != NO_SPOT and self.g.spots >> spot & 1)
            found += [way.after(VOID, galaxy, finds) for way in self.landed(galaxy, basic, void - 1)]
        way = min(found)
        if made:
            self.known[here, basic, void] = way
        return way

    def landed(self, galaxy: int, basic: int, void: int) -> list[Way]:
        """How it may go on from where a step led: on foot or by teleport."""  # LK-12.1
        standing = self.routes.standing[basic * STRIDE + void]
        found = [self.best(galaxy, basic, void)] if standing >> galaxy & 1 else []
        if self.gates >> galaxy & 1:
            found += [way for way in self.exits(basic, void) if way.legs[0][1] != galaxy][:1]
        return found

    def exits(self, basic: int, void: int) -> list[Way]:
        """The ways that begin with a teleport, and its free Basic step where that helps: the best for each exit, the
        best exit first."""  # LK-12.2
        known = self.jumps.get((basic, void))
        if known is not None:
            return known
        standing = self.routes.standing[basic * STRIDE + void]
        found: list[Way] = []
        for gate in members(self.gates):
            ways = [self.best(gate, basic, void)] if standing >> gate & 1 else []
            for beside in members(self.g.box.ways.adjacent[gate] & standing):
                ways.append(self.best(beside, basic, void).after(FREE_BASIC, beside))
            if ways:
                found.append(min(ways).after(TELEPORT, gate))
        found.sort()
        self.jumps[basic, void] = found
        return found


def course_words(g: Laniakea, course: Course) -> str:
    """For clients that draw it, such as "1-1-0 2-1-0 0 0 -WH3 =GR9": plan, price, Artifacts, toll, legs."""
    price = "-".join([str(n) for n in course.price])
    legs = " ".join([how + g.box.board.names[galaxy] for how, galaxy in course.legs])
    return f"{course.basic}-{course.void}-{course.loop} {price} {course.artifacts} {course.toll} {legs}"
