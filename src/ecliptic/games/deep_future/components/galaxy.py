"""The map: 36 sectors round a black hole, who is next to whom, and how far."""  # DF-3.1, DF-3.2, C-1

from __future__ import annotations

from typing import Final

COLUMNS: Final = (
    (61, 53, 52, 51),
    (62, 64, 55, 54, 43),
    (63, 65, 66, 56, 45, 42),
    (11, 14, 16, 0, 46, 44, 41),
    (12, 15, 26, 36, 35, 33),
    (13, 24, 25, 34, 32),
    (21, 22, 23, 31),
)
DIRECTIONS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # above, then clockwise; flat-top, axial
SECTORS: Final = 36
CENTRE: Final = 36
HEXES: Final = 37
OFF: Final = -1
SECTOR_LIMIT: Final = 5  # DF-3.4


def sector_at(first: int, second: int) -> int:
    """The sector of two digits."""  # DF-1.9
    return (first - 1) * 6 + second - 1


def digits(sector: int) -> int:
    """The two digits of a sector; 0 for the centre."""
    return 0 if sector == CENTRE else (sector // 6 + 1) * 10 + sector % 6 + 1


def place_of(number: int) -> int:
    return CENTRE if number == 0 else sector_at(number // 10, number % 10)


def places() -> list[tuple[int, int]]:
    """The axial place of every hex."""
    found = [(0, 0)] * HEXES
    for column, numbers in enumerate(COLUMNS):
        q = column - 3
        top = -3 - min(q, 0)
        for row, number in enumerate(numbers):
            found[place_of(number)] = (q, top + row)
    return found


PLACES: Final = tuple(places())


def neighbours() -> list[tuple[int, ...]]:
    at = {place: sector for sector, place in enumerate(PLACES)}
    return [tuple(at.get((q + dq, r + dr), OFF) for dq, dr in DIRECTIONS) for q, r in PLACES]


def distance(a: int, b: int) -> int:
    (q, r), (s, t) = PLACES[a], PLACES[b]
    return max(abs(q - s), abs(r - t), abs(q + r - s - t))


TOWARDS: Final = tuple(neighbours())  # by hex and direction; OFF where the galaxy ends
ADJACENT: Final = tuple(tuple(hex for hex in row if hex != OFF) for row in TOWARDS)
WITHIN: Final = tuple(  # by hex and reach: every other hex no farther than that, DF-13.7
    tuple(tuple(b for b in range(HEXES) if 0 < distance(a, b) <= reach) for reach in range(8)) for a in range(HEXES)
)
FARTHEST: Final = 7
