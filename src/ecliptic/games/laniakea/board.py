"""The board: galaxies on a lattice of hexes, what joins them, the Abysses between them. No rules."""  # LK-1.1 - 1.9

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from ecliptic.core import hexes

GALAXIES: Final = 49  # LK-1.1
NO_SPOT: Final = -1
DIRECTIONS: Final = 6

Sector = Literal["white", "blue", "pink", "green", "gold", "violet"]
SECTORS: Final[tuple[Sector, ...]] = ("white", "blue", "pink", "green", "gold", "violet")  # LK-1.3
SECTOR_WORDS: Final = ("White", "Blue", "Pink", "Green", "Gold", "Violet")

Direction = Literal["N", "NE", "SE", "S", "SW", "NW"]
DIRECTION_NAMES: Final[tuple[Direction, ...]] = ("N", "NE", "SE", "S", "SW", "NW")  # LK-1.4; numbered as in hexes
DIRECTION_WORDS: Final = ("north", "north-east", "south-east", "south", "south-west", "north-west")

Pair = tuple[int, int]  # two galaxies, the smaller number first


class Space(NamedTuple):
    """A galaxy space, or an Abyss."""

    name: str  # such as WH5 or AB1
    place: hexes.Place


class Board:
    """Galaxies and Abysses by number, each from 0. Never changed."""

    def __init__(
        self,
        galaxies: Sequence[Space],
        sectors: Sequence[int],
        adjacent: Sequence[Pair],
        voids: Sequence[Pair],
        spots: Sequence[Pair],
        abysses: Sequence[Space],
        bridges: Sequence[Sequence[int]],
    ) -> None:
        self.galaxies = tuple(galaxies)
        self.names = tuple([space.name for space in galaxies])
        self.sector = tuple(sectors)  # by galaxy
        self.marks = tuple(adjacent)  # every pair of adjacent galaxies; LK-1.5
        self.voids = tuple(voids)  # every pair with a void between them; LK-1.6
        self.spots = tuple(spots)  # the voids with an Artifact spot; LK-15.2
        self.abysses = tuple(abysses)
        self.bridges = tuple([tuple(ends) for ends in bridges])  # by Abyss: the galaxies joined to it; LK-1.9

        numbers = range(len(self.galaxies))
        self.adjacent = tuple([partners(self.marks, galaxy) for galaxy in numbers])  # by galaxy
        self.across = tuple([partners(self.voids, galaxy) for galaxy in numbers])  # by galaxy: what lies beyond a void
        self.spots_across = tuple([self.spots_from(galaxy) for galaxy in numbers])  # beside `across`
        self.abysses_at = tuple([self.abysses_joined_to(galaxy) for galaxy in numbers])  # LK-11.7
        self.in_sector = tuple([tuple([one for one in numbers if self.sector[one] == s]) for s in range(len(SECTORS))])
        self.bridges_by_sector = tuple([self.colours(ends) for ends in self.bridges])  # by Abyss and Sector: how many
        self.lines = self.straight_lines()

    def spots_from(self, galaxy: int) -> tuple[int, ...]:
        return tuple([self.spot_between(galaxy, other) for other in self.across[galaxy]])

    def spot_between(self, a: int, b: int) -> int:
        pair = (min(a, b), max(a, b))
        return self.spots.index(pair) if pair in self.spots else NO_SPOT

    def abysses_joined_to(self, galaxy: int) -> tuple[int, ...]:
        return tuple([abyss for abyss, ends in enumerate(self.bridges) if galaxy in ends])

    def colours(self, ends: Sequence[int]) -> tuple[int, ...]:
        found = [self.sector[galaxy] for galaxy in ends]
        return tuple([found.count(sector) for sector in range(len(SECTORS))])

    def straight_lines(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """By galaxy and direction: the galaxies from there to the edge, Abysses left out."""  # LK-18.10 - 18.12
        spaces = [*self.galaxies, *self.abysses]
        towards = hexes.towards([space.place for space in spaces])
        found: list[tuple[tuple[int, ...], ...]] = []
        for galaxy in range(len(self.galaxies)):
            found.append(tuple([self.line(towards, galaxy, way) for way in range(DIRECTIONS)]))
        return tuple(found)

    def line(self, towards: Sequence[Sequence[int]], galaxy: int, way: int) -> tuple[int, ...]:
        passed: list[int] = []
        space = towards[galaxy][way]
        while space != hexes.OFF:
            if space < len(self.galaxies):
                passed.append(space)
            space = towards[space][way]
        return tuple(passed)


def partners(pairs: Sequence[Pair], galaxy: int) -> tuple[int, ...]:
    """The other galaxies of the pairs that it is in, in the order of their numbers."""
    return tuple(sorted([a if b == galaxy else b for a, b in pairs if galaxy in (a, b)]))
