"""What the hand of a player is good for: actions, then upkeep; what is left meets challenges or is kept."""

from __future__ import annotations

from typing import Final

from ecliptic.games.deep_future.components.constants import (
    ADVANCE,
    CIVILIZATION,
    EVOKE,
    HAND,
    MOON,
    NOTHING,
    SKULL,
    SUITS,
    SUN,
    WORLD,
)
from ecliptic.games.deep_future.evaluation.tableau import Tableau
from ecliptic.games.deep_future.phases.start import HAND_DRAWN_TO, MOST_PIPS
from ecliptic.games.deep_future.state import ACTING, CHALLENGED, PAYING, SETTING_UP, STARTING, Act, DeepFuture

BASE: Final = (0.15, 0.3, 0.15, 0.0, 0.0, 0.12)  # turns saved by an action without lines, by its suit
DUG: Final = 1.8  # cards that POWER looks through for a skull
EVOKED: Final = 0.6  # turns saved by a civilization
IDLE: Final = 0.1  # an action that saves less is not worth its card
AT_ONCE: Final = 0.95  # an advancement that can be had now ...
NEXT_TURN: Final = 0.85  # ... in the next turn ...
LATER: Final = 0.25  # ... or after it
COLONY_NOW: Final = 1.2  # turns saved by settling a world that is needed now ...
COLONY_LATER: Final = 0.6  # ... or by keeping a moon for it
BLOCKS: Final = 0.15  # turns lost by keeping a world that stands in the way of it, DF-9.8
KEPT: Final = 0.05  # turns saved by keeping a card for POWER or BATTLE
SPARE: Final = 0.1  # by a card that is kept and takes the place of none
PAYS: Final = 0.5  # cards paid for by one that is yet to be drawn
PROMISED: Final = 0.8  # an upkeep cube that is yet to be paid for
FEW: Final = 6  # cards in a deck that will soon be made anew


