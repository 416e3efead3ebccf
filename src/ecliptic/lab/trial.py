"""One game of a simulation."""

from __future__ import annotations

from pathlib import Path

import msgspec

from ecliptic.bots import Bot, make_bot, play_out
from ecliptic.bots.bot import Pulse
from ecliptic.bots.custom import maker
from ecliptic.core.chance import seeded
from ecliptic.core.game import Game
from ecliptic.core.position import Position
from ecliptic.core.replay import new_match
from ecliptic.core.setup import Setup
from ecliptic.core.views import EVERYTHING, View, plain
from ecliptic.interface import game_called
from ecliptic.lab.summary import Outcome

SUFFIX = ".ecliptic"


class Trial(msgspec.Struct, frozen=True):
    """What is played: plain data, so that any process can be told. Only bots given as objects must be pickled."""

    game: str
    bots: tuple[str, ...]
    options: dict[str, str]
    seed: int
    content: str | None
    rotate: bool
    brought: dict[str, object] = {}  # bots given as objects, by name
    records: str | None = None  # the folder in which every game is kept

    def levels(self, number: int) -> tuple[str, ...]:
        """Who sits where in that game; with `rotate` everybody moves one seat on from game to game."""
        shift = number % len(self.bots) if self.rotate else 0
        return self.bots[-shift:] + self.bots[:-shift] if shift else self.bots

    def seated(self, number: int) -> list[Bot]:
        """The bots of that game, by seat."""
        levels, seed = self.levels(number), self.seed + number
        return [self.bot(level, seed * len(levels) + seat) for seat, level in enumerate(levels)]

    def bot(self, level: str, seed: int) -> Bot:
        return maker(self.brought[level], level)(seed) if level in self.brought else make_bot(level, seed)

    def record_of(self, number: int) -> Path:
        assert self.records is not None
        return Path(self.records, f"{self.game}-{self.seed + number}{SUFFIX}")


def play(trial: Trial, number: int, pulse: Pulse | None = None) -> Outcome:
    """Play one game: through the bare position, without record and journal, unless it is to be kept."""
    game = game_called(trial.game)
    pack = None if trial.content is None else Path(trial.content)
    bots, seats, seed = trial.seated(number), len(trial.bots), trial.seed + number
    if trial.records is None:
        position = game.begin(Setup(seats, trial.options, game.names(pack, seats), seeded(seed), pack))
        choices = play_out(game, position, bots, pulse=pulse)
    else:
        match = new_match(game, seats, seed, trial.options, (), pack)
        position = match.position
        choices = play_out(game, position, bots, match.play, pulse)
        match.save(trial.record_of(number), overwrite=True)
    return outcome_of(game, position, trial, number, choices)


def outcome_of(game: Game, position: Position, trial: Trial, number: int, choices: int) -> Outcome:
    rounds, cause = ending(plain(game.view(position, EVERYTHING)))
    return Outcome(
        trial.levels(number),
        tuple(game.scores(position)),
        tuple(game.winners(position)),
        choices,
        rounds,
        cause,
        tuple({**game.columns(position, seat), **game.details(position, seat)} for seat in range(len(trial.bots))),
        trial.seed + number,
    )


def ending(view: View) -> tuple[int | None, str | None]:
    """The number of rounds and the cause of the end, where the game's view has them."""
    rounds, result = view.get("round"), view.get("result")
    cause = result.get("cause") if isinstance(result, dict) else None
    return rounds if isinstance(rounds, int) else None, cause if isinstance(cause, str) else None
