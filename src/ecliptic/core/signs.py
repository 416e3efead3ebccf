"""An effect in signs among few words: the short form of what stands on a card, as data that a client only draws."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ecliptic.core.words import capitalised


class Sign(NamedTuple):
    """A piece of it: some words, or a sign of the game with the number in front of it."""

    text: str
    sign: str = ""  # the name of the sign, if there is one
    tight: str | None = None  # the text where there is room for one line only, if it is another


Signs = tuple[Sign, ...]


def joined(parts: Iterable[Signs], between: Sign) -> Signs:
    found: list[Sign] = []
    for part in parts:
        found += [between, *part] if found else part
    return tuple(found)


def begun(signs: Signs) -> Signs:
    """With a capital letter."""
    first = signs[0]
    tight = None if first.tight is None else capitalised(first.tight)
    return (Sign(capitalised(first.text), first.sign, tight), *signs[1:])
