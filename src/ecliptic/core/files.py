"""Files: read whole and written whole, with a sentence for whatever the system says."""

# not compiled: the edge of the engine

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from ecliptic.core.errors import BadRecord, EclipticError, shown

PATH_LIMIT = 200


def read_whole(given: str | Path) -> bytes:
    path = named(given, BadRecord)
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadRecord(f"{called(path)} cannot be read: {error.strerror}.") from error


def write_whole(given: str | Path, data: bytes, overwrite: bool) -> None:
    """Whole or not at all, by a new file beside it; an existing file is kept unless it may be overwritten."""
    path = named(given, EclipticError)
    try:
        if path.is_dir():
            raise EclipticError(f"{called(path)} is a folder; name a file in it.")
        if os.path.lexists(path) and not overwrite:
            raise EclipticError(f"{called(path)} exists already; nothing was written.")
        replace(path, data)
    except OSError as error:
        raise EclipticError(f"{called(path)} cannot be written: {error.strerror}.") from error


def replace(path: Path, data: bytes) -> None:
    """The data is on the disk before the name leads to it, then the name; nothing else is left behind."""
    part = new_file(path.parent)
    try:
        with part:
            part.write(data)
            part.flush()
            os.fsync(part.fileno())
        os.replace(part.name, path)
    except BaseException:
        os.unlink(part.name)
        raise
    settle(path.parent)


def settle(folder: Path) -> None:
    """The names in a folder are on the disk, where the system lets one ask for that."""
    with suppress(OSError):
        names = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(names)
        finally:
            os.close(names)


def new_file(folder: Path) -> BinaryIO:
    """A file that was not there before, in the same folder, so that it can take another's place at once."""
    n = 0
    while True:
        try:
            return (folder / f".ecliptic-{os.getpid()}-{n}.part").open("xb")
        except FileExistsError:
            n += 1


def named(given: str | Path, error: type[EclipticError]) -> Path:
    """An empty name would be the present folder, and no system has a name with a NUL in it."""
    text = os.fspath(given)
    if not text or not nameable(text):
        raise error(f"{shown(text)} is not the name of a file or folder.")
    return Path(text)


def nameable(text: str) -> bool:
    try:
        return b"\0" not in os.fsencode(text)
    except UnicodeEncodeError:
        return False


def called(path: Path) -> str:
    text = str(path)
    return text if len(text) <= PATH_LIMIT and text.isprintable() else shown(text)
