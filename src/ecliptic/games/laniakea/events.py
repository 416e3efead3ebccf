"""What can happen in Laniakea: the name, the rule and the sentence of every event."""

from __future__ import annotations

from typing import Final

from ecliptic.core.events import EventKind

# --- set-up, rounds and turns ------------------------------------------------------------------------

STARTS: Final = EventKind("starts", "LK-2.1", "{player} became the first player.")
BOARDS_DEALT: Final = EventKind(
    "boards_dealt", "LK-2.3", "{player} was dealt {celestial} and {celestial2}.", ("celestial", "celestial2")
)
CELESTIAL_TAKEN: Final = EventKind("celestial_taken", "LK-2.3", "{player} took {celestial}.", ("celestial",))
FIGURE_PLACED: Final = EventKind("figure_placed", "LK-3.7", "{player} started on {galaxy}.", ("tile", "galaxy"))
ROUND_BEGINS: Final = EventKind("round_begins", "LK-17.3", "Round {round}.", ("round",))
TURN_BEGINS: Final = EventKind("turn_begins", "LK-4.1", "{player}, round {round}.", ("round",))
PHASE_ENDED: Final = EventKind("phase_ended", "LK-4.12", "{player} ended the Cosmic Power Phase.")

# --- cards -------------------------------------------------------------------------------------------

CARD_PLAYED: Final = EventKind("card_played", "LK-4.2", "{player} played {card}.", ("card",))
CARDS_DRAWN: Final = EventKind(
    "cards_drawn", "LK-4.9", "{player} drew {n:card}.", ("n",), secret="{player} drew {secret}.", things="card"
)
PILE_SHUFFLED: Final = EventKind("pile_shuffled", "LK-4.9", "{player} shuffled the discard pile into a new draw pile.")
CARD_DISCARDED: Final = EventKind("card_discarded", "LK-5.7", "{player} discarded {card}.", ("card",))
CARDS_KEPT: Final = EventKind("cards_kept", "LK-4.8", "{player} kept {n:card}.", ("n",))
CARD_TRASHED: Final = EventKind("card_trashed", "LK-16.4", "{player} trashed {card} from {zone}.", ("card", "zone"))
POWER_GAINED: Final = EventKind("power_gained", "LK-9.1", "{player} took {card} {price}.", ("card", "price"))
POWER_LAID: Final = EventKind("power_laid", "LK-9.4", "The Cosmic Power row gained {card}.", ("card",))

# --- resources ---------------------------------------------------------------------------------------
# `resources` are the amounts for the sentence, in one number; V, F and A are the same one by one, for clients

GAINED: Final = EventKind("gained", "LK-7.6", "{player} gained {resources}.", ("resources", "v", "f", "a"))
PAID: Final = EventKind("paid", "LK-6.3", "{player} paid {resources}.", ("resources", "v", "f", "a"))
SURPLUS_LOST: Final = EventKind(
    "surplus_lost",
    "LK-7.7",
    "{player} lost {resources} above 10.",
    ("resources", "v", "f", "a"),
    aside="{resources} above 10 lost",
)
EXCHANGED: Final = EventKind(
    "exchanged",
    "LK-7.9",
    "{player} exchanged {resources} for {gained}.",
    ("resources", "v", "f", "a", "gained", "gained_v", "gained_f", "gained_a"),
)
TOKENS_GAINED: Final = EventKind("tokens_gained", "LK-14.7", "{player} gained {n:Attack token}.", ("n",))

# --- moving ------------------------------------------------------------------------------------------

MOVED: Final = EventKind("moved", "LK-6.5", "{player} moved to {galaxy}.", ("galaxy",))
CROSSED: Final = EventKind("crossed", "LK-6.6", "{player} crossed a void to {galaxy}.", ("galaxy",))
TELEPORTED: Final = EventKind("teleported", "LK-12.1", "{player} teleported to {galaxy}.", ("galaxy",))
RELOCATED: Final = EventKind("relocated", "LK-12.8", "{player} relocated to {galaxy}.", ("galaxy",))
GATEWAY_PAID: Final = EventKind("gateway_paid", "LK-12.5", "{whose} Gateway earned {n} Aether.", ("n",))
ARTIFACT_FOUND: Final = EventKind("artifact_found", "LK-15.1", "{player} picked up an Artifact tile.")
LOOPED: Final = EventKind("looped", "LK-6.7", "{player} doubled the {kind} harvest with a Time Loop.", ("kind",))
LOOP_WASTED: Final = EventKind("loop_wasted", "LK-6.15", "The Time Loop doubled nothing.")

