"""What all decisions and steps of Laniakea have in common."""

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Decision, Label, Step
from ecliptic.core.moments import fire
from ecliptic.games.laniakea.box import compulsory
from ecliptic.games.laniakea.state import Laniakea

DECLINE: Final = 0xFFF  # the option to leave something undone; everything else stays below it


class Choice(Decision[Laniakea]):
    """A decision of Laniakea."""


class ActionChoice(Choice):
    """How an action is carried out; it may be declined unless the effect must be carried out."""  # LK-4.6, LK-4.15

    __match_args__ = ("player", "source")

    def __init__(self, player: int, source: int) -> None:
        self.player = player
        self.source = source

    def declined(self) -> list[int]:
        """The option to decline, where that is possible."""
        return [] if compulsory(self.source) else [DECLINE]


class OfPlayer(Step[Laniakea]):
    """A step that concerns one player."""

    __match_args__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player


class Fire(OfPlayer):
    """A moment comes once what stands before it is done."""

    __match_args__ = ("player", "moment")

    def __init__(self, player: int, moment: int) -> None:
        self.player = player
        self.moment = moment

    def run(self, g: Laniakea) -> None:
        fire(g, self.moment, self.player)


def decline(text: str) -> Label:
    return Label(text, "choice:none")
