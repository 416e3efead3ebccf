"""How Horizons is told: a deed is an Action with everything that came of it, a line is a turn.

The set-up is a line, and so is the end with everybody's Missions.
"""

# not compiled: the edge of the game

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecliptic.core.events import Occurrence
from ecliptic.core.story import Storyteller

NEAR: Final = ("limit_near", "last_resort_near", "dormancy_near")


class HorizonsStoryteller(Storyteller):
    turns = ("turn_begins",)
    following = ("action_taken", "turn_stopped", "tile_drawn", "mission_completed")
    beginnings = ("action_taken", "turn_stopped", *NEAR, "game_over")
    quiet = (
        *("first_player", "stacks_shuffled", "tile_drawn", "tile_returned"),
        *(
            "action_taken",
            "nothing_built",
            "ally_triggered",
            "ally_declined",
            "ally_refused",
            "ally_revealed",
            "deck_shuffled",
        ),
    )

    def loud(self, steps: Sequence[Occurrence]) -> list[Occurrence]:
        """That nothing was built is told where nothing else happened."""
        loud = super().loud(steps)
        idle = not loud and any(step.kind == "nothing_built" for step in steps)
        return [step for step in steps if step.kind in ("action_taken", "nothing_built")] if idle else loud

    def begins(self, events: Sequence[Occurrence], number: int) -> bool:
        """In the set-up and at the end, a deed is also what concerns the next player."""
        event, before = events[number], events[number - 1]
        other = event.seat != before.seat and event.kind in ("tile_drawn", "mission_completed")
        return other or before.kind in ("stacks_shuffled", "game_over") or super().begins(events, number)
