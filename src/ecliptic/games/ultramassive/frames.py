"""What all decisions and steps of Ultramassive have in common."""

from __future__ import annotations

from typing import ClassVar, Final

from ecliptic.core.flow import Decision, Label, Step
from ecliptic.games.ultramassive.state import Ultramassive

DECLINE: Final = 999  # the option to leave something undone; everything else stays below it


class Choice(Decision[Ultramassive]):
    """A decision of Ultramassive."""

    declines: ClassVar[int] = DECLINE  # the option that does as little as possible

    def by_order(self, g: Ultramassive, order: str) -> int | None:
        """Somebody who passes declines where that is possible, and else takes the first option."""  # UM-15.7
        options = self.options(g)
        return self.declines if self.declines in options else options[0]


class OfPlayer(Step[Ultramassive]):
    """A step that concerns one player."""

    __match_args__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player


def decline(text: str) -> Label:
    return Label(text, "choice:none")
