"""What is given with a choice: outcomes of chance from a real table, and words; as they may stand in a record."""

# not compiled: the edge of the engine

from __future__ import annotations

from collections.abc import Iterable

from ecliptic.core.errors import EclipticError, IllegalChoice, shown
from ecliptic.core.journal import Journal


def outcomes(script: Iterable[int]) -> list[int]:
    """What is scripted to happen, copied into a list of its own."""
    given = list(script)
    for outcome in given:
        if type(outcome) is not int:
            raise EclipticError(f"The scripted outcome {shown(outcome)} is not a whole number.")
    return given


def checked_text(text: object, longest: int) -> str:
    """What a player wrote, as it will stand in the record."""
    if not isinstance(text, str):
        raise IllegalChoice(f"{shown(text)} is not a text.")
    if text and not longest:
        raise IllegalChoice("Nothing can be written at this decision.")
    if len(text) > longest or not text.isprintable() or '"' in text or text != text.strip():
        raise IllegalChoice(
            f"A name has at most {longest} characters, no line breaks, no quotation mark and no space at its ends."
        )
    return text


def all_used(journal: Journal) -> None:
    if journal.script:
        raise EclipticError(f"{len(journal.script)} of the outcomes given were not needed; give only what is drawn.")
