"""The other processes of the same server.

Each of them can serve every table: the store is the one truth. But those who look at a table live are brought together
in one of them, its home, so that a choice is worked out once, however many see it. Whatever a sibling does not hear, it
finds in the store: messages between them only save time.
"""

from __future__ import annotations

import array
import asyncio
import socket
import zlib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from ecliptic.table.store.base import ANY_MATCH

LARGEST: Final = 32 * 1024  # bytes of a message
MOST_NAMES: Final = 200  # in one message
MOMENT: Final = 0.02  # seconds
AGAIN: Final = 0.05  # seconds until a sibling that could not be told is told to look at everything
CHANGED, WAKE, HANDED = b"C", b"W", b"H"
SEPARATOR: Final = b"\n"


class Siblings:
    """Sockets in a folder that only this user can enter, one for each process."""

    def __init__(self, folder: Path, count: int, me: int) -> None:
        self.folder = folder
        self.count = count
        self.me = me
        self.others = [n for n in range(count) if n != me]
        self.turn = me  # the home of the table that was made here last
        self.news: list[str] = []  # of this moment
        self.behind: set[int] = set()  # those that could not be told
        self.changed: Callable[[str], None] = lambda id: None
        self.woken: Callable[[str], None] = lambda id: None
        self.handed: Callable[[socket.socket, bytes], None] = lambda connection, data: connection.close()
        self.socket: socket.socket | None = None

    def home(self, id: str) -> int:
        """The process that a table's viewers are brought to."""
        return zlib.crc32(id.encode()) % self.count

    def at_home(self, id: str) -> bool:
        return self.home(id) == self.me

    def in_turn(self, new_id: Callable[[], str]) -> str:
        """The name of a new table, whose home is the next process in turn: so all have equally many."""
        self.turn = (self.turn + 1) % self.count
        return next(id for id in iter(new_id, "") if self.home(id) == self.turn)

    # --- hearing -----------------------------------------------------------------------------------

    def open(self) -> None:
        path = self.folder / str(self.me)
        path.unlink(missing_ok=True)  # of the process that was in this one's place
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.setblocking(False)
        for buffer in (socket.SO_SNDBUF, socket.SO_RCVBUF):
            self.socket.setsockopt(socket.SOL_SOCKET, buffer, 8 * LARGEST)
        self.socket.bind(str(path))
        asyncio.get_running_loop().add_reader(self.socket, self.hear)
        self.tell([ANY_MATCH])  # what a predecessor stored at the end, nobody may have heard of

    def close(self) -> None:
        if self.socket is not None:
            asyncio.get_running_loop().remove_reader(self.socket)
            self.socket.close()
            self.socket = None

    def hear(self) -> None:
        """What has come; not all at once, so that a sibling with much to say doesn't keep the tables waiting."""
        for _ in range(MOST_NAMES):
            if self.socket is None:
                return
            try:
                data, files, _, _ = socket.recv_fds(self.socket, LARGEST + 1, 1)
            except BlockingIOError:
                return
            self.heed(data[:1], data[1:], [socket.socket(fileno=file) for file in files])

    def heed(self, kind: bytes, data: bytes, connections: list[socket.socket]) -> None:
        if kind == HANDED:
            for connection in connections:
                self.handed(connection, data)
        else:
            for name in data.decode().split(SEPARATOR.decode()):
                (self.woken if kind == WAKE else self.changed)(name)

    # --- telling -----------------------------------------------------------------------------------

    def tell(self, matches: list[str]) -> None:
        """They have changed. What changes within a moment is told together: every message wakes the other process."""
        if matches and not self.news:
            asyncio.get_running_loop().call_later(MOMENT, self.tell_all)
        self.news += matches

    def tell_all(self) -> None:
        news, self.news = list(dict.fromkeys(self.news)), []
        for start in range(0, len(news), MOST_NAMES):
            data = CHANGED + SEPARATOR.join(id.encode() for id in news[start : start + MOST_NAMES])
            for other in self.others:
                if other not in self.behind and not self.send(other, data):
                    self.behind.add(other)
                    asyncio.get_running_loop().call_later(AGAIN, self.tell_again, other)

    def tell_again(self, other: int) -> None:
        """It has missed something: let it look at all it has in memory. One that is not there is asked again and again;
        until it has come back and read everything, that costs little."""
        if self.socket is not None and not self.send(other, CHANGED + ANY_MATCH.encode()):
            asyncio.get_running_loop().call_later(AGAIN, self.tell_again, other)
        else:
            self.behind.discard(other)

    def wake(self, id: str) -> bool:
        """Let the bots move at the table's home."""
        return self.send(self.home(id), WAKE + id.encode())

    def hand_over(self, id: str, connection: int, data: bytes) -> bool:
        """Give a connection to the table's home, with all that has come over it; False if it stays here."""
        return self.send(self.home(id), HANDED + data, connection)

    def send(self, other: int, data: bytes, *files: int) -> bool:
        if self.socket is None or len(data) > LARGEST:
            return False
        rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", files))] if files else []
        with suppress(OSError):  # it is not there, or has not yet heard what it was told before
            self.socket.sendmsg([data], rights, 0, str(self.folder / str(other)))
            return True
        return False
