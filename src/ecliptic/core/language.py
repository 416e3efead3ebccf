"""The language in which effects are written: the nodes that every game has, and the leaves of one game.

A part of an effect is a table whose `do` names a node or a leaf. In a list of parts a cost buys all that follows.

    { do = "in_order", parts = [...] }
    { do = "choose_one", among = [...] }
    { do = "may", parts = [...] }
    { do = "repeat", times = 2, parts = [...] }
    { do = "for_each", count = { of = "..." }, parts = [...] }
    { do = "if", when = { is = "..." }, parts = [...], otherwise = [...] }
"""

# not compiled: decodes through msgspec, runs once for each kind of content

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import groupby
from operator import or_
from typing import ClassVar, Generic, TypeVar

import msgspec

from ecliptic.core.answers import snake_case
from ecliptic.core.effects import (
    CardPosition,
    ChooseOne,
    Effect,
    ForEach,
    If,
    May,
    MayDo,
    Node,
    OneOf,
    PayThen,
    Repeat,
    in_order,
)
from ecliptic.core.errors import BadContent
from ecliptic.core.flow import Reason
from ecliptic.core.signs import Sign, Signs

G = TypeVar("G", bound=CardPosition)
S = TypeVar("S", bound=msgspec.Struct)
Part = dict[str, object]  # as it is written
NODES = ("in_order", "choose_one", "may", "repeat", "for_each", "if")


class Leaf(msgspec.Struct, Generic[G], frozen=True, forbid_unknown_fields=True, tag_field="do", tag=snake_case):
    """A verb of a game, in one place: what is written in a content file, and what is made of it."""

    declinable: ClassVar[bool] = False  # may the player leave it undone?

    def why_not(self, g: G, player: int, source: int) -> Reason | None:
        """Why it could change nothing now."""
        return None

    def begin(self, g: G, player: int, source: int) -> None:
        raise NotImplementedError

    def words(self) -> str:
        raise NotImplementedError

    def signs(self) -> Signs:
        """Its words, in a game without signs."""
        return (Sign(self.words()),)

    def demanded(self) -> Leaf[G]:
        """The same, but it cannot be left undone: the player has chosen it, or paid for nothing else."""
        return self

    def several(self, times: int) -> Effect[G]:
        """The same, written several times in a row; it can be left undone."""
        return Repeat(times, self)


class CostLeaf(Leaf[G], frozen=True):
    """A verb that is paid for whatever follows."""

    def why_not_buy(self, g: G, player: int, source: int, bought: Effect[G]) -> Reason | None:
        """A cost that takes away what the bought part needs looks further than this."""
        reason = self.why_not(g, player, source)
        return bought.why_not(g, player, source) if reason is None else reason


class ConditionLeaf(
    msgspec.Struct, Generic[G], frozen=True, forbid_unknown_fields=True, tag_field="is", tag=snake_case
):
    """Something that holds, or does not."""

    rule: ClassVar[str] = ""  # that makes it matter; cited where an effect may depend on it

    def holds(self, g: G, player: int, source: int) -> bool:
        raise NotImplementedError

    def words(self) -> str:
        raise NotImplementedError


class CountLeaf(msgspec.Struct, Generic[G], frozen=True, forbid_unknown_fields=True, tag_field="of", tag=snake_case):
    """Something that is counted."""

    rule: ClassVar[str] = ""

    def number(self, g: G, player: int, source: int) -> int:
        raise NotImplementedError

    def words(self) -> str:
        raise NotImplementedError


