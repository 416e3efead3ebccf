"""The doors: how many connections an address may have, and how long each may take for what it does.

The server behind them waits for slow clients as long as they like; here they are bounded in time, number and memory.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final, Protocol

import h11
from h11._receivebuffer import ReceiveBuffer
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from ecliptic.table.addresses import neighbourhood
from ecliptic.table.limits import Book, Bucket
from ecliptic.table.siblings import Siblings
from ecliptic.table.turns import Pace

HEAD: Final = 10.0  # seconds for the head of a request, from the connection or the answer before it
BODY: Final = 15.0  # seconds for its body ...
PACE: Final = 100_000  # ... and one more for this many bytes
STALLED: Final = 15.0  # seconds until a client must have read some of what it is sent ...
SOME: Final = 32 * 1024  # ... which is this many bytes
LINGER: Final = 5.0  # seconds until a connection that was closed is cut off
LOOK: Final = 1.0  # seconds between two looks at all connections
PIECE: Final = 4096  # bytes of a connection that are taken in at a time
PARTS: Final = 64  # of one message, or of one body that comes in small parts ...
SMALL: Final = 256  # ... which have less than this many bytes on average
LINES: Final = 100  # of a head: one takes as long to read as a hundred bytes of a body
AHEAD: Final = 64 * 1024  # bytes of requests that a connection may send before an earlier one is answered
LARGE: Final = 64 * 1024  # bytes of a message that is not sent to an address ...
UNREAD: Final = 16 * 1024 * 1024  # ... which has not read this much
LATER: Final = 1.0  # seconds until somebody who asks too fast is told so: refusals without end take time too ...
REFUSALS: Final = 50.0  # ... a second, for each address: all at once they, and all who come again, would delay others
TOO_FAST: Final = "Too many messages."
TOO_SLOW: Final = "Too much is waiting to be read."
NO_TEXT: Final = "This is not UTF-8."
BAD_DATA, POLICY, TRY_LATER = 1007, 1008, 1013  # reasons to close, as WebSockets number them
MOVABLE: Final = "ecliptic.movable"  # under which the scope of a live connection has a way to move it ...
OWNED: Final = "ecliptic.owned"  # ... and one to say who is behind a proxy

log = logging.getLogger(__name__)
log.setLevel(logging.ERROR)  # what a client does wrong is told to that client, however often it does it


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

    def may_send(self, connection: LiveDoor, frames: int) -> bool:
        """This many frames came over a live connection. What a proxy brings is counted once its client is named."""
        owner = connection.owner or self.open.get(connection, "")
        return owner is None or self.addresses.of(owner).take(frames)

    def unread(self, owner: str) -> int:
        """Bytes that are to be sent to an address over live connections."""
        return sum(one.unread for one in self.open if isinstance(one, LiveDoor) and one.owner == owner)

    async def look(self) -> None:
        """Cut off anyone who takes too long, now and then."""
        while True:
            await asyncio.sleep(LOOK)
            now = asyncio.get_running_loop().time()
            for connection in [one for one in self.open if one.overdue(now)]:
                connection.transport.abort()

    def http(self) -> type[HttpDoor]:
        return type("HttpDoor", (HttpDoor,), {"doors": self})

    def live(self) -> type[LiveDoor]:
        return type("LiveDoor", (LiveDoor,), {"doors": self})


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


class Head(ReceiveBuffer):
    """What has come; the lines of a head, or of what follows a body, are counted before they are read."""

    def maybe_extract_lines(self) -> list[bytearray] | None:
        lines = super().maybe_extract_lines()
        if lines is not None and len(lines) > LINES:
            raise h11.RemoteProtocolError("too many lines")
        return lines


class Request11(h11.Connection):
    """The length of a request is bounded elsewhere, here the number of parts that it comes in."""

    def __init__(self) -> None:
        super().__init__(h11.SERVER)
        self._receive_buffer = Head()
        self.parts = self.size = 0

    @property
    def ahead(self) -> int:
        """Bytes of requests that came before an earlier one was answered."""
        return len(self._receive_buffer) if self.their_state is h11.DONE else 0

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        event = super().next_event()
        if isinstance(event, h11.Request):
            self.parts = self.size = 0
        elif isinstance(event, h11.Data):
            self.parts += 1
            self.size += len(event.data)
            if self.parts > PARTS + self.size / SMALL:
                raise h11.RemoteProtocolError("too many parts")
        return event


class HttpDoor(H11Protocol):
    doors: Doors
    conn: Request11

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.logger = log
        self.conn = Request11()
        self.since = self.loop.time()  # the last connection, answer or head of a request
        self.received = 0  # bytes since then
        self.asked: object = None
        self.refused = False
        self.writing, self.closing = Stall(), Stall()
        self.doors.enter(self)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.asked is None and not self.refused:
            self.doors.may_be_told(self)  # it came for nothing, and counts
        self.doors.leave(self)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.writing.moved()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.doors.leave(self)
        super().handle_websocket_upgrade(event)

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        for start in range(0, len(data), PIECE):
            if self.refused or self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            super().data_received(data[start : start + PIECE])
            if self.conn.ahead > AHEAD:
                self.transport.abort()

    def handle_events(self) -> None:
        super().handle_events()
        if self.cycle is not self.asked:
            self.asked = self.cycle
            self.begin()

    def send_400_response(self, msg: str) -> None:
        """Somebody whose request was answered before it had come whole can't be answered again, nor twice. Whoever
        sends what is no request too often is told nothing."""
        self.refused = True
        if self.cycle:
            self.cycle.disconnected = True  # there is none before the first request
        if not self.doors.may_be_told(self):
            self.flow.pause_reading()
            self.loop.call_later(self.doors.delay(self), self.transport.abort)
        elif self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    def on_response_complete(self) -> None:
        self.begin()
        super().on_response_complete()

    def begin(self) -> None:
        self.since, self.received = self.loop.time(), 0

    def overdue(self, now: float) -> bool:
        stuck = self.closing.longer(self.transport.is_closing(), now, LINGER)
        left = self.transport.get_write_buffer_size()
        stalled = self.writing.longer(self.flow.write_paused, now, STALLED, left)
        return stuck or stalled or now - self.since > self.allowed

    @property
    def allowed(self) -> float:
        """Seconds for what the client is doing; while it waits for an answer, any number."""
        if self.conn.their_state is h11.SEND_BODY:
            return BODY + self.received / PACE
        waits = bool(self.cycle) and not self.cycle.response_complete  # there is none before the first request
        return float("inf") if waits else HEAD


class LiveDoor(WebSocketsSansIOProtocol):
    """Until its handshake is answered, another process of the server can take it over."""

    doors: Doors
    sent_away = False
    owner = ""  # the address for which it is counted, once that is known
    waiting = 0  # bytes of a message that can be sent only when something before it was read
    handed = b""  # the handshake, if another process gave it to this one

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.bucket = Bucket(self.doors.frames * 4, self.doors.frames * 16)
        self.writing, self.closing = Stall(), Stall()
        self.came: bytearray | None = bytearray() if self.doors.siblings and not self.handed else None
        self.doors.enter(self, counted=bool(self.handed))
        if self.handed:
            self.data_received(self.handed)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.doors.leave(self)
        self.conn.parser.close()  # it holds what holds it, and would stay until all garbage is looked for

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        self.scope["extensions"].clear()  # likewise

    def resume_writing(self) -> None:
        super().resume_writing()
        self.writing.moved()

    def data_received(self, data: bytes) -> None:
        if self.came is not None:
            self.came += data
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + PIECE])
        if not self.handshake_initiated and not self.transport.is_closing():
            self.doors.may_be_told(self)
            self.transport.close()  # the head comes whole; this one has a line that is too long to be read

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_initiated or self.close_sent:
            self.doors.may_be_told(self)
            return  # it was refused
        self.scope["extensions"][OWNED] = {OWNED: self.belong_to}
        if self.came is not None:
            self.scope["extensions"][MOVABLE] = {MOVABLE: self.move}

    def belong_to(self, address: str) -> bool:
        """The one that a trusted proxy named, or its own. The greeting in the handshake counts like a message."""
        self.owner = neighbourhood(address)
        return self.doors.may_send(self, 1)

    def move(self, id: str) -> bool:
        """To the home of this table; False if it stays here, for good."""
        came, self.came = self.came, None
        siblings = self.doors.siblings
        if siblings is None or siblings.at_home(id) or came is None:
            return False
        file = self.transport.get_extra_info("socket").fileno()
        moved = siblings.hand_over(id, file, bytes(came))
        if moved:
            self.handshake_complete = True  # the other process sees to it
            self.transport.abort()  # here; the connection itself is open as long as anyone has it
        return moved

    async def send(self, message: ASGISendEvent) -> None:
        """Somebody who was sent away is told nothing more."""
        said = message.get("text") or message.get("bytes")
        size = len(said) if isinstance(said, str | bytes) else 0
        if size > LARGE and self.doors.unread(self.owner) > UNREAD:
            self.send_away(TRY_LATER, TOO_SLOW)
        if self.transport.is_closing() and not self.handshake_complete:
            self.handshake_complete = True  # nobody is there any more; the server would miss an answer, and log it
            raise ClientDisconnected
        if self.sent_away:
            raise ClientDisconnected
        self.waiting = size
        try:
            await super().send(message)
        finally:
            self.waiting = 0
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # refused in words; the server would take it for forgotten, and log it

    @property
    def unread(self) -> int:
        return self.waiting + self.transport.get_write_buffer_size()

    def handle_events(self) -> None:
        """Pings and parts of messages count like messages: they take as long."""
        frames = len(self.conn.events)
        if self.bucket.take(frames) and self.doors.may_send(self, frames) and len(self.frames) < PARTS:
            super().handle_events()
        else:
            self.send_away(POLICY, TOO_FAST)

    def send_receive_event_to_app(self) -> None:
        """What is no text is refused here: the server would write a page of its log about it."""
        if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
            self.frames = []
            self.send_away(BAD_DATA, NO_TEXT)
        if not self.sent_away:
            super().send_receive_event_to_app()

    def send_away(self, code: int, reason: str) -> None:
        self.sent_away = True
        self.conn.fail(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    def overdue(self, now: float) -> bool:
        stuck = self.closing.longer(self.transport.is_closing(), now, LINGER)
        left = self.transport.get_write_buffer_size()
        return stuck or self.writing.longer(not self.writable.is_set(), now, STALLED, left)


def is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
