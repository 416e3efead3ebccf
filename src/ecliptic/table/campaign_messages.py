"""What goes over the wire about campaigns, as docs/protocol.md tells it."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from ecliptic.games.deep_future.campaign.file import CardFile, Entry
from ecliptic.games.deep_future.view_rows import Card, Wonder
from ecliptic.table.messages import Count, Message, Status

LARGEST_FILE: Final = 48 * 1024 * 1024  # a campaign of a hundred eras has about 35
LONGEST_TEXT: Final = 256 * 1024  # a galaxy of some thousand cards

Title = Annotated[str, msgspec.Meta(max_length=60)]
GalaxyText = Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)]


# --- asked -------------------------------------------------------------------------------------------


class NewCampaign(Message):
    """A new galaxy by its title, or one from a text: an exported campaign, or a galaxy in the card notation."""

    title: Title = ""
    file: Annotated[str, msgspec.Meta(max_length=LARGEST_FILE)] = ""


class CheckGalaxy(Message):
    text: GalaxyText


class ReadCard(Message):
    """A card as a line of the notation or as the fields of a form."""

    line: Annotated[str, msgspec.Meta(max_length=2000)] = ""
    card: CardFile | None = None


class Branch(Message):
    """From before a game, after one, before an era, or as it is now."""

    title: Title
    game: Count | None = None
    after: Count | None = None
    era: Count | None = None


class Rename(Message):
    """`what` is `title`, `sector 34` or `card 12`, or the name as it is."""

    what: Title
    name: Title


class RollBack(Message):
    game: Count | None = None


class Replay(Message):
    game: Count


# --- answered ----------------------------------------------------------------------------------------


class Faulty(msgspec.Struct, frozen=True):
    """Something that is wrong or odd in a text, and its line; 0 for the whole."""

    line: int
    text: str


class Checked(msgspec.Struct, frozen=True):
    """A text in the card notation, read. With errors it is no galaxy; warnings are accepted."""

    title: str
    era: int
    cards: int
    errors: tuple[Faulty, ...]
    warnings: tuple[Faulty, ...]


class CardRead(msgspec.Struct, frozen=True):
    """One card in all its forms. With a fault it cannot be drawn; a line of something else has no fields."""

    line: str
    card: CardFile | None = None
    drawn: Card | None = None
    fault: str = ""


class SectorSeen(msgspec.Struct, frozen=True):
    id: int
    name: str
    wonder: Wonder | None


class CampaignGame(msgspec.Struct, frozen=True):
    """A game of the chronology. One that was typed in has no number and no record."""

    number: int | None
    won: bool
    at: str
    entries: tuple[Entry, ...]
    note: str


class EraSeen(msgspec.Struct, frozen=True):
    """One era as history; the number 0 is what was there before the first."""

    number: int
    heading: str
    sentences: tuple[str, ...]
    games: tuple[CampaignGame, ...]


class RunningGame(msgspec.Struct, frozen=True):
    """The game that the campaign waits for. Without a link it is played elsewhere: in a terminal, on another server."""

    number: int
    players: tuple[str, ...]
    link: str | None
    status: Status | None


class LogLine(msgspec.Struct, frozen=True):
    at: str
    text: str


class StruckGame(msgspec.Struct, frozen=True):
    """A game that was rolled back; what it left can still be branched off."""

    number: int
    era: int
    players: tuple[str, ...]
    ended: bool
    won: bool


class CampaignPage(msgspec.Struct, frozen=True):
    """A further part of the lists of a campaign. An era goes on if it has the number of the one before it."""

    at: int
    eras: tuple[EraSeen, ...] = ()
    cards: tuple[Card, ...] = ()
    struck: tuple[StruckGame, ...] = ()
    log: tuple[LogLine, ...] = ()


class CampaignSeen(msgspec.Struct, frozen=True):
    """A campaign as the holder of one link may know it, with the first page of its lists."""

    id: str
    at: int  # how many lines its log has: pages belong together if this is the same
    pages: int
    title: str
    era: int
    mine: bool
    watch: str | None
    folder: str
    origin: str
    source: str
    revisable: bool
    printing: bool
    most_printed: int  # cards in one PDF; 0: all of them
    running: RunningGame | None
    eras: tuple[EraSeen, ...]
    sectors: tuple[SectorSeen, ...]
    cards: tuple[Card, ...]
    struck: tuple[StruckGame, ...]
    log: tuple[LogLine, ...]


class CampaignKnown(msgspec.Struct, frozen=True):
    """A line of the list of campaigns."""

    link: str
    found: bool
    title: str = ""
    era: int = 0
    games: int = 0
    cards: int = 0
    mine: bool = False
    here: bool = False
    running: bool = False
    origin: str = ""
    last: str = ""
    at: str = ""
