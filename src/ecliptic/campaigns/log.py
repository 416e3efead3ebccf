"""The log of a campaign: everything that ever happened to it, one line each, chained like the lines of a record."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Annotated, Final

import msgspec

from ecliptic.core.errors import BadRecord, EclipticError, shown
from ecliptic.core.record import chain, chained, split
from ecliptic.games.deep_future.campaign.campaign import Campaign, Chapter, read, written

FORMAT: Final = 1
ALTERED: Final = "The campaign's log was altered outside the program."
GameNumber = Annotated[int, msgspec.Meta(ge=1, le=999_999)]


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="event"):
    """One line. `at` is the time by the clock of the machine, for people; nothing depends on it."""

    at: str

    @property
    def state(self) -> Campaign | None:
        """The campaign from now on; None if it stays what it was."""
        return None


class Change(Event, frozen=True, kw_only=True):
    campaign: msgspec.Raw

    @property
    def state(self) -> Campaign:
        return state_in(bytes(self.campaign))

    @property
    def text(self) -> str:
        return bytes(self.campaign).decode()

    @property
    def glance(self) -> Glance:
        return msgspec.json.decode(self.campaign, type=Glance)


class Glance(msgspec.Struct, frozen=True):
    """The little that is often asked of a campaign, without its cards: these take a hundred times as long to read."""

    title: str
    era: int
    chronology: tuple[Chapter, ...]


@lru_cache(maxsize=8)
def state_in(raw: bytes) -> Campaign:
    """The same value again for the same bytes: the last ones are looked at many times. Each may be large."""
    return read(raw.decode())


class Founded(Change, frozen=True, kw_only=True, tag="founded"):
    """The first line: a new galaxy, or one that was brought in."""

    format: int
    source: str


class Branched(Change, frozen=True, kw_only=True, tag="branched"):
    """What stands before is the history of another campaign; from here on it is one of its own."""  # DF-22.12

    origin: str


class Began(Event, frozen=True, kw_only=True, tag="began", omit_defaults=True):
    """A game is played; until it ends nothing else may happen."""  # DF-22.2

    game: GameNumber
    players: tuple[str, ...]
    table: str = ""  # of the server, if it is played at one


class Ended(Change, frozen=True, kw_only=True, tag="ended"):
    game: GameNumber
    won: bool
    record: str  # the digest of its file


class RolledBack(Change, frozen=True, kw_only=True, tag="rolled_back"):
    """This game and all later ones count no more; their records are kept."""  # DF-22.4

    game: GameNumber


class Renamed(Change, frozen=True, kw_only=True, tag="renamed"):
    """A name was corrected."""  # DF-22.10

    what: str
    old: str
    new: str


class Revised(Change, frozen=True, kw_only=True, tag="revised"):
    """A galaxy that was typed in is corrected before its first game."""  # DF-22.10


Log = tuple[Event, ...]
Line = Founded | Branched | Began | Ended | RolledBack | Renamed | Revised


def now() -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())


def raw(campaign: Campaign) -> msgspec.Raw:
    return msgspec.Raw(written(campaign).encode())


def dump(log: Sequence[Event]) -> bytes:
    """The same log always gives the same bytes."""
    return chain(log)


def parse(data: bytes) -> Log:
    """The log in a file."""
    log = read_lines(data.splitlines())
    if dump(log) != data:
        raise BadRecord(ALTERED)
    return log


def read_lines(lines: Iterable[bytes]) -> Log:
    """Every line must be whole, continue the line before it, and be as it was written."""
    log: list[Event] = []
    digest = ""
    for number, line in enumerate(lines, 1):
        body, found = split(line, number)
        digest = chained(digest, body)
        if digest != found:
            raise BadRecord(f"Line {number} of the campaign's log does not continue the line before it.")
        log.append(understood(body, number))
        if msgspec.json.encode(log[-1]) != body:
            raise BadRecord(ALTERED)
    if not log or not isinstance(log[0], Founded):
        raise BadRecord("This is not the log of a campaign: it does not start with the founding.")
    if log[0].format != FORMAT:
        raise BadRecord(f"This campaign has format {shown(log[0].format)}; this program reads format {FORMAT}.")
    return tuple(log)


def understood(body: bytes, number: int) -> Event:
    try:
        event: Event = msgspec.json.decode(body, type=Line)
        state = event.state
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, EclipticError) as error:
        raise BadRecord(f"Line {number} of the campaign's log cannot be understood: {error}") from error
    if isinstance(event, Change) and state is not None and raw(state) != event.campaign:
        raise BadRecord(f"Line {number} of the campaign's log was altered outside the program.")
    return event
