"""Gaining and paying resources."""  # LK-7.6, LK-13.12

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ecliptic.core.events import listed
from ecliptic.core.flow import Facts, Label, Reason
from ecliptic.core.moments import Sum
from ecliptic.games.laniakea import targets
from ecliptic.games.laniakea.box import ANY, FREE, KIND_IDS, KIND_WORDS, KINDS, LIMIT, STONE, A, Price
from ecliptic.games.laniakea.events import GAINED, PAID, SURPLUS_LOST
from ecliptic.games.laniakea.frames import Choice
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.laniakea.words import amounts_words, kinds_words, tell_amounts

BASE: Final = LIMIT + 1  # a payment as an option: three amounts from 0 to 10
UNITS: Final[tuple[Price, ...]] = ((1, 0, 0), (0, 1, 0), (0, 0, 1))


def plus(a: Price, b: Price) -> Price:
    return a[0] + b[0], a[1] + b[1], a[2] + b[2]


def times(n: int, a: Price) -> Price:
    return n * a[0], n * a[1], n * a[2]


def of_kind(kind: int, n: int) -> Price:
    return times(n, UNITS[kind])


# --- gaining -----------------------------------------------------------------------------------------


def collect(g: Laniakea, player: int, amounts: Price) -> Price:
    """Gain as far as the track goes; what that was."""  # LK-7.7
    gained = (
        g.gain(player, 0, amounts[0]) if amounts[0] else 0,
        g.gain(player, 1, amounts[1]) if amounts[1] else 0,
        g.gain(player, 2, amounts[2]) if amounts[2] else 0,
    )
    if gained != amounts:
        lost = amounts[0] - gained[0], amounts[1] - gained[1], amounts[2] - gained[2]
        tell_amounts(g, SURPLUS_LOST, player, lost)
    return gained


def gain(g: Laniakea, player: int, kind: int, n: int) -> None:
    """This many of a kind, or of kinds that are chosen one by one."""
    if kind >= KINDS:
        g.then(GainUnit(player, kind, n))
        return
    amounts = of_kind(kind, n)
    tell_amounts(g, GAINED, player, amounts)
    collect(g, player, amounts)


def why_lost(g: Laniakea, player: int, kind: int) -> Reason | None:
    """Why gaining this kind is in vain."""
    full = g.resources[player * KINDS + kind] == LIMIT
    return Reason(f"You already have {LIMIT}: it would be lost.", "LK-7.7") if full else None


class GainUnit(Choice):
    """The kind of one resource that is gained."""

    __match_args__ = ("player", "kind", "left")
    rule = "LK-7.6"
    step = "gain {}"

    def __init__(self, player: int, kind: int, left: int) -> None:
        self.player = player
        self.kind = kind  # STONE or ANY
        self.left = left

    def question(self, g: Laniakea) -> str:
        return "What do you gain?" if self.left == 1 else f"What do you gain? ({self.left} left)"

    def facts(self, g: Laniakea) -> Facts:
        return {"left": self.left}

    def options(self, g: Laniakea) -> list[int]:
        kinds = [0, 1, 2] if self.kind == ANY else [0, 1]
        full = [kind for kind in kinds if g.resources[self.player * KINDS + kind] == LIMIT]
        return kinds[:1] if full == kinds else kinds  # lost whatever it is: nobody is asked; LK-7.7

    def label(self, g: Laniakea, option: int) -> Label:
        text, target = f"1 {KIND_WORDS[option]}", targets.resource(KIND_IDS[option])
        return Label(text, target, warning=why_lost(g, self.player, option))

    def resolve(self, g: Laniakea, option: int) -> None:
        if self.left > 1:
            g.then(GainUnit(self.player, self.kind, self.left - 1))
        gain(g, self.player, option, 1)


# --- paying ------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def ways_to_pay(cost: Price, more: int, less: int) -> tuple[Price, ...]:
    """The cost with this many resources of any kind more, then this many less, in every way."""  # LK-13.12, LK-14.17
    found = [cost]
    for _ in range(more):
        found = [plus(way, unit) for way in found for unit in UNITS]
    for _ in range(less):
        lower = [minus_one(way, kind) for way in found for kind in range(KINDS) if way[kind]]
        found = lower if lower else found
    return tuple(dict.fromkeys(found))


def minus_one(way: Price, kind: int) -> Price:
    unit = UNITS[kind]
    return way[0] - unit[0], way[1] - unit[1], way[2] - unit[2]


def affordable(g: Laniakea, player: int, cost: Price, more: int = 0, less: int = 0) -> bool:
    if not more and not less:
        return g.can_pay(player, cost)
    return any(g.can_pay(player, way) for way in ways_to_pay(cost, more, less))


def price_words(cost: Price, more: Sum, less: Sum) -> str:
    """Such as "2 Voyage Stones and 4 Forge Stones (discount 2: Mason Hive)"."""
    surcharge = [f"{more.total} of any kind ({more.sources()})"] if more.total else []
    words = listed([*kinds_words(cost), *surcharge]) or "nothing"
    return f"{words} (discount {less.total}: {less.sources()})" if less.total else words


def pay(g: Laniakea, player: int, price: Price) -> None:
    if price != FREE:
        g.spend(player, price)
        tell_amounts(g, PAID, player, price)


class Pay(Choice):
    """How a price is paid where a discount or a surcharge leaves a choice."""  # LK-13.12

    __match_args__ = ("player", "v", "f", "a", "more", "less")
    rule = "LK-13.12"
    prompt = "How do you pay?"
    price = True

    def __init__(self, player: int, v: int, f: int, a: int, more: int, less: int) -> None:
        self.player = player
        self.v = v
        self.f = f
        self.a = a
        self.more = more  # resources of any kind more
        self.less = less  # resources less

    def ways(self) -> tuple[Price, ...]:
        return ways_to_pay((self.v, self.f, self.a), self.more, self.less)

    def options(self, g: Laniakea) -> list[int]:
        return [(v * BASE + f) * BASE + a for v, f, a in self.ways() if g.can_pay(self.player, (v, f, a))]

    def label(self, g: Laniakea, option: int) -> Label:
        v, f, a = paid_by(option)
        return Label(f"Pay {amounts_words((v, f, a))}", targets.payment(v, f, a), {"v": v, "f": f, "a": a})

    def resolve(self, g: Laniakea, option: int) -> None:
        pay(g, self.player, paid_by(option))


def paid_by(option: int) -> Price:
    return option // BASE // BASE, option // BASE % BASE, option % BASE


def pay_in_some_way(player: int, cost: Price, more: int, less: int) -> Pay:
    return Pay(player, cost[0], cost[1], cost[2], more, less)


def pay_units(player: int, kind: int, n: int) -> Pay:
    """This many of kinds that are chosen: stones, or any."""
    return Pay(player, 0, 0, 0, n, 0) if kind == ANY else PayStones(player, 0, 0, 0, n, 0)


def ways_to_pay_units(kind: int, n: int) -> tuple[Price, ...]:
    """This many of a kind, or of kinds that are chosen."""
    if kind < KINDS:
        return (of_kind(kind, n),)
    ways = ways_to_pay(FREE, n, 0)
    return ways if kind == ANY else tuple([way for way in ways if not way[A]])


class PayStones(Pay):
    """Only Voyage and Forge Stones."""

    def ways(self) -> tuple[Price, ...]:
        return ways_to_pay_units(STONE, self.more)
