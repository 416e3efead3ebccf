"""EVOKE: an old civilization helps the player who holds its sector."""  # DF-15

from __future__ import annotations

from typing import Final

from ecliptic.core.effects import Do
from ecliptic.core.flow import Label, Reason
from ecliptic.games.deep_future.components.constants import CIVILIZATION, EVOKE, SUIT_NAMES, VICTORY_NAMES
from ecliptic.games.deep_future.empire.changes import discard_from_hand
from ecliptic.games.deep_future.events import EVOKED
from ecliptic.games.deep_future.naming.decisions import CardChoice, Choice
from ecliptic.games.deep_future.state import CARD, NO_ACT, Act, DeepFuture, Happening

NO_CIVILIZATION: Final = Reason("You hold no civilization.", "DF-15.1")
NOT_CONTROLLED: Final = Reason("You don't control this civilization's sector.", "DF-15.1")
NO_EFFECT: Final = Reason("Neither of its effects would change anything now.", "DF-15.5")
BY_VICTORY, BY_SUIT = 0, 1


def evoke_refusal(g: DeepFuture, player: int, card: int) -> Reason | None:
    """Only the sector number counts."""  # DF-15.1, DF-15.2, DF-15.5
    if not g.controls(player, g.cards[card].sector):
        return NOT_CONTROLLED
    able = any(can_act(g, player, card, which) for which in (BY_VICTORY, BY_SUIT))
    return None if able else NO_EFFECT


def civilizations(g: DeepFuture, player: int) -> list[int]:
    return [card for card in g.hands[player] if g.cards[card].kind == CIVILIZATION]


def no_evoke(g: DeepFuture, player: int) -> Reason | None:
    """Why EVOKE cannot be taken at all."""
    held = civilizations(g, player)
    if not held:
        return NO_CIVILIZATION
    reasons = [evoke_refusal(g, player, card) for card in held]
    return None if None in reasons else reasons[0]


class EvokeCard(CardChoice):
    """A civilization of a controlled sector."""  # DF-15.1

    rule = "DF-15.1"
    prompt = "Which civilization do you evoke?"
    step = "evoke {}"

    def candidates(self, g: DeepFuture) -> list[int]:
        return [CARD + card for card in civilizations(g, self.player)]

    def why_not(self, g: DeepFuture, option: int) -> Reason | None:
        return evoke_refusal(g, self.player, option - CARD)

    def resolve(self, g: DeepFuture, option: int) -> None:
        g.tell(EVOKED, self.player, option - CARD)
        discard_from_hand(g, self.player, option - CARD)
        g.act = Act(EVOKE)
        g.then(EvokeOrder(self.player, option - CARD), EvokeEnds(self.player))


class EvokeOrder(Choice):
    """Both effects, in the order the player likes; what can act only later comes later."""  # DF-15.5, DF-15.15

    __match_args__ = ("player", "card")
    rule = "DF-15.5"
    prompt = "Which effect comes first?"
    step = "first {}"

    def __init__(self, player: int, card: int) -> None:
        self.player = player
        self.card = card

    def options(self, g: DeepFuture) -> list[int]:
        able = [which for which in (BY_VICTORY, BY_SUIT) if can_act(g, self.player, self.card, which)]
        return able or [BY_VICTORY]

    def label(self, g: DeepFuture, option: int) -> Label:
        card = g.cards[self.card]
        name = VICTORY_NAMES[card.victory] if option == BY_VICTORY else SUIT_NAMES[card.effect]
        return Label(f"The effect of {name}", f"effect:{option}")

    def resolve(self, g: DeepFuture, option: int) -> None:
        first, second = does(g, self.card, option), does(g, self.card, 1 - option)
        g.then(Do(self.player, first, self.card), Do(self.player, second, self.card))


class EvokeEnds(Happening):
    def run(self, g: DeepFuture) -> None:
        g.act = NO_ACT


def does(g: DeepFuture, card: int, which: int) -> int:
    """The number of one of its effects."""
    shown = g.cards[card]
    return g.box.evoked_victory[shown.victory] if which == BY_VICTORY else g.box.evoked_suit[shown.effect]


def can_act(g: DeepFuture, player: int, card: int, which: int) -> bool:
    return g.effect(does(g, card, which)).why_not(g, player, card) is None
