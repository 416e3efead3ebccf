"""The live connection of one viewer.

It speaks ASGI itself: what a framework wraps around every message would be a good part of what a message costs.
"""

from __future__ import annotations

import asyncio
import logging
from base64 import b64decode
from contextlib import suppress
from typing import Final
from zlib import compress

import msgspec
from starlette.types import Receive, Send

from ecliptic.core.errors import EclipticError
from ecliptic.table.errors import NOT_UNDERSTOOD, Removed, TableError, told
from ecliptic.table.guard import Move
from ecliptic.table.limits import Bucket
from ecliptic.table.messages import AskPreview, AskWorths, Choose, Failure, Hello, Incoming, Ping, Pong, SelectThings
from ecliptic.table.payload import encoded
from ecliptic.table.store.base import Damaged, StoreTrouble
from ecliptic.table.table import Table
from ecliptic.table.tables import Tables
from ecliptic.table.viewer import Viewer

PROTOCOL: Final = "ecliptic"  # a client offers this, and its greeting beside it
WORTH_PACKING: Final = range(16 * 1024, 1024 * 1024)  # bytes: less is sent as fast as it is, more takes long to pack
POLICY, TRY_LATER = 1008, 1013  # reasons to close, as WebSockets number them
AGAIN = TRY_LATER, "Come again."
NO_TABLE = POLICY, "This link doesn't open a table."
log = logging.getLogger(__name__)
decoder = msgspec.json.Decoder(Incoming)
greetings = msgspec.json.Decoder(Hello)
PONG = encoded(Pong())


class Disconnected(Exception):
    """The client left while something was read."""


GONE = (Disconnected, OSError)  # the latter: while something was sent


class Socket:
    """A WebSocket as ASGI has it."""

    def __init__(self, offered: list[str], receive: Receive, send: Send) -> None:
        self.offered = offered
        self.hear = receive
        self.tell = send
        self.gone = False

    async def accept(self) -> None:
        await self.hear()  # that somebody knocks
        spoken = PROTOCOL if PROTOCOL in self.offered else None
        await self.tell({"type": "websocket.accept", "subprotocol": spoken})

    async def receive(self) -> str:
        """The next text; bytes count as an empty one."""
        message = await self.hear()
        if message["type"] != "websocket.receive":
            self.gone = True
            raise Disconnected
        return message.get("text") or ""

    async def send(self, message: bytes, packed: bool = False) -> None:
        if self.gone:
            raise Disconnected
        said = {"bytes": compress(message)} if packed else {"text": message.decode()}
        await self.tell({"type": "websocket.send", **said})

    async def close(self, code: int, reason: str) -> None:
        await self.tell({"type": "websocket.close", "code": code, "reason": reason})


async def live(tables: Tables, offered: list[str], receive: Receive, send: Send, move: Move) -> None:
    with suppress(*GONE):
        await Connection(Socket(offered, receive, send), tables, move).run()


def greeting(offered: list[str]) -> Hello:
    """What a client says of itself: so it is told the state without being asked first who it is."""
    try:
        _, text = offered if offered[:1] == [PROTOCOL] else ("", "")
        return greetings.decode(b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True))
    except (msgspec.DecodeError, ValueError) as error:
        raise TableError("bad_message", f"The handshake must bring a greeting: {error}.") from None


class Connection:
    """Reads what the client says; what there is to tell it is sent by a task beside."""

    def __init__(self, socket: Socket, tables: Tables, move: Move) -> None:
        self.socket = socket
        self.tables = tables
        self.move = move
        self.packs = False  # can the client unpack?
        self.bucket = Bucket(tables.settings.messages, tables.settings.messages * 4)

    async def run(self) -> None:
        try:
            hello = greeting(self.socket.offered)
            self.packs = hello.packed
            id = await self.tables.id_of(hello.link)
            if id and self.move(id):
                return
            table = await self.tables.opened(id, hello.link)
        except EclipticError as error:
            await self.socket.accept()  # a browser does not tell its page why it was not let in
            await self.fail(told(error), None)
            await self.socket.close(*(AGAIN if isinstance(error, StoreTrouble) else NO_TABLE))
            return
        await self.socket.accept()
        await self.attend(table, Viewer(hello, self.send))

    async def attend(self, table: Table, viewer: Viewer) -> None:
        goodbye = AGAIN
        telling = asyncio.create_task(table.attend(viewer))
        reading = asyncio.create_task(self.listen(table, viewer))
        asyncio.get_running_loop().call_soon(self.tables.let_bots_move, table, 0.0)  # when the viewer is there
        try:
            await asyncio.wait([telling, reading], return_when=asyncio.FIRST_COMPLETED)
        finally:
            viewer.dismiss()
            reading.cancel()
            for ended in await asyncio.gather(telling, reading, return_exceptions=True):
                if isinstance(ended, Damaged | Removed):
                    goodbye = NO_TABLE
                    with suppress(*GONE):
                        await self.fail(told(ended), None)
                elif isinstance(ended, EclipticError):
                    log.error("A connection broke off: %s", ended)
                elif isinstance(ended, Exception) and not isinstance(ended, GONE):
                    log.error("A connection broke off", exc_info=ended)
        with suppress(Exception):
            await self.socket.close(*goodbye)

    async def listen(self, table: Table, viewer: Viewer) -> None:
        while not viewer.gone:
            message = await self.receive()
            if message is None:
                continue
            if isinstance(message, Ping):
                await self.send(PONG)
            else:
                await self.do(table, viewer, message)

    async def do(self, table: Table, viewer: Viewer, message: Incoming) -> None:
        assert not isinstance(message, Ping)
        try:
            if isinstance(message, AskPreview):
                await self.send(encoded(await table.preview(viewer, message)))
                return
            if isinstance(message, AskWorths):
                await self.send(encoded(await table.worths(viewer, message)))
                return
            with self.tables.metrics.answering.time():
                answer = await table.ask(viewer, message)
            if isinstance(message, Choose | SelectThings) and answer is not None and not answer.stale:
                self.tables.metrics.moves.inc()
        except EclipticError as error:
            self.tables.metrics.refused.inc()
            await self.fail(told(error), getattr(message, "key", None))
        except GONE:
            raise
        except Exception:
            log.exception("A message could not be handled")
            text = "Something went wrong, and the server has noted it. Reload the page to see the game as it is now."
            await self.send(encoded(Failure("internal", text, "", getattr(message, "key", None))))

    async def receive(self) -> Incoming | None:
        """The next message; one that cannot be understood or comes too fast is answered here."""
        data = await self.socket.receive()
        if not self.bucket.take():
            await self.fail(TableError("too_fast", "Too many messages; wait a moment."), None)
            return None
        try:
            message: Incoming = decoder.decode(data)
            return message
        except NOT_UNDERSTOOD as error:
            await self.fail(TableError("bad_message", f"This message can't be understood: {error}."), None)
            return None

    async def fail(self, error: TableError, key: str | None) -> None:
        await self.send(encoded(Failure(error.code, str(error), error.rule, key)))

    async def send(self, message: bytes) -> None:
        """Each packed by itself: a connection that packs all that it sends needs a third of a megabyte for that."""
        await self.socket.send(message, self.packs and len(message) in WORTH_PACKING)
