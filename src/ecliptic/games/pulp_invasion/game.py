"""Pulp Invasion as the engine sees it."""

# not compiled: the edge of the game

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ecliptic.core.events import Occurrence
from ecliptic.core.game import Game
from ecliptic.core.measures import Measure
from ecliptic.core.position import Position
from ecliptic.core.setup import Setup
from ecliptic.core.tale import Tale
from ecliptic.core.views import EVERY_FIELD, Seat, View
from ecliptic.games.pulp_invasion.box import DICE, NOTHING
from ecliptic.games.pulp_invasion.columns import columns
from ecliptic.games.pulp_invasion.content import open_box
from ecliptic.games.pulp_invasion.counts import counts
from ecliptic.games.pulp_invasion.ending import rating, winners
from ecliptic.games.pulp_invasion.entry import ENTRY
from ecliptic.games.pulp_invasion.insight import features
from ecliptic.games.pulp_invasion.measures import MERITS, measures
from ecliptic.games.pulp_invasion.setup import SetUp
from ecliptic.games.pulp_invasion.state import Pulp
from ecliptic.games.pulp_invasion.story import PulpStoryteller
from ecliptic.games.pulp_invasion.tale import tale
from ecliptic.games.pulp_invasion.turn import Mission
from ecliptic.games.pulp_invasion.variant import Variant
from ecliptic.games.pulp_invasion.view import VIEWS, PulpView
from ecliptic.games.pulp_invasion.words import ENDINGS, word


def pulp(position: Position) -> Pulp:
    assert isinstance(position, Pulp)
    return position


class PulpInvasionGame(Game):
    entry = ENTRY
    rules_version = 1
    endings = ENDINGS
    always_won = False
    merits = MERITS
    view_type = PulpView
    storyteller = PulpStoryteller()

    def content_digest(self, pack: Path | None) -> str:
        return open_box(pack).digest

    def names(self, pack: Path | None, players: int) -> tuple[str, ...]:
        return ("The Captain",)

    def begin(self, setup: Setup) -> Position:
        g = Pulp()
        g.lay_out(setup, open_box(setup.pack), Variant(setup.options))
        g.then(SetUp(), Mission())
        g.advance()
        return g

    def view(self, position: Position, seat: Seat, changed: int = EVERY_FIELD) -> View:
        return VIEWS.view(pulp(position), seat, changed)

    def own(self, position: Position, seat: int, changed: int = EVERY_FIELD) -> View:
        return VIEWS.own(pulp(position), seat, changed)

    def word(self, position: Position, name: str, value: int) -> str:
        return word(pulp(position), name, value)

    def scores(self, position: Position) -> list[int]:
        return [rating(pulp(position))]

    def standings(self, position: Position) -> list[int]:
        return [rating(pulp(position))]

    def winners(self, position: Position) -> list[int]:
        return winners(pulp(position))

    def ending(self, position: Position) -> str:
        ended = pulp(position).ended
        return "" if ended == NOTHING else ENDINGS[ended]

    def columns(self, position: Position, seat: int = 0) -> dict[str, str | int]:
        return columns(pulp(position))

    def tale(self, position: Position, happened: Sequence[Occurrence], seed: int) -> Tale | None:
        return tale(pulp(position), happened, seed)

    def catalogue(self, pack: Path | None) -> dict[str, range]:
        box = open_box(pack)
        return {
            "card": range(len(box.cards)),
            "planet": range(len(box.planets)),
            "weapon": range(len(box.weapons)),
            "captain": range(len(box.captains)),
            "alien": range(len(box.aliens)),
            "die": range(len(DICE)),
        }

    def counts(self, position: Position) -> dict[str, tuple[int, int]]:
        return counts(pulp(position))

    def features(self, position: Position, seat: int) -> dict[str, float]:
        return features(pulp(position), seat)

    def measures(self, position: Position, seat: int) -> list[Measure]:
        return measures(pulp(position), seat)
