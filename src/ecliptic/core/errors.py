"""What can go wrong, each with one sentence for a person."""


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
