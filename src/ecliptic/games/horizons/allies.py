"""Allies: one may be triggered with each Action, before or after it."""  # HZ-10

from __future__ import annotations

from typing import Final

from ecliptic.core import effects
from ecliptic.core.flow import Label, Reason
from ecliptic.games.horizons.adapt import STACK_EMPTY
from ecliptic.games.horizons.box import ACTION_NAMES, ACTIONS, ADAPT, EXPLORE
from ecliptic.games.horizons.events import (
    ALLY_COPIED,
    ALLY_DECLINED,
    ALLY_DISCARDED,
    ALLY_FLIPPED,
    ALLY_GONE,
    ALLY_TRIGGERED,
)
from ecliptic.games.horizons.frames import AllyChoice, Choice, Happening, allies_aside, decline
from ecliptic.games.horizons.state import NONE, NOTHING, Horizons

WRONG_SYMBOL: Final = Reason("This card does not match the Action.", "HZ-10.1")
DECLINED: Final = Reason("You just chose not to use this card.", "HZ-10.24")
TAKEN_NOW: Final = Reason("You can't use an Ally in the Action that took it.", "HZ-10.7")
CANNOT_PAY: Final = Reason("You can't pay for this card.", "HZ-10.10")
NO_EFFECT: Final = Reason("This card would change nothing now.", "HZ-10.10")
FRONT: Final = 0
BACK: Final = 1


def answering(g: Horizons, action: int) -> tuple[bool, ...]:
    """Of every card, does it have the Action's symbol? The League answers to every one."""  # HZ-10.1, HZ-10.23
    if g.variant.league_explores_only and action != EXPLORE:
        return g.box.own_symbol[action]
    return g.box.symbol[action]


def side_up(g: Horizons, card: int) -> int:
    return BACK if g.flipped >> card & 1 else FRONT


def why_no_effect(g: Horizons, player: int, card: int, side: int) -> Reason | None:
    """Every cost must be payable, and then some other part must be able to change something."""  # HZ-10.10, HZ-10.26
    box = g.box
    return box.effects[box.allies[card].sides[side]].why_not(g, player, card)


def offer_ally(g: Horizons, player: int, after: bool) -> None:
    """The moment before or after the Action's own part."""  # HZ-10.2, HZ-10.3, HZ-10.4
    if g.ally_used:
        return
    g.spurned = 0
    answers = answering(g, g.action)
    for card in g.tableau[player]:
        if answers[card]:
            g.then(TriggerAlly(player, after, 0))
            return


def use_ally(g: Horizons, player: int, after: bool, card: int) -> None:
    """The Ally that was chosen together with an Action."""  # HZ-10.3
    g.spurned = 0
    TriggerAlly(player, after, 0).resolve(g, card)


class TriggerAlly(AllyChoice):
    """Trigger one matching Ally, or none."""  # HZ-3.4, HZ-10.1, HZ-10.8, HZ-10.9

    __match_args__ = ("player", "after", "declined")
    rule = "HZ-10.1"
    step = "use {}"

    def __init__(self, player: int, after: bool, declined: int) -> None:
        self.player = player
        self.after = after  # the Action
        self.declined = declined  # cards left unused at this very decision, as a mask

    def candidates(self, g: Horizons) -> list[int]:
        return [*g.tableau[self.player], NONE]

    def options(self, g: Horizons) -> list[int]:
        cards = usable_now(g, self.player)
        return [*[card for card in cards if not self.declined >> card & 1], NONE] if self.declined else [*cards, NONE]

    def why_not(self, g: Horizons, option: int) -> Reason | None:
        if option == NONE:
            return None
        if self.declined >> option & 1:
            return DECLINED
        return why_not_with(g, self.player, option, g.action)

    def question(self, g: Horizons) -> str:
        when = "after" if self.after else "before"
        return f"Do you use an Ally {when} the {ACTION_NAMES[g.action].capitalize()} Action?"

    def label(self, g: Horizons, option: int) -> Label:
        if option == NONE:
            return decline("No Ally now")
        ally = g.ally(option)
        return Label(f"{ally.name}: {ally.texts[side_up(g, option)]}", f"ally:{ally.id}", name=ally.name)

    def resolve(self, g: Horizons, option: int) -> None:
        if option == NONE:
            return
        g.in_use = option
        g.copied = NOTHING
        g.touched = False
        g.tell(ALLY_TRIGGERED, self.player, option)
        g.then(PutAway(self.player, self.after, self.declined))
        do_effect(g, self.player, option, side_up(g, option))


