"""The logbook of this machine: solo games played in the terminal, in a file of the data folder.

Only beginnings and tours are written down when they happen. A result is entered when somebody next looks, from the
record of the finished game, so that nothing is lost however the program ended.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import msgspec

import ecliptic
from ecliptic.core.errors import EclipticError
from ecliptic.core.files import called
from ecliptic.core.match import Match
from ecliptic.folders import data_folder
from ecliptic.logbooks.log import Began, Ended, Line, now
from ecliptic.logbooks.logbook import Logbook
from ecliptic.logbooks.solo import result_of
from ecliptic.terminal.keeping import finished_folder

FILE: Final = "logbook.jsonl"
encoder = msgspec.json.Encoder()
decoder: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)


def path() -> Path:
    return data_folder() / FILE


def read() -> Logbook:
    """The logbook with everything that has been finished meanwhile."""
    book = Logbook(lines(), ecliptic.games())
    for mission in book.unfinished:
        ended = found(mission.began)
        if ended is not None:
            note(ended)
            book.read(ended)
    return book


def lines() -> list[Line]:
    """A last line that was cut off by a crash is left out."""
    try:
        written = path().read_bytes().splitlines(keepends=True)
        return [decoder.decode(line) for line in written if line.endswith(b"\n")]
    except FileNotFoundError:
        return []
    except (OSError, msgspec.DecodeError) as error:
        raise EclipticError(f"{called(path())} cannot be read.") from error


def note(line: Line) -> None:
    try:
        path().parent.mkdir(parents=True, exist_ok=True)
        with path().open("ab") as file:
            file.truncate(whole_length())
            file.write(encoder.encode(line) + b"\n")
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise EclipticError(f"{called(path())} cannot be written: {error.strerror}.") from error


def whole_length() -> int:
    """Up to the end of the last whole line."""
    return path().read_bytes().rfind(b"\n") + 1


def note_beginning(match: Match, record: Path, day: str = "", tour: int = 0, stage: str = "") -> None:
    note(
        Began(
            at=now(),
            mission=record.name,
            game=match.game.entry.name,
            options=match.header.options,
            seed=str(match.seed),
            day=day,
            tour=tour,
            stage=stage,
        )
    )


def has_met(match: Match) -> bool:
    """Was the same mission played before, with the same seed and options?"""
    return read().has_met(match.game.entry.name, str(match.seed), match.header.options)


def found(began: Began) -> Ended | None:
    """The result of a mission whose record has moved to the finished ones."""
    record = finished_folder() / began.mission
    if not record.exists():
        return None
    return Ended(at=now(), mission=began.mission, result=result_of(ecliptic.load(record)))
