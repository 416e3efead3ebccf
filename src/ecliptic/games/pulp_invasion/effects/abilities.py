"""Verbs that gain and lose points of abilities."""  # PI-10.12, PI-10.18

# not compiled: decodes through msgspec

from __future__ import annotations

from ecliptic.core.words import counted
from ecliptic.games.pulp_invasion.box import ABILITIES, ABILITY_WORDS, Ability
from ecliptic.games.pulp_invasion.effects.verb import Number, Verb
from ecliptic.games.pulp_invasion.ending import CheckAbilities
from ecliptic.games.pulp_invasion.points import GainPoint, LosePoint, gain, lose
from ecliptic.games.pulp_invasion.state import PLAYER, Pulp


class Gain(Verb, frozen=True):
    ability: Ability
    n: Number

    def is_of_use(self, g: Pulp) -> bool:
        return GainPoint(PLAYER, 1).why_not(g, ABILITIES.index(self.ability)) is None

    def begin(self, g: Pulp, player: int, source: int) -> None:
        gain(g, player, ABILITIES.index(self.ability), self.n)

    def words(self) -> str:
        return f"gain {self.n} {ABILITY_WORDS[ABILITIES.index(self.ability)]}"


class GainAny(Verb, frozen=True):
    n: Number

    def is_of_use(self, g: Pulp) -> bool:
        return bool(GainPoint(PLAYER, self.n).options(g))

    def begin(self, g: Pulp, player: int, source: int) -> None:
        g.then(GainPoint(player, self.n))

    def words(self) -> str:
        return f"gain {counted(self.n, 'point')} of your choice"


class Lose(Verb, frozen=True):
    ability: Ability
    n: Number

    def is_of_use(self, g: Pulp) -> bool:
        return LosePoint(PLAYER, 1).why_not(g, ABILITIES.index(self.ability)) is None

    def begin(self, g: Pulp, player: int, source: int) -> None:
        lose(g, player, ABILITIES.index(self.ability), self.n)
        g.then(CheckAbilities())  # PI-14.4

    def words(self) -> str:
        return f"lose {self.n} {ABILITY_WORDS[ABILITIES.index(self.ability)]}"


class LoseAny(Verb, frozen=True):
    n: Number

    def is_of_use(self, g: Pulp) -> bool:
        return bool(LosePoint(PLAYER, self.n).options(g))

    def begin(self, g: Pulp, player: int, source: int) -> None:
        g.then(LosePoint(player, self.n), CheckAbilities())  # PI-14.4

    def words(self) -> str:
        return f"lose {counted(self.n, 'point')} of your choice"
