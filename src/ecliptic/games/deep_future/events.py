"""What can happen in Deep Future: the name, the rule and the sentence of every event."""

from __future__ import annotations

from typing import Final

from ecliptic.core.events import EventKind

# cards and chance
SHUFFLED: Final = EventKind("shuffled", "DF-1.12", "The discard pile is shuffled and becomes the deck.")
READ: Final = EventKind("read", "DF-1.7", "{card} is turned up.", ("card", "number", "suit"))
READ_BY_LOT: Final = EventKind(
    "read_by_lot", "DF-1.14", "There is no card to read: the lot says {number}.", ("number",)
)
READS_STOPPED: Final = EventKind("reads_stopped", "DF-1.16", "After 60 reads the lot decides.")
DREW: Final = EventKind("drew", "DF-6.2", "{player} draws {n}.", ("n",), "{player} draws {secret}.", "card")
DISCARDED: Final = EventKind("discarded", "DF-2.3", "{player} discards {card}.", ("card",))
DISCARDED_BLINDLY: Final = EventKind(
    "discarded_blindly", "DF-6.4", "{player} holds too much and loses {card}.", ("card",)
)
REVEALED: Final = EventKind("revealed", "DF-9.10", "{player} shows {card}.", ("card",))
NEW_CARD: Final = EventKind("new_card", "DF-1.8", "{player} makes a new card: {card}.", ("card",))
NAMED: Final = EventKind("named", "DF-23.4", "{player} names it {card}.", ("card",))
NAMED_SECRETLY: Final = EventKind(
    "named_secretly", "DF-11.23", "{player} names a card.", (), "{player} names it {secret}.", "card"
)

# set-up
ERA: Final = EventKind("era", "DF-4.7", "Era {n} begins.", ("n",))
ORIGINAL_WORLD: Final = EventKind("original_world", "DF-4.2", "{card} is there from the beginning.", ("card",))
TURNED_UP: Final = EventKind("turned_up", "DF-5.3", "{player} turns up {card}.", ("card",))
HOME_CHOSEN: Final = EventKind("home_chosen", "DF-5.3", "{player} makes {card} the home.", ("card",))
NEUTRAL_WORLD_JOINS: Final = EventKind("neutral_world", "DF-5.14", "{card} joins the neutral worlds.", ("card",))
NEUTRAL_WORLD_LEAVES: Final = EventKind("neutral_leaves", "DF-18.10", "{card} leaves the neutral worlds.", ("card",))
STARTS: Final = EventKind("starts", "DF-5.23", "{player} begins.")

# the turn
TURN_BEGINS: Final = EventKind("turn_begins", "DF-6.1", "Turn {n} of {player}.", ("n",))
LOOKED: Final = EventKind(
    "looked", "DF-6.13", "{player} looks {n} deep into the deck.", ("n",), "{player} sees {secret}.", "card"
)
ACTION: Final = EventKind("action", "DF-7.2", "{player} takes {action}.", ("action",))
FREE_ACTION: Final = EventKind("free_action", "DF-9.4", "{player} takes a free {action}.", ("action",))
USED: Final = EventKind("used", "DF-7.5", "{player} uses {advancement}.", ("advancement", "card"))
TRACK: Final = EventKind("track", "DF-3.9", "{track} of {player}: {value}.", ("track", "value", "change"))
LINE_ADDED: Final = EventKind(
    "line_added", "DF-11.11", "{player} adds {advancement} to {card}.", ("advancement", "card")
)
TECH_BEGUN: Final = EventKind("tech_begun", "DF-11.5", "{player} begins a tech: {card}.", ("card",))
TECH_FOUND: Final = EventKind("tech_found", "DF-11.4", "{player} takes up an old tech: {card}.", ("card",))
SETTLED: Final = EventKind("settled", "DF-9.1", "{player} settles {card}.", ("card",))
CUBES_ADDED: Final = EventKind("cubes_added", "DF-10.1", "Cubes of {player} in {sector}: {n} more.", ("sector", "n"))
MOVED: Final = EventKind("moved", "DF-13.1", "{player} moves {n} from {origin} to {sector}.", ("origin", "sector", "n"))
BATTLE_FOUGHT: Final = EventKind(
    "battle", "DF-12.1", "{player} attacks {sector} from {origin}: {n} lost on each side.", ("origin", "sector", "n")
)
RIVAL_REMOVED: Final = EventKind("rival_removed", "DF-12.7", "{player} drives 1 out of {sector}.", ("sector",))
WONDER_USED: Final = EventKind("wonder_used", "DF-13.11", "{player} uses the wonder of {sector}.", ("sector",))
EVOKED: Final = EventKind("evoked", "DF-15.1", "{player} evokes {card}.", ("card",))

# payment and challenges
PAID: Final = EventKind("paid", "DF-17.2", "{player} keeps up {card}.", ("card",))
PILE_DEALT: Final = EventKind("pile_dealt", "DF-17.5", "{player} faces {n}.", ("n",))
CHALLENGE: Final = EventKind("challenge", "DF-18.1", "A challenge of {suit} faces {player}.", ("suit", "card"))
MET: Final = EventKind("met", "DF-18.2", "{player} meets it with {card}.", ("card",))
SUFFERED: Final = EventKind("suffered", "DF-18.7", "{player} suffers: {challenge}.", ("challenge",))
RIVALS_PLACED: Final = EventKind("rivals_placed", "DF-18.13", "Neutral cubes in {sector}: {n} more.", ("sector", "n"))
RIVALS_DRIVE_OUT: Final = EventKind("rivals_drive_out", "DF-18.14", "{n} of {player} leave {sector}.", ("sector", "n"))
RIVALS_JOIN: Final = EventKind("rivals_join", "DF-18.15", "{player} gains 1 in {sector}.", ("sector",))
RIVALS_LOST: Final = EventKind("rivals_lost", "DF-18.17", "{n} drift out of the galaxy.", ("n",))
CENTRE_CLEARED: Final = EventKind("centre_cleared", "DF-18.22", "The black hole swallows {n}.", ("n",))

# losing and winning
WORLD_LOST: Final = EventKind("world_lost", "DF-16.1", "{player} loses {card}.", ("card",))
HOME_MOVED: Final = EventKind("home_moved", "DF-16.3", "{card} is the new home of {player}.", ("card",))
LOST: Final = EventKind("lost", "DF-20.1", "{player} has lost.")
QUITS: Final = EventKind("quits", "DF-20.4", "{player} leaves the game.")
AFRESH: Final = EventKind("afresh", "DF-20.4", "{player} begins afresh.")
CONCEDED: Final = EventKind("conceded", "DF-20.8", "{player} concedes.")
WON: Final = EventKind("won", "DF-19.6", "{player} wins by {victory}.", ("victory",))
SECTOR_NAMED: Final = EventKind("sector_named", "DF-19.9", "{player} names the sector: {sector}.", ("sector",))
CIVILIZATION_MADE: Final = EventKind("civilization", "DF-19.10", "{player} founds {card}.", ("card",))
WONDER_ADDED: Final = EventKind(
    "wonder_added", "DF-19.13", "A wonder rises in {sector}: {wonder}.", ("sector", "wonder")
)
NO_WINNER: Final = EventKind("no_winner", "DF-20.6", "The game ends without a winner.")
