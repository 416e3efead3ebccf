"""Salvage as the engine sees it."""

# not compiled: the edge of the game

from __future__ import annotations

from pathlib import Path

from ecliptic.core.game import Game
from ecliptic.core.measures import Measure
from ecliptic.core.position import Position
from ecliptic.core.setup import Setup
from ecliptic.core.views import EVERY_FIELD, Seat, View
from examples.salvage.box import CONTRACTS, KINDS, NOTHING
from examples.salvage.content import open_box
from examples.salvage.entry import ENTRY
from examples.salvage.insight import features
from examples.salvage.measures import MERITS, measures
from examples.salvage.scoring import ENDINGS, scores, winners
from examples.salvage.setup import SetUp
from examples.salvage.state import Salvage
from examples.salvage.story import SalvageStoryteller
from examples.salvage.view import VIEWS, SalvageView, word

TUGS = ("Amber Tug", "Blue Tug", "Violet Tug")


def salvage(position: Position) -> Salvage:
    assert isinstance(position, Salvage)
    return position


class SalvageGame(Game):
    entry = ENTRY
    rules_version = 1
    endings = ENDINGS
    merits = MERITS
    view_type = SalvageView
    storyteller = SalvageStoryteller()

    def content_digest(self, pack: Path | None) -> str:
        return open_box(pack).digest

    def names(self, pack: Path | None, players: int) -> tuple[str, ...]:
        return TUGS[:players]

    def begin(self, setup: Setup) -> Position:
        g = Salvage()
        g.lay_out(setup, open_box(setup.pack))
        g.then(SetUp())
        g.advance()
        return g

    def view(self, position: Position, seat: Seat, changed: int = EVERY_FIELD) -> View:
        return VIEWS.view(salvage(position), seat, changed)

    def own(self, position: Position, seat: int, changed: int = EVERY_FIELD) -> View:
        return VIEWS.own(salvage(position), seat, changed)

    def word(self, position: Position, name: str, value: int) -> str:
        return word(salvage(position), name, value)

    def scores(self, position: Position) -> list[int]:
        return scores(salvage(position))

    def standings(self, position: Position) -> list[int]:
        return scores(salvage(position))

    def winners(self, position: Position) -> list[int]:
        return winners(salvage(position))

    def ending(self, position: Position) -> str:
        g = salvage(position)
        return "" if g.ended == NOTHING else ENDINGS[g.ended]

    def catalogue(self, pack: Path | None) -> dict[str, range]:
        return {"wreck": range(len(open_box(pack).wrecks)), "contract": range(len(KINDS))}

    def counts(self, position: Position) -> dict[str, tuple[int, int]]:
        g = salvage(position)
        wrecks = len(g.deck) + len(g.field) + len(g.broken) + sum([len(hold) for hold in g.holds])
        contracts = len(g.contracts) + len(g.spare)
        return {"wrecks": (wrecks, len(g.box.wrecks)), "contracts": (contracts, len(CONTRACTS))}

    def features(self, position: Position, seat: int) -> dict[str, float]:
        return features(salvage(position), seat)

    def measures(self, position: Position, seat: int) -> list[Measure]:
        return measures(salvage(position), seat)
