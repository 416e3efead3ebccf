"""Stores for tests: one in memory, and one that makes trouble."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from random import Random

from ecliptic.table.store import Damaged, Line, Old, Store, Stored, StoreTrouble
from ecliptic.table.store.base import FIRST_VERSION, LINES_AT_ONCE, taken


class StoredCampaign:
    """What is kept of one match."""

    def __init__(self, sheet: bytes, lines: Sequence[bytes], pending: bool) -> None:
        self.sheet = sheet
        self.version = FIRST_VERSION
        self.lines = [Stored(body) for body in lines]
        self.pending = pending
        self.seen: dict[int, int] = {}
        self.summary = (-1, -1, b"")
        self.updated = time.time()


class Memory(Store):
    """As a store should be, but for the power supply. No thread takes part, so everything happens in a known order."""

    def __init__(self) -> None:
        self.matches: dict[str, StoredCampaign] = {}
        self.links: dict[str, str] = {}

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def create(
        self, match: str, sheet: bytes, links: Sequence[str], lines: Sequence[bytes] = (), pending: bool = False
    ) -> None:
        if match in self.matches or any(link in self.links for link in links):
            raise taken(match)
        self.matches[match] = StoredCampaign(sheet, lines, pending)
        self.links.update(dict.fromkeys(links, match))

    async def append(self, match: str, at: int, lines: Sequence[Stored], pending: bool) -> bool:
        kept = self.matches.get(match)
        if kept is None or at != len(kept.lines):
            return False
        kept.lines.extend(lines)
        kept.pending = pending
        kept.updated = time.time()
        return True

    async def next_lines(self, match: str, since: int) -> list[Stored] | None:
        return self.matches[match].lines[since:][:LINES_AT_ONCE] if match in self.matches else None

    async def answered(self, match: str, key: str) -> int | None:
        return max((n for n, line in enumerate(await self.lines(match)) if line.key == key != ""), default=None)

    async def sheet(self, match: str) -> tuple[int, bytes] | None:
        kept = self.matches.get(match)
        return None if kept is None else (kept.version, kept.sheet)

    async def put_sheet(
        self, match: str, version: int, sheet: bytes, links: Sequence[str], pending: bool | None = None
    ) -> bool:
        kept = self.matches.get(match)
        if kept is None or kept.version != version:
            return False
        kept.sheet, kept.version = sheet, version + 1
        kept.pending = kept.pending if pending is None else pending
        self.links = {link: owner for link, owner in self.links.items() if owner != match}
        self.links.update(dict.fromkeys(links, match))
        return True

    async def find(self, link: str) -> str | None:
        return self.links.get(link)

    async def pending(self) -> list[str]:
        return [match for match, kept in self.matches.items() if kept.pending]

    async def seen(self, match: str, seat: int) -> int | None:
        return self.matches[match].seen.get(seat) if match in self.matches else None

    async def note_seen(self, match: str, seat: int, number: int) -> None:
        if match in self.matches:
            self.matches[match].seen[seat] = number

    async def updated(self, match: str) -> float | None:
        return self.matches[match].updated if match in self.matches else None

    async def note_summary(self, match: str, at: int, version: int, summary: bytes) -> None:
        if match in self.matches:
            self.matches[match].summary = at, version, summary

    async def listed(self, links: Sequence[str]) -> list[Line | Damaged | None]:
        return [self.line_of(self.links[link]) if link in self.links else None for link in links]

    def line_of(self, match: str) -> Line:
        kept = self.matches[match]
        at, version, summary = kept.summary
        return Line(match, kept.updated, summary if (at, version) == (len(kept.lines), kept.version) else None)

    async def old(self, before: float, after: int, most: int) -> list[Old]:
        found = [Old(n, name, kept.updated) for n, (name, kept) in enumerate(self.matches.items(), 1)]
        return [old for old in found if old.number > after and old.updated < before][:most]

    async def remove(self, match: str, updated: float) -> bool:
        if match not in self.matches or self.matches[match].updated != updated:
            return False
        del self.matches[match]
        self.links = {link: owner for link, owner in self.links.items() if owner != match}
        return True

    async def watch(self, changed: Callable[[str], None]) -> None: ...

    async def ready(self) -> bool:
        return True


class Shared(Memory):
    """The same memory for several servers, each of which hears what the others have changed."""

    def __init__(self, memory: Memory, others: list[Shared]) -> None:
        self.matches = memory.matches
        self.memory = memory
        self.others = others
        self.changed: Callable[[str], None] | None = None
        others.append(self)

    @property
    def links(self) -> dict[str, str]:
        return self.memory.links

    @links.setter
    def links(self, links: dict[str, str]) -> None:
        self.memory.links = links

    async def append(self, match: str, at: int, lines: Sequence[Stored], pending: bool) -> bool:
        return self.told(match, await super().append(match, at, lines, pending))

    async def put_sheet(
        self, match: str, version: int, sheet: bytes, links: Sequence[str], pending: bool | None = None
    ) -> bool:
        return self.told(match, await super().put_sheet(match, version, sheet, links, pending))

    async def remove(self, match: str, updated: float) -> bool:
        return self.told(match, await super().remove(match, updated))

    def told(self, match: str, written: bool) -> bool:
        for other in self.others:
            if written and other is not self and other.changed is not None:
                asyncio.get_running_loop().call_soon(other.changed, match)
        return written

    async def watch(self, changed: Callable[[str], None]) -> None:
        self.changed = changed

    async def close(self) -> None:
        self.changed = None


class Troubled(Store):
    """Another store behind a bad connection: slow, with answers that are lost, and with refusals that are not true."""

    def __init__(self, behind: Store, random: Random) -> None:
        self.behind = behind
        self.random = random
        self.trouble = 0.0  # how often a call fails, from 0 to 1
        self.made = 0

    async def open(self) -> None:
        await self.behind.open()

    async def close(self) -> None:
        await self.behind.close()

    async def reading(self) -> None:
        """It takes a while, and sometimes the connection breaks."""
        await self.slowly()
        if self.random.random() < self.trouble / 4:
            self.made += 1
            raise StoreTrouble("The connection broke off.")

    async def slowly(self) -> None:
        for _ in range(self.random.choice((0, 1, 1, 3, 10))):
            await asyncio.sleep(0)

    def fails(self) -> bool:
        failing = self.random.random() < self.trouble
        self.made += failing
        return failing

    async def create(
        self, match: str, sheet: bytes, links: Sequence[str], lines: Sequence[bytes] = (), pending: bool = False
    ) -> None:
        await self.behind.create(match, sheet, links, lines, pending)

    async def append(self, match: str, at: int, lines: Sequence[Stored], pending: bool) -> bool:
        await self.slowly()
        if self.fails():
            if self.random.random() < 0.3:
                return False
            raise StoreTrouble("It was not stored.")
        stored = await self.behind.append(match, at, lines, pending)
        await self.slowly()
        if self.fails():
            raise StoreTrouble("It was stored, but nobody heard of it.")
        return stored

    async def put_sheet(
        self, match: str, version: int, sheet: bytes, links: Sequence[str], pending: bool | None = None
    ) -> bool:
        await self.slowly()
        if self.fails():
            raise StoreTrouble("It was not stored.")
        stored = await self.behind.put_sheet(match, version, sheet, links, pending)
        await self.slowly()
        if self.fails():
            raise StoreTrouble("It was stored, but nobody heard of it.")
        return stored

    async def next_lines(self, match: str, since: int) -> list[Stored] | None:
        await self.reading()
        return await self.behind.next_lines(match, since)

    async def answered(self, match: str, key: str) -> int | None:
        await self.reading()
        return await self.behind.answered(match, key)

    async def sheet(self, match: str) -> tuple[int, bytes] | None:
        await self.reading()
        return await self.behind.sheet(match)

    async def find(self, link: str) -> str | None:
        await self.reading()
        return await self.behind.find(link)

    async def pending(self) -> list[str]:
        return await self.behind.pending()

    async def seen(self, match: str, seat: int) -> int | None:
        await self.reading()
        return await self.behind.seen(match, seat)

    async def note_seen(self, match: str, seat: int, number: int) -> None:
        await self.reading()
        await self.behind.note_seen(match, seat, number)

    async def updated(self, match: str) -> float | None:
        return await self.behind.updated(match)

    async def note_summary(self, match: str, at: int, version: int, summary: bytes) -> None:
        await self.reading()
        await self.behind.note_summary(match, at, version, summary)

    async def listed(self, links: Sequence[str]) -> list[Line | Damaged | None]:
        await self.reading()
        return await self.behind.listed(links)

    async def old(self, before: float, after: int, most: int) -> list[Old]:
        return await self.behind.old(before, after, most)

    async def remove(self, match: str, updated: float) -> bool:
        return await self.behind.remove(match, updated)

    async def watch(self, changed: Callable[[str], None]) -> None:
        await self.behind.watch(changed)

    async def ready(self) -> bool:
        return await self.behind.ready()
