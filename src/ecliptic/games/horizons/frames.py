"""What all frames of Horizons have in common."""

from __future__ import annotations

from typing import Final

from ecliptic.core.flow import Decision, Label, Reason, Step
from ecliptic.games.horizons.state import NOTHING, Horizons

ALLY_NEEDS_ACTION: Final = Reason("Choose an Action first; you may use an Ally with it.", "HZ-10.1")
NOT_YOUR_TURN: Final = Reason("You can use an Ally only with an Action on your own turn.", "HZ-10.1")
ONE_ALLY: Final = Reason("You already used an Ally with this Action.", "HZ-10.2")
NOT_NOW: Final = Reason("You can use an Ally before or after the Action, but not during it.", "HZ-10.4")


class Choice(Decision[Horizons]):
    """A decision of Horizons."""

    def aside(self, g: Horizons) -> list[tuple[str, Reason]]:
        return allies_aside(g, self.player)


def allies_aside(g: Horizons, player: int) -> list[tuple[str, Reason]]:
    """Allies are triggered at their own moments only."""
    if player != g.active:
        reason = NOT_YOUR_TURN
    else:
        reason = ALLY_NEEDS_ACTION if g.action == NOTHING else ONE_ALLY if g.ally_used else NOT_NOW
    return [(f"ally:{g.ally(card).id}", reason) for card in g.tableau[player]]


class AllyChoice(Choice):
    """A choice among Ally cards on the table, which are therefore no side issue."""

    def aside(self, g: Horizons) -> list[tuple[str, Reason]]:
        return []


class Happening(Step[Horizons]):
    """A step of Horizons."""


def decline(text: str) -> Label:
    return Label(text, "choice:none")
