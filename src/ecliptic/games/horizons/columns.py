"""By what finished games are compared: words to group by, and numbers to count."""

# not compiled: read at the edge of the game

from __future__ import annotations

from ecliptic.games.horizons.box import COLONY, ENERGY, ENERGY_COLLECTOR, KNOWLEDGE, METAL, METAL_COLLECTOR
from ecliptic.games.horizons.scoring import control_by_system, mission_vp
from ecliptic.games.horizons.state import Horizons


def columns(g: Horizons, seat: int) -> dict[str, str | int]:
    return {
        "Board": g.box.boards[g.boards[seat]].name,
        "Place in the turn order": str((seat - g.first) % g.players + 1),
        "VP: control": sum([system[seat] for system in control_by_system(g)]),
        "VP: Missions": mission_vp(g, seat),
        "VP: Knowledge": g.stock[seat * 3 + KNOWLEDGE],
        "Missions completed": len(g.completed[seat]),
        "Missions held": len(g.hands[seat]),
        "Colonies": g.in_play(seat, COLONY),
        "Energy Collectors": g.in_play(seat, ENERGY_COLLECTOR),
        "Metal Collectors": g.in_play(seat, METAL_COLLECTOR),
        "Habitats": g.habitats[seat].bit_count(),
        "Allies": len(g.tableau[seat]),
        "Resources left": g.stock[seat * 3 + ENERGY] + g.stock[seat * 3 + METAL],
    }
