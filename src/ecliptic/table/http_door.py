"""A connection over HTTP: how long each request may take, and in how many parts it may come."""

from __future__ import annotations

import asyncio
import logging
from typing import Final, Self

import h11
from h11._receivebuffer import ReceiveBuffer
from uvicorn.protocols.http.h11_impl import H11Protocol

from ecliptic.table.doors import LINGER, PARTS, PIECE, SMALL, STALLED, Doors, Stall

HEAD: Final = 10.0  # seconds for the head of a request, from the connection or the answer before it
BODY: Final = 15.0  # seconds for its body ...
PACE: Final = 100_000  # ... and one more for this many bytes
LINES: Final = 100  # of a head: one takes as long to read as a hundred bytes of a body
AHEAD: Final = 64 * 1024  # bytes of requests that a connection may send before an earlier one is answered

log = logging.getLogger(__name__)
log.setLevel(logging.ERROR)  # what a client does wrong is told to that client, however often it does it


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

    @classmethod
    def of(cls, doors: Doors) -> type[Self]:
        """The protocol, as the server wants it: a class that it calls for every connection."""
        return type(cls.__name__, (cls,), {"doors": doors})

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
