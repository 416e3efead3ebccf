"""The numbers by which a player judges a position."""

from __future__ import annotations

from typing import Final

from ecliptic.core.measures import Measure
from ecliptic.games.laniakea.adversary import adversary_sheet
from ecliptic.games.laniakea.box import A, F, V
from ecliptic.games.laniakea.scoring import points, powers
from ecliptic.games.laniakea.state import Laniakea

MERITS: Final = {  # the features of `insight.py`, as what a hint says of the choice that does more for one of them
    "level": "takes you higher on the Ascension Track",
    "galaxies": "makes your galaxies worth more",
    "Thrones": "makes your Thrones worth more",
    "Entities and Chaos cards": "makes your Entities and Chaos cards worth more",
    "Celestial ability": "makes your Celestial's ability worth more",
    "resources": "leaves you more resources to spend",
    "place": "puts your figure in a better place to build",
    "movement": "lets you move farther from now on",
    "Cosmic Powers": "gives you better Cosmic Powers",
    "cards in hand": "leaves you a better hand for your next turn",
    "Artifacts and tokens": "leaves you more Artifacts and tokens to use",
    "the end": "ends the game at a better time for you",
    "points": "scores more points",
    "defeat": "gives you a better chance to win",
}


def measures(g: Laniakea, seat: int) -> list[Measure]:
    """Of others only what they would score now."""
    held = g.held(seat)
    others = [Measure("VP", player, points(g, player)) for player in range(g.players) if player != seat]
    adversary = [Measure("VP", g.players, adversary_sheet(g).total())] if g.variant.solo else []
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
