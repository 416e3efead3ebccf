"""Who is ahead, and what decided it."""

from __future__ import annotations

import pytest

from ecliptic.core.ranking import RankedBy, Ranking, first, ranking, ranks


def counts(*values: tuple[int, ...]) -> list[RankedBy]:
    """Points, coins, and the fewer cards."""
    points, coins, cards = values
    return [RankedBy("points", [*points]), RankedBy("coins", [*coins]), RankedBy("cards", [*cards], fewer=True)]


@pytest.mark.parametrize(
    ("values", "places"),
    [
        (((7, 9, 8), (5, 0, 5), (0, 9, 0)), [3, 1, 2]),
        (((9, 9, 8), (5, 4, 5), (0, 0, 0)), [1, 2, 3]),
        (((9, 9, 9), (5, 5, 4), (2, 1, 0)), [2, 1, 3]),
        (((9, 9, 8), (5, 5, 5), (2, 2, 0)), [1, 1, 3]),
    ],
)
def test_players_are_ranked_by_one_count_after_the_other(
    values: tuple[tuple[int, ...], ...], places: list[int]
) -> None:
    assert ranks(counts(*values)) == places
    assert first(counts(*values)) == [player for player, place in enumerate(places) if place == 1]


@pytest.mark.parametrize(
    ("values", "needed", "next"),
    [
        (((7, 9, 8), (5, 0, 5), (0, 9, 0)), 1, 2),
        (((9, 9, 8), (5, 4, 5), (0, 0, 0)), 2, 1),
        (((9, 9, 9), (5, 5, 4), (2, 1, 0)), 3, 0),
        (((9, 9, 8), (5, 5, 5), (2, 2, 0)), 3, 2),  # nothing told the winners apart
        (((9, 9), (5, 5), (2, 2)), 3, None),
        (((9,), (5,), (2,)), 1, None),  # alone
    ],
)
def test_a_ranking_says_how_many_counts_were_needed_and_who_came_next(
    values: tuple[tuple[int, ...], ...], needed: int, next: int | None
) -> None:
    found = counts(*values)
    assert ranking(found, first(found)) == Ranking(found, needed, next)


def test_where_nobody_has_won_nobody_comes_next() -> None:
    found = counts((9,), (5,), (2,))
    assert ranking(found, []) == Ranking(found, 1, None)
