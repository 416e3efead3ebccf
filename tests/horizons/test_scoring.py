"""Final scoring: the rulebook's three Systems, one by one and as the game of three players they were."""

import pytest

from ecliptic.games.horizons.control import control_points, control_vp
from ecliptic.games.horizons.state import Horizons
from tests.horizons.support import A, B, asked, bare, build, choose, habitats, stock, table, view, world

ORANGE, PURPLE = A, B

# Colonies, Energy Collectors and Metal Collectors of Orange, Purple and Blue
SYSTEM_A = ((2, 1, 1), (2, 0, 0), (1, 2, 1))
SYSTEM_B = ((0, 1, 0), (0, 2, 2), (2, 0, 0))
SYSTEM_C = ((3, 0, 1), (2, 1, 1), (1, 2, 2))

Counts = tuple[tuple[int, int, int], ...]


def settle(g: Horizons, star: int, counts: Counts) -> None:
    """This many Structures in a System, each player on Worlds of their own."""
    for player, (colonies, energy, metal) in enumerate(counts):
        kinds = ["colony"] * colonies + ["energy_collector"] * energy + ["metal_collector"] * metal
        for first in range(0, len(kinds), 3):
            at = world(g, star, "arboreal" if player == PURPLE else "volcanic")
            for kind in kinds[first : first + 3]:
                build(g, player, kind, at)


@pytest.mark.parametrize(
    ("counts", "points", "vp"),
    [
        pytest.param(SYSTEM_A, [6, 4, 5], [6, 0, 3], id="E1"),
        pytest.param(SYSTEM_B, [1, 4, 4], [0, 3, 3], id="E2"),
        pytest.param(SYSTEM_C, [7, 6, 6], [6, 1, 1], id="E3"),
    ],
)
def test_the_systems_of_the_rulebook_score_as_printed(counts: Counts, points: list[int], vp: list[int]) -> None:
    """HZ-13.2, HZ-13.3, HZ-13.4, HZ-13.5, HZ-13.6, HZ-13.10, E1, E2, E3"""
    g = bare(3)
    settle(g, 0, counts)
    assert control_points(g, 0) == points
    assert control_vp(points, two_player=False) == vp


def test_the_game_of_the_rulebook_ends_with_the_fifth_colony_of_orange() -> None:
    """HZ-12.1, HZ-13.1, E4"""
    g = table(3)
    for star, counts in enumerate((SYSTEM_A, SYSTEM_B, SYSTEM_C)):
        settle(g, star, counts)
    g.lift(g.slots.index(ORANGE * 3))  # the last Colony is yet to be built, where it stood
    habitats(g, ORANGE, "volcanic")
    stock(g, ORANGE, 4, 2)
    choose(g, "action:build", "kind:colony", "world:0")
    assert asked(g) == ""
    result = view(g, None)["result"]
    assert isinstance(result, dict)
    assert result["ended_by"] == ORANGE
    assert result["control"] == [12, 4, 7]
    assert result["scores"] == [12, 4, 7]