class Language(Generic[G]):
    """The leaves of a game, and how it asks what its nodes leave to the player."""

    def __init__(
        self,
        leaves: Sequence[type[Leaf[G]]],
        conditions: Sequence[type[ConditionLeaf[G]]] = (),
        counts: Sequence[type[CountLeaf[G]]] = (),
        choose_one: type[ChooseOne[G]] = ChooseOne,
        may_do: type[MayDo[G]] = MayDo,
    ) -> None:
        rules = [leaf.rule for leaf in conditions] + [leaf.rule for leaf in counts]
        assert all(rules), "every condition and every count cites a rule"
        self.leaves = leaves
        self.conditions = conditions
        self.counts = counts
        self.choose_one = choose_one
        self.may_do = may_do

    def effect(self, where: str, parts: Sequence[Part]) -> Effect[G]:
        """What a list of parts does; a mistake is refused, `where` and all."""
        if not parts:
            raise BadContent(f"{where}: an effect must do something.")
        return bought([self.part(f"{where}[{i}]", part) for i, part in enumerate(parts)])

    def part(self, where: str, part: Part) -> Effect[G]:
        do = part.get("do")
        if do == "in_order":
            return self.parts(where, part)
        if do == "choose_one":
            only(where, part, "among")
            among = [self.part(f"{where}.among[{i}]", one) for i, one in enumerate(tables(where, part, "among"))]
            return OneOf(tuple(demanded(among)), self.choose_one)
        if do == "may":
            return May(self.parts(where, part), self.may_do)
        if do == "repeat":
            return Repeat(number(where, part, "times"), self.parts(where, part, "times"))
        if do == "for_each":
            count = self.leaf(where, part, "count", self.counts)
            return ForEach(count, self.parts(where, part, "count"))
        if do == "if":
            condition = self.leaf(where, part, "when", self.conditions)
            then = self.parts(where, part, "when", "otherwise")
            if "otherwise" not in part:
                return If(condition, (then,))
            return If(condition, (then, self.effect(f"{where}.otherwise", tables(where, part, "otherwise"))))
        return self.verb(where, part)

    def parts(self, where: str, part: Part, *others: str) -> Effect[G]:
        """The `parts` of a node that has these other fields."""
        only(where, part, "parts", *others)
        return self.effect(f"{where}.parts", tables(where, part, "parts"))

    def verb(self, where: str, part: Part) -> Leaf[G]:
        return converted(where, part, self.leaves, NODES)

    def leaf(self, where: str, part: Part, field: str, known: Sequence[type[S]]) -> S:
        if not known:
            raise BadContent(f"{where}: this game has no `{part['do']}`.")
        return converted(f"{where}.{field}", part.get(field), known)

    def plain(self, parts: Sequence[Part]) -> tuple[Part, ...]:
        """The same parts with every field that a leaf leaves out, for the digest of the content."""
        return tuple(self.plain_part(part) for part in parts)

    def plain_part(self, part: Part) -> Part:
        if part["do"] not in NODES:
            whole: Part = msgspec.to_builtins(self.verb("", part))
            return whole
        fields = {name: self.plain(value) if isinstance(value, list) else value for name, value in sorted(part.items())}
        return {"do": part["do"], **fields}


def bought(parts: Sequence[Effect[G]]) -> Effect[G]:
    """The parts in order; a cost buys those that follow, and a player who pays must take something for it."""
    for i, part in enumerate(parts):
        if isinstance(part, CostLeaf) and i + 1 < len(parts):
            rest = parts[i + 1 :]
            if all(isinstance(one, Leaf) and one.declinable for one in rest):
                rest = demanded(rest)
            paid: Effect[G] = PayThen(part, bought(rest))
            return in_order((*together(parts[:i]), paid))
    return in_order(tuple(together(parts)))


def together(parts: Sequence[Effect[G]]) -> list[Effect[G]]:
    """Equal verbs in a row as one, if they can be left undone."""
    found: list[Effect[G]] = []
    for part, same in groupby(parts):
        times = len([*same])
        found += [part.several(times)] if times > 1 and isinstance(part, Leaf) and part.declinable else [part] * times
    return found


def leaves(effect: Effect[G]) -> list[Leaf[G]]:
    """The verbs of an effect, in the order in which they are written."""
    if isinstance(effect, Node):
        return [leaf for part in effect.parts for leaf in leaves(part)]
    assert isinstance(effect, Leaf)
    return [effect]


def demanded(parts: Sequence[Effect[G]]) -> list[Effect[G]]:
    return [part.demanded() if isinstance(part, Leaf) else part for part in parts]


# --- reading -----------------------------------------------------------------------------------------


def converted(where: str, written: object, known: Sequence[type[S]], besides: Sequence[str] = ()) -> S:
    """The row of one of the known types that is written there."""
    try:
        found: S = msgspec.convert(written, reduce(or_, known))
        return found
    except msgspec.ValidationError as error:
        what, _, path = str(error).partition(" - at `$")
        names = [*besides, *[str(one.__struct_config__.tag) for one in known]]
        there_are = f" There are {', '.join(names)}." if what.startswith("Invalid value") else ""
        raise BadContent(f"{where}{path.rstrip('`')}: {what}.{there_are}") from error


def only(where: str, part: Part, *fields: str) -> None:
    for name in part:
        if name != "do" and name not in fields:
            raise BadContent(f"{where}.{name}: unknown field; {part['do']} has {', '.join(fields)}.")


def tables(where: str, part: Part, field: str) -> list[Part]:
    try:
        found = msgspec.convert(part.get(field), list[Part])
    except msgspec.ValidationError as error:
        raise BadContent(f"{where}.{field}: it must be a list of parts.") from error
    if not found:
        raise BadContent(f"{where}.{field}: an effect must do something.")
    return found


def number(where: str, part: Part, field: str) -> int:
    found = part.get(field)
    if type(found) is not int or found < 1:
        raise BadContent(f"{where}.{field}: it must be a whole number, 1 or more.")
    return found
