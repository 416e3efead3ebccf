"""Events: what happened, as data with a rule, a sentence, and who may know it.

Sentences are in the past tense, so that they read the same for "you" and for a name. They are filled in for one viewer
at a time: `known_to` gives the events as that viewer may know them, `story.py` makes deeds of them.
"""

# not compiled: msgspec rows at the edge of the engine

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from ecliptic.core.words import capitalised

COUNTS: Final = ("n", "change")  # facts that are numbers of things: they can be added up
PERSONS: Final = ("player", "other")  # facts that are players: "you" for the viewer


class EventKind(NamedTuple):
    """A kind of event: its name, its rule, its sentences and the names of its facts.

    The words in braces name the player and the facts; `{whose}` is "your" or "Ada's", `{n:card}` is "1 card" or
    "2 cards", `{change:rose|fell}` depends on the sign. `secret` is the sentence for the seat that was told more; its
    `{secret}` lists the secret things, each named by the word for `things`. `aside` is what a deed says of the event in
    parentheses, where it follows from the step before.
    """

    name: str
    rule: str
    text: str
    facts: tuple[str, ...] = ()
    secret: str = ""
    things: str = ""
    aside: str = ""


class Count(int):
    """A number of things, which knows its plural."""

    def __format__(self, noun: str) -> str:
        if "|" in noun:
            rising, falling = noun.split("|")
            return rising if self > 0 else falling
        if not noun:
            return str(int(self))
        return f"{int(self) or 'no'} {noun}{'' if self == 1 else 's'}"


Nouns = tuple[tuple[str, str], ...]  # such as "a Blue Giant" for one, and "Blue Giants" for several


class Amounts(str):
    """Words for amounts of several things, such as "2 Voyage Stones and 1 Aether", which can be added up."""

    __slots__ = ("amounts", "nouns")
    amounts: tuple[int, ...]
    nouns: Nouns  # one list for all: events hold very many of these words

    def plus(self, other: Amounts) -> Amounts:
        return amounts_of(
            tuple(mine + more for mine, more in zip(self.amounts, other.amounts, strict=True)), self.nouns
        )


def amounts_of(amounts: tuple[int, ...], nouns: Nouns) -> Amounts:
    """Not made by `__new__`, so that reading a match from another process need not spell its words again."""
    named = zip(amounts, nouns, strict=True)
    words = Amounts(listed([one if n == 1 else f"{n} {many}" for n, (one, many) in named if n]) or "nothing")
    words.amounts, words.nouns = amounts, nouns
    return words


class Noun(str):
    """Words for one thing, such as "a Volcanic World", which know what several are called."""

    __slots__ = ("many",)
    many: str  # such as "Volcanic Worlds"


def noun(one: str, many: str) -> Noun:
    """Not made by `__new__`, for the reason that `amounts_of` has."""
    words = Noun(one)
    words.many = many
    return words


Words = dict[str, str | Count | tuple[str, ...]]  # of the facts; the secret things are a tuple


# Without gc: events can be part of no cycle, and a server holds very many of them, so a search would take long.
class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened after a choice, as one viewer is told."""

    choice: int
    kind: str
    seat: int  # or an actor without one, see `GameInfo.actors`; below 0 nobody
    text: str
    rule: str
    facts: dict[str, int]
    secret: dict[str, tuple[int, ...]]  # the secret things by their name


class Occurrence(Event, frozen=True, gc=False):
    """The same as a match holds it: with templates for sentences, and who may know what."""

    secret_text: str = ""  # instead of `text` for a seat that knows the secret
    eyes: int | None = None  # the only seat that does, if there is a secret
    aside: str = ""
    words: Words = {}

    def worded(self, choice: int, word: Callable[[str, int], str]) -> Occurrence:
        """The event with the words of its facts, after the choice that brought it."""
        words: Words = {n: Count(value) if n in COUNTS else word(n, value) for n, value in self.facts.items()}
        words["player"] = word("player", self.seat)
        for name, things in self.secret.items():
            words["secret"] = tuple(word(name, thing) for thing in things)
        return replace(self, choice=choice, words=words)

    def known_to(self, seat: int | None) -> Event:
        """What the seat, or None for a spectator, is told: a copy that may be kept and changed."""
        return self.addressed(seat).told()

    def revealed(self) -> Event:
        """The same to somebody who may know everything."""
        return self.uncovered().told()

    # --- before the sentence is filled in ----------------------------------------------------------

    def addressed(self, seat: int | None) -> Occurrence:
        """The template and the words for one viewer, without anything that this viewer may not know."""
        if seat is None:
            return self.without_secret()
        known = self.uncovered() if seat == self.eyes else self.without_secret()
        return known.calling_you(seat)

    def calling_you(self, seat: int) -> Occurrence:
        """The same with "you" for a player."""
        facts = self.facts | {"player": self.seat}
        yours: Words = {name: "you" for name in PERSONS if facts.get(name) == seat}
        return replace(self, words=self.words | yours) if yours else self

    def uncovered(self) -> Occurrence:
        text = self.text if self.eyes is None else self.secret_text
        return replace(self, text=text, facts=self.facts.copy(), secret=self.secret.copy(), secret_text="", eyes=None)

    def without_secret(self) -> Occurrence:
        words = {name: word for name, word in self.words.items() if name != "secret"}
        return replace(self, facts=self.facts.copy(), secret={}, secret_text="", eyes=None, words=words)

    def told(self) -> Event:
        text = closed(capitalised(filled(self.text, self.words)))
        return Event(self.choice, self.kind, self.seat, text, self.rule, self.facts, self.secret)


def filled(template: str, words: Words) -> str:
    """The template with its words."""
    things = {name: listed(word) if isinstance(word, tuple) else word for name, word in words.items()}
    for person, whose in zip(PERSONS, ("whose", "others"), strict=True):
        if person in words:
            things[whose] = "your" if words[person] == "you" else f"{words[person]}'s"
    return template.format_map(things)


def listed(parts: Sequence[str]) -> str:
    """One, two and three."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)


def closed(text: str) -> str:
    """Without a full stop after a name such as "Ambush!"."""
    return text[:-1] if text.endswith("!.") else text


def noted(
    kind: EventKind, player: int, facts: tuple[int, ...], secret: tuple[int, ...] = (), eyes: int | None = None
) -> Occurrence:
    """An event whose sentences still have to be filled in."""
    return Occurrence(
        choice=0,
        kind=kind.name,
        seat=player,
        text=kind.text,
        rule=kind.rule,
        facts=dict(zip(kind.facts, facts, strict=True)),
        secret={} if eyes is None else {kind.things: secret},
        secret_text="" if eyes is None else kind.secret,
        eyes=eyes,
        aside=kind.aside,
    )
