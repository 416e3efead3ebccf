"""How Ultramassive is told: a line is what a player did in a turn or gained from the draft.

Three lines of a round are for all players together: the options closed and taken, the discoveries, and the bonus with
what is set out for the next round.
"""

# not compiled: the edge of the game

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from ecliptic.core.events import Occurrence
from ecliptic.core.story import Storyteller

GAIN: Final = "resource_used"
NEXT_ROUND: Final = ("wormholes_opened", "wormholes_kept", "starts", "anomaly_removed")
TOGETHER: Final = (  # the kinds of events of which all players make one deed
    ("option_taken",),
    ("discovered", "discovered_nothing", "could_not_discover"),
    ("bonus_gained", "grew"),
    NEXT_ROUND,
    ("last_exchange",),
)


class UltramassiveStoryteller(Storyteller):
    headings = ("round_begins",)
    turns = ("turn_begins",)
    turn_words = "{whose} turn"
    following = ("card_played", "effect_used", "jumped", "option_taken", *NEXT_ROUND, "last_exchange")
    beginnings = (*following, *(kind for kinds in TOGETHER for kind in kinds), "bonus_skipped", "game_over")
    brief: ClassVar = {"wormhole_moved": "{player} placed {n:wormhole}."}
    quiet = (GAIN, "fell_in", "siphoned", "turn_ended", "counters_paid", "wormhole_pushed")

    def moment(self, events: Sequence[Occurrence], first: int, seat: int) -> str:
        """Bonuses and discoveries of all players come with one choice."""
        return self.done_by(events, first, seat)

    def opens_round(self, events: Sequence[Occurrence], number: int) -> bool:
        """Rounds have headings of their own, before the draft."""
        return False

    def begins(self, events: Sequence[Occurrence], number: int) -> bool:
        """Those who gain at the same time are told apart."""  # UM-10.7
        event, last = events[number], events[number - 1]
        latest = self.latest(events, number)
        together = next((kinds for kinds in TOGETHER if event.kind in kinds), None)
        if together is not None:
            return latest not in together
        if event.kind == GAIN and latest != GAIN:
            return True
        if latest == GAIN and event.seat != last.seat and event.choice != last.choice:
            return True
        return super().begins(events, number)

    def latest(self, events: Sequence[Occurrence], number: int) -> str:
        """The kind of the last event before that says what a player is about."""
        marks = (*self.headings, *self.beginnings, GAIN)
        number -= 1
        while number > 0 and events[number].kind not in marks:
            number -= 1
        return events[number].kind
