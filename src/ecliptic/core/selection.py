"""A selection: pick some of these things, then confirm.

A person sees one question and picks in any order. The engine asks pick by pick, and offers only things numbered above
the last one picked, and of equal things the first, so that every outcome is reached in exactly one way and every play
of it ends. Others know nothing of it until it is confirmed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeVar

from ecliptic.core.compiler import mypyc_attr
from ecliptic.core.errors import IllegalChoice
from ecliptic.core.flow import Decision, Label
from ecliptic.core.position import Position

G = TypeVar("G", bound=Position, contravariant=True)

CONFIRM: Final = 999  # the option that ends a selection; things are numbered from 0 and below it
NO_KIND: Final = -1
CONFIRMS: Final = "choice:confirm"  # its target


@mypyc_attr(allow_interpreted_subclasses=True)
class Select(Decision[G]):
    """Pick from `least` to `most` of the things nothing forbids; `picked` is a mask, and the last field.

    `things` are in ascending order, those of a kind side by side. What forbids a thing forbids all of its kind, and may
    depend on what is picked, but not on the order.
    """

    __match_args__ = ("player", "picked")

    def __init__(self, player: int, picked: int = 0) -> None:
        self.player = player
        self.picked = picked

    def things(self, g: G) -> list[int]:
        return []

    def kind(self, g: G, thing: int) -> int:
        """Things of a kind are copies: it makes no difference which of them is picked."""
        return thing

    def least(self, g: G) -> int:
        return 0

    def most(self, g: G) -> int:
        return CONFIRM  # no limit

    def selected(self, g: G, things: tuple[int, ...]) -> None:
        """It is confirmed: what happens with what was picked."""
        raise NotImplementedError

    def thing_label(self, g: G, thing: int) -> Label:
        raise NotImplementedError

    def confirm_label(self, g: G, n: int) -> Label:
        """With this many things picked."""
        return Label("Confirm", CONFIRMS)

    # --- the small choices of which it is made -----------------------------------------------------

    def options(self, g: G) -> list[int]:
        count = self.picked.bit_count()
        lacking = self.least(g) - count
        things = self.further(g) if count < self.most(g) else []
        if lacking > 1:  # a thing with too few above it would lead nowhere
            things = things[: max(0, len(things) - lacking + 1)]
        offered = self.first_copies(g, things)
        if lacking <= 0:
            offered.append(CONFIRM)
        return offered

    def candidates(self, g: G) -> list[int]:
        """What may be picked next, and what is forbidden."""
        offered = self.options(g)
        return [thing for thing in self.things(g) if thing in offered or self.why_not(g, thing) is not None]

    def further(self, g: G) -> list[int]:
        """The things above the last one picked that may be picked too."""
        last = self.picked.bit_length()
        return [thing for thing in self.things(g) if thing >= last and self.why_not(g, thing) is None]

    def first_copies(self, g: G, things: list[int]) -> list[int]:
        """The first of each kind."""
        found: list[int] = []
        latest = NO_KIND
        for thing in things:
            kind = self.kind(g, thing)
            if kind != latest:
                found.append(thing)
                latest = kind
        return found

    def resolve(self, g: G, option: int) -> None:
        if option == CONFIRM:
            self.selected(g, in_mask(self.picked))
        else:
            g.then(self.with_picked(self.picked | 1 << option))

    def asks_about(self, g: G, option: int) -> bool:
        """Where there is a choice, every pick is asked for, and the end unless the number is fixed: how many choices
        were made tells what everybody will see, and nothing of what else could have been picked."""
        if option == CONFIRM and self.is_fixed(g):
            return False
        if self.picked and not self.least(g):
            return True  # to pick nothing was another way
        return not self.with_picked(0).is_forced(g)

    def is_fixed(self, g: G) -> bool:
        """Is it clear how many are picked?"""
        return self.least(g) == self.most(g)

    def picks_one(self, g: G) -> bool:
        """Is exactly one thing picked? Then nobody need confirm it."""
        return self.least(g) == self.most(g) == 1

    def is_forced(self, g: G) -> bool:
        """Can it go on in one way only?"""
        options = self.options(g)
        if len(options) != 1:
            return False
        return options[0] == CONFIRM or self.with_picked(self.picked | 1 << options[0]).is_forced(g)

    def imagined(self, g: G, seat: int | None) -> Select[G]:
        return self if seat == self.player else self.with_picked(0)

    def with_picked(self, picked: int) -> Select[G]:
        return type(self)(*self.fields()[:-1], picked)  # type: ignore[arg-type, call-arg]  # `picked` is the last field

    def label(self, g: G, option: int) -> Label:
        return self.confirm_label(g, self.picked.bit_count()) if option == CONFIRM else self.labelled(g, option)

    def labelled(self, g: G, thing: int) -> Label:
        """A thing, with a target of its own even if there are copies before it: "card:scout", "card:scout:2"."""
        label, kind = self.thing_label(g, thing), self.kind(g, thing)
        before = [other for other in self.things(g) if other < thing and self.kind(g, other) == kind]
        return label._replace(target=f"{label.target}:{len(before) + 1}") if before else label

    def answer(self, g: G, wanted: list[int]) -> list[int]:
        """The choices that select these things, in whatever order they are named, and whichever of the copies."""
        things = self.things(g)
        picks: list[int] = []
        for thing in wanted:
            if thing not in things or wanted.count(thing) > 1:
                raise g.refusal_of(thing)
            kind = self.kind(g, thing)
            picks.append(next(copy for copy in things if self.kind(g, copy) == kind and copy not in picks))
        return sorted(picks) if self.is_fixed(g) else [*sorted(picks), CONFIRM]


def in_mask(mask: int) -> tuple[int, ...]:
    things: list[int] = []
    while mask:
        lowest = mask & -mask
        things.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(things)


def choices_for(position: Position, wanted: Iterable[int]) -> list[int]:
    """The choices by which the seat that decides selects exactly these things, from its first pick on."""
    g = position.clone()
    asked = g.decision
    if not isinstance(asked, Select):
        raise IllegalChoice("Nothing can be selected at this decision.")
    things = list(wanted)
    check_number(len(things), asked.least(g), min(asked.most(g), len(asked.things(g))))
    g.stack[-1], g.listed = asked.with_picked(0), None
    choices = asked.answer(g, things)
    for option in choices:
        g.play(option)
    return choices


def picks_at(position: Position) -> list[int]:
    """What is picked so far where a selection waits."""
    asked = position.decision
    return [*in_mask(asked.picked)] if isinstance(asked, Select) else []


def check_number(n: int, least: int, most: int) -> None:
    if not least <= n <= most:
        number = str(least) if least == most else f"{least} to {most}"
        raise IllegalChoice(f"Select {number} of these, not {n}.")
