"""Verbs that are actions: they may be declined, unless the effect must be carried out."""  # LK-4.6, LK-4.15

# not compiled: decodes through msgspec

from __future__ import annotations

from typing import Final, Literal

from ecliptic.core.flow import Reason
from ecliptic.core.signs import Sign, Signs
from ecliptic.core.words import counted
from ecliptic.games.laniakea.abilities import NOTHING_TO_TRASH, SwapStones, TrashCards, why_not_swap
from ecliptic.games.laniakea.build import ANY_KIND, GATEWAY, SANCTUM, THRONE, ChooseStructure, why_not_build_any
from ecliptic.games.laniakea.cards import trashable
from ecliptic.games.laniakea.core_actions import CoreAction, why_no_action
from ecliptic.games.laniakea.cosmic_powers import GainPower, why_not_gain
from ecliptic.games.laniakea.effects.verb import Action, Small, Some
from ecliptic.games.laniakea.harvest import BY_EFFECT, why_not_harvest
from ecliptic.games.laniakea.move import ChooseGoal, why_not_move
from ecliptic.games.laniakea.recruit import RecruitEntity, why_not_recruit
from ecliptic.games.laniakea.relocation import DISCOVERED, OWN_GATEWAY, RelocateByEffect, why_not_by_effect
from ecliptic.games.laniakea.seraph import HarvestHere, HarvestOwn, seraph, why_not_harvest_own
from ecliptic.games.laniakea.slots import ChooseSlot, why_not_augment
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.laniakea.upgrade import ChooseTrack, why_not_upgrade

Flag = Literal["none", "free", "basic1", "void1", "loop"]
FLAGS: Final[tuple[Flag, ...]] = ("none", "free", "basic1", "void1", "loop")
FLAG_WORDS: Final = {
    "none": "",
    "free": ", its Basic and Void steps free",
    "basic1": ", the first Basic step free",
    "void1": ", the first Void step free",
    "loop": ", its Time Loop free",
}
What = Literal["any", "sanctum", "gateway", "throne"]
BUILT: Final[dict[What, int]] = {"any": ANY_KIND, "sanctum": SANCTUM, "gateway": GATEWAY, "throne": THRONE}
SCOPES: Final = {"own_gateway": OWN_GATEWAY, "discovered": DISCOVERED}


def less_words(less: int, what: str) -> str:
    return f" for {less} {what} less" if less else ""


class Move(Action, frozen=True):
    """A Move action with more movements, or with free ones."""  # LK-6

    more: Small = 0
    flag: Flag = "none"

    def why_not(self, g: Laniakea, player: int, source: int) -> Reason | None:
        return why_not_move(g, player, self.more, FLAGS.index(self.flag))

    def begin(self, g: Laniakea, player: int, source: int) -> None:
        g.then(ChooseGoal(player, source, self.more, FLAGS.index(self.flag)))

    def words(self) -> str:
        more = f" with {counted(self.more, 'more movement')}" if self.more else ""
        how = more + FLAG_WORDS[self.flag]
        return f"move{how or ' to a galaxy and harvest it'}"


class Build(Action, frozen=True):
    """A Build action for this many resources less."""  # LK-11

    what: What = "any"
    less: Small = 0

    def why_not(self, g: Laniakea, player: int, source: int) -> Reason | None:
        return why_not_build_any(g, player, BUILT[self.what], self.less, source)

    def begin(self, g: Laniakea, player: int, source: int) -> None:
        g.then(ChooseStructure(player, source, BUILT[self.what], self.less))

    def words(self) -> str:
        built = "Structure" if self.what == "any" else self.what.capitalize()
        return f"build a {built}{less_words(self.less, 'resources' if self.less > 1 else 'resource')}"


class Recruit(Action, frozen=True):
    """A Recruit action for this many resources less."""  # LK-13

    less: Small = 0

    def why_not(self, g: Laniakea, player: int, source: int) -> Reason | None:
        return why_not_recruit(g, player, self.less, source)

    def begin(self, g: Laniakea, player: int, source: int) -> None:
        g.then(RecruitEntity(player, source, self.less))

    def words(self) -> str:
        return f"recruit an Entity{less_words(self.less, 'resources' if self.less > 1 else 'resource')}"


class Power(Action, frozen=True):
    """Gain a Cosmic Power for so much Aether less, into the discard pile or the hand."""  # LK-9

    less: Small = 0
    hand: bool = False

    def why_not(self, g: Laniakea, player: int, source: int) -> Reason | None:
        return why_not_gain(g, player, self.less)

    def begin(self, g: Laniakea, player: int, source: int) -> None:
        g.then(GainPower(player, source, self.less, self.hand))

    def words(self) -> str:
        return f"gain a Cosmic Power{self.where()}{less_words(self.less, 'Aether')}"

    def signs(self) -> Signs:
        power = f"a Cosmic Power{self.where()}"
        less = (Sign(" for "), Sign(str(self.less), "A"), Sign(" less")) if self.less else ()
        return Sign(f"gain {power}", tight=power), *less

    def where(self) -> str:
        return " into your hand" if self.hand else ""


