"""The clauses of a sentence: a verb, and what was done to which things, each said once.

A thing that is there several times has a number, if its word is a noun; what is said of several things is said once.
"""

# not compiled: msgspec rows at the edge of the engine

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from ecliptic.core.events import PERSONS, Amounts, Count, Noun, Occurrence, Words, filled, listed

SUBJECT = "{player} "
DEFINITE = "the "
ARTICLE = re.compile(r"\b(?:the|an?) $")  # at the end of a verb it belongs to the thing
# Of a template: up to the first word that is no bare number.
HEAD = re.compile(r"[^{]*(?:\{n\} )?\{(?:[^{}]|\{\w+\})*\}")
ITS = re.compile(r"\bits (\w+)")


class Clause:
    """What somebody did, once or several times: a verb and its objects."""

    def __init__(self, step: Occurrence, in_order: bool) -> None:
        template = step.text.removeprefix(SUBJECT).removesuffix(".")
        self.seat = step.seat
        self.in_order = in_order
        self.subject = str(step.words["player"])
        verb, brace, _ = template.partition("{")
        self.verb = ARTICLE.sub("", verb) if brace else verb
        self.things = [Thing(template[len(self.verb) :], step)]

    def words(self) -> str:
        """The verb with its objects; what is said of several of them is said once."""
        groups = self.groups()
        texts = [text for group in groups for text in together(group)]
        often = len(texts) > 1 and self.things[-1].tells_often()
        if len(groups) in (1, len(self.things)) and not often:
            return self.verb + listed(texts)
        *most, last = [listed(together(group)) for group in groups]
        return self.verb + ", ".join([*most, f"and {last}"])

    def groups(self) -> list[list[Thing]]:
        """The things, those together of which the same is said."""
        found: list[list[Thing]] = []
        for thing in self.things:
            alike = next((group for group in found if group[0].shares(thing)), None)
            if alike is None:
                found.append([thing])
            else:
                alike.append(thing)
        return found


class Thing:
    """To what something was done."""

    def __init__(self, template: str, step: Occurrence) -> None:
        self.template = template
        words, told = step.words, words_in(template)
        self.facts = step.facts
        self.counts = {name: word for name, word in words.items() if isinstance(word, Count)}
        self.amounts = {name: word for name, word in words.items() if isinstance(word, Amounts)}
        self.kept = {name: words[name] for name in words if name in told and name not in self.counts | self.amounts}
        nouns = {name: word for name in told if isinstance(word := self.kept.get(name), Noun)}
        self.nouns = {name: word for name, word in nouns.items() if not word.startswith(DEFINITE)}
        self.titles = [word for word in nouns.values() if word.startswith(DEFINITE)]
        self.remarks: list[Thing] = []
        self.times = 1
        self.same = True  # was it the same every time, and not something else of that name?

    def is_like(self, other: Thing) -> bool:
        same = self.template == other.template and self.kept == other.kept
        return same and not self.remarks and "secret" not in self.kept

    def add(self, other: Thing) -> None:
        """Numbers are added up; without one, it happened several times."""
        self.counts = {name: Count(count + other.counts[name]) for name, count in self.counts.items()}
        self.amounts = {name: some.plus(other.amounts[name]) for name, some in self.amounts.items()}
        self.times += not self.counts and not self.amounts
        self.same &= self.facts == other.facts

    def texts(self) -> list[str]:
        """What it is called; several secret things are several words."""
        things = self.kept.get("secret")
        if self.template == "{secret}" and isinstance(things, tuple):
            return numbered(things)
        text = self.head() + self.tail()
        if text and self.tells_often():
            text += " twice" if self.times == 2 else f" {self.times} times"
        remarks = ", ".join([text for remark in self.remarks for text in remark.texts()])
        return [text + f" ({remarks})" if remarks else text]

    def head(self) -> str:
        """The thing itself."""
        return filled(self.template[: self.split()], self.words())

    def tail(self) -> str:
        """What is said of it."""
        return filled(self.template[self.split() :], self.words())

    def split(self) -> int:
        """Where the tail begins in the template."""
        head = HEAD.match(self.template)
        return head.end() if head else len(self.template)

    def words(self) -> Words:
        """Of several things the first noun has a number."""
        words: Words = {**self.kept, **self.counts, **self.amounts}
        if self.times > 1:
            words |= {} if self.same else {name: noun.many for name, noun in self.nouns.items()}
            words |= {name: f"{self.times} {self.nouns[name].many}" for name in [*self.nouns][:1]}
        return words

    def tells_often(self) -> bool:
        """Is "twice" said behind it?"""
        return self.times > 1 and not self.nouns

    # --- beside others -----------------------------------------------------------------------------

    def shares(self, other: Thing) -> bool:
        """Is the same said of both, or have they the same title?"""
        if self.template != other.template or any(one.remarks or one.tells_often() for one in (self, other)):
            return False
        if self.title() is not None:
            return self.title() == other.title()
        tail = self.tail()
        return bool(tail) and tail == other.tail() and not any(letter.isdigit() for letter in tail)

    def title(self) -> Noun | None:
        """What stands before its name, such as "the world"."""
        return next((title for title in self.titles if self.head() == title), None)

    def tail_of_several(self, others: Sequence[Thing]) -> str:
        """What is said of this thing and others: a noun stands for several if they are not the same."""
        head = words_in(self.template[: self.split()])
        said = [{name: fact for name, fact in one.facts.items() if name not in head} for one in (self, *others)]
        words = self.words()
        if any(facts != said[0] for facts in said):
            words |= {name: noun.many for name, noun in self.nouns.items()}
        return ITS.sub(r"their \1s", filled(self.template[self.split() :], words))


