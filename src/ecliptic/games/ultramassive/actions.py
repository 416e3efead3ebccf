"""Phase 3, Actions: cards, anomaly effects, wormholes and exchange, in any order."""  # UM-12

from __future__ import annotations

from typing import Final

from ecliptic.core.events import listed
from ecliptic.core.flow import Facts, Label, Reason, Step
from ecliptic.core.moments import Sum, Term, explained, value
from ecliptic.core.words import counted
from ecliptic.games.ultramassive.box import ANOMALY_SOURCE, ENDS, HAND, NOTHING, PAIR_WORDS
from ecliptic.games.ultramassive.cards import draw, held_designs, take_from_hand
from ecliptic.games.ultramassive.events import CARD_PLAYED, EFFECT_USED, EXCHANGED, TURN_BEGINS, TURN_ENDED
from ecliptic.games.ultramassive.frames import Choice, OfPlayer
from ecliptic.games.ultramassive.moments import EXCHANGE_RATE, PLAYS
from ecliptic.games.ultramassive.rival import RivalGrows
from ecliptic.games.ultramassive.settling import Settle
from ecliptic.games.ultramassive.sheet import CARDS_PLAYED, DESIGNS_PLAYED, FROM_EXCHANGE, LINES, SPENT_ON_EXCHANGE
from ecliptic.games.ultramassive.stacks import CHANNELS, place_name, place_target
from ecliptic.games.ultramassive.state import ACTIONS, Ultramassive
from ecliptic.games.ultramassive.words import end_words
from ecliptic.games.ultramassive.wormholes import activate, end_target, place_of, why_not_activate

CARDS_PER_TURN: Final = 2  # UM-12.3
ANOMALY: Final = 100  # options: Action Cards by design, then anomalies, ends of wormholes, exchange, end
END_OF_PAIR: Final = 300
EXCHANGE: Final = 400
END_TURN: Final = 401
NAMED: Final = 3  # unused things that a warning names; of more it says how many
NUMBERS: Final = ("No", "One", "Two", "Three", "Four")
USED: Final = Reason("Already used this turn.", "UM-12.5")


class ActionsPhase(Step[Ultramassive]):
    """One turn for each player, in turn order."""  # UM-12.1

    def run(self, g: Ultramassive) -> None:
        g.phase = ACTIONS
        turns = [Turn(player) for player in g.order()]
        if g.variant.rival:
            g.then(*turns, RivalGrows())
        else:
            g.then(*turns)


class Turn(OfPlayer):
    """Every effect is ready again; then any number of actions; then the hand is filled up."""  # UM-11.12, UM-12.2

    def run(self, g: Ultramassive) -> None:
        g.active = self.player
        g.used = 0
        g.orbited = 0
        g.tell(TURN_BEGINS, self.player, g.round)
        g.then(ChooseAction(self.player), EndTurn(self.player))


# --- what may be done --------------------------------------------------------------------------------


def plays(g: Ultramassive, player: int) -> int:
    """Action Cards that may be played in a turn."""  # UM-12.3
    return value(g, PLAYS, player, CARDS_PER_TURN)


def plays_sum(g: Ultramassive, player: int) -> Sum:
    return explained(g, PLAYS, player, Term(CARDS_PER_TURN, "every turn", "UM-12.3"))


def rate(g: Ultramassive, player: int) -> int:
    """Counters that buy 1 mass."""  # UM-12.7
    return value(g, EXCHANGE_RATE, player, g.variant.rate)


def rate_sum(g: Ultramassive, player: int) -> Sum:
    return explained(g, EXCHANGE_RATE, player, Term(g.variant.rate, "usual rate", "UM-12.7"))


def why_not_use(g: Ultramassive, player: int, anomaly: int) -> Reason | None:
    """What forbids the effect of an anomaly."""  # UM-12.5, UM-12.6
    if g.used >> anomaly & 1:
        return USED
    row = g.anomaly(anomaly)
    if g.counters[player] < row.counters:
        return Reason(f"It needs {counted(row.counters, 'counter')}.", "UM-12.6")
    if len(g.hands[player]) < row.cards:
        return Reason(f"It needs {counted(row.cards, 'card')} in your hand.", "UM-12.6")
    return None


