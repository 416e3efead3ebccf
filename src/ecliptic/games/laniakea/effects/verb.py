"""What every verb of the cards has, and the numbers that stand in their rows."""

# not compiled: decodes through msgspec

from __future__ import annotations

from typing import Annotated, ClassVar

import msgspec

from ecliptic.core.language import Leaf
from ecliptic.games.laniakea.state import Laniakea

Some = Annotated[int, msgspec.Meta(ge=1, le=9)]
Small = Annotated[int, msgspec.Meta(ge=0, le=9)]


class Verb(Leaf[Laniakea], frozen=True):
    """A step of an effect."""  # LK-4.6

    action: ClassVar[bool] = False  # may a player decline it? LK-4.6


class Action(Verb, frozen=True):
    """A step that may be declined, unless the effect must be carried out."""  # LK-4.6, LK-4.15

    action: ClassVar[bool] = True
