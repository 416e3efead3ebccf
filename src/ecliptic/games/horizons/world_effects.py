"""Effects upon Worlds and Habitats."""  # HZ-4.9, HZ-10.11

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Label, Reason
from ecliptic.games.horizons.adapt import EVERY_TYPE, ActivateHabitat, activate, habitat_label, inactive
from ecliptic.games.horizons.box import PLACES
from ecliptic.games.horizons.events import WORLD_TURNED
from ecliptic.games.horizons.frames import Choice, decline
from ecliptic.games.horizons.state import NONE, Horizons
from ecliptic.games.horizons.words import world_name

HAS_STRUCTURES: Final = Reason("Only a World without Structures can be turned over.", "HZ-4.9")
TURNED_ALREADY: Final = Reason("This effect already turned this World.", "HZ-10.11")


def turnable(g: Horizons) -> bool:
    return g.worlds_of(EVERY_TYPE) & ~g.occupied() != 0


class TurnWorld(Choice):
    """Turn an empty World to its other face, each World once."""  # HZ-4.9

    __match_args__ = ("player", "left", "turned")
    rule = "HZ-4.9"
    prompt = "Which World do you turn over?"

    def __init__(self, player: int, left: int, turned: int) -> None:
        self.player = player
        self.left = left
        self.turned = turned

    def candidates(self, g: Horizons) -> list[int]:
        return [*g.worlds(), NONE]

    def why_not(self, g: Horizons, option: int) -> Reason | None:
        if option == NONE:
            return None
        if g.occupied() >> option & 1:
            return HAS_STRUCTURES
        return TURNED_ALREADY if self.turned >> option & 1 else None

    def label(self, g: Horizons, option: int) -> Label:
        if option == NONE:
            return decline("Turn none")
        to = f" to {g.box.type_names[g.reverse_of(option)]}" if g.variant.show_reverse else " over"
        return Label(f"Turn {world_name(g, option)}{to}", f"world:{option}")

    def resolve(self, g: Horizons, option: int) -> None:
        if option == NONE:
            return
        g.turn_over(option)
        g.tell(WORLD_TURNED, self.player, option // PLACES, g.up[option], option)
        if self.left > 1:
            g.then(TurnWorld(self.player, self.left - 1, self.turned | 1 << option))


class HabitatByEffect(ActivateHabitat):
    """Activate Habitats by a card; compulsory where it was chosen among others."""  # HZ-10.27

    __match_args__ = ("player", "left", "compulsory")

    def __init__(self, player: int, left: int, compulsory: bool) -> None:
        self.player = player
        self.left = left
        self.compulsory = compulsory

    def options(self, g: Horizons) -> list[int]:
        types = inactive(g, self.player)
        return [*types] if self.compulsory else [*types, NONE]

    def resolve(self, g: Horizons, option: int) -> None:
        super().resolve(g, option)
        if option != NONE and self.left > 1:
            g.then(HabitatByEffect(self.player, self.left - 1, self.compulsory))


class HabitatOfPlaced(Choice):
    """Adapt to the World just placed by this effect."""  # HZ-10.11

    __match_args__ = ("player", "habitat")
    rule = "HZ-10.11"
    prompt = "Do you adapt to the new World?"
    step = "adapt to {}"

    def __init__(self, player: int, habitat: int) -> None:
        self.player = player
        self.habitat = habitat

    def options(self, g: Horizons) -> list[int]:
        return [NONE] if g.habitats[self.player] >> self.habitat & 1 else [self.habitat, NONE]

    def label(self, g: Horizons, option: int) -> Label:
        return habitat_label(g, option)

    def resolve(self, g: Horizons, option: int) -> None:
        if option != NONE:
            activate(g, self.player, option)