class Upgrade(Action, frozen=True):
    """An Upgrade action."""  # LK-10

    free: bool = False

    def why_not(self, g: Laniakea, player: int, source: int) -> Reason | None:
        return why_not_upgrade(g, player, self.free)

    def begin(self, g: Laniakea, player: int, source: int) -> None:
        g.then(ChooseTrack(player, source, self.free))

    def words(self) -> str:
        return "upgrade a track for free" if self.free else "upgrade a track"

    def signs(self) -> Signs:
        return (Sign(self.words(), tight="upgrade"),)


class Core(Action, frozen=True):
    """Core Cosmic Power actions of own choice."""  # LK-16.2

    n: Some = 1

    def why_not(self, g: Laniakea, player: int, source: int) -> Reason | None:
        return why_no_action(g, player)

    def begin(self, g: Laniakea, player: int, source: int) -> None:
        g.then(CoreAction(player, source, self.n))

    def words(self) -> str:
        return f"do {counted(self.n, 'core action')} of your choice"


class Harvest(Action, frozen=True):
    """The galaxy of the figure, or galaxies with own Structures."""

    scope: Literal["here", "own"] = "here"
    n: Some = 1

    def why_not(self, g: Laniakea, player: int, source: int) -> Reason | None:
        if self.scope == "own":
            return why_not_harvest_own(g, player)
        return why_not_harvest(g, player, g.figures[player], BY_EFFECT)

    def begin(self, g: Laniakea, player: int, source: int) -> None:
        if self.scope == "own":
            g.then(HarvestOwn(player, source, self.n, 0))
        else:
            g.then(HarvestHere(player, source))

    def words(self) -> str:
        if self.scope == "here":
            return "harvest the galaxy you are on"
        return f"harvest {'a galaxy' if self.n == 1 else f'up to {self.n} galaxies'} where you have a Structure"

    def signs(self) -> Signs:
        return (Sign(self.words(), tight="harvest"),) if self.scope == "here" else super().signs()


class Seraph(Action, frozen=True):
    """The Seraph action: what may be declined is asked for by itself."""  # LK-8

    def begin(self, g: Laniakea, player: int, source: int) -> None:
        seraph(g, player, source)

    def words(self) -> str:
        return "ascend 1 level, gain the gift, harvest where you built, relocate to a Gateway of yours"


class Relocate(Action, frozen=True):
    """The figure moves without harvesting."""  # LK-12.8

    scope: Literal["own_gateway", "discovered"]

    def why_not(self, g: Laniakea, player: int, source: int) -> Reason | None:
        return why_not_by_effect(g, player, SCOPES[self.scope])

    def begin(self, g: Laniakea, player: int, source: int) -> None:
        g.then(RelocateByEffect(player, source, SCOPES[self.scope]))

    def words(self) -> str:
        where = "a Gateway of yours" if self.scope == "own_gateway" else "any discovered galaxy or Wormhole"
        return f"relocate to {where}"


class Trash(Action, frozen=True):
    """Cosmic Powers that are not permanent leave the game."""  # LK-16.4

    n: Some = 1

    def why_not(self, g: Laniakea, player: int, source: int) -> Reason | None:
        return None if trashable(g, player) else NOTHING_TO_TRASH

    def begin(self, g: Laniakea, player: int, source: int) -> None:
        g.then(TrashCards(player, source, self.n))

    def words(self) -> str:
        return f"trash {'a Cosmic Power' if self.n == 1 else f'up to {self.n} Cosmic Powers'}"


class Augment(Action, frozen=True):
    """Stones in available slots without paying."""  # LK-7.17

    n: Some = 1

    def why_not(self, g: Laniakea, player: int, source: int) -> Reason | None:
        return why_not_augment(g, player, True)

    def begin(self, g: Laniakea, player: int, source: int) -> None:
        g.then(ChooseSlot(player, source, self.n, True))

    def words(self) -> str:
        return f"augment {'a Resource Slot' if self.n == 1 else f'up to {self.n} Resource Slots'} for free"


class Swap(Action, frozen=True):
    """V for F, or F for V."""

    n: Some = 1

    def why_not(self, g: Laniakea, player: int, source: int) -> Reason | None:
        return why_not_swap(g, player)

    def begin(self, g: Laniakea, player: int, source: int) -> None:
        g.then(SwapStones(player, source, self.n))

    def words(self) -> str:
        return (
            "swap 1 Voyage Stone for 1 Forge Stone, or back"
            if self.n == 1
            else f"swap up to {self.n} Voyage Stones for Forge Stones, or back"
        )
