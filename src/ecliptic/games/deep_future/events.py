"""What can happen in Deep Future: the name, the rule and the sentence of every event."""

from __future__ import annotations

from typing import Final

from ecliptic.core.events import EventKind

# cards and chance
SHUFFLED: Final = EventKind("shuffled", "DF-1.12", "The discard pile was shuffled into a new deck.")
READ: Final = EventKind("read", "DF-1.7", "{card} was turned up.", ("card", "number", "suit"))
READ_BY_LOT: Final = EventKind(
    "read_by_lot", "DF-1.14", "There was no card to read; a random number gave {number}.", ("number",)
)
READS_STOPPED: Final = EventKind("reads_stopped", "DF-1.16", "After 60 reads the rest was decided at random.")
DREW: Final = EventKind("drew", "DF-6.2", "{player} drew {n:card}.", ("n",), "{player} drew {secret}.", "card")
DISCARDED: Final = EventKind("discarded", "DF-2.3", "{player} discarded {card}.", ("card",))
DISCARDED_BLINDLY: Final = EventKind(
    "discarded_blindly", "DF-6.4", "{player} held too many cards and lost {card}.", ("card",)
)
REVEALED: Final = EventKind("revealed", "DF-9.10", "{player} showed {card}.", ("card",))
NEW_CARD: Final = EventKind("new_card", "DF-1.8", "{player} made {card}.", ("card",))
NAMED: Final = EventKind("named", "DF-23.4", "{player} named {kind} {card}.", ("card", "kind"))
NAMED_SECRETLY: Final = EventKind(
    "named_secretly", "DF-11.23", "{player} named a card.", (), "{player} named {secret}.", "card"
)

# set-up
ERA: Final = EventKind("era", "DF-4.7", "Era {n} began.", ("n",))
ORIGINAL_WORLD: Final = EventKind("original_world", "DF-4.2", "The galaxy began with {card}.", ("card",))
TURNED_UP: Final = EventKind("turned_up", "DF-5.3", "{player} turned up {card}.", ("card",))
HOME_CHOSEN: Final = EventKind("home_chosen", "DF-5.3", "{player} chose {card} as home.", ("card",))
HOME_MADE: Final = EventKind("home_chosen", "DF-5.8", "{player} made a new home ({card}).", ("card",))
NEUTRAL_WORLD_JOINS: Final = EventKind("neutral_world", "DF-5.14", "{card} joined the neutral worlds.", ("card",))
NEUTRAL_WORLD_LEAVES: Final = EventKind("neutral_leaves", "DF-18.10", "{card} left the neutral worlds.", ("card",))
STARTS: Final = EventKind("starts", "DF-5.23", "{player} went first.")

# the turn
TURN_BEGINS: Final = EventKind("turn_begins", "DF-6.1", "Turn {n}: {player}.", ("n",))
LOOKED: Final = EventKind(
    "looked",
    "DF-6.13",
    "{player} looked at {n:card} on top of the deck.",
    ("n",),
    "{player} saw {secret} on top of the deck.",
    "card",
)
ACTION: Final = EventKind("action", "DF-7.2", "{player} took {action}.", ("action",))
FREE_ACTION: Final = EventKind("free_action", "DF-9.4", "{player} took a free {action}.", ("action",))
USED: Final = EventKind("used", "DF-7.5", "{player} used {advancement}.", ("advancement", "card"))
TRACK: Final = EventKind(
    "track",
    "DF-3.9",
    "{whose} {track} {change:rose|fell} to {value}.",
    ("track", "value", "change"),
    aside="{track} {change:rose|fell} to {value}",
)
LINE_ADDED: Final = EventKind(
    "line_added", "DF-11.11", "{player} added {advancement} to {written}.", ("advancement", "written")
)
TECH_BEGUN: Final = EventKind("tech_begun", "DF-11.5", "{player} began a tech.", ("card",))
TECH_FOUND: Final = EventKind("tech_found", "DF-11.4", "{player} took up {card}.", ("card",))
SETTLED: Final = EventKind("settled", "DF-9.1", "{player} settled {card}.", ("card",))
CUBES_ADDED: Final = EventKind("cubes_added", "DF-10.1", "{player} added {n:cube} in {sector}.", ("sector", "n"))
MOVED: Final = EventKind(
    "moved", "DF-13.1", "{player} moved {n:cube} from {origin} to {sector}.", ("origin", "sector", "n")
)
ATTACKED: Final = EventKind("battle", "DF-12.1", "{player} attacked {sector} from {origin}.", ("origin", "sector"))
BATTLE_FOUGHT: Final = EventKind(
    "battle",
    "DF-12.1",
    "{player} attacked {sector} from {origin} (each side lost {n:cube}).",
    ("origin", "sector", "n"),
)
RIVAL_REMOVED: Final = EventKind(
    "rival_removed", "DF-12.7", "{player} drove {n:cube} out of {sector}.", ("sector", "n")
)
WONDER_USED: Final = EventKind("wonder_used", "DF-13.11", "{player} used the wonder of {sector}.", ("sector",))
EVOKED: Final = EventKind("evoked", "DF-15.1", "{player} evoked {card}.", ("card",))

