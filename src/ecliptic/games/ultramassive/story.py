"""How Ultramassive is told: rounds and turns have headings, and a deed is what one action brought."""

# not compiled: the edge of the game

from __future__ import annotations

from collections.abc import Sequence

from ecliptic.core.events import Occurrence
from ecliptic.core.story import Storyteller


class UltramassiveStoryteller(Storyteller):
    headings = ("round_begins", "turn_begins")
    beginnings = (
        *("starts", "option_taken"),
        *("resource_used", "discovered", "discovered_nothing", "could_not_discover", "card_played", "effect_used"),
        *("jumped", "exchanged", "turn_ended", "bonus_gained", "bonus_skipped", "wormholes_opened", "wormholes_kept"),
        *("grew", "anomaly_removed", "last_exchange", "game_over"),
    )
    quiet = ("resource_used", "fell_in", "turn_ended", "counters_paid")

    def begins(self, events: Sequence[Occurrence], number: int) -> bool:
        """Those who gain at the same time are told apart."""  # UM-10.7
        event, last = events[number], events[number - 1]
        return super().begins(events, number) or (event.seat != last.seat and event.choice != last.choice)
