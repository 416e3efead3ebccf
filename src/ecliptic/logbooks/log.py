"""The lines of a logbook. It only grows; everything else is worked out from it."""

from __future__ import annotations

import time
from typing import Final

import msgspec

ABANDONED: Final = "abandoned"


class Event(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="event"):
    """One line. `at` is the time by the clock of the machine."""

    at: str


class Called(Event, frozen=True, kw_only=True, tag="called"):
    """The name under which results are shown."""

    name: str


class Began(Event, frozen=True, kw_only=True, tag="began", omit_defaults=True):
    """A mission begins. This is written first: a second start of the same try comes too late."""

    mission: str  # the table, or the file
    game: str
    options: dict[str, str]
    seed: str
    day: str = ""  # it is the counted try at the mission of that day
    tour: int = 0  # the number of the tour of duty that it belongs to ...
    stage: str = ""  # ... and which of its missions it is


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a mission; the columns are those that the game declares."""

    won: bool
    ending: str
    score: int
    columns: dict[str, str | int]


class Ended(Event, frozen=True, kw_only=True, tag="ended", omit_defaults=True):
    mission: str
    result: Result
    practice: bool = False  # with free undo, or a bot played for a while: it counts for nothing


class TourBegan(Event, frozen=True, kw_only=True, tag="tour"):
    """A tour of duty, to be played with these options."""

    game: str
    options: dict[str, str]
    again: bool  # may a lost mission be tried again?


Line = Called | Began | Ended | TourBegan


def now() -> str:
    """The time as it stands in a log."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
