"""A live connection: how much it may bring, and how much may wait to be read."""

from __future__ import annotations

import asyncio
from typing import Final, Self

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from ecliptic.table.addresses import neighbourhood
from ecliptic.table.doors import LINGER, PARTS, PIECE, STALLED, Doors, Stall
from ecliptic.table.limits import Bucket

LARGE: Final = 64 * 1024  # bytes of a message that is not sent to an address ...
UNREAD: Final = 16 * 1024 * 1024  # ... which has not read this much
TOO_FAST: Final = "Too many messages."
TOO_SLOW: Final = "Too much is waiting to be read."
NO_TEXT: Final = "This is not UTF-8."
BAD_DATA, POLICY, TRY_LATER = 1007, 1008, 1013  # reasons to close, as WebSockets number them
MOVABLE: Final = "ecliptic.movable"  # under which the scope of a live connection has a way to move it ...
OWNED: Final = "ecliptic.owned"  # ... and one to say who is behind a proxy


class LiveDoor(WebSocketsSansIOProtocol):
    """Until its handshake is answered, another process of the server can take it over."""

    doors: Doors
    sent_away = False
    owner = ""  # the address for which it is counted, once that is known
    waiting = 0  # bytes of a message that can be sent only when something before it was read
    handed = b""  # the handshake, if another process gave it to this one

    @classmethod
    def of(cls, doors: Doors) -> type[Self]:
        """The protocol, as the server wants it: a class that it calls for every connection."""
        return type(cls.__name__, (cls,), {"doors": doors})

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
        return self.may_send(1)

    def may_send(self, frames: int) -> bool:
        """This many frames came. What a proxy brings is counted once its client is named."""
        owner = self.owner or self.doors.open.get(self, "")
        return owner is None or self.doors.addresses.of(owner).take(frames)

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
        if size > LARGE and self.unread_there > UNREAD:
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

    @property
    def unread_there(self) -> int:
        """Bytes that are to be sent to its address, over this and other live connections."""
        here = self.doors.open
        return sum(one.unread for one in here if isinstance(one, LiveDoor) and one.owner == self.owner)

    def handle_events(self) -> None:
        """Pings and parts of messages count like messages: they take as long."""
        frames = len(self.conn.events)
        if self.bucket.take(frames) and self.may_send(frames) and len(self.frames) < PARTS:
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
