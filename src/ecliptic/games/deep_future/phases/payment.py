"""The payment phase: upkeep for the home and the techs, or challenges."""  # DF-17

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Label, Reason
from ecliptic.games.deep_future.deck import top_cards
from ecliptic.games.deep_future.empire.changes import discard_from_hand
from ecliptic.games.deep_future.events import PAID, PILE_DEALT
from ecliptic.games.deep_future.naming.decisions import CardChoice, Choice
from ecliptic.games.deep_future.naming.words import card_target, card_words, title
from ecliptic.games.deep_future.phases.start import MOST_PIPS
from ecliptic.games.deep_future.sheet import UPKEEP_PAID, UPKEEP_UNPAID
from ecliptic.games.deep_future.state import CARD, CHALLENGED, DONE, PAYING, DeepFuture, Happening

ALREADY_PAID: Final = Reason("You already paid for this card.", "DF-17.1")
NO_LINE: Final = Reason("This suit matches no line of the card you are paying for.", "DF-17.2")
NO_MATCH: Final = Reason("No card in your hand matches a line of this card.", "DF-17.2")


class PaymentPhase(Happening):
    def run(self, g: DeepFuture) -> None:
        g.phase = PAYING
        g.paid = ()
        g.then(PayFor(self.player), DealPile(self.player))


def payers(g: DeepFuture, player: int, card: int) -> list[int]:
    """The hand cards whose corner is the suit of a filled line."""  # DF-17.2, DF-17.7
    cards, suits = g.cards, g.cards[card].suits
    return [held for held in g.hands[player] if cards[held].suit in suits]


class PayFor(Choice):
    """Card by card, in any order, as many as the player likes."""  # DF-17.6

    rule = "DF-17.1"
    prompt = "Which card do you pay upkeep for?"
    settled = True

    def candidates(self, g: DeepFuture) -> list[int]:
        return [*[CARD + card for card in g.upper[self.player]], DONE]

    def why_not(self, g: DeepFuture, option: int) -> Reason | None:
        if option == DONE:
            return None
        if option - CARD in g.paid:
            return ALREADY_PAID
        return None if payers(g, self.player, option - CARD) else NO_MATCH

    def options(self, g: DeepFuture) -> list[int]:
        upper, paid = g.upper[self.player], g.paid
        return [*[CARD + card for card in upper if card not in paid and payers(g, self.player, card)], DONE]

    def label(self, g: DeepFuture, option: int) -> Label:
        if option == DONE:
            return Label("Stop paying", "choice:done")
        card = option - CARD
        pips = g.pips_on(self.player, card)
        return Label(f"Pay for {card_words(g, card)} ({pips} of {MOST_PIPS} cubes)", card_target(card))

    def resolve(self, g: DeepFuture, option: int) -> None:
        if option != DONE:
            g.then(PayWith(self.player, option - CARD), self)


class PayWith(CardChoice):
    """One hand card of a matching suit; the paid card gets a cube unless it has 3."""  # DF-17.2 to DF-17.4

    __match_args__ = ("player", "card")
    rule = "DF-17.2"
    step = "pay with {}"

    def __init__(self, player: int, card: int) -> None:
        self.player = player
        self.card = card

    def question(self, g: DeepFuture) -> str:
        return f"Which card pays for {title(g.box, g.cards[self.card])}?"

    def candidates(self, g: DeepFuture) -> list[int]:
        return [CARD + card for card in g.hands[self.player]]

    def why_not(self, g: DeepFuture, option: int) -> Reason | None:
        return None if g.cards[self.card].has_suit(g.cards[option - CARD].suit) else NO_LINE

    def options(self, g: DeepFuture) -> list[int]:
        return [CARD + card for card in payers(g, self.player, self.card)]

    def resolve(self, g: DeepFuture, option: int) -> None:
        g.count(self.player, UPKEEP_PAID)
        g.tell(PAID, self.player, self.card)
        discard_from_hand(g, self.player, option - CARD)
        g.paid += (self.card,)
        if g.pips_on(self.player, self.card) < MOST_PIPS:
            g.add_pips(self.player, self.card, 1)


class DealPile(Happening):
    """One card face down for every card not paid for, and one more."""  # DF-17.5, DF-17.8

    def run(self, g: DeepFuture) -> None:
        g.phase = CHALLENGED
        unpaid = len(g.upper[self.player]) - len(g.paid)
        g.count(self.player, UPKEEP_UNPAID, unpaid)
        g.pile = tuple(top_cards(g, unpaid + 1))
        g.tell(PILE_DEALT, self.player, len(g.pile))
