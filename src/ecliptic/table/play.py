"""What is done at a table: choices, undo, standing orders, consent. It is stored before anybody hears of it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial

from msgspec.structs import replace

from ecliptic.core.errors import IllegalChoice
from ecliptic.core.events import listed
from ecliptic.core.match import Match
from ecliptic.core.record import Header
from ecliptic.table import study
from ecliptic.table.asking import on_behalf_of
from ecliptic.table.errors import TableError
from ecliptic.table.match_cache import MatchCache, Stale
from ecliptic.table.messages import Agree, Answer, Choose, GiveOrder, Proposal, SelectThings, Undo
from ecliptic.table.seating import Seating
from ecliptic.table.store.base import StoreTrouble
from ecliptic.table.study import LONGEST_RECORD


class Play(MatchCache):
    """What people and bots do at a table. Whoever calls this holds `lock`."""

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
