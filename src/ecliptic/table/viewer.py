"""A viewer: one live connection to a table, what it may see, and what it has been told."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from ecliptic.table.asking import ASKER
from ecliptic.table.errors import TableError
from ecliptic.table.messages import Answer, Hello
from ecliptic.table.payload import Shown

ANSWERS = 64  # that wait to be read

Send = Callable[[bytes], Awaitable[None]]


class Viewer:
    """Somebody who looks at a table through a link; with several seats at one screen, `looks` is who sits before it."""

    def __init__(self, hello: Hello, send: Send) -> None:
        self.hello = hello
        self.link = hello.link
        self.send = send
        self.asker = ASKER.get()
        self.looks = hello.seat
        self.shown = Shown(hello.view)
        self.told = 0  # events
        self.told_eyes: int | None = None
        self.number = 0  # of the choices that stood then
        self.greeted = False
        self.version: tuple[int, int, str] | None = None  # of the table as last told
        self.news = asyncio.Event()
        self.answers: asyncio.Queue[Answer] = asyncio.Queue(ANSWERS)
        self.gone = False

    def eyes(self, seats: tuple[int, ...], asked: tuple[int, ...]) -> int | None:
        """Whose view is shown: with several seats at one screen only after the curtain was drawn aside."""
        if len(seats) == 1:
            return seats[0]
        if self.looks not in seats or (self.looks not in asked and any(seat in seats for seat in asked)):
            self.looks = None  # another of them decides: it falls, until somebody looks again
        return self.looks

    def look(self, seat: int, seats: tuple[int, ...]) -> None:
        if seat not in seats:
            raise TableError("not_yours", "This seat isn't played at this screen.")
        self.looks = seat
        self.news.set()

    def since(self, eyes: int | None) -> int:
        """The events that need not be told again; other eyes are told everything anew."""
        return self.told if eyes == self.told_eyes else 0

    def knows(self, eyes: int | None) -> bool:
        """Has it been told what these eyes saw before? Otherwise there is a whole game to tell."""
        return self.greeted and bool(self.since(eyes))

    async def answer(self, answer: Answer) -> None:
        """Nothing more is heard of somebody who does not read what is said."""
        await self.answers.put(answer)
        self.news.set()

    def dismiss(self) -> None:
        self.gone = True
        self.news.set()
