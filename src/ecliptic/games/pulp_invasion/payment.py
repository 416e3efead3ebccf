"""Paying for a card: from the ability it asks for, or with several points of another."""  # PI-6.1 - 6.9

from __future__ import annotations

from functools import lru_cache
from itertools import product

from ecliptic.games.pulp_invasion.state import Pulp
from ecliptic.games.pulp_invasion.words import PAYMENT_BASE, triple

Triple = tuple[int, int, int]


def payments(g: Pulp, combat: int, diplomacy: int, science: int) -> tuple[int, ...]:
    """Every way to pay these needs with what the abilities hold; none takes more than another of every ability."""
    c, d, s = g.abilities
    return ways(combat, diplomacy, science, c, d, s, g.rate)


def payable(g: Pulp, combat: int, diplomacy: int, science: int) -> bool:
    c, d, s = g.abilities
    if combat <= c and diplomacy <= d and science <= s:
        return True
    return bool(ways(combat, diplomacy, science, c, d, s, g.rate))


@lru_cache(maxsize=1 << 14)
def ways(combat: int, diplomacy: int, science: int, c: int, d: int, s: int, rate: int) -> tuple[int, ...]:
    """An ability that leaves a part of its own need to others does not pay for them too."""  # PI-6.7: never useful
    need, have = (combat, diplomacy, science), (c, d, s)
    found: dict[Triple, None] = {}
    for short in product(*[range(n + 1) for n in need]):
        deficit = sum(short)
        for exchanged in product(*[range(deficit + 1) if not left else (0,) for left in short]):
            if sum(exchanged) == deficit:
                paid = [n - left + rate * more for n, left, more in zip(need, short, exchanged)]  # PI-6.3 - 6.5
                if all(n <= most for n, most in zip(paid, have)):
                    found[paid[0], paid[1], paid[2]] = None
    return tuple([number(paid) for paid in sorted(found, key=by_total)])


def number(paid: Triple) -> int:
    return (paid[0] * PAYMENT_BASE + paid[1]) * PAYMENT_BASE + paid[2]


def by_total(paid: Triple) -> tuple[int, int, int, int]:
    """The smallest total first; of equals the one with more Combat, then Diplomacy, then Science."""
    return sum(paid), -paid[0], -paid[1], -paid[2]


def pay(g: Pulp, payment: int) -> None:
    """The whole payment is one step."""  # PI-6.6, PI-6.8
    for ability, n in enumerate(triple(payment)):
        g.abilities[ability] -= n


def left_after(g: Pulp, payment: int) -> Triple:
    c, d, s = g.abilities
    combat, diplomacy, science = triple(payment)
    return c - combat, d - diplomacy, s - science
