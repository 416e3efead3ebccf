"""Horizons as the engine sees it."""

# not compiled: the edge of the game

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ecliptic.core.errors import BadSetup
from ecliptic.core.flow import Reason
from ecliptic.core.game import Appraiser, Game
from ecliptic.core.measures import Measure
from ecliptic.core.position import Position
from ecliptic.core.setup import Setup
from ecliptic.core.views import EVERY_FIELD, Seat, View
from ecliptic.games.horizons.columns import columns
from ecliptic.games.horizons.content import open_box
from ecliptic.games.horizons.counts import counts
from ecliptic.games.horizons.entry import ENTRY
from ecliptic.games.horizons.insight import Insight, features
from ecliptic.games.horizons.measures import MERITS, measures
from ecliptic.games.horizons.scoring import score_if_it_ended_now, scores, winners
from ecliptic.games.horizons.setup import SetUp
from ecliptic.games.horizons.shortlist import shortlist
from ecliptic.games.horizons.state import NOTHING, Horizons
from ecliptic.games.horizons.story import HorizonsStoryteller
from ecliptic.games.horizons.variant import Variant, endless
from ecliptic.games.horizons.view import VIEWS, HorizonsView
from ecliptic.games.horizons.words import END_CAUSES, word


def horizons(position: Position) -> Horizons:
    assert isinstance(position, Horizons)
    return position


class HorizonsAppraiser(Appraiser):
    """Remembers what positions have in common, and lets bots look only at options that tell something."""

    most = 16
    trials = 2

    def __init__(self, game: Game, seat: int) -> None:
        super().__init__(game, seat)
        self.insight = Insight(seat)
        self.variant: Variant | None = None
        self.turn = 0

    def prepare(self, position: Position) -> None:
        """What lies on the table comes up again until the turn is over."""
        g = horizons(position)
        if g.variant is not self.variant or g.turn() != self.turn:
            self.insight = Insight(self.seat)
            self.variant, self.turn = g.variant, g.turn()

    def features(self, position: Position) -> dict[str, float]:
        return self.insight.features(horizons(position))

    def estimate(self, position: Position) -> float:
        assert isinstance(position, Horizons)
        return self.insight.estimate(position)

    def shortlist(self, position: Position, options: list[int]) -> list[int]:
        assert isinstance(position, Horizons)
        return shortlist(self.insight, position, options)


class HorizonsGame(Game):
    entry = ENTRY
    rules_version = 1
    endings = END_CAUSES
    merits = MERITS
    view_type = HorizonsView
    storyteller = HorizonsStoryteller()

    def check(self, players: int, options: Mapping[str, str]) -> None:
        if options["round_limit"] == "none" and options["dormancy"] == "off":
            raise BadSetup("Set a round_limit or dormancy, or both: otherwise nothing forces an end (HZ-12.6).")
        for name in ("host", "previous_first"):
            if options[name] != "none" and int(options[name]) >= players:
                raise BadSetup(f"Option {name} names seat {options[name]}; the seats are 0 to {players - 1}.")

    def endless(self, options: Mapping[str, str]) -> Reason | None:
        return endless(options)

    def content_digest(self, pack: Path | None) -> str:
        return open_box(pack).digest

    def names(self, pack: Path | None, players: int) -> tuple[str, ...]:
        return tuple(empire for _, _, empire in open_box(pack).colours[:players])

    def begin(self, setup: Setup) -> Position:
        g = Horizons()
        g.lay_out(setup, open_box(setup.pack), Variant(setup.options))
        g.then(SetUp())
        g.advance()
        return g

    def view(self, position: Position, seat: Seat, changed: int = EVERY_FIELD) -> View:
        return VIEWS.view(horizons(position), seat, changed)

    def own(self, position: Position, seat: int, changed: int = EVERY_FIELD) -> View:
        return VIEWS.own(horizons(position), seat, changed)

    def word(self, position: Position, name: str, value: int) -> str:
        return word(horizons(position), name, value)

    def next_options(self, position: Position, options: Mapping[str, str]) -> dict[str, str]:
        return {**options, "previous_first": str(horizons(position).first)}  # HZ-2.9

    def scores(self, position: Position) -> list[int]:
        return scores(horizons(position))

    def standings(self, position: Position) -> list[int]:
        g = horizons(position)
        return scores(g) if g.seat is None else [score_if_it_ended_now(g, seat) for seat in range(g.players)]

    def winners(self, position: Position) -> list[int]:
        return winners(horizons(position))

    def ends(self, position: Position) -> bool:
        g = horizons(position)
        return super().ends(g) or (g.ending and not g.variant.finish_round)  # HZ-12.1, HZ-12.3

    def ending(self, position: Position) -> str:
        cause = horizons(position).end_cause
        return "" if cause == NOTHING else END_CAUSES[cause]

    def catalogue(self, pack: Path | None) -> dict[str, range]:
        box = open_box(pack)
        return {
            "card": range(len(box.allies)),
            "mission": range(len(box.missions)),
            "tile": range(len(box.tiles)),
            "board": range(len(box.boards) - 1),
        }

    def counts(self, position: Position) -> dict[str, tuple[int, int]]:
        return counts(horizons(position))

    def features(self, position: Position, seat: int) -> dict[str, float]:
        return features(horizons(position), seat)

    def appraiser(self, seat: int) -> Appraiser:
        return HorizonsAppraiser(self, seat)

    def columns(self, position: Position, seat: int = 0) -> dict[str, str | int]:
        return columns(horizons(position), seat)

    def measures(self, position: Position, seat: int) -> list[Measure]:
        return measures(horizons(position), seat)
