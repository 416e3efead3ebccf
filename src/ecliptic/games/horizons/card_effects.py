"""Effects upon Allies and Missions: flipping, dismissing, looking, shedding."""  # HZ-10.19 to HZ-10.21

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Label, Reason
from ecliptic.core.words import counted
from ecliptic.games.horizons.allies import discard as discard_ally
from ecliptic.games.horizons.box import KNOWLEDGE
from ecliptic.games.horizons.conspire import Shed
from ecliptic.games.horizons.events import ALLY_RESTORED, ALLY_SILENCED, LOOKED
from ecliptic.games.horizons.frames import AllyChoice, Choice, decline
from ecliptic.games.horizons.gains import gain
from ecliptic.games.horizons.state import NONE, Horizons
from ecliptic.games.horizons.words import whose

IN_USE: Final = Reason("A card can't restore itself.", "HZ-10.20")
NOT_FLIPPED: Final = Reason("Only a flipped Alien Ally can be restored.", "HZ-1.18")
NOT_UNUSED: Final = Reason("Only an unused Alien Ally can be flipped.", "HZ-1.18")
NOT_A_FLIPPED_ONE: Final = Reason("This card discards only a flipped Ally.", "HZ-1.18")
NO_MISSIONS: Final = Reason("This player holds no Mission.", "HZ-11.4")


def opponents(g: Horizons, player: int) -> list[int]:
    return g.around(player)[1:]  # HZ-1.19


def opposing_allies(g: Horizons, player: int) -> list[int]:
    return [card for p in opponents(g, player) for card in g.tableau[p]]


def owner_of(g: Horizons, card: int) -> int:
    return next(p for p in range(g.players) if card in g.tableau[p])


def ally_label(g: Horizons, player: int, card: int) -> Label:
    return Label(f"{whose(g, player, owner_of(g, card))} {g.ally(card).name}", f"ally:{g.ally(card).id}")


def restorable(g: Horizons, player: int) -> bool:
    """Has the player a flipped Ally, besides the card in use?"""
    return any(g.flipped >> card & 1 and card != g.in_use for card in g.tableau[player])


def flippable(g: Horizons, player: int) -> bool:
    """Has an opponent an unused Ally?"""
    flipped, allies = g.flipped, g.box.allies
    for p in range(g.players):
        if p != player:
            for card in g.tableau[p]:
                if not flipped >> card & 1 and allies[card].alien:
                    return True
    return False


def dismissable(g: Horizons, player: int, flipped_only: bool) -> bool:
    """Has an opponent an Ally that may be discarded?"""
    for p in range(g.players):
        if p != player:
            for card in g.tableau[p]:
                if not flipped_only or g.flipped >> card & 1:
                    return True
    return False


def lookable(g: Horizons, player: int) -> bool:
    """Does an opponent hold a Mission?"""
    return any(g.hands[p] for p in opponents(g, player))


class FlipUp(AllyChoice):
    """Turn one's own flipped Allies back, not the card in use."""  # HZ-10.20

    __match_args__ = ("player", "left")
    rule = "HZ-10.11"
    prompt = "Which of your Allies do you restore?"
    step = "restore {}"

    def __init__(self, player: int, left: int) -> None:
        self.player = player
        self.left = left

    def candidates(self, g: Horizons) -> list[int]:
        return [*g.tableau[self.player], NONE]

    def why_not(self, g: Horizons, option: int) -> Reason | None:
        if option == NONE:
            return None
        if option == g.in_use:
            return IN_USE
        return None if g.flipped >> option & 1 else NOT_FLIPPED

    def label(self, g: Horizons, option: int) -> Label:
        return decline("Restore none") if option == NONE else ally_label(g, self.player, option)

    def resolve(self, g: Horizons, option: int) -> None:
        if option == NONE:
            return
        g.flip(option)
        g.tell(ALLY_RESTORED, self.player, option)
        if self.left > 1:
            g.then(FlipUp(self.player, self.left - 1))


class FlipDown(AllyChoice):
    """Turn an opponent's unused Alien Ally to its flipped side."""  # HZ-1.18

    rule = "HZ-10.11"
    prompt = "Which opponent's Ally do you flip?"
    step = "flip {}"

    def candidates(self, g: Horizons) -> list[int]:
        return opposing_allies(g, self.player)

    def why_not(self, g: Horizons, option: int) -> Reason | None:
        return None if g.unused(option) else NOT_UNUSED

    def label(self, g: Horizons, option: int) -> Label:
        return ally_label(g, self.player, option)

    def resolve(self, g: Horizons, option: int) -> None:
        g.flip(option)
        g.tell(ALLY_SILENCED, self.player, owner_of(g, option), option)


class Dismiss(AllyChoice):
    """Discard an Ally of an opponent."""  # HZ-10.19

    __match_args__ = ("player", "flipped_only")
    rule = "HZ-10.19"
    prompt = "Which opponent's Ally do you discard?"
    step = "discard {}"

    def __init__(self, player: int, flipped_only: bool) -> None:
        self.player = player
        self.flipped_only = flipped_only

    def candidates(self, g: Horizons) -> list[int]:
        return opposing_allies(g, self.player)

    def why_not(self, g: Horizons, option: int) -> Reason | None:
        return NOT_A_FLIPPED_ONE if self.flipped_only and not g.flipped >> option & 1 else None

    def label(self, g: Horizons, option: int) -> Label:
        return ally_label(g, self.player, option)

    def resolve(self, g: Horizons, option: int) -> None:
        discard_ally(g, owner_of(g, option), option)


class LookAt(Choice):
    """See all Missions in one opponent's hand."""  # HZ-16.3

    rule = "HZ-10.11"
    prompt = "Whose Missions do you look at?"
    step = "look at {}"

    def candidates(self, g: Horizons) -> list[int]:
        return opponents(g, self.player)

    def why_not(self, g: Horizons, option: int) -> Reason | None:
        return None if g.hands[option] else NO_MISSIONS

    def label(self, g: Horizons, option: int) -> Label:
        name = g.names[option]
        return Label(f"{name} ({counted(len(g.hands[option]), 'Mission')})", f"player:{option}", name=name)

    def resolve(self, g: Horizons, option: int) -> None:
        g.look(self.player, option)
        g.confide(LOOKED, self.player, (option,), g.hands[option])


class ShedForKnowledge(Shed):
    """Discard up to n Missions, one at a time, for 1 Knowledge each."""  # HZ-10.11, HZ-10.24

    __match_args__ = ("player", "left")
    prompt = "Which Mission do you discard for 1 Knowledge?"

    def __init__(self, player: int, left: int) -> None:
        self.player = player
        self.left = left

    def options(self, g: Horizons) -> list[int]:
        return [*g.hands[self.player], NONE]

    def label(self, g: Horizons, option: int) -> Label:
        return decline("Stop") if option == NONE else super().label(g, option)

    def resolve(self, g: Horizons, option: int) -> None:
        if option == NONE:
            return
        super().resolve(g, option)
        gain(g, self.player, KNOWLEDGE, 1)
        if self.left > 1:
            g.then(ShedForKnowledge(self.player, self.left - 1))
