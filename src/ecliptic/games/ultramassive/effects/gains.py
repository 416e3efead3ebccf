"""Verbs that give mass, counters and cards, that siphon, and prices."""

# not compiled: decodes through msgspec

from __future__ import annotations

from typing import Final, Literal

from ecliptic.core.effects import Effect
from ecliptic.core.flow import Reason
from ecliptic.core.language import CostLeaf
from ecliptic.core.signs import Sign, Signs
from ecliptic.core.words import counted
from ecliptic.games.ultramassive.box import BOTH_OPEN, COUNTERS, ROUNDS, from_draft
from ecliptic.games.ultramassive.cards import DiscardCards, SwapCards, draw
from ecliptic.games.ultramassive.effects.verb import ON, On, Some, Verb, times_words
from ecliptic.games.ultramassive.events import BURST_SENT, COUNTERS_PAID
from ecliptic.games.ultramassive.settling import gain_counters
from ecliptic.games.ultramassive.sheet import SPENT_OTHERWISE, line_of
from ecliptic.games.ultramassive.signs import Symbol, gained, several, sign
from ecliptic.games.ultramassive.siphon import SiphonEntry
from ecliptic.games.ultramassive.state import Ultramassive
from ecliptic.games.ultramassive.wormholes import ShiftWormhole, open_pairs

Counted = Literal["stacks", "anomalies"]
COUNT_WORDS: Final = {
    "stacks": "count the stacks on your board: this is X",
    "anomalies": "count your discovered anomalies, cores included: this is X",
}
COUNT_SIGNS: Final = {
    "stacks": Sign("X = your stacks, ", tight=""),
    "anomalies": Sign("X = your anomalies, ", tight=""),
}
COUNT_REASONS: Final = {
    "stacks": Reason("You have no stack on your board: X is 0.", "UM-11.13"),
    "anomalies": Reason("You have no anomaly: X is 0.", "UM-11.13"),
}
FULL_TRACK: Final = Reason(f"You have {COUNTERS} counters: more would be lost.", "UM-1.13")
NO_DECK: Final = Reason("No card is left to draw.", "UM-12.14")
OPEN_ALREADY: Final = Reason("Both pairs are open already.", "UM-9.1")
NOBODY: Final = Reason("Nobody would get anything.", "UM-12.18")
NO_COUNTERS: Final = Reason("Use your counters first: this trade is still impossible.", "UM-10.32")
NO_CARDS: Final = Reason("You have too few cards.", "UM-12.6")


class Mass(Verb, frozen=True):
    """Collected now, added when the action is over."""  # UM-7.2

    n: Some

    def begin(self, g: Ultramassive, player: int, source: int) -> None:
        g.collect(player, self.n, line_of(source))

    def words(self) -> str:
        return f"gain {self.n} mass"

    def signs(self) -> Signs:
        return (gained("mass", self.n),)


def is_full(g: Ultramassive, player: int) -> bool:
    """Is the Discovery track at its end?"""  # UM-1.13
    return g.counters[player] == COUNTERS


class Counters(Verb, frozen=True):
    """Counters are there at once."""  # UM-7.3

    n: Some

    def why_idle(self, g: Ultramassive, player: int) -> Reason | None:
        return FULL_TRACK if is_full(g, player) else None

    def begin(self, g: Ultramassive, player: int, source: int) -> None:
        gain_counters(g, player, self.n)

    def words(self) -> str:
        return f"gain {counted(self.n, 'counter')}"

    def signs(self) -> Signs:
        return (gained("counter", self.n),)

    def about(self) -> Symbol:
        return "counter"


def number(g: Ultramassive, player: int, x: Counted) -> int:
    """What X stands for at this moment."""  # UM-7.10, UM-11.13, UM-11.15
    return len(g.stacks(player)) if x == "stacks" else len(g.tableau[player])


class MassX(Verb, frozen=True):
    """As much mass as something counts."""  # UM-11.13

    x: Counted

    def why_idle(self, g: Ultramassive, player: int) -> Reason | None:
        return None if number(g, player, self.x) else COUNT_REASONS[self.x]

    def begin(self, g: Ultramassive, player: int, source: int) -> None:
        g.collect(player, number(g, player, self.x), line_of(source))

    def words(self) -> str:
        return f"{COUNT_WORDS[self.x]}. Gain X mass"

    def signs(self) -> Signs:
        return COUNT_SIGNS[self.x], gained("mass", "X")


class CountersX(Verb, frozen=True):
    """As many counters as something counts."""  # UM-11.13

    x: Counted

    def why_idle(self, g: Ultramassive, player: int) -> Reason | None:
        if is_full(g, player):
            return FULL_TRACK
        return None if number(g, player, self.x) else COUNT_REASONS[self.x]

    def begin(self, g: Ultramassive, player: int, source: int) -> None:
        gain_counters(g, player, number(g, player, self.x))

    def words(self) -> str:
        return f"{COUNT_WORDS[self.x]}. Gain X counters"

    def signs(self) -> Signs:
        return COUNT_SIGNS[self.x], gained("counter", "X")

    def about(self) -> Symbol:
        return "counter"


class Siphon(Verb, frozen=True):
    """Entries of the Siphon track; there is always one that can do something."""  # UM-6.1

    times: Some = 1
    larger: bool = False
    on: On = "gate"

    def begin(self, g: Ultramassive, player: int, source: int) -> None:
        g.then(SiphonEntry(player, self.times, self.larger, ON[self.on]))

    def words(self) -> str:
        often = f" {times_words(self.times)}" if self.times > 1 else ""
        size = " as if one size larger" if self.larger else ""
        where = ", with its Matter on a wormhole if one can take it" if self.on == "wormhole" else ""
        return f"siphon{often}{size}{where}"

    def signs(self) -> Signs:
        size = (Sign(" as if one size larger", tight=" size\u00a0+1"),) if self.larger else ()
        where = (Sign(", Matter on a "), sign("wormhole")) if self.on == "wormhole" else ()
        return (*several("siphon", self.times), *size, *where)

    def about(self) -> Symbol:
        return "siphon"


