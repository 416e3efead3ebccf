"""Several seats choose at the same time, and none of them waits for another.

`AtOnce` gives each of these seats a branch of its own: a stack of what it still has to do. Any of them may choose next;
a record keeps the order in which they did, and nothing else depends on it, because each branch has its own chance. A
`SecretChoice` lies face down until all branches are done.

Anyone who knows nothing of this asks the seats one after the other: `g.seat` is the first that is still to choose.
"""

from __future__ import annotations

from typing import Final, TypeVar

from ecliptic.core.chance import advanced, outcome, parted
from ecliptic.core.compiler import mypyc_attr
from ecliptic.core.errors import IllegalChoice
from ecliptic.core.flow import NOBODY, Decision, Frame, Step
from ecliptic.core.position import Position

G = TypeVar("G", bound=Position, contravariant=True)
P = TypeVar("P", bound=Position)

NOTHING: Final = -1  # an imagined seat had nothing to choose from


@mypyc_attr(allow_interpreted_subclasses=True)
class SecretChoice(Decision[G]):
    """A choice that is carried out, and learned by the others, when all who choose at the same time have chosen.

    It is asked even where there is only one option: an answer given at once would tell that there was no other.
    """

    def asks_about(self, g: G, option: int) -> bool:
        return True

    def resolve(self, g: G, option: int) -> None:
        place = place_of_group(g)
        if place is None:
            self.reveal(g, option)
        else:
            group = g.stack[place]
            assert isinstance(group, Together)
            g.stack[place] = group.having_sealed(Sealed(self, option))

    def reveal(self, g: G, option: int) -> None:
        raise NotImplementedError


class Sealed(Step[G]):
    """What a seat has chosen, face down."""

    __match_args__ = ("decision", "option")

    def __init__(self, decision: SecretChoice[G], option: int) -> None:
        self.decision = decision
        self.option = option

    def run(self, g: G) -> None:
        if self.option != NOTHING:
            self.decision.reveal(g, self.option)

    def dump(self) -> list[object]:
        return ["Sealed", self.decision.dump(), self.option]

    def imagined(self, g: G, seat: int | None) -> Sealed[G]:
        """Another seat may have chosen anything that it could."""
        if self.decision.player == seat:
            return self
        options = self.decision.options(g)
        g.chance = advanced(g.chance)
        return Sealed(self.decision, options[outcome(g.chance, len(options))] if options else NOTHING)


class Branch(Frame[G]):
    """What one of the seats still has to do, and the chance that is its own."""

    __match_args__ = ("player", "chance", "frames")

    def __init__(self, player: int, chance: int, frames: tuple[Frame[G], ...]) -> None:
        self.player = player
        self.chance = chance
        self.frames = frames

    def dump(self) -> list[object]:
        return ["Branch", self.player, self.chance, [frame.dump() for frame in self.frames]]


class AtOnce(Step[G]):
    """Each of the seats does what its frame says, all at the same time. Seats are asked and revealed in this order."""

    __match_args__ = ("seats", "frames")

    def __init__(self, seats: tuple[int, ...], frames: tuple[Frame[G], ...]) -> None:
        self.seats = seats
        self.frames = frames

    def dump(self) -> list[object]:
        return ["AtOnce", list(self.seats), [frame.dump() for frame in self.frames]]

    def run(self, g: G) -> None:
        """Every branch goes on to where its seat has a choice, so that it is known who is asked."""
        assert place_of_group(g) is None, "a branch cannot branch again"
        chance = g.chance
        g.stack.append(Together(self.seats, g.played, chance, (), ()))
        place = len(g.stack) - 1
        for number, player in enumerate(self.seats):
            rest = to_its_choice(g, place, self.frames[number], parted(chance, number + 1))
            if place_of_group(g) != place:
                return  # what happened in a branch stopped everything
            group = g.stack[place]
            assert isinstance(group, Together)
            if rest:
                g.stack[place] = group.with_branch(Branch(player, g.chance, rest))
        g.seat, g.listed = None, []


def to_its_choice(g: P, place: int, frame: Frame[P], chance: int) -> tuple[Frame[P], ...]:
    """What is left of a branch once its seat has a choice; nothing if it has none."""
    g.chance = chance
    g.seat, g.listed = NOBODY, []
    g.stack.append(frame)
    while len(g.stack) > place + 1 and g.seat is None:
        g.stack.pop().run(g)
    rest = tuple(g.stack[place + 1 :])
    del g.stack[place + 1 :]
    return rest


