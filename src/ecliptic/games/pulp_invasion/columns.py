"""By what finished missions are compared: words to group by, and numbers to count."""

# not compiled: read at the edge of the game

from __future__ import annotations

from ecliptic.games.pulp_invasion.box import DICE, NOTHING
from ecliptic.games.pulp_invasion.ending import EXHAUSTED
from ecliptic.games.pulp_invasion.state import (
    ACTIONS_BOUGHT,
    CARDS_ENGAGED,
    CARDS_EVADED,
    CUBES_DRAWN,
    POINTS_PAID,
    SEARCHES,
    Pulp,
)

SECTOR_NAMES = ("First sector", "Second sector", "Third sector")


def columns(g: Pulp) -> dict[str, str | int]:
    fatal: dict[str, str | int] = {"Fatal card": g.card().name} if fatal_card(g) else {}
    return {
        "Captain": g.box.captains[g.captain].name,
        "Difficulty": g.variant.difficulty.capitalize(),
        "Dice": f"{g.box.captains[g.captain].name}: {dice_taken(g)}",
        "The Quietus": SECTOR_NAMES[g.aliens.index(g.box.quietus)],
        "Order of the sectors": ", ".join([g.box.aliens[alien].name for alien in g.aliens]),
        **fatal,
        "Super Weapons": len(g.found),
        "Rounds": g.round,
        "Cards engaged": g.tally[CARDS_ENGAGED],
        "Points paid to engage": g.tally[POINTS_PAID],
        "Cards evaded": g.tally[CARDS_EVADED],
        "Actions bought": g.tally[ACTIONS_BOUGHT],
        "Searches": g.tally[SEARCHES],
        "Cubes in searches": g.tally[CUBES_DRAWN],
    }


def dice_taken(g: Pulp) -> str:
    return " + ".join([id for die, id in enumerate(DICE) if g.taken >> die & 1]) or "none"


def fatal_card(g: Pulp) -> bool:
    """Was the mission lost to the card in front of the ship?"""
    return g.ended == EXHAUSTED and g.place != NOTHING
