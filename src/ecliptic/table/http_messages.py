"""What is asked and answered over HTTP, as docs/protocol.md tells it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ecliptic.bots.custom import Strength
from ecliptic.core.entry import Actor, DailyInfo, GameInfo, HowYouWin, OptionSpec, Preset, Shade, TourInfo
from ecliptic.core.events import Event
from ecliptic.core.tale import Tale
from ecliptic.core.views import ShownSeat, View
from ecliptic.table.messages import Count, LinkText, Message, SeatNumber, Short, Status


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
    options: dict[Short, str | int | bool | None] = msgspec.field(default_factory=dict)
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
