"""Simulation: many games between bots, in this process or in several.

    from ecliptic.lab import simulate

    summary = simulate("horizons", 1000, ("cadet", "drifter"), rotate=True, jobs=2)
    summary.levels["cadet"].wins.rate
    msgspec.to_builtins(summary)                        # plain data for JSON

Game number i (from 0) has the seed `seed + i` whatever the number of jobs: the same call gives the same summary, and
`ecliptic.new(game, players, seed + i)` begins the very game that was played. `progress(done, games)` is called by the
process that simulates, as games are finished. An interrupt (Ctrl-C) lets the workers finish the game they are at, ends
them, and goes on to the caller. With several jobs a script must call this under `if __name__ == "__main__":`, because
the workers may import it.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from pathlib import Path

from ecliptic.bots import check_levels
from ecliptic.core.content import pack_at
from ecliptic.core.entry import OptionValue
from ecliptic.core.errors import BadSetup, shown
from ecliptic.interface import game_called
from ecliptic.lab.pool import pooled
from ecliptic.lab.summary import Outcome, Summary, Tally
from ecliptic.lab.trial import Trial, play

Progress = Callable[[int, int], None]  # games done, games in all


def simulate(
    game: str,
    games: int,
    bots: Sequence[str],
    *,
    options: Mapping[str, OptionValue] | None = None,
    seed: int = 0,
    jobs: int = 1,
    rotate: bool = False,
    content: str | Path | None = None,
    progress: Progress | None = None,
) -> Summary:
    """Play so many games between bots of these levels, one level for each seat.

    With `rotate` everybody moves one seat on from game to game, so that no level keeps the better seat.
    """
    trial = prepared(game, bots, options or {}, seed, rotate, content)
    check_numbers(games, jobs)
    tally = Tally(len(bots))
    with closing(outcomes(trial, games, jobs)) as played:
        for outcome in played:
            tally.add(outcome)
            if progress is not None:
                progress(tally.games, games)
    return tally.summary(trial.game, trial.bots, trial.options, seed)


def outcomes(trial: Trial, games: int, jobs: int) -> Generator[Outcome, None, None]:
    if jobs > 1 and games > 1:
        yield from pooled(trial, games, jobs)
    else:
        for number in range(games):
            yield play(trial, number)


def prepared(
    game: str,
    bots: Sequence[str],
    options: Mapping[str, OptionValue],
    seed: int,
    rotate: bool,
    content: str | Path | None,
) -> Trial:
    """What is to be played, once everything about it is found to be possible."""
    agreed = game_called(game).agreed(len(bots), options)
    check_levels(game, agreed, bots)
    if seed < 0:
        raise BadSetup(f"The seed must be a whole number, 0 or more, not {shown(seed)}.")
    pack = None if content is None else pack_at(content)
    game_called(game).content_digest(pack)  # a bad content pack is refused here, not in a worker
    return Trial(game, tuple(bots), agreed, seed, None if pack is None else str(pack), rotate)


def check_numbers(games: int, jobs: int) -> None:
    if games < 1:
        raise BadSetup(f"The number of games must be at least 1, not {shown(games)}.")
    if jobs < 1:
        raise BadSetup(f"The number of jobs must be at least 1, not {shown(jobs)}.")


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
