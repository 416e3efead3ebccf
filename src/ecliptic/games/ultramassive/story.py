"""How Ultramassive is told: rounds and turns have headings, and a deed is what one action brought."""

# not compiled: the edge of the game

from __future__ import annotations

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
