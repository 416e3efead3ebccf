"""The journal: what happened during one choice, for the record and for the people at the table.

A bare position has none and plays at full speed. Facts are ints; sentences are made at the edge.
"""

from __future__ import annotations

from ecliptic.core.errors import EclipticError, shown
from ecliptic.core.events import EventKind, Occurrence, noted


class Journal:
    """Collects events and outcomes of chance; holds scripted outcomes that are still to come."""

    def __init__(self, script: list[int] | None = None) -> None:
        self.events: list[Occurrence] = []
        self.outcomes: list[int] = []
        self.script: list[int] = [] if script is None else script

    def note(self, kind: EventKind, player: int, facts: tuple[int, ...]) -> None:
        self.events.append(noted(kind, player, facts))

    def note_secret(self, kind: EventKind, player: int, facts: tuple[int, ...], secret: tuple[int, ...]) -> None:
        self.events.append(noted(kind, player, facts, secret, player))

    def scripted(self, sides: int) -> int:
        rolled = self.script.pop(0)
        if not 0 <= rolled < sides:
            least_to_most = f"it must be from 0 to {sides - 1}"
            raise EclipticError(f"The scripted outcome {shown(rolled)} is impossible here; {least_to_most}.")
        self.outcomes.append(rolled)
        return rolled
