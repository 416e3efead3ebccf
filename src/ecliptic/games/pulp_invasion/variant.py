"""What was agreed on before the mission: the options, as typed values."""

from __future__ import annotations

from typing import Final

from ecliptic.games.pulp_invasion.box import NOTHING

PAIRS: Final = ("first_and_second", "first_and_third", "second_and_third")
WEAPONS: Final = {"basic": 4, "normal": 5, "advanced": 6}  # PI-2.9


class Variant:
    """The options of one mission; never changed once it has begun."""

    def __init__(self, chosen: dict[str, str]) -> None:
        self.chosen = chosen
        self.difficulty = chosen["difficulty"]
        self.weapons = WEAPONS[self.difficulty]  # PI-2.9
        self.captain = chosen["captain"]  # PI-2.2
        self.pair = PAIRS.index(chosen["dice"]) if chosen["dice"] in PAIRS else NOTHING  # PI-2.4
        self.alien_order = chosen["alien_order"]  # PI-2.1
        self.dice_per_card = chosen["dice_limit"] == "per_card"  # PI-8.1
        self.black_in_bag = chosen["bag_reading"] == "a"  # PI-2.8
        self.white_returns = chosen["evade_return"] == "yellow_white"  # PI-7.2
        self.always_checked = chosen["loss_check"] == "always"  # PI-14.5
        self.faces_across = chosen["systems_faces"] == "across"  # PI-8.28
        self.alert = chosen["alert"] == "on"  # PI-13.14
        self.auto_take = chosen["auto_take"] == "on"  # PI-12.1
        self.auto_resolve = chosen["auto_resolve"] == "on"  # PI-10.9

    def __reduce__(self) -> tuple[type[Variant], tuple[dict[str, str]]]:
        return Variant, (self.chosen,)
