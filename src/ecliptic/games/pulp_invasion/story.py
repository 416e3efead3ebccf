"""How Pulp Invasion is told: a round has a heading, and a deed is what one choice brought."""

# not compiled: the edge of the game

from __future__ import annotations

from ecliptic.core.story import Storyteller


class PulpStoryteller(Storyteller):
    headings = ("round_begins",)
    quiet = ("seeded", "seed_missing", "die_turned", "to_supply")
