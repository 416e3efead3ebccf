"""Planning a Move: its terms, which galaxies it can reach, at which price, and by which way. Nothing changes here."""

# Whole sets of galaxies are moved at once: with movement 8 and every plan payable that takes about 100 microseconds.

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from ecliptic.core.flow import Reason
from ecliptic.core.moments import Sum, Term, explained, value
from ecliptic.games.laniakea.box import FREE, F, Price, V
from ecliptic.games.laniakea.moments import (
    FIRST_VOID_DISCOUNT,
    FORBID_LOOP,
    FORBID_TELEPORT,
    FREE_LOOP,
    MOVEMENTS,
    VOID_SURCHARGE,
    why_forbidden,
)
from ecliptic.games.laniakea.resources import minus_one, plus
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.laniakea.ways import Ways

LEAST: Final = 1  # movements that a Move has; LK-14.14
MOST: Final = 15  # movements that a plan can have
# A plan without Time Loop is Basic * STRIDE + Void; as an option it is doubled, plus the Time Loop.
STRIDE: Final = MOST + 1
NO_FLAG, FREE_STEPS, FREE_BASIC, FREE_VOID, FREE_TIME_LOOP = range(5)  # what an effect makes free


class Terms(NamedTuple):
    """What one Move may do and what it costs."""  # LK-6.1 - 6.10

    movements: int
    basic: Price
    void: Price
    first_basic: Price
    first_void: Price
    loop: Price
    loops: bool  # is a Time Loop allowed?
    gates: int  # galaxies from and to which figures teleport; none if that is forbidden

    def price(self, basic: int, void: int, loop: int = 0) -> Price:
        v = f = a = 0
        if basic:
            one, first = self.basic, self.first_basic
            v, f, a = first[0] + (basic - 1) * one[0], first[1] + (basic - 1) * one[1], first[2] + (basic - 1) * one[2]
        if void:
            one, first = self.void, self.first_void
            v += first[0] + (void - 1) * one[0]
            f += first[1] + (void - 1) * one[1]
            a += first[2] + (void - 1) * one[2]
        if loop:
            v, f, a = v + self.loop[0], f + self.loop[1], a + self.loop[2]
        return v, f, a


def movements(g: Laniakea, player: int, more: int = 0) -> int:
    """In one Move action."""  # LK-6.1, LK-14.14
    return within(value(g, MOVEMENTS, player, on_tracker(g, player) + more))


def movements_sum(g: Laniakea, player: int) -> Sum:
    """The same with its parts."""
    found = explained(g, MOVEMENTS, player, Term(on_tracker(g, player), "Movement Tracker", "LK-6.1"))
    return found.at_least(LEAST, "LK-14.14").at_most(MOST, "LK-6.1")


def on_tracker(g: Laniakea, player: int) -> int:
    return g.celestial(player).movement[g.movement[player]]


def within(movements: int) -> int:
    return min(MOST, max(LEAST, movements))


def terms_of(g: Laniakea, player: int, more: int, flag: int) -> Terms:
    """What an effect makes free costs nothing, surcharges included."""  # LK-14.17
    board = g.celestial(player)
    basic, void = board.basic, void_price(g, player)
    first_basic, first_void = basic, first_void_price(g, player, void)
    if flag == FREE_STEPS:
        basic = void = first_basic = first_void = FREE
    elif flag == FREE_BASIC:
        first_basic = FREE
    elif flag == FREE_VOID:
        first_void = FREE
    free_loop = flag == FREE_TIME_LOOP or value(g, FREE_LOOP, player, 0) > 0
    loops, gates = why_no_loop(g, player) is None, teleport_gates(g, player)
    loop = FREE if free_loop else board.loop
    return Terms(movements(g, player, more), basic, void, first_basic, first_void, loop, loops, gates)


def why_no_loop(g: Laniakea, player: int) -> Reason | None:
    return why_forbidden(g, FORBID_LOOP, player, "Time Loops")


def why_no_teleport(g: Laniakea, player: int) -> Reason | None:
    return why_forbidden(g, FORBID_TELEPORT, player, "teleporting")


def teleport_gates(g: Laniakea, player: int) -> int:
    """The galaxies from and to which figures teleport; none if that is forbidden."""  # LK-12.1, LK-14.11
    return g.gates() if why_no_teleport(g, player) is None else 0


def void_price(g: Laniakea, player: int) -> Price:
    surcharge = value(g, VOID_SURCHARGE, player, 0)
    printed = g.celestial(player).void
    return plus(printed, (surcharge, 0, 0)) if surcharge else printed


def first_void_price(g: Laniakea, player: int, void: Price) -> Price:
    """Forge Stones are lowered first."""
    for _ in range(value(g, FIRST_VOID_DISCOUNT, player, 0)):
        void = minus_one(void, F) if void[F] else minus_one(void, V) if void[V] else void
    return void


# --- where a Move can go -----------------------------------------------------------------------------


def jumps(ways: Ways, landed: int, gates: int) -> int:
    """Where a teleport from these Gateways and Wormholes leads, with the free Basic step."""  # LK-12.1, LK-12.2
    goals = gates if landed & (landed - 1) else gates & ~landed
    return goals | ways.basic(goals)


