"""What a bot is, and letting bots play.

A bot is given the options of the seat that decides and a way to imagine: positions that the seat cannot tell
from the real one. The real position stays out of its reach, so a bot cannot know more than a person in its seat.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import ClassVar

from ecliptic.core.game import Game
from ecliptic.core.match import Match
from ecliptic.core.position import Position
from ecliptic.core.together import facing

Pulse = Callable[[], None]  # called after every choice
Imagined = Callable[[int], Position]  # the outcomes of chance that are to come -> a position


class Bot:
    """A player that is a program. The same seed and the same questions give the same answers."""

    level: ClassVar[str]
    skill: ClassVar[str]  # in a word or two, beside its name
    strength: ClassVar[str]  # in a sentence, for people who choose an opponent

    def choose(self, game: Game, options: list[int], imagined: Imagined) -> int:
        """One of the options of the seat that decides in the imagined positions."""
        raise NotImplementedError


def imagining(position: Position) -> Imagined:
    """Imagined positions of the seat that decides in this one, at the time of asking."""

    def imagined(chance: int) -> Position:
        seat = position.seat
        assert seat is not None
        return facing(position, seat).imagine(seat, chance)

    return imagined


def decide(game: Game, position: Position, bot: Bot) -> int:
    """The option that the bot takes here."""
    return bot.choose(game, position.options(), imagining(position))


def pick(match: Match, bot: Bot) -> int:
    """The id of the option that the bot takes in a match; it is not played."""
    return decide(match.game, match.position, bot)


def play_out(
    game: Game,
    position: Position,
    bots: Sequence[Bot],
    play: Callable[[int], object] | None = None,
    pulse: Pulse | None = None,
) -> int:
    """Let the bots, one for each seat, play a position to its end; how many choices it took.

    `play` is the way to play where the position belongs to a match.
    """
    play = position.play if play is None else play
    imagined = imagining(position)
    choices = 0
    while position.seat is not None:
        play(bots[position.seat].choose(game, position.options(), imagined))
        choices += 1
        if pulse is not None:
            pulse()
    return choices


def bot_seed(seed: int, seat: int, number: int = 0) -> int:
    """Chance for a bot after a number of choices: it follows from the seed of the game, but tells nothing of it."""
    return int.from_bytes(hashlib.sha256(f"bot {seat} of {seed} after {number}".encode()).digest()[:8])
