"""One process at a time: a lock of the operating system, which vanishes with the process however it ends."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import Final

from ecliptic.core.errors import EclipticError

held: Final[set[Path]] = set()  # the system's locks do not keep a process from itself
NOTE: Final = 1  # where the note begins: Windows locks the byte before it, also against reading
LONGEST_NOTE: Final = 64 * 1024


class InUse(EclipticError):
    """Another process has the file, and left this note."""

    def __init__(self, guarded: Path, note: bytes = b"") -> None:
        super().__init__(
            f"{guarded} is in use by another Ecliptic server: stop that one first, or give this one another file."
        )
        self.note = note


class Lock:
    """A lock file beside a database, which holds a note; and a lock on the database itself, whatever names it has and
    whatever becomes of the lock file. That one stays when the lock is released: removing it could let two in."""

    def __init__(self, guarded: Path) -> None:
        self.guarded = guarded
        self.path = Path()
        self.file: int | None = None
        self.itself: int | None = None
        self.identity = (0, 0)  # of the database, by which the system knows it under any name

    def acquire(self) -> None:
        """Anyone who has it may acquire it again."""
        if self.file is not None:
            return
        real = self.guarded.resolve()  # whatever name it goes by, there is one lock for one file
        self.path = real.with_name(real.name + ".lock")
        if self.path in held:
            raise InUse(self.guarded)
        file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            lock(file)
        except (BlockingIOError, PermissionError) as error:
            note = noted(file)
            os.close(file)
            raise InUse(self.guarded, note) from error
        except BaseException:
            os.close(file)
            raise
        try:
            self.inherit(lock_itself(real))
        except BlockingIOError as error:
            os.close(file)
            raise InUse(self.guarded) from error
        except BaseException:
            os.close(file)
            raise
        os.ftruncate(file, 0)  # the process that left that note is gone
        self.file = file
        held.add(self.path)

    def inherit(self, itself: int | None) -> None:
        """The database, open and locked: by this process, or for both by the one that started it."""
        self.itself = itself
        if itself is not None:
            self.identity = identity(os.fstat(itself))

    def check_there(self) -> None:
        """Is the file still where it is looked for? What is written into one that was removed is lost."""
        if self.itself is not None and identity(os.stat(self.guarded)) != self.identity:
            raise FileNotFoundError("another file is in its place")

    def leave_note(self, note: bytes) -> None:
        """For anyone who finds the lock taken."""
        assert self.file is not None
        os.lseek(self.file, NOTE, os.SEEK_SET)
        os.write(self.file, note)

    def release(self) -> None:
        if self.file is not None:
            os.close(self.file)
            held.discard(self.path)
        if self.itself is not None:
            os.close(self.itself)
        self.file = self.itself = None


def identity(found: os.stat_result) -> tuple[int, int]:
    return found.st_dev, found.st_ino


def noted(file: int) -> bytes:
    os.lseek(file, NOTE, os.SEEK_SET)
    return os.read(file, LONGEST_NOTE)


if sys.platform == "win32":
    import msvcrt

    def lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def lock_itself(path: Path) -> int | None:
        """There is no lock of this kind here."""
        return None

    def turns(file: int) -> AbstractContextManager[None]:
        raise EclipticError("On Windows a server has one process.")

else:
    import fcntl

    @contextmanager
    def turns(file: int) -> Iterator[None]:
        """One process at a time; the others wait without asking again and again, as the database would. Where that is
        not possible, the database's own lock keeps them apart."""
        with suppress(OSError):
            fcntl.flock(file, fcntl.LOCK_EX)
        try:
            yield
        finally:
            with suppress(OSError):
                fcntl.flock(file, fcntl.LOCK_UN)

    def lock(file: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)  # a forked child does not inherit this kind

    def lock_itself(path: Path) -> int | None:
        """Another kind of lock than the database's own, which would be lost when the file is closed."""
        file = os.open(path, os.O_RDONLY | os.O_CREAT, 0o600)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BaseException:
            os.close(file)
            raise
        return file
