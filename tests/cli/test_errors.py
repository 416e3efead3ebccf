"""Whatever is wrong comes out as one sentence and an exit code."""

from __future__ import annotations

import pytest

from ecliptic import EclipticError
from ecliptic.cli.errors import BROKEN_PIPE, INTERRUPTED, MISUSED, REFUSED, guarded
from ecliptic.games import GAMES
from tests.cli.support import Command


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("plya", 'Unknown command "plya". Did you mean "play"?'),
        ("play horizons --bogus", "Unknown option: --bogus"),
        ("play horizons --players three", "'three' is not a whole number"),
        ("play horizons --players 3.5", "'3.5' is not a whole number"),
        ("serve --port 3.5", "'3.5' is not a whole number"),
        (f"serve --port {'9' * 5000}", "has too many digits"),
        ("serve --workers 1.5", "'1.5' is not a whole number"),
        ("rules horizons --no-all", "Unknown option: --no-all"),
        ("play horizons --players", "--players needs a value. See ecliptic play --help."),
        ("rules", "`ecliptic rules` needs GAME, which is missing. See ecliptic rules --help."),
        ("games chess", "`ecliptic games` can't do anything with 'chess'. See ecliptic games --help."),
        ("play horizons extra", "extra"),
        ("rules", "game"),
        ("replay", "file"),
    ],
)
def test_what_cannot_be_read_points_to_the_help(command: Command, line: str, words: str) -> None:
    ran = command(*line.split())
    assert ran.code == MISUSED
    assert words.lower() in ran.refused().lower()
    assert "--help." in ran.error


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("play", f"Which game? Choose one of: {', '.join(GAMES)}."),
        ("play chess", "There is no game 'chess'"),
        ("play pulp_invasion --players 2", "Pulp Invasion is for 1 player, not 2."),
        ("play horizons --players 9", "Horizons is for 2 to 5 players, not 9."),
        ("play horizons --players -1", "Horizons is for 2 to 5 players, not -1."),
        ("play horizons --players 2 --me 3", "There is no seat 3; the seats are 1 to 2."),
        ("play pulp_invasion --me 2", "There is no seat 2; there is only seat 1."),
        ("play horizons --me 0", "There is no seat 0"),
        ("play horizons --me 1,1", "Seat 1 is given twice."),
        ("play horizons --me one", "There is no seat one"),
        (f"play horizons --me {'9' * 5000}", "There is no seat 9999"),
        ("play horizons --bots wizard", "There is no bot 'wizard'. Choose from: drifter, cadet"),
        ("play horizons --players 4 --bots cadet,cadet", "2 levels for 3 bots"),
        ("play horizons --option round_limit=none", "Cadet bots can't play here"),
        ("play horizons --preset easy", "Horizons has no preset 'easy'; there are: first, printed, tournament."),
        ("play horizons --option boards", "Write an option as name=value, not 'boards'."),
        ("play horizons --option boards=", "Write an option as name=value"),
        ("play horizons --option boards=gold", "Option boards cannot be 'gold'; it may be standard, advanced."),
        ("play horizons --option wings=2", "Horizons has no option 'wings'"),
        ("play horizons --option boards=standard --option boards=advanced", "Option boards is given twice"),
        ("play horizons --seed -4", "The seed must be a whole number"),
        ("play horizons --name A --name B", "You gave 2 names for 1 seat."),
        (
            "play horizons --colour red",
            "Horizons has no colour 'red' to choose; it has orange, purple, blue, green, white.",
        ),
        ("play --continue --colour red", "--colour is for a new game and can't be used with --continue."),
        ("play horizons --content /nowhere/at/all", "There is no content folder"),
        ("play --load /nowhere/at/all", "cannot be read: No such file or directory."),
        ("play --load x --seed 3", "--seed is for a new game and can't be used with --load."),
        ("play --continue --bots cadet", "--bots is for a new game and can't be used with --continue."),
        ("play --continue --me 2", "--me is for a new game and can't be used with --continue."),
        ("play --continue --load x", "not both"),
        ("play --continue", "No unfinished game is kept in"),
        ("play horizons --save /nowhere/at/all/game", "Can't save there: the folder /nowhere/at/all does not exist."),
        ("play horizons --save /", "/ is a folder; name a file in it."),
        ("play horizons --daily", "Horizons has no daily mission."),
        ("play --daily", "Name the game of the daily mission."),
        ("replay /nowhere/at/all", "cannot be read"),
        ("simulate chess", "There is no game 'chess'"),
        ("simulate horizons -n 0", "The number of games must be a whole number, 1 or more, not 0."),
        ("simulate horizons --jobs 0", "The number of jobs must be a whole number, 1 or more, not 0."),
        ("simulate horizons --bots wizard", "There is no bot 'wizard'"),
        ("simulate horizons --players 9", "Horizons is for 2 to 5 players, not 9."),
        ("simulate horizons --players -1", "Horizons is for 2 to 5 players, not -1."),
        (f"simulate horizons --players {10**20}", "Horizons is for 2 to 5 players, not 100000000000000000000."),
        ("simulate horizons --players 3 --bots cadet,cadet", "You gave 2 bots for 3 seats"),
        ("simulate horizons --option wings=2", "Horizons has no option 'wings'"),
        ("simulate horizons --seed -4", "The seed must be a whole number"),
        ("simulate horizons --content /nowhere/at/all", "There is no content folder"),
        ("simulate horizons --records /dev/null", "Games can't be kept in /dev/null: it is a file, not a folder."),
        ("simulate horizons --bots builtins:int", "builtins:int is not a bot"),
        ("verify /nowhere/at/all", "ecliptic: /nowhere/at/all cannot be read: No such file or directory."),
        ("verify / --content /", "ecliptic: / cannot be read: Is a directory."),
        ("verify /dev/null --content /nowhere", "ecliptic: There is no content folder /nowhere."),
        ("content check /nowhere/at/all", "There is no content folder"),
        ("content check . --game chess", "There is no game 'chess'"),
        ("serve --keep-idle soon", "--keep-idle 'soon' must be a number of hours, days or weeks: 12h, 90d or 8w."),
        ("serve --prefix ecliptic", "The prefix 'ecliptic' must start with a slash and must not end with one."),
        ("serve --port -1", "A port is a number from 0 to 65535, not -1."),
        ("serve --port 65536", "A port is a number from 0 to 65535, not 65536."),
        ("serve --proxy caddy", "The proxy 'caddy' must be an address or a network"),
        ("serve --proxy 127.0.0.1,*", "The proxy '*' must be an address or a network"),
        ("serve --origin games.example", "must be http:// or https:// and a host alone"),
        ("serve --origin https://games.example/", "must be http:// or https:// and a host alone"),
        ("serve --origin https://[", "must be http:// or https:// and a host alone"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(command: Command, line: str, words: str) -> None:
    ran = command(*line.split())
    assert words in ran.refused()
    assert ran.code == REFUSED


def raising(error: BaseException) -> int:
    raise error


@pytest.mark.parametrize(
    ("error", "code", "words"),
    [
        (EclipticError("No."), REFUSED, "ecliptic: No.\n"),
        (KeyboardInterrupt(), INTERRUPTED, "ecliptic: Interrupted.\n"),
        (KeyboardInterrupt("at once"), INTERRUPTED, "ecliptic: Interrupted at once.\n"),
        (PermissionError(13, "Permission denied", "/secret"), REFUSED, "ecliptic: /secret: Permission denied.\n"),
        (OSError("odd"), REFUSED, "ecliptic: odd.\n"),
    ],
)
def test_errors_have_codes(capsys: pytest.CaptureFixture[str], error: BaseException, code: int, words: str) -> None:
    assert guarded(lambda: raising(error)) == code
    assert capsys.readouterr().err == words


def test_a_broken_pipe_is_silent(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("ecliptic.cli.errors.hang_up", lambda: BROKEN_PIPE)
    assert guarded(lambda: raising(BrokenPipeError())) == BROKEN_PIPE
    assert capsys.readouterr().err == ""
