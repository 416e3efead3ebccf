"""What goes over the wire, as docs/protocol.md tells it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ecliptic.bots.custom import Strength
from ecliptic.core.answers import Option, Question, Refusal
from ecliptic.core.entry import Actor, DailyInfo, GameInfo, HowYouWin, OptionSpec, Preset, Shade, TourInfo
from ecliptic.core.events import Event
from ecliptic.core.measures import Change
from ecliptic.core.story import Deed
from ecliptic.core.tale import Tale
from ecliptic.core.views import ShownSeat, View

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


# --- over HTTP ---------------------------------------------------------------------------------------


class SeatWish(Message):
    """Who is to sit in a seat."""

    kind: Literal["me", "hotseat", "invited", "bot"]
    name: Short | None = None
    level: Short = "cadet"
    colour: Short | None = None  # by its name in the game's entry


SeatWishes = Annotated[list[SeatWish], msgspec.Meta(min_length=1, max_length=10)]


class NewTable(Message):
    game: Short
    seats: SeatWishes
    options: dict[Short, str | int | bool | None] = {}
    title: Short = ""
    seed: Annotated[str, msgspec.Meta(pattern="^[0-9]{1,60}$")] | None = None
    free_undo: bool = False
    pace: Annotated[float, msgspec.Meta(ge=0, le=5)] | None = None
    campaign: LinkText | None = None
    logbook: LinkText | None = None  # where the result of a solo game is to be noted


class OpenRecord(Message):
    record: str
    seats: SeatWishes | None = None


class Links(Message):
    links: Annotated[list[LinkText], msgspec.Meta(max_length=100)]


class Join(Message):
    name: Short
    colour: Short | None = None  # by its name in the game's entry: one that no other person at the table has


class Fork(Message):
    at: Count
    seats: SeatWishes | None = None


class Leave(Message):
    level: Short = "cadet"


class ChangeSeat(Message):
    seat: SeatNumber
    level: Short


class Revoke(Message):
    seat: SeatNumber | None = None


class SetWebhook(Message):
    url: Annotated[str, msgspec.Meta(max_length=500)]


class LinkMade(msgspec.Struct, frozen=True):
    link: str


class GameSeen(msgspec.Struct, frozen=True, kw_only=True):
    """The entry of a game."""

    name: str
    title: str
    blurb: str
    how_you_win: HowYouWin
    players: tuple[int, int]
    default_players: int
    minutes: tuple[int, int]
    complexity: int
    mood: tuple[str, str]
    seat_colours: tuple[Shade, ...]
    actors: tuple[Actor, ...]
    options: tuple[OptionSpec, ...]
    presets: tuple[Preset, ...]
    orders: dict[str, str]  # and what each does
    naming: str
    counted: str
    lesson: bool
    campaigns: bool
    daily: DailyInfo | None
    tour: TourInfo | None


def game_seen(entry: GameInfo) -> GameSeen:
    return GameSeen(
        name=entry.name,
        title=entry.title,
        blurb=entry.blurb,
        how_you_win=entry.how_you_win,
        players=(entry.players[0], entry.players[-1]),
        default_players=entry.default_players,
        minutes=entry.minutes,
        complexity=entry.complexity,
        mood=entry.mood,
        seat_colours=entry.seat_colours,
        actors=entry.actors,
        options=entry.options,
        presets=entry.presets,
        orders=entry.orders,
        naming=entry.naming,
        counted=entry.counted,
        lesson=entry.lesson,
        campaigns=entry.campaigns,
        daily=entry.daily,
        tour=entry.tour,
    )


class Games(msgspec.Struct, frozen=True):
    version: str
    levels: dict[str, Strength]  # of bots, weakest first, and how well each plays
    games: tuple[GameSeen, ...]


class RuleSeen(msgspec.Struct, frozen=True):
    id: str
    text: str


class Chapter(msgspec.Struct, frozen=True):
    number: int
    title: str
    rules: tuple[RuleSeen, ...]


class Rules(msgspec.Struct, frozen=True):
    title: str
    chapters: tuple[Chapter, ...]


class Known(msgspec.Struct, frozen=True):
    """A line of the list of running games."""

    link: str
    found: bool
    game: str = ""
    title: str = ""
    status: Status = "gathering"
    number: int = 0
    deciding: str = ""
    mine: tuple[int, ...] = ()
    your_turn: bool = False
    last: str = ""
    updated: float = 0.0
    damaged: str = ""  # in words, if the table can't be opened


class Moment(msgspec.Struct, frozen=True):
    """The table after this many choices."""

    number: int
    eyes: ShownSeat
    view: View
    events: list[Event]


class HintSeen(msgspec.Struct, frozen=True):
    """The best option as a bot sees it, why, and options that are as good."""

    at: int
    option: int
    label: str
    reasons: tuple[str, ...]
    equals: tuple[str, ...]  # in words
    things: tuple[int, ...]  # of a selection, all that is to be picked


class Lead(msgspec.Struct, frozen=True):
    number: int
    values: tuple[int, ...]


class Swing(msgspec.Struct, frozen=True):
    number: int
    seat: int
    text: str
    swing: int


class Story(msgspec.Struct, frozen=True):
    lead: tuple[Lead, ...]
    moments: tuple[Swing, ...]
    tale: Tale | None  # where the game tells one


class Health(msgspec.Struct, frozen=True):
    ok: bool
    version: str
