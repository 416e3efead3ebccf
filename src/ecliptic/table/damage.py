"""What is damaged in the store is named in the log, and everything else goes on."""

from __future__ import annotations

import logging
from types import TracebackType
from typing import Final

from ecliptic.table.store.base import Damaged

MOST: Final = 1000
noted: Final[set[tuple[str, str]]] = set()
log = logging.getLogger(__name__)


def note(error: Damaged) -> None:
    """In the log, once: somebody may come again and again."""
    if (error.match, error.what) in noted:
        return
    if len(noted) >= MOST:
        noted.clear()
    noted.add((error.match, error.what))
    log.error("%s", error)


class left_out:  # noqa: N801 - it is used as a function, and a class tells type checkers that it may end a block
    """What is done with one entry among many ends here if that entry is damaged."""

    def __enter__(self) -> None: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> bool:
        if isinstance(error, Damaged):
            note(error)
            return True
        return False
