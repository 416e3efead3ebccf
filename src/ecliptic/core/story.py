"""The story: events gathered into deeds, one sentence for each.

A deed is what somebody did in one go ("You harvested 3 Energy and 1 Metal"); its events are the single steps beneath.
A game says which kinds of events begin a deed; the sentence follows from the sentences of the steps. Everything is made
of events as they are addressed to one viewer, so a deed can tell nothing that its steps do not.
"""

# not compiled: msgspec rows at the edge of the engine

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ecliptic.core.events import Count, Occurrence, Words, filled, listed, sentence
from ecliptic.core.views import EVERYTHING, Seat

SUBJECT = "{player} "


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


class Storyteller:
    """How a game is told. By default a deed is everything that one choice brought."""

    headings: tuple[str, ...] = ()  # kinds of events that head what follows them, such as a turn
    headed: tuple[str, ...] = ()  # kinds that stay with the heading right before them
    beginnings: tuple[str, ...] = ()  # kinds that begin a deed
    quiet: tuple[str, ...] = ()  # kinds that a deed mentions only if nothing else happened

    def begins(self, events: Sequence[Occurrence], number: int) -> bool:
        """Does a new deed begin with this event, which is not the first?"""
        if self.beginnings:
            return events[number].kind in self.beginnings
        return events[number].choice != events[number - 1].choice

    def starts(self, events: Sequence[Occurrence], number: int) -> bool:
        """The same, with headings taken into account."""
        if self.heads(events, number - 1):
            return events[number].kind not in self.headed
        return events[number].kind in self.headings or self.begins(events, number)

    def heads(self, events: Sequence[Occurrence], number: int) -> bool:
        """Is this event a heading, or does it stay with one?"""
        while number > 0 and events[number].kind in self.headed:
            number -= 1
        return events[number].kind in self.headings

    def deeds(self, events: Sequence[Occurrence], viewer: Seat, since: int = 0) -> list[Deed]:
        """The deeds from the one to which event `since` belongs."""
        first = max(0, min(since, len(events) - 1))
        while first > 0 and not self.starts(events, first):
            first -= 1
        found: list[Deed] = []
        for number in range(first + 1, len(events) + 1):  # none if nothing has happened
            if number == len(events) or self.starts(events, number):
                found.append(self.deed(events[first:number], first, viewer))
                first = number
        return found

    def deed(self, events: Sequence[Occurrence], first: int, viewer: Seat) -> Deed:
        steps = [event.uncovered() if viewer is EVERYTHING else event.addressed(viewer) for event in events]
        begun, ended = events[0], events[-1]
        heading = begun.kind in self.headings
        loud = [step for step in steps if step.kind not in self.quiet and not heading]
        text = self.sentence(loud or steps[:1], begun.seat)
        text = text.removesuffix(".") if heading else text
        return Deed(first, len(steps), begun.choice, ended.choice, begun.seat, text, begun.rule, heading)

    def sentence(self, steps: Sequence[Occurrence], doer: int) -> str:
        """What the steps come to: what everybody did, the doer first, then whatever else happened."""
        clauses: list[Clause] = []
        others: list[Clause] = []
        latest: Clause | None = None
        for step in steps:
            if step.aside and latest is not None and latest.seat == step.seat:
                latest.things[-1].remarks.append(filled(step.aside, step.words))
            else:
                latest = joined(clauses if step.text.startswith(SUBJECT) else others, Clause(step))
        actors = sorted(dict.fromkeys(clause.seat for clause in clauses), key=lambda actor: actor != doer)
        acts = [said([clause for clause in clauses if clause.seat == actor]) for actor in actors]
        told = ["; ".join(acts)] if acts else []
        return " ".join(sentence(text) + "." for text in [*told, *[clause.words() for clause in others]])


class Clause:
    """What somebody did, once or several times: a verb and its objects."""

    def __init__(self, step: Occurrence) -> None:
        template = step.text.removeprefix(SUBJECT).removesuffix(".")
        self.seat = step.seat
        self.subject = str(step.words["player"])
        self.verb, brace, rest = template.partition("{")
        self.things = [Thing(brace + rest, step.words)]

    def add(self, thing: Thing) -> None:
        """A further object of the verb; numbers of the same thing are added up."""
        twin = next((one for one in self.things if one.adds_up(thing)), None)
        if twin is None:
            self.things.append(thing)
        else:
            twin.add(thing)

    def words(self) -> str:
        return self.verb + listed([text for thing in self.things for text in thing.texts() if text])


class Thing:
    """To what something was done."""

    def __init__(self, template: str, words: Words) -> None:
        self.template = template
        self.kept = {name: word for name, word in words.items() if not isinstance(word, Count)}
        self.counts = {name: word for name, word in words.items() if isinstance(word, Count)}
        self.remarks: list[str] = []

    def adds_up(self, other: Thing) -> bool:
        same = self.template == other.template and self.kept == other.kept
        return same and bool(self.counts) and not self.remarks

    def add(self, other: Thing) -> None:
        self.counts = {name: Count(count + other.counts[name]) for name, count in self.counts.items()}

    def texts(self) -> list[str]:
        """What it is called; several secret things are several words."""
        things = self.kept.get("secret")
        if self.template == "{secret}" and isinstance(things, tuple):
            return list(things)
        remarks = f" ({', '.join(self.remarks)})" if self.remarks else ""
        return [filled(self.template, {**self.kept, **self.counts}) + remarks]


def joined(clauses: list[Clause], clause: Clause) -> Clause:
    """Adds a clause, or its object to one of the same verb; the clause that tells it now."""
    same = next((c for c in clauses if c.verb and (c.seat, c.verb) == (clause.seat, clause.verb)), None)
    if same is None:
        clauses.append(clause)
        return clause
    same.add(clause.things[0])
    return same


def said(clauses: Sequence[Clause]) -> str:
    return " ".join([clauses[0].subject, listed([clause.words() for clause in clauses])])
