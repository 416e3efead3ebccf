"""A toy game for the engine's own rules: it begins with the frames that a test gives it and keeps what they note."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ecliptic.core.entry import Actor, GameInfo, HowYouWin, Shade
from ecliptic.core.events import EventKind
from ecliptic.core.flow import Decision, Frame, Label, Reason, Step
from ecliptic.core.game import Game
from ecliptic.core.match import Match
from ecliptic.core.position import Position
from ecliptic.core.replay import new_match
from ecliptic.core.selection import Select
from ecliptic.core.setup import Setup
from ecliptic.core.views import EVERY_FIELD, Seat, View


class Toy(Position):
    """What was noted, in order, and the numbers that nobody can see."""

    FIELDS = ("noted", "covered")
    HIDING = ("covered",)
    SHARED = ("names", "players")
    __slots__ = (*SHARED, *FIELDS)

    def lay_out(self, setup: Setup) -> None:
        self.set_flow(setup.chance, setup.journal)
        self.names = setup.names
        self.players = setup.players
        self.noted: tuple[int, ...] = ()
        self.covered: tuple[int, ...] = ()

    def clone(self) -> Toy:
        g = Toy()
        g.copy_flow(self)
        g.names = self.names
        g.players = self.players
        g.noted = self.noted
        g.covered = self.covered
        return g

    def hidden(self, seat: int | None) -> list[tuple[int, ...]]:
        return [self.covered]

    def conceal(self, seat: int | None, groups: list[tuple[int, ...]]) -> None:
        (self.covered,) = groups


class ToyGame(Game):
    entry = GameInfo(
        name="toy",
        title="Toy",
        blurb="Count, one choice after the other.",
        how_you_win=HowYouWin(goal="Count.", end="The count ends.", turn=("Choose.",), words=()),
        players=range(1, 3),
        default_players=1,
        minutes=(1, 1),
        complexity=1,
        mood=("#000000", "#ffffff"),
        seat_colours=(Shade("#f0a830", "#a36000"), Shade("#3cc2a4", "#0f7d66")),
        actors=(Actor("The Tide", Shade("#5db4e0", "#1f6d94")),),
        folder=Path(__file__).parents[2] / "examples" / "salvage",
    )
    rules_version = 1
    endings = ("over",)

    def __init__(self, frames: Callable[[], tuple[Frame[Toy], ...]]) -> None:
        self.frames = frames

    def content_digest(self, pack: Path | None) -> str:
        return "toy"

    def names(self, pack: Path | None, players: int) -> tuple[str, ...]:
        return ("Ada", "Ben")[:players]

    def begin(self, setup: Setup) -> Position:
        g = Toy()
        g.lay_out(setup)
        g.then(*self.frames())
        g.advance()
        return g

    def view(self, position: Position, seat: Seat, changed: int = EVERY_FIELD) -> View:
        assert isinstance(position, Toy)
        return {"game": "toy", "seat": seat, "deciding": position.seat, "noted": position.noted}

    def own(self, position: Position, seat: int, changed: int = EVERY_FIELD) -> View:
        return {"seat": seat}

    def word(self, position: Position, name: str, value: int) -> str:
        assert isinstance(position, Toy)
        return self.entry.everybody(position.names)[value] if name == "player" else str(value)

    def scores(self, position: Position) -> list[int]:
        return [0]

    def winners(self, position: Position) -> list[int]:
        return [0] if position.seat is None else []


class Pick(Decision[Toy]):
    """One of three numbers, which is noted."""

    def options(self, g: Toy) -> list[int]:
        return [1, 2, 3]

    def label(self, g: Toy, option: int) -> Label:
        return Label(f"Note {option}", f"number:{option}")

    def resolve(self, g: Toy, option: int) -> None:
        g.noted += (option,)


class Cover(Pick):
    """The number is also covered, unless it is 1."""

    def resolve(self, g: Toy, option: int) -> None:
        super().resolve(g, option)
        if option > 1:
            g.covered = (option,)


class Keep(Select[Toy]):
    """Keep some of the numbers; their sum is noted before them."""

    __match_args__ = ("player", "few", "many", "picked")
    prompt = "Which numbers do you keep?"
    rule = "EX-1.1"

    def __init__(self, player: int, few: int = 0, many: int = 3, picked: int = 0) -> None:
        self.player = player
        self.few = few
        self.many = many
        self.picked = picked

    def least(self, g: Toy) -> int:
        return self.few

    def most(self, g: Toy) -> int:
        return self.many

    def things(self, g: Toy) -> list[int]:
        return [2, 5, 7, 13]

    def why_not(self, g: Toy, option: int) -> Reason | None:
        return UNLUCKY if option == 13 else None

    def thing_label(self, g: Toy, thing: int) -> Label:
        return Label(f"Keep {thing}", f"number:{thing}")

    def selected(self, g: Toy, things: tuple[int, ...]) -> None:
        g.noted += (sum(things), *things)


ROSE = EventKind("rose", "EX-1.1", "{player} rises by {n}.", ("n",))


class Rise(Step[Toy]):
    """A deed of somebody without a seat."""

    def run(self, g: Toy) -> None:
        n = 1 + g.roll(6)
        g.noted += (n,)
        g.tell(ROSE, g.players, n)


UNLUCKY = Reason("Number 13 brings bad luck.", "EX-1.1")


def toy_match(*frames: Frame[Toy], players: int = 1, seed: int = 1) -> Match:
    """A match of the toy game that begins with these frames."""
    return new_match(ToyGame(lambda: frames), players, seed, {})
