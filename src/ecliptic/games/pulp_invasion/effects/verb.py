"""What every verb of the cards has, and the numbers that stand in their rows."""

# not compiled: decodes through msgspec

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from ecliptic.core.flow import Reason
from ecliptic.core.language import Leaf
from ecliptic.games.pulp_invasion.box import TRACK
from ecliptic.games.pulp_invasion.state import Pulp

Number = Annotated[int, msgspec.Meta(ge=1, le=TRACK)]
NOT_HERE: Final = Reason("This would change nothing here.", "PI-11.9")


class Verb(Leaf[Pulp], frozen=True):
    """A part of an effect."""

    def why_not(self, g: Pulp, player: int, source: int) -> Reason | None:
        return None if self.is_of_use(g) else NOT_HERE  # PI-11.9

    def is_of_use(self, g: Pulp) -> bool:
        """Could it change anything now?"""
        return True
