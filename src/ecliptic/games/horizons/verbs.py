"""The vocabulary of the Ally cards: what each verb can do, and how it is done."""  # HZ-10.26

from __future__ import annotations

from typing import Final

from ecliptic.games.horizons.adapt import TakeAlly, any_ally, inactive
from ecliptic.games.horizons.allies import CopyStack, copyable
from ecliptic.games.horizons.box import (
    COLONY,
    ENERGY,
    KINDS,
    METAL,
    STRUCTURES_PER_WORLD,
    TOKEN_WORDS,
    Effect,
    Verb,
)
from ecliptic.games.horizons.build import BuildKind, sites
from ecliptic.games.horizons.card_effects import Dismiss, FlipDown, FlipUp, LookAt, ShedForKnowledge, opponents
from ecliptic.games.horizons.conspire import DrawMissions, Shed
from ecliptic.games.horizons.events import PAID
from ecliptic.games.horizons.explore import DrawWorlds, any_room
from ecliptic.games.horizons.gains import Exchange, GainAny, PayAny, exchangeable, gain, splits
from ecliptic.games.horizons.harvest import collectors
from ecliptic.games.horizons.state import NOTHING, Horizons
from ecliptic.games.horizons.structure_effects import Displace, MigrateFrom, Upgrade, havens, replaceable
from ecliptic.games.horizons.world_effects import HabitatByEffect, HabitatOfPlaced, TurnWorld, turnable

JUST_N: Final = 0
HALF_HABITATS: Final = 1
SHARED_WORLDS: Final = 2
PER: Final = ("", "half_habitats", "shared_worlds")


