"""Laniakea as the engine sees it."""

# not compiled: the edge of the game

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ecliptic.core.errors import BadSetup
from ecliptic.core.flow import Reason
from ecliptic.core.game import Game
from ecliptic.core.measures import Measure
from ecliptic.core.position import Position
from ecliptic.core.setup import Setup
from ecliptic.core.views import EVERY_FIELD, Seat, View
from ecliptic.core.words import counted
from ecliptic.games.laniakea.adversary import adversary_sheet
from ecliptic.games.laniakea.box import NOTHING
from ecliptic.games.laniakea.columns import columns
from ecliptic.games.laniakea.content import open_box
from ecliptic.games.laniakea.counts import counts
from ecliptic.games.laniakea.ending import winners
from ecliptic.games.laniakea.entry import ENTRY
from ecliptic.games.laniakea.insight import features
from ecliptic.games.laniakea.measures import MERITS, measures
from ecliptic.games.laniakea.scoring import points
from ecliptic.games.laniakea.setup import SetUp
from ecliptic.games.laniakea.state import Laniakea
from ecliptic.games.laniakea.story import LaniakeaStoryteller
from ecliptic.games.laniakea.turn import Rounds
from ecliptic.games.laniakea.variant import Variant
from ecliptic.games.laniakea.view import VIEWS, LaniakeaView
from ecliptic.games.laniakea.words import ENDINGS, word

NAMES = ("Violet Host", "Amber Host", "Teal Host", "Coral Host")


def laniakea(position: Position) -> Laniakea:
    assert isinstance(position, Laniakea)
    return position


class LaniakeaGame(Game):
    entry = ENTRY
    rules_version = 1
    endings = ENDINGS
    always_won = False
    merits = MERITS
    view_type = LaniakeaView
    storyteller = LaniakeaStoryteller()

    def check(self, players: int, options: Mapping[str, str]) -> None:
        first = options["first_player"]
        if first != "random" and int(first) > players:
            raise BadSetup(f"Option first_player names seat {first}, but the game has {counted(players, 'player')}.")

    def endless(self, options: Mapping[str, str]) -> Reason | None:
        if options["round_limit"] != "none":
            return None
        return Reason("without a round limit the game may never end: nobody has to ascend.", "LK-17.4")

    def content_digest(self, pack: Path | None) -> str:
        return open_box(pack).digest

    def names(self, pack: Path | None, players: int) -> tuple[str, ...]:
        return NAMES[:players]

    def begin(self, setup: Setup) -> Position:
        g = Laniakea()
        g.lay_out(setup, open_box(setup.pack), Variant(setup.options, setup.players))
        g.then(SetUp(), Rounds())
        g.advance()
        return g

    def view(self, position: Position, seat: Seat, changed: int = EVERY_FIELD) -> View:
        return VIEWS.view(laniakea(position), seat, changed)

    def own(self, position: Position, seat: int, changed: int = EVERY_FIELD) -> View:
        return VIEWS.own(laniakea(position), seat, changed)

    def word(self, position: Position, name: str, value: int) -> str:
        return word(laniakea(position), name, value)

    def scores(self, position: Position) -> list[int]:
        g = laniakea(position)
        return [points(g, player) for player in range(g.players)]

    def standings(self, position: Position) -> list[int]:
        g = laniakea(position)
        return self.scores(g) + ([adversary_sheet(g).total()] if g.variant.solo else [])

    def winners(self, position: Position) -> list[int]:
        return winners(laniakea(position))

    def ending(self, position: Position) -> str:
        ended = laniakea(position).ended
        return "" if ended == NOTHING else ENDINGS[ended]

    def columns(self, position: Position, seat: int = 0) -> dict[str, str | int]:
        return columns(laniakea(position), seat)

    def catalogue(self, pack: Path | None) -> dict[str, range]:
        box = open_box(pack)
        return {
            "card": range(len(box.designs)),
            "celestial": range(len(box.celestials)),
            "tile": range(len([tile for tile in box.tiles if not tile.wormhole])),  # nobody harvests a Wormhole
            "space": range(len(box.spaces)),
            "entity": range(len(box.entities)),
            "chaos": range(len(box.chaos)),
            "artifact": range(len(box.artifacts)),
            "adversary_card": range(len(box.adversary)),
        }

    def counts(self, position: Position) -> dict[str, tuple[int, int]]:
        return counts(laniakea(position))

    def features(self, position: Position, seat: int) -> dict[str, float]:
        return features(laniakea(position), seat)

    def measures(self, position: Position, seat: int) -> list[Measure]:
        return measures(laniakea(position), seat)
