"""What the players agreed on before the game: the options, as typed values."""

from __future__ import annotations

from typing import Final

from ecliptic.games.laniakea.box import A, F, V

GENTLE, NORMAL, RUTHLESS = range(3)
ADVERSARIES: Final = ("gentle", "normal", "ruthless")
CHOOSE, DEALT_RANDOM, DEAL_TWO = range(3)
CELESTIALS: Final = ("choose", "random", "deal2")
GIFTS: Final = {"aether": A, "voyage": V, "forge": F}
NO_CLOCK: Final = 1_000_000
RANDOM: Final = -1
SHUFFLED: Final = 0


class Variant:
    """The options of one game; never changed once it has begun."""

    def __init__(self, chosen: dict[str, str], players: int) -> None:
        self.chosen = chosen
        self.players = players
        self.solo = players == 1  # LK-18.1
        self.difficulty = ADVERSARIES.index(chosen["adversary"])
        self.first_player = RANDOM if chosen["first_player"] == "random" else int(chosen["first_player"]) - 1  # LK-2.2
        self.celestials = CELESTIALS.index(chosen["celestials"])  # LK-2.3
        self.gift = GIFTS[chosen["seraph_gift"]]  # LK-8.3
        self.any_gate = chosen["seraph_gate"] == "any"  # LK-8.8
        self.slots_present = chosen["slot_reach"] == "present"  # LK-7.18
        self.stones_limited = chosen["stone_limit"] == "pieces"  # LK-1.14
        self.throne_each = chosen["throne_per_abyss"] == "one_each"  # LK-11.8
        self.rounds = NO_CLOCK if chosen["round_limit"] == "none" else int(chosen["round_limit"])  # LK-17.4
        self.chaos = chosen["chaos"] == "on"
        self.layout = SHUFFLED if chosen["board_layout"] == "shuffled" else int(chosen["board_layout"])  # LK-3.5

    def __reduce__(self) -> tuple[type[Variant], tuple[dict[str, str], int]]:
        return Variant, (self.chosen, self.players)
