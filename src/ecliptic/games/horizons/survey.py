"""What lies open on the table, in victory points, counted once for all positions that have it in common."""

from __future__ import annotations

from operator import itemgetter
from typing import Final

from ecliptic.games.horizons.aims import Aim
from ecliptic.games.horizons.box import (
    COLONY,
    ENERGY,
    ENERGY_COLLECTOR,
    HAND_LIMIT,
    KINDS,
    METAL,
    METAL_COLLECTOR,
    STRUCTURES_OF_A_KIND,
    STRUCTURES_PER_WORLD,
    TOKENS_OF_A_KIND,
)
from ecliptic.games.horizons.control import SLOTS_OF_A_SYSTEM, control_points, control_vp, scores_as_two
from ecliptic.games.horizons.masks import worlds_in
from ecliptic.games.horizons.state import NOTHING, Horizons, Ints

ROUNDS: Final = (0, 0, 16, 13, 11, 10)  # the usual length of a game, by the number of players
NOBODY: Final = -1.0  # scores less than anybody

System = tuple[list[int], list[int]]  # its Control Points and what they score, by player
# Missions: what those are worth that go by what lies there, those that go by what is held, and the sum of the former
Judged = tuple[list[float], list[Aim], float]


class Survey:
    """What follows from Worlds and Structures alone for a seat, counted once for all positions that have the same."""

    def __init__(self, g: Horizons, seat: int, systems: dict[Ints, System]) -> None:
        self.slots, self.by_type, self.round = g.slots, g.by_type, g.round
        found = [system(g, star, systems) for star in range(g.players)]
        self.points: list[int] = [sum(by_system) for by_system in zip(*[points for points, _ in found])]
        self.control: list[int] = [sum(by_system) for by_system in zip(*[control for _, control in found])]
        self.colonies = [STRUCTURES_OF_A_KIND - unbuilt for unbuilt in g.unbuilt[COLONY::KINDS]]
        self.progress = max(self.colonies) / STRUCTURES_OF_A_KIND  # of the game towards its end
        self.spending = 1.0 - 0.5 * self.progress  # resources count less when the end is near
        self.serving = 1.6 - 0.8 * self.progress  # and so do Allies
        self.standing = standing(g, seat, self)
        self.standing_sum = sum(self.standing)
        self.room: dict[int, float] = {}  # to build, by the mask of one's Habitats
        self.missions: dict[int, float] = {}  # what those are worth that go by what lies there
        self.hands: dict[Ints, Judged] = {}
        self.faced: Rivals | None = None  # most recently ...
        self.fears: tuple[float, float] = NOBODY, NOBODY  # ... and what speaks for them


def system(g: Horizons, star: int, known: dict[Ints, System]) -> System:
    structures = g.slots[star * SLOTS_OF_A_SYSTEM : (star + 1) * SLOTS_OF_A_SYSTEM]
    found = known.get(structures)
    if found is None:
        points = control_points(g, star)
        found = known[structures] = points, control_vp(points, scores_as_two(g))
    return found


# Of a rival: the seat, Knowledge, what their Resources, Missions and Allies are worth at most
Rival = tuple[int, int, float, float, float]


