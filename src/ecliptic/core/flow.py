"""Flow: what is still to be done is a stack of small immutable frames in the position.

A `Step` runs by itself; a `Decision` waits for a player. `g.then(a, b, c)` does a, then b, then c,
before whatever was pending. A decision with one option is not a choice: it is made at once.
"""

from __future__ import annotations

from typing import ClassVar, Final, Generic, NamedTuple, Self, TypeVar

from ecliptic.core.chance import advanced, outcome, shuffle
from ecliptic.core.compiler import mypyc_attr
from ecliptic.core.errors import IllegalChoice, shown
from ecliptic.core.events import EventKind
from ecliptic.core.journal import Journal

G = TypeVar("G", bound="Flow", contravariant=True)


Facts = dict[str, int | str]  # what the words say, as data for programs; never changed once made
NO_FACTS: Final[Facts] = {}
NOBODY: Final[int | None] = None  # a seat; with None itself the compiled loop of `advance` would expect nothing else


class Reason(NamedTuple):
    """Why something cannot be done, or should be thought over, and the rule that says so."""

    text: str
    rule: str


class Label(NamedTuple):
    """An option: its words, the thing on the board that a person clicks, and what it is about."""

    text: str
    target: str
    facts: Facts = NO_FACTS
    warning: Reason | None = None  # what is bound to follow, such as the loss of one's last home
    name: str = ""  # with which the text begins, where it goes on to tell more
    says: Facts = NO_FACTS  # measures whose values to come the words tell, by name

    @property
    def more(self) -> str:
        """What the text adds to the name, in parentheses or after a colon, a semicolon or a space."""
        rest = self.text.removeprefix(self.name or self.text)
        return rest[2:-1] if rest.startswith(" (") and rest.endswith(")") else rest.lstrip(":; ")

    @property
    def explains(self) -> bool:
        """Does it go on to explain the name? Where room is short, that may wait."""
        return self.name != "" and self.text.startswith(f"{self.name}: ")


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[G]):
    """A piece of play still to be done. `__match_args__` names its fields, which never change: mostly ints."""

    __match_args__: ClassVar[tuple[str, ...]] = ()
    stays: ClassVar[bool] = False  # still done after `Flow.halt`

    def run(self, g: G) -> None:
        """Its time has come; it is no longer pending."""
        raise NotImplementedError

    def instead(self, g: G) -> list[int]:
        """What the seat that decides may do instead of answering, such as giving up: asked of the frame beneath all
        others, the order of turns. Bots do not see it."""
        return []

    def do_instead(self, g: G, option: int) -> None:
        raise NotImplementedError

    def instead_label(self, g: G, option: int) -> Label:
        raise NotImplementedError

    def on_turn(self, g: G) -> int | None:
        """The seat whose turn it is, if this frame beneath all others belongs to a turn."""
        return None

    def imagined(self, g: G, seat: int | None) -> Frame[G]:
        """What the seat may take it to be, in a position that it imagines."""
        return self

    def fields(self) -> tuple[object, ...]:
        return tuple([getattr(self, name) for name in self.__match_args__])

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.fields()))})"

    def dump(self) -> list[object]:
        return [type(self).__name__, *self.fields()]

    def __reduce__(self) -> tuple[type[Frame[G]], tuple[object, ...]]:
        return type(self), self.fields()


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Frame[G]):
    """Something that happens by itself."""


