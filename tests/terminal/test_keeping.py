"""Nothing is lost: games are kept after every choice."""

from __future__ import annotations

import os
from pathlib import Path
from shutil import rmtree

import pytest

import ecliptic
from ecliptic import EclipticError, Match
from ecliptic.folders import data_folder
from ecliptic.terminal.keeping import Seating, Slot, finished_folder, latest, new_slot, unfinished_folder
from tests.terminal.support import asked, seated

SEATING = Seating(persons=(0,), levels={1: "cadet", 2: "drifter"})


def test_a_kept_game_comes_back_with_its_seats(middle: Match) -> None:
    new_slot("horizons").keep(middle, SEATING)
    slot = latest()
    assert ecliptic.load(slot.record).position.dump() == middle.position.dump()
    assert slot.seating() == SEATING


def test_the_latest_game_is_the_one_played_last(middle: Match) -> None:
    slots: list[Slot] = []
    for seconds, game in enumerate(("horizons", "horizons", "other")):
        slots.append(new_slot(game))
        slots[-1].keep(middle, SEATING)
        os.utime(slots[-1].record, (seconds, seconds))
    first, second, other = slots
    assert len({slot.record for slot in slots}) == 3
    assert latest().record == other.record
    assert latest("horizons").record == second.record
    os.utime(first.record, (9, 9))
    assert latest().record == first.record


def test_without_a_kept_game_one_sentence_says_so() -> None:
    with pytest.raises(EclipticError, match="No unfinished game is kept in"):
        latest()
    with pytest.raises(EclipticError, match="No unfinished game of horizons is kept in"):
        latest("horizons")


def test_seats_that_cannot_be_read_are_told(middle: Match) -> None:
    slot = new_slot("horizons")
    slot.keep(middle, SEATING)
    slot.seats.write_text("nonsense")
    with pytest.raises(EclipticError, match="does not say who sits where"):
        slot.seating()


def test_the_platform_says_where_unless_the_variable_does(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert data_folder() == tmp_path / "data"
    monkeypatch.delenv("ECLIPTIC_DATA")
    assert data_folder().name == "ecliptic"


def test_every_choice_is_kept() -> None:
    session = asked("choose_action")
    session.play(2)
    assert kept() == session.match.position.dump()
    session.undo()
    assert kept() == session.match.position.dump()


def kept() -> dict[str, object]:
    return ecliptic.load(latest().record).position.dump()


def test_a_finished_game_moves_to_the_finished_ones() -> None:
    session = seated(players=2, round_limit="20")
    session.play_bots()
    assert session.match.over
    assert list(unfinished_folder().iterdir()) == []
    assert [path.suffix for path in finished_folder().iterdir()] == [".ecliptic"]
    assert "`ecliptic replay` shows it" in session.close()[0]


def test_a_game_goes_on_where_nothing_can_be_kept(data_folder: Path) -> None:
    rmtree(data_folder)
    data_folder.write_text("a file, not a folder")
    session = seated(0)
    session.play_bots()
    session.play(session.match.options()[0].id)
    assert len(session.trouble) == 1
    assert session.trouble[0].startswith("This game is not saved automatically")
    assert session.close() == session.trouble
