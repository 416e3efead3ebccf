"""What a game begins with."""

# not compiled: msgspec rows at the edge of the engine

from __future__ import annotations

from pathlib import Path

import msgspec

from ecliptic.core.journal import Journal


class Setup(msgspec.Struct, frozen=True):
    """Who plays by which options, with which cards, and how chance will fall."""

    players: int
    options: dict[str, str]  # all of them, as `Game.agreed` returns them
    names: tuple[str, ...]
    chance: int
    pack: Path | None = None  # a folder that replaces or extends the content
    legacy: str = ""  # what earlier games of a campaign left
    journal: Journal | None = None
    colours: tuple[int, ...] = ()  # by seat, the places of their colours in the entry; none: each seat has its own

    def colour(self, seat: int) -> int:
        return self.colours[seat] if self.colours else seat
