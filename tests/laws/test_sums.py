"""A number of a view that comes with its parts is what they add up to; one worked out twice is the same both times."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ecliptic.core import record
from ecliptic.core.sums import SumRow
from ecliptic.core.views import ViewRow, Watch
from tests.laws.cases import LAWFUL, STORED, stored_games, stored_play
from tests.laws.numbers import TWICE

pytestmark = pytest.mark.uncounted


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_every_sum_in_a_view_adds_up_to_its_total(path: Path) -> None:
    """Law 17: at every choice of the stored games, for everybody who plays."""
    stored = record.read(path)
    watch: Watch | None = None
    for match in stored_play(LAWFUL[stored.header.game], stored):
        watch = watch or Watch(type(match.position))
        changed = watch.changed(match.position)  # the other entries are as they were at the choice before
        views = [match.game.view(match.position, None, changed)]
        views += [match.game.own(match.position, seat, changed) for seat in range(match.players)]
        for row in sums_in(views):
            assert row.total == sum([term.amount for term in row.terms]), row.words


@pytest.mark.parametrize("game", TWICE)
def test_a_number_worked_out_for_speed_is_what_its_sum_comes_to(game: str) -> None:
    """Law 17, exactly: at every choice of every stored game."""
    changed: dict[str, dict[str, None]] = {}
    for path in stored_games(LAWFUL[game]):
        for match in stored_play(LAWFUL[game], record.read(path)):
            for name, quick, total in TWICE[game](match.position):
                assert quick == total, (name, match.position)
                changed.setdefault(name, {})[str(total)] = None
    assert [name for name, totals in changed.items() if len(totals) < 2] == []


def sums_in(value: object) -> Iterator[SumRow]:
    if isinstance(value, SumRow):
        yield value
    elif isinstance(value, ViewRow):
        for name in value.__struct_fields__:
            yield from sums_in(getattr(value, name))
    elif isinstance(value, dict):
        for inner in value.values():
            yield from sums_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from sums_in(inner)


class Board(ViewRow, frozen=True):
    costs: dict[str, list[SumRow]]


def test_a_sum_is_found_wherever_it_stands() -> None:
    row = SumRow(1, [], "1")
    assert [*sums_in({"boards": [Board({"void": [row]})]})] == [row]
