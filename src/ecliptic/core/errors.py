"""What can go wrong, each with one sentence for a person."""

from __future__ import annotations

from typing import Final

SHOWN_LIMIT: Final = 80


def shown(value: object, limit: int = SHOWN_LIMIT) -> str:
    """What somebody gave, short enough for a sentence; Python itself refuses to print a very long number."""
    try:
        text = repr(value)
    except ValueError:
        return "a number too long to print"
    return text if len(text) <= limit else text[:limit] + "..."


class EclipticError(Exception):
    """Something a person asked for cannot be done; the text says what, why, and what to do."""


class IllegalChoice(EclipticError):
    """The option is not offered at this decision; nothing was changed."""

    def __init__(self, text: str, rule: str = "") -> None:
        super().__init__(f"{text} ({rule})" if rule else text)
        self.text = text
        self.rule = rule


class BadSetup(EclipticError):
    """A game, option, seat or name that does not exist or does not fit."""


class BadContent(EclipticError):
    """A content file is wrong; the text names file, row and field."""


class BadRecord(EclipticError):
    """A record cannot be read, or does not hold; the text names the line."""


class NothingToUndo(EclipticError):
    """There is no choice on this side of the horizon."""
