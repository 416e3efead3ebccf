"""A table: its play, and everybody who looks at it live."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress
from types import TracebackType

from msgspec.structs import replace

from ecliptic.core.match import Match
from ecliptic.table import payload
from ecliptic.table.asking import ASKER
from ecliptic.table.errors import TableError
from ecliptic.table.loading import PAUSE, Loader
from ecliptic.table.match_cache import PATIENCE, Stale, waits_for_bot
from ecliptic.table.messages import (
    Agree,
    Answer,
    AskPreview,
    AskWorths,
    Choose,
    Failure,
    GiveOrder,
    Look,
    PreviewSeen,
    SelectThings,
    TableSeen,
    Undo,
    Worth,
    Worths,
)
from ecliptic.table.play import Play
from ecliptic.table.seating import Seating, seen_by
from ecliptic.table.store.base import Store
from ecliptic.table.viewer import Viewer

AT_ONCE = 16  # viewers that are told something before others have their turn
NOT_WEIGHED = Worths(-1, ())
REVOKED = "This link was revoked. Ask the person who opened the table for a new one."


class Changing:
    """Not a generator with a decorator: every choice goes through it."""

    __slots__ = ("before", "stand", "table")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.before: tuple[int, ...] = ()
        self.stand: object = None

    async def __aenter__(self) -> None:
        table = self.table
        await table.lock.acquire()
        try:
            table.used = time.monotonic()
            self.stand = table.stand
            await table.refresh()
        except BaseException:
            table.lock.release()
            raise
        self.before = table.asked

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        table = self.table
        try:
            if kind is Stale:
                await table.catch_up()
        finally:
            if table.stand != self.stand:  # also if it failed: perhaps only the answer of the store was lost
                table.show()
                table.acted(table, self.before)
            table.lock.release()


class Table(Play):
    """`acted` is called after every change, with the seats that were asked before it, `make_room` when an address has
    brought the match into memory."""

    def __init__(
        self,
        store: Store,
        loader: Loader,
        id: str,
        version: int,
        seating: Seating,
        acted: Callable[[Table, tuple[int, ...]], None],
        make_room: Callable[[str], None],
    ) -> None:
        super().__init__(store, loader, id, version, seating)
        self.acted = acted
        self.make_room = make_room
        self.asker = ASKER.get() or seating.opener  # on whose behalf it is in memory
        self.viewers: list[Viewer] = []
        self.sights: payload.Sights | None = None
        self.used = time.monotonic()
        self.bots: asyncio.Task[None] | None = None
        self.heard = 0  # how often other processes have told of it
        self.standing_by = False  # the bots move only if another process does not move them
        self.weighed = NOT_WEIGHED
        self.weighed_for: int | None = None
        self.roll = 0  # changes whenever somebody who holds a seat comes or goes

    # --- changing ----------------------------------------------------------------------------------

    def changing(self) -> Changing:
        """The table is mine alone; afterwards everybody is shown what has become of it."""
        return Changing(self)

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that may choose now."""
        return () if self.loaded is None else self.loaded.asked

    @property
    def at(self) -> int | None:
        return None if self.loaded is None else len(self.loaded.lines)

    @property
    def stand(self) -> object:
        """Another one than before if something may have changed."""
        return self.at, self.version, self.unsure

    def show(self) -> None:
        """Wake the viewers. Where events were taken back, they are to forget them."""
        stand = 0 if self.loaded is None else min(self.lowest, len(self.loaded.happened))
        self.lowest = sys.maxsize
        for viewer in self.viewers:
            viewer.told = min(viewer.told, stand)
        self.wake(self.viewers)

    def wake(self, viewers: Sequence[Viewer]) -> None:
        """A few at a time: there may be a crowd, and others wait for their answers."""
        for viewer in viewers[:AT_ONCE]:
            viewer.news.set()
        if viewers[AT_ONCE:]:
            asyncio.get_running_loop().call_soon(self.wake, viewers[AT_ONCE:])

    # --- what a viewer asks ------------------------------------------------------------------------

    async def ask(
        self, viewer: Viewer, message: Choose | SelectThings | Undo | GiveOrder | Agree | Look
    ) -> Answer | None:
        """Do it, or raise what forbids it; the answer, which the viewer is told, if it has a key."""
        if isinstance(message, Look):
            viewer.look(message.seat, self.seating.seats_of(viewer.link))
        elif isinstance(message, Agree):
            await self.consent(viewer, message)
        else:
            answer = await self.answer(viewer, message)
            await viewer.answer(answer)
            return answer
        return None

    async def answer(self, viewer: Viewer, message: Choose | SelectThings | Undo | GiveOrder) -> Answer:
        """A key belongs to the seats of a link: what others call theirs is not the same."""
        seats = self.seating.seats_of(viewer.link)
        own = replace(message, key=f"{seats[0] if seats else ''}:{message.key}")
        return replace(await self.first_answer_to(viewer, own), key=message.key)

    async def first_answer_to(self, viewer: Viewer, message: Choose | SelectThings | Undo | GiveOrder) -> Answer:
        for _ in range(PATIENCE):
            try:
                async with self.loader.in_hand() if isinstance(message, Undo) else nullcontext(), self.changing():
                    return await self.done(self.eyes(viewer), message)
            except Stale:  # another process was faster; if only others chose at the same time, this one still counts
                pass
            async with self.lock:
                match, seat = await self.match(), self.eyes(viewer)
                if seat is None or isinstance(message, Undo | GiveOrder) or not match.asks_the_same(seat, message.at):
                    break
        async with self.lock:
            return await self.late_answer(await self.match(), message.key)

    async def consent(self, viewer: Viewer, message: Agree) -> None:
        """The others may have answered elsewhere, or gone on: what counts is what the store has."""
        for _ in range(PATIENCE):
            with suppress(Stale):
                async with self.changing():
                    await self.agree(self.seating.seats_of(viewer.link), message)
                return
        raise TableError("refused", "Others keep changing this table. Look again.")

    async def done(self, seat: int | None, message: Choose | SelectThings | Undo | GiveOrder) -> Answer:
        if isinstance(message, Choose | SelectThings):
            return await self.choose(seat, message)
        if isinstance(message, Undo):
            return await self.undo(seat, message)
        return await self.order(seat, message)

    async def preview(self, viewer: Viewer, asked: AskPreview) -> PreviewSeen:
        """What an option would change in the view of the person who may choose it; nothing if the table moved on."""
        async with self.loader.in_hand():
            found = await self.considered(viewer, asked.at)
            if found is None:
                return PreviewSeen(asked.at, asked.option, {})
            match, seat = found
            async with self.loader.in_turn():
                return PreviewSeen(asked.at, asked.option, match.preview(asked.option, seat).view)

    async def worths(self, viewer: Viewer, asked: AskWorths) -> Worths:
        """What every option is worth to the person who may choose; of none if the table has moved on."""
        async with self.loader.in_hand():
            found = await self.considered(viewer, asked.at)
            if found is None:
                return Worths(asked.at, ())
            match, seat = found
            if self.weighed.at != asked.at or self.weighed_for != seat:
                self.weighed, self.weighed_for = await self.weigh(match, seat), seat
            return self.weighed

    async def considered(self, viewer: Viewer, at: int) -> tuple[Match, int] | None:
        """The match, and the seat that may choose; None if the table has moved on. It is a copy: others go on while the
        one who asks waits for a turn."""
        async with self.lock:
            match = await self.match(at)
            if at != len(match.lines):
                return None
            seat = self.check_seated(self.eyes(viewer), "choose")
            self.check_turn(seat, match)
            return match.clone(), seat

    async def weigh(self, match: Match, seat: int) -> Worths:
        """One option at a time: between two of them all other tables have their turn."""
        foresight = match.foresight(seat)
        found: list[Worth] = []
        for option in match.facing(seat).options():
            async with self.loader.in_turn():
                found.append(payload.worth(option, foresight.preview(option)))
        return Worths(len(match.lines), tuple(found))

    @property
    def owner(self) -> str:
        """Where others look on too, they are not to wait in the queue of the one who asks."""
        asker = ASKER.get()
        return self.id if asker and any(viewer.asker != asker for viewer in self.viewers) else asker

    def eyes(self, viewer: Viewer) -> int | None:
        return viewer.eyes(self.seating.seats_of(viewer.link), self.asked)

    def deciding_for(self, viewer: Viewer, eyes: int | None) -> int | None:
        """Of the seats asked, the one that the viewer has to do with: its own, another at its screen, or the first."""
        here = [seat for seat in self.asked if seat in self.seating.seats_of(viewer.link)]
        return eyes if eyes in here else next(iter([*here, *self.asked]), None)

    # --- looking -----------------------------------------------------------------------------------

    async def attend(self, viewer: Viewer) -> None:
        """Tell a viewer whatever is new, until it goes."""
        before = self.here()
        self.viewers.append(viewer)
        self.call_the_roll(before)
        try:
            viewer.news.set()
            while not viewer.gone:
                await viewer.news.wait()
                viewer.news.clear()
                await self.tell(viewer)
        finally:
            before = self.here()
            self.viewers.remove(viewer)
            self.call_the_roll(before)
            await self.note_seen(viewer)

    async def tell(self, viewer: Viewer) -> None:
        while not viewer.gone:
            await self.loader.news.wait(viewer.asker)
            answer = None if viewer.answers.empty() else viewer.answers.get_nowait()
            if viewer.knows(self.eyes(viewer)):
                message = await self.news(viewer, answer)
            else:
                async with self.loader.telling.paced(ASKER.get(), PAUSE):
                    message = await self.news(viewer, answer)
            await viewer.send(message)
            if viewer.answers.empty():
                return

    async def news(self, viewer: Viewer, answer: Answer | None) -> bytes:
        async with self.lock:
            return await self.message(viewer, answer)

    async def message(self, viewer: Viewer, answer: Answer | None) -> bytes:
        """What is new for a viewer; it counts as told."""
        await self.refresh()
        eyes = self.eyes(viewer)
        version = (self.version, self.roll, self.order_of(eyes))
        news = None
        if viewer.version != version:
            viewer.version = version
            if viewer.link not in self.seating.links():
                viewer.dismiss()
                return payload.encoded(Failure("revoked", REVOKED))
            news = self.seen_by(viewer.link, version[2])
        return await self.state(viewer, eyes, news, answer)

    async def state(self, viewer: Viewer, eyes: int | None, table: TableSeen | None, answer: Answer | None) -> bytes:
        if self.loaded is None:
            return payload.encoded(payload.gathering(table, answer))
        match = self.loaded
        seen = None if viewer.greeted or eyes is None else await self.store.seen(self.id, eyes)
        told = viewer.since(eyes) if viewer.greeted else payload.kept(match, eyes, viewer.hello)
        viewer.greeted = True
        viewer.told, viewer.told_eyes, viewer.number = len(match.happened), eyes, match.number
        if self.sights is None or self.sights.match is not match:
            self.sights = payload.Sights(match)
        deciding = self.deciding_for(viewer, eyes)
        return payload.told(self.sights, viewer.shown, eyes, deciding, told, seen, table, answer)

    async def shown_to(self, link: str) -> TableSeen:
        """The table for somebody who asks once."""
        async with self.lock:
            await self.refresh()
            if link not in self.seating.links():
                raise TableError("revoked", REVOKED)
            mine = self.seating.seats_of(link)
            return self.seen_by(link, self.order_of(mine[0] if len(mine) == 1 else None))

    def seen_by(self, link: str, order: str) -> TableSeen:
        return seen_by(self.seating, self.version, link, self.here(), order)

    def order_of(self, seat: int | None) -> str:
        return "ask" if self.loaded is None or seat is None else self.loaded.orders.get(seat, "ask")

    def here(self) -> list[bool]:
        links = {viewer.link for viewer in self.viewers}
        return [chair.link in links for chair in self.seating.chairs]

    def call_the_roll(self, before: list[bool]) -> None:
        """All are told when a seat is taken or left; not of spectators and second tabs, who may be many."""
        if self.here() != before:
            self.roll += 1
            self.wake(self.viewers)

    async def note_seen(self, viewer: Viewer) -> None:
        """How far the seat has followed the game, for the digest when it comes back."""
        if viewer.told_eyes is not None:
            await self.store.note_seen(self.id, viewer.told_eyes, viewer.number)

    # --- rest --------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return self.lock.locked() or (self.bots is not None and not self.bots.done())

    def arrive(self) -> None:
        self.asker, self.used = ASKER.get() or self.seating.opener, time.monotonic()
        self.make_room(self.asker)

    def send_away(self) -> None:
        """All viewers. They may come again."""
        for viewer in self.viewers:
            viewer.dismiss()

    def forget(self) -> None:
        """Nothing but the viewers stays in memory."""
        self.loaded = None
        self.sights = None
        self.weighed = NOT_WEIGHED
        self.keys.clear()
        for viewer in self.viewers:
            viewer.told = 0  # another process may take something back meanwhile

    @property
    def waits_for_bot(self) -> bool:
        return self.loaded is not None and waits_for_bot(self.seating, self.loaded.asked)

    @property
    def may_wait_for_bot(self) -> bool:
        """As far as is known here."""
        if not self.behind:
            return self.waits_for_bot
        return self.seating.status == "running" and (self.unsure or any(chair.bot for chair in self.seating.chairs))
