"""Adapt: activate a Habitat and take an Ally."""  # HZ-5

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Label, Reason
from ecliptic.games.horizons.box import ACTION_NAMES, TYPES
from ecliptic.games.horizons.events import ALLY_REFUSED, ALLY_REVEALED, ALLY_TAKEN, HABITAT_ACTIVE
from ecliptic.games.horizons.frames import Choice, Happening, decline
from ecliptic.games.horizons.masks import TYPES_IN
from ecliptic.games.horizons.state import NONE, Horizons

ALREADY_ACTIVE: Final = Reason("You are already adapted to this type.", "HZ-5.2")
STACK_EMPTY: Final = Reason("This stack is empty.", "HZ-5.12")
ONLY_CARD: Final = Reason("You can't refuse the last card of a stack.", "HZ-5.11")
EVERY_TYPE: Final = (1 << TYPES) - 1


class Adapt(Happening):
    """The Habitat first, then the Ally; each may be declined."""  # HZ-5.1, HZ-5.13

    __match_args__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, g: Horizons) -> None:
        g.then(AdaptHabitat(self.player), TakeAlly(self.player, True))


def activate(g: Horizons, player: int, habitat: int) -> None:
    g.activate(player, habitat)
    g.tell(HABITAT_ACTIVE, player, habitat)


def inactive(g: Horizons, player: int) -> tuple[int, ...]:
    return TYPES_IN[EVERY_TYPE & ~g.habitats[player]]  # HZ-5.2, HZ-5.3


def habitat_label(g: Horizons, option: int) -> Label:
    if option == NONE:
        return decline("No Habitat")
    return Label(g.box.type_names[option], f"habitat:{g.box.type_ids[option]}")


class ActivateHabitat(Choice):
    """Activate a Habitat that is not active yet, of any type."""  # HZ-5.2, HZ-5.3, HZ-5.15

    rule = "HZ-5.2"
    prompt = "Which World type do you adapt to?"
    step = "adapt to {}"

    def options(self, g: Horizons) -> list[int]:
        return [*inactive(g, self.player)]

    def candidates(self, g: Horizons) -> list[int]:
        return list(range(TYPES))

    def why_not(self, g: Horizons, option: int) -> Reason | None:
        return ALREADY_ACTIVE if g.habitats[self.player] >> option & 1 else None

    def label(self, g: Horizons, option: int) -> Label:
        return habitat_label(g, option)

    def resolve(self, g: Horizons, option: int) -> None:
        if option != NONE:
            activate(g, self.player, option)


class AdaptHabitat(ActivateHabitat):
    """The Habitat of the Adapt itself: it may be declined, and serves from the next Action on."""  # HZ-5.4, HZ-5.5

    rule = "HZ-5.1"

    def options(self, g: Horizons) -> list[int]:
        return [*inactive(g, self.player), NONE]

    def resolve(self, g: Horizons, option: int) -> None:
        super().resolve(g, option)
        if option != NONE:
            g.fresh |= 1 << option


class TakeAlly(Choice):
    """Take the top card of a stack, or refuse it and take the one below."""  # HZ-5.8, HZ-5.9, HZ-9.2

    __match_args__ = ("player", "optional")
    rule = "HZ-5.8"
    prompt = "Which Ally do you take?"

    def __init__(self, player: int, optional: bool) -> None:
        self.player = player
        self.optional = optional

    def options(self, g: Horizons) -> list[int]:
        options = [stack * 2 + refuse for stack, cards in enumerate(g.stacks) for refuse in range(min(2, len(cards)))]
        return [*options, NONE] if self.optional else options

    def candidates(self, g: Horizons) -> list[int]:
        """Of an empty stack there is no top card to refuse."""
        options = [option for option in range(10) if option % 2 == 0 or g.stacks[option // 2]]
        return [*options, NONE] if self.optional else options

    def why_not(self, g: Horizons, option: int) -> Reason | None:
        if option == NONE:
            return None
        stack, refuse = divmod(option, 2)
        if not g.stacks[stack]:
            return STACK_EMPTY  # HZ-5.12
        return ONLY_CARD if refuse and len(g.stacks[stack]) == 1 else None  # HZ-5.11

    def label(self, g: Horizons, option: int) -> Label:
        if option == NONE:
            return decline("No Ally")
        stack, refuse = divmod(option, 2)
        target = f"stack:{ACTION_NAMES[stack]}"
        if not g.stacks[stack]:
            return Label(f"The empty {ACTION_NAMES[stack].capitalize()} stack", target)
        top = g.ally(g.stacks[stack][0]).name
        return Label(f"Refuse {top}, take the next", f"{target}:refuse") if refuse else Label(f"Take {top}", target)

    def resolve(self, g: Horizons, option: int) -> None:
        if option == NONE:
            return
        stack, refuse = divmod(option, 2)
        if refuse:
            g.tell(ALLY_REFUSED, self.player, g.bury_top(stack))  # HZ-5.10
        g.tell(ALLY_TAKEN, self.player, g.take_top(self.player, stack))
        if g.stacks[stack]:
            g.tell(ALLY_REVEALED, self.player, g.stacks[stack][0])


def any_ally(g: Horizons) -> bool:
    return any(g.stacks)
