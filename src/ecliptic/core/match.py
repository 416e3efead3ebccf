"""A match: a position, the record of the choices that led to it, and what each seat was told of it."""

# not compiled: msgspec rows at the edge of the engine

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, partial
from pathlib import Path
from typing import Final

import msgspec

from ecliptic.core import record
from ecliptic.core.answers import kind_of
from ecliptic.core.asking import Asking, check_number
from ecliptic.core.chance import begun, seeded
from ecliptic.core.colours import seat_colours
from ecliptic.core.errors import BadSetup, EclipticError, IllegalChoice, NothingToUndo, shown
from ecliptic.core.events import Occurrence
from ecliptic.core.game import Game
from ecliptic.core.horizon import Hidden, hands_on, learned, unseen
from ecliptic.core.inputs import all_used, checked_text, outcomes
from ecliptic.core.journal import Journal
from ecliptic.core.milestones import Earlier, Milestone, Milestones
from ecliptic.core.position import Position
from ecliptic.core.record import Closing, Header, Line, Origin, Record, Result
from ecliptic.core.selection import choices_for, picks_at
from ecliptic.core.setup import Setup
from ecliptic.core.together import play_as

Unseen = tuple[int, list[Hidden]]  # the number of choices, and by seat the groups it cannot know
NOTHING_ASKED: Final[Unseen] = -1, []


