"""Games are kept in the data folder of the platform after every choice, so that nothing is lost."""

from __future__ import annotations

import os
import time
from pathlib import Path

import msgspec

from ecliptic.core.errors import EclipticError
from ecliptic.core.files import called, replace
from ecliptic.core.match import Match
from ecliptic.folders import data_folder

RECORD = ".ecliptic"
SEATS = ".seats.json"


class NoSeating(EclipticError):
    """It cannot be known who sat where."""


class Seating(msgspec.Struct, kw_only=True):
    """Who sits where: what a record does not say, and a kept game needs."""

    persons: tuple[int, ...]
    levels: dict[int, str]
    orders: dict[int, str] = {}
    content: str | None = None


class Slot:
    """The place of one kept game: its record and its seating."""

    def __init__(self, record: Path) -> None:
        self.record = record
        self.seats = record.with_name(record.name.removesuffix(RECORD) + SEATS)
        self.seats_kept = b""

    def keep(self, match: Match, seating: Seating) -> None:
        try:
            self.record.parent.mkdir(parents=True, exist_ok=True)
            self.keep_seats(msgspec.json.encode(seating))
        except OSError as error:
            raise EclipticError(f"{called(self.seats)} cannot be written: {error.strerror}.") from error
        match.save(self.record, overwrite=True)

    def keep_seats(self, data: bytes) -> None:
        if data != self.seats_kept:
            replace(self.seats, data)
            self.seats_kept = data

    def seating(self) -> Seating:
        try:
            return msgspec.json.decode(self.seats.read_bytes(), type=Seating)
        except (OSError, msgspec.DecodeError) as error:
            raise NoSeating(f"{self.seats} does not say who sits where; open the game with --load.") from error

    def finish(self) -> Path:
        """The game is over: its record moves to the finished ones."""
        folder = finished_folder()
        target = folder / self.record.name
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self.record.replace(target)
            self.seats.unlink(missing_ok=True)
        except OSError as error:
            raise EclipticError(f"{target} cannot be written: {error.strerror}.") from error
        return target


def unfinished_folder() -> Path:
    return data_folder() / "unfinished"


def finished_folder() -> Path:
    return data_folder() / "finished"


def new_slot(game: str) -> Slot:
    name = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}"
    taken = sum(1 for folder in (unfinished_folder(), finished_folder()) for _ in folder.glob(f"{name}*{RECORD}"))
    return Slot(unfinished_folder() / f"{name}{f'-{taken}' if taken else ''}{RECORD}")


def latest(game: str | None = None) -> Slot:
    """The game that was played last and is not finished."""
    kept = unfinished(game)
    if not kept:
        raise EclipticError(f"No unfinished game{f' of {game}' if game else ''} is kept in {unfinished_folder()}.")
    return kept[0]


def unfinished(game: str | None = None) -> list[Slot]:
    """The games that are not finished, beginning with the one that was played last."""
    pattern = f"{game}-*{RECORD}" if game else f"*{RECORD}"
    kept = sorted(unfinished_folder().glob(pattern), key=lambda path: path.stat().st_mtime_ns, reverse=True)
    return [Slot(path) for path in kept]
