"""What a stack gives when it is absorbed, and what of that comes from passives."""  # UM-1.6, UM-7.8

from __future__ import annotations

from typing import Final

from ecliptic.core.moments import Sum, Term, explained, value
from ecliptic.games.ultramassive.moments import ANTIMATTER_ABSORBED, BLUE_GIANT_ABSORBED, PILE_ABSORBED
from ecliptic.games.ultramassive.settling import PILE
from ecliptic.games.ultramassive.stacks import ANTIMATTER, MATTER_KINDS, STACKS, number_of, tokens_in
from ecliptic.games.ultramassive.state import Ultramassive


def moments_of(stack: int) -> tuple[tuple[int, int], ...]:
    """The moments that come when a stack is absorbed, each with how often it does."""
    if stack >= ANTIMATTER:
        return ((ANTIMATTER_ABSORBED, 1),)
    matter = [(BLUE_GIANT_ABSORBED + token, number_of(stack, token)) for token in range(MATTER_KINDS)]
    pile = (PILE_ABSORBED, int(tokens_in(stack) >= PILE))
    return tuple([(moment, times) for moment, times in (*matter, pile) if times])


ABSORBED: Final = tuple([moments_of(stack) for stack in range(STACKS)])


def passive_mass(g: Ultramassive, player: int, stack: int) -> int:
    """The mass that the player's passives would add."""
    if not g.owned[player]:
        return 0
    return sum([times * value(g, moment, player, 0) for moment, times in ABSORBED[stack]])


def stack_worth(g: Ultramassive, player: int, stack: int) -> Sum:
    """All mass that the player would gain for it, as a sum with its sources; Antimatter itself gives counters."""
    terms = [Term(g.box.value[stack], "tokens", "UM-1.6")] if stack < ANTIMATTER else []
    for moment, times in ABSORBED[stack]:
        added = explained(g, moment, player, Term(0, "", "")).terms
        terms += [Term(times * term.amount, term.source, term.rule) for term in added]
    return Sum(sum([term.amount for term in terms]), tuple(terms))
