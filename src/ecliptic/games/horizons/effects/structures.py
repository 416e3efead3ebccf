"""Verbs that build, displace, upgrade and move Structures."""  # HZ-10.13 to HZ-10.18

# not compiled: decodes through msgspec

from __future__ import annotations

from functools import cache
from typing import Annotated, ClassVar, Final

import msgspec

from ecliptic.core.effects import Effect, repeated
from ecliptic.core.flow import Reason
from ecliptic.core.language import Leaf
from ecliptic.games.horizons.allies import NO_EFFECT
from ecliptic.games.horizons.box import KIND_NAMES, KIND_WORDS, Kind
from ecliptic.games.horizons.build import BuildKind, buildable
from ecliptic.games.horizons.effects.verb import Number, Verb
from ecliptic.games.horizons.state import Horizons
from ecliptic.games.horizons.structure_effects import Displace, MigrateFrom, Upgrade, can_displace, movable, upgradable

Kinds = Annotated[tuple[Kind, ...], msgspec.Meta(min_length=1)]

KINDS: Final = {name: kind for kind, name in enumerate(KIND_NAMES)}


class Build(Verb, frozen=True):
    """Build one Structure of these kinds at a discount."""  # HZ-10.13, HZ-10.14

    declinable: ClassVar[bool] = True
    kinds: Kinds
    discount: Number

    def why_not(self, g: Horizons, player: int, source: int) -> Reason | None:
        return None if buildable(g, player, kind_mask(self.kinds), self.discount) else NO_EFFECT

    def begin(self, g: Horizons, player: int, source: int) -> None:
        g.then(BuildKind(player, kind_mask(self.kinds), self.discount, False, 1))

    def words(self) -> str:
        return f"you may {self.build_words()}"

    def build_words(self) -> str:
        return f"build a {kinds_words(self.kinds)}{less(self.discount)}"

    def demanded(self) -> Leaf[Horizons]:
        return DemandedBuild(self.kinds, self.discount)

    def several(self, times: int) -> Effect[Horizons]:
        return SeveralBuilds(self.kinds, self.discount, times)


class SeveralBuilds(Build, frozen=True):
    """Who declines one is not asked about the next."""  # HZ-10.24

    times: int

    def begin(self, g: Horizons, player: int, source: int) -> None:
        g.then(BuildKind(player, kind_mask(self.kinds), self.discount, False, self.times))

    def words(self) -> str:
        return repeated(super().words(), self.times)


class DemandedBuild(Build, frozen=True):
    """It is all that a payment buys."""  # HZ-10.25

    declinable: ClassVar[bool] = False

    def begin(self, g: Horizons, player: int, source: int) -> None:
        g.then(BuildKind(player, kind_mask(self.kinds), self.discount, True, 1))

    def words(self) -> str:
        return self.build_words()


class DisplaceAndBuild(Verb, frozen=True):
    """Displace an opponent's Collector and build one there."""  # HZ-10.16

    discount: Number

    def why_not(self, g: Horizons, player: int, source: int) -> Reason | None:
        return None if can_displace(g, player, self.discount) else NO_EFFECT

    def begin(self, g: Horizons, player: int, source: int) -> None:
        g.then(Displace(player, self.discount))

    def words(self) -> str:
        build = f"build a Collector there{less(self.discount)}"
        return f"displace an opponent's Collector (they gain 2 Resources) and {build}"


class UpgradeOne(Verb, frozen=True, tag="upgrade"):
    """Replace one's own Collector by a Colony."""  # HZ-10.15

    discount: Number

    def why_not(self, g: Horizons, player: int, source: int) -> Reason | None:
        return None if upgradable(g, player, self.discount) else NO_EFFECT

    def begin(self, g: Horizons, player: int, source: int) -> None:
        g.then(Upgrade(player, self.discount))

    def words(self) -> str:
        return f"replace one of your Collectors by a Colony{less(self.discount)}"


class Migrate(Verb, frozen=True):
    """Move one of one's own Structures."""  # HZ-7.7

    kinds: Kinds

    def why_not(self, g: Horizons, player: int, source: int) -> Reason | None:
        return None if movable(g, player, kind_mask(self.kinds)) else NO_EFFECT

    def begin(self, g: Horizons, player: int, source: int) -> None:
        g.then(MigrateFrom(player, kind_mask(self.kinds)))

    def words(self) -> str:
        return f"you may move one of your {kinds_words(self.kinds)}s"


@cache
def kind_mask(kinds: tuple[Kind, ...]) -> int:
    return sum(1 << KINDS[kind] for kind in dict.fromkeys(kinds))


def kinds_words(kinds: tuple[Kind, ...]) -> str:
    names = [KIND_WORDS[kind] for kind in range(len(KIND_NAMES)) if kind_mask(kinds) >> kind & 1]
    if len(names) == len(KIND_NAMES):
        return "Structure"
    return "Collector" if names == [*KIND_WORDS[1:]] else " or ".join(names)


def less(discount: int) -> str:
    return f" for {discount} less" if discount else ""
