"""Words that games and commands say."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

LARGEST: Final = 10  # below the line of a fraction that everybody can picture


def capitalised(words: str) -> str:
    return words[:1].upper() + words[1:]


def counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def chance_words(likely: int, whole: int) -> str:
    """A chance as a small fraction where it is one, "1 in 4", and otherwise in percent."""
    share = Fraction(likely, whole)
    if share == 1:
        return "certain"
    if likely and share.denominator <= LARGEST:
        return f"{share.numerator} in {share.denominator}"
    percent = round(100 * share)
    return "<1%" if likely and not percent else ">99%" if percent == 100 else f"{percent}%"
