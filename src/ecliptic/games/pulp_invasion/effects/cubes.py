"""Verbs about the bag, The Quietus and the cubes of a search."""

# not compiled: decodes through msgspec

from __future__ import annotations

from ecliptic.core.words import counted
from ecliptic.games.pulp_invasion.box import BLACK, COLOURS, Colour
from ecliptic.games.pulp_invasion.cubes import TradeCube, sift
from ecliptic.games.pulp_invasion.effects.verb import Number, Verb
from ecliptic.games.pulp_invasion.engage import add_bonus
from ecliptic.games.pulp_invasion.events import BAG_FILLED, SILENCED
from ecliptic.games.pulp_invasion.points import PurgeCube, purge, purgeable
from ecliptic.games.pulp_invasion.state import Pulp


class Add(Verb, frozen=True):
    colour: Colour
    n: Number

    def is_of_use(self, g: Pulp) -> bool:
        return g.supply[COLOURS.index(self.colour)] > 0

    def begin(self, g: Pulp, player: int, source: int) -> None:
        colour = COLOURS.index(self.colour)
        added = g.into_bag(colour, self.n)
        if added:
            g.tell(BAG_FILLED, player, added, colour)

    def words(self) -> str:
        return f"add {counted(self.n, f'{self.colour} cube')} to the bag"


class Purge(Verb, frozen=True):
    colour: Colour
    n: Number

    def is_of_use(self, g: Pulp) -> bool:
        return g.bag[COLOURS.index(self.colour)] > 0

    def begin(self, g: Pulp, player: int, source: int) -> None:
        purge(g, player, COLOURS.index(self.colour), self.n)

    def words(self) -> str:
        return f"remove {counted(self.n, f'{self.colour} cube')} from the bag"


class PurgeAny(Verb, frozen=True):
    n: Number

    def is_of_use(self, g: Pulp) -> bool:
        return purgeable(g)

    def begin(self, g: Pulp, player: int, source: int) -> None:
        g.then(PurgeCube(player, self.n))

    def words(self) -> str:
        return f"remove {counted(self.n, 'cube')} of your choice from the bag, but no yellow one"


class Quiet(Verb, frozen=True):
    n: Number

    def is_of_use(self, g: Pulp) -> bool:
        return g.silence > 0

    def begin(self, g: Pulp, player: int, source: int) -> None:
        gone = min(self.n, g.silence)
        g.silence -= gone
        g.supply[BLACK] += gone
        g.tell(SILENCED, player, gone)

    def words(self) -> str:
        return f"return {self.n} black from The Quietus"


class Bonus(Verb, frozen=True):
    n: Number

    def begin(self, g: Pulp, player: int, source: int) -> None:
        add_bonus(g, player, self.n)

    def words(self) -> str:
        return f"{self.n} more {'cube' if self.n == 1 else 'cubes'} in this search"


class Trade(Verb, frozen=True):
    n: Number

    def is_of_use(self, g: Pulp) -> bool:
        return any(g.drawn)

    def begin(self, g: Pulp, player: int, source: int) -> None:
        g.then(TradeCube(player, self.n))

    def words(self) -> str:
        return f"you may put {counted(self.n, 'drawn cube')} back and draw again"


class Sift(Verb, frozen=True):
    n: Number

    def is_of_use(self, g: Pulp) -> bool:
        return any(g.bag)

    def begin(self, g: Pulp, player: int, source: int) -> None:
        sift(g, player, self.n)

    def words(self) -> str:
        return f"draw {counted(self.n, 'cube')} now: take a Super Weapon for each yellow one, the others go back"
