"""A finished game told as a tale: what a magazine would print of it, and its end sheet line by line."""

# not compiled: msgspec rows at the edge of the engine

from __future__ import annotations

import msgspec


class Passage(msgspec.Struct, frozen=True):
    """A part of a tale; the first has no heading."""

    heading: str
    text: str


class SheetLine(msgspec.Struct, frozen=True):
    """A line of the end sheet."""

    head: str
    text: str


class Tale(msgspec.Struct, frozen=True):
    title: str
    passages: tuple[Passage, ...]
    sheet: tuple[SheetLine, ...]
