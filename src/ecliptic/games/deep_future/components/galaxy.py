"""The map: 36 sectors round a black hole, who is next to whom, and how far."""  # DF-3.1, DF-3.2, C-1

from __future__ import annotations

from typing import Final

from ecliptic.core import hexes

COLUMNS: Final = (
    (61, 53, 52, 51),
    (62, 64, 55, 54, 43),
    (63, 65, 66, 56, 45, 42),
    (11, 14, 16, 0, 46, 44, 41),
    (12, 15, 26, 36, 35, 33),
    (13, 24, 25, 34, 32),
    (21, 22, 23, 31),
)
SECTORS: Final = 36
CENTRE: Final = 36
HEXES: Final = 37
RADIUS: Final = 3
FARTHEST: Final = 7
SECTOR_LIMIT: Final = 5  # DF-3.4


def sector_at(first: int, second: int) -> int:
    """The sector of two digits."""  # DF-1.9
    return (first - 1) * 6 + second - 1


def digits(sector: int) -> int:
    """The two digits of a sector; 0 for the centre."""
    return 0 if sector == CENTRE else (sector // 6 + 1) * 10 + sector % 6 + 1


def place_of(number: int) -> int:
    return CENTRE if number == 0 else sector_at(number // 10, number % 10)


def places() -> list[hexes.Place]:
    """The place of every hex on the lattice."""
    found = [(0, 0)] * HEXES
    for numbers, column in zip(COLUMNS, hexes.columns(RADIUS), strict=True):
        for number, place in zip(numbers, column, strict=True):
            found[place_of(number)] = place
    return found


PLACES: Final = tuple(places())
TOWARDS: Final = tuple(hexes.towards(PLACES))  # by hex and direction; OFF where the galaxy ends
ADJACENT: Final = tuple(hexes.adjacent(PLACES))
WITHIN: Final = tuple(  # by hex and reach: every other hex no farther than that, DF-13.7
    tuple(hexes.within(PLACES, hex, reach) for reach in range(FARTHEST + 1)) for hex in range(HEXES)
)


def distance(a: int, b: int) -> int:
    return hexes.distance(PLACES[a], PLACES[b])
