"""Harvest: every Collector in play yields one Resource of its kind."""  # HZ-8

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Label
from ecliptic.games.horizons.box import ENERGY, METAL
from ecliptic.games.horizons.events import HARVESTED, NOTHING_HARVESTED
from ecliptic.games.horizons.frames import Choice
from ecliptic.games.horizons.state import Horizons
from ecliptic.games.horizons.words import price, tokens

TAKE_ALL: Final = 0
TAKE_LESS: Final = 1


def collectors(g: Horizons, player: int, token: int) -> int:
    """A token's Collectors on Worlds; those still on the board yield nothing, nor do Colonies."""  # HZ-7.11, HZ-8.3
    return g.in_play(player, token + 1)


def harvestable(g: Horizons, player: int, token: int) -> int:
    """What the Collectors yield, as far as the supply reaches."""  # HZ-8.1, HZ-8.4
    return min(collectors(g, player, token), g.supply[token])


class Harvest(Choice):
    """Take everything, or less."""  # HZ-8.2, HZ-8.6

    rule = "HZ-8.1"
    prompt = "Do you take everything?"

    def options(self, g: Horizons) -> list[int]:
        some = harvestable(g, self.player, ENERGY) or harvestable(g, self.player, METAL)
        return [TAKE_ALL, TAKE_LESS] if some else [TAKE_ALL]

    def label(self, g: Horizons, option: int) -> Label:
        if option == TAKE_LESS:
            return Label("Take less", "choice:less")
        energy, metal = harvestable(g, self.player, ENERGY), harvestable(g, self.player, METAL)
        return Label(f"Take all: {price(energy, metal)}", "choice:all", name="Take all")

    def resolve(self, g: Horizons, option: int) -> None:
        if option == TAKE_LESS:
            g.then(TakeEnergy(self.player))
        else:
            gather(g, self.player, harvestable(g, self.player, ENERGY), harvestable(g, self.player, METAL))


class TakeEnergy(Choice):
    """Any part of the Energy; not all of it where there is nothing else to take less of."""  # HZ-8.2

    rule = "HZ-8.2"
    prompt = "How much Energy do you take?"

    def options(self, g: Horizons) -> list[int]:
        most = harvestable(g, self.player, ENERGY)
        return list(range(most + 1 if harvestable(g, self.player, METAL) else most))

    def label(self, g: Horizons, option: int) -> Label:
        return Label(tokens(option, ENERGY), f"amount:{option}")

    def resolve(self, g: Horizons, option: int) -> None:
        g.then(TakeMetal(self.player, option))


class TakeMetal(Choice):
    """Any part of the Metal; not all of it with all of the Energy, which would not be less."""  # HZ-8.2

    __match_args__ = ("player", "energy")
    rule = "HZ-8.2"
    prompt = "How much Metal do you take?"

    def __init__(self, player: int, energy: int) -> None:
        self.player = player
        self.energy = energy

    def options(self, g: Horizons) -> list[int]:
        most = harvestable(g, self.player, METAL)
        return list(range(most if most and self.energy == harvestable(g, self.player, ENERGY) else most + 1))

    def label(self, g: Horizons, option: int) -> Label:
        return Label(tokens(option, METAL), f"amount:{option}")

    def resolve(self, g: Horizons, option: int) -> None:
        gather(g, self.player, self.energy, option)


def gather(g: Horizons, player: int, energy: int, metal: int) -> None:
    for token, n in ((ENERGY, energy), (METAL, metal)):
        if n:
            g.gain(player, token, n)
            g.tell(HARVESTED, player, n, token)
    if not energy and not metal:
        g.tell(NOTHING_HARVESTED, player)
