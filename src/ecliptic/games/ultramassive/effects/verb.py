"""What every verb of the cards has, and the numbers that stand in their rows."""

# not compiled: decodes through msgspec

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from ecliptic.core.language import Leaf
from ecliptic.games.ultramassive.signs import Symbol
from ecliptic.games.ultramassive.state import Ultramassive
from ecliptic.games.ultramassive.tokens import GATE, WORMHOLE

Some = Annotated[int, msgspec.Meta(ge=1, le=9)]
On = Literal["gate", "wormhole"]
ON: Final = {"gate": GATE, "wormhole": WORMHOLE}
TIMES: Final = ("", "once", "twice", "three times", "four times", "five times")


class Verb(Leaf[Ultramassive], frozen=True):
    """A part of an effect."""  # UM-7.11

    def about(self) -> Symbol:
        """The symbol in the corner of a card that does this and nothing that comes before it in `SYMBOLS`."""
        return "mass"


def times_words(n: int) -> str:
    return TIMES[n] if n < len(TIMES) else f"{n} times"
