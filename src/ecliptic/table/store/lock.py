"""One process at a time: a lock of the operating system, which vanishes with the process however it ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from ecliptic.core.errors import EclipticError

held: Final[set[Path]] = set()  # the system's locks do not keep a process from itself


class Lock:
    """A lock file beside a database. It stays when the lock is released: removing it could let two in."""

    def __init__(self, guarded: Path) -> None:
        self.guarded = guarded
        self.path = Path()
        self.file: int | None = None

    def acquire(self) -> None:
        real = self.guarded.resolve()  # whatever name it goes by, there is one lock for one file
        self.path = real.with_name(real.name + ".lock")
        if self.path in held:
            raise self.in_use()
        file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            lock(file)
        except (BlockingIOError, PermissionError) as error:
            os.close(file)
            raise self.in_use() from error
        except BaseException:
            os.close(file)
            raise
        self.file = file
        held.add(self.path)

    def release(self) -> None:
        if self.file is not None:
            os.close(self.file)
            held.discard(self.path)
        self.file = None

    def in_use(self) -> EclipticError:
        return EclipticError(
            f"{self.guarded} is in use by another Ecliptic server: stop that one first, or give this one another file."
        )


if sys.platform == "win32":
    import msvcrt

    def lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def lock(file: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)  # a forked child does not inherit this kind
