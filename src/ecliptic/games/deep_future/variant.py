"""What the players agreed on, ready to be asked in the middle of play."""

from __future__ import annotations

from collections.abc import Mapping


class Variant:
    """The options of a game. Never changed; shared by all its positions."""

    def __init__(self, options: Mapping[str, str]) -> None:
        self.chosen = tuple(options.items())
        self.ask_first_names = options["names"] == "ask"  # DF-4.5
        self.ask_names = options["names"] != "auto"
        self.style = options["name_style"]
        self.battle_zero = options["battle_zero"] == "on"  # DF-12.4
        self.stay_in_centre = options["centre"] == "stay"  # DF-13.4
        self.any_source = options["spacecraft_source"] == "any"  # DF-13.9
        self.history_all_turn = options["history_scope"] == "turn"
        self.each_once = options["all_lost"] == "each_once"  # DF-20.7
        self.hide_fatal = options["fatal_moves"] == "hide"  # DF-7.18
        self.open_discards = options["discard_view"] == "open"

    def __reduce__(self) -> tuple[type[Variant], tuple[dict[str, str]]]:
        return Variant, (dict(self.chosen),)
