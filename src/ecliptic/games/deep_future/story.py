"""How Deep Future is told: a deed is the start of a turn, an action, or the payment with the challenges after it."""

# not compiled: the edge of the game

from __future__ import annotations

from collections.abc import Sequence

from ecliptic.core.events import Occurrence
from ecliptic.core.story import Storyteller


class DeepFutureStoryteller(Storyteller):
    headings = ("era", "turn_begins")
    headed = ("shuffled", "drew")
    beginnings = ("action", "lost", "afresh", "conceded", "starts", "won", "no_winner")
    quiet = (
        *("shuffled", "read", "read_by_lot", "reads_stopped", "discarded", "revealed"),
        *("turned_up", "neutral_world", "neutral_leaves", "pile_dealt", "challenge"),
    )

    def begins(self, events: Sequence[Occurrence], number: int) -> bool:
        """Names and homes of the set-up are told player by player."""
        event, before = events[number], events[number - 1]
        if event.kind in ("paid", "pile_dealt"):
            return not (before.kind == "discarded" and events[max(0, number - 2)].kind == "paid")
        if event.kind in ("named", "turned_up"):
            return before.kind == "original_world" or event.seat != before.seat
        return super().begins(events, number)
