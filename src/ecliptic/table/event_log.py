"""A log in the store that only grows, next to the tables: its lines are events of one kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

import msgspec

from ecliptic.core.errors import EclipticError
from ecliptic.table.errors import TableError
from ecliptic.table.store.base import Store, Stored, StoreTrouble

E = TypeVar("E")

PATIENCE = 5
encoder = msgspec.json.Encoder()


class EventLog(Generic[E]):
    def __init__(self, store: Store, id: str, decoder: msgspec.json.Decoder[E]) -> None:
        self.store = store
        self.id = id
        self.decoder = decoder
        self.events: list[E] = []  # what was read of it

    async def read(self) -> list[E]:
        since = len(self.events)
        self.events[since:] = [self.decoder.decode(line.body) for line in await self.store.lines(self.id, since)]
        return self.events

    async def note(self, what: Callable[[list[E]], E | None]) -> None:
        """One more event, durably, if there is one. `what` looks at the log first, and may refuse.

        If somebody else was faster, it looks at what they left.
        """
        for _ in range(PATIENCE):
            events = await self.read()
            event = what(events)
            if event is None or await self.store.append(self.id, len(events), [Stored(encoder.encode(event))], False):
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
