"""The real entry function, and how it ended."""

from __future__ import annotations

import signal
from collections.abc import Iterable
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from random import Random

import pytest

import ecliptic
from ecliptic.cli.main import main


@dataclass(frozen=True)
class Ran:
    code: object
    out: str
    error: str

    def refused(self) -> str:
        """The one sentence of a command that was refused."""
        assert self.code not in (0, None)
        assert self.error.count("\n") == 1
        assert self.error.startswith("ecliptic: ")
        assert self.error.rstrip().endswith((".", "?", ")"))
        assert "Traceback" not in self.error
        return self.error

    def fine(self) -> str:
        assert self.error == ""
        assert self.code == 0
        return self.out


class Command:
    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys = capsys
        self.monkeypatch = monkeypatch

    def __call__(self, *arguments: object, typed: Iterable[str] = ()) -> Ran:
        """Run `ecliptic` with these arguments and with these lines coming through a pipe."""
        self.monkeypatch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in typed)))
        with pytest.raises(SystemExit) as exit:
            main([str(argument) for argument in arguments])
        captured = self.capsys.readouterr()
        return Ran(exit.value.code, captured.out, captured.err)


def recorded(file: Path, choices: int = 10**6, players: int = 3) -> Path:
    """A game of three played at random, saved in a file."""
    match = ecliptic.new("horizons", players, 3)
    random = Random(1)
    while not match.over and len(match.choices) < choices:
        match.play(random.choice(match.options()).id)
    match.save(file)
    return file


def heed_interrupts() -> None:
    """A test run in the background of a shell ignores interrupts, and so would whatever it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
