"""Measures: the numbers by which a player judges a position, named by each game, and how an option changes them."""

# not compiled: msgspec rows at the edge of the engine

from __future__ import annotations

from typing import NamedTuple

import msgspec

from ecliptic.core.flow import NO_FACTS, Facts


class Measure(NamedTuple):
    """A number of a seat, such as victory points, a resource or the progress of a task."""

    name: str
    seat: int
    value: int
    of: int | None = None  # what it must come to, if anything


class Change(msgspec.Struct, frozen=True, gc=False):
    """A measure before and after an option."""

    name: str
    seat: int
    before: int
    after: int
    of: int | None
    said: bool = False  # do the words of the option tell it already?


def changes(before: list[Measure], after: list[Measure], says: Facts = NO_FACTS) -> list[Change]:
    """The measures that differ, in the order of the game; what is measured on one side only is left out. `says`: what
    the words of the option tell already."""
    then = {(measure.name, measure.seat): measure.value for measure in before}
    found: list[Change] = []
    for name, seat, value, of in after:
        once = then.get((name, seat), value)
        if once != value:
            found.append(Change(name, seat, once, value, of, says.get(name) == value))
    return found


def goal(of: int | None) -> str:
    return "" if of is None else f" of {of}"


def change_words(change: Change) -> str:
    """In short: "Energy 5 → 3", "Desert Mission 2 → 3 of 5"."""
    return f"{change.name} {change.before} → {change.after}{goal(change.of)}"


def change_verb(change: Change) -> str:
    """What the option does: "gains 2 VP", "brings Colonies to 3 of 5". A name in the plural counts things."""
    n = change.after - change.before
    first, *_, last = f"{change.name} {change.name}".split()
    if change.of is None and not first.endswith("s") and not last.endswith("s"):
        return f"gains {n} {change.name}" if n > 0 else f"costs {-n} {change.name}"
    return f"{'brings' if n > 0 else 'lowers'} {change.name} to {change.after}{goal(change.of)}"
