"""A selection: pick some of these things, then confirm.

A person sees one question and picks in any order. The engine asks pick by pick, and offers only things numbered above
the last one picked, so that every selection is reached in exactly one way and every play of it ends.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeVar

from ecliptic.core.compiler import mypyc_attr
from ecliptic.core.errors import IllegalChoice
from ecliptic.core.flow import Decision, Label, Position

G = TypeVar("G", bound=Position, contravariant=True)

CONFIRM: Final = 999  # the option that ends a selection; things are numbered from 0 and below it


@mypyc_attr(allow_interpreted_subclasses=True)
class Select(Decision[G]):
    """Pick from `least` to `most` of the candidates nothing forbids; `picked` is a mask, and the last field.

    `candidates` are in ascending order. What forbids a thing may depend on what is picked, but not on the order.
    """

    __match_args__ = ("player", "picked")

    def __init__(self, player: int, picked: int = 0) -> None:
        self.player = player
        self.picked = picked

    def least(self, g: G) -> int:
        return 0

    def most(self, g: G) -> int:
        return len(self.candidates(g))

    def selected(self, g: G, things: tuple[int, ...]) -> None:
        """It is confirmed: what happens with what was picked."""
        raise NotImplementedError

    def thing_label(self, g: G, thing: int) -> Label:
        raise NotImplementedError

    def confirm_label(self, g: G) -> Label:
        return Label("Confirm", "choice:confirm")

    # --- the small choices of which it is made -----------------------------------------------------

    def options(self, g: G) -> list[int]:
        count, least = self.picked.bit_count(), self.least(g)
        things = self.further(g) if count < self.most(g) else []
        needed = max(least - count, 1)  # a thing with too few above it would lead nowhere
        offered = things[: len(things) - needed + 1]
        return offered if count < least else [*offered, CONFIRM]

    def further(self, g: G) -> list[int]:
        """The things above the last one picked that may be picked too."""
        things = [thing for thing in self.candidates(g) if thing >= self.picked.bit_length()]
        return [thing for thing in things if self.why_not(g, thing) is None]

    def resolve(self, g: G, option: int) -> None:
        if option == CONFIRM:
            self.selected(g, in_mask(self.picked))
        else:
            g.then(self.with_picked(self.picked | 1 << option))

    def with_picked(self, picked: int) -> Select[G]:
        return type(self)(*self.fields()[:-1], picked)  # type: ignore[arg-type, call-arg]  # `picked` is the last field

    def continues(self, before: Select[G]) -> bool:
        """Is it the same selection, with more picked than before?"""
        alike = type(self) is type(before) and self.fields()[:-1] == before.fields()[:-1]
        return alike and self.picked & before.picked == before.picked != self.picked

    def label(self, g: G, option: int) -> Label:
        return self.confirm_label(g) if option == CONFIRM else self.thing_label(g, option)


def in_mask(mask: int) -> tuple[int, ...]:
    return tuple([thing for thing in range(mask.bit_length()) if mask >> thing & 1])


def choices_for(position: Position, wanted: Iterable[int]) -> list[int]:
    """The choices by which the seat that decides selects exactly these things, in whatever order they are named."""
    g = position.clone()
    asked = g.decision
    if not isinstance(asked, Select):
        raise IllegalChoice("Nothing can be selected at this decision.")
    things = sorted(wanted)
    check_number(len(things), asked.least(g), asked.most(g))
    things = [thing for thing in things if thing not in in_mask(asked.picked)]
    choices: list[int] = []
    while True:
        option = things.pop(0) if things else CONFIRM
        choices.append(option)
        g.play(option)
        following = g.decision
        if option == CONFIRM or not isinstance(following, Select) or not following.continues(asked):
            return choices  # a last pick that is forced, and its confirmation, are made at once
        asked = following


def check_number(n: int, least: int, most: int) -> None:
    if not least <= n <= most:
        number = str(least) if least == most else f"{least} to {most}"
        raise IllegalChoice(f"Select {number} of these, not {n}.")
