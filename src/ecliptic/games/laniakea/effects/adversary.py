"""The verbs of the Adversary's cards: it does them as fully as possible, and is asked nothing."""  # LK-18.7, LK-18.8

# not compiled: decodes through msgspec

from __future__ import annotations

from typing import Final

from ecliptic.core.language import Language
from ecliptic.games.laniakea import adversary
from ecliptic.games.laniakea.board import DIRECTION_NAMES, DIRECTION_WORDS, Direction
from ecliptic.games.laniakea.effects import gains
from ecliptic.games.laniakea.effects.verb import Some, Verb
from ecliptic.games.laniakea.signs import SignName
from ecliptic.games.laniakea.state import Laniakea


class Seraph(Verb, frozen=True):
    """Ascend one level and harvest where it has Sanctums."""  # LK-18.22, LK-18.23

    def begin(self, g: Laniakea, player: int, source: int) -> None:
        adversary.seraph(g)

    def words(self) -> str:
        return "ascend 1 level, then harvest every galaxy with a Sanctum of its own"


class Move(Verb, frozen=True):
    """In a straight line."""  # LK-18.9

    way: Direction
    n: Some

    def begin(self, g: Laniakea, player: int, source: int) -> None:
        adversary.move(g, DIRECTION_NAMES.index(self.way), self.n)

    def words(self) -> str:
        way = DIRECTION_WORDS[DIRECTION_NAMES.index(self.way)]
        return f"move {'1 galaxy' if self.n == 1 else f'{self.n} galaxies'} {way}, then harvest"


class Build(Verb, frozen=True):
    """A Sanctum where it is."""  # LK-18.17

    def begin(self, g: Laniakea, player: int, source: int) -> None:
        adversary.build(g)

    def words(self) -> str:
        return "build a Sanctum"


class Recruit(Verb, frozen=True):
    """The Entity of most VP."""  # LK-18.18

    def begin(self, g: Laniakea, player: int, source: int) -> None:
        g.then(adversary.ChooseForAdversary(adversary.PLAYER))

    def words(self) -> str:
        return "recruit an Entity"


class Gain(gains.Gain, frozen=True):
    """Never of a kind of choice."""

    kind: SignName


class IfPay(gains.Pay, frozen=True):
    """Without this payment the rest of the card is skipped."""

    kind: SignName


ADVERSARY: Final = Language[Laniakea]((Seraph, Move, Build, Recruit, gains.Ascend, Gain, IfPay))
