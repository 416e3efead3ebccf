"""The language in which cards, options and anomalies are written: every verb, and what nodes ask."""

# not compiled: decodes through msgspec

from __future__ import annotations

from typing import Final

from ecliptic.core.effects import ChooseOne
from ecliptic.core.flow import Reason
from ecliptic.core.language import Language
from ecliptic.games.ultramassive.effects.gains import (
    Burst,
    Counters,
    CountersX,
    Draw,
    Mass,
    MassX,
    OpenPairs,
    PayCards,
    PayCounters,
    Shift,
    Siphon,
    Swap,
)
from ecliptic.games.ultramassive.effects.tokens import (
    Flash,
    Gain,
    Orbit,
    OrbitBoth,
    Pull,
    Recycle,
    TradeAntimatterVerb,
    Upgrade,
)
from ecliptic.games.ultramassive.state import Ultramassive


class CardPart(ChooseOne[Ultramassive]):
    """One part of a card, also one that can do nothing."""  # UM-7.11

    rule = "UM-7.11"

    def why_not(self, g: Ultramassive, option: int) -> Reason | None:
        return None

    def by_order(self, g: Ultramassive, order: str) -> int | None:
        return self.options(g)[0]  # UM-15.7


LANGUAGE: Final = Language[Ultramassive](
    (
        *(Gain, Orbit, OrbitBoth, Pull, Upgrade, Flash, TradeAntimatterVerb, Recycle),
        *(Mass, Counters, MassX, CountersX, Siphon, Draw, Swap, OpenPairs, Shift, Burst, PayCounters, PayCards),
    ),
    choose_one=CardPart,
)
