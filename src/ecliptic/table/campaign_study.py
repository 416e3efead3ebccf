"""What studies do with campaigns: whatever reads all cards or all games. It must not need the server."""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from ecliptic.bots.worker import Large
from ecliptic.campaigns import bundle
from ecliptic.campaigns.history import history, latest_words
from ecliptic.campaigns.json_text import text_in
from ecliptic.campaigns.log import Change, Ended, Event, Founded, Log, Renamed, Revised
from ecliptic.campaigns.printing import note
from ecliptic.campaigns.statistics import GameStatistics, Statistics, over_eras
from ecliptic.campaigns.timeline import GAME, Played, Timeline, ending, renaming, revising
from ecliptic.campaigns.words import log_words
from ecliptic.core import record
from ecliptic.core.chance import seeded
from ecliptic.core.errors import BadSetup
from ecliptic.core.match import Match, walked
from ecliptic.core.setup import Setup
from ecliptic.games.deep_future.campaign.campaign import Campaign, Chapter, listed
from ecliptic.games.deep_future.campaign.notation import Fault, examine
from ecliptic.games.deep_future.components.galaxy import SECTORS, digits
from ecliptic.games.deep_future.content import open_box
from ecliptic.games.deep_future.state import DeepFuture
from ecliptic.games.deep_future.variant import Variant
from ecliptic.games.deep_future.view import shown, wonder
from ecliptic.interface import game_called
from ecliptic.table.campaign_messages import (
    LARGEST_FILE,
    LONGEST_TEXT,
    Branch,
    CampaignGame,
    CampaignKnown,
    CampaignPage,
    CampaignSeen,
    Checked,
    EraSeen,
    Faulty,
    LogLine,
    NewCampaign,
    SectorSeen,
    StruckGame,
    Title,
)
from ecliptic.table.campaign_pages import paged
from ecliptic.table.errors import NOT_UNDERSTOOD, TableError, not_understood
from ecliptic.table.messages import Message
from ecliptic.table.study import Whole, written

# A hundred eras make about 1,000 cards, 120 games, 210 kB for the galaxy and 15 MB for its log.
MOST_CARDS: Final = 5_000
MOST_GAMES: Final = 1_000
LARGEST_GALAXY: Final = 2 * 1024 * 1024  # bytes
LARGEST_LOG: Final = 32 * 1024 * 1024  # bytes
MOST_LINES: Final = 5_000  # of its log
LARGEST_RECORD: Final = 4 * 1024 * 1024  # bytes, of one of its games
MOST_FAULTS: Final = 200  # of each kind are told
ONE_OF_BOTH: Final = "A campaign begins with a title, or with a file."


class SentFile(Message):
    """The same as `NewCampaign`, with the file as it came."""

    title: Title = ""
    file: msgspec.Raw = msgspec.Raw(b'""')


wishes: Final = msgspec.json.Decoder(NewCampaign)
sent_files: Final = msgspec.json.Decoder(SentFile)
JSON: Final = re.compile(rb"(?:\xef\xbb\xbf)?\s*\{")  # anything else is in the card notation


# --- limits ------------------------------------------------------------------------------------------


def check_campaign(campaign: Campaign) -> None:
    for what, most, found in (
        ("cards", MOST_CARDS, len(campaign.cards)),
        ("games", MOST_GAMES, len(campaign.chronology)),
    ):
        if found > most:
            raise TableError("too_large", f"A galaxy on this server may have {most:,} {what}; this one has {found:,}.")


def check_size(log: Log) -> None:
    sizes = [len(bytes(event.campaign)) for event in log if isinstance(event, Change)]
    check_bytes(max(sizes), LARGEST_GALAXY, "galaxy")
    check_bytes(sum(sizes), LARGEST_LOG, "campaign's log")
    if len(log) > MOST_LINES:
        raise TableError("too_large", f"A campaign's log on this server may have {MOST_LINES:,} lines.")


