"""The lattice of hexes."""

from __future__ import annotations

from ecliptic.core.hexes import (
    DIRECTIONS,
    NE,
    NW,
    OFF,
    SE,
    SW,
    N,
    Place,
    S,
    adjacent,
    columns,
    distance,
    step,
    towards,
    within,
)


def test_six_directions_lead_round_a_hex() -> None:
    assert [DIRECTIONS[way] for way in (N, NE, SE, S, SW, NW)] == [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    assert step((2, 1), SE, 3) == (5, 1)
    assert step(step((0, 0), NW), NW + 3) == (0, 0)
    assert step((0, 0), SW + 6) == step((0, 0), SW)


def places_within(radius: int) -> list[Place]:
    return [place for column in columns(radius) for place in column]


def test_columns_stand_from_left_to_right_each_from_its_top_down() -> None:
    assert columns(0) == [[(0, 0)]]
    assert columns(1) == [[(-1, 0), (-1, 1)], [(0, -1), (0, 0), (0, 1)], [(1, -1), (1, 0)]]
    assert [len(column) for column in columns(4)] == [5, 6, 7, 8, 9, 8, 7, 6, 5]
    assert all(distance((0, 0), place) <= 4 for place in places_within(4))


def test_a_board_of_radius_four_has_61_cells_and_straight_lines() -> None:
    """The cells with |q|, |r| and |q + r| of at most 4."""
    places = places_within(4)
    bound = range(-4, 5)
    assert sorted(places) == sorted((q, r) for q in bound for r in bound if abs(q + r) <= 4)
    ways = towards(places)
    cell, crossed = places.index((0, 4)), 0
    while ways[cell][N] != OFF:
        cell = ways[cell][N]
        crossed += 1
    assert (places[cell], crossed) == ((0, -4), 8)
    assert sum(len(row) for row in adjacent(places)) == 2 * 156  # 156 pairs of neighbours


def test_neighbours_are_mutual_and_one_step_away() -> None:
    places = places_within(3)
    for hex, others in enumerate(adjacent(places)):
        assert others == tuple(other for other in towards(places)[hex] if other != OFF)
        assert all(distance(places[hex], places[other]) == 1 for other in others)
        assert sorted(others) == sorted(within(places, hex, 1))
    assert len(within(places, places.index((0, 0)), 2)) == 18
    assert within(places, 5, 0) == ()
