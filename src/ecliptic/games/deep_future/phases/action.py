"""The action phase: up to two different actions, each paid with a card of its suit."""  # DF-7

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import NO_FACTS, Frame, Label, Reason
from ecliptic.games.deep_future.actions.advance import AdvanceTarget
from ecliptic.games.deep_future.actions.battle import BattleBegins, battle_refusal
from ecliptic.games.deep_future.actions.evoke import EvokeCard, no_evoke
from ecliptic.games.deep_future.actions.expand import NO_TARGET, Expand, expand_refusal
from ecliptic.games.deep_future.actions.grow import GrowSector, grow_refusal
from ecliptic.games.deep_future.actions.plan import PlanSuit
from ecliptic.games.deep_future.actions.power import Power
from ecliptic.games.deep_future.actions.settle import SettleSource, settle_refusal
from ecliptic.games.deep_future.components.box import FTL, SOCIETY
from ecliptic.games.deep_future.components.constants import (
    ACTION_OF_SUIT,
    ADVANCE,
    BATTLE,
    CARDS_IN_HAND,
    CIVILIZATION,
    EVOKE,
    EXPAND,
    GROW,
    PHASE_NAMES,
    PLAN,
    POWER,
    SETTLE,
    SUIT_NAMES,
    SUIT_OF_ACTION,
    TECH,
)
from ecliptic.games.deep_future.empire.changes import discard_from_hand
from ecliptic.games.deep_future.events import ACTION
from ecliptic.games.deep_future.lines.use import begin_act, effect_of, matching
from ecliptic.games.deep_future.naming.decisions import CardChoice, Choice
from ecliptic.games.deep_future.naming.words import action_facts
from ecliptic.games.deep_future.state import ACTING, CARD, DONE, NO_ACT, DeepFuture, Happening

ACTIONS_A_TURN: Final = 2
FREELY: Final = (POWER, ADVANCE)  # possible whatever lies on the table
ALREADY_TAKEN: Final = Reason("You can take each action once per turn.", "DF-7.1")
NO_CARD: Final = tuple(
    Reason(f"You hold no {SUIT_NAMES[suit].capitalize()} card.", "DF-7.2") if suit >= 0 else None
    for suit in SUIT_OF_ACTION
)
DOES: Final = (
    "",
    "draw 2 cards",
    "add a world to your empire",
    "2 more cubes in a sector",
    "add an advancement",
    "give up cubes to remove as many of a rival next to them",
    "move cubes to a sector next to them",
    "discard your hand for a card of the suit you want; ends your actions",
    "call upon an old civilization",
)


class ActionPhase(Happening):
    def run(self, g: DeepFuture) -> None:
        g.phase = ACTING
        g.actions_left = ACTIONS_A_TURN
        g.then(ChooseAction(self.player))


def opening_lines(g: DeepFuture, player: int, action: int, effect: int, paying: int) -> int:
    """How many lines of that effect could be used if this card paid for the action."""  # DF-7.21
    cards = g.upper[player] + g.lower[player]
    for card in g.hands[player]:
        if g.cards[card].kind == TECH and card != paying and g.cards[card].complete:
            cards += (card,)
    lines = matching(g, cards, action)
    return len([line for line in lines if effect_of(g, line) == effect]) if lines else 0


def base_refusal(g: DeepFuture, player: int, action: int, paying: int) -> Reason | None:
    """Why the action has no legal base effect, judged as if the card were discarded already."""  # DF-7.4, DF-7.21
    if action in FREELY:
        return None
    if action == GROW:
        return grow_refusal(g, player)
    if action == BATTLE:
        return battle_refusal(g, player)
    if action == SETTLE:
        reason = settle_refusal(g, player, paying)
        return None if reason is None or opening_lines(g, player, SETTLE, SOCIETY, paying) else reason
    reason = expand_refusal(g, player, 0)
    ftl = opening_lines(g, player, EXPAND, FTL, paying) if reason is NO_TARGET else 0
    return expand_refusal(g, player, ftl) if ftl else reason


def payers(g: DeepFuture, player: int, action: int) -> list[int]:
    suit = SUIT_OF_ACTION[action]
    return [card for card in g.hands[player] if g.cards[card].suit == suit]


def action_refusal(g: DeepFuture, player: int, action: int) -> Reason | None:
    if g.taken >> action & 1:
        return ALREADY_TAKEN
    if action == PLAN:
        return None
    if action == EVOKE:
        return no_evoke(g, player)
    cards = payers(g, player, action)
    return paying_refusal(g, player, action, cards) if cards else NO_CARD[action]


