"""Campaigns on the server: anyone who has the link of one plays its games, and what a game leaves is kept once."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final, Protocol

import msgspec
from msgspec.structs import replace

from ecliptic.campaigns import storage
from ecliptic.campaigns.log import Began, Event, Log, now
from ecliptic.campaigns.places import LONGEST, slug
from ecliptic.campaigns.statistics import GameStatistics
from ecliptic.campaigns.timeline import GAME, Played, Timeline
from ecliptic.core.errors import EclipticError
from ecliptic.core.names import seat_names
from ecliptic.interface import game_called
from ecliptic.table.campaign_logs import CampaignLog, InFolder, InStore, encoded, record_name
from ecliptic.table.campaign_study import Look, check_size, ended_with, look
from ecliptic.table.damage import left_out
from ecliptic.table.errors import TableError
from ecliptic.table.seating import CAMPAIGN, HERE, CampaignRef, Seating, new_link
from ecliptic.table.store.base import Store, StoreTrouble
from ecliptic.table.studies import Studies
from ecliptic.table.study import whole
from ecliptic.table.table import Table

MOST_BYTES: Final = 64 * 1024 * 1024  # of campaigns in memory, as they are stored and sent
TALES: Final = 512
PATIENCE: Final = 5
SAME_TITLES: Final = 1000
LONGEST_NAMED: Final = 48  # of the title of a galaxy, in that of a table


class CampaignAccess(msgspec.Struct, frozen=True, kw_only=True):
    """Who holds a campaign. It is stored; what happened is in the log."""

    id: str
    folder: str = ""  # where the log is, if it is not in the store
    link: str  # of the person who plays it
    watch: str  # of the person who may only look
    replays: dict[str, str] = {}  # the tables at which games from files are shown

    def links(self) -> list[str]:
        return [self.link, self.watch]


class GameTables(Protocol):
    """Where the games of campaigns are played: what is needed of `Tables` here."""

    store: Store
    studies: Studies

    async def table(self, id: str) -> Table | None: ...

    async def create(self, id: str, sheet: bytes, links: Sequence[str], lines: Sequence[bytes]) -> None: ...

    async def add(self, seating: Seating, lines: list[bytes]) -> Table: ...


class Held:
    """A campaign that somebody has come for."""

    def __init__(self, tables: GameTables, version: int, access: CampaignAccess) -> None:
        self.tables = tables
        self.version = version
        self.access = access
        self.log: CampaignLog = InFolder(access.folder) if access.folder else InStore(tables.store, access.id)
        self.looked: tuple[int, Look] | None = None  # when the log had this many lines
        self.used = time.monotonic()

    @property
    def size(self) -> int:
        """Bytes of it in memory."""
        return self.log.size + (0 if self.looked is None else self.looked[1].size)

    def check_mine(self, link: str) -> None:
        if link != self.access.link:
            raise TableError("not_yours", "This link is for viewing. Only the owner of the campaign can do this.")

    async def note(self, what: Callable[[Timeline], Awaitable[Event]]) -> Timeline:
        """One more line. If another process was faster, it is made for what that one left."""
        for _ in range(PATIENCE):
            timeline = await self.settled()
            event = await what(timeline)
            check_size((*timeline.log, event))
            if await self.log.append(len(timeline.log), event):
                return await self.log.timeline()
        raise TableError("refused", "Other people keep changing this campaign. Try again.")

    async def change(self, how: Callable[[CampaignAccess], CampaignAccess]) -> None:
        for _ in range(PATIENCE):
            access = how(self.access)
            body = msgspec.json.encode(access)
            if await self.tables.store.put_sheet(access.id, self.version, body, access.links()):
                self.version, self.access = self.version + 1, access
                return
            await self.look_again()
        raise TableError("refused", "Other people keep changing this campaign. Try again.")

    async def look_again(self) -> None:
        found = await self.tables.store.sheet(self.access.id)
        if found is not None:
            self.version, self.access = found[0], msgspec.json.decode(found[1], type=CampaignAccess)

    # --- its games ---------------------------------------------------------------------------------

    async def settled(self) -> Timeline:
        """The campaign now. A game that is over and not yet written down is written down first, no matter who asks.

        It waits for a game that is damaged as for any other: the person who plays it may roll it back.
        """
        timeline = await self.log.timeline()
        with left_out():
            return await self.settle_running(timeline)
        return timeline

    async def settle_running(self, timeline: Timeline) -> Timeline:
        game = timeline.running
        table = None if game is None else await self.table_of(game)
        if game is None or table is None:
            return timeline
        async with table.lock:
            await table.refresh()
            status, match = table.seating.status, table.loaded
            over = None if match is None or status != "over" else (whole(match), *match.stretch(match.number))
        if over is not None:
            ended, data = await self.tables.studies.do(ended_with, game.number, *over)
            await self.log.keep_record(game.number, data)
            event: Event = ended
        elif status == "abandoned":
            event = timeline.rolled_back(game.number)
        else:
            return timeline
        await self.log.append(len(timeline.log), event)  # if this was too late, it is there already
        return await self.log.timeline()

    async def table_of(self, game: Played) -> Table | None:
        """The table at which a game is played, if it is really one of this campaign: a log may come from a file."""
        table = await self.tables.table(game.began.table) if game.began.table else None
        if table is None or table.seating.campaign is None:
            return None
        ref, header = table.seating.campaign, table.seating.header
        legacy = table.seating.legacy if header is None else header.legacy
        mine = ref.id == self.access.id and ref.game == game.number and legacy == game.start.text
        return table if mine else None

    async def open_game(self, seating: Seating, title: str = "") -> Table:
        """A table for the next game. The campaign waits for it from now on."""
        timeline = await self.log.timeline()
        timeline.check_idle()
        check_size(timeline.log)
        if seating.game != GAME:
            raise TableError("bad_message", f"Campaigns are played in {game_called(GAME).entry.title}.")
        await self.tables.studies.check_printable(*[chair.name for chair in seating.chairs])
        number = await self.log.next_number(timeline)
        mine = self.access
        ref = CampaignRef(id=mine.id, game=number, title=timeline.name, link=mine.link, watch=mine.watch)
        title = title or f"{timeline.name[:LONGEST_NAMED]}, game {number}"
        seating = replace(seating, title=title, campaign=ref, legacy=timeline.latest.text)
        table = await self.tables.add(seating, [])
        players = seat_names([chair.name or None for chair in seating.chairs], seating.usual_names())
        began = Began(at=now(), game=number, players=players, table=seating.id)
        if not await self.log.append(len(timeline.log), began):
            raise TableError("refused", "Somebody else was faster. Look again.")
        return table

    # --- looking at it -----------------------------------------------------------------------------

    async def look(self) -> tuple[Timeline, Look]:
        """The campaign now, and what everybody sees of it: worked out again when something has happened."""
        timeline = await self.settled()
        if self.looked is None or self.looked[0] != len(timeline.log):
            async with self.tables.studies.in_hand():
                found = await self.tables.studies.do(look, timeline.name, timeline.log)
            self.looked = len(timeline.log), found
        return timeline, self.looked[1]

    async def records(self, log: Log) -> dict[int, bytes]:
        """Of all games that the log speaks of and that are storage."""
        numbers = [game.number for game in Timeline("", log).games]
        found = {number: await self.log.record(number) for number in numbers}
        return {number: data for number, data in found.items() if data is not None}


class Campaigns:
    """All campaigns of a server."""

    def __init__(self, tables: GameTables) -> None:
        self.tables = tables
        self.held: OrderedDict[str, Held] = OrderedDict()
        self.statistics: OrderedDict[str, GameStatistics | None] = (
            OrderedDict()
        )  # of games, by the digest of their record

    async def by_link(self, link: str) -> Held:
        id = await self.tables.store.find(link)
        found = await self.called(id) if id is not None and id.startswith((CAMPAIGN, HERE)) else None
        if found is None or link not in found.access.links():
            raise TableError("not_found", "This link doesn't open a campaign. It may be mistyped or revoked.")
        return found

    async def called(self, id: str) -> Held | None:
        """The same for everybody who asks in this process."""
        stored = await self.tables.store.sheet(id)
        if stored is None:
            return None
        version, access = stored[0], msgspec.json.decode(stored[1], type=CampaignAccess)
        found = self.held.setdefault(id, Held(self.tables, version, access))
        found.version, found.access = version, access
        found.used = time.monotonic()
        self.held.move_to_end(id)
        while len(self.held) > 1 and sum(held.size for held in self.held.values()) > MOST_BYTES:
            self.held.popitem(last=False)
        return found

    def clear_away(self, before: float) -> None:
        """What nobody asked for since then leaves memory."""
        for id in [id for id, held in self.held.items() if held.used < before]:
            del self.held[id]

    async def create(self, log: Log, records: Mapping[int, bytes], in_folder: bool) -> Held:
        """A campaign that is new here."""
        if in_folder:
            return await self.here(await asyncio.to_thread(new_folder, log, records))
        id = f"{CAMPAIGN}{secrets.token_hex(8)}"
        for game, data in records.items():
            await self.tables.create(record_name(id, game), b"{}", (), [data])
        lines = await encoded(log)
        return await self.enter(CampaignAccess(id=id, link=new_link(), watch=new_link()), lines)

    async def enter(self, access: CampaignAccess, lines: list[bytes]) -> Held:
        await self.tables.create(access.id, msgspec.json.encode(access), access.links(), lines)
        found = await self.called(access.id)
        assert found is not None
        return found

    async def here(self, folder: str) -> Held:
        """A campaign of this machine; the first time it is asked for it gets its links."""
        id = f"{HERE}{folder}"
        found = await self.called(id)
        if found is not None:
            return found
        try:
            return await self.enter(CampaignAccess(id=id, folder=folder, link=new_link(), watch=new_link()), [])
        except StoreTrouble:
            raise
        except EclipticError:  # somebody asked at the same time
            found = await self.called(id)
            if found is None:
                raise
            return found

    async def all_here(self) -> list[Held]:
        found = []
        for name in await asyncio.to_thread(storage.names):
            with left_out():
                found.append(await self.here(name))
        return found

    async def settle(self, table: Table) -> None:
        """The game of a campaign has ended at this table."""
        found = None if table.seating.campaign is None else await self.called(table.seating.campaign.id)
        if found is not None:
            await found.settled()


def new_folder(log: Log, records: Mapping[int, bytes]) -> str:
    """Called after the title; with a number where that is taken."""
    name = slug(Timeline("", log).campaign.title)
    taken = storage.names()
    numbered = [name, *[f"{name[: LONGEST - 5].rstrip('-')}-{number}" for number in range(2, SAME_TITLES)]]
    return storage.create(next(one for one in numbered if one not in taken), log, records).name
