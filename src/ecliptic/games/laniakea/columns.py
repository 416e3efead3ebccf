"""By what finished games are compared: words to group by, and numbers to count."""

# not compiled: read at the edge of the game

from __future__ import annotations

from ecliptic.games.laniakea.adversary import adversary_sheet
from ecliptic.games.laniakea.sheet import (
    ATTACKS,
    CARDS_DISCARDED,
    CARDS_PLAYED,
    FROM_ENTITIES,
    LINES,
    MOVES,
    POINT_WORDS,
    POWERS_GAINED,
    SERAPHS,
    TURNS,
    UPGRADES,
)
from ecliptic.games.laniakea.state import Laniakea


def columns(g: Laniakea, seat: int) -> dict[str, str | int]:
    sheet = g.sheet[seat * LINES : seat * LINES + LINES]
    solo: dict[str, str | int] = {}
    if g.variant.solo:
        level = g.box.difficulties[g.variant.difficulty].name
        solo = {"Adversary": level, "VP of the Adversary": adversary_sheet(g).total()}
    return {
        **solo,
        "Celestial": g.celestial(seat).name,
        "Place in the turn order": str(g.order().index(seat) + 1),
        "Rounds": g.round,
        **{f"VP: {words}": sheet[FROM_ENTITIES + line] for line, words in enumerate(POINT_WORDS)},
        "Cards played": sheet[CARDS_PLAYED],
        "Cards discarded": sheet[CARDS_DISCARDED],
        "Cards used per 10 turns": 10 * (sheet[CARDS_PLAYED] + sheet[CARDS_DISCARDED]) // max(1, sheet[TURNS]),
        "Moves": sheet[MOVES],
        "Sanctums": g.sanctums[seat].bit_count(),
        "Gateways": g.gateways[seat].bit_count(),
        "Thrones": g.thrones[seat].bit_count(),
        "Entities": g.owned[seat].bit_count(),
        "Cosmic Powers": sheet[POWERS_GAINED],
        "Upgrades": sheet[UPGRADES],
        "Seraphs": sheet[SERAPHS],
        "Chaos cards": sheet[ATTACKS],
        "Artifacts": len(g.artifacts[seat]),
    }
