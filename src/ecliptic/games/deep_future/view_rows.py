"""The rows that a view of Deep Future is made of. Sectors are told by their two digits."""

# not compiled: msgspec rows, made at the edge

from __future__ import annotations

from typing import Literal

from ecliptic.core.views import ViewRow
from ecliptic.games.deep_future.components.constants import Kind, Suit, Track

Phase = Literal["set-up", "start", "action", "payment", "challenge", "end"]
Era = int | Literal["O"]  # O was there before the first
Owner = int | Literal["neutral"] | None
Share = tuple[int, int]  # what there is, and what is needed
ResolvingFor = Literal["first worlds", "home", "making", "challenge", "civilization"]
Glyph = Literal["triangle", "circle", "square"]


class CampaignName(ViewRow, frozen=True):
    id: str
    title: str


class Wonder(ViewRow, frozen=True):
    letter: str
    suit: Suit


class Cubes(ViewRow, frozen=True):
    cubes: int
    owner: Owner


class Sector(Cubes, frozen=True):
    id: int
    name: str
    wonder: Wonder | None


class Line(ViewRow, frozen=True):
    """An advancement; on a tech it may be empty yet."""

    suit: Suit
    number: int | None
    name: str | None
    phase: str | None
    action: str | None  # with which it is used; none at the start of a turn
    text: str | None
    brief: str | None
    circled: bool
    era: Era | None


class Card(ViewRow, frozen=True):
    """A card that can be read."""

    id: int
    number: int
    suit: Suit
    kind: Kind
    era: Era
    name: str
    title: str  # its name, or what stands for it
    sector: int | None
    lines: list[Line]
    complete: bool

    victory: str | None = None  # of a civilization, as all that follows
    effect: Suit | None = None
    effects: tuple[str, str] | None = None  # of the victory and of the suit, in a few words
    home: str | None = None
    techs: tuple[str, ...] | None = None

    cubes: int | None = None  # upkeep, in the upper row ...
    paid: bool | None = None  # ... and whether it was paid for in this turn


class Limits(ViewRow, frozen=True):
    """How many cubes there can be, and to how many cards a turn fills the hand."""

    sector: int  # DF-3.4
    upkeep: int  # on a card, DF-17.4
    hand: int  # DF-6.2


class TrackEnds(ViewRow, frozen=True):
    """A track: its star can win, and its lowest value loses where that is a cross."""  # DF-3.9

    star: int
    lowest: int
    cross: bool


class ActionCost(ViewRow, frozen=True):
    """An action, and the suit of the card that pays for it, if one does."""

    name: str
    suit: Suit | None


class Act(ViewRow, frozen=True):
    """What has been done and chosen so far in the action, or in the start phase: all of it in the open."""

    card: int | None  # settled or advanced
    sector: int | None  # grown, or left by an EXPAND
    sectors: list[int]  # attacked, entered, or given a cube by Biology
    used: list[str]  # lines, as targets
    free: list[str]


class TableRow(ViewRow, frozen=True):
    """Of a table that is consulted: an advancement that may be chosen or read, or what a challenge may bring."""

    id: str
    name: str
    phase: str | None
    text: str
    brief: str | None
    odds: str | None = None  # that its number is read, by the cards that may be next


class About(ViewRow, frozen=True):
    """What the question is about."""

    card: Card | None
    line: int | None
    origin: int | None  # the sector from which something leaves
    sector: int | None
    rows: tuple[TableRow, ...]


class Checklist(ViewRow, frozen=True):
    """How far from a victory."""  # DF-19

    home: Share
    techs: Share
    sectors: Share
    cubes: Share
    culture: Share
    might: Share
    stability: Share
    xeno: Share
    colonies: Share
    victories: list[str]


class Player(ViewRow, frozen=True):
    seat: int
    name: str
    colour: str
    glyph: Glyph
    status: str
    turns: int
    lost: int
    tracks: dict[Track, int]
    home: int | None
    homes: list[str]
    upper: list[Card]
    lower: list[Card]
    hand_count: int
    shown: list[Card]
    checklist: Checklist
    hand: list[Card] | None = None  # when the game is over


class CountRow(ViewRow, frozen=True):
    """What was counted for every player."""

    text: str
    values: list[int]


class Result(ViewRow, frozen=True):
    """How the game ended, and what it added to the campaign."""

    cause: str
    why: str  # in words; of a victory, what completed it
    agreed: bool  # to stop
    winner: int | None
    winners: list[int]
    scores: list[int]
    victory: str | None
    era: tuple[int, int]  # of the game, and of the next one
    civilization: Card | None
    new_cards: list[Card]
    changed_cards: list[Card]
    named_sectors: list[int]
    new_wonders: list[int]
    no_wonder: str | None  # why the winner left none
    in_play: list[int]