class RestOfTurn:
    """Advancements at hand, turns saved, and challenges to come."""

    def __init__(self, g: DeepFuture, seat: int, tableau: Tableau) -> None:
        self.count = [0] * SUITS  # cards not used
        for card in g.hands[seat]:
            self.count[g.cards[card].suit] += 1
        self.unseen = unseen(g, seat)
        self.cards = sum(self.unseen)
        self.drawn = 0.0  # cards yet to be drawn
        self.lines = 0.0  # advancements that can be had
        self.saved = 0.0  # turns
        self.challenges = 0.0
        self.note_pending(g.act)
        if g.outer is not None:
            self.note_pending(g.outer)
        if g.active == seat:
            self.play(g, seat, tableau)
        self.keep()
        if tableau.colonies:
            self.keep_for_colonies(g, seat)

    def note_pending(self, act: Act) -> None:
        """An ADVANCE that has not written its line, and the free actions of a SETTLE."""  # DF-9.4
        if act.action == ADVANCE and (act.card == NOTHING or not act.written):
            self.lines += AT_ONCE
        if act.free:
            self.lines += AT_ONCE * (act.free >> 1)
            self.drawn += 2 * (act.free & 1)

    def play(self, g: DeepFuture, seat: int, tableau: Tableau) -> None:
        phase = g.phase
        if phase == CHALLENGED:
            self.challenges = float(len(g.pile) + len(g.resolving))
        elif phase != SETTING_UP:
            if phase == STARTING:
                self.act(g, seat, tableau, 2, 0)
            elif phase == ACTING and g.actions_left:
                self.act(g, seat, tableau, g.actions_left, g.taken)
            self.pay(g, seat, tableau)

    def act(self, g: DeepFuture, seat: int, tableau: Tableau, left: int, taken: int) -> None:
        """The best actions for which there are cards."""
        count, skull = self.count, LATER
        if not taken >> ADVANCE & 1:
            if count[SKULL]:
                count[SKULL] -= 1
                self.lines += AT_ONCE
                left -= 1
            else:
                skull = AT_ONCE
        found = self.civilizations(g, seat) if g.era > 1 and not taken >> EVOKE & 1 else []
        for suit in range(SUITS):
            if count[suit] and suit != SKULL and not taken >> suit + 1 & 1:
                worth = BASE[suit] + tableau.gains[suit + 1]
                if suit == SUN:
                    worth += DUG * skull * self.unseen[SKULL] / self.cards
                elif suit == MOON and tableau.colonies and not blocked(g, seat):
                    worth += COLONY_NOW
                found.append((worth, suit))
        found.sort(reverse=True)
        for worth, suit in found[:left]:
            if worth > IDLE and count[suit]:
                self.saved += worth
                count[suit] -= 1
                if suit == SUN:
                    self.drawn += 2

    def civilizations(self, g: DeepFuture, seat: int) -> list[tuple[float, int]]:
        """One in hand that can be evoked."""  # DF-15.1
        for card in g.hands[seat]:
            shown = g.cards[card]
            if shown.kind == CIVILIZATION and g.owner[shown.sector] == seat:
                return [(EVOKED, shown.suit)]
        return []

    def pay(self, g: DeepFuture, seat: int, tableau: Tableau) -> None:
        """Upkeep, each by the suit that is held most often; a skull is kept."""
        count, pips = self.count, g.pips[seat]
        paid = g.paid if g.phase == PAYING else ()
        unpaid = 0
        if tableau.missing:
            count[SKULL] -= 1
        for i, card in enumerate(g.upper[seat]):
            if card not in paid:
                suits, payer, most = tableau.suits[i], NOTHING, 0
                for suit in range(SUITS):
                    if suits >> suit & 1 and count[suit] > most:
                        payer, most = suit, count[suit]
                if payer == NOTHING:
                    unpaid += 1
                else:
                    count[payer] -= 1
                    if pips[i] < MOST_PIPS:
                        tableau.add_cover(suits, PROMISED)
        if tableau.missing:
            count[SKULL] += 1
        later = min(float(unpaid), PAYS * self.drawn)
        self.drawn -= later
        self.challenges = 1.0 + unpaid - later  # DF-17.5

    def keep(self) -> None:
        """The hand is filled up again, so a card of no use only takes the place of another."""  # DF-6.2
        count = self.count
        kept = sum(count) + self.drawn
        if count[SKULL]:
            self.lines += NEXT_TURN + (LATER if count[SKULL] > 1 else 0.0)
        else:
            new = max(0.0, HAND_DRAWN_TO - kept) + self.drawn
            self.lines += NEXT_TURN * (1.0 - (1.0 - self.unseen[SKULL] / self.cards) ** new)
        self.saved += SPARE * max(0.0, kept - HAND_DRAWN_TO)
        if count[SUN] or count[HAND]:
            self.saved += KEPT

    def keep_for_colonies(self, g: DeepFuture, seat: int) -> None:
        if self.count[MOON]:
            self.saved += COLONY_LATER
        self.saved -= BLOCKS * blocked(g, seat)


def blocked(g: DeepFuture, seat: int) -> int:
    """The worlds in hand that cannot be settled, if no other can."""  # DF-9.8
    worlds = [g.cards[card].sector for card in g.hands[seat] if g.cards[card].kind == WORLD]
    home = g.cards[g.home[seat]].sector
    settled = [g.cards[card].sector for card in g.lower[seat]]
    free = [sector for sector in worlds if g.owner[sector] == seat and sector != home and sector not in settled]
    return 0 if free else len(worlds)


def unseen(g: DeepFuture, seat: int) -> list[float]:
    """How often every suit may still come: of all cards that the seat does not see, and soon of the discard pile."""
    cards = g.cards
    found = [0.3] * SUITS  # nothing is impossible
    for card in g.deck:
        found[cards[card].suit] += 1.0
    for card in g.pile:
        found[cards[card].suit] += 1.0
    if len(g.deck) < FEW:
        for card in g.discards:
            found[cards[card].suit] += 1.0
    for player in range(g.players):
        if player != seat:
            for card in g.hands[player]:
                found[cards[card].suit] += 1.0
    return found