def paying_refusal(g: DeepFuture, player: int, action: int, cards: list[int]) -> Reason | None:
    """Is there one among these cards with which the action can be paid for? If not, why not with the first?"""
    first = base_refusal(g, player, action, cards[0])
    for card in cards[1:]:
        if first is None or base_refusal(g, player, action, card) is None:
            return None
    return first


class ChooseAction(Choice):
    """0, 1 or 2 actions, all different."""  # DF-7.1, DF-7.2

    rule = "DF-7.1"
    settled = True
    step = "take {}"

    def question(self, g: DeepFuture) -> str:
        return f"Which action do you take? ({g.actions_left} left)"

    def candidates(self, g: DeepFuture) -> list[int]:
        return [*range(POWER, EVOKE + 1), DONE]

    def why_not(self, g: DeepFuture, option: int) -> Reason | None:
        return None if option == DONE else action_refusal(g, self.player, option)

    def options(self, g: DeepFuture) -> list[int]:
        """Only what the hand could pay for is asked further."""
        player, taken, cards, history = self.player, g.taken, g.cards, False
        found: list[int] = []
        for card in g.hands[player]:
            shown = cards[card]
            if shown.kind == CIVILIZATION:
                history = True
            action = ACTION_OF_SUIT[shown.suit]
            if action not in found and not taken >> action & 1 and base_refusal(g, player, action, card) is None:
                found.append(action)
        found.sort()
        if history and action_refusal(g, player, EVOKE) is None:
            return [*found, PLAN, EVOKE, DONE]
        return [*found, PLAN, DONE]

    def label(self, g: DeepFuture, option: int) -> Label:
        if option == DONE:
            return Label("No more actions", "choice:done")
        facts = action_facts(option)
        return Label(
            f"{PHASE_NAMES[option]}: {DOES[option]}",
            f"action:{facts['action']}",
            facts,
            name=PHASE_NAMES[option],
            says={CARDS_IN_HAND: len(g.hands[self.player]) - 1} if option == POWER else NO_FACTS,  # not drawn yet
        )

    def resolve(self, g: DeepFuture, option: int) -> None:
        if option == DONE:
            return
        g.taken |= 1 << option
        g.actions_left -= 1
        player = self.player
        if option == PLAN:
            tell_action(g, player, PLAN)
            g.then(PlanSuit(player), ActionEnds(player))
        elif option == EVOKE:
            tell_action(g, player, EVOKE)
            g.then(EvokeCard(player), ActionEnds(player))
        else:
            g.then(PayAction(player, option), ActionEnds(player))


def tell_action(g: DeepFuture, player: int, action: int) -> None:
    g.count(player, action - POWER)
    g.tell(ACTION, player, action)


class ActionEnds(Happening):
    """Then the next one, if any is left."""  # DF-7.1

    def run(self, g: DeepFuture) -> None:
        g.act = NO_ACT
        if g.actions_left:
            g.then(ChooseAction(self.player))


class PayAction(CardChoice):
    """Discard a card of the suit with which the action is still possible."""  # DF-7.2, DF-7.3, DF-7.8, DF-7.21

    __match_args__ = ("player", "action")
    rule = "DF-7.2"
    step = "pay with {}"

    def __init__(self, player: int, action: int) -> None:
        self.player = player
        self.action = action

    def question(self, g: DeepFuture) -> str:
        return f"Which card pays for {PHASE_NAMES[self.action]}?"

    def candidates(self, g: DeepFuture) -> list[int]:
        return [CARD + card for card in payers(g, self.player, self.action)]

    def options(self, g: DeepFuture) -> list[int]:
        player, action = self.player, self.action
        return [CARD + card for card in payers(g, player, action) if base_refusal(g, player, action, card) is None]

    def why_not(self, g: DeepFuture, option: int) -> Reason | None:
        return base_refusal(g, self.player, self.action, option - CARD)

    def resolve(self, g: DeepFuture, option: int) -> None:
        tell_action(g, self.player, self.action)
        discard_from_hand(g, self.player, option - CARD)
        begin_act(g, self.player, self.action)
        g.then(base_effect(self.player, self.action))


def base_effect(player: int, action: int) -> Frame[DeepFuture]:
    if action == POWER:
        return Power(player)
    if action == SETTLE:
        return SettleSource(player)
    if action == GROW:
        return GrowSector(player)
    if action == ADVANCE:
        return AdvanceTarget(player)
    if action == BATTLE:
        return BattleBegins(player)
    return Expand(player)
