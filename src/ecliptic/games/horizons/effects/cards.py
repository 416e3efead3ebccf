"""Verbs about Allies and Missions."""  # HZ-10.11, HZ-10.19

# not compiled: decodes through msgspec

from __future__ import annotations

from typing import Literal

from ecliptic.core.words import counted
from ecliptic.games.horizons.adapt import TakeAlly, any_ally
from ecliptic.games.horizons.allies import CopyStack, copyable
from ecliptic.games.horizons.card_effects import Dismiss, FlipDown, FlipUp, LookAt, ShedForKnowledge, opponents
from ecliptic.games.horizons.conspire import DrawMissions, Shed
from ecliptic.games.horizons.effects.verb import Some, Verb
from ecliptic.games.horizons.state import Horizons


class TakeAllies(Verb, frozen=True, tag="take_ally"):
    """Take n Allies."""

    n: Some

    def possible(self, g: Horizons, player: int) -> bool:
        return any_ally(g)

    def begin(self, g: Horizons, player: int, source: int) -> None:
        g.then(*[TakeAlly(player, False) for _ in range(self.n)])

    def words(self) -> str:
        return "take an Ally" if self.n == 1 else f"take {self.n} Allies"


class RestoreAllies(Verb, frozen=True, tag="flip_up"):
    """Turn up to n of one's own flipped Allies back."""

    n: Some

    def possible(self, g: Horizons, player: int) -> bool:
        return any(g.flipped >> card & 1 and card != g.in_use for card in g.tableau[player])

    def begin(self, g: Horizons, player: int, source: int) -> None:
        g.then(FlipUp(player, self.n))

    def words(self) -> str:
        return f"you may turn {'one' if self.n == 1 else f'up to {self.n}'} of your other Allies back to unused"


class FlipAnother(Verb, frozen=True, tag="flip_down"):
    """Flip an opponent's unused Ally."""

    def possible(self, g: Horizons, player: int) -> bool:
        return any(g.unused(card) for p in opponents(g, player) for card in g.tableau[p])

    def begin(self, g: Horizons, player: int, source: int) -> None:
        g.then(FlipDown(player))

    def words(self) -> str:
        return "flip an opponent's unused Ally"


class DismissOne(Verb, frozen=True, tag="dismiss"):
    """Discard an opponent's Ally."""  # HZ-10.19

    whom: Literal["any", "flipped"]

    def possible(self, g: Horizons, player: int) -> bool:
        return len(Dismiss(player, self.whom == "flipped").options(g)) > 0

    def begin(self, g: Horizons, player: int, source: int) -> None:
        g.then(Dismiss(player, self.whom == "flipped"))

    def words(self) -> str:
        return f"discard an opponent's {'flipped ' if self.whom == 'flipped' else ''}Ally"


class CopyTop(Verb, frozen=True):
    """Use the top card of another stack."""  # HZ-10.12

    def possible(self, g: Horizons, player: int) -> bool:
        return any(copyable(g, player, stack) for stack in range(5))

    def begin(self, g: Horizons, player: int, source: int) -> None:
        g.then(CopyStack(player))

    def words(self) -> str:
        return "copy the top card of any stack except Adapt"


class DrawSome(Verb, frozen=True, tag="draw_missions"):
    """Draw n Missions."""

    n: Some

    def possible(self, g: Horizons, player: int) -> bool:
        return len(g.deck) + len(g.discards) > 0

    def begin(self, g: Horizons, player: int, source: int) -> None:
        g.then(DrawMissions(player, self.n))

    def words(self) -> str:
        return f"draw {counted(self.n, 'Mission')}"


class ShedMissions(Verb, frozen=True, tag="shed"):
    """Discard n Missions, all if there are fewer."""

    n: Some

    def possible(self, g: Horizons, player: int) -> bool:
        return len(g.hands[player]) > 0

    def begin(self, g: Horizons, player: int, source: int) -> None:
        g.then(*[Shed(player) for _ in range(self.n)])

    def words(self) -> str:
        return f"discard {counted(self.n, 'Mission')}"


class Confess(Verb, frozen=True, tag="shed_for_knowledge"):
    """Discard up to n Missions for 1 Knowledge each."""

    n: Some

    def possible(self, g: Horizons, player: int) -> bool:
        return len(g.hands[player]) > 0

    def begin(self, g: Horizons, player: int, source: int) -> None:
        g.then(ShedForKnowledge(player, self.n))

    def words(self) -> str:
        return f"discard up to {counted(self.n, 'Mission')}: gain 1 Knowledge each"


class LookAtHand(Verb, frozen=True, tag="look"):
    """Look at an opponent's Missions."""

    def possible(self, g: Horizons, player: int) -> bool:
        return any(g.hands[p] for p in opponents(g, player))

    def begin(self, g: Horizons, player: int, source: int) -> None:
        g.then(LookAt(player))

    def words(self) -> str:
        return "look at an opponent's Missions"
