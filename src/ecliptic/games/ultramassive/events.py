"""What can happen in Ultramassive: the name, the rule and the sentence of every event."""

from __future__ import annotations

from typing import Final

from ecliptic.core.events import EventKind

# --- set-up and rounds -------------------------------------------------------------------------------

CARDS_DRAWN: Final = EventKind(
    "cards_drawn", "UM-12.10", "{player} drew {n:card}.", ("n",), secret="{player} drew {secret}.", things="card"
)
CORES_DEALT: Final = EventKind(
    "cores_dealt", "UM-2.6", "{player} drew {n:core}.", ("n",), secret="{player} drew {secret}.", things="anomaly"
)
CORE_SHOWN: Final = EventKind("core_shown", "UM-2.6", "{player} held {anomaly}.", ("anomaly",))
ANOMALY_LAID: Final = EventKind("anomaly_laid", "UM-11.6", "The Anomaly board gained {anomaly}.", ("anomaly",))
STARTS: Final = EventKind("starts", "UM-2.9", "{player} took the starting player token.")
ROUND_BEGINS: Final = EventKind("round_begins", "UM-14.6", "Round {round}.", ("round",))
ECLIPSED: Final = EventKind("eclipsed", "UM-10.6", "Closed this round: {option}.", ("option",))

# --- draft -------------------------------------------------------------------------------------------

OPTION_TAKEN: Final = EventKind("option_taken", "UM-10.1", "{player} took {option}.", ("option",))
RESOURCE_USED: Final = EventKind("resource_used", "UM-10.9", "{player} used a resource: {resource}.", ("resource",))
NOTHING_TO_GIVE: Final = EventKind("nothing_to_give", "UM-10.32", "{player} had nothing to trade.")
TRADED: Final = EventKind("traded", "UM-10.21", "{player} gave up {token}.", ("token", "place"))

# --- tokens and orbits -------------------------------------------------------------------------------

TOKEN_PLACED: Final = EventKind("token_placed", "UM-4.1", "{player} placed {token} on {place}.", ("token", "place"))
ANNIHILATED: Final = EventKind(
    "annihilated", "UM-4.4", "Everything on {whose} {place} was annihilated.", ("place", "n")
)
TOKEN_LOST: Final = EventKind("token_lost", "UM-4.9", "{player} had no legal space for {token}.", ("token",))
ORBITED: Final = EventKind("orbited", "UM-5.1", "{player} orbited {channel} by {n:space}.", ("channel", "n"))
ORBIT_SPENT: Final = EventKind("orbit_spent", "UM-5.13", "{player} orbited two empty channels.")
FELL_IN: Final = EventKind("fell_in", "UM-5.4", "{stack} fell into {whose} hole from {place}.", ("stack", "place"))
PULLED: Final = EventKind(
    "pulled", "UM-4.13", "{player} pulled {stack} from {place} {goal}.", ("stack", "place", "goal")
)
UPGRADED: Final = EventKind("upgraded", "UM-4.13", "{player} upgraded {token} on {place}.", ("token", "place"))
FLASHED: Final = EventKind("flashed", "UM-4.12", "{player} flashed {token} on {place}.", ("token", "place"))
SIPHONED: Final = EventKind("siphoned", "UM-6.1", "{player} siphoned: {entry}.", ("entry",))

# --- settling ----------------------------------------------------------------------------------------

ABSORBED: Final = EventKind("absorbed", "UM-7.4", "{player} absorbed {stack}.", ("stack",))
PASSIVE_ADDED: Final = EventKind(
    "passive_added", "UM-7.8", "{anomaly} added {n} mass.", ("anomaly", "n"), aside="{anomaly} added {n} mass"
)
COUNTERS_GAINED: Final = EventKind("counters_gained", "UM-1.7", "{player} gained {n:counter}.", ("n",))
MASS_GAINED: Final = EventKind("mass_gained", "UM-7.4", "{player} gained {n} mass.", ("n",))
EXPANDED: Final = EventKind("expanded", "UM-8.3", "{player} grew to {size}.", ("size",))
WORMHOLE_PUSHED: Final = EventKind(
    "wormhole_pushed", "UM-8.5", "The hole pushed {whose} {end} wormhole out to {place}.", ("end", "place")
)
CORE_DISCOVERED: Final = EventKind("core_discovered", "UM-8.9", "{player} discovered {anomaly}.", ("anomaly",))

# --- discovery and actions ---------------------------------------------------------------------------

DISCOVERED: Final = EventKind(
    "discovered", "UM-11.3", "{player} discovered {anomaly} for {n:counter}.", ("anomaly", "n")
)
DISCOVERED_NOTHING: Final = EventKind("discovered_nothing", "UM-11.2", "{player} discovered nothing.")
COULD_NOT_DISCOVER: Final = EventKind("could_not_discover", "UM-11.7", "{player} could afford no anomaly.")
TURN_BEGINS: Final = EventKind("turn_begins", "UM-12.1", "{player}, round {round}.", ("round",))
CARD_PLAYED: Final = EventKind("card_played", "UM-12.2", "{player} played {card}.", ("card",))
EFFECT_USED: Final = EventKind("effect_used", "UM-12.5", "{player} used {anomaly}.", ("anomaly",))
JUMPED: Final = EventKind(
    "jumped", "UM-9.5", "{player} sent {stack} from {place} {goal}.", ("stack", "place", "goal", "pair")
)
EXCHANGED: Final = EventKind("exchanged", "UM-12.7", "{player} exchanged {n:counter}.", ("n",))
TURN_ENDED: Final = EventKind("turn_ended", "UM-12.17", "{player} ended the turn.")
CARD_DISCARDED: Final = EventKind("card_discarded", "UM-12.21", "{player} discarded {card}.", ("card",))
DECK_SHUFFLED: Final = EventKind("deck_shuffled", "UM-12.13", "The discard pile became a new deck.")
COUNTERS_PAID: Final = EventKind("counters_paid", "UM-12.6", "{player} paid {n:counter}.", ("n",))
PAIR_OPENED: Final = EventKind("pair_opened", "UM-9.1", "{player} opened the {pair} pair.", ("pair",))
WORMHOLE_MOVED: Final = EventKind(
    "wormhole_moved", "UM-9.15", "{player} put the {end} wormhole on {place}.", ("end", "place")
)
BURST_SENT: Final = EventKind("burst_sent", "UM-12.18", "{player} sent a Minor Antimatter to {other}.", ("other",))

# --- bonus, end of the round, end of the game --------------------------------------------------------

BONUS_GAINED: Final = EventKind("bonus_gained", "UM-13.1", "{player} took the Solar Mass Bonus.", ("n",))
BONUS_SKIPPED: Final = EventKind("bonus_skipped", "UM-13.2", "All holes had the same size: no bonus.")
WORMHOLES_OPENED: Final = EventKind("wormholes_opened", "UM-9.13", "All wormholes opened.")
WORMHOLES_KEPT: Final = EventKind("wormholes_kept", "UM-9.14", "{player} kept all wormholes in place.")
GREW: Final = EventKind("grew", "UM-16.7", "{player} grew by {n} mass.", ("n",))
ANOMALY_REMOVED: Final = EventKind("anomaly_removed", "UM-16.6", "{player} swallowed {anomaly}.", ("anomaly",))
LAST_EXCHANGE: Final = EventKind(
    "last_exchange", "UM-15.2", "{player} exchanged {n:leftover counter} for {mass} mass.", ("n", "mass")
)
GAME_OVER: Final = EventKind("game_over", "UM-15.1", "The game ended: {ending}.", ("ending",))
