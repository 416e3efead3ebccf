"""A view is kept up by making anew what may have changed, and nothing else."""

from __future__ import annotations

from typing import ClassVar

import pytest

from ecliptic.core.flow import Decision, Position
from ecliptic.core.views import EVERY_FIELD, Entries, Seat, Watch


class Shelf(Position):
    FIELDS: ClassVar[tuple[str, ...]] = ("books", "lamp")

    def __init__(self) -> None:
        self.set_flow(0, None)
        self.books = [1, 2]
        self.lamp = False
        self.seat = 0
        self.then(Decision(0))


SHELF: Entries[Shelf, Seat] = Entries(
    Shelf,
    ("kind", "", lambda g, seat: "shelf"),
    ("books", "books", lambda g, seat: len(g.books)),
    ("bright", "lamp seat", lambda g, seat: g.lamp and g.seat == seat),
)


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


@pytest.fixture
def watch(shelf: Shelf) -> Watch:
    watch = Watch(Shelf)
    assert watch.changed(shelf) == EVERY_FIELD
    return watch


def test_everything_is_shown_at_first(shelf: Shelf) -> None:
    assert SHELF.of(shelf, 0) == {"kind": "shelf", "books": 2, "bright": False}


def test_nothing_is_shown_again_while_nothing_changes(shelf: Shelf, watch: Watch) -> None:
    assert SHELF.of(shelf, 0, watch.changed(shelf)) == {}


def test_a_list_that_changed_in_place_has_changed_once(shelf: Shelf, watch: Watch) -> None:
    shelf.books.append(3)
    assert SHELF.of(shelf, 0, watch.changed(shelf)) == {"books": 3}
    assert watch.changed(shelf) == 0


def test_an_entry_may_depend_on_several_fields(shelf: Shelf, watch: Watch) -> None:
    shelf.seat = 1
    assert SHELF.of(shelf, 1, watch.changed(shelf)) == {"bright": False}
    shelf.lamp = True
    assert SHELF.of(shelf, 1, watch.changed(shelf)) == {"bright": True}


def test_what_waits_is_watched_too(shelf: Shelf, watch: Watch) -> None:
    shelf.then(Decision(1))
    assert watch.changed(shelf) != 0


def test_when_the_game_is_over_everything_is_shown(shelf: Shelf, watch: Watch) -> None:
    shelf.seat = None
    assert watch.changed(shelf) == EVERY_FIELD


def test_an_entry_cannot_depend_on_what_is_no_field() -> None:
    with pytest.raises(ValueError, match="tuple"):
        Entries(Shelf, ("odd", "shadows", lambda g, seat: 0))
