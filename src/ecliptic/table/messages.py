"""What goes over a live connection, as docs/protocol.md tells it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ecliptic.core.answers import Option, Question, Refusal
from ecliptic.core.events import Event
from ecliptic.core.measures import Change
from ecliptic.core.story import Deed
from ecliptic.core.views import View

Key = Annotated[str, msgspec.Meta(min_length=8, max_length=64)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Number = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=9)]
LinkText = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Short = Annotated[str, msgspec.Meta(max_length=60)]
Digest = Annotated[str, msgspec.Meta(max_length=64)]
Status = Literal["gathering", "running", "over", "abandoned"]


class Message(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Something that comes from outside: nothing in it is trusted."""


# --- from the client, live ---------------------------------------------------------------------------


class Hello(Message):
    """The greeting, which comes with the handshake."""

    link: LinkText
    seat: SeatNumber | None = None
    told: Count = 0  # events that it has kept from an earlier connection ...
    digest: Digest = ""  # ... and which ones they are
    view: Digest = ""  # likewise, which view it has kept
    packed: bool = False  # it can unpack what comes packed


class Choose(Message, tag="choose"):
    key: Key
    at: Count
    option: Number
    text: Short = ""


class SelectThings(Message, tag="select"):
    key: Key
    at: Count
    things: Annotated[list[Number], msgspec.Meta(max_length=1000)]


class Undo(Message, tag="undo"):
    key: Key
    at: Count
    choices: Count


class GiveOrder(Message, tag="order"):
    key: Key
    at: Count
    order: Short


class Agree(Message, tag="agree"):
    yes: bool
    number: Count  # of the proposal that this answers


class Look(Message, tag="look"):
    seat: SeatNumber


class AskPreview(Message, tag="preview"):
    """What would this option do?"""

    at: Count
    option: Number


class AskWorths(Message, tag="worths"):
    """What is each option worth?"""

    at: Count


class Ping(Message, tag="ping"):
    pass


Command = Choose | SelectThings | Undo | GiveOrder  # done once, however often it is sent: by its key
Incoming = Command | Agree | Look | AskPreview | AskWorths | Ping


# --- from the server, live ---------------------------------------------------------------------------


class Answer(msgspec.Struct, frozen=True):
    """To a message with a key: the position number it led to, or that it came too late."""

    key: str
    at: int
    stale: bool = False


class SeatSeen(msgspec.Struct, frozen=True):
    seat: int
    name: str
    colour: int  # its place among those of the game's entry
    kind: Literal["person", "open", "bot"]
    level: str
    here: bool
    left: bool
    link: str | None


class OriginSeen(msgspec.Struct, frozen=True):
    title: str
    number: int


class CampaignAt(msgspec.Struct, frozen=True):
    """The campaign that the game belongs to, and this viewer's link to it."""

    title: str
    game: int
    link: str | None


class MissionAt(msgspec.Struct, frozen=True):
    """What the result counts for: the mission of a day, or one of a tour of duty; else only for statistics."""

    day: str
    tour: int
    stage: str


class Proposal(msgspec.Struct, frozen=True):
    """A seat asks the others to go back to this many choices."""

    seat: int
    number: int
    waiting: tuple[int, ...]


class Remark(msgspec.Struct, frozen=True):
    """Something about the table itself, for the log: who left, which bot stepped in."""

    number: int
    text: str


class TableSeen(msgspec.Struct, frozen=True):
    """A table as the holder of one link may know it."""

    id: str
    game: str
    title: str
    options: dict[str, str]
    status: Status
    version: int
    host: bool
    mine: tuple[int, ...]
    spectator: bool
    seats: tuple[SeatSeen, ...]
    watch: str | None
    origin: OriginSeen | None
    next: str | None
    proposal: Proposal | None
    free_undo: bool
    alone: bool
    remarks: tuple[Remark, ...]
    order: str
    webhook: str
    campaign: CampaignAt | None
    seed: str | None  # of a game for one, or of one that has ended
    commitment: str | None  # to the seed, from the start of the game on
    seed_named: bool  # the person who opened the table chose it and may know what chance will bring
    mission: MissionAt | None


class State(msgspec.Struct, frozen=True, tag="state"):
    at: int
    number: int
    eyes: int | None
    deciding: int | None
    asked: tuple[int, ...]
    turn: int | None
    whole: bool
    view: View | None
    question: Question | None
    options: list[Option]
    instead: list[Option]
    refusals: list[Refusal]
    undo: int
    horizon: int
    back: int
    keep: int
    events: list[Event]
    deeds: list[Deed]
    seen: int | None
    table: TableSeen | None
    answer: Answer | None


class Failure(msgspec.Struct, frozen=True, tag="error"):
    code: str
    text: str
    rule: str = ""
    key: str | None = None


class PreviewSeen(msgspec.Struct, frozen=True, tag="preview"):
    """The entries of the view that an option is certain to change, for the seat that may choose it."""

    at: int
    option: int
    view: View


class Worth(msgspec.Struct, frozen=True):
    """What an option is certain to change, and what it leads to; see `core.preview.Preview`."""

    option: int
    changes: list[Change]
    way: list[str]
    ends: bool
    final: bool
    confirm: bool
    unknown: str


class Worths(msgspec.Struct, frozen=True, tag="worths"):
    """Of every option, for the seat that may choose; of none if the table has moved on."""

    at: int
    worths: tuple[Worth, ...]


class Pong(msgspec.Struct, frozen=True, tag="pong"):
    pass


Outgoing = State | PreviewSeen | Worths | Failure | Pong
