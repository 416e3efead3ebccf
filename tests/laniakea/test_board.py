"""The board: what the rules count on, and that it is the same when it is turned round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from ecliptic.core import hexes
from ecliptic.core.content import rows
from ecliptic.core.errors import BadContent
from ecliptic.games.laniakea.board import DIRECTION_NAMES, NO_SPOT, SECTOR_WORDS, SECTORS
from ecliptic.games.laniakea.content import FOLDER
from ecliptic.games.laniakea.content_rows import AbyssRow, GalaxyRow
from ecliptic.games.laniakea.layout import board_of

GALAXIES = rows(FOLDER, (), "galaxies.toml", "galaxy", GalaxyRow)
ABYSSES = rows(FOLDER, (), "abysses.toml", "abyss", AbyssRow)
BOARD = board_of(GALAXIES, ABYSSES)
NUMBER = {name: number for number, name in enumerate(BOARD.names)}
WEDGES = ("blue", "pink", "green", "gold", "violet", "green")  # clockwise from above


def names(galaxies: tuple[int, ...]) -> list[str]:
    return [BOARD.names[galaxy] for galaxy in galaxies]


def pair_names(pairs: tuple[tuple[int, int], ...]) -> set[frozenset[str]]:
    return {frozenset(names(pair)) for pair in pairs}


def corner(way: int, radius: int) -> hexes.Place:
    return hexes.step((0, 0), way, radius)


def side(way: int, radius: int, i: int) -> hexes.Place:
    """A place on a ring, this many from one corner towards the next."""
    return hexes.step(corner(way, radius), way + 2, i)


def places_within(radius: int) -> list[hexes.Place]:
    return [place for column in hexes.columns(radius) for place in column]


def test_the_lattice_is_full() -> None:
    """LK-1.1, LK-1.4: 61 spaces, 49 galaxies and 12 Abysses."""
    places = [space.place for space in (*BOARD.galaxies, *BOARD.abysses)]
    assert sorted(places) == sorted(places_within(4))
    assert [len(BOARD.galaxies), len(BOARD.abysses)] == [49, 12]


def test_the_sectors_have_their_sizes() -> None:
    """LK-1.2, LK-1.3: the two green areas are one Sector."""
    assert SECTOR_WORDS == ("White", "Blue", "Pink", "Green", "Gold", "Violet")
    assert [len(galaxies) for galaxies in BOARD.in_sector] == [9, 7, 8, 10, 7, 8]
    east, west = NUMBER["GR1"], NUMBER["GR6"]
    assert BOARD.sector[east] == BOARD.sector[west] == SECTORS.index("green")
    reached = [east]
    for galaxy in reached:
        green = [one for one in BOARD.adjacent[galaxy] if BOARD.sector[one] == BOARD.sector[east]]
        reached += [one for one in green if one not in reached]
    assert sorted(names(tuple(reached))) == ["GR1", "GR2", "GR3", "GR4", "GR5"]


def test_the_sectors_are_six_wedges_round_a_white_middle() -> None:
    expected: dict[hexes.Place, str] = dict.fromkeys(places_within(1), "white")
    for way, wedge in enumerate(WEDGES):
        expected[corner(way, 2)] = "white" if wedge == "green" else wedge
        for place in (corner(way, 3), corner(way, 4), side(way, 4, 1), side(way - 1, 4, 3), side(way, 3, 1)):
            expected[place] = wedge
        expected[side(way - 1, 3, 2)] = WEDGES[way - 1] if wedge == "green" else wedge
    assert {row.at: row.sector for row in GALAXIES} == expected


def test_every_two_neighbours_are_adjacent_or_have_a_void_between_them() -> None:
    """LK-1.5, LK-1.6: 62 marks and 34 voids; a mark joins two Sectors only on the four ways into the white middle."""
    assert [len(BOARD.marks), len(BOARD.voids)] == [62, 34]
    places = [space.place for space in BOARD.galaxies]
    neighbours = {(a, b) for a, row in enumerate(hexes.adjacent(places)) for b in row if a < b}
    assert neighbours == {*BOARD.marks, *BOARD.voids}
    ways_in = [pair for pair in BOARD.marks if BOARD.sector[pair[0]] != BOARD.sector[pair[1]]]
    inside = [pair for pair in BOARD.voids if BOARD.sector[pair[0]] == BOARD.sector[pair[1]]]
    expected = {frozenset(pair) for pair in (("WH2", "BL7"), ("WH4", "PI5"), ("WH8", "GO1"), ("WH6", "VI4"))}
    assert pair_names(tuple(ways_in)) == expected
    assert len(inside) > 0
    assert names(BOARD.adjacent[NUMBER["WH5"]]) == ["WH2", "WH3", "WH4", "WH6", "WH7", "WH8"]
    assert names(BOARD.across[NUMBER["GR9"]]) == ["WH1", "GR6", "GR10", "VI1"]


def test_every_galaxy_can_be_reached() -> None:
    reached = [0]
    for galaxy in reached:
        reached += [one for one in (*BOARD.adjacent[galaxy], *BOARD.across[galaxy]) if one not in reached]
    assert sorted(reached) == list(range(49))


def test_the_artifact_spots_lie_in_voids() -> None:
    """LK-15.2, LK-3.10: twelve of them."""
    written = [
        "BL3-BL4", "PI4-PI6", "GR2-GR5", "GO4-GO5", "VI3-VI5", "GR6-GR9",
        "BL6-PI2", "GR3-GO3", "GO2-VI7", "BL5-GR8", "PI8-GR2", "GR9-VI1",
    ]  # fmt: skip
    assert pair_names(BOARD.spots) == {frozenset(pair.split("-")) for pair in written}
    assert set(BOARD.spots) <= set(BOARD.voids)
    a, b = BOARD.spots[5]
    assert BOARD.spots_across[a][BOARD.across[a].index(b)] == 5
    assert BOARD.spots_across[b][BOARD.across[b].index(a)] == 5
    assert BOARD.spots_across[NUMBER["BL2"]] == (NO_SPOT,)


def test_the_bridges_have_the_colours_of_their_sectors() -> None:
    """LK-1.9, LK-1.8: 32 bridges; AB1 is the Abyss of the rulebook's example."""
    colours = Counter(BOARD.sector[galaxy] for ends in BOARD.bridges for galaxy in ends)
    assert [colours[sector] for sector in range(6)] == [6, 5, 5, 6, 5, 5]
    assert names(BOARD.bridges[0]) == ["BL7", "BL6", "WH4", "PI5"]
    assert BOARD.bridges_by_sector[0] == (1, 2, 1, 0, 0, 0)
    assert [BOARD.abysses[abyss].name for abyss in BOARD.abysses_at[NUMBER["BL7"]]] == ["AB1", "AB6"]
    assert BOARD.abysses_at[NUMBER["WH5"]] == ()


