"""How a mission ends, and what it is worth."""  # PI-14

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Reason, Step
from ecliptic.core.moments import Sum, Term
from ecliptic.core.words import counted
from ecliptic.games.pulp_invasion.box import ROUNDS
from ecliptic.games.pulp_invasion.events import MISSION_LOST, MISSION_WON
from ecliptic.games.pulp_invasion.state import PLAYER, Pulp

WON, EXHAUSTED, OUT_OF_TIME, GIVEN_UP = range(4)
WORTH_OF_WEAPON: Final = 10  # PI-14.12
WORTH_OF_ROUND: Final = 5
FATAL: Final = Reason("This loses the mission: two abilities would be at 0.", "PI-14.3")


def finish(g: Pulp, ending: int) -> None:
    """Nothing that is pending is done any more."""
    g.ended = ending
    g.tell(MISSION_WON if ending == WON else MISSION_LOST, PLAYER, ending)
    g.end()


def exhausted(combat: int, diplomacy: int, science: int) -> bool:
    """Do two abilities stand at 0? One is no loss yet."""  # PI-14.3, PI-14.13
    return (combat == 0) + (diplomacy == 0) + (science == 0) > 1


def check_abilities(g: Pulp) -> bool:
    """Is the mission lost? Then nothing follows."""  # PI-14.4
    lost = exhausted(*g.abilities)
    if lost:
        finish(g, EXHAUSTED)
    return lost


class CheckAbilities(Step[Pulp]):
    """After a completed effect; in a search only where that was agreed on."""  # PI-14.4, PI-14.5

    def run(self, g: Pulp) -> None:
        if not g.searching or g.variant.always_checked:
            check_abilities(g)


def rating(g: Pulp) -> int:
    """For comparison only."""  # PI-14.11
    return rating_sum(g).total


def rating_sum(g: Pulp) -> Sum:
    """The same with its parts."""  # PI-14.12
    weapons, points = len(g.found), sum(g.abilities)
    spare = ROUNDS - g.round if g.ended == WON else 0
    terms = (
        Term(WORTH_OF_WEAPON * weapons, f"for {counted(weapons, 'Super Weapon')}", "PI-14.12"),
        Term(WORTH_OF_ROUND * spare, f"for {counted(spare, 'round')} to spare", "PI-14.12"),
        Term(points, "for ability points left", "PI-14.12"),
    )
    return Sum(sum([term.amount for term in terms]), tuple([term for term in terms if term.amount]))


def winners(g: Pulp) -> list[int]:
    return [PLAYER] if g.ended == WON else []
