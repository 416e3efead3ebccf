"""What a stack gives when it is absorbed, as a sum with its sources."""  # UM-1.6, UM-7.8

from __future__ import annotations

from ecliptic.core.moments import Sum, Term, value
from ecliptic.games.ultramassive.moments import ANTIMATTER_ABSORBED, BLUE_GIANT_ABSORBED, PILE_ABSORBED
from ecliptic.games.ultramassive.settling import PILE
from ecliptic.games.ultramassive.stacks import ANTIMATTER, MATTER_KINDS, number_of, tokens_in
from ecliptic.games.ultramassive.state import Ultramassive


def stack_worth(g: Ultramassive, player: int, stack: int) -> Sum:
    """The mass that the player would gain for it; Antimatter itself gives counters."""
    terms: list[Term] = []
    if stack >= ANTIMATTER:
        add(g, ANTIMATTER_ABSORBED, player, 1, terms)
    else:
        terms.append(Term(g.box.value[stack], "tokens", "UM-1.6"))
        for token in range(MATTER_KINDS):
            add(g, BLUE_GIANT_ABSORBED + token, player, number_of(stack, token), terms)
        if tokens_in(stack) >= PILE:
            add(g, PILE_ABSORBED, player, 1, terms)
    return Sum(sum([term.amount for term in terms]), tuple(terms))


def add(g: Ultramassive, moment: int, player: int, times: int, terms: list[Term]) -> None:
    """What passives add at that moment, this many times."""
    found: list[Term] = []
    value(g, moment, player, 0, terms=found)
    if times:
        terms += [Term(times * term.amount, term.source, term.rule) for term in found]
