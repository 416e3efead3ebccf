"""What lies on the table: fields, copying, and the smallest movements. No rules."""

from __future__ import annotations

from typing import ClassVar, Final, Self

from ecliptic.core.effects import Effect
from ecliptic.core.moments import NO_SUBJECT, Power, PowerPosition
from ecliptic.core.setup import Setup
from ecliptic.games.ultramassive.box import (
    ANOMALY_SOURCE,
    BOTH_OPEN,
    COUNTERS,
    DRAFT_SOURCE,
    FAMILIES,
    MARKET,
    NOTHING,
    PASSIVE_SOURCE,
    SETS,
    SIPHON_SOURCE,
    Anomaly,
    Box,
    Design,
)
from ecliptic.games.ultramassive.hidden import conceal, hidden
from ecliptic.games.ultramassive.sheet import DIGIT, DISCOVERED_IN, EARNED, LINES
from ecliptic.games.ultramassive.stacks import PLACES
from ecliptic.games.ultramassive.variant import Variant

RIVAL: Final = "Charybdis"  # UM-16.1
SETUP, DRAFT, GAIN, DISCOVERY, ACTIONS, BONUS_PHASE, BETWEEN = range(7)  # what of a round is going on
PHASES: Final = 7


class Ultramassive(PowerPosition):
    """A position of Ultramassive. Cards, options, anomalies and so on are their numbers in the box.

    A place of a board is channel * 7 + space - 1; an end of a wormhole is pair * 2 + channel. The rival of a solo game
    is the player after the last seat.
    """

    SHARED: ClassVar[tuple[str, ...]] = ("box", "variant", "names", "colours", "players")
    FIELDS: ClassVar[tuple[str, ...]] = (
        "round", "phase", "start", "active", "mass", "counters", "size", "board", "worms", "open",
        "deck", "discards", "hands", "laid", "fresh", "cores", "spare",
        "market", "decks", "removed", "tableau", "owned", "used",
        "eclipsed", "picks", "bags", "waiting", "fallen", "gathered", "orbited",
        "rival_mass", "rival_size", "sheet", "ended",
    )  # fmt: skip
    HIDING: ClassVar[tuple[str, ...]] = ("deck", "hands", "fresh", "cores", "spare", "decks")
    __slots__ = (*SHARED, *FIELDS)

    def lay_out(self, setup: Setup, box: Box[Ultramassive], variant: Variant) -> None:
        """An empty table, with everything still in the box's trays."""
        players = setup.players
        self.set_flow(setup.chance, setup.journal)
        self.box = box
        self.variant = variant
        self.names = setup.names
        self.colours = tuple([setup.colour(player) for player in range(players)])
        self.players = players
        self.round = 1  # UM-2.10
        self.phase = SETUP
        self.start = 0  # who holds the starting player token
        self.active = NOTHING  # whose Actions turn it is

        self.mass = [0] * players  # without an upper limit; UM-1.10, UM-1.12
        self.counters = [0] * players
        self.size = [0] * players
        self.board = [0] * (players * PLACES)  # stacks: player * 14 + place
        self.worms = [0] * (players * 4)  # spaces: player * 4 + end; 0 while it is lifted
        self.open = [BOTH_OPEN] * players  # open pairs, as masks

        self.deck: tuple[int, ...] = tuple([card for card in range(len(box.cards)) if self.plays_with(card)])
        self.discards: tuple[int, ...] = ()
        self.hands: list[tuple[int, ...]] = [()] * players
        self.laid: tuple[int, ...] = ()  # by the player whose Actions turn it is; UM-12.12
        self.fresh = sum([1 << card for card in self.deck])  # the cards that were shuffled into the present deck
        self.cores: list[tuple[int, ...]] = [()] * players  # not discovered
        self.spare: tuple[int, ...] = tuple(range(box.first_core, len(box.anomalies)))  # cores set aside

        self.market = [NOTHING] * MARKET  # family * 3 + slot
        self.decks: list[tuple[int, ...]] = [self.family(family) for family in range(len(FAMILIES))]  # the top last
        self.removed: tuple[int, ...] = ()  # anomalies taken by the rival; UM-16.6
        self.tableau: list[tuple[int, ...]] = [()] * players  # discovered anomalies, cores included
        self.owned = [0] * players  # the same as masks
        self.used = 0  # anomalies whose effect was used in this turn, as a mask

        self.eclipsed = 0  # draft options that are closed in this round, as a mask
        self.picks = [NOTHING] * ((players + 1) * SETS)  # the options taken: player * 2 + set; the rival's last
        self.bags: list[tuple[int, ...]] = [()] * players  # drafted resources that are not used yet
        self.waiting = [0] * (players + 1)  # Minor Antimatter for the next round; the rival's last
        self.fallen: list[tuple[int, ...]] = [()] * players  # the fall-in box; UM-5.4
        self.gathered = [0] * players  # mass collected by the running action
        self.orbited = 0  # players who have made their first Orbit of the phase, as a mask

        self.rival_mass = 0
        self.rival_size = 0
        self.sheet = [0] * (players * LINES)
        self.ended = NOTHING

    def clone(self) -> Ultramassive:
        g = Ultramassive()
        g.copy_flow(self)
        g.box, g.variant, g.names = self.box, self.variant, self.names
        g.colours, g.players = self.colours, self.players
        g.round, g.phase, g.start, g.active = self.round, self.phase, self.start, self.active
        g.mass, g.counters, g.size = self.mass[:], self.counters[:], self.size[:]
        g.board, g.worms, g.open = self.board[:], self.worms[:], self.open[:]
        g.deck, g.discards, g.hands, g.laid = self.deck, self.discards, self.hands[:], self.laid
        g.fresh, g.cores, g.spare = self.fresh, self.cores[:], self.spare
        g.market, g.decks, g.removed = self.market[:], self.decks[:], self.removed
        g.tableau, g.owned, g.used = self.tableau[:], self.owned[:], self.used
        g.eclipsed, g.picks, g.bags, g.waiting = self.eclipsed, self.picks[:], self.bags[:], self.waiting[:]
        g.fallen, g.gathered, g.orbited = self.fallen[:], self.gathered[:], self.orbited
        g.rival_mass, g.rival_size = self.rival_mass, self.rival_size
        g.sheet, g.ended = self.sheet[:], self.ended
        return g

    def turn(self) -> int:
        return self.round * PHASES + self.phase

    # --- what a seat cannot know -------------------------------------------------------------------

    def hidden(self, seat: int | None) -> list[tuple[int, ...]]:
        return [] if self.over else hidden(self, seat)

    def conceal(self, seat: int | None, groups: list[tuple[int, ...]]) -> None:
        conceal(self, seat, groups)

    # --- effects and powers ------------------------------------------------------------------------

    def effect(self, number: int) -> Effect[Self]:
        return self.box.effects[number]

    def source_name(self, source: int) -> str:
        if source >= SIPHON_SOURCE:
            return "the Siphon track"
        if source >= DRAFT_SOURCE:
            return "your drafted resource"
        if source >= PASSIVE_SOURCE:
            return self.box.anomalies[source - PASSIVE_SOURCE].name
        if source >= ANOMALY_SOURCE:
            return self.box.anomalies[source - ANOMALY_SOURCE].name
        return self.design(source).name

    def powers(self, moment: int, player: int, subject: int = NO_SUBJECT) -> tuple[Power[Self], ...]:
        """Of the player's anomalies."""  # UM-11.10
        if not self.owned[player] & self.box.answering[moment]:
            return ()
        found: tuple[Power[Self], ...] = ()
        for anomaly in self.tableau[player]:
            found += self.box.powers[anomaly][moment]
        return found

    # --- looking -----------------------------------------------------------------------------------

    def everybody(self) -> tuple[str, ...]:
        """The names of the seats, and of the rival."""
        return (*self.names, RIVAL)

    def design(self, card: int) -> Design:
        return self.box.designs[self.box.cards[card]]

    def anomaly(self, number: int) -> Anomaly:
        return self.box.anomalies[number]

    def plays_with(self, card: int) -> bool:
        return self.variant.bursts or not self.design(card).bursts  # UM-12.18

    def family(self, family: int) -> tuple[int, ...]:
        return tuple([n for n, one in enumerate(self.box.anomalies) if one.family == family])

    def order(self) -> list[int]:
        """The seats clockwise from the holder of the starting player token."""  # UM-2.12
        return [(self.start + i) % self.players for i in range(self.players)]

    def innermost(self, player: int) -> int:
        """The innermost free space of the player's channels."""
        return self.box.innermost[self.size[player]]

    def stacks(self, player: int) -> list[int]:
        """The places of the player's board on which something lies."""
        first = player * PLACES
        return [place for place in range(PLACES) if self.board[first + place]]

    # --- movements ---------------------------------------------------------------------------------

    def gain_counters(self, player: int, n: int) -> int:
        """Up to the end of the track; how many that was."""  # UM-1.13
        gained = min(n, COUNTERS - self.counters[player])
        self.counters[player] += gained
        self.sheet[player * LINES + EARNED] += gained
        return gained

    def spend_counters(self, player: int, n: int, line: int) -> None:
        self.counters[player] -= n
        self.sheet[player * LINES + line] += n

    def collect(self, player: int, n: int, line: int) -> None:
        """Mass that is added when the action is over."""  # UM-7.2
        self.gathered[player] += n
        self.sheet[player * LINES + line] += n

    def note(self, player: int, line: int, n: int = 1) -> None:
        """Add to a line of the score sheet."""
        self.sheet[player * LINES + line] += n

    def discover(self, player: int, anomaly: int) -> None:
        """It lies face up in front of the player."""
        self.note(player, DISCOVERED_IN, self.round << len(self.tableau[player]) * DIGIT)
        self.tableau[player] += (anomaly,)
        self.owned[player] |= 1 << anomaly
