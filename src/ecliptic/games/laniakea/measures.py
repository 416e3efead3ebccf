"""The numbers by which a player judges a position."""

from __future__ import annotations

from ecliptic.core.measures import Measure
from ecliptic.games.laniakea.adversary import adversary_sheet
from ecliptic.games.laniakea.box import A, F, V
from ecliptic.games.laniakea.scoring import points, powers
from ecliptic.games.laniakea.state import Laniakea


def measures(g: Laniakea, seat: int) -> list[Measure]:
    """Of others only what they would score now."""
    held = g.held(seat)
    others = [Measure("VP", player, points(g, player)) for player in range(g.players) if player != seat]
    adversary = [Measure("VP of the Adversary", seat, adversary_sheet(g).total())] if g.variant.solo else []
    return [
        Measure("VP", seat, points(g, seat)),
        Measure("Level", seat, g.levels[seat]),
        Measure("Voyage", seat, held[V]),
        Measure("Forge", seat, held[F]),
        Measure("Aether", seat, held[A]),
        Measure("Structures", seat, g.structures(seat).bit_count() + g.thrones[seat].bit_count()),
        Measure("Entities", seat, g.owned[seat].bit_count()),
        Measure("Cosmic Powers", seat, powers(g, seat)),
        Measure("Cards", seat, len(g.hands[seat])),
        *others,
        *adversary,
    ]
