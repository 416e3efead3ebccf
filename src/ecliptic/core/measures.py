"""Measures: the numbers by which a player judges a position, named by each game, and how an option changes them."""

# not compiled: msgspec rows at the edge of the engine

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from ecliptic.core.events import listed
from ecliptic.core.flow import NO_FACTS, Facts


class Measure(NamedTuple):
    """A number of a seat, such as victory points, a resource or the progress of a task."""

    name: str
    seat: int  # or an actor without one, see `GameInfo.actors`
    value: int
    of: int | None = None  # what it must come to, if anything
    unit: str = ""  # printed after the number, such as "%"


class Change(msgspec.Struct, frozen=True, gc=False):
    """A measure before and after an option."""

    name: str
    seat: int
    before: int
    after: int
    of: int | None
    said: bool = False  # do the words of the option tell it already?
    unit: str = ""


def changes(before: list[Measure], after: list[Measure], says: Facts = NO_FACTS) -> list[Change]:
    """The measures that differ, in the order of the game; what is measured on one side only is left out. `says`: what
    the words of the option tell already."""
    then = {(measure.name, measure.seat): measure.value for measure in before}
    found: list[Change] = []
    for name, seat, value, of, unit in after:
        once = then.get((name, seat), value)
        if once != value:
            found.append(Change(name, seat, once, value, of, says.get(name) == value, unit))
    return found


def goal(change: Change) -> str:
    """What it must come to, unless it goes the other way."""
    return "" if change.of is None or change.after < change.before else f" of {change.of}"


def change_words(change: Change) -> str:
    """In short: "Energy 5 → 3", "Desert Mission 2 → 3 of 5"."""
    return f"{change.name} {change.before}{change.unit} → {change.after}{change.unit}{goal(change)}"


def change_verbs(found: Sequence[Change]) -> list[str]:
    """What the option does, one verb after the other: "gains 2 VP and 1 Energy", "brings Colonies to 3 of 5"."""
    things: dict[str, list[str]] = {}
    for change in found:
        verb, thing = change_verb(change)
        things.setdefault(verb, []).append(thing)
    return [f"{verb} {listed(named)}" for verb, named in things.items()]


def change_verb(change: Change) -> tuple[str, str]:
    """A verb and what it is done to. A name in the plural counts things."""
    n = change.after - change.before
    if change.of is None and not change.unit and not counts_things(change.name):
        return "gains" if n > 0 else "costs", f"{abs(n)} {change.name}"
    return "brings" if n > 0 else "lowers", f"{change.name} to {change.after}{change.unit}{goal(change)}"


def counts_things(name: str) -> bool:
    first, *_, last = f"{name} {name}".split()
    return any(word.endswith("s") and not word.endswith("ss") for word in (first, last))
