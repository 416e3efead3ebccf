"""The journal: what happened during one choice, for the record and for the people at the table.

A bare position has none and plays at full speed. Facts are ints; sentences are made at the edge.
"""

from __future__ import annotations

from typing import NamedTuple

from ecliptic.core.errors import EclipticError, shown


class Tale(NamedTuple):
    """A kind of event: its name, its rule, and its sentences.

    The words in braces name the player and the facts in order. `secret` is the sentence for the seat
    that was told more; its `{secret}` lists the secret things, named by the word given in `things`.
    """

    name: str
    rule: str
    text: str
    facts: tuple[str, ...] = ()
    secret: str = ""
    things: str = ""


class Event(NamedTuple):
    """One thing that happened, and who learned its secret part."""

    tale: Tale
    player: int
    facts: tuple[int, ...]
    secret: tuple[int, ...]
    eyes: int | None


class Journal:
    """Collects events and outcomes of chance; holds outcomes that are to come about as scripted."""

    def __init__(self, script: list[int] | None = None) -> None:
        self.events: list[Event] = []
        self.outcomes: list[int] = []
        self.script: list[int] = [] if script is None else script

    def note(self, tale: Tale, player: int, facts: tuple[int, ...], secret: tuple[int, ...], eyes: int | None) -> None:
        self.events.append(Event(tale, player, facts, secret, eyes))

    def scripted(self, sides: int) -> int:
        rolled = self.script.pop(0)
        if not 0 <= rolled < sides:
            least_to_most = f"it must be from 0 to {sides - 1}"
            raise EclipticError(f"The scripted outcome {shown(rolled)} is impossible here; {least_to_most}.")
        self.outcomes.append(rolled)
        return rolled
