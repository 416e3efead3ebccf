"""What a match answers when it is asked: the question that waits, options, refusals, and what happened."""

# not compiled: msgspec rows at the edge of the engine

from __future__ import annotations

import re
from functools import cache

import msgspec

from ecliptic.core.flow import Decision, Position
from ecliptic.core.views import EVERYTHING, Seat

# Without gc: these rows can be part of no cycle, and a server holds so many of them that a search would take long.


class Option(msgspec.Struct, frozen=True, gc=False):
    """A legal choice: its words, and the thing on the board that a person clicks."""

    id: int
    label: str
    target: str
    rule: str


class Refusal(msgspec.Struct, frozen=True, gc=False):
    """Something one might try here, and why it cannot be done."""

    target: str
    text: str
    rule: str


class Question(msgspec.Struct, frozen=True, gc=False):
    """The decision that is waited for."""

    seat: int
    kind: str
    prompt: str
    rule: str
    longest_text: int = 0  # characters that may be written beside the option


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened after a choice, as one seat may know it."""

    choice: int
    kind: str
    seat: int
    text: str
    rule: str
    facts: dict[str, int]
    secret: dict[str, tuple[int, ...]] = {}  # what only this seat was told: the things by their name


class Happened(msgspec.Struct, frozen=True, gc=False):
    """An event with both of its sentences; `eyes` is the seat that may know the secret one."""

    public: Event
    full: Event
    eyes: int | None

    def to(self, seat: Seat) -> Event:
        """A copy: whoever is told may keep it and change it."""
        told = self.full if seat is EVERYTHING or (seat is not None and seat == self.eyes) else self.public
        return msgspec.structs.replace(told, facts=told.facts.copy(), secret=told.secret.copy())

    def as_known_to(self, seat: int | None) -> Happened:
        """Without the secret, unless it is the seat's own."""
        return self if seat is not None and self.eyes == seat else Happened(self.public, self.public, None)


def kind_of(decision: Decision[Position]) -> str:
    return snake_case(type(decision).__name__)


@cache
def snake_case(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