class Resume(Step["Flow"]):
    """The frame that halted everything is done: what frames add is no longer dropped."""

    def run(self, g: Flow) -> None:
        g.halted = False


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Frame[G]):
    """Something a player chooses: the question, what may be chosen, and what each choice does."""

    __match_args__ = ("player",)
    rule: ClassVar[str] = ""
    prompt: ClassVar[str] = ""
    # How a single option is told to the player who chooses what leads to it: "pay with {}", or "{name}" without what
    # follows its name; empty if it goes without saying.
    step: ClassVar[str] = "{}"
    price: ClassVar[bool] = False  # is a price paid? No step of its own where the facts of what leads here state it
    settled: ClassVar[bool] = False  # nothing is half done while a position waits here
    confirms: ClassVar[bool] = False  # does it ask whether to do what was chosen? Then nobody asks once more
    public: ClassVar[bool] = False  # does everybody know what may be chosen? Others then foresee a single option
    whole_turn: ClassVar[bool] = False  # are its extra options a turn of many actions? Bots look at one at a time
    longest_text: ClassVar[int] = 0  # characters a player may write beside the option; see Flow.text

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, g: G) -> None:
        """Wait for the player; a single option is no choice, and is taken at once."""
        options = self.options(g)
        if len(options) > 1 or (options and self.asks_about(g, options[0])):
            if not self.preceded(g):
                g.stack.append(self)
                g.seat = self.player
                g.listed = options
        elif options:
            self.resolve(g, options[0])

    def wait(self, g: G) -> None:
        """Wait for the player without listing the options: for a `run` of a decision that always has several."""
        if not self.preceded(g):
            g.stack.append(self)
            g.seat = self.player
            g.listed = None

    def asks_about(self, g: G, option: int) -> bool:
        """Is the player asked though this is the only option? A game may ask before what cannot be survived, or where
        nobody should learn that there was no choice."""
        return False

    def step_to(self, g: G, option: int) -> str:
        """The step for this option, where the labels of a decision differ in what they say."""
        return self.step

    def preceded(self, g: G) -> bool:
        """Does something else come first? Then it is pending now, and this decision behind it."""
        return False

    def options(self, g: G) -> list[int]:
        """The legal choices, each a small int with a stable meaning: the candidates nothing forbids."""
        return [option for option in self.candidates(g) if self.why_not(g, option) is None]

    def resolve(self, g: G, option: int) -> None:
        raise NotImplementedError

    def label(self, g: G, option: int) -> Label:
        raise NotImplementedError

    def target(self, g: G, option: int) -> str:
        return self.label(g, option).target

    def question(self, g: G) -> str:
        return self.prompt

    def facts(self, g: G) -> Facts:
        """What the question is about, where its words alone would tell."""
        return NO_FACTS

    def candidates(self, g: G) -> list[int]:
        """What somebody might try here, legal or not."""
        return []

    def why_not(self, g: G, option: int) -> Reason | None:
        """What forbids a candidate. Legality and its explanation are one thing."""
        return None

    def extra(self, g: G) -> list[int]:
        """The options that take nothing away from the others: after one of them the question comes again."""
        return []

    def by_order(self, g: G, order: str) -> int | None:
        """What a seat's standing order chooses here; None where such orders have no say."""
        return None

    def aside(self, g: G) -> list[tuple[str, Reason]]:
        """Things on the board that are no answer to this question at all, and why."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Flow:
    """What is still to be done, whose choice it is, and what comes by chance: the part of a position that plays on."""

    __slots__ = ("chance", "halted", "journal", "listed", "played", "seat", "stack", "text")

    def __init__(self) -> None:
        pass

    def set_flow(self, chance: int, journal: Journal | None) -> None:
        self.stack: list[Frame[Self]] = []
        self.halted = False  # is what the running frame still adds dropped?
        self.chance = chance
        self.seat: int | None = None
        self.listed: list[int] | None = []  # the options, once somebody has looked
        self.played = 0  # choices since the beginning
        self.text = ""  # what the player wrote beside the option that is being resolved
        self.journal = journal

    def copy_flow(self, other: Self) -> None:
        self.stack = other.stack[:]
        self.halted = False
        self.chance = other.chance
        self.seat = other.seat
        self.listed = other.listed
        self.played = other.played
        self.text = ""
        self.journal = None

    # --- playing -----------------------------------------------------------------------------------

    @property
    def offered(self) -> list[int]:
        """The options of the seat that decides; not to be changed."""
        if self.listed is None:
            decision = self.decision
            self.listed = [] if decision is None else decision.options(self)
        return self.listed

    def options(self) -> list[int]:
        listed = self.listed
        return self.offered[:] if listed is None else listed[:]

    def play(self: Self, option: int, text: str = "") -> None:
        listed = self.listed  # `offered`, written out for speed
        if listed is None:
            listed = self.offered
        if option not in listed or option.__class__ is not int:  # True and 1.0 are no options
            if option.__class__ is not int or option not in self.instead():
                raise self.refusal_of(option)
            self.stack[0].do_instead(self, option)
        else:
            frame = self.stack.pop()
            assert isinstance(frame, Decision)
            self.text = text
            frame.resolve(self, option)
            self.text = ""
        self.played += 1
        self.advance()

    def advance(self: Self) -> None:
        """Run until somebody has a real choice, or until the game is over."""
        stack = self.stack
        self.seat = NOBODY
        self.listed = []
        while stack and self.seat is None:
            stack.pop().run(self)

    def then(self, *frames: Frame[Self]) -> None:
        """Do these, in this order, before whatever is pending."""
        if not self.halted:
            if len(frames) == 1:  # as most often
                self.stack.append(frames[0])
            else:
                self.stack += frames[::-1]

    def halt(self, *frames: Frame[Self]) -> None:
        """Do these and what stays instead of all that is pending; what the running frame still adds is dropped."""
        if not self.halted:
            self.stack[:] = [frame for frame in self.stack if frame.stays]
            self.then(Resume(), *frames)
            self.halted = True

    def end(self) -> None:
        """The game is over: neither what is pending is done nor what the running frame still adds."""
        self.stack.clear()
        self.halted = True

    @property
    def over(self) -> bool:
        return self.seat is None and not self.stack  # in the middle of a deed nobody decides either

    @property
    def decision(self) -> Decision[Self] | None:
        if not self.stack:
            return None
        frame = self.stack[-1]
        assert isinstance(frame, Decision)
        return frame

    def instead(self: Self) -> list[int]:
        """What the seat that decides may do instead of answering."""
        return self.stack[0].instead(self) if self.stack else []

    def on_turn(self: Self) -> int | None:
        """The seat whose turn it is; none in the set-up and after the end."""
        return self.stack[0].on_turn(self) if self.stack else None

    def refusal_of(self, option: int) -> IllegalChoice:
        decision = self.decision
        if decision is None:
            return IllegalChoice("The game is over; nothing can be chosen any more.")
        if option.__class__ is int and option in decision.candidates(self):
            reason = decision.why_not(self, option)
            if reason is not None:
                return IllegalChoice(reason.text, reason.rule)
        return IllegalChoice(f"{shown(option)} is not one of the options here.")

    # --- chance ------------------------------------------------------------------------------------

    def roll(self, sides: int) -> int:
        """One of `range(sides)`, by chance or as scripted."""
        if self.journal is not None and self.journal.script:
            return self.journal.scripted(sides)
        self.chance = advanced(self.chance)
        rolled = outcome(self.chance, sides)
        if self.journal is not None:
            self.journal.outcomes.append(rolled)
        return rolled

    def shuffled(self, things: tuple[int, ...]) -> tuple[int, ...]:
        order = list(things)
        if self.journal is None:  # nobody notes the outcomes
            self.chance = shuffle(order, self.chance)
            return tuple(order)
        for i in range(len(order) - 1, 0, -1):
            j = self.roll(i + 1)
            order[i], order[j] = order[j], order[i]
        return tuple(order)

    # --- telling -----------------------------------------------------------------------------------

    def tell(self, kind: EventKind, player: int, *facts: int) -> None:
        """Everybody learns that this happened."""
        if self.journal is not None:
            self.journal.note(kind, player, facts)

    def confide(self, kind: EventKind, player: int, facts: tuple[int, ...], secret: tuple[int, ...]) -> None:
        """Everybody learns the facts; only the player learns the secret."""
        if self.journal is not None:
            self.journal.note_secret(kind, player, facts, secret)
