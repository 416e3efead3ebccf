"""How Deep Future is told: a deed is an action, or the payment with the challenges after it, and a line is a turn.

The set-up has a line for the galaxy with the names of its worlds, and one for all homes.
"""

# not compiled: the edge of the game

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecliptic.core.events import Occurrence
from ecliptic.core.story import Storyteller
from ecliptic.games.deep_future.components.constants import CROSS

PAYMENT: Final = ("paid", "pile_dealt")
ASIDE: Final = ("discarded", "shuffled")  # what may lie between payments
WRITTEN: Final = ("tech_begun", "settled", "home_chosen", "civilization")  # what becomes of a new card


class DeepFutureStoryteller(Storyteller):
    headings = ("era",)
    turns = ("turn_begins",)
    openings = ("shuffled", "drew", "looked")
    beginnings = ("action", "lost", "afresh", "conceded", "won", "no_winner")
    following = ("action", *PAYMENT, "lost", "named")
    round_word = "Turn"
    quiet = (
        *("shuffled", "read", "read_by_lot", "reads_stopped", "discarded", "revealed"),
        *("turned_up", "neutral_world", "neutral_leaves", "pile_dealt", "challenge", "tech_begun", "civilization"),
    )

    def begins(self, events: Sequence[Occurrence], number: int) -> bool:
        """Names and homes of the set-up are told player by player."""
        event, before = events[number], events[number - 1]
        if event.kind in PAYMENT:
            return self.kind_before(events, number) not in PAYMENT
        if event.kind in ("named", "turned_up"):
            return before.kind == "original_world" or event.seat != before.seat
        return super().begins(events, number)

    def goes_on(self, events: Sequence[Occurrence], number: int) -> bool:
        """The homes of all players are told in one line."""
        if events[number].kind == "turned_up":
            return self.kind_before(events, number) == "home_chosen"
        return super().goes_on(events, number)

    def loud(self, steps: Sequence[Occurrence]) -> list[Occurrence]:
        """A new card is what is made of it, and who falls to a cross loses the game: both are told once."""
        written = [step.facts["card"] for step in steps if step.kind in WRITTEN]
        told = [
            step
            for step in super().loud(steps)
            if not (step.kind == "new_card" and step.facts["card"] in written)
            and not (step.kind == "track" and step.facts["value"] == CROSS)
        ]
        return told or [step for step in steps if step.kind == "turned_up"]  # all five, until a home is chosen

    def kind_before(self, events: Sequence[Occurrence], number: int) -> str:
        """The kind of the last event before that says what somebody did."""
        number -= 1
        while number > 0 and events[number].kind in ASIDE:
            number -= 1
        return events[number].kind
