"""Scoring: five lines for each player."""  # LK-17.5 - 17.17

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecliptic.core.ranking import RankedBy
from ecliptic.games.laniakea.box import (
    CHAOS_DEFEATED,
    CLASS_RADIANT,
    CLASS_UMBRAL,
    DISCOVERY_PAIRS,
    ENTITY_PAIRS,
    GATEWAYS_BUILT,
    KINDS,
    NOTHING,
    POWER_PAIRS,
    POWERS_OWNED,
    RELICS,
    RESOURCE_TRIPLES,
    SANCTUMS_BUILT,
    SECTORS_BUILT,
    SECTORS_CONTROLLED,
    SPACES,
    THRONES_BUILT,
    TRACK,
    A,
    Score,
)
from ecliptic.games.laniakea.sheet import POINT_LINES
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.laniakea.ways import members

# --- what is counted ---------------------------------------------------------------------------------


def in_sector(g: Laniakea, player: int, sector: int) -> int:
    """Sanctums and Gateways of the player on its galaxies."""  # LK-17.11
    return (g.structures(player) & g.box.ways.sectors[sector]).bit_count()


def controls(g: Laniakea, player: int, sector: int) -> bool:
    """Strictly the most Structures there; the Adversary's count."""  # LK-16.6, LK-16.7
    own = in_sector(g, player, sector)
    return own > max([in_sector(g, other, sector) for other in range(g.everyone) if other != player])


def sectors(g: Laniakea) -> range:
    return range(len(g.box.ways.sectors))


def controlled(g: Laniakea, player: int) -> int:
    return len([sector for sector in sectors(g) if controls(g, player, sector)])


def entities(g: Laniakea, player: int) -> list[int]:
    return [one for one in g.spaces[player * SPACES : player * SPACES + SPACES] if one != NOTHING]


def powers(g: Laniakea, player: int) -> int:
    """Cosmic Powers in hand, deck and discard pile that are not starting cards."""
    return len([card for card in g.own_cards(player) if card < g.box.first_start])


def of_class(g: Laniakea, player: int, classification: int) -> int:
    """Entities and Chaos cards of a Classification."""
    own = [g.box.entities[one].classification for one in entities(g, player)]
    defeated = [g.box.chaos[card - g.box.first_chaos].classification for card in g.defeated[player]]
    return (own + defeated).count(classification)


def relics(g: Laniakea, player: int) -> int:
    """Artifacts, and stones in the slots of galaxies where the player has a Structure."""
    own = g.structures(player)
    return len(g.artifacts[player]) + sum([(mask & own).bit_count() for mask in g.stones])


NUMBER_OF: Final[dict[int, Callable[[Laniakea, int], int]]] = {  # divisions round down; LK-17.14
    SECTORS_BUILT: lambda g, player: len([sector for sector in sectors(g) if in_sector(g, player, sector)]),
    THRONES_BUILT: lambda g, player: g.thrones[player].bit_count(),
    GATEWAYS_BUILT: lambda g, player: g.gateways[player].bit_count(),
    SANCTUMS_BUILT: lambda g, player: g.sanctums[player].bit_count(),
    CHAOS_DEFEATED: lambda g, player: len(g.defeated[player]),
    POWERS_OWNED: powers,
    POWER_PAIRS: lambda g, player: powers(g, player) // 2,
    RESOURCE_TRIPLES: lambda g, player: sum(g.held(player)) // 3,
    SECTORS_CONTROLLED: controlled,
    ENTITY_PAIRS: lambda g, player: len(entities(g, player)) // 2,
    DISCOVERY_PAIRS: lambda g, player: g.discoveries[player] // 2,
    RELICS: relics,
}


def number(g: Laniakea, player: int, count: int) -> int:
    """How many there are of what a score counts."""
    if CLASS_RADIANT <= count <= CLASS_UMBRAL:
        return of_class(g, player, count - CLASS_RADIANT)
    return NUMBER_OF[count](g, player)


def points_for(g: Laniakea, player: int, score: Score) -> int:
    each = g.track_value(player) if score.n == TRACK else score.n
    return each * number(g, player, score.counted)


# --- the five lines ----------------------------------------------------------------------------------


def throne_value(g: Laniakea, player: int) -> int:
    """X: read on the Throne indicator from the Aether left."""  # LK-17.12
    return g.celestial(player).thrones[g.resources[player * KINDS + A]]


def throne_points(g: Laniakea, player: int, abyss: int) -> int:
    """X for each own Structure in the Sector of each bridge."""  # LK-17.9, LK-17.10
    bridges = g.box.board.bridges_by_sector[abyss]
    matches = sum([bridges[sector] * in_sector(g, player, sector) for sector in sectors(g) if bridges[sector]])
    return throne_value(g, player) * matches


def galaxy_points(g: Laniakea, player: int) -> int:
    """The VP of each galaxy with an own Sanctum or Gateway."""  # LK-17.8
    return sum([g.tile(galaxy).points for galaxy in members(g.structures(player))])


def lines(g: Laniakea, player: int) -> tuple[int, ...]:
    """The points by line, as they would be now."""  # LK-17.5 - 17.9, LK-17.17
    own = [g.box.entities[one] for one in entities(g, player)]
    return (
        sum([entity.points for entity in own]),
        sum([points_for(g, player, entity.score) for entity in own if entity.score is not None]),
        sum([g.box.chaos[card - g.box.first_chaos].points for card in g.defeated[player]]),
        points_for(g, player, g.celestial(player).score),
        g.levels[player],  # LK-17.7
        galaxy_points(g, player),
        sum([throne_points(g, player, abyss) for abyss in members(g.thrones[player])]),
    )


def points(g: Laniakea, player: int) -> int:
    """What a player would score if the game ended now."""  # LK-17.13
    return sum(lines(g, player)) if g.celestials[player] != NOTHING else 0


def write_down(g: Laniakea, player: int) -> None:
    """The lines of the score sheet."""
    for line, n in zip(POINT_LINES, lines(g, player), strict=True):
        g.note(player, line, n)


def ranked_by(g: Laniakea) -> list[RankedBy]:
    """VP, Aether left, Structures."""  # LK-17.15, LK-17.16
    players = range(g.players)
    return [
        RankedBy("VP", [points(g, p) for p in players]),
        RankedBy("Aether left", [g.resources[p * KINDS + A] for p in players]),
        RankedBy("Structures", [g.structures(p).bit_count() + g.thrones[p].bit_count() for p in players]),
    ]