def why_idle(g: Ultramassive, player: int, anomaly: int) -> Reason | None:
    """Why the effect of an anomaly would change nothing; it may be used nevertheless."""  # UM-7.11
    return g.effect(g.anomaly(anomaly).effect).why_not(g, player, ANOMALY_SOURCE + anomaly)


def why_card_idle(g: Ultramassive, player: int, design: int) -> Reason | None:
    """Why a card would change nothing; it may be played nevertheless."""  # UM-12.4
    return g.effect(g.box.designs[design].effect).why_not(g, player, design)


def unused(g: Ultramassive, player: int) -> Reason | None:
    """A warning to somebody who ends the turn: effects that could still change something, and open wormholes."""
    usable = [one for one in g.tableau[player] if g.box.usable >> one & 1]  # UM-12.2
    effects = [one for one in usable if why_not_use(g, player, one) is None and why_idle(g, player, one) is None]
    ends = [end for end in range(ENDS) if why_not_activate(g, player, end) is None]
    names = [g.anomaly(one).name for one in effects] + list(dict.fromkeys([PAIR_WORDS[end // 2] for end in ends]))
    more = len(names) - NAMED
    told = names if more < 2 else [*names[:NAMED], f"{more} more"]
    return Reason(f"Not used yet: {listed(told)}.", "UM-12.2") if names else None


class ChooseAction(Choice):
    """An action, or the end of the turn."""  # UM-12.2, UM-12.9, UM-12.17

    rule = "UM-12.2"
    prompt = "What do you do?"
    settled = True
    whole_turn = True
    declines = END_TURN

    def asks_about(self, g: Ultramassive, option: int) -> bool:
        return True

    def candidates(self, g: Ultramassive) -> list[int]:
        player = self.player
        usable = [ANOMALY + one for one in g.tableau[player] if g.anomaly(one).effect != NOTHING]
        ends = range(END_OF_PAIR, END_OF_PAIR + ENDS)
        return [*held_designs(g, player), *usable, *ends, EXCHANGE, END_TURN]

    def why_not(self, g: Ultramassive, option: int) -> Reason | None:
        player = self.player
        if option == END_TURN:
            return None
        if option == EXCHANGE:
            enough = g.counters[player] >= rate(g, player)
            return None if enough else Reason(f"1 mass costs {counted(rate(g, player), 'counter')}.", "UM-12.7")
        if option >= END_OF_PAIR:
            return why_not_activate(g, player, option - END_OF_PAIR)
        if option >= ANOMALY:
            return why_not_use(g, player, option - ANOMALY)
        n = plays(g, player)
        return Reason(f"{NUMBERS[n]} Action Cards per turn.", "UM-12.3") if len(g.laid) >= n else None

    def options(self, g: Ultramassive) -> list[int]:
        player = self.player
        found = held_designs(g, player) if len(g.laid) < plays(g, player) else []
        ready = g.owned[player] & g.box.usable & ~g.used
        if ready:
            for one in g.tableau[player]:
                if ready >> one & 1 and why_not_use(g, player, one) is None:
                    found.append(ANOMALY + one)
        if g.open[player]:
            for end in range(ENDS):
                if why_not_activate(g, player, end) is None:
                    found.append(END_OF_PAIR + end)
        if g.counters[player] >= rate(g, player):
            found.append(EXCHANGE)
        found.append(END_TURN)
        return found

    def extra(self, g: Ultramassive) -> list[int]:
        return [option for option in self.options(g) if option != END_TURN]

    def label(self, g: Ultramassive, option: int) -> Label:
        if option == END_TURN:
            return Label("End your turn", "choice:done", warning=unused(g, self.player))
        if option == EXCHANGE:
            most = g.counters[self.player] // rate(g, self.player)
            return Label(f"Exchange counters: up to {most} mass", "exchange", name="Exchange counters")
        if option >= END_OF_PAIR:
            return self.pair_label(g, option - END_OF_PAIR)
        if option >= ANOMALY:
            anomaly = g.anomaly(option - ANOMALY)
            warning = why_idle(g, self.player, option - ANOMALY)
            text = f"{anomaly.name}: {anomaly.turn}"
            return Label(text, f"anomaly:{anomaly.id}", warning=warning, name=anomaly.name)
        design = g.box.designs[option]
        name = f"Play {design.name}"
        warning = why_card_idle(g, self.player, option)
        return Label(f"{name}: {design.text}", f"card:{design.id}", warning=warning, name=name)

    def step_to(self, g: Ultramassive, option: int) -> str:
        return "use {}" if ANOMALY <= option < END_OF_PAIR else "{}"

    def pair_label(self, g: Ultramassive, end: int) -> Label:
        """From one end of a pair to the other."""
        entrance, way_out = place_of(g, self.player, end), place_of(g, self.player, end ^ 1)
        name = f"Activate {end_words(end).partition(' ')[2]} from {CHANNELS[end % 2]}"
        facts: Facts = {"from": place_target(entrance), "to": place_target(way_out)}
        return Label(f"{name}: {place_name(entrance)} to {place_name(way_out)}", end_target(end), facts, name=name)

    def resolve(self, g: Ultramassive, option: int) -> None:
        player = self.player
        if option == END_TURN:
            g.tell(TURN_ENDED, player)
            return
        g.then(Settle(player), self)  # UM-12.9
        if option == EXCHANGE:
            g.then(ExchangeCount(player))
        elif option >= END_OF_PAIR:
            activate(g, player, option - END_OF_PAIR)  # UM-9.11
        elif option >= ANOMALY:
            use_anomaly(g, player, option - ANOMALY)
        else:
            play_card(g, player, option)


def use_anomaly(g: Ultramassive, player: int, anomaly: int) -> None:
    """Once in a turn."""  # UM-12.5
    g.used |= 1 << anomaly
    g.tell(EFFECT_USED, player, anomaly)
    g.effect(g.anomaly(anomaly).effect).begin(g, player, ANOMALY_SOURCE + anomaly)


def play_card(g: Ultramassive, player: int, design: int) -> None:
    """It lies in front of the player until the end of the turn, even if it does nothing."""  # UM-12.4, UM-12.12
    card = take_from_hand(g, player, design)
    g.laid += (card,)
    g.note(player, CARDS_PLAYED)
    g.sheet[player * LINES + DESIGNS_PLAYED] |= 1 << design
    g.tell(CARD_PLAYED, player, design)
    g.effect(g.box.designs[design].effect).begin(g, player, card)


class ExchangeCount(Choice):
    """How much mass is bought in one go, at the rate of this moment."""  # UM-12.7, UM-12.8, UM-12.20

    rule = "UM-12.20"
    prompt = "How many counters do you exchange?"

    def options(self, g: Ultramassive) -> list[int]:
        return list(range(1, g.counters[self.player] // rate(g, self.player) + 1))

    def label(self, g: Ultramassive, option: int) -> Label:
        counters = option * rate(g, self.player)
        facts: Facts = {"counters": counters, "mass": option}
        return Label(f"{counted(counters, 'counter')} for {option} mass", f"amount:{option}", facts)

    def resolve(self, g: Ultramassive, option: int) -> None:
        n = option * rate(g, self.player)
        g.spend_counters(self.player, n, SPENT_ON_EXCHANGE)
        g.collect(self.player, option, FROM_EXCHANGE)
        g.tell(EXCHANGED, self.player, n)


class EndTurn(OfPlayer):
    """Played cards are discarded, and the hand is filled up; more cards are kept."""  # UM-12.10, UM-12.11, UM-12.15

    def run(self, g: Ultramassive) -> None:
        g.discards += g.laid
        g.laid = ()
        draw(g, self.player, HAND - len(g.hands[self.player]))  # UM-12.16
