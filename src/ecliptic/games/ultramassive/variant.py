"""What the players agreed on before the game: the options, as typed values."""

from __future__ import annotations


class Variant:
    """The options of one game; never changed once it has begun."""

    def __init__(self, chosen: dict[str, str], players: int) -> None:
        self.chosen = chosen
        self.players = players
        self.level = int(chosen["solo_level"])  # UM-16.1
        self.rival = players == 1 and chosen["solo_rival"] == "on"  # UM-16.12
        self.eclipse = chosen["eclipse"] == "on"  # UM-10.6
        self.yield_chosen = chosen["antimatter_yield"] == "choice"  # UM-1.7
        self.lowest_mass_first = chosen["discovery_order"] == "mass"  # UM-11.4
        self.rate = int(chosen["exchange_rate"])  # UM-12.7
        self.funded_free = chosen["funded_free"] == "on"  # UM-10.25
        self.free_wormholes = chosen["wormhole_start"] == "free"  # UM-2.13
        self.open_cores = chosen["cores"] == "open"  # UM-2.6
        self.bursts = chosen["bursts"] == "on"  # UM-12.18
        self.random_start = chosen["start_player"] == "random"  # UM-2.9

    def __reduce__(self) -> tuple[type[Variant], tuple[dict[str, str], int]]:
        return Variant, (self.chosen, self.players)
