"""Where the log of a campaign is kept: in the server's store, or in a folder that the command line knows too."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from typing import TypeVar

import msgspec

from ecliptic.campaigns.log import Event, Line, Log
from ecliptic.campaigns.places import campaigns_folder
from ecliptic.campaigns.storage import LOG, StoredCampaign, campaign_called
from ecliptic.campaigns.timeline import Timeline
from ecliptic.core.errors import EclipticError
from ecliptic.core.files import read_whole
from ecliptic.table.store.base import Store, Stored, StoreTrouble

S = TypeVar("S")
T = TypeVar("T")

encoder = msgspec.json.Encoder()
decoder: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)


class CampaignLog(ABC):
    """A log that only grows. Anyone who writes says how long it was when they looked."""

    size = 0  # bytes of it that are in memory

    @abstractmethod
    async def timeline(self) -> Timeline:
        """The campaign as it is now."""

    @abstractmethod
    async def append(self, at: int, event: Event) -> bool:
        """One more line, durably, if the log has `at` lines; otherwise nothing, and False."""

    @abstractmethod
    async def next_number(self, timeline: Timeline) -> int:
        """Of the next game."""

    @abstractmethod
    async def record(self, game: int) -> bytes | None:
        """The record of a game, if it is kept."""

    @abstractmethod
    async def keep_record(self, game: int, data: bytes) -> None:
        """Done before the log speaks of it; the same again changes nothing."""


class InStore(CampaignLog):
    """The lines of the campaign's own entry in the store; each record is an entry beside it."""

    def __init__(self, store: Store, id: str) -> None:
        self.store = store
        self.id = id
        self.read = Timeline("", ())  # as far as it was read; the log only grows

    async def timeline(self) -> Timeline:
        since = len(self.read.log)
        found = await self.store.lines(self.id, since)
        events = [event async for event in one_by_one(decoder.decode, [line.body for line in found])]
        if found and since == len(self.read.log):  # nobody else has read on meanwhile
            self.read = called_by_title((*self.read.log, *events))
            self.size += sum(len(line.body) for line in found)
        return self.read

    async def append(self, at: int, event: Event) -> bool:
        return await self.store.append(self.id, at, [Stored(encoder.encode(event))], False)

    async def next_number(self, timeline: Timeline) -> int:
        return timeline.next_number

    async def record(self, game: int) -> bytes | None:
        stored = await self.store.lines(record_name(self.id, game))
        return stored[0].body if stored else None

    async def keep_record(self, game: int, data: bytes) -> None:
        if await self.record(game) is not None:
            return
        try:
            await self.store.create(record_name(self.id, game), b"{}", (), [data])
        except StoreTrouble:
            raise
        except EclipticError:
            if await self.record(game) != data:  # another process was faster, with the same
                raise


class InFolder(CampaignLog):
    """A campaign of this machine, with the lock that keeps programs from changing it at the same time."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.writing = asyncio.Lock()  # one thread at a time: the lock of the folder lets nobody wait
        self.read: tuple[tuple[int, int], Timeline] | None = None

    async def timeline(self) -> Timeline:
        return await asyncio.to_thread(self.read_again)

    def read_again(self) -> Timeline:
        """Only when the file is another one."""
        file = campaigns_folder() / self.name / LOG
        try:
            found = file.stat()
        except OSError:
            campaign_called(self.name)  # says that it is not there
            raise
        age = (found.st_mtime_ns, found.st_size)
        if self.read is None or self.read[0] != age:
            self.read = age, called_by_title(campaign_called(self.name).log)
            self.size = found.st_size
        return self.read[1]

    async def append(self, at: int, event: Event) -> bool:
        async with self.writing:
            return await asyncio.to_thread(self.note, at, event)

    def note(self, at: int, event: Event) -> bool:
        campaign = campaign_called(self.name)
        with campaign.held():
            if len(campaign.log) != at:
                return False
            campaign.note(event)
            return True

    async def next_number(self, timeline: Timeline) -> int:
        return await asyncio.to_thread(lambda: campaign_called(self.name).next_number)

    async def record(self, game: int) -> bytes | None:
        def found(campaign: StoredCampaign) -> bytes | None:
            file = campaign.record_of(game)
            return read_whole(file) if file.exists() else None

        return await asyncio.to_thread(lambda: found(campaign_called(self.name)))

    async def keep_record(self, game: int, data: bytes) -> None:
        async with self.writing:
            await asyncio.to_thread(self.write_record, game, data)

    def write_record(self, game: int, data: bytes) -> None:
        campaign = campaign_called(self.name)
        with campaign.held():
            campaign.keep_record(game, data)


def called_by_title(log: Log) -> Timeline:
    """In the browser a campaign is called what its galaxy is called."""
    timeline = Timeline("", log)
    timeline.name = timeline.latest.glance.title
    return timeline


def record_name(id: str, game: int) -> str:
    return f"{id}.{game}"


async def encoded(log: Sequence[Event]) -> list[bytes]:
    return [line async for line in one_by_one(encoder.encode, log)]


async def one_by_one(work: Callable[[T], S], lines: Iterable[T]) -> AsyncIterator[S]:
    """Each may have megabytes: between two of them others have their turn."""
    for line in lines:
        yield work(line)
        await asyncio.sleep(0)
