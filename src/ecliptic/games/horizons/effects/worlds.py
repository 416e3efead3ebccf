"""Verbs that place and turn Worlds and activate Habitats."""  # HZ-10.11

# not compiled: decodes through msgspec

from __future__ import annotations

from typing import ClassVar

from ecliptic.core.flow import Reason
from ecliptic.core.language import Leaf
from ecliptic.games.horizons.adapt import inactive
from ecliptic.games.horizons.allies import NO_EFFECT
from ecliptic.games.horizons.effects.verb import Some, Verb
from ecliptic.games.horizons.explore import DrawWorlds, any_room
from ecliptic.games.horizons.state import NOTHING, Horizons
from ecliptic.games.horizons.world_effects import HabitatByEffect, HabitatOfPlaced, TurnWorld, turnable


class PlaceTile(Verb, frozen=True):
    """Draw tiles, lay one of them; no Knowledge."""

    draw: Some

    def why_not(self, g: Horizons, player: int, source: int) -> Reason | None:
        return None if any_room(g) else NO_EFFECT

    def begin(self, g: Horizons, player: int, source: int) -> None:
        g.then(DrawWorlds(player, self.draw))

    def words(self) -> str:
        return "place a World" if self.draw == 1 else f"draw {self.draw} Worlds, place 1"


class AdaptToPlaced(Verb, frozen=True, tag="habitat_of_placed"):
    """Activate the Habitat of the World just placed; it never counts alone."""

    def why_not(self, g: Horizons, player: int, source: int) -> Reason | None:
        return NO_EFFECT

    def begin(self, g: Horizons, player: int, source: int) -> None:
        if g.placed != NOTHING:
            g.then(HabitatOfPlaced(player, g.up[g.placed]))

    def words(self) -> str:
        return "you may adapt to it"


class TurnWorlds(Verb, frozen=True, tag="turn_world"):
    """Turn up to n empty Worlds over."""

    n: Some

    def why_not(self, g: Horizons, player: int, source: int) -> Reason | None:
        return None if turnable(g) else NO_EFFECT

    def begin(self, g: Horizons, player: int, source: int) -> None:
        g.then(TurnWorld(player, self.n, 0))

    def words(self) -> str:
        return f"you may turn {'an empty World' if self.n == 1 else f'up to {self.n} empty Worlds'} over"


class Habitat(Verb, frozen=True):
    """Activate up to n Habitats."""

    declinable: ClassVar[bool] = True
    n: Some

    def why_not(self, g: Horizons, player: int, source: int) -> Reason | None:
        return None if inactive(g, player) else NO_EFFECT

    def begin(self, g: Horizons, player: int, source: int) -> None:
        g.then(HabitatByEffect(player, self.n, False))

    def words(self) -> str:
        return f"you may {activate_words(self.n)}"

    def demanded(self) -> Leaf[Horizons]:
        return DemandedHabitat(self.n)


class DemandedHabitat(Habitat, frozen=True):
    """It was chosen among others."""  # HZ-10.27

    def begin(self, g: Horizons, player: int, source: int) -> None:
        g.then(HabitatByEffect(player, self.n, True))

    def words(self) -> str:
        return activate_words(self.n)


def activate_words(n: int) -> str:
    return "activate a Habitat" if n == 1 else f"activate up to {n} Habitats"
