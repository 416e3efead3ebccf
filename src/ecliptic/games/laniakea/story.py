"""How Laniakea is told: the set-up is a line, and so is a turn; a deed is what one card or action brought."""

# not compiled: the edge of the game

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ecliptic.core.events import Occurrence
from ecliptic.core.story import Storyteller


class LaniakeaStoryteller(Storyteller):
    headings = ("round_begins",)
    turns = ("turn_begins",)
    turn_words = "{whose} turn"
    following = (
        *("card_played", "card_discarded", "artifact_used", "attacked_with", "attacked", "relocated"),
        *("augmented", "slot_token_laid", "phase_ended", "card_revealed", "celestial_taken"),
    )
    beginnings = (*following, "clock_ran_out", "game_over")
    in_order = ("moved", "crossed", "teleported", "relocated")
    brief: ClassVar = {"exchanged": "{player} made {n:exchange}."}
    quiet = (  # the rows lie before everybody; an attack names its points; what is bought has its price
        *("phase_ended", "surplus_lost", "power_laid", "entity_laid", "attacked_with"),
        *("paid", "cards_kept", "pile_shuffled"),
    )

    def opens_round(self, events: Sequence[Occurrence], number: int) -> bool:
        """Rounds have headings of their own."""
        return False

    def begins(self, events: Sequence[Occurrence], number: int) -> bool:
        """An attack is one deed, and so is what is discarded at the end of a turn."""
        event = events[number]
        if event.kind in ("attacked_with", "attacked"):
            return events[number - 1].kind != "attacked_with"
        if event.kind == "card_discarded":
            return self.latest(events, number) != "phase_ended"
        return super().begins(events, number)

    def latest(self, events: Sequence[Occurrence], number: int) -> str:
        """The kind of the last event before that began a deed and discarded no card."""
        number -= 1
        while number > 0 and (events[number].kind == "card_discarded" or events[number].kind not in self.beginnings):
            number -= 1
        return events[number].kind
