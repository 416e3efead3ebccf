"""What the players agreed on before the game: the options, as typed values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ecliptic.core.flow import Reason

NEVER: Final = 0  # a limit that is switched off
LAST_RESORT: Final = 100  # HZ-12.9


class Variant:
    """The options of one game; never changed once it has begun."""

    def __init__(self, chosen: dict[str, str]) -> None:
        self.chosen = chosen
        self.advanced = chosen["boards"] == "advanced"  # HZ-18.2, HZ-18.3
        self.draft = chosen["board_choice"] == "reverse_draft"
        self.round_limit = limit(chosen["round_limit"])  # HZ-12.5
        self.dormancy = limit(chosen["dormancy"])  # HZ-12.6
        self.count_missions = chosen["tiebreak2"] == "mission_count"  # HZ-14.4
        self.finish_round = chosen["finish_round"] == "on"
        self.ally_same_action = chosen["ally_same_action"] == "yes"  # HZ-10.7
        self.ask_every_time = chosen["ally_questions"] == "every_time"  # HZ-10.3
        self.compensation = chosen["seat_compensation"] == "knowledge"
        self.keep_two_of_three = chosen["opening_missions"] == "3_keep_2"
        self.show_reverse = chosen["show_reverse"] == "yes"  # HZ-4.9
        self.official_for_two = chosen["two_player_scoring"] == "official"  # HZ-15
        self.league_explores_only = chosen["league"] == "explore_only"
        self.reveal_all = chosen["reveal_at_end"] == "all"  # HZ-13.12
        self.first_player = chosen["first_player"]  # HZ-2.9
        self.host = int(chosen["host"])
        self.previous_first = -1 if chosen["previous_first"] == "none" else int(chosen["previous_first"])

    def __reduce__(self) -> tuple[type[Variant], tuple[dict[str, str]]]:
        return Variant, (self.chosen,)


def limit(value: str) -> int:
    return NEVER if value in ("none", "off") else int(value)


def endless(chosen: Mapping[str, str]) -> Reason | None:
    """Why these options leave the end of the game to its players; bots without a plan would go on and on."""
    if limit(chosen["round_limit"]):
        return None
    return Reason("without a round limit the game may never end: nobody has to build.", "HZ-12.5")
