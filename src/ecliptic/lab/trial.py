"""One game of a simulation."""

from __future__ import annotations

from pathlib import Path

import msgspec

from ecliptic.bots import make_bot, play_out
from ecliptic.core.chance import seeded
from ecliptic.core.setup import Setup
from ecliptic.core.views import EVERYTHING, View, plain
from ecliptic.interface import game_called
from ecliptic.lab.summary import Outcome


class Trial(msgspec.Struct, frozen=True):
    """What is played: plain data, so that any process can be told."""

    game: str
    bots: tuple[str, ...]
    options: dict[str, str]
    seed: int
    content: str | None
    rotate: bool

    def levels(self, number: int) -> tuple[str, ...]:
        """Who sits where in that game; with `rotate` everybody moves one seat on from game to game."""
        shift = number % len(self.bots) if self.rotate else 0
        return self.bots[-shift:] + self.bots[:-shift] if shift else self.bots


def play(trial: Trial, number: int) -> Outcome:
    """Play one game through the bare position: no record, no journal."""
    game = game_called(trial.game)
    pack = None if trial.content is None else Path(trial.content)
    levels = trial.levels(number)
    seats = len(levels)
    seed = trial.seed + number
    bots = [make_bot(level, seed * seats + seat) for seat, level in enumerate(levels)]
    position = game.begin(Setup(seats, trial.options, game.names(pack, seats), seeded(seed), pack))
    choices = play_out(game, position, bots)
    rounds, cause = ending(plain(game.view(position, EVERYTHING)))
    return Outcome(
        levels,
        tuple(game.scores(position)),
        tuple(game.winners(position)),
        choices,
        rounds,
        cause,
        tuple(game.columns(position, seat) for seat in range(seats)),
    )


def ending(view: View) -> tuple[int | None, str | None]:
    """The number of rounds and the cause of the end, where the game's view has them."""
    rounds, result = view.get("round"), view.get("result")
    cause = result.get("cause") if isinstance(result, dict) else None
    return rounds if isinstance(rounds, int) else None, cause if isinstance(cause, str) else None