Reached = dict[int, int]  # by plan: where the figure can be once all its steps are made; never changed once made


def reach(g: Laniakea, player: int, terms: Terms) -> Reached:
    """Of every plan that the player can pay: the galaxies where the figure can be in the end."""
    return reach_from(g.box.ways, g.figures[player], g.held(player), terms)


@lru_cache(maxsize=256)  # one question asks it for every galaxy
def reach_from(ways: Ways, here: int, held: Price, terms: Terms) -> Reached:
    gates = terms.gates
    found = {0: 1 << here}
    for basic in range(terms.movements + 1):
        for void in range(terms.movements - basic + 1):
            plan = basic * STRIDE + void
            if plan:
                v, f, a = terms.price(basic, void)
                if v > held[0] or f > held[1] or a > held[2]:
                    break
                landed = ways.basic(found[plan - STRIDE]) if basic else 0
                if void:
                    landed |= ways.void(found[plan - 1])
                if landed & gates:
                    landed |= jumps(ways, landed & gates, gates)
                found[plan] = landed
    return found


def goals(reached: Reached) -> int:
    """The galaxies at which some plan can end."""
    found = 0
    for plan, galaxies in reached.items():
        if plan:
            found |= galaxies
    return found


def can_move(g: Laniakea, player: int, terms: Terms) -> bool:
    """Can at least one step be paid and made?"""  # LK-6.8
    here = g.figures[player]
    ways = g.box.ways
    return bool(
        (ways.adjacent[here] and g.can_pay(player, terms.first_basic))
        or (ways.across[here] and g.can_pay(player, terms.first_void))
    )


def plans_to(reached: Reached, goal: int) -> list[int]:
    """The plans by which a Move can end there, with all of their steps or fewer."""  # LK-6.4
    bit = 1 << goal
    ending = [plan for plan, galaxies in reached.items() if plan and galaxies & bit]
    found: list[int] = []
    for plan, galaxies in reached.items():
        if galaxies and [1 for end in ending if end // STRIDE <= plan // STRIDE and end % STRIDE <= plan % STRIDE]:
            found.append(plan)
    return found


# --- by which way ------------------------------------------------------------------------------------


class Routes:
    """From where a goal can still be reached, by the steps that are left."""

    def __init__(self, ways: Ways, gates: int, goal: int, basic: int, void: int) -> None:
        self.ways = ways
        self.gates = gates
        self.goal = goal
        self.standing: dict[int, int] = {}  # by plan: the galaxies where the figure may stand
        self.landing: dict[int, int] = {}  # ... and onto which a step may lead: from there it may teleport
        for b in range(basic + 1):
            for v in range(void + 1):
                plan = b * STRIDE + v
                galaxies = 1 << goal
                if b:
                    galaxies |= ways.basic(self.landing[plan - STRIDE])
                if v:
                    galaxies |= ways.void(self.landing[plan - 1])
                self.standing[plan] = galaxies
                self.landing[plan] = galaxies | self.entries(galaxies)

    def entries(self, galaxies: int) -> int:
        """The Gateways and Wormholes from which a teleport leads to one of these, or next to one."""
        useful = self.gates & (galaxies | self.ways.basic(galaxies))
        if not useful:
            return 0
        return self.gates if useful & (useful - 1) else self.gates & ~useful

    def basic_steps(self, here: int, basic: int, void: int) -> int:
        return self.ways.adjacent[here] & self.landing[(basic - 1) * STRIDE + void] if basic else 0

    def void_steps(self, here: int, basic: int, void: int) -> int:
        return self.ways.across[here] & self.landing[basic * STRIDE + void - 1] if void else 0

    def matter(self, here: int, basic: int, void: int, spots: int) -> bool:
        """Does a Gateway, a Wormhole or an Artifact tile lie on any way from here to the goal?"""
        ways = self.ways
        reached = {basic * STRIDE + void: 1 << here}  # by steps left: where the figure may be
        for b in range(basic, -1, -1):
            for v in range(void, -1, -1):
                left = b * STRIDE + v
                galaxies = reached.get(left, 0)
                if not galaxies:
                    continue
                if b:
                    landed = ways.basic(galaxies) & self.landing[left - STRIDE]
                    if landed & self.gates:
                        return True
                    reached[left - STRIDE] = reached.get(left - STRIDE, 0) | landed
                if v:
                    landed = ways.void(galaxies) & self.landing[left - 1]
                    if landed & self.gates or self.artifacts_between(galaxies, landed, spots):
                        return True
                    reached[left - 1] = reached.get(left - 1, 0) | landed
        return False

    def artifacts_between(self, galaxies: int, others: int, spots: int) -> bool:
        """Could a step from some of these galaxies to the others cross an Artifact tile?"""
        while spots:
            lowest = spots & -spots
            a, b = self.ways.spot_ends[lowest.bit_length() - 1]
            if (galaxies & a and others & b) or (galaxies & b and others & a):
                return True
            spots ^= lowest
        return False
