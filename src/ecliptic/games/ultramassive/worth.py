"""What a stack gives when it is absorbed, and what of that comes from passives."""  # UM-1.6, UM-7.8

from __future__ import annotations

from ecliptic.core.moments import Sum, Term, explained, value
from ecliptic.games.ultramassive.moments import OF_STACK
from ecliptic.games.ultramassive.stacks import ANTIMATTER
from ecliptic.games.ultramassive.state import Ultramassive


def passive_mass(g: Ultramassive, player: int, stack: int) -> int:
    """The mass that the player's passives would add."""
    if not g.owned[player]:
        return 0
    return sum([times * value(g, moment, player, 0) for moment, times in OF_STACK[stack]])


def stack_worth(g: Ultramassive, player: int, stack: int) -> Sum:
    """All mass that the player would gain for it, as a sum with its sources; Antimatter itself gives counters."""
    terms = [Term(g.box.value[stack], "tokens", "UM-1.6")] if stack < ANTIMATTER else []
    for moment, times in OF_STACK[stack]:
        added = explained(g, moment, player, Term(0, "", "")).terms
        terms += [Term(times * term.amount, term.source, term.rule) for term in added]
    return Sum(sum([term.amount for term in terms]), tuple(terms))
