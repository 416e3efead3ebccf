"""POWER: draw 2 cards."""  # DF-8

from __future__ import annotations

from typing import Final

from ecliptic.core.effects import Effect
from ecliptic.core.flow import Reason
from ecliptic.games.deep_future.deck import draw
from ecliptic.games.deep_future.empire.changes import discard_from_hand
from ecliptic.games.deep_future.empire.effects import Cost
from ecliptic.games.deep_future.lines.menu import LineMenu
from ecliptic.games.deep_future.naming.decisions import CardChoice
from ecliptic.games.deep_future.state import CARD, DeepFuture, Happening

DRAWN: Final = 2
EMPTY_HAND: Final = Reason("You have no card to discard.", "DF-8.5")


class Power(Happening):
    """Draw 2, then the lines."""  # DF-8.1

    def run(self, g: DeepFuture) -> None:
        g.then(LineMenu(self.player))
        draw(g, self.player, DRAWN)


class GiveCard(Cost):
    """What Industry costs; the card given is there to be drawn."""  # DF-8.5

    def why_not(self, g: DeepFuture, player: int, source: int) -> Reason | None:
        others = [card for card in g.hands[player] if card != source // 3 or source in g.act.opened]
        return None if others else EMPTY_HAND

    def why_not_buy(self, g: DeepFuture, player: int, source: int, bought: Effect[DeepFuture]) -> Reason | None:
        return self.why_not(g, player, source)

    def begin(self, g: DeepFuture, player: int, source: int) -> None:
        g.then(IndustryDiscard(player))

    def words(self) -> str:
        return "discard a card"

    def brief(self) -> str:
        return "discard 1"


class IndustryDiscard(CardChoice):
    """Discard 1 to draw 2."""  # DF-8.5

    rule = "DF-8.5"
    prompt = "Which card do you discard to draw 2?"
    step = "discard {}"

    def options(self, g: DeepFuture) -> list[int]:
        return [CARD + card for card in g.hands[self.player]]

    def resolve(self, g: DeepFuture, option: int) -> None:
        discard_from_hand(g, self.player, option - CARD)
