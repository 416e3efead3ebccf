"""A view is kept up by making anew what may have changed, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pytest

from ecliptic.core.flow import Decision
from ecliptic.core.position import Position
from ecliptic.core.views import EVERY_FIELD, EVERYTHING, Entries, GameView, Views, Watch


class Shelf(Position):
    FIELDS: ClassVar[tuple[str, ...]] = ("books", "lamp")

    def __init__(self) -> None:
        self.set_flow(0, None)
        self.books = [1, 2]
        self.lamp = False
        self.seat = 0
        self.then(Decision(0))


entry: Entries[Shelf] = Entries()


@dataclass(frozen=True)
class ShelfView(GameView):
    kind: str = entry.to_all("", lambda g, seat: "shelf")
    books: int = entry.to_all("books", lambda g, seat: len(g.books))
    titles: list[int] | None = entry.when_revealed("books", lambda g, seat: g.books)
    bright: bool | None = entry.to_its_seat("lamp seat", lambda g, seat: g.lamp and g.seat == seat)


SHELF = Views(Shelf, ShelfView, lambda g: g.over)


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


@pytest.fixture
def watch(shelf: Shelf) -> Watch:
    watch = Watch(Shelf)
    assert watch.changed(shelf) == EVERY_FIELD
    return watch


def test_everything_is_shown_at_first(shelf: Shelf) -> None:
    everybody = {"seat": None, "deciding": 0, "over": False, "kind": "shelf", "books": 2}
    assert SHELF.view(shelf, None) == everybody
    assert SHELF.view(shelf, 0) == everybody | {"seat": 0, "bright": False}
    assert SHELF.own(shelf, 0) == {"seat": 0, "bright": False}


def finish(shelf: Shelf) -> None:
    shelf.end()
    shelf.seat = None


def test_in_the_middle_of_a_deed_the_game_is_not_over(shelf: Shelf) -> None:
    shelf.seat = None
    assert not shelf.over
    assert "titles" not in SHELF.view(shelf, 0)


def test_what_is_revealed_is_for_all_at_the_end_and_always_for_audits(shelf: Shelf) -> None:
    assert SHELF.view(shelf, EVERYTHING)["titles"] == [1, 2]
    assert "titles" not in SHELF.view(shelf, 0)
    finish(shelf)
    assert SHELF.view(shelf, None)["titles"] == [1, 2]


def test_a_view_of_everything_is_always_whole(shelf: Shelf) -> None:
    assert SHELF.view(shelf, EVERYTHING, 0) == SHELF.view(shelf, EVERYTHING)


def test_nothing_is_shown_again_while_nothing_changes(shelf: Shelf, watch: Watch) -> None:
    assert SHELF.view(shelf, 0, watch.changed(shelf)) == {}


def test_a_list_that_changed_in_place_has_changed_once(shelf: Shelf, watch: Watch) -> None:
    shelf.books.append(3)
    assert SHELF.view(shelf, 0, watch.changed(shelf)) == {"books": 3}
    assert watch.changed(shelf) == 0


def test_an_entry_may_depend_on_several_fields(shelf: Shelf, watch: Watch) -> None:
    shelf.seat = 1
    assert SHELF.view(shelf, 1, watch.changed(shelf)) == {"deciding": 1, "bright": False}
    shelf.lamp = True
    assert SHELF.view(shelf, 1, watch.changed(shelf)) == {"bright": True}


def test_what_waits_is_watched_too(shelf: Shelf, watch: Watch) -> None:
    shelf.then(Decision(1))
    assert watch.changed(shelf) != 0


def test_when_the_game_is_over_everything_is_shown(shelf: Shelf, watch: Watch) -> None:
    finish(shelf)
    assert watch.changed(shelf) == EVERY_FIELD


def test_an_entry_cannot_depend_on_what_is_no_field() -> None:
    @dataclass(frozen=True)
    class Odd(GameView):
        odd: int = entry.to_all("shadows", lambda g, seat: 0)

    with pytest.raises(ValueError, match="tuple"):
        Views(Shelf, Odd, lambda g: False)
