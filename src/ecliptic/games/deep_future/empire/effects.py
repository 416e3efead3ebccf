"""Verbs of many cards: raise or lower a track, draw."""

from __future__ import annotations

from typing import Final

from ecliptic.core.effects import Effect
from ecliptic.core.flow import Reason
from ecliptic.core.signs import Sign, Signs
from ecliptic.games.deep_future.components.constants import STAR, TRACK_NAMES, TRACKS
from ecliptic.games.deep_future.deck import draw
from ecliptic.games.deep_future.empire.changes import lower_track, raise_track
from ecliptic.games.deep_future.state import DeepFuture

NO_CARDS: Final = Reason("Neither the deck nor the discard pile has a card.", "DF-6.22")
AT_STAR: Final = Reason("This track is at its star.", "DF-3.12")


class Verb:
    """A leaf of an effect. Most may be used even if they change nothing."""

    def why_not(self, g: DeepFuture, player: int, source: int) -> Reason | None:
        return None

    def words(self) -> str:
        raise NotImplementedError

    def brief(self) -> str:
        """The same in a few words, for cards that are small."""
        return self.words()

    def signs(self) -> Signs:
        """In words: this game has no signs."""
        return (Sign(self.words(), tight=self.brief()),)


class Cost(Verb):
    """A verb that is paid for what stands behind it."""

    def why_not_buy(self, g: DeepFuture, player: int, source: int, bought: Effect[DeepFuture]) -> Reason | None:
        return self.why_not(g, player, source) or bought.why_not(g, player, source)


class Raise(Verb):
    """A player's own track goes up."""  # DF-7.15

    def __init__(self, track: int, n: int) -> None:
        self.track = track
        self.n = n

    def begin(self, g: DeepFuture, player: int, source: int) -> None:
        raise_track(g, player, self.track, self.n)

    def words(self) -> str:
        return f"{TRACK_NAMES[self.track]} +{self.n}"


class RaiseBelowStar(Raise):
    """It must be able to go up."""

    def why_not(self, g: DeepFuture, player: int, source: int) -> Reason | None:
        return None if below_star(g, player, self.track) else AT_STAR


def below_star(g: DeepFuture, player: int, track: int) -> bool:
    return g.track(player, track) < STAR[track]


def tracks_below(g: DeepFuture, player: int) -> list[int]:
    """Those that can go up."""
    return [track for track in range(TRACKS) if below_star(g, player, track)]


class Lower(Verb):
    """A track goes down, which may lose the game."""  # DF-18.8

    def __init__(self, track: int, n: int) -> None:
        self.track = track
        self.n = n

    def begin(self, g: DeepFuture, player: int, source: int) -> None:
        lower_track(g, player, self.track, self.n)

    def words(self) -> str:
        return f"{TRACK_NAMES[self.track]} -{self.n}"


class Draw(Verb):
    """As many as there are."""  # DF-8.4

    def __init__(self, n: int) -> None:
        self.n = n

    def begin(self, g: DeepFuture, player: int, source: int) -> None:
        draw(g, player, self.n)

    def words(self) -> str:
        return "draw a card" if self.n == 1 else f"draw {self.n} cards"

    def brief(self) -> str:
        return f"draw {self.n}"


class DrawFromSome(Draw):
    """There must be a card to draw."""  # DF-6.22

    def why_not(self, g: DeepFuture, player: int, source: int) -> Reason | None:
        return None if g.deck or g.discards else NO_CARDS