# payment and challenges
PAID: Final = EventKind("paid", "DF-17.2", "{player} paid upkeep for {card}.", ("card",))
PILE_DEALT: Final = EventKind("pile_dealt", "DF-17.5", "{player} faced {n:challenge}.", ("n",))
CHALLENGE: Final = EventKind("challenge", "DF-18.1", "{player} faced a {suit} challenge.", ("suit", "card"))
MET: Final = EventKind("met", "DF-18.2", "{player} met {faced} with {card}.", ("card", "faced"))
SUFFERED: Final = EventKind("suffered", "DF-18.7", "{player} suffered {challenge}.", ("challenge",))
RIVALS_PLACED: Final = EventKind("rivals_placed", "DF-18.13", "Neutrals added {n:cube} in {sector}.", ("sector", "n"))
RIVALS_DRIVE_OUT: Final = EventKind(
    "rivals_drive_out", "DF-18.14", "{player} lost {n:cube} in {sector}.", ("sector", "n")
)
RIVALS_JOIN: Final = EventKind("rivals_join", "DF-18.15", "{player} gained {n:cube} in {sector}.", ("sector", "n"))
RIVALS_LOST: Final = EventKind("rivals_lost", "DF-18.17", "{n:neutral cube} left the galaxy.", ("n",))
CENTRE_CLEARED: Final = EventKind("centre_cleared", "DF-18.22", "The black hole swallowed {n:cube}.", ("n",))

# losing and winning
WORLD_LOST: Final = EventKind("world_lost", "DF-16.1", "{player} lost {card}.", ("card",))
HOME_MOVED: Final = EventKind("home_moved", "DF-16.3", "{player} moved home to {card}.", ("card",))
LOST: Final = EventKind("lost", "DF-20.1", "{player} lost the game ({cause}).", ("cause",))
LOST_TO_CHALLENGE: Final = EventKind(
    "lost", "DF-20.1", "{player} lost the game ({cause} after {faced}).", ("cause", "faced")
)
QUITS: Final = EventKind("quits", "DF-20.4", "{player} left the game.")
AFRESH: Final = EventKind("afresh", "DF-20.4", "{player} started over.")
CONCEDED: Final = EventKind("conceded", "DF-20.8", "{player} conceded.")
WON: Final = EventKind("won", "DF-19.6", "{player} won by {victory}.", ("victory",))
SECTOR_NAMED: Final = EventKind("sector_named", "DF-19.9", "{player} named sector {sector}.", ("sector",))
CIVILIZATION_MADE: Final = EventKind("civilization", "DF-19.10", "{player} founded {card}.", ("card",))
WONDER_ADDED: Final = EventKind(
    "wonder_added", "DF-19.13", "A wonder rose in {sector}: {wonder}.", ("sector", "wonder")
)
NO_WINNER: Final = EventKind("no_winner", "DF-20.6", "The game ended without a winner.", ("why",))
ALL_LOST: Final = EventKind("no_winner", "DF-20.6", "The game ended without a winner ({why}).", ("why",))
