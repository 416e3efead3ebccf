"""PLAN: give up the hand for one card of a suit of one's choice."""  # DF-14

from __future__ import annotations

from ecliptic.core.flow import Label
from ecliptic.games.deep_future.components.cards import Card
from ecliptic.games.deep_future.components.constants import (
    ACTION_OF_SUIT,
    CARDS_IN_HAND,
    PHASE_NAMES,
    SUIT_NAMES,
    SUITS,
)
from ecliptic.games.deep_future.deck import discard, read_number
from ecliptic.games.deep_future.events import NEW_CARD
from ecliptic.games.deep_future.naming.decisions import Choice
from ecliptic.games.deep_future.state import DeepFuture, Happening


class PlanSuit(Choice):
    """The suit is chosen before the number is read."""  # DF-14.1, DF-14.3

    rule = "DF-14.1"
    prompt = "Which suit do you plan for?"
    step = "plan for the {}"

    def options(self, g: DeepFuture) -> list[int]:
        return list(range(SUITS))

    def label(self, g: DeepFuture, option: int) -> Label:
        brings = PHASE_NAMES[ACTION_OF_SUIT[option]].capitalize()
        suit = SUIT_NAMES[option]
        return Label(suit, f"suit:{suit}", {"brings": brings}, says={CARDS_IN_HAND: 0})  # the new card comes after that

    def resolve(self, g: DeepFuture, option: int) -> None:
        hand, g.hands[self.player] = g.hands[self.player], ()
        for card in hand:
            discard(g, self.player, card)
        g.then(MakePlan(self.player, option))


class MakePlan(Happening):
    """Number read, suit chosen; no more actions this turn."""  # DF-14.1, DF-14.2

    __match_args__ = ("player", "suit")

    def __init__(self, player: int, suit: int) -> None:
        self.player = player
        self.suit = suit

    def run(self, g: DeepFuture) -> None:
        card = g.new_card(Card(read_number(g), self.suit, era=g.era))
        g.add_to_hand(self.player, card)
        g.show(card)
        g.tell(NEW_CARD, self.player, card)
        g.actions_left = 0
