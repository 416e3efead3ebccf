"""What speaks for a seat: features in victory points, for bots, hints and graphs.

Their sum is the estimate of the position, their names are the words of a hint. The weights were found by letting greedy
bots play each other.
"""

from __future__ import annotations

from typing import Final

from ecliptic.games.horizons.box import (
    COLONY,
    ENERGY,
    ENERGY_COLLECTOR,
    HAND_LIMIT,
    KNOWLEDGE,
    METAL,
    METAL_COLLECTOR,
    STRUCTURES_OF_A_KIND,
    STRUCTURES_PER_WORLD,
)
from ecliptic.games.horizons.control import control_points, control_vp, scores_as_two
from ecliptic.games.horizons.missions import progress
from ecliptic.games.horizons.scoring import mission_vp
from ecliptic.games.horizons.state import NOTHING, Horizons, worlds_in

ROUNDS: Final = (0, 0, 16, 13, 11, 10)  # the usual length of a game, by the number of players
HIDDEN_MISSION: Final[tuple[float, ...]] = (0.0, 0.0, 3.4, 2.9, 2.3, 1.9)  # what one in another hand scores, likewise
RIVAL: Final = 0.35  # what a point of the strongest rival takes away
VICTORY: Final = 15.0  # what winning adds to the score ...
SAFE: Final = 6.0  # ... if it is by so much; others' Missions may fall short of the average or exceed it


class Survey:
    """What the features of all players are made of, counted once."""

    def __init__(self, g: Horizons) -> None:
        two = scores_as_two(g)
        players = range(g.players)
        points = [control_points(g, star) for star in players]
        control = [control_vp(system, two) for system in points]
        self.points = [sum([system[p] for system in points]) for p in players]
        self.control = [sum([system[p] for system in control]) for p in players]
        self.colonies = [g.in_play(p, COLONY) for p in players]
        self.progress = max(self.colonies) / STRUCTURES_OF_A_KIND  # of the game towards its end
        self.rounds_left = rounds_left(g, self.progress)


def rounds_left(g: Horizons, progress: float) -> float:
    left = max(1.0, ROUNDS[g.players] * (1.0 - progress))
    limit = g.variant.round_limit
    return min(left, 1.0 + limit - g.round) if limit else left


def features(g: Horizons, seat: int) -> dict[str, float]:
    """From the seat's point of view; its opponents' Missions count as cards of average worth."""
    survey = Survey(g)
    strongest = max([visible(g, p, survey) + hidden(g, p) for p in range(g.players) if p != seat])
    if g.seat is None:
        return at_the_end(g, seat, survey.control[seat], strongest)
    expected = missions(g, seat)
    own = standing(g, seat, survey)
    own["Missions"] = 0.65 * expected
    own["race to the end"] = race(survey.colonies[seat], visible(g, seat, survey) + expected - strongest)
    own["strongest rival"] = -RIVAL * max([rival(g, p, survey) for p in range(g.players) if p != seat])
    return own


def at_the_end(g: Horizons, seat: int, control: int, strongest: float) -> dict[str, float]:
    """The end as the seat can foresee it, before the others show their Missions."""
    own = {
        "Knowledge": float(g.stock[seat * 3 + KNOWLEDGE]),
        "control of Systems": float(control),
        "Missions": float(mission_vp(g, seat)),
    }
    lead = sum(own.values()) - strongest
    own["strongest rival"] = -RIVAL * strongest
    own["victory"] = VICTORY * within(1.0, lead / SAFE)
    return own


def race(colonies: int, lead: float) -> float:
    """Whoever is ahead wants the end, and every Colony brings it nearer; whoever is behind does not."""
    return within(1.0, 0.08 * lead) * colonies


def within(limit: float, value: float) -> float:
    return max(-limit, min(limit, value))


# --- others ---------------------------------------------------------------------------------------------


