"""Every entry of a view names the fields that it reads, and no others: found by recording what is read.

A table makes an entry anew only when a field that it names has changed, so an entry that does not name a field would go
stale. The end of a game need not be named: then everything is made anew.

An entry is looked at again when a field that it names has changed. That is enough: while those fields stay as they are,
it reads the same as before, or it has read another field already.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import ecliptic
from ecliptic.core import record
from ecliptic.core.position import Position
from ecliptic.core.views import Entry, Seat, Shown, Watch, entries_of, mask
from tests.laws.cases import COMPILED, LAWFUL, cases, random_play, stored_games, stored_play

pytestmark = [
    pytest.mark.skipif(COMPILED, reason="what compiled code reads cannot be recorded"),
    pytest.mark.uncounted,
]

RARELY = 16  # one case in this many
Reads = dict[str, None]


class Recorder:
    """Looks at positions of one kind and notes which of their fields are read."""

    def __init__(self, kind: type[Position]) -> None:
        slots = [name for base in kind.__mro__ for name in getattr(base, "__slots__", ())]
        self.reads: Reads = {}
        self.kind = recording(kind, dict.fromkeys(name for name in slots if name not in kind.SHARED), self.reads)

    def read(self, entry: Entry[Position, Seat], g: Position, seat: Seat) -> Reads:
        """What the entry reads of a position, which is a copy for this purpose."""
        self.reads.clear()
        g.__class__ = self.kind
        entry.make(g, seat)
        return dict(self.reads)


def recording(kind: type[Position], fields: Reads, reads: Reads) -> type[Position]:
    """The same kind of position, but it notes what is read."""

    class Recording(kind):  # type: ignore[misc,valid-type]
        __slots__ = ()

        def __getattribute__(self, name: str) -> object:
            if name in fields:
                reads[name] = None
            return object.__getattribute__(self, name)

        @property
        def over(self) -> bool:
            return object.__getattribute__(self, "seat") is None

    return Recording


def eyes_for(entry: Entry[Position, Seat], players: int) -> list[Seat]:
    """Whoever follows a game; eyes for everything are shown whole views."""
    return [*range(players)] if entry.shown is Shown.TO_ITS_SEAT else [None, 0]


def plays(game: str) -> Iterator[Iterator[ecliptic.Match]]:
    """All stored games and some random ones."""
    for path in stored_games(LAWFUL[game]):
        yield stored_play(LAWFUL[game], record.read(path))
    for number, case in enumerate([case for case in cases() if case.game == game][::RARELY]):
        yield random_play(case.new(number), random.Random(number))


@pytest.mark.parametrize("game", LAWFUL)
def test_every_entry_names_the_fields_it_reads_and_no_others(game: str) -> None:
    """Law 13."""
    entries = dict(entries_of(LAWFUL[game].view_type))
    kind = type(ecliptic.new(LAWFUL[game]).position)
    read: dict[str, Reads] = {name: {} for name in entries}
    recorder = Recorder(kind)
    for play in plays(game):
        watch = Watch(kind)
        for match in play:
            changed, copy = watch.changed(match.position), match.position.clone()
            for name, entry in entries.items():
                if mask(kind, entry.depends_on) & changed:
                    for seat in eyes_for(entry, match.players):
                        read[name] |= recorder.read(entry, copy, seat)
    for name, entry in entries.items():
        assert sorted(read[name]) == sorted(entry.depends_on), name


def test_a_field_that_is_read_and_not_named_is_found() -> None:
    position = ecliptic.new("horizons", 2, 1).position
    entry: Entry[Position, Seat] = Entry(Shown.TO_ALL, (), lambda g, seat: (g.offered, g.over))
    assert [*Recorder(type(position)).read(entry, position.clone(), None)] == ["listed"]