class Rivals:
    """What the others hold in one position; most positions that are looked at for a choice do not change it."""

    def __init__(self, g: Horizons, seat: int) -> None:
        self.seats = [p for p in range(g.players) if p != seat]
        self.of_theirs = itemgetter(*self.seats)
        self.at = seat * 3
        self.before, self.behind = g.stock[: self.at], g.stock[self.at + 3 :]
        self.tableau, self.allies = g.tableau, self.of_theirs(g.tableau)
        self.hands, self.held = g.hands, self.of_theirs(g.hands)
        self.missions = [len(g.hands[p]) for p in self.seats]
        self.cards = 0  # theirs, as a mask
        for p in self.seats:
            for card in g.tableau[p]:
                self.cards |= 1 << card
        self.flipped = g.flipped & self.cards
        self.rivals: list[Rival] = []

    def hold_the_same(self, g: Horizons) -> bool:
        stock, at = g.stock, self.at
        return (
            g.flipped & self.cards == self.flipped
            and stock[:at] == self.before
            and stock[at + 3 :] == self.behind
            and (g.tableau is self.tableau or self.of_theirs(g.tableau) == self.allies)
            and (g.hands is self.hands or self.keep_missions(g))
        )

    def keep_missions(self, g: Horizons) -> bool:
        """The same ones, or as many as before."""
        return self.of_theirs(g.hands) == self.held or [len(g.hands[p]) for p in self.seats] == self.missions

    def feared(self, survey: Survey) -> tuple[float, float]:
        """What the strongest of them would score now, and what speaks for the one to be feared most."""
        control = survey.control
        strongest = max([knowledge + control[p] + missions for p, knowledge, _, missions, _ in self.rivals])
        return strongest, max(self.threats(survey))

    def threats(self, survey: Survey) -> list[float]:
        """What speaks for each of them, without what only the owner can judge."""
        control, points, colonies = survey.control, survey.points, survey.colonies
        spending, serving, weight = survey.spending, survey.serving, 0.2 + 0.6 * survey.progress
        return [
            knowledge
            + resources * spending
            + (weight * control[p] + 0.22 * points[p])
            + 1.2 * colonies[p]
            + allies * serving
            + missions
            for p, knowledge, resources, missions, allies in self.rivals
        ]

    def most_feared(self, survey: Survey) -> int:
        threats = self.threats(survey)
        return self.seats[threats.index(max(threats))]


# --- what it is worth -------------------------------------------------------------------------------------


def rounds_left(g: Horizons, progress: float) -> float:
    left = max(1.0, ROUNDS[g.players] * (1.0 - progress))
    limit = g.variant.round_limit
    return min(left, 1.0 + limit - g.round) if limit else left


STANDING: Final = ("control of Systems", "Control Points", "income from Collectors", "Colonies")


def standing(g: Horizons, p: int, survey: Survey) -> tuple[float, float, float, float]:
    """What the Structures on the table are worth to their owner."""
    made = survey.progress
    return (
        (0.2 + 0.6 * made) * survey.control[p],
        0.22 * survey.points[p],
        income(g, p, rounds_left(g, made)),
        1.2 * survey.colonies[p],
    )


def stock_of(g: Horizons, p: int) -> float:
    """What the Resources of a player are worth at most."""
    return STOCK_WORTH[g.stock[p * 3 + ENERGY] * STOCKS + g.stock[p * 3 + METAL]]


STOCKS: Final = TOKENS_OF_A_KIND + 1


def stock_worth(energy: int, metal: int) -> float:
    """Up to seven are worth much, and an even mix more."""
    n = energy + metal
    return 0.42 * min(n, 7) + 0.14 * max(0, n - 7) + 0.05 * min(energy, metal, 4)


STOCK_WORTH: Final[tuple[float, ...]] = tuple(
    [stock_worth(energy, metal) for energy in range(STOCKS) for metal in range(STOCKS)]
)


def income(g: Horizons, p: int, rounds: float) -> float:
    energy, metal = g.in_play(p, ENERGY_COLLECTOR), g.in_play(p, METAL_COLLECTOR)
    return 0.09 * rounds * (energy + metal) + 0.07 * min(energy, metal)


def room(g: Horizons, habitats: int) -> float:
    """Places on Worlds one is adapted to, and Habitats for those to come."""
    return 0.09 * min(9, free_places(g, g.worlds_of(habitats) & ~g.full)) + 0.19 * habitats.bit_count()


def free_places(g: Horizons, worlds: int) -> int:
    places = 0
    for w in worlds_in(worlds):
        places += g.slots[w * STRUCTURES_PER_WORLD : (w + 1) * STRUCTURES_PER_WORLD].count(NOTHING)
    return places


RANKS: Final = (0.0, 1.0, 2.0, 2.7, 3.2, 3.5)  # the third, fourth and fifth Ally are worth less and less


def service(g: Horizons, p: int) -> float:
    """A flipped one has one use left; a sixth must be discarded."""
    cards, turned, known = g.tableau[p], g.flipped, g.box.allies
    unused = min(HAND_LIMIT, len([card for card in cards if not turned >> card & 1 and known[card].alien]))
    flipped = RANKS[min(HAND_LIMIT, len(cards))] - RANKS[unused]
    return 1.1 * RANKS[unused] + 0.6 * flipped
