"""A table's match and its sheet in memory, in step with the store."""

from __future__ import annotations

import asyncio
import sys
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from typing import NoReturn

import msgspec
from msgspec.structs import replace

from ecliptic.core import replay
from ecliptic.core.match import Match
from ecliptic.core.record import Line
from ecliptic.table import summary
from ecliptic.table.asking import ASKER, on_behalf_of
from ecliptic.table.errors import Removed, TableError
from ecliptic.table.loading import LARGE, SLICE, Loader
from ecliptic.table.messages import Status
from ecliptic.table.seating import Seating
from ecliptic.table.store.base import Damaged, Store, Stored, StoreTrouble
from ecliptic.table.study import line_decoder, line_encoder

PATIENCE = 5
RECENT = 64  # keys kept in memory; older ones are asked of the store


def kept(line: Line, key: str = "") -> Stored:
    return Stored(line_encoder.encode(line), key)


class Stale(Exception):
    """The message was about an earlier position."""


class MatchCache:
    """A table's match and sheet in memory: a cache of what the store holds, worth nothing by itself.

    Anyone who changes or reads it holds `lock`. If memory and store may disagree, memory is dropped.
    """

    def __init__(self, store: Store, loader: Loader, id: str, version: int, seating: Seating) -> None:
        self.store = store
        self.loader = loader
        self.id = id
        self.version = version
        self.seating = seating
        self.lock = asyncio.Lock()
        self.unsure = False  # whether the sheet is the one in the store
        self.loaded: Match | None = None
        self.summarized = (-1, -1)  # the number of lines and the version of the sheet of the summary in the store
        self.keys: OrderedDict[str, int] = OrderedDict()
        self.lowest = sys.maxsize  # this many events stood at least while the lines of others were taken in

    @property
    def behind(self) -> bool:
        """Has the store more than memory, as far as is known here?"""
        return self.loaded is None or self.unsure

    async def refresh(self) -> None:
        """Memory is as the store has it: the sheet, and the match as soon as there is one."""
        if self.unsure:
            await self.catch_up()
        if self.seating.header is not None:
            await self.match()

    async def match(self, at: int = 0) -> Match:
        """With at least `at` lines, if the store has them: another process may have told the client of more than this
        one has heard of."""
        if self.unsure or (self.loaded is not None and len(self.loaded.lines) < at):
            await self.catch_up()
        match = self.loaded
        if match is None:
            with on_behalf_of(self.owner):
                match = self.loaded = await self.load()
            self.arrive()
            self.show()  # perhaps more than the viewers were told when memory was dropped
        await self.settle(match)
        return match

    @property
    def owner(self) -> str:
        """In whose queue the match waits for its turn."""
        return ASKER.get()

    async def load(self) -> Match:
        header = self.seating.header
        if header is None:
            raise TableError("refused", "The game has not begun.")
        async with self.loader.reading.mine(ASKER.get()):
            stored = await self.store.lines(self.id)
            try:
                match = await self.loader.resumed(header, int(self.seating.seed), [line.body for line in stored])
            except msgspec.DecodeError as error:  # it was damaged before there were checksums
                raise Damaged(self.id, "a line can't be read") from error
        if not stored:  # the set-up follows from the sheet, so it does not matter who writes it down
            pending = waits_for_bot(self.seating, match.asked)
            if not await self.store.append(self.id, 0, [kept(match.lines[0])], pending):
                await self.catch_up()
        return match

    async def catch_up(self) -> bool:
        """Take in what another process has done; was there anything? If there is much, the match is read anew when it
        is next needed: in turn with others, and without what was taken back."""
        match = self.loaded
        found = await self.store.sheet(self.id)
        if found is None:
            self.remove()
        stored = [] if match is None else await self.store.next_lines(self.id, len(match.lines)) or []
        changed = found[0] != self.version
        if changed:
            self.version, self.seating = found[0], msgspec.json.decode(found[1], type=Seating)
        self.unsure = False
        if match is not None and stored:
            self.loaded = None  # as long as not all of it is taken in
            lines = [line_decoder.decode(line.body) for line in stored]
            if len(lines) <= SLICE and not any(line.agreed for line in lines):
                with on_behalf_of(self.owner):
                    self.loader.work(lambda: self.take_in(match, lines))
                self.loaded = match
        if changed or stored:
            self.show()
        return changed or bool(stored)

    def take_in(self, match: Match, lines: Iterable[Line]) -> None:
        for line in lines:
            replay.repeat(match, line, len(match.lines) + 2)
            self.lowest = min(self.lowest, len(match.happened))

    def remove(self) -> NoReturn:
        """It is not in the store any more: anyone who asks from now on is told so."""
        self.loaded, self.unsure = None, True
        self.show()
        raise Removed

    def show(self) -> None:
        """Tell everybody who looks on what has become of the table."""

    def arrive(self) -> None:
        """The match has come into memory."""

    @contextmanager
    def ahead(self, match: Match) -> Iterator[int]:
        """Something is done that is not stored yet. If it fails halfway, memory is worth nothing."""
        since = len(match.lines)
        try:
            yield since
        except BaseException:
            if len(match.lines) != since:
                self.loaded = None
            raise

    async def keep(self, match: Match, since: int, key: str) -> None:
        """Store the lines from `since` on. Only when this returns has anything happened.

        Whatever was proposed before ends here: it was about another position.
        """
        lines = [kept(line, key) for line in match.lines[since:]]
        self.loaded = None  # memory is ahead of the store
        if self.seating.proposal is not None:
            await self.change(lambda seating: replace(seating, proposal=None))
        if not await self.store.append(self.id, since, lines, waits_for_bot(self.seating, match.asked)):
            raise Stale
        self.loaded = match
        if key:
            self.remember(key, len(match.lines))

    def remember(self, key: str, at: int) -> None:
        self.keys[key] = at
        if len(self.keys) > RECENT:
            self.keys.popitem(last=False)

    async def change(self, how: Callable[[Seating], Seating]) -> None:
        """Store a changed sheet. If another process was faster, the change is made to what it left.

        So whatever must be true of the sheet is looked at by `how`, which may refuse.
        """
        for _ in range(PATIENCE):
            if await self.put(how(self.seating)):
                return
            await self.catch_up()
        raise TableError("refused", "Other players keep changing this table. Try again.")

    async def put(self, seating: Seating) -> bool:
        """Store the sheet in the place of the one in memory, if that is still the one in the store."""
        pending = None if self.loaded is None else waits_for_bot(seating, self.loaded.asked)
        body = msgspec.json.encode(seating)
        self.unsure = True
        large = self.loader.adding.mine(self.owner) if len(body) > LARGE else nullcontext()
        async with large:
            stored = await self.store.put_sheet(self.id, self.version, body, seating.links(), pending)
        if not stored:
            return False
        self.version += 1
        self.seating = seating
        self.unsure = False
        return True

    async def settle(self, match: Match) -> None:
        """The sheet says so when the game has ended. If it cannot be told now, it is when the match is next needed."""
        if match.over and self.seating.status == "running":
            over: Status = "over"
            with suppress(StoreTrouble):
                await self.change(lambda seating: replace(seating, proposal=None, status=over))

    async def note_summary(self) -> None:
        """For the list of tables, if memory is as the store has it."""
        match = self.loaded
        if self.unsure or (match is None and self.seating.header is not None):
            return
        stands = 0 if match is None else len(match.lines), self.version
        if stands != self.summarized:
            body = summary.encode(summary.summary_of(self.seating, match))
            await self.store.note_summary(self.id, *stands, body)
            self.summarized = stands


def waits_for_bot(seating: Seating, asked: Iterable[int]) -> bool:
    return bot_asked(seating, asked) is not None


def bot_asked(seating: Seating, asked: Iterable[int]) -> int | None:
    """The seat of the bot that is to choose now; people may be choosing at the same time."""
    seats = asked if seating.status == "running" else ()
    return next((seat for seat in seats if seating.chairs[seat].bot), None)
