"""`ecliptic play`, through a pipe and as far as the door of the full screen."""

from __future__ import annotations

from itertools import repeat
from pathlib import Path

import pytest

import ecliptic
from ecliptic.cli import play
from ecliptic.terminal.keeping import unfinished_folder
from ecliptic.terminal.session import Session
from tests.cli.support import Command, recorded

DRIFTERS = ("--bots", "drifter")


def test_a_whole_game_through_a_pipe(command: Command) -> None:
    arguments = ("play", "horizons", "--players", 2, *DRIFTERS, "--option", "round_limit=20", "--seed", 5)
    out = command(*arguments, typed=repeat("1", 2000)).fine()
    assert "The score sheet:" in out
    assert "`ecliptic replay` shows it" in out
    assert "\x1b" not in out


def test_the_same_seed_gives_the_same_lines(command: Command) -> None:
    arguments = ("play", "horizons", "--seed", 7, *DRIFTERS)
    assert command(*arguments, typed=["1", "1"]).out == command(*arguments, typed=["1", "1"]).out


def test_my_seat_and_my_name(command: Command) -> None:
    out = command("play", "horizons", "--me", 2, "--name", "Mara", "--players", 3, *DRIFTERS).fine()
    assert "Seat 1: Orange Concord, a bot, drifter.\nSeat 2: Mara, you.\nSeat 3: Blue Reach, a bot, drifter." in out


def test_my_colour_and_the_names_that_go_with_colours(command: Command) -> None:
    out = command("play", "deep_future", "--players", 2, "--colour", "teal", *DRIFTERS).fine()
    assert "Seat 1: Teal, you.\nSeat 2: Violet, a bot, drifter." in out


@pytest.mark.parametrize("me", [("--me", "1,2"), ("--me", "2", "--me", "1")])
def test_several_persons_at_one_keyboard(command: Command, me: tuple[str, ...]) -> None:
    out = command("play", "horizons", "--players", 2, *me, "--name", "Mara", "--name", "Ivo").fine()
    assert "Seat 1: Mara, you.\nSeat 2: Ivo, you." in out
    assert "Pass the keyboard to" in out


