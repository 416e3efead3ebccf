"""What can happen in Horizons: the name, the rule and the sentence of every event."""

from __future__ import annotations

from typing import Final

from ecliptic.core.events import EventKind

FIRST_PLAYER: Final = EventKind("first_player", "HZ-2.9", "{player} went first.")
BOARD_TAKEN: Final = EventKind("board_taken", "HZ-18.3", "{player} took the {board} board.", ("board",))
MISSIONS_DEALT: Final = EventKind(
    "missions_dealt",
    "HZ-2.3",
    "{player} started with {n:Mission}.",
    ("n",),
    "{player} started with the Missions {secret}.",
    "mission",
)
STACKS_SHUFFLED: Final = EventKind("stacks_shuffled", "HZ-2.5", "The five Ally stacks were shuffled.")

TURN_BEGINS: Final = EventKind("turn_begins", "HZ-3.1", "Round {n}: {whose} turn.", ("n",))
ACTION_TAKEN: Final = EventKind("action_taken", "HZ-3.1", "{player} took the {action} Action.", ("action",))
TURN_STOPPED: Final = EventKind("turn_stopped", "HZ-3.3", "{player} ended the turn early.")

TILE_DRAWN: Final = EventKind("tile_drawn", "HZ-4.1", "{player} drew {tile} from the bag.", ("tile",))
TILE_RETURNED: Final = EventKind("tile_returned", "HZ-4.10", "{player} returned {tile} to the bag.", ("tile",))
WORLD_PLACED: Final = EventKind(
    "world_placed", "HZ-4.1", "{player} placed {face} at {star}.", ("face", "star", "world")
)
STARS_FULL: Final = EventKind("stars_full", "HZ-4.5", "{player} placed no World (every Star has six).")
WORLD_TURNED: Final = EventKind(
    "world_turned", "HZ-4.9", "{player} turned {world} at {star} to {type}.", ("star", "type", "world")
)

HABITAT_ACTIVE: Final = EventKind("habitat_active", "HZ-5.2", "{player} adapted to {type}.", ("type",))
ALLY_TAKEN: Final = EventKind("ally_taken", "HZ-5.8", "{player} took {card}.", ("card",))
ALLY_REFUSED: Final = EventKind(
    "ally_refused", "HZ-5.9", "{player} refused {card}, which went under its stack.", ("card",)
)
ALLY_REVEALED: Final = EventKind("ally_revealed", "HZ-2.6", "{card} is now on top of its stack.", ("card",))

BUILT: Final = EventKind(
    "built", "HZ-6.1", "{player} built {kind} on {face} at {star}.", ("kind", "face", "star", "world")
)
NOTHING_BUILT: Final = EventKind("nothing_built", "HZ-6.13", "{player} built nothing.")
PAID: Final = EventKind("paid", "HZ-6.18", "{player} paid {n} {token}.", ("n", "token"))
GAINED: Final = EventKind("gained", "HZ-1.6", "{player} gained {n} {token}.", ("n", "token"))
SHARED: Final = EventKind("shared", "HZ-7.1", "{player} received a share of {n} {token}.", ("n", "token"))
HARVESTED: Final = EventKind("harvested", "HZ-8.1", "{player} harvested {n} {token}.", ("n", "token"))
NOTHING_HARVESTED: Final = EventKind("nothing_harvested", "HZ-8.1", "{player} harvested nothing.")

MISSIONS_DRAWN: Final = EventKind(
    "missions_drawn", "HZ-9.3", "{player} drew {n:Mission}.", ("n",), "{player} drew {secret}.", "mission"
)
MISSION_DISCARDED: Final = EventKind(
    "mission_discarded",
    "HZ-3.12",
    "{player} discarded {n:Mission}.",
    ("n",),
    "{player} discarded {secret}.",
    "mission",
)
DECK_SHUFFLED: Final = EventKind("deck_shuffled", "HZ-9.6", "The discarded Missions were shuffled into a new deck.")

ALLY_TRIGGERED: Final = EventKind("ally_triggered", "HZ-10.1", "{player} used {card}.", ("card",))
ALLY_DECLINED: Final = EventKind("ally_declined", "HZ-10.24", "{player} left {card} unused.", ("card",))
ALLY_COPIED: Final = EventKind("ally_copied", "HZ-10.12", "{player} copied {card}.", ("card",))
ALLY_FLIPPED: Final = EventKind("ally_flipped", "HZ-10.5", "{player} flipped {card}.", ("card",))
ALLY_SILENCED: Final = EventKind("ally_silenced", "HZ-10.5", "{player} flipped {others} {card}.", ("other", "card"))
ALLY_RESTORED: Final = EventKind("ally_restored", "HZ-10.5", "{player} restored {card}.", ("card",))
ALLY_DISCARDED: Final = EventKind("ally_discarded", "HZ-3.10", "{player} returned {card} to its stack.", ("card",))
ALLY_GONE: Final = EventKind("ally_gone", "HZ-1.14", "{player} removed {card} from the game.", ("card",))
DISPLACED: Final = EventKind(
    "displaced",
    "HZ-10.16",
    "{player} took back {kind} displaced on {face} at {star}.",
    ("kind", "face", "star", "world"),
)
REPLACED: Final = EventKind("replaced", "HZ-10.15", "{player} took back {kind} at {star}.", ("kind", "star", "world"))
MIGRATED: Final = EventKind(
    "migrated", "HZ-7.7", "{player} moved {kind} to {face} at {star}.", ("kind", "face", "star", "world")
)
LOOKED: Final = EventKind(
    "looked",
    "HZ-16.3",
    "{player} looked at {others} Missions.",
    ("other",),
    "{player} looked at {others} Missions: {secret}.",
    "mission",
)

LIMIT_NEAR: Final = EventKind("limit_near", "HZ-12.7", "The next round is the last: the round limit is reached then.")
LAST_RESORT_NEAR: Final = EventKind(
    "last_resort_near", "HZ-12.9", "The next round is the hundredth and last: every game ends with it."
)
DORMANCY_NEAR: Final = EventKind(
    "dormancy_near", "HZ-12.7", "Nobody has built or placed anything for {n:round}; one more ends the game.", ("n",)
)
LAST_COLONY: Final = EventKind("last_colony", "HZ-12.1", "{player} completed all five Colonies.")
ROUND_FINISHES: Final = EventKind("round_finishes", "HZ-12.1", "The game ends after this round.")
GAME_OVER: Final = EventKind("game_over", "HZ-13.1", "The game ended: {cause}.", ("cause",))
MISSION_COMPLETED: Final = EventKind("mission_completed", "HZ-11.2", "{player} completed {mission}.", ("mission",))
