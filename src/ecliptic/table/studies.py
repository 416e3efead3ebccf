"""Studies: what takes long and no game waits for is done in processes of its own, within an address's allowance."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import TypeVar, TypeVarTuple, cast

from ecliptic.campaigns import glyphs
from ecliptic.table.asking import ASKER
from ecliptic.table.errors import TableError
from ecliptic.table.limits import Doorkeeper
from ecliptic.table.pool import Pool, TookTooLong, WorkFailed
from ecliptic.table.study import Refused, studied
from ecliptic.table.turns import MANY, Turns

PROCESSES = 2  # so that an address that keeps one busy leaves the other to everybody else
BUDGET = 10.0  # seconds of CPU for one request
USED_UP = "Your address has used up its computing time here. Wait a minute, then try again."
TOO_LONG = f"This takes the server more than {BUDGET:g} seconds, so it was given up."
FAILED = "The server could not work this out. Try again in a moment."

T = TypeVar("T")
Given = TypeVarTuple("Given")


class Studies(Pool):
    who = "study"

    def __init__(self, doorkeeper: Doorkeeper, processes: int = PROCESSES, budget: float = BUDGET) -> None:
        super().__init__(processes, budget)
        self.doorkeeper = doorkeeper
        self.large = Turns(MANY, 1)

    def in_hand(self) -> AbstractAsyncContextManager[None]:
        """For whoever reads much in order to send it to a study: one after the other, of each address."""
        return self.large.mine(ASKER.get())

    async def do(self, work: Callable[[*Given], T], *given: *Given) -> T:
        """What the function returns, or what forbids it, for the person who asked."""
        asker = ASKER.get()
        if not self.doorkeeper.may_work(asker):
            raise TableError("too_fast", USED_UP)
        try:
            found = await self.call(asker, studied, work, given)
        except TookTooLong as error:
            self.spent(asker, self.budget)
            raise TableError("refused", TOO_LONG) from error
        except WorkFailed as error:
            raise TableError("refused", FAILED) from error
        if isinstance(found, Refused):
            raise found.error
        return cast(T, found)

    async def check_printable(self, *names: str) -> None:
        """What is written in a campaign will be printed. Where that is not certain, the fonts are looked through."""
        if glyphs.missing(names, ()):
            await self.do(glyphs.check_printable, *names)

    def spent(self, owner: str, seconds: float) -> None:
        self.doorkeeper.worked(owner, seconds)
