"""How far a player is from winning: what the tableau lacks, what the hand is good for, and the turns it takes."""

from __future__ import annotations

from typing import Final

from ecliptic.games.deep_future.galaxy import ADJACENT, SECTORS
from ecliptic.games.deep_future.parts import (
    ADVANCE,
    CIVILIZATION,
    EVOKE,
    LINES,
    NOTHING,
    NUMBERS,
    SKULL,
    STAR,
    SUITS,
    SUN,
    TRACKS,
    Line,
)
from ecliptic.games.deep_future.start import MOST_PIPS
from ecliptic.games.deep_future.state import ACTING, CHALLENGED, PAYING, SETTING_UP, STARTING, Act, DeepFuture
from ecliptic.games.deep_future.tables import RAISE
from ecliptic.games.deep_future.winning import (
    COLONIES_AT_MOST,
    CUBES_NEEDED,
    SECTORS_NEEDED,
    TECHS_NEEDED,
    colonies_counted,
    cubes_on_map,
)

# --- the upper row --------------------------------------------------------------------------------------

FREQUENCY: Final = (1.0, 0.45, 0.25, 0.3, 0.7, 0.35, 0.3)  # in a turn: of the start phase, POWER to EXPAND
STEP: Final = (0.12, 0.15, 0.15, 0.15)  # turns saved by a step on a track
# by effect, in the order of the tables: turns saved by using it once, and until the end ...
ONCE: Final = (0.0, 0.1, 0.0, 0.0, 0.0, 0.0, 0.0, 0.1, 0.0, 0.0, 0.05, 0.1, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
ALWAYS: Final = (0.0, 0.08, 0.12, 0.15, 0.02, 0.02, 0.02, 0.08, 0.02, 0.02, 0.0, 0.0, 0.08, 0.08, 0.02, 0.02, 0.0, 0.0)
# ... and cubes or sectors gained in a turn
GROWTH: Final = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.25, 0.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
SPREAD: Final = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.3, 0.1)


class Tableau:
    """What the home and the techs of a player have, and what they lack."""

    def __init__(self, g: DeepFuture, player: int) -> None:
        self.rates = [0.0] * TRACKS  # steps in a turn
        self.gains = [0.0] * EVOKE  # turns saved by the lines of an action
        self.cover = [0.0] * SUITS  # challenges of each suit that can be met
        self.suits: list[int] = []  # of each card, as a mask
        self.help = 0.0  # turns saved by other lines
        self.growth = 0.0
        self.spread = 0.0
        home, pips = g.home[player], g.pips[player]
        missing, lacking = LINES, [LINES] * TECHS_NEEDED
        for i, card in enumerate(g.upper[player]):
            empty = self.read(g, g.cards[card].lines)
            if pips[i]:
                self.add_cover(self.suits[i], pips[i])
            if card == home:
                missing = empty
            else:
                lacking.append(empty)
        self.missing = missing + least(lacking)

    def read(self, g: DeepFuture, lines: tuple[Line, ...]) -> int:
        """Note what the lines of a card do; how many it lacks."""
        advancements = g.tables.advancements
        empty, suits = LINES, 0
        for suit, number, _, _ in lines:
            if number:
                empty -= 1
                suits |= 1 << suit
                _, phase, effect, track, n, _ = advancements[suit * NUMBERS + number - 1]
                if effect == RAISE:
                    self.rates[track] += FREQUENCY[phase] * n
                    self.gains[phase] += STEP[track] * n
                else:
                    self.gains[phase] += ONCE[effect]
                    self.help += ALWAYS[effect]
                    self.growth += GROWTH[effect]
                    self.spread += SPREAD[effect]
        self.suits.append(suits)
        return empty

    def add_cover(self, suits: int, cubes: float) -> None:
        """An upkeep cube meets any suit of its card, but only one challenge."""  # DF-18.3
        share = 2.0 * cubes / (1 + suits.bit_count())
        for suit in range(SUITS):
            if suits >> suit & 1:
                self.cover[suit] += share


def least(lacking: list[int]) -> int:
    """What the three techs lack that lack least."""  # DF-19.1
    lacking.sort()
    return sum(lacking[:TECHS_NEEDED])


# --- the hand -------------------------------------------------------------------------------------------

