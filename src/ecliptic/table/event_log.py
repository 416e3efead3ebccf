"""A log in the store that only grows, next to the tables: its lines are events of one kind.

Whoever has it makes something of its events, each of which is taken in once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import msgspec

from ecliptic.core.errors import EclipticError
from ecliptic.table.asking import ASKER
from ecliptic.table.errors import TableError
from ecliptic.table.loading import Loader
from ecliptic.table.store.base import Store, Stored, StoreTrouble

E = TypeVar("E")

PATIENCE = 5
PORTION = 256  # lines taken in before others have their turn: a few milliseconds
encoder = msgspec.json.Encoder()


class EventLog(Generic[E]):
    def __init__(
        self, store: Store, loader: Loader, id: str, decoder: msgspec.json.Decoder[E], take: Callable[[E], None]
    ) -> None:
        self.store = store
        self.loader = loader
        self.id = id
        self.decoder = decoder
        self.take = take
        self.count = 0  # lines that were taken in

    async def read(self) -> None:
        """Take in what is new. Several may do so at once: each line is taken in by the first of them."""
        async with self.loader.reading.mine(ASKER.get()):
            since = self.count
            lines = await self.store.lines(self.id, since)
            while self.count + PORTION < since + len(lines):
                async with self.loader.turns.mine(ASKER.get()):
                    self.loader.work(lambda: self.take_in(lines, since))
                await asyncio.sleep(0)
            self.take_in(lines, since)

    def take_in(self, lines: Sequence[Stored], since: int) -> None:
        """The next few of these."""
        start = self.count - since
        for line in lines[start : start + PORTION]:
            self.take(self.decoder.decode(line.body))
            self.count += 1

    async def note(self, what: Callable[[], E | None]) -> None:
        """One more event, durably, if there is one. `what` looks at what the log has made first, and may refuse.

        If somebody else was faster, it looks again.
        """
        for _ in range(PATIENCE):
            await self.read()
            event = what()
            if event is None or await self.store.append(self.id, self.count, [Stored(encoder.encode(event))], False):
                return
        raise TableError("refused", "Other people keep changing this. Try again.")

    async def found(self) -> None:
        """Make room for it in the store, unless it is there."""
        if await self.store.sheet(self.id) is not None:
            return
        try:
            await self.store.create(self.id, b"{}", ())
        except StoreTrouble:
            raise
        except EclipticError:  # somebody made it at the same time
            pass
