"""Going back by agreement, and playing on from an earlier position."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import ecliptic
from ecliptic.core import record
from ecliptic.core.errors import EclipticError, NothingToUndo
from ecliptic.core.match import Match


def played(choices: int, seed: int = 5) -> Match:
    match = ecliptic.new("horizons", players=2, seed=seed)
    random = Random(seed)
    for _ in range(choices):
        match.play(random.choice(match.options()).id)
    return match


def test_choices_beyond_the_horizon_are_taken_back_by_agreement(tmp_path: Path) -> None:
    match, earlier = played(40), played(25)
    match.take_back(15, seat=1)
    assert match.position.dump() == earlier.position.dump()
    assert match.events(0) == earlier.events(0)
    assert match.undoable == earlier.undoable
    assert match.lines[-1].agreed
    match.play(match.options()[0].id)
    match.save(tmp_path / "game")
    assert ecliptic.load(tmp_path / "game").position.dump() == match.position.dump()


@pytest.mark.parametrize("choices", [0, -1, 41, True, 1.0])
def test_only_choices_that_were_made_are_taken_back(choices: int) -> None:
    match = played(40)
    before = match.position.dump()
    with pytest.raises(NothingToUndo, match="40 choices"):
        match.take_back(choices, seat=0)
    assert match.position.dump() == before
    with pytest.raises(EclipticError, match="no seat 7"):
        match.take_back(1, seat=7)


def test_a_finished_game_stays_finished() -> None:
    match = played(0)
    random = Random(1)
    while not match.over:
        match.play(random.choice(match.options()).id)
    with pytest.raises(NothingToUndo, match="over"):
        match.take_back(1, seat=0)


def test_an_agreement_without_a_seat_is_no_line_of_a_record(tmp_path: Path) -> None:
    match = played(10)
    match.take_back(5, seat=1)
    match.lines[-1] = record.Line(n=5, undo=5, agreed=True)
    match.save(tmp_path / "game")
    verdict = ecliptic.verify(tmp_path / "game")
    assert not verdict
    assert "no seat" in verdict.text


def test_a_fork_names_its_origin_and_goes_its_own_way(tmp_path: Path) -> None:
    match = played(40)
    fork = match.fork(30)
    assert fork.number == 30
    assert fork.position.dump() == played(30).position.dump()
    fork.play(fork.options()[-1].id)
    assert match.number == 40
    fork.save(tmp_path / "fork")
    origin = ecliptic.load(tmp_path / "fork").header.origin
    assert origin is not None
    assert origin.number == 30
    assert origin.digest == record.digest_of(match.header, match.lines[:31])
    assert f'"digest":"{origin.digest}"' in record.dump(match.record()).decode()


def test_events_can_be_asked_from_a_point_on() -> None:
    match = played(20)
    assert match.events(0, since=7) == match.events(0)[7:]
