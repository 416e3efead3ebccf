"""What can happen in Salvage: the name, the rule and the sentence of every event."""

from __future__ import annotations

from typing import Final

from ecliptic.core.events import EventKind

CONTRACT_DEALT: Final = EventKind(
    "contract_dealt",
    "EX-1.3",
    "{player} took a contract.",
    secret="{player} took the contract for {secret}.",
    things="contract",
)
FIELD_LAID: Final = EventKind("field_laid", "EX-1.2", "Into the field drifted the {wreck}.", ("wreck",))
TURN_BEGINS: Final = EventKind("turn_begins", "EX-2.1", "{whose} turn.")

TOWED: Final = EventKind("towed", "EX-2.3", "{player} paid {n} fuel and towed the {wreck}.", ("n", "wreck"))
REFUELLED: Final = EventKind("refuelled", "EX-2.4", "{player} gained {n} fuel.", ("n",))

CELLS_FOUND: Final = EventKind("cells_found", "EX-3.1", "{player} found {n} fuel in it.", ("n",))
HELD: Final = EventKind("held", "EX-3.2", "The die showed {n}: the {wreck} held together.", ("n", "wreck"))
BROKE_UP: Final = EventKind("broke_up", "EX-3.2", "The die showed {n}: the {wreck} broke up.", ("n", "wreck"))
JAMMED: Final = EventKind("jammed", "EX-3.3", "{player} jammed {other} (who lost 1 fuel).", ("other",))
PAID: Final = EventKind("paid", "EX-3.4", "{player} paid {n} fuel.", ("n",))

GAME_OVER: Final = EventKind("game_over", "EX-4.1", "The game ended: {cause}.", ("cause",))
