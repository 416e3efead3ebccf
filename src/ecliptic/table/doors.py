"""The doors: how many connections an address may have, and how long each may take for what it does.

The server behind them waits for slow clients as long as they like; here, and in the two kinds of doors, over HTTP and
live, they are bounded in time, number and memory.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, Protocol

from ecliptic.table.addresses import neighbourhood
from ecliptic.table.limits import Book
from ecliptic.table.siblings import Siblings
from ecliptic.table.turns import Pace

STALLED: Final = 15.0  # seconds until a client must have read some of what it is sent ...
SOME: Final = 32 * 1024  # ... which is this many bytes
LINGER: Final = 5.0  # seconds until a connection that was closed is cut off
LOOK: Final = 1.0  # seconds between two looks at all connections
PIECE: Final = 4096  # bytes of a connection that are taken in at a time
PARTS: Final = 64  # of one message, or of one body that comes in small parts ...
SMALL: Final = 256  # ... which have less than this many bytes on average
LATER: Final = 1.0  # seconds until somebody who asks too fast is told so: refusals without end take time too ...
REFUSALS: Final = 50.0  # ... a second, for each address: all at once they, and all who come again, would delay others


class Opened(Protocol):
    """A connection, as the doors know it."""

    transport: asyncio.Transport

    def overdue(self, now: float) -> bool: ...


class Doors:
    """All connections of a server. `trusted` proxies bring many clients: they are not counted here, but behind."""

    def __init__(
        self,
        most: int,
        frames: float,
        trusted: Callable[[str], bool] = lambda address: False,
        book: Book | None = None,
        siblings: Siblings | None = None,
    ) -> None:
        book = book or Book()
        self.trusted = trusted
        self.crowd = book.crowd("connections", most)
        self.frames = frames
        self.addresses = book.limits("frames", frames * 10, frames * 50)
        self.siblings = siblings
        self.may_ask: Callable[[str], bool] = lambda address: True  # what is no request counts like one
        self.refusing = Pace(REFUSALS, REFUSALS)
        self.open: dict[Opened, str | None] = {}  # for which address each is counted; None: it is a proxy's

    def enter(self, connection: Opened, counted: bool = False) -> None:
        """`counted`: another process let it in, and counts it until it hears that it is here."""
        peer = (connection.transport.get_extra_info("peername") or [""])[0]
        address = None if self.trusted(peer) else neighbourhood(peer)
        if counted and address is not None:
            self.crowd.count(address, 1)
        if counted or address is None or self.crowd.enter(address):
            self.open[connection] = address
        else:
            connection.transport.abort()

    def leave(self, connection: Opened) -> None:
        address = self.open.pop(connection, None)
        if address is not None:
            self.crowd.leave(address)

    def may_be_told(self, connection: Opened) -> bool:
        """Something came that is no request. Those of a proxy's clients do not come here."""
        address = self.open.get(connection)
        return address is None or self.may_ask(address)

    def delay(self, connection: Opened) -> float:
        """Seconds until one that asks too fast is cut off; so long it counts among those of its address."""
        return LATER + self.refusing.delay(self.open.get(connection) or "")

    async def look(self) -> None:
        """Cut off anyone who takes too long, now and then."""
        while True:
            await asyncio.sleep(LOOK)
            now = asyncio.get_running_loop().time()
            for connection in [one for one in self.open if one.overdue(now)]:
                connection.transport.abort()


class Stall:
    """Since when something has not moved; None while it moves."""

    def __init__(self) -> None:
        self.since: float | None = None
        self.left = 0

    def longer(self, still: bool, now: float, seconds: float, left: int = 0) -> bool:
        """Has it not moved for so long? Where something is `left` to be done, doing some of it is moving."""
        if not still:
            self.since = None
        elif self.since is None or left <= self.left - SOME:
            self.since, self.left = now, left
        return self.since is not None and now - self.since > seconds

    def moved(self) -> None:
        self.since = None
