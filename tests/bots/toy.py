"""A toy game of one tree: what is asked, of whom, and what each place is worth to seat 0."""

from __future__ import annotations

from types import MappingProxyType
from typing import NamedTuple

from ecliptic.core.flow import Decision, Label
from ecliptic.core.game import Game
from ecliptic.core.position import Position


class Place(NamedTuple):
    worth: float
    leads_to: tuple[str, ...] = ()  # nowhere: the game is over
    player: int = 0
    settled: bool = False
    draws: bool = False  # chance decides which way


class Toy(Position):
    HIDING = ("tree",)  # and nothing of it changes

    def __init__(self, tree: dict[str, Place], at: str = "start") -> None:
        super().__init__()
        self.set_flow(0, None)
        self.tree = tree
        self.at = at
        self.visits: list[str] = []  # shared by all clones
        self.ask()

    def ask(self) -> None:
        place = self.tree[self.at]
        if place.draws:
            self.at = place.leads_to[self.roll(len(place.leads_to))]
            self.ask()
        elif place.leads_to:
            self.then((Settled if place.settled else Fork)(place.player))
        self.advance()

    def clone(self) -> Toy:
        other = Toy.__new__(Toy)
        other.copy_flow(self)
        other.tree, other.at, other.visits = self.tree, self.at, self.visits
        return other

    def hidden(self, seat: int | None) -> list[tuple[int, ...]]:
        return []

    def conceal(self, seat: int | None, groups: list[tuple[int, ...]]) -> None:
        pass


class Fork(Decision[Toy]):
    def options(self, g: Toy) -> list[int]:
        return list(range(len(g.tree[g.at].leads_to)))

    def label(self, g: Toy, option: int) -> Label:
        return Label(g.tree[g.at].leads_to[option], "")

    def resolve(self, g: Toy, option: int) -> None:
        g.at = g.tree[g.at].leads_to[option]
        g.ask()


class Settled(Fork):
    settled = True


class ToyGame(Game):
    merits = MappingProxyType({"half": "leaves you the better half"})

    def features(self, position: Position, seat: int) -> dict[str, float]:
        assert isinstance(position, Toy)
        position.visits.append(position.at)
        return {"half": position.tree[position.at].worth / 2, "the rest": position.tree[position.at].worth / 2}