class Draw(Verb, frozen=True):
    n: Some

    def why_idle(self, g: Ultramassive, player: int) -> Reason | None:
        return None if g.deck or g.discards else NO_DECK

    def begin(self, g: Ultramassive, player: int, source: int) -> None:
        draw(g, player, self.n)

    def words(self) -> str:
        return f"draw {counted(self.n, 'card')}"

    def signs(self) -> Signs:
        return Sign("draw ", tight="+"), sign("card", self.n)


class Swap(Verb, frozen=True):
    """Cards for other cards and mass."""  # UM-10.19

    n: Some

    def why_idle(self, g: Ultramassive, player: int) -> Reason | None:
        return None if g.hands[player] else NO_CARDS

    def begin(self, g: Ultramassive, player: int, source: int) -> None:
        g.then(SwapCards(player, self.n, source))

    def words(self) -> str:
        return f"discard up to {counted(self.n, 'card')}, draw as many, gain 1 mass for each"

    def signs(self) -> Signs:
        return Sign("swap up to "), sign("card", self.n), Sign(", "), gained("mass", 1), Sign(" each")


class OpenPairs(Verb, frozen=True):
    """Closed pairs open, as many as there are."""

    n: Some

    def why_idle(self, g: Ultramassive, player: int) -> Reason | None:
        return OPEN_ALREADY if g.open[player] == BOTH_OPEN else None

    def begin(self, g: Ultramassive, player: int, source: int) -> None:
        open_pairs(g, player, self.n)

    def words(self) -> str:
        return "open a closed pair" if self.n == 1 else f"open {self.n} closed pairs"

    def signs(self) -> Signs:
        if self.n > 1:
            return Sign("open "), sign("wormhole", self.n)
        return Sign("open a closed ", tight="open "), sign("wormhole")

    def about(self) -> Symbol:
        return "wormhole"


class Shift(Verb, frozen=True):
    """One end of a wormhole along its channel; there is always room for one of them."""  # UM-9.17

    spaces: Some

    def begin(self, g: Ultramassive, player: int, source: int) -> None:
        g.then(ShiftWormhole(player, self.spaces))

    def words(self) -> str:
        return f"you may shift one wormhole up to {counted(self.spaces, 'space')}"

    def signs(self) -> Signs:
        far = Sign(f" up to {counted(self.spaces, 'space')}", tight=f" ±{self.spaces}")
        return Sign("you may shift one ", tight=""), sign("wormhole"), far

    def about(self) -> Symbol:
        return "wormhole"


def receivers(g: Ultramassive, player: int) -> list[int]:
    """Everybody else, as long as there is a next round."""  # UM-12.18, UM-16.5
    return [other for other in range(g.players + g.variant.rival) if other != player] if g.round < ROUNDS else []


class Burst(Verb, frozen=True):
    """Minor Antimatter for everybody else in the next round."""  # UM-12.18, UM-16.5

    def why_idle(self, g: Ultramassive, player: int) -> Reason | None:
        return None if receivers(g, player) else NOBODY

    def begin(self, g: Ultramassive, player: int, source: int) -> None:
        for other in receivers(g, player):
            g.waiting[other] += 1
            g.tell(BURST_SENT, player, other)

    def words(self) -> str:
        return "each other player gets a Minor Antimatter next round"

    def signs(self) -> Signs:
        return Sign("next round others: "), sign("minor")


class PayCounters(CostLeaf[Ultramassive], frozen=True):
    """Counters for what follows."""  # UM-10.24, UM-12.6

    n: Some

    def free(self, g: Ultramassive, source: int) -> bool:
        """A drafted trade may be free for those without counters, where that was agreed on."""  # UM-10.25
        return g.variant.funded_free and from_draft(source)

    def why_not(self, g: Ultramassive, player: int, source: int) -> Reason | None:
        return None if g.counters[player] >= self.n or self.free(g, source) else NO_COUNTERS

    def why_not_buy(self, g: Ultramassive, player: int, source: int, bought: Effect[Ultramassive]) -> Reason | None:
        """Whether what a drafted trade buys will find a space does not matter; a full track has room afterwards."""
        if from_draft(source) or is_full(g, player):  # UM-10.30
            return self.why_not(g, player, source)
        return super().why_not_buy(g, player, source, bought)

    def begin(self, g: Ultramassive, player: int, source: int) -> None:
        n = min(self.n, g.counters[player])
        if n:
            g.spend_counters(player, n, SPENT_OTHERWISE)
            g.tell(COUNTERS_PAID, player, n)

    def words(self) -> str:
        return f"pay {counted(self.n, 'counter')}"

    def signs(self) -> Signs:
        return Sign("pay "), sign("counter", self.n)


class PayCards(CostLeaf[Ultramassive], frozen=True):
    """Cards of choice for what follows."""  # UM-12.6, UM-12.21

    n: Some

    def why_not(self, g: Ultramassive, player: int, source: int) -> Reason | None:
        return None if len(g.hands[player]) >= self.n else NO_CARDS

    def begin(self, g: Ultramassive, player: int, source: int) -> None:
        g.then(DiscardCards(player, self.n))

    def words(self) -> str:
        return f"discard {counted(self.n, 'card')}"

    def signs(self) -> Signs:
        return Sign("discard ", tight="−"), sign("card", self.n)