def check_bytes(size: int, most: int, what: str) -> None:
    if size > most:
        limit = f"{most // 2**20} MiB"
        raise TableError("too_large", f"A {what} on this server may have {limit}; this one has {size / 2**20:.1f} MiB.")


# --- in and out --------------------------------------------------------------------------------------


class Brought(msgspec.Struct, frozen=True):
    """What somebody brings in."""

    log: tuple[Event, ...]
    games: dict[int, bytes]


def wish_in(body: bytes | bytearray) -> NewCampaign:
    try:
        wish = wishes.decode(body)
    except NOT_UNDERSTOOD as error:
        raise not_understood(error) from None
    if bool(wish.title) == bool(wish.file):
        raise TableError("bad_message", ONE_OF_BOTH)
    return wish


def brought_by(body: Large) -> Brought:
    """A large body is understood here too, not beside the play."""
    data, body.data = file_in(body.data), bytearray()
    return brought(data)


def file_in(body: bytearray) -> bytearray:
    try:
        wish = sent_files.decode(body)
        data = text_in(wish.file)
    except NOT_UNDERSTOOD as error:
        raise not_understood(error) from None
    if wish.title or not data:
        raise TableError("bad_message", ONE_OF_BOTH)
    if len(data) > LARGEST_FILE:
        raise TableError("bad_message", f"The file of a campaign may have {LARGEST_FILE // 2**20} MiB on this server.")
    return data


def brought(data: bytes | bytearray) -> Brought:
    """The campaign or galaxy in a text of a stranger."""
    if len(data) > LONGEST_TEXT and not JSON.match(data):
        limit = f"{LONGEST_TEXT // 2**10} KiB"
        raise TableError("too_large", f"A galaxy in the card notation may have {limit} on this server.")
    incoming = bundle.opened(data)
    if incoming.campaign is None:
        errors = incoming.reading.errors if incoming.reading else ()
        raise BadSetup(f"This galaxy cannot be read: {listed([fault.words for fault in errors])}.")
    check_campaign(incoming.campaign)
    log = bundle.log_of(incoming)
    check_size(log)
    check_bytes(max(map(len, incoming.games.values()), default=0), LARGEST_RECORD, "record of a game")
    return Brought(log, incoming.games)


def checked(text: str) -> Checked:
    reading = examine(text)
    campaign = reading.campaign
    errors, warnings = faulty(reading.errors), faulty(reading.warnings)
    if campaign is None:
        return Checked("", 0, 0, errors, warnings)
    return Checked(campaign.title, campaign.era, len(campaign.cards), errors, warnings)


def faulty(faults: Sequence[Fault]) -> tuple[Faulty, ...]:
    return tuple(Faulty(fault.line, fault.text) for fault in faults[:MOST_FAULTS])


def renamed(latest: Change, what: str, new: str) -> Renamed:
    """The next line of a campaign in which no game is being played."""
    return renaming(latest.state, what, new)


def revised(latest: Change, text: str) -> Revised:
    """The next line of a campaign that was typed in: another text in its place."""
    other = brought(text.encode(errors="surrogatepass")).log[-1].state
    assert other is not None
    return revising(latest.state, other)


def branched(name: str, log: Log, wish: Branch) -> tuple[int, Event]:
    """How many lines of the log a branch keeps, and the line that follows there."""
    *kept, last = Timeline(name, log).branched(wish.title.strip(), game=wish.game, after=wish.after, era=wish.era)
    return len(kept), last


def ended_with(number: int, game: Whole, start: Match, choices: list[record.Line]) -> tuple[Ended, bytes]:
    """The line with which a game of this number ends, and its record. The choices lead from the start to its end."""
    data = written(game)
    return ending(number, walked(start, choices), data), data


def exported(name: str, log: Log, games: Mapping[int, bytes]) -> Large:
    return Large(bundle.bundled(Timeline(name, log), games))


def exported_text(name: str, log: Log) -> str:
    return bundle.exported_text(Timeline(name, log))


def statistics(name: str, log: Log, figures: Mapping[int, GameStatistics | None]) -> Statistics:
    return over_eras(Timeline(name, log), figures)


