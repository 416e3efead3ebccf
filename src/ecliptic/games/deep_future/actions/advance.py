"""ADVANCE: one more advancement, on a card of the tableau or on a tech from the deck."""  # DF-11

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Label, Reason
from ecliptic.games.deep_future.components.cards import Line
from ecliptic.games.deep_future.components.constants import BLANK, LINES, NOTHING, SUIT_NAMES, SUITS, TECH
from ecliptic.games.deep_future.deck import discard, make_card, read_suit, tell_read, top_card
from ecliptic.games.deep_future.events import TECH_BEGUN, TECH_FOUND
from ecliptic.games.deep_future.lines.generation import KEEP, ChooseLine, NewSuit, Repeatable
from ecliptic.games.deep_future.lines.menu import LineMenu
from ecliptic.games.deep_future.lines.use import use
from ecliptic.games.deep_future.naming.decisions import Choice
from ecliptic.games.deep_future.naming.words import card_label
from ecliptic.games.deep_future.state import CARD, LINE, DeepFuture, Happening

DECK: Final = 0
READ_SUIT: Final = 0
COMPLETE: Final = Reason("This card already has 3 advancements.", "DF-11.9")


class AdvanceTarget(Choice):
    """The home, a colony, a tech, or the deck, which is always possible."""  # DF-11.1, DF-11.9, DF-11.20

    rule = "DF-11.1"
    prompt = "What do you advance?"
    step = "advance {}"

    def candidates(self, g: DeepFuture) -> list[int]:
        return [*[CARD + card for card in g.upper[self.player] + g.lower[self.player]], DECK]

    def why_not(self, g: DeepFuture, option: int) -> Reason | None:
        return COMPLETE if option != DECK and g.cards[option - CARD].complete else None

    def label(self, g: DeepFuture, option: int) -> Label:
        if option == DECK:
            return Label("A tech from the deck", "deck")
        return card_label(g, option - CARD)

    def resolve(self, g: DeepFuture, option: int) -> None:
        g.then(LineMenu(self.player))
        advance(g, self.player, option)


def advance(g: DeepFuture, player: int, option: int) -> None:
    if option == DECK:
        g.then(TechFromDeck(player))
        return
    card = option - CARD
    g.act = g.act._replace(card=card, written=False)
    g.then(ChooseLine(player, card) if g.tech(card) else NewSuit(player, card))


class TechFromDeck(Happening):
    """An old unfinished tech is taken up, a blank becomes one, anything else makes room for a new one."""  # DF-11.4

    def run(self, g: DeepFuture) -> None:
        card = top_card(g)
        if card == NOTHING:  # DF-11.21
            g.then(TechOnNewCard(self.player))
            return
        g.uncover(card)
        tell_read(g, self.player, card)
        shown = g.cards[card]
        if shown.kind == TECH and not shown.complete:
            take_up(g, self.player, card)
        elif shown.kind == BLANK:
            g.resolving += (card,)  # DF-11.5, DF-2.2
            g.then(TechSuits(self.player, card))
        else:
            discard(g, self.player, card)  # DF-11.6
            g.then(TechOnNewCard(self.player))


class TechOnNewCard(Happening):
    """A new card becomes a tech."""  # DF-11.6, DF-11.7

    def run(self, g: DeepFuture) -> None:
        card = make_card(g, self.player)
        g.resolving += (card,)
        g.then(TechSuits(self.player, card))


class TechSuits(Happening):
    """Three suits from top to bottom; then the tech lies in the tableau and one line is filled."""  # DF-2.10, DF-11.7

    __match_args__ = ("player", "card")

    def __init__(self, player: int, card: int) -> None:
        self.player = player
        self.card = card

    def run(self, g: DeepFuture) -> None:
        shown = g.cards[self.card]
        if len(shown.lines) < LINES:
            g.then(PickSuit(self.player, self.card), self)
            return
        g.resolving = tuple([card for card in g.resolving if card != self.card])
        g.rewrite(self.card, shown._replace(kind=TECH, era=g.era))
        g.tell(TECH_BEGUN, self.player, self.card)
        take_up(g, self.player, self.card)


def take_up(g: DeepFuture, player: int, card: int) -> None:
    if g.cards[card].filled:
        g.tell(TECH_FOUND, player, card)
    g.put_in_upper(player, card)
    g.act = g.act._replace(card=card, written=False)
    g.then(ChooseLine(player, card))


class PickSuit(Choice):
    """Usually read; the skull effect of EVOKE may pick one of the three."""  # DF-15.11

    __match_args__ = ("player", "card")
    rule = "DF-15.11"
    prompt = "Read the next suit, or pick it?"
    step = "pick the {}"

    def __init__(self, player: int, card: int) -> None:
        self.player = player
        self.card = card

    def options(self, g: DeepFuture) -> list[int]:
        return [READ_SUIT, *range(1, SUITS + 1)] if g.act.pick else [READ_SUIT]

    def label(self, g: DeepFuture, option: int) -> Label:
        if option == READ_SUIT:
            return Label("Read it", "choice:read")
        return Label(SUIT_NAMES[option - 1], f"suit:{SUIT_NAMES[option - 1]}")

    def resolve(self, g: DeepFuture, option: int) -> None:
        if option == READ_SUIT:
            g.then(ReadSuit(self.player, self.card))
        else:
            g.act = g.act._replace(pick=False)
            add_suit(g, self.card, option - 1)


class ReadSuit(Happening):
    __match_args__ = ("player", "card")

    def __init__(self, player: int, card: int) -> None:
        self.player = player
        self.card = card

    def run(self, g: DeepFuture) -> None:
        g.then(KeepTechSuit(self.player, self.card, read_suit(g)))


class KeepTechSuit(Repeatable):
    """The suits of a new tech may be repeated too."""  # DF-11.16

    __match_args__ = ("player", "card", "suit")

    def __init__(self, player: int, card: int, suit: int) -> None:
        self.player = player
        self.card = card
        self.suit = suit

    def question(self, g: DeepFuture) -> str:
        return f"You read {SUIT_NAMES[self.suit].capitalize()} for the new tech. Keep it?"

    def resolve(self, g: DeepFuture, option: int) -> None:
        if option == KEEP:
            add_suit(g, self.card, self.suit)
        else:
            use(g, self.player, option - LINE)
            g.then(ReadSuit(self.player, self.card))


def add_suit(g: DeepFuture, card: int, suit: int) -> None:
    shown = g.cards[card]
    g.rewrite(card, shown._replace(lines=(*shown.lines, Line(suit, 0, False, 0))))
