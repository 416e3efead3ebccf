"""How a game ends, who scores what, and who wins."""  # EX-4

from __future__ import annotations

from typing import Final

from examples.salvage.box import NOTHING
from examples.salvage.state import Salvage

HOLD_FULL: Final = 0
FIELD_EMPTY: Final = 1
ENDINGS: Final = ("a hold is full", "the field is empty")


def ending(g: Salvage) -> int:
    if any(len(hold) == g.hold for hold in g.holds):
        return HOLD_FULL  # EX-4.1
    return NOTHING if g.field else FIELD_EMPTY  # EX-4.2


def score(g: Salvage, player: int) -> int:
    """The value of the hold; the kind on the contract counts twice."""  # EX-4.3
    wrecks = [g.box.wrecks[wreck] for wreck in g.holds[player]]
    return sum([wreck.value * (2 if wreck.kind == g.contracts[player] else 1) for wreck in wrecks])


def scores(g: Salvage) -> list[int]:
    return [score(g, player) for player in range(g.players)]


def winners(g: Salvage) -> list[int]:
    """The highest score; in a tie the most fuel; who is still tied shares the victory."""  # EX-4.4
    if g.ended == NOTHING:
        return []
    ranks = list(zip(scores(g), g.fuel, strict=True))
    return [player for player, rank in enumerate(ranks) if rank == max(ranks)]
