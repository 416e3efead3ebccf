"""What can happen in Salvage: the name, the rule and the sentence of every event."""

from __future__ import annotations

from typing import Final

from ecliptic.core.events import EventKind

CONTRACT_DEALT: Final = EventKind(
    "contract_dealt",
    "EX-1.3",
    "{player} is dealt a contract.",
    secret="{player} is dealt the contract for {secret}.",
    things="contract",
)
FIELD_LAID: Final = EventKind("field_laid", "EX-1.2", "The {wreck} drifts into the field.", ("wreck",))
TURN_BEGINS: Final = EventKind("turn_begins", "EX-2.1", "{player}'s turn.")

TOWED: Final = EventKind("towed", "EX-2.3", "{player} pays {n} fuel and tows the {wreck}.", ("n", "wreck"))
REFUELLED: Final = EventKind("refuelled", "EX-2.4", "{player} gains {n} fuel.", ("n",))

CELLS_FOUND: Final = EventKind("cells_found", "EX-3.1", "{player} finds {n} fuel in it.", ("n",))
HELD: Final = EventKind("held", "EX-3.2", "The die shows {n}: the {wreck} holds together.", ("n", "wreck"))
BROKE_UP: Final = EventKind("broke_up", "EX-3.2", "The die shows {n}: the {wreck} breaks up.", ("n", "wreck"))
JAMMED: Final = EventKind("jammed", "EX-3.3", "{player} jams {other}, who loses 1 fuel.", ("other",))
PAID: Final = EventKind("paid", "EX-3.4", "{player} pays {n} fuel.", ("n",))

GAME_OVER: Final = EventKind("game_over", "EX-4.1", "The game is over: {cause}.", ("cause",))
