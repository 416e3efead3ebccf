"""Counts that must add up in every position."""  # HZ-1

from __future__ import annotations

from ecliptic.games.horizons.box import (
    KINDS,
    PLACES,
    STRUCTURES_OF_A_KIND,
    STRUCTURES_PER_WORLD,
    TOKEN_NAMES,
    TOKENS_OF_A_KIND,
    TYPES,
)
from ecliptic.games.horizons.state import NOTHING, Horizons

Counts = dict[str, tuple[int, int]]


def counts(g: Horizons) -> Counts:
    """Of every component: how many are somewhere, and how many there must be; and of every mask, what it should be."""
    return {**cards(g), **tokens(g), **structures(g), **masks(g)}


def cards(g: Horizons) -> Counts:
    allies = [*g.gone, *(c for zone in (*g.tableau, *g.stacks) for c in zone)]
    missions = [*g.deck, *g.discards, *(m for hand in g.hands for m in hand)]
    tiles = [*g.bag, *g.drawn, *(t for t in g.tiles if t != NOTHING)]
    expected = {
        "ally": (allies, sum(len(stack) for stack in g.box.stacks) + g.players),
        "mission": (missions, sum(g.uses(m) for m in range(len(g.box.missions)))),
        "tile": (tiles, len(g.box.tiles)),
    }
    found: Counts = {}
    for name, (things, n) in expected.items():
        found[f"{name} cards"] = (len(things), n)
        found[f"different {name} cards"] = (len(dict.fromkeys(things)), n)
    return found


def tokens(g: Horizons) -> Counts:
    held = [sum(g.stock[p * 3 + token] for p in range(g.players)) for token in range(3)]
    return {TOKEN_NAMES[token]: (g.supply[token] + held[token], TOKENS_OF_A_KIND) for token in range(3)}


def structures(g: Horizons) -> Counts:
    kinds = range(g.players * KINDS)
    return {f"structure {i}": (g.slots.count(i) + g.unbuilt[i], STRUCTURES_OF_A_KIND) for i in kinds}


def masks(g: Horizons) -> Counts:
    """What is kept twice for speed agrees with what lies on the table."""
    found: Counts = {"full": (g.full, sum(1 << w for w in g.worlds() if NOTHING not in here(g, w)))}
    for t in range(TYPES):
        found[f"type {t}"] = (g.by_type[t], sum(1 << w for w in g.worlds() if g.up[w] == t))
    for p in range(g.players):
        mine = sum(1 << w for w in g.worlds() if any(s != NOTHING and s // KINDS == p for s in here(g, w)))
        found[f"present {p}"] = (g.present[p], mine)
        found[f"attached {p}"] = (g.attached[p], sum(w // PLACES == p for w in g.worlds()))
    return found


def here(g: Horizons, world: int) -> tuple[int, ...]:
    return g.slots[world * STRUCTURES_PER_WORLD : (world + 1) * STRUCTURES_PER_WORLD]
