"""What a client is told when something cannot be done."""

from __future__ import annotations

import logging
from typing import Final

import msgspec

from ecliptic.core.errors import EclipticError
from ecliptic.table import damage
from ecliptic.table.store.base import Damaged, StoreTrouble

STATUS: Final = {
    "bad_message": 400,
    "no_link": 401,
    "not_yours": 403,
    "not_found": 404,
    "revoked": 404,
    "not_allowed": 405,
    "illegal": 409,
    "refused": 409,
    "too_large": 413,
    "too_fast": 429,
    "too_many": 429,
    "damaged": 500,
    "not_stored": 503,
}
NOT_UNDERSTOOD: Final = msgspec.DecodeError, UnicodeError, RecursionError  # what reading a body or message may end with
LONGEST_REASON: Final = 500  # characters
NOT_STORED: Final = "The server can't save anything right now. Try again; nothing is done twice."
log = logging.getLogger(__name__)


class TableError(EclipticError):
    """Something a client asked for that is not done; `code` is for programs, the text for people."""

    def __init__(self, code: str, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.code = code
        self.rule = rule

    def __reduce__(self) -> tuple[type[TableError], tuple[str, str, str]]:
        return TableError, (self.code, str(self), self.rule)

    @property
    def status(self) -> int:
        return STATUS[self.code]


class Removed(TableError):
    """The table was removed from the store, perhaps by another process."""

    def __init__(self) -> None:
        super().__init__("not_found", "This table was removed.")


def not_understood(error: Exception) -> TableError:
    """What was wrong with a body, for a client."""
    reason = f"This request can't be understood: {error}"[:LONGEST_REASON]
    return TableError("bad_message", f"{reason}.")


def told(error: EclipticError) -> TableError:
    """Any refusal of the engine or the store, for a client."""
    if isinstance(error, TableError):
        return error
    if isinstance(error, Damaged):
        damage.note(error)
        return TableError("damaged", str(error))
    if isinstance(error, StoreTrouble):
        log.error("%s", error)
        return TableError("not_stored", NOT_STORED)
    return TableError("refused", str(error), getattr(error, "rule", ""))
