"""Verbs about Allies and Missions."""  # HZ-10.11, HZ-10.19

# not compiled: decodes through msgspec

from __future__ import annotations

from typing import Literal

from ecliptic.core.flow import Reason
from ecliptic.core.words import counted
from ecliptic.games.horizons.adapt import TakeAlly, any_ally
from ecliptic.games.horizons.allies import NO_EFFECT, CopyStack, any_copyable
from ecliptic.games.horizons.card_effects import (
    Dismiss,
    FlipDown,
    FlipUp,
    LookAt,
    ShedForKnowledge,
    dismissable,
    flippable,
    lookable,
    restorable,
)
from ecliptic.games.horizons.conspire import DrawMissions, Shed
from ecliptic.games.horizons.effects.verb import Some, Verb
from ecliptic.games.horizons.state import Horizons


class TakeAllies(Verb, frozen=True, tag="take_ally"):
    """Take n Allies."""

    n: Some

    def why_not(self, g: Horizons, player: int, source: int) -> Reason | None:
        return None if any_ally(g) else NO_EFFECT

    def begin(self, g: Horizons, player: int, source: int) -> None:
        g.then(*[TakeAlly(player, False) for _ in range(self.n)])

    def words(self) -> str:
        return "take an Ally" if self.n == 1 else f"take {self.n} Allies"


class RestoreAllies(Verb, frozen=True, tag="flip_up"):
    """Turn up to n of one's own flipped Allies back."""

    n: Some

    def why_not(self, g: Horizons, player: int, source: int) -> Reason | None:
        return None if restorable(g, player) else NO_EFFECT

    def begin(self, g: Horizons, player: int, source: int) -> None:
        g.then(FlipUp(player, self.n))

    def words(self) -> str:
        return f"you may turn {'one' if self.n == 1 else f'up to {self.n}'} of your other Allies back to unused"


class FlipAnother(Verb, frozen=True, tag="flip_down"):
    """Flip an opponent's unused Ally."""

    def why_not(self, g: Horizons, player: int, source: int) -> Reason | None:
        return None if flippable(g, player) else NO_EFFECT

    def begin(self, g: Horizons, player: int, source: int) -> None:
        g.then(FlipDown(player))

    def words(self) -> str:
        return "flip an opponent's unused Ally"


class DismissOne(Verb, frozen=True, tag="dismiss"):
    """Discard an opponent's Ally."""  # HZ-10.19

    whom: Literal["any", "flipped"]

    def why_not(self, g: Horizons, player: int, source: int) -> Reason | None:
        return None if dismissable(g, player, self.whom == "flipped") else NO_EFFECT

    def begin(self, g: Horizons, player: int, source: int) -> None:
        g.then(Dismiss(player, self.whom == "flipped"))

    def words(self) -> str:
        return f"discard an opponent's {'flipped ' if self.whom == 'flipped' else ''}Ally"


class CopyTop(Verb, frozen=True):
    """Use the top card of another stack."""  # HZ-10.12

    def why_not(self, g: Horizons, player: int, source: int) -> Reason | None:
        return None if any_copyable(g, player) else NO_EFFECT

    def begin(self, g: Horizons, player: int, source: int) -> None:
        g.then(CopyStack(player))

    def words(self) -> str:
        return "copy the top card of any stack except Adapt"


class DrawSome(Verb, frozen=True, tag="draw_missions"):
    """Draw n Missions."""

    n: Some

    def why_not(self, g: Horizons, player: int, source: int) -> Reason | None:
        return None if g.deck or g.discards else NO_EFFECT

    def begin(self, g: Horizons, player: int, source: int) -> None:
        g.then(DrawMissions(player, self.n))

    def words(self) -> str:
        return f"draw {counted(self.n, 'Mission')}"


class ShedMissions(Verb, frozen=True, tag="shed"):
    """Discard n Missions, all if there are fewer."""

    n: Some

    def why_not(self, g: Horizons, player: int, source: int) -> Reason | None:
        return None if g.hands[player] else NO_EFFECT

    def begin(self, g: Horizons, player: int, source: int) -> None:
        g.then(*[Shed(player) for _ in range(self.n)])

    def words(self) -> str:
        return f"discard {counted(self.n, 'Mission')}"


class Confess(Verb, frozen=True, tag="shed_for_knowledge"):
    """Discard up to n Missions for 1 Knowledge each."""

    n: Some

    def why_not(self, g: Horizons, player: int, source: int) -> Reason | None:
        return None if g.hands[player] else NO_EFFECT

    def begin(self, g: Horizons, player: int, source: int) -> None:
        g.then(ShedForKnowledge(player, self.n))

    def words(self) -> str:
        return f"discard up to {counted(self.n, 'Mission')}: gain 1 Knowledge each"


class LookAtHand(Verb, frozen=True, tag="look"):
    """Look at an opponent's Missions."""

    def why_not(self, g: Horizons, player: int, source: int) -> Reason | None:
        return None if lookable(g, player) else NO_EFFECT

    def begin(self, g: Horizons, player: int, source: int) -> None:
        g.then(LookAt(player))

    def words(self) -> str:
        return "look at an opponent's Missions"
