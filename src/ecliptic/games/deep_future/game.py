"""Deep Future as the engine sees it."""

# not compiled: the edge of the game

from __future__ import annotations

from pathlib import Path

from ecliptic.core.game import Column, Game
from ecliptic.core.measures import Measure
from ecliptic.core.position import Position
from ecliptic.core.setup import Setup
from ecliptic.core.views import EVERY_FIELD, Seat, View
from ecliptic.games.deep_future.campaign.campaign import NEW_GALAXY, Campaign, read, written
from ecliptic.games.deep_future.chronology import concluded
from ecliptic.games.deep_future.columns import columns
from ecliptic.games.deep_future.components.constants import CORNERS
from ecliptic.games.deep_future.content import open_box
from ecliptic.games.deep_future.counts import counts
from ecliptic.games.deep_future.entry import ENTRY
from ecliptic.games.deep_future.insight import features, progress
from ecliptic.games.deep_future.measures import MERITS, measures
from ecliptic.games.deep_future.naming.words import ENDINGS, word
from ecliptic.games.deep_future.setup import SetUp
from ecliptic.games.deep_future.state import DeepFuture
from ecliptic.games.deep_future.story import DeepFutureStoryteller
from ecliptic.games.deep_future.variant import Variant
from ecliptic.games.deep_future.view import VIEWS, DeepFutureView

EMPIRES = ("Violet", "Teal", "Amber")


def deep_future(position: Position) -> DeepFuture:
    assert isinstance(position, DeepFuture)
    return position


class DeepFutureGame(Game):
    entry = ENTRY
    rules_version = 1
    endings = ENDINGS
    always_won = False  # DF-20.6
    merits = MERITS
    view_type = DeepFutureView
    storyteller = DeepFutureStoryteller()

    def content_digest(self, pack: Path | None) -> str:
        return open_box(pack).digest

    def names(self, pack: Path | None, players: int) -> tuple[str, ...]:
        return EMPIRES[:players]

    def check_legacy(self, legacy: str) -> None:
        inherited(legacy)

    def begin(self, setup: Setup) -> Position:
        g = DeepFuture()
        g.lay_out(setup, open_box(setup.pack), Variant(setup.options), inherited(setup.legacy))
        g.then(SetUp(0))
        g.advance()
        return g

    def conclude(self, position: Position) -> str:
        return written(concluded(deep_future(position)))

    def view(self, position: Position, seat: Seat, changed: int = EVERY_FIELD) -> View:
        return VIEWS.view(deep_future(position), seat, changed)

    def own(self, position: Position, seat: int, changed: int = EVERY_FIELD) -> View:
        return VIEWS.own(deep_future(position), seat, changed)

    def word(self, position: Position, name: str, value: int) -> str:
        return word(deep_future(position), name, value)

    def scores(self, position: Position) -> list[int]:
        g = deep_future(position)
        return [int(player == g.winner) for player in range(g.players)]

    def standings(self, position: Position) -> list[int]:
        g = deep_future(position)
        return [progress(g, player) for player in range(g.players)]

    def winners(self, position: Position) -> list[int]:
        g = deep_future(position)
        return [g.winner] if g.ended >= 0 and g.winner >= 0 else []

    def ends(self, position: Position) -> bool:
        g = deep_future(position)
        return super().ends(g) or g.winner >= 0  # DF-19.18

    def ending(self, position: Position) -> str:
        g = deep_future(position)
        return ENDINGS[g.ended] if g.ended >= 0 else ""

    def catalogue(self, pack: Path | None) -> dict[str, range]:
        return {"advancement": range(CORNERS), "challenge": range(CORNERS)}

    def counts(self, position: Position) -> dict[str, tuple[int, int]]:
        return counts(deep_future(position))

    def features(self, position: Position, seat: int) -> dict[str, float]:
        return features(deep_future(position), seat)

    def details(self, position: Position, seat: int = 0) -> dict[str, Column]:
        return {**columns(deep_future(position), seat)}

    def measures(self, position: Position, seat: int) -> list[Measure]:
        return measures(deep_future(position), seat)


def inherited(legacy: str) -> Campaign:
    """The campaign to begin from; without one it is a new galaxy."""
    return read(legacy) if legacy else NEW_GALAXY
