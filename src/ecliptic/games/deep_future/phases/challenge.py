"""The challenge phase: every card of the pile is met or suffered."""  # DF-18

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Label, Reason
from ecliptic.games.deep_future.components.constants import NUMBERS, SUIT_NAMES
from ecliptic.games.deep_future.deck import discard, read_number
from ecliptic.games.deep_future.empire.changes import discard_colony, discard_from_hand
from ecliptic.games.deep_future.events import CHALLENGE, MET, SUFFERED
from ecliptic.games.deep_future.naming.decisions import Choice
from ecliptic.games.deep_future.naming.words import card_target, card_words
from ecliptic.games.deep_future.state import CARD, DONE, DeepFuture, Happening

OTHER_SUIT: Final = Reason("This card's suit doesn't match the challenge.", "DF-18.2")
NO_LINE: Final = Reason("No line of this card matches the challenge's suit.", "DF-18.3")
NO_LINE_THERE: Final = Reason(NO_LINE.text, "DF-18.4")  # of a colony
NO_CUBE: Final = Reason("There is no upkeep cube on this card.", "DF-18.3")


class ChallengePhase(Happening):
    """One card at a time, in the order in which they were dealt."""  # DF-18.1, DF-17.8

    def run(self, g: DeepFuture) -> None:
        put_away(g, self.player)
        if not g.pile:
            return
        card = g.pile[0]
        g.pile = g.pile[1:]
        g.uncover(card)
        g.resolving = (card,)  # DF-2.2
        suit = g.cards[card].suit
        g.tell(CHALLENGE, self.player, suit, card)
        g.then(Meet(self.player, suit), self)


def put_away(g: DeepFuture, player: int) -> None:
    """A revealed card goes to the discard pile after its challenge."""  # DF-2.2
    cards, g.resolving = g.resolving, ()
    for card in cards:
        discard(g, player, card)


class Meet(Choice):
    """By a card, an upkeep cube or a colony of that suit; or not at all."""  # DF-18.2 to DF-18.6

    __match_args__ = ("player", "suit")
    rule = "DF-18.1"
    settled = True

    def __init__(self, player: int, suit: int) -> None:
        self.player = player
        self.suit = suit

    def question(self, g: DeepFuture) -> str:
        return f"You face a {SUIT_NAMES[self.suit].capitalize()} challenge. How do you meet it?"

    def candidates(self, g: DeepFuture) -> list[int]:
        cards = g.hands[self.player] + g.upper[self.player] + g.lower[self.player]
        return [*[CARD + card for card in cards], DONE]

    def why_not(self, g: DeepFuture, option: int) -> Reason | None:
        card = option - CARD
        if option == DONE:
            return None
        if card in g.hands[self.player]:
            return None if g.cards[card].suit == self.suit else OTHER_SUIT
        if not g.cards[card].has_suit(self.suit):
            return NO_LINE_THERE if card in g.lower[self.player] else NO_LINE
        return NO_CUBE if card in g.upper[self.player] and not g.pips_on(self.player, card) else None

    def options(self, g: DeepFuture) -> list[int]:
        player, suit, cards = self.player, self.suit, g.cards
        found = [CARD + card for card in g.hands[player] if cards[card].suit == suit]
        if any(g.pips[player]):
            kept_up = [card for card, pips in zip(g.upper[player], g.pips[player]) if pips]
            found += [CARD + card for card in kept_up if cards[card].has_suit(suit)]
        if g.lower[player]:
            found += [CARD + card for card in g.lower[player] if cards[card].has_suit(suit)]  # DF-18.5
        found.append(DONE)
        return found

    def label(self, g: DeepFuture, option: int) -> Label:
        if option == DONE:
            return Label("Suffer it", "choice:none")
        card = option - CARD
        how = "Remove a cube from " if card in g.upper[self.player] else "Discard "
        return Label(how + card_words(g, card), card_target(card))

    def resolve(self, g: DeepFuture, option: int) -> None:
        player, card = self.player, option - CARD
        if option == DONE:
            g.then(Suffer(player, self.suit))
            return
        g.tell(MET, player, card, self.suit)
        if card in g.upper[player]:
            g.add_pips(player, card, -1)
        elif card in g.lower[player]:
            discard_colony(g, player, card)
        else:
            discard_from_hand(g, player, card)


class Suffer(Happening):
    """A number is read; with the suit it gives the row, whose parts happen in order."""  # DF-18.7, DF-18.9, DF-18.24

    __match_args__ = ("player", "suit")

    def __init__(self, player: int, suit: int) -> None:
        self.player = player
        self.suit = suit

    def run(self, g: DeepFuture) -> None:
        row = self.suit * NUMBERS + read_number(g) - 1
        g.tell(SUFFERED, self.player, row)
        g.effect(g.box.challenges[row].does).begin(g, self.player, row)
