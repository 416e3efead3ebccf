"""The story: events gathered into deeds, one sentence for each.

A deed is what somebody did in one go ("You harvested 3 Energy and 1 Metal"); its events are the single steps beneath.
A game says which kinds of events begin a deed; the sentence follows from the sentences of the steps. Deeds of one turn
share a line of the log, and a heading stands at the beginning of the first line under it. Everything is made of events
as they are addressed to one viewer, so a deed can tell nothing that its steps do not.
"""

# not compiled: msgspec rows at the edge of the engine

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import msgspec
from msgspec.structs import asdict, replace

from ecliptic.core.clauses import SUBJECT, Clause, Thing, joined, put_to, said
from ecliptic.core.events import Count, Occurrence, closed, filled
from ecliptic.core.views import EVERYTHING, Seat
from ecliptic.core.words import capitalised


class Deed(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What somebody did, for one viewer."""

    first: int  # the number of its first event
    steps: int  # how many events it has
    began: int  # the choice of its first event
    choice: int  # the choice of its last event
    seat: int
    text: str
    rule: str
    heading: bool = False
    goes_on: bool = False  # in the line of the deed before
    named: int = 0  # letters of the name that begins its text, where nobody else appears in it


class Line(Deed, frozen=True, gc=False, omit_defaults=True):
    """A line of the log: deeds told as one, or a heading under which nothing has happened yet."""

    headed: int = 0  # letters of the heading that begins its text
    told: tuple[str, ...] = ()  # its text deed by deed


class Storyteller:
    """How a game is told. By default a deed is everything that one choice brought."""

    headings: tuple[str, ...] = ()  # kinds of events that head what follows them, such as a round
    turns: tuple[str, ...] = ()  # kinds that begin a turn; the first turn of a round is its heading
    openings: tuple[str, ...] = ()  # kinds that may follow the beginning of a turn, and are not mentioned then
    beginnings: tuple[str, ...] = ()  # kinds that begin a deed
    following: tuple[str, ...] = ()  # kinds that begin a deed in the line of the one before
    quiet: tuple[str, ...] = ()  # kinds that a deed mentions only if nothing else happened
    in_order: tuple[str, ...] = ()  # kinds told one after the other as they happened, such as the steps of a way
    brief: ClassVar[Mapping[str, str]] = {}  # what a deed says of a kind instead; {n} is how often it happened
    round_word = "Round"
    turn_words = ""  # what heads a turn before anything is done in it; by default the words of its event

    def begins(self, events: Sequence[Occurrence], number: int) -> bool:
        """Does a new deed begin with this event, which is not the first?"""
        if self.beginnings:
            return events[number].kind in self.beginnings
        return events[number].choice != events[number - 1].choice

    def goes_on(self, events: Sequence[Occurrence], number: int) -> bool:
        """Does the deed that begins with this event share the line of the one before?"""
        return events[number].kind in self.following

    def starts(self, events: Sequence[Occurrence], number: int) -> bool:
        """The same, with headings and turns taken into account."""
        kind = events[number].kind
        if kind in self.headings or kind in self.turns:
            return True
        turn = self.opened(events, number - 1)
        if turn is None:
            return events[number - 1].kind in self.headings or self.begins(events, number)
        return kind not in self.openings and self.heads(events, turn)

    def heads(self, events: Sequence[Occurrence], number: int) -> bool:
        """Is this event a heading?"""
        kind = events[number].kind
        return kind in self.headings or (kind in self.turns and self.opens_round(events, number))

    def opens_round(self, events: Sequence[Occurrence], number: int) -> bool:
        """Is this turn the first with the number of its round?"""
        before = number - 1
        while before >= 0 and events[before].kind not in self.turns:
            before -= 1
        return before < 0 or events[before].facts["n"] != events[number].facts["n"]

    def opened(self, events: Sequence[Occurrence], number: int) -> int | None:
        """The beginning of a turn in which nothing has been done up to this event."""
        while number > 0 and events[number].kind in self.openings:
            number -= 1
        return number if events[number].kind in self.turns else None

    def deeds(self, events: Sequence[Occurrence], viewer: Seat, since: int = 0) -> list[Deed]:
        """The deeds from the one to which event `since` belongs."""
        first = max(0, min(since, len(events) - 1))
        while first > 0 and not self.starts(events, first):
            first -= 1
        found: list[Deed] = []
        for number in range(first + 1, len(events) + 1):  # none if nothing has happened
            if number == len(events) or self.starts(events, number):
                found.append(self.gathered(events, first, number, viewer))
                first = number
        return found

    def moment(self, events: Sequence[Occurrence], first: int, seat: int) -> str:
        """What the choice whose events begin at `first` did to a seat, for the score sheet: by default all its deeds,
        those begun earlier as far as they had come."""
        return " ".join(deed.text for deed in self.deeds(events, EVERYTHING, first) if not deed.heading)

    def done_by(self, events: Sequence[Occurrence], first: int, seat: int) -> str:
        """Only what the seat did from event `first` on under this heading, without remarks; everything if it did
        nothing."""
        ends = (n for n in range(first + 1, len(events)) if events[n].kind in self.headings)
        happened = [event.uncovered() for event in events[first : next(ends, len(events))]]
        steps = [event for event in happened if event.kind not in (*self.headings, *self.turns)]
        loud = self.loud(steps) or steps
        own = [step for step in loud if step.seat == seat and not step.aside]
        return self.sentence(own or loud, seat)[0]

    def gathered(self, events: Sequence[Occurrence], first: int, end: int, viewer: Seat) -> Deed:
        """The heading or the deed from one event to another; a turn in which nothing has been done is a heading yet."""
        steps = [event.uncovered() if viewer is EVERYTHING else event.addressed(viewer) for event in events[first:end]]
        opening = (*self.turns, *self.openings)
        done = next((n for n, step in enumerate(steps) if step.kind not in opening), None)
        if self.heads(events, first) or (done is None and steps[0].kind in self.turns):
            return self.heading(steps, first, self.heads(events, first))
        follows = first > 0 and self.opened(events, first - 1) is None
        deed = self.deed(steps[done:], first + (done or 0))
        return replace(deed, first=first, steps=len(steps), goes_on=follows and self.goes_on(events, first))

    def heading(self, steps: Sequence[Occurrence], first: int, opens: bool) -> Deed:
        begun, ended = steps[0], steps[-1]
        text = begun.told().text.removesuffix(".")
        if begun.kind in self.turns and opens:
            text = f"{self.round_word} {begun.facts['n']}"
        elif begun.kind in self.turns and self.turn_words:
            text = capitalised(filled(self.turn_words, begun.words))
        return Deed(first, len(steps), begun.choice, ended.choice, begun.seat, text, begun.rule, heading=True)

    def deed(self, steps: Sequence[Occurrence], first: int) -> Deed:
        begun, ended = steps[0], steps[-1]
        text, named = self.sentence(self.loud(steps) or steps[:1], begun.seat)
        return Deed(first, len(steps), begun.choice, ended.choice, begun.seat, text, begun.rule, named=named)

    def loud(self, steps: Sequence[Occurrence]) -> list[Occurrence]:
        """The steps that a deed mentions."""
        return [step for step in steps if step.kind not in self.quiet]

    def in_brief(self, step: Occurrence) -> Occurrence:
        text = self.brief.get(step.kind)
        return step if text is None else replace(step, text=text, words={"player": step.words["player"], "n": Count(1)})

    def sentence(self, steps: Sequence[Occurrence], doer: int) -> tuple[str, int]:
        """What the steps come to: what everybody did, the doer first, then whatever else happened; see `Deed.named`."""
        clauses: list[Clause] = []
        others: list[Clause] = []
        latest: Clause | None = None
        for step in map(self.in_brief, steps):
            if step.aside and latest is not None and latest.seat == step.seat:
                put_to(latest.things[-1].remarks, Thing(step.aside, step))
            else:
                clause = Clause(step, step.kind in self.in_order)
                latest = joined(clauses if step.text.startswith(SUBJECT) else others, clause)
        actors = sorted(dict.fromkeys(clause.seat for clause in clauses), key=lambda actor: actor != doer)
        told = ["; ".join(said([[one for one in clauses if one.seat == actor] for actor in actors]))] if actors else []
        text = " ".join(closed(capitalised(text) + ".") for text in [*told, *[clause.words() for clause in others]])
        return text, len(clauses[0].subject) if actors == [doer] and not others else 0


def in_lines(deeds: Sequence[Deed]) -> list[Line]:
    """The lines of a log: deeds that go on in the same line are told as one, after the heading over them."""
    found: list[Line] = []
    for number, deed in enumerate(deeds):
        if found and found[-1].heading and not deed.heading:
            found.append(under(found.pop(), deed))
        elif found and deed.goes_on:
            found.append(gone_on(found.pop(), deeds[number - 1], deed))
        else:
            found.append(Line(**asdict(deed), told=(deed.text,)))
    return found


def under(heading: Line, deed: Deed) -> Line:
    """The first line under a heading."""
    line = lengthened(heading, deed, (f"{heading.text}. {deed.text}",))
    return replace(line, seat=deed.seat, rule=deed.rule, heading=False, headed=len(heading.text))


def gone_on(line: Line, before: Deed, deed: Deed) -> Line:
    """A line that ends with one deed and goes on with the next: a player who did both is named once."""
    if before.named and deed.named and before.seat == deed.seat:
        *told, last = line.told
        return lengthened(line, deed, (*told, f"{last.removesuffix('.')};", f"then{deed.text[deed.named :]}"))
    return lengthened(line, deed, (*line.told, deed.text))


def lengthened(line: Line, deed: Deed, told: tuple[str, ...]) -> Line:
    return replace(line, steps=line.steps + deed.steps, choice=deed.choice, text=" ".join(told), told=told)
