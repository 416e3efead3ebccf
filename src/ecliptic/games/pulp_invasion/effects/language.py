"""The language in which cards, places and Super Weapons are written: every verb and every condition."""  # PI-13.9

# not compiled: decodes through msgspec

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Reason
from ecliptic.core.language import Language
from ecliptic.core.signs import Sign, Signs
from ecliptic.games.pulp_invasion.effects.abilities import Gain, GainAny, Lose, LoseAny
from ecliptic.games.pulp_invasion.effects.cards import Charge, ChooseIcon, Fetch, OwnIcon
from ecliptic.games.pulp_invasion.effects.conditions import (
    Black,
    First,
    Holds,
    InSector,
    IsKind,
    Last,
    Match,
    Needs,
    Printed,
)
from ecliptic.games.pulp_invasion.effects.cubes import Add, Bonus, Purge, PurgeAny, Quiet, Sift, Trade
from ecliptic.games.pulp_invasion.effects.dice import Lower, Raise, Reroll
from ecliptic.games.pulp_invasion.state import Pulp


class OnceARound:
    """Marks an effect that happens once in a round, even where it changes nothing."""  # PI-13.13

    def __init__(self, mark: int) -> None:
        self.mark = mark

    def why_not(self, g: Pulp, player: int, source: int) -> Reason | None:
        return None

    def begin(self, g: Pulp, player: int, source: int) -> None:
        g.once |= self.mark

    def words(self) -> str:
        return "once each round"

    def signs(self) -> Signs:
        return (Sign(self.words()),)


VERBS: Final = (
    Gain, GainAny, Lose, LoseAny, Add, Purge, PurgeAny, Quiet, Bonus, Trade, Sift, Raise, Lower, Reroll, Fetch, Charge,
)  # fmt: skip
ABOUT_CARDS: Final = (IsKind, Holds, Printed, Needs, Match, First, Last)  # only where a card of the line is looked at
ANYWHERE: Final = (InSector, Black)
LANGUAGE: Final = Language[Pulp](VERBS, conditions=ANYWHERE)
WEAPON_LANGUAGE: Final = Language[Pulp]((*VERBS, ChooseIcon, OwnIcon), conditions=ANYWHERE)