def visible(g: Horizons, p: int, survey: Survey) -> float:
    """What everybody can see that the player would score."""
    return float(g.stock[p * 3 + KNOWLEDGE] + survey.control[p])


def hidden(g: Horizons, p: int) -> float:
    return HIDDEN_MISSION[g.players] * len(g.hands[p])


def rival(g: Horizons, p: int, survey: Survey) -> float:
    """What speaks for another player, without what only the owner can judge."""
    made = survey.progress
    control = (0.2 + 0.6 * made) * survey.control[p] + 0.22 * survey.points[p]
    stock = g.stock[p * 3 + KNOWLEDGE] + resources(g, p, made)
    return stock + control + 1.2 * survey.colonies[p] + allies(g, p, made) + hidden(g, p)


# --- what lies open on the table -----------------------------------------------------------------------


def standing(g: Horizons, p: int, survey: Survey) -> dict[str, float]:
    made = survey.progress
    return {
        "Knowledge": 1.0 * g.stock[p * 3 + KNOWLEDGE],
        "control of Systems": (0.2 + 0.6 * made) * survey.control[p],
        "Control Points": 0.22 * survey.points[p],
        "Resources": resources(g, p, made),
        "income from Collectors": income(g, p, survey.rounds_left),
        "Colonies": 1.2 * survey.colonies[p],
        "room to build": 0.09 * min(9, free_slots(g, p)) + 0.19 * g.habitats[p].bit_count(),
        "Allies": allies(g, p, made),
    }


def resources(g: Horizons, p: int, made: float) -> float:
    """Up to seven are worth much, and an even mix more; less when the end is near."""
    energy, metal = g.stock[p * 3 + ENERGY], g.stock[p * 3 + METAL]
    n = energy + metal
    return (0.42 * min(n, 7) + 0.14 * max(0, n - 7) + 0.05 * min(energy, metal, 4)) * (1.0 - 0.5 * made)


def income(g: Horizons, p: int, rounds: float) -> float:
    energy, metal = g.in_play(p, ENERGY_COLLECTOR), g.in_play(p, METAL_COLLECTOR)
    return 0.09 * rounds * (energy + metal) + 0.07 * min(energy, metal)


def free_slots(g: Horizons, p: int) -> int:
    """Places on Worlds the player is adapted to."""
    places = 0
    for w in worlds_in(g.worlds_of(g.habitats[p]) & ~g.full):
        places += g.slots[w * STRUCTURES_PER_WORLD : (w + 1) * STRUCTURES_PER_WORLD].count(NOTHING)
    return places


RANKS: Final = (0.0, 1.0, 2.0, 2.7, 3.2, 3.5)  # the third, fourth and fifth Ally are worth less and less


def allies(g: Horizons, p: int, made: float) -> float:
    """A flipped one has one use left; a sixth must be discarded."""
    cards = g.tableau[p]
    unused = min(HAND_LIMIT, sum([g.unused(card) for card in cards]))
    flipped = RANKS[min(HAND_LIMIT, len(cards))] - RANKS[unused]
    return (1.1 * RANKS[unused] + 0.6 * flipped) * (1.6 - 0.8 * made)


# --- what only the owner knows --------------------------------------------------------------------------

PASSING: Final = ("resources", "allies", "unused_allies", "structures_in_play", "systems_with", "minorities")


def missions(g: Horizons, p: int) -> float:
    """What the best five may be expected to score."""
    worths = sorted([g.box.missions[m].vp * chance(g, p, m) for m in g.hands[p]], reverse=True)
    return sum(worths[:HAND_LIMIT])


def chance(g: Horizons, p: int, m: int) -> float:
    """What holds now may still pass; what is far off rarely comes."""
    value, least, most = progress(g, p, m)
    if least <= value <= most:
        return 0.65 if g.box.missions[m].measure in PASSING else 0.92
    if value > most:
        return 0.15
    return 0.75 * float((value / least) ** 2.2)
