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
        ({"game": HUGE}, "There is no game a number too long to print; there are: horizons"),
        ({"seed": HUGE}, "The seed may have at most 60 digits."),
        ({"seed": 10**60}, "The seed may have at most 60 digits."),
        ({"seed": -HUGE}, "The seed must be a whole number, 0 or more, not a number too long to print."),
        ({"players": HUGE}, "Horizons is for 2 to 5 players, not a number too long to print."),
        (
            {"options": {"dormancy": HUGE}},
            "Option dormancy cannot be a number too long to print; it may be off, 4, 6, 8.",
        ),
        ({"options": {HUGE: "on"}}, "Horizons has no option a number too long to print; it has boards,"),
        ({"options": "boards"}, "Options are names with their values, such as {'name': 'value'}, not 'boards'."),
        ({"names": [HUGE]}, "The name a number too long to print must have from 1 to 24 printable characters."),
        ({"script": [HUGE]}, "The scripted outcome a number too long to print is impossible here"),
    ],
)
def test_what_cannot_be_is_refused_at_the_start(wrong: dict[str, object], complaint: str) -> None:
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


@pytest.mark.parametrize("seat", [-1, 2, True, 1.0, "0", b"0", [0], "everything"])
def test_only_a_seat_can_look(seat: int) -> None:
    match = ecliptic.new("horizons", players=2, seed=1)
    before = match.record()
    looks: list[Callable[[], object]] = [
        lambda: match.view(seat),
        lambda: match.events(seat),
        lambda: match.imagine(seat, 1),
        lambda: match.order(seat, "metal"),
        lambda: match.take_back(1, seat),
    ]
    for look in looks:
        with pytest.raises(ecliptic.BadSetup) as refused:
            look()
        assert str(refused.value) == f"There is no seat {seat!r}; the seats are 0 to 1."
    assert match.record() == before


def test_what_everybody_together_knows_cannot_be_imagined() -> None:
    """HZ-16.3"""
    match = played()
    with pytest.raises(ecliptic.BadSetup, match="There is no seat <Eyes"):
        match.imagine(ecliptic.EVERYTHING, 1)  # type: ignore[arg-type]
    with pytest.raises(ecliptic.BadSetup, match="There is no seat None"):
        match.take_back(1, None)  # type: ignore[arg-type]
    assert match.imagine(None, 1).view() == match.view()


@pytest.mark.parametrize("seed", ["1", 1.0, None, True])
def test_a_match_is_imagined_with_a_whole_number(seed: int) -> None:
    with pytest.raises(ecliptic.BadSetup, match=f"The seed must be a whole number, not {seed!r}."):
        played().imagine(0, seed)


@pytest.mark.parametrize("outcome", [True, 1.0, "1", None])
def test_a_scripted_outcome_is_a_whole_number(outcome: int) -> None:
    match = ecliptic.new("horizons", players=2, seed=1)
    before = match.record()
    with pytest.raises(ecliptic.EclipticError, match=f"The scripted outcome {outcome!r} is not a whole number."):
        match.play(match.position.options()[0], script=[outcome])
    assert match.record() == before
    with pytest.raises(ecliptic.EclipticError, match=f"The scripted outcome {outcome!r} is not a whole number."):
        ecliptic.new("horizons", players=2, seed=1, script=[outcome])


@pytest.mark.parametrize("choices", [0, -1, True, 1.0, "1"])
def test_one_choice_or_more_is_taken_back(choices: int) -> None:
    match = ecliptic.new("horizons", players=2, seed=1)
    while match.undoable == 0:
        match.play(match.position.options()[0])
    before = match.record()
    with pytest.raises(ecliptic.NothingToUndo) as refused:
        match.undo(choices)
    assert str(refused.value) == f"The number of choices to take back must be 1 or more, not {choices!r}."
    assert match.record() == before


def test_a_clone_of_a_match_out_of_step_is_out_of_step() -> None:
    match = ecliptic.new("horizons", players=2, seed=1)
    match.clone().play(match.position.options()[0])
    match.position.play(match.position.options()[0])
    copy = match.clone()
    for what in (lambda: copy.play(copy.position.options()[0]), copy.record, copy.clone().record):
        with pytest.raises(ecliptic.EclipticError, match="played on without its match"):
            what()
