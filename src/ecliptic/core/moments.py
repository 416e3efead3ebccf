"""Moments: the points of the rules at which lasting powers answer.

A game lists its moments in one file, `moments.py`, and asks each of them in one place: `value` where powers change a
number, `fire` where they do something. `explained` gives the same number with the sum it comes from.
"""

from __future__ import annotations

from typing import Final, Generic, Literal, NamedTuple, Self, TypeVar

from ecliptic.core.compiler import mypyc_attr
from ecliptic.core.effects import CardPosition, Do
from ecliptic.core.flow import Frame

G = TypeVar("G", bound="PowerPosition", contravariant=True)

NO_SUBJECT: Final = -1
NO_EFFECT: Final = -1
TermKind = Literal["base", "limit"]


class Moment(NamedTuple):
    """When powers answer: its name in content files, the rule that asks, and what is counted or done there."""

    name: str
    rule: str
    words: str


def any_of(moments: tuple[Moment, ...]) -> str:
    """The pattern of their names, for the rows of content files."""
    return f"^({'|'.join([moment.name for moment in moments])})\\Z"


class Term(NamedTuple):
    """One part of a sum, with the card or rule it comes from."""

    amount: int
    source: str
    rule: str
    kind: TermKind | None = None  # what powers change, or the limit that holds in the end; None is what they add


class Sum(NamedTuple):
    """A number, and why it is what it is."""

    total: int
    terms: tuple[Term, ...]

    def at_least(self, least: int, rule: str) -> Sum:
        """The same where the rules allow nothing smaller."""
        return self.limited(max(least, self.total), f"never below {least}", rule)

    def at_most(self, most: int, rule: str) -> Sum:
        return self.limited(min(most, self.total), f"never above {most}", rule)

    def limited(self, total: int, why: str, rule: str) -> Sum:
        """What a limit changes is a term of its own, so that the terms add up."""
        if total == self.total:
            return self
        return Sum(total, (*self.terms, Term(total - self.total, why, rule, "limit")))

    def why(self) -> str:
        """Such as "3 printed + 1 Kah's sector"; nothing for a number that nothing has changed."""
        if len(self.terms) < 2:
            return ""
        parts = [f"{'-' if term.amount < 0 else '+'} {abs(term.amount)} {term.source}" for term in self.terms]
        return " ".join(parts).removeprefix("+ ")

    def sources(self) -> str:
        """Such as "2 Mason Hive + 1 Basalt Forge" or, where nothing else makes the number, "Basalt Forge"."""
        return self.why() or "".join([term.source for term in self.terms])

    def words(self) -> str:
        """Such as "4 = 3 printed + 1 Kah's sector"; a number that nothing has changed stands alone."""
        why = self.why()
        return f"{self.total} = {why}" if why else str(self.total)


@mypyc_attr(allow_interpreted_subclasses=True)
class Power(Generic[G]):
    """A lasting power: it changes the number of its moment, or begins an effect there, or both."""

    def __init__(
        self, source: str, rule: str, amount: int = 0, effect: int = NO_EFFECT, card: int = NO_SUBJECT
    ) -> None:
        self.source = source
        self.rule = rule
        self.amount = amount
        self.effect = effect  # its number; `card` is what has it
        self.card = card

    def change(self, g: G, player: int, subject: int, total: int) -> int:
        """By how much the number changes; a power under a condition looks at the position, one that sets the number or
        keeps within a limit at the total that the powers before it have made."""
        return self.amount

    def answers(self, g: G, player: int, subject: int) -> bool:
        """Does its effect begin?"""
        return self.effect != NO_EFFECT


@mypyc_attr(allow_interpreted_subclasses=True)
class PowerPosition(CardPosition):
    """A position of a game with lasting powers."""

    def powers(self, moment: int, player: int, subject: int = NO_SUBJECT) -> tuple[Power[Self], ...]:
        """The player's powers that answer at this moment, in the order in which they do; the subject may have some."""
        raise NotImplementedError


def value(g: G, moment: int, player: int, base: int, subject: int = NO_SUBJECT, terms: list[Term] | None = None) -> int:
    """The number that the player's powers make of the base; what each of them adds goes into `terms`."""
    total = base
    for power in g.powers(moment, player, subject):
        change = power.change(g, player, subject, total)
        total += change
        if terms is not None and change:
            terms.append(Term(change, power.source, power.rule))
    return total


def explained(g: G, moment: int, player: int, base: Term, subject: int = NO_SUBJECT) -> Sum:
    """The same number with its parts: the base as it is printed, and every power that changes it."""
    terms = [base._replace(kind="base")] if base.amount else []
    total = value(g, moment, player, base.amount, subject, terms)
    return Sum(total, tuple(terms))


def fire(g: G, moment: int, player: int, subject: int = NO_SUBJECT) -> None:
    """The moment has come: the effects of the player's powers begin, one after the other."""
    powers = g.powers(moment, player, subject)
    if powers:
        frames: list[Frame[G]] = [
            Do(player, power.effect, power.card) for power in powers if power.answers(g, player, subject)
        ]
        g.then(*frames)


def could_fire(g: G, moment: int, player: int, subject: int = NO_SUBJECT) -> bool:
    """Could an effect that begins at this moment change anything?"""
    for power in g.powers(moment, player, subject):
        if power.answers(g, player, subject) and g.effect(power.effect).why_not(g, player, power.card) is None:
            return True
    return False
