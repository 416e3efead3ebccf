"""What a match answers when it is asked: the question that waits, options and refusals."""

# not compiled: msgspec rows at the edge of the engine

from __future__ import annotations

import re
from functools import cache

import msgspec

from ecliptic.core.flow import Decision, Facts, Label
from ecliptic.core.position import Position
from ecliptic.core.selection import CONFIRM, Select, in_mask
from ecliptic.core.words import capitalised

# Without gc: these rows are never part of a cycle, and a server holds too many of them to search.


class Caution(msgspec.Struct, frozen=True, gc=False):
    """What is bound to follow from an option, and the rule that says so."""

    text: str
    rule: str


class Option(msgspec.Struct, frozen=True, gc=False):
    """A legal choice: its words, the thing on the board that a person clicks, and what it is about."""

    id: int
    label: str
    name: str  # of what is chosen: the beginning of the label, or all of it
    more: str  # what the label adds to the name; mostly nothing
    explains: bool  # is that an explanation of the name?
    target: str
    rule: str
    facts: Facts
    warning: Caution | None


class Refusal(msgspec.Struct, frozen=True, gc=False):
    """Something one might try here, and why it cannot be done."""

    target: str
    text: str
    rule: str


class Selection(msgspec.Struct, frozen=True, gc=False):
    """A question that is answered by picking some of these things, in any order; see `Match.select`."""

    least: int
    most: int
    things: tuple[Option, ...]
    picked: tuple[int, ...]
    confirms: tuple[Option, ...]  # what ends it, by how many are picked, though it may be too early


class Question(msgspec.Struct, frozen=True, gc=False):
    """The decision that is waited for."""

    seat: int
    kind: str
    prompt: str
    rule: str
    facts: Facts
    turn: int | None = None  # whose turn it is: another seat's, if this one is asked out of turn
    longest_text: int = 0  # characters that may be written beside the option
    selection: Selection | None = None


def question_of(g: Position, decision: Decision[Position]) -> Question:
    return Question(
        seat=decision.player,
        kind=kind_of(decision),
        prompt=decision.question(g),
        rule=decision.rule,
        facts=decision.facts(g).copy(),
        turn=g.on_turn(),
        longest_text=decision.longest_text,
        selection=selection_of(g, decision),
    )


def selection_of(g: Position, asked: Decision[Position]) -> Selection | None:
    if not isinstance(asked, Select) or asked.picks_one(g):
        return None
    things = asked.with_picked(0).further(g)
    most = min(asked.most(g), len(things))
    offered = [option_of(thing, asked.label(g, thing), asked.rule) for thing in things]
    confirms = [option_of(CONFIRM, asked.confirm_label(g, n), asked.rule) for n in range(most + 1)]
    return Selection(asked.least(g), most, tuple(offered), in_mask(asked.picked), tuple(confirms))


def refusals_of(g: Position, decision: Decision[Position]) -> list[Refusal]:
    found: list[Refusal] = []
    for id in decision.candidates(g):
        reason = decision.why_not(g, id)
        if reason is not None:
            found.append(Refusal(decision.target(g, id), reason.text, reason.rule))
    found.extend(Refusal(target, why.text, why.rule) for target, why in decision.aside(g))
    return found


def option_of(id: int, label: Label, rule: str) -> Option:
    warning = None if label.warning is None else Caution(*label.warning)
    text, name = capitalised(label.text), capitalised(label.name or label.text)  # here alone they begin a line
    facts = label.facts.copy()
    return Option(id, text, name, label.more, label.explains, label.target, rule, facts, warning)


def kind_of(decision: Decision[Position]) -> str:
    return snake_case(type(decision).__name__)


@cache
def snake_case(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
