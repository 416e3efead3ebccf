"""From where to where the board can be crossed, for whole sets of galaxies at once. A set is a mask."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecliptic.games.laniakea.board import NO_SPOT, Board

CHUNK: Final = 7  # galaxies whose neighbours are looked up at once: 7 times 7 are 49
LOW: Final = (1 << CHUNK) - 1

Table = tuple[int, ...]  # by chunk and the galaxies in it: what can be reached from them


def mask_of(galaxies: Sequence[int]) -> int:
    found = 0
    for galaxy in galaxies:
        found |= 1 << galaxy
    return found


def members(mask: int) -> list[int]:
    """The galaxies of a set, in the order of their numbers."""
    found: list[int] = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


class Ways:
    """Adjacency, voids and Artifact spots of a board. Never changed."""

    def __init__(self, board: Board) -> None:
        self.adjacent = tuple([mask_of(others) for others in board.adjacent])  # by galaxy; LK-1.5
        self.across = tuple([mask_of(others) for others in board.across])  # by galaxy; LK-1.6
        self.sectors = tuple([mask_of(galaxies) for galaxies in board.in_sector])
        self.every = (1 << len(board.galaxies)) - 1
        self.basic_table = table(self.adjacent)
        self.void_table = table(self.across)
        self.spot_ends = tuple([(1 << a, 1 << b) for a, b in board.spots])  # by spot
        self.spots: dict[int, int] = {}  # by both ends of a void: its Artifact spot
        for galaxy, others in enumerate(board.across):
            for other, spot in zip(others, board.spots_across[galaxy]):
                if spot != NO_SPOT:
                    self.spots[1 << galaxy | 1 << other] = spot

    def basic(self, galaxies: int) -> int:
        """Where one Basic step from these leads."""
        return spread(self.basic_table, galaxies)

    def void(self, galaxies: int) -> int:
        """Where one Void step from these leads."""
        return spread(self.void_table, galaxies)

    def spot(self, a: int, b: int) -> int:
        """The Artifact spot of the void between two galaxies, if it has one."""
        return self.spots.get(1 << a | 1 << b, NO_SPOT)


def table(neighbours: Sequence[int]) -> Table:
    found: list[int] = []
    for first in range(0, len(neighbours), CHUNK):
        for chosen in range(1 << CHUNK):
            reached = 0
            for galaxy in members(chosen):
                if first + galaxy < len(neighbours):
                    reached |= neighbours[first + galaxy]
            found.append(reached)
    return tuple(found)


def spread(table: Table, galaxies: int) -> int:
    found = 0
    chunk = 0
    while galaxies:
        found |= table[chunk | galaxies & LOW]
        galaxies >>= CHUNK
        chunk += 1 << CHUNK
    return found
