"""Simulation: many games between bots, in this process or in several.

    from ecliptic.lab import simulate

    summary = simulate("horizons", 1000, ("cadet", "drifter"), rotate=True, jobs=2)
    summary.levels["cadet"].wins.rate
    msgspec.to_builtins(summary)                        # plain data for JSON

A bot is a level, the name of a bot of your own (`package.module:Name`) or the bot itself: a class or a function that
makes one from a seed, or an object that plays (docs/write-a-bot.md).

Game number i (from 0) has the seed `seed + i` whatever the number of jobs: the same call gives the same summary, and
`ecliptic.new(game, players, seed + i)` begins the very game that was played. An interrupt (Ctrl-C) ends the workers at
once and goes on to the caller; with `partial` the summary of the games played so far is returned instead. With several
jobs a script must call this under `if __name__ == "__main__":`, because the workers may import it.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from pathlib import Path

from ecliptic.bots import bring, check_levels
from ecliptic.bots.custom import name_of
from ecliptic.core.content import pack_at
from ecliptic.core.entry import OptionValue
from ecliptic.core.errors import BadSetup, shown
from ecliptic.core.files import called, named
from ecliptic.interface import game_called
from ecliptic.lab.pool import pooled
from ecliptic.lab.rows import Rows
from ecliptic.lab.summary import Outcome, Summary, Tally
from ecliptic.lab.trial import Trial, play

Progress = Callable[[int, int], None]  # games done, choices made


def simulate(
    game: str,
    games: int,
    bots: Sequence[str | object],
    *,
    options: Mapping[str, OptionValue] | None = None,
    seed: int = 0,
    jobs: int = 1,
    rotate: bool = False,
    content: str | Path | None = None,
    records: str | Path | None = None,
    rows: Rows | None = None,
    progress: Progress | None = None,
    partial: bool = False,
) -> Summary:
    """Play this many games between these bots, one for each seat.

    With `rotate` everybody moves one seat on from game to game, so that no bot keeps the better seat. `records` is a
    folder in which every game is kept. Every game is a row of `rows` (`ecliptic.lab.rows_in(file)`). `progress` is
    called as games are finished, and now and then while one is played.
    """
    check_numbers(games, jobs, seed)
    trial = prepared(game, bots, options or {}, seed, rotate, content, records)
    tally, pace = Tally(len(bots)), Pace(progress)
    try:
        with closing(outcomes(trial, games, jobs, pace)) as played:
            for outcome in played:
                tally.add(outcome)
                if rows is not None:
                    rows.add(trial.game, trial.options, outcome)
                pace.finished()
    except KeyboardInterrupt:
        if not partial or not tally.games:
            raise
    return tally.summary(trial.game, trial.bots, trial.options, seed, game_called(game).entry.ratios)


class Pace:
    """How far a simulation has come."""

    def __init__(self, progress: Progress | None) -> None:
        self.progress = progress
        self.games = 0
        self.choices = 0

    def finished(self) -> None:
        self.games += 1
        self.beat(0)

    def beat(self, choices: int = 1) -> None:
        self.choices += choices
        if self.progress is not None:
            self.progress(self.games, self.choices)


def outcomes(trial: Trial, games: int, jobs: int, pace: Pace) -> Generator[Outcome, None, None]:
    if jobs > 1 and games > 1:
        yield from pooled(trial, games, jobs, pace.beat)
    else:
        for number in range(games):
            yield play(trial, number, None if pace.progress is None else pace.beat)


def prepared(
    game: str,
    bots: Sequence[str | object],
    options: Mapping[str, OptionValue],
    seed: int,
    rotate: bool,
    content: str | Path | None,
    records: str | Path | None = None,
) -> Trial:
    """What is to be played, once everything about it is found to be possible."""
    if isinstance(bots, str):
        raise BadSetup(f"Give a list with one bot for each seat, not {shown(bots)} alone.")
    agreed = game_called(game).agreed(len(bots), options)
    levels = [bot if isinstance(bot, str) else name_of(bot) for bot in bots]
    objects = {name: bot for name, bot in zip(levels, bots, strict=True) if not isinstance(bot, str)}
    for bot in bots:
        bring(bot)
    check_levels(game, agreed, levels)
    pack = None if content is None else pack_at(content)
    game_called(game).content_digest(pack)  # a bad content pack is refused here, not in a worker
    kept = None if records is None else str(folder_for(records))
    trial = Trial(game, tuple(levels), agreed, seed, None if pack is None else str(pack), rotate, objects, kept)
    trial.seated(0)  # so is what is no bot
    return trial


def folder_for(records: str | Path) -> Path:
    folder = named(records, BadSetup)
    if not folder.parent.is_dir():
        raise BadSetup(f"The folder {folder.parent} does not exist.")
    if folder.exists() and not folder.is_dir():
        raise BadSetup(f"Games can't be kept in {called(folder)}: it is a file, not a folder.")
    folder.mkdir(exist_ok=True)
    return folder


def check_numbers(games: int, jobs: int, seed: int) -> None:
    for what, number in (("games", games), ("jobs", jobs)):
        if type(number) is not int or number < 1:
            raise BadSetup(f"The number of {what} must be a whole number, 1 or more, not {shown(number)}.")
    if type(seed) is not int or seed < 0:
        raise BadSetup(f"The seed must be a whole number, 0 or more, not {shown(seed)}.")


def seated(game: str, bots: Sequence[str], players: int | None = None) -> tuple[str, ...]:
    """A level for each seat, from what a person may say: one level for all seats, or one for each."""
    if len(bots) == 1:
        known = game_called(game)
        players = known.entry.default_players if players is None else players
        known.agreed(players, {})  # a number that cannot be is refused as it was said
        return tuple(bots) * players
    if players is not None and len(bots) != players:
        raise BadSetup(f"You gave {len(bots)} bots for {players} seats. Give one level for all seats, or one for each.")
    return tuple(bots)
