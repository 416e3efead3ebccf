"""Verbs about cards and Super Weapons."""

# not compiled: decodes through msgspec

from __future__ import annotations

from ecliptic.core.words import counted
from ecliptic.games.pulp_invasion.effects.verb import Number, Verb
from ecliptic.games.pulp_invasion.search import FetchCard
from ecliptic.games.pulp_invasion.state import PLAYER, Pulp
from ecliptic.games.pulp_invasion.weapons import ChargeWeapon, PowerIcon, chargeable, set_icon


class Fetch(Verb, frozen=True):
    def is_of_use(self, g: Pulp) -> bool:
        return bool(FetchCard(PLAYER).options(g))

    def begin(self, g: Pulp, player: int, source: int) -> None:
        g.then(FetchCard(player))

    def words(self) -> str:
        return "you may take a Code or Key card from the discard pile"


class Charge(Verb, frozen=True):
    n: Number

    def is_of_use(self, g: Pulp) -> bool:
        return bool(chargeable(g))

    def begin(self, g: Pulp, player: int, source: int) -> None:
        g.then(ChargeWeapon(player, self.n))

    def words(self) -> str:
        return f"put up to {counted(self.n, 'needed cube')} from the supply on Super Weapons"


class ChooseIcon(Verb, frozen=True):
    def is_of_use(self, g: Pulp) -> bool:
        return g.strength > 0

    def begin(self, g: Pulp, player: int, source: int) -> None:
        g.then(PowerIcon(player))

    def words(self) -> str:
        return "choose the required icon"


class OwnIcon(Verb, frozen=True):
    def is_of_use(self, g: Pulp) -> bool:
        return g.strength > 0 and g.icon != g.card().icon

    def begin(self, g: Pulp, player: int, source: int) -> None:
        set_icon(g, g.card().icon)

    def words(self) -> str:
        return "the card is paid with its own icon"