# --- harvest -----------------------------------------------------------------------------------------

HARVESTED: Final = EventKind(
    "harvested",
    "LK-7.1",
    "{player} harvested {resources} on {tile}.",
    ("resources", "v", "f", "a", "tile", "galaxy"),
)
DISCOVERED: Final = EventKind("discovered", "LK-7.2", "{player} discovered {tile}.", ("tile", "galaxy"))
AUGMENTED: Final = EventKind(
    "augmented", "LK-7.17", "{player} put a {kind} into a Resource Slot of {tile}.", ("kind", "tile", "galaxy")
)
SLOT_TOKEN_TAKEN: Final = EventKind("slot_token_taken", "LK-2.9", "{player} took the Resource Slot token.")
SLOT_TOKEN_LAID: Final = EventKind(
    "slot_token_laid", "LK-7.19", "{player} laid the Resource Slot token on {tile}.", ("tile", "galaxy")
)

# --- actions -----------------------------------------------------------------------------------------

ASCENDED: Final = EventKind("ascended", "LK-16.9", "{player} ascended to level {level}.", ("level",))
UPGRADED: Final = EventKind("upgraded", "LK-10.1", "{player} upgraded the {track} to {value}.", ("track", "value"))
OVERPOWERED: Final = EventKind("overpowered", "LK-10.2", "{player} used the Overpower of the {track}.", ("track",))
SANCTUM_BUILT: Final = EventKind("sanctum_built", "LK-11.3", "{player} built a Sanctum on {tile}.", ("tile", "galaxy"))
GATEWAY_BUILT: Final = EventKind(
    "gateway_built", "LK-11.6", "{player} converted the Sanctum on {tile} into a Gateway.", ("tile", "galaxy")
)
THRONE_BUILT: Final = EventKind("throne_built", "LK-11.7", "{player} built a Throne in {abyss}.", ("abyss",))
RECRUITED: Final = EventKind(
    "recruited", "LK-13.2", "{player} recruited {entity} onto the {space}.", ("entity", "space")
)
ENTITY_LAID: Final = EventKind("entity_laid", "LK-13.9", "The Entity row gained {entity}.", ("entity",))
CHAOS_LAID: Final = EventKind("chaos_laid", "LK-13.9", "Chaos appeared: {chaos}.", ("chaos",))
CHAOS_BURIED: Final = EventKind(
    "chaos_buried", "LK-14.15", "Four Chaos cards: {chaos} went under the deck.", ("chaos",)
)
ATTACKED: Final = EventKind("attacked", "LK-14.2", "{player} attacked {chaos} with {n:point}.", ("chaos", "n"))
ATTACKED_WITH: Final = EventKind("attacked_with", "LK-14.2", "{player} attacked with {card}.", ("card",))
TOKENS_SPENT: Final = EventKind("tokens_spent", "LK-14.6", "{player} spent {n:Attack token}.", ("n",))
DEFEATED: Final = EventKind("defeated", "LK-14.9", "{player} defeated {chaos}.", ("chaos",))
ARTIFACT_DRAWN: Final = EventKind("artifact_drawn", "LK-15.1", "{player} drew {artifact}.", ("artifact",))
ARTIFACT_USED: Final = EventKind("artifact_used", "LK-15.3", "{player} used {artifact}.", ("artifact",))

# --- the Adversary -----------------------------------------------------------------------------------

CARD_REVEALED: Final = EventKind("card_revealed", "LK-18.7", "{player} revealed {adversary_card}.", ("adversary_card",))
DECK_SHUFFLED: Final = EventKind("deck_shuffled", "LK-18.8", "{whose} deck was shuffled again.")
ADVERSARY_RECRUITED: Final = EventKind(
    "adversary_recruited", "LK-18.18", "{player} recruited {entity}.", ("entity", "place")
)

# --- the end -----------------------------------------------------------------------------------------

TRIGGERED: Final = EventKind(
    "triggered", "LK-17.1", "Level {level} was reached: after this round everybody has one more turn.", ("level",)
)
CLOCK_RAN_OUT: Final = EventKind(
    "clock_ran_out", "LK-17.4", "The round limit was reached: everybody has one more turn."
)
GAME_OVER: Final = EventKind("game_over", "LK-17.15", "The game ended: {ending}.", ("ending",))
