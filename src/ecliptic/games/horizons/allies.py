"""Allies: one may be triggered with each Action, before or after it."""  # HZ-10

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Label, Reason
from ecliptic.games.horizons.adapt import STACK_EMPTY
from ecliptic.games.horizons.box import ACTION_NAMES, ADAPT, ANY_ACTION, EXPLORE, Ally, Effect
from ecliptic.games.horizons.events import (
    ALLY_COPIED,
    ALLY_DECLINED,
    ALLY_DISCARDED,
    ALLY_FLIPPED,
    ALLY_GONE,
    ALLY_TRIGGERED,
)
from ecliptic.games.horizons.frames import AllyChoice, Choice, Happening, decline
from ecliptic.games.horizons.state import NONE, NOTHING, Horizons

WRONG_SYMBOL: Final = Reason("This card does not match the Action.", "HZ-10.1")
DECLINED: Final = Reason("You have just left this card unused.", "HZ-10.24")
TAKEN_NOW: Final = Reason("An Ally taken in this Action cannot be triggered in it.", "HZ-10.7")
CANNOT_PAY: Final = Reason("You cannot pay what this card asks for.", "HZ-10.10")
NO_EFFECT: Final = Reason("This card could change nothing now.", "HZ-10.10")
FRONT: Final = 0
BACK: Final = 1


def answers(g: Horizons, ally: Ally, action: int) -> bool:
    """Is the Action's symbol on the card? The League answers to every one."""  # HZ-10.1, HZ-10.23
    if ally.action == ANY_ACTION:
        return action == EXPLORE or not g.variant.league_explores_only
    return ally.action == action


def side_up(g: Horizons, card: int) -> int:
    return BACK if g.flipped >> card & 1 else FRONT


def can_change(g: Horizons, player: int, effect: Effect) -> bool:
    """Every cost can be paid, and then some other part can change something."""  # HZ-10.10, HZ-10.26
    for i, part in enumerate(effect):
        if part.cost:
            rest = effect[i + 1 :]
            return any(after_paying(g, player, payment, rest) for payment in part.payments(g, player))
        if part.possible(g, player):
            return True
    return False


def after_paying(g: Horizons, player: int, payment: tuple[int, ...], rest: Effect) -> bool:
    """Could the rest change something once this is paid? Costs stand first, so nothing else has changed by then."""
    touched = g.touched
    for token, n in enumerate(payment):
        g.pay(player, token, n)
    try:
        return can_change(g, player, rest)
    finally:
        for token, n in enumerate(payment):
            g.gain(player, token, n)
        g.touched = touched


def why_no_effect(g: Horizons, player: int, effect: Effect) -> Reason | None:
    if can_change(g, player, effect):
        return None
    payable = all(part.payments(g, player) for part in effect if part.cost)
    return NO_EFFECT if payable else CANNOT_PAY


class OfferAlly(Happening):
    """The moment before or after the Action's own part."""  # HZ-10.2, HZ-10.3, HZ-10.4

    __match_args__ = ("player", "after")

    def __init__(self, player: int, after: bool) -> None:
        self.player = player
        self.after = after

    def run(self, g: Horizons) -> None:
        if not g.ally_used:
            g.spurned = 0
            g.then(TriggerAlly(self.player, self.after, 0))


class TriggerAlly(AllyChoice):
    """Trigger one matching Ally, or none."""  # HZ-3.4, HZ-10.1, HZ-10.8, HZ-10.9

    __match_args__ = ("player", "after", "declined")
    rule = "HZ-10.1"

    def __init__(self, player: int, after: bool, declined: int) -> None:
        self.player = player
        self.after = after  # the Action
        self.declined = declined  # cards left unused at this very decision, as a mask

    def candidates(self, g: Horizons) -> list[int]:
        return [*g.tableau[self.player], NONE]

    def why_not(self, g: Horizons, option: int) -> Reason | None:
        if option == NONE:
            return None
        ally = g.box.allies[option]
        if not answers(g, ally, g.action):
            return WRONG_SYMBOL
        if self.declined >> option & 1:
            return DECLINED
        if g.taken >> option & 1 and not g.variant.ally_same_action:
            return TAKEN_NOW
        effect = ally.sides[side_up(g, option)]
        g.in_use = option  # tried as the card in use, which its own effect cannot turn back: HZ-10.20
        try:
            return why_no_effect(g, self.player, effect)
        finally:
            g.in_use = NOTHING

    def question(self, g: Horizons) -> str:
        when = "after" if self.after else "before"
        return f"Do you trigger an Ally {when} the Action {ACTION_NAMES[g.action].capitalize()}?"

    def label(self, g: Horizons, option: int) -> Label:
        if option == NONE:
            return decline("No Ally now")
        ally = g.ally(option)
        return Label(f"{ally.name}: {ally.texts[side_up(g, option)]}", f"ally:{ally.id}")

    def resolve(self, g: Horizons, option: int) -> None:
        if option == NONE:
            return
        g.in_use = option
        g.copied = NOTHING
        g.touched = False
        g.tell(ALLY_TRIGGERED, self.player, option)
        do_effect(g, self.player, option, side_up(g, option), PutAway(self.player, self.after, self.declined))