def together(things: Sequence[Thing]) -> list[str]:
    """What several things of which the same is said are called."""
    first, *others = things
    if not others:
        return first.texts()
    title = first.title()
    if title is not None:
        return [title.many + first.tail(), *[thing.tail().lstrip() for thing in others]]
    heads = [thing.head() for thing in things]
    return [*heads[:-1], heads[-1] + first.tail_of_several(others)]


def numbered(things: Sequence[str]) -> list[str]:
    """Things by their names; nouns that are there several times with their number."""
    found = []
    for thing in things if not any(isinstance(one, Noun) for one in things) else dict.fromkeys(things):
        several = [one for one in things if one == thing]
        found += [f"{len(several)} {thing.many}"] if isinstance(thing, Noun) and len(several) > 1 else several
    return found


def put_to(things: list[Thing], thing: Thing) -> None:
    """One thing more; numbers of the same thing are added up."""
    twin = next((one for one in things if one.is_like(thing)), None)
    if twin is None:
        things.append(thing)
    else:
        twin.add(thing)


@cache
def words_in(template: str) -> tuple[str, ...]:
    """The names of the words that a template is filled with."""
    return (*PERSONS, *re.findall(r"\{(\w+)", template))


def joined(clauses: list[Clause], clause: Clause) -> Clause:
    """Adds a clause, or its object to one of the same verb; the clause that tells it now."""
    near = clauses
    if clause.in_order:
        near = [one for one in clauses if one.in_order and one.seat == clause.seat][-1:]
    same = next((c for c in near if c.verb and (c.seat, c.verb) == (clause.seat, clause.verb)), None)
    if same is None:
        clauses.append(clause)
        return clause
    put_to(same.things, clause.things[0])
    return same


def said(acts: Sequence[Sequence[Clause]]) -> list[str]:
    """What every actor did; those who did the same are named together, "you" first."""
    alike: dict[str, list[str]] = {}
    for clauses in acts:
        alike.setdefault(listed([clause.words() for clause in clauses]), []).append(clauses[0].subject)
    for names in alike.values():
        names.sort(key=lambda name: name != "you")
    return [f"{listed(names)} {shared(words) if len(names) > 1 else words}" for words, names in alike.items()]


def shared(words: str) -> str:
    """What several did: of a number everybody had as much."""
    return f"each {words}" if any(letter.isdigit() for letter in words) else words