BASE: Final = (0.15, 0.3, 0.15, 0.0, 0.35, 0.12)  # turns saved by an action without lines, by its suit
DUG: Final = 1.8  # cards that POWER looks through for a skull
EVOKED: Final = 0.6  # turns saved by a civilization
IDLE: Final = 0.2  # an action that saves less is not worth its card
ACTION: Final = 0.4  # the part of a turn that an action takes
AT_ONCE: Final = 0.95  # an advancement that can be had now
NEXT_TURN: Final = (0.0, 0.35, 0.6)  # advancements that are had earlier by so many skulls kept
KEPT: Final = 0.15  # turns saved by keeping a card for another action
SPARE: Final = 0.05  # by keeping any
PAYS: Final = 0.5  # cards paid for by one that is yet to be drawn
PROMISED: Final = 0.8  # an upkeep cube that is yet to be paid for
FEW: Final = 6  # cards in a deck that will soon be made anew


class RestOfTurn:
    """What the hand is good for: actions, then upkeep; what is left meets challenges or is kept."""

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
        self.saved -= ACTION * left
        count, skull = self.count, NEXT_TURN[1]
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
                dug = DUG * skull * self.unseen[SKULL] / self.cards if suit == SUN else 0.0
                found.append((BASE[suit] + tableau.gains[suit + 1] + dug, suit))
        found.sort(reverse=True)
        for worth, suit in found[:left]:
            if worth > IDLE:
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
        count = self.count
        self.lines += NEXT_TURN[min(2, count[SKULL])]
        self.saved += SPARE * (sum(count) + self.drawn)
        if count[0] or count[1] or count[4]:
            self.saved += KEPT


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


# --- the way to a victory -------------------------------------------------------------------------------

ADVANCES: Final = 0.7  # in a turn
STEPS: Final = (0.2, 0.1, 0.1, 0.1)  # on each track in a turn, without lines ...
HOPED: Final = (0.06, 0.03, 0.03, 0.03)  # ... and by every line that is yet to come
CUBES: Final = 0.6
EXPANSION: Final = 0.35
NEUTRAL_HELD: Final = 0.6  # turns saved by a neutral world that needs only to be settled
NEUTRAL_NEAR: Final = 0.2  # by one that can be walked into
COLONY: Final = 2.0  # turns that it takes to settle a world that is needed
SHORTEST: Final = 0.5


class Way:
    """How many turns it takes to win, and what they are needed for."""

    def __init__(self, g: DeepFuture, seat: int, tableau: Tableau, turn: RestOfTurn) -> None:
        lines, condition = tableau.missing / ADVANCES, turns_to_condition(g, seat, tableau)
        left = max(0.0, tableau.missing - turn.lines) / ADVANCES
        whole = side_by_side(lines, condition)
        self.condition = whole * condition / max(lines + condition, SHORTEST)
        self.lines = whole - self.condition - tableau.help
        self.worlds = neutral_worlds(g, seat)
        self.colonies = COLONY * colonies_lacking(g, seat)
        turns = side_by_side(left, condition) - tableau.help - self.worlds + self.colonies - turn.saved
        self.turns = turns if turns > SHORTEST else SHORTEST / (1.0 + SHORTEST - turns)


def side_by_side(lines: float, condition: float) -> float:
    """Two things done side by side take little longer than the longer one."""
    return float((lines * lines * lines + condition * condition * condition) ** (1 / 3))


def turns_to_condition(g: DeepFuture, seat: int, tableau: Tableau) -> float:
    """To the nearest of the six."""  # DF-19.2
    population = (CUBES_NEEDED - cubes_on_map(g, seat)) / (CUBES + tableau.growth)
    territory = (SECTORS_NEEDED - g.owner.count(seat)) / (EXPANSION + tableau.spread)
    nearest = min(population, territory)
    for track in range(TRACKS):
        steps = STEPS[track] + HOPED[track] * tableau.missing + tableau.rates[track]
        turns = (STAR[track] - g.tracks[seat * TRACKS + track]) / steps
        if turns < nearest:
            nearest = turns
    return max(0.0, nearest)


def neutral_worlds(g: DeepFuture, seat: int) -> float:
    """Settling one brings a free POWER and a free ADVANCE."""  # DF-9.4
    owner, worth = g.owner, 0.0
    for card in g.line:
        if card != NOTHING:
            sector = g.cards[card].sector
            if owner[sector] == seat:
                worth += NEUTRAL_HELD
            elif owner[sector] == NOTHING and any(owner[other] == seat for other in ADJACENT[sector]):
                worth += NEUTRAL_NEAR
    return worth


def colonies_lacking(g: DeepFuture, seat: int) -> int:
    """Alone, one needs as many as there are wonders."""  # DF-19.4
    if g.players > 1:
        return 0
    needed = min(SECTORS - g.wonders.count(NOTHING), COLONIES_AT_MOST)
    return max(0, needed - colonies_counted(g, seat)) if needed else 0
