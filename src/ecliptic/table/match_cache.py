"""What is done at a table: choices, undo, standing orders, consent. It is stored before anybody hears of it."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from functools import partial
from typing import NoReturn

import msgspec
from msgspec.structs import replace

from ecliptic.core import replay
from ecliptic.core.errors import EclipticError, IllegalChoice
from ecliptic.core.events import listed
from ecliptic.core.match import Match
from ecliptic.core.record import Header, Line
from ecliptic.table import damage, study, summary
from ecliptic.table.asking import ASKER, on_behalf_of
from ecliptic.table.errors import Removed, TableError
from ecliptic.table.loading import LARGE, SLICE, Loader
from ecliptic.table.messages import Agree, Answer, Choose, GiveOrder, Proposal, SelectThings, Status, Undo
from ecliptic.table.seating import Seating
from ecliptic.table.store.base import Damaged, Store, Stored, StoreTrouble
from ecliptic.table.study import LONGEST_RECORD, line_decoder, line_encoder

NOT_STORED = "The server can't save anything right now. Try again; nothing is done twice."
PATIENCE = 5
RECENT = 64  # keys kept in memory; older ones are asked of the store
log = logging.getLogger(__name__)


def kept(line: Line, key: str = "") -> Stored:
    return Stored(line_encoder.encode(line), key)


class Stale(Exception):
    """The message was about an earlier position."""


class MatchCache:
    """A table's match and sheet in memory: a cache of what the store holds, worth nothing by itself.

    Anyone who changes or reads it holds `lock`. If memory and store may disagree, memory is dropped.
    """

    def __init__(self, store: Store, loader: Loader, id: str, version: int, seating: Seating) -> None:
        self.store = store
        self.loader = loader
        self.id = id
        self.version = version
        self.seating = seating
        self.lock = asyncio.Lock()
        self.unsure = False  # whether the sheet is the one in the store
        self.loaded: Match | None = None
        self.summarized = (-1, -1)  # the number of lines and the version of the sheet of the summary in the store
        self.keys: OrderedDict[str, int] = OrderedDict()
        self.lowest = sys.maxsize  # this many events stood at least while the lines of others were taken in

    # --- memory and store --------------------------------------------------------------------------

    @property
    def behind(self) -> bool:
        """Has the store more than memory, as far as is known here?"""
        return self.loaded is None or self.unsure

    async def refresh(self) -> None:
        """Memory is as the store has it: the sheet, and the match as soon as there is one."""
        if self.unsure:
            await self.catch_up()
        if self.seating.header is not None:
            await self.match()

    async def match(self, at: int = 0) -> Match:
        """With at least `at` lines, if the store has them: another process may have told the client of more than this
        one has heard of."""
        if self.unsure or (self.loaded is not None and len(self.loaded.lines) < at):
            await self.catch_up()
        match = self.loaded
        if match is None:
            with on_behalf_of(self.owner):
                match = self.loaded = await self.load()
            self.arrive()
            self.show()  # perhaps more than the viewers were told when memory was dropped
        await self.settle(match)
        return match

    @property
    def owner(self) -> str:
        """In whose queue the match waits for its turn."""
        return ASKER.get()

    async def load(self) -> Match:
        header = self.seating.header
        if header is None:
            raise TableError("refused", "The game has not begun.")
        async with self.loader.reading.mine(ASKER.get()):
            stored = await self.store.lines(self.id)
            try:
                match = await self.loader.resumed(header, int(self.seating.seed), [line.body for line in stored])
            except msgspec.DecodeError as error:  # it was damaged before there were checksums
                raise Damaged(self.id, "a line can't be read") from error
        if not stored:  # the set-up follows from the sheet, so it does not matter who writes it down
            pending = waits_for_bot(self.seating, match.asked)
            if not await self.store.append(self.id, 0, [kept(match.lines[0])], pending):
                await self.catch_up()
        return match

    async def catch_up(self) -> bool:
        """Take in what another process has done; was there anything? If there is much, the match is read anew when it
        is next needed: in turn with others, and without what was taken back."""
        match = self.loaded
        found = await self.store.sheet(self.id)
        if found is None:
            self.remove()
        stored = [] if match is None else await self.store.next_lines(self.id, len(match.lines)) or []
        changed = found[0] != self.version
        if changed:
            self.version, self.seating = found[0], msgspec.json.decode(found[1], type=Seating)
        self.unsure = False
        if match is not None and stored:
            self.loaded = None  # as long as not all of it is taken in
            lines = [line_decoder.decode(line.body) for line in stored]
            if len(lines) <= SLICE and not any(line.agreed for line in lines):
                with on_behalf_of(self.owner):
                    self.loader.work(lambda: self.take_in(match, lines))
                self.loaded = match
        if changed or stored:
            self.show()
        return changed or bool(stored)

    def take_in(self, match: Match, lines: Iterable[Line]) -> None:
        for line in lines:
            replay.repeat(match, line, len(match.lines) + 2)
            self.lowest = min(self.lowest, len(match.happened))

    def remove(self) -> NoReturn:
        """It is not in the store any more: whoever asks from now on is told so."""
        self.loaded, self.unsure = None, True
        self.show()
        raise Removed

    def show(self) -> None:
        """Tell everybody who looks on what has become of the table."""

    def arrive(self) -> None:
        """The match has come into memory."""

    @contextmanager
    def ahead(self, match: Match) -> Iterator[int]:
        """Something is done that is not stored yet. If it fails halfway, memory is worth nothing."""
        since = len(match.lines)
        try:
            yield since
        except BaseException:
            if len(match.lines) != since:
                self.loaded = None
            raise

    async def keep(self, match: Match, since: int, key: str) -> None:
        """Store the lines from `since` on. Only when this returns has anything happened.

        Whatever was proposed before ends here: it was about another position.
        """
        lines = [kept(line, key) for line in match.lines[since:]]
        self.loaded = None  # memory is ahead of the store
        if self.seating.proposal is not None:
            await self.change(lambda seating: replace(seating, proposal=None))
        if not await self.store.append(self.id, since, lines, waits_for_bot(self.seating, match.asked)):
            raise Stale
        self.loaded = match
        if key:
            self.remember(key, len(match.lines))

    def remember(self, key: str, at: int) -> None:
        self.keys[key] = at
        if len(self.keys) > RECENT:
            self.keys.popitem(last=False)

    async def change(self, how: Callable[[Seating], Seating]) -> None:
        """Store a changed sheet. If another process was faster, the change is made to what it left.

        So whatever must be true of the sheet is looked at by `how`, which may refuse.
        """
        for _ in range(PATIENCE):
            if await self.put(how(self.seating)):
                return
            await self.catch_up()
        raise TableError("refused", "Other players keep changing this table. Try again.")

    async def put(self, seating: Seating) -> bool:
        """Store the sheet in the place of the one in memory, if that is still the one in the store."""
        pending = None if self.loaded is None else waits_for_bot(seating, self.loaded.asked)
        body = msgspec.json.encode(seating)
        self.unsure = True
        large = self.loader.adding.mine(self.owner) if len(body) > LARGE else nullcontext()
        async with large:
            stored = await self.store.put_sheet(self.id, self.version, body, seating.links(), pending)
        if not stored:
            return False
        self.version += 1
        self.seating = seating
        self.unsure = False
        return True

    async def note_summary(self) -> None:
        """For the list of tables, if memory is as the store has it."""
        match = self.loaded
        if self.unsure or (match is None and self.seating.header is not None):
            return
        stands = 0 if match is None else len(match.lines), self.version
        if stands != self.summarized:
            body = summary.encode(summary.summary_of(self.seating, match))
            await self.store.note_summary(self.id, *stands, body)
            self.summarized = stands

    # --- who is to decide --------------------------------------------------------------------------

    def check_seated(self, seat: int | None, what: str) -> int:
        check_running(self.seating)
        if seat is None:
            raise TableError("not_yours", f"Spectators can only watch; only players can {what}.")
        if self.seating.chairs[seat].left:
            raise TableError("refused", "A bot plays your seat; take it back first.")
        return seat

    def check_turn(self, seat: int, match: Match) -> None:
        if seat not in match.asked:
            names = listed([match.header.names[other] for other in match.asked]) or "nobody"
            raise TableError("not_yours", f"It is not your turn: the table is waiting for {names}.")

    async def first_answer(self, match: Match, key: str, at: int, seat: int | None = None) -> Answer | None:
        """The answer to a message that came before, or that it comes too late; None if it is to be done.

        A choice of a seat is not late if others, who choose at the same time, were faster.
        """
        in_time = at == len(match.lines) or (seat is not None and match.asks_the_same(seat, at))
        if key not in self.keys and in_time:
            return None
        return await self.late_answer(match, key)

    async def late_answer(self, match: Match, key: str) -> Answer:
        if key in self.keys:
            return Answer(key, self.keys[key])
        stored = await self.store.answered(self.id, key)
        return Answer(key, len(match.lines), stale=True) if stored is None else Answer(key, stored + 1)

    # --- what people do ----------------------------------------------------------------------------

    async def choose(self, seat: int | None, asked: Choose | SelectThings) -> Answer:
        match = await self.match(asked.at)
        answer = await self.first_answer(match, asked.key, asked.at, seat)
        if answer is not None:
            return answer
        seat = self.check_seated(seat, "choose")
        self.check_turn(seat, match)
        if isinstance(asked, SelectThings):
            await self.carry_out(match, partial(match.select, asked.things, seat), asked.key)
        else:
            await self.check_printable(asked.text)
            await self.carry_out(match, partial(match.play, asked.option, text=asked.text, seat=seat), asked.key)
        return Answer(asked.key, len(match.lines))

    async def check_printable(self, *names: str) -> None:
        """What is written in a game of a campaign will be printed."""
        if self.seating.campaign is not None:
            await self.loader.studies.check_printable(*names)

    async def carry_out(self, match: Match, play: Callable[[], None], key: str = "") -> None:
        """A choice of a person or a bot."""
        try:
            with self.ahead(match) as since:
                play()
        except IllegalChoice as error:
            raise TableError("illegal", str(error), error.rule) from error
        await self.keep(match, since, key)
        await self.settle(match)

    async def settle(self, match: Match) -> None:
        """The sheet says so when the game has ended. If it cannot be told now, it is when the match is next needed."""
        if match.over and self.seating.status == "running":
            over: Status = "over"
            with suppress(StoreTrouble):
                await self.change(lambda seating: replace(seating, proposal=None, status=over))

    async def undo(self, seat: int | None, asked: Undo) -> Answer:
        """Within the horizon at once; beyond it when those agree whom it concerns."""
        match = await self.match(asked.at)
        answer = await self.first_answer(match, asked.key, asked.at)
        if answer is not None:
            return answer
        seat = self.check_seated(seat, "take back")
        check_room(match)
        if seat == match.undoer and asked.choices <= match.undoable:
            with self.ahead(match) as since:
                match.undo(asked.choices)
            await self.keep(match, since, asked.key)
            return Answer(asked.key, len(match.lines))
        if not 1 <= asked.choices <= match.number:
            raise TableError("refused", f"Only {match.number} choices can be taken back.")
        await self.propose(match, seat, asked)
        return Answer(asked.key, len(match.lines))

    async def propose(self, match: Match, seat: int, asked: Undo) -> None:
        seating = self.seating
        if seating.one_person and not seating.free_undo:
            raise TableError(
                "refused",
                "You can't undo this: new information was revealed since; "
                "a table set up with free undo would allow it.",
            )
        number = match.number - asked.choices
        proposal = proposed(seating, seat, number)
        if proposal.waiting:
            await self.change(lambda seating: replace(seating, proposal=proposed(seating, seat, number)))
            self.remember(asked.key, len(match.lines))
        else:
            await self.go_back(match, proposal, asked.key)

    async def agree(self, seats: tuple[int, ...], asked: Agree) -> None:
        """A screen's answer to what was proposed, for all of its seats. It is an answer to that and nothing else."""
        if not self.store.alone:
            await self.catch_up()
        match = await self.match()
        check_running(self.seating)
        proposal = self.seating.proposal
        if proposal is None or not any(seat in proposal.waiting for seat in seats):
            raise TableError("refused", "Nobody is asking you anything now.")
        if proposal.number != asked.number:
            raise TableError("refused", "Something else is proposed now. Look again.")
        waiting = tuple(seat for seat in proposal.waiting if seat not in seats and not self.seating.chairs[seat].bot)
        if asked.yes and not waiting:
            await self.go_back(match, proposal, "")
            return
        if asked.yes:
            answered = replace(self.seating, proposal=replace(proposal, waiting=waiting))
        else:
            text = f"{match.header.names[seats[0]]} doesn't agree to going back."
            answered = replace(self.seating.remarking(match.number, text), proposal=None)
        if not await self.put(answered):
            raise Stale

    async def go_back(self, match: Match, proposal: Proposal, key: str) -> None:
        match.check_going_back(match.number - proposal.number, proposal.seat)
        with on_behalf_of(self.owner):
            back = await self.loader.at(match, proposal.number)
        with self.ahead(match) as since:
            match.go_back_to(back, proposal.seat)
        await self.keep(match, since, key)
        text = f"{match.header.names[proposal.seat]} went back to choice {match.number}, as agreed."
        with suppress(StoreTrouble):  # it is done, even if nobody remarks on it
            await self.change(lambda seating: seating.remarking(match.number, text))

    async def order(self, seat: int | None, asked: GiveOrder) -> Answer:
        match = await self.match(asked.at)
        answer = await self.first_answer(match, asked.key, asked.at)
        if answer is not None:
            return answer
        seat = self.check_seated(seat, "give orders")
        check_room(match)
        with self.ahead(match) as since:
            match.order(seat, asked.order)
        await self.keep(match, since, asked.key)
        await self.settle(match)
        return Answer(asked.key, len(match.lines))

    # --- the game as a whole -----------------------------------------------------------------------

    async def begin(self) -> None:
        """All are here: shuffle and deal."""
        seating = self.seating
        names = [chair.name or None for chair in seating.chairs]
        seats, seed, legacy = len(seating.chairs), int(seating.seed), seating.legacy
        colours = [chair.colour or None for chair in seating.chairs]
        deal = partial(study.dealt, seating.game, seats, seed, seating.options, names, legacy, colours)
        header = await self.loader.dealt(deal, legacy)
        await self.change(lambda seating: seating if seating.header else begun(seating, header))
        await self.match()