# --- looking at it -----------------------------------------------------------------------------------


class Look(msgspec.Struct, frozen=True):
    """A campaign as anybody sees it; what depends on the one who looks is left out."""

    seen: CampaignSeen
    more: tuple[CampaignPage, ...]
    known: CampaignKnown
    size: int  # in bytes, as it is sent


def look(name: str, log: Log) -> Look:
    timeline = Timeline(name, log)
    campaign = timeline.campaign
    shown_to_all = seen(timeline, campaign)
    return Look(*paged(shown_to_all), known(timeline, campaign), len(msgspec.json.encode(shown_to_all)))


def seen(timeline: Timeline, campaign: Campaign) -> CampaignSeen:
    founded = timeline.log[0]
    assert isinstance(founded, Founded)
    table = laid_out(campaign)
    return CampaignSeen(
        id=campaign.id,
        at=len(timeline.log),
        pages=1,
        title=campaign.title,
        era=campaign.era,
        mine=False,
        watch=None,
        folder="",
        origin=timeline.origin,
        source=founded.source,
        revisable=founded.source == "notation" and not timeline.games,
        printing=importlib.util.find_spec("typst") is not None,
        most_printed=0,
        running=None,
        eras=eras(timeline, campaign),
        sectors=tuple(sector_seen(table, hex) for hex in range(SECTORS)),
        cards=tuple(shown(table, card) for card in range(len(campaign.cards))),
        struck=tuple(struck(game) for game in timeline.games if not game.standing),
        log=tuple(LogLine(at, words) for at, words in log_words(timeline)),
    )


def laid_out(campaign: Campaign) -> DeepFuture:
    """The cards and the map on an empty table, so that they look as they do in play."""
    game = game_called(GAME)
    table = DeepFuture()
    setup = Setup(1, game.agreed(1, {}), game.names(None, 1), seeded(0))
    table.lay_out(setup, open_box(), Variant(setup.options), campaign)
    return table


def sector_seen(table: DeepFuture, hex: int) -> SectorSeen:
    return SectorSeen(digits(hex), table.sector_names[hex], wonder(table.wonders[hex]))


def eras(timeline: Timeline, campaign: Campaign) -> tuple[EraSeen, ...]:
    """The history, with the games that it tells of. The last games of the chronology are those of the log."""
    played = [game for game in timeline.games if game.standing and game.ended is not None]
    typed_in: list[Played | None] = [None] * (len(campaign.chronology) - len(played))
    games = [
        (chapter.era, game_seen(campaign, chapter, game))
        for chapter, game in zip(campaign.chronology, [*typed_in, *played], strict=True)
    ]
    return tuple(
        EraSeen(era.number, era.heading, era.sentences, tuple(game for number, game in games if number == era.number))
        for era in history(campaign)
    )


def game_seen(campaign: Campaign, chapter: Chapter, game: Played | None) -> CampaignGame:
    return CampaignGame(
        number=None if game is None else game.number,
        won=chapter.won,
        at="" if game is None or game.ended is None else game.ended.at,
        entries=chapter.entries,
        note=note(campaign, chapter),
    )


def struck(game: Played) -> StruckGame:
    ended = game.ended
    won = ended is not None and ended.won
    return StruckGame(game.number, game.start.glance.era, game.players, ended is not None, won)


def known(timeline: Timeline, campaign: Campaign) -> CampaignKnown:
    return CampaignKnown(
        link="",
        found=True,
        title=campaign.title,
        era=campaign.era,
        games=len(campaign.chronology),
        cards=len(campaign.cards),
        running=timeline.running is not None,
        origin=timeline.origin,
        last=last_told(timeline, campaign),
        at=timeline.log[-1].at,
    )


def last_told(timeline: Timeline, campaign: Campaign) -> str:
    """How the history tells the last game; while the first one is being played there is nothing to tell."""
    if campaign.chronology:
        return latest_words(campaign)[0]
    return "" if timeline.running else "No game has been played yet."