def test_the_board_turned_round_is_the_same_in_other_colours() -> None:
    """LK-T1: so no start is better than its opposite by the board alone."""
    opposite = {place: (-place[0], -place[1]) for place in places_within(4)}
    number = {space.place: n for n, space in enumerate(BOARD.galaxies)}
    turned = [number[opposite[space.place]] for space in BOARD.galaxies]
    colours = {SECTORS[BOARD.sector[a]]: SECTORS[BOARD.sector[b]] for a, b in enumerate(turned)}
    assert colours == {
        "white": "white", "blue": "gold", "gold": "blue", "pink": "violet", "violet": "pink", "green": "green",
    }  # fmt: skip
    for pairs in (BOARD.marks, BOARD.voids, BOARD.spots):
        assert {tuple(sorted((turned[a], turned[b]))) for a, b in pairs} == set(pairs)
    bridges = {(BOARD.abysses[n].place, galaxy) for n, ends in enumerate(BOARD.bridges) for galaxy in ends}
    assert {(opposite[place], turned[galaxy]) for place, galaxy in bridges} == bridges


def test_a_straight_line_leaves_abysses_out() -> None:
    """LK-18.10, LK-18.12, E44: from WH8 to the north-east over AB2."""
    north_east = DIRECTION_NAMES.index("NE")
    assert names(BOARD.lines[NUMBER["WH8"]][north_east]) == ["WH7", "PI7", "PI6"]
    assert BOARD.lines[NUMBER["PI3"]][north_east] == ()
    lengths = [len(line) for lines in BOARD.lines for line in lines]
    assert max(lengths) == 8


# --- what a pack may get wrong ------------------------------------------------------------------------


def changed(row: Any, **fields: object) -> Any:
    return msgspec.structs.replace(row, **fields)


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda: board_of(GALAXIES[:-1], ABYSSES), "there must be 49 galaxies"),
        (lambda: board_of((changed(GALAXIES[0], at=(0, 0)), *GALAXIES[1:]), ABYSSES), "at the same place"),
        (lambda: board_of(GALAXIES, (changed(ABYSSES[0], at=(4, 4)),)), "AB1 is more than 4 hexes from the middle"),
        (lambda: board_of((changed(GALAXIES[0], voids=("XX1",)), *GALAXIES[1:]), ABYSSES), "there is no galaxy 'XX1'"),
        (
            lambda: board_of((*GALAXIES[:-1], changed(GALAXIES[-1], voids=("WH1",))), ABYSSES),
            "the one that comes",
        ),
        (lambda: board_of((changed(GALAXIES[0], voids=("BL1",)), *GALAXIES[1:]), ABYSSES), "are not neighbours"),
        (
            lambda: board_of((changed(GALAXIES[0], voids=("WH3",)), *GALAXIES[1:]), ABYSSES),
            "are joined twice",
        ),
        (lambda: board_of(GALAXIES, (changed(ABYSSES[0], bridges=("WH1",)),)), "'WH1' is not a galaxy next to it"),
    ],
)
def test_a_board_that_cannot_be_is_refused(spoil: Callable[[], object], message: str) -> None:
    with pytest.raises(BadContent, match=message):
        spoil()
