"""What every verb of the Ally cards has, and the numbers that stand in their rows."""  # HZ-10.26

# not compiled: decodes through msgspec

from __future__ import annotations

from typing import Annotated

import msgspec

from ecliptic.core.language import Leaf
from ecliptic.games.horizons.state import Horizons

Number = Annotated[int, msgspec.Meta(ge=0, le=9)]
Some = Annotated[int, msgspec.Meta(ge=1, le=9)]


class Verb(Leaf[Horizons], frozen=True):
    """A part of an Ally's effect. Whether it can change something now is asked of the compiled chapters."""  # HZ-10.26
