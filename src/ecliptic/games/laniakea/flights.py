"""The flights of a Move: every way that can be paid, without those to which another is preferred. Nothing changes here.

Flights by the same numbers of steps are found together, from those with one step less. What comes of a flight is one
int, its outcome: a bit for each Artifact tile picked up, and one for each Gateway of others that is not used. A flight
is preferred to another to the same galaxy if it takes no more steps of either kind and has all bits of its outcome.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal, NamedTuple

from ecliptic.games.laniakea.board import NO_SPOT
from ecliptic.games.laniakea.box import Price
from ecliptic.games.laniakea.travel import STRIDE, Terms
from ecliptic.games.laniakea.ways import Ways, members

How = Literal["basic", "void", "teleport", "free"]  # by which a galaxy on the way is reached
BASIC: Final = "basic"
VOID: Final = "void"
TELEPORT: Final = "teleport"
FREE_BASIC: Final = "free"

Leg = tuple[How, int]  # and where to


class Flight(NamedTuple):
    """To one galaxy, by exactly these steps."""

    basic: int
    void: int
    finds: int  # Artifact tiles picked up; LK-15.1
    used: int  # Gateways of others from or to which it teleports, as a mask; LK-12.6
    legs: tuple[Leg, ...]


class Track:
    """A flight by its last leg and the track before."""

    def __init__(self, how: How, galaxy: int, before: Track | None) -> None:
        self.how = how
        self.galaxy = galaxy
        self.before = before
        self.length: int = 0 if before is None else before.length + 1
        self.teleports: int = 0 if before is None else before.teleports + (how == TELEPORT)

    def sooner(self, other: Track) -> bool:
        """Fewer teleports, or as many and fewer legs."""
        return self.teleports < other.teleports or (self.teleports == other.teleports and self.length < other.length)

    def legs(self) -> tuple[Leg, ...]:
        return () if self.before is None else (*self.before.legs(), (self.how, self.galaxy))


Tracks = dict[int, Track]  # by outcome
Cell = dict[int, Tracks]  # by galaxy


@lru_cache(maxsize=64)  # one question asks it for every galaxy
def flights_from(ways: Ways, here: int, held: Price, terms: Terms, spots: int, foreign: int) -> list[list[Flight]]:
    """By goal; never changed once made."""
    search = Search(ways, terms, spots, foreign)
    search.search(here, held)
    found: list[list[Flight]] = [[] for _ in ways.adjacent]
    for plan, cell in search.cells.items():
        if plan:
            for goal, tracks in cell.items():
                found[goal] += search.flights(plan, tracks)
    return found


def enter(cell: Cell, galaxy: int, outcome: int, track: Track) -> None:
    """Of equal outcomes the best track counts."""
    tracks = cell.get(galaxy)
    if tracks is None:
        cell[galaxy] = {outcome: track}
    elif outcome not in tracks or track.sooner(tracks[outcome]):
        tracks[outcome] = track


class Search:
    """From where the figure stands, by plans with more and more steps."""

    def __init__(self, ways: Ways, terms: Terms, spots: int, foreign: int) -> None:
        self.ways = ways
        self.terms = terms
        self.spots = spots
        self.foreign = foreign << len(ways.spot_ends)  # in an outcome the Gateways stand above the Artifact spots
        self.cells: dict[int, Cell] = {}  # by plan: flights by exactly these steps
        self.outcomes: dict[int, dict[int, list[int]]] = {}  # by plan and galaxy: the best of these steps or fewer

    def search(self, here: int, held: Price) -> None:
        self.cells[0] = {here: {self.foreign: Track(BASIC, here, None)}}
        self.outcomes[0] = {}  # a Move that ends where it began makes a step; LK-6.8
        for basic in range(self.terms.movements + 1):
            for void in range(self.terms.movements - basic + 1):
                v, f, a = self.terms.price(basic, void)
                if v > held[0] or f > held[1] or a > held[2]:
                    break
                if basic or void:
                    self.fill(basic, void)

    def fill(self, basic: int, void: int) -> None:
        plan, cell = basic * STRIDE + void, Cell()
        if basic:
            self.step(cell, self.cells[plan - STRIDE])
        if void:
            self.cross(cell, self.cells[plan - 1])
        self.teleport(cell)
        before = [self.outcomes[plan - STRIDE]] if basic else []
        before += [self.outcomes[plan - 1]] if void else []
        self.keep(plan, cell, before)

    def step(self, cell: Cell, before: Cell) -> None:
        """Basic steps."""  # LK-6.5
        for galaxy, tracks in before.items():
            for other in members(self.ways.adjacent[galaxy]):
                for outcome, track in tracks.items():
                    enter(cell, other, outcome, Track(BASIC, other, track))

    def cross(self, cell: Cell, before: Cell) -> None:
        """Void steps; a void that is crossed again brings nothing more."""  # LK-6.6, LK-15.1
        for galaxy, tracks in before.items():
            for other in members(self.ways.across[galaxy]):
                spot = self.ways.spot(galaxy, other)
                find = 0 if spot == NO_SPOT else self.spots & 1 << spot
                for outcome, track in tracks.items():
                    enter(cell, other, outcome | find, Track(VOID, other, track))

    def teleport(self, cell: Cell) -> None:
        """From the Gateways and Wormholes where a step ended, and a free step on."""  # LK-12.1, LK-12.2, LK-12.4
        gates = members(self.terms.gates)
        landed = [(gate, [*cell[gate].items()]) for gate in gates if gate in cell]
        for gate, tracks in landed:
            for goal in gates:
                if goal != gate:
                    unused = ~(self.foreign & (1 << gate | 1 << goal) << len(self.ways.spot_ends))
                    for outcome, track in tracks:
                        self.come_out(cell, goal, outcome & unused, track)

    def come_out(self, cell: Cell, gate: int, outcome: int, before: Track) -> None:
        track = Track(TELEPORT, gate, before)
        enter(cell, gate, outcome, track)
        for beside in members(self.ways.adjacent[gate]):
            enter(cell, beside, outcome, Track(FREE_BASIC, beside, track))

    def keep(self, plan: int, cell: Cell, before: list[dict[int, list[int]]]) -> None:
        """Only what is better in something than everything by these steps or fewer."""
        kept: Cell = {}
        best: dict[int, list[int]] = {}
        for galaxy in dict.fromkeys([*cell, *[galaxy for outcomes in before for galaxy in outcomes]]):
            known = [outcome for outcomes in before for outcome in outcomes.get(galaxy, ())]
            tracks = cell.get(galaxy, {})
            new = largest([outcome for outcome in tracks if not contained(outcome, known)])
            if new:
                kept[galaxy] = {outcome: tracks[outcome] for outcome in new}
            best[galaxy] = [*new, *[outcome for outcome in dict.fromkeys(known) if not contained(outcome, new)]]
        self.cells[plan] = kept
        self.outcomes[plan] = best

    def flights(self, plan: int, tracks: Tracks) -> list[Flight]:
        """Where nothing follows, it does not matter which tiles were picked up: one for each number of them."""
        spots = len(self.ways.spot_ends)
        best: dict[tuple[int, int], Track] = {}  # by that number and the Gateways used
        for outcome, track in tracks.items():
            ends = (outcome & (1 << spots) - 1).bit_count(), (self.foreign & ~outcome) >> spots
            if ends not in best or track.sooner(best[ends]):
                best[ends] = track
        return [Flight(plan // STRIDE, plan % STRIDE, *ends, track.legs()) for ends, track in best.items()]


def contained(outcome: int, others: list[int]) -> bool:
    """Has another all of its bits?"""
    return 0 in [outcome & ~other for other in others]


def largest(outcomes: list[int]) -> list[int]:
    """Those that are contained in no other."""
    found: list[int] = []
    for outcome in sorted(outcomes, key=int.bit_count, reverse=True):
        if not contained(outcome, found):
            found.append(outcome)
    return found
