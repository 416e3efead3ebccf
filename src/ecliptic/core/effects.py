"""Effects: what cards do, as a tree of nodes. A node's number stands for it, so that frames hold ints only.

A game supplies the leaves (`core.language`). Every node, leaf or not, answers the same four questions: why could it
change nothing now, how does it begin, what are its words, and how is it written in signs. `source` is the card, line or
tile that has the effect.
"""

from __future__ import annotations

from itertools import groupby
from typing import Final, Generic, Protocol, Self, TypeVar

from ecliptic.core.compiler import mypyc_attr
from ecliptic.core.flow import Decision, Label, Reason, Step
from ecliptic.core.position import Position
from ecliptic.core.signs import Sign, Signs, begun, joined
from ecliptic.core.words import capitalised

G = TypeVar("G", bound="CardPosition", contravariant=True)
C = TypeVar("C", bound="CardPosition")

DECLINE: Final = 0
ACCEPT: Final = 1


class Effect(Protocol[G]):
    """A node: something that a card does."""

    def why_not(self, g: G, player: int, source: int) -> Reason | None:
        """Why it could change nothing now; None if it could."""

    def begin(self, g: G, player: int, source: int) -> None:
        """Do it as far as possible, or put the decisions it needs on the stack."""

    def words(self) -> str:
        """What stands on the card, as the beginning of a sentence or a part of one."""

    def signs(self) -> Signs:
        """The same in signs among few words."""


class Cost(Effect[C], Protocol[C]):
    """A leaf that is paid for what stands behind it."""

    def why_not_buy(self, g: C, player: int, source: int, bought: Effect[C]) -> Reason | None:
        """Why it cannot be paid, or why what it buys could then change nothing."""


class Condition(Protocol[G]):
    @property
    def rule(self) -> str: ...

    def holds(self, g: G, player: int, source: int) -> bool: ...

    def words(self) -> str: ...


class Count(Protocol[G]):
    @property
    def rule(self) -> str: ...

    def number(self, g: G, player: int, source: int) -> int: ...

    def words(self) -> str: ...


@mypyc_attr(allow_interpreted_subclasses=True)
class CardPosition(Position):
    """A position of a game whose cards have effects."""

    def effect(self, number: int) -> Effect[Self]:
        """The node with this number."""
        raise NotImplementedError

    def source_name(self, source: int) -> str:
        """What the card, line or tile is called."""
        raise NotImplementedError


class Do(Step[G]):
    """Begin an effect when its time has come."""

    __match_args__ = ("player", "effect", "source")

    def __init__(self, player: int, effect: int, source: int) -> None:
        self.player = player
        self.effect = effect
        self.source = source

    def run(self, g: G) -> None:
        g.effect(self.effect).begin(g, self.player, self.source)


# --- nodes -------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Node(Generic[G]):
    """A node with parts. `numbers` are those of its parts, once it is in the table; see `numbered`."""

    def __init__(self, parts: tuple[Effect[G], ...]) -> None:
        self.parts = parts
        self.number = -1
        self.numbers: tuple[int, ...] = ()
        self.later: tuple[int, ...] = ()  # all but the first, the last one first

    def why_not(self, g: G, player: int, source: int) -> Reason | None:
        """One part that could change something is enough."""
        first: Reason | None = None
        for part in self.parts:
            reason = part.why_not(g, player, source)
            if reason is None:
                return None
            first = reason if first is None else first
        return first

    def begin(self, g: G, player: int, source: int) -> None:
        raise NotImplementedError

    def words(self) -> str:
        raise NotImplementedError

    def signs(self) -> Signs:
        raise NotImplementedError

    def do_parts(self, g: G, player: int, source: int, times: int = 1) -> None:
        """All parts in order, this many times; the first one at once."""
        if not times:
            return
        for number in self.later if times == 1 else (self.numbers * times)[:0:-1]:
            g.then(Do(player, number, source))
        self.parts[0].begin(g, player, source)