def named(seating: Seating, header: Header) -> Seating:
    """The chairs bear the names and colours under which the record knows them."""
    known = zip(seating.chairs, header.names, header.colours or [""] * header.players, strict=True)
    chairs = tuple(replace(chair, name=name, colour=colour) for chair, name, colour in known)
    return replace(seating, header=header, chairs=chairs)


def begun(seating: Seating, header: Header) -> Seating:
    return named(replace(seating, status="running", legacy=""), header).sealing(header.commitment)


def proposed(seating: Seating, seat: int, number: int) -> Proposal:
    """What all people elsewhere must agree to; but nobody who has agreed to the same need do so again."""
    here, before = seating.chairs[seat].link, seating.proposal
    waiting = [other for other, chair in enumerate(seating.chairs) if not chair.bot and chair.link != here]
    if before is not None and (before.seat, before.number) == (seat, number):
        waiting = [other for other in waiting if other in before.waiting]
    return Proposal(seat, number, tuple(waiting))


def check_running(seating: Seating) -> None:
    if seating.status != "running":
        said = {"gathering": "has not begun", "over": "is over", "abandoned": "was abandoned"}
        raise TableError("refused", f"The game {said[seating.status]}.")


def check_room(match: Match) -> None:
    """Choices come to an end by themselves; what is done besides them might go on for ever."""
    if len(match.lines) >= LONGEST_RECORD:
        raise TableError("refused", f"The record of this game has {LONGEST_RECORD:,} lines: you can only choose now.")


def waits_for_bot(seating: Seating, asked: Iterable[int]) -> bool:
    return bot_asked(seating, asked) is not None


def bot_asked(seating: Seating, asked: Iterable[int]) -> int | None:
    """The seat of the bot that is to choose now; people may be choosing at the same time."""
    seats = asked if seating.status == "running" else ()
    return next((seat for seat in seats if seating.chairs[seat].bot), None)


def told(error: EclipticError) -> TableError:
    """Any refusal of the engine or the store, for a client."""
    if isinstance(error, TableError):
        return error
    if isinstance(error, Damaged):
        damage.note(error)
        return TableError("damaged", str(error))
    if isinstance(error, StoreTrouble):
        log.error("%s", error)
        return TableError("not_stored", NOT_STORED)
    return TableError("refused", str(error), getattr(error, "rule", ""))