def test_a_preset_agrees_on_several_options_and_single_ones_go_first(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "game"
    given = ("--preset", "first", "--option", "dormancy=8", "--save", file)
    command("play", "horizons", "--players", 2, *DRIFTERS, *given, typed=["1"]).fine()
    options = ecliptic.load(file).header.options
    assert (options["round_limit"], options["dormancy"], options["boards"]) == ("20", "8", "standard")


def test_a_level_for_each_bot(command: Command) -> None:
    out = command("play", "horizons", "--players", 3, "--bots", "drifter,cadet").fine()
    assert "Purple Compact, a bot, drifter." in out
    assert "Blue Reach, a bot, cadet." in out


def test_a_game_is_continued_where_it_was_left(command: Command) -> None:
    command("play", "horizons", "--players", 2, *DRIFTERS, "--name", "Mara", typed=["1", "o scarcer"])
    out = command("play", "--continue", typed=["o"]).fine()
    assert "Seat 1: Mara, you." in out
    assert "Your standing order is scarcer" in out
    assert len(list(unfinished_folder().glob("*.ecliptic"))) == 1
    assert command("play", "horizons", "--continue").fine()


def test_unfinished_games_are_listed_the_latest_first_and_one_is_continued(command: Command) -> None:
    command("play", "horizons", "--players", 2, *DRIFTERS, "--name", "Mara", typed=["1"])
    command("play", "deep_future", "--name", "Ivo", typed=["1"])
    lines = command("continue").fine().splitlines()
    assert lines[0].startswith("1. Deep Future: Ivo")
    assert lines[1].startswith("2. Horizons: Mara, Purple Compact. Last played ")
    assert lines[2:] == ["Continue one of them: ecliptic continue 1"]
    assert "Seat 1: Mara, you." in command("continue", 2).fine()
    assert "Seat 1: Mara, you." in command("continue", "horizons").fine()
    assert "Seat 1: Ivo, you." in command("continue", "deep_future").fine()
    assert len(list(unfinished_folder().glob("*.ecliptic"))) == 2


def test_at_a_terminal_the_list_asks_which_game(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    command("play", "horizons", "--players", 2, *DRIFTERS, "--name", "Mara", typed=["1"])
    monkeypatch.setattr("ecliptic.cli.continuing.on_terminal", lambda: True)
    assert "Seat 1: Mara, you." in command("continue", typed=["1"]).fine()
    assert "Seat 1" not in command("continue", typed=[""]).fine()


def test_continuing_what_is_not_there_is_refused(command: Command) -> None:
    assert (
        "You have no unfinished games in the terminal. Start one: ecliptic play horizons" in command("continue").fine()
    )
    command("play", "horizons", "--players", 2, *DRIFTERS, typed=["1"])
    assert "There is no game 2 in the list" in command("continue", 2).refused()
    assert "no unfinished game of deep_future" in command("continue", "deep_future").refused()
    assert "There is no game 'chess'" in command("continue", "chess").refused()


def test_a_damaged_game_is_listed_with_what_is_wrong(command: Command) -> None:
    command("play", "horizons", "--players", 2, *DRIFTERS, typed=["1"])
    (record,) = unfinished_folder().glob("*.ecliptic")
    record.write_text("nonsense")
    assert command("continue").fine().startswith(f"1. {record.name}: ")


def test_a_saved_game_is_loaded(command: Command, tmp_path: Path) -> None:
    file = recorded(tmp_path / "game", choices=100)
    out = command("play", "--load", file, "--me", 2, *DRIFTERS, typed=["l 1"]).fine()
    assert "Seat 2: Purple Compact, you." in out
    assert "is a game of Horizons, not of Deep Future." in command("play", "deep_future", "--load", file).refused()


def test_a_rematch_follows_at_the_same_terminal(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = recorded(tmp_path / "game")
    played: list[Session] = []

    def play_out(session: Session, plain: bool) -> None:
        played.append(session)
        session.again = len(played) == 1

    monkeypatch.setattr(play, "play_out", play_out)
    command("play", "--load", file, *DRIFTERS).fine()
    assert [session.match.over for session in played] == [True, False]


def test_a_finished_game_shows_its_score_sheet(command: Command, tmp_path: Path) -> None:
    assert "The score sheet:" in command("play", "--load", recorded(tmp_path / "game")).fine()


def test_save_writes_at_the_end_and_never_over_a_file(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "game"
    arguments = ("play", "horizons", "--players", 2, *DRIFTERS, "--save", file)
    assert f"The game is saved to {file}." in command(*arguments, typed=["1", "q"]).fine()
    assert ecliptic.verify(file)
    before = file.read_bytes()
    assert "exists already; add --force to overwrite it." in command(*arguments).refused()
    assert file.read_bytes() == before
    assert command(*arguments, "--force", typed=["1", "1", "1", "q"]).fine()
    assert file.read_bytes() != before


def test_a_content_pack_is_played_with(command: Command, tmp_path: Path) -> None:
    (tmp_path / "stars.toml").write_text('[[star]]\nid = "asha"\nname = "Ankh"\ncolour = "white"\n')
    out = command("play", "horizons", "--content", tmp_path, *DRIFTERS, typed=["b"]).fine()
    assert "Ankh 0/6" in out or "Ankh 1/6" in out
    assert command("play", "--continue").fine()


# --- on a terminal ---------------------------------------------------------------------------------------------------


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> list[Session]:
    """As if on a terminal; the sessions that reached the full screen."""
    sessions: list[Session] = []
    monkeypatch.setattr(play, "on_terminal", lambda: True)
    monkeypatch.setattr(play, "full_screen", sessions.append)
    return sessions


def test_on_a_terminal_the_full_screen_is_opened(command: Command, terminal: list[Session]) -> None:
    assert "ecliptic play --continue" in command("play", "horizons").fine()
    assert [session.persons for session in terminal] == [(0,)]


def test_plain_keeps_the_line_mode_on_a_terminal(command: Command, terminal: list[Session]) -> None:
    assert "Type ? for help." in command("play", "horizons", "--plain", *DRIFTERS).fine()
    assert terminal == []


def test_on_a_terminal_overwriting_is_asked_before_the_game(
    command: Command, terminal: list[Session], tmp_path: Path
) -> None:
    file = tmp_path / "game"
    file.write_text("mine")
    assert "Nothing was written" in command("play", "horizons", "--save", file, typed=["n"]).refused()
    assert file.read_text() == "mine"
    assert command("play", "horizons", "--save", file, typed=["y"]).fine()
    assert ecliptic.verify(file)


def test_an_interrupted_game_is_kept(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(session: Session, option: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Session, "play", interrupted)
    ran = command("play", "horizons", "--players", 2, *DRIFTERS, typed=["1"])
    assert ran.code == 130
    assert "Continue it with: ecliptic play --continue" in ran.error
