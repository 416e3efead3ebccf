"""What a caller gives that is no seat, number or outcome: refused in a sentence, and nothing is changed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import ecliptic
from ecliptic.core.errors import SHOWN_LIMIT, shown
from tests.core.test_records import played

HUGE = 10**5000  # more digits than Python prints


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ({"seed": HUGE}, "The seed may have at most 60 digits."),
        ({"seed": 10**60}, "The seed may have at most 60 digits."),
        ({"seed": -HUGE}, "The seed must be a whole number, 0 or more, not a number too long to print."),
        ({"players": HUGE}, "Horizons is for 2 to 5 players, not a number too long to print."),
        (
            {"options": {"dormancy": HUGE}},
            "Option dormancy cannot be a number too long to print; it may be off, 4, 6, 8.",
        ),
        ({"options": {HUGE: "on"}}, "Horizons has no option a number too long to print; it has boards,"),
        ({"names": [HUGE]}, "The name a number too long to print must have from 1 to 24 printable characters."),
        ({"script": [HUGE]}, "The scripted outcome a number too long to print is impossible here"),
    ],
)
def test_a_number_too_long_to_print_is_refused_at_the_start(wrong: dict[str, object], complaint: str) -> None:
    with pytest.raises(ecliptic.EclipticError) as refused:
        ecliptic.new(**{"game": "horizons", "players": 2, "seed": 1, **wrong})  # type: ignore[arg-type]
    assert str(refused.value).startswith(complaint)


def test_a_seed_of_sixty_digits_is_kept() -> None:
    assert ecliptic.new("horizons", seed=10**60 - 1).record().closing.seed == "9" * 60


def test_a_number_too_long_to_print_is_refused_in_play() -> None:
    match = played()
    before = match.record()
    calls: list[tuple[type[ecliptic.EclipticError], Callable[[], object]]] = [
        (ecliptic.IllegalChoice, lambda: match.play(HUGE)),
        (ecliptic.IllegalChoice, lambda: match.position.play(HUGE)),
        (ecliptic.EclipticError, lambda: match.at(HUGE)),
        (ecliptic.BadSetup, lambda: match.view(HUGE)),
        (ecliptic.BadSetup, lambda: match.events(HUGE)),
        (ecliptic.BadSetup, lambda: match.imagine(HUGE, 1)),
        (ecliptic.BadSetup, lambda: match.order(HUGE, "metal")),
        (ecliptic.NothingToUndo, lambda: match.undo(HUGE)),
    ]
    for error, call in calls:
        with pytest.raises(error):
            call()
    assert match.record() == before
    match.imagine(0, HUGE)


@pytest.mark.parametrize("choice", [1.0, "1", None, True])
def test_a_moment_is_a_whole_number(choice: int) -> None:
    with pytest.raises(ecliptic.EclipticError, match=f"There is no choice {choice!r}; the match has 40"):
        played().at(choice)


def test_what_is_shown_is_short() -> None:
    assert shown("a" * 5000) == "'" + "a" * (SHOWN_LIMIT - 1) + "..."
    assert shown(7) == "7"
