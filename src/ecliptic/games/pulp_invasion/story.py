"""How Pulp Invasion is told: a round has a heading, a line for the journey past its cards, and one for the search."""

# not compiled: the edge of the game

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecliptic.core.events import Occurrence
from ecliptic.core.story import Storyteller

DEALT_WITH: Final = ("card_engaged", "card_evaded")
DEALING: Final = ("power_used", "die_used", "die_lent", "bag_thinned", "evade_paid", "card_engaged")
SEARCH: Final = ("action_bought", "card_paid", "searched", "search_left")


class PulpStoryteller(Storyteller):
    headings = ("round_begins",)
    beginnings = ("die_taken", "planet_chosen", *SEARCH, "mission_won", "mission_lost")
    following = DEALING
    quiet = ("planets_dealt", "seeded", "seed_missing", "die_turned", "to_supply")

    def moment(self, events: Sequence[Occurrence], first: int, seat: int) -> str:
        """What a search found, not all that led to it."""
        return self.done_by(events, first, seat)

    def loud(self, steps: Sequence[Occurrence]) -> list[Occurrence]:
        """A Location is reached; that it was met need not be said."""
        reached = [step.facts["card"] for step in steps if step.kind == "location_reached"]
        return [
            step for step in super().loud(steps) if not (step.kind == "card_revealed" and step.facts["card"] in reached)
        ]

    def begins(self, events: Sequence[Occurrence], number: int) -> bool:
        """A card is dealt with in one deed, with the dice and weapons used for it."""
        kind = events[number].kind
        stages = (*self.headings, *self.beginnings, *DEALT_WITH)
        if kind in DEALING:
            return latest(events, number, (*stages, *DEALING)) in (*DEALT_WITH, "planet_chosen")
        if kind in SEARCH:
            return latest(events, number, stages) not in SEARCH
        if kind == "planet_chosen":
            return latest(events, number, stages) not in self.headings
        if kind == "die_taken":
            return latest(events, number, (*self.headings, kind)) not in (*self.headings, kind)
        return super().begins(events, number)


def latest(events: Sequence[Occurrence], number: int, kinds: Sequence[str]) -> str:
    """The kind of the last event before that is of one of these kinds."""
    number -= 1
    while number > 0 and events[number].kind not in kinds:
        number -= 1
    return events[number].kind
