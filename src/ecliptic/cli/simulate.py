"""`ecliptic simulate`: many games between bots, and what came out."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, SpinnerColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from ecliptic import lab
from ecliptic.cli import arguments
from ecliptic.cli.arguments import DEFAULT_LEVEL, Flag, GameName, NewGame, Whole
from ecliptic.cli.errors import INTERRUPTED
from ecliptic.cli.simulation_report import report, report_by
from ecliptic.core.errors import BadSetup
from ecliptic.core.words import counted
from ecliptic.interface import game_called

NOTHING_ASKED = NewGame()


def simulate(
    game: GameName,
    /,
    *,
    n: Annotated[Whole, Parameter(name=["-n", "--games"])] = 100,
    jobs: Whole = 1,
    new: NewGame = NOTHING_ASKED,
    by: str | None = None,
    rotate: Flag = False,
    records: Path | None = None,
    out: Path | None = None,
    force: Flag = False,
    json: Flag = False,
) -> int:
    """Let bots play many games and summarise the results. Ctrl-C stops and summarises the games played so far.

    Parameters
    ----------
    game
        The name of the game, such as horizons.
    n
        The number of games (default: 100).
    jobs
        The number of processes to use (default: 1).
    by
        An option: play the same number of games with each of its values, and compare them.
    rotate
        Move everybody one seat on from game to game, so that no bot keeps the better seat.
    records
        A folder in which the record of every game is kept.
    out
        A file with one row for each game: games.csv, games.jsonl or games.parquet (needs the extra `data`).
    force
        Overwrite the file of --out.
    json
        Print JSON and nothing else.
    """
    entry = game_called(game).entry
    levels = lab.seated(game, arguments.words(new.bots) or [DEFAULT_LEVEL], new.players)
    options = arguments.agreed(new, entry)
    if by in options:
        raise BadSetup(f"Leave out --option {by}: the games are compared by it.")
    values = [""] if by is None else list(entry.option(by).values)
    found: dict[str, lab.Summary] = {}
    with (
        nullcontext() if out is None else lab.rows_in(out, overwrite=force) as rows,
        suppress(KeyboardInterrupt),  # before the first game of a value ends: the values before it count
    ):
        for value in values:
            with progress_bar(n) as progress:
                found[value] = lab.simulate(
                    game,
                    n,
                    levels,
                    options=options if by is None else {**options, by: value},
                    seed=new.seed or 0,
                    jobs=jobs,
                    rotate=rotate,
                    content=new.content,
                    records=subfolder(records, value),
                    rows=rows,
                    progress=progress,
                    partial=True,
                )
            if found[value].games < n:
                break
    if not found:
        raise KeyboardInterrupt("before the first game ended")
    if json:
        print(msgspec.json.encode(found[""] if by is None else found).decode())
    elif by is None:
        report(found[""], rotate)
    else:
        report_by(found, entry.option(by))
    return finished(found, values, n)


def finished(found: dict[str, lab.Summary], values: list[str], n: int) -> int:
    """The exit code; who interrupted is told how far it went."""
    done = sum([summary.games for summary in found.values()])
    asked = n * len(values)
    if done == asked:
        return 0
    print(f"ecliptic: Interrupted after {done} of {counted(asked, 'game')}.", file=sys.stderr)
    return INTERRUPTED


def subfolder(records: Path | None, value: str) -> Path | None:
    """With --by, the games of each value have a folder of their own: their seeds are the same."""
    if records is None or not value:
        return records
    records.mkdir(exist_ok=True)
    return records / value


@contextmanager
def progress_bar(total: int) -> Iterator[lab.Progress | None]:
    """A bar on stderr, where somebody may be looking at it. Choices are counted too: a game may take a while."""
    if not sys.stderr.isatty():
        yield None
        return
    columns = (
        SpinnerColumn(),
        "Playing",
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[choices]:,} choices"),
        TimeRemainingColumn(),
    )
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total, choices=0)
        yield lambda done, choices: bar.update(task, completed=done, choices=choices)
