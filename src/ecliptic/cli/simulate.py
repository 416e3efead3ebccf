"""`ecliptic simulate`: many games between bots, and what came out."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from ecliptic import lab
from ecliptic.cli import arguments
from ecliptic.cli.arguments import DEFAULT_LEVEL, Flag, NewGame, Whole
from ecliptic.cli.simulation_report import report, report_by
from ecliptic.core.errors import BadSetup
from ecliptic.interface import game_called

NOTHING_ASKED = NewGame()


def simulate(
    game: str,
    /,
    *,
    n: Annotated[Whole, Parameter(name=["-n", "--games"])] = 100,
    jobs: Whole = 1,
    new: NewGame = NOTHING_ASKED,
    by: str | None = None,
    rotate: Flag = False,
    json: Flag = False,
) -> None:
    """Let bots play many games and summarise the results.

    Parameters
    ----------
    game
        The name of the game, such as horizons.
    n
        The number of games (default: 100).
    jobs
        The number of processes to use (default: 1).
    by
        An option: play so many games with each of its values, and compare them.
    rotate
        Move everybody one seat on from game to game, so that no level keeps the better seat.
    json
        Print JSON and nothing else.
    """
    levels = lab.seated(game, arguments.words(new.bots) or [DEFAULT_LEVEL], new.players)
    entry = game_called(game).entry
    options = arguments.agreed(new, entry)

    def play(**more: str) -> lab.Summary:
        with progress_bar(n) as progress:
            return lab.simulate(
                game,
                n,
                levels,
                options={**options, **more},
                seed=new.seed or 0,
                jobs=jobs,
                rotate=rotate,
                content=new.content,
                progress=progress,
            )

    if by is None:
        summary = play()
        printed(summary) if json else report(summary, rotate)
        return
    if by in options:
        raise BadSetup(f"Leave out --option {by}: the games are compared by it.")
    spec = entry.option(by)
    found = {value: play(**{by: value}) for value in spec.values}
    printed(found) if json else report_by(found, spec)


def printed(result: lab.Summary | dict[str, lab.Summary]) -> None:
    print(msgspec.json.encode(result).decode())


@contextmanager
def progress_bar(total: int) -> Iterator[lab.Progress | None]:
    """A bar on stderr, where somebody may be looking at it."""
    if not sys.stderr.isatty():
        yield None
        return
    columns = ("Playing", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda done, games: bar.update(task, completed=done)