class InOrder(Node[G]):
    """All parts in printed order, each as far as possible."""

    def begin(self, g: G, player: int, source: int) -> None:
        self.do_parts(g, player, source)

    def words(self) -> str:
        sentences = [repeated(words, len([*same])) for words, same in groupby([part.words() for part in self.parts])]
        return ". ".join([sentences[0], *[capitalised(words) for words in sentences[1:]]])

    def signs(self) -> Signs:
        runs = [[*same] for _, same in groupby(self.parts, key=words_of)]
        return joined([often(run[0].signs(), len(run)) for run in runs], Sign(", ", tight=" "))


class OneOf(Node[G]):
    """Exactly one part, chosen by the player among those that could change something."""

    def __init__(self, parts: tuple[Effect[G], ...], asks: type[ChooseOne[G]]) -> None:
        super().__init__(parts)
        self.asks = asks

    def begin(self, g: G, player: int, source: int) -> None:
        g.then(self.asks(player, self.number, source))

    def words(self) -> str:
        return ", or ".join([part.words() for part in self.parts])

    def signs(self) -> Signs:
        return joined([part.signs() for part in self.parts], Sign(", or ", tight=" / "))


class May(Node[G]):
    """A part that the player may leave undone; nobody is asked about what could change nothing."""

    def __init__(self, part: Effect[G], asks: type[MayDo[G]]) -> None:
        super().__init__((part,))
        self.asks = asks

    def begin(self, g: G, player: int, source: int) -> None:
        if self.why_not(g, player, source) is None:
            g.then(self.asks(player, self.number, source))

    def words(self) -> str:
        return f"you may {self.parts[0].words()}"

    def signs(self) -> Signs:
        return (Sign("you may "), *self.parts[0].signs())


class PayThen(Node[G]):
    """Pay the cost; then what it buys."""

    def __init__(self, cost: Cost[G], bought: Effect[G]) -> None:
        super().__init__((cost, bought))
        self.cost = cost
        self.bought = bought

    def why_not(self, g: G, player: int, source: int) -> Reason | None:
        return self.cost.why_not_buy(g, player, source, self.bought)

    def begin(self, g: G, player: int, source: int) -> None:
        """Nothing is bought without the price."""
        if self.cost.why_not(g, player, source) is None:
            self.do_parts(g, player, source)

    def words(self) -> str:
        return f"{self.cost.words()}: {self.bought.words()}"

    def signs(self) -> Signs:
        return (*self.cost.signs(), Sign(": "), *self.bought.signs())


class Repeat(Node[G]):
    """A part several times, one after the other."""

    def __init__(self, times: int, part: Effect[G]) -> None:
        super().__init__((part,))
        self.times = times

    def begin(self, g: G, player: int, source: int) -> None:
        self.do_parts(g, player, source, self.times)

    def words(self) -> str:
        return repeated(self.parts[0].words(), self.times)

    def signs(self) -> Signs:
        return often(self.parts[0].signs(), self.times)


class ForEach(Node[G]):
    """A part once for each of what is counted when it begins."""

    def __init__(self, count: Count[G], part: Effect[G]) -> None:
        super().__init__((part,))
        self.count = count
        self.none = Reason(f"There is no {count.words()}.", count.rule)
        self.long = isinstance(part, Node)  # then the count must stand before it

    def why_not(self, g: G, player: int, source: int) -> Reason | None:
        if not self.count.number(g, player, source):
            return self.none
        return self.parts[0].why_not(g, player, source)

    def begin(self, g: G, player: int, source: int) -> None:
        self.do_parts(g, player, source, self.count.number(g, player, source))

    def words(self) -> str:
        counted = f"for each {self.count.words()}"
        return f"{counted}: {self.parts[0].words()}" if self.long else f"{self.parts[0].words()} {counted}"

    def signs(self) -> Signs:
        counted = f"for each {self.count.words()}"
        if self.long:
            return (Sign(f"{counted}: "), *self.parts[0].signs())
        return (*self.parts[0].signs(), Sign(f" {counted}"))


