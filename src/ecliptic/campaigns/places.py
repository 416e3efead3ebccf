"""Where campaigns lie on the disk, what their folders are called, and who may change one."""

from __future__ import annotations

import os
import re
import shutil
import sys
import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final

from ecliptic.core.errors import EclipticError, shown
from ecliptic.core.files import called, replace, settle
from ecliptic.folders import data_folder

NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LONGEST: Final = 40
RESERVED: Final = re.compile(r"con|prn|aux|nul|(com|lpt)[0-9]")  # no folder of Windows may be called so
LOCK: Final = "lock"


def campaigns_folder() -> Path:
    return data_folder() / "campaigns"


# --- names -------------------------------------------------------------------------------------------


def slug(title: str) -> str:
    """A name for the command line and for a folder: small letters, digits and hyphens."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    name = "-".join(re.findall("[a-z0-9]+", plain))[:LONGEST].strip("-") or "galaxy"
    return f"{name}-galaxy" if RESERVED.fullmatch(name) else name


def checked(name: str) -> str:
    if not NAME.fullmatch(name) or len(name) > LONGEST or RESERVED.fullmatch(name):
        raise EclipticError(
            f"{shown(name)} can't be the name of a campaign. Use small letters, digits and hyphens between them, "
            f"at most {LONGEST} characters."
        )
    return name


# --- files -------------------------------------------------------------------------------------------


def new_folder(folder: Path, files: Mapping[str, bytes]) -> None:
    """A folder with these files, whole or not at all."""
    if folder.exists():
        raise EclipticError(f"A campaign called {folder.name} already exists; nothing was written.")
    part = folder.with_name(f".{folder.name}-{os.getpid()}.part")
    try:
        part.mkdir(parents=True)
        for name, data in files.items():
            (part / name).parent.mkdir(exist_ok=True)
            replace(part / name, data)
        part.rename(folder)
        settle(folder.parent)
    except OSError as error:
        raise EclipticError(f"{called(folder)} cannot be written: {error.strerror}.") from error
    finally:
        shutil.rmtree(part, ignore_errors=True)


# --- one at a time -----------------------------------------------------------------------------------


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """As long as this lasts no other program changes the campaign. A program that dies lets go of it."""
    try:
        file = (folder / LOCK).open("ab")
    except OSError as error:
        raise EclipticError(f"{called(folder)} cannot be written: {error.strerror}.") from error
    with file:
        if not seize(file):
            raise EclipticError(f"The campaign {folder.name} is open in another window; close it there first.")
        sweep(folder)
        yield


def sweep(folder: Path) -> None:
    """Take away what a program left half written when it died; nobody else is writing now."""
    for part in folder.rglob(".ecliptic-*.part"):
        part.unlink(missing_ok=True)


if sys.platform == "win32":
    import msvcrt

    def seize(file: BinaryIO) -> bool:
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def seize(file: BinaryIO) -> bool:
        """Closing the file lets go of it."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