def do_effect(g: Horizons, player: int, card: int, side: int, *after: Happening) -> None:
    """The parts in printed order, each as far as possible."""  # HZ-10.11
    parts = len(g.ally(card).sides[side])
    g.then(*[DoPart(player, card, side, i) for i in range(parts)], *after)


class DoPart(Happening):
    """One part of an effect; it is no Action and triggers nothing further."""  # HZ-10.12

    __match_args__ = ("player", "card", "side", "part")

    def __init__(self, player: int, card: int, side: int, part: int) -> None:
        self.player = player
        self.card = card
        self.side = side
        self.part = part

    def run(self, g: Horizons) -> None:
        part = g.box.allies[self.card].sides[self.side][self.part]
        if part.among:
            g.then(ChooseOne(self.player, self.card, self.side, self.part))
        else:
            part.begin(g, self.player)


class PutAway(Happening):
    """Flip or discard the card in use after its whole effect; one that did nothing was not triggered."""

    __match_args__ = ("player", "after", "declined")
    stays = True  # HZ-12.2

    def __init__(self, player: int, after: bool, declined: int) -> None:
        self.player = player
        self.after = after
        self.declined = declined

    def run(self, g: Horizons) -> None:
        card = g.in_use
        g.in_use = NOTHING
        if not g.touched:  # HZ-10.24
            g.tell(ALLY_DECLINED, self.player, card)
            if g.copied == NOTHING:
                g.then(TriggerAlly(self.player, self.after, self.declined | 1 << card))
            else:
                g.spurned |= 1 << g.copied
                g.then(TriggerAlly(self.player, self.after, self.declined))
            return
        g.ally_used = True
        if g.unused(card):  # HZ-10.5, HZ-10.20
            g.flip(card)
            g.tell(ALLY_FLIPPED, self.player, card)
        else:
            discard(g, self.player, card)  # HZ-10.6


def discard(g: Horizons, owner: int, card: int) -> None:
    g.discard_ally(owner, card)
    g.tell(ALLY_DISCARDED if g.ally(card).alien else ALLY_GONE, owner, card)


class ChooseOne(Choice):
    """Exactly one of several effects."""  # HZ-10.27

    __match_args__ = ("player", "card", "side", "part")
    rule = "HZ-10.27"
    prompt = "Which of these?"

    def __init__(self, player: int, card: int, side: int, part: int) -> None:
        self.player = player
        self.card = card
        self.side = side
        self.part = part

    def branches(self, g: Horizons) -> Effect:
        return g.ally(self.card).sides[self.side][self.part].among

    def candidates(self, g: Horizons) -> list[int]:
        return list(range(len(self.branches(g))))

    def why_not(self, g: Horizons, option: int) -> Reason | None:
        return None if self.branches(g)[option].possible(g, self.player) else NO_EFFECT

    def question(self, g: Horizons) -> str:
        return f"Which effect of {g.ally(self.card).name} do you choose?"

    def label(self, g: Horizons, option: int) -> Label:
        return Label(self.branches(g)[option].text(), f"choice:{option}")

    def resolve(self, g: Horizons, option: int) -> None:
        self.branches(g)[option].begin(g, self.player)


def copyable(g: Horizons, player: int, stack: int) -> bool:
    return why_not_copy(g, player, stack) is None


def why_not_copy(g: Horizons, player: int, stack: int) -> Reason | None:
    if stack == ADAPT:
        return Reason("An Adapt card cannot be copied.", "HZ-10.12")
    if not g.stacks[stack]:
        return STACK_EMPTY
    if g.spurned >> stack & 1:
        return DECLINED
    return why_no_effect(g, player, g.ally(g.stacks[stack][0]).sides[FRONT])


class CopyStack(Choice):
    """Use the front of a stack's top card, which stays where it is."""  # HZ-10.12

    rule = "HZ-10.12"
    prompt = "Which card do you copy?"

    def candidates(self, g: Horizons) -> list[int]:
        return list(range(5))

    def why_not(self, g: Horizons, option: int) -> Reason | None:
        return why_not_copy(g, self.player, option)

    def label(self, g: Horizons, option: int) -> Label:
        name = ACTION_NAMES[option]
        if not g.stacks[option]:
            return Label(f"The empty {name.capitalize()} stack", f"stack:{name}")
        top = g.ally(g.stacks[option][0])
        return Label(f"{top.name}: {top.texts[FRONT]}", f"stack:{name}")

    def resolve(self, g: Horizons, option: int) -> None:
        g.copied = option
        card = g.stacks[option][0]
        g.tell(ALLY_COPIED, self.player, card)
        do_effect(g, self.player, card, FRONT)