class If(Node[G]):
    """One part where the condition holds when it begins; elsewhere the other, if there is one."""

    def __init__(self, condition: Condition[G], parts: tuple[Effect[G], ...]) -> None:
        super().__init__(parts)
        self.condition = condition
        self.unmet = Reason(f"This happens only if {condition.words()}.", condition.rule)

    def branch(self, g: G, player: int, source: int) -> int:
        """Which part it is; one past the last if none."""
        return 0 if self.condition.holds(g, player, source) else 1

    def why_not(self, g: G, player: int, source: int) -> Reason | None:
        branch = self.branch(g, player, source)
        return self.parts[branch].why_not(g, player, source) if branch < len(self.parts) else self.unmet

    def begin(self, g: G, player: int, source: int) -> None:
        branch = self.branch(g, player, source)
        if branch < len(self.parts):
            self.parts[branch].begin(g, player, source)

    def words(self) -> str:
        text = f"if {self.condition.words()}: {self.parts[0].words()}"
        return f"{text}; otherwise {self.parts[1].words()}" if len(self.parts) > 1 else text

    def signs(self) -> Signs:
        signs = (Sign(f"if {self.condition.words()}: "), *self.parts[0].signs())
        return (*signs, Sign("; otherwise "), *self.parts[1].signs()) if len(self.parts) > 1 else signs


def in_order(parts: tuple[Effect[G], ...]) -> Effect[G]:
    """What is written one after the other; a single part needs no node."""
    return parts[0] if len(parts) == 1 else InOrder(parts)


def numbered(effect: Effect[G], table: list[Effect[G]]) -> int:
    """Put an effect and its parts into the table; its number there."""
    if isinstance(effect, Node):
        effect.numbers = tuple([numbered(part, table) for part in effect.parts])
        effect.later = effect.numbers[:0:-1]
        effect.number = len(table)
    table.append(effect)
    return len(table) - 1


# --- what nodes ask ----------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class NodeDecision(Decision[G]):
    """A question that a node asks. A game derives its own, which cites its rule."""

    __match_args__ = ("player", "effect", "source")

    def __init__(self, player: int, effect: int, source: int) -> None:
        self.player = player
        self.effect = effect
        self.source = source

    def node(self, g: G) -> Node[G]:
        node = g.effect(self.effect)
        assert isinstance(node, Node)
        return node


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseOne(NodeDecision[G]):
    """Which part of a `OneOf`."""

    def candidates(self, g: G) -> list[int]:
        return list(range(len(self.node(g).parts)))

    def why_not(self, g: G, option: int) -> Reason | None:
        return self.node(g).parts[option].why_not(g, self.player, self.source)

    def question(self, g: G) -> str:
        return f"Which effect of {g.source_name(self.source)} do you choose?"

    def label(self, g: G, option: int) -> Label:
        return Label(capitalised(self.node(g).parts[option].words()), f"choice:{option}")

    def resolve(self, g: G, option: int) -> None:
        self.node(g).parts[option].begin(g, self.player, self.source)


@mypyc_attr(allow_interpreted_subclasses=True)
class MayDo(NodeDecision[G]):
    """Whether the part of a `May` is done."""

    def options(self, g: G) -> list[int]:
        return [ACCEPT, DECLINE]

    def question(self, g: G) -> str:
        return f"Do you use {g.source_name(self.source)}?"

    def label(self, g: G, option: int) -> Label:
        if option == DECLINE:
            return Label("No", "choice:none")
        return Label(capitalised(self.node(g).parts[0].words()), "choice:yes")

    def resolve(self, g: G, option: int) -> None:
        if option == ACCEPT:
            self.node(g).parts[0].begin(g, self.player, self.source)


def sentence(effect: Effect[G]) -> str:
    """The text of a card."""
    return f"{capitalised(effect.words())}."


def in_signs(effect: Effect[G]) -> Signs:
    """The same in signs."""
    return begun(effect.signs())


def words_of(effect: Effect[G]) -> str:
    return effect.words()


def repeated(words: str, times: int) -> str:
    return words if times == 1 else f"{words}, twice" if times == 2 else f"{words}, {times} times"


def often(signs: Signs, times: int) -> Signs:
    return signs if times == 1 else (*signs, Sign(f" ×{times}"))