class Match(Asking):
    """One game being played, with its record."""

    def __init__(self, game: Game, header: Header, pack: Path | None, seed: int, script: Iterable[int] = ()) -> None:
        self.game = game
        self.header = header
        self.pack = pack
        self.seed = seed
        self.imagined = False
        self.number = 0  # of choices made that stand
        self.lines: list[Line] = []
        self.choices: list[Line] = []  # those that stand, without what was taken back
        self.orders: dict[int, str] = {}
        self.happened: list[Occurrence] = []
        self.earlier: list[Earlier] = []
        self.milestones = Milestones()
        self.unseen = NOTHING_ASKED
        given = outcomes(script)
        journal = Journal(given[:])
        agreed = header.players, game.as_played(header.options), header.names, begun(seed, header.chance)
        self.position = game.begin(Setup(*agreed, pack, header.legacy, journal, self.colours))
        all_used(journal)
        self.position.journal = None
        self.lines.append(Line(n=0, chance=tuple(journal.outcomes), scripted=len(given)))
        self.happened = self.worded(journal.events, 0)

    @property
    def colours(self) -> tuple[int, ...]:
        """By seat, the place of its colour in the entry."""
        return seat_colours(self.game.entry, self.header.colours, self.players)

    # --- playing -----------------------------------------------------------------------------------

    def play(self, option: int, script: Iterable[int] = (), text: str = "", seat: int | None = None) -> None:
        """Make a choice. `script` gives the outcomes of chance, as rolled on a real table; `text` is written beside the
        option where the decision takes one; `seat` says whose choice it is where several choose at the same time."""
        self.choose(option, script, text, seat)
        self.follow_orders()

    def choose(self, option: int, script: Iterable[int] = (), text: str = "", seat: int | None = None) -> None:
        """The choice alone. Whatever goes wrong, the match stays as it was."""
        self.check_in_step()
        check_number(option)
        g = self.facing(seat)
        decision = g.decision
        if decision is None or option not in (*g.offered, *g.instead()):
            raise g.refusal_of(option)
        text = checked_text(text, decision.longest_text)
        given = outcomes(script)
        journal = Journal(given[:])
        before = Earlier(self.position.clone(), len(self.happened), decision.player)
        self.position.journal = journal
        try:
            play_as(self.position, decision.player, option, text)
            all_used(journal)
            told = self.worded(journal.events, self.number + 1)
        except BaseException:
            self.position = before.position
            raise
        self.position.journal = None
        if not self.earlier:
            self.milestones.pass_by(self.number, before.position, before.happened)
        self.number += 1
        line = Line(
            n=self.number,
            seat=decision.player,
            decision=kind_of(decision),
            option=option,
            text=text,
            chance=tuple(journal.outcomes),
            scripted=len(given),
        )
        self.lines.append(line)
        self.choices.append(line)
        self.happened.extend(told)
        self.draw_horizon(before, bool(journal.outcomes), decision.player)

    def choose_again(self, line: Line) -> None:
        """The choice that a line tells of."""
        assert line.option is not None
        self.choose(line.option, line.chance[: line.scripted], line.text, line.seat)

    def select(self, things: Iterable[int], seat: int | None = None) -> None:
        """Answer a selection as a whole, in any order. It is recorded pick by pick, in the order of the engine; what
        was picked before and is not wanted now is put back."""
        self.check_in_step()
        wanted = list(things)
        for thing in wanted:
            check_number(thing)
        g = self.facing(seat)
        choices, picks = choices_for(g, wanted), picks_at(g)
        if choices[: len(picks)] != picks:
            self.put_back(len(picks), g.seat)
            picks = []
        for option in choices[len(picks) :]:
            self.choose(option, seat=seat)
        self.follow_orders()

    def put_back(self, picks: int, seat: int | None) -> None:
        if self.undoer != seat or picks > self.undoable:
            raise IllegalChoice("What is picked already can't be put back any more.")
        self.undo(picks)

    def check_in_step(self) -> None:
        """A bare position keeps no record, so a match whose position was played on by itself cannot go on."""
        if self.position.played != self.number:
            raise EclipticError(
                "The position was played on without its match, which has no record of that; clone the position first."
            )

    def order(self, seat: int, order: str) -> None:
        """A seat's standing order for choices that come out of turn, until it is changed."""
        self.check_in_step()
        self.check_order(seat, order)
        self.note_order(seat, order)
        self.follow_orders()

    def check_order(self, seat: int, order: str) -> None:
        self.check_player(seat)
        if order not in self.game.entry.orders:
            known = ", ".join(self.game.entry.orders) or "none"
            raise BadSetup(f"{shown(order)} is not a standing order of {self.game.entry.title}. Choose from: {known}.")

    def note_order(self, seat: int, order: str) -> None:
        self.orders[seat] = order
        self.lines.append(Line(n=self.number, seat=seat, order=order))

    def follow_orders(self) -> None:
        for seat in self.asked if self.orders else ():
            g = self.facing(seat)
            order = self.orders.get(seat, "ask")
            option = None if order == "ask" or g.decision is None else g.decision.by_order(g, order)
            if option is not None:
                self.play(option, seat=seat)
                return

    def worded(self, events: Iterable[Occurrence], choice: int) -> list[Occurrence]:
        """What the choice has brought, told in the words of now; a set-up says the same words many times."""
        word = cache(partial(self.game.word, self.position))
        return [event.worded(choice, word) for event in events]

    # --- undo --------------------------------------------------------------------------------------

    def draw_horizon(self, before: Earlier, chance: bool, seat: int) -> None:
        """A choice can be taken back unless somebody learned something by it or it is another's turn to choose."""
        if self.undoer != seat:
            self.earlier.clear()
        if chance or hands_on(before.position, self.position, seat) or self.learned(before.position):
            self.earlier.clear()
        else:
            self.earlier.append(before)

    def learned(self, before: Position) -> bool:
        """Is there a thing whose place some seat, or among several players a spectator, could not know and now can?"""
        same = self.position.hides_the_same(before)
        return not same and learned(self.hidden(before), self.hidden(self.position))

    def hidden(self, position: Position) -> list[Hidden]:
        """What spectators and each seat cannot know; kept, because the next choice begins where this one has led."""
        if self.unseen[0] != position.played:
            self.unseen = position.played, unseen(position, self.players)
        return self.unseen[1]

    @property
    def undoable(self) -> int:
        """How many choices lie on this side of the horizon."""
        return len(self.earlier)

    @property
    def undoer(self) -> int | None:
        """Whose choices these are; where several choose at the same time it need not be the first that is asked."""
        return self.earlier[-1].seat if self.earlier else None

    def undo(self, choices: int = 1) -> None:
        """Take back the last choices of the seat that made them, up to the horizon."""
        self.check_in_step()
        if type(choices) is not int or choices < 1:
            raise NothingToUndo(f"The number of choices to take back must be 1 or more, not {shown(choices)}.")
        if choices > len(self.earlier):
            raise NothingToUndo(
                "You can't undo further: new information was revealed, or another player has acted."
                if not self.earlier
                else f"You can undo only the last {len(self.earlier)}."
            )
        back = self.earlier[-choices]
        del self.earlier[-choices:]
        self.position = back.position.clone()  # a clone of this match may go back there too
        self.number = self.position.played
        self.milestones.go_back(self.number)
        self.unseen = NOTHING_ASKED
        self.lines.append(Line(n=self.number, seat=back.seat, undo=choices))
        del self.choices[-choices:]
        del self.happened[back.happened :]

    def take_back(self, choices: int, seat: int) -> None:
        """Take back choices beyond the horizon, as everybody agreed when the seat asked; chance will fall as before."""
        self.check_going_back(choices, seat)
        self.go_back_to(self.at(self.number - choices), seat)

    def check_going_back(self, choices: int, seat: int) -> None:
        self.check_in_step()
        self.check_player(seat)
        if self.over:
            raise NothingToUndo("The game is over; play on from an earlier position instead.")
        if type(choices) is not int or not 1 <= choices <= self.number:
            raise NothingToUndo(f"Only {self.number} choices can be taken back.")

    def go_back_to(self, back: Match, seat: int) -> None:
        """`back` is this match as it was."""
        self.lines.append(Line(n=back.number, seat=seat, undo=self.number - back.number, agreed=True))
        self.position = back.position
        self.number = back.number
        self.unseen = NOTHING_ASKED
        self.choices = back.choices
        self.happened = back.happened
        self.earlier = back.earlier
        self.milestones = back.milestones

    # --- copies ------------------------------------------------------------------------------------

    def clone(self) -> Match:
        other = object.__new__(Match)
        other.game = self.game
        other.header = self.header
        other.pack = self.pack
        other.seed = self.seed
        other.imagined = self.imagined
        other.number = self.number
        other.lines = self.lines[:]
        other.choices = self.choices[:]
        other.orders = self.orders.copy()
        other.happened = self.happened[:]
        other.earlier = self.earlier[:]
        other.milestones = self.milestones.copy()
        other.unseen = self.unseen
        other.position = self.position.clone()
        return other

    def imagine(self, seat: int | None, seed: int) -> Match:
        """A match that the seat cannot tell from this one; what it cannot know is dealt again. It has no record."""
        if seat is not None:
            self.check_player(seat)
        if type(seed) is not int:
            raise BadSetup(f"The seed must be a whole number, not {shown(seed)}.")
        other = self.clone()
        other.position = self.position.imagine(seat, seeded(seed))
        other.imagined = True
        other.seed, other.lines, other.choices = seed, [], []  # what really happened is not to be known
        other.orders = {}
        other.earlier, other.unseen, other.milestones = [], NOTHING_ASKED, Milestones()
        other.happened = [
            event if seat is not None and event.eyes == seat else event.without_secret() for event in self.happened
        ]
        return other

    def at(self, choice: int) -> Match:
        """The same match as it was after that choice."""
        return self.rejoined(walked(*self.stretch(choice)))

    def stretch(self, choice: int) -> tuple[Match, list[Line]]:
        """The nearest position that was kept, as a match without a past, and the choices that lead on from it."""
        self.check_real()
        if type(choice) is not int or not 0 <= choice <= len(self.choices):
            raise EclipticError(f"There is no choice {shown(choice)}; the match has {len(self.choices)}.")
        if self.game.content_digest(self.pack) != self.header.content:
            raise EclipticError("The content pack is no longer the one that this match began with.")
        start = self.without_past(self.kept_before(choice))
        return start, self.choices[start.number : choice]

    def kept_before(self, choice: int) -> Milestone:
        """The nearest position that was kept: the first, if need be, because a large game takes long to set up."""
        kept = self.milestones.nearest(choice) or self.milestones.first
        return kept or Milestone(0, self.position, len(self.happened))

    def without_past(self, kept: Milestone) -> Match:
        other = self.clone()
        other.position, other.number = kept.position.clone(), kept.number
        other.lines, other.choices, other.happened, other.orders = [], [], [], {}
        other.earlier, other.unseen, other.milestones = [], NOTHING_ASKED, Milestones()
        return other

    def rejoined(self, later: Match) -> Match:
        """The end of a stretch of this match, with its past."""
        began = later.number - len(later.choices)
        near = self.kept_before(began)
        later.choices[:0] = self.choices[:began]
        later.lines = [self.lines[0], *later.choices]
        later.happened[:0] = self.happened[: near.happened]
        later.earlier = [msgspec.structs.replace(one, happened=one.happened + near.happened) for one in later.earlier]
        later.milestones = self.milestones.copy()
        later.milestones.go_back(later.number)
        return later

    def fork(self, choice: int) -> Match:
        """A new match that plays on after this many choices of this one; its record names its origin."""
        return self.at(choice).branched()

    def branched(self) -> Match:
        """This match as the beginning of another; its record must hold nothing that was taken back."""
        digest = record.digest_of(self.header, self.lines)
        self.header = msgspec.structs.replace(self.header, origin=Origin(digest, self.number))
        return self

    def check_real(self) -> None:
        if self.imagined:
            raise EclipticError("An imagined match has no record and cannot be saved.")

    # --- the record --------------------------------------------------------------------------------

    def record(self) -> Record:
        self.check_in_step()
        self.check_real()
        result = Result(tuple(self.scores()), tuple(self.winners())) if self.over else None
        return Record(self.header, tuple(self.lines), Closing(str(self.seed), result))

    def save(self, path: str | Path, overwrite: bool = False) -> None:
        """Write the record. The file of a running game holds its seed: everybody who reads it can know everything."""
        record.write(path, self.record(), overwrite)


def walked(match: Match, choices: Iterable[Line]) -> Match:
    for line in choices:
        match.choose_again(line)
    return match
