"""`ecliptic logbook` and the mission of the day, through a pipe."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import repeat

import pytest

import ecliptic
from ecliptic.logbooks.daily import seed_of, today
from ecliptic.terminal import logbook
from ecliptic.terminal.keeping import finished_folder, unfinished_folder
from tests.cli.support import Command

GAME = "pulp_invasion"
FIRST: Iterable[str] = tuple(repeat("1", 400))  # a whole mission
GIVE_UP = ("1", "x", "y")


def test_a_mission_in_the_terminal_is_counted(command: Command) -> None:
    assert f"Nothing yet. Play a game alone: ecliptic play {GAME}" in command("logbook").fine()
    assert f"`ecliptic logbook tour {GAME}` begins one" in command("logbook", "play", "cp1").refused()
    command("play", GAME, "--seed", 5, typed=FIRST).fine()
    out = command("logbook").fine()
    assert "Pulp Invasion: 1 mission, " in out
    assert "Captain" in out
    assert "Rounds" in out
    assert command("logbook", GAME).fine() == out


def test_a_game_with_others_is_not(command: Command) -> None:
    command("play", "horizons", "--players", 2, "--bots", "drifter", typed=["q"])
    assert "Nothing yet" in command("logbook").fine()


def test_the_same_mission_again_is_practice(command: Command) -> None:
    for _ in range(2):
        command("play", GAME, "--seed", 5, typed=GIVE_UP).fine()
    out = command("logbook").fine()
    assert "1 mission, none won" in out
    assert "the mission was given up" in out
    assert "Not counted: 1 played as practice" in out


def test_an_unfinished_mission_counts_when_it_is_finished(command: Command) -> None:
    command("play", GAME, "--seed", 5, typed=["1", "q"]).fine()
    assert "no mission has counted yet" in command("logbook").fine()
    command("play", "--continue", typed=GIVE_UP).fine()
    assert "1 mission, none won" in command("logbook").fine()


def test_the_mission_of_the_day_has_the_date_as_its_seed_and_one_try(command: Command) -> None:
    before = today()
    out = command("play", GAME, "--daily", typed=GIVE_UP).fine()
    (record,) = finished_folder().iterdir()
    assert ecliptic.load(record).seed in (seed_of(before), seed_of(today()))
    assert "This try counts." in out
    assert "this is practice" in command("play", GAME, "--daily", typed=["q"]).fine()
    days = [mission.began.day for mission in logbook.read().missions.values()]
    assert days[0]
    assert days[1] == ""


@pytest.mark.parametrize(
    "more", [("--seed", 3), ("--option", "difficulty=basic"), ("--preset", "first"), ("--players", 1)]
)
def test_the_mission_of_the_day_is_played_as_usual(command: Command, more: tuple[object, ...]) -> None:
    assert (
        f"{more[0]} can't be used with --daily: the mission of the day is the same for everybody."
        in command("play", GAME, "--daily", *more).refused()
    )


def test_not_every_game_has_a_mission_of_the_day(command: Command) -> None:
    assert "Horizons has no daily mission" in command("play", "horizons", "--daily").refused()
    assert "Name the game" in command("play", "--daily").refused()
    assert "--daily" in command("play", "--continue", "--daily").refused()


def test_a_tour_is_begun_and_its_missions_are_played_by_name(command: Command) -> None:
    out = command("logbook", "tour", GAME, "--option", "difficulty=basic").fine()
    assert "Tour of duty 1 of Pulp Invasion: difficulty basic." in out
    assert out.count("not played yet") == 6
    out = command("logbook", "play", "otto", "--plain", typed=["1", "q"]).fine()
    assert "under way" in out
    (record,) = unfinished_folder().glob("*.ecliptic")
    assert ecliptic.load(record).header.options["captain"] == "cp3"
    out = command("logbook", "play", "Ottoline Vey", typed=GIVE_UP).fine()
    assert "lost: the mission was given up" in out
    assert "has been played" in command("logbook", "play", "cp3").refused()
    assert "Tour of duty 1" in command("logbook").fine()


def test_a_whole_tour_earns_a_title(command: Command) -> None:
    command("logbook", "tour", GAME, "--again").fine()
    for captain in ("cp1", "cp2", "cp3", "cp4", "cp5", "cp6"):
        out = command("logbook", "play", captain, "--tour", 1, typed=GIVE_UP).fine()
    assert "0 of 6 missions won, rating" in out
    assert "lost missions may be tried again" in " ".join(out.split())
    assert "1. " in command("logbook", "play", "mina", typed=["q"]).fine()


def test_what_is_no_tour_is_refused(command: Command) -> None:
    assert "no tour of duty" in command("logbook", "tour", "horizons").refused()
    assert "usual alert" in command("logbook", "tour", GAME, "--option", "alert=off").refused()
    assert "begins one" in command("logbook", "play", "mina").refused()
    command("logbook", "tour", GAME).fine()
    assert "Which mission?" in command("logbook", "play", "nobody").refused()
    assert "no such tour" in command("logbook", "play", "mina", "--tour", 7).refused()


def test_a_line_that_was_cut_off_is_left_out_and_overwritten(command: Command) -> None:
    command("logbook", "tour", GAME).fine()
    with logbook.path().open("ab") as file:
        file.write(b'{"event":"tour","at')
    assert len(logbook.read().tours) == 1
    command("logbook", "tour", GAME).fine()
    assert len(logbook.read().tours) == 2


def test_a_logbook_that_is_none_is_said_and_left_alone(command: Command) -> None:
    logbook.path().parent.mkdir(parents=True, exist_ok=True)
    logbook.path().write_bytes(b"something else\n")
    assert "cannot be read" in command("logbook").refused()
    command("play", GAME, typed=["q"]).fine()
    assert logbook.path().read_bytes() == b"something else\n"
