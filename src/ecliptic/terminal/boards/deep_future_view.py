"""What the drawing of Deep Future reads from a view, as typed rows."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

import msgspec

from ecliptic.core.views import View

Owner = int | Literal["neutral"] | None
Share = tuple[int, int]  # what there is, and what is needed


class Wonder(msgspec.Struct, frozen=True):
    letter: str
    suit: str


class Cubes(msgspec.Struct, frozen=True):
    cubes: int
    owner: Owner


class Sector(Cubes, frozen=True):
    id: int
    name: str
    wonder: Wonder | None


class Line(msgspec.Struct, frozen=True):
    """An advancement; on a tech it may be empty yet."""

    suit: str
    name: str | None
    phase: str | None
    text: str | None
    circled: bool
    era: int | str | None


class Card(msgspec.Struct, frozen=True):
    id: int
    number: int
    suit: str
    kind: str
    era: int | str
    title: str
    sector: int | None
    lines: list[Line]
    effects: list[str] = []
    home: str = ""
    techs: list[str] = []
    cubes: int | None = None  # upkeep, in the upper row ...
    paid: bool = False  # ... and whether it was paid for in this turn


class Checklist(msgspec.Struct, frozen=True):
    home: Share
    techs: Share
    sectors: Share
    cubes: Share
    colonies: Share
    victories: list[str]


class Player(msgspec.Struct, frozen=True):
    seat: int
    name: str
    colour: str
    glyph: str
    status: str
    turns: int
    lost: int
    tracks: dict[str, int]
    home: int | None
    homes: list[str]
    upper: list[Card]
    lower: list[Card]
    hand_count: int
    shown: list[Card]
    checklist: Checklist
    hand: list[Card] | None = None


class Campaign(msgspec.Struct, frozen=True):
    title: str


class Entry(msgspec.Struct, frozen=True):
    player: str
    homes: list[str]
    winner: bool


class Chapter(msgspec.Struct, frozen=True):
    era: int
    won: bool
    entries: list[Entry]


class Result(msgspec.Struct, frozen=True):
    cause: str
    winner: int | None
    victory: str | None
    era: tuple[int, int]
    civilization: Card | None
    new_cards: list[Card]
    changed_cards: list[Card]
    named_sectors: list[int]
    new_wonders: list[int]


class Row(msgspec.Struct, frozen=True):
    """An advancement that may be chosen or read, or what a challenge may bring."""

    name: str
    phase: str | None
    text: str


class About(msgspec.Struct, frozen=True):
    """What the question is about; for the seat that decides."""

    card: Card | None
    origin: int | None
    sector: int | None
    rows: list[Row]

    @property
    def places(self) -> tuple[int | None, ...]:
        """The sectors that it concerns."""
        return self.origin, self.sector, None if self.card is None else self.card.sector


class Act(msgspec.Struct, frozen=True):
    """What has been done so far in the action, or in the start phase."""

    used: list[str] = []  # lines, as targets


class Table(msgspec.Struct, frozen=True, dict=True):
    """A view of Deep Future; `seat` is a number, "everything", or None for a spectator."""

    seat: int | str | None
    options: dict[str, str]
    campaign: Campaign
    era: int
    turn: int
    deciding: int | None
    phase: str
    actions_left: int
    taken: list[str]
    action: str | None
    sectors: list[Sector]
    centre: Cubes
    neutral_worlds: list[Card | None]
    deck: int
    discards: list[Card]
    discard_count: int
    pile: int
    resolving: list[Card]
    players: list[Player]
    cards: int
    chronology: list[Chapter]
    over: bool
    result: Result | None
    hand: list[Card] = []
    known_top: list[Card] = []
    about: About | None = None
    act: Act = Act()

    @property
    def me(self) -> Player | None:
        return self.players[self.seat] if isinstance(self.seat, int) else None

    @property
    def used(self) -> list[str]:
        """The lines that were used in the action, or in the start phase, as far as it goes on."""  # DF-7.5
        return self.act.used if self.action is not None or self.phase == "start" else []

    @property
    def active(self) -> Player | None:
        """The player whose turn it is; nobody's while the game is set up."""
        return self.players[self.turn] if 0 <= self.turn < len(self.players) else None

    @cached_property
    def at(self) -> dict[int, Sector]:
        return {sector.id: sector for sector in self.sectors}

    @cached_property
    def readable(self) -> dict[int, Card]:
        """Every card that this seat can read, by its number in the campaign."""
        lying = [card for card in self.neutral_worlds if card is not None]
        cards = [*lying, *self.discards, *self.resolving, *self.hand, *self.known_top]
        for player in self.players:
            cards += [*player.shown, *(player.hand or ()), *player.upper, *player.lower]
        return {card.id: card for card in cards}


def read(view: View) -> Table:
    return msgspec.convert(view, Table)