class Amount(Verb):
    """A verb with a number: n, and at most so many more for what the player has."""

    def __init__(self, n: int, per: int, most: int) -> None:
        self.n = n
        self.per = per
        self.most = most

    def amount(self, g: Horizons, player: int) -> int:
        if self.per == JUST_N:
            return self.n
        if self.per == HALF_HABITATS:
            return self.n + min(self.most, g.habitats[player].bit_count() // 2)
        return self.n + min(self.most, g.shared_by(player).bit_count())


class GainTokens(Amount):
    """Take tokens of one kind."""

    def __init__(self, token: int, n: int, per: int, most: int) -> None:
        super().__init__(n, per, most)
        self.token = token

    def possible(self, g: Horizons, player: int) -> bool:
        return g.supply[self.token] > 0 and self.amount(g, player) > 0

    def begin(self, g: Horizons, player: int) -> None:
        gain(g, player, self.token, self.amount(g, player))

    def text(self) -> str:
        return f"{self.n} {TOKEN_WORDS[self.token]}"


class GainOfChoice(Amount):
    """Take Resources, in any split that the supply allows."""

    def possible(self, g: Horizons, player: int) -> bool:
        return g.supply[ENERGY] + g.supply[METAL] > 0 and self.amount(g, player) > 0

    def begin(self, g: Horizons, player: int) -> None:
        g.then(GainAny(player, self.amount(g, player)))

    def text(self) -> str:
        return f"{self.n} Resources"


class PayTokens(Verb):
    """A cost in tokens of one kind."""  # HZ-10.22

    cost = True

    def __init__(self, token: int, n: int) -> None:
        self.token = token
        self.n = n

    def payments(self, g: Horizons, player: int) -> list[tuple[int, ...]]:
        if g.stock[player * 3 + self.token] < self.n:
            return []
        return [tuple(self.n if token == self.token else 0 for token in range(3))]

    def begin(self, g: Horizons, player: int) -> None:
        g.pay(player, self.token, self.n)
        g.tell(PAID, player, self.n, self.token)


class PayOfChoice(Verb):
    """A cost in Resources of any split."""

    cost = True

    def __init__(self, n: int) -> None:
        self.n = n

    def payments(self, g: Horizons, player: int) -> list[tuple[int, ...]]:
        return [(energy, self.n - energy, 0) for energy in splits(g, player, self.n)]

    def begin(self, g: Horizons, player: int) -> None:
        g.then(PayAny(player, self.n))


class PlaceWorld(Verb):
    """Draw tiles, lay one of them; no Knowledge."""

    def __init__(self, draw: int) -> None:
        self.draw = draw

    def possible(self, g: Horizons, player: int) -> bool:
        return any_room(g)

    def begin(self, g: Horizons, player: int) -> None:
        g.then(DrawWorlds(player, self.draw))


class AdaptToPlaced(Verb):
    """Activate the Habitat of the World just placed; it never counts alone."""

    def possible(self, g: Horizons, player: int) -> bool:
        return False

    def begin(self, g: Horizons, player: int) -> None:
        if g.placed != NOTHING:
            g.then(HabitatOfPlaced(player, g.up[g.placed]))


class TurnWorlds(Verb):
    """Turn up to n empty Worlds over."""

    def __init__(self, n: int) -> None:
        self.n = n

    def possible(self, g: Horizons, player: int) -> bool:
        return turnable(g)

    def begin(self, g: Horizons, player: int) -> None:
        g.then(TurnWorld(player, self.n, 0))


class SomeHabitats(Verb):
    """Activate up to n Habitats."""

    def __init__(self, n: int, compulsory: bool) -> None:
        self.n = n
        self.compulsory = compulsory  # HZ-10.27

    def possible(self, g: Horizons, player: int) -> bool:
        return len(inactive(g, player)) > 0

    def begin(self, g: Horizons, player: int) -> None:
        g.then(HabitatByEffect(player, self.n, self.compulsory))

    def text(self) -> str:
        return f"{self.n} Habitat" if self.n == 1 else f"{self.n} Habitats"


class TakeAllies(Verb):
    """Take n Allies."""

    def __init__(self, n: int) -> None:
        self.n = n

    def possible(self, g: Horizons, player: int) -> bool:
        return any_ally(g)

    def begin(self, g: Horizons, player: int) -> None:
        g.then(*[TakeAlly(player, False) for _ in range(self.n)])


class DrawSome(Verb):
    """Draw n Missions."""

    def __init__(self, n: int) -> None:
        self.n = n

    def possible(self, g: Horizons, player: int) -> bool:
        return len(g.deck) + len(g.discards) > 0

    def begin(self, g: Horizons, player: int) -> None:
        g.then(DrawMissions(player, self.n))


class ShedMissions(Verb):
    """Discard n Missions, all if there are fewer."""

    def __init__(self, n: int) -> None:
        self.n = n

    def possible(self, g: Horizons, player: int) -> bool:
        return len(g.hands[player]) > 0

    def begin(self, g: Horizons, player: int) -> None:
        g.then(*[Shed(player) for _ in range(self.n)])


class Confess(Verb):
    """Discard up to n Missions for 1 Knowledge each."""

    def __init__(self, n: int) -> None:
        self.n = n

    def possible(self, g: Horizons, player: int) -> bool:
        return len(g.hands[player]) > 0

    def begin(self, g: Horizons, player: int) -> None:
        g.then(ShedForKnowledge(player, self.n))


class BuildOne(Verb):
    """Build one Structure of these kinds at a discount."""  # HZ-10.13, HZ-10.14

    def __init__(self, kinds: int, discount: int, compulsory: bool) -> None:
        self.kinds = kinds
        self.discount = discount
        self.compulsory = compulsory  # HZ-10.25

    def possible(self, g: Horizons, player: int) -> bool:
        return any(self.kinds >> kind & 1 and sites(g, player, kind, self.discount) for kind in range(KINDS))

    def begin(self, g: Horizons, player: int) -> None:
        g.then(BuildKind(player, self.kinds, self.discount, self.compulsory))


class Displacing(Verb):
    """Displace an opponent's Collector and build one there."""  # HZ-10.16

    def __init__(self, discount: int) -> None:
        self.discount = discount

    def possible(self, g: Horizons, player: int) -> bool:
        return len(Displace(player, self.discount).options(g)) > 0

    def begin(self, g: Horizons, player: int) -> None:
        g.then(Displace(player, self.discount))


class UpgradeOne(Verb):
    """Replace one's own Collector by a Colony."""  # HZ-10.15

    def __init__(self, discount: int) -> None:
        self.discount = discount

    def possible(self, g: Horizons, player: int) -> bool:
        worlds = replaceable(g, player, COLONY, self.discount) & g.present[player]
        return worlds > 0 and any(
            kind != COLONY and worlds >> slot // STRUCTURES_PER_WORLD & 1 for slot, kind in g.structures(player)
        )

    def begin(self, g: Horizons, player: int) -> None:
        g.then(Upgrade(player, self.discount))


class MigrateOne(Verb):
    """Move one of one's own Structures."""  # HZ-7.7

    def __init__(self, kinds: int) -> None:
        self.kinds = kinds

    def possible(self, g: Horizons, player: int) -> bool:
        for slot, kind in g.structures(player):
            if self.kinds >> kind & 1 and havens(g, player, kind, slot // STRUCTURES_PER_WORLD):
                return True
        return False

    def begin(self, g: Horizons, player: int) -> None:
        g.then(MigrateFrom(player, self.kinds))


class HarvestKind(Verb):
    """Gain 1 for each own Collector of that kind, in full."""  # HZ-8.7

    def __init__(self, token: int) -> None:
        self.token = token

    def possible(self, g: Horizons, player: int) -> bool:
        return g.supply[self.token] > 0 and collectors(g, player, self.token) > 0

    def begin(self, g: Horizons, player: int) -> None:
        gain(g, player, self.token, collectors(g, player, self.token))


class ExchangeSome(Verb):
    """Exchange up to n Resources of one kind for the other."""

    def __init__(self, n: int) -> None:
        self.n = n

    def possible(self, g: Horizons, player: int) -> bool:
        one_way = exchangeable(g, player, ENERGY, METAL, self.n)
        return one_way + exchangeable(g, player, METAL, ENERGY, self.n) > 0

    def begin(self, g: Horizons, player: int) -> None:
        g.then(Exchange(player, self.n))


class RestoreAllies(Verb):
    """Turn up to n of one's own flipped Allies back."""

    def __init__(self, n: int) -> None:
        self.n = n

    def possible(self, g: Horizons, player: int) -> bool:
        return any(g.flipped >> card & 1 and card != g.in_use for card in g.tableau[player])

    def begin(self, g: Horizons, player: int) -> None:
        g.then(FlipUp(player, self.n))


class FlipAnother(Verb):
    """Flip an opponent's unused Ally."""

    def possible(self, g: Horizons, player: int) -> bool:
        return any(g.unused(card) for p in opponents(g, player) for card in g.tableau[p])

    def begin(self, g: Horizons, player: int) -> None:
        g.then(FlipDown(player))


class DismissOne(Verb):
    """Discard an opponent's Ally."""  # HZ-10.19

    def __init__(self, flipped_only: bool) -> None:
        self.flipped_only = flipped_only

    def possible(self, g: Horizons, player: int) -> bool:
        return len(Dismiss(player, self.flipped_only).options(g)) > 0

    def begin(self, g: Horizons, player: int) -> None:
        g.then(Dismiss(player, self.flipped_only))


class CopyTop(Verb):
    """Use the top card of another stack."""

    def possible(self, g: Horizons, player: int) -> bool:
        return any(copyable(g, player, stack) for stack in range(5))

    def begin(self, g: Horizons, player: int) -> None:
        g.then(CopyStack(player))


class LookAtHand(Verb):
    """Look at an opponent's Missions."""

    def possible(self, g: Horizons, player: int) -> bool:
        return any(g.hands[p] for p in opponents(g, player))

    def begin(self, g: Horizons, player: int) -> None:
        g.then(LookAt(player))


class OneOf(Verb):
    """Exactly one of several."""  # HZ-10.27

    def __init__(self, among: Effect) -> None:
        self.among = among

    def possible(self, g: Horizons, player: int) -> bool:
        return any(part.possible(g, player) for part in self.among)
