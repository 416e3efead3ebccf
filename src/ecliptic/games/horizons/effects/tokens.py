"""Verbs that gain, pay and exchange tokens."""  # HZ-10.10, HZ-10.11

# not compiled: decodes through msgspec

from __future__ import annotations

from typing import Final, Literal

from ecliptic.core.effects import Effect
from ecliptic.core.flow import Reason
from ecliptic.core.language import CostLeaf
from ecliptic.core.words import counted
from ecliptic.games.horizons.allies import CANNOT_PAY, NO_EFFECT
from ecliptic.games.horizons.box import ENERGY, METAL, TOKEN_NAMES, TOKEN_WORDS, Token
from ecliptic.games.horizons.effects.verb import Number, Some, Verb
from ecliptic.games.horizons.events import PAID
from ecliptic.games.horizons.gains import Exchange, GainAny, PayAny, exchangeable, gain, splits, why_not_after
from ecliptic.games.horizons.harvest import collectors, harvestable
from ecliptic.games.horizons.state import Horizons

Per = Literal["", "half_habitats", "shared_worlds"]

TOKENS: Final = {name: token for token, name in enumerate(TOKEN_NAMES)}
PER_WORDS: Final = {"half_habitats": "per 2 active Habitats", "shared_worlds": "per World you share"}


def more(g: Horizons, player: int, per: Per, most: int) -> int:
    """How many more for what the player has, at most `most`."""
    worth = g.habitats[player].bit_count() // 2 if per == "half_habitats" else g.shared_by(player).bit_count()
    return min(most, worth)


class GainTokens(Verb, frozen=True, tag="gain"):
    """Take tokens of one kind."""

    token: Token
    n: Number
    per: Per = ""
    most: Number = 9

    def amount(self, g: Horizons, player: int) -> int:
        return self.n + more(g, player, self.per, self.most) if self.per else self.n

    def why_not(self, g: Horizons, player: int, source: int) -> Reason | None:
        return None if g.supply[TOKENS[self.token]] and self.amount(g, player) else NO_EFFECT

    def begin(self, g: Horizons, player: int, source: int) -> None:
        gain(g, player, TOKENS[self.token], self.amount(g, player))

    def words(self) -> str:
        word = TOKEN_WORDS[TOKENS[self.token]]
        return gain_words(word, word, self.n, self.per, self.most)


class GainResources(Verb, frozen=True, tag="gain_any"):
    """Take Resources, in any split that the supply allows."""

    n: Number
    per: Per = ""
    most: Number = 9

    def amount(self, g: Horizons, player: int) -> int:
        return self.n + more(g, player, self.per, self.most) if self.per else self.n

    def why_not(self, g: Horizons, player: int, source: int) -> Reason | None:
        return None if g.supply[ENERGY] + g.supply[METAL] and self.amount(g, player) else NO_EFFECT

    def begin(self, g: Horizons, player: int, source: int) -> None:
        g.then(GainAny(player, self.amount(g, player)))

    def words(self) -> str:
        return gain_words("Resource", "Resources", self.n, self.per, self.most)


def gain_words(one: str, several: str, n: int, per: str, most: int) -> str:
    if not per:
        return f"gain {n} {one if n == 1 else several}"
    limit = "" if most >= 9 else f" (at most {most}{' more' if n else ''})"
    more = f"1 {one} {PER_WORDS[per]}{limit}"
    return f"gain {n} {one if n == 1 else several}, and {more}" if n else f"gain {more}"


class Pay(CostLeaf[Horizons], frozen=True):
    """A cost in tokens of one kind."""  # HZ-10.22

    token: Token
    n: Some

    def why_not(self, g: Horizons, player: int, source: int) -> Reason | None:
        return None if g.stock[player * 3 + TOKENS[self.token]] >= self.n else CANNOT_PAY

    def why_not_buy(self, g: Horizons, player: int, source: int, bought: Effect[Horizons]) -> Reason | None:
        reason = self.why_not(g, player, source)
        return reason or why_not_after(g, player, source, [(TOKENS[self.token], self.n)], bought)

    def begin(self, g: Horizons, player: int, source: int) -> None:
        g.pay(player, TOKENS[self.token], self.n)
        g.tell(PAID, player, self.n, TOKENS[self.token])

    def words(self) -> str:
        return f"pay {self.n} {TOKEN_WORDS[TOKENS[self.token]]}"


class PayResources(CostLeaf[Horizons], frozen=True, tag="pay_any"):
    """A cost in Resources of any split."""

    n: Some

    def why_not(self, g: Horizons, player: int, source: int) -> Reason | None:
        return None if splits(g, player, self.n) else CANNOT_PAY

    def why_not_buy(self, g: Horizons, player: int, source: int, bought: Effect[Horizons]) -> Reason | None:
        reason: Reason | None = CANNOT_PAY
        for energy in splits(g, player, self.n):
            reason = why_not_after(g, player, source, [(ENERGY, energy), (METAL, self.n - energy)], bought)
            if reason is None:
                break
        return reason

    def begin(self, g: Horizons, player: int, source: int) -> None:
        g.then(PayAny(player, self.n))

    def words(self) -> str:
        return f"pay {counted(self.n, 'Resource')}"


class HarvestKind(Verb, frozen=True, tag="harvest"):
    """Gain 1 for each own Collector of that kind, in full."""  # HZ-8.7

    token: Literal["energy", "metal"]

    def why_not(self, g: Horizons, player: int, source: int) -> Reason | None:
        return None if harvestable(g, player, TOKENS[self.token]) else NO_EFFECT

    def begin(self, g: Horizons, player: int, source: int) -> None:
        gain(g, player, TOKENS[self.token], collectors(g, player, TOKENS[self.token]))

    def words(self) -> str:
        token = TOKEN_WORDS[TOKENS[self.token]]
        return f"gain 1 {token} per {token} Collector"


class Convert(Verb, frozen=True):
    """Exchange up to n Resources of one kind for the other."""

    n: Some

    def why_not(self, g: Horizons, player: int, source: int) -> Reason | None:
        one_way = exchangeable(g, player, ENERGY, METAL, self.n)
        return None if one_way or exchangeable(g, player, METAL, ENERGY, self.n) else NO_EFFECT

    def begin(self, g: Horizons, player: int, source: int) -> None:
        g.then(Exchange(player, self.n))

    def words(self) -> str:
        return f"you may exchange up to {counted(self.n, 'Resource')}"
