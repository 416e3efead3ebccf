"""What goes over the wire about logbooks and daily missions, as docs/protocol.md tells it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ecliptic.logbooks.log import Result
from ecliptic.table.messages import Message, Short

Day = Annotated[str, msgspec.Meta(pattern=r"^\d{4}-\d\d-\d\d$")]
Name = Annotated[str, msgspec.Meta(max_length=24)]


class NewLogbook(Message):
    name: Name = ""


class CallLogbook(Message):
    name: Name


class NewTour(Message):
    game: Short
    options: dict[Short, str | int | bool | None] = msgspec.field(default_factory=dict)
    again: bool = False


class PlayStage(Message):
    tour: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
    stage: Short


class PlayDaily(Message):
    """The try that counts, or practice; practice may be at an earlier day's mission."""

    practice: bool = False
    day: Day | None = None


class StageSeen(msgspec.Struct, frozen=True):
    """A mission of a tour."""

    value: str
    title: str
    state: Literal["open", "running", "won", "lost"]
    again: bool  # it was lost and may be tried again
    tries: int
    result: Result | None


class TourSeen(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    game: str
    at: str
    options: dict[str, str]
    again: bool
    over: bool
    won: int
    score: int
    rank: str  # once it is over
    stages: tuple[StageSeen, ...]


class MissionSeen(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the logbook."""

    game: str
    at: str
    seed: str
    options: dict[str, str]
    day: str
    tour: int
    stage: str
    practice: bool
    link: str | None  # to its table
    result: Result | None


class LogbookSeen(msgspec.Struct, frozen=True):
    """A logbook, for the person who has its link."""

    name: str
    games: tuple[str, ...]  # of which it has missions
    missions: tuple[MissionSeen, ...]  # the latest first
    tours: tuple[TourSeen, ...]  # the latest first


class ResultSeen(msgspec.Struct, frozen=True):
    """A line of the table of results; nobody learns whose logbook it is, or which table."""

    place: int
    name: str
    mine: bool
    result: Result


class DaySeen(msgspec.Struct, frozen=True):
    """A day in the list of days."""

    day: str
    tries: int
    best: int | None
    mine: Result | None


class DailySeen(msgspec.Struct, frozen=True, kw_only=True):
    """The mission of a day."""

    game: str
    day: str
    today: str
    seed: str
    options: dict[str, str]
    trying: int  # have begun and are not done
    results: tuple[ResultSeen, ...]  # the best first
    state: Literal["new", "running", "done", "met", "past"]  # of the asker's own try
    link: str | None  # to the asker's own try
    days: tuple[DaySeen, ...]  # earlier ones, the latest first
