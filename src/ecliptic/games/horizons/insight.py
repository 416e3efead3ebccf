"""What speaks for a seat: features in victory points, for bots, hints and graphs."""

from __future__ import annotations

from ecliptic.games.horizons.box import (
    COLONY,
    ENERGY,
    ENERGY_COLLECTOR,
    KINDS,
    KNOWLEDGE,
    METAL,
    METAL_COLLECTOR,
    STRUCTURES_OF_A_KIND,
    STRUCTURES_PER_WORLD,
)
from ecliptic.games.horizons.control import control_points, control_vp, scores_as_two
from ecliptic.games.horizons.missions import progress
from ecliptic.games.horizons.scoring import scores
from ecliptic.games.horizons.state import Horizons

ROUNDS = 13  # a game's usual length
STATE_MEASURES = ("resources", "allies", "unused_allies", "structures_in_play", "systems_with", "minorities")


def features(g: Horizons, seat: int) -> dict[str, float]:
    """From the seat's point of view; its opponents' Missions count as cards of average worth."""
    if g.seat is None:
        return {"final margin": final_margin(g, seat)}
    progress_made = max(STRUCTURES_OF_A_KIND - g.unbuilt[p * KINDS + COLONY] for p in range(g.players)) / 5
    own = standing(g, seat, progress_made)
    own["Missions"] = missions(g, seat)
    rivals = [
        sum(standing(g, p, progress_made).values()) + 2.2 * len(g.hands[p]) for p in range(g.players) if p != seat
    ]
    own["strongest rival"] = -0.35 * max(rivals)
    return own


def final_margin(g: Horizons, seat: int) -> float:
    final = scores(g)
    best = max(final[p] for p in range(g.players) if p != seat)
    return 100.0 * (final[seat] > best) + final[seat] - best


def standing(g: Horizons, p: int, progress_made: float) -> dict[str, float]:
    """What lies open on the table."""
    energy, metal = g.stock[p * 3 + ENERGY], g.stock[p * 3 + METAL]
    collectors = g.in_play(p, ENERGY_COLLECTOR), g.in_play(p, METAL_COLLECTOR)
    rounds_left = max(1.0, ROUNDS * (1.0 - progress_made))
    points = [control_points(g, star) for star in range(g.players)]
    two = scores_as_two(g)
    return {
        "Knowledge": 1.0 * g.stock[p * 3 + KNOWLEDGE],
        "control": (0.2 + 0.6 * progress_made) * sum(control_vp(system, two)[p] for system in points),
        "presence": 0.22 * sum(system[p] for system in points),
        "Resources": resources_worth(energy, metal, progress_made),
        "income": 0.09 * rounds_left * sum(collectors) + 0.07 * min(collectors),
        "Colonies": 1.2 * g.in_play(p, COLONY),
        "room to build": 0.09 * min(9, free_slots(g, p)) + 0.19 * g.habitats[p].bit_count(),
        "Allies": allies_worth(g, p, progress_made),
    }


def resources_worth(energy: int, metal: int, progress_made: float) -> float:
    """Up to seven are worth much, and an even mix more; less when the end is near."""
    n = energy + metal
    return (0.42 * min(n, 7) + 0.14 * max(0, n - 7) + 0.05 * min(energy, metal, 4)) * (1.0 - 0.5 * progress_made)


def free_slots(g: Horizons, p: int) -> int:
    worlds = g.worlds_of(g.habitats[p]) & ~g.full
    taken = 0
    for w in g.worlds():
        if worlds >> w & 1:
            base = w * STRUCTURES_PER_WORLD
            taken += sum(s >= 0 for s in g.slots[base : base + STRUCTURES_PER_WORLD])
    return worlds.bit_count() * STRUCTURES_PER_WORLD - taken


def allies_worth(g: Horizons, p: int, progress_made: float) -> float:
    """The third, fourth and fifth are worth less and less; a sixth must be discarded."""
    worths = sorted((1.1 if g.unused(card) else 0.6 for card in g.tableau[p]), reverse=True)[:5]
    return sum(w * (1.0, 1.0, 0.7, 0.5, 0.3)[i] for i, w in enumerate(worths)) * (1.6 - 0.8 * progress_made)


def missions(g: Horizons, p: int) -> float:
    """The best five, each by its chance to hold at the end."""
    worths = sorted((g.box.missions[m].vp * chance(g, p, m) for m in g.hands[p]), reverse=True)
    return 0.65 * sum(worths[:5])


def chance(g: Horizons, p: int, m: int) -> float:
    value, least, most = progress(g, p, m)
    if least <= value <= most:
        return 0.65 if g.box.missions[m].measure in STATE_MEASURES else 0.92
    if value > most:
        return 0.15
    return 0.75 * float((value / least) ** 2.2)
