"""The program as the shell starts it."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest

from ecliptic.cli.errors import BROKEN_PIPE
from tests.cli.support import heed_interrupts

ECLIPTIC = (sys.executable, "-m", "ecliptic")
PLAY = (*ECLIPTIC, "play", "horizons", "--players", "2", "--bots", "drifter", "--seed", "5")


def run(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*ECLIPTIC, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=os.environ | environment,
        timeout=120,
        check=False,
    )


def test_a_game_is_played_by_a_pipe_and_continued_by_another_process() -> None:
    first = run("play", "horizons", "--players", "2", "--bots", "drifter", typed="1\n")
    assert (first.returncode, first.stderr) == (0, "")
    assert "The input ended" in first.stdout
    second = run("play", "--continue", typed="q\n")
    assert (second.returncode, second.stderr) == (0, "")


def test_a_mistake_is_one_line_on_stderr() -> None:
    ran = run("play", "horizons", "--players", "9")
    assert ran.returncode == 1
    assert ran.stdout == ""
    assert ran.stderr == "ecliptic: Horizons is for 2 to 5 players, not 9.\n"


def test_a_narrow_encoding_costs_signs_but_not_the_game() -> None:
    ran = run("play", "horizons", "--players", "2", "--bots", "drifter", typed="b\nq\n", PYTHONIOENCODING="ascii")
    assert (ran.returncode, ran.stderr) == (0, "")


@pytest.mark.parametrize("line", ["campaign list", "rules horizons HZ-5.2", "rules horizons --all"])
def test_nobody_reading_is_no_error_message(line: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    ran = subprocess.run([*ECLIPTIC, *line.split()], stdout=writing, stderr=subprocess.PIPE, timeout=60, check=False)
    os.close(writing)
    assert (ran.returncode, ran.stderr) == (BROKEN_PIPE, b"")


@pytest.mark.skipif(os.name == "nt", reason="shells of POSIX")
@pytest.mark.parametrize("line", ["config >&-", "play pulp_invasion --plain <&-", "rules chess 2>&-"])
def test_closed_streams_are_no_traceback(line: str) -> None:
    ran = subprocess.run(
        ["sh", "-c", f"{' '.join(ECLIPTIC)} {line}"], capture_output=True, text=True, timeout=120, check=False
    )
    assert ran.returncode == (1 if "chess" in line else 0)
    assert ran.stderr == ""


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_an_interrupt_keeps_the_game() -> None:
    with subprocess.Popen(
        PLAY,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=heed_interrupts,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        while "1. " not in (line := process.stdout.readline()):
            assert line, "the program ended without a question"
        process.send_signal(signal.SIGINT)
        error = process.stderr.read()
        assert process.wait(60) == 130
    assert "Continue it with: ecliptic play --continue" in error
    assert error.endswith("ecliptic: Interrupted.\n")
    assert "Traceback" not in error


@pytest.mark.skipif(os.name == "nt", reason="terminals of POSIX")
@pytest.mark.parametrize("locale", ["C", "C.UTF-8"])
def test_on_a_real_terminal_the_table_opens_and_closes(locale: str) -> None:
    import pty
    import termios

    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    environment = os.environ | {"TERM": "xterm-256color", "LANG": locale, "LC_ALL": locale}
    with subprocess.Popen(PLAY, stdin=theirs, stdout=theirs, stderr=theirs, env=environment) as process:
        os.close(theirs)
        seen = screen(ours)
        text = wait_for(seen, "Which side of your first World do you play?")
        assert text.isascii() == (locale == "C")
        os.write(ours, b"q")
        wait_for(seen, "Quit?")
        os.write(ours, b"q")
        wait_for(seen, "Continue it with: ecliptic play --continue")
        assert process.wait(60) == 0
    os.close(ours)


def screen(terminal: int) -> Iterator[str]:
    """All that has come to the terminal so far, whenever more comes."""
    text = b""
    while select.select([terminal], [], [], 60)[0]:
        try:
            text += os.read(terminal, 65536)
        except OSError:  # what Linux says when the other side is closed
            return
        yield text.decode(errors="replace")


def wait_for(seen: Iterator[str], words: str) -> str:
    """All that had come when the words came."""
    text = next((text for text in seen if words in text), "")
    assert text, words
    return text
