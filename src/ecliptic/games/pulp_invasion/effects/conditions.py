"""What cards ask of the position; the source is the place of the card in the line."""  # PI-13.12

# not compiled: decodes through msgspec

from __future__ import annotations

from typing import Literal

from ecliptic.core.language import ConditionLeaf
from ecliptic.games.pulp_invasion.box import ABILITIES, KINDS, TRACK, Ability, Kind
from ecliptic.games.pulp_invasion.effects.verb import Number
from ecliptic.games.pulp_invasion.state import Pulp
from ecliptic.games.pulp_invasion.strength import icon_read


class IsKind(ConditionLeaf[Pulp], frozen=True, tag="kind"):
    kind: Kind

    def holds(self, g: Pulp, player: int, source: int) -> bool:
        return g.box.cards[g.line[source]].kind == KINDS.index(self.kind)

    def words(self) -> str:
        return f"the card is of the kind {self.kind}"


class Holds(ConditionLeaf[Pulp], frozen=True):
    def holds(self, g: Pulp, player: int, source: int) -> bool:
        return g.box.cards[g.line[source]].hold > 0

    def words(self) -> str:
        return "the card shows a Code or Key"


class Printed(ConditionLeaf[Pulp], frozen=True):
    least: int = 1
    most: int = TRACK

    def holds(self, g: Pulp, player: int, source: int) -> bool:
        return self.least <= g.box.cards[g.line[source]].strength <= self.most

    def words(self) -> str:
        return f"the printed Strength is from {self.least} to {self.most}"


class Needs(ConditionLeaf[Pulp], frozen=True):
    ability: Ability

    def holds(self, g: Pulp, player: int, source: int) -> bool:
        return icon_read(g, source) == ABILITIES.index(self.ability)  # PI-13.8

    def words(self) -> str:
        return f"the card is to be paid with {self.ability}"


class Match(ConditionLeaf[Pulp], frozen=True):
    def holds(self, g: Pulp, player: int, source: int) -> bool:
        return icon_read(g, source) == g.box.cards[g.line[source]].icon  # PI-13.8

    def words(self) -> str:
        return "the required icon is the card's own"


class First(ConditionLeaf[Pulp], frozen=True):
    def holds(self, g: Pulp, player: int, source: int) -> bool:
        return source == 0

    def words(self) -> str:
        return "the card is leftmost"


class Last(ConditionLeaf[Pulp], frozen=True):
    def holds(self, g: Pulp, player: int, source: int) -> bool:
        return source == len(g.line) - 1

    def words(self) -> str:
        return "the card is rightmost"


class InSector(ConditionLeaf[Pulp], frozen=True):
    rule = "PI-3.10"

    alien: Literal["kah", "quietus", "masque"]

    def holds(self, g: Pulp, player: int, source: int) -> bool:
        return g.box.aliens[g.aliens[g.sector]].id == self.alien

    def words(self) -> str:
        return f"the sector is that of {self.alien}"


class Black(ConditionLeaf[Pulp], frozen=True):
    rule = "PI-14.8"

    least: Number

    def holds(self, g: Pulp, player: int, source: int) -> bool:
        return g.silence >= self.least

    def words(self) -> str:
        return f"{self.least} or more black lie on The Quietus"
