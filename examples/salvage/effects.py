"""What wrecks do: every verb of wrecks.toml, and the questions that effects ask."""  # EX-3

# not compiled: decodes through msgspec

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from ecliptic.core.effects import ChooseOne, MayDo
from ecliptic.core.flow import Decision, Label, Reason
from ecliptic.core.language import CostLeaf, Language, Leaf
from ecliptic.core.pieces import roll_dice
from examples.salvage.box import TANK
from examples.salvage.events import BROKE_UP, CELLS_FOUND, HELD, JAMMED, PAID
from examples.salvage.state import Salvage

Fuel = Annotated[int, msgspec.Meta(ge=1, le=TANK)]

BREAKS: Final = 2  # on this or less; EX-3.2
TANK_FULL: Final = Reason("Your tank is full.", "EX-3.1")
NO_FUEL: Final = Reason("This player has no fuel to lose.", "EX-3.3")
NOBODY_HAS_FUEL: Final = Reason("Nobody else has fuel to lose.", "EX-3.3")
CANNOT_PAY: Final = Reason("You do not have that much fuel.", "EX-3.4")


class Gain(Leaf[Salvage], frozen=True):
    """Fuel cells."""  # EX-3.1

    fuel: Fuel

    def why_not(self, g: Salvage, player: int, source: int) -> Reason | None:
        return TANK_FULL if g.fuel[player] == TANK else None

    def begin(self, g: Salvage, player: int, source: int) -> None:
        gained = g.add_fuel(player, self.fuel)
        if gained:
            g.tell(CELLS_FOUND, player, gained)

    def words(self) -> str:
        return f"gain {self.fuel} fuel"


class Unstable(Leaf[Salvage], frozen=True):
    """It may break up."""  # EX-3.2

    def begin(self, g: Salvage, player: int, source: int) -> None:
        (rolled,) = roll_dice(g, 1)
        g.tell(BROKE_UP if rolled <= BREAKS else HELD, player, rolled, source)
        if rolled <= BREAKS:
            g.holds[player] = tuple([wreck for wreck in g.holds[player] if wreck != source])
            g.broken += (source,)

    def words(self) -> str:
        return f"roll a die: on {BREAKS} or less this wreck breaks up"


class Jam(Leaf[Salvage], frozen=True):
    """Another player loses fuel."""  # EX-3.3

    def why_not(self, g: Salvage, player: int, source: int) -> Reason | None:
        return None if any(g.fuel[other] for other in g.others(player)) else NOBODY_HAS_FUEL

    def begin(self, g: Salvage, player: int, source: int) -> None:
        g.then(ChooseJammed(player))

    def words(self) -> str:
        return "another player loses 1 fuel"


class Pay(CostLeaf[Salvage], frozen=True):
    """Fuel for what follows."""  # EX-3.4

    fuel: Fuel

    def why_not(self, g: Salvage, player: int, source: int) -> Reason | None:
        return CANNOT_PAY if g.fuel[player] < self.fuel else None

    def begin(self, g: Salvage, player: int, source: int) -> None:
        g.fuel[player] -= self.fuel
        g.tell(PAID, player, self.fuel)

    def words(self) -> str:
        return f"pay {self.fuel} fuel"


class ChooseJammed(Decision[Salvage]):
    """Whom the jammer hits."""  # EX-3.3

    rule = "EX-3.3"
    prompt = "Who loses 1 fuel?"

    def candidates(self, g: Salvage) -> list[int]:
        return g.others(self.player)

    def why_not(self, g: Salvage, option: int) -> Reason | None:
        return None if g.fuel[option] else NO_FUEL

    def label(self, g: Salvage, option: int) -> Label:
        return Label(g.names[option], f"player:{option}")

    def resolve(self, g: Salvage, option: int) -> None:
        g.fuel[option] -= 1
        g.tell(JAMMED, self.player, option)


class ChooseEffect(ChooseOne[Salvage]):
    rule = "EX-3.4"


class MayUse(MayDo[Salvage]):
    rule = "EX-3.4"


LANGUAGE: Final = Language[Salvage]((Gain, Unstable, Jam, Pay), choose_one=ChooseEffect, may_do=MayUse)
