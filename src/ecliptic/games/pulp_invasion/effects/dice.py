"""Verbs that turn and reroll dice."""  # PI-8.25

# not compiled: decodes through msgspec

from __future__ import annotations

from typing import Final, Literal

from ecliptic.games.pulp_invasion.dice import ANY_DIE, CREW, LOWER, MAY_REROLL, RAISE, SYSTEM, WhichDie
from ecliptic.games.pulp_invasion.effects.verb import Number, Verb
from ecliptic.games.pulp_invasion.state import PLAYER, Pulp

Dice = Literal["crew", "system", "any"]
DICE_MASKS: Final = {"crew": CREW, "system": SYSTEM, "any": ANY_DIE}
DICE_WORDS: Final = {"crew": "a Crew die", "system": "a Systems die", "any": "a die"}


class Raise(Verb, frozen=True):
    dice: Dice
    n: Number

    def is_of_use(self, g: Pulp) -> bool:
        return bool(WhichDie(PLAYER, RAISE, DICE_MASKS[self.dice], self.n).options(g))

    def begin(self, g: Pulp, player: int, source: int) -> None:
        g.then(WhichDie(player, RAISE, DICE_MASKS[self.dice], self.n))

    def words(self) -> str:
        return f"turn {DICE_WORDS[self.dice]} up {self.n}"


class Lower(Verb, frozen=True):
    dice: Dice
    n: Number

    def is_of_use(self, g: Pulp) -> bool:
        return bool(WhichDie(PLAYER, LOWER, DICE_MASKS[self.dice], self.n).options(g))

    def begin(self, g: Pulp, player: int, source: int) -> None:
        g.then(WhichDie(player, LOWER, DICE_MASKS[self.dice], self.n))

    def words(self) -> str:
        return f"turn {DICE_WORDS[self.dice]} down {self.n}"


class Reroll(Verb, frozen=True):
    def is_of_use(self, g: Pulp) -> bool:
        return any(g.dice)

    def begin(self, g: Pulp, player: int, source: int) -> None:
        g.then(WhichDie(player, MAY_REROLL, ANY_DIE, 0))

    def words(self) -> str:
        return "you may reroll a die"