class Together(Step[G]):
    """Beneath the branch of the seat that is asked now: the other branches, and what has been chosen in secret."""

    __match_args__ = ("seats", "began", "chance", "branches", "sealed")

    def __init__(
        self,
        seats: tuple[int, ...],
        began: int,
        chance: int,
        branches: tuple[Branch[G], ...],
        sealed: tuple[Sealed[G], ...],
    ) -> None:
        self.seats = seats
        self.began = began  # how many choices had been made
        self.chance = chance  # of what follows
        self.branches = branches
        self.sealed = sealed

    def dump(self) -> list[object]:
        inner = [[frame.dump() for frame in frames] for frames in (self.branches, self.sealed)]
        return ["Together", list(self.seats), self.began, self.chance, *inner]

    def run(self, g: G) -> None:
        """The branch above is done: on to the next one, or to what was chosen in secret."""
        if self.branches:
            first, others = self.branches[0], self.branches[1:]
            g.stack.append(Together(self.seats, self.began, self.chance, others, self.sealed))
            g.stack += first.frames
            g.chance = first.chance
        else:
            g.chance = self.chance
            g.then(*self.sealed)

    def with_branch(self, branch: Branch[G]) -> Together[G]:
        branches = [b for b in self.branches if b.player != branch.player]
        ordered = sorted([*branches, branch], key=lambda b: self.seats.index(b.player))
        return Together(self.seats, self.began, self.chance, tuple(ordered), self.sealed)

    def having_sealed(self, choice: Sealed[G]) -> Together[G]:
        ordered = sorted([*self.sealed, choice], key=lambda s: self.seats.index(s.decision.player))
        return Together(self.seats, self.began, self.chance, self.branches, tuple(ordered))

    def imagined(self, g: G, seat: int | None) -> Together[G]:
        """Nobody knows the chance of any branch, and nobody else what a seat has chosen in secret."""
        sealed = tuple([choice.imagined(g, seat) for choice in self.sealed])
        chance = parted(g.chance, 0)
        branches = [Branch(b.player, parted(chance, n), b.frames) for n, b in enumerate(self.branches, 1)]
        return Together(self.seats, self.began, chance, tuple(branches), sealed)


# --- for those who know of it ------------------------------------------------------------------------


def place_of_group(g: Position) -> int | None:
    """Where in the stack several seats choose at the same time, if they do."""
    for place in range(len(g.stack) - 1, -1, -1):
        if isinstance(g.stack[place], Together):
            return place
    return None


def group_of(g: Position) -> Together[Position] | None:
    place = place_of_group(g)
    if place is None:
        return None
    group = g.stack[place]
    assert isinstance(group, Together)
    return group


def asked(g: Position) -> tuple[int, ...]:
    """The seats that may choose now: one, none when the game is over, or all that choose at the same time."""
    if g.seat is None:
        return ()
    group = group_of(g)
    if group is None:
        return (g.seat,)
    waiting = (g.seat, *[branch.player for branch in group.branches])
    return tuple([seat for seat in group.seats if seat in waiting])


def turn_to(g: Position, seat: int) -> None:
    """Let this seat choose next, out of those that may."""
    if seat == g.seat:
        return
    if seat not in asked(g):
        raise IllegalChoice("It is not this player's turn to choose.")
    group = set_aside(g)
    branch = next(branch for branch in group.branches if branch.player == seat)
    others = tuple([branch for branch in group.branches if branch.player != seat])
    g.stack[-1] = Together(group.seats, group.began, group.chance, others, group.sealed)
    g.stack += branch.frames
    g.chance, g.seat = branch.chance, seat
    g.listed = None


def set_aside(g: Position) -> Together[Position]:
    """The branch that is asked lies with the others; the group is on top."""
    place, group, seat = place_of_group(g), group_of(g), g.seat
    assert place is not None
    assert group is not None
    assert seat is not None
    group = group.with_branch(Branch(seat, g.chance, tuple(g.stack[place + 1 :])))
    g.stack[place:] = [group]
    return group


def play_as(g: Position, seat: int, option: int, text: str = "") -> None:
    """The seat makes a choice; then the first seat that has not chosen yet is asked."""
    turn_to(g, seat)
    try:
        g.play(option, text)
    finally:
        if g.seat != next(iter(asked(g)), None):
            set_aside(g)
            g.advance()


def facing(g: Position, seat: int) -> Position:
    """The position in which only this seat chooses: neither does it show what others have chosen, nor wait for them."""
    if group_of(g) is None:
        return g
    alone = g.clone()
    turn_to(alone, seat)
    place, group = place_of_group(alone), group_of(alone)
    assert place is not None
    assert group is not None
    own = tuple([choice for choice in group.sealed if choice.decision.player == seat])
    alone.stack[place] = Together(group.seats, group.began, group.chance, (), own)
    return alone
