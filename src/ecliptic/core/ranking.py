"""By what the players of a finished game are ranked: one list for the rules, the score sheet and the winner line."""

# not compiled: msgspec rows, made at the edge

from __future__ import annotations

from collections.abc import Sequence

from ecliptic.core.views import ViewRow


class RankedBy(ViewRow, frozen=True):
    """Something by which players are ranked, for every seat."""

    unit: str
    values: list[int]
    fewer: bool = False  # is better


class Ranking(ViewRow, frozen=True):
    """By what the players are ranked, the most important first; of those needed the last decided, unless some share."""

    counts: list[RankedBy]
    needed: int  # so many of them told the winners from the others
    next: int | None  # the best of those who have not won


def ranks(counts: Sequence[RankedBy]) -> list[int]:
    """The place of every player, from 1; who is equal in everything shares it."""
    worth = [[-n for n in count.values] if count.fewer else count.values for count in counts]
    standings = [*zip(*worth, strict=True)]
    return [1 + len([other for other in standings if other > own]) for own in standings]


def first(counts: Sequence[RankedBy]) -> list[int]:
    return [player for player, rank in enumerate(ranks(counts)) if rank == 1]


def ranking(counts: list[RankedBy], winners: Sequence[int]) -> Ranking:
    """What decided between the winners and the next player."""
    places = ranks(counts)
    others = [player for player in range(len(places)) if player not in winners]
    next = min(others, key=places.__getitem__) if winners and others else None
    if len(winners) > 1:
        return Ranking(counts, len(counts), next)
    if next is None:
        return Ranking(counts, 1, next)
    different = [count.values[winners[0]] != count.values[next] for count in counts]
    return Ranking(counts, 1 + different.index(True), next)
