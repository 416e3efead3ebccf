"""The language in which cards, spaces and boards are written: every verb, and what nodes ask."""

# not compiled: decodes through msgspec

from __future__ import annotations

from typing import Final

from ecliptic.core.effects import ChooseOne, MayDo
from ecliptic.core.flow import Reason
from ecliptic.core.language import CountLeaf, Language
from ecliptic.games.laniakea.box import OPTIONAL
from ecliptic.games.laniakea.cards import TWO_MUST_STAY, draws_to_come, in_piles, two_stay
from ecliptic.games.laniakea.effects.actions import (
    Augment,
    Build,
    Core,
    Harvest,
    Move,
    Power,
    Recruit,
    Relocate,
    Seraph,
    Swap,
    Trash,
    Upgrade,
)
from ecliptic.games.laniakea.effects.gains import Artifact, Ascend, Convert, Draw, Gain, Pay, Take, Tokens
from ecliptic.games.laniakea.effects.verb import Verb
from ecliptic.games.laniakea.scoring import controlled
from ecliptic.games.laniakea.state import Laniakea


class Controlled(CountLeaf[Laniakea], frozen=True):
    """The Sectors that the player controls now."""

    rule = "LK-16.6"

    def number(self, g: Laniakea, player: int, source: int) -> int:
        return controlled(g, player)

    def words(self) -> str:
        return "Sector you control"


class ChooseBranch(ChooseOne[Laniakea]):
    """A branch that does something and leaves two cards in hand."""  # LK-4.4

    rule = "LK-4.6"

    def why_not(self, g: Laniakea, option: int) -> Reason | None:
        node = self.node(g)
        reason = node.parts[option].why_not(g, self.player, self.source)
        if reason is not None:
            return reason
        draws = g.box.draws[node.numbers[option]] + draws_to_come(g)
        hand, piles = len(g.hands[self.player]), in_piles(g, self.player)
        return None if two_stay(g, self.player, hand, draws, piles) else TWO_MUST_STAY


class MayCarryOut(MayDo[Laniakea]):
    """What can itself be declined is not asked about twice."""  # LK-4.15

    rule = "LK-4.6"

    def run(self, g: Laniakea) -> None:
        part = self.node(g).parts[0]
        if isinstance(part, Verb) and part.action:
            part.begin(g, self.player, self.source | OPTIONAL)
        else:
            super().run(g)


LANGUAGE: Final = Language[Laniakea](
    (
        *(Gain, Pay, Draw, Tokens, Artifact, Take, Ascend, Convert),
        *(Move, Build, Recruit, Power, Upgrade, Core, Harvest, Seraph, Relocate, Trash, Augment, Swap),
    ),
    counts=(Controlled,),
    choose_one=ChooseBranch,
    may_do=MayCarryOut,
)
