"""A campaign as one file, with all its games; and galaxies from elsewhere."""  # DF-22.5

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

import ecliptic
from ecliptic.campaigns.json_text import text_in
from ecliptic.campaigns.log import Began, Branched, Ended, Event, Log, Renamed, Revised, RolledBack, read_lines
from ecliptic.campaigns.storage import StoredCampaign, create, founded
from ecliptic.campaigns.timeline import Timeline, digest, new_id
from ecliptic.core import record
from ecliptic.core.errors import BadRecord, BadSetup, EclipticError, shown
from ecliptic.core.record import links
from ecliptic.games.deep_future.campaign.campaign import Campaign, read, written
from ecliptic.games.deep_future.campaign.notation import Reading, examine, printed

FORMAT: Final = 1
NUMBER: Final = re.compile("[1-9][0-9]{0,5}")
JSON: Final = re.compile(rb"\s*\{")


class Bundle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The galaxy as it is, its log, and the record of every game."""

    ecliptic_campaign: int
    galaxy: msgspec.Raw
    log: tuple[msgspec.Raw, ...]  # each a text in JSON
    games: dict[str, msgspec.Raw]


# --- out ---------------------------------------------------------------------------------------------


def exported(kept: StoredCampaign) -> bytes:
    """Everything, as one JSON file. A game that is being played is not in it: its record tells its secrets."""
    return bytes(bundled(kept, kept.records(without_running(kept.log))))


def bundled(timeline: Timeline, games: Mapping[int, bytes]) -> bytearray:
    """With every part in its place at once: a large campaign is not to be in memory several times."""
    bundle = Bundle(FORMAT, msgspec.Raw(written(timeline.campaign).encode()), (), {})
    head, tail = msgspec.json.format(msgspec.json.encode(bundle), indent=1).split(b'"log": [],\n "games": {}')
    file = bytearray(head)
    add(file, b'"log": [', b"]", (string(line[:-1]) for line in links(without_running(timeline.log))))
    file += b",\n "
    add(file, b'"games": {', b"}", (b'"%d": %b' % (number, string(data)) for number, data in games.items()))
    file += tail + b"\n"
    return file


def add(file: bytearray, opening: bytes, closing: bytes, parts: Iterable[bytes]) -> None:
    """A list, or what else has parts, each on a line of its own; without any it is closed at once."""
    file += opening
    between = b"\n  "
    for part in parts:
        file += between
        file += part
        between = b",\n  "
    file += closing if between == b"\n  " else b"\n " + closing


def string(text: bytes) -> bytes:
    return msgspec.json.encode(text.decode())


def without_running(log: Log) -> Log:
    return log[:-1] if isinstance(log[-1], Began) else log


def exported_text(timeline: Timeline) -> str:
    """The galaxy in the card notation: complete for play, without the games that led to it."""
    return printed(timeline.campaign)


# --- in ----------------------------------------------------------------------------------------------


class Incoming(msgspec.Struct, frozen=True):
    """What a file holds: a galaxy, and if the file has them its log and its games."""

    campaign: Campaign | None
    log: Log = ()
    games: dict[int, bytes] = {}
    reading: Reading | None = None  # of the card notation: errors and warnings by line

    @property
    def source(self) -> str:
        return "file" if self.reading is None else "notation"


def opened(data: bytes | bytearray) -> Incoming:
    """Whatever can be brought in: a campaign with its games, a galaxy as JSON, or a galaxy in the card notation."""
    try:
        return understood(data.removeprefix(BOM_UTF8) if data.startswith(BOM_UTF8) else data)
    except UnicodeDecodeError as error:
        raise BadSetup("This file is neither a campaign nor a galaxy in the card notation: it is not text.") from error


def understood(data: bytes | bytearray) -> Incoming:
    """JSON is read as it came: as text, a large file with one unusual character takes four times its length."""
    if not JSON.match(data):
        reading = examine(data.decode(), new_id())
        return Incoming(reading.campaign, reading=reading)
    if is_bundle(data):
        return unbundled(data)
    return Incoming(msgspec.structs.replace(read(bytes(data)), id=new_id()))


def is_bundle(data: bytes | bytearray) -> bool:
    try:
        return "ecliptic_campaign" in msgspec.json.decode(data, type=dict[str, msgspec.Raw])
    except (msgspec.DecodeError, RecursionError):
        return False  # what is wrong with it is said where it is read


def unbundled(data: bytes | bytearray) -> Incoming:
    try:
        bundle = msgspec.json.decode(data, type=Bundle)
        if bundle.ecliptic_campaign != FORMAT:
            found = shown(bundle.ecliptic_campaign)
            raise BadRecord(f"This campaign was exported in format {found}; this program reads format {FORMAT}.")
        log = read_lines(bytes(text_in(line)) for line in bundle.log)
        games = {number_in(key): bytes(text_in(text)) for key, text in bundle.games.items()}
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadRecord(f"This is not an exported campaign: {error}.") from error
    check(log, games)
    return Incoming(last(log), log, games)


def number_in(key: str) -> int:
    if not NUMBER.fullmatch(key):
        raise BadRecord(f"The games in this file do not match its log: there is no game {shown(key)}.")
    return int(key)


def last(log: Log) -> Campaign:
    return next(state for event in reversed(log) if (state := event.state) is not None)


def check(log: Log, games: dict[int, bytes]) -> None:
    """The log makes sense from line to line, and every game it speaks of is there, unchanged."""
    begun = [event.game for event in log if isinstance(event, Began)]
    if begun != sorted(set(begun)) or not set(games) <= set(begun):
        raise BadRecord("The games in this file do not match its log.")
    waiting: int | None = None
    state = last(log[:1])
    starts: dict[int, Campaign] = {}  # what every game that counts began from
    for event in log[1:]:
        waiting = followed(event, waiting)
        if not follows(event, state, starts):
            raise BadRecord("The log in this file lists changes that can't follow one another.")
        if isinstance(event, Began):
            starts[event.game] = state
        elif isinstance(event, Ended):
            check_game(event, games.get(event.game, b""), state)
        elif isinstance(event, RolledBack):
            starts = {game: start for game, start in starts.items() if game < event.game}
        state = event.state or state
    if waiting is not None:
        raise BadRecord("The log in this file ends in the middle of a game.")


def followed(event: Event, waiting: int | None) -> int | None:
    """The game that is being played after this line; a line that cannot stand here is refused."""
    if isinstance(event, RolledBack) or (isinstance(event, Ended) and event.game == waiting):
        return None
    if waiting is not None or isinstance(event, Ended):
        raise BadRecord("The log in this file lists games that can't follow one another.")
    return event.game if isinstance(event, Began) else None


def follows(event: Event, before: Campaign, starts: Mapping[int, Campaign]) -> bool:
    """Can this line leave what it says? What a game left is proved by playing it again: `verify` does."""
    match event:
        case Ended(state=after):
            return len(after.chronology) > 0 and after.chronology[:-1] == before.chronology
        case RolledBack(state=after, game=game):
            return after == starts.get(game)
        case Renamed(state=after):
            return after.chronology == before.chronology
        case Branched(state=after):
            return msgspec.structs.replace(after, id=before.id, title=before.title) == before
        case Revised():
            return not starts
        case _:
            return isinstance(event, Began)


def check_game(event: Ended, data: bytes, before: Campaign) -> None:
    if digest(data) != event.record:
        raise BadRecord(f"The record of game {event.game} is not the one named in the log.")
    if record.parse(data).header.legacy != written(before):
        raise BadRecord(f"Game {event.game} does not start from the campaign as it was then.")


def brought_in(incoming: Incoming, name: str) -> StoredCampaign:
    """Keep it here; a campaign that is here already stays as it is."""
    return create(name, log_of(incoming), incoming.games)


def log_of(incoming: Incoming) -> Log:
    """Its own log; a galaxy without one begins its log here."""
    if incoming.campaign is None:
        raise EclipticError("This galaxy has errors; nothing was imported.")
    return incoming.log or founded(incoming.campaign, incoming.source)


# --- proof -------------------------------------------------------------------------------------------


def verify(kept: StoredCampaign) -> int:
    """Play every finished game again: did each begin from what was there, and leave what the log says? How many."""
    log = without_running(kept.log)
    check(log, kept.records(log))
    ended = [event for event in log if isinstance(event, Ended)]
    for event in ended:
        match = ecliptic.load(kept.record_of(event.game))
        if match.conclude().encode() != bytes(event.campaign):
            raise BadRecord(f"Game {event.game} of {kept.name} does not end as the log says.")
    return len(ended)