def why_not_with(g: Horizons, player: int, card: int, action: int) -> Reason | None:
    """What forbids using a card with this Action."""  # HZ-10.1, HZ-10.7, HZ-10.10
    if not answering(g, action)[card]:
        return WRONG_SYMBOL
    if g.taken >> card & 1 and not g.variant.ally_same_action:
        return TAKEN_NOW
    return why_no_use(g, player, card)


def why_no_use(g: Horizons, player: int, card: int) -> Reason | None:
    """Tried as the card in use, which its own effect cannot turn back."""  # HZ-10.10, HZ-10.20
    g.in_use = card
    reason = why_no_effect(g, player, card, g.flipped >> card & 1)
    g.in_use = NOTHING
    return reason


def usable_now(g: Horizons, player: int) -> list[int]:
    """The cards that nothing forbids using with the Action being taken; this is asked very often."""
    answers = answering(g, g.action)
    taken = 0 if g.variant.ally_same_action else g.taken
    return [
        card
        for card in g.tableau[player]
        if answers[card] and not taken >> card & 1 and why_no_use(g, player, card) is None
    ]


def do_effect(g: Horizons, player: int, card: int, side: int) -> None:
    """The parts in printed order, each as far as possible; nothing of it is an Action."""  # HZ-10.11, HZ-10.12
    g.box.effects[g.box.allies[card].sides[side]].begin(g, player, card)


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


class ChooseOne(effects.ChooseOne[Horizons]):
    """Exactly one of several effects."""  # HZ-10.27

    rule = "HZ-10.27"

    def aside(self, g: Horizons) -> list[tuple[str, Reason]]:
        return allies_aside(g, self.player)


def copyable(g: Horizons, player: int, stack: int) -> bool:
    return why_not_copy(g, player, stack) is None


def any_copyable(g: Horizons, player: int) -> bool:
    return any(copyable(g, player, stack) for stack in range(ACTIONS))


def why_not_copy(g: Horizons, player: int, stack: int) -> Reason | None:
    if stack == ADAPT:
        return Reason("You can't copy an Adapt card.", "HZ-10.12")
    if not g.stacks[stack]:
        return STACK_EMPTY
    if g.spurned >> stack & 1:
        return DECLINED
    return why_no_effect(g, player, g.stacks[stack][0], FRONT)


class CopyStack(Choice):
    """Use the front of a stack's top card, which stays where it is."""  # HZ-10.12

    rule = "HZ-10.12"
    prompt = "Which card do you copy?"
    step = "copy {}"

    def candidates(self, g: Horizons) -> list[int]:
        return list(range(5))

    def why_not(self, g: Horizons, option: int) -> Reason | None:
        return why_not_copy(g, self.player, option)

    def label(self, g: Horizons, option: int) -> Label:
        name = ACTION_NAMES[option]
        if not g.stacks[option]:
            return Label(f"The empty {name.capitalize()} stack", f"stack:{name}")
        top = g.ally(g.stacks[option][0])
        return Label(f"{top.name}: {top.texts[FRONT]}", f"stack:{name}", name=top.name)

    def resolve(self, g: Horizons, option: int) -> None:
        g.copied = option
        card = g.stacks[option][0]
        g.tell(ALLY_COPIED, self.player, card)
        do_effect(g, self.player, card, FRONT)
