"""Gaining, paying and exchanging Resources of one's choice by an effect."""  # HZ-10.11

from __future__ import annotations

from typing import Final

from ecliptic.core.effects import Effect
from ecliptic.core.flow import Label, Reason
from ecliptic.core.moments import Sum, Term, explained
from ecliptic.games.horizons.box import ENERGY, METAL
from ecliptic.games.horizons.build import ordered_kind, pay
from ecliptic.games.horizons.events import GAINED
from ecliptic.games.horizons.frames import Choice, decline
from ecliptic.games.horizons.moments import SETUP_RESOURCES
from ecliptic.games.horizons.state import NONE, Horizons
from ecliptic.games.horizons.words import price, tokens

FROM_METAL: Final = 20  # options of an exchange above this give Metal for Energy


def gain(g: Horizons, player: int, token: int, n: int) -> None:
    gained = g.gain(player, token, n)
    if gained:
        g.tell(GAINED, player, gained, token)


class GainAny(Choice):
    """Any split of Energy and Metal that the supply allows; the option is the Energy."""  # HZ-1.6, HZ-8.7

    __match_args__ = ("player", "n")
    rule = "HZ-10.11"
    prompt = "Which Resources do you gain?"

    def __init__(self, player: int, n: int) -> None:
        self.player = player
        self.n = n

    def question(self, g: Horizons) -> str:
        """At set-up with what gives them."""
        if g.on_turn() is not None:
            return self.prompt
        return f"{self.prompt} ({setup_resources(g, self.player).sources()})"

    def total(self, g: Horizons) -> int:
        return min(self.n, g.supply[ENERGY] + g.supply[METAL])

    def options(self, g: Horizons) -> list[int]:
        total = self.total(g)
        return list(range(max(0, total - g.supply[METAL]), min(total, g.supply[ENERGY]) + 1)) if total else []

    def label(self, g: Horizons, option: int) -> Label:
        return Label(f"Gain {price(option, self.total(g) - option)}", f"amount:{option}")

    def resolve(self, g: Horizons, option: int) -> None:
        total = self.total(g)
        gain(g, self.player, ENERGY, option)
        gain(g, self.player, METAL, total - option)


def setup_resources(g: Horizons, player: int) -> Sum:
    """What a board gives once the first Habitat is active."""  # HZ-18.3
    return explained(g, SETUP_RESOURCES, player, Term(0, "", ""))


class Compensation(GainAny):
    """The owner of a displaced Collector gains 2 Resources."""  # HZ-10.18

    rule = "HZ-10.18"
    prompt = "Your Collector was displaced: choose the Resources you gain"

    def by_order(self, g: Horizons, order: str) -> int | None:
        """Token by token, as the standing order says."""  # HZ-7.8
        trial = g.clone()
        for _ in range(self.total(g)):
            trial.gain(self.player, ordered_kind(trial, self.player, order), 1)
        return trial.stock[self.player * 3 + ENERGY] - g.stock[self.player * 3 + ENERGY]


class PayAny(Choice):
    """Any split of Energy and Metal that the payer has; the option is the Energy."""  # HZ-10.10

    __match_args__ = ("player", "n")
    rule = "HZ-10.10"
    prompt = "Which Resources do you pay?"

    def __init__(self, player: int, n: int) -> None:
        self.player = player
        self.n = n

    def options(self, g: Horizons) -> list[int]:
        return splits(g, self.player, self.n)

    def label(self, g: Horizons, option: int) -> Label:
        return Label(f"Pay {price(option, self.n - option)}", f"amount:{option}")

    def resolve(self, g: Horizons, option: int) -> None:
        pay(g, self.player, option, self.n - option)


def splits(g: Horizons, player: int, n: int) -> list[int]:
    """How much Energy can be part of a payment of n Resources."""
    energy, metal = g.stock[player * 3 + ENERGY], g.stock[player * 3 + METAL]
    return list(range(max(0, n - metal), min(n, energy) + 1))


def why_not_after(
    g: Horizons, player: int, source: int, payment: list[tuple[int, int]], bought: Effect[Horizons]
) -> Reason | None:
    """What forbids what is bought once these tokens are paid."""  # HZ-10.10, HZ-10.26
    touched = g.touched
    for token, n in payment:
        g.pay(player, token, n)
    reason = bought.why_not(g, player, source)
    for token, n in payment:
        g.gain(player, token, n)
    g.touched = touched
    return reason


class Exchange(Choice):
    """Up to n tokens of one Resource for as many of the other, in one direction only."""  # HZ-10.11

    __match_args__ = ("player", "n")
    rule = "HZ-10.11"
    prompt = "Which Resources do you exchange?"

    def __init__(self, player: int, n: int) -> None:
        self.player = player
        self.n = n

    def options(self, g: Horizons) -> list[int]:
        energy = exchangeable(g, self.player, ENERGY, METAL, self.n)
        metal = exchangeable(g, self.player, METAL, ENERGY, self.n)
        return [*range(1, energy + 1), *range(FROM_METAL + 1, FROM_METAL + metal + 1), NONE]

    def label(self, g: Horizons, option: int) -> Label:
        if option == NONE:
            return decline("Exchange nothing")
        n, given, taken = direction(option)
        return Label(f"{tokens(n, given)} for {tokens(n, taken)}", f"amount:{option}")

    def resolve(self, g: Horizons, option: int) -> None:
        if option == NONE:
            return
        n, given, taken = direction(option)
        if given == ENERGY:
            pay(g, self.player, n, 0)
        else:
            pay(g, self.player, 0, n)
        gain(g, self.player, taken, n)


def direction(option: int) -> tuple[int, int, int]:
    """How many, which token is given and which is taken."""
    return (option - FROM_METAL, METAL, ENERGY) if option > FROM_METAL else (option, ENERGY, METAL)


def exchangeable(g: Horizons, player: int, given: int, taken: int, n: int) -> int:
    return min(n, g.stock[player * 3 + given], g.supply[taken])
