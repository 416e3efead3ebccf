"""Ultramassive as the engine sees it."""

# not compiled: the edge of the game

from __future__ import annotations

from pathlib import Path

from ecliptic.core.game import Column, Game
from ecliptic.core.measures import Measure
from ecliptic.core.position import Position
from ecliptic.core.setup import Setup
from ecliptic.core.views import EVERY_FIELD, Seat, View
from ecliptic.games.ultramassive.box import NOTHING
from ecliptic.games.ultramassive.columns import columns, details
from ecliptic.games.ultramassive.content import open_box
from ecliptic.games.ultramassive.counts import counts
from ecliptic.games.ultramassive.entry import ENTRY
from ecliptic.games.ultramassive.insight import features
from ecliptic.games.ultramassive.measures import MERITS, measures
from ecliptic.games.ultramassive.scoring import mass_if_it_ended_now, winners
from ecliptic.games.ultramassive.setup import SetUp
from ecliptic.games.ultramassive.state import Ultramassive
from ecliptic.games.ultramassive.story import UltramassiveStoryteller
from ecliptic.games.ultramassive.turn import Rounds
from ecliptic.games.ultramassive.variant import Variant
from ecliptic.games.ultramassive.view import VIEWS, UltramassiveView
from ecliptic.games.ultramassive.words import ENDINGS, word

NAMES = ("Maw of Auriga", "The Blue Throat", "Rose Sinkhole", "Green Hunger")


def ultramassive(position: Position) -> Ultramassive:
    assert isinstance(position, Ultramassive)
    return position


class UltramassiveGame(Game):
    entry = ENTRY
    rules_version = 1
    endings = ENDINGS
    always_won = False
    merits = MERITS
    view_type = UltramassiveView
    storyteller = UltramassiveStoryteller()

    def content_digest(self, pack: Path | None) -> str:
        return open_box(pack).digest

    def names(self, pack: Path | None, players: int) -> tuple[str, ...]:
        return NAMES[:players]

    def begin(self, setup: Setup) -> Position:
        g = Ultramassive()
        g.lay_out(setup, open_box(setup.pack), Variant(setup.options, setup.players))
        g.then(SetUp(), Rounds())
        g.advance()
        return g

    def view(self, position: Position, seat: Seat, changed: int = EVERY_FIELD) -> View:
        return VIEWS.view(ultramassive(position), seat, changed)

    def own(self, position: Position, seat: int, changed: int = EVERY_FIELD) -> View:
        return VIEWS.own(ultramassive(position), seat, changed)

    def word(self, position: Position, name: str, value: int) -> str:
        return word(ultramassive(position), name, value)

    def scores(self, position: Position) -> list[int]:
        return ultramassive(position).mass[:]

    def standings(self, position: Position) -> list[int]:
        g = ultramassive(position)
        seats = [mass_if_it_ended_now(g, player) for player in range(g.players)]
        return [*seats, g.rival_mass] if g.variant.rival else seats

    def winners(self, position: Position) -> list[int]:
        return winners(ultramassive(position))

    def ending(self, position: Position) -> str:
        ended = ultramassive(position).ended
        return "" if ended == NOTHING else ENDINGS[ended]

    def columns(self, position: Position, seat: int = 0) -> dict[str, str | int]:
        return columns(ultramassive(position), seat)

    def details(self, position: Position, seat: int = 0) -> dict[str, Column]:
        return details(ultramassive(position), seat)

    def catalogue(self, pack: Path | None) -> dict[str, range]:
        box = open_box(pack)
        return {
            "card": range(len(box.designs)),
            "anomaly": range(len(box.anomalies)),
            "option": range(len(box.options)),
            "resource": range(len(box.resources)),
            "entry": range(len(box.siphon)),
        }

    def counts(self, position: Position) -> dict[str, tuple[int, int]]:
        return counts(ultramassive(position))

    def features(self, position: Position, seat: int) -> dict[str, float]:
        return features(ultramassive(position), seat)

    def measures(self, position: Position, seat: int) -> list[Measure]:
        return measures(ultramassive(position), seat)
