"""How Salvage is told: a turn has a heading, and a deed is what one choice brought."""

# not compiled: the edge of the game

from __future__ import annotations

from ecliptic.core.story import Storyteller


class SalvageStoryteller(Storyteller):
    headings = ("turn_begins",)
