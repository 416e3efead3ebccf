"""A lattice of hexes in axial coordinates (q to the right, r downwards), for maps with a flat side on top.

A map is a list of places; the number of a hex is its index there. No screen in here: where a hex is drawn is not asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

Place = tuple[int, int]

N, NE, SE, S, SW, NW = range(6)
DIRECTIONS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # above, then clockwise
OFF: Final = -1  # where the map ends


def step(place: Place, direction: int, n: int = 1) -> Place:
    """This many steps that way; directions go round."""
    q, r = DIRECTIONS[direction % 6]
    return place[0] + n * q, place[1] + n * r


def distance(a: Place, b: Place) -> int:
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def columns(radius: int) -> list[list[Place]]:
    """The places no farther from the middle, in columns from left to right, each from its top down."""
    across = range(-radius, radius + 1)
    return [[(q, r) for r in across if abs(q + r) <= radius] for q in across]


def towards(places: Sequence[Place]) -> list[tuple[int, ...]]:
    """By hex and direction: the number of the hex there, or OFF."""
    numbers = {place: number for number, place in enumerate(places)}
    return [tuple([numbers.get(step(place, way), OFF) for way in range(6)]) for place in places]


def adjacent(places: Sequence[Place]) -> list[tuple[int, ...]]:
    """By hex: the hexes next to it, clockwise from above."""
    return [tuple([hex for hex in row if hex != OFF]) for row in towards(places)]


def within(places: Sequence[Place], hex: int, reach: int) -> tuple[int, ...]:
    """The other hexes no farther away than that."""
    here = places[hex]
    return tuple([other for other, place in enumerate(places) if other != hex and distance(here, place) <= reach])
