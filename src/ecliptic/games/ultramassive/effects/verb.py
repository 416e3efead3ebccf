"""What every verb of the cards has, and the numbers that stand in their rows."""

# not compiled: decodes through msgspec

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from ecliptic.core.flow import Reason
from ecliptic.core.language import Leaf
from ecliptic.games.ultramassive.box import from_draft
from ecliptic.games.ultramassive.signs import Symbol
from ecliptic.games.ultramassive.state import Ultramassive
from ecliptic.games.ultramassive.tokens import GATE, WORMHOLE

Some = Annotated[int, msgspec.Meta(ge=1, le=9)]
On = Literal["gate", "wormhole"]
ON: Final = {"gate": GATE, "wormhole": WORMHOLE}
EMPTY_BOARD: Final = Reason("Nothing lies on your board.", "UM-7.11")
TIMES: Final = ("", "once", "twice", "three times", "four times", "five times")


class Verb(Leaf[Ultramassive], frozen=True):
    """A part of an effect."""  # UM-7.11

    def why_not(self, g: Ultramassive, player: int, source: int) -> Reason | None:
        """Drafted, only tokens and trades can be impossible; those have a reason of their own."""  # UM-10.32
        return None if from_draft(source) else self.why_idle(g, player)

    def why_idle(self, g: Ultramassive, player: int) -> Reason | None:
        """Why it would change nothing in a turn."""
        return None

    def about(self) -> Symbol:
        """The symbol in the corner of a card that does this and nothing that comes before it in `SYMBOLS`."""
        return "mass"


def times_words(n: int) -> str:
    return TIMES[n] if n < len(TIMES) else f"{n} times"
